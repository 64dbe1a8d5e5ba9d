"""The odds of a fight: contact, the sixes of both figures, and the effect of the hits (16.5)."""

import functools
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import NamedTuple

import msgspec

from affray.systems.street.cover.ducked_figures import cover_against
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.end_of_game import would_end
from affray.systems.street.fighting.charge import ChargeLine, charge_line, point
from affray.systems.street.fighting.fight_hits import shielded
from affray.systems.street.fighting.fight_modifiers import Clash, attack_pool, defence_pool
from affray.systems.street.fighting.fight_row_choice import RowChoice, rows_of, write_row
from affray.systems.street.fighting.fight_table import TWO_HANDED_ROWS
from affray.systems.street.geometry import level_at
from affray.systems.street.skills.psycho import movement_towards
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ActionName, Figure, PlannedMovement, ShootOut, snapshot
from affray.systems.street.turn.weapons_in_hand import grip_of, in_hand_for, unusable
from affray.systems.street.wounds.wounds import never_falls

from .consequences.after_attack import Consequences, Struck, consequences
from .consequences.joint_outcomes import Joint
from .consequences.positions import TollOf, shoot_out_after, start_of
from .dice import luck_of
from .fight_hits import FightConditions, effects, outcomes_of_fight, zones_of_hit
from .moves import MovementDice, movement_dice, reach_chance, sums
from .outcomes import ONE, ZERO, Outcome, Outcomes, by_condition, mixture


class FightOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of an attack, before any die is rolled; for a Charge, before its movement dice."""

    hit: Fraction
    """The chance that the attacker has more sixes."""
    kill: Fraction
    """The chance that the victim is out of action or dead."""
    down: Fraction
    """The chance that the victim lies, is out of action or is dead."""
    recover: Fraction
    """The chance that the victim is still in play and must recover."""
    hits: dict[int, Fraction]
    expected: Fraction
    """The expected number of hits."""
    effects: dict[str, Fraction]
    """The chance of each fight table result of the first hit; `stopped` means by the shield."""
    fates: dict[str, Fraction]
    attacker: dict[str, Fraction]
    """The chance of each condition of the attacker, who may be beaten or stumble."""
    attacker_down: Fraction
    row: str | None
    """The assumed defence row; None for a lying victim."""
    rows: dict[str, dict[str, Fraction]] = {}
    """The main chances against each defence row."""
    contact: Fraction = ONE
    stumble: Fraction = ZERO
    short: Fraction = ZERO
    """The chance that the attacker neither stumbles nor reaches the victim."""
    dice: tuple[int, ...] = ()
    """The dice of the attacker and of the victim."""
    zones: dict[str, dict[str, Fraction]] = {}
    """The first hit: for each zone of the victim, the chances of the cells of the hit table."""
    shot: dict[str, Fraction] | None = None
    """The compulsory shot of a Psycho who does not reach the victim (S-SKILL-PSYCHO)."""
    over: Fraction | None = None
    """The chance that the game ends with the attack, or with the stumble before it (S-END-04)."""
    nerve: dict[str, Fraction] | None = None
    """The chance of each character to lose their nerve after the attack (S-NERVE-12)."""
    feelings: dict[str, dict[str, dict[str, Fraction]]] | None = None
    """The chances of new feelings of each character for another by the attack (S-HATE-06, S-HATE-08)."""


class OpenFight(NamedTuple):
    """A possible attack: the shoot-out with both figures in contact, and the chance of contact."""

    s: ShootOut
    attacker: Figure
    victim: Figure
    chosen: RowChoice
    moved: float = 0.0
    covered: bool = False
    contact: Fraction = ONE
    stumble: Fraction = ZERO

    def within(self, s: ShootOut) -> "OpenFight":
        """The same fight in a shoot-out where feelings have changed."""
        return self._replace(s=s, attacker=s.figures[self.attacker.id], victim=s.figures[self.victim.id])

    @property
    def clash(self) -> Clash:
        """The input of the dice pools."""
        return Clash(self.attacker, self.victim, self.moved, self.covered)

    def defences(self) -> list[RowChoice | None]:
        """The victim's rows, most dice first; none for a lying victim (S-FIGHT-06)."""
        if not self.victim.upright:
            return [None]
        rows = rows_of(self.victim)
        best = max(rows, key=lambda chosen: defence_pool(self.s, self.clash, chosen[0]).dice)
        return [best, *(chosen for chosen in rows if chosen != best)]

    def pools(self, defence: RowChoice | None) -> list[tuple[Figure, PoolOf]]:
        """The dice of the attacker, and of a victim who defends."""
        pools = [(self.attacker, attack_pool(self.s, self.clash, self.chosen[0]))]
        if defence is not None:
            pools.append((self.victim, defence_pool(self.s, self.clash, defence[0])))
        return pools

    def fighting(self, defence: RowChoice | None) -> FightConditions:
        """The circumstances of a hit."""
        row, name = self.chosen
        weapon = None if name is None else self.attacker.profile.weapon(name)
        fires = weapon is not None and unusable(self.attacker, weapon, grip_of(self.attacker, weapon)) is None
        victim = self.victim if defence is None else holding_row_weapon(self.victim, defence)
        struck = traits(self.s, self.victim)
        return FightConditions(
            row,
            bonus=(traits(self.s, self.attacker).knife_effect if row == "knife" else 0) - struck.effect_reduction,
            fires=fires,
            never_falls=struck.never_falls,
            shield=shielded(victim),
            markers=self.s.modules.hit_cards,
        )


