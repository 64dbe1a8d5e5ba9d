"""Error responses: one format for all of them, and one status code per kind."""

import logging
import math
import secrets
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from affray.campaign import LedgerError
from affray.campaign.steps import BadGang, NotNow
from affray.engine import (
    AffrayError,
    IllegalChoice,
    NothingToReckon,
    StaleAnswer,
    UndoRefused,
)
from affray.printing import NotInstalled
from affray.server import metrics
from affray.server.campaigns.errors import CampaignChanged
from affray.server.errors import Adjourned, Full, Halted, NobodyThere, NotYours, RulesFailed, TooMany, TooMuch
from affray.server.store.errors import Behind, NameTaken, NotKept, Unavailable
from affray.server.workers.pool import OverBudget
from affray.text import Message, say

LOG = logging.getLogger(__name__)

RETRY_AFTER_S = 5
"""The `Retry-After` in seconds when the store is unavailable."""


class BadRequest(AffrayError):
    """A malformed request."""


class WrongType(AffrayError):
    """A body of a media type that the route does not accept."""


class SlowBody(AffrayError):
    """A body that does not arrive in time."""


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
    SlowBody: 408,
    StaleAnswer: 409,
    NothingToReckon: 409,
    UndoRefused: 409,
    Halted: 409,
    Adjourned: 409,
    NameTaken: 409,
    Behind: 409,
    NotNow: 409,
    CampaignChanged: 409,
    LedgerError: 409,
    TooMuch: 413,
    TooLong: 414,
    WrongType: 415,
    Misdirected: 421,
    IllegalChoice: 422,
    BadGang: 422,
    RulesFailed: 422,
    OverBudget: 422,
    TooMany: 429,
    Full: 503,
    Stopping: 503,
    Unavailable: 503,
    NotInstalled: 503,
    AffrayError: 400,
}
"""The status code of each kind of error; the first match in the MRO counts."""

MEANINGS = {
    400: "The request is invalid, or names something that does not exist.",
    401: "A player is required: the token is missing or unknown.",
    403: "It belongs to another player, or the request comes from a page of another origin.",
    404: "It does not exist.",
    408: "The body did not arrive in time.",
    409: "It conflicts with the current state.",
    413: "The body is too large.",
    414: "The address is too long.",
    415: "The media type of the body is not supported.",
    421: "The server does not have this host name.",
    422: "The rules do not allow it.",
    429: "Too many requests; `Retry-After` says when to try again.",
    503: "The server is at capacity, its store is unavailable, an extra is missing, or it is stopping.",
}


KINDS = {404: NotKept.__name__, 405: "WrongMethod", 413: TooMuch.__name__}
"""The names of errors found before routing."""
SENTENCES = {
    404: say("address_unknown"),
    405: say("method_not_supported"),
    413: say("body_too_large"),
}
_DEFAULT_DETAILS = frozenset(("Not Found", "Method Not Allowed", "Request Entity Too Large"))


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request failed: the kind of error, a sentence, and the rule if there is one."""

    error: str
    message: str
    """What it says, in English."""
    said: Message | None = None
    """The same as a message, for clients that show it in their own language; absent if it has none."""
    rule: str | None = None


def error_specs(*statuses: int, body: bool = False) -> dict[int, ResponseSpec]:
    """The documented error responses of a route: these, and those common to all routes."""
    common = (400, 414, 421, 429, 503, *((403, 408, 413, 415) if body else ()))
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANINGS[status])
        for status in sorted({*common, *statuses})
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


def problem_body(problem: AffrayError) -> Problem:
    """The response body for an error."""
    rule = problem.rule if isinstance(problem, IllegalChoice) else None
    return Problem(error=type(problem).__name__, message=str(problem), said=problem.message, rule=rule)


def refusal_response(_: Request[Any, Any, Any], problem: AffrayError) -> Response[Problem]:
    """The response to a client error."""
    metrics.REFUSED.labels(type(problem).__name__).inc()
    return Response(problem_body(problem), status_code=status_of(problem), headers=headers_of(problem))


def bad_request_response(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """The response to a request that no route accepts."""
    if problem.status_code >= 500:
        return server_error_response(request, problem)
    kind = KINDS.get(problem.status_code, BadRequest.__name__)
    metrics.REFUSED.labels(kind).inc()
    said = _sentence(problem)
    body = Problem(error=kind, message=str(said), said=said)
    return Response(body, status_code=problem.status_code, headers=problem.headers)


def _sentence(problem: HTTPException) -> Message:
    """The problem with a request, listing every invalid field."""
    if isinstance(problem, ValidationException) and isinstance(problem.extra, list):
        if any(part.get("key") == "data" for part in problem.extra):
            return say("body_missing")
        parts = [": ".join(str(part[key]) for key in ("key", "message") if key in part) for part in problem.extra]
        return say("problem", problem="; ".join(parts) or problem.detail)
    known = SENTENCES.get(problem.status_code) if problem.detail in _DEFAULT_DETAILS else None
    return known or say("problem", problem=problem.detail)


def server_error_response(_: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """The response to a server error; the log has the details under the same id."""
    id_ = secrets.token_hex(4)
    LOG.error("a request failed (%s)", id_, exc_info=problem)
    said = say("server_failed", id=id_)
    return Response(Problem(error="InternalError", message=str(said), said=said), status_code=500)
