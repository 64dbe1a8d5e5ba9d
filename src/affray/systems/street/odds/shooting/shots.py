"""The odds of a shot: its dice, its effect on the target and on figures in the line, and the weapons."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import msgspec

from affray.systems.street.cover.ducked_figures import ducks_from
from affray.systems.street.cover.stopping_hits import Aimed, aimed_at
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.geometry import shooting_range
from affray.systems.street.odds.dice import Dice, hit_numbers, luck_of
from affray.systems.street.odds.one_hit import Strike
from affray.systems.street.odds.outcomes import ONE, ZERO, Outcome, Outcomes, by_condition, outcome_before
from affray.systems.street.profile import Weapon
from affray.systems.street.shooting.firing_tables import entry
from affray.systems.street.shooting.shoot import is_aimed
from affray.systems.street.shooting.shooting_modifiers import ShotOf, shot_pool
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut, Shot, snapshot
from affray.systems.street.turn.weapons_in_hand import in_hand_for

from .shot_course import ShotCourse, Volley


class InterruptedOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The main odds of an attack if cards are used to shoot first at the attacker, and at those who do so."""

    goes_on: Fraction
    """The chance that the attacker can still attack."""
    hit: Fraction
    kill: Fraction
    down: Fraction
    hits: dict[int, Fraction]
    fates: dict[str, Fraction]
    bound: bool
    """Whether these are the most that the attack can have: only enemies of the attacker play cards.

    Of all uses of a card only shots at whoever is about to act are reckoned. If the attacker's side plays cards as
    well, these odds are the value of that smaller game, and no bound.
    """


