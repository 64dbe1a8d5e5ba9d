"""Opening, joining and finding matches."""

from typing import Annotated, Literal

import msgspec
from litestar import HttpMethod, Response, post, route
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from affray.server.accounts.names import proper_name
from affray.server.http.authentication import require_player
from affray.server.http.error_responses import error_specs
from affray.server.lobby.blocking import without_blocked_hosts
from affray.server.lobby.new_match import NewMatch, Nonce, Opened
from affray.server.ws.messages import MatchCard, SeatName

from .methods import get
from .parameters import NEEDS_PLAYER, ClientAddress, InjectedServices, MatchId, Name, OptionalPlayer, RequiredPlayer

MAX_UNIX_TIME = 1e11
"""A cursor that sorts after every match."""

Listed = Annotated[Literal["0", "1"], QueryParameter(description="`1`: all listed matches instead of your own.")]
RequestedStatus = Annotated[
    Literal["any", "open", "running", "over", "halted", "cancelled", "expired"],
    QueryParameter(description="Only listed matches with this status."),
]
Limit = Annotated[int, QueryParameter(ge=1, le=100, description="The maximum number of matches.")]
Before = Annotated[
    float, QueryParameter(gt=0.0, le=MAX_UNIX_TIME, description="Only matches last changed before this Unix time.")
]


class Joining(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to join: with an invitation, or without one in a listed match. `nonce` is mixed into the dice."""

    seat: SeatName | None = None
    invitation: Annotated[str, Meta(max_length=64)] | None = None
    name: Name = ""
    nonce: Nonce | None = None


class Inviting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat to invite a player to."""

    seat: SeatName


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """The token of an invitation. It can be used once; earlier ones for the same seat are void."""

    seat: str
    invitation: str


@route("/api/matches", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
async def match_methods() -> Response[None]:
    """Litestar drops methods of a path that are added separately."""
    return Response(None, status_code=204, headers={"Allow": "GET, HEAD, OPTIONS, POST"})


@post("/api/matches", tags=["matches"], security=NEEDS_PLAYER, responses=error_specs(401, body=True))
async def open_match(
    data: JSONBody[NewMatch], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> Opened:
    """Open a match. It begins when all seats are taken."""
    services.rate_limits.openings.take(address)
    seats = tuple(msgspec.structs.replace(seat, name=proper_name(seat.name)) for seat in data.seats)
    request = msgspec.structs.replace(data, seats=seats, name=proper_name(data.name))
    return await services.directory.open_match(request, me)


@get("/api/matches", tags=["matches"], responses=error_specs(401))
async def find_matches(
    player: OptionalPlayer,
    services: InjectedServices,
    listed: Listed = "0",
    status: RequestedStatus = "any",
    limit: Limit = 50,
    before: Before = MAX_UNIX_TIME,
) -> tuple[MatchCard, ...]:
    """List your matches, or all listed ones, the most recently changed first."""
    mine = set() if player is None else await services.directory.players_of(player)
    if listed == "1":
        status_filter = None if status == "any" else status
        rows = await services.store.listed(status=status_filter, limit=limit, before=before)
        rows = await without_blocked_hosts(services.directory, rows, mine)
    else:
        require_player(player)
        rows = await services.store.matches_of(mine, limit=limit, before=before)
    return await services.directory.cards(rows, mine)


@get("/api/matches/{match:str}", tags=["matches"], responses=error_specs(404))
async def one_match(match: MatchId, player: OptionalPlayer, services: InjectedServices) -> MatchCard:
    """The public card of a match."""
    return await services.directory.card(match, player)


@post(
    "/api/matches/{match:str}/join",
    tags=["matches"],
    status_code=200,
    security=NEEDS_PLAYER,
    responses=error_specs(401, 404, 409, body=True),
)
async def join(match: MatchId, data: JSONBody[Joining], me: RequiredPlayer, services: InjectedServices) -> MatchCard:
    """Take a free seat."""
    return await services.directory.join(
        match, me, seat=data.seat, invitation=data.invitation, name=proper_name(data.name), nonce=data.nonce
    )


@post(
    "/api/matches/{match:str}/invitations",
    tags=["matches"],
    security=NEEDS_PLAYER,
    responses=error_specs(401, 404, 409, body=True),
)
async def invite(
    match: MatchId, data: JSONBody[Inviting], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> Invitation:
    """Invite a player to a free seat of a match that you opened."""
    services.rate_limits.openings.take(address)
    return Invitation(seat=data.seat, invitation=await services.directory.invite(match, me, data.seat))


ROUTES = [match_methods, open_match, find_matches, one_match, join, invite]
