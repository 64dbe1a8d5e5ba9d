"""Change Position: S-POS-01 to S-POS-03, S-PLUG-09."""

import math
import random
from collections.abc import Iterable, Iterator
from typing import Annotated, Self

import msgspec

from affray.engine import Game, Refusal, RuleId, implements
from affray.engine.memo import memo_by_identity
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.street.deck.interrupts import open_window
from affray.systems.street.geometry import SLACK, body, enemies_to_avoid, in_the_way, level_at, on_table
from affray.systems.street.messages import say
from affray.systems.street.movement.legal_straight_moves import steps_freely
from affray.systems.street.state import Declared, Figure, Place, PlannedMovement, ShootOut, Turn
from affray.systems.street.turn.actions import TurnAction
from affray.table import Table
from affray.table.measure import at_most
from affray.table.straight_moves.destinations import Obstacles, StraightPolicy
from affray.table.terrain.standing_room import standing_room

NO_SWING = StraightPolicy(swing=0.0, climbs=False)
SHORT_STEP = 2.0
"""The greatest distance of Change Position in inches (S-POS-01)."""


class ChangePosition(TurnAction, frozen=True):
    """Up to 2 inches in a straight line, no dice, then any facing (S-POS-01)."""

    name = "change_position"
    pattern = "change_position {place} [with {in_hand}]"
    asks = False
    moves = True
    random_candidates = True
    place: Annotated[Place, PlaceSlot(heights=False)]

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        return Declared(action="change_position", place=self.place, in_hand=self.in_hand)

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        assert declared.place is not None
        return step_refusal(s, figure, declared.place)

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        return [cls((figure.x, figure.y))]

    @classmethod
    def outlined(cls, s: ShootOut, figure: Figure) -> Iterable[PartialChoice]:
        return [PartialChoice(cls)]

    @classmethod
    def candidates(cls, s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[Self]:
        for _ in range(4):
            angle, far = rng.uniform(0.0, math.tau), rng.uniform(0.3, SHORT_STEP)
            place = round(figure.x + far * math.cos(angle), 3), round(figure.y + far * math.sin(angle), 3)
            if can_step(s, figure, place):
                yield cls(place)

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> None:
        assert turn.declared is not None
        assert turn.declared.place is not None
        figure, place = game.state.figures[turn.figure], turn.declared.place
        start = figure.x, figure.y
        turn.line = PlannedMovement(
            kind="change_position",
            points=(start, place),
            distance=round(math.dist(start, place), 3),
            facing=figure.facing,
        )
        turn.stage = "moving"
        if turn.line.distance > 0:
            open_window(game, "win_path", turn.figure)


@implements("S-DATA-06", "S-POS-02")
@memo_by_identity(64, lambda table, height: ((table,), height))
def _tall(table: Table, height: float) -> Table:
    """The table with only the pieces that are taller than a height (S-DATA-06, S-POS-02)."""
    tall = tuple([piece for piece in table.pieces if not at_most(piece.z1, height)])
    return Table(table.size, tall, table.origin)


def can_step(s: ShootOut, figure: Figure, place: Place) -> bool:
    """Whether the figure can step to a place within reach: `step_refusal` without a reason."""
    free = steps_freely(s, figure, place, _tall(s.table, figure.z + figure.profile.height))
    return step_refusal(s, figure, place) is None if free is None else free


@implements("S-CLIMB-05", "S-POS-02", "S-CONV-01")
def step_refusal(s: ShootOut, figure: Figure, place: Place) -> Refusal | None:
    """Why the figure cannot step there: too far, no room, or a tall piece between (S-POS-01, S-POS-02, S-CLIMB-05)."""
    if math.dist(place, (figure.x, figure.y)) > SHORT_STEP + SLACK:
        return Refusal(RuleId("S-POS-01"), say("step_too_far"))
    tall = _tall(s.table, figure.z + figure.profile.height)
    if steps_freely(s, figure, place, tall):
        return None
    upright, lying = in_the_way(s, figure)
    there = msgspec.structs.replace(body(figure, place), z=level_at(s, figure, place))
    room = standing_room(s.table, there, (*upright, *lying), StraightPolicy().touch)
    if room is not None:
        rule = "S-MOVE-07" if on_table(there.radius, place, s.table) else "S-MOVE-08"
        return Refusal(RuleId(rule), say("no_room_to_stand"))
    if enemies_to_avoid(s, figure).met(there):
        return Refusal(RuleId("S-MOVE-09"), say("step_ends_in_contact"))
    obstacles = Obstacles(tall, body(figure), upright, SHORT_STEP)
    if obstacles.blocked(there, NO_SWING):
        return Refusal(RuleId("S-POS-01"), say("step_blocked"))
    return None
