"""Words that several routes share."""

from typing import Annotated, Any, TypeAlias

from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.openapi.spec import SecurityRequirement
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from affray.engine import System
from affray.engine.registry import system as system_named
from affray.engine.registry import system_names
from affray.server.services import Services
from affray.server.store.models import PlayerRow

SIGNED: list[SecurityRequirement] = [{"token": []}, {"cookie": []}]
"""The description of a route that needs a player."""

Name: TypeAlias = Annotated[str, Meta(max_length=32)]
"""What somebody is called at the table."""

InjectedServices: TypeAlias = NamedDependency[Services]
OptionalPlayer: TypeAlias = NamedDependency[PlayerRow | None]
"""The player who asks, if it is one."""
RequiredPlayer: TypeAlias = NamedDependency[PlayerRow]
"""The player who asks; nobody else is let in."""
ClientAddress: TypeAlias = NamedDependency[str]
"""The address by which limits are counted."""

MatchId: TypeAlias = Annotated[str, PathParameter(description="The id of a match.", max_length=64)]
SeatAsked: TypeAlias = Annotated[str, QueryParameter(description="A seat; without one, as a spectator.", max_length=16)]
SystemName: TypeAlias = Annotated[
    str, PathParameter(description="The name of a system, such as `cascade`.", max_length=64)
]


def known_system(name: str) -> System[Any]:
    """The system of that name; there may be none."""
    if name not in system_names():
        raise NotFoundException(f"there is no such system; there are {', '.join(system_names())}")
    return system_named(name)
