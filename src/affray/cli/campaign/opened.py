"""What all commands about a campaign share: its folder, who acts, and the names of gangs."""

import difflib
import getpass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli.common.command_line import fail, report
from affray.text import say

if TYPE_CHECKING:
    from affray.campaign import Campaign, Gang
    from affray.campaign.folder import Folder
    from affray.campaign.steps import Signed

Where = Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the campaign.")]
By = Annotated[
    str | None, typer.Option("--by", help="Who makes the entries in the ledger.  [default: you]", show_default=False)
]
Why = Annotated[str, typer.Option("--why", help="The reason, for the ledger.", show_default=False)]


def open_folder(path: Path) -> "Folder":
    """The campaign in a folder; what a crash has left of an incomplete line is reported."""
    from affray.campaign.folder import Folder

    folder = Folder(path)
    if folder.dropped:
        report(say("ledger_torn", count=folder.dropped))
    return folder


def sign(by: str | None, why: str = "") -> "Signed":
    """The signature of an entry: by default with the name of the user of this computer."""
    from affray.campaign.steps import signed

    return signed(by or _user(), why)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name
        return str(say("somebody"))


def gang_named(campaign: "Campaign", name: str) -> "Gang":
    """A gang of the campaign by its id or its name."""
    for gang in campaign.gangs.values():
        if name in (gang.id, gang.name):
            return gang
    near = difflib.get_close_matches(name, campaign.gangs, n=1)
    raise fail(say("unknown_name", category="gang", name=name, near=near, known=list(campaign.gangs)))
