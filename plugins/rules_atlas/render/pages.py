"""Pages: headings and the addresses of the regions beneath them, one outline a kind of page."""

from rules_atlas.evidence.gather import Evidence
from rules_atlas.render import addresses, changes, describe, trust
from rules_atlas.render.held import by_family, family_order
from rules_atlas.render.outline import FIRST, LISTED, RULE, SYSTEM, Outline, Part
from rules_atlas.render.regions.atlas import systems_in_order


def outlines(evidence: Evidence) -> list[Outline]:
    """Every generated page, in the order of the navigation."""
    found: list[Outline] = []
    for system in systems_in_order(evidence.registry):
        found.append(_system(evidence, system))
        found += [_rule(evidence, rule) for rule in evidence.registry.rules_of(system)]
        found.append(_compared(evidence, system))
        for name, placed in sorted(evidence.registry.profiles.items()):
            if placed.system == system:
                found += [_profile(evidence, name), _agreement(evidence, name)]
        found += [_case(evidence, case.id) for case in evidence.of_system(system)]
        found += [
            _sequence(evidence, name)
            for name, each in evidence.sequences.items()
            if each.placed.system == system
        ]
    found += [
        _list("scenarios", addresses.SCENARIOS, "All scenarios"),
        Outline(
            addresses.TERMS,
            "Terms",
            "",
            (Part(("atlas/terms", "atlas/terms-data")),),
            description="Every word of the Atlas once: English, characters, reading, look-alikes.",
        ),
        _list("sources", addresses.SOURCES, "Sources"),
    ]
    return [*found, *trust.outlines(evidence), *changes.outlines(evidence)]


def _named(evidence: Evidence, system: str) -> str:
    return str(evidence.registry.systems[system].record.name)


def _rule(evidence: Evidence, rule: str) -> Outline:
    placed = evidence.registry.rules[rule]
    at = f"rule/{rule}"
    shown = [each for each in placed.record.answer.shown_by if each in evidence.cases]
    worked = _worked(f"case/{shown[0]}") if shown else ()
    families = family_order(evidence.registry)
    return Outline(
        addresses.rule_uri(evidence.registry, rule),
        placed.record.title.en,
        f"{at}/title",
        (
            Part((f"{at}/meta",)),
            Part((f"{at}/answer",), "Direct answer", "answer"),
            Part((f"{at}/lede",)),
            Part((f"{at}/steps",), "The rule in order", "rule"),
            *worked,
            Part((f"{at}/dimensions",), "What a table must agree on", "dimensions"),
            Part((f"{at}/alternatives",), "Documented alternatives", "alternatives"),
            Part((f"{at}/table",), "Canonical rule record", "record"),
            Part((f"{at}/check",), "Check a table situation", "check"),
            Part((f"{at}/cases",), "Hands that show it", "cases"),
            Part((f"{at}/fixtures",), "Published fixtures", "fixtures"),
            Part((f"{at}/sources",), "Sources", "sources"),
            Part((f"{at}/disputes",), "Where sources differ", "disputes"),
            Part((f"{at}/faq", f"{at}/faq-data"), "Questions", "faq"),
        ),
        placed.at("id"),
        rule,
        FIRST if placed.record.family == families[0] else RULE,
        describe.rule(evidence, rule),
        placed.system,
    )


def _worked(at: str) -> tuple[Part, ...]:
    """The worked scenario on its rule's page."""
    return (
        Part((f"{at}/story", f"{at}/hands"), "Worked scenario", "scenario"),
        Part((f"{at}/play",), "Step by step", "play", 3),
        Part((f"{at}/price",), "What the hand is worth", "price", 3),
        Part((f"{at}/settlement",), "Who pays", "settlement", 3),
        Part((f"{at}/what-if",), "The same hand at other tables", "what-if", 3),
        Part((f"{at}/data",)),
    )


