"""What is derived from a table and takes tens of megabytes, such as its lattice: kept for the tables used last."""

import weakref
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

from affray.table.model import Table

MAX_TABLES = 12
"""The number of tables in a process whose large values are kept; those of the others are derived anew when needed."""

T = TypeVar("T")

_recent: OrderedDict[int, weakref.ref[Table]] = OrderedDict()
"""The tables with large values by their identity, the one used last at the end. They may go like any other object."""
_lock = Lock()


def large(table: Table, make: Callable[[Table], T]) -> T:
    """Return `make(table)`, computed once and kept with the table while it is one of those used last."""
    _use(table)
    values = table.derived(_none_yet)
    value: T | None = values.get(make)
    if value is None:
        value = values[make] = make(table)
    return value


def kept() -> list[Table]:
    """Return the tables with large values, the one used last at the end."""
    with _lock:
        return [table for table in [reference() for reference in _recent.values()] if table is not None]


def _use(table: Table) -> None:
    """Note that a table is used, and drop the large values of the one that was not used for longest."""
    key = id(table)
    with _lock:
        if key in _recent:
            _recent.move_to_end(key)
            return
        _recent[key] = weakref.ref(table, lambda _: _recent.pop(key, None))
        while len(_recent) > MAX_TABLES:
            old = _recent.popitem(last=False)[1]()
            if old is not None:
                old.derived(_none_yet).clear()


def _none_yet(_table: Table) -> dict[Callable[[Table], Any], Any]:
    return {}
