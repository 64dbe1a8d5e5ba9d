"""Choose the cache folder for compiled kernels: one folder per version of their sources.

Numba recompiles a function only when its own file changes. It does not notice changes to functions of other files that
were inlined into it. A stale kernel could find different paths than its source, and records would then replay
differently on different machines.
"""

import hashlib
import shutil
import time
from collections.abc import MutableMapping
from pathlib import Path

VARIABLE = "NUMBA_CACHE_DIR"
_PACKAGE = "table"
"""The package whose kernels call each other across files."""
_MAX_OLD_FOLDERS = 4
"""Number of cache folders of other versions to keep; the least recently used are removed."""
_IN_USE_S = 7 * 24 * 3600
"""A folder that a process began to use within this time is kept: the process may still write to it."""


def choose_folder(package: Path, environment: MutableMapping[str, str]) -> None:
    """Set Numba's cache folder unless it is already set. If no folder is writable, Numba keeps its default."""
    if VARIABLE in environment:
        return
    base = Path(environment.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "affray"
    folder = base / f"kernels-{_state(package)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _remove_old(base, folder)
    except OSError:
        return
    environment[VARIABLE] = str(folder)


def _state(package: Path) -> str:
    """Return a hash of the location, names, sizes and modification times of the source files."""
    digest = hashlib.blake2b(str(package).encode(), digest_size=8)
    kernels = package / _PACKAGE
    for file in sorted(kernels.rglob("*.py")):
        stat = file.stat()
        digest.update(f"{file.relative_to(kernels)} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _remove_old(base: Path, current: Path) -> None:
    folders = [folder for folder in base.glob("kernels-*") if folder != current]
    folders.sort(key=_last_used, reverse=True)
    for old in folders[_MAX_OLD_FOLDERS:]:
        if time.time() - _last_used(old) > _IN_USE_S:
            shutil.rmtree(old, ignore_errors=True)


def _last_used(folder: Path) -> float:
    """Return when a folder was last used, or 0 if another process has just removed it."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0
