"""The web pages. Every browser address serves the same page, which does its own routing."""

import re
from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from affray.server.http.static_files import ICON, Page, Pages

from .methods import get

STALE = "no-cache"
"""Cache, but revalidate on every use."""
LASTS = "public, max-age=31536000, immutable"
"""Cache forever: file names contain a content hash."""

_GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?\s*(?=,|$)", re.IGNORECASE)

TABLE_PATHS = [
    "/",
    "/play",
    "/join/{match:str}",
    "/match/{match:str}",
    "/match/{match:str}/{seat:str}",
    "/rules/{book:str}",
    "/rules/{book:str}/{rule:str}",
]


@get(TABLE_PATHS, include_in_schema=False, sync_to_thread=False)
def table(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The browser table, which does its own routing."""
    return _sent(request, state.pages, state.pages.front)


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The icon of the page."""
    return _sent(request, state.pages, ICON)


@get("/assets/{name:path}", include_in_schema=False, sync_to_thread=False)
def assets(request: Request[Any, Any, Any], name: FromPath[Path], state: State) -> Response[bytes]:
    """A part of the browser table."""
    return _sent(request, state.pages, f"assets{name.as_posix()}")


@get("/viewer/{name:path}", include_in_schema=False, sync_to_thread=False)
def viewer(request: Request[Any, Any, Any], name: FromPath[Path], state: State) -> Response[bytes]:
    """A part of the viewer of the API description."""
    return _sent(request, state.pages, f"viewer{name.as_posix()}")


def _sent(request: Request[Any, Any, Any], pages: Pages, name: str) -> Response[bytes]:
    found: Page | None = pages.get(name)
    if found is None:
        raise NotFoundException("there is no such page")
    return sent(request, found)


def sent(request: Request[Any, Any, Any], found: Page) -> Response[bytes]:
    """Serve a file, compressed if the browser accepts it; 304 if it is unchanged."""
    packed = found.packed if _GZIP.search(request.headers.get("accept-encoding", "")) else None
    etag = f'"{found.etag}{"" if packed is None else "-gzip"}"'
    headers = {"ETag": etag, "Cache-Control": LASTS if found.lasting else STALE, "Vary": "Accept-Encoding"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if packed is None:
        return Response(found.data, media_type=found.kind, headers=headers)
    return Response(packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})


ROUTES = [table, icon, assets, viewer]
