"""The words of the WebSocket protocol, version 1. Explained in docs/reference/protocol.md; source of the schema."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

PROTOCOL = 1

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
"""Chosen by the client; the answer to a message repeats it."""
SeatName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16)]
PlayerName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
ANY_KIND = "*"
"""An order of this kind is for decisions of every kind."""


# --- both ways ------------------------------------------------------------------------------------------------------


class Order(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A standing order of a seat: answer decisions of one kind in this way until something happens.

    Without `choice` the default is chosen. With `when: idle` it answers only questions with nothing to decide, with the
    answer that goes without saying; only such an order may be for every kind (`*`). It ends with the first event of one
    of the kinds in `until`, after `times` answers, or when the seat withdraws it; a choice that is not possible is not
    made, and the seat is asked.
    """

    kind: Annotated[str, Meta(min_length=1, max_length=64)]
    choice: Annotated[str, Meta(max_length=200)] | None = None
    when: Literal["asked", "idle"] = "asked"
    until: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=16)] = ()
    times: Annotated[int, Meta(ge=1, le=10_000)] | None = None


# --- from the client ------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Whatever a client sends."""


class Hello(Message, frozen=True, kw_only=True, tag="hello"):
    """The first message: for which seat (none: as a spectator), and the number of the last event seen."""

    protocol: int
    seat: SeatName | None = None
    after: Annotated[int, Meta(ge=-1)] | None = None


class Choose(Message, frozen=True, kw_only=True, tag="choose"):
    """Answer a decision. Sent again it does nothing and is acknowledged again."""

    id: Id
    decision: Annotated[str, Meta(max_length=32)]
    choice: Annotated[str, Meta(max_length=10_000)]


class Concede(Message, frozen=True, kw_only=True, tag="concede"):
    """Give up."""

    id: Id


class Interject(Message, frozen=True, kw_only=True, tag="interject"):
    """Say something that this seat is not asked for: a referee's order. Sent again under its id it does nothing."""

    id: Id
    text: Annotated[str, Meta(max_length=1_000)]


class TakeBack(Message, frozen=True, kw_only=True, tag="take_back"):
    """Take one's last choice back, and what came after it: at once where that is free, else the others are asked.

    `number` is the number of the match as the client knows it: sent again after a break it does nothing.
    """

    id: Id
    number: int


class Reply(Message, frozen=True, kw_only=True, tag="reply"):
    """Agree to what another seat has offered, or not."""

    id: Id
    offer: Annotated[str, Meta(max_length=64)]
    agree: bool


class Orders(Message, frozen=True, kw_only=True, tag="orders"):
    """All standing orders of the seat; those from before are replaced."""

    id: Id
    orders: Annotated[tuple[Order, ...], Meta(max_length=32)]


class Say(Message, frozen=True, kw_only=True, tag="say"):
    """A line of chat. `id` makes it idempotent: the same id of the same seat is the same line."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ask(Message, frozen=True, kw_only=True, tag="ask"):
    """A question while thinking, in the words of the system or one of the kernel: `odds`, `suggest`, `why_not`,
    `interjections`.
    """

    id: Id
    question: dict[str, Any]


class Rematch(Message, frozen=True, kw_only=True, tag="rematch"):
    """Offer another match with the same set-up, or take the offer up."""

    id: Id


class Rename(Message, frozen=True, kw_only=True, tag="rename"):
    """The name that the seat goes by, before the match has begun."""

    id: Id
    name: PlayerName


class Swap(Message, frozen=True, kw_only=True, tag="swap"):
    """Exchange one's seat with another one before the match has begun: a free one, or any if one is the host."""

    id: Id
    other: SeatName


class Cancel(Message, frozen=True, kw_only=True, tag="cancel"):
    """The host calls the match off before it has begun."""

    id: Id


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """Is somebody there? The answer is `pong`."""

    id: Id


ClientMessage: TypeAlias = (
    Hello
    | Choose
    | Concede
    | Interject
    | TakeBack
    | Reply
    | Orders
    | Say
    | Ask
    | Rematch
    | Rename
    | Swap
    | Cancel
    | Ping
)


# --- from the server ------------------------------------------------------------------------------------------------


class Numbered(msgspec.Struct, frozen=True):
    """An event as this audience may see it, with its number."""

    n: int
    event: Any


