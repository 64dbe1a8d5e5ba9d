"""The models of the store, as plain frozen structs. Times are seconds since 1970 in UTC."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from affray.campaign.entries import Part
from affray.server.ws.messages import Order
from affray.text import Message

Status: TypeAlias = Literal["open", "running", "over", "halted", "cancelled", "expired"]
CLOSED: frozenset[Status] = frozenset(("cancelled", "expired"))
"""The statuses of closed matches: cancelled by the host before the start, or expired."""
OfferKind: TypeAlias = Literal["take_back", "rematch", "rematch_same", "adjourn", "resume"]
"""In a `rematch` everybody moves on by one seat, in a `rematch_same` everybody stays."""
ReportKind: TypeAlias = Literal["ruling", "player"]
ReportReason: TypeAlias = Literal["abuse", "spam", "cheating", "name", "other"]
"""Why a player is reported."""
CampaignStatus: TypeAlias = Literal["open", "running", "over"]
"""Gangs can join; the games are scheduled; it is over."""
SeatKind: TypeAlias = Literal["person", "bot"]
BlockedSeats: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of seats: the player at the first one has blocked the player at the second."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time per decision and the time bank beyond it, in seconds."""

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
    """The secret key of the dice, in hexadecimal. It is revealed when the match is over."""
    commitment: str
    created: float
    updated: float
    status: Status = "open"
    halted: Message | None = None
    """Why it cannot continue."""
    number: int = -1
    """The number of the last entry; -1 before the start."""
    listed: bool = False
    practice: bool = False
    """Whether bots consent to take-backs of dice."""
    owner: int | None = None
    """The player who opened it."""
    clock: Clock | None = None
    waiting: tuple[str, ...] = ()
    """The seats that must choose now."""
    deadline: float | None = None
    """The earliest deadline of those seats."""
    awaits_bot: bool = False
    result: dict[str, Any] | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    checkpoint: int | None = None
    """The number of the entry of the last checkpoint."""
    adjourned: float | None = None
    """The time at which it was adjourned; None if it goes on."""
    campaign: str | None = None
    """The campaign to which it belongs."""


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a match, and who holds it."""

    match: str
    seat: str
    side: str
    kind: SeatKind = "person"
    bot: str | None = None
    player: int | None = None
    """The player at a human seat; None if it is free."""
    invitation: str | None = None
    """The hash of the unused invitation to it."""
    name: str = ""
    nonce: str | None = None
    orders: tuple[Order, ...] = ()
    bank: float | None = None
    """Seconds left in its bank."""
    asked_at: float | None = None
    """The time since which it has been thinking, if it must choose now."""


class EntryRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's transcript with all its events. It is immutable once written."""

    match: str
    number: int
    seat: str
    kind: str
    """`start`, `choice`, `concede`, `interject`, `take_back` or `rules`."""
    text: str
    sent: str | None = None
    """The client's text of the choice, if it differs from the canonical text."""
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
    """An offer that waits for the others' consent."""

    match: str
    id: str
    kind: OfferKind
    seat: str
    number: int
    """The match number it refers to; a take-back is void once the match has advanced."""
    choices: int = 0
    agreed: tuple[str, ...] = ()


class CompletedMessageRow(msgspec.Struct, frozen=True, kw_only=True):
    """A processed message of a seat. A repeat gets the same reply."""

    match: str
    seat: str
    mark: str
    """The key of the message, unique within the seat, derived from the client's id and the content."""
    number: int
    """The number it was acknowledged with."""


class ReportedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat in a report, as it was when the report was sent."""

    number: int
    seat: str
    name: str
    text: str
    at: float
    reported: bool
    """Whether it is one of the reported lines; the others are their context."""


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's report of a doubtful ruling, or of another player."""

    id: int
    match: str
    system: str
    rules_version: int
    player: int
    seat: str | None
    """The seat whose view it is; None for a spectator."""
    number: int
    """The number of the entry that caused the event."""
    event: int
    line: str
    """The line of the log, as the seat saw it."""
    rules: tuple[str, ...]
    note: str
    case_text: str
    """A case file of the moment; empty if none could be made."""
    at: float
    kind: ReportKind = "ruling"
    accused: int | None = None
    """The reported player; `line` is their name."""
    accused_seat: str | None = None
    reason: ReportReason | Literal[""] = ""
    context: tuple[ReportedLine, ...] = ()
    handled: float | None = None
    """When the operator marked it as handled."""


class BlockRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player whose messages and invitations do not reach another one."""

    id: int
    player: int
    blocked: int
    name: str
    """The name of the blocked player at the time."""
    at: float


class LessonProgressRow(msgspec.Struct, frozen=True, kw_only=True):
    """How far a player has come in a lesson."""

    player: int
    system: str
    lesson: str
    step: int
    """The number of the step, from 0."""
    done: bool
    """Whether the right choice was made in it."""
    finished: bool
    """Whether the lesson was finished at least once."""
    updated: float


class CampaignRow(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign, without its ledger."""

    id: str
    system: str
    format: str
    name: str
    number: int
    """The number of the last entry of its ledger."""
    status: CampaignStatus
    listed: bool
    owner: int
    """The player who founded it: its referee."""
    invitation: str | None = None
    """The hash of the invitation with which others join, as often as they like."""
    key: str | None = None
    """The secret key from which the keys of its matches follow; None if each has a key of its own."""
    created: float
    updated: float


class CampaignGameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a campaign: the game of a fixture, or its post-game sequence. There is one of each."""

    campaign: str
    fixture: str
    part: Part
    match: str
    done: bool = False
    """Whether the ledger has what came of it."""


class StoredCampaign(msgspec.Struct, frozen=True, kw_only=True):
    """A snapshot of a campaign, with the entries after those already known."""

    campaign: CampaignRow
    entries: tuple[bytes, ...]
    people: dict[int, str]
    """The names of its players. Those who have deleted their account are missing."""


class PlayerRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player, identified by a token, optionally with an account."""

    id: int
    name: str
    account: int | None
    created: float
    old_cookie: bool = False
    """Whether the token is still accepted in the cookie of a server without HTTPS."""


class AccountRow(msgspec.Struct, frozen=True, kw_only=True):
    """A name with a password."""

    id: int
    name: str
    password: str
    """The argon2 hash."""
    created: float


class StoredMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Everything needed to continue a match."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    save: str | None
    """The match as saved at its checkpoint, if there is one."""
    entries: tuple[EntryRow, ...]
    """For a running match all entries after the checkpoint and some before it, otherwise all."""
    offers: tuple[OfferRow, ...]
    lines: tuple[ChatRow, ...]
    blocks: BlockedSeats = ()


class MatchChanges(msgspec.Struct, frozen=True, kw_only=True):
    """A snapshot of a match, with the entries and chat lines after those already known."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]
    offers: tuple[OfferRow, ...]
    lines: tuple[ChatRow, ...]
    blocks: BlockedSeats = ()


class MatchVersion(msgspec.Struct, frozen=True, kw_only=True):
    """The version of a match: enough to detect changes."""

    number: int
    status: Status
    rematch: str | None
    line: int = -1
    """The number of the last line of chat."""
    seats: tuple[SeatRow, ...] = ()
    offers: tuple[OfferRow, ...] = ()
    adjourned: float | None = None


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a match that is stored atomically.

    `after` is the number of the last entry before it; if the store has advanced, `Behind` is raised.
    """

    match: str
    after: int
    entries: tuple[EntryRow, ...]
    changes: dict[str, Any] = {}
    """Changed fields of `MatchRow`."""
    seats: dict[str, dict[str, Any]] = {}
    """Changed fields of `SeatRow`, by seat."""
    offers: tuple[OfferRow, ...] | None = None
    """The new offers; None leaves them unchanged. Offers to adjourn stay open until the match is over."""
    adjourned: float | None = None
    """When the match was adjourned, as the caller knows; if that has changed in the store, `Behind` is raised too."""
    orders: dict[str, tuple[Order, ...]] = {}
    """The standing orders that it follows, by seat; if they have changed in the store, `Behind` is raised too."""
    done: tuple[CompletedMessageRow, ...] = ()
    """The messages processed by it that leave no entry."""
    save: str | None = None
    """A checkpoint of the match after this step, if one is stored; `changes` then include `checkpoint`."""
