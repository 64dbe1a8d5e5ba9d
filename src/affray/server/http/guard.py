"""Middleware that checks requests before routing and adds headers to every response.

A request must name this server (against DNS rebinding), must not come from a page of another origin, and must respect
the size and rate limits.
"""

import asyncio
import re
from collections.abc import Container, Iterable
from typing import Any, cast
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from affray.engine import AffrayError
from affray.server import metrics
from affray.server.errors import OtherOrigin
from affray.server.rate_limits import RateLimiter
from affray.server.settings import BadSetting, Settings
from affray.text import say

from .authentication import SET_COOKIES
from .client_address import client_address, client_network, networks
from .error_responses import BadRequest, Misdirected, Stopping, TooLong, headers_of, problem_body, status_of

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PAGE_POLICY = "content_security_policy"
"""The request state key for a page's own content security policy."""
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cache-control", b"no-store"),
)
"""Headers of every response, unless it sets them itself."""

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
MAX_PATH_CHARS = 1024
MAX_QUERY_CHARS = 4096
PORTS = {"http": "80", "https": "443"}

_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(?P<port>[0-9]{1,5}))?")


class Guard:
    """Middleware around the whole application. `free` paths have no rate limit: a page has many files."""

    def __init__(self, app: ASGIApp, settings: Settings, requests: RateLimiter, free: Container[str] = ()) -> None:
        self._app = app
        self._free = free
        self._hosts = frozenset(host.lower() for host in settings.hosts)
        self._origins = frozenset(_origin(origin) for origin in settings.origins)
        self._trusted = networks(settings.trusted_proxies)
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response_started = False

        async def with_headers(message: Message) -> None:
            nonlocal response_started
            response_started = True
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                cookies = [cookie.to_encoded_header() for cookie in scope["state"].get(SET_COOKIES, ())]
                policy = scope["state"].get(PAGE_POLICY, CONTENT_POLICY)
                cast("Any", message)["headers"] = [*_with_common_headers(message["headers"], policy), *cookies]
            await send(message)

        try:
            self._check(scope)
        except AffrayError as problem:
            metrics.REFUSED.labels(type(problem).__name__).inc()
            await _refuse(scope, with_headers, problem)
            return
        try:
            await self._app(scope, receive, with_headers)
        except asyncio.CancelledError:
            if scope["type"] == ScopeType.HTTP and not response_started:
                await _refuse(scope, with_headers, Stopping(say("server_stopping")))
            raise

    def _check(self, scope: Scope) -> None:
        """Validate the head of a request; raises the first problem."""
        headers = _Head(scope["headers"])
        peer = scope.get("client")
        address = client_address(peer[0] if peer else None, headers.all(b"x-forwarded-for"), self._trusted)
        scope["state"]["address"] = address
        _check_target(scope)
        host = _host(headers, scope["path"], self._hosts)
        if scope.get("method", "") not in SAFE:
            self._check_origin(headers, host)
        if scope["path"] not in self._free:
            self._requests.take(client_network(address))

    def _check_origin(self, headers: "_Head", host: str) -> None:
        """Reject pages of other origins, unless the operator allows them."""
        origins = headers.all(b"origin")
        if origins:
            if all(origin.lower() in self._origins for origin in origins):
                return
            if len(origins) > 1 or not _same_host(origins[0], host):
                raise OtherOrigin(say("other_origin"))
        if "cross-site" in headers.all(b"sec-fetch-site"):
            raise OtherOrigin(say("other_site"))


class _Head:
    """The header fields of a request."""

    def __init__(self, raw: Iterable[tuple[bytes, bytes]]) -> None:
        self._raw = list(raw)

    def all(self, name: bytes) -> list[str]:
        """All values of one header, in order."""
        return [value.decode("latin-1") for key, value in self._raw if key.lower() == name]


def _check_target(scope: Scope) -> None:
    """Check the path and the query: their length and their characters."""
    path, query = scope["path"], scope["query_string"]
    if len(path) > MAX_PATH_CHARS or len(query) > MAX_QUERY_CHARS:
        raise TooLong(say("address_too_long", path=MAX_PATH_CHARS, query=MAX_QUERY_CHARS))
    if not path.isprintable() or not query.isascii() or b"%00" in query or not _is_utf8(query):
        raise BadRequest(say("address_invalid"))


def _is_utf8(query: bytes) -> bool:
    """Whether a query is UTF-8 once it is decoded."""
    try:
        unquote_to_bytes(query).decode()
    except UnicodeDecodeError:
        return False
    return True


def _host(headers: _Head, path: str, allowed: frozenset[str]) -> str:
    """The host that the request names, with its port."""
    named = headers.all(b"host")
    parsed = _HOST.fullmatch(named[0]) if len(named) == 1 else None
    if parsed is None:
        raise BadRequest(say("host_required"))
    # Monitoring calls the server by its address.
    if parsed["name"].lower() not in allowed and path != "/health":
        raise Misdirected(say("host_unknown"))
    return named[0].lower()


def _same_host(origin: str, host: str) -> bool:
    """Whether an origin matches this host. Behind a proxy the scheme may differ."""
    scheme, _, location = origin.lower().partition("://")
    if scheme not in PORTS:
        return False
    return _with_port(location, PORTS[scheme]) == _with_port(host, PORTS[scheme])


def _with_port(location: str, port: str) -> str:
    parsed = _HOST.fullmatch(location)
    return f"{parsed['name']}:{parsed['port'] or port}" if parsed else f"{location}?"


def _origin(text: str) -> str:
    """Parse an origin of the settings; raises `BadSetting`."""
    parts = urlsplit(text.lower())
    if parts.scheme not in PORTS or not parts.netloc or f"{parts.scheme}://{parts.netloc}" != text.lower():
        raise BadSetting(say("setting_origins", origin=text))
    return text.lower()


def _with_common_headers(headers: Iterable[tuple[bytes, bytes]], policy: str) -> list[tuple[bytes, bytes]]:
    """The headers of a response, with the common ones added."""
    own = [(key.lower(), value) for key, value in headers]
    names = {key for key, _ in own}
    policies = ((b"content-security-policy", policy.encode()), *HEADERS)
    return own + [(key, value) for key, value in policies if key not in names]


async def _refuse(scope: Scope, send: Send, problem: AffrayError) -> None:
    """Respond without routing."""
    body = msgspec.json.encode(problem_body(problem))
    fields = {"content-type": "application/json", "content-length": str(len(body)), **headers_of(problem)}
    headers = [(key.lower().encode(), value.encode()) for key, value in fields.items()]
    if scope["type"] == ScopeType.HTTP:
        kind = "http.response"
    elif "websocket.http.response" in (scope.get("extensions") or {}):
        kind = "websocket.http.response"
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": str(problem)})
        return
    await send(cast("Message", {"type": f"{kind}.start", "status": status_of(problem), "headers": headers}))
    await send(cast("Message", {"type": f"{kind}.body", "body": body, "more_body": False}))
