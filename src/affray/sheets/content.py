"""The parts of a sheet. Words are messages, or names as they are; lengths are inches unless a field says otherwise."""

from typing import Literal, TypeAlias

import msgspec

from affray.portraits import Sitter
from affray.text import Catalog, Message

Words: TypeAlias = Message | str
Tint: TypeAlias = Literal["red", "orange", "gold", "green", "teal", "blue", "violet", "brown", "grey", "black"]
Emblem: TypeAlias = Literal[
    "", "skull", "drop", "star", "stars", "bolt", "shield", "crosshair", "arrow", "hand", "jester", "flame", "cloud",
    "mist", "flask", "eye", "fall", "sleep", "crack", "empty", "jam", "heart", "spade", "diamond", "club", "fist",
    "flag", "run", "duck", "bullets", "die", "coin", "wrench", "lamp", "bag", "target", "plus", "sword",
]  # fmt: skip


class Stat(msgspec.Struct, frozen=True):
    """A characteristic and its value."""

    label: Words
    value: Words


class Line(msgspec.Struct, frozen=True):
    """Text with a bold heading, which may be empty."""

    heading: Words
    text: Words = ""


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """Boxes to tick in a row, in groups of `group`; `marked` of them are ticked already."""

    label: Words
    boxes: int
    marked: int = 0
    group: int = 5
    emphasis: tuple[int, ...] = ()
    """The boxes with a bold outline, counted from 1."""


class Row(msgspec.Struct, frozen=True):
    """A label on a tint and a result: a row of a card."""

    label: Words
    value: Words
    tint: Tint = "grey"


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """The face of a card."""

    title: Words
    subtitle: Words = ""
    corner: Words = ""
    """A short word or number in the corner."""
    tint: Tint = "grey"
    picture: Sitter | None = None
    emblem: Emblem = ""
    """The picture of a card without a portrait."""
    large: bool = False
    """Whether portrait or emblem fill most of the card."""
    stats: tuple[Stat, ...] = ()
    lines: tuple[Line, ...] = ()
    rows: tuple[Row, ...] = ()
    tracks: tuple[Track, ...] = ()
    foot: Words = ""
    copies: int = 1


class Back(msgspec.Struct, frozen=True, kw_only=True):
    """What is on the back of all cards."""

    title: Words
    emblem: Emblem = ""
    tint: Tint = "brown"


class Cards(msgspec.Struct, frozen=True, kw_only=True, tag="cards"):
    """Cards of 63 by 88 millimetres, nine to a page; with a back, a page of backs follows."""

    cards: tuple[Card, ...]
    back: Back | None = None


class Marker(msgspec.Struct, frozen=True, kw_only=True):
    """A marker to lay beside a figure, or to draw from a bag."""

    label: Words
    text: Words = ""
    emblem: Emblem = ""
    tint: Tint = "grey"
    copies: int = 1


class Markers(msgspec.Struct, frozen=True, kw_only=True, tag="markers"):
    """Markers of one size in millimetres."""

    markers: tuple[Marker, ...]
    title: Words = ""
    shape: Literal["round", "square"] = "round"
    size: float = 25.0


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """A member on the sheet of a gang."""

    name: Words
    role: Words = ""
    picture: Sitter | None = None
    stats: tuple[Stat, ...] = ()
    lines: tuple[Line, ...] = ()
    tracks: tuple[Track, ...] = ()
    gone: bool = False
    """Dead, or no longer with the gang."""


class Roster(msgspec.Struct, frozen=True, kw_only=True, tag="roster"):
    """The sheet of a gang or club."""

    title: Words
    subtitle: Words = ""
    stats: tuple[Stat, ...] = ()
    members: tuple[Member, ...] = ()
    blanks: tuple[Words, ...] = ()
    """Headings of lines to write on, such as notes."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the rulebook; the first cell of a row is its heading."""

    title: Words = ""
    rules: tuple[str, ...] = ()
    headings: tuple[Words, ...] = ()
    rows: tuple[tuple[Words, ...], ...] = ()
    note: Words = ""


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a reference sheet: tables, then sentences, each with its rule."""

    title: Words
    tables: tuple[Table, ...] = ()
    sentences: tuple[str, ...] = ()
    """Ids of rules, whose sentences in players' words are the messages `rules-ID` of the system."""


class Reference(msgspec.Struct, frozen=True, kw_only=True, tag="reference"):
    """The rules at a glance."""

    title: Words
    sections: tuple[Section, ...]


class Ruler(msgspec.Struct, frozen=True, kw_only=True):
    """A ruler with bands: the upper limit of each, its name and its tint."""

    title: Words
    length: float
    bands: tuple[tuple[float, Words, Tint], ...] = ()


class Rulers(msgspec.Struct, frozen=True, kw_only=True, tag="rulers"):
    """Rulers to cut out; long ones in several strips."""

    rulers: tuple[Ruler, ...]


class Outline(msgspec.Struct, frozen=True, kw_only=True):
    """A shape at true scale: a polygon, or a circle by its diameter."""

    title: Words
    text: Words = ""
    polygon: tuple[tuple[float, float], ...] = ()
    diameter: float = 0
    tint: Tint = "grey"
    emblem: Emblem = ""
    copies: int = 1


class Outlines(msgspec.Struct, frozen=True, kw_only=True, tag="outlines"):
    """Shapes to cut out; those that are too large for a page in several parts."""

    outlines: tuple[Outline, ...]


Part: TypeAlias = Cards | Markers | Roster | Reference | Rulers | Outlines


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed together. Each part begins on a new page."""

    title: Words
    parts: tuple[Part, ...]


def signed(number: int) -> str:
    """A number with its sign, and 0 without one."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"


def in_players_words(catalog: Catalog, rule: str) -> Message:
    """The sentence of a rule in players' words, from the messages of a system."""
    return Message(catalog.name, f"rules-{rule}")
