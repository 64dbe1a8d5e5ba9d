"""The public API of Cascade for other packages: its scenarios and their boards."""

from .cast_and_scenarios import scenario_list
from .table.starting_board import starting_board

__all__ = ["scenario_list", "starting_board"]
