"""The rows of the points table that depend on a hand's tiles (BTMJ-POINTS-001).

A pattern is looked for first, in the widest sense that any table gives it; a knob is read only
where its options would differ.
"""

from collections.abc import Iterator, Sequence

from rules_atlas.engine.case import Meld
from rules_atlas.engine.outcome import Row
from rules_atlas.engine.rules import Rules
from rules_atlas.engine.systems.baotou import patterns
from rules_atlas.engine.systems.baotou.keys import POINTS, ROWS
from rules_atlas.engine.systems.baotou.patterns import Held, Place
from rules_atlas.engine.systems.baotou.shapes import Arrangement, Hand
from rules_atlas.engine.tiles import HONOURS

FLUSHES = ("qingyise", "hunyise")


def row(rules: Rules, name: str, reason: str, tiles: tuple[int, ...] = (), number: int = 1) -> Row:
    """One row at this table's points, so many times.

    Raises:
        UnknownRead: the ruleset does not say what the row is worth.
    """
    rule = ROWS[name]
    return Row(name, rules.number(f"{rule}.{name}") * number, rule, tiles, reason)


def keeps_concealed(melds: Sequence[Meld], rules: Rules) -> bool:
    """Whether a hand with these sets on the table still counts as one without a call.

    Raises:
        UnknownRead: its only sets are concealed kongs, and the ruleset does not say.
    """
    if any(meld.kind != "kong-concealed" for meld in melds):
        return False
    return not melds or rules.word(f"{POINTS}.menqing-ckong") == "keeps"


def tile_rows(
    hand: Hand, arrangement: Arrangement, rules: Rules
) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """The rows that count, and those that another row absorbs, in the order of the table."""
    held = patterns.held(hand.copies())
    found = [*_flush(hand, rules), *_dragon(hand, held, arrangement, rules)]
    if arrangement.form == "orphans":
        found.append(row(rules, "shisanyao", "thirteen orphans"))
    found += _spans(held, arrangement, rules)
    found += _twins(held, arrangement, rules)
    found += _long(hand, rules)
    found += _fused(hand, arrangement, rules)
    return _absorb(found, rules)


def _absorb(found: list[Row], rules: Rules) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    names = {each.row for each in found}
    by: dict[str, str] = {}
    if "yitiaolong" in names and names & {"shan", "dayu", "xiaoyu"}:
        kept = rules.word(f"{POINTS}.dragon")
        if kept != "stacks":
            by |= {"dayu": "yitiaolong", "xiaoyu": "yitiaolong"}
        if kept == "no-yu-no-shan":
            by["shan"] = "yitiaolong"
    flush = next((each for each in FLUSHES if each in names), None)
    if flush and "you" in names and rules.word(f"{POINTS}.you-flush") == "absorbed":
        by["you"] = flush
    absorbed = tuple(
        Row(each.row, each.amount, each.because, each.tiles, each.reason, by[each.row])
        for each in found
        if each.row in by
    )
    return tuple(each for each in found if each.row not in by), absorbed


def _flush(hand: Hand, rules: Rules) -> Iterator[Row]:
    copies = hand.copies()
    suits = [group for group, kinds in patterns.SUIT_KINDS if any(copies[kinds.start : kinds.stop])]
    if len(suits) > 1:
        return
    tiles = tuple(tile for tile, number in enumerate(copies) for _ in range(number))
    honours = any(tile in HONOURS for tile in tiles)
    if len(suits) == 1 and honours:
        yield row(rules, "hunyise", "one suit and honours", tiles)
    elif len(suits) == 1:
        yield row(rules, "qingyise", "one suit only", tiles)
    elif not suits and rules.word(f"{POINTS}.honours") == "qingyise":
        yield row(rules, "qingyise", "honours only", tiles)


def _through(
    held: Held, arrangement: Arrangement, spans: patterns.Spans, rules: Rules
) -> tuple[Place, ...]:
    """The spans that are there: by the runs of the arrangement, or by the tiles alone."""
    by_tiles = held.get(spans)
    if by_tiles is None:
        return ()
    by_runs = patterns.runs_through(arrangement, spans)
    if by_tiles == by_runs:
        return by_runs
    return by_runs if rules.word(f"{POINTS}.runs") == "arrangement" else by_tiles


