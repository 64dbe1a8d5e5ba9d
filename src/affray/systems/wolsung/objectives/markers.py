"""Objective markers on the table: distance, carriers and control (W-OBJ-01, W-OBJ-04)."""

from typing import Any

import msgspec

from affray.engine import BadOption, Game, Seat, cites, implements
from affray.systems.wolsung.events import Marker as MarkerEvent
from affray.systems.wolsung.geometry.bodies import EQUAL, body, distance, place_at
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Figure, Marker, Skirmish
from affray.table import Figure as Body
from affray.table import Inches, base, measure

DISC = base(30)
"""The radius of a marker, a 30 mm disc (W-OBJ-01)."""
CONTROL: Inches = 2.0
"""The maximum distance of models that contest a marker (W-OBJ-04)."""


@implements("W-GEO-16")
def distance_to_marker(s: Skirmish, figure: Figure, marker: Marker) -> Inches:
    """The distance from a model to a marker, or to the carrier of the marker (W-GEO-16)."""
    if marker.carrier is not None:
        return distance(s, figure, s.figures[marker.carrier])
    return measure.distance(body(figure), Body(marker.id, marker.x, marker.y, marker.z, DISC, 0.0))


def marker_named(s: Skirmish, name: str) -> Marker | None:
    """The marker of that id."""
    return next((marker for marker in s.markers if marker.id == name), None)


def carried_by(s: Skirmish, name: str) -> Marker | None:
    """The marker a model carries, or None."""
    return next((marker for marker in s.markers if marker.carrier == name), None)


def change_marker(s: Skirmish, name: str, **changes: Any) -> Marker:
    """Replace a marker by its changed copy."""
    changed = {
        marker.id: msgspec.structs.replace(marker, **changes) if marker.id == name else marker for marker in s.markers
    }
    s.markers = tuple(changed.values())
    return changed[name]


@implements("W-OBJ-04")
def control(s: Skirmish, marker: Marker) -> Seat | None:
    """The player who controls a marker: the only one with standing models near it (W-OBJ-04)."""
    near = [
        figure
        for figure in s.present()
        if not figure.toppled and distance_to_marker(s, figure, marker) <= CONTROL + EQUAL
    ]
    sides = {s.seats[figure.seat] for figure in near}
    return near[0].seat if len(sides) == 1 else None


@implements("W-OBJ-01")
def drop_markers(game: Game[Skirmish]) -> None:
    """At the end of an action, a removed or toppled carrier drops its marker where it stands (scenario S2)."""
    s = game.state
    for marker in s.markers:
        carrier = None if marker.carrier is None else s.figures[marker.carrier]
        if carrier is not None and (carrier.removed or carrier.toppled):
            at = (carrier.x, carrier.y, carrier.z)
            change_marker(s, marker.id, carrier=None, x=at[0], y=at[1], z=at[2])
            game.emit(MarkerEvent(rules=cites("W-OBJ-01"), marker=marker.id, at=at))


def place_markers(s: Skirmish) -> None:
    """Place the markers of the scenario, each on the highest surface at its spot."""
    scenario = s.setting
    if scenario is None:
        s.markers = ()
        return
    markers = []
    for marker in scenario.markers:
        spot = place_at(s.table, marker.x, marker.y)
        if spot is None:
            raise BadOption(say("marker_off_table", marker=marker.id, scenario=scenario.title, table=scenario.table))
        markers.append(Marker(marker.id, marker.kind, *spot, test=marker.test, difficulty=marker.difficulty))
    s.markers = tuple(markers)
