"""Exclusive locks on files, which end with the process that holds them, however it ends."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RETRY_S = 0.05
"""How often a lock that is taken is tried again."""


def _try_lock(file: int) -> bool:
    """Lock an open file; False if another process has locked it."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@contextmanager
def locked(path: Path, timeout_s: float = 30.0) -> Iterator[bool]:
    """Hold the lock of a file, which is made if there is none. Yields False if it was not to be had in time."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        deadline = time.monotonic() + timeout_s
        while not (held := _try_lock(file)) and time.monotonic() < deadline:
            time.sleep(RETRY_S)
        yield held
    finally:
        os.close(file)
