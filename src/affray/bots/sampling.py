"""One step ahead without any knowledge of a game: each choice is tried in random games."""

import random
from fractions import Fraction

from affray.engine import Decision, Match, Side, View

MAX_CHOICES = 12
"""At most this many choices are compared."""
GAMES = 48
"""The number of random games, shared by the choices."""
MAX_DECISIONS = 150
"""A random game that is longer counts as a draw."""


def best_of_samples(view: View, decision: Decision, rng: random.Random) -> str:
    """The choice after which random players win most often; of equal ones the default, or else the first.

    Each game begins from its own deal of what the seat cannot see.
    """
    choices = list(dict.fromkeys([str(decision.default), *map(str, decision.candidates(MAX_CHOICES, rng))]))
    if len(choices) == 1 or view.seat is None:
        return choices[0]
    scores = dict.fromkeys(choices, Fraction(0))
    for _ in range(max(1, GAMES // len(choices))):
        dealt = view.determinize(rng)
        side = dealt.state.seats[view.seat]
        for choice in choices:
            game = dealt.fork()
            game.choose(choice, seat=view.seat)
            scores[choice] += _score(_played_out(game, rng), side)
    return max(choices, key=lambda choice: scores[choice])


def _played_out(match: Match, rng: random.Random) -> Match:
    """The match after random choices, at its end or after too many."""
    for _ in range(MAX_DECISIONS):
        decision = match.decision
        if decision is None:
            break
        match.choose(next(iter(decision.candidates(1, rng)), decision.default))
    return match


def _score(match: Match, side: Side) -> Fraction:
    """1 for a victory of the side, 0 for a defeat, and a half for anything else."""
    winner = None if match.result is None else match.result.winner
    return Fraction(1, 2) if winner is None else Fraction(winner == side)
