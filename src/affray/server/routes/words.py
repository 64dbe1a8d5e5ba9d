"""Words that several routes share."""

from typing import Annotated, TypeAlias

from litestar.params import Parameter
from msgspec import Meta

SIGNED = [{"token": []}, {"cookie": []}]
"""The description of a route that needs a player."""

Name: TypeAlias = Annotated[str, Meta(max_length=32)]
"""What somebody is called at the table."""

MatchId: TypeAlias = Annotated[str, Parameter(description="The id of a match.", max_length=64)]
SeatAsked: TypeAlias = Annotated[
    str | None, Parameter(description="A seat; without one, as a spectator.", max_length=16)
]