def holding_row_weapon(figure: Figure, chosen: RowChoice) -> Figure:
    """The figure with the weapon of a row in hand, in the grip of the row (S-FIGHT-04)."""
    row, name = chosen
    weapon = None if name is None else figure.profile.weapon(name)
    if weapon is None:
        return figure
    open_grip = len(weapon.grips) > 1
    in_hand = (weapon.id,) if open_grip and row in TWO_HANDED_ROWS else in_hand_for(figure, (weapon.id,))
    grip = figure.grip if not open_grip else 2 if row in TWO_HANDED_ROWS else 1
    return msgspec.structs.replace(figure, in_hand=in_hand, grip=grip)


# --- reaching contact -------------------------------------------------------------------------------------------------


def attack_in_contact(
    s: ShootOut, name: str, victim: str, chosen: RowChoice, moved: float = 0.0, *, covered: bool = False
) -> OpenFight:
    """An attack on an enemy in contact."""
    after = snapshot(s)
    figure = after.figures[name]
    upright = msgspec.structs.replace(figure, posture="standing" if figure.ducked else figure.posture)
    after.figures[name] = holding_row_weapon(upright, chosen)
    return OpenFight(after, after.figures[name], after.figures[victim], chosen, moved, covered)


def attack_by_charge(
    s: ShootOut, name: str, victim: str, chosen: RowChoice, action: ActionName = "charge"
) -> OpenFight:
    """A Charge, or a Psycho's move, and the attack at its end (S-FIGHT-01, S-FIGHT-02, S-SKILL-PSYCHO)."""
    figure, other = s.figures[name], s.figures[victim]
    dice, _ = movement_dice(s, figure, action)
    stumble = 1 - sum(sums(dice).values(), ZERO)
    if action == "charge":
        covered = bool(cover_against(s, figure, other).at_hand)
        contact, line = _charge_contact(s, figure, other, dice)
    else:
        covered = False
        contact, line = _psycho_contact(s, figure, other, dice)
    after = snapshot(s)
    if line is not None:
        x, y = line.points[-1]
        after.change(name, x=x, y=y, z=level_at(s, figure, (x, y)), facing=line.facing)
    far = 0.0 if line is None else line.distance
    fight = attack_in_contact(after, name, victim, chosen, far, covered=covered)
    return fight._replace(contact=contact, stumble=stumble)


def _charge_contact(
    s: ShootOut, figure: Figure, victim: Figure, dice: MovementDice
) -> tuple[Fraction, PlannedMovement | None]:
    """The chance that a Charge reaches contact, and the movement; a climb ends a Charge (S-CLIMB-03)."""
    charge = charge_line(s, figure, victim)
    if not isinstance(charge, ChargeLine) or charge.climb is not None:
        return ZERO, None
    start = figure.x, figure.y
    movement = PlannedMovement(
        kind="charge",
        points=(start, point(figure, charge.heading, charge.far)),
        distance=round(charge.far, 3),
        facing=round(charge.heading, 3),
    )
    return reach_chance(dice, charge.far), movement


