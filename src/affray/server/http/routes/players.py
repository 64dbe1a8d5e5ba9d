"""Player identity: a token, and optionally an account.

Opening an account, logging in and logging out replace or delete the token, so one that was planted in a browser or
seen there becomes worthless.
"""

import time
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, field

from affray.engine import StaleAnswer
from affray.server.accounts.names import proper_name
from affray.server.http.authentication import COOKIE, brought, cookie_name, cookie_with, forgetting, hashed, new_token
from affray.server.http.error_responses import refuses
from affray.server.services import Services
from affray.server.store.models import AccountRow, PlayerRow

from .methods import get
from .parameters import SIGNED, ClientAddress, InjectedServices, Name, OptionalPlayer, RequiredPlayer

Way = Literal["cookie", "token"]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Asking = Request[Any, Any, Any]
Everywhere = Annotated[bool, QueryParameter(description="On every device of the account.")]


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new player. A browser keeps the token in a cookie; other clients get it once in the response."""

    name: Name = ""
    way: Way = field(default="cookie", name="as")


class NewToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to deliver the new token; by default in the same way as the previous one."""

    way: Way | None = field(default=None, name="as")


class Credentials(NewToken, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The name and password of an account, and how to deliver the new token."""

    name: Annotated[str, Meta(min_length=2, max_length=32)]
    password: Password


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """The authenticated player. `token` is present only once: when it is created and requested."""

    player: int
    name: str
    account: str | None = None
    token: str | None = None


@post("/api/players", tags=["players"], responses=refuses(body=True))
async def register(
    data: JSONBody[NewPlayer], player: OptionalPlayer, services: InjectedServices, address: ClientAddress
) -> Response[Me]:
    """Register as a player. A browser that is already registered keeps its identity."""
    if player is not None and data.way == "cookie":
        return Response(await told(services, player), status_code=201)
    services.rate_limits.openings.take(address)
    return await _new(services, proper_name(data.name), data.way, None, 201)


@get("/api/me", tags=["players"], security=SIGNED, responses=refuses(401))
async def who_am_i(request: Asking, me: RequiredPlayer, services: InjectedServices) -> Response[Me]:
    """The player whose token you have. The cookie is renewed."""
    found = brought(request, services.settings)
    renewed = found is not None and found.by != "header"
    cookies = [cookie_with(found.token, services.settings)] if found is not None and renewed else []
    return Response(await told(services, me), cookies=cookies)


@post("/api/accounts", tags=["players"], responses=refuses(404, 409, body=True))
async def open_account(
    request: Asking,
    data: JSONBody[Credentials],
    player: OptionalPlayer,
    services: InjectedServices,
    address: ClientAddress,
) -> Response[Me]:
    """Open an account for the current player or a new one; you get a new token."""
    services.rate_limits.openings.take(address)
    if player is not None and player.account is not None:
        raise StaleAnswer("you have an account already; log out to open another one")
    account = await services.accounts.open(data.name, data.password, address)
    return await _within(services, account, player, way_for(request, services, data.way), 201)


@post("/api/login", tags=["players"], status_code=200, responses=refuses(401, 404, body=True))
async def log_in(
    request: Asking,
    data: JSONBody[Credentials],
    player: OptionalPlayer,
    services: InjectedServices,
    address: ClientAddress,
) -> Response[Me]:
    """Log in: this device gets the matches of the account, and the account gets those of this device.

    You get a new token.
    """
    account = await services.accounts.log_in(data.name, data.password, address, player)
    return await _within(services, account, player, way_for(request, services, data.way), 200)


@post("/api/logout", tags=["players"], status_code=204, security=SIGNED, responses=refuses(401, 403, 409))
async def log_out(me: RequiredPlayer, services: InjectedServices, everywhere: Everywhere = False) -> Response[None]:
    """Revoke the token of this request and delete its cookie; the account keeps the matches."""
    if me.account is None:
        raise StaleAnswer("without an account your seats would be lost; open one first")
    await services.store.void_tokens(await services.directory.players_of(me) if everywhere else (me.id,))
    await services.directory.close_revoked()
    return forgotten(services)


@post("/api/token", tags=["players"], status_code=200, security=SIGNED, responses=refuses(401, 404, body=True))
async def renew(
    request: Asking, data: JSONBody[NewToken], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> Response[Me]:
    """Replace your token, for example because someone else has seen it: the previous one is void."""
    services.rate_limits.openings.take(address)
    return await renewed(services, me, way_for(request, services, data.way))


def way_for(request: Asking, services: Services, way: Way | None) -> Way:
    """How to deliver a token: as requested, else as the previous one was sent."""
    if way is not None:
        return way
    found = brought(request, services.settings)
    return "token" if found is not None and found.by == "header" else "cookie"


async def renewed(services: Services, player: PlayerRow, way: Way) -> Response[Me]:
    """Replace the token of a player; the previous one is void."""
    token = new_token()
    await services.store.change_token(player.id, hashed(token), old_cookie=_old_cookie(services))
    await services.directory.close_revoked()
    return await _handed_out(services, player, token, way, 200)


def forgotten(services: Services) -> Response[None]:
    """An empty response that deletes the cookie."""
    names = {COOKIE, cookie_name(services.settings)}
    return Response(None, status_code=204, cookies=[forgetting(name, services.settings) for name in sorted(names)])


async def told(services: Services, player: PlayerRow, token: str | None = None) -> Me:
    """A player's own data."""
    account = None if player.account is None else (await services.store.account(player.account)).name
    return Me(player=player.id, name=player.name, account=account, token=token)


async def _new(services: Services, name: str, way: Way, account: int | None, status: int) -> Response[Me]:
    """A new player."""
    token = new_token()
    player = await services.store.new_player(
        hashed(token), name, time.time(), account=account, old_cookie=_old_cookie(services)
    )
    return await _handed_out(services, player, token, way, status)


async def _handed_out(services: Services, player: PlayerRow, token: str, way: Way, status: int) -> Response[Me]:
    """The player with a new token, delivered in a cookie or in the response."""
    me = await told(services, player, token if way == "token" else None)
    cookies = [cookie_with(token, services.settings)] if way == "cookie" else []
    return Response(me, status_code=status, cookies=cookies)


async def _within(
    services: Services, account: AccountRow, player: PlayerRow | None, way: Way, status: int
) -> Response[Me]:
    """Attach the current player to an account, or a new one if anonymous or attached to another account."""
    if player is None or player.account not in {None, account.id}:
        if player is not None and way == "cookie":  # both the browser and the server drop that token
            await services.store.void_tokens((player.id,))
            await services.directory.close_revoked()
        return await _new(services, account.name, way, account.id, status)
    token = new_token()
    await services.store.join_account(player.id, account.id, hashed(token), old_cookie=_old_cookie(services))
    await services.directory.close_revoked()
    return await _handed_out(services, msgspec.structs.replace(player, account=account.id), token, way, status)


def _old_cookie(services: Services) -> bool:
    """Whether a new token goes into the cookie of a server without HTTPS, and is accepted there later."""
    return not services.settings.secure_cookies


ROUTES = [register, who_am_i, open_account, log_in, log_out, renew]
