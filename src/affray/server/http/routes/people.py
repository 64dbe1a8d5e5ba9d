"""People at the table: block a player, unblock them, report them to the operator."""

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta

from affray.server.http.error_responses import error_specs
from affray.server.lobby import blocking
from affray.server.match.records.report_player import report_player
from affray.server.services import Services
from affray.server.store.models import PlayerRow, ReportReason
from affray.server.ws.messages import SeatName

from .methods import get
from .parameters import NEEDS_PLAYER, ClientAddress, InjectedServices, MatchId, RequiredPlayer


class Blocking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat of the player to block, or to unblock."""

    seat: SeatName
    block: bool = True


class Unblocking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The id of a block."""

    id: Annotated[int, Meta(ge=1, le=2**62)]


class BlockedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player whom you have blocked, by the name they had."""

    id: int
    name: str
    at: float


class PlayerReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat of the reported player, why, and the line of chat that it is about (absent: all of their lines)."""

    about: SeatName
    reason: ReportReason
    note: Annotated[str, Meta(max_length=2000)] = ""
    line: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    seat: SeatName | None = None
    """Your own seat; absent for a spectator."""


class StoredReport(msgspec.Struct, frozen=True, kw_only=True):
    """The number of a stored report."""

    id: int


@post(
    "/api/matches/{match:str}/blocks",
    tags=["people"],
    status_code=200,
    security=NEEDS_PLAYER,
    responses=error_specs(401, 404, body=True),
)
async def block(
    match: MatchId, data: JSONBody[Blocking], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> tuple[BlockedPlayer, ...]:
    """Block or unblock the player at a seat: their chat, pings and invitations no longer reach you.

    Returns everybody whom you have blocked.
    """
    services.rate_limits.messages.take(("block", address))
    change = blocking.block if data.block else blocking.unblock
    await change(services.directory, match, me, data.seat)
    return await _blocked(services, me)


@get("/api/blocks", tags=["people"], security=NEEDS_PLAYER, responses=error_specs(401))
async def blocks(me: RequiredPlayer, services: InjectedServices) -> tuple[BlockedPlayer, ...]:
    """The players whom you have blocked."""
    return await _blocked(services, me)


@post(
    "/api/unblock", tags=["people"], status_code=204, security=NEEDS_PLAYER, responses=error_specs(401, 404, body=True)
)
async def unblock(data: JSONBody[Unblocking], me: RequiredPlayer, services: InjectedServices) -> Response[None]:
    """Unblock a player."""
    await blocking.remove_block(services.directory, me, data.id)
    return Response(None, status_code=204)


@post(
    "/api/matches/{match:str}/player_reports",
    tags=["people"],
    security=NEEDS_PLAYER,
    responses=error_specs(401, 403, 404, body=True),
)
async def player_reports(
    match: MatchId, data: JSONBody[PlayerReport], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> StoredReport:
    """Report a player to the operator, with the chat around what they wrote."""
    services.rate_limits.reports.take(address)
    if data.seat is not None:
        await services.directory.require_seat(match, me, data.seat)
    number = await report_player(
        services.directory,
        match,
        me,
        seat=data.seat,
        about=data.about,
        reason=data.reason,
        note=data.note,
        line=data.line,
    )
    return StoredReport(id=number)


async def _blocked(services: Services, me: PlayerRow) -> tuple[BlockedPlayer, ...]:
    rows = await blocking.blocks_of(services.directory, me)
    return tuple(BlockedPlayer(id=row.id, name=row.name, at=row.at) for row in rows)


ROUTES = [block, blocks, unblock, player_reports]
