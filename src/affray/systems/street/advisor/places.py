"""The value of places: the shots from there, and the danger."""

import itertools
import math
import random
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from affray.engine import Pass, Refusal
from affray.systems.street.fighting.charge import FallingShort, StopAt, point, stop_at
from affray.systems.street.fighting.fight_modifiers import gap_to_contact
from affray.systems.street.geometry import heading_to, level_at
from affray.systems.street.movement.direction_changes import PATH_WITH_TURNS, BentMove, movement_along
from affray.systems.street.movement.end_points import PATH, MoveAhead, MoveTo, StraightMove, straight_movement
from affray.systems.street.movement.legal_straight_moves import StraightMoves
from affray.systems.street.movement.movement_dice import extra_dice, movement_pool
from affray.systems.street.movement.plugs_on_the_move import Cover, DeclareSpot
from affray.systems.street.other_actions.change_position import SHORT_STEP, step_refusal
from affray.systems.street.setup.placing import Placing, PutOnTable, spot_refusal
from affray.systems.street.state import Figure, Place, PlannedMovement, ShootOut, Shot, snapshot
from affray.systems.street.turn.steps import TurnTo

from .danger import assault_worth, danger
from .shot_value import best_shot, near_enemies
from .situation import Situation
from .stakes import caution, prize_of, prize_value

STOPS_TRIED = 4

NEXT_TURN_WEIGHT = 0.5
"""The weight of a shot in the next turn compared with one now."""
EXPOSURE_WEIGHT = 0.4
"""The chance that the enemies act first and choose this character."""
INCH_VALUE = 0.01
"""The value of an inch closer to an enemy, for a character who sees none."""
HEADINGS_TRIED, STEPS_TRIED = 12, 6
SPOTS_TRIED, OBJECTIVES_TRIED = 32, 6
PIECE_GAP = 0.15
"""Distance from a piece at which it is at hand and the figure does not overlap it."""


def standing_at(s: ShootOut, figure: Figure, place: Place, facing: float | None = None) -> tuple[ShootOut, Figure]:
    """A copy of the shoot-out with a character standing at a place, and that character."""
    after = snapshot(s)
    z = level_at(s, figure, place)
    turned = figure.facing if facing is None else facing
    moved = after.change(figure.id, x=place[0], y=place[1], z=z, facing=turned, posture="standing", peek=None, aim=None)
    return after, moved


def nearest_enemy(s: ShootOut, figure: Figure) -> Figure | None:
    """The nearest enemy in play; upright ones first."""
    enemies = [enemy for enemy in s.enemies(figure) if enemy.active]
    return min(
        enemies,
        key=lambda enemy: (not enemy.upright, math.dist((enemy.x, enemy.y), (figure.x, figure.y))),
        default=None,
    )


def outlook(s: ShootOut, figure: Figure, now: float = 0.0, floor: float = -math.inf) -> float:
    """The value of standing here at the end of the turn. `now` is the value already gained in this turn.

    The danger is computed only if it matters: a place that cannot beat `floor` without it is rejected.
    """
    worth = prospect(s, figure)
    score = now + NEXT_TURN_WEIGHT * worth + prize_value(s, figure)
    enemy = nearest_enemy(s, figure)
    if enemy is not None and not worth:
        score -= INCH_VALUE * math.dist((enemy.x, enemy.y), (figure.x, figure.y))
    return score - EXPOSURE_WEIGHT * caution(s, figure) * danger(s, figure) if score > floor else -math.inf


def prospect(s: ShootOut, figure: Figure) -> float:
    """The value of a turn from here: the best shot, or the best attack."""
    worth = best_shot(s, figure)[0]
    if not s.modules.fighting:
        return worth
    return max([worth, *(assault_worth(s, figure, enemy) for enemy in near_enemies(s, figure))])


def _rings(
    figure: Figure, max_distance: float, shares: Iterable[float], headings: int = HEADINGS_TRIED
) -> Iterator[Place]:
    for share in shares:
        for index in range(headings):
            angle = math.tau * index / headings
            yield (
                round(figure.x + share * max_distance * math.cos(angle), 3),
                round(figure.y + share * max_distance * math.sin(angle), 3),
            )


def _behind_sides(s: ShootOut, figure: Figure) -> Iterator[Place]:
    """The middle of each side of the pieces, just outside."""
    margin = figure.profile.base / 2 + PIECE_GAP
    for piece in s.table.pieces:
        x, y = [sum(axis) / len(piece.footprint) for axis in zip(*piece.footprint, strict=True)]
        for first, second in itertools.pairwise([*piece.footprint, piece.footprint[0]]):
            side = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
            far = math.dist(side, (x, y))
            share = (far + margin) / far if far else 0.0
            yield round(x + share * (side[0] - x), 3), round(y + share * (side[1] - y), 3)


