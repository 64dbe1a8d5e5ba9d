"""The public interface of Wolsung for the layers above: rosters, clubs and the seats of a skirmish."""

from .catalog import clubs
from .funds.rosters import (
    Roster,
    examples,
    fill_seats,
    list_models,
    problems,
    random_roster,
    read_roster,
    roster_schema,
    write_roster,
)
from .setup.new_skirmish import SEATS

__all__ = [
    "SEATS",
    "Roster",
    "clubs",
    "examples",
    "fill_seats",
    "list_models",
    "problems",
    "random_roster",
    "read_roster",
    "roster_schema",
    "write_roster",
]
