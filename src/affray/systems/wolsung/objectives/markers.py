"""Objective markers on the table: distance, carriers and control (W-OBJ-01, W-OBJ-04)."""

from typing import Any

import msgspec

from affray.engine import Game, Seat, cites, implements
from affray.systems.wolsung.events import Marker as MarkerEvent
from affray.systems.wolsung.geometry.bodies import EQUAL, body, distance, placed
from affray.systems.wolsung.state import Figure, Marker, Skirmish
from affray.table import Figure as Body
from affray.table import Inches, base, measure

DISC = base(30)
"""Half of the 30 mm disc that a marker is (W-OBJ-01)."""
CONTROL: Inches = 2.0
"""Models this near to a marker fight for its control (W-OBJ-04)."""


@implements("W-GEO-16")
def distance_to_marker(s: Skirmish, figure: Figure, marker: Marker) -> Inches:
    """From a model to a marker, as to a base of its size (W-GEO-16); a carried one is where its carrier is."""
    if marker.carrier is not None:
        return distance(s, figure, s.figures[marker.carrier])
    return measure.distance(body(figure), Body(marker.id, marker.x, marker.y, marker.z, DISC, 0.0))


def marker_named(s: Skirmish, name: str) -> Marker | None:
    """The marker of that id."""
    return next((one for one in s.markers if one.id == name), None)


def carried_by(s: Skirmish, name: str) -> Marker | None:
    """The markers a model carries."""
    return next((one for one in s.markers if one.carrier == name), None)


def change_marker(s: Skirmish, name: str, **changes: Any) -> Marker:
    """Replace a marker by its changed copy."""
    changed = {one.id: msgspec.structs.replace(one, **changes) if one.id == name else one for one in s.markers}
    s.markers = tuple(changed.values())
    return changed[name]


@implements("W-OBJ-04")
def control(s: Skirmish, marker: Marker) -> Seat | None:
    """Who controls a marker: the only player with standing models near it (W-OBJ-04)."""
    near = [one for one in s.present() if not one.toppled and distance_to_marker(s, one, marker) <= CONTROL + EQUAL]
    sides = {s.seats[one.seat] for one in near}
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


def set_out(s: Skirmish) -> None:
    """Place the markers of the scenario, each on the highest surface at its spot."""
    scenario = s.setting
    found = []
    for one in scenario.markers if scenario else ():
        spot = placed(s.table, one.x, one.y)
        if spot is None:
            raise ValueError(f"the marker {one.id} does not lie on the table")
        found.append(Marker(one.id, one.kind, *spot, test=one.test, difficulty=one.difficulty))
    s.markers = tuple(found)
