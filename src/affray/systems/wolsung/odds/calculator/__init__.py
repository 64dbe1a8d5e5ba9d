"""Odds from plain numbers, without a position."""

from .computations import COMPUTATIONS

__all__ = ["COMPUTATIONS"]
