"""Styled text: joined, cut, laid out as a map; the format of probabilities."""

from typing import Any

import pytest

from affray.engine import Seat, Side
from affray.screen import Run, StyledText, join_lines, percent, style_cells, styled
from affray.screen.figures import ShownFigure, colour_of, find_figure, letters_of, roster
from affray.screen.table_map import map_with_rosters, styled_map


@pytest.mark.parametrize(
    ("chance", "shown"),
    [("0", "0%"), ("1/1000", "<1%"), ("1/3", "33%"), ("999/1000", ">99%"), ("1", "100%")],
)
def test_a_chance_that_is_not_certain_does_not_look_so(chance: str, shown: str) -> None:
    assert percent(chance) == shown


def test_text_keeps_the_style_of_each_run() -> None:
    text = styled("Odrun", "bold cyan") + " is " + styled("hurt", "red")
    assert text.runs == (Run("Odrun", "bold cyan"), Run(" is "), Run("hurt", "red"))
    assert text.plain == "Odrun is hurt"
    assert len(text) == 13
    assert text.cut(7).plain == "Odrun i"
    assert text.cut(99) == text
    assert len(StyledText()) == 0


def test_lines_are_joined_with_line_breaks() -> None:
    assert join_lines([]).plain == ""
    assert join_lines([styled("a", "red"), styled("b")]).runs == (Run("a", "red"), Run("\n"), Run("b"))


def test_cells_of_a_map_have_their_own_styles() -> None:
    line = style_cells("..O.w", {2: "cyan", 4: "red"})
    assert line.plain == "..O.w"
    assert [run for run in line.runs if run.style] == [Run("O", "cyan"), Run("w", "red")]
    assert not line.wrap
    first, second = styled_map(["ab", "cd"], {(1, 0): "bold"})
    assert first == style_cells("ab", {})
    assert second == style_cells("cd", {0: "bold"})


def figure(name: str, side: str, **about: Any) -> ShownFigure:
    return ShownFigure(name, name.title(), Seat(side), Side(side), (1.0, 2.25, 0.0), 0.5, **about)


def test_figures_are_named_by_id_letter_or_beginning() -> None:
    sides = {"mother_quill": "a", "mad_max": "a", "gaspard": "b"}
    signs = letters_of([figure(name, side) for name, side in sides.items()])
    assert signs == {"mother_quill": "M", "mad_max": "A", "gaspard": "g"}
    names = {"mother_quill": "Mother Quill", "mad_max": "Max", "gaspard": "Gaspard"}
    assert [find_figure(word, signs, names) for word in ("gaspard", "A", "moth", "ma", "x")] == [
        "gaspard", "mad_max", "mother_quill", "mad_max", None,
    ]  # fmt: skip


def test_rosters_stand_where_there_is_room() -> None:
    picture, notes, rosters = [styled("map")], [styled("note")], [styled("one"), styled("two"), styled("three")]
    beside = map_with_rosters(picture, notes, rosters, full=60, width=100)
    below = map_with_rosters(picture, notes, rosters, full=60, width=80)
    stacked = map_with_rosters(picture, notes, rosters, full=60, width=79)
    shapes = [[type(part).__name__ for part in found.parts] for found in (beside, below, stacked)]  # type: ignore[union-attr]
    assert shapes == [["Grid", "StyledText"], ["StyledText", "StyledText", "Grid"], ["StyledText"] * 5]


def test_a_roster_shows_everybody_with_their_state() -> None:
    hurt = figure("ada", "a", value="2/10", states=("toppled", "engaged with a great many enemies at once"))
    gone = figure("bo", "a", value="0/3", facing=90.0)._replace(place=None, states=("out",))
    facing = figure("cy", "a", label="Cy, boss", facing=90.0)
    text = roster("A Club", [hurt, gone, facing], letters_of([hurt, gone, facing]), "cyan", plain=True).plain
    assert text.splitlines() == [
        "A Club",
        "A Ada      2/10 1,2.25",
        "    toppled, engaged with a great many",
        "    enemies at once",
        "B   Bo        0/3   out",
        "C ^ Cy, boss      1,2.25",
    ]


def test_everybody_is_cyan_on_their_own_screen() -> None:
    seats = [Seat("a"), Seat("b"), Seat("c")]
    assert [colour_of(seats, seat, Seat("b")) for seat in (*seats, None)] == ["yellow", "cyan", "magenta", "white"]
    assert colour_of(seats, Seat("a"), None) == "cyan"
