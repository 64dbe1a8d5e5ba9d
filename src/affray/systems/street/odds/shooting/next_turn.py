"""Shoot now and again in the next turn, or aim now and shoot then: what each comes to by the end of that turn.

For both nothing else is assumed to happen in between: the target stays where they are and as the first shot leaves
them, and nobody loses their nerve. Whoever has shot shoots again with the weapons that are still ready, if the target
can still be shot at, has not ducked back, and the first shot was no accident. Reloading takes the turn of the second
shot.
"""

import itertools
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from affray.systems.street.odds.dice import Dice, hit_numbers, results_with
from affray.systems.street.odds.outcomes import (
    ONE,
    ZERO,
    Outcome,
    Outcomes,
    by_condition,
    hit_effects,
    outcome_before,
    outcomes_by_number,
    spare_wounds,
)
from affray.systems.street.shooting.targets import target_refusal
from affray.systems.street.state import ShootOut, Shot, snapshot

from .shot_course import ShotCourse
from .shots import NextTurn, OpenShot, ShotOdds, ducks_back, ready_to_shoot


class Left(NamedTuple):
    """What a first shot has left."""

    end: Outcome
    """Of the target."""
    ready: tuple[str, ...]
    """The weapons that can be fired again."""


def aimed_first(odds: ShotOdds) -> NextTurn:
    """Of an aim: the aimed shot of the next turn is all there is."""
    return NextTurn(hit=odds.hit, down=odds.down, kill=odds.kill)


def shot_twice(open_shot: OpenShot) -> NextTurn | None:
    """Of a shot now; None if it cannot be said: at two targets, with a thrown weapon, or with wound markers."""
    volleys = open_shot.volleys()
    if len(volleys) != 1 or open_shot.s.modules.hit_cards or any(dice.thrown for dice in volleys[0].dice):
        return None
    course, target = ShotCourse(open_shot, volleys), open_shot.target
    hit, down, kill = ZERO, ZERO, ZERO
    for case in course.courses:
        if case.accidents:
            hit += case.chance * (1 - case.numbers[0][0])
            down += case.chance * _down(course.after(case, target.id))
            kill += case.chance * _kill(course.after(case, target.id))
    again: dict[Left, NextTurn] = {}
    for number_hits, left, chance in _lefts(open_shot, course):
        if left not in again:
            again[left] = _second(open_shot, course, left)
        second = again[left]
        hit += chance * (ONE if number_hits else second.hit)
        down += chance * second.down
        kill += chance * second.kill
    return NextTurn(hit=hit, down=down, kill=kill)


def _lefts(open_shot: OpenShot, course: ShotCourse) -> Iterator[tuple[bool, Left, Fraction]]:
    """What shots without an accident leave, and whether they hit, with the chances."""
    volley, target = course.volleys[0], open_shot.target
    per_hit = hit_effects(course.strikes[0], target.id)
    start = outcome_before(target, spare_wounds(open_shot.s, target))
    for ready, numbers in _rolls(volley.weapons, volley.dice, 1 - course.accident).items():
        longest = max(numbers)
        hits = (ZERO, *[numbers.get(number, ZERO) for number in range(1, longest + 1)])
        if numbers.get(0):
            yield False, Left(start, ready), numbers[0]
        for end, chance in outcomes_by_number(per_hit, hits, start).items() if any(hits) else ():
            yield True, Left(end, ready), chance


def _rolls(
    weapons: tuple[str, ...], dice: tuple[Dice, ...], chance: Fraction
) -> Mapping[tuple[str, ...], dict[int, Fraction]]:
    """By the weapons that stay ready: the chance of each number of hits."""
    found: dict[tuple[str, ...], dict[int, Fraction]] = {}
    for results in itertools.product(*[results_with(each, False).items() for each in dice]):
        share, hits, ready = chance, 0, []
        for weapon, (result, weight) in zip(weapons, results, strict=True):
            share *= weight
            hits += result.hits
            ready += [weapon] if result.state == "ready" else []
        numbers = found.setdefault(tuple(ready), {})
        numbers[hits] = numbers.get(hits, ZERO) + share
    return found


def _second(open_shot: OpenShot, course: ShotCourse, left: Left) -> NextTurn:
    """The shot of the next turn, and what the target is then, whether it is made or not."""
    unchanged = NextTurn(hit=ZERO, down=_down({left.end: ONE}), kill=_kill({left.end: ONE}))
    if left.end.lost or not left.ready or ducks_back(open_shot, course.volleys[0].aimed, left.end):
        return unchanged
    s, name = _after(open_shot, left.end), open_shot.shooter.id
    shooter, target = s.figures[name], s.figures[open_shot.target.id]
    if target_refusal(s, shooter, target.id, arc=shooter.nmt) is not None:
        return unchanged
    shot = Shot(weapons=left.ready, grip=open_shot.shot.grip, target=target.id)
    again = ready_to_shoot(s, name, shot, target.id, in_hand=shooter.in_hand)
    volleys = again.volleys()
    if not volleys:
        return unchanged
    ends = ShotCourse(again, volleys).ends(target.id)
    return NextTurn(hit=1 - hit_numbers(volleys[0].dice)[0], down=_down(ends), kill=_kill(ends))


def _after(open_shot: OpenShot, end: Outcome) -> ShootOut:
    """The shoot-out in the next turn: the target is as the first shot has left them."""
    s, target = snapshot(open_shot.s), open_shot.target
    s.change(open_shot.shooter.id, aim=None)
    if end.condition != "upright":
        s.change(target.id, posture=end.condition)
    ignored = spare_wounds(s, target) - end.spare
    if ignored:
        s.change(target.id, ignored_wounds=target.ignored_wounds + ignored)
    return s


def _down(ends: Outcomes) -> Fraction:
    return 1 - by_condition(ends)["upright"]


def _kill(ends: Outcomes) -> Fraction:
    return sum([chance for end, chance in ends.items() if end.lost], ZERO)
