"""A lesson played through: the match before and after each step, and the judgement of a player's choice."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from math import dist
from typing import Any, NamedTuple

import msgspec

from affray.engine import AffrayError, Match, Setup
from affray.engine.case.source import CaseError
from affray.engine.chance import Scripted
from affray.engine.verbs import Verb
from affray.engine.verbs.verb import slots_of
from affray.text import Message, say

from .lesson import Lesson, ScriptedChoice, Step


class Moment(NamedTuple):
    """A step that was played: the match when it begins and when it is done, and the number of its position."""

    before: Match
    after: Match
    scene: int
    """The number of prepared positions up to here."""
    answer: Verb | None
    """The choice that it asks for."""


class Judgement(NamedTuple):
    """What becomes of a choice: it is right if `mistake` is None."""

    mistake: Message | None


class Course:
    """A lesson played through. A lesson is linear, so all its positions are known beforehand.

    A choice that is accepted is carried out as the lesson says: the same dice and cards always fit.
    """

    def __init__(self, lesson: Lesson) -> None:
        """Play the lesson; raises `CaseError` if a step cannot be played as it stands."""
        self.lesson = lesson
        self.moments: list[Moment] = []
        scene = -1
        for index, step in enumerate(lesson.steps):
            if step.given is not None:
                scene += 1
                match = _opened(lesson, index)
            else:
                match = self.moments[-1].after.fork()
            self.moments.append(_played(lesson, step, match, scene))
            _check_draws(match, step, _scene(lesson.steps[index:])[1:])

    def __len__(self) -> int:
        return len(self.moments)

    def match(self, step: int, done: bool) -> Match:
        """The match in a step; do not change it."""
        moment = self.moments[step]
        return moment.after if done else moment.before

    def judge(self, number: int, choice: str) -> Judgement:
        """Judge a choice of the player in a step: illegal, a mistake, or right."""
        step, moment, texts = self.lesson.steps[number], self.moments[number], self.lesson.texts
        seat = self.lesson.seat
        refusal = moment.before.why_not(choice, seat)
        if refusal is not None:
            return Judgement(refusal)
        if moment.answer is None:
            return Judgement(say("lesson_read_first"))
        value = _read(moment.before, seat, choice)
        if value is not None and _answers(step, moment.answer, value):
            return Judgement(None)
        text = choice if value is None else value.text
        for name, patterns in step.mistakes.items():
            if _matches(text, patterns):
                return Judgement(texts.mistake(step, name))
        return Judgement(texts.mistake(step, None))


def _opened(lesson: Lesson, index: int) -> Match:
    """The match at a prepared position, with all dice and cards of the steps that continue it."""
    first, system = lesson.steps[index], lesson.system
    assert first.given is not None
    following = list(_scene(lesson.steps[index:]))
    draws = [card for step in following for card in step.draws]
    words = system.case_words().under(first.options)
    state = words.beginning(first.given, first.options, draws)
    chance = Scripted([face for step in following for face in step.dice], draws)
    chance.may_end = True
    return Match(system, Setup(options=dict(first.options)), chance, state=state)


def _scene(steps: Sequence[Step]) -> Sequence[Step]:
    """The first step and those that continue its position."""
    ends = [index for index, step in enumerate(steps) if index and step.given is not None]
    return steps[: ends[0]] if ends else steps


def _played(lesson: Lesson, step: Step, match: Match, scene: int) -> Moment:
    """Play a step: what precedes it, the choice of the player and what follows it."""
    for scripted in step.before:
        _choose(match, scripted)
    before, answer = match.fork(), None
    if step.choose is not None:
        answer = _read(match, lesson.seat, step.choose)
        _choose(match, ScriptedChoice(lesson.seat, step.choose, step.place))
    for scripted in step.then:
        _choose(match, scripted)
    return Moment(before, match, scene, answer)


def _check_draws(match: Match, step: Step, later: Sequence[Step]) -> None:
    """Check that a step has used exactly its dice and cards, and none of the later steps of its scene."""
    chance = match.chance
    assert isinstance(chance, Scripted)
    dice, cards = chance.left_over
    early = sum(len(each.dice) for each in later) - len(dice), sum(len(each.draws) for each in later) - len(cards)
    if early != (0, 0):
        used = len(step.dice) + early[0], len(step.draws) + early[1]
        raise CaseError(step.place, say("lesson_draws_differ", dice=used[0], cards=used[1]))


def _choose(match: Match, scripted: ScriptedChoice) -> None:
    try:
        match.choose(scripted.choice, seat=scripted.seat)
    except AffrayError as problem:
        raise CaseError(scripted.place, problem.message) from None


def _read(match: Match, seat: str, choice: str) -> Verb | None:
    """A choice as one of the open decisions of a seat reads it; None if none does."""
    for decision in match.decisions:
        if decision.seat == seat and decision.why_not(choice) is None:
            return decision.read(choice)
    return None


def _matches(text: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def _answers(step: Step, answer: Verb, value: Verb) -> bool:
    """Whether a choice is the one that the step asks for, or is taken for it."""
    return value == answer or _matches(value.text, step.accept) or _is_near(answer, value, step.near)


def _is_near(answer: Verb, value: Verb, near: float) -> bool:
    """Whether a choice differs only in places that are near those of the answer; the way there does not matter."""
    if not near or type(value) is not type(answer):
        return False
    wanted, given = msgspec.to_builtins(answer), msgspec.to_builtins(value)
    for name, slot in slots_of(type(answer)).items():
        described = slot.describe()
        picker, scale = described["picker"], described.get("per_inch", 1)
        if picker in ("place", "path"):
            one, other = _end(wanted[name]), _end(given[name])
            if len(one) < 2 or len(other) < 2 or dist(one[:2], other[:2]) > near * scale:
                return False
        elif picker != "facing" and wanted[name] != given[name]:
            return False
    return True


def _end(place: Any) -> list[float]:
    """A place, or the last one of a path."""
    if not isinstance(place, (list, tuple)) or not place:
        return []
    return _end(place[-1]) if isinstance(place[-1], (list, tuple)) else [float(each) for each in place]
