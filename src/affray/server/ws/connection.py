"""WebSocket connections: each shows one match to one seat or spectator and handles its messages.

The messages are described in docs/reference/protocol.md. A connection holds no state of its own: after a reconnect the
client gets exactly what it missed.
"""

import asyncio
import time
from collections import Counter
from contextlib import suppress
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler, websocket
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from affray.engine import AffrayError, IllegalChoice
from affray.engine.errors import UnknownName
from affray.server.errors import NotYours, TooMany
from affray.server.http.authentication import hash_token, player_of, presented_token
from affray.server.http.client_address import client_network
from affray.server.lobby import changes
from affray.server.match.directory import MatchDirectory
from affray.server.match.room import Room
from affray.server.match.subscribers import encoded
from affray.server.metrics import REFUSED, SOCKETS
from affray.server.rate_limits import RateLimits, TokenBucket
from affray.server.settings import Settings
from affray.server.store.errors import NotKept, Unavailable
from affray.server.store.models import PlayerRow
from affray.text import Message, say

from . import messages
from .messages import PROTOCOL, Answer, Bye, ClientMessage, Done, Pong, Refused
from .outbox import Outbox

SUBPROTOCOL = "affray.1"
HELLO_TIMEOUT_S = 15.0
"""Seconds within which a client must send hello."""
CLOSE_TIMEOUT_S = 5.0
"""Seconds that closing a connection may take."""
MAX_UNREAD_MESSAGES = 16
"""The maximum number of queued messages per connection; beyond it, nothing more is read."""

OFFERS = (messages.TakeBack, messages.Reply, messages.Adjourn, messages.Resume, messages.Rematch)
"""Messages that make or answer offers."""

_decoder = msgspec.json.Decoder(ClientMessage)


class ConnectionCounts:
    """The number of connections by address and by match."""

    def __init__(self) -> None:
        self.addresses: Counter[str] = Counter()
        self.matches: Counter[str] = Counter()

    def enter(self, address: str, match: str, settings: Settings) -> None:
        """Count a connection; raises `TooMany`."""
        limits = settings.limits
        if self.addresses[address] >= limits.sockets_per_address:
            raise TooMany(say("too_many_connections_of_address"), 10.0)
        if self.matches[match] >= limits.sockets_per_match:
            raise TooMany(say("too_many_connections_to_match"), 10.0)
        self.addresses[address] += 1
        self.matches[match] += 1

    def leave(self, address: str, match: str) -> None:
        """Stop counting a connection."""
        for counter, key in ((self.addresses, address), (self.matches, match)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]


