"""The OpenAPI description: routes from Litestar, exact data schemas from msgspec."""

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, get_args, get_origin

import msgspec
from litestar import Litestar, Request, Response, Router
from litestar.enums import OpenAPIMediaType
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, SwaggerRenderPlugin
from litestar.openapi.spec import Components, License, Reference, SecurityScheme, Tag
from litestar.routes import HTTPRoute

from affray import __version__
from affray.server.settings import Settings

from .authentication import cookie_name
from .error_responses import Problem
from .guard import CONTENT_POLICY, PAGE_POLICY
from .routes.methods import get

PATH = "/api/docs"
JSON_PATH = "/api/openapi.json"
VIEWER = "/viewer/swagger-ui"
"""The folder of the Swagger UI files, which the build of the browser table includes."""

_SCRIPT = re.compile(rb"<script type='text/javascript'>(.*?)</script>", re.DOTALL)

TAGS = [
    Tag(name="players", description="Who you are, and accounts."),
    Tag(name="systems", description="The games that can be played, their words and their rulebooks."),
    Tag(name="matches", description="Opening, joining and finding matches."),
    Tag(name="play", description="Looking at a match and playing it."),
    Tag(name="lessons", description="Learning to play, step by step."),
    Tag(name="records", description="Finished matches as text."),
    Tag(name="operations", description="For operators."),
]


class ExactSchemas(JsonRenderPlugin):
    """Serve the description made by `exact_description`; `JSON_PATH` is its usual address."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        return msgspec.json.encode(exact_description(request.app, openapi_schema))


class Viewer(SwaggerRenderPlugin):
    """Swagger UI from local files. The only inline script allowed is the one that starts it."""

    def __init__(self) -> None:
        super().__init__(
            path="/",
            js_url=f"{VIEWER}-bundle.js",
            css_url=f"{VIEWER}.css",
            standalone_preset_js_url=f"{VIEWER}-standalone-preset.js",
            favicon='<link rel="icon" href="/icon.svg">',
            style="",
        )

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page, with a content security policy that includes the hash of its script."""
        page = super().render(request, exact_description(request.app, openapi_schema))
        (script,) = _SCRIPT.findall(page)
        digest = b64encode(sha256(script).digest()).decode()
        allowed = f"script-src 'self' 'sha256-{digest}'"
        request.scope["state"][PAGE_POLICY] = CONTENT_POLICY.replace("script-src 'self'", allowed)
        return page

    def receive_router(self, router: Router) -> None:
        """Add no routes: OAuth is not used."""


def config(settings: Settings) -> OpenAPIConfig:
    """The general part of the description."""
    cookie = cookie_name(settings)
    schemes: dict[str, SecurityScheme | Reference] = {
        "token": SecurityScheme(type="http", scheme="bearer", description="The token of a player."),
        "cookie": SecurityScheme(
            type="apiKey", name=cookie, security_scheme_in="cookie", description="The same token, kept by a browser."
        ),
    }
    return OpenAPIConfig(
        title="Affray",
        version=__version__,
        summary="A table for skirmish miniature games that knows the rules.",
        description=(
            "Open a match, join it, and play it. What a seat may not know is in no answer. A match can be played over "
            "HTTP alone; `/api/matches/{match}/socket` is a WebSocket that shows it as it happens."
        ),
        license=License(name="Apache-2.0", identifier="Apache-2.0"),
        components=Components(security_schemes=schemes),
        tags=TAGS,
        path=PATH,
        render_plugins=[ExactSchemas(), Viewer()],
        use_handler_docstrings=True,
    )


def exact_description(app: Litestar, general: dict[str, Any]) -> dict[str, Any]:
    """Litestar's description with exact schemas, for example without unknown fields."""
    _, schemas = msgspec.json.schema_components([Problem, *_types(app)], ref_template="#/components/schemas/{name}")
    operations = {
        path: {method: _operation(operation) for method, operation in item.items() if method != "head"}
        for path, item in general["paths"].items()
    }
    return {**general, "paths": operations, "components": {**general["components"], "schemas": schemas}}


def _types(app: Litestar) -> Iterator[Any]:
    """The types that routes accept and return."""
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if handler.resolve_include_in_schema():
                yield from _types_of(handler)


def _types_of(handler: HTTPRouteHandler) -> Iterator[Any]:
    if handler.parsed_data_field is not None:
        yield handler.parsed_data_field.annotation
    returned = handler.parsed_fn_signature.return_type.annotation
    yield get_args(returned)[0] if get_origin(returned) is Response else returned


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    """Use the first sentence of an operation as its summary."""
    return {**operation, "summary": operation["description"].partition(".")[0].partition(":")[0]}


@get(JSON_PATH, include_in_schema=False, sync_to_thread=False)
def description(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The description for programs."""
    exact = exact_description(request.app, request.app.openapi_schema.to_schema())
    return Response(msgspec.json.encode(exact), media_type=OpenAPIMediaType.OPENAPI_JSON)


ROUTES = [description]
