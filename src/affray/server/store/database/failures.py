"""Describe database failures in a sentence, without any of the data to be stored."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

from affray.server.metrics import STORE_FAILURES
from affray.server.store.errors import Unavailable
from affray.text import Message, say

log = logging.getLogger(__name__)

FULL = say("store_full")
READ_ONLY = say("store_read_only")
DAMAGED = say("store_damaged")
FAILING = say("store_failing")
BUSY = say("store_busy")
UNREACHABLE = say("store_unreachable")

_SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_IOERR: FAILING,
    sqlite3.SQLITE_CANTOPEN: FAILING,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
}
"""By the primary result code of SQLite; the extended codes are more specific."""
_TRANSIENT = frozenset((BUSY, UNREACHABLE))
"""Transient failures: the same transaction is retried for a few seconds."""


def _describe_sqlstate(state: str) -> Message | None:
    """The meaning of PostgreSQL errors by class (the appendix *Error Codes* of its manual)."""
    if state == "53100":
        return FULL
    if state == "25006":
        return READ_ONLY
    if state.startswith("XX"):
        return DAMAGED
    if state.startswith("58"):
        return FAILING
    if state.startswith(("08", "53", "57P")):
        return UNREACHABLE
    return BUSY if state.startswith(("40", "55")) else None


def describe_failure(problem: BaseException) -> Message | None:
    """The failure of the database; None if the statement itself was wrong."""
    if isinstance(problem, DBAPIError):
        if problem.connection_invalidated:
            return UNREACHABLE
        return None if problem.orig is None else describe_failure(problem.orig)
    if isinstance(problem, sqlite3.Error):
        return _SQLITE.get(getattr(problem, "sqlite_errorcode", 0) & 0xFF)
    if isinstance(problem, OSError):
        return UNREACHABLE
    state = getattr(problem, "sqlstate", None)
    return _describe_sqlstate(state) if isinstance(state, str) else None


class FailureWatch:
    """Convert database failures to `Unavailable`, and log when they begin and end."""

    def __init__(self, operation: str) -> None:
        self._operation = operation
        self._failing: Message | None = None

    @contextmanager
    def watching(self) -> Iterator[None]:
        """A context manager around a transaction."""
        try:
            yield
        except (DBAPIError, sqlite3.Error, OSError) as problem:
            reason = describe_failure(problem)
            if reason is None:
                raise
            self._record_failure(reason)
            raise Unavailable(reason, transient=reason in _TRANSIENT) from problem
        if self._failing is not None:
            log.warning("the store can be %s again", self._operation)
            self._failing = None

    def _record_failure(self, reason: Message) -> None:
        STORE_FAILURES.labels(str(reason).partition(":")[0].partition(";")[0]).inc()
        if reason != self._failing:
            log.error("the store cannot be %s: %s", self._operation, reason)
            self._failing = reason
