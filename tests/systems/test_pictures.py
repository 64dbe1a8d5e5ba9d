"""Pictures of matches: what everybody may see of the table, in ASCII and as SVG, and nothing that is hidden."""

import random
from xml.etree import ElementTree as ET

import pytest

import affray
from affray import Match

SCENARIOS = {"cascade": "skirmish_tollford", "street": "lock_up", "wolsung-2": "s1"}


def under_way(name: str) -> Match:
    match = affray.new(name, scenario=SCENARIOS[name], seed=3)
    for _ in range(12):
        match.choose_default()
    return match


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_match_is_drawn_in_ascii_and_as_svg(name: str) -> None:
    match = under_way(name)
    for seat in (None, *match.seats):
        picture = match.ascii(seat)
        assert picture.isascii()
        assert picture == match.view(seat).ascii()
        assert len(picture.splitlines()) > 20
        drawn = match.svg(seat)
        assert drawn is not None
        assert ET.fromstring(drawn).tag.endswith("svg")
        assert drawn == match.view(seat).svg()
    assert str(match) == f"{match!r}\n{match.ascii()}"
    assert match._repr_svg_() == match.svg()
    figures = match.state.fighters if name == "cascade" else match.state.figures
    assert any(f"={figure}" in match.ascii() for figure in figures)


@pytest.mark.parametrize("name", SCENARIOS)
def test_pictures_show_nothing_that_is_hidden(name: str) -> None:
    match = under_way(name)
    for seat in (None, *match.seats):
        twin = match.view(seat).permuted(random.Random(1))
        assert twin.ascii(seat) == match.ascii(seat)
        assert twin.svg(seat) == match.svg(seat)


def test_a_match_without_a_table_has_no_picture() -> None:
    match = affray.new("cascade", scenario="duel_footbridge", seed=1)
    assert match.ascii() == ""
    assert match.svg() is None
    assert str(match) == repr(match)
