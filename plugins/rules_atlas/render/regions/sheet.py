"""The table agreement: what a table plays, on one sheet to read aloud before the first hand."""

from typing import Any

from markupsafe import Markup

from rules_atlas.registry import model
from rules_atlas.render import addresses
from rules_atlas.render.held import by_family, held
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.view import View


def crumbs(view: View, profile: str) -> Markup:
    """Where the sheet belongs."""
    system = view.registry.system_of(profile)
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    name = in_script(str(view.registry.systems[system].record.name), view.language(system))
    trail = [
        view.link(addresses.HOME, str(view.registry.atlas.record.name)),
        view.link(addresses.system_uri(system), name),
        view.profile(profile),
    ]
    return fill("crumbs", trail=trail)


def title(view: View, profile: str) -> Markup:
    """Whose agreement it is."""
    system = view.registry.system_of(profile)
    name = str(view.registry.profiles[profile].record.name)
    return in_script(f"Table agreement: {name}", view.language(system))


def sheet(view: View, profile: str) -> Markup:
    """Every question of the game with this table's answer, in the order of who pays first."""
    system = view.registry.system_of(profile)
    record = view.registry.systems[system].record
    rules = [
        found
        for rule in by_family(view.registry, system)
        if (found := _rule(view, profile, rule))["said"] or found["open"]
    ]
    assert view.registry.atlas is not None  # noqa: S101 - the loader refuses a registry without it
    return fill(
        "profile_sheet",
        system=in_script(str(record.name), view.language(system)),
        default=view.registry.default_profile(system) == profile,
        version=view.registry.atlas.record.version,
        rules=rules,
        open=sum(len(each["open"]) for each in rules),
        house=any(line["mark"] == "house" for each in rules for line in each["said"]),
        differ=any(line["mark"] == "differ" for each in rules for line in each["said"]),
    )


_MARKS = {"own-decision": "house", "disputed": "differ"}


def _rule(view: View, profile: str, rule: model.Rule) -> dict[str, Any]:
    """A rule's questions: answered ones, and those that the table has still to settle."""
    own = view.language(view.registry.rules[rule.id].system)
    said: list[dict[str, Any]] = []
    unsaid: list[Markup] = []
    for dimension in rule.dimensions:
        found = held(view, profile, rule.id, dimension)
        if not found.applies:
            continue
        label = in_script(str(dimension.label), own)
        if not found.known:
            unsaid.append(label)
            continue
        said.append(
            {
                "label": label,
                "words": in_script(found.words, own),
                "mark": _MARKS.get(found.grade),
                "number": dimension.kind == "number",
            }
        )
    return {"title": in_script(str(rule.title), own), "said": said, "open": unsaid}


PARTS = {"crumbs": crumbs, "title": title, "sheet": sheet}
