"""Skills gained before and after a game: the choice of a marker, and of a starter (S-SKILL-25 to S-SKILL-40)."""

from affray.systems.street.skills.skill_markers import Offered

from .situation import Situation

RANKED: tuple[str, ...] = (
    "sharpshooter", "good_shot", "lucky", "hard", "hard_as_nails", "pavement_demon", "trick_shot", "lucky_charm",
    "nerves_of_steel", "boss", "agile", "ambidextrous", "fast", "fearsome", "no_nerves", "strong", "knifeman",
    "brawler", "camouflaged", "lightning_draw", "white_knight", "evil", "avenger", "psycho", "clumsy", "runt",
    "cursed", "green", "slow", "wimp", "drunk", "dumbass",
)  # fmt: skip
"""The skills, the most useful first."""
EQUIVALENT_SKILL = {
    "draw_three_keep_one": "lucky", "draw_two": "hard", "double_choice": "trick_shot", "double_random": "boss",
    "evil_plus_draw": "fast", "thug": "avenger", "roll_opponent_chooses": "clumsy", "green_plus_draw": "psycho",
}  # fmt: skip
"""For each marker with instructions, a skill of about the same value."""


def _rank(marker: str) -> int:
    return RANKED.index(EQUIVALENT_SKILL.get(marker, marker))


def skill(situation: Situation) -> object:
    """The best skill for the player's own character, the worst for an opponent's (S-SKILL-36)."""
    context: Offered = situation.context
    choose = min if situation.is_own(situation.s.figures[context.figure]) else max
    return choose(context.markers, key=_rank)


def starter(situation: Situation) -> object:
    """The character of the highest class, who can use most cards (S-SKILL-29, S-DECK-10)."""
    return max(situation.context, key=lambda name: (situation.s.figures[name].rank, name))
