"""Surrendering and running after a lost nerve test: S-NERVE-13 to S-NERVE-16."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from affray.engine import Game, Procedure, Refusal, RuleId, cites
from affray.systems.street import end_of_game
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.events.movement import Stays
from affray.systems.street.events.nerve import Gone, Runs, Surrendered
from affray.systems.street.experience.experience_record import armed
from affray.systems.street.fighting.contact import touch
from affray.systems.street.geometry import distance, open_table
from affray.systems.street.messages import say
from affray.systems.street.movement.forced_moves import ENEMY_GAP, ForcedMove
from affray.systems.street.movement.move import set_off
from affray.systems.street.movement.movement_dice import can_roll, movement_roll
from affray.systems.street.movement.stumbling import stumble, stumbles
from affray.systems.street.other_actions.aim import lose_aim, lose_aims_at
from affray.systems.street.stages import stage
from affray.systems.street.state import Declared, Figure, Place, PlannedMovement, ShootOut, Turn
from affray.systems.street.turn.actions import TurnAction
from affray.systems.street.turn.weapons_in_hand import can_shoot
from affray.table import Table
from affray.table.geometry.arrays import Reals
from affray.table.measure import at_most

THREAT_DISTANCE = 6.0
"""The distance within which an enemy who can shoot and see the character forces a surrender (S-NERVE-13)."""
HEADINGS = tuple(float(heading) for heading in range(360))
COS: Reals = np.array([math.cos(math.radians(heading)) for heading in HEADINGS])
SIN: Reals = np.array([math.sin(math.radians(heading)) for heading in HEADINGS])
ALONG, UPWARDS = np.abs(COS) > 1e-9, np.abs(SIN) > 1e-9
"""Whether a heading approaches the east or west edge, and the north or south edge."""
HALF_A_THOUSANDTH = 0.0005
"""The greatest distance from the edge that rounds to 0 at a thousandth of an inch."""
EDGE = 0.001
FULL_DECIMALS, CUT_DECIMALS = 6, 3
"""Decimal places for comparing full runs and obstructed runs: a degree changes the end of a short full run by less
than a thousandth of an inch, but the end of an obstructed run is only known to a thousandth.
"""
RANK_MARGIN = 0.01
"""A margin greater than any rounding error of a distance to the edge."""


# --- surrender --------------------------------------------------------------------------------------------------------


def surrenders(s: ShootOut, figure: Figure) -> bool:
    """Whether the character surrenders: cannot move, or is touched or threatened by an upright enemy (S-NERVE-13)."""
    if figure.nmt or not can_roll(s, figure, "run"):
        return True
    return any(touch(figure, enemy) or _threatens(s, enemy, figure) for enemy in s.enemies(figure) if enemy.upright)


def _threatens(s: ShootOut, enemy: Figure, figure: Figure) -> bool:
    near = at_most(distance(enemy, figure), THREAT_DISTANCE)
    return near and not enemy.ducked and can_shoot(enemy) and sees(s, enemy, figure)


@stage(Turn, "lost_nerve")
def lost_nerve(game: Game[ShootOut], turn: Turn) -> None:
    """Check for surrender in each of the character's turns, before any Recover (S-NERVE-13)."""
    s, name = game.state, turn.figure
    if not surrenders(s, s.figures[name]):
        turn.compelled = "lost_nerve"
        turn.stage = "declare"
        return
    turn.declared = Declared(action="surrender")
    turn.stage = "end"
    lose_aim(game, name, "S-AIM-04")
    s.change(name, fate="surrendered", posture="standing", peek=None, must_recover=False, needs_six=False)
    game.emit(Surrendered(rules=cites("S-NERVE-13", "S-NERVE-15"), figure=name))
    end_of_game.check(game)


# --- running ----------------------------------------------------------------------------------------------------------


class Run(TurnAction, frozen=True):
    """Run the full sum of three dice towards the edge of the table, without a choice (S-NERVE-14)."""

    name = "run"
    pattern = "run [with {in_hand}]"
    only_dictated = True
    faces = False

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        turn = s.turn_of(figure.id)
        if turn is None or turn.bond is None or "run" not in turn.bond.actions:
            return Refusal(RuleId("S-NERVE-13"), say("nerve_holds", character=figure.id))
        if turn.compelled == "lost_nerve" and surrenders(s, figure):
            return Refusal(RuleId("S-NERVE-13"), say("must_surrender", character=figure.id))
        return None

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        s, name = game.state, turn.figure
        faces = yield from movement_roll(game, name, "run")
        if stumbles(s, s.figures[name], faces):
            stumble(game, turn)
            return
        game.emit(Runs(rules=cites("S-NERVE-14"), figure=name))
        line = run_to_edge(s, s.figures[name], float(sum(faces)))
        if line.distance > 0:
            set_off(game, turn, line, "run")
        else:
            game.emit(Stays(rules=cites("S-NERVE-14"), figure=name))


@stage(Turn, "after_running")
def after_running(game: Game[ShootOut], turn: Turn) -> None:
    """The character leaves the game when their centre reaches the edge (S-NERVE-14)."""
    s = game.state
    figure = s.figures[turn.figure]
    turn.stage = "end"
    if to_edge(s.table, (figure.x, figure.y)) <= EDGE:
        lose_aim(game, figure.id, "S-AIM-04")
        lose_aims_at(game, figure.id)
        s.change(figure.id, fate="gone")
        game.emit(Gone(rules=cites("S-NERVE-14"), figure=figure.id))
        end_of_game.check(game)


