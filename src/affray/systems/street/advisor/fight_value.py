"""The value of a fight: the sixes of both sides, and the hits of a row (chapter 16.5)."""

import functools
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from affray.systems.street.fighting.fight_hits import shielded
from affray.systems.street.fighting.fight_modifiers import Clash, attack_pool, defence_pool
from affray.systems.street.fighting.fight_row_choice import RowChoice, attack_rows, rows_of
from affray.systems.street.fighting.fight_table import BUTT_ROWS, TWO_HANDED_ROWS, effect_of, terrible
from affray.systems.street.hits.hit_table import cell
from affray.systems.street.movement.movement_dice import full_movement_pool
from affray.systems.street.odds.outcomes import HitEffect, HitEffects, Outcome, outcome_before, spare_wounds
from affray.systems.street.profile import ZONES, Row
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ActionName, Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import grip_of, in_hand_for, unusable
from affray.systems.street.wounds.wounds import FALLS

from .stakes import Stakes, after_hit, loss, loss_after, stakes_of, value_of

WEIGHT_PER_FACE = 36
"""The weight of one face of the effect die."""
FALL_COST = 0.7
"""The cost to an attacker of being knocked down and having to recover (S-FIGHT-12)."""
CLUB_COST = 0.03
"""The cost of clubbing with a gun, which cannot shoot next turn (S-FIGHT-05)."""


class FightParameters(NamedTuple):
    """The parameters of the result of a fight."""

    attack: int
    defence: int
    sure: bool
    """Every die is a hit: the victim is unconscious (S-FIGHT-16)."""
    per_hit: HitEffects
    start: Outcome
    stakes: Stakes


@functools.lru_cache(512)
def row_effects(
    row: Row, bonus: int, *, never_falls: bool, shield: bool, fires: bool, markers: bool, shown: int | None = None
) -> HitEffects:
    """The effects of one hit of a row (S-FIGHT-18 to S-FIGHT-26).

    `bonus` is the modifier to the effect die, and `shown` its face, if known.
    """
    counts: dict[HitEffect, int] = {}
    faces = range(1, 7) if shown is None else (shown,)
    for face in faces:
        if face == 1 and shield:
            continue
        for codes, weight in _cells(row, face + bonus, fires=fires, markers=markers):
            parts = [part for part in codes.split("+") if part and not (never_falls and part in FALLS)]
            if parts:
                effect = HitEffect("+".join(parts))
                counts[effect] = counts.get(effect, 0) + weight
    return HitEffects(tuple(sorted(counts.items())), len(faces) * WEIGHT_PER_FACE)


def _cells(row: Row, die: int, *, fires: bool, markers: bool) -> list[tuple[str, int]]:
    """The cells of the hit table that a fight table result leads to, with their weights."""
    result = effect_of(row, die)[1]
    if result == "none" or (result == "SHOT" and not fires):
        return []
    if result in ("HW", "HW+UN"):
        more = "+UN" if result == "HW+UN" else ""
        return [(cell("head", column, markers=markers) + more, 6) for column in range(1, 7)]
    if result in ("SHOT", "STAB", "TW"):
        cells = [(zone, cell(zone, column, markers=markers)) for zone in ZONES for column in range(1, 7)]
        return [(terrible(zone, codes) if result == "TW" else codes, 1) for zone, codes in cells]
    return [(result, WEIGHT_PER_FACE)]


@functools.cache
def sixes(dice: int) -> tuple[float, ...]:
    """The chance of each number of sixes."""
    dice = max(0, dice)
    return tuple(comb(dice, six) * 5 ** (dice - six) / 6**dice for six in range(dice + 1))


@functools.lru_cache(8192)
def expected_result(fight: FightParameters) -> tuple[float, float]:
    """The average loss of the victim, and the chance that the attacker is knocked down."""
    hits = [0.0] * (max(0, fight.attack) + 1)
    fall_chance = 0.0
    if fight.sure:
        hits[-1] = 1.0
    else:
        for attack_sixes, chance in enumerate(sixes(fight.attack)):
            for defence_sixes, defence_chance in enumerate(sixes(fight.defence)):
                hits[max(0, attack_sixes - defence_sixes)] += chance * defence_chance
                fall_chance += chance * defence_chance if defence_sixes > attack_sixes else 0.0
    losses = loss_by_hits(fight.per_hit, fight.start, fight.stakes, len(hits) - 1)
    return sum(chance * losses[number] for number, chance in enumerate(hits)), fall_chance


@functools.lru_cache(4096)
def loss_by_hits(per_hit: HitEffects, start: Outcome, stakes: Stakes, max_hits: int) -> tuple[float, ...]:
    """The victim's loss after each number of hits."""
    outcomes = {start: 1.0}
    losses = [0.0]
    for hits in range(1, max_hits + 1):
        outcomes = after_hit(outcomes, per_hit)
        losses.append(loss_after(outcomes, per_hit, hits, stakes) - loss(start, stakes))
    return tuple(losses)


