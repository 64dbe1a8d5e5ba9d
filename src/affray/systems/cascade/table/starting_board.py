"""The board of a scenario at its start, for pictures."""

import msgspec

from affray.engine import Seat, Side
from affray.systems.cascade.cast_and_scenarios import cast
from affray.systems.cascade.fighter import Fighter, Scenario
from affray.systems.cascade.table.figures import body_of, figure_of
from affray.table.terrain import boards


def starting_board(scenario: Scenario) -> boards.Board | None:
    """The board of a scenario with its fighters where they begin; None if it is played without a table."""
    if scenario.board is None:
        return None
    fighters = [
        Fighter(each, Seat(side), Side(side), cast()[each], 0)
        for side, names in scenario.sides.items()
        for each in names
    ]
    for fighter in fighters:
        scenario.place(fighter)
    figures = tuple([figure_of(body_of(fighter)) for fighter in fighters])
    return msgspec.structs.replace(boards.board(scenario.board), figures=figures)
