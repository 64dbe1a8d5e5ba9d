"""The table of a Wolsung skirmish in characters: terrain, models by their letters, markers, templates, zones."""

from collections.abc import Iterable, Iterator

from affray.engine import Seat
from affray.engine.screen import Block, StyledText, styled
from affray.engine.screen.maps import map_with_rosters, styled_map
from affray.systems.wolsung.catalog import scenarios
from affray.systems.wolsung.geometry.bodies import place_at
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import Marker, SetUp, Skirmish
from affray.table import Table
from affray.table.drawing import text_map
from affray.table.drawing.text_map import Mark
from affray.table.terrain import boards
from affray.table.terrain.boards import Board

from .models import ROSTER_SIGNS, colour_of, letters, name_of, roster

MARKER, TEMPLATE, ZONE = "$", "!", "·"
"""Map symbols besides terrain and letters."""


def board_of(table: Table) -> Board:
    """The board of a table, which determines how its pieces are drawn."""
    return boards.board_of(table, [scenario.table for scenario in scenarios().values()])


def places(s: Skirmish) -> object:
    """Everything a map shows, to detect changes."""
    models = [(figure.id, figure.x, figure.y, figure.z, figure.removed) for figure in s.figures.values()]
    return models, s.markers, s.templates, s.zones


def skirmish_map(s: Skirmish, own: Seat | None, *, width: int, plain: bool) -> Block:
    """The map, its markers and templates, and the legend; side by side where there is room."""
    board = board_of(s.table)
    picture = table_map(s, own, width=width, plain=plain)
    legend = [styled(text_map.in_ascii(line) if plain else line, "dim") for line in text_map.legend(board)]
    notes = [styled(line, "yellow") for line in (*marker_words(s), *template_words(s))]
    legend += [styled(ROSTER_SIGNS, "dim")] if s.phase != "setup" else []
    rosters = [roster(s, seat, own) for seat in s.order]
    return map_with_rosters(picture, [*legend, *notes], rosters, full=text_map.full_width(board), width=width)


def table_map(
    s: Skirmish, own: Seat | None, *, width: int, plain: bool, spots: Iterable[Mark] = ()
) -> list[StyledText]:
    """The terrain with everything on it, and some highlighted spots."""
    signs = letters(s)
    figures = [
        Mark(figure.x, figure.y, signs[figure.id], f"bold {colour_of(s, figure.seat, own)}")
        for figure in s.figures.values()
        if not figure.removed
    ]
    items = [Mark(marker.x, marker.y, MARKER, "bold yellow") for marker in s.markers if marker.carrier is None]
    items += [Mark(template.x, template.y, TEMPLATE, "bold red") for template in s.templates]
    under = [*_zone(s, own), *spots, *items]
    return styled_map(*text_map.marked_map(board_of(s.table), figures, width=width, ascii_only=plain, spots=under))


def _zone(s: Skirmish, own: Seat | None) -> Iterator[Mark]:
    """The zone during deployment: dots where a model could stand."""
    waits = any(figure.removed for figure in s.figures.values() if figure.seat == own)
    if own is None or not waits or own not in s.zones or not any(isinstance(frame, SetUp) for frame in s.frames):
        return
    west, south, east, north = zones(s)[s.zones[own]]
    for column in range(int(west), int(east)):
        for row in range(int(south), int(north)):
            spot = place_at(s.table, column + 0.5, row + 0.5)
            if spot is not None and spot[2] == 0:
                yield Mark(spot[0], spot[1], ZONE, "green")


def marker_words(s: Skirmish) -> Iterator[str]:
    """The markers: their places, tests and owners."""
    for marker in s.markers:
        words = [f"{MARKER} {marker.id}", _lies(marker)]
        number = f"{marker.difficulty} success{'es' if marker.difficulty > 1 else ''}"
        words += [f"{marker.test.capitalize()} test, {number}"] if marker.test else []
        words += [f"{marker.owner}'s"] if marker.owner else []
        yield ", ".join(words)


def _lies(marker: Marker) -> str:
    if marker.carrier is not None:
        return f"carried by {name_of(marker.carrier)}"
    return f"{marker.x:g},{marker.y:g}" + (f' +{marker.z:g}"' if marker.z else "")


def template_words(s: Skirmish) -> Iterator[str]:
    """The templates on the table."""
    for template in s.templates:
        yield f'{TEMPLATE} {template.id}, {template.x:g},{template.y:g}, {template.diameter:g}" wide'
