"""Cascade: duels and small skirmishes with cascade dice. Each chapter of the rulebook is a module."""

from . import clash, dodging, exchange, hit, pack, pairing, phase, shooting
from .rules import RULES as SYSTEM

__all__ = ["SYSTEM", "clash", "dodging", "exchange", "hit", "pack", "pairing", "phase", "shooting"]
