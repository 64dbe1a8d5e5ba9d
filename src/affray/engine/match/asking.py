"""The questions of a view: some are answered by the kernel, the others by the system."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, overload

from msgspec.structs import replace

from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, BadQuestion, message_of
from affray.engine.questions import (
    QUESTIONS,
    Compute,
    Corners,
    Interjections,
    Measure,
    MeasureAnswer,
    NoAnswer,
    Notes,
    NotesAnswer,
    Odds,
    Path,
    PathAnswer,
    Place,
    Question,
    Questions,
    Ranges,
    RangesAnswer,
    Reach,
    ReachAnswer,
    Shots,
    ShotsAnswer,
    Sight,
    SightAnswer,
    Suggest,
    SuggestAnswer,
    TableQuestion,
    WhyNot,
    description,
)
from affray.engine.system import System
from affray.engine.terms import Seat
from affray.engine.verbs import ChoiceCard, ChoiceForm, card_of_choice, line_of
from affray.text import Message, say

MAX_FIRST = 12
"""So many choices are named as those to list first."""
Supposed: TypeAlias = Mapping[str, Place]
"""Supposed places of figures."""


class AskableMatch(Protocol):
    """What answering needs of a match."""

    @property
    def system(self) -> System[Any]:
        """The system."""

    def why_not(self, choice: str, seat: Seat | str | None = None) -> Message | None:
        """Why a choice is illegal now."""

    def why_not_interject(self, text: str, seat: Seat | str) -> Message | None:
        """Why an interjection is illegal now."""

    def interjections(self, seat: Seat | str) -> Sequence[ChoiceCard]:
        """The legal interjections of a seat."""


class AskableView:
    """The questions of a view."""

    __slots__ = ()
    seat: Seat | None

    @property
    def _now(self) -> AskableMatch:
        raise NotImplementedError

    @property
    def position(self) -> Any:
        """The position as the seat knows it."""
        raise NotImplementedError

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions of the seat."""
        raise NotImplementedError

    def advice(self, decision: Decision | None = None) -> str | None:
        """The advisor's choice."""
        raise NotImplementedError

    @property
    def questions(self) -> Mapping[str, type[Question]]:
        """The questions that can be asked here, by name."""
        return questions_of(self._now.system)

    def ask(self, question: Question | Sequence[Question]) -> Any:
        """Answer a question, or each of several; raises `BadQuestion`.

        Among several, and among the targets of one question, a `NoAnswer` stands for each that has none.
        """
        if isinstance(question, Question):
            return answer(self._now, self, question)
        return answer_each(self._now, self, question)

    def odds(self, choice: str | ChoiceForm | Sequence[str | ChoiceForm], /, **assume: Any) -> Any:
        """The odds of an open choice, or of each of several, as plain data; fractions are strings."""
        return self.ask(Odds(choice if isinstance(choice, (str, ChoiceForm)) else tuple(choice), assume))

    def reach(self, figure: str, *, most: float | None = None, at: Supposed | None = None) -> ReachAnswer:
        """Every place that a figure can move to."""
        reached: ReachAnswer = self.ask(Reach(figure, most, at=dict(at or {})))
        return reached

    @overload
    def sight(self, figure: str, to: str, *, rays: bool = ..., at: Supposed | None = ...) -> SightAnswer: ...
    @overload
    def sight(
        self, figure: str, to: list[str] | tuple[str, ...], *, rays: bool = ..., at: Supposed | None = ...
    ) -> list[SightAnswer | NoAnswer]: ...
    def sight(
        self, figure: str, to: str | list[str] | tuple[str, ...], *, rays: bool = False, at: Supposed | None = None
    ) -> Any:
        """What a figure sees of another, or of each of several."""
        return self.ask(Sight(figure, to if isinstance(to, str) else tuple(to), rays, at=dict(at or {})))

    @overload
    def measure(self, figure: str, to: str, *, at: Supposed | None = ...) -> MeasureAnswer: ...
    @overload
    def measure(
        self, figure: str, to: list[str] | tuple[str, ...], *, at: Supposed | None = ...
    ) -> list[MeasureAnswer | NoAnswer]: ...
    def measure(self, figure: str, to: str | list[str] | tuple[str, ...], *, at: Supposed | None = None) -> Any:
        """The distance from a figure to another, or to each of several, and what depends on it."""
        return self.ask(Measure(figure, to if isinstance(to, str) else tuple(to), at=dict(at or {})))

    @overload
    def shots(
        self, figure: str, to: str, *, after: Mapping[str, Corners] | None = ..., at: Supposed | None = ...
    ) -> ShotsAnswer: ...
    @overload
    def shots(
        self,
        figure: str,
        to: list[str] | tuple[str, ...],
        *,
        after: Mapping[str, Corners] | None = ...,
        at: Supposed | None = ...,
    ) -> list[ShotsAnswer | NoAnswer]: ...
    def shots(
        self,
        figure: str,
        to: str | list[str] | tuple[str, ...],
        *,
        after: Mapping[str, Corners] | None = None,
        at: Supposed | None = None,
    ) -> Any:
        """The best shot of a figure at another, or at each of several; with `after`, once figures have moved."""
        names = to if isinstance(to, str) else tuple(to)
        return self.ask(Shots(figure, names, dict(after or {}), at=dict(at or {})))

    def ranges(self, figure: str) -> RangesAnswer:
        """The range bands of the ranged weapons of a figure."""
        known: RangesAnswer = self.ask(Ranges(figure))
        return known

    def path(
        self,
        figure: str,
        to: Place,
        *,
        via: Sequence[Place] | None = None,
        most: float | None = None,
        at: Supposed | None = None,
    ) -> PathAnswer:
        """The shortest path of a figure to a place, or the path through the corners `via`; or why it is refused."""
        found: PathAnswer = self.ask(Path(figure, to, None if via is None else tuple(via), most, at=dict(at or {})))
        return found

    def suggest(self, count: int = 12, *, decision: int = 0, advice: bool = False) -> SuggestAnswer:
        """Some legal choices of an open decision of this seat, and with `advice` the advisor's choice."""
        suggested: SuggestAnswer = self.ask(Suggest(count, decision, advice))
        return suggested

    def notes(self, choices: Sequence[str | ChoiceForm] = (), *, decision: int = 0) -> NotesAnswer:
        """What an open decision of this seat and these of its choices mean: odds, costs and consequences."""
        noted: NotesAnswer = self.ask(Notes(tuple(choices), decision))
        return noted

    def why_not(self, choice: str | ChoiceForm | Sequence[str | ChoiceForm]) -> Any:
        """Why a choice, or each of several, is illegal now; None if it is legal."""
        return self.ask(WhyNot(choice if isinstance(choice, (str, ChoiceForm)) else tuple(choice)))

    def compute(self, name: str, /, **arguments: Any) -> Any:
        """Answer a named question of the rulebook, as in case files."""
        return self.ask(Compute(name, arguments))


