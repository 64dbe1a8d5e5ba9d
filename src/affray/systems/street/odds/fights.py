"""The odds of a fight: whether contact is made, who has more sixes, and what the hits do (16.5)."""

import functools
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import NamedTuple

import msgspec

from affray.systems.street.cover.ducked_figures import cover_against
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.fighting.charge import ChargeLine, charge_line, point
from affray.systems.street.fighting.fight_hits import shielded
from affray.systems.street.fighting.fight_modifiers import Clash, attack_pool, defence_pool
from affray.systems.street.fighting.fight_row_choice import Chosen, rows_of, write_row
from affray.systems.street.fighting.fight_table import TWO_HANDED_ROWS
from affray.systems.street.geometry import level_at
from affray.systems.street.skills.psycho import movement_towards
from affray.systems.street.skills.skill_list import level, starred
from affray.systems.street.state import ActionName, Figure, PlannedMovement, ShootOut, snapshot
from affray.systems.street.turn.weapons_in_hand import grip_of, in_hand_for, unusable
from affray.systems.street.wounds.wounds import never_falls

from .fight_hits import Fighting, blows, effects
from .moves import Stride, reaching, stride, sums
from .outcomes import NEVER, SURELY, Outcome, Outcomes, by_condition, mixed, spare_wounds, start_of
from .shots import luck_of


class FightOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of an attack. All chances are before the first die, those of a Charge before its movement dice."""

    hit: Fraction
    """The attacker has more sixes."""
    kill: Fraction
    """The victim is out of action or dead."""
    down: Fraction
    """The victim lies, is out of action or is dead."""
    recover: Fraction
    """The victim is still in play and must recover."""
    hits: dict[int, Fraction]
    expected: Fraction
    """Hits to be expected."""
    effects: dict[str, Fraction]
    """The chance of each fight table result of the first hit; `stopped`: by the shield."""
    fates: dict[str, Fraction]
    attacker: dict[str, Fraction]
    """The attacker's fate: beaten when the victim has more sixes, or a stumble on the way."""
    attacker_down: Fraction
    row: str | None
    """The assumed defence row; None for a lying victim."""
    rows: dict[str, dict[str, Fraction]] = {}
    """For each defence row the chances to hit, put out and knock down the victim, and to fall."""
    contact: Fraction = SURELY
    stumble: Fraction = NEVER
    dice: tuple[int, ...] = ()
    """The dice of the attacker and of the victim."""


class OpenFight(NamedTuple):
    """A possible attack: the shoot-out with both figures in contact, and the chance of contact."""

    s: ShootOut
    attacker: Figure
    victim: Figure
    chosen: Chosen
    moved: float = 0.0
    covered: bool = False
    contact: Fraction = SURELY
    stumble: Fraction = NEVER

    def within(self, s: ShootOut) -> "OpenFight":
        """The same fight in a shoot-out where feelings have changed."""
        return self._replace(s=s, attacker=s.figures[self.attacker.id], victim=s.figures[self.victim.id])

    @property
    def clash(self) -> Clash:
        """The input of the dice pools."""
        return Clash(self.attacker, self.victim, self.moved, self.covered)

    def defences(self) -> list[Chosen | None]:
        """The victim's rows, most dice first; none for a lying victim (S-FIGHT-06)."""
        if not self.victim.upright:
            return [None]
        rows = rows_of(self.victim)
        best = max(rows, key=lambda chosen: defence_pool(self.s, self.clash, chosen[0]).dice)
        return [best, *(chosen for chosen in rows if chosen != best)]

    def pools(self, defence: Chosen | None) -> list[tuple[Figure, PoolOf]]:
        """The dice of the attacker, and of a victim who defends."""
        found = [(self.attacker, attack_pool(self.s, self.clash, self.chosen[0]))]
        if defence is not None:
            found.append((self.victim, defence_pool(self.s, self.clash, defence[0])))
        return found

    def fighting(self, defence: Chosen | None) -> Fighting:
        """The circumstances of a hit."""
        row, name = self.chosen
        weapon = None if name is None else self.attacker.profile.weapon(name)
        fires = weapon is not None and unusable(self.attacker, weapon, grip_of(self.attacker, weapon)) is None
        victim = self.victim if defence is None else armed(self.victim, defence)
        return Fighting(
            row,
            more=starred(self.s, self.attacker, "knifeman", 1) if row == "knife" else 0,
            fires=fires,
            hard=level(self.s, self.victim, "hard"),
            shield=shielded(victim),
            markers=self.s.modules.hit_cards,
        )