class NextTurn(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a target by the end of the shooter's next turn, in which they shoot again if they have shot now.

    See `next_turn` for what is assumed.
    """

    hit: Fraction
    down: Fraction
    kill: Fraction


class ShotOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a shot before its dice are rolled; `zones` and `met` are for a single hit."""

    hit: Fraction
    miss: Fraction
    kill: Fraction
    """The chance that the target is out of action or dead."""
    down: Fraction
    """The chance that the target lies, is out of action or is dead."""
    recover: Fraction
    """The chance that the target is still in play and must recover."""
    ducks: Fraction
    """The chance that the target ducks back (S-DUCK-01)."""
    hits: dict[int, Fraction]
    expected: Fraction
    """The expected number of hits."""
    met: dict[str, Fraction]
    zones: dict[str, dict[str, Fraction]]
    """For each zone of the target, the chances of the cells of the hit table, `stopped`, and `passed_on`."""
    fates: dict[str, Fraction]
    others: dict[str, dict[str, Fraction]]
    """The `fates` of others: in the line, in the fight, or the second target (S-COVER-17, S-FIGHT-33)."""
    weapons: dict[str, dict[str, Fraction]]
    dice: tuple[int, ...]
    """The number of dice of each weapon, 0 or less for a lucky shot."""
    wasted: bool = False
    """The target is out of range (S-SHOOT-08)."""
    accident: Fraction = ZERO
    """The chance of an accident (S-ACC-01)."""
    attacker: dict[str, Fraction] | None = None
    """The chance of each condition of the shooter, if there may be an accident."""
    over: Fraction | None = None
    """The chance that the game ends with the attack (S-END-04)."""
    nerve: dict[str, Fraction] | None = None
    """The chance of each character to lose their nerve after the attack (S-NERVE-12)."""
    feelings: dict[str, dict[str, dict[str, Fraction]]] | None = None
    """The chances of new feelings of each character for another by the attack (S-HATE-06, S-HATE-08)."""
    cards: InterruptedOdds | None = None
    """With the cards of the asking player, if they can stop the shot; the others play none."""
    open_hands: InterruptedOdds | None = None
    """With the cards of all players, if the shot can be stopped; hands are public."""
    next_turn: NextTurn | None = None
    """Of a shot or an aim that can be chosen: by the end of the next turn, to compare shooting now with aiming."""


class OpenShot(NamedTuple):
    """A possible shot, and its shoot-out after any move, with the weapons in hand."""

    s: ShootOut
    shooter: Figure
    target: Figure
    shot: Shot
    moved: bool = False
    firing: tuple[str, ...] | None = None
    """Only these of the weapons; None for all."""
    referee: int = 0
    """The dice that the referee adds (S-MOD-22)."""

    def within(self, s: ShootOut) -> "OpenShot":
        """The same shot in a shoot-out where feelings have changed."""
        return self._replace(s=s, shooter=s.figures[self.shooter.id], target=s.figures[self.target.id])

    @property
    def in_range(self) -> bool:
        """Whether the target is in range."""
        return self._is_in_range(self.target)

    def _is_in_range(self, target: Figure) -> bool:
        return entry(self.shot.grip, shooting_range(self.shooter, target)) is not None

    def volleys(self) -> list[Volley]:
        """The weapons fired at each target; two targets for a split volley (S-SKILL-DEMON)."""
        weapons = self.shot.weapons
        if self.shot.other_target is None:
            fired = [(self.target, weapons)]
        else:
            fired = [(self.target, weapons[:1]), (self.s.figures[self.shot.other_target], weapons[1:])]
        if self.firing is not None:
            chosen = [(target, tuple([name for name in names if name in self.firing])) for target, names in fired]
            fired = [(target, names) for target, names in chosen if names]
        return [self._volley(target, names) for target, names in fired if self._is_in_range(target)]

    def _volley(self, target: Figure, names: tuple[str, ...]) -> Volley:
        pools = tuple([self._pool(target, self._weapon(name)) for name in names])
        dice = tuple([self._dice(pool.dice, self._weapon(name)) for name, pool in zip(names, pools, strict=True)])
        return Volley(self.aimed(target), names, pools, dice)

    def _weapon(self, name: str) -> Weapon:
        weapon = self.shooter.profile.weapon(name)
        assert weapon is not None, "the shooter has the weapons of the shot"
        return weapon

    def _pool(self, target: Figure, weapon: Weapon) -> PoolOf:
        aimed = is_aimed(self.shooter, self.shot, self.target.id, self.moved)
        parameters = ShotOf(weapon, self.shot.grip, self.moved, len(self.shot.weapons) > 1, aimed, self.referee)
        return shot_pool(self.s, self.shooter, target, parameters)

    def _dice(self, dice: int, weapon: Weapon) -> Dice:
        s, shooter = self.s, self.shooter
        held = traits(s, shooter)
        return Dice(
            dice,
            sharp=held.fives_hit,
            clumsy=held.clumsiness,
            luck=luck_of(s, shooter),
            thrown=weapon.thrown,
            accidents=s.modules.accidents,
        )

    def pools(self) -> list[PoolOf]:
        """The dice of each weapon, with every modifier; none for a wasted shot."""
        return [pool for volley in self.volleys() for pool in volley.pools]

    def dice(self) -> tuple[Dice, ...]:
        """The dice of each weapon with the shooter's skills; none for a wasted shot."""
        return tuple([dice for volley in self.volleys() for dice in volley.dice])

    def aimed(self, target: Figure | None = None) -> Aimed:
        """The target with its cover when the dice are rolled (S-SHOOT-11)."""
        target = self.target if target is None else target
        return aimed_at(self.s, self.shooter.id, target.id, ducks_from(self.s, self.shooter, target))


def ready_to_shoot(
    s: ShootOut, name: str, shot: Shot, target: str, *, moved: bool = False, in_hand: tuple[str, ...] | None = None
) -> OpenShot:
    """The shot of a character who takes its weapons in hand, and rises to shoot (S-TURN-05, S-TURN-08)."""
    after = with_weapons(s, name, shot, in_hand)
    return OpenShot(after, after.figures[name], after.figures[target], shot, moved)


def with_weapons(s: ShootOut, name: str, shot: Shot, in_hand: tuple[str, ...] | None = None) -> ShootOut:
    """The shoot-out after a character has taken the weapons of a shot in hand and risen."""
    after = snapshot(s)
    figure = after.figures[name]
    weapons_in_hand = in_hand_for(figure, shot.weapons) if in_hand is None else in_hand
    posture = "standing" if figure.ducked else figure.posture
    after.change(name, in_hand=weapons_in_hand, grip=shot.grip, posture=posture)
    return after


def shot_odds(open_shot: OpenShot) -> ShotOdds:
    """The odds of a shot with all its consequences, without referee modifiers and rapid fire."""
    volleys = open_shot.volleys()
    if not volleys or volleys[0].aimed.target != open_shot.target.id:
        return _wasted(open_shot)
    target, first = open_shot.target, volleys[0]
    course = ShotCourse(open_shot, volleys)
    numbers = hit_numbers(first.dice)
    ends = course.ends(target.id)
    fates = by_condition(ends)

    def ducks(end: Outcome) -> bool:
        return ducks_back(open_shot, first.aimed, end)

    return ShotOdds(
        hit=1 - numbers[0],
        miss=numbers[0],
        kill=fates["out_of_action"] + fates["dead"],
        down=1 - fates["upright"],
        recover=_sum(ends, lambda end: not end.lost and (end.must_recover or ducks(end))),
        ducks=_sum(ends, ducks),
        hits={number: chance for number, chance in enumerate(numbers) if chance},
        expected=sum([number * chance for number, chance in enumerate(numbers)], ZERO),
        met=_met(course.strikes[0]),
        zones=_zones(course.strikes[0]),
        fates=fates,
        others={name: by_condition(course.ends(name)) for name in course.others},
        weapons=course.weapon_states(),
        dice=tuple([dice.dice for volley in volleys for dice in volley.dice]),
        accident=course.accident,
        attacker=by_condition(course.ends(open_shot.shooter.id)) if course.accident else None,
        **course.consequences().fields(),
    )


def ducks_back(open_shot: OpenShot, aimed: Aimed, end: Outcome) -> bool:
    """Whether the target ducks back, and so must recover (S-DUCK-01, S-DUCK-05)."""
    if not aimed.cover.at_hand or open_shot.target.ducked or open_shot.s.modules.drop_duck_back:
        return False
    return end.shaken and end.condition == "upright"


def _wasted(open_shot: OpenShot) -> ShotOdds:
    start = outcome_before(open_shot.target)
    fates = by_condition({start: ONE})
    return ShotOdds(
        hit=ZERO,
        miss=ONE,
        kill=ZERO,
        down=1 - fates["upright"],
        recover=Fraction(start.must_recover),
        ducks=ZERO,
        hits={0: ONE},
        expected=ZERO,
        met={},
        zones={},
        fates=fates,
        others={},
        weapons={name: {"ready": ONE} for name in open_shot.shot.weapons},
        dice=(),
        wasted=True,
    )


def _sum(ends: Outcomes, counts: Callable[[Outcome], bool]) -> Fraction:
    return sum([chance for end, chance in ends.items() if counts(end)], ZERO)


def _met(strikes: list[Strike]) -> dict[str, Fraction]:
    chances = dict.fromkeys(("open", "through", "stopped", "passed_on"), ZERO)
    total = sum(strike.weight for strike in strikes)
    for strike in strikes:
        chances[strike.met] += Fraction(strike.weight, total)
    return chances


def _zones(strikes: list[Strike]) -> dict[str, dict[str, Fraction]]:
    """The chance of each result by zone; hits stopped by a ducked target's cover count under `cover`."""
    chances: dict[str, dict[str, Fraction]] = {}
    total = sum(strike.weight for strike in strikes)
    for strike in strikes:
        row = chances.setdefault(strike.zone or "cover", {})
        result = "passed_on" if strike.met == "passed_on" else strike.cell
        row[result] = row.get(result, ZERO) + Fraction(strike.weight, total)
    return chances
