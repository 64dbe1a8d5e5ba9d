"""The odds of a shot: its dice, its effect on the target and on figures in the line, and the weapons."""

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import msgspec

from affray.systems.street.cover.ducked_figures import ducks_from
from affray.systems.street.cover.stopping_hits import Aimed, aimed_at
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.geometry import shooting_range
from affray.systems.street.profile import Weapon
from affray.systems.street.shooting.firing_tables import entry
from affray.systems.street.shooting.shoot import is_aimed
from affray.systems.street.shooting.shooting_modifiers import ShotOf, shot_pool
from affray.systems.street.skills.skill_list import level, starred
from affray.systems.street.state import Figure, ShootOut, Shot, snapshot
from affray.systems.street.turn.weapons_in_hand import in_hand_for

from .dice import Dice, accident_chance, hit_numbers, weapon_left
from .marker_draws import drawn
from .one_hit import OneHit, Strike, strikes, struck
from .outcomes import (
    NEVER,
    SURELY,
    Outcome,
    Outcomes,
    by_condition,
    hit_effects,
    mixed,
    outcomes_of,
    spare_wounds,
    start_of,
)


class ShotOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a shot. All chances are before the dice; those of `zones` and `met` are of a single hit."""

    hit: Fraction
    miss: Fraction
    kill: Fraction
    """The target is out of action or dead."""
    down: Fraction
    """The target lies, is out of action or is dead."""
    recover: Fraction
    """The target is still in play and must recover: from wounds, or behind its cover."""
    ducks: Fraction
    """The target is driven behind its cover (S-DUCK-01)."""
    hits: dict[int, Fraction]
    expected: Fraction
    """Hits to be expected."""
    met: dict[str, Fraction]
    zones: dict[str, dict[str, Fraction]]
    """For each zone of the target the cells of the hit table, `stopped`, or `passed_on` to another figure."""
    fates: dict[str, Fraction]
    others: dict[str, dict[str, Fraction]]
    """The same for other possible victims: in the line, in the fight, or the second target (S-COVER-17, S-FIGHT-33)."""
    weapons: dict[str, dict[str, Fraction]]
    dice: tuple[int, ...]
    """The dice of each weapon; three where the pool gives none: a lucky shot."""
    wasted: bool = False
    """Beyond the range of the weapon (S-SHOOT-08)."""
    accident: Fraction = NEVER
    """Four ones with one weapon; what an accident does is in `weapons`, and nowhere else (S-ACC-01)."""


class Volley(NamedTuple):
    """The weapons of a shot that are fired at one target, in range."""

    aimed: Aimed
    weapons: tuple[str, ...]
    pools: tuple[PoolOf, ...]
    dice: tuple[Dice, ...]


class OpenShot(NamedTuple):
    """A possible shot, and its shoot-out: weapons in hand, after any move."""

    s: ShootOut
    shooter: Figure
    target: Figure
    shot: Shot
    moved: bool = False

    def within(self, s: ShootOut) -> "OpenShot":
        """The same shot in a shoot-out where feelings have changed."""
        return self._replace(s=s, shooter=s.figures[self.shooter.id], target=s.figures[self.target.id])

    @property
    def in_range(self) -> bool:
        """Whether it is not wasted on its target."""
        return self._reaches(self.target)

    def _reaches(self, target: Figure) -> bool:
        return entry(self.shot.grip, shooting_range(self.shooter, target)) is not None

    def volleys(self) -> list[Volley]:
        """The weapons fired at each target; two targets for a split volley (S-SKILL-DEMON)."""
        weapons = self.shot.weapons
        if self.shot.other_target is None:
            fired = [(self.target, weapons)]
        else:
            fired = [(self.target, weapons[:1]), (self.s.figures[self.shot.other_target], weapons[1:])]
        return [self._volley(target, names) for target, names in fired if self._reaches(target)]

    def _volley(self, target: Figure, names: tuple[str, ...]) -> Volley:
        pools = tuple([self._pool(target, self._weapon(name)) for name in names])
        dice = tuple([self._dice(pool.dice, self._weapon(name)) for name, pool in zip(names, pools, strict=True)])
        return Volley(self.aimed(target), names, pools, dice)

    def _weapon(self, name: str) -> Weapon:
        weapon = self.shooter.profile.weapon(name)
        assert weapon is not None, "a shot is made with weapons that he has"
        return weapon

    def _pool(self, target: Figure, weapon: Weapon) -> PoolOf:
        aimed = is_aimed(self.shooter, self.shot, self.target.id, self.moved)
        way = ShotOf(weapon, self.shot.grip, self.moved, len(self.shot.weapons) > 1, aimed)
        return shot_pool(self.s, self.shooter, target, way)

    def _dice(self, dice: int, weapon: Weapon) -> Dice:
        s, shooter = self.s, self.shooter
        return Dice(
            dice,
            sharp=level(s, shooter, "sharpshooter") > 0,
            clumsy=level(s, shooter, "clumsy"),
            luck=luck_of(s, shooter),
            thrown=weapon.thrown,
            accidents=s.modules.accidents,
        )

    def pools(self) -> list[PoolOf]:
        """The dice of each weapon, with every modifier; none for a wasted shot."""
        return [pool for volley in self.volleys() for pool in volley.pools]

    def dice(self) -> tuple[Dice, ...]:
        """The same with the shooter's skills."""
        return tuple([dice for volley in self.volleys() for dice in volley.dice])

    def aimed(self, target: Figure | None = None) -> Aimed:
        """A target as it is when the dice are rolled (S-SHOOT-11)."""
        target = self.target if target is None else target
        return aimed_at(self.s, self.shooter.id, target.id, ducks_from(self.s, self.shooter, target))


