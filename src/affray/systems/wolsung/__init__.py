"""Wolsung: skirmishes of heroes and henchmen, in three editions. Each chapter of the rulebook is a module."""

from . import activation, charge, initiative, leaving, melee, moving, setup, shooting, turn
from .rules import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART

__all__ = [
    "WOLSUNG_1",
    "WOLSUNG_2",
    "WOLSUNG_QUICKSTART",
    "activation",
    "charge",
    "initiative",
    "leaving",
    "melee",
    "moving",
    "setup",
    "shooting",
    "turn",
]
