"""The families of rules, as a tuple of values and a lookup."""

from rules_atlas.engine.system import System
from rules_atlas.engine.systems.baotou import BAOTOU
from rules_atlas.engine.systems.riichi import RIICHI
from rules_atlas.engine.systems.singapore import SINGAPORE

SYSTEMS: tuple[System, ...] = (SINGAPORE, RIICHI, BAOTOU)
BY_ID = {system.id: system for system in SYSTEMS}


def find_system(name: str) -> System:
    """The system with this id.

    Raises:
        KeyError: there is none; the registry's loader has refused such names.
    """
    return BY_ID[name]
