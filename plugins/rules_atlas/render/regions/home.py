"""The regions of the home page: a player's question comes first."""

from markupsafe import Markup

from rules_atlas.render import addresses
from rules_atlas.render.held import by_family
from rules_atlas.render.html import fill, in_script
from rules_atlas.render.regions.atlas import systems_in_order
from rules_atlas.render.view import View

_MOST = 3
"""More than this is a list to search, and no answer."""


def first_rules(view: View, system: str) -> list[str]:
    """The rules of the family that comes first in a system: who is liable, else who pays.

    The rule that most hands show is the one that most people ask about.
    """
    rules = by_family(view.registry, system)
    first = [rule.id for rule in rules if rule.family == rules[0].family]
    return sorted(first, key=lambda rule: -len(view.evidence.shown_by_rule(rule)))[:_MOST]


def answers(view: View, name: str) -> Markup:
    """Each system with the rules that decide who pays, to be tapped with a thumb."""
    del name
    found = []
    for system in systems_in_order(view.registry):
        record = view.registry.systems[system].record
        rules = view.registry.rules_of(system)
        found.append(
            {
                "name": str(record.name),
                "own": [each for each in record.name.languages() if each[0] != "en"],
                "overview": view.url(addresses.system_uri(system)),
                "rules": [
                    (
                        view.url(addresses.rule_uri(view.registry, rule)),
                        in_script(str(rules[rule].title), view.language(system)),
                        view.prose(rules[rule].lede, view.ground(rules[rule].answer.shown_by)),
                    )
                    for rule in first_rules(view, system)
                ],
                "compared": view.url(addresses.compared_uri(system)),
                "agreement": view.url(
                    addresses.agreement_uri(view.registry, view.registry.default_profile(system))
                ),
            }
        )
    return fill("atlas_answers", systems=found)


PARTS = {"answers": answers}
