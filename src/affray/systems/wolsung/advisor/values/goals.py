"""The goals of a model: enemies, markers, its own zone; and the value of being near them, in points."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from affray.engine import Seat
from affray.systems.wolsung.catalog import Scenario
from affray.systems.wolsung.movement.paths import move_of
from affray.systems.wolsung.objectives.markers import DISC, carried_by
from affray.systems.wolsung.objectives.objective_action import NEAR, objective_pool
from affray.systems.wolsung.objectives.scenario_points import scenario_of
from affray.systems.wolsung.objectives.victory import scores
from affray.systems.wolsung.setup.deployment import Box
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import Activation, Figure, Marker, Skirmish
from affray.table.geometry.arrays import Indices, Reals

from .attacks import plain_attacks, worth
from .walking_distance import LOST, Ways, ways_of

VICTORY = 6.0
"""The value of bringing a marker home: the game."""
LEFT_TO_A_FRIEND = 0.3
"""The value of a marker to models farther from it than a friend."""
SOONER = 0.95
"""The discount of a goal for each action it is away."""
PULL = 0.01
"""The share of its value that a goal out of reach keeps."""
JOINING = 0.08
"""The least value of a henchman's blow against a hero: friends add theirs (W-MELEE-23)."""
BLIND = 5.0
"""A shooter that sees no target walks up to this distance from one."""
MOST = 0.9
LONG_GAME = 6
"""The assumed number of turns of a game without a limit."""


class Goal(NamedTuple):
    """A goal: the path to it from every node of the net, how near one must be, its value, how
    likely one action there gets it, and in how many actions the nearest friend is there.
    """

    name: str
    to: Reals
    near: float
    worth: float
    chance: float
    rival: float = math.inf


class Goals:
    """All goals of a model as arrays, to value many places at once."""

    def __init__(self, found: Sequence[Goal]) -> None:
        self.all = tuple(found)
        self.to: Reals = np.array([goal.to for goal in found])
        rows = [(goal.near, goal.worth, goal.chance, goal.rival) for goal in found]
        self.near, self.worth, self.chance, self.rival = np.array(rows).reshape(-1, 4).T[:, :, None]


# --- how much of the game is left -------------------------------------------------------------------------------------


def last_turn(s: Skirmish) -> bool:
    """Whether the game ends with this turn: activated models do nothing more."""
    return s.turn_limit is not None and s.turn >= s.turn_limit


def turns_left(s: Skirmish) -> int:
    """The turns after this one."""
    return max(0, (s.turn_limit or LONG_GAME) - s.turn)


def actions_left(s: Skirmish, me: Figure) -> int:
    """The actions a model has after this one until the end of the game."""
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Activation) and frame.figure == me.id:
        now = frame.actions - 1
    else:
        now = 0 if me.activated else me.profile.actions
    return max(0, now) + turns_left(s) * me.profile.actions


def lead(s: Skirmish, seat: Seat) -> int:
    """The lead of a player over all others."""
    reached = scores(s)
    return reached[seat] - max([points for other, points in reached.items() if other != seat], default=0)


# --- goals ------------------------------------------------------------------------------------------------------------


def goals(s: Skirmish, me: Figure) -> Goals:
    """All goals of a model; a model that carries a marker home only has that goal."""
    ways = ways_of(s.table)
    if carried_by(s, me.id) is not None and (home := _home(s, me, ways)) is not None:
        return Goals([home])
    return Goals([*_markers(s, me, ways), *_enemies(s, me, ways)])


def _way(s: Skirmish, me: Figure, ways: Ways, x: float, y: float, z: float) -> Reals:
    """The distances to a place: on foot, or else up walls for models that can climb."""
    climber = me.hero or s.edition.climbs_and_jumps
    return ways.to(x, y, z, climbing=climber and lost(ways, me, ways.to(x, y, z)))


def lost(ways: Ways, me: Figure, to: Reals) -> bool:
    """Whether no path leads there from where a model stands."""
    here = np.array([ways.place(me.x, me.y, me.z)], dtype=np.int32)
    return bool(ways.from_places(here, to)[0] >= LOST)


def _enemies(s: Skirmish, me: Figure, ways: Ways) -> Iterator[Goal]:
    """The enemies a model can hurt; each kind of attack is a goal of its own."""
    move = move_of(me)
    for one in s.enemies(me):
        to, prize = _way(s, me, ways, one.x, one.y, one.z), stake(s, one)
        for value, near in attacks_on(s, me, one, move):
            if value > 0:
                yield Goal(one.id, to, near, prize, min(MOST, value / worth(one)))


