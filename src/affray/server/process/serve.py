"""Running the server: one process, or several workers that share a port.

uvicorn serves, and its supervisor starts the workers, watches them and replaces those that die or hang.
"""

import asyncio
import contextlib
import errno
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing.synchronize import Semaphore
from types import FrameType

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from affray.server import logs, metrics
from affray.server.match.channels.notices import Notices
from affray.server.match.directory import MatchDirectory
from affray.server.settings import BadSetting, Settings
from affray.server.store import Store
from affray.text import say

from . import garbage_collection, steady_clock
from .stop_deadline import (
    GOODBYE_TIMEOUT_S,
    REQUESTS_TIMEOUT_S,
    SAVE_TIMEOUT_S,
    STOP_TIMEOUT_S,
    SUPERVISOR_STOP_TIMEOUT_S,
    exit_after,
)

BACKLOG = 2048
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)

Announce = Callable[[], None]

log = logging.getLogger(__name__)


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until stopped by a signal. `announce` is called with the address once the server is reachable.

    Raises `BadSetting` when it cannot start.
    """
    if settings.log_level.upper() not in LOG_LEVELS:
        raise BadSetting(say("setting_log_level", level=settings.log_level, known=list(LOG_LEVELS)))
    if settings.workers > 1 and sys.platform == "win32":
        raise BadSetting(say("setting_workers_windows"))
    logs.set_up(settings.log_level)
    Notices.at(settings)  # several workers need a channel: check this before any of them starts
    for number in STOP_SIGNALS:  # uvicorn replaces them while it serves, and raises the signal again at the end
        signal.signal(number, _exit_on_signal)
    _raise_file_limit()
    with open_listener(settings.host, settings.port) as listener:
        asyncio.run(_check_store(settings))
        ready = partial(announce, address(listener))
        if settings.workers == 1:
            run(settings, listener, ready)
        else:
            supervise(settings, listener, ready)


def run(settings: Settings, listener: socket.socket, ready: Announce) -> None:
    """Serve on this socket in this process."""
    app = partial(worker_app, settings, ready)
    uvicorn.Server(_config(settings, app)).run(sockets=[listener])


def supervise(settings: Settings, listener: socket.socket, ready: Announce) -> None:
    """Serve on this socket in several worker processes. Raises `BadSetting` when one of them cannot start."""
    with tempfile.TemporaryDirectory(prefix="affray-metrics-") as folder:
        steady_clock.share_offset()
        # All workers share their metrics in this folder, and any of them can serve the total.
        os.environ.setdefault(metrics.SHARED_FOLDER_VARIABLE, folder)
        supervisor = _Supervisor(settings, listener, ready)
        supervisor.run()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        raise BadSetting(say("worker_not_ready"))


class _Supervisor(Multiprocess):
    """uvicorn's supervisor, which also reports when all workers are ready and stops in time.

    It does not ping workers: one that loads kernels answers late, and waiting for it would hide the death of another.
    """

    def __init__(self, settings: Settings, listener: socket.socket, ready: Announce) -> None:
        self._started = multiprocessing.get_context("spawn").Semaphore(0)
        self._unready = settings.workers
        self._ready = ready
        super().__init__(_config(settings, partial(worker_app, settings, partial(_release, self._started))), [listener])
        for number in STOP_SIGNALS:
            signal.signal(number, self._stop)

    def _stop(self, number: int, _: FrameType | None) -> None:
        exit_after(SUPERVISOR_STOP_TIMEOUT_S)
        self.signal_queue.append(number)

    def keep_subprocess_alive(self) -> None:
        """Replace dead workers; uvicorn calls this twice a second."""
        for index, process in enumerate(self.processes):
            if process.process.is_alive():
                continue
            process.join()
            if process.exitcode == STARTUP_FAILURE:
                self.should_exit.set()
                return
            log.error("worker %s ended with exit code %s; replacing it", process.pid, process.exitcode)
            self.processes[index] = Process(self.config, self.sockets)
            self.processes[index].start()
        while self._unready and self._started.acquire(block=False):
            self._unready -= 1
            if not self._unready:
                self._ready()


def _release(semaphore: Semaphore) -> None:
    semaphore.release()


def _config(settings: Settings, app: Callable[[], Litestar]) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=True,
        workers=settings.workers,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=settings.ping_interval,
        ws_ping_timeout=settings.ping_timeout,
        ws_per_message_deflate=False,  # messages are small; a compression window per connection is not
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # trusted proxies are our own setting
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=REQUESTS_TIMEOUT_S,
    )


# --- a serving process ------------------------------------------------------------------------------------------------


def worker_app(settings: Settings, ready: Announce | None = None) -> Litestar:
    """Create the application of a worker process. uvicorn calls it in the event loop, with its signal handlers set."""
    from affray.server.app import create_app

    @asynccontextmanager
    async def collect_garbage(_: Litestar) -> AsyncIterator[None]:
        collecting = asyncio.create_task(garbage_collection.collect_periodically())
        if ready is not None:
            ready()
        yield
        collecting.cancel()

    logs.set_up(settings.log_level)
    if (supervisor := multiprocessing.parent_process()) is not None:
        metrics.forget_dead_processes()
        threading.Thread(target=_exit_with, args=(supervisor,), daemon=True).start()
    app = create_app(settings, lifespan=[collect_garbage], stop_timeout=SAVE_TIMEOUT_S)
    _notify_clients_on_signals(app)
    return app


def _notify_clients_on_signals(app: Litestar) -> None:
    """On a signal, notify all clients before uvicorn closes their connections."""
    loop = asyncio.get_running_loop()

    def on_signal(number: int, frame: FrameType | None) -> None:
        exit_after(STOP_TIMEOUT_S)
        stop = partial(uvicorn_handlers[number], number, frame)
        loop.call_soon_threadsafe(lambda: tasks.append(asyncio.ensure_future(goodbye(stop))))

    async def goodbye(stop: Callable[[], None]) -> None:
        directory: MatchDirectory | None = app.state.get("directory")
        if directory is not None:
            await directory.say_goodbye(GOODBYE_TIMEOUT_S)
        stop()

    tasks: list[asyncio.Future[None]] = []
    uvicorn_handlers: dict[int, Callable[[int, FrameType | None], None]] = {}
    for number in STOP_SIGNALS:
        handler = signal.signal(number, on_signal)
        assert callable(handler), "uvicorn has installed its handlers"
        uvicorn_handlers[number] = handler


def _exit_with(supervisor: multiprocessing.process.BaseProcess) -> None:
    """Exit at once when the supervisor does: nothing is lost, and the port is free for its successor."""
    supervisor.join()
    os._exit(1)


# --- starting ---------------------------------------------------------------------------------------------------------


def _exit_on_signal(_number: int, _frame: FrameType | None) -> None:
    """Handle a signal before uvicorn serves or after it has stopped: being stopped is not a failure."""
    exit_after(STOP_TIMEOUT_S)
    sys.exit(0)


async def _check_store(settings: Settings) -> None:
    """Migrate the tables; raises `BadSetting` with a one-line reason if the store cannot be used."""
    try:
        store = await Store.open(settings.database, synchronous=settings.synchronous, check=True)
    except OSError as problem:
        raise BadSetting(say("server_cannot_start", problem=str(problem))) from None
    await store.close()


def open_listener(host: str, port: int) -> socket.socket:
    """Open a listening socket; raises `BadSetting`."""
    try:
        family, _, _, _, bound = socket.getaddrinfo(
            host.strip("[]"), port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server((str(bound[0]), port), family=family, backlog=BACKLOG)
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            reason = say("port_in_use", port=str(port), host=host)
        elif problem.errno == errno.EACCES:
            reason = say("port_needs_privileges", port=str(port), host=host)
        else:
            reason = say("not_an_own_address", host=host, problem=problem.strerror or str(problem))
        raise BadSetting(reason) from None


def with_free_port(settings: Settings) -> Settings:
    """These settings, with a free port if theirs is in use."""
    try:
        open_listener(settings.host, settings.port).close()
    except BadSetting:
        return msgspec.structs.replace(settings, port=0)
    return settings


def address(listener: socket.socket) -> str:
    """The URL of the server for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 -- for display only
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _raise_file_limit() -> None:
    """Raise the limit on open files: every connection is one, and the usual shell limit is too low."""
    if sys.platform != "win32":
        import resource

        _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))
