"""The page itself. Every address that a person can have in the browser gives the same one."""

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from affray.server.pages import DESCRIPTION, INDEX, Page, Pages

STALE = "no-cache"
"""A browser keeps a file and asks each time whether it is still the same."""


@get(["/", "/join/{match:str}", "/match/{match:str}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The page on which matches are played; which match it is the page reads from its own address."""
    return _sent(request, state.pages, INDEX)


@get("/api/docs", include_in_schema=False, sync_to_thread=False)
def description(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The description of the interface, to read."""
    return _sent(request, state.pages, DESCRIPTION)


@get("/static/{name:path}", include_in_schema=False, sync_to_thread=False)
def static(request: Request[Any, Any, Any], name: FromPath[Path], state: State) -> Response[bytes]:
    """A part of the page."""
    return _sent(request, state.pages, name.as_posix().lstrip("/"))


def _sent(request: Request[Any, Any, Any], pages: Pages, name: str) -> Response[bytes]:
    found: Page | None = pages.get(name)
    if found is None:
        raise NotFoundException("there is no such page")
    headers = {"ETag": found.etag, "Cache-Control": STALE}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(found.data, media_type=found.kind, headers=headers)


ROUTES = [page, description, static]
