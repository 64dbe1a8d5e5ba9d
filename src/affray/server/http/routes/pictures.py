"""Pictures of the tables on which scenarios are played."""

import functools
from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Request, Response
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from affray.engine import Setup, State, System
from affray.server.http.error_responses import refuses
from affray.server.http.static_files import Page, page
from affray.table import Table
from affray.table.drawing.svg_map import bare
from affray.table.terrain.boards import Board, board
from affray.table.terrain.boards import names as board_names

from .methods import get
from .pages import sent
from .parameters import SystemName, known_system

ScenarioId = Annotated[str, PathParameter(description="The id of a scenario.", max_length=64)]


@get(
    "/api/systems/{system:str}/pictures/{scenario:str}",
    tags=["systems"],
    media_type="image/svg+xml",
    responses=refuses(404),
    sync_to_thread=True,
)
def picture(request: Request[Any, Any, Any], system: SystemName, scenario: ScenarioId) -> Response[bytes]:
    """The table of a scenario from above, as SVG."""
    found = known_system(system)
    drawn = _drawn(system, scenario) if scenario in found.scenarios() else None
    if drawn is None:
        raise NotFoundException("there is no picture of such a scenario")
    return sent(request, drawn)


def _standing(view: Mapping[str, Any]) -> tuple[list[list[tuple[float, float]]], list[tuple[float, float]]]:
    """The places of each side's and neutral items: anything in a position that has a side and a place."""
    found: dict[str | None, list[tuple[float, float]]] = {}
    for group in view.values():
        for thing in group.values() if isinstance(group, Mapping) else ():
            if isinstance(thing, Mapping) and {"side", "x", "y"} <= thing.keys():
                found.setdefault(thing["side"], []).append((thing["x"], thing["y"]))
    nobodys = found.pop(None, [])
    return list(found.values()), nobodys


def table_of(system: System[Any], scenario: str) -> Table | None:
    """The table of a scenario at the start; None if it has no table."""
    return _table(system.new(Setup(scenario=scenario)))


def _table(state: State[Any]) -> Table | None:
    table = getattr(state, "table", None)
    return table if isinstance(table, Table) else None


@functools.cache
def _drawn(system: str, scenario: str) -> Page | None:
    found = known_system(system)
    state = found.new(Setup(scenario=scenario))
    table = _table(state)
    if table is None:
        return None
    # A predefined board knows the look of its pieces; the table knows only their kinds.
    ready = next((one for one in map(board, board_names()) if one.table == table), None)
    shown = Board(table, looks=ready.looks if ready else {})
    return page("picture.svg", bare(shown, *_standing(found.view(state, None))).encode())


ROUTES = [picture]
