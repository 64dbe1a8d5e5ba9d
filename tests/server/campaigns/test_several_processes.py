"""Several processes over one store: each follows the matches of a campaign, and one of them is enough."""

import asyncio
from pathlib import Path

import pytest

from affray.campaign import Campaign, Outcome
from affray.campaign.steps import NotNow
from affray.engine.registry import system
from affray.server.campaigns import actions
from affray.server.campaigns.directory import CampaignDirectory
from affray.server.campaigns.errors import CampaignChanged
from affray.server.errors import Halted, NotYours
from affray.server.match.directory import MatchDirectory
from affray.server.match.replica import Replica
from affray.server.match.room import Room
from affray.server.store.models import PlayerRow
from affray.text import say
from tests.server.campaigns.two_parts import in_two_parts
from tests.server.directories import directory, people, run

WISH = actions.Founding("cascade", "duels", "Winter", {}, False)


async def scheduled(campaigns: CampaignDirectory, *players: PlayerRow) -> str:
    """A campaign of two players, the first of whom has founded it."""
    ada, ben = players
    new = await actions.found(campaigns, WISH, ada, "Ada")
    for player, sample in ((ada, "ford_watch"), (ben, "askers_kin")):
        entrant = actions.Entrant(sample, None, "", None)
        await actions.join(campaigns, new.id, player, entrant, name="", invitation=new.invitation)
    await actions.schedule(campaigns, new.id, ada, seen=3, legs=1, start=None, days=7)
    return new.id


async def over(room: Room) -> None:
    """End a match; the campaign is not told."""
    await room.concede("a")
    assert room.loaded.row.status == "over"


def apart(matches: MatchDirectory) -> CampaignDirectory:
    """The campaigns of a process that is not told when a match is over, as if it had been killed before."""
    campaigns = CampaignDirectory(matches)
    matches.when_over = matches.when_sweeping = None
    return campaigns


