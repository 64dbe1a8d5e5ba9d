"""Exact probabilities of whatever is about to be rolled: whole numbers inside, fractions at the border, no sampling.

Each system brings its own (`System.odds`). `enumerate` is the slow and obviously right way: it plays the rules
themselves over every outcome of every draw.
"""

from affray.odds.enumerate import outcomes

__all__ = ["outcomes"]