def _psycho_contact(
    s: ShootOut, figure: Figure, victim: Figure, dice: MovementDice
) -> tuple[Fraction, PlannedMovement | None]:
    """The chance that a Psycho reaches contact, and the movement."""
    chance, line = ZERO, None
    for total, weight in sums(dice).items():
        movement = movement_towards(s, figure, victim, float(total))
        if movement.contact:
            chance, line = chance + weight, movement
    return chance, line


# --- the dice ---------------------------------------------------------------------------------------------------------


@functools.lru_cache(512)
def sixes(dice: int, luck: int = 0) -> tuple[Fraction, ...]:
    """The chance of each number of sixes; a Lucky character re-rolls misses (S-SKILL-LUCKY)."""
    dice = max(0, dice)
    chances = [ZERO] * (dice + 1)
    for first in range(dice + 1):
        rerolled = min(luck, dice - first)
        ways = comb(dice, first) * 5 ** (dice - first)
        for new_sixes in range(rerolled + 1):
            new_ways = comb(rerolled, new_sixes) * 5 ** (rerolled - new_sixes)
            chances[first + new_sixes] += Fraction(ways * new_ways, 6 ** (dice + rerolled))
    return tuple(chances)


class Exchange(NamedTuple):
    """The results of both pools: the chance of each number of hits, and the chance that the attacker is beaten."""

    hits: tuple[Fraction, ...]
    beaten: Fraction


def exchange(attack: tuple[Fraction, ...], defence: tuple[Fraction, ...]) -> Exchange:
    """Compare the sixes of attack and defence (S-FIGHT-10 to S-FIGHT-12)."""
    hits, beaten = [ZERO] * len(attack), ZERO
    for attack_sixes, weight in enumerate(attack):
        for defence_sixes, defence_weight in enumerate(defence):
            hits[max(0, attack_sixes - defence_sixes)] += weight * defence_weight
            beaten += weight * defence_weight * (defence_sixes > attack_sixes)
    return Exchange(tuple(hits), beaten)


def roll_exchange(fight: OpenFight, defence: RowChoice | None) -> Exchange:
    """The results of the dice of an attack; against an unconscious victim every die is a hit (S-FIGHT-16)."""
    s = fight.s
    pools = [pool.dice for _, pool in fight.pools(defence)]
    if fight.victim.posture == "unconscious":
        return Exchange((ZERO,) * max(0, pools[0]) + (ONE,), ZERO)
    attack = sixes(pools[0], luck_of(s, fight.attacker))
    return exchange(attack, sixes(pools[1], luck_of(s, fight.victim)) if defence is not None else (ONE,))


# --- the odds ---------------------------------------------------------------------------------------------------------


def fight_odds(fight: OpenFight, defences: list[RowChoice | None] | None = None) -> FightOdds:
    """The odds of an attack against the first of these rows, with the main chances against each."""
    rows = fight.defences() if defences is None else defences
    first = _odds_against(fight, rows[0], roll_exchange(fight, rows[0]))
    if rows == [None]:
        return first
    by_row = {write_row(fight.victim, *row): _main_chances(fight, row) for row in rows if row is not None}
    return msgspec.structs.replace(first, rows=by_row)


def _main_chances(fight: OpenFight, defence: RowChoice) -> dict[str, Fraction]:
    """The main chances of an attack against a row."""
    dice = roll_exchange(fight, defence)
    start = start_of(fight.s, fight.victim.id)._replace(tally=None)
    outcomes = outcomes_of_fight(fight.s, fight.fighting(defence), dice.hits, start)
    fates = by_condition(_after_contact(fight, outcomes, start))
    return {
        "hit": fight.contact * (1 - dice.hits[0]),
        "kill": fates["out_of_action"] + fates["dead"],
        "down": 1 - fates["upright"],
        "attacker_down": _attacker_falls(fight, dice),
    }


def _after_contact(fight: OpenFight, outcomes: Outcomes, unhurt: Outcome) -> Outcomes:
    """The victim's outcomes, which are those of the fight if contact is made."""
    return mixture([(fight.contact, outcomes), (1 - fight.contact, {unhurt: ONE})])


def _attacker_falls(fight: OpenFight, dice: Exchange) -> Fraction:
    """The chance that the attacker stumbles, or is beaten and knocked down (S-FIGHT-12)."""
    return fight.stumble + (ZERO if never_falls(fight.s, fight.attacker.id) else fight.contact * dice.beaten)


