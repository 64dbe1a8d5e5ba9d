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
from affray.server.http.authentication import (
    COOKIE,
    cookie_name,
    expired_cookie,
    hash_token,
    new_token,
    player_cookie,
    presented_token,
)
from affray.server.http.error_responses import error_specs
from affray.server.services import Services
from affray.server.store.models import AccountRow, PlayerRow
from affray.text import say

from .methods import get
from .parameters import NEEDS_PLAYER, ClientAddress, InjectedServices, Name, OptionalPlayer, RequiredPlayer

TokenDelivery = Literal["cookie", "token"]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
AnyRequest = Request[Any, Any, Any]
Everywhere = Annotated[bool, QueryParameter(description="Whether to log out every device of the account.")]


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new player. A browser keeps the token in a cookie; other clients get it once in the response."""

    name: Name = ""
    delivery: TokenDelivery = field(default="cookie", name="as")


class NewToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to deliver the new token; by default in the same way as the previous one."""

    delivery: TokenDelivery | None = field(default=None, name="as")


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


@post("/api/players", tags=["players"], responses=error_specs(body=True))
async def register(
    data: JSONBody[NewPlayer], player: OptionalPlayer, services: InjectedServices, address: ClientAddress
) -> Response[Me]:
    """Register as a player. A browser that is already registered keeps its identity."""
    if player is not None and data.delivery == "cookie":
        return Response(await own_data(services, player), status_code=201)
    services.rate_limits.openings.take(address)
    return await _new_player(services, proper_name(data.name), data.delivery, None, 201)


@get("/api/me", tags=["players"], security=NEEDS_PLAYER, responses=error_specs(401))
async def who_am_i(request: AnyRequest, me: RequiredPlayer, services: InjectedServices) -> Response[Me]:
    """The player whose token you have. The cookie is renewed."""
    presented = presented_token(request, services.settings)
    in_cookie = presented is not None and presented.by != "header"
    cookies = [player_cookie(presented.token, services.settings)] if presented is not None and in_cookie else []
    return Response(await own_data(services, me), cookies=cookies)


@post("/api/accounts", tags=["players"], responses=error_specs(404, 409, body=True))
async def open_account(
    request: AnyRequest,
    data: JSONBody[Credentials],
    player: OptionalPlayer,
    services: InjectedServices,
    address: ClientAddress,
) -> Response[Me]:
    """Open an account for the current player or a new one; you get a new token."""
    services.rate_limits.openings.take(address)
    if player is not None and player.account is not None:
        raise StaleAnswer(say("account_already"))
    account = await services.accounts.open(data.name, data.password, address)
    return await _attach_to_account(services, account, player, delivery_for(request, services, data.delivery), 201)


@post("/api/login", tags=["players"], status_code=200, responses=error_specs(401, 404, body=True))
async def log_in(
    request: AnyRequest,
    data: JSONBody[Credentials],
    player: OptionalPlayer,
    services: InjectedServices,
    address: ClientAddress,
) -> Response[Me]:
    """Log in: this device gets the matches of the account, and the account gets those of this device.

    You get a new token.
    """
    account = await services.accounts.log_in(data.name, data.password, address, player)
    return await _attach_to_account(services, account, player, delivery_for(request, services, data.delivery), 200)


@post("/api/logout", tags=["players"], status_code=204, security=NEEDS_PLAYER, responses=error_specs(401, 403, 409))
async def log_out(me: RequiredPlayer, services: InjectedServices, everywhere: Everywhere = False) -> Response[None]:
    """Revoke the token of this request and delete its cookie; the account keeps the matches."""
    if me.account is None:
        raise StaleAnswer(say("account_before_log_out"))
    await services.store.void_tokens(await services.directory.players_of(me) if everywhere else (me.id,))
    await services.directory.close_revoked()
    return log_out_response(services)


@post(
    "/api/token", tags=["players"], status_code=200, security=NEEDS_PLAYER, responses=error_specs(401, 404, body=True)
)
async def renew(
    request: AnyRequest,
    data: JSONBody[NewToken],
    me: RequiredPlayer,
    services: InjectedServices,
    address: ClientAddress,
) -> Response[Me]:
    """Replace your token, for example because someone else has seen it: the previous one is void."""
    services.rate_limits.openings.take(address)
    return await renew_token(services, me, delivery_for(request, services, data.delivery))


def delivery_for(request: AnyRequest, services: Services, delivery: TokenDelivery | None) -> TokenDelivery:
    """How to deliver a token: as requested, else as the previous one was sent."""
    if delivery is not None:
        return delivery
    presented = presented_token(request, services.settings)
    return "token" if presented is not None and presented.by == "header" else "cookie"


async def renew_token(services: Services, player: PlayerRow, delivery: TokenDelivery) -> Response[Me]:
    """Replace the token of a player; the previous one is void."""
    token = new_token()
    await services.store.change_token(player.id, hash_token(token), old_cookie=_old_cookie(services))
    await services.directory.close_revoked()
    return await _deliver_token(services, player, token, delivery, 200)


def log_out_response(services: Services) -> Response[None]:
    """An empty response that deletes the cookie."""
    names = {COOKIE, cookie_name(services.settings)}
    return Response(None, status_code=204, cookies=[expired_cookie(name, services.settings) for name in sorted(names)])


async def own_data(services: Services, player: PlayerRow, token: str | None = None) -> Me:
    """A player's own data."""
    account = None if player.account is None else (await services.store.account(player.account)).name
    return Me(player=player.id, name=player.name, account=account, token=token)


async def _new_player(
    services: Services, name: str, delivery: TokenDelivery, account: int | None, status: int
) -> Response[Me]:
    """Create a player and deliver its token."""
    token = new_token()
    player = await services.store.new_player(
        hash_token(token), name, time.time(), account=account, old_cookie=_old_cookie(services)
    )
    return await _deliver_token(services, player, token, delivery, status)


async def _deliver_token(
    services: Services, player: PlayerRow, token: str, delivery: TokenDelivery, status: int
) -> Response[Me]:
    """The player with a new token, delivered in a cookie or in the response."""
    me = await own_data(services, player, token if delivery == "token" else None)
    cookies = [player_cookie(token, services.settings)] if delivery == "cookie" else []
    return Response(me, status_code=status, cookies=cookies)


async def _attach_to_account(
    services: Services, account: AccountRow, player: PlayerRow | None, delivery: TokenDelivery, status: int
) -> Response[Me]:
    """Attach the current player to an account, or a new one if anonymous or attached to another account."""
    if player is None or player.account not in {None, account.id}:
        if player is not None and delivery == "cookie":  # both the browser and the server drop that token
            await services.store.void_tokens((player.id,))
            await services.directory.close_revoked()
        return await _new_player(services, account.name, delivery, account.id, status)
    token = new_token()
    await services.store.join_account(player.id, account.id, hash_token(token), old_cookie=_old_cookie(services))
    await services.directory.close_revoked()
    return await _deliver_token(services, msgspec.structs.replace(player, account=account.id), token, delivery, status)


def _old_cookie(services: Services) -> bool:
    """Whether a new token goes into the cookie of a server without HTTPS, and is accepted there later."""
    return not services.settings.secure_cookies


ROUTES = [register, who_am_i, open_account, log_in, log_out, renew]
