"""Reviews: of rules that exist, over parts that a review of that rule can be about."""

from rules_atlas.registry.checks.report import Report
from rules_atlas.registry.model import OF_OTHERS
from rules_atlas.registry.store import Registry


def reviews(registry: Registry, report: Report) -> None:
    """A review is over its rule's own parts, and over knobs and values of rules it rests on."""
    # A rule that was retired keeps the record of who read it.
    known = registry.ids("rules") | set(registry.retired)
    for placed in registry.reviews.values():
        review = placed.record
        report.unknown(placed, ("rule",), "rule", review.rule, known)
        if not review.parts.get(review.rule):
            message = f"this names no part of {review.rule}; a review is over something"
            report.error(placed, ("parts",), "no-part", message)
        for name, parts in review.parts.items():
            if not report.unknown(placed, ("parts", name), "rule", name, known, key=True):
                continue
            for part in parts:
                if name != review.rule and part not in OF_OTHERS:
                    message = (
                        f"a review of {review.rule} is over the options and defaults of other "
                        f"rules; the {part} of {name} are reviewed with that rule"
                    )
                    report.error(placed, ("parts", name, part), "unknown-part", message, key=True)
