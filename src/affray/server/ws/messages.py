"""The messages of the WebSocket protocol, version 1. Explained in docs/reference/protocol.md; source of the schema."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray import text
from affray.engine.commentary import Score
from affray.engine.questions import PlainQuestion
from affray.engine.story import StoryChange
from affray.engine.terms import NOTHING, Situation
from affray.engine.verbs import ChoiceCard, ChoiceForm, line_of

PROTOCOL = 1

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
"""Chosen by the client; the reply to a message repeats it."""
Name: TypeAlias = Annotated[str, Meta(max_length=64)]
SeatName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16)]
Coordinate: TypeAlias = Annotated[float, Meta(ge=-1_000.0, le=1_000.0)]
TablePlace: TypeAlias = tuple[Coordinate, Coordinate, Coordinate]
"""A place on the table in inches: east, north, up."""
PlayerName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
ANY_KIND = "*"
"""The kind of an order that applies to decisions of every kind."""


def question_count(question: PlainQuestion) -> int:
    """The number of questions in a message."""
    return len(question) if isinstance(question, list) else 1


# --- both ways ------------------------------------------------------------------------------------------------------


class Order(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A standing order of a seat: answer decisions of one kind automatically until something happens.

    Of the orders that apply to a decision the first decides. Without `choice` the default is chosen; with `ask` the
    seat is asked instead. With `when: idle` it answers only decisions with nothing to decide, with their obvious
    answer; only such an order may apply to every kind (`*`). `by`, `concerns`, `figures` and `actions` are conditions
    on the situation of the decision, which all seats know. It ends with the first event of one of the kinds in `until`
    (about the figure `of`, if one is named), after `times` answers, or when the seat withdraws it. An illegal choice
    is not made, and the seat is asked.
    """

    kind: Annotated[str, Meta(min_length=1, max_length=64)]
    choice: Annotated[str, Meta(max_length=200)] | None = None
    when: Literal["asked", "idle"] = "asked"
    ask: bool = False
    """Ask the seat; the orders after this one do not apply."""
    by: Literal["own", "ally", "enemy", "neutral"] | None = None
    """Only if a figure of this party acts."""
    concerns: bool = False
    """Only if the action concerns a figure of the seat."""
    figures: Annotated[tuple[Name, ...], Meta(max_length=32)] = ()
    """Only if one of these acts."""
    actions: Annotated[tuple[Name, ...], Meta(max_length=32)] = ()
    """Only before one of these actions."""
    until: Annotated[tuple[Name, ...], Meta(max_length=16)] = ()
    of: Name | None = None
    times: Annotated[int, Meta(ge=1, le=10_000)] | None = None

    @property
    def lasting(self) -> bool:
        """Whether it is about no particular figure and does not end by itself: it suits any match of the system."""
        return not (self.until or self.figures or self.times)


# --- from the client ------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Base class of messages from the client."""


class Hello(Message, frozen=True, kw_only=True, tag="hello"):
    """The first message: for which seat (none: as a spectator), and the number of the last event seen."""

    protocol: int
    seat: SeatName | None = None
    after: Annotated[int, Meta(ge=-1)] | None = None


class Choose(Message, frozen=True, kw_only=True, tag="choose"):
    """Answer a decision. A repeated answer has no effect and is acknowledged again."""

    id: Id
    decision: Annotated[str, Meta(max_length=32)]
    choice: Annotated[str, Meta(max_length=10_000)] | ChoiceForm
    """The text of the choice, or its JSON form."""

    @property
    def text(self) -> str:
        """The choice as one line."""
        return line_of(self.choice)


class Concede(Message, frozen=True, kw_only=True, tag="concede"):
    """Concede the match."""

    id: Id


class Interject(Message, frozen=True, kw_only=True, tag="interject"):
    """Interject without being asked: a referee's order. A repeat with the same id has no effect."""

    id: Id
    text: Annotated[str, Meta(max_length=1_000)]


class TakeBack(Message, frozen=True, kw_only=True, tag="take_back"):
    """Take back your last choice and everything after it: at once if that is free, otherwise by consent of the others.

    `number` is the match number known to the client: a repeat after a break has no effect.
    """

    id: Id
    number: int


class Reply(Message, frozen=True, kw_only=True, tag="reply"):
    """Accept or decline an offer of another seat."""

    id: Id
    offer: Annotated[str, Meta(max_length=64)]
    agree: bool


class Orders(Message, frozen=True, kw_only=True, tag="orders"):
    """All standing orders of the seat, replacing the previous ones."""

    id: Id
    orders: Annotated[tuple[Order, ...], Meta(max_length=32)]


