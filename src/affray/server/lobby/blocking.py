"""Blocked players: their chat, their pings and their invitations do not reach those who blocked them."""

from collections.abc import Collection, Sequence

from affray.engine.errors import BadOption
from affray.server.errors import NotYours
from affray.server.match.interfaces import AnyDirectory
from affray.server.store.errors import NotKept
from affray.server.store.matches.queries import MatchAndSeats
from affray.server.store.models import BlockRow, MatchRow, PlayerRow, SeatRow
from affray.text import say


async def block(directory: AnyDirectory, match: str, player: PlayerRow, seat: str) -> None:
    """Block the player at a seat of a match."""
    other, name = await other_player(directory, match, player, seat)
    limit = directory.settings.limits.blocks
    await directory.store.blocks.add(player.id, other, name=name, at=directory.now(), limit=limit)
    await _tell_rooms(directory, player, other)


async def unblock(directory: AnyDirectory, match: str, player: PlayerRow, seat: str) -> None:
    """Unblock the player at a seat of a match."""
    other, _ = await other_player(directory, match, player, seat)
    await directory.store.blocks.remove(await directory.players_of(player), other)
    await _tell_rooms(directory, player, other)


async def remove_block(directory: AnyDirectory, player: PlayerRow, number: int) -> None:
    """Unblock the player of one of your blocks. Raises `NotKept`."""
    mine = await directory.players_of(player)
    row = next((row for row in await directory.store.blocks.of(mine) if row.id == number), None)
    if row is None:
        raise NotKept(say("no_block", number=str(number)))
    await directory.store.blocks.remove(mine, row.blocked)
    await _tell_rooms(directory, player, row.blocked)


async def blocks_of(directory: AnyDirectory, player: PlayerRow) -> tuple[BlockRow, ...]:
    """Whom a player has blocked."""
    return await directory.store.blocks.of(await directory.players_of(player))


async def other_player(directory: AnyDirectory, match: str, player: PlayerRow, seat: str) -> tuple[int, str]:
    """Another player at a seat, and their name there. Raises `NotKept`, or `BadOption` for one's own seat."""
    _, seats = await directory.store.match(match)
    held = next((row for row in seats if row.seat == seat and row.player is not None), None)
    if held is None or held.player is None:
        raise NotKept(say("only_players_blocked", seat=seat))
    if held.player in await directory.players_of(player):
        raise BadOption(say("block_yourself"))
    return held.player, held.name


async def check_host_not_blocked(
    directory: AnyDirectory, row: MatchRow, seats: Sequence[SeatRow], player: PlayerRow
) -> None:
    """Raise `NotYours` if a player has blocked the host who invites them."""
    if row.owner is None:
        return
    mine = await directory.players_of(player)
    if row.owner in await directory.store.blocks.among(mine, [row.owner]):
        name = next((seat.name for seat in seats if seat.player == row.owner), "")
        raise NotYours(say("host_blocked", name=name))


async def without_blocked_hosts(
    directory: AnyDirectory, rows: Sequence[MatchAndSeats], players: Collection[int]
) -> tuple[MatchAndSeats, ...]:
    """Listed matches without those of hosts whom these players have blocked."""
    owners = {row.owner for row, _ in rows if row.owner is not None}
    blocked = await directory.store.blocks.among(players, owners) if players and owners else set()
    return tuple((row, seats) for row, seats in rows if row.owner not in blocked)


async def _tell_rooms(directory: AnyDirectory, player: PlayerRow, other: int) -> None:
    """Update the matches that both play, here and in other processes."""
    for match in await directory.store.blocks.common_matches(await directory.players_of(player), other):
        await directory.store.notify(match)
        if match in directory.rooms:
            await directory.rooms[match].sync.catch_up()
