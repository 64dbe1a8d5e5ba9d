"""What a client sends in the body of a request: JSON of exactly the type that the route takes, or a clean refusal."""

import asyncio
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, HTTPException, InternalServerException

JSON, TEXT = "application/json", "text/plain"
NUL = "the body has a NUL character in it, which no text has"
NO_UTF8 = "the body is no UTF-8"
BODY_TIMEOUT_S = 30.0
"""A body must have arrived so long after the request; for slow headers the reverse proxy has a timeout."""


class WrongType(HTTPException):
    """A body of a type that the route does not read."""

    status_code = 415


class SlowBody(HTTPException):
    """A body that does not arrive in time."""

    status_code = 408


class StrictRequest(Request[Any, Any, State]):
    """A request whose body is read strictly: a number is no text, and an object has no unknown fields."""

    async def json(self) -> Any:
        """The body as the route's `data`."""
        field = self.route_handler.parsed_data_field
        wanted = getattr(field and field.kwarg_definition, "media_type", None)
        wanted = TEXT if wanted == TEXT else JSON
        if self.content_type[0].lower() != wanted:
            raise WrongType(f"the body must be sent as {wanted}")
        data = await self.body()
        return read_text(data) if wanted == TEXT else read_json(data, Any if field is None else field.annotation)

    async def body(self) -> bytes:
        """The whole body, no longer than the route takes."""
        try:
            async with asyncio.timeout(BODY_TIMEOUT_S):
                return await super().body()
        except TimeoutError:
            raise SlowBody(f"the body did not arrive within {BODY_TIMEOUT_S:g} seconds") from None
        except InternalServerException:
            raise ClientException("the connection ended before the body did") from None


def read_text(data: bytes) -> str:
    """Text from a client; raises `ClientException`."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise ClientException(NO_UTF8) from None
    if "\0" in text:
        raise ClientException(NUL)
    return text


def read_json(data: bytes, kind: Any) -> Any:
    """JSON of that type from a client; raises `ClientException`."""
    try:
        found = msgspec.json.decode(data, type=kind)
        if rb"\u0000" in data and _has_nul(msgspec.json.decode(data)):
            raise ClientException(NUL)
    except msgspec.ValidationError as problem:
        raise ClientException(f"the body does not fit: {problem}") from None
    except msgspec.DecodeError as problem:
        raise ClientException(f"the body is no JSON: {problem}") from None
    except UnicodeDecodeError:
        raise ClientException(NO_UTF8) from None
    except RecursionError:
        raise ClientException("the body is nested too deeply") from None
    return found


def _has_nul(data: Any) -> bool:
    """Whether any text in JSON data has a NUL character, which PostgreSQL cannot keep."""
    if isinstance(data, str):
        return "\0" in data
    if isinstance(data, dict):
        return any(_has_nul(key) or _has_nul(value) for key, value in data.items())
    return isinstance(data, list) and any(_has_nul(value) for value in data)
