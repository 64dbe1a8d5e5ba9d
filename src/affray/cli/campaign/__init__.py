"""`affray campaign`: leagues and campaigns in a folder."""

import typer

from affray.cli.common.command_line import PLAY, Command, Commands, show_help

from . import export, making, playing, referee, report, status

__all__ = ["add"]

_MODULES = (making, status, playing, report, export, referee)


def add(app: typer.Typer) -> None:
    """Add the commands of this package."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for module in _MODULES:
        for name, command in module.COMMANDS.items():
            group.command(name, cls=Command)(command)
    app.add_typer(group, name="campaign", help="Play leagues and campaigns.", rich_help_panel=PLAY)
