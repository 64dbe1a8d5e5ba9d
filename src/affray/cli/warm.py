"""`affray warm`: compile the functions of the table and the bots before anybody waits for them."""

from typing import Annotated

import typer

from affray.text import say

from .common.command_line import PLAY, Command
from .common.progress import ProgressBar


def add(app: typer.Typer) -> None:
    """Add the command of this module."""
    app.command(cls=Command, rich_help_panel=PLAY)(warm)


def warm(
    background: Annotated[
        bool, typer.Option("--background", help="Run at low priority, and not if another process compiles already.")
    ] = False,
) -> None:
    """Compile the table and the bots, once after an installation; otherwise the first game starts that."""
    from affray import jit
    from affray.server.process.warm_up import compile_everything

    if background:
        jit.lower_priority()
    jit.load()
    jit.import_all()
    with ProgressBar(0, unit="functions") as bar:

        def show() -> jit.Progress:
            now = jit.compiled_so_far()
            bar.show(now.done, now.of)
            return now

        jit.prepare(compile_everything, show, wait=not background)
    if not background:
        typer.echo(say("jit_prepared"))
