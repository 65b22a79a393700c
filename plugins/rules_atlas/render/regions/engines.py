"""Regions of other engines that were held to the registry's expectations."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from rules_atlas.evidence.diff import named
from rules_atlas.evidence.reports import Disagreement, reports
from rules_atlas.registry.model import SourceRef
from rules_atlas.render import addresses
from rules_atlas.render.html import fill
from rules_atlas.render.view import View


def engines(view: View, name: str) -> Markup:
    """Which engines there are, in which versions, and how many expectations each shares."""
    del name
    return fill(
        "atlas_engines",
        reports=reports(view.registry),
        develop=view.url("develop/conformance.md"),
    )


def report(view: View, name: str) -> Markup:
    """How one engine did, rule by rule, and every disagreement with what explains it."""
    found = next((each for each in reports(view.registry) if each.id == name), None)
    if found is None:
        raise KeyError(name)
    return fill(
        "engine_report",
        report=found,
        rules=[(view.rule_id(rule), counts) for rule, counts in found.rules.items()],
        disagreements=[_disagreement(view, each) for each in found.disagreements],
    )


def _disagreement(view: View, each: Disagreement) -> dict[str, Any]:
    registry = view.registry
    known = each.case in registry.case_ids()
    source = None
    if each.source is not None and each.source.get("ref") in registry.sources:
        source = view.source(SourceRef.model_validate(each.source))
    profile = str(each.under.get("profile"))
    return {
        "case": view.case(each.case) if known else Markup("<code>{}</code>").format(each.case),
        "under": view.profile(profile) if profile in registry.profiles else named(each.under),
        "expected": _told(each.expected),
        "answered": _told(each.answered) or each.words,
        "source": source,
        "as_under": each.as_under,
        "why": each.why,
        "json": view.url(addresses.case_json(each.case)) if known else "",
    }


def _told(said: Mapping[str, Any]) -> str:
    """A net as a table would say it; a status where there is no net."""
    net = said.get("net")
    if isinstance(net, Mapping) and net:
        return (
            ", ".join(f"{seat} {amount:+}" for seat, amount in net.items() if amount) or "nothing"
        )
    return str(said.get("status", ""))


PARTS = {"report": report}
