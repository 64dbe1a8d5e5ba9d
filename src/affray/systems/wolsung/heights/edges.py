"""Edges of elevated terrain, and falling tests at them (W-GEO-14, W-FALL-01 to W-FALL-03, W-FALL-06)."""

from collections.abc import Sequence
from typing import NamedTuple

from affray.engine import Game, Modifier, RuleId, Seat, implements
from affray.systems.wolsung.dice.pools import Pool, lasting_modifiers, make_pool
from affray.systems.wolsung.geometry.bodies import EQUAL, body
from affray.systems.wolsung.state import Fall, Figure, Skirmish
from affray.table import Inches, inches, measure
from affray.table.terrain.standing_room import Edge, edges_near

NEAR: Inches = 1.0
"""A model this near to an edge may fall, and a barrier this near holds it (W-FALL-01, W-FALL-03)."""
TALL_BARRIER: Inches = 1.0
DIFFICULTY, DIFFICULTY_AT_BARRIER = 2, 1


class FallTest(NamedTuple):
    """The test of a model that stands at an edge (W-FALL-02, W-FALL-03)."""

    pool: Pool
    difficulty: int


@implements("W-GEO-14")
def edges_of(s: Skirmish, figure: Figure) -> list[Edge]:
    """The edges within an inch of a model, nearest first; empty in editions without falls (W-ED-04)."""
    if not s.edition.falls:
        return []
    return edges_near(s.table, body(figure), NEAR)


def fall_test(s: Skirmish, figure: Figure) -> FallTest:
    """The falling test of a model where it stands (W-FALL-02, W-FALL-03)."""
    return test_beside(figure, barriers_beside(s, figure))


def test_beside(figure: Figure, heights: Sequence[Inches]) -> FallTest:
    """Reflex without cover, elevation and the like; the best barrier makes it easier: 1 die if low, 2 if tall."""
    base = figure.profile.reflex
    bonus = max((2 if measure.at_least(tall, TALL_BARRIER, EQUAL) else 1 for tall in heights), default=0)
    modifiers = [*lasting_modifiers(figure, "reflex", base), Modifier("barrier", bonus, RuleId("W-FALL-03"))]
    return FallTest(make_pool(figure, "fall", base, modifiers), DIFFICULTY_AT_BARRIER if bonus else DIFFICULTY)


def barriers_beside(s: Skirmish, figure: Figure) -> list[Inches]:
    """The heights of the barriers on the same surface within an inch."""
    me = body(figure)
    beside = [
        piece
        for piece in s.table.pieces
        if piece.kind == "barrier" and abs(piece.z0 - figure.z) <= EQUAL and measure.to_piece(me, piece) <= NEAR + EQUAL
    ]
    return [inches(piece.z1 - piece.z0) for piece in beside]


def require_fall_test(game: Game[Skirmish], name: str, by: Seat) -> None:
    """Queue a falling test for a model hit or toppled at an edge, once per action (W-FALL-01, W-FALL-06).

    `by` is the player who caused it (W-WIN-03).
    """
    s = game.state
    if not s.edition.falls:
        return
    activation = s.activation
    waiting = any(fall.figure == name for fall in activation.falls)
    if not waiting and name not in activation.tested and edges_of(s, s.figures[name]):
        activation.falls = (*activation.falls, Fall(name, by))
