"""A lesson as data: its steps, and the keys of its sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from affray.engine import Seat
from affray.engine.case.source import Node, Place
from affray.engine.system import System
from affray.text import Catalog, Message

PointerKind: TypeAlias = Literal["figure", "place", "verb", "choice", "die", "card", "part"]

PARTS = ("decision", "dice", "hand", "log", "odds", "position", "table", "turn")
"""The parts of the page that a step can point at."""


class Pointer(msgspec.Struct, frozen=True):
    """What the page points at: a figure or a place of the table, a verb, a choice, a die, a card, or a part of it."""

    kind: PointerKind
    value: str | tuple[float, ...]
    """A name or a text; the coordinates of a place."""


class ScriptedChoice(NamedTuple):
    """A choice that is made for a seat."""

    seat: Seat
    choice: str
    place: Place


class Step(NamedTuple):
    """One idea: something to read, or one choice to make."""

    id: str
    place: Place
    given: Node | None = None
    """A new position; without one the step continues where the last one ended."""
    options: Mapping[str, Any] = {}
    dice: tuple[int, ...] = ()
    """The dice that fall in this step, in the order in which the rules roll them."""
    draws: tuple[str, ...] = ()
    """The cards drawn in this step."""
    before: tuple[ScriptedChoice, ...] = ()
    """Choices that are made for any seat when the step begins."""
    choose: str | None = None
    """The choice that the step asks for; None if there is only something to read."""
    accept: tuple[str, ...] = ()
    """Patterns of other choices that are taken for it."""
    near: float = 0.0
    """A place or the end of a path may be this many inches away from that of `choose`."""
    mistakes: Mapping[str, tuple[str, ...]] = {}
    """Patterns of wrong choices, by the name of the message that explains them."""
    then: tuple[ScriptedChoice, ...] = ()
    """Choices that are made for any seat after that of the player."""
    point: tuple[Pointer, ...] = ()


class Lesson(NamedTuple):
    """A lesson of one system."""

    id: str
    system: System[Any]
    seat: Seat
    """The seat of the player."""
    minutes: int
    """About how long it takes."""
    steps: tuple[Step, ...]
    place: Place

    @property
    def texts(self) -> "LessonTexts":
        """Its sentences."""
        return LessonTexts(self)


class LessonTexts:
    """The sentences of a lesson: messages of its system whose keys begin with `lessons-NAME`."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self.catalog: Catalog = lesson.system.texts.catalog

    @property
    def title(self) -> Message:
        """The title of the lesson."""
        return self._message()

    @property
    def about(self) -> Message:
        """What the lesson teaches, in one sentence."""
        return self._message("about")

    def heading(self, step: Step) -> Message:
        """The title of a step."""
        return self._message(step.id, "title")

    def explanation(self, step: Step) -> Message:
        """What there is to know."""
        return self._message(step.id)

    def task(self, step: Step) -> Message | None:
        """What there is to do; None if there is only something to read."""
        return None if step.choose is None else self._message(step.id, "task")

    def praise(self, step: Step) -> Message | None:
        """What is said after the right choice; without it the next step begins at once."""
        return self._optional(step.id, "praise")

    def mistake(self, step: Step, name: str | None) -> Message:
        """Why a choice is not the one that is asked for."""
        return self._message(step.id, "mistake", *(() if name is None else (name,)))

    def needed(self) -> Iterator[Message]:
        """All sentences that the lesson must have."""
        yield self.title
        yield self.about
        for step in self._lesson.steps:
            yield self.heading(step)
            yield self.explanation(step)
            task = self.task(step)
            if task is not None:
                yield task
                yield self.mistake(step, None)
                yield from [self.mistake(step, name) for name in step.mistakes]

    def unused(self) -> Sequence[str]:
        """The keys of sentences that belong to the lesson and that no step uses."""
        prefix = self.title.key
        used = {message.key for message in self.needed()}
        used |= {message.key for step in self._lesson.steps if (message := self.praise(step)) is not None}
        known = self.catalog.keys()
        return sorted(key for key in known if key.startswith(f"{prefix}-") and key not in used)

    def _message(self, *parts: str) -> Message:
        return self.catalog("-".join(["lessons", self._lesson.id, *parts]))

    def _optional(self, *parts: str) -> Message | None:
        message = self._message(*parts)
        return message if self.catalog.has(message.key) else None
