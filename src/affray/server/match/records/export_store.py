"""Export every match of a store as a record file."""

import asyncio
from pathlib import Path
from typing import NamedTuple

from affray.engine import AffrayError
from affray.server.match.loaded_match import LoadedMatch
from affray.server.store.database.files import write_private
from affray.server.store.store import Store

from .export_record import record_of

FINISHED_SUFFIX, RUNNING_SUFFIX = ".record", ".running.record"
BATCH_SIZE = 100


class Exported(NamedTuple):
    """The result: records written, and those that already existed."""

    written: int
    existing: int
    shown: dict[str, str]
    """Matches exported from their stored events only, and why they cannot be replayed."""
    failed: dict[str, str]
    """Matches that could not be exported, and why."""


async def export(store: Store, folder: Path) -> Exported:
    """Write the record of every match that has begun; a repeated run continues where the last one ended.

    The record of a finished match does not change: an existing file is kept. The record of a running match is rewritten
    each time, under another name. Files are written atomically.
    """
    finished = await asyncio.to_thread(_finished, folder)
    written, existing = 0, 0
    shown: dict[str, str] = {}
    failed: dict[str, str] = {}
    last = ""
    while names := await store.begun_after(last, BATCH_SIZE):
        for name in names:
            if name in finished:
                existing += 1
                continue
            loaded = LoadedMatch(await store.load(name))
            if loaded.unread:
                loaded.show(await store.entries_after(name, -1))
            try:
                await asyncio.to_thread(_write_record, folder, loaded)
                written += 1
                if loaded.replica is None and loaded.halted is not None:
                    shown[name] = str(loaded.halted)
            except AffrayError as problem:
                failed[name] = str(problem)
        last = names[-1]
    return Exported(written, existing, shown, failed)


def _finished(folder: Path) -> set[str]:
    """The matches whose final record exists."""
    folder.mkdir(parents=True, exist_ok=True)
    files = (path.name for path in folder.iterdir())
    return {
        name.removesuffix(FINISHED_SUFFIX)
        for name in files
        if name.endswith(FINISHED_SUFFIX) and not name.endswith(RUNNING_SUFFIX)
    }


def _write_record(folder: Path, loaded: LoadedMatch) -> None:
    text = record_of(loaded)
    name = loaded.row.id
    running = folder / f"{name}{RUNNING_SUFFIX}"
    over = loaded.row.status == "over"
    unfinished = folder / f"{name}.unfinished"
    write_private(unfinished, text)  # the record of a running match contains the key of its dice
    unfinished.rename(folder / f"{name}{FINISHED_SUFFIX}" if over else running)
    if over:
        running.unlink(missing_ok=True)
