"""Choose the folder for compiled kernels: one for every version of their sources.

Numba recompiles a function only when its own file changes. It does not notice a change in a function of another file
that was compiled into it. A stale kernel would find other paths than its source, and records would replay differently
on different machines.
"""

import hashlib
import shutil
from collections.abc import MutableMapping
from pathlib import Path

_VARIABLE = "NUMBA_CACHE_DIR"
_ROOM = "table"
"""The package whose kernels call one another across files."""
_OLD_FOLDERS = 4
"""How many folders of other versions are kept. The least recently used are removed."""


def choose_folder(package: Path, environment: MutableMapping[str, str]) -> None:
    """Set Numba's cache folder unless it is set already. Where nothing can be written, Numba keeps its default."""
    if _VARIABLE in environment:
        return
    base = Path(environment.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "affray"
    folder = base / f"kernels-{_state(package)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _remove_old(base, folder)
    except OSError:
        return
    environment[_VARIABLE] = str(folder)


def _state(package: Path) -> str:
    """A hash of the location, names, sizes and times of the source files."""
    found = hashlib.blake2b(str(package).encode(), digest_size=8)
    room = package / _ROOM
    for file in sorted(room.rglob("*.py")):
        stat = file.stat()
        found.update(f"{file.relative_to(room)} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return found.hexdigest()


def _remove_old(base: Path, current: Path) -> None:
    folders = [each for each in base.glob("kernels-*") if each != current]
    folders.sort(key=_last_used, reverse=True)
    for old in folders[_OLD_FOLDERS:]:
        shutil.rmtree(old, ignore_errors=True)


def _last_used(folder: Path) -> float:
    """When a folder was last used; 0 if another process has just removed it."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0
