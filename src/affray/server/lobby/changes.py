"""Changes to a match before it begins. All viewers are notified, in every process."""

from collections.abc import Iterable

from affray.engine import BadOption
from affray.server.accounts.names import look_alike, proper_name
from affray.server.errors import NotYours
from affray.server.match.interfaces import AnyDirectory, AnyRoom
from affray.server.match.replica import MessageKey
from affray.server.store.models import PlayerRow, SeatRow
from affray.text import say


async def rename(room: AnyRoom, seat: str, client: str, name: str) -> int:
    """Name a seat; returns the match number to acknowledge."""
    key, proper = MessageKey.of(seat, client, "rename", name), proper_name(name, min_length=1)
    check_distinct_name(proper, [other for other in room.loaded.seats.values() if other.seat != seat])
    return await room.run_to_end(_rename(room, key, proper))


def check_distinct_name(name: str, others: Iterable[SeatRow]) -> None:
    """Reject a name that imitates another player's: raises `BadOption`. Equal names are shown with the seat."""
    for other in others:
        if name != other.name and look_alike(name, other.name):
            raise BadOption(say("name_looks_like", name=other.name, seat=other.seat))


async def _rename(room: AnyRoom, key: MessageKey, name: str) -> int:
    store, now = room.directory.store, room.directory.now()
    async with room.lock:
        number = await store.lobby.rename(room.id, key.seat, name, mark=key.mark, at=now)
        await room.sync.read_changes()
    return number


async def swap(room: AnyRoom, seat: str, client: str, other: str, *, host: bool) -> int:
    """Swap a seat with another one: any player with a free one, the host with any."""
    return await room.run_to_end(_swap(room, swap_key(seat, client, other), other, host))


def swap_key(seat: str, client: str, other: str) -> MessageKey:
    """The key of a message that swaps a seat."""
    return MessageKey.of(seat, client, "swap", other)


async def _swap(room: AnyRoom, key: MessageKey, other: str, host: bool) -> int:
    store, now = room.directory.store, room.directory.now()
    async with room.lock:
        number = await store.lobby.swap(room.id, key.seat, other, only_free=not host, mark=key.mark, at=now)
        await room.sync.read_changes()
    return number


async def cancel(room: AnyRoom, *, host: bool) -> int:
    """End a match before it begins."""
    if not host:
        raise NotYours(say("only_host_cancels"))
    return await room.run_to_end(_cancel(room))


async def _cancel(room: AnyRoom) -> int:
    async with room.lock:
        number = await room.directory.store.lobby.cancel(room.id, at=room.directory.now())
        await room.sync.read_changes()
    return number


async def is_host(directory: AnyDirectory, match: str, player: PlayerRow | None) -> bool:
    """Whether this player opened the match, on any device."""
    if player is None:
        return False
    room = await directory.room(match)
    owner = room.loaded.row.owner
    return owner is not None and owner in await directory.players_of(player)
