"""Request bodies: JSON of exactly the type that the route accepts; anything else is rejected."""

import asyncio
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, HTTPException, InternalServerException

JSON, TEXT = "application/json", "text/plain"
NUL = "the body contains a NUL character"
NOT_UTF8 = "the body is not UTF-8"
BODY_TIMEOUT_S = 30.0
"""The time limit for a body to arrive; the reverse proxy has a timeout for slow headers."""


class WrongType(HTTPException):
    """A body of a media type that the route does not accept."""

    status_code = 415


class SlowBody(HTTPException):
    """A body that does not arrive in time."""

    status_code = 408


class StrictRequest(Request[Any, Any, State]):
    """A request with a strictly validated body: no type coercion and no unknown fields."""

    async def json(self) -> Any:
        """The body as the route's `data`."""
        field = self.route_handler.parsed_data_field
        expected = getattr(field and field.kwarg_definition, "media_type", None)
        expected = TEXT if expected == TEXT else JSON
        if self.content_type[0].lower() != expected:
            raise WrongType(f"the body must be sent as {expected}")
        data = await self.body()
        return read_text(data) if expected == TEXT else read_json(data, Any if field is None else field.annotation)

    async def body(self) -> bytes:
        """Read the whole body, up to the limit of the route."""
        try:
            async with asyncio.timeout(BODY_TIMEOUT_S):
                return await super().body()
        except TimeoutError:
            raise SlowBody(f"the body did not arrive within {BODY_TIMEOUT_S:g} seconds") from None
        except InternalServerException:
            raise ClientException("the connection ended before the body did") from None


def read_text(data: bytes) -> str:
    """Decode text from a client; raises `ClientException`."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise ClientException(NOT_UTF8) from None
    if "\0" in text:
        raise ClientException(NUL)
    return text


def read_json(data: bytes, kind: Any) -> Any:
    """Decode JSON of this type from a client; raises `ClientException`."""
    try:
        decoded = msgspec.json.decode(data, type=kind)
        if rb"\u0000" in data and _has_nul(msgspec.json.decode(data)):
            raise ClientException(NUL)
    except msgspec.ValidationError as problem:
        raise ClientException(f"the body is invalid: {problem}") from None
    except msgspec.DecodeError as problem:
        raise ClientException(f"the body is not JSON: {problem}") from None
    except UnicodeDecodeError:
        raise ClientException(NOT_UTF8) from None
    except RecursionError:
        raise ClientException("the body is nested too deeply") from None
    return decoded


def _has_nul(data: Any) -> bool:
    """Whether any string in JSON data has a NUL character, which PostgreSQL cannot store."""
    if isinstance(data, str):
        return "\0" in data
    if isinstance(data, dict):
        return any(_has_nul(key) or _has_nul(value) for key, value in data.items())
    return isinstance(data, list) and any(_has_nul(value) for value in data)
