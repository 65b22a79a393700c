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
from rules_atlas.registry.model.profile import Cell, Grade, Profile
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
    "MovedSettlement",
    "Option",
    "Preset",
    "Profile",
    "Record",
    "Retired",
    "Rule",
    "Scenario",
    "Sequence",
    "Source",
    "SourceRef",
    "Standing",
    "Statement",
    "Step",
    "System",
    "Term",
    "Text",
    "Triggers",
    "Under",
]
