"""The answers to questions. A system adds its own fields by deriving from them."""

from typing import TypedDict

import msgspec

from affray.engine.event import Modifier
from affray.engine.terms import RuleId
from affray.engine.verbs import ChoiceCard
from affray.text import Message


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """Base class of answers."""


class ReachAnswer(Answer, frozen=True, kw_only=True):
    """The places that a figure can move to."""

    most: float
    """The length of the longest move."""
    spots: list[tuple[float, float, float, float]]
    """x, y, z, and the length of the path there."""


class SightLines(Answer, frozen=True, kw_only=True):
    """The rays of a look."""

    eye: tuple[float, float, float]
    rays: list[tuple[float, float, float, float | None, str | None]]
    """Where each ray ends; at which part of it it is blocked, from 0 to 1, and by what, or null for both."""
    by: dict[str, int]
    """The number of rays that each obstacle blocks."""


class SightAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What a figure sees of another."""

    visible: bool
    in_cover: bool
    lines: SightLines | None = None
    """If rays were asked for."""


class MeasureAnswer(Answer, frozen=True, kw_only=True):
    """The distance between two figures."""

    distance: float


class ShotsAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The best shot of a figure at another, or why there is none."""

    possible: bool
    weapons: tuple[str, ...] = ()
    odds: dict[str, str] = {}
    """Its main chances and amounts, in the fields that the odds of a choice have; fractions are texts."""
    rule: RuleId | None = None
    reason: Message | None = None


class RangeBand(msgspec.Struct, frozen=True):
    """A range band of a weapon."""

    radius: float
    """Around the centre of the figure, up to its upper limit."""
    label: Message


class WeaponRanges(msgspec.Struct, frozen=True):
    """The range bands of a weapon, the nearest first; a band without an upper limit is left out."""

    weapon: str
    bands: tuple[RangeBand, ...]


class RangesAnswer(Answer, frozen=True, kw_only=True):
    """The range bands of a figure's ranged weapons."""

    weapons: tuple[WeaponRanges, ...]


class PathAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A path, or why it is refused."""

    legal: bool
    places: tuple[tuple[float, ...], ...] = ()
    """Its corners and its end; empty if there is none."""
    length: float | None = None
    rule: RuleId | None = None
    reason: Message | None = None


class ZonesAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """The zones of the table by name: west, south, east, north."""

    zones: dict[str, tuple[float, float, float, float]]


class SuggestAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Some legal choices."""

    choices: tuple[str, ...] = ()
    cards: tuple[ChoiceCard, ...] = ()
    """The same with their verbs and slots."""
    advice: str | None = None
    """The choice of the advisor, if it was asked for and there is one."""
    advised: ChoiceCard | None = None
    """The same with its verb and slots; without advice the default, which a bot then takes."""


class NotesAnswer(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """What a decision and its choices mean: odds, costs and consequences."""

    about: Message | None = None
    """What a player should know about the decision."""
    first: tuple[str, ...] = ()
    """The legal choices that are listed first, where not all can be shown: the best or simplest ones."""
    lesser: tuple[str, ...] = ()
    """The legal choices that are no better than another one in any respect: a list may fold them."""
    notes: tuple[Message | None, ...] = ()
    """What each choice leads to, in the order of the question; null if there is nothing to say."""


class NoAnswer(Answer, frozen=True, kw_only=True):
    """In the place of an answer among several: why there is none."""

    error: str
    """The name of the error."""
    message: str
    """What it says, in English."""
    said: Message
    """The same as a message, for clients that show it in their own language."""


class PoolOdds(TypedDict):
    """The dice behind odds: whose they are, their base, every modifier with its rule, and the resulting number."""

    figure: str
    base: int
    dice: int
    modifiers: list[Modifier]
