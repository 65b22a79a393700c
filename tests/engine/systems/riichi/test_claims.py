"""Whatever sets lie on the table in whatever order: who fed the deciding one, told another way."""

from hypothesis import given
from hypothesis import strategies as st

from rules_atlas.engine.case import Case, Event, Holding, Meld, Setup
from rules_atlas.engine.outcome import Outcome
from rules_atlas.engine.seats import Seat
from rules_atlas.engine.settle import settle
from rules_atlas.engine.systems.riichi import RIICHI
from rules_atlas.engine.tiles import tile
from tests.engine.systems.riichi.tables import MLEAGUE, with_changes

WINDS, DRAGONS = tuple("1234"), tuple("567")
KINDS = ("pong", "kong", "kong-added", "kong-concealed")


@st.composite
def shown(draw: st.DrawFn, ranks: tuple[str, ...]) -> tuple[Meld, ...]:
    """Sets of these honours in any order, each made in any way, claimed from anybody."""
    found = []
    for rank in draw(st.permutations(ranks)):
        kind = draw(st.sampled_from(KINDS))
        code = tile(f"{rank}z")
        feeder: Seat = draw(st.sampled_from(("E", "W", "N")))
        copies = (code,) * (3 if kind == "pong" else 4)
        if kind == "kong-concealed":
            found.append(Meld(kind, copies))
        else:
            found.append(Meld(kind, copies, code, feeder))  # type: ignore[arg-type]
    return tuple(found)


def won(melds: tuple[Meld, ...], names: tuple[str, ...], closed_kan: str) -> Outcome:
    """South wins by self-draw with these sets on the table."""
    case = Case(
        Setup(wall=20),
        {"S": Holding(melds=melds)},
        {},
        (Event("win", "S", price={"yakuman": names}),),
    )
    return settle(RIICHI, case, with_changes(MLEAGUE, {"PAO__closed_kan": closed_kan}))


@given(melds=shown(DRAGONS), closed_kan=st.sampled_from(("counts", "does-not")))
def test_the_last_dragon_set_decides_if_somebody_fed_it(
    melds: tuple[Meld, ...], closed_kan: str
) -> None:
    """A closed kan last frees everybody; one before it does where it is not counted as shown."""
    found = won(melds, ("daisangen",), closed_kan)
    last, earlier = melds[-1], melds[:-1]
    hidden = any(meld.kind == "kong-concealed" for meld in earlier) and closed_kan == "does-not"
    expected = [] if last.source is None or hidden else [last.source]
    assert [each.seat for each in found.wins[0].liable] == expected
    assert found.net["S"] == 32000
    for seat in expected:
        assert found.net[seat] == -32000


@given(melds=shown(WINDS))
def test_four_winds_in_four_kans_have_one_feeder(
    melds: tuple[Meld, ...],
) -> None:
    """The fourth wind set is the fourth kan too; one claim settles both."""
    kans = all(meld.kind != "pong" for meld in melds)
    names = ("daisuushii", "tsuuiisou", *(("suukantsu",) if kans else ()))
    found = won(melds, names, "counts")
    liable = {each.covers: each.seat for each in found.wins[0].liable}
    assert liable.get("daisuushii") == melds[-1].source
    assert ("suukantsu" in liable) == (kans and melds[-1].kind == "kong")
    assert set(liable.values()) <= {melds[-1].source}
    assert found.net["S"] == 32000 * len(names)