def _beside_pieces(s: ShootOut, figure: Figure, max_distance: float) -> Iterator[Place]:
    """Points just outside the corners of pieces within reach: likely cover."""
    margin = figure.profile.base / 2 + PIECE_GAP
    for piece in s.table.pieces:
        middle = [sum(axis) / len(piece.footprint) for axis in zip(*piece.footprint, strict=True)]
        for x, y in piece.footprint:
            east, north = (margin if x > middle[0] else -margin), (margin if y > middle[1] else -margin)
            for place in ((round(x + east, 3), round(y - north, 3)), (round(x - east, 3), round(y + north, 3))):
                if math.dist(place, (figure.x, figure.y)) <= max_distance:
                    yield place


def _towards_prize(s: ShootOut, figure: Figure, max_distance: float) -> Iterator[Place]:
    """Places at the prize or on the line to it, and to either side (S-SCEN-02)."""
    prize = prize_of(s)
    if prize is None:
        return
    x, y = prize.at
    for off in (0.0, 0.7 * prize.reach, -0.7 * prize.reach):
        for end in ((x + off, y), (x, y + off)) if off else ((x, y),):
            far = math.dist(end, (figure.x, figure.y))
            share = min(1.0, max_distance / far) if far else 0.0
            yield round(figure.x + share * (end[0] - figure.x), 3), round(figure.y + share * (end[1] - figure.y), 3)


