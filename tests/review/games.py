"""Finished games to look back at."""

import affray
from affray import bots
from affray.engine import Match


def greedy_game(system: str, scenario: str, seed: int) -> Match:
    """A game between greedy bots, to its end."""
    match = affray.new(system, scenario=scenario, seed=seed)
    players = {seat: bots.get("greedy")(seed) for seat in match.seats}
    while decision := match.decision:
        match.choose(players[decision.seat](match.view(decision.seat)), decision=decision.id)
    return match


def conceded(system: str, scenario: str, *seats: str) -> Match:
    """A game that these seats concede at once."""
    match = affray.new(system, scenario=scenario, seed=1)
    for seat in seats:
        match.concede(seat)
    return match
