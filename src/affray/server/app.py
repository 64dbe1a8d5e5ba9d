"""The application: its routes, what they are given, and what stands before them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Router
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from affray.engine import AffrayError
from affray.server.logs import RequestLog
from affray.server.settings import Settings

from .http import openapi
from .http.authentication import player_of, somebody
from .http.body import Incoming
from .http.client_address import household
from .http.error_responses import broken, not_read, refused
from .http.guard import Guard
from .http.head import Head
from .http.routes import accounts, lobby, matches, operations, pages, pictures, play, players, records, reports, systems
from .http.routes.parameters import Anybody, InHouse
from .http.static_files import Pages
from .process.struct_decoders import know_all
from .rate_limits import Speeds
from .services import House, built
from .store.models import KeptPlayer
from .ws import connection


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    know_all()
    speeds = Speeds(settings.limits)
    found = Pages.of_package()

    @asynccontextmanager
    async def open_for_play(app: Litestar) -> AsyncIterator[None]:
        async with built(settings, speeds) as house:
            app.state.update({"house": house, "hall": house.hall})
            yield

    app = Litestar(
        route_handlers=[
            *players.ROUTES,
            *accounts.ROUTES,
            *systems.ROUTES,
            *pictures.ROUTES,
            *matches.ROUTES,
            *lobby.ROUTES,
            *play.ROUTES,
            *reports.ROUTES,
            Router("/", route_handlers=records.ROUTES, request_max_body_size=settings.limits.record_bytes),
            *operations.ROUTES,
            *pages.ROUTES,
            connection.ROUTE,
        ],
        state=State({"crowd": connection.Crowd(), "pages": found}),
        lifespan=[open_for_play],
        dependencies={
            "house": Provide(_house, sync_to_thread=False),
            "player": Provide(_player),
            "me": Provide(_me, sync_to_thread=False),
            "address": Provide(_address, sync_to_thread=False),
        },
        exception_handlers={AffrayError: refused, HTTPException: not_read, 500: broken},
        request_class=Incoming,
        request_max_body_size=settings.limits.body_bytes,
        cors_config=_other_origins(settings),
        openapi_config=openapi.config(settings),
        logging_config=None,
    )
    app.asgi_handler = RequestLog(Guard(Head(app.asgi_handler), settings, speeds.requests, free=found.addresses))
    return app


def _house(state: State) -> House:
    house: House = state.house
    return house


async def _player(request: Request[Any, Any, Any], house: InHouse) -> KeptPlayer | None:
    return await player_of(house.store, request, house.settings)


def _me(player: Anybody) -> KeptPlayer:
    return somebody(player)


def _address(request: Request[Any, Any, Any]) -> str:
    return household(request.scope["state"]["address"])


def _other_origins(settings: Settings) -> CORSConfig | None:
    """Pages of other origins that the operator allows bring their token in a header; cookies are not sent to them."""
    if not settings.origins:
        return None
    return CORSConfig(
        allow_origins=list(settings.origins),
        allow_methods=["GET", "POST"],
        allow_headers=["authorization", "content-type"],
        expose_headers=["retry-after"],
    )
