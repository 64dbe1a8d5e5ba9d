"""Cascade: duels and small skirmishes with cascade dice. Each chapter of the rulebook is a package."""

from .system import SYSTEM

__all__ = ["SYSTEM"]