def _dragon(hand: Hand, held: Held, arrangement: Arrangement, rules: Rules) -> Iterator[Row]:
    places = _through(held, arrangement, patterns.DRAGON, rules)
    if not places:
        return
    in_hand = patterns.runs_through(arrangement, patterns.DRAGON, concealed=True)
    if not in_hand and hand.melds and rules.word(f"{POINTS}.dragon-call") == "concealed-only":
        return
    yield row(rules, "yitiaolong", "one to nine of a suit", places[0].tiles)


def _spans(held: Held, arrangement: Arrangement, rules: Rules) -> Iterator[Row]:
    for name, spans, reason in (
        ("shan", patterns.SHAN, "the lowest and the highest run of a suit"),
        ("dayu", patterns.BIG_SPANS, "six in a row with a terminal"),
        ("xiaoyu", patterns.SMALL_SPANS, "six in a row without a terminal"),
    ):
        if places := _through(held, arrangement, spans, rules):
            yield from _counted(places, name, reason, rules)


def _twins(held: Held, arrangement: Arrangement, rules: Rules) -> Iterator[Row]:
    by_tiles = patterns.pairs_in_a_row(held)
    if not by_tiles:
        return
    places = by_tiles
    if arrangement.form != "pairs":
        how = rules.word(f"{POINTS}.gao")
        places = by_tiles if how == "tiles" else ()
        if how == "runs":
            places = patterns.twin_runs(arrangement)
    big, small = patterns.split(places, lambda place: _is_big(place, rules))
    yield from _counted(big, "dagao", "three pairs in a row with a terminal", rules)
    yield from _counted(small, "xiaogao", "three pairs in a row without a terminal", rules)


def _is_big(place: Place, rules: Rules) -> bool:
    low = place.tiles[0] % 9 + 1
    if low == 4:  # 445566, which one server counts among the big ones
        return rules.word(f"{POINTS}.gao445566") == "big"
    return low in (1, 7)


def _long(hand: Hand, rules: Rules) -> Iterator[Row]:
    copies = hand.copies()
    places = patterns.long_suits(copies, honours=False)
    honours = patterns.long_suits(copies, honours=True)
    if not places and not honours:
        return
    short = patterns.long_suits(hand.copies(kong=3), honours=False)
    kept = {place.group for place in short}
    if {place.group for place in places} != kept and rules.word(f"{POINTS}.you-kong") == "three":
        places = short
    if honours and rules.word(f"{POINTS}.you-honours") == "counts":
        short = patterns.long_suits(hand.copies(kong=3), honours=True)
        if short or rules.word(f"{POINTS}.you-kong") == "four":
            places = (*places, *honours)
    yield from _counted(places, "you", "eight or more tiles of a suit", rules)


def _fused(hand: Hand, arrangement: Arrangement, rules: Rules) -> Iterator[Row]:
    every = patterns.all_four(hand)
    if not every:
        return
    how = rules.word(f"{POINTS}.daodiao")
    places = every
    if how == "win-on-fourth":
        places = tuple(place for place in every if place.tiles[0] == hand.tile)
    elif how != "any-four":
        places = patterns.fused(arrangement, concealed=how == "concealed-triplet")
    yield from _counted(places, "daodiaozhong", "all four copies, and no kong", rules)


def _counted(places: tuple[Place, ...], name: str, reason: str, rules: Rules) -> Iterator[Row]:
    """One row for a pattern, for each place of it that this table counts."""
    if not places:
        return
    kept = places[:1]
    if len(places) > 1:
        how = rules.word(f"{POINTS}.multi")
        if how == "each":
            kept = places
        elif how == "per-suit":
            kept = tuple({place.group: place for place in reversed(places)}.values())[::-1]
    for place in kept:
        yield row(rules, name, reason, place.tiles)