class Say(Message, frozen=True, kw_only=True, tag="say"):
    """A line of chat. `id` makes it idempotent: the same id of the same seat is the same line."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ask(Message, frozen=True, kw_only=True, tag="ask"):
    """A question, or several at once, answered from what the seat may know."""

    id: Id
    question: PlainQuestion
    """Read where it is answered; the schema lists all questions."""

    @property
    def count(self) -> int:
        """The number of questions."""
        return question_count(self.question)


class Rematch(Message, frozen=True, kw_only=True, tag="rematch"):
    """Offer a rematch with the same setup, or accept the offer; an open offer of the other kind is replaced."""

    id: Id
    swap: bool = True
    """Whether everybody moves on by one seat, so that two players swap sides."""


class Adjourn(Message, frozen=True, kw_only=True, tag="adjourn"):
    """Offer to adjourn the match, or accept the offer. Bots agree."""

    id: Id


class Resume(Message, frozen=True, kw_only=True, tag="resume"):
    """Offer to resume an adjourned match, or accept the offer. Bots agree."""

    id: Id


class Point(Message, frozen=True, kw_only=True, tag="point"):
    """Point at a place on the table; everybody sees it for some seconds. It is not stored."""

    id: Id
    at: TablePlace


class Ruler(Message, frozen=True, kw_only=True, tag="ruler"):
    """Show everybody what this seat measures; without `ends` the ruler is put away. It is not stored."""

    id: Id
    ends: tuple[TablePlace, TablePlace] | None = None
    distance: Annotated[float, Meta(ge=0.0, le=2_000.0)] = 0.0
    """The measured distance, in inches."""


class Rename(Message, frozen=True, kw_only=True, tag="rename"):
    """Change the name at the seat before the match begins."""

    id: Id
    name: PlayerName


class Swap(Message, frozen=True, kw_only=True, tag="swap"):
    """Swap your seat with another one before the match begins: a free one, or any if you are the host."""

    id: Id
    other: SeatName


class Cancel(Message, frozen=True, kw_only=True, tag="cancel"):
    """Cancel the match before it begins; only the host can."""

    id: Id


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """A ping; the reply is `pong`."""

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
    | Adjourn
    | Resume
    | Point
    | Ruler
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
    choices: tuple[ChoiceCard, ...] = ()
    """The options with their verbs and slots; of an open space only some of them."""
    figure: str | UnsetType = UNSET
    """The figure that the decision is about, if there is one."""
    most: float | UnsetType = UNSET
    """How far that figure may go, if the decision is about a move of a given length."""
    about: dict[str, Any] = {}
    """What the decision is about, by name: words, numbers and lists of these, for its prompt."""
    situation: Situation = NOTHING
    """Who does what to whom, and with what."""
    secret: bool = False
    idle: str | UnsetType = UNSET
    """The answer if there is nothing to decide. Only this seat sees it."""
    verbs: tuple[str, ...] = ()
    """The names of its verbs, also of those that no legal choice has now."""
    confirm: bool = False
    """Whether a client should ask for confirmation of any choice but the default: it commits something for good."""
    interrupts: bool = False
    """Whether it asks to interrupt what others do."""
    on_request: bool = False
    """Whether it offers something at every chance, and the seat is at first asked only on request."""
    occasions: dict[str, tuple[str, ...]] = {}
    """Groups of actions that a standing order for decisions of this kind may name, such as shots."""


class Answered(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision of this seat that a standing order answered, or that was forced: its entry, the kind, the choice."""

    number: int
    kind: str
    choice: str
    idle: bool = False
    """Whether there was nothing to decide."""
    forced: bool = False
    """Whether nobody was asked, because only one answer was legal."""
    about: dict[str, Any] = {}
    """What the decision was about, by name, for its prompt."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An offer that needs the others' consent: `take_back`, `rematch` (with swapped sides), `rematch_same`, `adjourn`
    or `resume`.
    """

    id: str
    kind: str
    seat: str
    agreed: tuple[str, ...] = ()
    choices: int = 0


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of one seat: the time left in its bank, and its deadline if it must choose (Unix time)."""

    bank: float
    deadline: float | None = None


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat."""

    n: int
    seat: str
    text: str
    at: float


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and its player, as public information."""

    seat: str
    side: str
    kind: str
    """`person`, `bot` or `open`."""
    name: str = ""
    bot: str | None = None
    here: bool = False
    """Whether a client is connected for it."""
    nonce: bool = False
    """Whether the seat contributed a nonce to the dice."""
    host: bool = False
    """Whether the host holds it."""


class MatchCard(msgspec.Struct, frozen=True, kw_only=True):
    """The public information about a match."""

    id: str
    system: str
    title: str
    scenario: str | None
    rules: int
    status: str
    """`open` (seats are free), `running`, `over`, `halted`, `cancelled` (before the start, or by the
    referee of its campaign), `expired`."""
    halted: str | None = None
    """Why it cannot continue."""
    said: text.Message | None = None
    """The same as a message."""
    number: int
    created: float
    updated: float
    listed: bool
    practice: bool = False
    """Whether bots consent to take-backs of dice."""
    commitment: str
    seats: tuple[SeatCard, ...]
    per_move: float | None = None
    bank: float | None = None
    winner: str | None = None
    rematch: str | None = None
    adjourned: bool = False
    """Whether the match rests, by agreement: clocks stand still and no choices are accepted."""
    campaign: str | None = None
    """The id of the campaign to which it belongs."""
    mine: tuple[str, ...] = ()
    """The seats of the requesting player."""
    my_turn: bool = False
    yours: bool = False
    """Whether the requesting player opened it; over a socket, whether the seat is the host's."""


