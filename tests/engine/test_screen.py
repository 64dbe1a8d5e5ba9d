"""Styled text: joined, cut, laid out as a map; the format of probabilities."""

import pytest

from affray.engine.screen import Run, StyledText, join_lines, percent, style_cells, styled
from affray.engine.screen.maps import find_figure, letters, map_with_rosters, styled_map


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


def test_figures_are_named_by_id_letter_or_beginning() -> None:
    signs = letters([("mother_quill", False), ("mad_max", False), ("gaspard", True)])
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
