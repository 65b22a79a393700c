"""Values and amounts in a reader's words."""

from collections.abc import Iterator

from rules_atlas.engine.rules import AtMost
from rules_atlas.registry.model import CellValue, Dimension, Triggers


def number(amount: int) -> str:
    """An amount without its sign, thousands apart."""
    return f"{abs(amount):,}"


def in_words(dimension: Dimension, held: CellValue | None) -> str:
    """A cell's value as a reader knows it: an option's label, a preset's, a number, a bound."""
    if held is None:
        return "unknown"
    if isinstance(held, AtMost):
        return f"at most {number(held.limit)}"
    for preset in dimension.presets:
        if preset.value == held:
            return str(preset.label)
    if isinstance(held, Triggers):
        return ", ".join(_trigger_words(dimension, held)) or "none"
    for option in dimension.options:
        if option.value == held and isinstance(option.value, bool) is isinstance(held, bool):
            return str(option.label)
    return number(held) if isinstance(held, int) and not isinstance(held, bool) else str(held)


def _trigger_words(dimension: Dimension, held: Triggers) -> Iterator[str]:
    for option in dimension.options:
        if str(option.value) in held.named:
            arguments = held.named[str(option.value)]
            labels = {each.key: str(each.label) for each in option.args}
            said = ", ".join(f"{labels.get(key, key)}: {each}" for key, each in arguments.items())
            yield f"{option.label} ({said})" if said else str(option.label)
