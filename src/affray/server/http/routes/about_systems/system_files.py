"""The messages of the program and of the systems, the titles of bots, and what systems bring for browsers."""

import functools
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.params import PathParameter, QueryParameter

from affray import bots
from affray.engine.registry import system as system_named
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.pages import file_response
from affray.server.http.routes.parameters import SystemName, known_system
from affray.server.http.static_files import StaticFile, static_file
from affray.server.store.errors import NotKept
from affray.text import DEFAULT_LANGUAGE, PSEUDO_LANGUAGE, Catalog, say

BOARD = "board.js"
"""The module that draws the board of a system."""
Language = Annotated[
    str,
    QueryParameter(
        description="A language such as `en`; English if there are no messages in it. `en-XA` is English with accents.",
        pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
        max_length=35,
    ),
]
FileName = Annotated[str, PathParameter(description="The name of a file.", max_length=64)]


class WebParts(msgspec.Struct, frozen=True, kw_only=True):
    """What a system brings for browsers."""

    board: str | None
    """The address of an ES module whose default export is the name of a custom element that draws the position."""


@get(
    "/api/systems/{system:str}/texts",
    tags=["systems"],
    responses=error_specs(404),
    media_type="text/plain",
    sync_to_thread=True,
)
def texts(
    request: Request[Any, Any, Any], system: SystemName, language: Language = DEFAULT_LANGUAGE
) -> Response[bytes]:
    """The messages of a system in the format of Fluent."""
    known_system(system)
    return file_response(request, _messages(system_named(system).texts.catalog, language))


@get("/api/texts", tags=["systems"], responses=error_specs(), media_type="text/plain", sync_to_thread=True)
def program_texts(request: Request[Any, Any, Any], language: Language = DEFAULT_LANGUAGE) -> Response[bytes]:
    """The messages of the program itself in the format of Fluent."""
    return file_response(request, _messages(say, language))


@get("/api/bots", tags=["systems"], responses=error_specs(), sync_to_thread=True)
def all_bots(language: Language = DEFAULT_LANGUAGE) -> tuple[bots.BotCard, ...]:
    """The installed bots, weakest first, with their titles."""
    return tuple(bots.cards(language))


@get("/api/systems/{system:str}/web", tags=["systems"], responses=error_specs(404), sync_to_thread=True)
def web_parts(system: SystemName) -> WebParts:
    """What a system brings for browsers; nothing for a system that the browser table knows itself."""
    known_system(system)
    return WebParts(board=f"/api/systems/{system}/web/{BOARD}" if BOARD in _web_files(system) else None)


@get(
    "/api/systems/{system:str}/web/{file:str}",
    tags=["systems"],
    responses=error_specs(404),
    media_type="text/javascript",
    sync_to_thread=True,
)
def web_file(request: Request[Any, Any, Any], system: SystemName, file: FileName) -> Response[bytes]:
    """A file that a system brings for browsers: an ES module, a style sheet, a picture."""
    known_system(system)
    found = _web_files(system).get(file)
    if found is None:
        raise NotKept(say("no_file", known=list(_web_files(system))))
    return file_response(request, found)


def _package(name: str) -> str:
    """The package of a system."""
    return type(system_named(name)).__module__.rpartition(".")[0]


def files_beside(name: str, folder: str) -> dict[str, Traversable]:
    """The files in a folder beside the module of a system, by name; a system may have none."""
    package = _package(name)
    found = files(package) / folder if package else None
    if found is None or not found.is_dir():
        return {}
    return {entry.name: entry for entry in found.iterdir() if entry.is_file() and not entry.name.startswith(("_", "."))}


def _messages(catalog: Catalog, language: str) -> StaticFile:
    """The messages of a catalog; English if there are none in that language."""
    return _messages_file(catalog, language if language in {*catalog.languages, PSEUDO_LANGUAGE} else DEFAULT_LANGUAGE)


@functools.cache
def _messages_file(catalog: Catalog, language: str) -> StaticFile:
    return static_file("messages.ftl", catalog.source_for_browsers(language).encode())


@functools.cache
def _web_files(name: str) -> dict[str, StaticFile]:
    """Files for browsers are in `web/` beside the rules."""
    return {file: static_file(file, entry.read_bytes()) for file, entry in files_beside(name, "web").items()}


ROUTES = [texts, program_texts, all_bots, web_parts, web_file]
