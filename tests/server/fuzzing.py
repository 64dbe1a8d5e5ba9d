"""A fuzzer over the WebSocket protocol: whatever is sent, the server stays up, tells nothing and changes nothing."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from affray.server.client import Site
from affray.server.store.store import Store
from affray.server.ws.messages import PROTOCOL, Ask, Asked, Choose, ClientMessage, Hello, Ping
from tests.server.harness import TIMEOUT_S, Ack, Played, Server, check_played, pick, play, seated
from tests.server.leaking import check_absent, token, written

_meant = msgspec.json.Decoder(ClientMessage)

STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**70), 10**400, 0.5, -0.0, 1e308, "", " ", "a", "b", "z", "0",
    "é" * 40, "\x00", "a\x00b", "\ud800", "\u202e", "😀" * 30, "x" * 65, "x" * 501, "x" * 10_001, "../../etc/passwd",
    "'; DROP TABLE matches; --", "{{7*7}}", [], {}, [[]], [None], {"": None}, ["a"] * 300, {"ask": "odds"}, "concede",
    "pass", "NaN", float("nan"), float("inf"), "1.0", "-1.0", "0.0", "999999.0",
)  # fmt: skip
QUESTIONS: tuple[Any, ...] = (
    {}, {"ask": None}, {"ask": "odds"}, {"ask": "odds", "choice": 7}, {"ask": "suggest", "count": -1},
    {"ask": "suggest", "count": 10**9}, {"ask": "suggest", "decision": 99}, {"ask": "why_not"},
    {"ask": "why_not", "choice": "pass"}, {"ask": "save"}, {"ask": "key"}, {"ask": "hidden"}, {"ask": "__class__"},
    {"ask": "reach"}, {"ask": "reach", "figure": "nobody"}, {"ask": "sight", "figure": "a", "to": [3, 4]},
    {"ask": "measure", "figure": "a", "to": "b", "at": {"a": [1e308, -1e308]}},
    {"ask": "odds", "choice": "pass", "assume": {"hand": ["KS"]}}, {"ask": "odds", "choice": ["pass"] * 65},
    {"ask": "path", "figure": "a", "to": []}, {"ask": "compute", "name": "hands"}, {"ask": "questions"},
)  # fmt: skip
CONNECTION: dict[str, Any] = {
    "max_size": None, "compression": None, "proxy": None, "open_timeout": TIMEOUT_S, "ping_interval": None,
}  # fmt: skip
"""Plain, and never given up: whatever ends it is the server's doing."""
NO_CARD = " ZZ"
"""At the end of a choice it makes sure that nobody can make it."""


class Fuzzed(msgspec.Struct):
    """What a run came to: messages sent, answers by type, refusals by kind, closures by code."""

    sent: int = 0
    answers: Counter[str] = msgspec.field(default_factory=Counter)
    refusals: Counter[str] = msgspec.field(default_factory=Counter)
    closures: Counter[int] = msgspec.field(default_factory=Counter)


