"""`affray store`: what an operator does with the store of a server."""

from pathlib import Path
from typing import Annotated

import typer

from .command_line import CHECK, Command, Commands, show_help


def add(app: typer.Typer) -> None:
    """Enter the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    group.command(cls=Command)(backup)
    group.command(cls=Command)(export)
    app.add_typer(group, name="store", help="Look after the store of a server.", rich_help_panel=CHECK)


Database = Annotated[
    str | None, typer.Option(metavar="URL", help="The store, as 'affray serve' was told; else that of this user.")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")], database: Database = None
) -> None:
    """Copy a SQLite store into a new file, as it is now, while the server goes on."""
    import os

    from affray.server.settings import read_settings
    from affray.server.store.backup import backup as copy

    copy(read_settings(os.environ, database_url=database).database, file)
    typer.echo(f"{file} holds the store as it is now")


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go; made where there is none.")],
    database: Database = None,
) -> None:
    """Write every match as its record into a folder. Done again, it writes what is new."""
    import asyncio
    import os

    from affray.server.settings import read_settings
    from affray.server.store import Store
    from affray.server.store.export import export as write

    async def whole() -> None:
        store = await Store.open(read_settings(os.environ, database_url=database).database)
        try:
            done = await write(store, folder)
        finally:
            await store.close()
        for match, reason in done.left_out.items():
            typer.echo(f"match {match} is left out: {reason}", err=True)
        typer.echo(f"{folder}: {done.written} records written, {done.there} were there already")
        if done.left_out:
            raise typer.Exit(1)

    asyncio.run(whole())
