"""Street: shoot-outs between gangs, one figure a person. Each chapter of the rulebook is a module."""

from . import (
    aim,
    ammunition,
    bystanders,
    change_position,
    deck,
    duck_back,
    interrupts,
    move_and_shoot,
    movement,
    recovery,
    setup,
    shooting,
    turn,
)
from .rules import SYSTEM

__all__ = [
    "SYSTEM",
    "aim",
    "ammunition",
    "bystanders",
    "change_position",
    "deck",
    "duck_back",
    "interrupts",
    "move_and_shoot",
    "movement",
    "recovery",
    "setup",
    "shooting",
    "turn",
]
