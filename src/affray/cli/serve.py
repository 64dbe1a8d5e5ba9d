"""`affray serve`: run the server."""

from typing import Annotated

import typer

from affray.text import say

from .common.command_line import PLAY, Command

Repeated = list[str] | None


def add(app: typer.Typer) -> None:
    """Add the command of this module."""
    app.command(cls=Command, rich_help_panel=PLAY)(serve)


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="The address to listen on.  [127.0.0.1]")] = None,
    port: Annotated[
        int | None, typer.Option(metavar="PORT", help="The port to listen on; 0 for any free port.  [8400]")
    ] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="The number of server processes.  [1]")] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="The store.  [default: a SQLite file of this user]")
    ] = None,
    channels: Annotated[
        str | None, typer.Option(metavar="URL", help="How server processes communicate: redis://HOST/0, or database.")
    ] = None,
    host_name: Annotated[
        Repeated, typer.Option(metavar="NAME", help="An additional host name of the server; may be repeated.")
    ] = None,
    origin: Annotated[
        Repeated, typer.Option(metavar="ORIGIN", help="Another origin whose pages may use the server; may be repeated.")
    ] = None,
    trusted_proxy: Annotated[
        Repeated, typer.Option(metavar="ADDRESS", help="A proxy trusted to report client addresses; may be repeated.")
    ] = None,
    secure_cookies: Annotated[
        bool | None, typer.Option("--secure-cookies", help="Send cookies over HTTPS only.", show_default=False)
    ] = None,
    thinkers: Annotated[
        int | None, typer.Option(metavar="N", help="Worker processes for bots and questions.  [2]")
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="DEBUG, INFO, WARNING or ERROR.  [INFO]")
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open a new match in a browser; use any free port if the default is taken.")
    ] = False,
) -> None:
    """Serve matches to browsers. Settings can also come from the environment, such as AFFRAY_PORT=8080."""
    import logging
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
    if open_page and port is None and "AFFRAY_PORT" not in environ:
        settings = with_free_port(settings)
    if open_page:
        logging.getLogger("affray.jit").setLevel(logging.ERROR)  # `_open` says it in plain words
    run(settings, _open if open_page else lambda url: typer.echo(say("server_is_at", address=url)))


def _open(url: str) -> None:
    """Print the address of a new match; open it if there is a graphical browser."""
    import os
    import sys
    import threading
    import webbrowser

    from affray import jit

    if not jit.state().complete:
        typer.echo(say("jit_preparing", done=0, of=None))
    address = f"{url}play"
    typer.echo(say("server_is_at", address=address))
    display_variables = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in {"darwin", "win32"} or any(os.environ.get(name) for name in display_variables):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
