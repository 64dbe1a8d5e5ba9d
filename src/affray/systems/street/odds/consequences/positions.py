"""What an attack does to figures, as far as the end of the game, nerve and feelings depend on it."""

from collections.abc import Iterable
from itertools import repeat
from typing import NamedTuple

from msgspec.structs import replace

from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.nerve.nerve_tests import THRESHOLD, calls_for_a_test, nerve_pool
from affray.systems.street.odds.outcomes import LOST, Condition, Outcome, Tally, outcome_before, spare_wounds
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut, Wound, snapshot

FLESH, SERIOUS = Wound("chest", "flesh"), Wound("chest", "serious")
"""New wounds: nerve depends on their number and severity, not on the zone (S-NERVE-10)."""
MOST_DICE_GAINED = 3
"""A figure may gain so many nerve dice by the hits of others: more enemies down, a Fearsome enemy out (S-NERVE-10)."""


def start_of(s: ShootOut, name: str) -> Outcome:
    """The outcome of a figure before an attack, with a tally if nerve or feelings depend on it."""
    figure = s.figures[name]
    tally = _tally(s, figure) if s.modules.nerve or s.modules.hate_and_fear else None
    return outcome_before(figure, spare_wounds(s, figure), tally)


def _tally(s: ShootOut, figure: Figure) -> Tally:
    """An empty tally with the limits of a figure."""
    feels = _feels(s, figure)
    if not _may_test(s, figure):
        return Tally(scratches=feels)
    most_dice = max(0, nerve_pool(s, figure).dice + MOST_DICE_GAINED)
    most_wounds = max(1, THRESHOLD.get(figure.class_, 1) - len(figure.wounds))
    return Tally(most_dice, most_wounds, feels or figure.class_ not in THRESHOLD)


def _may_test(s: ShootOut, figure: Figure) -> bool:
    """Whether the figure could lose its nerve, if it stays fit (S-NERVE-12)."""
    if not s.modules.nerve or figure.side is None or figure.seat is None or figure.lost_nerve:
        return False
    return not traits(s, figure).never_loses_nerve


def _feels(s: ShootOut, figure: Figure) -> bool:
    """Whether being hurt may change the figure's feelings (S-HATE-08, S-SKILL-GREEN)."""
    if not s.modules.hate_and_fear:
        return False
    return s.modules.hot_emotions or any(skill.feels is not None for skill, _ in traits(s, figure).skills)


def shoot_out_after(s: ShootOut, ends: Iterable[tuple[str, Outcome]]) -> ShootOut:
    """The shoot-out with these outcomes, without new wounds."""
    after = snapshot(s)
    for name, end in ends:
        after.figures[name] = _with_condition(after.figures[name], end.condition)
    return after


def _with_condition(figure: Figure, condition: Condition) -> Figure:
    if condition in LOST:
        return replace(figure, fate=condition, posture="knocked_down")
    return figure if condition == "upright" else replace(figure, posture=condition)


class Toll(NamedTuple):
    """What an attack has done to a figure; outcomes that make no difference to what follows have the same toll."""

    condition: Condition
    penalty: int = 0
    """The nerve dice that new wounds cost."""
    serious: bool = False
    """A new serious wound makes the figure count as down (S-NERVE-07)."""
    calls: bool = False
    """The results call for a nerve test (S-NERVE-01 to S-NERVE-05)."""
    hurt: bool = False
    """The figure is scratched or wounded, if its feelings depend on it."""


class TollOf:
    """The toll of each outcome of one figure."""

    def __init__(self, s: ShootOut, name: str) -> None:
        self.s, self.figure = s, s.figures[name]
        self.tests, self.feels = _may_test(s, self.figure), _feels(s, self.figure)
        self._known: dict[Outcome, Toll] = {}

    def __call__(self, end: Outcome) -> Toll:
        key = Outcome(end.condition, tally=end.tally)
        if key not in self._known:
            self._known[key] = self._toll(key)
        return self._known[key]

    def _toll(self, end: Outcome) -> Toll:
        if end.lost:
            return Toll("out_of_action")
        tally = end.tally or Tally()
        hurt = self.feels and tally.hurt
        if self.figure.side is None:
            return Toll("upright", hurt=hurt)
        if end.condition == "unconscious":
            return Toll(end.condition, hurt=hurt)
        condition: Condition = end.condition if self.s.modules.end_counts_knockdown else "upright"
        serious = self.s.modules.nerve and tally.serious
        if not self.tests:
            return Toll(condition, serious=serious, hurt=hurt)
        return Toll(condition, tally.penalty, serious, self._calls(tally), hurt)

    def _calls(self, tally: Tally) -> bool:
        """Whether the results call for a test, by the rule."""
        attack = Attack("", self.figure.id, self.s)
        attack.results[self.figure.id] = []
        if tally.scratched:
            attack.note(self.figure.id, "scratch")
        if tally.wounds:
            attack.note(self.figure.id, "serious" if tally.serious else "flesh")
        new = [*repeat(SERIOUS, tally.serious), *repeat(FLESH, tally.wounds - tally.serious)]
        return calls_for_a_test(replace(self.figure, wounds=(*self.figure.wounds, *new)), attack)


def shoot_out_with(s: ShootOut, tolls: Iterable[tuple[str, Toll]]) -> ShootOut:
    """The shoot-out after these tolls."""
    after = snapshot(s)
    for name, toll in tolls:
        figure = _with_condition(after.figures[name], toll.condition)
        if toll.penalty or toll.serious:
            wounds = [*repeat(SERIOUS, toll.serious), *repeat(FLESH, toll.penalty - 2 * toll.serious)]
            figure = replace(figure, wounds=(*figure.wounds, *wounds))
        after.figures[name] = figure
    return after
