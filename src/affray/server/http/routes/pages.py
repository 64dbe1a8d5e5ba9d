"""The web pages. Every browser address serves the same page, which does its own routing."""

import re
from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.params import FromPath

from affray.server.http.static_files import ICON, StaticFile, StaticFiles
from affray.server.store.errors import NotKept
from affray.text import say

from .methods import get

REVALIDATE = "no-cache"
"""Cache, but revalidate on every use."""
IMMUTABLE = "public, max-age=31536000, immutable"
"""Cache forever: file names contain a content hash."""

_GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?\s*(?=,|$)", re.IGNORECASE)

TABLE_PATHS = [
    "/",
    "/play",
    "/odds",
    "/player",
    "/campaigns/new",
    "/campaigns/{campaign:str}",
    "/campaigns/{campaign:str}/{page:str}",
    "/campaigns/{campaign:str}/{page:str}/{gang:str}",
    "/learn/{system:str}/{lesson:str}",
    "/join/{match:str}",
    "/match/{match:str}",
    "/match/{match:str}/{seat:str}",
    "/rules/{book:str}",
    "/rules/{book:str}/{rule:str}",
]


@get(TABLE_PATHS, include_in_schema=False, sync_to_thread=False)
def table(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The browser table, which does its own routing."""
    return _page_response(request, state.pages, state.pages.front)


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The icon of the page."""
    return _page_response(request, state.pages, ICON)


@get("/assets/{name:path}", include_in_schema=False, sync_to_thread=False)
def assets(request: Request[Any, Any, Any], name: FromPath[Path], state: State) -> Response[bytes]:
    """A part of the browser table."""
    return _page_response(request, state.pages, f"assets{name.as_posix()}")


@get("/viewer/{name:path}", include_in_schema=False, sync_to_thread=False)
def viewer(request: Request[Any, Any, Any], name: FromPath[Path], state: State) -> Response[bytes]:
    """A part of the viewer of the API description."""
    return _page_response(request, state.pages, f"viewer{name.as_posix()}")


def _page_response(request: Request[Any, Any, Any], pages: StaticFiles, name: str) -> Response[bytes]:
    file: StaticFile | None = pages.get(name)
    if file is None:
        raise NotKept(say("no_page"))
    return file_response(request, file)


def file_response(request: Request[Any, Any, Any], file: StaticFile) -> Response[bytes]:
    """Serve a file, compressed if the browser accepts it; 304 if it is unchanged."""
    gzipped = file.gzipped if _GZIP.search(request.headers.get("accept-encoding", "")) else None
    etag = f'"{file.etag}{"" if gzipped is None else "-gzip"}"'
    headers = {"ETag": etag, "Cache-Control": IMMUTABLE if file.immutable else REVALIDATE, "Vary": "Accept-Encoding"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if gzipped is None:
        return Response(file.data, media_type=file.kind, headers=headers)
    return Response(gzipped, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})


ROUTES = [table, icon, assets, viewer]
