"""What can be printed, as PDF, and the portraits of the characters that come with a system."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.params import PathParameter, QueryParameter

from affray.engine import System, UnknownName
from affray.engine.text import Texts
from affray.portraits import portrait
from affray.printing import Style, gang_named, pdf, sheet_named, sheets_of
from affray.printing.paper import PaperName
from affray.server.errors import Full
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.pages import file_response
from affray.server.http.routes.parameters import ClientAddress, InjectedServices, SystemName, known_system
from affray.server.http.static_files import StaticFile, static_file
from affray.server.store.errors import NotKept
from affray.text import DEFAULT_LANGUAGE, say

from .system_files import Language

PDF, SVG = ".pdf", ".svg"
CACHED_FILES = 128
RENDERED_AT_ONCE = 2
WAITING = 32
"""Requests that may wait for a free place; more are refused."""

FileOfSheet = Annotated[str, PathParameter(description="The id of a sheet, with `.pdf`.", max_length=80)]
FileOfCharacter = Annotated[str, PathParameter(description="The id of a character, with `.svg`.", max_length=80)]
GangId = Annotated[str, PathParameter(description="The id of a gang that comes with the system.", max_length=64)]
GangName = Annotated[
    str, QueryParameter(description="A gang that comes with the system; without one, the usual ones.", max_length=64)
]
Paper = Annotated[PaperName, QueryParameter(description="The size of the paper.")]
Ink = Annotated[bool, QueryParameter(description="Save ink: lines in place of colours.")]


class SheetCard(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet that can be printed."""

    id: str
    title: str
    about: str
    takes_gangs: bool
    """Whether it is about a gang."""


class PrintList(msgspec.Struct, frozen=True, kw_only=True):
    """What can be printed for a system."""

    sheets: tuple[SheetCard, ...]
    gangs: dict[str, str]
    """The gangs that come with the system, by id with their names."""


class _Renderer:
    """Renders in threads, a few at a time, and keeps what was asked for lately."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._files: OrderedDict[tuple[Any, ...], StaticFile] = OrderedDict()
        self._waiting = 0
        self._places = threading.BoundedSemaphore(RENDERED_AT_ONCE)

    def known(self, key: tuple[Any, ...]) -> StaticFile | None:
        """A file that was rendered lately."""
        with self._lock:
            if key in self._files:
                self._files.move_to_end(key)
            return self._files.get(key)

    def render(self, key: tuple[Any, ...], name: str, draw: Callable[[], bytes]) -> StaticFile:
        """Render a file; raises `Full` if too many requests wait already."""
        with self._lock:
            if self._waiting >= WAITING:
                raise Full(say("printing_is_busy"))
            self._waiting += 1
        try:
            with self._places:
                found = self.known(key)
                return found or self._keep(key, static_file(name, draw()))
        finally:
            with self._lock:
                self._waiting -= 1

    def _keep(self, key: tuple[Any, ...], file: StaticFile) -> StaticFile:
        with self._lock:
            self._files[key] = file
            if len(self._files) > CACHED_FILES:
                self._files.popitem(last=False)
        return file


RENDERER = _Renderer()


@get("/api/systems/{system:str}/print", tags=["systems"], responses=error_specs(404), sync_to_thread=True)
def printable(system: SystemName, language: Language = DEFAULT_LANGUAGE) -> PrintList:
    """What can be printed for a system: its sheets, and the gangs that come with it."""
    rules = known_system(system)
    if rules.sheets is None:
        return PrintList(sheets=(), gangs={})
    texts = Texts(rules.texts.catalog, language, rules.texts.figures)
    sheets = tuple(
        SheetCard(
            id=id_, title=texts.message(each.title), about=texts.message(each.about), takes_gangs=each.takes_gangs
        )
        for id_, each in sheets_of(rules).listed().items()
    )
    return PrintList(sheets=sheets, gangs={id_: gang.name for id_, gang in sheets_of(rules).gangs().items()})


@get(
    "/api/systems/{system:str}/print/{file:str}",
    tags=["systems"],
    media_type="application/pdf",
    responses=error_specs(404),
)
async def printed(
    request: Request[Any, Any, Any],
    system: SystemName,
    file: FileOfSheet,
    services: InjectedServices,
    address: ClientAddress,
    paper: Paper = "a4",
    ink: Ink = False,
    gang: GangName = "",
    language: Language = DEFAULT_LANGUAGE,
) -> Response[bytes]:
    """A sheet as PDF."""
    rules, sheet = known_system(system), file.removesuffix(PDF)
    if not file.endswith(PDF):
        raise NotKept(say("no_sheet_file"))
    style = Style(paper=paper, ink=ink, language=language)
    key = (system, sheet, gang, style)
    found = RENDERER.known(key)
    if found is None:
        services.rate_limits.questions.take(address)
        found = await asyncio.to_thread(RENDERER.render, key, file, partial(_pdf, rules, sheet, gang, style))
    return file_response(request, found)


@get(
    "/api/systems/{system:str}/portraits/{gang:str}/{file:str}",
    tags=["systems"],
    media_type="image/svg+xml",
    responses=error_specs(404),
    sync_to_thread=True,
)
def portrait_of(
    request: Request[Any, Any, Any], system: SystemName, gang: GangId, file: FileOfCharacter
) -> Response[bytes]:
    """The portrait of a character of a gang that comes with a system."""
    rules, name = known_system(system), file.removesuffix(SVG)
    try:
        found = gang_named(rules, gang)
    except UnknownName as error:
        raise NotKept(error.message) from None
    character = next((each for each in found.characters if each.id == name), None)
    if character is None or not file.endswith(SVG):
        raise NotKept(say("no_picture"))
    drawn = portrait(sheets_of(rules).sitter(found, character), title=character.name)
    return file_response(request, static_file(file, drawn.encode()))


def _pdf(system: System[Any], sheet: str, gang: str, style: Style) -> bytes:
    try:
        sheet_named(system, sheet)
        gangs = [gang_named(system, gang)] if gang else []
    except UnknownName as error:
        raise NotKept(error.message) from None
    return pdf(system, [sheet], gangs, style)


ROUTES = [printable, printed, portrait_of]
