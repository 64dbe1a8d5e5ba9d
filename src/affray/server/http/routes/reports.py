"""Report doubtful rulings to the operator."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from affray.server.http.error_responses import error_specs
from affray.server.match.records.report_ruling import Reported, report
from affray.server.ws.messages import SeatName

from .parameters import NEEDS_PLAYER, ClientAddress, InjectedServices, MatchId, RequiredPlayer


class NewReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which event looks wrong, as which seat saw it (absent: a spectator), and why."""

    event: Annotated[int, Meta(ge=0, le=2**31)]
    seat: SeatName | None = None
    note: Annotated[str, Meta(max_length=2000)] = ""


@post(
    "/api/matches/{match:str}/reports",
    tags=["matches"],
    security=NEEDS_PLAYER,
    responses=error_specs(401, 403, 404, body=True),
)
async def reports(
    match: MatchId, data: JSONBody[NewReport], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> Reported:
    """Report a doubtful ruling. Returns a case file of that moment, limited to what the seat may see."""
    services.rate_limits.reports.take(address)
    if data.seat is not None:
        await services.directory.require_seat(match, me, data.seat)
    return await report(services.directory, match, me, data.seat, data.event, data.note)


ROUTES = [reports]
