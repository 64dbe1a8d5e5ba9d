"""Who asks: a player is a random token, in a cookie or in a header. Only its hash is kept."""

import hashlib
import re
import secrets
from contextlib import suppress
from typing import Any, Literal, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from affray.engine import AffrayError
from affray.server.errors import NobodyThere
from affray.server.settings import Settings
from affray.server.store import Store
from affray.server.store.models import PlayerRow

COOKIE = "affray_player"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Browsers take a cookie of such a name over HTTPS only, and from this very host: no other host can plant one."""
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie at most; it is renewed whenever they ask who they are."""
SET_COOKIES = "set_cookies"
"""Under this name the state of a request has cookies that go out with whatever is answered."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")

Connection = ASGIConnection[Any, Any, Any, Any]


class PresentedToken(NamedTuple):
    """A token, and how it came. `old_cookie`: in the cookie that the server used before it had HTTPS."""

    token: str
    by: Literal["header", "cookie", "old_cookie"]


def new_token() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a secret. It is looked up by this: how long that takes says nothing about the secret."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def brought(connection: Connection, settings: Settings) -> PresentedToken | None:
    """The token that a request or a socket brings along; one in the header counts more than the cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    cookies = connection.cookies
    if scheme.lower() == "bearer":
        found = PresentedToken(token.strip(), "header")
    elif settings.secure_cookies and SECURE_COOKIE not in cookies:
        found = PresentedToken(cookies.get(COOKIE, ""), "old_cookie")
    else:
        found = PresentedToken(cookies.get(cookie_name(settings), ""), "cookie")
    return found if _TOKEN.fullmatch(found.token) else None


async def player_of(store: Store, connection: Connection, settings: Settings) -> PlayerRow | None:
    """The player who asks; None is anybody.

    A token from before the server had HTTPS moves into the new cookie. Once the browser brings it there, the old
    cookie is not taken any more.
    """
    found = brought(connection, settings)
    player = None if found is None else await store.player_by_token(hashed(found.token))
    if found is None or player is None:
        return None
    if found.by == "old_cookie":
        if not player.old_cookie:
            return None
        connection.scope["state"][SET_COOKIES] = [cookie_with(found.token, settings), forgetting(COOKIE, settings)]
    elif found.by == "cookie" and player.old_cookie and settings.secure_cookies:
        with suppress(AffrayError):  # where the store cannot be written now, the next request does it
            await store.end_old_cookie(player.id)
    return player


def somebody(player: PlayerRow | None) -> PlayerRow:
    """The player who asks, where one is needed; raises `NobodyThere`."""
    if player is None:
        raise NobodyThere("say who you are: POST /api/players gives a cookie, or a token for 'Authorization: Bearer'")
    return player


def cookie_name(settings: Settings) -> str:
    """What the cookie is called."""
    return SECURE_COOKIE if settings.secure_cookies else COOKIE


def cookie_with(token: str, settings: Settings) -> Cookie:
    """The cookie by which a browser is this player."""
    return _cookie(cookie_name(settings), token, COOKIE_SECONDS, settings)


def forgetting(name: str, settings: Settings) -> Cookie:
    """Make a browser forget a cookie; one with a prefix goes away only under the conditions under which it came."""
    return _cookie(name, "", 0, settings)


def _cookie(name: str, value: str, seconds: int, settings: Settings) -> Cookie:
    return Cookie(
        key=name,
        value=value,
        path="/",
        max_age=seconds,
        secure=settings.secure_cookies,
        httponly=True,
        samesite="lax",
    )
