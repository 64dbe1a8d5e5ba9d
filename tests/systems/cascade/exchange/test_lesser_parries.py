"""Parries that a list may fold: no better than another one in any respect."""

import pytest

from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.exchange.exchange_choices import DEFEND, DefendContext
from affray.systems.cascade.screen.parries import lesser_parries


def parries(attacks: Faces, dice: Faces, fkw: int = 4) -> tuple[list[str], list[str]]:
    """What is listed first, and what may be folded."""
    context = DefendContext(attacks, None, (), dice, fkw)
    values = DEFEND.options(context)
    assert values is not None
    folded = lesser_parries(context, values)
    texts = [value.text for value in values]
    return [text for index, text in enumerate(texts) if index not in folded], [texts[index] for index in folded]


def test_no_group_is_no_better_than_a_group_if_the_same_die_rescues() -> None:
    kept, folded = parries((16,), (17, 10, 9, 4))
    assert kept == ["group 10,9 parry 17r:16", "take_hit"]
    assert folded == ["group none parry 17r:16"]


def test_more_dice_than_needed_are_no_better() -> None:
    kept, folded = parries((12,), (14, 14, 9))
    assert kept == ["group 14,14 parry 14:12", "take_hit"]
    assert "group 14,14 parry 14+14:12" in folded


def test_a_rescue_die_for_other_dice_left_is_a_real_choice() -> None:
    kept, _ = parries((21, 21), (15, 15, 14, 11, 11, 10))
    assert "group 15,15,14 parry 15+15:21 11r+11r:21" in kept
    assert "group 11,11,10 parry 15r+15r:21 11+11:21" in kept


@pytest.mark.parametrize("dice", [(18, 17, 9, 4), (12, 12, 12, 3), (9, 9, 9, 8)])
def test_something_is_always_left_to_choose(dice: Faces) -> None:
    kept, folded = parries((10, 8), dice)
    assert "take_hit" in kept
    assert len(kept) > 1 or not folded
