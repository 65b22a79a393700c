"""Why a hand comes out otherwise at another table: the knobs that, taken back, would undo it."""

from rules_atlas.engine.rules import UNKNOWN
from rules_atlas.evidence.gather import CaseEvidence, Evidence, WhatIf, answer_of


def reasons(evidence: Evidence, case: CaseEvidence, other: WhatIf) -> tuple[str, ...]:
    """The engine's keys because of which a ruling answers otherwise than the default does.

    A key counts if the answer changes when it alone is set back to the default's value. Where only
    several together change it, all are named in which the two differ and on which the answer rests.
    """
    if not other.differs:
        return ()
    here, there = case.values, other.ruling.values
    read = dict.fromkeys((*other.outcome.reads, *case.default.reads))
    apart = [key for key in read if here.get(key, UNKNOWN) != there.get(key, UNKNOWN)]
    answer = answer_of(other.outcome)
    alone = []
    for key in apart:
        values = {**there, key: here.get(key, UNKNOWN)}
        again = evidence.runner.outcome(case.system, case.id, case.specimen.example, values)
        if answer_of(again) != answer:
            alone.append(key)
    rests_on = {*other.outcome.decided_by, *case.default.decided_by}
    return tuple(alone or [key for key in apart if key in rests_on])