def luck_of(s: ShootOut, figure: Figure) -> int:
    """The number of dice that a character may re-roll (S-SKILL-LUCKY)."""
    return starred(s, figure, "lucky", 1) if figure.seat is not None else 0


def ready_to_shoot(
    s: ShootOut, name: str, shot: Shot, target: str, *, moved: bool = False, in_hand: tuple[str, ...] | None = None
) -> OpenShot:
    """A shot of a character who takes its weapons into hand, and rises for it (S-TURN-05, S-TURN-08)."""
    there = snapshot(s)
    figure = there.figures[name]
    held = in_hand_for(figure, shot.weapons) if in_hand is None else in_hand
    posture = "standing" if figure.ducked else figure.posture
    figure = there.change(name, in_hand=held, grip=shot.grip, posture=posture)
    return OpenShot(there, figure, there.figures[target], shot, moved)


def shot_odds(open_shot: OpenShot) -> ShotOdds:
    """The odds of a shot, without referee modifiers, rapid fire and the effects of accidents."""
    volleys = open_shot.volleys()
    if not volleys or volleys[0].aimed.target != open_shot.target.id:
        return _wasted(open_shot)
    s, shooter, target = open_shot.s, open_shot.shooter, open_shot.target
    first = volleys[0]
    ways = [strikes(s, shooter, volley.aimed) for volley in volleys]
    numbers = hit_numbers(first.dice)
    ends = _ends(open_shot, volleys, ways, target.id)
    fates = by_condition(ends)
    others = {strike.victim for one in ways for strike in one} | {volley.aimed.target for volley in volleys}
    ducking = bool(first.aimed.cover.at_hand) and not target.ducked and not s.modules.drop_duck_back

    def driven(end: Outcome) -> bool:
        """Whether the target ducks back, and so must recover (S-DUCK-01, S-DUCK-05)."""
        return ducking and end.shaken and end.condition == "upright"

    return ShotOdds(
        hit=1 - numbers[0],
        miss=numbers[0],
        kill=fates["out_of_action"] + fates["dead"],
        down=1 - fates["upright"],
        recover=_sum(ends, lambda end: not end.lost and (end.owes or driven(end))),
        ducks=_sum(ends, driven),
        hits={number: chance for number, chance in enumerate(numbers) if chance},
        expected=sum([number * chance for number, chance in enumerate(numbers)], NEVER),
        met=_met(ways[0]),
        zones=_zones(ways[0]),
        fates=fates,
        others={
            name: by_condition(_ends(open_shot, volleys, ways, name))
            for name in sorted(others - {target.id}, key=lambda name: s.figures[name].number)
        },
        weapons={
            name: weapon_left(dice)
            for volley in volleys
            for name, dice in zip(volley.weapons, volley.dice, strict=True)
        },
        dice=tuple([dice.dice for volley in volleys for dice in volley.dice]),
        accident=accident_chance(open_shot.dice()),
    )


