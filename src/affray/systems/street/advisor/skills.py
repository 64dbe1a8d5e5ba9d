"""Skills gained before and after a game: the choice of a marker, and of a starter (S-SKILL-25 to S-SKILL-40)."""

from collections.abc import Mapping

from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.skills.skill_markers import Offered, TakeMarker
from affray.systems.street.skills.starting_skills import GiveStarter

from .situation import Situation

INSTRUCTIONS_RANK: Mapping[str, int] = {
    "draw_three_keep_one": 3,
    "draw_two": 4,
    "double_choice": 7,
    "double_random": 10,
    "evil_plus_draw": 13,
    "thug": 23,
    "green_plus_draw": 24,
    "roll_opponent_chooses": 25,
}
"""Markers with instructions, ranked like skills: the most useful first."""


def _rank(marker: str) -> int:
    return SKILLS[marker].rank if marker in SKILLS else INSTRUCTIONS_RANK[marker]


def skill(situation: Situation) -> object:
    """The best skill for the player's own character, the worst for an opponent's (S-SKILL-36)."""
    context: Offered = situation.context
    choose = min if situation.is_own(situation.s.figures[context.figure]) else max
    return TakeMarker(choose(context.markers, key=_rank))


def starter(situation: Situation) -> object:
    """The character of the highest class, who can use most cards (S-SKILL-29, S-DECK-10)."""
    return GiveStarter(max(situation.context, key=lambda name: (situation.s.figures[name].rank, name)))