def ends(s: ShootOut, figure: Figure, max_distance: float, count: int) -> list[Place]:
    """A few end points of a straight move: at the prize, beside cover, and towards the enemies."""
    moves = StraightMoves(s, figure, max_distance)
    enemy = nearest_enemy(s, figure)

    def enemy_distance(place: Place) -> float:
        return 0.0 if enemy is None else math.dist(place, (enemy.x, enemy.y))

    beside = sorted(_beside_pieces(s, figure, max_distance), key=enemy_distance)
    rings = sorted(_rings(figure, max_distance, (1.0, 0.5)), key=enemy_distance)
    at_prize = list(_towards_prize(s, figure, max_distance))
    places: list[Place] = []
    for candidates, limit in (
        (at_prize, len(at_prize)),
        (beside, len(at_prize) + count // 2),
        (rings, len(at_prize) + count),
    ):
        for place in candidates:
            if len(places) >= limit:
                break
            if moves.can_end_at(place):
                places.append(place)
    return places


def after_move(s: ShootOut, figure: Figure, place: Place, firing: list[Shot], floor: float) -> float:
    """The value of a place after a move, including a shot with the weapons of `firing`."""
    heading = math.degrees(math.atan2(place[1] - figure.y, place[0] - figure.x)) % 360.0
    there, moved = standing_at(s, figure, place, heading)
    now = best_shot(there, moved, moved=True, firing=firing)[0] if firing else 0.0
    return outlook(there, moved, now, floor)


def best_end(
    s: ShootOut, figure: Figure, max_distance: float, firing: list[Shot], count: int, floor: float
) -> tuple[float, Place | None]:
    """The best of a few ends of a straight move, with its value; None if none is better than `floor`."""
    best: tuple[float, Place | None] = (floor, None)
    for place in ends(s, figure, max_distance, count):
        score = after_move(s, figure, place, firing, best[0])
        if score > best[0]:
            best = score, place
    return best


def path(s: ShootOut, context: StraightMove, firing: list[Shot], count: int) -> MoveTo | MoveAhead | Pass:
    """The end point of a move after the dice are rolled, or `pass` to stay, if allowed."""
    figure = s.figures[context.figure]
    if not context.full:
        staying = outlook(*standing_at(s, figure, (figure.x, figure.y)))
        if firing:
            staying += best_shot(s, figure, moved=True, firing=firing)[0]
        end = best_end(s, figure, context.most, firing, count, staying)[1]
        return Pass() if end is None else MoveTo((end,))
    best: tuple[float, MoveTo | MoveAhead | Pass] = (-math.inf, Pass())
    for chosen in PATH.candidates(context, count, random.Random(0)):
        line = None if isinstance(chosen, Pass) else straight_movement(context, chosen)
        if line is not None and not isinstance(line, Refusal):
            score = after_move(s, figure, line.points[-1], firing, best[0])
            best = max(best, (score, chosen), key=lambda pair: pair[0])
    return best[1]


def path_in_legs(s: ShootOut, context: BentMove, firing: list[Shot], count: int) -> MoveTo | MoveAhead | Pass:
    """The path of a character who may change direction and choose the end facing (S-SKILL-AGILE, S-SIMPLE-01)."""
    figure = context.who
    straight = path(s, context.straight, firing, count)
    if context.full:
        return straight
    best: tuple[float, MoveTo | MoveAhead | Pass] = (-math.inf, straight)
    for chosen in (straight, *PATH_WITH_TURNS.candidates(context, count, random.Random(0))):
        line = None if isinstance(chosen, Pass) else movement_along(context, chosen)
        if not isinstance(line, PlannedMovement):
            continue
        x, y = line.points[-1]
        enemy = nearest_enemy(s, replace(figure, x=x, y=y))
        facing = line.facing if enemy is None else round(heading_to(replace(figure, x=x, y=y), enemy), 3)
        there, moved = standing_at(s, figure, (x, y), facing)
        now = best_shot(there, moved, moved=True, firing=firing)[0] if firing else 0.0
        score = outlook(there, moved, now, best[0])
        if score > best[0]:
            best = score, chosen if line.climbed else MoveTo(line.points[1:], facing)
    return best[1]


def objective(s: ShootOut, context: Cover, reach: float) -> DeclareSpot | Pass:
    """The best of a few spots in cover within a Plug's likely reach, or `pass` to run the full sum (S-PLUG-07)."""
    figure = s.figures[context.figure]
    here = figure.x, figure.y
    within_reach = [
        place
        for place in (*_behind_sides(s, figure), *_beside_pieces(s, figure, reach))
        if math.dist(place, here) <= reach
    ]
    within_reach.sort(key=lambda place: math.dist(place, here))
    spots = itertools.islice(
        (place for place in within_reach if DeclareSpot(place).refusal(context) is None), OBJECTIVES_TRIED
    )
    best = max(spots, key=lambda place: (outlook(*standing_at(s, figure, place)), place), default=None)
    return Pass() if best is None else DeclareSpot(best)


def step(s: ShootOut, figure: Figure, floor: float) -> tuple[float, Place | None]:
    """The best place for Change Position if it beats `floor`; the character may then face any enemy (S-POS-01)."""
    best: tuple[float, Place | None] = (floor, None)
    for place in _rings(figure, SHORT_STEP, (1.0,), STEPS_TRIED):
        if step_refusal(s, figure, place) is None:
            score = outlook(*standing_at(s, figure, place), floor=best[0])
            if score > best[0]:
                best = score, place
    return best


def face(s: ShootOut, figure: Figure) -> TurnTo | Pass:
    """The heading to the nearest enemy, for the next shot after a move and for cover of the arms."""
    enemy = nearest_enemy(s, figure)
    return Pass() if enemy is None else TurnTo(round(heading_to(figure, enemy), 3))


def placement(s: ShootOut, context: Placing) -> PutOnTable | None:
    """A spot beside terrain in the player's deployment zone, facing the middle of the table."""
    name = context.figures[0]
    west, south, east, north = context.box or s.table.bounds
    x0, y0, x1, y1 = s.table.bounds
    middle = (x0 + x1) / 2, (y0 + y1) / 2
    rng = random.Random(0)
    figure = s.figures[name]
    best: tuple[float, Place | None] = (-math.inf, None)
    random_spots = [
        (round(rng.uniform(west, east), 3), round(rng.uniform(south, north), 3)) for _ in range(SPOTS_TRIED)
    ]
    spots_in_cover = [*_behind_sides(s, figure), *_beside_pieces(s, figure, math.inf)]
    for place in (*random_spots, *rng.sample(spots_in_cover, min(SPOTS_TRIED, len(spots_in_cover)))):
        if spot_refusal(context, figure, place) is not None:
            continue
        there, _ = standing_at(s, figure, place)
        moved = there.change(name, fate="active")
        best = max(best, (outlook(there, moved) - INCH_VALUE * math.dist(place, middle), place))
    if best[1] is None:
        return None
    x, y = best[1]
    facing = round(math.degrees(math.atan2(middle[1] - y, middle[0] - x)) % 360.0, 3)
    return PutOnTable(name, (x, y), facing)


def fast_die(situation: Situation) -> object:
    """All extra dice, or for a Charge the fewest that are certain to reach contact (S-SKILL-FAST)."""
    turn = situation.turn
    declared = None if turn is None else turn.declared
    if turn is None or declared is None or declared.action != "charge" or declared.target is None:
        return max(situation.offered, key=extra_dice)
    figure = situation.s.figures[turn.figure]
    gap = gap_to_contact(figure, situation.s.figures[declared.target])
    certain = [
        chosen
        for chosen in situation.offered
        if movement_pool(situation.s, figure, "charge", extra_dice(chosen)).dice >= gap
    ]
    return min(certain, key=extra_dice, default=max(situation.offered, key=extra_dice))


def falling_short(s: ShootOut, context: FallingShort) -> StopAt | Pass:
    """The best point to stop at on the line to the enemy, or `pass` to stay (S-FIGHT-02)."""
    figure = s.figures[context.figure]
    best: tuple[float, StopAt | Pass] = (outlook(*standing_at(s, figure, (figure.x, figure.y))), Pass())
    for part in range(1, STOPS_TRIED + 1):
        far = round(context.most * part / STOPS_TRIED, 3)
        if isinstance(stop_at(context, far), PlannedMovement):
            there = standing_at(s, figure, point(figure, context.way.heading, far))
            best = max(best, (outlook(*there, floor=best[0]), StopAt(far)), key=lambda pair: pair[0])
    return best[1]
