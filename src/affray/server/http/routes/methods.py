"""Read-only routes: every GET route also answers HEAD; uvicorn omits the body."""

from collections.abc import Sequence
from typing import Any

from litestar import HttpMethod, route

READING = (HttpMethod.GET, HttpMethod.HEAD)


def get(path: str | Sequence[str], **options: Any) -> route:
    """A route for GET and HEAD; Litestar's own `get` is for GET alone."""
    return route(path, http_method=READING, **options)
