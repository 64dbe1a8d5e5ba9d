"""Where to go: ends of moves, how far it is to what a model is after, and who could hurt it there."""

import itertools
import math
from collections.abc import Iterator

from affray.systems.wolsung import movement
from affray.systems.wolsung.attack import ranged_weapons, shot
from affray.systems.wolsung.geometry import distance
from affray.systems.wolsung.movement import Kind, Path, Walk
from affray.systems.wolsung.pools import band
from affray.systems.wolsung.shooting import shot_refusal
from affray.systems.wolsung.sight import melee_of
from affray.systems.wolsung.state import Figure, Skirmish

from .ways import on_foot, way
from .worth import best_blow, best_shot_answer, worth

DIRECTIONS = 16
TURN_AWAY = 0.5
"""What it costs to be a turn further from what a model is after, as a share of what it is after."""
THREAT, HERO_THREAT, CAREFUL = 0.1, 0.3, 0.6
"""How likely an enemy that could attack a henchman or a hero is taken to do so, and a hero with a lead to keep."""
EAGER = 0.2
"""What henchmen are after beyond what an attack is worth: they are there to be used."""
NEAR = 8.0
"""A shooter wants to be so near to its prey."""


def ends(s: Skirmish, me: Figure, kind: Kind = "move") -> Iterator[Walk]:
    """Straight moves in all directions, as far as the model can and half as far."""
    most = movement.move_of(me)
    for length in (most, most / 2):
        for step in range(DIRECTIONS):
            end = movement.straight_end(s, me, step * math.tau / DIRECTIONS, length)
            walk = movement.check(s, me, (end,), kind=kind)
            if isinstance(walk, Walk) and walk.moved:
                yield walk


def advance(s: Skirmish, me: Figure, after: Figure) -> Iterator[Walk]:
    """Moves towards an enemy around what is in the way: as far as a straight leg leads, and along the way itself."""
    most = movement.move_of(me)
    corners = way(s.table, me.x, me.y, after.x, after.y, most)
    straight: list[Path] = [(corner,) for corner in corners]
    bent: list[Path] = [tuple(corners[:number]) for number in range(2, len(corners) + 1)]
    for paths in (straight, bent):
        walks = (movement.check(s, me, path) for path in reversed(paths))
        yield from itertools.islice((walk for walk in walks if isinstance(walk, Walk) and walk.moved), 1)


def shots(s: Skirmish, me: Figure, moved: bool, moved_now: bool = False) -> list[tuple[float, str, str]]:
    """What each shot that a model could make is worth, with the ids of weapon and target; none into own melees."""
    found = []
    for weapon in ranged_weapons(me):
        for one in s.enemies(me):
            if band(weapon, distance(s, me, one)) is None:
                continue
            if s.engaged(one.id) and any(s.figures[name].seat == me.seat for name in melee_of(one.id, s.links)):
                continue
            attack = shot(me, weapon, one, 0, moved, moved_now)
            if shot_refusal(s, attack) is None:
                found.append((best_shot_answer(s, attack), weapon.id, one.id))
    return found


def prey(s: Skirmish, me: Figure) -> tuple[Figure, float] | None:
    """The enemy that a model goes after, and what one attack on it is worth: much, and soon."""
    best: tuple[float, Figure, float] | None = None
    for one in s.enemies(me):
        value = _one_attack(s, me, one)
        if value <= 0:
            continue
        soon = value / (1.0 + _turns(s, me, one))
        if best is None or soon > best[0]:
            best = soon, one, value
    return None if best is None else best[1:]


def _one_attack(s: Skirmish, me: Figure, one: Figure) -> float:
    """What an attack on an enemy would be worth where nothing is between them."""
    if ranged_weapons(me):
        return 0.3 * worth(one)
    return best_blow(s, me, one, "charge")[0]


def _turns(s: Skirmish, me: Figure, one: Figure) -> float:
    """How many turns it takes to get at an enemy."""
    away = on_foot(s.table, me.x, me.y, one.x, one.y) - (NEAR if ranged_weapons(me) else 0.0)
    return max(0.0, away) / max(1, me.profile.actions * movement.move_of(me))


def distance_cost(s: Skirmish, me: Figure, after: tuple[Figure, float] | None) -> float:
    """What it costs to be as far from the prey as here."""
    if after is None or (me.hero and (ahead(s, me) or (last_turn(s) and _turns(s, me, after[0]) > 1.0))):
        return 0.0
    return TURN_AWAY * ((0.0 if me.hero else EAGER) + after[1]) * _turns(s, me, after[0])


def danger(s: Skirmish, me: Figure) -> float:
    """What the enemies' attacks on a model where it stands are worth to them."""
    total = 0.0
    for one in s.enemies(me):
        if one.toppled or s.engaged(one.id) or (one.activated and last_turn(s)):
            continue
        away = distance(s, one, me)
        found = 0.0
        for weapon in ranged_weapons(one):
            if band(weapon, away) is not None:
                attack = shot(one, weapon, me, 0, False, False)
                if shot_refusal(s, attack) is None:
                    found = max(found, best_shot_answer(s, attack))
        if away <= movement.move_of(one):
            found = max(found, best_blow(s, one, me, "charge")[0])
        total += found
    threat = THREAT if not me.hero else CAREFUL if ahead(s, me) else HERO_THREAT
    return threat * total


def last_turn(s: Skirmish) -> bool:
    """Whether the game ends with this turn: who has been activated does nothing more."""
    return s.turn_limit is not None and s.turn >= s.turn_limit


def ahead(s: Skirmish, me: Figure) -> bool:
    """Whether the player of a model has more kills than any other."""
    others = [s.kills.get(seat, 0) for seat in s.order if seat != me.seat]
    return s.kills.get(me.seat, 0) > max(others, default=0)
