"""kill -9 at every step of a campaign: nothing of it is lost, and nothing is there twice."""

import asyncio
import contextlib
import http.client
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from affray.campaign import Campaign
from affray.campaign.ledger import Codec
from affray.campaign.steps import Signed, close_game, settle
from affray.engine.record import read, replay
from affray.server.client import Declined, Site
from tests.server.campaigns.two_parts import RULES, in_two_parts
from tests.server.harness import TIMEOUT_S, Server, within_limit
from tests.server.keeping import closing
from tests.server.services import Postgres

pytestmark = pytest.mark.slow

DYING = Path(__file__).with_name("dying.py")
STEPS = ("after 3", "before 1", "after 1", "before 1", "after 1", "before 1", "after 1", "never")
"""In turn: when the schedule is stored; around opening the game; around noting its result, which opens the post-game
sequence; around noting what that has changed. Each process counts from one.
"""


class Dying(Server):
    """A server that dies at a step, and is started again to die at the next one."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        super().__init__(folder, database, environment={"AFFRAY_SWEEP": "0.2"}, under=(str(DYING),))
        self.deaths = 0

    async def live_on(self) -> None:
        """Start it, to die at the next step."""
        self._environment["AFFRAY_DIES"] = STEPS[self.deaths]
        await self.start()

    async def __aenter__(self) -> "Dying":
        self._environment["AFFRAY_DIES"] = STEPS[0]
        await super().__aenter__()
        return self

    async def do(self, request: Callable[[], Awaitable[Any]]) -> Any:
        """Make a request until it is answered, by whichever process then lives."""
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                try:
                    return await request()
                except (OSError, http.client.HTTPException):
                    await self.revive()

    async def until(self, happened: Callable[[], Awaitable[bool]]) -> None:
        """Wait for what the server does by itself, and start it again whenever it dies."""
        async with asyncio.timeout(TIMEOUT_S):
            while not await self.do(happened):  # noqa: ASYNC110 (no event of ours can be set from there)
                await asyncio.sleep(0.05)

    async def revive(self) -> None:
        """Start it again once it is dead."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                assert self._process is not None
                await self._process.wait()
        if not self.running:
            self.deaths += 1
            await self.live_on()


class Person:
    """A player of a campaign at a server that dies."""

    def __init__(self, server: Dying, site: Site) -> None:
        self.server, self.site = server, site

    async def post(self, path: str, **body: Any) -> Any:
        return await self.server.do(lambda: self.site.post(f"/api{path}", body))

    async def get(self, path: str) -> Any:
        return await self.server.do(lambda: self.site.get(f"/api{path}"))

    async def gives_up(self, match: str) -> None:
        """Concede a match, which ends it."""
        (seat,) = (await self.get(f"/matches/{match}"))["mine"]
        with contextlib.suppress(Declined):  # conceded before it died
            await self.post(f"/matches/{match}/concede", seat=seat, id="gone")


async def trial(folder: Path, database: str | None = None) -> None:
    async with Dying(folder, database) as server:
        ada, ben = (Person(server, Site(server.address)) for _ in range(2))
        await ada.site.register("Ada")
        await ben.site.register("Ben")
        made = await ada.post("/campaigns", system="cascade", format="duels", name="Winter", player="Ada")
        id_ = made["campaign"]["card"]["id"]
        path = f"/campaigns/{id_}"
        await ada.post(f"{path}/join", sample="ford_watch")
        await ben.post(f"{path}/join", sample="askers_kin", invitation=made["invitation"])
        with contextlib.suppress(Declined):  # stored, and then it died
            await ada.post(f"{path}/schedule", number=3)
        game = (await ada.post(f"{path}/play", fixture="1-1"))["match"]
        assert server.deaths == 3, "it died when the schedule was stored, and twice over the game"
        await ada.gives_up(game)
        await server.until(lambda: _stage(ada, id_, "after"))
        assert server.deaths == 5
        fixture = (await ada.get(path))["games"][0]
        await server.until(lambda: _running(ben, fixture["after"]))
        await ben.gives_up(fixture["after"])
        await server.until(lambda: _stage(ada, id_, "settled"))
        await server.until(lambda: _died(server, len(STEPS) - 1))
        assert (await ada.get(path))["games"][0]["stage"] == "settled"
        await _check(server, ada, id_)


async def _stage(person: Person, id_: str, stage: str) -> bool:
    found: Mapping[str, Any] = await person.site.get(f"/api/campaigns/{id_}")
    return bool(found["games"][0]["stage"] == stage)


async def _running(person: Person, match: str) -> bool:
    found: Mapping[str, Any] = await person.site.get(f"/api/matches/{match}")
    return bool(found["status"] == "running")


async def _died(server: Dying, times: int) -> bool:
    if server.deaths < times:
        await server.revive()
    return server.deaths == times


async def _check(server: Dying, ada: Person, id_: str) -> None:
    """Every step is in the ledger once, and what it changes follows from the records of its matches."""
    from affray.server.store import Store

    async with closing(await Store.open(server.database)) as store:
        stored = await store.campaigns.read(id_)
        overdue = await store.campaigns.overdue()
    entries = [Codec(RULES).decode(entry, number) for number, entry in enumerate(stored.entries, 1)]
    kinds = [str(entry.__struct_config__.tag) for entry in entries]
    assert kinds == ["founded", "joined", "joined", "scheduled", "opened", "played", "opened", "settled"]
    assert overdue == ()
    mine = await ada.get("/matches")
    assert len(mine) == 2, "a game and its sequence, each once"
    game, after = [replay(read(await ada.site.record(each.match))) for each in (entries[4], entries[6])]  # type: ignore[attr-defined]
    with in_two_parts():
        played, settled = entries[5], entries[7]
        before = Campaign.of(entries[:5])
        assert close_game(before, RULES, "1-1", game, Signed(played.by, played.at)) == played
        before = Campaign.of(entries[:7])
        assert settle(before, RULES, "1-1", game, after, Signed(settled.by, settled.at)) == settled


def test_a_server_killed_at_every_step_on_sqlite(tmp_path: Path) -> None:
    within_limit(trial(tmp_path))


@pytest.mark.soak
def test_a_server_killed_at_every_step_on_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    within_limit(trial(tmp_path, postgres.fresh()))
