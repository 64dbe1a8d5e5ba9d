"""What a client is shown of a lesson: the sentences of a step, what to point at, and the match as its seat sees it.

A lesson is linear and its dice are scripted: a step has the same position for everybody, and no match is stored.
"""

import random
from typing import Any

import msgspec

from affray.engine import Match
from affray.engine.story import told
from affray.engine.verbs import ChoiceCard, card_of_choice
from affray.review.lessons import Course, Lesson, Pointer
from affray.server.match import presentation
from affray.server.store.models import LessonProgressRow, PlayerRow
from affray.server.workers.seat_save import save_for_seat
from affray.server.ws.messages import PROTOCOL, MatchCard, SeatCard, Welcome
from affray.text import Message

SCRIPT = "script"
"""The name of the bot at the other seats: it plays what the lesson says."""


class LessonCard(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson that can be taken, and how far the player has come."""

    system: str
    lesson: str
    title: Message
    about: Message
    minutes: int
    """About how long it takes."""
    steps: int
    step: int = 0
    """The number of steps that the player has done."""
    begun: bool = False
    finished: bool = False
    """Whether the player has finished it before."""


class LessonView(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a lesson."""

    system: str
    lesson: str
    title: Message
    step: int
    """The number of the step, from 0."""
    steps: int
    done: bool
    """Whether the right choice was made; `praise` is shown, and then the next step."""
    over: bool = False
    """Whether this was the last step."""
    heading: Message
    explanation: Message
    task: Message | None
    """What to choose; null if there is only something to read."""
    praise: Message | None
    points: tuple[Pointer, ...]
    answer: ChoiceCard | None
    """The choice that the step asks for."""
    view: Welcome
    """The match as the seat sees it."""


class LessonAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a choice: where the lesson stands now, and why the choice was not right."""

    lesson: LessonView
    mistake: Message | None = None


def card_of(lesson: Lesson, progress: LessonProgressRow | None) -> LessonCard:
    """The card of a lesson."""
    return LessonCard(
        system=lesson.system.name,
        lesson=lesson.id,
        title=lesson.texts.title,
        about=lesson.texts.about,
        minutes=lesson.minutes,
        steps=len(lesson.steps),
        step=0 if progress is None else min(progress.step, len(lesson.steps) - 1),
        begun=progress is not None and (progress.step > 0 or progress.done),
        finished=progress is not None and progress.finished,
    )


def view_of(course: Course, number: int, done: bool, player: PlayerRow, *, over: bool = False) -> LessonView:
    """A step of a lesson as its player sees it."""
    lesson = course.lesson
    step, moment, texts = lesson.steps[number], course.moments[number], lesson.texts
    return LessonView(
        system=lesson.system.name,
        lesson=lesson.id,
        title=texts.title,
        step=number,
        steps=len(course),
        done=done,
        over=over,
        heading=texts.heading(step),
        explanation=texts.explanation(step),
        task=texts.task(step),
        praise=texts.praise(step),
        points=step.point,
        answer=None if moment.answer is None else card_of_choice(moment.answer),
        view=_welcome(lesson, course.match(number, done), moment.scene, player),
    )


def save_of(course: Course, number: int, done: bool) -> str:
    """The match of a step for a worker process, with what is hidden from the player redealt."""
    lesson = course.lesson
    rng = random.Random(f"{lesson.system.name} {lesson.id} {number} {done}")
    return save_for_seat(course.match(number, done), lesson.seat, rng)


def _welcome(lesson: Lesson, match: Match, scene: int, player: PlayerRow) -> Welcome:
    view = match.view(lesson.seat)
    events = presentation.numbered(enumerate(match.events), lesson.seat)
    return Welcome(
        protocol=PROTOCOL,
        match=_match_card(lesson, match, scene, player),
        seat=lesson.seat,
        number=match.log.number,
        state=view.compact_state,
        events=events,
        decisions=presentation.decisions(view),
        score=match.score,
        waiting=presentation.waiting(match),
        result=presentation.result(match),
        forms=presentation.forms(match.system, events, ()),
        story=told(match.system.story, match.cast(lesson.seat), match.events, strict=False)[1],
    )


def _match_card(lesson: Lesson, match: Match, scene: int, player: PlayerRow) -> MatchCard:
    """The card of the match; its id differs from position to position. Scripted dice have no commitment."""
    common: dict[str, Any] = {"created": 0.0, "updated": 0.0, "listed": False, "commitment": "", "scenario": None}
    return MatchCard(
        **common,
        id=f"lesson-{lesson.system.name}-{lesson.id}-{scene}",
        system=lesson.system.name,
        title=str(lesson.texts.title),
        rules=lesson.system.rules_version,
        status="running" if match.result is None else "over",
        number=match.log.number,
        seats=tuple(
            SeatCard(seat=seat, side=side, kind="person", name=player.name, here=True)
            if seat == lesson.seat
            else SeatCard(seat=seat, side=side, kind="bot", bot=SCRIPT)
            for seat, side in match.seats.items()
        ),
        mine=(lesson.seat,),
        my_turn=match.view(lesson.seat).decision is not None,
    )
