"""From a sheet of a system to a PDF."""

from collections.abc import Mapping, Sequence
from typing import Any

from affray.campaign.gang import Gang
from affray.engine import System, UnknownName
from affray.sheets import Printable, Sheet, Sheets
from affray.text import say

from .document import document_of
from .paper import Style
from .typesetting import pdf_of, pictures_of


def sheets_of(system: System[Any]) -> Sheets:
    """The sheets of a system; raises `UnknownName` if it has none."""
    sheets = system.sheets
    if sheets is None:
        raise UnknownName(say("system_without_sheets", system=system.name))
    found: Sheets = sheets
    return found


def sheet_named(system: System[Any], name: str) -> Printable:
    """A sheet of a system; raises `UnknownName`."""
    listed: Mapping[str, Printable] = sheets_of(system).listed()
    if name not in listed:
        raise UnknownName(say("unknown_sheet", sheet=name, known=list(listed)))
    return listed[name]


def pdf(
    system: System[Any],
    names: Sequence[str],
    gangs: Sequence[Gang] = (),
    style: Style | None = None,
    *,
    known: Mapping[str, str] | None = None,
) -> bytes:
    """These sheets of a system in one PDF. `known` are the names of characters of other gangs, by id."""
    return pdf_of(document(system, names, gangs, style, known=known))


def pages(
    system: System[Any],
    names: Sequence[str],
    gangs: Sequence[Gang] = (),
    style: Style | None = None,
    *,
    dots_per_inch: float = 96,
) -> list[bytes]:
    """The same as PNG pictures, one for each page."""
    return pictures_of(document(system, names, gangs, style), dots_per_inch)


def document(
    system: System[Any],
    names: Sequence[str],
    gangs: Sequence[Gang] = (),
    style: Style | None = None,
    *,
    known: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """The data of these sheets for the templates."""
    made = [_made(system, name, gangs) for name in names]
    people = {each.id: each.name for gang in gangs for each in gang.characters}
    return document_of(system, made, style or Style(), {**(known or {}), **people})


def _made(system: System[Any], name: str, gangs: Sequence[Gang]) -> Sheet:
    printable, known = sheet_named(system, name), sheets_of(system).gangs()
    return printable.make(gangs or [known[id_] for id_ in printable.default])
