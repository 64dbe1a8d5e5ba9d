"""Serving: one process that listens, or one of several workers on the same port.

A worker is `python -m affray.server.process.serve FD`: it reads its settings as a line of JSON from standard input,
listens on the socket with that number, and says with one line whether it could start. It ends when its input ends.
"""

import asyncio
import contextlib
import errno
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import FrameType

import msgspec
import uvicorn

from affray.engine import AffrayError
from affray.server import logs
from affray.server.http.read_timeout import ReadTimeoutProtocol
from affray.server.match.directory import MatchDirectory
from affray.server.settings import BadSetting, Settings
from affray.server.ws.transport import Wire

from . import garbage_collection
from .stop_deadline import GOODBYE_TIMEOUT_S, REQUESTS_TIMEOUT_S, SAVE_TIMEOUT_S, exit_after

BACKLOG = 2048
POLL_INTERVAL_S = 0.02

log = logging.getLogger(__name__)


class Started(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a worker says once: nothing is wrong, or this is."""

    problem: str | None = None


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until somebody stops it. `announce` is given the address as soon as it can be reached.

    Raises `BadSetting` when it cannot start.
    """
    from affray.server.match.channels.notices import Notices

    _begin_to_log(settings.log_level)
    Notices.at(settings)  # several workers need a channel: better said before any of them starts
    with listening(settings.host, settings.port) as listener:
        at = address(listener)
        if settings.workers == 1:
            run(settings, listener, lambda: announce(at))
        else:
            from .supervisor import supervise

            supervise(settings, listener, lambda: announce(at))


def _begin_to_log(level: str) -> None:
    known = ("DEBUG", "INFO", "WARNING", "ERROR")
    if level.upper() not in known:
        raise BadSetting(f"there is no log level '{level}'; the levels are {', '.join(known)}")
    logs.set_up(level)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises `BadSetting`."""
    try:
        family, _, _, _, where = socket.getaddrinfo(
            host.strip("[]"), port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server((str(where[0]), port), family=family, backlog=BACKLOG)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            what = f"port {port} of {host} is in use; another one can be named, or 0 for any that is free"
        elif problem.errno == errno.EACCES:
            what = f"port {port} of {host} is not for everybody; take one from 1024 on"
        else:
            what = f"'{host}' is no address of this machine ({problem.strerror or problem})"
        raise BadSetting(what) from None


def on_a_free_port(settings: Settings) -> Settings:
    """The same settings, or with any free port where theirs cannot be had."""
    try:
        listening(settings.host, settings.port).close()
    except BadSetting:
        return msgspec.structs.replace(settings, port=0)
    return settings


def address(listener: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 -- it is told, not bound
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve on this socket in this process."""
    _allow_many_files()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listener, ready))


async def _serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    from affray.server.app import create_app

    app = create_app(settings)
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(app.lifespan())
        except (ExceptionGroup, OSError) as problem:
            raise _itself(problem) from None
        config = uvicorn.Config(
            app,
            http=ReadTimeoutProtocol,
            ws=Wire,
            ws_max_size=settings.limits.message_bytes,
            ws_ping_interval=settings.ping_interval,
            ws_ping_timeout=settings.ping_timeout,
            ws_per_message_deflate=False,  # messages are small; a window for each connection is not
            lifespan="off",  # it is above, where what is wrong with it can be told
            log_config=None,
            access_log=False,
            proxy_headers=False,  # whose word counts about an address is a setting
            server_header=False,
            backlog=BACKLOG,
            timeout_graceful_shutdown=REQUESTS_TIMEOUT_S,
        )
        memory_looked_after = asyncio.create_task(garbage_collection.collect_periodically())
        await _Server(config, app.state.directory, ready).serve(sockets=[listener])
        memory_looked_after.cancel()
        try:
            async with asyncio.timeout(SAVE_TIMEOUT_S):
                await stack.aclose()
        except TimeoutError:
            log.warning("not every match could be saved whole in %s seconds", SAVE_TIMEOUT_S)


def _itself(problem: Exception) -> Exception:
    """What went wrong at the start, without the groups in which the application wraps it."""
    while isinstance(problem, ExceptionGroup) and len(problem.exceptions) == 1:
        (problem,) = problem.exceptions
    return BadSetting(f"the server cannot start: {problem}") if isinstance(problem, OSError) else problem


class _Server(uvicorn.Server):
    """Uvicorn with a word at the start and one at the end; being stopped is no failure."""

    def __init__(self, config: uvicorn.Config, directory: MatchDirectory, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hall = directory
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody in any more, tell those who are there, then close."""
        for server in self.servers:
            server.close()
        there = [room.subscribers for room in self._hall.rooms.values()]
        for subscribers in there:
            subscribers.close(1012, "the server stops; come back in a moment")
        for _ in range(round(GOODBYE_TIMEOUT_S / POLL_INTERVAL_S)):
            if not any(there):
                break
            await asyncio.sleep(POLL_INTERVAL_S)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody asks it to stop. From here on it has ten seconds."""
        if not self.should_exit:
            exit_after()
        super().handle_exit(sig, frame)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to; uvicorn would then die of the same signal once more."""
        before = {one: signal.signal(one, self.handle_exit) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def _allow_many_files() -> None:
    """Every connection is a file; the usual limit of a shell is for people."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# --- a worker ---------------------------------------------------------------------------------------------------------


def main() -> None:
    """Be one of several workers."""
    source = os.fdopen(sys.stdin.fileno(), "rb", buffering=0, closefd=False)
    settings = msgspec.json.decode(source.readline(), type=Settings)
    logs.set_up(settings.log_level)
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0) as out:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

        def say(started: Started) -> None:
            with suppress(BrokenPipeError):  # the first process has given up already
                out.write(msgspec.json.encode(started) + b"\n")

        threading.Thread(target=_end_with_the_first_process, daemon=True).start()
        try:
            with socket.socket(fileno=int(sys.argv[1])) as listener:
                run(settings, listener, lambda: say(Started()))
        except AffrayError as problem:
            say(Started(problem=str(problem)))
            sys.exit(2)


def _end_with_the_first_process() -> None:
    """Its end closes the pipe. Nothing is lost by ending at once, and the port is free for its successor."""
    while os.read(sys.stdin.fileno(), 4096):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
