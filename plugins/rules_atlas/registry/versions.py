"""Versions of a registry: dates, and a number after the date where a day brings several."""


def order(version: str) -> tuple[int, ...]:
    """What versions sort by."""
    return tuple(int(part) for part in version.split("."))


def date_of(version: str) -> str:
    """The day of a version, as ``2026-11-30``."""
    return "-".join(version.split(".")[:3])
