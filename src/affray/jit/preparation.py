"""The preparation of all compiled functions: a process at low priority fills the shared folder, once."""

import contextlib
import json
import logging
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
POLL_S = 0.5
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
    """Whether all functions are compiled; without a folder each process compiles what it needs."""
    at = folder()
    return at is None or (at / COMPLETE).exists()


def progress() -> Progress:
    """How far the preparation is, whoever does it."""
    at = folder()
    if at is None or (at / COMPLETE).exists():
        return Progress(0, 0, complete=True)
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        read = json.loads((at / PROGRESS).read_text(encoding="utf-8"))
        return Progress(int(read["done"]), int(read["of"]))
    return Progress(0, 0)


def need(then: Callable[[], None]) -> None:
    """Start the preparation unless it runs already, and call `then` in a thread when all functions are compiled."""
    if not _is_first():
        return
    now, process = progress(), None
    if not _is_running():
        now = Progress(0, 0)
        with contextlib.suppress(OSError):
            process = subprocess.Popen(  # noqa: S603 (our own command)
                [sys.executable, *COMMAND],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
    log.warning("%s", say("jit_preparing", done=now.done, of=now.of or None))
    threading.Thread(target=_wait, args=(process, then), name="affray-jit", daemon=True).start()


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


def _wait(process: "subprocess.Popen[bytes] | None", then: Callable[[], None]) -> None:
    while not is_complete():
        if process is not None and process.poll():
            log.error("%s", say("jit_failed", status=process.returncode))
            return
        time.sleep(POLL_S)
    then()


def prepare(compile_all: Callable[[], None], compiled: Callable[[], Progress], *, wait: bool) -> bool:
    """Compile everything, unless another process does: then wait for that, or return False.

    `compiled` tells how many functions are compiled; others read it from the folder meanwhile.
    """
    at = folder()
    if at is None:
        compile_all()
        return True
    with _held(at, wait=wait) as held:
        if not held:
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


def _is_running() -> bool:
    at = folder()
    if at is None:
        return False
    with _held(at, wait=False) as held:
        return not held


@contextlib.contextmanager
def _held(at: Path, *, wait: bool) -> Iterator[bool]:
    """Hold the lock of the folder; yields False if another process has it. It ends with the process that holds it."""
    if sys.platform == "win32":
        yield True
        return
    import fcntl

    with (at / LOCK).open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
            return
        yield True


def lower_priority() -> None:
    """Let everything else on this machine go first."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(LOW_PRIORITY)
