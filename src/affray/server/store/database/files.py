"""The files of a SQLite store: nobody but their owner reads them, and there is room beside them."""

import contextlib
import logging
import os
import shutil
from pathlib import Path

log = logging.getLogger(__name__)

OWNER_ONLY = 0o600
FILE_SUFFIXES = ("", "-wal", "-shm", "-journal")
"""What SQLite adds to the name of a store for the files beside it."""


def keep_private(store: Path) -> None:
    """Make a store where there is none, and take it and the files beside it away from everybody but their owner.

    Those that SQLite makes later have the mode of the store.
    """
    store.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        create_private(store)
    for end in FILE_SUFFIXES:
        file = store.with_name(store.name + end)
        try:
            if file.stat().st_mode & 0o777 & ~OWNER_ONLY:
                file.chmod(OWNER_ONLY)
        except FileNotFoundError:
            continue
        except OSError as problem:  # it is somebody else's, or cannot be written: SQLite says what follows from that
            log.warning("others may be able to read %s, and that cannot be changed: %s", file, problem.strerror)


def create_private(file: Path) -> None:
    """A new, empty file that only its owner reads. Raises `FileExistsError`."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def write_private(file: Path, text: str) -> None:
    """Write a new file that only its owner reads; one that is there is replaced."""
    file.unlink(missing_ok=True)
    create_private(file)
    file.write_text(text, encoding="utf-8")


def bytes_free(store: Path) -> int:
    """How much room is left for a store."""
    return shutil.disk_usage(store.parent).free
