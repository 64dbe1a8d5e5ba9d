"""People at the table: pings and rulers, blocked players, reports of players."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.engine import StaleAnswer
from affray.server.client import Declined, Site
from affray.server.lobby.blocking import block, unblock
from affray.server.match.records.report_player import CONTEXT_LINES, report_player
from affray.server.settings import Limits, Rate
from affray.server.store.models import PlayerRow
from affray.server.ws.messages import Measured, Point, Pointed, Ruler
from affray.server.ws.outbox import MAX_BEFORE_SIGNAL
from tests.cli.running import affray as command
from tests.server.directories import Window, directory, duel, people, run
from tests.server.harness import Server, until, within_limit
from tests.server.services import Postgres
from tests.server.sites import open_match, settings_in, token, visiting

HERE = (1.0, 2.0, 0.0)


async def of_kind(window: Window, kind: str) -> list[dict[str, Any]]:
    return [each for each in await window.messages() if each["type"] == kind]


def chat(news: list[dict[str, Any]]) -> list[str]:
    return [line["text"] for each in news for line in each.get("chat", ())]


def test_a_ping_and_a_ruler_are_seen_by_everybody_and_stored_nowhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            windows = [await Window().look(room, seat) for seat in ("a", "b", None)]
            before = await found.store.load(room.id)
            room.signal(Pointed(seat="a", at=HERE))
            room.signal(Measured(seat="a", ends=(HERE, HERE), distance=3.5))
            room.signal(Measured(seat="a"))
            for window in windows:
                shown = [each for each in await window.messages() if each["type"] in ("pointed", "measured")]
                assert shown == [
                    {"type": "pointed", "seat": "a", "at": [1.0, 2.0, 0.0]},
                    {"type": "measured", "seat": "a", "ends": [[1.0, 2.0, 0.0]] * 2, "distance": 3.5},
                    {"type": "measured", "seat": "a"},
                ]
            assert await found.store.load(room.id) == before

    run(work())


def test_a_slow_reader_misses_pings_and_stays_connected(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            window = await Window().look(room, "b")
            for _ in range(1_000):
                room.signal(Pointed(seat="a", at=HERE))
            assert window.outbox.closed is None
            assert len(await window.messages()) <= MAX_BEFORE_SIGNAL

    run(work())


def test_before_the_match_nobody_points(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            room.loaded.row = type(room.loaded.row)(**{**_fields(room.loaded.row), "number": -1})
            with pytest.raises(StaleAnswer, match="not begun"):
                room.signal(Pointed(seat="a", at=HERE))

    run(work())


def _fields(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def test_what_a_blocked_player_writes_no_longer_arrives(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            ann = _player(await found.store.load(room.id), "a")
            windows = {seat: await Window().look(room, seat) for seat in ("a", "b", None)}
            await room.say("b", "1", "first")
            for window in windows.values():
                await window.messages()
            for _ in range(2):
                await block(found, room.id, ann, "b")
            (news,) = await of_kind(windows["a"], "news")
            assert (news["blocked"], news["chat"]) == (["b"], [])
            await room.say("b", "2", "second")
            await room.say("a", "3", "mine")
            room.signal(Pointed(seat="b", at=HERE))
            seen = await windows["a"].messages()
            assert chat(seen) == ["mine"]
            assert all(each["type"] != "pointed" for each in seen)
            others = await windows["b"].messages()
            assert chat(others) == ["second", "mine"], "the blocked player is not told"
            assert all("blocked" not in each for each in others)
            welcome = await room.welcome("a", None)
            assert ([line.text for line in welcome.chat], welcome.blocked) == (["mine"], ("b",))
            await unblock(found, room.id, ann, "b")
            (news,) = await of_kind(windows["a"], "news")
            assert news["blocked"] == []
            assert chat([news]) == ["first", "second", "mine"]

    run(work())


def test_a_blocked_player_invites_to_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            ben = _player(await found.store.load(room.id), "b")
            await block(found, room.id, ben, "a")
            await room.concede("b")
            window = await Window().look(room, "b")
            await window.messages()
            assert await room.rematch("a", "1") is None
            assert [each["offers"] for each in await of_kind(window, "news") if "offers" in each] == [[]]

    run(work())


def test_a_block_holds_for_every_device_of_both_accounts(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            stored = await found.store.load(room.id)
            ann, ben = _player(stored, "a"), _player(stored, "b")
            phone, tablet = await people(found, "Ann's phone", "Ben's tablet")
            for name, devices in (("Ann", (ann, phone)), ("Ben", (ben, tablet))):
                account = await found.store.new_account(name, "hash", 1.0)
                for device in devices:
                    await found.store.join_account(device.id, account.id, f"{name} {device.id}")
            await found.store.blocks.add(phone.id, tablet.id, name="Ben", at=1.0, limit=5)
            assert (await found.store.load(room.id)).blocks == (("a", "b"),)
            assert await found.store.blocks.among([phone.id, ann.id], [ben.id]) == {ben.id}
            await found.store.blocks.remove([ann.id, phone.id], ben.id)
            assert (await found.store.load(room.id)).blocks == ()

    run(work())


def test_a_report_holds_the_chat_around_the_line(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            ann = _player(await found.store.load(room.id), "a")
            for number in range(2 * CONTEXT_LINES + 10):
                await room.say("ab"[number % 2], str(number), f"line {number}")
            line = CONTEXT_LINES + 5
            about: dict[str, Any] = {"seat": "a", "about": "b", "reason": "abuse"}
            assert await report_player(found, room.id, ann, **about, note="see\nthere", line=line) == 1
            assert await report_player(found, room.id, ann, **about, note="", line=None) == 2
            one, all_ = await found.store.reports()
            assert (one.kind, one.reason, one.line, one.accused_seat) == ("player", "abuse", "Ben", "b")
            assert [each.number for each in one.context] == list(range(5, 2 * CONTEXT_LINES + 6))
            assert [each.number for each in one.context if each.reported] == [line]
            assert {each.seat for each in all_.context if each.reported} == {"b"}

    run(work())
    store = ("--database", f"sqlite:///{tmp_path / 'affray.sqlite3'}")
    assert "player Ben: abuse" in command("store", "reports", *store).stdout
    shown = command("store", "reports", "1", *store).stdout
    assert f"Ben (b): line {CONTEXT_LINES + 5}\n" in shown
    assert "see\nthere" in shown
    assert [line[0] for line in shown.splitlines() if f": line {CONTEXT_LINES + 5}" in line] == [">"]
    assert "handled" in command("store", "reports", "1", "--handled", *store).stdout
    assert command("store", "reports", *store).stdout.endswith("1 reports\n")
    listed = command("store", "reports", "--all", *store).stdout
    assert listed.endswith("2 reports\n")
    assert "  handled 2" in listed
    assert "open again" in command("store", "reports", "1", "--reopen", *store).stdout
    assert command("store", "reports", *store).stdout.endswith("2 reports\n")
    assert command("store", "reports", "--handled", *store).exit_code != 0


# --- over the network -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path_factory.mktemp("store"), limits=Limits(report=Rate(1_000, 1_000.0)))) as client:
        yield client


def test_bad_requests_get_one_clear_error(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    opened = open_match(client, ada, listed=True)
    path = f"/api/matches/{opened['match']['id']}"
    refused: list[tuple[str, Any, int]] = [
        (f"{path}/blocks", {"seat": "b"}, 404),
        (f"{path}/blocks", {"seat": "a"}, 400),
        (f"{path}/blocks", {"seat": "x" * 17}, 400),
        (f"{path}/blocks", {"seat": 1}, 400),
        ("/api/matches/nowhere/blocks", {"seat": "a"}, 404),
        ("/api/unblock", {"id": 5}, 404),
        ("/api/unblock", {"id": 2**63}, 400),
        (f"{path}/player_reports", {"about": "b", "reason": "abuse"}, 404),
        (f"{path}/player_reports", {"about": "a", "reason": "abuse"}, 400),
        (f"{path}/player_reports", {"about": "a", "reason": "boring"}, 400),
        (f"{path}/player_reports", {"about": "a", "reason": "abuse", "note": "x" * 2001}, 400),
        (f"{path}/player_reports", {"about": "a", "reason": "abuse", "seat": "b"}, 403),
        (f"{path}/adjourn", {"seat": "a", "id": "1"}, 409),
    ]
    for where, body, status in refused:
        answer = client.post(where, json=body, headers=ada)
        assert answer.status_code == status, (where, body, answer.text)
        assert answer.json()["message"]
    assert client.post(f"{path}/blocks", json={"seat": "a"}).status_code == 401
    assert client.get("/api/blocks").status_code == 401
    about = {"about": "a", "reason": "abuse", "line": 3}
    assert client.post(f"{path}/player_reports", json=about, headers=ben).status_code == 404
    assert client.post(f"{path}/player_reports", json={**about, "line": None}, headers=ben).json() == {"id": 1}


def test_listed_matches_and_invitations_of_a_blocked_host_do_not_arrive(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    opened = open_match(client, ada, listed=True, name="Ada")
    match = opened["match"]["id"]
    assert match in [card["id"] for card in client.get("/api/matches?listed=1", headers=ben).json()]
    (blocked,) = client.post(f"/api/matches/{match}/blocks", json={"seat": "a"}, headers=ben).json()
    assert blocked["name"] == "Ada"
    assert client.get("/api/blocks", headers=ben).json() == [blocked]
    assert match not in [card["id"] for card in client.get("/api/matches?listed=1", headers=ben).json()]
    assert match in [card["id"] for card in client.get("/api/matches?listed=1").json()]
    joining = {"invitation": opened["invitations"]["b"], "name": "Ben"}
    refused = client.post(f"/api/matches/{match}/join", json=joining, headers=ben)
    assert refused.status_code == 403
    assert "you have blocked Ada" in refused.json()["message"]
    assert client.post("/api/unblock", json={"id": blocked["id"]}, headers=ben).status_code == 204
    assert client.post(f"/api/matches/{match}/join", json=joining, headers=ben).status_code == 200


async def seated_pair(server: Server) -> tuple[Site, Site, str]:
    ada, ben = Site(server.address), Site(server.address)
    await ada.register("Ada")
    await ben.register("Ben")
    seats = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]
    opened = await ada.open_match({"system": "cascade", "seats": seats})
    await ben.join(opened["match"]["id"], invitation=opened["invitations"]["b"], name="Ben")
    return ada, ben, opened["match"]["id"]


@pytest.mark.slow
def test_pings_are_limited_for_a_seat_with_all_its_connections(tmp_path: Path) -> None:
    async def trial() -> None:
        async with Server(tmp_path, limits={"pings": {"burst": 3, "per_second": 0.001}}) as server:
            ada, ben, match = await seated_pair(server)
            frames: list[bytes] = []
            async with (
                ada.table(match, "a") as one,
                ada.table(match, "a") as again,
                ben.table(match, "b", tap=frames.append) as two,
                ben.table(match) as watching,
            ):
                for table in (one, again, one):
                    await table.point(HERE)
                for table in (one, again):
                    with pytest.raises(Declined, match="too many pings"):
                        await table._send_once(Point(id=table._id(), at=HERE))
                with pytest.raises(Declined, match="watch"):
                    await watching._send_once(Point(id="1", at=HERE))
                await two.send(Ruler(id=two._id(), ends=(HERE, HERE), distance=1.0))
                await two.say("still here")
                await until(lambda: sum(b'"pointed"' in frame for frame in frames) == 3)
                assert one.welcomes == two.welcomes == 1

    within_limit(trial())


@pytest.mark.slow
def test_pings_cross_processes(tmp_path: Path, postgres: Postgres) -> None:
    async def trial(database: str) -> None:
        async with Server(tmp_path, database, "--workers", "2", "--channels", "database") as server:
            ada, ben, match = await seated_pair(server)
            frames: list[bytes] = []
            async with ada.table(match, "a") as one:
                table = await ben.table(match, "b", tap=frames.append).__aenter__()
                while server.worker_of(table) == server.worker_of(one):  # the kernel chooses the process
                    await table.leave()
                    table = await ben.table(match, "b", tap=frames.append).__aenter__()
                await one.point(HERE)
                await until(lambda: any(b'"pointed"' in frame for frame in frames))
                await ben.post(f"/api/matches/{match}/blocks", {"seat": "a"})
                await until(lambda: any(b'"blocked":["a"]' in frame for frame in frames))
                await one.say("unheard")
                await table.say("heard")
                await until(lambda: any(b'"heard"' in frame for frame in frames))
                assert not any(b"unheard" in frame for frame in frames)
                await table.leave()

    within_limit(trial(postgres.fresh()))


def _player(stored: Any, seat: str) -> PlayerRow:
    number = next(held.player for held in stored.seats if held.seat == seat)
    return PlayerRow(id=number, name=seat, account=None, created=0.0)