class Heartbeat(msgspec.Struct, frozen=True, kw_only=True):
    """Keep-alive settings in seconds: the ping interval, and the timeout for a pong."""

    interval: float
    timeout: float


class ServerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Base class of messages from the server."""


class Welcome(ServerMessage, frozen=True, kw_only=True, tag="welcome"):
    """The full state of the match, and the events after the last one that the client has seen."""

    protocol: int
    match: MatchCard
    seat: str | None
    number: int
    state: Any
    events: tuple[Numbered, ...]
    decisions: tuple[Asked, ...]
    waiting: tuple[tuple[str, str], ...]
    interjects: bool = False
    """Whether this seat may interject."""
    result: dict[str, Any] | None = None
    score: Score | None = None
    """How the game stands, as everybody can see; absent if its system keeps no score."""
    offers: tuple[Offer, ...] = ()
    orders: tuple[Order, ...] = ()
    clocks: dict[str, SeatClock] = {}
    chat: tuple[ChatLine, ...] = ()
    answered: tuple[Answered, ...] = ()
    forms: tuple[ChoiceCard, ...] = ()
    """The choices that its events, orders and answers hold as texts, with their verbs and slots."""
    story: StoryChange = StoryChange()
    """The log in sentences, from its beginning."""
    take_back: bool = True
    """Whether this seat can take back its last choice, or ask the others for it."""
    blocked: tuple[str, ...] = ()
    """The seats whose players this player has blocked: their chat, pings and rematch offers are left out."""
    heartbeat: Heartbeat | None = None


class Update(ServerMessage, frozen=True, kw_only=True, tag="update"):
    """A change. `before` is the match number that the client must have to apply it.

    `patch` turns the previous state into the new one: `[path, value]` sets a value, `[path]` removes it. A path
    consists of object keys and list indices; an empty path means the whole state.
    """

    before: int
    number: int
    events: tuple[Numbered, ...]
    patch: tuple[tuple[Any, ...], ...]
    decisions: tuple[Asked, ...]
    waiting: tuple[tuple[str, str], ...]
    interjects: bool = False
    """Whether this seat may interject."""
    result: dict[str, Any] | None = None
    score: Score | None = None
    """How the game stands, as everybody can see; absent if its system keeps no score."""
    clocks: dict[str, SeatClock] = {}
    answered: tuple[Answered, ...] = ()
    """New answers without asking; after a take-back (`taken_back` among the events) all that stand, as in a welcome."""
    forms: tuple[ChoiceCard, ...] = ()
    """The choices that its events, orders and answers hold as texts, with their verbs and slots."""
    story: StoryChange = StoryChange()
    """What changes in the log in sentences."""
    take_back: bool = True
    """Whether this seat can take back its last choice, or ask the others for it."""


class Done(ServerMessage, frozen=True, kw_only=True, tag="done"):
    """The client's message has been stored."""

    id: str
    number: int


class Refused(ServerMessage, frozen=True, kw_only=True, tag="refused"):
    """The client's message was refused and changed nothing: the kind of error, a sentence, and the rule if any."""

    id: str | None
    error: str
    message: str
    """What it says, in English."""
    said: text.Message
    """The same as a message, for clients that show it in their own language."""
    rule: str | None = None


class Answer(ServerMessage, frozen=True, kw_only=True, tag="answer"):
    """The answer to a query."""

    id: str
    answer: Any


class Pong(ServerMessage, frozen=True, kw_only=True, tag="pong"):
    """The reply to a ping."""

    id: str


class News(ServerMessage, frozen=True, kw_only=True, tag="news"):
    """Other changes: the seats, offers, standing orders, chat, clocks. Absent fields are unchanged."""

    match: MatchCard | UnsetType = UNSET
    offers: tuple[Offer, ...] | UnsetType = UNSET
    orders: tuple[Order, ...] | UnsetType = UNSET
    chat: tuple[ChatLine, ...] | UnsetType = UNSET
    """New lines; after unblocking also earlier ones, by their numbers."""
    clocks: dict[str, SeatClock] | UnsetType = UNSET
    blocked: tuple[str, ...] | UnsetType = UNSET


class Pointed(ServerMessage, frozen=True, kw_only=True, tag="pointed"):
    """A seat points at a place on the table."""

    seat: str
    at: TablePlace


class Measured(ServerMessage, frozen=True, kw_only=True, tag="measured"):
    """What a seat measures and shows to everybody; without `ends` its ruler is put away."""

    seat: str
    ends: tuple[TablePlace, TablePlace] | None = None
    distance: float = 0.0


class Bye(ServerMessage, frozen=True, kw_only=True, tag="bye"):
    """Sent before the server closes a connection: the reason, and whether to reconnect."""

    reason: str
    again: bool


AnyServerMessage: TypeAlias = Welcome | Update | Done | Refused | Answer | Pong | News | Pointed | Measured | Bye
