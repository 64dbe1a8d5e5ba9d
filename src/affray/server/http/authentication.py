"""Authentication: a player is identified by a random token in a cookie or header. Only its hash is stored."""

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
from affray.text import say

COOKIE = "affray_player"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Browsers accept a cookie with this prefix only over HTTPS and from this exact host: no other host can plant one."""
COOKIE_SECONDS = 400 * 24 * 3600
"""The maximum lifetime that browsers allow; the cookie is renewed whenever a player requests their identity."""
SET_COOKIES = "set_cookies"
"""The request state key for cookies that are added to any response."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")

Connection = ASGIConnection[Any, Any, Any, Any]


class PresentedToken(NamedTuple):
    """A token and how it was sent. `old_cookie`: in the cookie used before the server had HTTPS."""

    token: str
    by: Literal["header", "cookie", "old_cookie"]


def new_token() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """The stored hash of a secret. Lookups use it, so their timing reveals nothing about the secret."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def presented_token(connection: Connection, settings: Settings) -> PresentedToken | None:
    """The token of a request or socket; the header takes precedence over the cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    cookies = connection.cookies
    if scheme.lower() == "bearer":
        presented = PresentedToken(token.strip(), "header")
    elif settings.secure_cookies and SECURE_COOKIE not in cookies:
        presented = PresentedToken(cookies.get(COOKIE, ""), "old_cookie")
    else:
        presented = PresentedToken(cookies.get(cookie_name(settings), ""), "cookie")
    return presented if _TOKEN.fullmatch(presented.token) else None


async def player_of(store: Store, connection: Connection, settings: Settings) -> PlayerRow | None:
    """The authenticated player; None if anonymous.

    A token from before the server had HTTPS moves into the new cookie. Once the browser sends it there, the old cookie
    is no longer accepted.
    """
    presented = presented_token(connection, settings)
    player = None if presented is None else await store.player_by_token(hash_token(presented.token))
    if presented is None or player is None:
        return None
    if presented.by == "old_cookie":
        if not player.old_cookie:
            return None
        connection.scope["state"][SET_COOKIES] = [
            player_cookie(presented.token, settings),
            expired_cookie(COOKIE, settings),
        ]
    elif presented.by == "cookie" and player.old_cookie and settings.secure_cookies:
        with suppress(AffrayError):  # if the store cannot be written now, the next request does it
            await store.end_old_cookie(player.id)
    return player


def require_player(player: PlayerRow | None) -> PlayerRow:
    """The authenticated player; raises `NobodyThere` if anonymous."""
    if player is None:
        raise NobodyThere(say("player_required"))
    return player


def cookie_name(settings: Settings) -> str:
    """The name of the cookie."""
    return SECURE_COOKIE if settings.secure_cookies else COOKIE


def player_cookie(token: str, settings: Settings) -> Cookie:
    """The cookie that identifies this player in a browser."""
    return _cookie(cookie_name(settings), token, COOKIE_SECONDS, settings)


def expired_cookie(name: str, settings: Settings) -> Cookie:
    """Delete a cookie; one with a prefix can only be deleted with the attributes it was set with."""
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
