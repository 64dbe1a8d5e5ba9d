"""A plain client of the server: matches over HTTP, play over a WebSocket that reconnects.

A `Site` is a server and your identity there; it opens, joins and lists matches. A `Table` is the connection of one
seat (or of a spectator) to one match. It keeps the position up to date from patches; when the connection breaks it
reconnects, requests what it missed and resends unanswered messages. Messages are idempotent: a choice names the
decision it answers, and all others have an id.

    site = Site("http://127.0.0.1:8400")
    await site.register("Ada")
    opened = await site.open_match({"system": "cascade", "seats": [{"seat": "a", "holder": "me"}, ...]})
    async with site.table(opened["match"]["id"], "a") as table:
        while (asked := await table.turn()) is not None:
            await table.choose(asked.default, asked)

docs/how-to/client.md has a complete program, docs/reference/protocol.md the messages.
"""

import asyncio
import contextlib
import random
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote, urlencode, urlsplit, urlunsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from affray.engine import AffrayError, BadOption

from .ws.messages import (
    PROTOCOL,
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
    MatchCard,
    Message,
    News,
    Numbered,
    Offer,
    Order,
    Orders,
    Ping,
    Pong,
    Refused,
    Rematch,
    Rename,
    Reply,
    Say,
    Swap,
    TakeBack,
    Update,
    Welcome,
)
from .ws.state_patch import patched

