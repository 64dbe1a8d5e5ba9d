"""Pictures of the tables on which scenarios are played."""

import functools
from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Request, Response
from litestar.params import PathParameter

from affray.engine import Setup, State, System
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.pages import file_response
from affray.server.http.routes.parameters import SystemName, known_system
from affray.server.http.static_files import StaticFile, static_file
from affray.server.store.errors import NotKept
from affray.table import Table
from affray.table.drawing.svg_map import bare
from affray.table.terrain.boards import Board, board
from affray.table.terrain.boards import names as board_names
from affray.text import say

from .system_files import files_beside

ScenarioId = Annotated[str, PathParameter(description="The id of a scenario.", max_length=64)]


@get(
    "/api/systems/{system:str}/pictures/{scenario:str}",
    tags=["systems"],
    media_type="image/svg+xml",
    responses=error_specs(404),
    sync_to_thread=True,
)
def picture(request: Request[Any, Any, Any], system: SystemName, scenario: ScenarioId) -> Response[bytes]:
    """The table of a scenario from above, as SVG."""
    rules = known_system(system)
    image = _picture(system, scenario) if scenario in rules.scenarios() else None
    if image is None:
        raise NotKept(say("no_picture"))
    return file_response(request, image)


@get(
    "/api/systems/{system:str}/rendered/{scenario:str}",
    tags=["systems"],
    media_type="image/webp",
    responses=error_specs(404),
    sync_to_thread=True,
)
def rendered_picture(request: Request[Any, Any, Any], system: SystemName, scenario: ScenarioId) -> Response[bytes]:
    """A rendered picture of the table of a scenario that its system brings, as WebP."""
    known_system(system)
    image = _rendered(system).get(scenario)
    if image is None:
        raise NotKept(say("no_picture"))
    return file_response(request, image)


def is_rendered(system: str, scenario: str) -> bool:
    """Whether a system brings a rendered picture of a scenario."""
    return scenario in _rendered(system)


@functools.cache
def _rendered(system: str) -> dict[str, StaticFile]:
    """The pictures by scenario: the files `SCENARIO.webp` of the folder `pictures` beside the rules."""
    return {
        name.removesuffix(".webp"): static_file(name, file.read_bytes())
        for name, file in files_beside(system, "pictures").items()
        if name.endswith(".webp")
    }


def _starting_places(view: Mapping[str, Any]) -> tuple[list[list[tuple[float, float]]], list[tuple[float, float]]]:
    """The places of each side's items and of neutral ones: everything in a position with a side and a place."""
    places: dict[str | None, list[tuple[float, float]]] = {}
    for group in view.values():
        for item in group.values() if isinstance(group, Mapping) else ():
            if isinstance(item, Mapping) and {"side", "x", "y"} <= item.keys():
                places.setdefault(item["side"], []).append((item["x"], item["y"]))
    neutral = places.pop(None, [])
    return list(places.values()), neutral


def table_of(system: System[Any], scenario: str) -> Table | None:
    """The table of a scenario at the start; None if it has no table."""
    return _table(system.new(Setup(scenario=scenario)))


def _table(state: State[Any]) -> Table | None:
    table = getattr(state, "table", None)
    return table if isinstance(table, Table) else None


@functools.cache
def _picture(system: str, scenario: str) -> StaticFile | None:
    rules = known_system(system)
    state = rules.new(Setup(scenario=scenario))
    table = _table(state)
    if table is None:
        return None
    # A predefined board knows the look of its pieces; the table knows only their kinds.
    ready = next((known for known in map(board, board_names()) if known.table == table), None)
    shown = Board(table, looks=ready.looks if ready else {})
    return static_file("picture.svg", bare(shown, *_starting_places(rules.view(state, None))).encode())


ROUTES = [picture, rendered_picture]
