"""Who you are: a player by a token, and perhaps an account."""

import time
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, field

from affray.engine import StaleAnswer
from affray.server.house import House
from affray.server.identity import COOKIE, cookie_with, hashed, new_token, proper_name, token_of
from affray.server.kept import KeptAccount, KeptPlayer
from affray.server.problems import refuses
from affray.server.routes.words import SIGNED, Anybody, FromAddress, InHouse, Name, Somebody

Way = Literal["cookie", "token"]
Everywhere = Annotated[bool, QueryParameter(description="On every device of the account.")]


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who wants to play. A browser keeps the token in a cookie; other clients are told it, this once."""

    name: Name = ""
    way: Way = field(default="cookie", name="as")


class Credentials(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The name and the password of an account, and how the token is wanted where one is made."""

    name: Annotated[str, Meta(min_length=2, max_length=32)]
    password: Annotated[str, Meta(min_length=8, max_length=128)]
    way: Way = field(default="cookie", name="as")


class NewToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How another token is wanted."""

    way: Way = field(default="cookie", name="as")


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """The player who asks. `token` is there once: when it was made, and asked for."""

    player: int
    name: str
    account: str | None = None
    token: str | None = None


@post("/api/players", tags=["players"], responses=refuses(body=True))
async def register(data: JSONBody[NewPlayer], player: Anybody, house: InHouse, address: FromAddress) -> Response[Me]:
    """Become a player. A browser that is one already stays who it is."""
    if player is not None and data.way == "cookie":
        return Response(await _me(house, player), status_code=201)
    house.speeds.openings.take(address)
    return await _new(house, proper_name(data.name), data.way, None)


@get("/api/me", tags=["players"], security=SIGNED, responses=refuses(401))
async def who_am_i(request: Request[Any, Any, Any], me: Somebody, house: InHouse) -> Response[Me]:
    """The player whose token you have. The cookie is renewed."""
    cookies = [cookie_with(request.cookies[COOKIE], house.settings)] if _by_cookie(request) else []
    return Response(await _me(house, me), cookies=cookies)


@post("/api/accounts", tags=["players"], responses=refuses(409, body=True))
async def open_account(
    data: JSONBody[Credentials], player: Anybody, house: InHouse, address: FromAddress
) -> Response[Me]:
    """Open an account for the player you are, or for a new one."""
    house.speeds.openings.take(address)
    if player is not None and player.account is not None:
        raise StaleAnswer("you have an account already; log out to open another one")
    account = await house.accounts.open(data.name, data.password)
    return await _within(house, account, player, data.way, 201)


@post("/api/login", tags=["players"], status_code=200, responses=refuses(401, body=True))
async def log_in(data: JSONBody[Credentials], player: Anybody, house: InHouse, address: FromAddress) -> Response[Me]:
    """Log in: from now on the matches of the account are yours here, and yours are the account's everywhere."""
    house.speeds.log_ins.take(address)
    house.speeds.log_ins.take(f"name {proper_name(data.name).casefold()}")
    account = await house.accounts.check(data.name, data.password)
    return await _within(house, account, player, data.way, 200)


@post(
    "/api/logout",
    tags=["players"],
    status_code=204,
    security=SIGNED,
    responses=refuses(401, 403, 409),
    response_cookies=[Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, documentation_only=False)],
)
async def log_out(me: Somebody, house: InHouse, everywhere: Everywhere = False) -> None:
    """Make the token void with which you ask, and this browser forget it; the account keeps the matches."""
    if me.account is None:
        raise StaleAnswer("without an account your seats would be lost; open one first")
    await house.store.void_tokens(await house.hall.players_of(me) if everywhere else (me.id,))
    await house.hall.dismiss()


@post("/api/token", tags=["players"], status_code=200, security=SIGNED, responses=refuses(401, body=True))
async def renew(data: JSONBody[NewToken], me: Somebody, house: InHouse, address: FromAddress) -> Response[Me]:
    """Another token for the player you are, for example because somebody else has seen it: the one before is void."""
    house.speeds.openings.take(address)
    token = new_token()
    await house.store.change_token(me.id, hashed(token))
    await house.hall.dismiss()
    return await _told(house, me, token, data.way, 200)


def _by_cookie(request: Request[Any, Any, Any]) -> bool:
    return request.cookies.get(COOKIE) == token_of(request)


async def _me(house: House, player: KeptPlayer, token: str | None = None) -> Me:
    account = None if player.account is None else (await house.store.account(player.account)).name
    return Me(player=player.id, name=player.name, account=account, token=token)


async def _new(house: House, name: str, way: Way, account: int | None, status: int = 201) -> Response[Me]:
    """A new player."""
    token = new_token()
    player = await house.store.new_player(hashed(token), name, time.time())
    if account is not None:
        await house.store.join_account(player.id, account)
        player = msgspec.structs.replace(player, account=account)
    return await _told(house, player, token, way, status)


async def _told(house: House, player: KeptPlayer, token: str, way: Way, status: int) -> Response[Me]:
    """The player with a new token, which goes into a cookie or into the answer."""
    told = await _me(house, player, token if way == "token" else None)
    cookies = [cookie_with(token, house.settings)] if way == "cookie" else []
    return Response(told, status_code=status, cookies=cookies)


async def _within(house: House, account: KeptAccount, player: KeptPlayer | None, way: Way, status: int) -> Response[Me]:
    """Be part of an account: as the player you are, unless you are nobody or part of another account."""
    if player is None or player.account not in {None, account.id}:
        return await _new(house, account.name, way, account.id, status)
    await house.store.join_account(player.id, account.id)
    return Response(await _me(house, msgspec.structs.replace(player, account=account.id)), status_code=status)


ROUTES = [register, who_am_i, open_account, log_in, log_out, renew]
