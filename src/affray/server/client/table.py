"""The connection of one seat to one match, which reconnects."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from affray.engine import AffrayError
from affray.engine.questions import Question
from affray.server.ws.messages import (
    PROTOCOL,
    Adjourn,
    Answer,
    AnyServerMessage,
    Ask,
    Asked,
    Bye,
    Cancel,
    Choose,
    Concede,
    Done,
    Hello,
    Interject,
    Message,
    News,
    Order,
    Orders,
    Ping,
    Point,
    Pong,
    Refused,
    Rematch,
    Rename,
    Reply,
    Resume,
    Say,
    Swap,
    TakeBack,
    Update,
    Welcome,
)
from affray.text import say

from .http_client import Declined, HttpClient, declined
from .received_state import ReceivedState

FIRST_RETRY_S, MAX_RETRY_S = 0.05, 5.0
"""The delay before the second reconnection attempt, and the maximum before later ones, in seconds."""
RATE_LIMIT_DELAYS_S = (0.2, 0.5, 1.0, 2.0, 4.0)
"""The delays before retrying a rate-limited message, in seconds."""
FINAL_STATUSES = (400, 401, 403, 404, 421, 426)
"""Status codes after which reconnecting is pointless."""

_decode = msgspec.json.Decoder(AnyServerMessage).decode
_encode = msgspec.json.Encoder().encode


class Gone(AffrayError):
    """The connection has ended for good."""


class Table(ReceivedState):
    """One seat at a match (None: a spectator). `tap` is called with every incoming frame."""

    def __init__(
        self,
        server: HttpClient,
        match: str,
        seat: str | None = None,
        *,
        tap: Callable[[bytes], None] | None = None,
        first_delay: float = FIRST_RETRY_S,
        max_delay: float = MAX_RETRY_S,
    ) -> None:
        super().__init__(seat)
        self.match = match
        self._server = server
        self._tap = tap
        self._first_delay, self._max_delay = first_delay, max_delay
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._prefix = secrets.token_hex(6)
        self._count = 0
        self._changed = asyncio.Event()
        self._ended: AffrayError | None = None
        self._task: asyncio.Task[None] | None = None

    # --- connecting -------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        try:
            while not self.welcomes:
                await self.change()
        except BaseException:
            await self.leave()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Close the connection and drop unanswered messages."""
        self._end(Gone(say("table_closed")))
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            if not self._task.cancelled():
                self._task.result()  # unexpected errors are not suppressed

    async def break_off(self) -> None:
        """Drop the connection without a close frame, like a bad network; the table reconnects on its own."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _run(self) -> None:
        """Connect and reconnect until the server ends the connection for good."""
        delay = self._first_delay
        try:
            while True:
                welcomed = self.welcomes
                with contextlib.suppress(ConnectionClosed, OSError, TimeoutError, InvalidHandshake):
                    await self._run_connection()
                if self.welcomes > welcomed:
                    delay = self._first_delay
                await asyncio.sleep(delay * random.uniform(0.5, 1.5))
                delay = min(delay * 2, self._max_delay)
        except AffrayError as ended:
            self._end(ended)
        except msgspec.MsgspecError as problem:
            self._end(Gone(say("server_message_invalid", problem=str(problem))))
        finally:
            self._end(Gone(say("connection_failed")))  # on any error, release all waiting callers

    async def _run_connection(self) -> None:
        """Run one connection, from the hello to its end."""
        address = f"{self._server.socket_address}/api/matches/{quote(self.match, safe='')}/socket"
        headers = {"Authorization": f"Bearer {self._server.token}"} if self._server.token else {}
        try:
            async with connect(
                address, additional_headers=headers, max_size=None, compression=None, proxy=None, close_timeout=1
            ) as socket:
                welcomed = self.welcomes
                await socket.send(_encode(Hello(protocol=PROTOCOL, seat=self.seat, after=self.last_event)), text=True)
                async for frame in socket:
                    self._receive(frame if isinstance(frame, bytes) else frame.encode())
                    if self._socket is None and self.welcomes > welcomed:
                        await self._resend(socket)
        except InvalidStatus as refused:
            if refused.response.status_code in FINAL_STATUSES:
                raise declined(refused.response.status_code, bytes(refused.response.body or b"")) from None
            raise
        finally:
            self._socket = None

    async def _resend(self, socket: ClientConnection) -> None:
        """After a hello, resend all unanswered messages in order."""
        self._socket = socket
        for frame, _ in list(self._unanswered.values()):
            await socket.send(frame, text=True)

    def _end(self, reason: AffrayError) -> None:
        self._ended = self._ended or reason
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(reason)
                answer.exception()  # waiting callers get it, if there are any
        self._unanswered.clear()
        self._changed.set()

    # --- receiving --------------------------------------------------------------------------------------------------

    def _receive(self, frame: bytes) -> None:
        if self._tap is not None:
            self._tap(frame)
        match _decode(frame):
            case Welcome() as welcome:
                self._apply_welcome(welcome)
            case Update() as update:
                self._apply_update(update)
            case News() as news:
                self._apply_news(news)
            case Done(id=id_, number=number):
                self._resolve(id_, number)
            case Answer(id=id_, answer=answer):
                self._resolve(id_, answer)
            case Pong(id=id_):
                self._resolve(id_, None)
            case Refused(id=id_) as refused:
                self._reject(id_, Declined(refused.error, refused.said, refused.rule))
            case Bye(reason=reason, again=False):
                raise Gone(say("problem", problem=reason))
            case Bye():
                pass
        self._changed.set()

    def _resolve(self, id_: str, answer: Any) -> None:
        _, waiting = self._unanswered.pop(id_, (b"", None))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def _reject(self, id_: str | None, error: Declined) -> None:
        if id_ is None and not self.welcomes:
            raise error  # the hello itself was refused
        _, waiting = self._unanswered.pop(id_ or "", (b"", None))
        if waiting is not None and not waiting.done():
            waiting.set_exception(error)

    async def change(self) -> None:
        """Wait for the next message. Raises `Gone` or `Declined` once the connection has ended for good."""
        self._raise_if_ended()
        self._changed.clear()
        await self._changed.wait()
        if not self.over:
            self._raise_if_ended()

    def _raise_if_ended(self) -> None:
        if self._ended is not None:
            raise self._ended

    async def turn(self) -> Asked | None:
        """Wait until this seat has a decision; None when the match is over."""
        while not self.decisions and not self.over:
            await self.change()
        return self.decisions[0] if self.decisions and not self.over else None

    async def changes(self) -> AsyncIterator[int]:
        """Yield the match number now and after every change, until the match is over."""
        last = None
        while True:
            if self.number != last:
                last = self.number
                yield last
            if self.over:
                return
            await self.change()

    # --- sending ----------------------------------------------------------------------------------------------------

    async def choose(self, choice: str, asked: Asked | None = None) -> int:
        """Answer a decision (by default the first open one) and return the number of the stored choice.

        Returns once the local position is at least as new. Raises `Declined` if nothing was changed.
        """
        asked = asked or next(iter(self.decisions), None)
        if asked is None:
            raise Declined("StaleAnswer", say("nothing_to_decide"))
        return await self._send_and_sync(Choose(id=self._id(), decision=asked.id, choice=choice))

    async def concede(self) -> int:
        """Concede the match."""
        return await self._send_and_sync(Concede(id=self._id()))

    async def interject(self, text: str) -> int:
        """Interject without being asked: a referee's order."""
        return await self._send_and_sync(Interject(id=self._id(), text=text))

    async def take_back(self) -> int:
        """Take back the last choice, or ask the others to agree to that."""
        return int(await self.send(TakeBack(id=self._id(), number=self.number)))

    async def reply(self, offer: str, agree: bool) -> int:
        """Accept or decline an offer of another seat."""
        return int(await self.send(Reply(id=self._id(), offer=offer, agree=agree)))

    async def order(self, orders: Iterable[Order]) -> int:
        """Replace the standing orders of this seat."""
        return int(await self.send(Orders(id=self._id(), orders=tuple(orders))))

    async def say(self, text: str) -> int:
        """Send a line of chat."""
        return int(await self.send(Say(id=self._id(), text=text)))

    async def rematch(self, *, swap: bool = True) -> int:
        """Offer a rematch, or accept the offer; with `swap` everybody moves on by one seat."""
        return int(await self.send(Rematch(id=self._id(), swap=swap)))

    async def adjourn(self) -> int:
        """Offer to adjourn the match, or accept the offer."""
        return int(await self.send(Adjourn(id=self._id())))

    async def resume(self) -> int:
        """Offer to resume an adjourned match, or accept the offer."""
        return int(await self.send(Resume(id=self._id())))

    async def point(self, at: tuple[float, float, float]) -> int:
        """Point at a place on the table."""
        return int(await self.send(Point(id=self._id(), at=at)))

    async def rename(self, name: str) -> int:
        """Change the name of this seat before the match begins."""
        return int(await self.send(Rename(id=self._id(), name=name)))

    async def swap(self, other: str) -> int:
        """Swap this seat with another one before the match begins; `seat` is the new one then."""
        return int(await self.send(Swap(id=self._id(), other=other)))

    async def cancel(self) -> int:
        """Cancel a match that you opened, before it begins."""
        return int(await self.send(Cancel(id=self._id())))

    async def ask(self, question: Question | Mapping[str, Any] | Sequence[Question | Mapping[str, Any]]) -> Any:
        """Ask a question, or several: `Reach("ada")`, `{"ask": "odds", "choice": ...}`; the answers are plain data."""
        return await self.send(Ask(id=self._id(), question=msgspec.to_builtins(question)))

    async def ping(self) -> None:
        """Send a ping and wait for the pong."""
        await self.send(Ping(id=self._id()))

    async def send(self, message: Message) -> Any:
        """Send a message with an id and wait for the answer; resend it after every break until it is answered.

        A rate-limited message is retried after a delay.
        """
        for pause in RATE_LIMIT_DELAYS_S:
            try:
                return await self._send_once(message)
            except Declined as declined:
                if declined.error != "TooMany":
                    raise
            await asyncio.sleep(pause)
        return await self._send_once(message)

    async def _send_once(self, message: Message) -> Any:
        self._raise_if_ended()
        id_, frame = str(getattr(message, "id", "")), _encode(message)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._unanswered[id_] = frame, answer
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(frame, text=True)
        try:
            return await answer
        finally:
            self._unanswered.pop(id_, None)

    async def _send_and_sync(self, message: Message) -> int:
        """Send a message that changes the match, and wait until the change has arrived here."""
        number = int(await self.send(message))
        while self.number < number:
            await self.change()
        return number

    def _id(self) -> str:
        self._count += 1
        return f"{self._prefix}-{self._count}"