def test_one_of_several_processes_continues_and_the_others_find_that_done(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first, second = apart(one), apart(other)
            ada, ben = await people(one, "Ada", "Ben")
            id_ = await scheduled(first, ada, ben)
            assert len({*await asyncio.gather(*[each.open_game(id_, "1-1", ada) for each in (first, second)])}) == 1
            match = await first.open_game(id_, "1-1", ben)
            await over(await one.room(match))
            await asyncio.gather(*[each.match_over(match) for each in (first, second)])
            now = (await second.load(id_)).campaign
            assert kinds(now)[-2:] == ["played", "opened"]
            running = now.games["1-1"].running
            assert running is not None
            await over(await other.room(running.match))
            await asyncio.gather(*[each.sweep() for each in (first, second)], first.match_over(running.match))
            assert kinds((await first.load(id_)).campaign)[-2:] == ["opened", "settled"]
            assert await one.store.campaigns.overdue() == ()

    with in_two_parts():
        run(work())


def test_the_sweep_begins_a_match_whose_process_died(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one:
            campaigns = apart(one)
            ada, ben = await people(one, "Ada", "Ben")
            id_ = await scheduled(campaigns, ada, ben)
            room, one.room = one.room, forgotten  # type: ignore[method-assign, assignment]
            match = await campaigns.open_game(id_, "1-1", ada)
            one.room = room  # type: ignore[method-assign]
            assert (await one.store.match(match))[0].status == "open"
            await campaigns.sweep()
            assert (await one.store.match(match))[0].status == "running"

    run(work())


async def forgotten(_: str) -> None:
    """Instead of loading a match: the process dies."""


def test_what_the_rules_cannot_read_is_noted_once_and_the_referee_decides(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one:
            campaigns = apart(one)
            ada, ben = await people(one, "Ada", "Ben")
            id_ = await scheduled(campaigns, ada, ben)
            match = await campaigns.open_game(id_, "1-1", ada)
            room = await one.room(match)
            await over(room)
            room.loaded.replica = None  # as under rules that are no longer installed
            for _ in range(2):
                await campaigns.sweep()
            assert kinds((await campaigns.load(id_)).campaign)[-1] == "opened"
            await actions.correct(
                campaigns, id_, ada, seen=5, why="decided", about=0, changes=(), fixture="1-1",
                outcome=Outcome(),
            )  # fmt: skip
            assert (await campaigns.load(id_)).campaign.games["1-1"].stage == "settled"

    run(work())


def test_the_referee_repeats_or_leaves_out_a_sequence_that_cannot_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one:
            campaigns = CampaignDirectory(one)
            ada, ben = await people(one, "Ada", "Ben")
            id_ = await scheduled(campaigns, ada, ben)
            await over(await one.room(await campaigns.open_game(id_, "1-1", ada)))
            await campaigns.sweep()
            first = await stop(campaigns, id_)
            with pytest.raises(NotYours):
                await decide(campaigns, id_, ben, again=True)
            with pytest.raises(CampaignChanged):
                await decide(campaigns, id_, ada, seen=3)
            await decide(campaigns, id_, ada, again=True)
            now = await campaigns.load(id_)
            assert kinds(now.campaign)[-2:] == ["voided", "opened"]
            assert (await one.store.match(first))[0].status == "cancelled"
            with pytest.raises(Halted):
                await (await one.room(first)).concede("a")
            second = await stop(campaigns, id_)
            assert (second != first, await campaigns.stopped(now)) == (True, {second})
            await decide(campaigns, id_, ada)
            settled = (await campaigns.load(id_)).campaign
            assert (settled.games["1-1"].stage, kinds(settled)[-1]) == ("settled", "voided")
            assert settled.gangs == now.campaign.gangs, "a sequence that is left out changes nothing"
            assert (await campaigns.stopped(await campaigns.load(id_)), await one.store.campaigns.overdue()) == (
                set(),
                (),
            )
            with pytest.raises(NotNow):
                await decide(campaigns, id_, ada)

    with in_two_parts():
        run(work())


def test_a_game_that_newer_rules_stop_is_known_before_anybody_opens_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise Halted(say("match_stopped"))

    async def work() -> None:
        async with directory(tmp_path) as one:
            campaigns = CampaignDirectory(one)
            ada, ben = await people(one, "Ada", "Ben")
            id_ = await scheduled(campaigns, ada, ben)
            match = await campaigns.open_game(id_, "1-1", ada)
            assert await campaigns.stopped(await campaigns.load(id_)) == set()
        monkeypatch.setattr(type(system("cascade")), "rules_version", 99)
        async with directory(tmp_path) as two:
            campaigns = CampaignDirectory(two)
            with monkeypatch.context() as stopping:
                stopping.setattr(Replica, "_upgraded", refuse)
                assert await campaigns.stopped(await campaigns.load(id_)) == {match}
            two.rooms.clear()
            assert await campaigns.stopped(await campaigns.load(id_)) == {match}, "also when it is unloaded"
        async with directory(tmp_path) as three:
            campaigns = CampaignDirectory(three)
            assert await campaigns.stopped(await campaigns.load(id_)) == set(), "rules that it goes on under"

    run(work())


async def stop(campaigns: CampaignDirectory, id_: str) -> str:
    """Halt the match in progress, as an error or other rules do; its id."""
    running = (await campaigns.load(id_)).campaign.games["1-1"].running
    assert running is not None
    room = await campaigns.matches.room(running.match)
    room.loaded.replica, room.loaded.halted = None, Halted(say("match_stopped"))
    return running.match


async def decide(
    campaigns: CampaignDirectory, id_: str, player: PlayerRow, *, again: bool = False, seen: int | None = None
) -> None:
    number = (await campaigns.load(id_)).campaign.number if seen is None else seen
    await actions.void(campaigns, id_, player, seen=number, why="it hangs", fixture="1-1", again=again)


def kinds(campaign: Campaign) -> list[str]:
    """The kinds of its entries."""
    return [str(entry.__struct_config__.tag) for entry in campaign.entries]