# --- a fight between two ----------------------------------------------------------------------------------------------


def hit_of(
    s: ShootOut, clash: Clash, chosen: RowChoice, *, shield: bool | None = None, shown: int | None = None
) -> HitEffects:
    """The effects of one hit of an attacker's row on the victim. `shown` is the face of the effect die, if known."""
    row, name = chosen
    attacker, victim = clash.attacker, clash.victim
    struck = traits(s, victim)
    gun = None if name is None else attacker.profile.weapon(name)
    grip = 2 if row in TWO_HANDED_ROWS else 1
    fires = (
        gun is not None and gun.firearm and unusable(attacker, gun, grip if grip in gun.grips else gun.grips[0]) is None
    )
    return row_effects(
        row,
        (traits(s, attacker).knife_effect if row == "knife" else 0) - struck.effect_reduction,
        never_falls=struck.never_falls,
        shield=shielded(victim) if shield is None else shield,
        fires=fires,
        markers=s.modules.hit_cards,
        shown=shown,
    )


def defence_of(s: ShootOut, clash: Clash) -> RowChoice | None:
    """The victim's best defence row; None for a lying victim (S-FIGHT-06)."""
    if not clash.victim.upright:
        return None
    return max(rows_of(clash.victim), key=lambda chosen: defence_pool(s, clash, chosen[0]).dice)


def fight_worth(
    s: ShootOut, clash: Clash, chosen: RowChoice, defence: RowChoice | None, *, shield: bool | None = None
) -> float:
    """The value of an attack to the attacker: the victim's expected loss minus the attacker's."""
    attacker, victim = clash.attacker, clash.victim
    fight = FightParameters(
        attack_pool(s, clash, chosen[0]).dice,
        0 if defence is None else defence_pool(s, clash, defence[0]).dice,
        victim.posture == "unconscious",
        hit_of(s, clash, chosen, shield=shield),
        outcome_before(victim, spare_wounds(s, victim)),
        stakes_of(s, victim),
    )
    victim_loss, fall_chance = expected_result(fight)
    worth = victim_loss * value_of(s, victim) - (CLUB_COST if chosen[0] in BUTT_ROWS else 0.0)
    return worth if traits(s, attacker).never_falls else worth - fall_chance * FALL_COST * value_of(s, attacker)


def best_attack(
    s: ShootOut, attacker: Figure, victim: Figure, moved: float = 0.0, *, covered: bool = False
) -> tuple[float, RowChoice]:
    """The best attack row against the best defence, and its value."""
    clash = Clash(attacker, victim, moved, covered)
    defence = defence_of(s, clash)
    rows = attack_rows(attacker)
    scored = [(fight_worth(s, clash, chosen, defence), chosen) for chosen in rows]
    return max(scored, key=lambda pair: pair[0])


def defence_row(s: ShootOut, clash: Clash, attack: RowChoice, rows: list[RowChoice]) -> RowChoice:
    """The defence row against which an attack is least valuable; a shield needs a free hand (S-FIGHT-26)."""

    def costs(chosen: RowChoice) -> float:
        held = _with_row_weapon(clash.victim, chosen)
        worth = fight_worth(s, clash, attack, chosen, shield=shielded(held))
        return worth + (CLUB_COST if chosen[0] in BUTT_ROWS else 0.0)

    return min(rows, key=costs)


def _with_row_weapon(figure: Figure, chosen: RowChoice) -> Figure:
    """The figure with the weapon of a row in hand."""
    row, name = chosen
    gun = None if name is None else figure.profile.weapon(name)
    if gun is None:
        return figure
    grip = 2 if row in TWO_HANDED_ROWS and len(gun.grips) > 1 else grip_of(figure, gun)
    return replace(figure, in_hand=in_hand_for(figure, (gun.id,)), grip=grip)


# --- reaching contact -------------------------------------------------------------------------------------------------


@functools.cache
def sums(dice: int) -> tuple[float, ...]:
    """The chance of each sum of the dice."""
    chances = [1.0]
    for _ in range(max(0, dice)):
        next_chances = [0.0] * (len(chances) + 6)
        for total, chance in enumerate(chances):
            for face in range(1, 7):
                next_chances[total + face] += chance / 6
        chances = next_chances
    return tuple(chances)


def reach_chance(s: ShootOut, figure: Figure, action: ActionName, far: float) -> float:
    """The chance that a character's movement dice reach this distance."""
    dice = full_movement_pool(s, figure, action).dice
    return sum(chance for total, chance in enumerate(sums(dice)) if total >= far - 0.001)
