"""Who asks: a player is a random token, in a cookie or in a header. Only its hash is kept."""

import hashlib
import re
import secrets
import unicodedata
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from affray.engine import BadOption
from affray.server.errors import NobodyThere
from affray.server.kept import KeptPlayer
from affray.server.settings import Settings
from affray.server.store import Store

COOKIE = "affray_player"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie at most; it is renewed whenever they ask who they are."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a secret. It is looked up by this: how long that takes says nothing about the secret."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token that a request or a socket brings along; one in the header counts more than the cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    found = token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return found if _TOKEN.fullmatch(found) else None


async def player_of(store: Store, connection: ASGIConnection[Any, Any, Any, Any]) -> KeptPlayer | None:
    """The player who asks; None is anybody."""
    token = token_of(connection)
    return None if token is None else await store.player_by_token(hashed(token))


def somebody(player: KeptPlayer | None) -> KeptPlayer:
    """The player who asks, where one is needed; raises `NobodyThere`."""
    if player is None:
        raise NobodyThere("say who you are: POST /api/players gives a cookie, or a token for 'Authorization: Bearer'")
    return player


def cookie_with(token: str, settings: Settings) -> Cookie:
    """The cookie by which a browser is this player."""
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        max_age=COOKIE_SECONDS,
        secure=settings.secure_cookies,
        httponly=True,
        samesite="lax",
    )


def proper_name(name: str, least: int = 0) -> str:
    """A name as it is kept: composed characters, nothing that cannot be seen; raises `BadOption`."""
    composed = unicodedata.normalize("NFC", name).strip()
    if not composed.isprintable() or not least <= len(composed) <= 32:
        raise BadOption(f"a name has {least} to 32 characters that can be seen")
    return composed
