"""Changes to a match before it begins. All viewers are notified, in every process."""

from collections.abc import Iterable

from affray.engine import BadOption
from affray.server.accounts.names import look_alike, proper_name
from affray.server.errors import NotYours
from affray.server.match.interfaces import AnyDirectory, AnyRoom
from affray.server.match.replica import MessageKey
from affray.server.store.models import PlayerRow, SeatRow


async def rename(room: AnyRoom, seat: str, client: str, name: str) -> int:
    """Name a seat; returns the match number to acknowledge."""
    sent, proper = MessageKey.of(seat, client, "rename", name), proper_name(name, least=1)
    must_differ(proper, [one for one in room.loaded.seats.values() if one.seat != seat])
    return await room.whole(_renamed(room, sent, proper))


def must_differ(name: str, others: Iterable[SeatRow]) -> None:
    """Reject a name that imitates another player's: raises `BadOption`. Equal names are shown with the seat."""
    for other in others:
        if name != other.name and look_alike(name, other.name):
            raise BadOption(f"the name looks like that of {other.name}, who holds seat {other.seat}")


async def _renamed(room: AnyRoom, sent: MessageKey, name: str) -> int:
    store, now = room.directory.store, room.directory.now()
    async with room.lock:
        number = await store.lobby.rename(room.id, sent.seat, name, mark=sent.mark, at=now)
        await room.sync.read_on()
    return number


async def swap(room: AnyRoom, seat: str, client: str, other: str, *, host: bool) -> int:
    """Swap a seat with another one: any player with a free one, the host with any."""
    return await room.whole(_swapped(room, swap_sent(seat, client, other), other, host))


def swap_sent(seat: str, client: str, other: str) -> MessageKey:
    """The message that swaps a seat."""
    return MessageKey.of(seat, client, "swap", other)


async def _swapped(room: AnyRoom, sent: MessageKey, other: str, host: bool) -> int:
    store, now = room.directory.store, room.directory.now()
    async with room.lock:
        number = await store.lobby.swap(room.id, sent.seat, other, only_free=not host, mark=sent.mark, at=now)
        await room.sync.read_on()
    return number


async def cancel(room: AnyRoom, *, host: bool) -> int:
    """End a match before it begins."""
    if not host:
        raise NotYours("only who opened the match cancels it")
    return await room.whole(_cancelled(room))


async def _cancelled(room: AnyRoom) -> int:
    async with room.lock:
        number = await room.directory.store.lobby.cancel(room.id, at=room.directory.now())
        await room.sync.read_on()
    return number


async def is_host(directory: AnyDirectory, match: str, player: PlayerRow | None) -> bool:
    """Whether this player opened the match, on any device."""
    if player is None:
        return False
    room = await directory.room(match)
    owner = room.loaded.row.owner
    return owner is not None and owner in await directory.players_of(player)
