"""Deleting an account: what happens to its matches."""

from contextlib import suppress

from affray.engine import AffrayError
from affray.server.match.directory import MatchDirectory
from affray.server.store.account_data import DELETED
from affray.server.store.errors import Unavailable


async def delete_account(directory: MatchDirectory, account: int) -> None:
    """Concede the account's running matches, delete it, and notify the viewers of its matches.

    Other players should not wait for a deleted account, so its concession is stored like any other. In a match that
    cannot continue, the seat only loses its name.
    """
    for match, seat in await directory.store.accounts.running_seats(account):
        try:
            room = await directory.synced_room(match)
            await room.concede(seat)
        except Unavailable:
            raise  # then nothing is deleted either
        except AffrayError:
            continue
    for match in await directory.store.accounts.delete(account, directory.now()):
        if match in directory.rooms:
            await _update_viewers(directory, match)
    await directory.close_revoked()


async def _update_viewers(directory: MatchDirectory, match: str) -> None:
    """Update the seats and the chat of a loaded match."""
    room = directory.rooms[match]
    with suppress(AffrayError):
        await room.sync.catch_up()
    stored = {line.number: line for line in await directory.store.lines_after(match, -1) if line.text == DELETED}
    room.loaded.lines = [stored.get(line.number, line) for line in room.loaded.lines]
