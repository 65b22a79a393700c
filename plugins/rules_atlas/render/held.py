"""What a table says on one knob, ready to be shown: its words, how well they are known, from whom."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules_atlas.evidence.labels import in_words
from rules_atlas.registry import model
from rules_atlas.registry.lowering import cells, full_key, lineage
from rules_atlas.registry.store import Registry
from rules_atlas.render.view import View

UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Held:
    """One cell of a table."""

    words: str
    grade: str
    applies: bool
    """Whether the knob has anything to decide, as the table has set the others."""
    owner: model.Profile | None = None
    """The profile that says so: the table's own, or one that it extends."""
    cell: model.Cell | None = None

    @property
    def known(self) -> bool:
        """Whether the table says anything."""
        return self.words != UNKNOWN


def held(view: View, profile: str, rule: str, dimension: model.Dimension) -> Held:
    """What a profile says on a dimension; what neither it nor a parent says is unknown."""
    key = f"{rule}.{dimension.key}"
    owner = next((p for p in lineage(view.registry, profile) if key in p.cells), None)
    cell = owner.cells[key] if owner else None
    grade = cell.grade if cell else UNKNOWN
    known = cell is not None and grade != UNKNOWN
    words = in_words(dimension, cell.value) if known and cell else UNKNOWN
    if known and dimension.unit and dimension.kind == "number" and words[:1].isdigit():
        words = counted(words, str(dimension.unit))
    applies = _applies(cells(view.registry, profile), rule, dimension)
    return Held(words, grade, applies, owner, cell)


def counted(number: str, unit: str) -> str:
    """A number with what it counts: ``1 unit``, ``2 units``."""
    return f"{number} {unit.removesuffix('s') if number == '1' else unit}"


def _applies(
    values: Mapping[str, model.CellValue | None], rule: str, dimension: model.Dimension
) -> bool:
    """A knob whose condition is unknown may apply."""
    for key, wanted in dimension.applies_when.items():
        value = values.get(full_key(rule, key))
        if value is not None and value != wanted:
            return False
    return True


def family_order(registry: Registry) -> list[str]:
    """The ids of the rules' families, what the atlas is about first."""
    assert registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    return [each.id for each in registry.atlas.record.families]


def by_family(registry: Registry, system: str) -> list[model.Rule]:
    """A system's rules in the order of the registry's families, within one by their ids."""
    order = family_order(registry)
    return sorted(registry.rules_of(system).values(), key=lambda r: order.index(r.family))


def tables(view: View, system: str) -> list[str]:
    """A system's profiles, its default first, then by their names."""
    default = view.registry.default_profile(system)
    own = [name for name, each in view.registry.profiles.items() if each.system == system]
    named = view.registry.profiles
    return sorted(own, key=lambda n: (n != default, str(named[n].record.name).lower()))