def questions_of(system: System[Any]) -> Mapping[str, type[Question]]:
    """The questions about a match of this system, by name."""
    return {
        name: question
        for name, question in QUESTIONS.items()
        if question in system.answers or (question in _BY_KERNEL and (question is not Odds or system.odds is not None))
    }


def answer(match: AskableMatch, view: AskableView, question: Question) -> Any:
    """Answer one question; a list, if it has several targets or choices. Raises `BadQuestion`."""
    if isinstance(question, Odds | WhyNot) and isinstance(question.choice, tuple):
        return answer_each(match, view, [replace(question, choice=choice) for choice in question.choice])
    if isinstance(question, Sight | Measure | Shots) and isinstance(question.to, tuple):
        return answer_each(match, view, [replace(question, to=target) for target in question.to])
    system, kind = match.system, type(question)
    if kind in _BY_KERNEL:
        return _BY_KERNEL[kind](match, view, question)
    if kind not in system.answers:
        name, known = kind.__struct_config__.tag, list(questions_of(system))
        raise BadQuestion(say("question_not_answered", system=system.name, name=name, known=known))
    position = view.position
    try:
        if isinstance(question, Shots) and question.after:
            position = system.copy(position)  # the figures are moved in it
        if isinstance(question, TableQuestion) and question.at:
            position = system.suppose(system.copy(position), question.at)
        return system.answers[kind](position, question)
    except BadQuestion:
        raise
    except ValueError as problem:
        raise BadQuestion(message_of(problem)) from None


