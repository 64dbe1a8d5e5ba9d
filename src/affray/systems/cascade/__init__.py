"""Cascade: duels and small skirmishes with cascade dice. Each chapter of the rulebook is a module."""

from . import clash, exchange, hit, phase
from .rules import RULES as SYSTEM

__all__ = ["SYSTEM", "clash", "exchange", "hit", "phase"]
