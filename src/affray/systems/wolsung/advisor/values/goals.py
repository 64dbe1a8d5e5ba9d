"""The goals of a model (enemies, markers, its own zone) and the value of being near them."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from affray.engine import Seat
from affray.systems.wolsung.abilities.ability_list import steered_by
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

from .attacks import unobstructed_attacks, worth
from .walking_distance import UNREACHABLE, WalkingNet, walking_net

VICTORY = 6.0
"""The value of bringing a marker home, which wins the game."""
LEFT_TO_A_FRIEND = 0.3
"""The value of a marker to models that are farther from it than a friend."""
SOONER = 0.95
"""The discount of a goal for each action it is away."""
PULL = 0.01
"""The share of its value that an unreachable goal keeps."""
JOINING = 0.08
"""The minimum value of a henchman's attack on a hero, because friends support it (W-MELEE-23)."""
BLIND = 5.0
"""The assumed shooting distance: a shooter without a visible target approaches one this closely."""
MAX_CHANCE = 0.9
LONG_GAME = 6
"""The assumed number of turns of a game without a limit."""


class Goal(NamedTuple):
    """A goal: distances to it from every node of the net, the range needed, its value, the chance that one action there
    gets it, and the number of actions that the nearest friend needs to get there.
    """

    name: str
    to: Reals
    near: float
    worth: float
    chance: float
    rival: float = math.inf


class Goals:
    """All goals of a model as arrays, to value many places at once."""

    def __init__(self, goals: Sequence[Goal]) -> None:
        self.all = tuple(goals)
        self.to: Reals = np.array([goal.to for goal in goals])
        rows = [(goal.near, goal.worth, goal.chance, goal.rival) for goal in goals]
        self.near, self.worth, self.chance, self.rival = np.array(rows).reshape(-1, 4).T[:, :, None]


# --- the remaining game -----------------------------------------------------------------------------------------------


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
    net = walking_net(s.table)
    if carried_by(s, me.id) is not None and (home := _home(s, me, net)) is not None:
        return Goals([home])
    return Goals([*_markers(s, me, net), *_enemies(s, me, net)])


def _distances_to(s: Skirmish, me: Figure, net: WalkingNet, x: float, y: float, z: float) -> Reals:
    """The distances to a place: on foot, or else up walls for models that can climb."""
    climber = me.hero or s.edition.climbs_and_jumps
    return net.to(x, y, z, climbing=climber and unreachable(net, me, net.to(x, y, z)))


def unreachable(net: WalkingNet, me: Figure, to: Reals) -> bool:
    """Whether no path leads to a goal from where a model stands."""
    place = np.array([net.place(me.x, me.y, me.z)], dtype=np.int32)
    return bool(net.from_places(place, to)[0] >= UNREACHABLE)


def _enemies(s: Skirmish, me: Figure, net: WalkingNet) -> Iterator[Goal]:
    """The enemies a model can hurt; each kind of attack is a goal of its own."""
    move = move_of(me)
    for enemy in s.enemies(me):
        to, prize = _distances_to(s, me, net, enemy.x, enemy.y, enemy.z), stake(s, enemy)
        for value, near in attacks_on(s, me, enemy, move):
            if value > 0:
                yield Goal(enemy.id, to, near, prize, min(MAX_CHANCE, value / worth(enemy)))


def attacks_on(s: Skirmish, me: Figure, enemy: Figure, move: float) -> Iterator[tuple[float, float]]:
    """The value of each unobstructed attack on an enemy, and its range."""
    attacks = unobstructed_attacks(s, me, enemy)
    if attacks.shot > 0:
        yield attacks.shot, BLIND + (move if attacks.quick else 0.0)
    if attacks.spell > 0:
        yield attacks.spell, BLIND + move
    least = JOINING * worth(enemy) if enemy.hero and not me.hero and not attacks.shot else 0.0
    if max(attacks.blow, least) > 0:
        yield max(attacks.blow, least), me.profile.radius + enemy.profile.radius + move


def stake(s: Skirmish, figure: Figure) -> float:
    """The value of a model including the marker it carries."""
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


def _markers(s: Skirmish, me: Figure, net: WalkingNet) -> Iterator[Goal]:
    """The reachable markers that no model carries."""
    for marker in s.markers:
        value = marker_worth(s, me, marker)
        if marker.carrier is not None or value <= 0:
            continue
        to = _distances_to(s, me, net, marker.x, marker.y, marker.z)
        if unreachable(net, me, to):
            continue
        near = NEAR + DISC + me.profile.radius - 0.3
        yield Goal(marker.id, to, near, value, chance_at(me, marker), _rival(s, me, net, to))


def _rival(s: Skirmish, me: Figure, net: WalkingNet, to: Reals) -> float:
    """How many actions the nearest free friend needs to get there."""
    friends = [
        friend for friend in s.friends(me) if not s.engaged(friend.id) and move_of(friend) and not steered_by(friend)
    ]
    if not friends:
        return math.inf
    places = np.array([net.place(friend.x, friend.y, friend.z) for friend in friends], dtype=np.int32)
    return min(
        float(distance) / move_of(figure) for distance, figure in zip(net.from_places(places, to), friends, strict=True)
    )


def _home(s: Skirmish, me: Figure, net: WalkingNet) -> Goal | None:
    """The own zone, for a model that carries a marker (scenario S2)."""
    scenario = scenario_of(s)
    box = zones(s).get(s.zones.get(me.seat, ""))
    if scenario.home_from is None or box is None:
        return None
    distances = [_distances_to(s, me, net, x, y, 0.0) for x, y in _inside(box)]
    nearest: Reals = np.minimum.reduce(distances)
    return Goal("home", nearest, 0.0, VICTORY, 1.0)


def _inside(box: Box) -> Iterator[tuple[float, float]]:
    """Places well inside a zone."""
    west, south, east, north = box
    for i in range(math.ceil(west) + 1, math.floor(east), 2):
        for j in range(math.ceil(south) + 1, math.floor(north), 2):
            yield float(i), float(j)


# --- the values of places ---------------------------------------------------------------------------------------------


def outlook(s: Skirmish, me: Figure, places: Indices, known: Goals) -> Reals:
    """The value of each place to a model: the best goal it can still reach from there in time."""
    if not known.all:
        return np.zeros(len(places))
    left, move = actions_left(s, me), max(1, move_of(me))
    away = np.maximum(0.0, walking_net(s.table).from_places(places, known.to) - known.near) / move
    got = 1.0 - (1.0 - known.chance) ** np.maximum(0.0, left - away)
    value = known.worth * (got * SOONER**away + PULL / (1.0 + away))
    # A friend is nearer: such markers have the same small value for this model.
    spare = LEFT_TO_A_FRIEND * value / np.maximum(1.0, known.worth)
    best: Reals = np.max(np.where(away <= known.rival + 0.5, value, spare), axis=0)
    return best


def outlook_at(s: Skirmish, me: Figure, known: Goals) -> float:
    """The value of the place where a model stands."""
    place = np.array([walking_net(s.table).place(me.x, me.y, me.z)], dtype=np.int32)
    return float(outlook(s, me, place, known)[0])
