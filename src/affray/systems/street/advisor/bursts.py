"""Blazing away: whether another rapid fire card pays, by the cards that are left (S-AUTO-02 to S-AUTO-04)."""

import functools
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from affray.systems.street.automatic_weapons.blazing_away import SPECIAL, SPRAY_DISTANCE
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, rapid_fire_deck, result_of
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.events.dice import Rerolled, Roll
from affray.systems.street.events.shooting import BurstResult, RapidFire
from affray.systems.street.geometry import distance, others
from affray.systems.street.odds.dice import roll_results
from affray.systems.street.odds.one_hit import OneHit, strikes
from affray.systems.street.odds.outcomes import HitEffects, Outcome, hit_effects, outcome_before, spare_wounds
from affray.systems.street.odds.shots import OpenShot, Volley
from affray.systems.street.profile import Weapon
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import ShootOut

from .situation import NO_ADVICE, Situation
from .stakes import Stakes, gone_after, stakes_of, struck, value_of

EMPTY, JAMMED = 0.12, 0.2
"""The cost of an empty weapon, and of a jammed one."""
MOST = 8
"""More hits than this make no difference to the target."""
FRAGMENTS = 2
"""The least number of hits of shrapnel (S-AUTO-21)."""
STRAY = 0.35
"""The average value of a hit on a figure near the target."""


class Burst(NamedTuple):
    """Everything that the worth of a further card depends on."""

    per_hit: HitEffects
    special: HitEffects | None
    """The effect of the weapon's special hit; None if it kills."""
    fragments: int
    start: Outcome
    stakes: Stakes
    value: float
    cards: tuple[tuple[BurstResult, int], ...]
    strays: float


def burst_of(shot: OpenShot, volley: Volley, gun: Weapon, per_hit: HitEffects) -> Burst:
    """The burst of one weapon at its target, who feels a hit so, with the cards that are still face down."""
    s, target = shot.s, shot.s.figures[volley.aimed.target]
    way = SPECIAL[gun.special][0]
    special: HitEffects | None = None
    if way != "killing":
        hit = OneHit(s, shot.shooter, volley.aimed, way)
        found = [one._replace(ways=one.ways * count) for spot, count in hit.places() for one in hit.landings(spot)[0]]
        special = hit_effects(found, target.id)
    return Burst(
        per_hit,
        special,
        FRAGMENTS if way == "shrapnel" else 1,
        outcome_before(target, spare_wounds(s, target)),
        stakes_of(s, target),
        value_of(s, target) * (1 if target.side not in (None, shot.shooter.side) else -1),
        cards_left(s, gun),
        _strays(s, shot, target.id),
    )


def cards_left(s: ShootOut, gun: Weapon) -> tuple[tuple[BurstResult, int], ...]:
    """The results of the face-down cards for a weapon; an empty deck is reshuffled (S-AUTO-10)."""
    deck = rapid_fire_deck(s) or [card for card, entry in RAPID_FIRE.items() for _ in range(entry.copies)]
    return tuple(sorted(Counter(result_of(card, gun.category) for card in deck).items()))


def _strays(s: ShootOut, shot: OpenShot, target: str) -> float:
    """The value of a spray's hits near the target: positive for enemies, negative for others (S-AUTO-15)."""
    worth = 0.0
    aimed = s.figures[target]
    for one in others(s, shot.shooter):
        far = distance(one, aimed)
        if one.id == target or far > SPRAY_DISTANCE or not sees(s, shot.shooter, one):
            continue
        reached = sum(far <= reach for reach in (1, 2, 3)) / 3
        worth += STRAY * reached * (1 if one.side not in (None, shot.shooter.side) else -1)
    return worth


class Prospects(NamedTuple):
    """For each number of hits on the target: the loss so far, and the value of drawing on."""

    gone: tuple[float, ...]
    draw: tuple[float, ...]


@functools.lru_cache(2048)
def prospects(burst: Burst) -> Prospects:
    """The value of drawing cards as long as it pays, with the present deck."""
    now: dict[Outcome, float] = {burst.start: 1.0}
    gone, marked = [], []
    for hits in range(MOST + 4):
        gone.append(burst.value * gone_after(now, burst.per_hit, hits, burst.stakes))
        then = now
        for _ in range(burst.fragments if burst.special is not None else 0):
            then = struck(then, burst.special or burst.per_hit)
        marked.append(
            burst.value if burst.special is None else burst.value * gone_after(then, burst.per_hit, hits, burst.stakes)
        )
        now = struck(now, burst.per_hit)
    draw = [0.0] * (MOST + 4)
    whole = sum(count for _, count in burst.cards)
    for hits in range(MOST, -1, -1):
        draw[hits] = sum(
            count / whole * _card(result, hits, gone, marked, draw, burst) for result, count in burst.cards
        )
    return Prospects(tuple(gone), tuple(draw))


