"""Plugs on the move: 8.3."""

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from affray.engine import Kind, Pass, Refusal, RuleId, Verb, implements
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.street.cover.cover import cover
from affray.systems.street.geometry import body, enemies_to_avoid, in_the_way, last_along, level_at
from affray.systems.street.messages import say
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, Place, PlannedMovement, ShootOut
from affray.table.straight_moves.destinations import Run, StraightPolicy, run_to

from .legal_straight_moves import StraightMoves

FULL_SUM = ("move", "move_and_shoot", "charge", "flee")
"""The movements in which a Plug or a Wimp must cover the full sum (S-PLUG-03)."""

UNLIMITED = 96.0 * 2
"""Inches: more than any table measures. A spot in cover may be anywhere."""


def like_a_plug(s: ShootOut, figure: Figure) -> bool:
    """Whether a figure moves like a Plug: Plugs, and Wimps of any class (S-SKILL-WIMP)."""
    return figure.class_ == "plug" or traits(s, figure).like_a_plug


@implements("S-PLUG-01")
def plug_rules_apply(s: ShootOut, figure: Figure) -> bool:
    """Whether the rules of 8.3 apply: to Plugs and Wimps, from the first shot of the game on (S-PLUG-01)."""
    return s.first_shot and like_a_plug(s, figure)


def use_free_move(s: ShootOut, name: str) -> None:
    """Remove the referee's permission to move freely: it was used, or is not needed (S-CONV-16)."""
    s.free_moves = tuple([other for other in s.free_moves if other != name])


MAX_TRIED, MAX_OFFERED = 40, 6
"""How many spots in cover are looked at, and offered."""
APART = 1.5
"""Inches between two spots that are offered."""
PIECE_GAP = 0.15
"""Inches from a piece at which it is at hand and the figure does not overlap it."""


class Cover(NamedTuple):
    """The context of an objective."""

    s: ShootOut
    figure: str


class DeclareSpot(Verb, frozen=True):
    """Declare a spot in cover as the objective of the move."""

    name = "objective"
    rule = RuleId("S-PLUG-07")
    not_now = say("no_objective_now")
    place: Annotated[Place, PlaceSlot(heights=False)]

    def refusal(self, context: Cover) -> Refusal | None:
        return spot_refusal(context.s, context.s.figures[context.figure], self.place)


class Objective(Kind[Cover]):
    """A definite spot in cover, or `pass` (S-PLUG-07, S-PLUG-08)."""

    name = "objective"
    rule = RuleId("S-PLUG-08")
    verbs = (DeclareSpot, Pass)

    def outline(self, context: Cover) -> Sequence[Verb | PartialChoice]:
        return [PartialChoice(DeclareSpot), *map(DeclareSpot, spots_offered(context)), Pass()]

    def default(self, context: Cover, values: Sequence[Any]) -> Verb:
        return Pass()

    def candidates(self, context: Cover, count: int, rng: random.Random) -> Sequence[Any]:
        if count == 1 and rng.random() < 0.5:
            return [Pass()]
        figure = context.s.figures[context.figure]
        moves = StraightMoves(context.s, figure, UNLIMITED)
        reachable = [place for place in _beside_pieces(context.s, rng) if moves.can_end_at(place)]
        spots = [DeclareSpot(place) for place in reachable if _in_cover(context.s, figure, place)]
        return [*spots, Pass()][:count] if count == 1 else [Pass(), *spots][:count]


OBJECTIVE = Objective()


def _beside_pieces(s: ShootOut, rng: random.Random) -> Iterator[Place]:
    """Random places close to up to three pieces of terrain."""
    for piece in rng.sample(s.table.pieces, min(3, len(s.table.pieces))):
        x, y = rng.choice(piece.footprint)
        yield round(x + rng.uniform(-0.9, 0.9), 3), round(y + rng.uniform(-0.9, 0.9), 3)


def spots_offered(context: Cover) -> list[Place]:
    """A few spots in cover beside the pieces, the nearest first and not close together."""
    s, figure = context.s, context.s.figures[context.figure]
    moves, here = StraightMoves(s, figure, UNLIMITED), (figure.x, figure.y)
    near = sorted(_outside_pieces(s, figure), key=lambda place: math.dist(place, here))
    offered: list[Place] = []
    for place in near[:MAX_TRIED]:
        close = any(math.dist(place, other) < APART for other in offered)
        if not close and moves.can_end_at(place) and _in_cover(s, figure, place):
            offered.append(place)
        if len(offered) == MAX_OFFERED:
            break
    return offered


