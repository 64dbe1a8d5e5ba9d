"""The `affray` command. Each group of commands is a module; slow imports happen where they are used."""

from typing import Annotated

import typer

from affray import __version__

from . import campaign, case, odds, play, printing, record, roster, rules, selfplay, serve, store, systems, table, warm
from .common.command_line import Commands, prepare_streams, show_help

__all__ = ["app", "main"]


def _print_version(requested: bool) -> None:
    if requested:
        typer.echo(f"affray {__version__}")
        raise typer.Exit


def _start(
    ctx: typer.Context,
    version: Annotated[  # noqa: ARG001  handled by its callback
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    show_help(ctx)


app = typer.Typer(
    cls=Commands,
    help="A table for skirmish miniature games that knows the rules.",
    rich_markup_mode=None,
    invoke_without_command=True,
    callback=_start,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
for _module in (
    play,
    campaign,
    serve,
    selfplay,
    case,
    record,
    roster,
    rules,
    odds,
    table,
    printing,
    systems,
    store,
    warm,
):
    _module.add(app)


def main() -> None:
    """Run the command line."""
    prepare_streams()
    app()