def odds_after_dice(fight: OpenFight, hits: int, *, beaten: bool) -> FightOdds:
    """The odds after a known result of the dice."""
    certain = Exchange((ZERO,) * hits + (ONE,), Fraction(beaten))
    return _odds_against(fight, None, certain)


def _odds_against(fight: OpenFight, defence: RowChoice | None, dice: Exchange) -> FightOdds:
    start = start_of(fight.s, fight.victim.id)
    outcomes = outcomes_of_fight(fight.s, fight.fighting(defence), dice.hits, start)
    return _odds_from_outcomes(fight, defence, dice, outcomes)


def _odds_from_outcomes(fight: OpenFight, defence: RowChoice | None, dice: Exchange, outcomes: Outcomes) -> FightOdds:
    """`outcomes` are the victim's outcomes if contact is made."""
    s, victim = fight.s, fight.victim
    ends = _after_contact(fight, outcomes, start_of(s, victim.id))
    numbers = [fight.contact * chance for chance in dice.hits]
    numbers[0] += 1 - fight.contact
    fates = by_condition(ends)
    attacker_falls = _attacker_falls(fight, dice)
    return FightOdds(
        hit=1 - numbers[0],
        kill=fates["out_of_action"] + fates["dead"],
        down=1 - fates["upright"],
        recover=_recover_chance(ends),
        hits={number: chance for number, chance in enumerate(numbers) if chance},
        expected=sum([number * chance for number, chance in enumerate(numbers)], ZERO),
        effects=effects(fight.fighting(defence), upright=victim.upright),
        fates=fates,
        attacker={"upright": 1 - attacker_falls, "knocked_down": attacker_falls},
        attacker_down=attacker_falls,
        row=None if defence is None else write_row(victim, *defence),
        contact=fight.contact,
        stumble=fight.stumble,
        short=1 - fight.contact - fight.stumble,
        dice=tuple([pool.dice for _, pool in fight.pools(defence)]),
        zones=zones_of_hit(s, fight.fighting(defence), upright=victim.upright),
        **fight_consequences(fight, dice, outcomes).fields(),
    )


def fight_consequences(fight: OpenFight, dice: Exchange, outcomes: Outcomes) -> Consequences:
    """What follows a fight: the attacker may have fallen, but is not hurt (S-FIGHT-12). `outcomes` see above."""
    s, attacker, victim = fight.s, fight.attacker.id, fight.victim.id
    tolls = {name: TollOf(s, name) for name in (attacker, victim)}
    stands = start_of(s, attacker)
    falls = stands if never_falls(s, attacker) else stands._replace(condition="knocked_down")
    joint: dict[Joint, Fraction] = {}
    for end, chance in outcomes.items():
        key = tolls[attacker](stands), tolls[victim](end)
        joint[key] = joint.get(key, ZERO) + fight.contact * chance
    if dice.beaten:
        unhurt = tolls[victim](start_of(s, victim))
        beaten = tolls[attacker](falls), unhurt
        joint[tolls[attacker](stands), unhurt] -= fight.contact * dice.beaten
        joint[beaten] = joint.get(beaten, ZERO) + fight.contact * dice.beaten
    over = fight.stumble if fight.stumble and would_end(shoot_out_after(s, [(attacker, falls)])) else ZERO
    return consequences(Struck(s, attacker, (victim,), (attacker, victim), joint, "fight"), over)


def _recover_chance(ends: Outcomes) -> Fraction:
    return sum([chance for end, chance in ends.items() if not end.lost and end.must_recover], ZERO)


def shot_dead(fight: OpenFight) -> FightOdds:
    """The odds of shooting an unconscious victim, without any roll (S-FIGHT-16)."""
    return _odds_from_outcomes(fight, None, Exchange((ONE,), ZERO), {Outcome("dead", True): ONE})


def fight_pools(fight: OpenFight, defence: RowChoice | None) -> Iterator[tuple[str, str, PoolOf]]:
    """The rollers, their rows, and their pools."""
    rows = [fight.chosen, defence]
    for (figure, pool), chosen in zip(fight.pools(defence), rows, strict=False):
        assert chosen is not None
        yield figure.id, write_row(figure, *chosen), pool