FIRST_RETRY_S, LONGEST_RETRY_S = 0.05, 5.0
"""The delay before the second reconnection attempt, and the maximum between later ones, in seconds."""
HTTP_RETRY_DELAYS_S = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds before retrying a rate-limited message."""
FINAL_STATUSES = (400, 401, 403, 404, 421, 426)
"""Status codes after which reconnecting is pointless."""

_read = msgspec.json.Decoder(AnyServerMessage).decode
_write = msgspec.json.Encoder().encode


class Declined(AffrayError):
    """The server refused a request: `error` is the kind of error, `rule` the rule if there is one."""

    def __init__(self, error: str, sentence: str, rule: str | None = None) -> None:
        self.error = error
        self.rule = rule
        super().__init__(sentence)


class Gone(AffrayError):
    """The connection has ended for good."""


class Site:
    """A server at an address, and the player you are there (none before `register`)."""

    def __init__(self, address: str, token: str | None = None, *, timeout: float = 30.0) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self.timeout = timeout
        if not self.address.startswith(("http://", "https://")):
            raise BadOption(f"'{address}' is no address of a server; one is http://127.0.0.1:8400")
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    async def register(self, name: str) -> str:
        """Register as a player. Keep the token: it is your only credential and cannot be retrieved again."""
        made = await self.post("/api/players", {"name": name, "as": "token"})
        self.token = str(made["token"])
        return self.token

    async def open_match(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Open a match; returns its card and an invitation for every free seat."""
        opened: dict[str, Any] = await self.post("/api/matches", wish)
        return opened

    async def join(self, match: str, **wish: Any) -> dict[str, Any]:
        """Take a free seat: `seat`, `invitation`, `name`, `nonce`."""
        card: dict[str, Any] = await self.post(f"/api/matches/{quote(match, safe='')}/join", wish)
        return card

    async def setup(self, match: str) -> dict[str, Any]:
        """The setup of a match: its options, and the figures of each seat."""
        setup: dict[str, Any] = await self.get(f"/api/matches/{quote(match, safe='')}/setup")
        return setup

    async def cancel(self, match: str) -> None:
        """End a match that you opened, before it has begun."""
        await self.post(f"/api/matches/{quote(match, safe='')}/cancel", {"id": secrets.token_hex(6)})

    async def record(self, match: str) -> str:
        """The record of a match that is over, with the key of its dice."""
        return (await self.request("GET", f"/api/matches/{quote(match, safe='')}/record")).decode()

    def table(self, match: str, seat: str | None = None, **more: Any) -> "Table":
        """The connection of a seat to a match, for use with `async with`; without a seat, as a spectator."""
        return Table(self, match, seat, **more)

    async def get(self, path: str, **asked: str | int) -> Any:
        """Send a GET request to a path."""
        return msgspec.json.decode(await self.request("GET", f"{path}?{urlencode(asked)}" if asked else path))

    async def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Send a POST request to a path; raises `Declined` if the server refuses it."""
        return msgspec.json.decode(await self.request("POST", path, _write(body)))

    async def request(self, method: str, path: str, body: bytes | None = None) -> bytes:
        """One HTTP request, made in a thread."""
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        asked = urllib.request.Request(self.address + path, body, headers, method=method)  # noqa: S310 (http, see above)
        return await asyncio.to_thread(self._send, asked)

    def _send(self, asked: urllib.request.Request) -> bytes:
        try:
            with self._opener.open(asked, timeout=self.timeout) as answer:
                body: bytes = answer.read()
                return body
        except urllib.error.HTTPError as refused:
            with refused:
                raise _declined(refused.code, refused.read()) from None

    @property
    def socket_address(self) -> str:
        """The address of the server for WebSockets."""
        parts = urlsplit(self.address)
        return urlunsplit(parts._replace(scheme="wss" if parts.scheme == "https" else "ws"))


def _declined(status: int, body: bytes) -> Declined:
    """The error of a refused HTTP request."""
    try:
        told = msgspec.json.decode(body)
        return Declined(str(told["error"]), str(told["message"]), told.get("rule"))
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
        return Declined(f"HTTP {status}", f"the server answered {status}: {body[:200].decode(errors='replace')}")


class Table:
    """One seat at a match (None: a spectator), with everything the seat may know.

    `state`, `events`, `decisions`, `interjects`, `waiting`, `result`, `offers`, `orders`, `clocks`, `chat` and `card`
    are as last sent by the server; `number` is the match number they correspond to. `tap` is called with every
    incoming frame.
    """

    def __init__(
        self,
        site: Site,
        match: str,
        seat: str | None = None,
        *,
        tap: Callable[[bytes], None] | None = None,
        first_wait: float = FIRST_RETRY_S,
        longest_wait: float = LONGEST_RETRY_S,
    ) -> None:
        self.match = match
        self.seat = seat
        self.number = -1
        self.card: MatchCard | None = None
        self.state: Any = None
        self.events: list[Numbered] = []
        self.decisions: tuple[Asked, ...] = ()
        self.interjects = False
        self.waiting: tuple[tuple[str, str], ...] = ()
        self.result: dict[str, Any] | None = None
        self.offers: tuple[Offer, ...] = ()
        self.orders: tuple[Order, ...] = ()
        self.clocks: Mapping[str, Any] = {}
        self.chat: list[Any] = []
        self.welcomes = 0
        """How often this table has connected: once, and once more after each break."""
        self._site = site
        self._tap = tap
        self._waits = first_wait, longest_wait
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._prefix = secrets.token_hex(6)
        self._count = 0
        self._news = asyncio.Event()
        self._ended: AffrayError | None = None
        self._task: asyncio.Task[None] | None = None

    # --- coming and going -------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
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
        self._end(Gone("the table was left"))
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            if not self._task.cancelled():
                self._task.result()  # unexpected errors are not suppressed

    async def break_off(self) -> None:
        """Drop the connection without a close frame, like a bad network; the table reconnects on its own."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _stay(self) -> None:
        """Connect and reconnect until the server ends the connection for good."""
        wait, longest = self._waits
        try:
            while True:
                welcomed = self.welcomes
                with contextlib.suppress(ConnectionClosed, OSError, TimeoutError, InvalidHandshake):
                    await self._connected()
                if self.welcomes > welcomed:
                    wait = self._waits[0]
                await asyncio.sleep(wait * random.uniform(0.5, 1.5))
                wait = min(wait * 2, longest)
        except AffrayError as ended:
            self._end(ended)
        except msgspec.MsgspecError as strange:
            self._end(Gone(f"the server speaks another language: {strange}"))
        finally:
            self._end(Gone("the connection has failed"))  # on any error, release all waiting callers

    async def _connected(self) -> None:
        """Run one connection, from the hello to its end."""
        address = f"{self._site.socket_address}/api/matches/{quote(self.match, safe='')}/socket"
        headers = {"Authorization": f"Bearer {self._site.token}"} if self._site.token else {}
        try:
            async with connect(
                address, additional_headers=headers, max_size=None, compression=None, proxy=None, close_timeout=1
            ) as socket:
                after, welcomed = self.events[-1].n if self.events else -1, self.welcomes
                await socket.send(_write(Hello(protocol=PROTOCOL, seat=self.seat, after=after)), text=True)
                async for frame in socket:
                    self._take(frame if isinstance(frame, bytes) else frame.encode())
                    if self._socket is None and self.welcomes > welcomed:
                        await self._send_again(socket)
        except InvalidStatus as refused:
            if refused.response.status_code in FINAL_STATUSES:
                said = refused.response.body or b""
                raise _declined(refused.response.status_code, bytes(said)) from None
            raise
        finally:
            self._socket = None

    async def _send_again(self, socket: ClientConnection) -> None:
        """After a hello, resend all unanswered messages in order."""
        self._socket = socket
        for frame, _ in list(self._unanswered.values()):
            await socket.send(frame, text=True)

    def _end(self, why: AffrayError) -> None:
        self._ended = self._ended or why
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(why)
                answer.exception()  # waiting callers get it, if there are any
        self._unanswered.clear()
        self._news.set()

    # --- hearing ----------------------------------------------------------------------------------------------------

    def _take(self, frame: bytes) -> None:
        if self._tap is not None:
            self._tap(frame)
        match _read(frame):
            case Welcome() as welcome:
                self._welcome(welcome)
            case Update() as update:
                self._update(update)
            case News() as news:
                self._hear(news)
            case Done(id=id_, number=number):
                self._answered(id_, number)
            case Answer(id=id_, answer=answer):
                self._answered(id_, answer)
            case Pong(id=id_):
                self._answered(id_, None)
            case Refused(id=id_) as refused:
                self._refused(id_, Declined(refused.error, refused.message, refused.rule))
            case Bye(reason=reason, again=False):
                raise Gone(reason)
            case Bye():
                pass
        self._news.set()

    def _welcome(self, welcome: Welcome) -> None:
        self.welcomes += 1
        self.seat = welcome.seat  # the seat may be exchanged before the match begins
        self.card, self.number, self.state = welcome.match, welcome.number, welcome.state
        self._happened(welcome.events)
        self.decisions, self.waiting, self.result = welcome.decisions, welcome.waiting, welcome.result
        self.interjects = welcome.interjects
        self.offers, self.orders, self.clocks = welcome.offers, welcome.orders, welcome.clocks
        self.chat = list(welcome.chat)

    def _update(self, update: Update) -> None:
        if update.number <= self.number:
            return
        if update.before > self.number:
            raise ConnectionResetError(f"updates up to {update.before} are missing")  # reconnect and request them
        self.number, self.state = update.number, patched(self.state, update.patch)
        self._happened(update.events)
        self.decisions, self.waiting, self.result = update.decisions, update.waiting, update.result
        self.interjects = update.interjects
        self.clocks = update.clocks

    def _happened(self, events: Iterable[Numbered]) -> None:
        """Merge new items; a welcome may repeat known ones."""
        last = self.events[-1].n if self.events else -1
        self.events += [event for event in events if event.n > last]

    def _hear(self, news: News) -> None:
        if not isinstance(news.match, msgspec.UnsetType):
            self.card = news.match
        if not isinstance(news.offers, msgspec.UnsetType):
            self.offers = news.offers
        if not isinstance(news.orders, msgspec.UnsetType):
            self.orders = news.orders
        if not isinstance(news.chat, msgspec.UnsetType):
            known = {line.n for line in self.chat}
            self.chat += [line for line in news.chat if line.n not in known]

    def _answered(self, id_: str, answer: Any) -> None:
        _, waiting = self._unanswered.pop(id_, (b"", None))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def _refused(self, id_: str | None, why: Declined) -> None:
        if id_ is None and not self.welcomes:
            raise why  # the hello itself was refused
        _, waiting = self._unanswered.pop(id_ or "", (b"", None))
        if waiting is not None and not waiting.done():
            waiting.set_exception(why)

    async def change(self) -> None:
        """Wait for the next message. Raises `Gone` or `Declined` once the connection has ended for good."""
        self._must_stand()
        self._news.clear()
        await self._news.wait()
        if not self.over:
            self._must_stand()

    def _must_stand(self) -> None:
        if self._ended is not None:
            raise self._ended

    @property
    def over(self) -> bool:
        """Whether the match has ended: it has a result, was cancelled or has expired."""
        return self.result is not None or (self.card is not None and self.card.status in ("cancelled", "expired"))

    async def turn(self) -> Asked | None:
        """Wait until this seat has a decision; None when the match is over."""
        while not self.decisions and not self.over:
            await self.change()
        return self.decisions[0] if self.decisions and not self.over else None

    async def changes(self) -> AsyncIterator[int]:
        """Yield the match number now and after every change, until the match is over."""
        told = None
        while True:
            if self.number != told:
                told = self.number
                yield told
            if self.over:
                return
            await self.change()

    # --- saying -----------------------------------------------------------------------------------------------------

    async def choose(self, choice: str, asked: Asked | None = None) -> int:
        """Answer a decision (by default the first open one) and return the number of the stored choice.

        Returns once the local position is at least as new. Raises `Declined` if nothing was changed.
        """
        asked = asked or next(iter(self.decisions), None)
        if asked is None:
            raise Declined("StaleAnswer", "this seat has nothing to decide now")
        return await self._stored(Choose(id=self._id(), decision=asked.id, choice=choice))

    async def concede(self) -> int:
        """Concede the match."""
        return await self._stored(Concede(id=self._id()))

    async def interject(self, text: str) -> int:
        """Interject without being asked: a referee's order."""
        return await self._stored(Interject(id=self._id(), text=text))

    async def take_back(self) -> int:
        """Take the last choice back, or ask the others to agree to it."""
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

    async def rematch(self) -> int:
        """Offer a rematch, or accept the offer."""
        return int(await self.send(Rematch(id=self._id())))

    async def rename(self, name: str) -> int:
        """Change the name of this seat before the match begins."""
        return int(await self.send(Rename(id=self._id(), name=name)))

    async def swap(self, other: str) -> int:
        """Swap this seat with another one before the match begins; `seat` is the new one then."""
        return int(await self.send(Swap(id=self._id(), other=other)))

    async def cancel(self) -> int:
        """End a match that you opened, before it has begun."""
        return int(await self.send(Cancel(id=self._id())))

    async def ask(self, question: Mapping[str, Any]) -> Any:
        """Send a query: `{"ask": "odds", "choice": ...}`, `{"ask": "suggest", "count": 5}`, ..."""
        return await self.send(Ask(id=self._id(), question=dict(question)))

    async def ping(self) -> None:
        """Send a ping and wait for the pong."""
        await self.send(Ping(id=self._id()))

    async def send(self, message: Message) -> Any:
        """Send a message with an id and wait for the answer; resend it after every break until it is answered.

        A rate-limited message is retried after a delay.
        """
        for pause in HTTP_RETRY_DELAYS_S:
            try:
                return await self._sent_once(message)
            except Declined as declined:
                if declined.error != "TooMany":
                    raise
            await asyncio.sleep(pause)
        return await self._sent_once(message)

    async def _sent_once(self, message: Message) -> Any:
        self._must_stand()
        id_, frame = str(getattr(message, "id", "")), _write(message)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._unanswered[id_] = frame, answer
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(frame, text=True)
        try:
            return await answer
        finally:
            self._unanswered.pop(id_, None)

    async def _stored(self, message: Message) -> int:
        """Send a message that changes the match, and wait until the change has arrived here."""
        number = int(await self.send(message))
        while self.number < number:
            await self.change()
        return number

    def _id(self) -> str:
        self._count += 1
        return f"{self._prefix}-{self._count}"
