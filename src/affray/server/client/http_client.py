"""HTTP requests to a server."""

import asyncio
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode, urlsplit, urlunsplit

import msgspec

from affray.engine import AffrayError, BadOption
from affray.text import Message, say


class Declined(AffrayError):
    """The server refused a request: `error` is the kind of error, `rule` the rule if there is one."""

    def __init__(self, error: str, message: Message, rule: str | None = None) -> None:
        self.error = error
        self.rule = rule
        super().__init__(message)


class HttpClient:
    """A server at an address, and the token of a player there, if any."""

    def __init__(self, address: str, token: str | None = None, *, timeout: float = 30.0) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self.timeout = timeout
        if not self.address.startswith(("http://", "https://")):
            raise BadOption(say("not_a_server_address", address=address))
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    async def get(self, path: str, **parameters: str | int) -> Any:
        """Send a GET request to a path."""
        return msgspec.json.decode(await self.request("GET", f"{path}?{urlencode(parameters)}" if parameters else path))

    async def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Send a POST request to a path; raises `Declined` if the server refuses it."""
        return msgspec.json.decode(await self.request("POST", path, msgspec.json.encode(body)))

    async def request(self, method: str, path: str, body: bytes | None = None) -> bytes:
        """Send a request in a thread and return the body of the response."""
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(self.address + path, body, headers, method=method)  # noqa: S310 -- http only
        return await asyncio.to_thread(self._send, request)

    def _send(self, request: urllib.request.Request) -> bytes:
        try:
            with self._opener.open(request, timeout=self.timeout) as response:
                body: bytes = response.read()
                return body
        except urllib.error.HTTPError as refused:
            with refused:
                raise declined(refused.code, refused.read()) from None

    @property
    def socket_address(self) -> str:
        """The address of the server for WebSockets."""
        parts = urlsplit(self.address)
        return urlunsplit(parts._replace(scheme="wss" if parts.scheme == "https" else "ws"))


def declined(status: int, body: bytes) -> Declined:
    """The error of a refused HTTP request."""
    try:
        error = msgspec.json.decode(body)
        said = msgspec.convert(error["said"], Message)
        return Declined(str(error["error"]), said, error.get("rule"))
    except (msgspec.MsgspecError, KeyError, TypeError, AttributeError):
        answer = body[:200].decode(errors="replace")
        kind = f"HTTP {status}"
        return Declined(kind, say("server_answered", status=str(status), answer=answer))
