"""The gangs of a request: by name, or from a file."""

from typing import Any

from affray.campaign.gang import Gang
from affray.engine import System, UnknownName
from affray.engine.errors import BadText
from affray.sheets import checked
from affray.text import say

from .printed import sheets_of


def gang_named(system: System[Any], name: str) -> Gang:
    """A gang that comes with a system; raises `UnknownName`."""
    known = sheets_of(system).gangs()
    if name not in known:
        raise UnknownName(say("unknown_gang", gang=name, known=list(known)))
    return known[name]


def gang_from_file(system: System[Any], text: str, source: str) -> Gang:
    """The gang in a file: a gang file of a campaign, or what the system itself can read; raises `BadText`."""
    sheets = sheets_of(system)
    gang = sheets.read_gang(text, source)
    if gang is None:
        raise BadText(source, say("not_a_gang_file", system=system.name))
    return checked(sheets, gang, source)
