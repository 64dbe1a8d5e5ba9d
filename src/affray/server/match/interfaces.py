"""Protocols between the parts of a room, and between a room and its directory.

A room consists of parts (automation, offers, pass delays, sync) that use the room and one another, and the directory
creates rooms. They refer to each other by these protocols, so that their modules do not import one another.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from affray.engine import Decision, Event, Match, Seat
from affray.server.settings import Settings
from affray.server.store import Store
from affray.server.store.models import ChatRow, CompletedMessageRow, MatchRow, PlayerRow, SeatRow
from affray.server.workers.pool import BotWorkerPool
from affray.text import Message

from .channels.notices import Notices
from .channels.presence import Presence
from .loaded_match import LoadedMatch
from .replica import EntryOrigin, MessageKey
from .subscribers import Subscribers

T = TypeVar("T")


class AnyAutomation(Protocol):
    """Bots, standing orders and clocks of a match."""

    def resume(self) -> None: ...
    def set_timer(self) -> None: ...
    def follow(self) -> None: ...


class AnySync(Protocol):
    """Keeps a match in sync with the store."""

    async def read_changes(self) -> bool: ...
    async def catch_up(self, number: int = -1) -> None: ...


class AnyPassDelay(Protocol):
    """Delays of passes."""

    def wait(self, decision: Decision) -> float: ...


class AnyRoom(Protocol):
    """One match in this process, as its parts see it."""

    id: str
    lock: asyncio.Lock
    loaded: LoadedMatch
    subscribers: Subscribers

    @property
    def directory(self) -> "AnyDirectory": ...
    @property
    def automation(self) -> AnyAutomation: ...
    @property
    def sync(self) -> AnySync: ...
    @property
    def pass_delay(self) -> AnyPassDelay: ...

    async def begin(self) -> None: ...
    async def choose(self, seat: str, decision: str, choice: str, by: str = "player") -> int: ...
    async def follow_orders(self) -> None: ...
    async def halt(self, reason: Message) -> None: ...
    async def do(
        self,
        change: Callable[[Match], None],
        find_existing: Callable[[], int | None],
        origin: EntryOrigin,
        *,
        always: bool = False,
    ) -> int: ...
    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T: ...
    def task(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]": ...
    def advance(
        self, changes: Mapping[str, Any], seats: Mapping[str, Mapping[str, Any]], events: Sequence[Event]
    ) -> None: ...
    def add_chat(self, lines: Iterable[ChatRow]) -> None: ...
    def reseat(self, before: Mapping[str, SeatRow]) -> None: ...
    def completed(self, key: MessageKey, number: int) -> CompletedMessageRow: ...
    def save_for(self, seat: Seat | None) -> str: ...
    def forget_saves(self) -> None: ...


class AnyDirectory(Protocol):
    """The matches of this process, as a room and the lobby see them."""

    settings: Settings
    store: Store
    bot_workers: BotWorkerPool
    notices: Notices
    presence: Presence
    no_timeouts_before: float

    @property
    def now(self) -> Callable[[], float]: ...
    @property
    def sleep(self) -> Callable[[float], Awaitable[object]]: ...
    @property
    def rooms(self) -> Mapping[str, AnyRoom]: ...

    async def room(self, match: str) -> AnyRoom: ...
    async def players_of(self, player: PlayerRow) -> set[int]: ...
    async def check_capacity(self, owner: int | None) -> None: ...
    async def open_rematch(
        self, row: MatchRow, seats: Mapping[str, SeatRow], done: CompletedMessageRow, *, swap: bool
    ) -> str: ...
    def drop(self, room: AnyRoom) -> None: ...
    def match_over(self, match: str) -> None: ...
    def report(self, match: str, problem: BaseException) -> None: ...
    def log_halted(self, match: str, reason: Message) -> None: ...