def armed(figure: Figure, chosen: Chosen) -> Figure:
    """A figure with the weapon of a row in hand, gripped for it (S-FIGHT-04)."""
    row, name = chosen
    weapon = None if name is None else figure.profile.weapon(name)
    if weapon is None:
        return figure
    either = len(weapon.grips) > 1
    held = (weapon.id,) if either and row in TWO_HANDED_ROWS else in_hand_for(figure, (weapon.id,))
    grip = figure.grip if not either else 2 if row in TWO_HANDED_ROWS else 1
    return msgspec.structs.replace(figure, in_hand=held, grip=grip)


# --- reaching contact -------------------------------------------------------------------------------------------------


def in_contact(
    s: ShootOut, name: str, victim: str, chosen: Chosen, moved: float = 0.0, *, covered: bool = False
) -> OpenFight:
    """An attack on an enemy in contact."""
    there = snapshot(s)
    figure = there.figures[name]
    standing = msgspec.structs.replace(figure, posture="standing" if figure.ducked else figure.posture)
    there.figures[name] = armed(standing, chosen)
    return OpenFight(there, there.figures[name], there.figures[victim], chosen, moved, covered)


def charging(s: ShootOut, name: str, victim: str, chosen: Chosen, action: ActionName = "charge") -> OpenFight:
    """A Charge, or a Psycho's move, and the attack at its end (S-FIGHT-01, S-FIGHT-02, S-SKILL-PSYCHO)."""
    figure, other = s.figures[name], s.figures[victim]
    how, _ = stride(s, figure, action)
    stumble = 1 - sum(sums(how).values(), NEVER)
    if action == "charge":
        covered = bool(cover_against(s, figure, other).at_hand)
        contact, line = _charged(s, figure, other, how)
    else:
        covered = False
        contact, line = _driven(s, figure, other, how)
    there = snapshot(s)
    if line is not None:
        x, y = line.points[-1]
        there.change(name, x=x, y=y, z=level_at(s, figure, (x, y)), facing=line.facing)
    far = 0.0 if line is None else line.distance
    fight = in_contact(there, name, victim, chosen, far, covered=covered)
    return fight._replace(contact=contact, stumble=stumble)


def _charged(s: ShootOut, figure: Figure, victim: Figure, how: Stride) -> tuple[Fraction, PlannedMovement | None]:
    """The chance to reach contact, and the line; a climb ends a Charge (S-CLIMB-03)."""
    way = charge_line(s, figure, victim)
    if not isinstance(way, ChargeLine) or way.climb is not None:
        return NEVER, None
    start = figure.x, figure.y
    line = PlannedMovement(
        kind="charge",
        points=(start, point(figure, way.heading, way.far)),
        distance=round(way.far, 3),
        facing=round(way.heading, 3),
    )
    return reaching(how, way.far), line


def _driven(s: ShootOut, figure: Figure, victim: Figure, how: Stride) -> tuple[Fraction, PlannedMovement | None]:
    """The same for a Psycho."""
    chance, line = NEVER, None
    for total, weight in sums(how).items():
        found = movement_towards(s, figure, victim, float(total))
        if found.contact:
            chance, line = chance + weight, found
    return chance, line


# --- the dice ---------------------------------------------------------------------------------------------------------


@functools.lru_cache(512)
def sixes(dice: int, luck: int = 0) -> tuple[Fraction, ...]:
    """The chance of each number of sixes; a Lucky character re-rolls misses (S-SKILL-LUCKY)."""
    dice = max(0, dice)
    found = [NEVER] * (dice + 1)
    for first in range(dice + 1):
        again = min(luck, dice - first)
        ways = comb(dice, first) * 5 ** (dice - first)
        for more in range(again + 1):
            then = comb(again, more) * 5 ** (again - more)
            found[first + more] += Fraction(ways * then, 6 ** (dice + again))
    return tuple(found)


class Exchange(NamedTuple):
    """The results of both pools: the chance of each number of hits, and that the attacker falls."""

    hits: tuple[Fraction, ...]
    beaten: Fraction


