"""The table of a shoot-out as a text map: terrain, characters as letters, and objects on the ground."""

from collections.abc import Iterable

from affray.engine import Seat
from affray.engine.screen import Block, StyledText, styled
from affray.engine.screen.maps import map_with_rosters, styled_map
from affray.systems.street.cast_and_scenarios import scenarios
from affray.systems.street.state import ShootOut
from affray.table import Table
from affray.table.drawing import text_map
from affray.table.drawing.text_map import Mark
from affray.table.terrain import boards
from affray.table.terrain.boards import Board

from .characters import colour_of, letters, name_of, roster

PRIZE, DROPPED = "$", "!"
"""Symbols that are neither terrain nor letters."""


def board_of(table: Table) -> Board:
    """The board of a table, which defines how its pieces are drawn."""
    return boards.board_of(table, [scenario.table for scenario in scenarios().values()])


def places(s: ShootOut) -> object:
    """The variable content of a map; it is redrawn when this changes."""
    return [
        (figure.id, figure.x, figure.y, figure.facing, figure.posture, figure.fate) for figure in s.figures.values()
    ]


def street_map(s: ShootOut, own: Seat | None, *, width: int, plain: bool) -> Block:
    """The map, its terrain and the characters; side by side if there is room."""
    board = board_of(s.table)
    picture = table_map(s, own, width=width, plain=plain)
    legend = [styled(text_map.in_ascii(line) if plain else line, "dim") for line in text_map.legend(board)]
    objects = [styled(line, "yellow") for line in lying_words(s)]
    seats: list[Seat | None] = [*s.order]
    seats += [None] if any(figure.seat is None for figure in s.figures.values()) else []
    rosters = [_in_ascii(roster(s, seat, own), plain) for seat in seats]
    full = text_map.full_width(board)
    return map_with_rosters(picture, [*legend, *objects], rosters, full=full, width=width)


def _in_ascii(text: StyledText, plain: bool) -> StyledText:
    """Replace arrows by ASCII characters if `plain`."""
    if not plain:
        return text
    arrows = str.maketrans("→↗↑↖←↙↓↘", ">/^\\</v\\")
    return styled(text.plain.translate(arrows))


def table_map(
    s: ShootOut, own: Seat | None, *, width: int, plain: bool, spots: Iterable[Mark] = ()
) -> list[StyledText]:
    """The terrain with all figures and some marked spots."""
    signs = letters(s)
    figures = [
        Mark(
            figure.x,
            figure.y,
            signs[figure.id],
            f"bold {colour_of(s, figure.seat, own)}{' reverse' if figure.lying else ''}",
        )
        for figure in s.figures.values()
        if figure.active or figure.fate == "surrendered"
    ]
    lying = [Mark(*at, DROPPED, "bold yellow") for _, _, at in _dropped(s)]
    scenario = scenarios().get(s.scenario or "")
    if scenario is not None and scenario.prize is not None:
        lying.append(Mark(*scenario.prize.at, PRIZE, "bold yellow"))
    marked = text_map.marked_map(board_of(s.table), figures, width=width, ascii_only=plain, spots=[*spots, *lying])
    return styled_map(*marked)


def _dropped(s: ShootOut) -> list[tuple[str, str, tuple[float, float]]]:
    return [
        (weapon, owner.id, carried.at)
        for owner in s.figures.values()
        for weapon, carried in owner.arms.items()
        if carried.state == "on_the_ground" and carried.at is not None
    ]


def lying_words(s: ShootOut) -> list[str]:
    """Objects on the ground: the prize of a scenario, and weapons."""
    words = [
        f"{DROPPED} {name_of(weapon)} of {name_of(owner)}, {at[0]:g},{at[1]:g}" for weapon, owner, at in _dropped(s)
    ]
    scenario = scenarios().get(s.scenario or "")
    if scenario is not None and scenario.prize is not None:
        prize = scenario.prize
        scores = ", ".join(f"{side} {s.points.get(side, 0)}" for side in s.sides)
        at = f"{prize.at[0]:g},{prize.at[1]:g}"
        words.append(f'{PRIZE} the prize, {at}: hold it alone within {prize.reach:g}" at the Joker; points {scores}')
    return words
