"""Error responses: one format for all of them, and one status code per kind."""

import logging
import math
import secrets
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from affray.engine import (
    AffrayError,
    IllegalChoice,
    StaleAnswer,
    UndoRefused,
)
from affray.server import metrics
from affray.server.errors import Full, Halted, NobodyThere, NotYours, RulesFailed, TooMany, TooMuch
from affray.server.store.errors import Behind, NameTaken, NotKept, Unavailable
from affray.server.workers.pool import OverBudget

LOG = logging.getLogger(__name__)

RETRY_AFTER_S = 5
"""The `Retry-After` in seconds when the store is unavailable."""


class BadRequest(AffrayError):
    """A malformed request."""


class TooLong(AffrayError):
    """A path or query that is too long."""


class Misdirected(AffrayError):
    """A request for another host name."""


class Stopping(AffrayError):
    """The server is shutting down before the request is done; the change may still have been made."""


STATUSES: dict[type[BaseException], int] = {
    NobodyThere: 401,
    NotYours: 403,
    NotKept: 404,
    StaleAnswer: 409,
    UndoRefused: 409,
    Halted: 409,
    NameTaken: 409,
    Behind: 409,
    TooMuch: 413,
    TooLong: 414,
    Misdirected: 421,
    IllegalChoice: 422,
    RulesFailed: 422,
    OverBudget: 422,
    TooMany: 429,
    Full: 503,
    Stopping: 503,
    Unavailable: 503,
    AffrayError: 400,
}
"""The status code of each kind of error; the first match in the MRO counts."""

MEANINGS = {
    400: "The request cannot be understood, or asks for something that does not exist.",
    401: "It needs a player: a token is missing or not known here.",
    403: "It is somebody else's, or a page of another origin asks for it.",
    404: "There is no such thing.",
    408: "The body did not arrive in time.",
    409: "It does not fit what has happened meanwhile.",
    413: "The body is larger than can be taken.",
    414: "The address is longer than can be taken.",
    415: "The body is of another type than is read here.",
    421: "The server is not known under this name.",
    422: "The rules do not allow it.",
    429: "Too many requests; `Retry-After` says when to try again.",
    503: "The server holds as much as it can, its store cannot be used now, or it is being stopped.",
}


KINDS = {404: NotKept.__name__, 405: "WrongMethod", 408: "SlowBody", 413: TooMuch.__name__, 415: "WrongType"}
"""The names of errors found before routing."""
SENTENCES = {
    404: "there is nothing at this address",
    405: "this address does not take that method; `Allow` names those that it takes",
    413: "the body is larger than can be taken",
}
_BARE = frozenset(("Not Found", "Method Not Allowed", "Request Entity Too Large"))


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request failed: the kind of error, a sentence, and the rule if there is one."""

    error: str
    message: str
    rule: str | None = None


def refuses(*statuses: int, body: bool = False) -> dict[int, ResponseSpec]:
    """The documented error responses of a route: these, and those common to all routes."""
    everywhere = (400, 414, 421, 429, 503, *((403, 408, 413, 415) if body else ()))
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANINGS[status])
        for status in sorted({*everywhere, *statuses})
    }


def status_of(problem: AffrayError) -> int:
    """The status code for an error."""
    return next(STATUSES[kind] for kind in type(problem).__mro__ if kind in STATUSES)


def headers_of(problem: AffrayError) -> dict[str, str]:
    """The headers of a response with this error."""
    if isinstance(problem, TooMany):
        return {"Retry-After": str(max(1, math.ceil(problem.wait)))}
    if isinstance(problem, Unavailable):
        return {"Retry-After": str(RETRY_AFTER_S)}
    if isinstance(problem, NobodyThere):
        return {"WWW-Authenticate": "Bearer"}
    return {}


def told(problem: AffrayError) -> Problem:
    """The response body for an error."""
    rule = problem.rule if isinstance(problem, IllegalChoice) else None
    return Problem(error=type(problem).__name__, message=str(problem), rule=rule)


def refused(_: Request[Any, Any, Any], problem: AffrayError) -> Response[Problem]:
    """The response to a client error."""
    metrics.REFUSED.labels(type(problem).__name__).inc()
    return Response(told(problem), status_code=status_of(problem), headers=headers_of(problem))


def not_read(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """The response to a request that no route accepts."""
    if problem.status_code >= 500:
        return broken(request, problem)
    kind = KINDS.get(problem.status_code, BadRequest.__name__)
    metrics.REFUSED.labels(kind).inc()
    said = Problem(error=kind, message=_sentence(problem))
    return Response(said, status_code=problem.status_code, headers=problem.headers)


def _sentence(problem: HTTPException) -> str:
    """The problem with a request, listing every invalid field."""
    if isinstance(problem, ValidationException) and isinstance(problem.extra, list):
        if any(one.get("key") == "data" for one in problem.extra):
            return "the request needs a body, and has none"
        parts = [": ".join(str(one[key]) for key in ("key", "message") if key in one) for one in problem.extra]
        return "; ".join(parts) or problem.detail
    return SENTENCES.get(problem.status_code, problem.detail) if problem.detail in _BARE else problem.detail


def broken(_: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """The response to a server error; the log has the details under the same id."""
    found = secrets.token_hex(4)
    LOG.error("a request failed (%s)", found, exc_info=problem)
    return Response(
        Problem(error="InternalError", message=f"something is wrong with the server; its log has it under {found}"),
        status_code=500,
    )
