"""Blazing away: the value of another rapid fire card, by the face-down cards (S-AUTO-02 to S-AUTO-04)."""

import functools
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from affray.engine import Pass
from affray.systems.street.automatic_weapons.blazing_away import SPECIAL, SPRAY_DISTANCE, draw_with
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, rapid_fire_deck, result_of
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.events.dice import Rerolled, Roll
from affray.systems.street.events.shooting import BurstResult, RapidFire
from affray.systems.street.geometry import distance, others
from affray.systems.street.odds.dice import roll_results
from affray.systems.street.odds.one_hit import OneHit, strikes
from affray.systems.street.odds.outcomes import HitEffects, Outcome, hit_effects, outcome_before, spare_wounds
from affray.systems.street.odds.shooting.shot_course import Volley
from affray.systems.street.odds.shooting.shots import OpenShot
from affray.systems.street.profile import Weapon
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ShootOut

from .situation import NO_ADVICE, Situation
from .stakes import Stakes, after_hit, loss_after, stakes_of, value_of

EMPTY_COST, JAM_COST = 0.12, 0.2
"""The cost of an empty weapon, and of a jammed one."""
MAX_HITS = 8
"""The number of hits beyond which more make no difference to the target."""
FRAGMENTS = 2
"""The least number of hits of shrapnel (S-AUTO-21)."""
STRAY_VALUE = 0.35
"""The average value of a hit on a figure near the target."""


class Burst(NamedTuple):
    """The parameters of the value of another card."""

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
    """The parameters for one weapon and its target, with the cards that are still face down."""
    s, target = shot.s, shot.s.figures[volley.aimed.target]
    kind = SPECIAL[gun.special][0]
    special: HitEffects | None = None
    if kind != "killing":
        hit = OneHit(s, shot.shooter, volley.aimed, kind)
        strikes_of_special = [
            strike._replace(weight=strike.weight * count)
            for spot, count in hit.places()
            for strike in hit.landings(spot)[0]
        ]
        special = hit_effects(strikes_of_special, target.id)
    return Burst(
        per_hit,
        special,
        FRAGMENTS if kind == "shrapnel" else 1,
        outcome_before(target, spare_wounds(s, target)),
        stakes_of(s, target),
        value_of(s, target) * (1 if target.side not in (None, shot.shooter.side) else -1),
        cards_left(s, gun),
        _stray_value(s, shot, target.id),
    )


def cards_left(s: ShootOut, gun: Weapon) -> tuple[tuple[BurstResult, int], ...]:
    """The results of the face-down cards for a weapon; an empty deck is reshuffled (S-AUTO-10)."""
    deck = rapid_fire_deck(s) or [card for card, entry in RAPID_FIRE.items() for _ in range(entry.copies)]
    return tuple(sorted(Counter(result_of(card, gun.category) for card in deck).items()))


def _stray_value(s: ShootOut, shot: OpenShot, target: str) -> float:
    """The value of a spray's hits near the target: positive for enemies, negative for others (S-AUTO-15)."""
    worth = 0.0
    aimed = s.figures[target]
    for other in others(s, shot.shooter):
        far = distance(other, aimed)
        if other.id == target or far > SPRAY_DISTANCE or not sees(s, shot.shooter, other):
            continue
        hit_chance = sum(far <= reach for reach in (1, 2, 3)) / 3
        worth += STRAY_VALUE * hit_chance * (1 if other.side not in (None, shot.shooter.side) else -1)
    return worth


class Prospects(NamedTuple):
    """For each number of hits on the target: the loss so far, and the value of drawing cards."""

    gone: tuple[float, ...]
    draw: tuple[float, ...]


@functools.lru_cache(2048)
def prospects(burst: Burst) -> Prospects:
    """The value of drawing cards as long as it pays, with the present deck."""
    outcomes: dict[Outcome, float] = {burst.start: 1.0}
    losses, losses_with_special = [], []
    for hits in range(MAX_HITS + 4):
        losses.append(burst.value * loss_after(outcomes, burst.per_hit, hits, burst.stakes))
        after_special = outcomes
        for _ in range(burst.fragments if burst.special is not None else 0):
            after_special = after_hit(after_special, burst.special or burst.per_hit)
        losses_with_special.append(
            burst.value
            if burst.special is None
            else burst.value * loss_after(after_special, burst.per_hit, hits, burst.stakes)
        )
        outcomes = after_hit(outcomes, burst.per_hit)
    draw = [0.0] * (MAX_HITS + 4)
    total = sum(count for _, count in burst.cards)
    for hits in range(MAX_HITS, -1, -1):
        draw[hits] = sum(
            count / total * _card(result, hits, losses, losses_with_special, draw, burst)
            for result, count in burst.cards
        )
    return Prospects(tuple(losses), tuple(draw))


