"""The client against servers that misbehave: what it sends again, what it asks for, what it believes."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

import affray
from affray.engine import BadOption
from affray.engine.record import write
from affray.server.client import Declined, Gone, Site, Table
from affray.server.ws.messages import Numbered
from tests.server.harness import TIMEOUT_S, Ack, Played, Server, check_played, plain, within_limit

GUIDE = Path(__file__).parents[3] / "docs" / "how-to" / "client.md"
CARD: dict[str, Any] = {
    "id": "m", "system": "cascade", "title": "A duel", "scenario": None, "rules": 1, "status": "running", "number": 3,
    "created": 0.0, "updated": 0.0, "listed": False, "commitment": "c", "seats": [],
}  # fmt: skip
ASKED = {"id": "3.0", "kind": "answer", "rule": "C-DEF-01", "default": "pass", "options": ["pass", "parry 1"]}

Part = Callable[[ServerConnection], Awaitable[None]]


SAID = {"catalog": "test", "key": "no", "args": {}}
"""What a refusal says."""


def welcome(number: int = 3, events: tuple[int, ...] = (), state: Any = None, **more: Any) -> str:
    numbered = [{"n": n, "event": {"event": "throw"}} for n in events]
    plain = {"type": "welcome", "protocol": 1, "match": CARD, "seat": "a", "number": number, "state": state or {}}
    return json.dumps({**plain, "events": numbered, "decisions": [], "waiting": [], **more})


def update(before: int, number: int, n: int, **more: Any) -> str:
    plain = {"type": "update", "before": before, "number": number, "events": [{"n": n, "event": {"event": "throw"}}]}
    return json.dumps({**plain, "patch": [], "decisions": [], "waiting": [], **more})


def against(*parts: Part, then: Callable[[Table], Awaitable[None]]) -> None:
    """A server that plays one part for each connection, and what a client does meanwhile."""

    async def trial() -> None:
        connections = iter(parts)

        async def play(socket: ServerConnection) -> None:
            await next(connections)(socket)

        async with serve(play, "127.0.0.1", 0) as server, asyncio.timeout(TIMEOUT_S):
            port = server.sockets[0].getsockname()[1]
            async with Site(f"http://127.0.0.1:{port}").table("m", "a", first_delay=0.001) as table:
                await then(table)

    asyncio.run(trial())


async def heard(socket: ServerConnection) -> Any:
    return json.loads(await socket.recv())


def test_a_choice_is_sent_again_until_it_is_acknowledged() -> None:
    sent: list[Any] = []

    async def dies(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome(decisions=[ASKED]))
        sent.append(await heard(socket))
        socket.transport.abort()

    async def stores(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome(decisions=[ASKED]))
        sent.append(await heard(socket))
        await socket.send(update(3, 4, 0))
        await socket.send(json.dumps({"type": "done", "id": sent[-1]["id"], "number": 4}))
        await socket.wait_closed()

    async def then(table: Table) -> None:
        assert await table.choose("parry 1") == 4
        assert table.number == 4
        assert table.welcomes == 2

    against(dies, stores, then=then)
    assert sent[0] == sent[1]
    assert sent[0] | {"id": ""} == {"type": "choose", "id": "", "decision": "3.0", "choice": "parry 1"}


def test_it_says_which_event_it_saw_last() -> None:
    hellos: list[Any] = []

    async def first(socket: ServerConnection) -> None:
        hellos.append(await heard(socket))
        await socket.send(welcome(events=(0, 1)))
        await socket.send(update(3, 4, 2))
        await socket.close()

    async def second(socket: ServerConnection) -> None:
        hellos.append(await heard(socket))
        await socket.send(welcome(number=5, events=(2, 3)))
        await socket.wait_closed()

    async def then(table: Table) -> None:
        while table.number < 5:
            await table.change()
        assert [told.n for told in table.events] == [0, 1, 2, 3]

    against(first, second, then=then)
    assert [hello["after"] for hello in hellos] == [-1, 2]


def test_a_gap_brings_it_back() -> None:
    """An update that builds on what it has not got is not believed; it asks again."""

    async def skips(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome(number=3, state={"x": 1}))
        await socket.send(update(4, 5, 7, patch=[[["x"], 9]]))
        await socket.wait_closed()

    async def whole(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome(number=5, events=(6, 7), state={"x": 2}))
        await socket.wait_closed()

    async def then(table: Table) -> None:
        while table.number < 5:
            assert table.state == {"x": 1}
            await table.change()
        assert table.state == {"x": 2}
        assert [told.n for told in table.events] == [6, 7]

    against(skips, whole, then=then)


def test_what_it_knows_already_changes_nothing() -> None:
    async def repeats(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome(number=3, state={"x": [1, 2]}))
        for _ in range(2):
            await socket.send(update(3, 4, 0, patch=[[["x", 1], 5], [["y"], {}]]))
        await socket.send(update(4, 5, 1, patch=[[["y"]]]))
        await socket.wait_closed()

    async def then(table: Table) -> None:
        while table.number < 5:
            await table.change()
        assert table.state == {"x": [1, 5]}
        assert [told.n for told in table.events] == [0, 1]

    against(repeats, then=then)


def test_a_refusal_is_raised_with_its_rule() -> None:
    async def refuses(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome(decisions=[ASKED]))
        asked = await heard(socket)
        told = {
            "type": "refused",
            "id": asked["id"],
            "error": "IllegalChoice",
            "message": "no",
            "said": SAID,
            "rule": "C-DEF-02",
        }
        await socket.send(json.dumps(told))
        await socket.wait_closed()

    async def then(table: Table) -> None:
        with pytest.raises(Declined, match="no") as refused:
            await table.choose("parry 9")
        assert (refused.value.error, refused.value.rule) == ("IllegalChoice", "C-DEF-02")

    against(refuses, then=then)


def test_too_much_at_once_is_sent_again() -> None:
    sent: list[Any] = []

    async def slows_down(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome())
        sent.append(await heard(socket))
        told = {"type": "refused", "id": sent[0]["id"], "error": "TooMany", "message": "no", "said": SAID}
        await socket.send(json.dumps(told))
        sent.append(await heard(socket))
        await socket.send(json.dumps({"type": "pong", "id": sent[1]["id"]}))
        await socket.wait_closed()

    against(slows_down, then=Table.ping)
    assert sent[0] == sent[1]


def test_a_final_goodbye_is_final() -> None:
    async def leaves(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome())
        await socket.recv()
        await socket.send(json.dumps({"type": "bye", "reason": "the seat is another's", "again": False}))
        await socket.wait_closed()

    async def then(table: Table) -> None:
        with pytest.raises(Gone, match="another's"):
            await table.ping()
        with pytest.raises(Gone, match="another's"):
            await table.turn()

    against(leaves, then=then)


def test_what_nobody_expected_ends_the_connection_and_keeps_nobody_waiting() -> None:
    async def raves(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome(state={"x": 1}))
        await socket.recv()
        await socket.send(update(3, 4, 0, patch=[[["no", "such", "thing"], 9]]))
        await socket.wait_closed()

    async def then(table: Table) -> None:
        with pytest.raises(Gone):
            await table.ping()
        with pytest.raises(Gone):
            await table.turn()

    with pytest.raises(KeyError, match="no"):  # it is told when the table is left
        against(raves, then=then)


def test_whoever_is_cancelled_while_leaving_is_cancelled() -> None:
    async def stays(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(welcome())
        await socket.wait_closed()

    async def then(table: Table) -> None:
        leaving = asyncio.create_task(table.leave())
        await asyncio.sleep(0)
        assert not leaving.done()
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving

    against(stays, then=then)


def test_an_address_is_an_address() -> None:
    with pytest.raises(BadOption, match="http://"):
        Site("file:///etc/passwd")


class Recorded(Site):
    """A site that has the record of one game."""

    def __init__(self, text: str) -> None:
        super().__init__("http://127.0.0.1:1")
        self._text = text

    async def record(self, match: str) -> str:
        return self._text


def test_the_check_of_a_game_finds_what_is_lost_or_doubled() -> None:
    """All trials over the network end with this check, so it must bite."""
    match = affray.new("cascade", seed=5)
    acks = []
    while (decision := match.decision) is not None:
        seat, choice = decision.seat, str(decision.default)
        match.choose(choice)
        acks.append(Ack(match.log.number, seat, choice))
    site = Recorded(write(match))
    table = site.table("m", "a")
    table.state = plain(match.view("a").compact_state)
    table.events = [Numbered(n, plain(event)) for n, event in enumerate(match.view("a").events)]
    good = Played(site, "m", {"a": table}, acks, {})
    asyncio.run(check_played(good))
    for lost in (
        Played(site, "m", {}, [*acks, Ack(len(acks) + 1, "a", "pass")], {}),
        Played(site, "m", {}, acks[:-1], {}),
        Played(site, "m", {}, [*acks, acks[0]], {}),
    ):
        with pytest.raises(AssertionError):
            asyncio.run(check_played(lost))
    for events in (table.events[1:], [table.events[0], *table.events], table.events[::-1]):
        table.events = events
        with pytest.raises(AssertionError, match="was told"):
            asyncio.run(check_played(good))


@pytest.mark.slow
def test_the_program_of_the_guide_plays_a_duel(tmp_path: Path) -> None:
    program = re.findall(r"```{code-block} python\n(import .*?)```", GUIDE.read_text(), re.DOTALL)[0]

    async def trial() -> str:
        async with Server(tmp_path) as server:
            command = [sys.executable, "-W", "error", "-c", program, server.address]
            # Where no kernel was ever compiled, the bot compiles them all first.
            ran = await asyncio.to_thread(
                subprocess.run, command, capture_output=True, text=True, timeout=3 * TIMEOUT_S
            )
            assert ran.returncode == 0, ran.stderr
            return ran.stdout

    said = within_limit(trial()).splitlines()
    assert said[-2] in {"the winner is a", "the winner is b", "the winner is None"}
    assert said[-1] == "affray record 2"
