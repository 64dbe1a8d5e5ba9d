"""The course of a shot: accidents, the hits of each volley, the outcomes of all figures, and what follows."""

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol

from affray.systems.street.cover.stopping_hits import Aimed
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.odds.consequences.accidents import Mishaps, after_accidents
from affray.systems.street.odds.consequences.after_attack import Consequences, Struck, consequences
from affray.systems.street.odds.consequences.joint_outcomes import Chances, Joint, joint_outcomes
from affray.systems.street.odds.consequences.positions import TollOf, start_of
from affray.systems.street.odds.dice import Dice, accident_chance, hit_numbers_with, results_with, weapon_states
from affray.systems.street.odds.marker_draws import marker_outcomes
from affray.systems.street.odds.one_hit import OneHit, Strike, possible_targets, strikes
from affray.systems.street.odds.outcomes import ONE, ZERO, Outcome, Outcomes, hit_effects, mixture, outcomes_by_number
from affray.systems.street.state import Figure, ShootOut


class Volley(NamedTuple):
    """The weapons of a shot that are fired at one target in range."""

    aimed: Aimed
    weapons: tuple[str, ...]
    pools: tuple[PoolOf, ...]
    dice: tuple[Dice, ...]


class Shooting(Protocol):
    """A possible shot: see `OpenShot`."""

    @property
    def s(self) -> ShootOut:
        """The shoot-out when the dice are rolled."""

    @property
    def shooter(self) -> Figure:
        """The figure that shoots."""

    @property
    def target(self) -> Figure:
        """The first target."""


class Course(NamedTuple):
    """A possible course of the dice: which weapons cause an accident, and what that comes to."""

    chance: Fraction
    accidents: tuple[str, ...]
    mishaps: Mishaps
    numbers: tuple[tuple[Fraction, ...], ...]
    """The chance of each number of hits, for each volley."""