def _card(
    result: BurstResult, hits: int, gone: list[float], marked: list[float], draw: list[float], burst: Burst
) -> float:
    """The value of one more card after this many hits, including the cards that may follow."""
    fixed: Mapping[str, float] = {"miss": 0.0, "out_of_ammo": -EMPTY, "jam": -JAMMED}
    if result in fixed:
        return fixed[result]
    if result == "killing_hit":
        return burst.value - gone[hits]
    if result == "special":
        return marked[hits] - gone[hits] + max(0.0, draw[hits + 1])
    if result == "spray":
        return gone[hits + 1] - gone[hits] + burst.strays + max(0.0, draw[hits + 1])
    return sum(gone[hits + more] - gone[hits] + max(0.0, draw[hits + more]) for more in (1, 2, 3)) / 3


def burst_worth(shot: OpenShot, volley: Volley, per_hit: HitEffects) -> float:
    """The value that blazing away adds to a shot: after its dice, with a weapon still ready, as long as it pays."""
    best = 0.0
    for name, dice in zip(volley.weapons, volley.dice, strict=True):
        gun = shot.shooter.profile.weapon(name)
        if gun is None or gun.category == "none":
            continue
        draw = prospects(burst_of(shot, volley, gun, per_hit)).draw
        went_on = sum(
            float(chance) * max(0.0, draw[min(came.hits, MOST)])
            for came, chance in roll_results(dice).items()
            if came.state == "ready" and not came.accident
        )
        best = max(best, went_on)
    return best


# --- the decision -----------------------------------------------------------------------------------------------------


def blaze(situation: Situation) -> object:
    """The weapon for which another card pays best, or None."""
    under_way = situation.shot()
    if under_way is None:
        return NO_ADVICE
    figure, shot, targets, moved = under_way
    thrown = _thrown(situation, figure.id)
    best: tuple[float, str | None] = (0.0, None)
    for name in situation.context.names:
        gun, target = figure.profile.weapon(name), situation.s.figures[targets[name]]
        found = OpenShot(situation.s, figure, target, shot, moved)
        volley = next((one for one in found.volleys() if name in one.weapons), None)
        if gun is None or volley is None:
            continue
        per_hit = hit_effects(strikes(situation.s, figure, volley.aimed), target.id)
        gone, draw = prospects(burst_of(found, volley, gun, per_hit))
        extra = sum(one.hits for one in _cards_of(situation, figure.id, name))
        faces = thrown[shot.weapons.index(name)] if len(thrown) == len(shot.weapons) else thrown[-1]
        hits = min(faces.count(6) + extra, MOST)
        sharp = level(situation.s, figure, "sharpshooter") and not extra
        given_up = gone[min(hits + faces.count(5), MOST)] - gone[hits] if sharp else 0.0  # S-AUTO-25
        if draw[hits] - given_up > best[0]:
            best = draw[hits] - given_up, name
    return best[1]


def _thrown(situation: Situation, name: str) -> list[tuple[int, ...]]:
    """The faces of each weapon's dice after re-rolls."""
    found: list[tuple[int, ...]] = []
    again: list[Rerolled] = []
    for event in situation.events:
        if isinstance(event, Rerolled):
            again.append(event)
        elif isinstance(event, Roll) and event.kind == "shoot" and event.figure == name:
            faces = list(event.faces)
            for one in reversed(again):
                for place, face in zip(one.dice, one.faces, strict=True):
                    faces[place - 1] = face
            found.append(tuple(faces))
            again = []
        elif isinstance(event, Roll):
            again = []
        if event.name == "declared":
            break
    return found[::-1] or [()]


def _cards_of(situation: Situation, name: str, weapon: str) -> list[RapidFire]:
    """The rapid fire cards turned for this shot."""
    found = []
    for event in situation.events:
        if isinstance(event, Roll) and event.kind == "shoot":
            break
        if isinstance(event, RapidFire) and (event.figure, event.weapon) == (name, weapon):
            found.append(event)
    return found
