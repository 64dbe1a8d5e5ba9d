"""Request bodies: JSON of exactly the type that the route accepts; anything else is rejected."""

import asyncio
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException

from affray.server.http.error_responses import BadRequest, SlowBody, WrongType
from affray.text import say

JSON, TEXT = "application/json", "text/plain"
BODY_TIMEOUT_S = 30.0
"""The time limit for a body to arrive; the reverse proxy has a timeout for slow headers."""


class StrictRequest(Request[Any, Any, State]):
    """A request with a strictly validated body: no type coercion and no unknown fields."""

    async def json(self) -> Any:
        """The body as the route's `data`."""
        field = self.route_handler.parsed_data_field
        expected = getattr(field and field.kwarg_definition, "media_type", None)
        expected = TEXT if expected == TEXT else JSON
        if self.content_type[0].lower() != expected:
            raise WrongType(say("body_type", type=expected))
        data = await self.body()
        return read_text(data) if expected == TEXT else read_json(data, Any if field is None else field.annotation)

    async def body(self) -> bytes:
        """Read the whole body, up to the limit of the route."""
        try:
            async with asyncio.timeout(BODY_TIMEOUT_S):
                return await super().body()
        except TimeoutError:
            raise SlowBody(say("body_slow", seconds=BODY_TIMEOUT_S)) from None
        except InternalServerException:
            raise BadRequest(say("body_cut_off")) from None


def read_text(data: bytes) -> str:
    """Decode text from a client; raises `BadRequest`."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise BadRequest(say("body_not_utf8")) from None
    if "\0" in text:
        raise BadRequest(say("body_nul"))
    return text


def read_json(data: bytes, kind: Any) -> Any:
    """Decode JSON of this type from a client; raises `BadRequest`."""
    try:
        decoded = msgspec.json.decode(data, type=kind)
        if rb"\u0000" in data and _has_nul(msgspec.json.decode(data)):
            raise BadRequest(say("body_nul"))
    except msgspec.ValidationError as problem:
        raise BadRequest(say("body_invalid", problem=str(problem))) from None
    except msgspec.DecodeError as problem:
        raise BadRequest(say("body_not_json", problem=str(problem))) from None
    except UnicodeDecodeError:
        raise BadRequest(say("body_not_utf8")) from None
    except RecursionError:
        raise BadRequest(say("body_too_deep")) from None
    return decoded


def _has_nul(data: Any) -> bool:
    """Whether any string in JSON data has a NUL character, which PostgreSQL cannot store."""
    if isinstance(data, str):
        return "\0" in data
    if isinstance(data, dict):
        return any(_has_nul(key) or _has_nul(value) for key, value in data.items())
    return isinstance(data, list) and any(_has_nul(value) for value in data)