def _case(evidence: Evidence, case: str) -> Outline:
    specimen = evidence.cases[case].specimen
    at = f"case/{case}"
    title = specimen.placed.record.title
    return Outline(
        addresses.case_uri(evidence.registry, case),
        str(title) if title is not None else case,
        f"{at}/title",
        (
            Part((f"{at}/summary", f"{at}/story")),
            Part((f"{at}/hands",), "The table", "table"),
            Part((f"{at}/play",), "Step by step", "play"),
            Part((f"{at}/price",), "What the hand is worth", "price"),
            Part((f"{at}/settlement",), "Who pays", "settlement"),
            Part((f"{at}/what-if",), "The same hand at other tables", "what-if", searched=False),
            Part((f"{at}/expectations",), "What was expected", "expected", searched=False),
            Part((f"{at}/data",), "Data", "data", searched=False),
        ),
        specimen.placed.at("id"),
        case,
        description=describe.case(evidence, case),
        system=specimen.system,
    )


def _sequence(evidence: Evidence, name: str) -> Outline:
    placed = evidence.sequences[name].placed
    at = f"sequence/{name}"
    title = placed.record.title
    return Outline(
        addresses.case_uri(evidence.registry, name),
        str(title) if title is not None else name,
        f"{at}/title",
        (
            Part((f"{at}/story", f"{at}/hands")),
            Part((f"{at}/play",), "Step by step", "play"),
            Part((f"{at}/expectations",), "What was expected", "expected"),
        ),
        placed.at("id"),
        name,
        system=placed.system,
    )


def _profile(evidence: Evidence, profile: str) -> Outline:
    placed = evidence.registry.profiles[profile]
    at = f"profile/{profile}"
    return Outline(
        addresses.profile_uri(evidence.registry, profile),
        str(placed.record.name),
        f"{at}/title",
        (
            Part((f"{at}/scope",)),
            Part((f"{at}/agreement",), "The table's agreement", "agreement"),
        ),
        placed.at("id"),
        profile,
        description=describe.profile(evidence, profile),
        system=placed.system,
    )


def _agreement(evidence: Evidence, profile: str) -> Outline:
    placed = evidence.registry.profiles[profile]
    at = f"sheet/{profile}"
    return Outline(
        addresses.agreement_uri(evidence.registry, profile),
        f"Table agreement: {placed.record.name}",
        f"{at}/title",
        (Part((f"{at}/sheet",)),),
        placed.at("id"),
        profile,
        boost=LISTED,
        description=describe.agreement(evidence, profile),
        system=placed.system,
        in_nav=False,
    )


def _compared(evidence: Evidence, system: str) -> Outline:
    at = f"compared/{system}"
    parts = [Part((f"{at}/lead",))]
    for rule in by_family(evidence.registry, system):
        each = f"compared/{rule.id}"
        parts.append(Part((f"{each}/table", f"{each}/hands"), str(rule.title), rule.id.lower()))
    return Outline(
        addresses.compared_uri(system),
        f"{_named(evidence, system)} by ruleset",
        f"{at}/title",
        tuple(parts),
        evidence.registry.systems[system].at("id"),
        system,
        description=describe.compared(evidence, system),
        system=system,
    )


def _system(evidence: Evidence, system: str) -> Outline:
    at = f"system/{system}"
    name = evidence.registry.systems[system].record.name
    words = [each for _, each in name.languages()]
    return Outline(
        addresses.system_uri(system),
        " ".join(words),  # in its own script too, as people search for it
        f"{at}/title",
        (
            Part((f"{at}/glance",)),
            Part((f"{at}/guide",), "The game in order", "guide"),
            Part((f"{at}/rules",), "Rules", "rules"),
            Part((f"{at}/tables",), "Tables", "tables"),
            Part((f"{at}/cases",), "Hands played out", "cases"),
        ),
        evidence.registry.systems[system].at("id"),
        system,
        SYSTEM,
        describe.system(evidence, system),
        system,
    )


def _list(name: str, uri: str, title: str) -> Outline:
    return Outline(uri, title, "", (Part((f"atlas/{name}",)),), boost=LISTED)
