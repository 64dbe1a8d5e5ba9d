"""Everything that a server process has, built at its start and taken down at its end."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from affray.server.accounts.accounts import Accounts
from affray.server.settings import Settings
from affray.server.store import Store

from .http.health import Health
from .match.channels.notices import Notices
from .match.directory import MatchDirectory
from .rate_limits import RateLimits
from .workers.pool import ThinkerPool


@dataclass(frozen=True, slots=True)
class Services:
    """What the routes work with."""

    settings: Settings
    store: Store
    directory: MatchDirectory
    rate_limits: RateLimits
    accounts: Accounts
    health: Health


@asynccontextmanager
async def running_services(settings: Settings, rate_limits: RateLimits) -> AsyncIterator[Services]:
    """A house that stands while it is used; what was opened last is closed first."""
    async with AsyncExitStack() as stack:
        notices = Notices.at(settings)
        alone = settings.workers == 1  # of several workers the first process has looked at the pages
        store = await Store.open(settings.database, synchronous=settings.synchronous, notices=notices, check=alone)
        stack.push_async_callback(store.close)
        thinkers = ThinkerPool(
            settings.thinkers, bot_budget=settings.bot_budget, question_budget=settings.question_budget
        )
        await thinkers.start()
        stack.push_async_callback(thinkers.stop)
        directory = MatchDirectory(settings, store, thinkers, notices)
        await directory.start()
        stack.push_async_callback(directory.stop)
        yield Services(settings, store, directory, rate_limits, Accounts(store, rate_limits), Health(store))
