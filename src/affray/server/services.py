"""The services of a server process, created at its start and closed at its end."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from affray.server.accounts.accounts import Accounts
from affray.server.campaigns.directory import CampaignDirectory
from affray.server.settings import Settings
from affray.server.store import Store

from .http.health import Health
from .match.channels.notices import Notices
from .match.directory import MatchDirectory
from .rate_limits import RateLimits
from .workers.pool import BotWorkerPool

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """The services that routes use."""

    settings: Settings
    store: Store
    directory: MatchDirectory
    campaigns: CampaignDirectory
    rate_limits: RateLimits
    accounts: Accounts
    health: Health


@asynccontextmanager
async def running_services(
    settings: Settings, rate_limits: RateLimits, stop_timeout: float | None = None
) -> AsyncIterator[Services]:
    """Start the services, and stop them in reverse order; services that do not stop in time are abandoned."""
    async with AsyncExitStack() as stack:
        notices = Notices.at(settings)
        store = await Store.open(settings.database, synchronous=settings.synchronous, notices=notices)
        stack.push_async_callback(store.close)
        bot_workers = BotWorkerPool(
            settings.thinkers, bot_budget=settings.bot_budget, question_budget=settings.question_budget
        )
        await bot_workers.start()
        stack.push_async_callback(bot_workers.stop)
        directory = MatchDirectory(settings, store, bot_workers, notices)
        await directory.start()
        stack.push_async_callback(directory.stop)
        accounts, campaigns = Accounts(store, rate_limits), CampaignDirectory(directory)
        yield Services(settings, store, directory, campaigns, rate_limits, accounts, Health(store))
        stopping = stack.pop_all()
        try:
            async with asyncio.timeout(stop_timeout):
                await stopping.aclose()
        except TimeoutError:
            log.warning("not every match could be checkpointed within %s seconds", stop_timeout)
