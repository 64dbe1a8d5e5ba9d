"""Portraits: the same for the same person, different for others, and valid SVG."""

import itertools
import xml.etree.ElementTree as ET

import pytest

from affray.portraits import Hints, Sitter, portrait, read_hints
from affray.portraits.canvas import lightness, shade
from affray.portraits.gear import LONG, SHORT
from affray.portraits.sitter import Chance, Kind, Style

STYLES: tuple[Style, ...] = ("modern", "steam", "medieval")
KINDS: tuple[Kind, ...] = ("person", "machine", "spirit")


@pytest.mark.parametrize("style", STYLES)
def test_everybody_looks_different_and_always_the_same(style: Style) -> None:
    sitters = [Sitter(id=f"person_{number}", style=style, side="gang") for number in range(60)]
    drawn = [portrait(each) for each in sitters]
    assert len(set(drawn)) == len(drawn)
    portrait.cache_clear()
    assert [portrait(each) for each in sitters] == drawn


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_portrait_is_svg(style: Style, kind: Kind) -> None:
    for number, gear in itertools.product(range(12), ((), SHORT[:2], LONG[:2])):
        sitter = Sitter(
            id=f"{kind}_{number}", style=style, kind=kind, rank=number % 4, gear=gear, shield=number % 3 == 0,
            armour=("none", "light", "heavy")[number % 3],
        )  # fmt: skip
        tree = ET.fromstring(portrait(sitter, title="A & <b>"))
        assert tree.tag.endswith("svg")
        assert tree.findtext("{http://www.w3.org/2000/svg}title") == "A & <b>"


def test_data_is_visible() -> None:
    plain = Sitter(id="somebody", side="gang")
    others = [
        Sitter(id="somebody", side="gang", rank=3),
        Sitter(id="somebody", side="gang", shield=True),
        Sitter(id="somebody", side="another"),
        Sitter(id="somebody", side="gang", kind="machine"),
        *[Sitter(id="somebody", side="gang", gear=(each,)) for each in (*LONG, *SHORT)],
    ]
    drawn = [portrait(each) for each in (plain, *others)]
    assert len(set(drawn)) == len(drawn)


def test_a_beard_is_what_the_hints_say() -> None:
    def with_beard(number: int, beard: bool) -> str:
        return portrait(Sitter(id=f"n{number}", beard=beard))

    assert all(with_beard(number, beard=True) != with_beard(number, beard=False) for number in range(30))
    assert read_hints("a = { beard = true }") == {"a": Hints(beard=True)}


def test_little_ink_has_no_colour_and_no_dark_area() -> None:
    for style, kind in itertools.product(STYLES, KINDS):
        svg = portrait(Sitter(id="x", style=style, kind=kind, rank=3, gear=("rifle", "pistol")), ink=True)
        fills = {part.split('"')[0] for part in svg.split('fill="')[1:]}
        assert all(fill == "none" or lightness(fill) > 0.75 for fill in fills), fills


def test_a_new_feature_leaves_the_other_picks_alone() -> None:
    chance = Chance("somebody")
    before = chance.pick("hair", range(1000))
    chance.pick("something new", range(1000))
    assert chance.pick("hair", range(1000)) == before
    assert 0 <= chance.number("x") < 1
    assert 2 <= chance.between("x", 2, 3) < 3


def test_shades() -> None:
    assert shade("#808080", 1) == "#808080"
    assert lightness(shade("#808080", 0.5)) < lightness("#808080") < lightness(shade("#808080", 1.5))
