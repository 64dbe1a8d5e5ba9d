"""The files of a SQLite store: their permissions and the free disk space."""

import contextlib
import logging
import os
import shutil
from pathlib import Path

log = logging.getLogger(__name__)

OWNER_ONLY = 0o600
FILE_SUFFIXES = ("", "-wal", "-shm", "-journal")
"""The suffixes of the files that SQLite creates beside a store."""


def keep_private(store: Path) -> None:
    """Create a store if there is none, and restrict it and the files beside it to their owner.

    Files that SQLite creates later inherit the mode of the store.
    """
    store.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        create_private(store)
    for suffix in FILE_SUFFIXES:
        file = store.with_name(store.name + suffix)
        try:
            if file.stat().st_mode & 0o777 & ~OWNER_ONLY:
                file.chmod(OWNER_ONLY)
        except FileNotFoundError:
            continue
        except OSError as problem:  # not ours or not writable: SQLite reports the consequences
            log.warning(
                "other users may be able to read %s, and its mode cannot be changed: %s", file, problem.strerror
            )


def create_private(file: Path) -> None:
    """Create an empty file that only its owner can read. Raises `FileExistsError`."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def write_private(file: Path, text: str) -> None:
    """Write a file that only its owner can read, replacing an existing one."""
    file.unlink(missing_ok=True)
    create_private(file)
    file.write_text(text, encoding="utf-8")


def bytes_free(store: Path) -> int:
    """The free disk space for a store."""
    return shutil.disk_usage(store.parent).free