class Fuzzer:
    """One client that misbehaves: for a seat, as a spectator, or before it has said hello."""

    def __init__(
        self, site: Site, match: str, seat: str | None, asked: Mapping[str, Asked], rng: random.Random, came: Fuzzed
    ) -> None:
        self.heard: list[bytes] = []
        self._address = f"{site.socket_address}/api/matches/{match}/socket"
        self._headers = {"Authorization": f"Bearer {site.token}"} if site.token else {}
        self._seat = seat
        self._asked = asked
        self._rng = rng
        self._came = came
        self._makers: tuple[tuple[Callable[[], bytes], float], ...] = (
            (self._mutated, 10), (self._damaged, 4), (self._misplaced, 3), (self._noise, 1), (self._deep, 0.3),
            (self._huge, 0.1), (self._question, 0.5), (self._illegal, 2),
        )  # fmt: skip

    async def run(self, count: int) -> None:
        """Send so many messages, over as many connections as it takes."""
        left = count
        while left > 0:
            greet = self._rng.random() < 0.9
            async with connect(self._address, additional_headers=self._headers, **CONNECTION) as socket:
                try:
                    if greet:
                        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "seat": self._seat}))
                    left -= await self._batches(socket, left if greet else 1)
                except ConnectionClosed:
                    left -= 1
            code = socket.close_code
            self._came.closures[code or 0] += 1
            assert code not in {None, 1011}, f"the server failed and closed with {code}"

    async def _batches(self, socket: ClientConnection, left: int) -> int:
        """Messages in batches; after each one the server must still be there."""
        sent = 0
        while sent < left:
            for _ in range(min(left - sent, 25)):
                message = self.message()
                await socket.send(message, text=self._rng.random() < 0.97)
                self._came.sent += 1
                sent += 1
            await socket.send(json.dumps({"type": "ping", "id": f"sign {sent}"}))
            async with asyncio.timeout(TIMEOUT_S):
                while not self._hear(await socket.recv(decode=False), f"sign {sent}"):
                    pass
        return sent

    def _hear(self, frame: bytes, sign: str) -> bool:
        self.heard.append(frame)
        told = msgspec.json.decode(frame)
        self._came.answers[told["type"]] += 1
        if told["type"] == "refused":
            self._came.refusals[told["error"]] += 1
        return bool(told["type"] == "pong" and told["id"] == sign)

    # --- what is sent -----------------------------------------------------------------------------------------------

    def message(self) -> bytes:
        """Something that must have no effect."""
        makers, weights = zip(*self._makers, strict=True)
        while True:
            made: bytes = self._rng.choices(makers, weights)[0]()
            if not self._effective(made):
                return made

    def _effective(self, message: bytes) -> bool:
        """Whether a message is a right one of this seat, that may change the match or what is said of it."""
        try:
            meant = _meant.decode(message)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        if self._seat is None or isinstance(meant, Hello | Ask | Ping):
            return False
        if not isinstance(meant, Choose):
            return True
        own = self._asked[self._seat]
        return meant.decision == own.id and not meant.text.endswith(NO_CARD)

    def _real(self) -> dict[str, Any]:
        """A message as a good client sends it, about a decision that is open to one of the seats."""
        rng = self._rng
        other = rng.choice(list(self._asked.values()))
        options = (other.default,) if isinstance(other.options, msgspec.UnsetType) else other.options
        kinds: tuple[dict[str, Any], ...] = (
            {"type": "hello", "protocol": PROTOCOL, "seat": rng.choice(["a", "b", None]), "after": rng.randrange(9)},
            {"type": "choose", "decision": other.id, "choice": rng.choice(options)},
            {"type": "choose", "decision": f"{rng.randrange(40)}.{rng.randrange(3)}", "choice": rng.choice(options)},
            {"type": "concede"},
            {"type": "take_back", "number": rng.randrange(-2, 60)},
            {"type": "reply", "offer": "1", "agree": rng.random() < 0.5},
            {"type": "orders", "orders": [{"kind": other.kind, "choice": "pass", "until": ["phase"], "times": 3}]},
            {"type": "say", "text": "a word"},
            {"type": "rematch"},
            {"type": "ping"},
        )
        return {"id": f"f{rng.randrange(1000)}", **rng.choice(kinds)}

    def _mutated(self) -> bytes:
        """A real message of which one to three parts are wrong."""
        message, rng = self._real(), self._rng
        for _ in range(rng.randint(1, 3)):
            key = rng.choice(list(message) or ["type"])
            deed = rng.random()
            if deed < 0.6:
                message[key] = rng.choice(STRANGE)
            elif deed < 0.8:
                message.pop(key, None)
            else:
                message[rng.choice(["seat", "number", "by", "key", "x" * 40, ""])] = rng.choice(STRANGE)
        return _bytes(message)

    def _damaged(self) -> bytes:
        """A real message cut, with bytes flipped, doubled or put in."""
        rng = self._rng
        raw = bytearray(_bytes(self._real()))
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(raw)) if raw else 0
            deed = rng.random()
            if deed < 0.3:
                del raw[at:]
            elif deed < 0.6 and raw:
                raw[at] ^= 1 << rng.randrange(8)
            elif deed < 0.8:
                raw[at:at] = rng.choice(
                    (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"{", b'"', b",", b"\\u0000", b"0" * 50)
                )
            else:
                raw += bytes(raw)
        return bytes(raw)

    def _misplaced(self) -> bytes:
        """A right message in a wrong place: a second hello, a choice for another seat, of a spectator."""
        return _bytes(self._real())

    def _illegal(self) -> bytes:
        """A choice that is not among those that are offered, for each of the open decisions."""
        asked = self._rng.choice(list(self._asked.values()))
        choice = (
            self._rng.choice(("", "pass", asked.kind, asked.default, "concede", "move 1,1", "discard KS")) + NO_CARD
        )
        return _bytes({"type": "choose", "id": "no", "decision": asked.id, "choice": choice})

    def _noise(self) -> bytes:
        return self._rng.randbytes(self._rng.choice((0, 1, 3, 40, 900)))

    def _deep(self) -> bytes:
        depth = self._rng.choice((50, 900, 3_000))
        inner = b"[" * depth + b"]" * depth if self._rng.random() < 0.5 else b'{"a":' * depth + b"1" + b"}" * depth
        return b'{"type":"ask","id":"deep","question":{"ask":' + inner + b"}}"

    def _huge(self) -> bytes:
        return _bytes({"type": "say", "id": "huge", "text": "x" * self._rng.choice((16_000, 17_000, 200_000))})

    def _question(self) -> bytes:
        question = dict(self._rng.choice(QUESTIONS))
        if self._rng.random() < 0.5:
            question[self._rng.choice(("ask", "choice", "figure", "count"))] = self._rng.choice(STRANGE)
        return _bytes({"type": "ask", "id": "q", "question": question})