def attacks_on(s: Skirmish, me: Figure, one: Figure, move: float) -> Iterator[tuple[float, float]]:
    """The value of each attack on an enemy with nothing in between, and its range."""
    plain = plain_attacks(s, me, one)
    if plain.shot > 0:
        yield plain.shot, BLIND + (move if plain.quick else 0.0)
    if plain.spell > 0:
        yield plain.spell, BLIND + move
    least = JOINING * worth(one) if one.hero and not me.hero and not plain.shot else 0.0
    if max(plain.blow, least) > 0:
        yield max(plain.blow, least), me.profile.radius + one.profile.radius + move


def stake(s: Skirmish, figure: Figure) -> float:
    """The value of a model with what it carries."""
    value = worth(figure)
    if s.markers and carried_by(s, figure.id) is not None:
        value += 0.5 * _satchel_worth(s, scenario_of(s))
    return value


def _satchel_worth(s: Skirmish, scenario: Scenario) -> float:
    """The value of carrying a marker from now on: points at the end of coming turns, and bringing it home."""
    last = s.turn + turns_left(s)
    counted = max(0, last - max(s.turn, scenario.carried_from) + 1)
    home = VICTORY if scenario.home_from is not None and turns_left(s) else 0.0
    return scenario.carried * counted + home


def marker_worth(s: Skirmish, me: Figure, marker: Marker) -> float:
    """The value of a marker to a model's player, in points of the scenario."""
    scenario = scenario_of(s)
    if marker.kind == "satchel":
        return _satchel_worth(s, scenario)
    if marker.owner is None:
        return float(scenario.lit)
    return 0.0 if s.seats[marker.owner] == s.seats[me.seat] else 2.0 * scenario.lit


def chance_at(me: Figure, marker: Marker) -> float:
    """The chance that one action at a marker is enough (W-OBJ-02)."""
    if marker.kind == "satchel" or not marker.test:
        return 1.0
    dice = objective_pool(me, marker).dice
    return sum(math.comb(dice, k) for k in range(marker.difficulty, dice + 1)) / 2.0**dice


def _markers(s: Skirmish, me: Figure, ways: Ways) -> Iterator[Goal]:
    """The markers within reach of the game; those an enemy carries must be won."""
    for marker in s.markers:
        value = marker_worth(s, me, marker)
        if marker.carrier is not None or value <= 0:
            continue
        to = _way(s, me, ways, marker.x, marker.y, marker.z)
        if lost(ways, me, to):
            continue
        near = NEAR + DISC + me.profile.radius - 0.3
        yield Goal(marker.id, to, near, value, chance_at(me, marker), _rival(s, me, ways, to))


def _rival(s: Skirmish, me: Figure, ways: Ways, to: Reals) -> float:
    """How many actions the nearest free friend needs to get there."""
    friends = [one for one in s.friends(me) if not s.engaged(one.id) and move_of(one) and not one.profile.has("golem")]
    if not friends:
        return math.inf
    places = np.array([ways.place(one.x, one.y, one.z) for one in friends], dtype=np.int32)
    return min(float(way) / move_of(one) for way, one in zip(ways.from_places(places, to), friends, strict=True))


def _home(s: Skirmish, me: Figure, ways: Ways) -> Goal | None:
    """The own zone, for a model that carries a marker (scenario S2)."""
    scenario = scenario_of(s)
    box = zones(s).get(s.zones.get(me.seat, ""))
    if scenario.home_from is None or box is None:
        return None
    found = [_way(s, me, ways, x, y, 0.0) for x, y in _inside(box)]
    nearest: Reals = np.minimum.reduce(found)
    return Goal("home", nearest, 0.0, VICTORY, 1.0)


def _inside(box: Box) -> Iterator[tuple[float, float]]:
    """Places well inside a zone."""
    west, south, east, north = box
    for i in range(math.ceil(west) + 1, math.floor(east), 2):
        for j in range(math.ceil(south) + 1, math.floor(north), 2):
            yield float(i), float(j)


# --- what places are worth --------------------------------------------------------------------------------------------


def outlook(s: Skirmish, me: Figure, places: Indices, known: Goals) -> Reals:
    """The value of each place to a model: the best goal it can still reach from there in time."""
    if not known.all:
        return np.zeros(len(places))
    left, move = actions_left(s, me), max(1, move_of(me))
    away = np.maximum(0.0, ways_of(s.table).from_places(places, known.to) - known.near) / move
    got = 1.0 - (1.0 - known.chance) ** np.maximum(0.0, left - away)
    value = known.worth * (got * SOONER**away + PULL / (1.0 + away))
    # A model that is not the nearest is a reserve: all markers are worth the same little to it.
    spare = LEFT_TO_A_FRIEND * value / np.maximum(1.0, known.worth)
    best: Reals = np.max(np.where(away <= known.rival + 0.5, value, spare), axis=0)
    return best


def outlook_at(s: Skirmish, me: Figure, known: Goals) -> float:
    """The same where a model stands."""
    here = np.array([ways_of(s.table).place(me.x, me.y, me.z)], dtype=np.int32)
    return float(outlook(s, me, here, known)[0])
