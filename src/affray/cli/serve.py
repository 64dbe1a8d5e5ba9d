"""`affray serve`: run the server."""

from typing import Annotated

import typer

from .common.command_line import PLAY, Command

Many = list[str] | None


def add(app: typer.Typer) -> None:
    """Add the command of this module."""
    app.command(cls=Command, rich_help_panel=PLAY)(serve)


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Where to listen.  [127.0.0.1]")] = None,
    port: Annotated[int | None, typer.Option(metavar="PORT", help="On which port; 0: any free one.  [8400]")] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="How many processes share the work.  [1]")] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="The store; left out, a SQLite file of this user.")
    ] = None,
    channels: Annotated[
        str | None, typer.Option(metavar="URL", help="How several processes talk: redis://HOST/0, or database.")
    ] = None,
    host_name: Annotated[
        Many, typer.Option(metavar="NAME", help="A further name by which the server is called; may be repeated.")
    ] = None,
    origin: Annotated[
        Many, typer.Option(metavar="ORIGIN", help="A page of another origin that may use it; may be repeated.")
    ] = None,
    trusted_proxy: Annotated[
        Many, typer.Option(metavar="ADDRESS", help="A proxy whose word about addresses counts; may be repeated.")
    ] = None,
    secure_cookies: Annotated[
        bool | None, typer.Option("--secure-cookies", help="Send cookies over HTTPS only.", show_default=False)
    ] = None,
    thinkers: Annotated[
        int | None, typer.Option(metavar="N", help="Worker processes for bots and questions.  [2]")
    ] = None,
    log_level: Annotated[str | None, typer.Option(metavar="LEVEL", help="From DEBUG to ERROR.  [INFO]")] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open a browser on a new match; on a free port where the usual one is taken.")
    ] = False,
) -> None:
    """Serve matches to browsers. Every setting can come from the environment too: AFFRAY_PORT=8080."""
    import os

    from affray.server.process.serve import serve as run
    from affray.server.process.serve import with_free_port
    from affray.server.settings import read_settings

    environ = os.environ
    settings = read_settings(
        environ,
        host=host,
        port=port,
        workers=workers,
        database_url=database,
        channels_url=channels,
        hosts=(*read_settings(environ).hosts, *host_name) if host_name else None,
        origins=origin,
        trusted_proxies=trusted_proxy,
        secure_cookies=secure_cookies or None,
        thinkers=thinkers,
        log_level=log_level,
    )
    if not open_page:
        run(settings, lambda at: typer.echo(f"Affray is at {at}"))
        return
    if port is None and "AFFRAY_PORT" not in environ:
        settings = with_free_port(settings)
    run(settings, _open)


def _open(at: str) -> None:
    """Print the address of a match, and open it if there is a graphical browser."""
    import os
    import sys
    import threading
    import webbrowser

    address = f"{at}play"
    typer.echo(f"Affray is at {address}")
    shown = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in {"darwin", "win32"} or any(os.environ.get(name) for name in shown):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
