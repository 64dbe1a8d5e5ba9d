"""Functions that Numba compiles. Until that is done, once after an installation, they run as plain Python.

The results are the same, bit for bit, only slower. Whoever needs the first one starts a process that compiles all of
them at low priority into a shared folder (`preparation`); every process then switches to the compiled ones.
"""

from affray.jit.function import (
    WISH,
    compiled,
    compiled_so_far,
    counterpart,
    import_all,
    is_compiled,
    load,
    start_preparation,
    state,
)
from affray.jit.preparation import Progress, lower_priority, prepare, progress

__all__ = [
    "WISH",
    "Progress",
    "compiled",
    "compiled_so_far",
    "counterpart",
    "import_all",
    "is_compiled",
    "load",
    "lower_priority",
    "prepare",
    "progress",
    "start_preparation",
    "state",
]
