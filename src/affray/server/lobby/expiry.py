"""Expire abandoned matches: see `Settings.lobby_expiry` and `Settings.match_expiry`."""

import logging

from affray.server.match.interfaces import AnyDirectory

LOG = logging.getLogger(__name__)


async def expire(directory: AnyDirectory) -> None:
    """End the expired matches and notify their viewers in this process."""
    now, settings = directory.now(), directory.settings
    ended = await directory.store.lobby.expire(
        unstarted=now - settings.lobby_expiry, abandoned=now - settings.match_expiry
    )
    if ended:
        LOG.info("%d matches have expired", len(ended))
    for match in ended:
        if match in directory.rooms:
            await directory.rooms[match].sync.catch_up()