def _card(
    result: BurstResult,
    hits: int,
    losses: list[float],
    losses_with_special: list[float],
    draw: list[float],
    burst: Burst,
) -> float:
    """The value of one more card after a number of hits, including the cards that may follow."""
    fixed: Mapping[str, float] = {"miss": 0.0, "out_of_ammo": -EMPTY_COST, "jam": -JAM_COST}
    if result in fixed:
        return fixed[result]
    if result == "killing_hit":
        return burst.value - losses[hits]
    if result == "special":
        return losses_with_special[hits] - losses[hits] + max(0.0, draw[hits + 1])
    if result == "spray":
        return losses[hits + 1] - losses[hits] + burst.strays + max(0.0, draw[hits + 1])
    return sum(losses[hits + new_hits] - losses[hits] + max(0.0, draw[hits + new_hits]) for new_hits in (1, 2, 3)) / 3


def burst_worth(shot: OpenShot, volley: Volley, per_hit: HitEffects) -> float:
    """The value that blazing away adds to a shot, if a weapon is still ready after its dice."""
    best = 0.0
    for name, dice in zip(volley.weapons, volley.dice, strict=True):
        gun = shot.shooter.profile.weapon(name)
        if gun is None or gun.category == "none":
            continue
        draw = prospects(burst_of(shot, volley, gun, per_hit)).draw
        value = sum(
            float(chance) * max(0.0, draw[min(result.hits, MAX_HITS)])
            for result, chance in roll_results(dice).items()
            if result.state == "ready" and not result.accident
        )
        best = max(best, value)
    return best


# --- the decision -----------------------------------------------------------------------------------------------------


def blaze(situation: Situation) -> object:
    """The weapon for which another card has the greatest value; `pass` if no card has any."""
    current = situation.shot()
    if current is None:
        return NO_ADVICE
    figure, shot, targets, moved = current
    rolled = _rolled_faces(situation, figure.id)
    best: tuple[float, str | None] = (0.0, None)
    for name in situation.context.names:
        gun, target = figure.profile.weapon(name), situation.s.figures[targets[name]]
        open_shot = OpenShot(situation.s, figure, target, shot, moved)
        volley = next((each for each in open_shot.volleys() if name in each.weapons), None)
        if gun is None or volley is None:
            continue
        per_hit = hit_effects(strikes(situation.s, figure, volley.aimed), target.id)
        losses, draw = prospects(burst_of(open_shot, volley, gun, per_hit))
        extra = sum(volley_of_shot.hits for volley_of_shot in _cards_of(situation, figure.id, name))
        faces = rolled[shot.weapons.index(name)] if len(rolled) == len(shot.weapons) else rolled[-1]
        hits = min(faces.count(6) + extra, MAX_HITS)
        sharp = traits(situation.s, figure).fives_hit and not extra
        sharpshooter_cost = losses[min(hits + faces.count(5), MAX_HITS)] - losses[hits] if sharp else 0.0  # S-AUTO-25
        if draw[hits] - sharpshooter_cost > best[0]:
            best = draw[hits] - sharpshooter_cost, name
    return Pass() if best[1] is None else draw_with(best[1], situation.context)


def _rolled_faces(situation: Situation, name: str) -> list[tuple[int, ...]]:
    """The faces of each weapon's dice after re-rolls."""
    rolls: list[tuple[int, ...]] = []
    rerolls: list[Rerolled] = []
    for event in situation.events:
        if isinstance(event, Rerolled):
            rerolls.append(event)
        elif isinstance(event, Roll) and event.kind == "shoot" and event.figure == name:
            faces = list(event.faces)
            for reroll in reversed(rerolls):
                for place, face in zip(reroll.dice, reroll.faces, strict=True):
                    faces[place - 1] = face
            rolls.append(tuple(faces))
            rerolls = []
        elif isinstance(event, Roll):
            rerolls = []
        if event.name == "declared":
            break
    return rolls[::-1] or [()]


def _cards_of(situation: Situation, name: str, weapon: str) -> list[RapidFire]:
    """The rapid fire cards drawn for this shot."""
    cards = []
    for event in situation.events:
        if isinstance(event, Roll) and event.kind == "shoot":
            break
        if isinstance(event, RapidFire) and (event.figure, event.weapon) == (name, weapon):
            cards.append(event)
    return cards
