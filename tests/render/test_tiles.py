"""Tiles: the art is complete and small, and a hand says in pictures, words and text the same thing."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from rules_atlas.render.tiles import (
    BACK,
    TILE_NAMES,
    Group,
    hand_html,
    notation,
    spoken,
    sprite,
    tile_html,
)

ART = files("rules_atlas.render.tiles").joinpath("art.svg").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"

NOTATION = (
    *(f"{n}{suit}" for suit in "mps" for n in range(10)),
    *(f"{n}z" for n in range(1, 8)),
    *(f"{n}f" for n in range(1, 9)),
    *(f"{n}a" for n in range(1, 5)),
)

# East fed the 3 of a chow (East sits to South's left), West a pong, North (to the right) a kong that grew from a pong.
CHOW = Group("chow", ("1m", "2m", "3m"), "3m", "left", "East")
PONG = Group("pong", ("1z", "1z", "1z"), "1z", "across", "West")
ADDED = Group("kong-added", ("7z", "7z", "7z", "7z"), "7z", "right", "North")


def tiles_of(html: str) -> list[str]:
    """What one sees from left to right; ``<``, ``>``, ``^``: turned to the left, the right, for the far seat."""
    marks = {"left": "<", "right": ">", "across": "^"}
    seen = []
    for classes, code in re.findall(r'<svg class="([^"]+)"[^>]*><use href="#t-([^"]+)"', html):
        side = re.search(r"from-(\w+)", classes)
        seen.append((marks[side[1]] if side else "") + code)
    return seen


def label_of(html: str) -> str:
    return ElementTree.fromstring(html).findall(".//*[@role='img']")[0].attrib["aria-label"]


def test_every_tile_of_the_notation_is_drawn_and_named() -> None:
    """34 faces, three red fives, eight flowers and seasons, four animals and the back; nothing besides."""
    drawn = {symbol.attrib["id"] for symbol in ElementTree.fromstring(ART).iter(f"{SVG}symbol")}
    assert drawn == {f"t-{code}" for code in (*NOTATION, BACK)}
    assert set(TILE_NAMES) == {*NOTATION, BACK}
    assert len(set(TILE_NAMES.values())) == len(TILE_NAMES)


def test_no_two_faces_look_alike_without_colour() -> None:
    """Take every colour away, and each face is still a drawing of its own."""
    faces = [
        re.sub(r"var\([^)]*\)| id=\"[^\"]*\"", "", line)
        for line in ART.splitlines()
        if line.startswith("<symbol")
    ]
    assert len(set(faces)) == len(faces)


def test_a_red_five_is_more_than_red() -> None:
    """Each red five has a folded corner that no other tile has."""
    folded = {m[1] for m in re.finditer(r'id="t-(\w+)"[^\n]*?<path d="M40 2H51', ART)}
    assert folded == {"0m", "0p", "0s"}


def test_the_art_needs_no_font_and_no_other_file() -> None:
    """Characters are outlines, and nothing is fetched."""
    elements = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(ART).iter()}
    assert elements <= {"svg", "symbol", "g", "path", "circle", "ellipse", "rect", "use"}
    assert set(re.findall(r'href="([^"]*)"', ART)) == {"#t-part-wan"}
    assert "url(" not in ART


def test_all_colours_can_be_set_by_the_page() -> None:
    """Every fill and stroke is a custom property of the tiles, so that a dark theme reaches all of them."""
    paints = set(re.findall(r'(?:fill|stroke)="([^"]*)"', ART))
    assert all(
        paint == "none" or re.fullmatch(r"var\(--tile-[a-z-]+,#[0-9a-f]{6}\)", paint)
        for paint in paints
    )


def test_the_style_sheet_sets_every_colour_in_both_themes() -> None:
    """No tile keeps a light colour in the dark."""
    css = files("rules_atlas.render").joinpath("assets/tiles.css").read_text(encoding="utf-8")
    used = set(re.findall(r"var\((--tile-[a-z-]+),#", ART))
    for scheme in (r":root \{([^}]*)\}", r'scheme="slate"\] \{([^}]*)\}'):
        block = re.search(scheme, css)
        assert block
        assert used <= set(re.findall(r"(--tile-[a-z-]+):", block[1]))


def test_the_art_is_small() -> None:
    """Well under the 60 kB that all of it may take."""
    assert len(gzip.compress(ART.encode(), 9)) < 25_000


def test_the_font_license_lies_beside_the_outlines() -> None:
    notice = files("rules_atlas.render.tiles").joinpath("NOTICE").read_text(encoding="utf-8")
    assert "Noto Serif CJK" in notice
    assert "SIL OPEN FONT LICENSE Version 1.1" in notice


def test_a_sprite_has_what_the_page_uses_and_no_more() -> None:
    """A Characters tile brings the shared character along; a Dots tile does not."""
    assert re.findall(r' id="([^"]+)"', sprite(["5m", "1m", "5m"])) == [
        "t-part-wan",
        "t-1m",
        "t-5m",
    ]
    assert re.findall(r' id="([^"]+)"', sprite({"9p"})) == ["t-9p"]
    assert sprite([]) == ""
    ElementTree.fromstring(sprite(NOTATION))


@pytest.mark.parametrize("code", ["10m", "8z", "9f", "5a", "0z", "m", "", "\uff11m", "<b>"])
def test_an_unknown_tile_is_an_error_that_names_it(code: str) -> None:
    for use in (tile_html, lambda c: sprite([c]), lambda c: Group("concealed", ("1m", c))):
        with pytest.raises(ValueError, match=re.escape(repr(code))):
            use(code)


@pytest.mark.parametrize(
    ("group", "seen"),
    [
        (CHOW, ["<3m", "1m", "2m"]),
        (Group("pong", ("1z",) * 3, "1z", "left"), ["<1z", "1z", "1z"]),
        (PONG, ["1z", "^1z", "1z"]),
        (Group("pong", ("1z",) * 3, "1z", "right"), ["1z", "1z", ">1z"]),
        (Group("kong", ("2s",) * 4, "2s", "across"), ["2s", "^2s", "2s", "2s"]),
        (Group("kong", ("2s",) * 4, "2s", "right"), ["2s", "2s", "2s", ">2s"]),
        # A red five that was claimed is the one that lies turned.
        (Group("pong", ("5p", "5p", "0p"), "0p", "left"), ["<0p", "5p", "5p"]),
        (Group("kong-concealed", ("0p", "5p", "5p", "5p")), [BACK, "5p", "0p", BACK]),
        # Whoever fed it is unknown: nothing is turned, because nothing is known.
        (Group("pong", ("1z",) * 3), ["1z", "1z", "1z"]),
    ],
)
def test_a_claimed_tile_lies_turned_toward_its_feeder(group: Group, seen: list[str]) -> None:
    assert tiles_of(hand_html([group], label="")) == seen


def test_the_added_tile_of_a_kong_lies_on_the_turned_one() -> None:
    html = hand_html([ADDED], label="")
    assert tiles_of(html) == ["7z", "7z", ">7z", ">7z"]
    stack = ElementTree.fromstring(html).find(".//*[@class='atlas-stack']")
    assert stack is not None
    assert ["atlas-tile-added" in tile.attrib["class"] for tile in stack] == [False, True]


def test_the_tile_won_on_is_set_apart() -> None:
    html = hand_html([Group("concealed", ("9p",)), Group("winning", ("9p",))], label="")
    groups = [span.attrib["class"] for span in ElementTree.fromstring(html)[0]]
    assert groups == ["atlas-group atlas-group-concealed", "atlas-group atlas-group-winning"]


@pytest.mark.parametrize(
    ("group", "said", "noted"),
    [
        (Group("concealed", ("1m", "2m", "3m")), "1 2 3 Characters", "123m"),
        (
            Group("concealed", ("4p", "0p", "6p", "2z", "2z")),
            "4 red 5 6 Dots, two South",
            "406p22z",
        ),
        (Group("concealed", (BACK,) * 13), "13 face-down tiles", "?" * 13),
        (CHOW, "Chow of 1 2 3 Characters, the 3 claimed from East", "chow 123m take 3m from East"),
        (PONG, "Pong of East, claimed from West", "pong 111z from West"),
        (Group("pong", ("0s", "5s", "5s")), "Pong of 5 Bamboo with one red", "pong 055s"),
        (
            Group("kong", ("3z",) * 4, "3z", "right"),
            "Kong of West, claimed from the player on the right",
            "kong 3333z from right",
        ),
        (Group("kong-concealed", ("3z",) * 4), "concealed Kong of West", "kong-concealed 3333z"),
        (
            ADDED,
            "Kong of Red Dragon, added to a Pong claimed from North",
            "kong-added 7777z from North",
        ),
        (Group("bonus", ("1f", "5f", "2a")), "plum, spring, rat", "bonus 15f2a"),
        (
            Group("winning", ("9m",), seat_name="West"),
            "winning tile 9 Characters from West",
            "win 9m from West",
        ),
    ],
)
def test_a_group_in_words_and_in_notation(group: Group, said: str, noted: str) -> None:
    assert spoken([group]) == said
    assert notation([group]) == noted


def test_a_chow_is_named_from_its_lowest_tile_however_it_lies() -> None:
    lying = Group("chow", ("0p", "4p", "6p"), "0p", "left", "East")
    assert spoken([lying]) == "Chow of 4 red 5 6 Dots, the red 5 claimed from East"
    assert notation([lying]) == "chow 406p take 0p from East"


def test_a_hand_is_one_image_with_one_alternative_and_its_text_beside_it() -> None:
    """A screen reader hears the hand once; a reader can select and search it."""
    html = hand_html(
        [Group("concealed", ("1m", "2m", "3m")), PONG, Group("bonus", ("1f",))],
        label="South's hand",
    )
    box = ElementTree.fromstring(html)
    assert len(box.findall(".//*[@role='img']")) == 1
    assert label_of(html) == "South's hand: 1 2 3 Characters; Pong of East, claimed from West; plum"
    assert all(svg.attrib["aria-hidden"] == "true" for svg in box.iter("svg"))
    assert "".join(box.itertext()) == "123m; pong 111z from West; bonus 1f"
    assert "hidden" not in box.find(".//code").attrib  # type: ignore[union-attr]


def test_without_a_label_the_alternative_is_the_hand_alone() -> None:
    assert label_of(hand_html([PONG], label="")) == "Pong of East, claimed from West"


def test_what_a_registry_author_writes_is_text() -> None:
    """A seat's name or a label is never markup."""
    evil = '<img src=x onerror="a">&'
    html = hand_html([Group("pong", ("1z",) * 3, "1z", "left", evil)], label=evil)
    assert "<img" not in html
    assert label_of(html) == f"{evil}: Pong of East, claimed from {evil}"
    assert "".join(ElementTree.fromstring(html).itertext()) == f"pong 111z from {evil}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("pung", ("1z",) * 3), "unknown kind of group 'pung'"),
        (("concealed", ()), "without tiles"),
        (("chow", ("1m", "2m")), "a chow has 3 tiles, not 2: 1m 2m"),
        (("pong", ("1z",) * 3, "2z", "left"), "the claimed 2z is not among 1z 1z 1z"),
        (("pong", ("1z",) * 3, "1z"), "or neither"),
        (("pong", ("1z",) * 3, "1z", "behind"), "unknown side of the table 'behind'"),
        (("kong-concealed", ("1z",) * 4, "1z", "left"), "no claimed tile"),
        # The added tile came from the wall; only the pong was claimed.
        (
            ("kong-added", ("5m", "5m", "5m", "0m"), "0m", "left"),
            "the claimed 0m is not among 5m 5m 5m",
        ),
    ],
)
def test_an_impossible_group_is_refused(arguments: tuple[object, ...], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        Group(*arguments)  # type: ignore[arg-type]


def test_a_size_is_one_of_three() -> None:
    assert 'class="atlas-hand atlas-hand-s"' in hand_html([PONG], label="", size="s")
    with pytest.raises(ValueError, match="'xl'"):
        hand_html([PONG], label="", size="xl")  # type: ignore[arg-type]