class Connection:
    """One connection to one match. Its messages are processed in order, one at a time."""

    def __init__(
        self,
        socket: "WebSocket[Any, Any, Any]",
        directory: MatchDirectory,
        match: str,
        rate_limits: RateLimits,
        address: str,
    ) -> None:
        limits = directory.settings.limits
        self._rate_limits = rate_limits
        self._address = address
        self.socket = socket
        self.directory = directory
        self.match = match
        self._wake_sender = asyncio.Event()
        self._deadline: asyncio.Timeout | None = None
        self.outbox = Outbox(limits.outbox, self._outbox_changed)
        self.room: Room | None = None
        self._player: PlayerRow | None = None
        self._unread: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_UNREAD_MESSAGES)
        now = time.monotonic()
        self._messages = TokenBucket(limits.messages, now)
        self._questions = TokenBucket(limits.questions, now)
        self._chat = TokenBucket(limits.chat, now)
        self._queries: set[asyncio.Task[None]] = set()
        loop = asyncio.get_running_loop()
        self._hello_timer = loop.call_later(HELLO_TIMEOUT_S, self.outbox.close, 4408, say("hello_late"))

    @property
    def seat(self) -> str | None:
        """The current seat, which may be swapped before the match begins."""
        return None if self.room is None else self.room.subscribers.outboxes.get(self.outbox)

    async def run(self) -> None:
        """Receive messages until one side closes the connection; then finish the current message."""
        self.directory.task(self._handle_all())
        sender = asyncio.create_task(self._send_all())
        try:
            with suppress(WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(None) as self._deadline:
                    await self._receive_all()
        finally:
            self._deadline = None
            self._hello_timer.cancel()
            self.directory.callers.pop(self.outbox, None)
            if self.room is not None:
                self.room.leave(self.outbox)
            self.outbox.close(1000, None)
            while not self._unread.empty():
                self._unread.get_nowait()
            self._unread.put_nowait(None)
            for task in (sender, *self._queries):
                task.cancel()

    # --- sending ----------------------------------------------------------------------------------------------

    def _outbox_changed(self) -> None:
        """Wake the sender. Once the outbox is closed, a client that does not read the rest in time is dropped."""
        self._wake_sender.set()
        if self.outbox.closed is not None and self._deadline is not None:
            self._deadline.reschedule(asyncio.get_running_loop().time() + CLOSE_TIMEOUT_S)

    async def _send_all(self) -> None:
        """Send the queued messages; once the outbox is closed, send `bye` and close the connection."""
        with suppress(WebSocketDisconnect, RuntimeError, ClientDisconnected):
            while self.outbox.closed is None:
                await self._wake_sender.wait()
                self._wake_sender.clear()
                for message in self.outbox.take():
                    await self._send(message)
            code, said = self.outbox.closed
            reason = "" if said is None else str(said)
            if code != 1000:
                await self._send(encoded(Bye(reason=reason, again=code in (1011, 1012, 4008))))
            await self.socket.close(code, reason)

    async def _send(self, message: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    # --- receiving --------------------------------------------------------------------------------------------

    async def _receive_all(self) -> None:
        """Queue messages as they arrive. While the queue is full, nothing more is read from the client."""
        while (frame := cast("dict[str, Any]", await self.socket.receive()))["type"] != "websocket.disconnect":
            await self._unread.put(frame["bytes"] if frame.get("text") is None else frame["text"].encode())

    async def _handle_all(self) -> None:
        """Handle messages one at a time; the current message is finished even if the client is gone."""
        try:
            while (data := await self._unread.get()) is not None and self.outbox.closed is None:
                message = self._decode(data)
                if message is not None:
                    await self._handle(message)
        except Unavailable as problem:
            self.outbox.close(1011, problem.message)
        except Exception:
            self.outbox.close(1011, say("server_failed_reconnect"))
            raise

    async def _handle(self, message: Any) -> None:
        if self.room is None:
            await self._handle_hello(message)
        elif wait := self._messages.take(time.monotonic()):
            self._refuse(getattr(message, "id", None), TooMany(say("too_many_messages"), wait))
        elif isinstance(message, messages.Ask):
            self._ask(message)
        elif self._is_delayed(message):
            self.room.task(self._process(message))
        else:
            await self._process(message)

    def _decode(self, data: bytes) -> Any:
        """Decode a message; None if it is invalid."""
        if len(data) > self.directory.settings.limits.message_bytes:
            self.outbox.close(1009, say("message_too_large"))
            return None
        try:
            return _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            if self._messages.take(time.monotonic()):
                self.outbox.close(4029, say("too_many_invalid_messages"))
                return None
            reason = " ".join(str(problem).split())[:200]
            self._reply(_bad_message(say("invalid_message", reason=reason)))
            REFUSED.labels("BadMessage").inc()
            return None

    async def _handle_hello(self, hello: Any) -> None:
        """Handle the first message, which names the seat."""
        self._hello_timer.cancel()
        if not isinstance(hello, messages.Hello):
            self.outbox.close(4400, say("hello_first"))
            return
        if hello.protocol != PROTOCOL:
            self.outbox.close(4406, say("protocol_version", version=PROTOCOL))
            return
        try:
            if hello.seat is not None:
                self._player = await player_of(self.directory.store, self.socket, self.directory.settings)
                await self.directory.require_seat(self.match, self._player, hello.seat)
                token = presented_token(self.socket, self.directory.settings)
                self.directory.callers[self.outbox] = "" if token is None else hash_token(token.token)
            room = await self.directory.room(self.match)
        except NotYours as problem:
            self.outbox.close(4403, problem.message)
            return
        except NotKept as problem:
            self.outbox.close(4404, problem.message)
            return
        self.room = room
        await room.enter(hello.seat, self.outbox, hello.after)
        if self.outbox.closed is not None:  # it was closed before it had subscribed
            self.directory.callers.pop(self.outbox, None)
            room.leave(self.outbox)

    async def _process(self, message: Any) -> None:
        """Process a message and reply to it."""
        if isinstance(message, messages.Hello):
            self._reply(_bad_message(say("hello_sent_already")))
            return
        if isinstance(message, messages.Ping):
            self._reply(Pong(id=message.id))
            return
        try:
            number = await self._apply(message)
        except AffrayError as problem:
            self._refuse(message.id, problem)
        else:
            self._reply(Done(id=message.id, number=number))

    def _is_delayed(self, message: Any) -> bool:
        """Whether it is a delayed pass; later messages need not wait for it."""
        if self.room is None or self.seat is None or not isinstance(message, messages.Choose):
            return False
        return self.room.pass_delay.wait_for(self.seat, message.decision, message.text) > 0

    async def _apply(self, message: Any) -> int:
        room, seat = self.room, self.seat
        assert room is not None
        if seat is None:
            raise NotYours(say("spectator_only_watches"))
        if isinstance(message, messages.Choose):
            return await room.choose(seat, message.decision, message.text)
        if isinstance(message, messages.Concede):
            return await room.concede(seat)
        if isinstance(message, messages.Interject):
            return await room.interject(seat, message.id, message.text)
        if isinstance(message, messages.Orders):
            return await room.set_orders(seat, message.id, message.orders)
        if isinstance(message, messages.Say):
            wait = self._chat.take(time.monotonic())
            if wait:
                raise TooMany(say("too_much_chat"), wait)
            line = await room.say(seat, message.id, message.text)
            return line.n
        if isinstance(message, OFFERS):
            return await self._apply_offer(room, seat, message)
        if isinstance(message, messages.Point | messages.Ruler):
            return self._signal(room, seat, message)
        return await self._apply_before_start(room, seat, message)

    def _signal(self, room: Room, seat: str, message: messages.Point | messages.Ruler) -> int:
        """Show what the seat points at or measures. All connections of a seat share one rate limit."""
        if isinstance(message, messages.Point):
            self._rate_limits.pings.take((self.match, seat))
            return room.signal(messages.Pointed(seat=seat, at=message.at))
        self._rate_limits.rulers.take((self.match, seat))
        return room.signal(messages.Measured(seat=seat, ends=message.ends, distance=message.distance))

    async def _apply_offer(self, room: Room, seat: str, message: Any) -> int:
        if isinstance(message, messages.TakeBack):
            return await room.take_back(seat, message.id, message.number)
        if isinstance(message, messages.Reply):
            return await room.reply(seat, message.id, message.offer, message.agree, self._count_opening)
        if isinstance(message, messages.Adjourn):
            return await room.adjourn(seat, message.id)
        if isinstance(message, messages.Resume):
            return await room.resume(seat, message.id)
        await room.rematch(seat, message.id, self._count_opening, swap=message.swap)
        return room.loaded.number

    async def _apply_before_start(self, room: Room, seat: str, message: Any) -> int:
        if isinstance(message, messages.Rename):
            return await changes.rename(room, seat, message.id, message.name)
        host = await changes.is_host(self.directory, self.match, self._player)
        if isinstance(message, messages.Swap):
            return await changes.swap(room, seat, message.id, message.other, host=host)
        if isinstance(message, messages.Cancel):
            return await changes.cancel(room, host=host)
        raise UnknownName(say("message_unknown", kind=type(message).__name__))

    def _count_opening(self) -> None:
        """Count a match opened by this connection; raises `TooMany`."""
        self._rate_limits.openings.take(self._address)

    def _ask(self, message: messages.Ask) -> None:
        """Answer questions in the background, so that nothing waits for them."""
        wait = self._questions.take(time.monotonic(), message.count)
        if wait:
            self._refuse(message.id, TooMany(say("too_many_questions"), wait))
            return
        task = asyncio.create_task(self._answer(message))
        self._queries.add(task)
        task.add_done_callback(self._queries.discard)

    async def _answer(self, message: messages.Ask) -> None:
        room = self.room
        assert room is not None
        try:
            answer = await room.ask(self.seat, message.question)
        except AffrayError as problem:
            self._refuse(message.id, problem)
        else:
            self._reply(Answer(id=message.id, answer=answer))

    def _refuse(self, id_: str | None, problem: AffrayError) -> None:
        kind = type(problem).__name__
        REFUSED.labels(kind).inc()
        rule = problem.rule if isinstance(problem, IllegalChoice) else None
        self._reply(Refused(id=id_, error=kind, message=str(problem), said=problem.message, rule=rule))

    def _reply(self, message: messages.AnyServerMessage) -> None:
        self.outbox.put(encoded(message))


def _bad_message(said: Message) -> Refused:
    return Refused(id=None, error="BadMessage", message=str(said), said=said)


async def serve_connection(
    socket: "WebSocket[Any, Any, Any]",
    match: str,
    directory: MatchDirectory,
    counts: ConnectionCounts,
    rate_limits: RateLimits,
) -> None:
    """Accept a connection and serve it to its end."""
    address = client_network(socket.scope["state"]["address"])
    offered = socket.scope.get("subprotocols") or []
    await socket.accept(subprotocols=SUBPROTOCOL if SUBPROTOCOL in offered else None)
    try:
        counts.enter(address, match, directory.settings)
    except TooMany as problem:
        await socket.close(4029, str(problem))
        return
    SOCKETS.inc()
    try:
        await Connection(socket, directory, match, rate_limits, address).run()
    finally:
        SOCKETS.dec()
        counts.leave(address, match)


@websocket("/api/matches/{match:str}/socket")
async def match_socket(socket: "WebSocket[Any, Any, Any]", match: FromPath[str]) -> None:
    """Watch or play a match."""
    state = socket.app.state
    await serve_connection(socket, match, state.directory, state.connection_counts, state.services.rate_limits)


ROUTE: WebsocketRouteHandler = match_socket
