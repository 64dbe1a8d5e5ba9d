"""The quick draw: 16.10."""

from typing import Any

import pytest

from affray.engine import Match
from affray.systems.street.setup.quick_draw import draw_pool
from affray.systems.street.state import FaceOff, ShootOut
from tests.systems.street.gunfight import events, man, play, refused_by, shoot_out


def duel(*, weapons: tuple[str, ...] = ("pistol_1", "pistol_2"), **words: Any) -> ShootOut:
    ada = man("ada", "a", 0, 0, weapons=list(weapons), **words)
    s = shoot_out(
        ada, man("bob", "b", 5, 0, 180, class_="legend"), man("eve", "b", 5, 5, 180),
        options={"quick_draw": True, "skills": True},
    )  # fmt: skip
    s.frames.append(FaceOff(stage="draw", one="ada", other="bob"))
    return s


@pytest.mark.parametrize(("class_", "base"), [("plug", 2), ("ganger", 3), ("killer", 4), ("legend", 5)])
def test_dice_of_the_classes(class_: str, base: int) -> None:
    """S-QD-02."""
    s = duel(class_=class_)
    assert draw_pool(s, s.figures["ada"]).dice == base


@pytest.mark.parametrize(("level", "dice"), [(1, 6), (2, 9)])
def test_lightning_draw(level: int, dice: int) -> None:
    """S-SKILL-LIGHTNING."""
    s = duel(skills={"lightning_draw": level})
    assert draw_pool(s, s.figures["ada"]).dice == dice


def drawn(s: ShootOut, *dice: int) -> Match:
    return play(s, dice=dice)


def test_more_sixes_win_and_equal_numbers_are_rolled_again() -> None:
    """S-QD-01 to S-QD-03: the winner must shoot at the other."""
    match = drawn(duel(), 6, 2, 3, 6, 1, 2, 3, 4, 6, 2, 3, 1, 2, 3, 4, 5)
    assert [event["winner"] for event in events(match, "quick_draw")] == ["ada"]
    assert [event["figure"] for event in events(match, "turn_begins")] == ["ada"]
    assert {refused_by(match, text) for text in ("pass", "shoot pistol_1 eve", "aim pistol_1 bob")} == {"S-QD-03"}
    assert refused_by(match, "shoot pistol_2 bob") is None


def test_then_the_first_card_is_turned() -> None:
    """S-QD-03: after the turn of the winner."""
    match = drawn(duel(), 1, 2, 3, 6, 1, 2, 3, 4, 2, 3, 4, 5, 2)
    assert [event["target"] for event in events(match, "shot")] == ["ada"]
    match.choose("pass", seat="b")
    assert [frame.stage for frame in match.state.frames] == ["turn"]


def test_a_winner_without_a_gun_does_nothing() -> None:
    """S-QD-03."""
    match = drawn(duel(weapons=()), 6, 2, 3, 1, 1, 2, 3, 4)
    assert [event["why"] for event in events(match, "turn_over")] == ["S-QD-03"]
