"""The odds of Wolsung: chapter 22 of its rulebook, for every choice that leads to dice or cards."""

from . import melee_choices, roll_choices
from .actions import no_chance
from .actions.choices import action_odds
from .actions.outcomes import ActionOdds
from .attack_choices import attack_of_choice
from .attacks import reaction_odds, shot_contest, spell_contest, strike_contest
from .cards.bids import BidOdds
from .cards.next_draw import DrawOdds
from .harm import FallsOdds
from .open_attack import OpenAttack, Reacting, attack_of_action, current_attack
from .results import AttackOdds, ReactionOdds
from .table import ODDS
from .tests import at_least, chance_of
from .trials import RollOdds

ODDS.answer_types = (AttackOdds, RollOdds, melee_choices.LeaveOdds, roll_choices.CrushOdds, FallsOdds)
ODDS.answer_types += (ActionOdds, BidOdds, DrawOdds)

__all__ = [
    "ODDS",
    "ActionOdds",
    "AttackOdds",
    "BidOdds",
    "DrawOdds",
    "OpenAttack",
    "Reacting",
    "ReactionOdds",
    "RollOdds",
    "action_odds",
    "at_least",
    "attack_of_action",
    "attack_of_choice",
    "chance_of",
    "current_attack",
    "no_chance",
    "reaction_odds",
    "shot_contest",
    "spell_contest",
    "strike_contest",
]
