"""What the store keeps, as plain frozen records. Times are seconds since 1970 in UTC."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from affray.server.ws.messages import Order

Status: TypeAlias = Literal["open", "running", "over", "halted", "cancelled", "expired"]
CLOSED: frozenset[Status] = frozenset(("cancelled", "expired"))
"""Matches that nobody can join or play on: the host cancelled it before the start, or nobody went on with it."""
OfferKind: TypeAlias = Literal["take_back", "rematch"]
SeatKind: TypeAlias = Literal["person", "bot"]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time for every decision, and a bank for what goes beyond it, in seconds."""

    per_move: Annotated[float, Meta(ge=1.0, le=2_592_000.0)]
    bank: Annotated[float, Meta(ge=0.0, le=2_592_000.0)]


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match, without its choices."""

    id: str
    system: str
    scenario: str | None
    options: dict[str, Any]
    cap: int
    rules: int
    """The version of the rules it is played under."""
    key: str
    """The secret key of the dice, in hexadecimal digits. It leaves the server when the match is over."""
    commitment: str
    created: float
    updated: float
    status: Status = "open"
    halted: str | None = None
    number: int = -1
    """Of the last entry; -1 before the start."""
    listed: bool = False
    practice: bool = False
    """Whether bots agree to take dice back."""
    owner: int | None = None
    """The player who opened it."""
    clock: Clock | None = None
    waiting: tuple[str, ...] = ()
    """The seats that are asked now."""
    deadline: float | None = None
    """When the first of them runs out of time."""
    awaits_bot: bool = False
    result: dict[str, Any] | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    checkpoint: int | None = None
    """The number of the entry at which the match was last saved whole."""


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a match, and who holds it."""

    match: str
    seat: str
    side: str
    kind: SeatKind = "person"
    bot: str | None = None
    player: int | None = None
    """None for a person: the seat is free."""
    invitation: str | None = None
    """The hash of the invitation to it, until it is used."""
    name: str = ""
    nonce: str | None = None
    orders: tuple[Order, ...] = ()
    bank: float | None = None
    """Seconds left in its bank."""
    asked_at: float | None = None
    """Since when it has been thinking, if it is asked now."""


class EntryRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's transcript with all events it led to. Never changed once it is written."""

    match: str
    number: int
    seat: str
    kind: str
    """`start`, `choice`, `concede`, `interject`, `take_back` or `rules`."""
    text: str
    sent: str | None = None
    """How the client wrote the choice, where that is not how it is written properly."""
    decision: str | None = None
    """The id of the decision that a choice answered."""
    by: str = "player"
    """Who made it: `player`, `bot`, `order`, `clock` or `server`."""
    at: float
    events: bytes
    """A JSON list."""


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat."""

    match: str
    number: int
    seat: str
    client: str
    """The id under which the client sent it."""
    text: str
    at: float


class OfferRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something that waits for the others' consent."""

    match: str
    id: str
    kind: OfferKind
    seat: str
    number: int
    """The number of the match it is about; a take-back is void once the match has gone on."""
    choices: int = 0
    agreed: tuple[str, ...] = ()


class CompletedMessageRow(msgspec.Struct, frozen=True, kw_only=True):
    """A message of a seat that was done. Sent again, it is answered as the first time."""

    match: str
    seat: str
    mark: str
    """What tells it from all other messages of the seat, made from the client's id and from what it says."""
    number: int
    """With which it was answered."""


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player thinks that a ruling is wrong."""

    id: int
    match: str
    system: str
    rules_version: int
    player: int
    seat: str | None
    """Whose view it is; None: a spectator's."""
    number: int
    """Of the entry that led to the event."""
    event: int
    line: str
    """The line of the log, as the seat saw it."""
    rules: tuple[str, ...]
    note: str
    case_text: str
    """A case file of the moment; empty where none could be made."""
    at: float


class PlayerRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with a token; perhaps with an account."""

    id: int
    name: str
    account: int | None
    created: float
    old_cookie: bool = False
    """Whether the browser may still bring the token in the cookie of a server without HTTPS."""


class AccountRow(msgspec.Struct, frozen=True, kw_only=True):
    """A name with a password."""

    id: int
    name: str
    password: str
    """As argon2 writes it."""
    created: float


class StoredMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is needed to go on with a match."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    save: str | None
    """The match as it was saved at its checkpoint, if it ever was."""
    entries: tuple[EntryRow, ...]
    """Of a running match all after the checkpoint and some before it, else all from the start."""
    offers: tuple[OfferRow, ...]
    lines: tuple[ChatRow, ...]


class MatchChanges(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it is at one moment, with the entries and the lines of chat after those that somebody has."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]
    offers: tuple[OfferRow, ...]
    lines: tuple[ChatRow, ...]


class MatchVersion(msgspec.Struct, frozen=True, kw_only=True):
    """How far a match is: enough to see whether there is anything new."""

    number: int
    status: Status
    rematch: str | None
    line: int = -1
    """The number of the last line of chat."""
    seats: tuple[SeatRow, ...] = ()
    offers: tuple[OfferRow, ...] = ()


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a match that is stored at once: all of it or nothing.

    `after` is the number of the last entry that it builds on; if the store is further by now, `Behind` is raised.
    """

    match: str
    after: int
    entries: tuple[EntryRow, ...]
    changes: dict[str, Any] = {}
    """Fields of `MatchRow` with their new values, as they are there."""
    seats: dict[str, dict[str, Any]] = {}
    """Fields of `SeatRow` with their new values, by seat."""
    offers: tuple[OfferRow, ...] | None = None
    """All offers from now on; None: as they are."""
    orders: dict[str, tuple[Order, ...]] = {}
    """The standing orders that it follows, by seat; if a seat has given others by now, `Behind` is raised too."""
    done: tuple[CompletedMessageRow, ...] = ()
    """The messages that are done with it and that none of its entries tells of."""
    save: str | None = None
    """The match saved whole as it is after this step, where that is kept; `changes` then name the `checkpoint`."""
