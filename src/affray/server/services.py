"""Everything that a server process has, built at its start and taken down at its end."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from affray.server.accounts.accounts import Accounts
from affray.server.settings import Settings
from affray.server.store import Store

from .http.health import Health
from .match.channels.notices import Notices
from .match.directory import Hall
from .rate_limits import Speeds
from .workers.pool import Thinkers


@dataclass(frozen=True, slots=True)
class House:
    """What the routes work with."""

    settings: Settings
    store: Store
    hall: Hall
    speeds: Speeds
    accounts: Accounts
    health: Health


@asynccontextmanager
async def built(settings: Settings, speeds: Speeds) -> AsyncIterator[House]:
    """A house that stands while it is used; what was opened last is closed first."""
    async with AsyncExitStack() as stack:
        notices = Notices.at(settings)
        alone = settings.workers == 1  # of several workers the first process has looked at the pages
        store = await Store.open(settings.database, synchronous=settings.synchronous, notices=notices, check=alone)
        stack.push_async_callback(store.close)
        thinkers = Thinkers(settings.thinkers, bot_budget=settings.bot_budget, question_budget=settings.question_budget)
        await thinkers.start()
        stack.push_async_callback(thinkers.stop)
        hall = Hall(settings, store, thinkers, notices)
        await hall.start()
        stack.push_async_callback(hall.stop)
        yield House(settings, store, hall, speeds, Accounts(store, speeds), Health(store))
