"""The registry's records, as they are written: strict, closed, frozen."""

from rules_atlas.registry.model.base import Record, SourceRef, Text
from rules_atlas.registry.model.cases import Fixture, Hand, Scenario, Sequence, Standing
from rules_atlas.registry.model.change import Change, MovedSettlement
from rules_atlas.registry.model.expectation import (
    Expectation,
    ExpectedLiability,
    ExpectedOffer,
    ExpectedTransfer,
    ExpectedWin,
    Under,
)
from rules_atlas.registry.model.lifecycle import FIRST_VERSION, Lived, State
from rules_atlas.registry.model.overlay import Overlay
from rules_atlas.registry.model.profile import Cell, Grade, Profile
from rules_atlas.registry.model.review import (
    OF_OTHERS,
    PARTS,
    Part,
    Review,
    ReviewRole,
    names_a_person,
)
from rules_atlas.registry.model.rule import (
    Convention,
    Dimension,
    Faq,
    Option,
    Preset,
    Rule,
    Statement,
    Step,
)
from rules_atlas.registry.model.shared import (
    Atlas,
    Dispute,
    Family,
    Retired,
    Source,
    System,
    Term,
)
from rules_atlas.registry.model.values import CellValue, Triggers

__all__ = [
    "FIRST_VERSION",
    "OF_OTHERS",
    "PARTS",
    "Atlas",
    "Cell",
    "CellValue",
    "Change",
    "Convention",
    "Dimension",
    "Dispute",
    "Expectation",
    "ExpectedLiability",
    "ExpectedOffer",
    "ExpectedTransfer",
    "ExpectedWin",
    "Family",
    "Faq",
    "Fixture",
    "Grade",
    "Hand",
    "Lived",
    "MovedSettlement",
    "Option",
    "Overlay",
    "Part",
    "Preset",
    "Profile",
    "Record",
    "Retired",
    "Review",
    "ReviewRole",
    "Rule",
    "Scenario",
    "Sequence",
    "Source",
    "SourceRef",
    "Standing",
    "State",
    "Statement",
    "Step",
    "System",
    "Term",
    "Text",
    "Triggers",
    "Under",
    "names_a_person",
]
