"""The preparation of all compiled functions: a process at low priority fills the shared folder, once."""

import contextlib
import json
import logging
import multiprocessing
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from affray.jit.cache_folder import VARIABLE
from affray.text import say

COMMAND = ("-m", "affray", "warm", "--background")
COMPLETE, PROGRESS, LOCK = "complete", "progress.json", "lock"
INHERITED_LOCK = "AFFRAY_JIT_LOCK"
"""The environment variable with the open lock that a preparation gets from the process that starts it."""
POLL_S = 0.5
MAX_FAILURES = 2
LOW_PRIORITY = 15


class Progress(NamedTuple):
    """How far the preparation is."""

    done: int
    of: int
    """0 if it is not known yet."""
    complete: bool = False


class _State:
    def __init__(self) -> None:
        self.started = False
        self.lock = threading.Lock()


_state = _State()

log = logging.getLogger(__name__)


def folder() -> Path | None:
    """The shared folder of the compiled functions; None if there is none that can be written."""
    name = os.environ.get(VARIABLE)
    return Path(name) if name else None


def is_complete() -> bool:
    """Whether all functions are compiled."""
    at = folder()
    return at is not None and (at / COMPLETE).exists()


def progress() -> Progress:
    """How far the preparation is, whoever does it."""
    if is_complete():
        return Progress(0, 0, complete=True)
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        read = json.loads(((folder() or Path()) / PROGRESS).read_text(encoding="utf-8"))
        return Progress(int(read["done"]), int(read["of"]))
    return Progress(0, 0)


def need(then: Callable[[], None]) -> None:
    """Start the preparation unless it runs already, and call `then` in a thread when all functions are compiled."""
    if not _is_first():
        return
    at = folder()
    if at is None:
        log.warning("%s", say("jit_no_folder", variable=VARIABLE))
        return
    process = _start(at)
    # The process that started this one as its worker has said so already, unless it needs no functions itself.
    if process is not None or multiprocessing.parent_process() is None:
        now = Progress(0, 0) if process is not None else progress()
        log.warning("%s", say("jit_preparing", done=now.done, of=now.of or None))
    threading.Thread(target=_wait, args=(at, process, then), name="affray-jit", daemon=True).start()


def _is_first() -> bool:
    if _state.started:
        return False
    with _state.lock:
        first = not _state.started
        _state.started = True
    return first


def _forget() -> None:
    """A forked process has no thread that waits."""
    _state.started, _state.lock = False, threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


def _start(at: Path) -> "subprocess.Popen[bytes] | None":
    """Start the process that compiles everything, which inherits the lock; None if there is one already."""
    with contextlib.suppress(OSError), _held(at, wait=False) as lock:
        if lock is None:
            return None
        return subprocess.Popen(  # noqa: S603 (our own command)
            [sys.executable, *COMMAND],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            pass_fds=() if lock == NO_LOCK else (lock,),
            env=os.environ | {INHERITED_LOCK: str(lock)},
        )
    return None


def _wait(at: Path, process: "subprocess.Popen[bytes] | None", then: Callable[[], None]) -> None:
    """Wait until everything is compiled. Start again if the process that compiles was ended, whoever started it."""
    failures = 0
    while not is_complete():
        time.sleep(POLL_S)
        status = 0 if process is None else process.poll()
        if status is None or failures == MAX_FAILURES or is_complete():
            continue
        if status:
            failures += 1
            log.error("%s", say("jit_failed", status=status))
        process = _start(at) if failures < MAX_FAILURES else None
    then()
    if process is not None:
        process.wait()


def prepare(compile_all: Callable[[], None], compiled: Callable[[], Progress], *, wait: bool) -> bool:
    """Compile everything, unless another process does: then wait for that, or return False.

    `compiled` tells how many functions are compiled; others read it from the folder meanwhile.
    """
    at = folder()
    if at is None:
        compile_all()
        return True
    with _held(at, wait=wait) as lock:
        if lock is None:
            return False
        if (at / COMPLETE).exists():
            return True
        over = threading.Event()
        writing = threading.Thread(target=_write_progress, args=(at, compiled, over), daemon=True)
        writing.start()
        try:
            compile_all()
        finally:
            over.set()
            writing.join()
        _write(at / COMPLETE, "")
    return True


def _write_progress(at: Path, compiled: Callable[[], Progress], over: threading.Event) -> None:
    while not over.wait(POLL_S):
        now = compiled()
        with contextlib.suppress(OSError):
            _write(at / PROGRESS, json.dumps({"done": now.done, "of": now.of}))


def _write(file: Path, text: str) -> None:
    part = file.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)


NO_LOCK = -1
"""On Windows any number of processes may compile."""


@contextlib.contextmanager
def _held(at: Path, *, wait: bool) -> Iterator[int | None]:
    """Hold the lock of the folder; yields None if another process has it. It ends with the processes that hold it."""
    if sys.platform == "win32":
        yield NO_LOCK
        return
    import fcntl

    if inherited := os.environ.pop(INHERITED_LOCK, None):
        with os.fdopen(int(inherited)) as file:
            yield file.fileno()
        return
    with (at / LOCK).open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield None
            return
        yield file.fileno()


def lower_priority() -> None:
    """Let everything else on this machine go first."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(LOW_PRIORITY)
