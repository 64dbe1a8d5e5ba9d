"""Deleting an account: what happens to its matches."""

from contextlib import suppress

from affray.engine import AffrayError
from affray.server.match.directory import Hall
from affray.server.store.account_data import DELETED
from affray.server.store.errors import Unavailable


async def delete_account(hall: Hall, account: int) -> None:
    """Concede what the account is playing, then delete it, and show that to whoever looks at one of its matches.

    Nobody waits for a player who is gone: a concession is a line of the match, as every other. Where the match cannot
    go on at all the seat just loses its name.
    """
    for match, seat in await hall.store.accounts.running_seats(account):
        try:
            room = await hall.level_room(match)
            await room.concede(seat)
        except Unavailable:
            raise  # then nothing is deleted either
        except AffrayError:
            continue
    for match in await hall.store.accounts.delete(account, hall.now()):
        if match in hall.rooms:
            await _show(hall, match)
    await hall.dismiss()


async def _show(hall: Hall, match: str) -> None:
    """Bring a match in memory up to date: who sits there, and what was said."""
    room = hall.rooms[match]
    with suppress(AffrayError):
        await room.elsewhere.catch_up()
    stored = {line.number: line for line in await hall.store.lines_after(match, -1) if line.text == DELETED}
    room.held.lines = [stored.get(line.number, line) for line in room.held.lines]
