"""Exact probabilities: integers inside, fractions in the interface, no sampling.

Each system brings its own odds (`System.odds`). `outcomes` is the slow, obviously correct reference: it plays
the rules over every outcome of every draw.
"""

from affray.odds.enumerate import outcomes

__all__ = ["outcomes"]
