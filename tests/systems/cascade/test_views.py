"""What each player may see of a battle: everything."""

import msgspec
import pytest

import affray
from affray.engine import Seat


@pytest.mark.rules("C-ROLL-15")
def test_all_dice_are_open_to_everybody() -> None:
    match = affray.new("cascade", scenario="duel_footbridge", seed=3)
    while not any(fighter.loose for fighter in match.state.fighters.values()):
        assert match.decision is not None
        match.choose(match.decision.default)
    dice = {name: list(fighter.loose) for name, fighter in match.state.fighters.items()}
    for seat in (*match.seats, None):
        seen = msgspec.to_builtins(match.view(Seat(seat) if seat else None).state)["fighters"]
        assert {name: list(fighter.get("loose", ())) for name, fighter in seen.items()} == dice