def to_edge(table: Table, place: Place) -> float:
    """The distance of a place from the nearest edge of the table."""
    west, south, east, north = table.bounds
    return min(place[0] - west, east - place[0], place[1] - south, north - place[1])


def _reaches_edge(table: Table, figure: Figure) -> Reals:
    """The distance to the edge in each direction."""
    west, south, east, north = table.bounds
    across = np.where(ALONG, (np.where(COS > 0, east, west) - figure.x) / np.where(ALONG, COS, 1.0), np.inf)
    up = np.where(UPWARDS, (np.where(SIN > 0, north, south) - figure.y) / np.where(UPWARDS, SIN, 1.0), np.inf)
    return np.maximum(0.0, np.minimum(across, up))


class Ends(NamedTuple):
    """The ends of unobstructed runs in all directions."""

    far: list[float]
    leaves: list[bool]
    """Whether each run reaches the edge."""
    close: list[int]
    """The indexes of the runs that an enemy near the end may shorten (S-MOVE-10)."""
    order: list[int]
    """The indexes from best to worst, if no enemy shortens a run."""


def _ends(s: ShootOut, figure: Figure, total: float, enemies: Sequence[Figure]) -> Ends:
    west, south, east, north = s.table.bounds
    far = np.minimum(total, _reaches_edge(s.table, figure))
    x, y = figure.x + far * COS, figure.y + far * SIN
    edge = np.minimum(np.minimum(x - west, east - x), np.minimum(y - south, north - y))
    leaves = (far < total) | (edge <= HALF_A_THOUSANDTH)
    gaps = [np.hypot(x - enemy.x, y - enemy.y) for enemy in enemies]
    limits = [(figure.profile.base + enemy.profile.base) / 2 + ENEMY_GAP for enemy in enemies]
    close = np.zeros(len(far), dtype=np.bool_)
    for gap, limit in zip(gaps, limits, strict=True):
        close |= gap <= limit
    nearest: Reals = np.minimum.reduce(gaps) if gaps else np.zeros(len(far))
    order = np.lexsort((-np.round(nearest, FULL_DECIMALS), np.round(np.maximum(0.0, edge), FULL_DECIMALS)))
    return Ends(far.tolist(), leaves.tolist(), np.nonzero(close & ~leaves)[0].tolist(), order.tolist())


def run_to_edge(s: ShootOut, figure: Figure, total: float) -> PlannedMovement:
    """The run that ends nearest to an edge, then farthest from the nearest enemy, then on the smaller heading.

    It covers the full sum or reaches the edge; if no heading allows that, it ends at its last legal point (S-NERVE-14).
    """
    enemies = _pursuers(s, figure)
    move = ForcedMove(s, figure, total, table=open_table(s.table))
    ends = _ends(s, figure, total, enemies)
    candidates: list[tuple[float, float, float, float]] = []

    def end(index: int, far: float) -> tuple[float, float, float, float]:
        return *_rank(s, move.point(HEADINGS[index], far), enemies, FULL_DECIMALS), HEADINGS[index], far

    close = set(ends.close)
    for index in ends.order:
        free = index not in close and (move.passes if ends.leaves[index] else move.free)(
            HEADINGS[index], ends.far[index]
        )
        if free:
            candidates.append(end(index, ends.far[index]))
            break
    free_and_close = [index for index in ends.close if move.free(HEADINGS[index], ends.far[index])]
    candidates += [end(index, move.stop_before(HEADINGS[index], ends.far[index], enemies)) for index in free_and_close]
    if not candidates:
        return _cut_short(s, move, dict(zip(HEADINGS, ends.far, strict=True)), enemies)
    _, _, heading, far = min(candidates)
    return move.line("run", heading, far)


def _cut_short(
    s: ShootOut, move: ForcedMove, distances: Mapping[float, float], enemies: Sequence[Figure]
) -> PlannedMovement:
    """The best run to a last legal point; skips headings that cannot get as near to an edge.

    The point of a line that is nearest to an edge is one of its ends.
    """
    edge_now = to_edge(s.table, (move.figure.x, move.figure.y))
    nearest = {heading: min(edge_now, to_edge(s.table, move.at(heading, far))) for heading, far in distances.items()}
    ends: dict[float, float] = {}
    ranks: dict[float, tuple[float, float, float]] = {}
    best = math.inf
    for heading in sorted(distances, key=lambda heading: nearest[heading]):
        if nearest[heading] > best + RANK_MARGIN:
            break
        ends[heading] = move.stop_before(heading, move.last(heading, distances[heading]), enemies)
        ranks[heading] = (*_rank(s, move.point(heading, ends[heading]), enemies, CUT_DECIMALS), heading)
        best = min(best, ranks[heading][0])
    chosen = min(ranks, key=lambda heading: ranks[heading])
    return move.line("run", chosen, ends[chosen])


def _pursuers(s: ShootOut, figure: Figure) -> list[Figure]:
    """The enemies a character runs from; a bystander runs from every armed character (S-SCEN-04)."""
    if figure.seat is None:
        return [other for other in s.figures.values() if other.active and armed(other) and other.id != figure.id]
    return [enemy for enemy in s.enemies(figure) if enemy.active]


def _rank(s: ShootOut, end: Place, enemies: Sequence[Figure], decimals: int) -> tuple[float, float]:
    nearest = min([math.dist(end, (enemy.x, enemy.y)) for enemy in enemies], default=0.0)
    return round(max(0.0, to_edge(s.table, end)), decimals), -round(nearest, decimals)
