"""A move combined with another action (Quick, charge, leaving melee): a walk, a heroic jump or climb (W-HERO-13).

A way is plain data: the places of a path, or the name of a heroic move and where it leads:
`((12, 5), (14, 5))`, `("heroic_jump", (14, 9))`, `("heroic_climb", "tower", (11.4, 15))`.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Game, Refusal, Unreadable, implements
from affray.systems.wolsung.events import WayName
from affray.systems.wolsung.geometry.notation import read_path, write_path
from affray.systems.wolsung.heroes import heroic_climbs_and_jumps
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HEROIC
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from . import move_action, paths
from .paths import MoveKind, Walk

Way: TypeAlias = tuple[Any, ...]
NO_TARGET = "none"
"""The target of an action that has no legal one after its move (W-ACT-12)."""


def heroic(way: Way) -> bool:
    """Whether a way is a heroic move."""
    return bool(way) and way[0] in HEROIC


def read_way(s: Skirmish, words: Sequence[str]) -> Way:
    """`PATH`, `heroic_jump PLACE` or `heroic_climb SURFACE [PATH]`."""
    if not words:
        raise Unreadable("a way is written 'PATH', 'heroic_jump PLACE' or 'heroic_climb SURFACE [PATH]'")
    return heroic_climbs_and_jumps.read_heroic(s, words) if words[0] in HEROIC else read_path(words)


def read_after(s: Skirmish, words: Sequence[str]) -> Way | None:
    """`after WAY`, or nothing."""
    if not words:
        return None
    if words[0] != "after" or len(words) < 2:
        raise Unreadable("the move before it is written 'after 12,5 14,5'")
    return read_way(s, words[1:])


def write_way(way: Way) -> str:
    """The notation of a way."""
    return heroic_climbs_and_jumps.write_heroic(way) if heroic(way) else write_path(way)


def check(s: Skirmish, me: Figure, act: Activation, way: Way, kind: MoveKind) -> Walk | Refusal:
    """Where a way leads, or why it is refused; `kind` says what it is part of."""
    if heroic(way):
        return heroic_climbs_and_jumps.check(s, me, act, way, kind)
    return paths.check(s, me, way, kind=kind)


def kind_of(way: Way, kind: WayName) -> WayName:
    """The kind of the move in its event; a heroic move has its own name."""
    name: WayName = way[0] if heroic(way) else kind
    return name


@implements("W-ACT-11", "W-ACT-13")
def go(game: Game[Skirmish], act: Activation, way: Way, kind: MoveKind, *rules: str) -> Walk:
    """Make a move that was checked when it was chosen."""
    walk = check(game.state, game.state.figures[act.figure], act, way, kind)
    assert isinstance(walk, Walk), "the way is checked when it is chosen"
    inside = ("W-HERO-13",) if heroic(way) and kind != "leave" else ()
    move_action.go(game, act, walk, kind_of(way, kind), *rules, *inside)
    return walk
