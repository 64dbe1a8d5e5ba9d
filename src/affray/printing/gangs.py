"""The gangs of a request: by name, or from a file."""

from typing import Any

from affray.campaign.gang import Gang
from affray.campaign.gang_file import read_gang
from affray.engine import System, UnknownName
from affray.engine.errors import AffrayError, BadText, message_of
from affray.text import say

from .printed import sheets_of


def gang_named(system: System[Any], name: str) -> Gang:
    """A gang that comes with a system; raises `UnknownName`."""
    known = sheets_of(system).gangs()
    if name not in known:
        raise UnknownName(say("unknown_gang", gang=name, known=list(known)))
    return known[name]


def gang_from_file(system: System[Any], text: str, source: str) -> Gang:
    """The gang in a gang file of a campaign; raises `BadText` or `BadGang`."""
    gang = read_gang(text, source, system.name)
    try:
        sheets_of(system).check(gang)
    except (AffrayError, ValueError) as error:
        raise BadText(source, message_of(error)) from None
    return gang
