"""Flight out of a melee: C-FLIGHT-01 to C-FLIGHT-05."""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from affray.engine import Game, Refusal, RuleId, cites
from affray.systems.cascade.events import Flight
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.figures import Body, Place, Way, body_of, everyone, figure_of, reach_of
from affray.systems.cascade.table.ground_and_heights import GROUND
from affray.systems.cascade.table.melee_reach import REACH, REACH_UP, TOLERANCE, enemies_in_reach
from affray.systems.cascade.table.path_text import StoredPath, beyond, places_of, why_barred
from affray.systems.cascade.table.paths import comes_near, flee, over_open_table
from affray.table import Table, inches

TURNS = 16
"""The number of directions that are tried."""


class FlightAbout(NamedTuple):
    """The fighter who may break away, how far, from whom, and which other enemies to keep away from (C-FLIGHT-03)."""

    table: Table
    body: Body
    sprint: float
    others: tuple[Body, ...]
    engaged_by: tuple[Body, ...]
    other_enemies: tuple[Body, ...]

    def flee(self, places: Sequence[Place]) -> Way:
        """Where a flight path ends, or why it is not allowed."""
        return flee(self.table, self.body, places, self.others, self.other_enemies, self.sprint)


def why_not_flight(about: FlightAbout, places: Sequence[Place]) -> Refusal | None:
    """Why the fighter may not break away along this path (C-FLIGHT-03); None if allowed."""
    way = about.flee(places)
    rule = RuleId("C-FLIGHT-03")
    if way.why == "too_long":
        return Refusal(rule, say("longer_than_limit", length=way.length, most=about.sprint))
    if way.why is not None:
        return Refusal(rule, why_barred(way))
    foe = in_reach_of(about, way)
    return None if foe is None else Refusal(rule, say("flight_ends_in_reach", enemy=foe.id))


def in_reach_of(about: FlightAbout, way: Way) -> Body | None:
    """An enemy within reach of the end of a path, if any (C-TABLE-05)."""
    for foe in (*about.engaged_by, *about.other_enemies):
        across = math.hypot(way.x - foe.x, way.y - foe.y) - about.body.radius - foe.radius
        if across <= REACH + TOLERANCE and abs(way.z - foe.z) <= REACH_UP + TOLERANCE:
            return foe
    return None


def is_open_flight(about: FlightAbout, places: Sequence[Place]) -> bool:
    """Whether a flight path over open ground is certainly allowed, without looking at terrain."""
    way = over_open_table(about.table, about.body, places, about.others, (), about.sprint)
    return (
        way is not None
        and way.why is None
        and in_reach_of(about, way) is None
        and not any(comes_near(about.body, places, foe) for foe in about.other_enemies)
    )


def straight_ways(about: FlightAbout, turn: float = 0.0) -> Iterator[list[Place]]:
    """Straight paths, allowed or not: first away from the engaging enemies, then turned from that by growing angles."""
    body = about.body
    x = sum([foe.x for foe in about.engaged_by]) / max(1, len(about.engaged_by))
    y = sum([foe.y for foe in about.engaged_by]) / max(1, len(about.engaged_by))
    away = math.atan2(body.y - y, body.x - x) + turn
    for far in (about.sprint, about.sprint / 2):
        for step in range(TURNS):
            angle = away + (step + 1) // 2 * (1 if step % 2 else -1) * 2.0 * math.pi / TURNS
            yield [beyond(body.x, body.y, angle, far)]


def bent_ways(about: FlightAbout) -> Iterator[Sequence[Place]]:
    """Paths with one corner that can be reached over open ground."""
    body = about.body
    around = [2.0 * math.pi * step / TURNS for step in range(TURNS)]
    for near in (about.sprint / 4, about.sprint / 2):
        for angle in around:
            corner = beyond(body.x, body.y, angle, near)
            if over_open_table(about.table, body, (corner,), about.others, (), about.sprint) is not None:
                yield from [[corner, beyond(*corner, turned, about.sprint - near)] for turned in around]


def flight_about(battle: Battle, fighter: Fighter) -> FlightAbout:
    """The data for choosing a flight path: the fighter breaks away from the enemies within reach (C-FLIGHT-03)."""
    assert battle.table is not None, "without a table flight leaves the battle (C-FLIGHT-04)"
    engaged_by = [body_of(foe) for foe in enemies_in_reach(battle, fighter)]
    others = everyone(battle, fighter.id)
    other_enemies = [body for body in others if body.side != fighter.side and body not in engaged_by]
    return FlightAbout(
        battle.table, body_of(fighter), fighter.profile.sprint, others, tuple(engaged_by), tuple(other_enemies)
    )


def flight_open(battle: Battle, fighter: Fighter) -> bool:
    """Whether any path leads out (C-FLIGHT-03): a straight one, one with a corner, or any other."""
    about = flight_about(battle, fighter)
    if any(is_open_flight(about, places) for places in itertools.chain(straight_ways(about), bent_ways(about))):
        return True
    return any(why_not_flight(about, places) is None for places in straight_ways(about)) or _any_way_out(about)


def _any_way_out(about: FlightAbout) -> bool:
    """Whether any place out of reach can be reached on paths that avoid the other enemies."""
    from affray.table.reach.reachable import reach  # imports NumPy and the kernels, so only when needed

    around = [figure_of(other) for other in about.others] + [reach_of(foe, about.body) for foe in about.other_enemies]
    reached = reach(about.table, figure_of(about.body), about.sprint, GROUND, around)
    return any(in_reach_of(about, Way(spot.x, spot.y, spot.z, spot.length)) is None for spot in reached.spots)


def break_away(game: Game[Battle], fighter: Fighter, chosen: StoredPath) -> None:
    """Waive the hit and leave melee reach; the fighter's exchanges of this phase are over (C-FLIGHT-01, -03, -05)."""
    way = flight_about(game.state, fighter).flee(places_of(chosen))
    fighter.stand(way.x, way.y, way.z)
    game.emit(
        Flight(
            rules=cites("C-FLIGHT-01", "C-FLIGHT-03", "C-FLIGHT-05"),
            fighter=fighter.id,
            to=(way.x, way.y, way.z),
            length=inches(way.length),
        )
    )
