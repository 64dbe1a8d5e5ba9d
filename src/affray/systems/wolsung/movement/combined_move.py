"""A move combined with another action (Quick, charge, leaving melee): a walk, a heroic jump or climb (W-HERO-13)."""

from typing import Any, TypeAlias, TypeGuard

from affray.engine import Game, Refusal, implements
from affray.engine.text import Texts
from affray.engine.verbs import Path as PathSlot
from affray.engine.verbs import Slot
from affray.systems.wolsung.events import MovedKind
from affray.systems.wolsung.heroes import heroic_climbs_and_jumps
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import (
    HEROIC,
    ClimbRoute,
    HeroicRoute,
    JumpRoute,
    heroic_action,
)
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from . import move_action, paths
from .paths import MoveKind, Path, Walk

Route: TypeAlias = Path | HeroicRoute
"""The places of a path, or a heroic move."""


def heroic(route: Route) -> TypeGuard[HeroicRoute]:
    """Whether a route is a heroic move."""
    return not isinstance(route, tuple)


class RouteSlot(Slot):
    """A route: `PATH`, `heroic_jump PLACE` or `heroic_climb SURFACE [PATH]`; the skirmish is given for reading."""

    picker = "route"
    several_words = True

    def write(self, value: Any) -> str:
        return _PATH.write(value) if isinstance(value, tuple) else heroic_action(value).text

    def read(self, text: str, given: Skirmish | None) -> Any:
        verb = HEROIC.get(text.partition(" ")[0])
        return _PATH.read(text, given) if verb is None else verb.read(text.split(), given).route

    def normalized(self, value: Any, given: Skirmish | None) -> Any:
        return self.read(self.write(value), given)

    def label(self, value: Any, texts: Texts) -> str:
        """Where the route leads."""
        if isinstance(value, ClimbRoute):
            return texts.name(value.surface)
        return _PATH.label((value.place,) if isinstance(value, JumpRoute) else value, texts)


_PATH = PathSlot(least=1)


def stored_route(data: Any) -> Route | None:
    """A route from a save made before routes had types: places, or a name and where the heroic move leads."""
    if data and data[0] in HEROIC:
        name, *rest = data
        return JumpRoute(*rest) if name == "heroic_jump" else ClimbRoute(rest[0], tuple(rest[1:]))
    return data or None


def check(s: Skirmish, me: Figure, activation: Activation, route: Route, kind: MoveKind) -> Walk | Refusal:
    """The walk along a route, or a refusal; `kind` is the action it belongs to."""
    if isinstance(route, tuple):
        return paths.check(s, me, route, kind=kind)
    return heroic_climbs_and_jumps.check(s, me, activation, route, kind)


def kind_of(route: Route, kind: MovedKind) -> MovedKind:
    """The kind of the move in its event; a heroic move has its own name."""
    return route.name if heroic(route) else kind


@implements("W-ACT-11", "W-ACT-13")
def go(game: Game[Skirmish], activation: Activation, route: Route, kind: MoveKind, *rules: str) -> Walk:
    """Make a move that was checked when it was chosen."""
    walk = check(game.state, game.state.figures[activation.figure], activation, route, kind)
    assert isinstance(walk, Walk), "the route is checked when it is chosen"
    inside = ("W-HERO-13",) if heroic(route) and kind != "leave" else ()
    move_action.go(game, activation, walk, kind_of(route, kind), *rules, *inside)
    return walk
