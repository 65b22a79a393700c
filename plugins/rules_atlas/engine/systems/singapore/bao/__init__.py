"""Bao 包: one player answers for another's win because of a tile that was fed (SGMJ-BAO-001).

A trigger is a pattern of exposed sets (:mod:`.patterns`), of visible tai (:mod:`.limit`) or of a wall
nearly used up (:mod:`.late`). Patterns are looked for when a set is claimed and, for a win on a
discard, among the sets that the winning tile completes (:mod:`.direct`). Whether a pattern makes
anybody liable is asked knob by knob (:mod:`.judgement`).
"""

from rules_atlas.engine.systems.singapore.bao.liability import answers, attached, declares
from rules_atlas.engine.systems.singapore.bao.patterns import candidates
from rules_atlas.engine.systems.singapore.bao.vocabulary import OPTIONS, TRIGGERS

__all__ = ["OPTIONS", "TRIGGERS", "answers", "attached", "candidates", "declares"]
