"""The messages of the program and of the systems, and what a system brings for browsers."""

import functools
import importlib
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter, QueryParameter

from affray.engine.registry import system as system_named
from affray.engine.registry import system_names
from affray.server.http.error_responses import error_specs
from affray.server.http.static_files import StaticFile, static_file
from affray.text import catalog_named

from .methods import get
from .pages import file_response
from .parameters import SystemName, known_system

BOARD = "board.js"
"""The module that draws the board of a system."""
Language = Annotated[
    str,
    QueryParameter(
        description="`en`, another language that the system supports, or the pseudo-locale `en-XA`.",
        pattern="^[a-z]{2}(-[A-Z]{2})?$",
    ),
]
CatalogName = Annotated[
    str, QueryParameter(description="`affray`, or a package of systems such as `wolsung`.", pattern="^[a-z_]{1,64}$")
]
FileName = Annotated[str, PathParameter(description="The name of a file.", max_length=64)]


class WebParts(msgspec.Struct, frozen=True, kw_only=True):
    """What a system brings for browsers."""

    board: str | None
    """The address of an ES module whose default export is the name of a custom element that draws the position."""


@get("/api/texts", tags=["systems"], responses=error_specs(404), media_type="text/plain", sync_to_thread=True)
def catalog(
    request: Request[Any, Any, Any], language: Language = "en", catalog: CatalogName = "affray"
) -> Response[bytes]:
    """The messages of the program, or of a package of systems, as one Fluent text.

    A language without messages gets the English ones. The pseudo-locale `en-XA` is English with accents and brackets.
    """
    systems = [name for name in system_names() if name.partition("-")[0] == catalog]
    if catalog != "affray" and not systems:
        raise NotFoundException("there is no such catalog of messages")
    for name in systems:
        importlib.import_module(f"{_package(name)}.messages")
    return file_response(request, _catalog_file(catalog, language))


@get("/api/systems/{system:str}/texts", tags=["systems"], responses=error_specs(404), sync_to_thread=True)
def texts(system: SystemName, language: Language = "en") -> dict[str, dict[str, str]]:
    """The sentences of a system: tables of templates by key, with `{field}` for a field of the event."""
    known_system(system)
    return _texts(system, language)


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
        raise NotFoundException(f"there is no such file; the files are {', '.join(_web_files(system)) or 'none'}")
    return file_response(request, found)


def _package(name: str) -> str:
    """The package of a system."""
    return type(system_named(name)).__module__.rpartition(".")[0]


def _files_beside(name: str, folder: str) -> dict[str, Traversable]:
    """The files in a folder beside the module of a system, by name; a system may have none."""
    package = _package(name)
    found = files(package) / folder if package else None
    if found is None or not found.is_dir():
        return {}
    return {entry.name: entry for entry in found.iterdir() if entry.is_file() and not entry.name.startswith(("_", "."))}


@functools.lru_cache(maxsize=64)
def _catalog_file(name: str, language: str) -> StaticFile:
    return static_file(f"{name}.ftl", catalog_named(name).source(language).encode())


@functools.cache
def _texts(name: str, language: str) -> dict[str, dict[str, str]]:
    """Sentences are in `text/<language>.toml` beside the rules."""
    text_files = _files_beside(name, "text")
    if text_files and f"{language}.toml" not in text_files:
        known = ", ".join(sorted(name.removesuffix(".toml") for name in text_files))
        raise NotFoundException(f"there are no sentences in that language; the languages are {known}")
    file = text_files.get(f"{language}.toml")
    return {} if file is None else tomllib.loads(file.read_text("utf-8"))


@functools.cache
def _web_files(name: str) -> dict[str, StaticFile]:
    """Files for browsers are in `web/` beside the rules."""
    return {file: static_file(file, entry.read_bytes()) for file, entry in _files_beside(name, "web").items()}


ROUTES = [catalog, texts, web_parts, web_file]