def exchange(attack: tuple[Fraction, ...], defence: tuple[Fraction, ...]) -> Exchange:
    """S-FIGHT-10 to S-FIGHT-12."""
    hits, beaten = [NEVER] * len(attack), NEVER
    for mine, weight in enumerate(attack):
        for his, other in enumerate(defence):
            hits[max(0, mine - his)] += weight * other
            beaten += weight * other * (his > mine)
    return Exchange(tuple(hits), beaten)


def rolled(fight: OpenFight, defence: Chosen | None) -> Exchange:
    """The dice of an attack; against an unconscious victim every die is a hit (S-FIGHT-16)."""
    s = fight.s
    pools = [pool.dice for _, pool in fight.pools(defence)]
    if fight.victim.posture == "unconscious":
        return Exchange((NEVER,) * max(0, pools[0]) + (SURELY,), NEVER)
    mine = sixes(pools[0], luck_of(s, fight.attacker))
    return exchange(mine, sixes(pools[1], luck_of(s, fight.victim)) if defence is not None else (SURELY,))


# --- the odds ---------------------------------------------------------------------------------------------------------


def fight_odds(fight: OpenFight, defences: list[Chosen | None] | None = None) -> FightOdds:
    """The odds of an attack against the first of these rows, and in short against each of them."""
    rows = fight.defences() if defences is None else defences
    told_all = [_against(fight, row, rolled(fight, row)) for row in rows]
    first = told_all[0]
    if rows == [None]:
        return first
    short = {
        one.row or "": {"hit": one.hit, "kill": one.kill, "down": one.down, "attacker_down": one.attacker_down}
        for one in told_all
    }
    return msgspec.structs.replace(first, rows=short)


def applied(fight: OpenFight, hits: int, *, beaten: bool) -> FightOdds:
    """The odds after a known result of the dice."""
    certain = Exchange((NEVER,) * hits + (SURELY,), Fraction(beaten))
    return _against(fight, None, certain)


def _against(fight: OpenFight, defence: Chosen | None, dice: Exchange) -> FightOdds:
    start = start_of(fight.victim, spare_wounds(fight.s, fight.victim))
    each = blows(fight.s, fight.fighting(defence), len(dice.hits) - 1, start)
    return _fight_odds_of(fight, defence, dice, mixed(zip(dice.hits, each, strict=True)))


def _fight_odds_of(fight: OpenFight, defence: Chosen | None, dice: Exchange, fought: Outcomes) -> FightOdds:
    """`fought`: the victim's outcomes if contact is made."""
    s, victim = fight.s, fight.victim
    unhurt = start_of(victim, spare_wounds(s, victim))
    ends = mixed([(fight.contact, fought), (1 - fight.contact, {unhurt: SURELY})])
    numbers = [fight.contact * chance for chance in dice.hits]
    numbers[0] += 1 - fight.contact
    fates = by_condition(ends)
    falls = fight.stumble + (NEVER if never_falls(s, fight.attacker.id) else fight.contact * dice.beaten)
    return FightOdds(
        hit=1 - numbers[0],
        kill=fates["out_of_action"] + fates["dead"],
        down=1 - fates["upright"],
        recover=_owing(ends),
        hits={number: chance for number, chance in enumerate(numbers) if chance},
        expected=sum([number * chance for number, chance in enumerate(numbers)], NEVER),
        effects=effects(fight.fighting(defence), upright=victim.upright),
        fates=fates,
        attacker={"upright": 1 - falls, "knocked_down": falls},
        attacker_down=falls,
        row=None if defence is None else write_row(victim, *defence),
        contact=fight.contact,
        stumble=fight.stumble,
        dice=tuple([pool.dice for _, pool in fight.pools(defence)]),
    )


def _owing(ends: Outcomes) -> Fraction:
    return sum([chance for end, chance in ends.items() if not end.lost and end.owes], NEVER)


def shot_dead(fight: OpenFight) -> FightOdds:
    """An unconscious victim is shot without any roll (S-FIGHT-16)."""
    return _fight_odds_of(fight, None, Exchange((SURELY,), NEVER), {Outcome("dead", True): SURELY})


def fight_pools(fight: OpenFight, defence: Chosen | None) -> Iterator[tuple[str, str, PoolOf]]:
    """The rollers, their rows, and their pools."""
    rows = [fight.chosen, defence]
    for (figure, pool), chosen in zip(fight.pools(defence), rows, strict=False):
        assert chosen is not None
        yield figure.id, write_row(figure, *chosen), pool
