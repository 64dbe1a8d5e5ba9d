"""Exact probabilities of whatever is about to be rolled: whole numbers inside, fractions at the border, no sampling.

One package a rule system; the engine finds it by the entry point group `affray.odds`. `enumerate` is the slow and
obviously right way: it plays the rules themselves over every outcome of every draw.
"""

from affray.odds.enumerate import outcomes

__all__ = ["outcomes"]