def _outside_pieces(s: ShootOut, figure: Figure) -> Iterator[Place]:
    """The middle of each side of the pieces and their corners, just outside."""
    margin = figure.profile.base / 2 + PIECE_GAP
    for piece in s.table.pieces:
        x, y = [sum(axis) / len(piece.footprint) for axis in zip(*piece.footprint, strict=True)]
        for (x0, y0), (x1, y1) in itertools.pairwise([*piece.footprint, piece.footprint[0]]):
            for side in (((x0 + x1) / 2, (y0 + y1) / 2), (0.85 * x0 + 0.15 * x1, 0.85 * y0 + 0.15 * y1)):
                length = math.dist((x0, y0), (x1, y1)) or 1.0
                out = (y1 - y0) / length, (x0 - x1) / length
                away = out[0] * (side[0] - x) + out[1] * (side[1] - y)
                sign = margin if away >= 0 else -margin
                yield round(side[0] + sign * out[0], 3), round(side[1] + sign * out[1], 3)


def spot_refusal(s: ShootOut, figure: Figure, place: Place) -> Refusal | None:
    """Why a place cannot be the objective of a move: no straight way there, or no cover at it (S-PLUG-08)."""
    upright, lying = in_the_way(s, figure)
    rules = StraightPolicy(apart=enemies_to_avoid(s, figure))
    way = run_to(s.table, body(figure), place, UNLIMITED, upright, lying, rules)
    if not isinstance(way, Run):
        key = "spot_without_room" if way.why in ("no_room", "contact") else "no_straight_way"
        return Refusal(OBJECTIVE.rule, say(key, obstacle=way.what))
    return None if _in_cover(s, figure, place) else Refusal(OBJECTIVE.rule, say("not_in_cover"))


def spot_in_cover(s: ShootOut, figure: Figure, place: Place) -> bool:
    """Whether a place is a legal end with terrain at hand that covers or hides from a fit enemy (S-PLUG-08)."""
    return spot_refusal(s, figure, place) is None


def _in_cover(s: ShootOut, figure: Figure, place: Place) -> bool:
    """Whether terrain at hand would give cover at a place, with the facing and level after the move (S-MOVE-04)."""
    facing = _heading_to(figure, place) if place != (figure.x, figure.y) else figure.facing
    there = msgspec.structs.replace(figure, facing=facing, z=level_at(s, figure, place))
    for enemy in s.enemies(figure):
        if enemy.fit:
            standing = msgspec.structs.replace(enemy, posture="standing")
            if cover(s, standing, there, place).at_hand:
                return True
    return False


def _heading_to(figure: Figure, place: Place) -> float:
    return round(math.degrees(math.atan2(place[1] - figure.y, place[0] - figure.x)) % 360.0, 3)


@implements("S-PLUG-07")
def objective_line(s: ShootOut, figure: Figure, place: Place, max_distance: float) -> PlannedMovement | None:
    """The movement to the spot if the sum reaches it, else the full sum along the line towards it (S-PLUG-07)."""
    start = figure.x, figure.y
    distance_to_spot = math.dist(start, place)
    upright, lying = in_the_way(s, figure)
    rules = StraightPolicy(apart=enemies_to_avoid(s, figure))

    def run(far: float) -> Run | None:
        share = far / distance_to_spot if distance_to_spot else 0.0
        end = round(start[0] + share * (place[0] - start[0]), 3), round(start[1] + share * (place[1] - start[1]), 3)
        result = run_to(s.table, body(figure), end, max_distance, upright, lying, rules)
        return result if isinstance(result, Run) else None

    far = last_along(lambda far: run(far) is not None, min(distance_to_spot, max_distance))
    final = run(far) if far else None
    if final is None:
        return None
    return PlannedMovement(
        kind="move",
        points=(start, (final.end.x, final.end.y)),
        distance=round(final.distance, 3),
        facing=_heading_to(figure, place),
        climbed=final.over,
    )


def rules_of_plug_move(s: ShootOut, figure: Figure, line: PlannedMovement) -> tuple[str, ...]:
    """The rules that bind a Plug or a Wimp: the full sum, or the declared spot in cover (S-PLUG-03, S-PLUG-07)."""
    if line.kind == "change_position":
        return "S-PLUG-09", "S-POS-03"
    if line.kind not in FULL_SUM:
        return ()
    if figure.id in s.free_moves:
        return "S-PLUG-05", "S-CONV-16"
    turn = s.turn_of(figure.id)
    full = turn is None or turn.declared is None or turn.declared.place is None
    skill = traits(s, figure).by("like_a_plug")
    return (*skill, "S-PLUG-03", "S-PLUG-04") if full else (*skill, "S-PLUG-07", "S-PLUG-08")