class Asked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision of this seat. `options` is absent for an open space; then `outline` says what can be written."""

    id: str
    kind: str
    rule: str
    default: str
    options: tuple[str, ...] | UnsetType = UNSET
    outline: tuple[str, ...] = ()
    secret: bool = False
    idle: str | UnsetType = UNSET
    """Where there is nothing to decide: the answer. Only this seat is told."""


class Answered(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision of this seat that a standing order answered: the number of the entry, the kind, the choice."""

    number: int
    kind: str
    choice: str
    idle: bool = False
    """Because there was nothing to decide."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that needs the others' consent: `take_back` or `rematch`."""

    id: str
    kind: str
    seat: str
    agreed: tuple[str, ...] = ()
    choices: int = 0


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """The time of one seat: what is left in its bank, and until when it must choose, if it is asked (Unix time)."""

    bank: float
    deadline: float | None = None


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat."""

    n: int
    seat: str
    text: str
    at: float


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where, as everybody may know it."""

    seat: str
    side: str
    kind: str
    """`person`, `bot` or `open`."""
    name: str = ""
    bot: str | None = None
    here: bool = False
    """Whether somebody is connected for it."""
    nonce: bool = False
    """Whether the seat threw a nonce into the dice."""
    host: bool = False
    """Whether whoever opened the match holds it."""


class MatchCard(msgspec.Struct, frozen=True, kw_only=True):
    """A match as everybody may know it."""

    id: str
    system: str
    title: str
    scenario: str | None
    rules: int
    status: str
    """`open` (seats are free), `running`, `over`, `halted`, `cancelled` (before the start), `expired`."""
    halted: str | None = None
    """Why it cannot go on."""
    number: int
    created: float
    updated: float
    listed: bool
    practice: bool = False
    """Whether bots agree to take dice back."""
    commitment: str
    seats: tuple[SeatCard, ...]
    per_move: float | None = None
    bank: float | None = None
    winner: str | None = None
    rematch: str | None = None
    mine: tuple[str, ...] = ()
    """The seats of whoever asks."""
    my_turn: bool = False
    yours: bool = False
    """Whether whoever asks opened it; over a socket: whether the seat is the host's."""


class Heartbeat(msgspec.Struct, frozen=True, kw_only=True):
    """Signs of life, in seconds: how often to ask for one, and after how long without an answer there is none."""

    interval: float
    timeout: float


class ServerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Whatever the server sends."""


class Welcome(ServerMessage, frozen=True, kw_only=True, tag="welcome"):
    """Everything about the match now, and the events after the one the client saw last."""

    protocol: int
    match: MatchCard
    seat: str | None
    number: int
    state: Any
    events: tuple[Numbered, ...]
    decisions: tuple[Asked, ...]
    waiting: tuple[tuple[str, str], ...]
    interjects: bool = False
    """Whether this seat may say something without being asked."""
    result: dict[str, Any] | None = None
    offers: tuple[Offer, ...] = ()
    orders: tuple[Order, ...] = ()
    clocks: dict[str, SeatClock] = {}
    chat: tuple[Line, ...] = ()
    answered: tuple[Answered, ...] = ()
    heartbeat: Heartbeat | None = None


class Update(ServerMessage, frozen=True, kw_only=True, tag="update"):
    """What has changed. `before` is the number of the match up to which the client must have everything.

    `patch` turns the state before into the one now: `[path, value]` puts a value, `[path]` removes it; the steps of a
    path are keys of objects and places in lists; an empty path means the whole state.
    """

    before: int
    number: int
    events: tuple[Numbered, ...]
    patch: tuple[tuple[Any, ...], ...]
    decisions: tuple[Asked, ...]
    waiting: tuple[tuple[str, str], ...]
    interjects: bool = False
    """Whether this seat may say something without being asked."""
    result: dict[str, Any] | None = None
    clocks: dict[str, SeatClock] = {}
    answered: tuple[Answered, ...] = ()


class Done(ServerMessage, frozen=True, kw_only=True, tag="done"):
    """What the client sent is stored."""

    id: str
    number: int


class Refused(ServerMessage, frozen=True, kw_only=True, tag="refused"):
    """What the client sent changed nothing: the kind of error, a sentence, and the rule where there is one."""

    id: str | None
    error: str
    message: str
    rule: str | None = None


class Answer(ServerMessage, frozen=True, kw_only=True, tag="answer"):
    """The answer to a question."""

    id: str
    answer: Any


class Pong(ServerMessage, frozen=True, kw_only=True, tag="pong"):
    """Somebody is there."""

    id: str


class News(ServerMessage, frozen=True, kw_only=True, tag="news"):
    """What else has changed: the seats, offers, standing orders, chat. Absent: as it was."""

    match: MatchCard | UnsetType = UNSET
    offers: tuple[Offer, ...] | UnsetType = UNSET
    orders: tuple[Order, ...] | UnsetType = UNSET
    chat: tuple[Line, ...] | UnsetType = UNSET


class Bye(ServerMessage, frozen=True, kw_only=True, tag="bye"):
    """Said before the server closes a connection: why, and whether coming back makes sense."""

    reason: str
    again: bool


AnyServerMessage: TypeAlias = Welcome | Update | Done | Refused | Answer | Pong | News | Bye
