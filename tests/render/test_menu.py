"""The menu grows with the families of a game, not with its rules."""

from dataclasses import replace

from rules_atlas.render.menu import after_first_pages, listed, navigation
from tests.evidence.published import published

MANY = 1000


def widest(nav):
    """The most entries that stand beside each other in a section, pages and sections alike."""
    if isinstance(nav, str):
        return 0
    if isinstance(nav, dict):
        return max(map(widest, nav.values()))
    return max([len(nav), *map(widest, nav)])


def grown():
    """The published registry with its rules many times over."""
    registry = published().registry
    rules = dict(registry.rules)
    models = list(registry.rules.values())
    for number in range(MANY - len(rules)):
        placed = models[number % len(models)]
        head = placed.record.id.rpartition("-")[0]
        update = {"id": f"{head}-{number + 100}", "slug": f"{placed.record.slug}-{number}"}
        rules[update["id"]] = replace(placed, record=placed.record.model_copy(update=update))
    return replace(registry, rules=rules)


def test_every_page_of_a_rule_is_in_the_menu_once():
    """With a thousand rules none is lost and none stands twice."""
    registry = grown()
    pages = list(listed(navigation(registry)))
    assert len(pages) == len(set(pages))
    rules = {f"{each.system}/{each.record.slug}.md" for each in registry.rules.values()}
    assert len(rules) == MANY
    assert rules <= set(pages)


def test_a_thousand_rules_are_listed_by_family():
    """No section has more than the rules of one family beside each other."""
    registry = grown()
    families = {}
    for placed in registry.rules.values():
        key = (placed.system, placed.record.family)
        families[key] = families.get(key, 0) + 1
    sections = [each for each in navigation(registry) if isinstance(each, dict)]
    assert widest(sections) <= max(*families.values(), 100)


def test_generated_sections_follow_the_first_pages():
    """Home, and whatever page stands beside it, come first."""
    assert after_first_pages([{"Home": "index.md"}, "a.md", {"Guides": ["b.md"]}]) == 2
    assert after_first_pages([{"Home": "index.md"}]) == 1