def _bytes(message: Any) -> bytes:
    """JSON, with what is not allowed in it too: lone surrogates, NaN."""
    return json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass")


# --- a whole run ----------------------------------------------------------------------------------------------------


async def fuzz(server: Server, messages: int, seed: int) -> Fuzzed:
    """Four misbehaving clients at a match of two players, which then goes on as if nothing had been."""
    came, rng = Fuzzed(), random.Random(seed)
    ada, bob, nobody = Site(server.address), Site(server.address), Site(server.address)
    await ada.register("Ada")
    await bob.register("Bob")
    wish = {"system": "wolsung-2", "seats": [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]}
    opened = await ada.open_match(wish)
    match, invitation = opened["match"]["id"], opened["invitations"]["b"]
    await bob.join(match, seat="b", invitation=invitation, name="Bob")
    async with seated(ada, match, ("a",)) as one, seated(bob, match, ("b",)) as two:
        game = Played(ada, match, {**one.tables, **two.tables}, [], {})
        await _up_to_secrets(game, rng)
        before = await _everything(ada, bob, match)
        asked = {str(seat): table.decisions[0] for seat, table in game.tables.items()}
        who = ((ada, "a"), (bob, "b"), (bob, None), (nobody, None))
        clients = [Fuzzer(site, match, seat, asked, rng, came) for site, seat in who]
        async with asyncio.TaskGroup() as group:
            for client in clients:
                group.create_task(client.run(messages // len(clients) + 1))
        assert await _everything(ada, bob, match) == before, "the fuzzer changed something"
        secrets = written(await _key(server, match)) | token(ada.token) | token(bob.token) | token(invitation)
        check_absent(secrets, [frame for client in clients for frame in client.heard])
        check_absent(secrets, [server.logged().encode()])
        await play(game, seed, limit=30)
        await check_played(game)
    failures = [line for line in server.logged().splitlines() if '"ERROR"' in line]
    assert not failures, failures[:3]
    return came


async def _up_to_secrets(game: Played, rng: random.Random) -> None:
    """Play on until both seats are asked at once: then there are secrets, and decisions that are another's."""
    while not all(table.decisions for table in game.tables.values()):
        assert not any(table.over for table in game.tables.values()), "the match was over before there were secrets"
        table = next((table for table in game.tables.values() if table.decisions), None)
        if table is None:
            await game.tables["a"].change()
            continue
        choice = pick(table.decisions[0], rng)
        number = await table.choose(choice)
        game.acks.append(Ack(number, str(table.seat), choice))
        for other in game.tables.values():
            while other.number < number:
                await other.change()


async def _everything(ada: Site, bob: Site, match: str) -> list[bytes]:
    """All that the server tells of a match."""
    path = f"/api/matches/{match}"
    return [
        await ada.request("GET", path),
        await ada.request("GET", f"{path}/view?seat=a"),
        await bob.request("GET", f"{path}/view?seat=b"),
        await bob.request("GET", f"{path}/view"),
    ]


async def _key(server: Server, match: str) -> bytes:
    store = await Store.open(server.database)
    try:
        return bytes.fromhex((await store.match(match))[0].key)
    finally:
        await store.close()
