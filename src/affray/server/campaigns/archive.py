"""A campaign of the server as one file, with the records of all its matches that are over."""

import asyncio

from affray.campaign.entries import Played, Settled
from affray.campaign.folder.archive import archived
from affray.engine import AffrayError
from affray.server.match.records.export_record import record_as_stored

from .dice import revealed_key
from .directory import CampaignDirectory
from .errors import guarded


async def archive_of(directory: CampaignDirectory, campaign: str) -> bytes:
    """The campaign as a ZIP archive. The record of a match that can no longer be written is left out."""
    async with directory.archiving:
        loaded = await directory.load(campaign)
        records: dict[str, str] = {}
        for entry in loaded.campaign.entries:
            if isinstance(entry, Played | Settled):
                stored = await directory.matches.store.load(entry.match)
                try:
                    records[entry.match] = await asyncio.to_thread(
                        record_as_stored, stored.match, stored.seats, stored.entries, stored.save
                    )
                except AffrayError:
                    continue
        return await asyncio.to_thread(guarded, lambda: archived(loaded.shown, records, key=revealed_key(loaded)))
