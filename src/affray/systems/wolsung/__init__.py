"""Wolsung: skirmishes of heroes and henchmen, in three editions. Each chapter of the rulebook is a module."""

from . import (
    activation,
    casting,
    charge,
    climbing,
    gadgets,
    heroes,
    heroic_moves,
    initiative,
    jumping,
    leaving,
    melee,
    moving,
    objectives,
    setup,
    shooting,
    turn,
)
from .rules import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART

__all__ = [
    "WOLSUNG_1",
    "WOLSUNG_2",
    "WOLSUNG_QUICKSTART",
    "activation",
    "casting",
    "charge",
    "climbing",
    "gadgets",
    "heroes",
    "heroic_moves",
    "initiative",
    "jumping",
    "leaving",
    "melee",
    "moving",
    "objectives",
    "setup",
    "shooting",
    "turn",
]
