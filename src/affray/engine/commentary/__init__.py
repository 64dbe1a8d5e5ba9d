"""What a host at the table says about a game: the briefing, the score, the highlights, and why it ended."""

from .briefing import BRIEFING_PARTS, Briefing, briefing_of
from .casualty import Casualty
from .commentary import Commentary
from .dice_roll import DiceRoll
from .ending import Ending
from .score import Score, SideScore, Stake, Tally
from .swing import Swing

__all__ = [
    "BRIEFING_PARTS",
    "Briefing",
    "Casualty",
    "Commentary",
    "DiceRoll",
    "Ending",
    "Score",
    "SideScore",
    "Stake",
    "Swing",
    "Tally",
    "briefing_of",
]
