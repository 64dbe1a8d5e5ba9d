"""What can be wrong with a stated damage throw: C-HIT-04, C-HIT-07, C-SHOT-18."""

from collections.abc import Iterator

from affray.engine.problem import Problem
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle, Hit

from .damage_throw import damage_code_of, damage_dice_of


def hit_problems(battle: Battle, hit: Hit) -> Iterator[Problem]:
    """More or fewer damage dice or re-rolls than the hit has."""
    if hit.stage not in ("reroll", "add_damage"):
        return
    code = damage_code_of(battle.fighters[hit.attacker], hit)
    number = damage_dice_of(code, hit)
    if len(hit.dice) != number.dice or max(hit.dice) > code.sides:
        dice = say("problem_damage_dice", by=hit.by, number=number.dice, sides=code.sides)
        yield Problem(dice, ("damage", "dice"))
    if hit.stage == "reroll" and not 1 <= hit.rerolls <= number.rerolls:
        yield Problem(say("problem_rerolls", by=hit.by, number=number.rerolls), ("damage",))
