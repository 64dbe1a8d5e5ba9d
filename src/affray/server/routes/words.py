"""Words that several routes share."""

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.openapi.spec import SecurityRequirement
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from affray.server.house import House
from affray.server.kept import KeptPlayer

SIGNED: list[SecurityRequirement] = [{"token": []}, {"cookie": []}]
"""The description of a route that needs a player."""

Name: TypeAlias = Annotated[str, Meta(max_length=32)]
"""What somebody is called at the table."""

InHouse: TypeAlias = NamedDependency[House]
Anybody: TypeAlias = NamedDependency[KeptPlayer | None]
"""The player who asks, if it is one."""
Somebody: TypeAlias = NamedDependency[KeptPlayer]
"""The player who asks; nobody else is let in."""
FromAddress: TypeAlias = NamedDependency[str]
"""The address by which limits are counted."""

MatchId: TypeAlias = Annotated[str, PathParameter(description="The id of a match.", max_length=64)]
SeatAsked: TypeAlias = Annotated[str, QueryParameter(description="A seat; without one, as a spectator.", max_length=16)]
