"""The `affray` command. Each group of commands is a module; what is slow to import is imported where it is used."""

import typer

from . import case, odds, play, record, roster, rules, selfplay, serve, store, systems, table
from .command_line import Commands, prepare_streams, show_help

__all__ = ["app", "main"]

app = typer.Typer(
    cls=Commands,
    help="A table for skirmish miniature games that knows the rules.",
    rich_markup_mode=None,
    add_completion=False,
    invoke_without_command=True,
    callback=show_help,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
for _module in (play, serve, selfplay, case, record, roster, rules, odds, table, systems, store):
    _module.add(app)


def main() -> None:
    """Run the command line."""
    prepare_streams()
    app()
