"""A move combined with another action (Quick, charge, leaving melee): a walk, a heroic jump or climb (W-HERO-13).

A route is plain data: the places of a path, or the name of a heroic move and where it leads:
`((12, 5), (14, 5))`, `("heroic_jump", (14, 9))`, `("heroic_climb", "tower", (11.4, 15))`.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Game, Refusal, Unreadable, implements
from affray.systems.wolsung.events import MovedKind
from affray.systems.wolsung.geometry.notation import read_path, write_path
from affray.systems.wolsung.heroes import heroic_climbs_and_jumps
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HEROIC
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from . import move_action, paths
from .paths import MoveKind, Walk

Route: TypeAlias = tuple[Any, ...]
NO_TARGET = "none"
"""The target of an action without a legal target after its move (W-ACT-12)."""


def heroic(route: Route) -> bool:
    """Whether a route is a heroic move."""
    return bool(route) and route[0] in HEROIC


def read_route(s: Skirmish, words: Sequence[str]) -> Route:
    """Parse `PATH`, `heroic_jump PLACE` or `heroic_climb SURFACE [PATH]`."""
    if not words:
        raise Unreadable("write 'PATH', 'heroic_jump PLACE' or 'heroic_climb SURFACE [PATH]'")
    return heroic_climbs_and_jumps.read_heroic(s, words) if words[0] in HEROIC else read_path(words)


def read_after(s: Skirmish, words: Sequence[str]) -> Route | None:
    """Parse `after ROUTE`; None for no words."""
    if not words:
        return None
    if words[0] != "after" or len(words) < 2:
        raise Unreadable("write the move before it as 'after 12,5 14,5'")
    return read_route(s, words[1:])


def write_route(route: Route) -> str:
    """The notation of a route."""
    return heroic_climbs_and_jumps.write_heroic(route) if heroic(route) else write_path(route)


def check(s: Skirmish, me: Figure, activation: Activation, route: Route, kind: MoveKind) -> Walk | Refusal:
    """The walk along a route, or a refusal; `kind` is the action it belongs to."""
    if heroic(route):
        return heroic_climbs_and_jumps.check(s, me, activation, route, kind)
    return paths.check(s, me, route, kind=kind)


def kind_of(route: Route, kind: MovedKind) -> MovedKind:
    """The kind of the move in its event; a heroic move has its own name."""
    name: MovedKind = route[0] if heroic(route) else kind
    return name


@implements("W-ACT-11", "W-ACT-13")
def go(game: Game[Skirmish], activation: Activation, route: Route, kind: MoveKind, *rules: str) -> Walk:
    """Make a move that was checked when it was chosen."""
    walk = check(game.state, game.state.figures[activation.figure], activation, route, kind)
    assert isinstance(walk, Walk), "the route is checked when it is chosen"
    inside = ("W-HERO-13",) if heroic(route) and kind != "leave" else ()
    move_action.go(game, activation, walk, kind_of(route, kind), *rules, *inside)
    return walk
