"""Throwing a knife: S-SKILL-KNIFEMAN."""

from typing import Any

import pytest

from affray.engine import IllegalChoice
from affray.systems.street.state import Aim, Wound
from tests.systems.street.gunfight import events, man, play, shoot_out


def thrower(*, far: float = 5.0, dice: Any = (), level: int = 1, **words: Any) -> Any:
    """Ada with a knife and a pistol, Bob so far away."""
    skills = {"knifeman": level} if level else {}
    ada = man("ada", "a", 0, 0, weapons=["knife", "pistol"], skills=skills, **words)
    s = shoot_out(ada, man("bob", "b", far, 0, 180), man("tom", "b", 0, 20), options={"skills": True})
    return play(s, dice=dice, active="ada")


@pytest.mark.parametrize("level", [1, 2])
def test_one_knife_one_hit(level: int) -> None:
    """+1 die, not starred; no ammunition check; the knife lies at the target's place (S-MOD-18, S-AMMO-03)."""
    match = thrower(level=level, dice=[6, 6, 1, 1, 3, 2])
    match.choose("throw knife bob")
    pool = events(match, "pool")[0]
    assert (pool["kind"], pool["base"], pool["dice"]) == ("throw", 3, 4)
    assert match.state.figures["bob"].wounds == (Wound("right_arm", "flesh"),)
    ada = match.state.figures["ada"]
    assert (ada.arms["knife"].state, ada.arms["knife"].at) == ("on_the_ground", (5.0, 0.0))
    assert "knife" not in ada.in_hand
    assert not events(match, "weapon_state")
    assert not match.state.first_shot  # no firearm was used (S-PLUG-02)


@pytest.mark.parametrize(("far", "thrown"), [(1.5, True), (6.0, True), (6.1, False)])
def test_point_blank_or_short_range(far: float, thrown: bool) -> None:
    match = thrower(far=far, dice=[2] * (3 if far < 2 else 4))
    if thrown:
        match.choose("throw knife bob")
        assert events(match, "shot")[0]["weapon"] == "knife"
    else:
        with pytest.raises(IllegalChoice, match="S-SKILL-KNIFEMAN"):
            match.choose("throw knife bob")


def test_who_throws_what() -> None:
    """Only a Knifeman throws, and only knives."""
    with pytest.raises(IllegalChoice, match="S-SKILL-KNIFEMAN"):
        thrower(level=0).choose("throw knife bob")
    with pytest.raises(IllegalChoice, match="S-SKILL-KNIFEMAN"):
        thrower().choose("throw pistol bob")
    with pytest.raises(IllegalChoice, match="S-SHOOT-01"):
        thrower().choose("shoot knife bob")


def test_an_aimed_throw() -> None:
    """Also aimed: like a one-handed shot (S-MOD-10)."""
    match = thrower(state={"aim": Aim("bob", "knife"), "in_hand": ("knife",)}, dice=[2] * 8)
    match.choose("throw knife bob")
    assert {event["name"]: event["value"] for event in events(match, "pool")[0]["modifiers"]} == {
        "aimed": 4,
        "thrown_knife": 1,
    }
    match = thrower()
    match.choose("aim knife bob")
    assert match.state.figures["ada"].aim == Aim("bob", "knife")


def test_the_throw_of_a_move_and_shoot() -> None:
    """S-MOD-04, S-MS-02: only at who is near enough after the move."""
    match = thrower(far=8.0, dice=[2, 2, 2, 2, 2])
    for choice in ("move_and_shoot knife", "to 3,0"):
        match.choose(choice)
    assert events(match, "pool")[1]["kind"] == "throw"
    assert {event["name"]: event["value"] for event in events(match, "pool")[1]["modifiers"]} == {
        "moved": -1,
        "thrown_knife": 1,
    }
    match = thrower(far=8.0, dice=[1, 2])
    for choice in ("move_and_shoot knife", "to 1,0"):
        match.choose(choice)
    assert not events(match, "shot")
    assert match.state.figures["ada"].weapon_state("knife") == "ready"


def test_with_a_useless_gun_arm_the_other_hand_throws() -> None:
    """S-SHOOT-17, S-MOD-02."""
    match = thrower(state={"wounds": (Wound("right_arm", "serious"),), "in_hand": ("knife",)}, dice=[2, 2])
    match.choose("throw knife bob")
    assert events(match, "pool")[0]["dice"] == 2
    both = (Wound("right_arm", "serious"), Wound("left_arm", "serious"))
    with pytest.raises(IllegalChoice, match="S-WOUND-08"):
        thrower(state={"wounds": both, "in_hand": ("knife",)}).choose("throw knife bob")


def test_it_can_be_picked_up_again() -> None:
    """S-TURN-11: from where it lies."""
    match = thrower(far=1.5, dice=[2, 2, 2])
    match.choose("throw knife bob")
    match.choose("face 0")
    match = play(match.state, active="ada")
    match.choose("pick_up knife")
    assert match.state.figures["ada"].weapon_state("knife") == "ready"
