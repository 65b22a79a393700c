"""Write a case out of a record as a scenario or a fixture, in the registry's notation."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules_atlas.engine.case import Case, Claim, Declared, Event, Fixture, Holding, Meld, Setup
from rules_atlas.engine.system import System
from rules_atlas.engine.tiles import in_order, write
from rules_atlas.records.cases import Stated
from rules_atlas.records.record import StatedWin

SOURCE = "tenhou-records"
"""The registry's source that stands for games played on Tenhou."""
_SHOWS, _SHOWS_LIABILITY = "RIMJ-PAY-001", "RIMJ-PAO-001"
_SETTLED_BY_CLAIMS = ("daisangen", "daisuushii", "suukantsu")


def document(stated: Stated, case_id: str, under: Mapping[str, Any], system: System) -> str:
    """The whole text of a file with this one case."""
    example = stated.example
    if isinstance(example, Fixture):
        lines = _fixture(stated, example, case_id, under)
    else:
        lines = _scenario(stated, example, case_id, under, system)
    return "\n".join(lines) + "\n"


def _scenario(
    stated: Stated, case: Case, case_id: str, under: Mapping[str, Any], system: System
) -> Iterator[str]:
    liable = any(win.liable for win in stated.wins)
    yield f"id: {case_id}"
    yield f"shows: [{_SHOWS_LIABILITY if liable else _SHOWS}]"
    yield f"table: {flow(_table(case.table))}"
    if case.seats:
        yield "seats:"
        for seat, holding in case.seats.items():
            yield f"  {seat}: {flow(_holding(holding))}"
    if case.deal:
        yield "deal:"
        for seat, dealt in case.deal.items():
            yield f"  {seat}: {{tiles: {_dealt(dealt.tiles)}}}"
    yield "play:"
    for event in case.play:
        yield f"  - {flow(_event(event))}"
    yield "expect:"
    yield f"  - under: {flow(under)}"
    if stated.wins:
        yield "    wins:"
        for win in stated.wins:
            yield f"      - {flow(_win(win, system))}"
    yield f"    net: {flow({seat: amount for seat, amount in stated.net.items() if amount})}"
    yield "    basis: stated"
    yield f"    source: {_source(stated, case_id)}"


def _fixture(
    stated: Stated, fixture: Fixture, case_id: str, under: Mapping[str, Any]
) -> Iterator[str]:
    win: dict[str, Any] = {"seat": fixture.seat, "by": fixture.by}
    if fixture.source is not None:
        win["from"] = fixture.source
    win["price"] = _price(fixture.price)
    yield f"- id: {case_id}"
    yield f"  under: {flow(under)}"
    yield f"  table: {flow(_table(fixture.table))}"
    yield f"  win: {flow(win)}"
    if fixture.liable:
        yield f"  declared: {flow({'liable': next(iter(fixture.liable.values()))})}"
    net = flow({seat: amount for seat, amount in stated.net.items() if amount})
    yield f"  expect: {{net: {net}, basis: stated, source: {_source(stated, case_id)}}}"


def _source(stated: Stated, case_id: str) -> str:
    return f'{{ref: {SOURCE}, at: "hand {stated.round.number} of the record, {case_id}"}}'


def _table(table: Setup) -> dict[str, Any]:
    found: dict[str, Any] = {
        "players": table.players,
        "dealer": table.dealer,
        "round": table.round,
    }
    if table.wall is not None:
        found["wall"] = table.wall
    found |= {"honba": table.honba, "sticks": table.sticks}
    for key, tiles in (("dora", table.dora), ("ura", table.ura)):
        if tiles:
            found[key] = write(tiles)
    if table.scores:
        found["scores"] = dict(table.scores)
    return found


def _dealt(tiles: tuple[int, ...]) -> str:
    """The thirteen tiles in order; a fourteenth was drawn and stays last."""
    return write((*in_order(tiles[:13]), *tiles[13:]))


def _holding(holding: Holding) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if holding.melds:
        found["melds"] = [_meld(each) for each in holding.melds]
    found["hand"] = write(in_order(holding.hand or ()))
    if holding.bonus:
        found["bonus"] = write(holding.bonus)
    if holding.flags:
        found["flags"] = sorted(holding.flags)
    return found


def _meld(meld: Meld) -> dict[str, Any]:
    found: dict[str, Any] = {meld.kind: write(meld.tiles)}
    if meld.take is not None:
        found["take"] = write((meld.take,))
    if meld.source is not None:
        found["from"] = meld.source
    return found


def _event(event: Event) -> dict[str, Any]:
    if event.kind == "end":
        return {"end": next(iter(event.flags))}
    words = event.kind if not event.tiles else f"{event.kind} {write(event.tiles)}"
    found: dict[str, Any] = {str(event.seat): words}
    if event.kind == "draw":
        if event.flags:
            found["from"] = "replacement"
    else:
        found |= dict.fromkeys(sorted(event.flags), True)
    if event.price is not None:
        found["price"] = _price(event.price)
    if event.claims:
        found["claims"] = {each.seat: _claim(each) for each in event.claims}
    return found


def _claim(claim: Claim) -> Any:
    if claim.kind != "win":
        return f"{claim.kind} {write(claim.tiles)}"
    return "win" if claim.price is None else {"win": _price(claim.price)}


def _price(price: Declared) -> dict[str, Any]:
    return {key: value if isinstance(value, int) else list(value) for key, value in price.items()}


def _win(win: StatedWin, system: System) -> dict[str, Any]:
    found: dict[str, Any] = {"seat": win.seat}
    found["by"] = "self-draw" if win.source is None else "discard"
    if win.source is not None:
        found["from"] = win.source
    if win.rows and set(win.rows) <= set(system.rows):
        found["rows"] = dict(win.rows)
    covered = [name for name in win.yakuman if name in _SETTLED_BY_CLAIMS]
    if win.liable is not None and len(covered) == 1:
        found["liable"] = [{"seat": win.liable, "covers": covered[0]}]
    return found


def flow(value: Any) -> str:
    """Plain data on one line, as the registry writes it; words and notations stand unquoted."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(each) for each in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