def _ends(open_shot: OpenShot, volleys: list[Volley], ways: list[list[Strike]], victim: str) -> Outcomes:
    """The outcome of the whole shot for a figure."""
    s = open_shot.s
    start = start_of(s.figures[victim], spare_wounds(s, s.figures[victim]))
    if s.modules.hit_cards:
        return _by_markers(open_shot, volleys, victim, start)
    now: Outcomes = {start: SURELY}
    for volley, one in zip(volleys, ways, strict=True):
        per_hit = hit_effects(one, victim)
        now = mixed([(chance, outcomes_of(per_hit, volley.dice, before)) for before, chance in now.items()])
    return now


def _by_markers(open_shot: OpenShot, volleys: list[Volley], victim: str, start: Outcome) -> Outcomes:
    """The same with wound markers, which are not put back."""
    s, shooter = open_shot.s, open_shot.shooter
    sorts = [[OneHit(s, shooter, one) for one in struck(s, shooter, volley.aimed)] for volley in volleys]
    numbers = [hit_numbers(volley.dice) for volley in volleys]
    table = drawn(s, sorts, victim, tuple([len(one) - 1 for one in numbers]), start)
    parts = []
    for hits in itertools.product(*[range(len(one)) for one in numbers]):
        chance = SURELY
        for one, number in zip(numbers, hits, strict=True):
            chance *= one[number]
        parts.append((chance, table[hits]))
    return mixed(parts)


def _wasted(open_shot: OpenShot) -> ShotOdds:
    start = start_of(open_shot.target)
    fates = by_condition({start: SURELY})
    return ShotOdds(
        hit=NEVER,
        miss=SURELY,
        kill=NEVER,
        down=1 - fates["upright"],
        recover=Fraction(start.owes),
        ducks=NEVER,
        hits={0: SURELY},
        expected=NEVER,
        met={},
        zones={},
        fates=fates,
        others={},
        weapons={name: {"ready": SURELY} for name in open_shot.shot.weapons},
        dice=(),
        wasted=True,
    )


def _sum(ends: Outcomes, counts: Callable[[Outcome], bool]) -> Fraction:
    return sum([chance for end, chance in ends.items() if counts(end)], NEVER)


def _met(ways: list[Strike]) -> dict[str, Fraction]:
    found = dict.fromkeys(("open", "through", "stopped", "passed_on"), NEVER)
    whole = sum(strike.ways for strike in ways)
    for strike in ways:
        found[strike.met] += Fraction(strike.ways, whole)
    return found


def _zones(ways: list[Strike]) -> dict[str, dict[str, Fraction]]:
    """The results by zone; a hit that a ducked target's cover stops counts under `cover`."""
    found: dict[str, dict[str, Fraction]] = {}
    whole = sum(strike.ways for strike in ways)
    for strike in ways:
        row = found.setdefault(strike.zone or "cover", {})
        what = "passed_on" if strike.met == "passed_on" else strike.cell
        row[what] = row.get(what, NEVER) + Fraction(strike.ways, whole)
    return found
