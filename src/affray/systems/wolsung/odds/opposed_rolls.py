"""Exact chances of an opposed roll (W-ODDS-01 to W-ODDS-05)."""

from fractions import Fraction
from math import comb

from affray.engine.rules.citations import implements


@implements("W-ODDS-05", "W-ODDS-01")
def criticals(attacker: int, defender: int, k: int) -> Fraction:
    """The chance of a hit with exactly k critical hits (W-ODDS-05)."""
    dice = attacker + defender
    return Fraction(comb(dice, defender + k), 2**dice) if k >= 0 else Fraction(0)


@implements("W-ODDS-02", "W-ODDS-01", "W-ODDS-04")
def hit_chance(attacker: int, defender: int) -> Fraction:
    """The chance that the attacker's dice hit against the defender's (W-ODDS-02)."""
    return sum((criticals(attacker, defender, k) for k in range(attacker + 1)), Fraction(0))
