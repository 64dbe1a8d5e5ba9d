"""Exact probabilities: integers inside, fractions in the interface, no sampling.

Each system brings its own odds (`System.odds`). `enumerate` is the slow and obviously right reference: it plays the
rules themselves over every outcome of every draw.
"""

from affray.odds.enumerate import outcomes

__all__ = ["outcomes"]
