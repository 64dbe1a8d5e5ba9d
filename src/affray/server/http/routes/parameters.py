"""Parameters and types shared by routes."""

from typing import Annotated, Any, TypeAlias

from litestar.di import NamedDependency
from litestar.openapi.spec import SecurityRequirement
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from affray.engine import System
from affray.engine.registry import system as system_named
from affray.engine.registry import system_names
from affray.server.services import Services
from affray.server.store.errors import NotKept
from affray.server.store.models import PlayerRow
from affray.text import say

NEEDS_PLAYER: list[SecurityRequirement] = [{"token": []}, {"cookie": []}]
"""The security requirements of a route that needs a player."""

Name: TypeAlias = Annotated[str, Meta(max_length=32)]
"""The name of a player at the table."""

InjectedServices: TypeAlias = NamedDependency[Services]
OptionalPlayer: TypeAlias = NamedDependency[PlayerRow | None]
"""The authenticated player, or None."""
RequiredPlayer: TypeAlias = NamedDependency[PlayerRow]
"""The authenticated player; anonymous requests are rejected."""
ClientAddress: TypeAlias = NamedDependency[str]
"""The client address for rate limits."""

MatchId: TypeAlias = Annotated[str, PathParameter(description="The id of a match.", max_length=64)]
OptionalSeat: TypeAlias = Annotated[
    str, QueryParameter(description="A seat; without one, as a spectator.", max_length=16)
]
SystemName: TypeAlias = Annotated[
    str, PathParameter(description="The name of a system, such as `cascade`.", max_length=64)
]


def known_system(name: str) -> System[Any]:
    """The system with this name; raises if there is none."""
    if name not in system_names():
        raise NotKept(say("no_such_system", known=system_names()))
    return system_named(name)
