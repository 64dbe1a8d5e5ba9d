"""Logs as lines of JSON. No line contains a query string, a token, a cookie, a body or a name.

Error messages of libraries may contain such data: PostgreSQL repeats the row that it rejects. Only the kind of such an
error and the statement without its values are logged.
"""

import json
import logging
import re
import time
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import DBAPIError

from affray.server import metrics

REQUESTS = logging.getLogger("affray.server.requests")

METHODS = frozenset(("GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"))
_STANDARD_FIELDS = frozenset((*logging.makeLogRecord({}).__dict__, "message", "asctime", "taskName", "color_message"))
"""The standard attributes of log records, and uvicorn's copy of the message; all others were passed as `extra`."""

_encode = msgspec.json.Encoder(enc_hook=str).encode


_SECRET = re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])|\b[0-9a-f]{64}\b|\$argon2\w*\$[\w$=,+/.-]+", re.ASCII)
"""A token, a hash of one, a hashed password."""


class JsonLines(logging.Formatter):
    """One JSON object per line: time, level, logger, message, and the fields of the record."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "from": record.name,
            "says": _SECRET.sub("...", record.getMessage()),
            **{key: value for key, value in record.__dict__.items() if key not in _STANDARD_FIELDS},
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _SECRET.sub("...", _format_chain(record.exc_info[1]))
        try:
            return _encode(line).decode()
        except UnicodeEncodeError:  # half a surrogate pair
            return json.dumps(line, default=str)


def _format_chain(problem: BaseException) -> str:
    """The chain of an error, the first cause first."""
    cause = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)
    parts = [] if cause is None else [_format_chain(cause), "\nwhich led to\n\n"]
    parts += traceback.format_tb(problem.__traceback__)
    parts.append(f"{type(problem).__module__}.{type(problem).__qualname__}: {_error_message(problem)}\n")
    if isinstance(problem, BaseExceptionGroup):
        parts += [f"\namong them\n\n{_format_chain(member)}" for member in problem.exceptions]
    return "".join(parts)


def _error_message(problem: BaseException) -> str:
    """The message of an error, without the values of a statement."""
    if isinstance(problem, DBAPIError):
        kind = type(problem.orig).__name__
        return f"{kind}: {_error_message(problem.orig) if problem.orig else ''} [SQL: {problem.statement}]"
    if hasattr(problem, "sqlstate") or type(problem).__module__.startswith("asyncpg"):
        return f"SQLSTATE {getattr(problem, 'sqlstate', None)}"
    return str(problem)


def set_up(level: str) -> None:
    """Send the log of the whole program to standard error.

    Libraries log at INFO at most: their DEBUG lines contain headers and parameters.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    level_number = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(level_number, logging.INFO), handlers=[handler], force=True)
    logging.getLogger("affray").setLevel(level_number)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # it adds two lines per socket to ours
    logging.getLogger("alembic").setLevel(logging.WARNING)


CLIENT_FAULTS = (
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",
)
"""Lines that uvicorn logs as errors but clients cause: invalid UTF-8, a WebSocket rejected with a status code."""


def drop_client_faults() -> None:
    """Keep clients from filling the log through uvicorn."""
    logging.getLogger("uvicorn.error").addFilter(_is_server_fault)


def _is_server_fault(record: logging.LogRecord) -> bool:
    return record.msg not in CLIENT_FAULTS


class RequestLog:
    """Middleware that logs and counts every request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 0

        async def send_and_record(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and not status:
                status = 403
            await send(message)

        try:
            await self._app(scope, receive, send_and_record)
        finally:
            _log_request(scope, status, time.perf_counter() - started)


def _log_request(scope: Scope, status: int, seconds: float) -> None:
    # A path can contain anything; the template of its route contains no client data.
    route = str(scope.get("path_template") or "-")
    method = str(scope.get("method") or "WEBSOCKET")
    method = method if method in METHODS or method == "WEBSOCKET" else "OTHER"
    metrics.REQUESTS.labels(method, route, str(status)).inc()
    if scope["type"] == ScopeType.HTTP:
        metrics.REQUEST_SECONDS.labels(route).observe(seconds)
    fields = {
        "method": method,
        "route": route,
        "status": status,
        "ms": round(seconds * 1000, 1),
        "address": scope.get("state", {}).get("address"),
    }
    REQUESTS.info("request", extra=fields)
