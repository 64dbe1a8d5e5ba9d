"""The odds of Wolsung: chapter 22 of its rulebook, for every choice that leads to dice or cards."""

from .attack_choices import attack_of_choice
from .attacks import AttackOdds, riposte_odds, shot_odds, spell_odds, strike_odds
from .open_attack import OpenAttack, Reacting, attack_of_action, current_attack
from .table import ODDS
from .tests import at_least, chance_of

__all__ = [
    "ODDS",
    "AttackOdds",
    "OpenAttack",
    "Reacting",
    "at_least",
    "attack_of_action",
    "attack_of_choice",
    "chance_of",
    "current_attack",
    "riposte_odds",
    "shot_odds",
    "spell_odds",
    "strike_odds",
]
