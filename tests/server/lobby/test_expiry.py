"""Matches that nobody goes on with expire, after the times that the settings say; rematches count as opened matches."""

from pathlib import Path

import msgspec
import pytest

from affray.server.client import Declined, Site
from affray.server.errors import Halted, TooMany
from affray.server.lobby import changes
from affray.server.settings import Limits, Rate, Settings
from affray.server.store.models import Clock
from affray.server.ws.messages import Rematch
from tests.server.directories import Time, Window, default, directory, duel, run
from tests.server.harness import opened, within_limit
from tests.server.lobby.test_lobby import last, lobby
from tests.server.sites import ENDLESS, open_match, served, settings_in, token, visiting

DAY = 86_400.0


def test_a_match_that_never_starts_expires_a_while_after_its_last_change(tmp_path: Path) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, lobby_expiry=7 * DAY) as found, directory(tmp_path, now) as other:
            table = await lobby(found)
            windows = [await Window().look(table.room, "a"), await Window().look(table.room, None)]
            windows.append(await Window().look(await other.room(table.room.id), None))
            now.at += 6 * DAY
            await changes.rename(table.room, "a", "1", "Annie")
            now.at += 6 * DAY
            await found.sweep()
            assert table.room.loaded.row.status == "open", "it was changed six days ago"
            now.at += DAY
            await found.sweep()
            await other.sweep()
            for window in windows:
                card = await last(window)
                assert (card["status"], card["number"]) == ("expired", -1)
                assert "not all seats were taken in time" in card["halted"]
            with pytest.raises(Halted, match="expired"):
                await table.join()
            assert await found.store.count_open(table.ann.id) == (0, 0)

    run(work())


def test_a_match_that_was_left_expires_and_can_still_be_looked_at(tmp_path: Path) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, match_expiry=90 * DAY) as found, directory(tmp_path, now) as other:
            room = await duel(found)
            now.at += 89 * DAY
            await default(room)
            sync = await other.room(room.id)
            watching = await Window().look(room, None)
            now.at += 89 * DAY
            await found.sweep()
            assert room.loaded.row.status == "running"
            now.at += DAY
            await found.sweep()
            *_, welcome = await watching.messages()
            assert welcome["match"]["status"] == "expired"
            assert "nobody went on with it" in welcome["match"]["halted"]
            assert (welcome["number"], welcome["decisions"], welcome["waiting"]) == (1, [], [])
            assert welcome["state"] is not None, "the position is still there to be looked at"
            for process in (room, sync):  # the second has not heard of it
                with pytest.raises(Halted, match="expired"):
                    await default(process)
            assert (await found.store.load(room.id)).match.number == 1

    run(work())


def test_a_match_with_a_running_clock_goes_on_by_itself(tmp_path: Path) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, match_expiry=DAY, grace=100 * DAY) as found:
            room = await duel(found, Clock(per_move=2 * DAY, bank=0.0))
            now.at += 3 * DAY  # and the server has just been started: the clock has not rung yet
            await found.sweep()
            assert room.loaded.row.status == "running"

    run(work())


def test_the_times_are_settings_with_the_defaults_that_are_documented() -> None:
    page = (Path(__file__).parents[3] / "docs" / "reference" / "settings.md").read_text("utf-8")
    for name in ("lobby_expiry", "match_expiry"):
        assert f"| `{name}` | {getattr(Settings(), name):.0f} |" in page


def test_no_rematch_is_opened_beyond_the_limit_of_open_matches(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path, limits=Limits(open_matches_per_player=1)) as found:
            room = await duel(found)
            await room.concede("b")
            assert await room.rematch("b", "1") is None
            kept, seats = await found.store.match(room.id)
            another = [msgspec.structs.replace(seat, match="another") for seat in seats]
            await found.store.open_match(msgspec.structs.replace(kept, id="another", status="running"), another)
            with pytest.raises(TooMany, match="1 open matches, the maximum"):
                await room.rematch("a", "2")
            assert room.loaded.row.rematch is None
            assert [offer.seat for offer in room.loaded.offers] == ["b"], "it can still be agreed to later"

    run(work())


def test_rematches_count_as_openings_of_their_address(tmp_path: Path) -> None:
    limits = Limits(requests=ENDLESS, messages=ENDLESS, openings=Rate(4, 0.000_001), open_matches_per_player=1000)
    with visiting(settings_in(tmp_path, limits=limits)) as client:
        me = token(client)  # the first
        seats = [{"seat": seat, "holder": "me"} for seat in "ab"]
        match = open_match(client, me, seats=seats)["match"]["id"]  # the second
        answers = []
        for count in range(3):
            client.post(f"/api/matches/{match}/concede", json={"seat": "a", "id": f"c{count}"}, headers=me)
            asked = {"seat": "a", "id": f"r{count}"}
            answers.append(client.post(f"/api/matches/{match}/rematch", json=asked, headers=me))
            match = client.get(f"/api/matches/{match}", headers=me).json()["rematch"] or match
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert client.get(f"/api/matches/{match}", headers=me).json()["rematch"] is None


def test_a_rematch_over_a_socket_counts_too(tmp_path: Path) -> None:
    async def trial(address: str) -> None:
        site = Site(address)
        await site.register("Ada")  # the first
        match = await opened(site, "cascade")  # the second, and the last
        async with site.table(match, "a") as table:
            await table.concede()
            with pytest.raises(Declined, match="too many") as declined:
                await table._send_once(Rematch(id="1"))  # `rematch` would try it again and again
            assert declined.value.error == "TooMany"
            assert table.card is not None
            assert table.card.rematch is None

    limits = Limits(requests=ENDLESS, messages=ENDLESS, openings=Rate(2, 0.000_001))
    with served(settings_in(tmp_path, limits=limits)) as address:
        within_limit(trial(address))
