"""The questions that players, bots and clients can ask about a view."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from affray.engine.verbs import ChoiceForm

MAX_TARGETS = 64
"""The maximum number of targets or choices in one question."""
MAX_SUGGESTIONS = 40
MAX_CORNERS = 100
"""The maximum number of corners of a path."""

Coordinate: TypeAlias = Annotated[float, Meta(ge=-1000, le=1000)]
Place: TypeAlias = Annotated[tuple[Coordinate, ...], Meta(min_length=2, max_length=3)]
"""A place in the unit of the table, (x, y) or (x, y, z)."""
Corners: TypeAlias = Annotated[tuple[Place, ...], Meta(min_length=1, max_length=MAX_CORNERS)]
"""The corners of a path; the last is where it ends."""
Length: TypeAlias = Annotated[float, Meta(ge=0, le=1000)]
Name: TypeAlias = Annotated[str, Meta(max_length=100)]
Targets: TypeAlias = Annotated[tuple[Name, ...], Meta(max_length=MAX_TARGETS)]
Choice: TypeAlias = str | ChoiceForm
"""A choice as text or JSON."""
Choices: TypeAlias = Annotated[tuple[Choice, ...], Meta(max_length=MAX_TARGETS)]


class Question(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="ask", forbid_unknown_fields=True, omit_defaults=True
):
    """Base class of all questions."""


class TableQuestion(Question, frozen=True, kw_only=True):
    """Base class of the questions about the table. `at` gives supposed places of figures."""

    at: dict[Name, Place] = {}


class Odds(Question, frozen=True, tag="odds"):
    """The odds of an open choice, or of each of several. `assume` names assumptions in the system's own terms."""

    choice: Choice | Choices
    assume: dict[str, Any] = {}


class Reach(TableQuestion, frozen=True, tag="reach"):
    """Every place that a figure can move to, within `most` or its own limit."""

    figure: Name
    most: Length | None = None


class Sight(TableQuestion, frozen=True, tag="sight"):
    """What a figure sees of another, or of each of several; with `rays`, every ray and what blocks it."""

    figure: Name
    to: Name | Targets
    rays: bool = False


class Measure(TableQuestion, frozen=True, tag="measure"):
    """The distance from a figure to another, or to each of several, and what depends on it."""

    figure: Name
    to: Name | Targets


class Shots(TableQuestion, frozen=True, tag="shots"):
    """The best shot of a figure at another, or at each of several: its weapons and odds, or why there is none.

    With `after`, figures have moved first, each along the corners of a path.
    """

    figure: Name
    to: Name | Targets
    after: dict[Name, Corners] = {}


class Ranges(Question, frozen=True, tag="ranges"):
    """The range bands of the ranged weapons of a figure, those in hand first."""

    figure: Name


class Path(TableQuestion, frozen=True, tag="path"):
    """The shortest path of a figure to a place, or why there is none; with `via`, the path through these corners."""

    figure: Name
    to: Place
    via: Annotated[tuple[Place, ...], Meta(max_length=MAX_CORNERS)] | None = None
    most: Length | None = None


class Zones(Question, frozen=True, tag="zones"):
    """The zones and marks of the scenario on the table."""


class Suggest(Question, frozen=True, tag="suggest"):
    """Some legal choices of a decision of the seat, and with `advice` the choice of the advisor.

    `decision` is its place among the open decisions of the seat, from 0.
    """

    count: Annotated[int, Meta(ge=0, le=MAX_SUGGESTIONS)] = 12
    decision: Annotated[int, Meta(ge=0)] = 0
    advice: bool = False


class Notes(Question, frozen=True, tag="notes"):
    """What a player should know about a decision of the seat, and what each of some choices leads to, in a few words.

    `decision` is its place among the open decisions of the seat, from 0.
    """

    choices: Choices = ()
    decision: Annotated[int, Meta(ge=0)] = 0


class WhyNot(Question, frozen=True, tag="why_not"):
    """Why a choice, or each of several, is illegal now, with its rule; null if it is legal.

    With `interject` they are interjections, such as a referee's orders.
    """

    choice: Choice | Choices
    interject: bool = False


class Interjections(Question, frozen=True, tag="interjections"):
    """What the seat may interject without being asked."""


class Compute(Question, frozen=True, tag="compute", rename={"with_": "with"}):
    """A named question of the rulebook, as in case files."""

    name: Name
    with_: dict[str, Any] = {}


class Questions(Question, frozen=True, tag="questions"):
    """The questions that are answered here, each with a sentence about it."""


QUESTIONS: dict[str, type[Question]] = {
    str(question.__struct_config__.tag): question
    for question in (
        Odds, Reach, Sight, Measure, Shots, Ranges, Path, Suggest, Notes, WhyNot, Zones, Interjections, Compute,
        Questions,
    )
}  # fmt: skip
"""All questions by their names."""


def description(question: type[Question]) -> str:
    """What a question is about, in one sentence."""
    return (question.__doc__ or "").partition("\n")[0]
