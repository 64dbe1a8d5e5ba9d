"""The application: routes, dependencies and middleware."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeAlias

from litestar import Litestar, Request, Router
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from affray.engine import AffrayError
from affray.server.logs import RequestLog, drop_client_faults
from affray.server.settings import Settings

from .http import openapi
from .http.authentication import player_of, require_player
from .http.body import StrictRequest
from .http.client_address import client_network
from .http.error_responses import bad_request_response, refusal_response, server_error_response
from .http.guard import Guard
from .http.routes import (
    accounts,
    lessons,
    lobby,
    matches,
    operations,
    pages,
    people,
    play,
    players,
    records,
    reports,
)
from .http.routes.about_systems import calculators, pictures, printed, rulebooks, system_files, systems
from .http.routes.campaigns import chronicle, dice, seasons, taking_part
from .http.routes.campaigns import pictures as campaign_pictures
from .http.routes.parameters import InjectedServices, OptionalPlayer
from .http.static_files import StaticFiles
from .process.struct_decoders import build_decoders
from .rate_limits import RateLimits
from .services import Services, running_services
from .store.models import PlayerRow
from .ws import connection

Lifespan: TypeAlias = Callable[[Litestar], AbstractAsyncContextManager[None]]


def create_app(settings: Settings, *, lifespan: Sequence[Lifespan] = (), stop_timeout: float | None = None) -> Litestar:
    """The server as an ASGI application. `lifespan` is entered once the services run."""
    build_decoders()
    drop_client_faults()
    rate_limits = RateLimits(settings.limits)
    static_files = StaticFiles.of_package()

    @asynccontextmanager
    async def run_services(app: Litestar) -> AsyncIterator[None]:
        async with running_services(settings, rate_limits, stop_timeout) as services:
            app.state.update({"services": services, "directory": services.directory})
            yield

    app = Litestar(
        route_handlers=[
            *players.ROUTES,
            *accounts.ROUTES,
            *systems.ROUTES,
            *rulebooks.ROUTES,
            *pictures.ROUTES,
            *printed.ROUTES,
            *system_files.ROUTES,
            *calculators.ROUTES,
            *matches.ROUTES,
            *lobby.ROUTES,
            *play.ROUTES,
            *lessons.ROUTES,
            *seasons.ROUTES,
            *taking_part.ROUTES,
            *chronicle.ROUTES,
            *dice.ROUTES,
            *campaign_pictures.ROUTES,
            *reports.ROUTES,
            *people.ROUTES,
            Router("/", route_handlers=records.ROUTES, request_max_body_size=settings.limits.record_bytes),
            *operations.ROUTES,
            *openapi.ROUTES,
            *pages.ROUTES,
            connection.ROUTE,
        ],
        state=State({"connection_counts": connection.ConnectionCounts(), "pages": static_files}),
        lifespan=[run_services, *lifespan],
        dependencies={
            "services": Provide(_services, sync_to_thread=False),
            "player": Provide(_player),
            "me": Provide(_me, sync_to_thread=False),
            "address": Provide(_address, sync_to_thread=False),
        },
        exception_handlers={
            AffrayError: refusal_response,
            HTTPException: bad_request_response,
            500: server_error_response,
        },
        request_class=StrictRequest,
        request_max_body_size=settings.limits.body_bytes,
        cors_config=_cors_config(settings),
        openapi_config=openapi.config(settings),
        logging_config=None,
    )
    app.asgi_handler = RequestLog(Guard(app.asgi_handler, settings, rate_limits.requests, free=static_files.addresses))
    return app


def _services(state: State) -> Services:
    services: Services = state.services
    return services


async def _player(request: Request[Any, Any, Any], services: InjectedServices) -> PlayerRow | None:
    return await player_of(services.store, request, services.settings)


def _me(player: OptionalPlayer) -> PlayerRow:
    return require_player(player)


def _address(request: Request[Any, Any, Any]) -> str:
    return client_network(request.scope["state"]["address"])


def _cors_config(settings: Settings) -> CORSConfig | None:
    """Allowed pages of other origins send their token in a header, never in a cookie."""
    if not settings.origins:
        return None
    return CORSConfig(
        allow_origins=list(settings.origins),
        allow_methods=["GET", "POST"],
        allow_headers=["authorization", "content-type"],
        expose_headers=["retry-after"],
    )
