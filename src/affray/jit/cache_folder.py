"""Choose the folder of the compiled functions: one for each version of everything that decides what they are.

Numba recompiles a function only when its own file changes. It does not notice changes to functions and constants of
other files that were inlined into it. A stale function could find different paths than its source, and records would
then replay differently on different machines. And a folder that is complete for one Python, Numba or processor is not
for another.
"""

import hashlib
import importlib.metadata
import os
import platform
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterator, MutableMapping
from pathlib import Path

VARIABLE = "NUMBA_CACHE_DIR"
_PREFIX = "kernels-"
_PACKAGE = "table"
"""The package whose compiled functions use functions and constants of each other's modules."""
_MODULES = "_kernels.py"
"""How the modules of all other compiled functions end; they use only those of such modules and of the package."""
_MAX_OLD_FOLDERS = 4
"""Number of cache folders of other versions to keep; the least recently used are removed."""
_IN_USE_S = 7 * 24 * 3600
"""A folder that a process began to use within this time is kept: the process may still write to it."""
_CPU_INFO = Path("/proc/cpuinfo")
_CPU_FIELDS = ("vendor_id", "cpu family", "model", "flags", "Features", "CPU implementer", "CPU variant", "CPU part")


def choose_folder(package: Path, environment: MutableMapping[str, str]) -> Path | None:
    """Set Numba's cache folder, within the one that is already set if there is one; None if none can be written."""
    name = _PREFIX + _state(package)
    for base in _bases(environment):
        folder = base / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            folder.touch()
            with tempfile.TemporaryFile(dir=folder):
                pass
            _remove_old(base, folder)
        except OSError:
            continue
        environment[VARIABLE] = str(folder)
        return folder
    environment.pop(VARIABLE, None)
    return None


def _bases(environment: MutableMapping[str, str]) -> Iterator[Path]:
    """Where the folder may be, best first."""
    if given := environment.get(VARIABLE):
        inherited = Path(given).name.startswith(_PREFIX)  # from the process that started this one
        yield Path(given).parent if inherited else Path(given)
    else:
        yield Path(environment.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "affray"
    if private := _private_temporary_folder():
        yield private


def _private_temporary_folder() -> Path | None:
    """A temporary folder of this user alone: what stands in it is loaded and run."""
    if sys.platform == "win32":
        return Path(tempfile.gettempdir()) / "affray"
    folder = Path(tempfile.gettempdir()) / f"affray-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    mine = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
    return folder if mine else None


def _state(package: Path) -> str:
    """A hash of the sources (places, sizes and modification times), of what compiles them, and of the processor."""
    digest = hashlib.blake2b(str(package).encode(), digest_size=8)
    for part in (sys.implementation.cache_tag, _numba_version(), platform.machine(), *_processor()):
        digest.update(f"{part}\n".encode())
    for file in sources(package):
        found = file.stat()
        digest.update(f"{file.relative_to(package)} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def sources(package: Path) -> list[Path]:
    """The modules that decide what compiled functions do."""
    found = []
    for folder, folders, files in os.walk(package):
        folders[:] = [each for each in folders if each != "__pycache__"]
        whole = Path(folder).relative_to(package).parts[:1] == (_PACKAGE,)
        found += [Path(folder) / file for file in files if file.endswith(".py" if whole else _MODULES)]
    return sorted(found)


def modules(package: Path) -> list[str]:
    """The names of the modules of compiled functions."""
    files = [file.relative_to(package).with_suffix("") for file in sources(package) if file.name.endswith(_MODULES)]
    return [".".join((package.name, *file.parts)) for file in files]


def _numba_version() -> str:
    try:
        return importlib.metadata.version("numba")
    except importlib.metadata.PackageNotFoundError:
        return ""


def _processor() -> list[str]:
    """What tells processors apart, where the system says it."""
    found = []
    try:
        with _CPU_INFO.open(encoding="utf-8") as lines:
            for line in lines:
                if not line.strip():
                    break
                if line.partition(":")[0].strip() in _CPU_FIELDS:
                    found.append(line.strip())
    except OSError:
        return [platform.processor()]
    return found


def _remove_old(base: Path, current: Path) -> None:
    folders = [folder for folder in base.glob(f"{_PREFIX}*") if folder != current]
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
