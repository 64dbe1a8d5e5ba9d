"""Where compiled kernels are kept: in a folder of their own for every state of their sources.

Numba keeps a compiled function as long as its own file is unchanged, and does not notice a change in a function of
another file that it was compiled with. Such a kernel would walk other ways than its source, and records would replay
differently from one machine to the next.
"""

import hashlib
import shutil
from collections.abc import MutableMapping
from pathlib import Path

_NAME = "NUMBA_CACHE_DIR"
_ROOM = "table"
"""Where kernels call one another across files."""
_KEPT = 4
"""So many other states of the sources are kept; those that were used longest ago are removed."""


def choose_folder(package: Path, environment: MutableMapping[str, str]) -> None:
    """Tell Numba where to keep kernels, unless somebody has. Where nothing can be written it does as it likes."""
    if _NAME in environment:
        return
    base = Path(environment.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "affray"
    folder = base / f"kernels-{_state(package)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_old(base, folder)
    except OSError:
        return
    environment[_NAME] = str(folder)


def _state(package: Path) -> str:
    """A name for the sources as they are: it changes with every file, and with the place they lie in."""
    found = hashlib.blake2b(str(package).encode(), digest_size=8)
    for file in sorted((package / _ROOM).glob("*.py")):
        stat = file.stat()
        found.update(f"{file.name} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return found.hexdigest()


def _forget_old(base: Path, current: Path) -> None:
    folders = [each for each in base.glob("kernels-*") if each != current]
    folders.sort(key=_used, reverse=True)
    for old in folders[_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def _used(folder: Path) -> float:
    """When it was used last; another process that begins now may have removed it already."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0
