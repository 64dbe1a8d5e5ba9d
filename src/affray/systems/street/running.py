"""Who has lost his nerve surrenders or runs: S-NERVE-13 to S-NERVE-16."""

import math
from collections.abc import Mapping, Sequence

from affray.engine import Game, Procedure, Refusal, RuleId, cites
from affray.table.measure import at_most
from affray.table.terrain import Table

from . import ending
from .actions import Verb, register
from .aiming import escape_aims, lose_aim
from .contact import touch
from .deeds import armed
from .duck_cover import sees
from .events import Stays
from .geometry import distance
from .headlong import Headlong, open_table
from .module_events import Gone, Runs, Surrendered
from .movement import set_off, stumble, stumbles
from .movement_dice import can_roll, movement_roll
from .rules import stage
from .state import Declared, Figure, Line, Place, ShootOut, Turn
from .targets import can_shoot

THREAT = 6.0
"""An enemy with a gun who sees him from so near makes him surrender (S-NERVE-13)."""
HEADINGS = tuple(float(heading) for heading in range(360))
EDGE = 0.001
FULL, CUT = 6, 3
"""To so many places ways out are told apart: a degree changes a short full run by less than a thousandth of an inch,
but where something cuts a run short is known no better than that."""
CLEARLY = 0.01
"""More than rounding can make up."""


# --- surrender --------------------------------------------------------------------------------------------------------


def surrenders(s: ShootOut, figure: Figure) -> bool:
    """Whether he surrenders rather than run: he cannot move, or an enemy is upon him or covers him (S-NERVE-13)."""
    if figure.nmt or not can_roll(s, figure, "run"):
        return True
    return any(touch(figure, one) or _threatens(s, one, figure) for one in s.enemies(figure) if one.upright)


def _threatens(s: ShootOut, enemy: Figure, figure: Figure) -> bool:
    near = at_most(distance(enemy, figure), THREAT)
    return near and not enemy.ducked and can_shoot(enemy) and sees(s, enemy, figure)


@stage(Turn, "lost_nerve")
def lost_nerve(game: Game[ShootOut], turn: Turn) -> None:
    """Judged anew in each of his turns, and before any Recover that he owes (S-NERVE-13)."""
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
    ending.check(game)


# --- running ----------------------------------------------------------------------------------------------------------


class Run(Verb):
    """Three dice, the full sum, towards the edge of the table; nobody chooses it (S-NERVE-14)."""

    name = "run"
    only_dictated = True
    faces = False

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        turn = s.turn_of(figure.id)
        if turn is None or turn.bond is None or "run" not in turn.bond.actions:
            return Refusal(RuleId("S-NERVE-13"), f"{figure.id} has not lost his nerve")
        if turn.compelled == "lost_nerve" and surrenders(s, figure):
            return Refusal(RuleId("S-NERVE-13"), f"{figure.id} cannot run any more and surrenders")
        return None

    def perform(self, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        s, name = game.state, turn.figure
        faces = yield from movement_roll(game, name, "run")
        if stumbles(s, s.figures[name], faces):
            stumble(game, turn)
            return
        game.emit(Runs(rules=cites("S-NERVE-14"), figure=name))
        line = way_out(s, s.figures[name], float(sum(faces)))
        if line.distance > 0:
            set_off(game, turn, line, "run")
        else:
            game.emit(Stays(rules=cites("S-NERVE-14"), figure=name))


@stage(Turn, "after_running")
def after_running(game: Game[ShootOut], turn: Turn) -> None:
    """When his centre has reached the edge he is gone (S-NERVE-14)."""
    s = game.state
    figure = s.figures[turn.figure]
    turn.stage = "end"
    if to_edge(s.table, (figure.x, figure.y)) <= EDGE:
        lose_aim(game, figure.id, "S-AIM-04")
        escape_aims(game, figure.id)
        s.change(figure.id, fate="gone")
        game.emit(Gone(rules=cites("S-NERVE-14"), figure=figure.id))
        ending.check(game)


def to_edge(table: Table, place: Place) -> float:
    """How far a place is from the nearest edge of the table."""
    west, south, east, north = table.bounds
    return min(place[0] - west, east - place[0], place[1] - south, north - place[1])


def _reaches_edge(table: Table, figure: Figure, heading: float) -> float:
    """How far it is to the edge in a direction."""
    west, south, east, north = table.bounds
    dx, dy = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    ways = []
    if abs(dx) > 1e-9:
        ways.append(((east if dx > 0 else west) - figure.x) / dx)
    if abs(dy) > 1e-9:
        ways.append(((north if dy > 0 else south) - figure.y) / dy)
    return max(0.0, min(ways))


def way_out(s: ShootOut, figure: Figure, total: float) -> Line:
    """On the heading that ends nearest to an edge, then farthest from the nearest enemy, then the smaller heading.

    The full sum, or to the edge; if no heading allows that, each is cut at its last legal point (S-NERVE-14).
    """
    enemies = _enemies(s, figure)
    ahead = Headlong(s, figure, total, table=open_table(s.table))
    wanted = {heading: min(total, _reaches_edge(s.table, figure, heading)) for heading in HEADINGS}
    exits = {heading for heading, far in wanted.items() if far < total or to_edge(s.table, ahead.at(heading, far)) <= 0}
    inside = [heading for heading in HEADINGS if heading not in exits]
    free = {inside[n] for n in ahead.free_at([ahead.at(heading, wanted[heading]) for heading in inside])}
    ends = {
        heading: far if heading in exits else ahead.kept_off(heading, far, enemies)
        for heading, far in wanted.items()
        if heading in free or (heading in exits and ahead.passes(heading, far))
    }
    if not ends:
        return _cut_short(s, ahead, wanted, enemies)
    best = min(ends, key=lambda heading: (*_rank(s, ahead.point(heading, ends[heading]), enemies, FULL), heading))
    return ahead.line("run", best, ends[best])


def _cut_short(s: ShootOut, ahead: Headlong, wanted: Mapping[float, float], enemies: Sequence[Figure]) -> Line:
    """The best of the ways that end at their last legal point; those that cannot come as near to an edge are left out.

    On a line the distance to the edge is least at one of its ends.
    """
    here = to_edge(s.table, (ahead.figure.x, ahead.figure.y))
    nearest = {heading: min(here, to_edge(s.table, ahead.at(heading, far))) for heading, far in wanted.items()}
    ends: dict[float, float] = {}
    ranks: dict[float, tuple[float, float, float]] = {}
    best = math.inf
    for heading in sorted(wanted, key=lambda heading: nearest[heading]):
        if nearest[heading] > best + CLEARLY:
            break
        ends[heading] = ahead.kept_off(heading, ahead.last(heading, wanted[heading]), enemies)
        ranks[heading] = (*_rank(s, ahead.point(heading, ends[heading]), enemies, CUT), heading)
        best = min(best, ranks[heading][0])
    chosen = min(ranks, key=lambda heading: ranks[heading])
    return ahead.line("run", chosen, ends[chosen])


def _enemies(s: ShootOut, figure: Figure) -> list[Figure]:
    """From whom he runs; a bystander from every armed character (S-SCEN-04)."""
    if figure.seat is None:
        return [one for one in s.figures.values() if one.active and armed(one) and one.id != figure.id]
    return [one for one in s.enemies(figure) if one.active]


def _rank(s: ShootOut, end: Place, enemies: Sequence[Figure], places: int) -> tuple[float, float]:
    near = min([math.dist(end, (one.x, one.y)) for one in enemies], default=0.0)
    return round(max(0.0, to_edge(s.table, end)), places), -round(near, places)


register(Run())