def answer_each(match: AskableMatch, view: AskableView, questions: Sequence[Question]) -> list[Any]:
    """Answer several questions; a `NoAnswer` for each that has no answer."""
    answers: list[Any] = []
    for question in questions:
        try:
            answers.append(answer(match, view, question))
        except AffrayError as problem:
            answers.append(NoAnswer(error=type(problem).__name__, message=str(problem), said=problem.message))
    return answers


def _odds(match: AskableMatch, view: AskableView, question: Odds) -> Any:
    odds = match.system.odds
    if odds is None:
        raise BadQuestion(say("no_odds", system=match.system.name))
    if wrong := question.assume.keys() & {"self", "match", "choice", "seat"}:
        raise BadQuestion(say("cannot_be_assumed", name=min(wrong)))
    try:
        return odds.odds(match, _line(question.choice), view.seat, **question.assume)
    except BadQuestion:
        raise
    except ValueError as problem:
        raise BadQuestion(message_of(problem)) from None


def _why_not(match: AskableMatch, view: AskableView, question: WhyNot) -> Message | None:
    choice = _line(question.choice)
    if not question.interject:
        return match.why_not(choice, view.seat)
    return None if view.seat is None else match.why_not_interject(choice, view.seat)


def _suggest(_match: AskableMatch, view: AskableView, question: Suggest) -> SuggestAnswer:
    decision = _open_decision(view, question.decision)
    candidates = decision.candidates(question.count, random.Random(0)) if question.count else []
    advice = view.advice(decision) if question.advice else None
    advised = decision.default.value if advice is None else decision.read(advice)
    return SuggestAnswer(
        choices=tuple([str(option) for option in candidates]),
        cards=tuple([card_of_choice(option.value) for option in candidates]),
        advice=advice,
        advised=card_of_choice(advised) if question.advice else None,
    )


def _open_decision(view: AskableView, place: int) -> Decision:
    decisions = view.decisions
    if not decisions:
        raise BadQuestion(say("nothing_to_suggest"))
    if place >= len(decisions):
        raise BadQuestion(say("no_such_decision", last=len(decisions) - 1))
    return decisions[place]


def _notes(match: AskableMatch, view: AskableView, question: Notes) -> NotesAnswer:
    decision, system = _open_decision(view, question.decision), match.system
    notes: list[Message | None] = []
    for choice in question.choices:
        try:
            text = decision.read(line_of(choice)).text
        except AffrayError:
            notes.append(None)
        else:
            notes.append(system.consequence(match, decision, text))
    first = [decision.values[place].text for place in system.order(match, decision)[:MAX_FIRST]]
    lesser = [decision.values[place].text for place in system.lesser(match, decision)]
    return NotesAnswer(
        about=system.remark(match, decision), first=tuple(first), lesser=tuple(lesser), notes=tuple(notes)
    )


def _interjections(match: AskableMatch, view: AskableView, _question: Interjections) -> list[ChoiceCard]:
    return [] if view.seat is None else list(match.interjections(view.seat))


def _questions(match: AskableMatch, _view: AskableView, _question: Questions) -> dict[str, str]:
    return {name: description(question) for name, question in questions_of(match.system).items()}


def _line(choice: str | ChoiceForm | tuple[Any, ...]) -> str:
    assert not isinstance(choice, tuple), "several choices are answered one by one"
    return line_of(choice)


KERNEL_ANSWERS: Mapping[type[Question], Any] = {
    Suggest: SuggestAnswer,
    Notes: NotesAnswer,
    WhyNot: Message | None,
    Interjections: list[ChoiceCard],
    Questions: dict[str, str],
}
"""The types of the answers that the kernel gives; those of odds differ by system."""
_BY_KERNEL: Mapping[type[Question], Callable[[AskableMatch, AskableView, Any], Any]] = {
    Odds: _odds,
    Suggest: _suggest,
    Notes: _notes,
    WhyNot: _why_not,
    Interjections: _interjections,
    Questions: _questions,
}