class ShotCourse:
    """A shot with its volleys."""

    def __init__(self, shot: Shooting, volleys: Sequence[Volley]) -> None:
        self.s, self.shooter, self.target, self.volleys = shot.s, shot.shooter, shot.target, volleys
        self.strikes: list[list[Strike]] = [strikes(self.s, self.shooter, volley.aimed) for volley in volleys]
        self.accidents = {
            weapon: accident_chance(dice)
            for volley in volleys
            for weapon, dice in zip(volley.weapons, volley.dice, strict=True)
        }
        self.courses = list(self._courses())
        self._starts: dict[str, Outcome] = {}

    @functools.cached_property
    def accident(self) -> Fraction:
        """The chance that one of the weapons causes an accident."""
        none = ONE
        for chance in self.accidents.values():
            none *= 1 - chance
        return 1 - none

    def _courses(self) -> Iterator[Course]:
        """All combinations of accidents; those of the gun hand come first (S-SHOOT-17)."""
        order = sorted(self.accidents, key=lambda weapon: _place(self.shooter, weapon))
        for flags in itertools.product(*[(False, True) if chance else (False,) for chance in self.accidents.values()]):
            happens = dict(zip(self.accidents, flags, strict=True))
            chance = ONE
            for weapon, flag in happens.items():
                chance *= self.accidents[weapon] if flag else 1 - self.accidents[weapon]
            causes = tuple([weapon for weapon in order if happens[weapon]])
            numbers = tuple(
                [
                    hit_numbers_with(volley.dice, tuple([happens[weapon] for weapon in volley.weapons]))
                    for volley in self.volleys
                ]
            )
            for mishaps, weight in after_accidents(self.s, self.shooter.id, causes).items():
                yield Course(chance * weight, causes, mishaps, numbers)

    # --- one figure ------------------------------------------------------------------------------------------------

    def _start(self, course: Course, name: str) -> Outcome:
        """The outcome of a figure before the hits."""
        changed = dict(course.mishaps.ends)
        if name in changed:
            return changed[name]
        if name not in self._starts:
            self._starts[name] = start_of(self.s, name)
        return self._starts[name]

    @property
    def others(self) -> list[str]:
        """The figures besides the target and the shooter whose outcome may change, in ascending id."""
        return [name for name in self.names if name not in (self.target.id, self.shooter.id)]

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """All figures whose outcome may change, and all targets, in ascending id."""
        names = {strike.victim for group in self.strikes for strike in group}
        names |= {volley.aimed.target for volley in self.volleys}
        names |= {name for course in self.courses for name, _ in course.mishaps.ends}
        return tuple([name for name in self.s.figures if name in names])

    def ends(self, victim: str) -> Outcomes:
        """The outcomes of the whole shot for a figure."""
        return mixture([(course.chance, self.after(course, victim)) for course in self.courses])

    def after(self, course: Course, victim: str) -> Outcomes:
        """The outcomes for a figure if the dice take this course."""
        start = self._start(course, victim)
        if course.mishaps.over:
            return {start: ONE}
        if self.s.modules.hit_cards:
            return self._by_markers(course, victim, start)
        outcomes: Outcomes = {start: ONE}
        for group, numbers in zip(self.strikes, course.numbers, strict=True):
            per_hit = hit_effects(group, victim)
            if per_hit.effects:
                outcomes = mixture(
                    [(chance, outcomes_by_number(per_hit, numbers, before)) for before, chance in outcomes.items()]
                )
        return outcomes

    def _by_markers(self, course: Course, victim: str, start: Outcome) -> Outcomes:
        """The outcomes with wound markers, which are not put back."""
        groups = [
            [OneHit(self.s, self.shooter, target) for target in possible_targets(self.s, self.shooter, volley.aimed)]
            for volley in self.volleys
        ]
        numbers = course.numbers
        table = marker_outcomes(self.s, groups, victim, tuple([len(chances) - 1 for chances in numbers]), start)
        parts = []
        for hits in itertools.product(*[range(len(chances)) for chances in numbers]):
            chance = ONE
            for chances, number in zip(numbers, hits, strict=True):
                chance *= chances[number]
            parts.append((chance, table[hits]))
        return mixture(parts)

    def weapon_states(self) -> dict[str, dict[str, Fraction]]:
        """The chance of each state of each weapon after the shot, and after accidents."""
        states: dict[str, dict[str, Fraction]] = {}
        for volley in self.volleys:
            for weapon, dice in zip(volley.weapons, volley.dice, strict=True):
                states[weapon] = self._states_of(weapon, dice) if self.accidents[weapon] else weapon_states(dice)
        return states

    def _states_of(self, weapon: str, dice: Dice) -> dict[str, Fraction]:
        chances: dict[str, Fraction] = dict.fromkeys(("ready", "empty", "jammed"), ZERO)
        for course in self.courses:
            changed = dict(course.mishaps.weapons).get(weapon)
            for result, chance in results_with(dice, weapon in course.accidents).items():
                state = changed or result.state
                chances[state] = chances.get(state, ZERO) + course.chance * chance
        return chances

    # --- what follows ----------------------------------------------------------------------------------------------

    def consequences(self) -> Consequences:
        """The end of the game, nerve and feelings."""
        tolls = {name: TollOf(self.s, name) for name in self.names}
        over, joint = ZERO, dict[Joint, Fraction]()
        for course in self.courses:
            if course.mishaps.over:
                over += course.chance
                continue
            for ends, chance in self._joint(course, tolls).items():
                joint[ends] = joint.get(ends, ZERO) + course.chance * chance
        targets = tuple(dict.fromkeys([volley.aimed.target for volley in self.volleys]))
        return consequences(Struck(self.s, self.shooter.id, targets, self.names, joint), over)

    def _joint(self, course: Course, tolls: Mapping[str, TollOf]) -> Chances:
        """The joint tolls of all figures; of several victims as if wound markers were put back."""
        starts = {name: self._start(course, name) for name in self.names}
        victims = dict.fromkeys(strike.victim for group in self.strikes for strike in group)
        if len(victims) > 1:
            groups = [{name: hit_effects(group, name) for name in victims} for group in self.strikes]
            return joint_outcomes(groups, course.numbers, starts, tolls)
        only = next(iter(victims))
        fixed = {name: tolls[name](start) for name, start in starts.items()}
        joint: dict[Joint, Fraction] = {}
        for end, chance in self.after(course, only).items():
            key = tuple({**fixed, only: tolls[only](end)}.values())
            joint[key] = joint.get(key, ZERO) + chance
        return joint


def _place(shooter: Figure, weapon: str) -> int:
    return shooter.in_hand.index(weapon) if weapon in shooter.in_hand else len(shooter.in_hand)
