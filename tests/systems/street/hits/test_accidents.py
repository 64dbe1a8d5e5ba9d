"""Accidents: 11.3, row by row."""

from typing import Any

import pytest

from affray.systems.street.state import Wound
from tests.systems.street.gunfight import block, events, man, play, shoot_out

FOUR_ONES = [1, 1, 1, 1, 2]
"""The dice of a Legend at 5 inches: jammed, and an accident."""


def accident(*dice: int, cards: list[str] | None = None, men: Any = (), shooting: Any = None, **words: Any) -> Any:
    """A Legend shoots at Bob; those of `men` stand around."""
    ada = man("ada", "a", 0, 0, class_="legend", **words.pop("ada", {}))
    crowd = [man("bob", "b", 5, 0, 180), *men, man("kim", "a", 0, 30), man("kat", "a", 3, 30)]
    crowd += [man("tom", "b", 0, 20), man("kit", "b", 3, 20)]
    s = shoot_out(ada, *crowd, options={"accidents": True, **words.pop("options", {})}, **words)
    match = play(s, dice=[*(shooting or FOUR_ONES), *dice], cards=cards or [], active="ada")
    match.choose("shoot pistol bob")
    return match


def ada_of(match: Any) -> Any:
    return match.state.figures["ada"]


def test_it_needs_four_ones() -> None:
    """S-ACC-01: three are none; nor are four without the module."""
    assert not events(accident(shooting=[1, 1, 1, 2, 3]), "accident")
    assert not events(accident(options={"accidents": False}), "accident")


@pytest.mark.parametrize(("first", "column"), [(1, "a"), (3, "a"), (4, "b"), (6, "b")])
def test_columns(first: int, column: str) -> None:
    """S-ACC-02: the first die is the column, the second the row."""
    event = events(accident(first, 4), "accident")[0]
    assert (event["column"], event["row"]) == (column, 4)


def test_a1_drops_the_gun_and_it_goes_off() -> None:
    """The nearest other within six inches is hit, friend or foe; the gun lies there as it was."""
    match = accident(1, 1, 6, 2, men=[man("pal", "a", 0, 2)])
    carried = ada_of(match).arms["pistol"]
    assert (carried.state, carried.at, carried.was) == ("on_the_ground", (0.0, 0.0), "jammed")
    assert ada_of(match).in_hand == ()
    assert match.state.figures["pal"].wounds == (Wound("legs", "flesh"),)


def test_a1_hits_nobody_where_nobody_is_near() -> None:
    """S-ACC-02: within six inches."""
    ada = man("ada", "a", 0, 0, class_="legend", weapons=["rifle"])
    men = [ada, man("bob", "b", 10, 0, 180), man("kim", "a", 0, 7)]
    match = play(shoot_out(*men, options={"accidents": True}), dice=[*FOUR_ONES, 1, 1], active="ada")
    match.choose("shoot rifle bob")
    assert not events(match, "hit")
    assert ada_of(match).weapon_state("rifle") == "on_the_ground"


def test_a2_jams_the_gun() -> None:
    """A gun that the dice have only emptied is jammed."""
    sure = {"skills": {"good_shot": 2}}
    dice = [1, 1, 1, 1, 6, 6, 6]
    match = accident(2, 2, *[3, 1] * 3, shooting=dice, options={"skills": True}, ada=sure)
    assert [event["state"] for event in events(match, "weapon_state")] == ["empty", "jammed"]
    assert len(events(match, "scratched")) == 3


@pytest.mark.parametrize(("die", "victim"), [(1, "ada"), (2, "pal"), (3, "ada"), (6, "pal")])
def test_a3_himself_or_someone_close(die: int, victim: str) -> None:
    """An odd number hits the shooter, an even one the nearest figure."""
    match = accident(1, 3, die, 4, 2, men=[man("pal", "a", 0, 2)])
    assert [(event["figure"], event["location"]) for event in events(match, "hit")] == [(victim, "left_arm")]


def test_a3_himself_where_nobody_is_close() -> None:
    ada = man("ada", "a", 0, 0, class_="legend", weapons=["rifle"])
    men = [ada, man("bob", "b", 10, 0, 180), man("kim", "a", 0, 7)]
    match = play(shoot_out(*men, options={"accidents": True}), dice=[*FOUR_ONES, 1, 3, 2, 4, 2], active="ada")
    match.choose("shoot rifle bob")
    assert [event["figure"] for event in events(match, "hit")] == ["ada"]


def test_a4_falls_flat() -> None:
    match = accident(1, 4)
    assert (ada_of(match).posture, ada_of(match).must_recover) == ("knocked_down", False)


def test_a5_takes_friend_for_foe() -> None:
    """It takes effect in the shooter's next turn."""
    assert ada_of(accident(1, 5)).friend_for_foe


@pytest.mark.parametrize(("x", "falls"), [(-2.0, True), (-2.1, False)])
def test_a6_collides(x: float, falls: bool) -> None:
    """With the nearest upright figure within two inches, or alone."""
    match = accident(1, 6, men=[man("low", "a", 0, 1.2, state={"posture": "unconscious"}), man("pal", "a", x, 0)])
    assert ada_of(match).posture == "knocked_down"
    assert (match.state.figures["pal"].posture == "knocked_down") is falls


def test_b1_bangs_his_head() -> None:
    match = accident(4, 1)
    assert (ada_of(match).must_recover, ada_of(match).posture) == (True, "standing")


@pytest.mark.parametrize(("dice", "falls"), [((6, 1, 2), True), ((5, 5, 5), False)])
def test_b2_the_umbrella(dice: tuple[int, ...], falls: bool) -> None:
    """Three dice; any six."""
    assert (ada_of(accident(4, 2, *dice)).posture == "knocked_down") is falls


def test_b3_the_pavement_caves_in() -> None:
    match = accident(4, 3)
    assert (ada_of(match).posture, ada_of(match).must_recover) == ("knocked_down", True)


def test_b4_a_stray_dog() -> None:
    match = accident(4, 4)
    assert ada_of(match).wounds == (Wound("legs", "flesh"),)
    assert ada_of(match).must_recover


@pytest.mark.parametrize(("hand", "zone"), [("right", "right_arm"), ("left", "left_arm")])
def test_b5_the_weapon_bursts(hand: str, zone: Any) -> None:
    """The weapon is broken, and only the effect die is rolled, for the gun arm."""
    match = accident(5, 5, 2, ada={"gun_hand": hand})
    assert ada_of(match).weapon_state("pistol") == "broken"
    assert ada_of(match).wounds == (Wound(zone, "flesh"),)
    assert "location" not in {event["kind"] for event in events(match, "roll")}


def test_b6_his_clothes_catch_fire() -> None:
    match = accident(4, 6)
    assert ada_of(match).must_recover
    assert [event["figure"] for event in events(match, "scratched")] == ["ada"]


def test_hits_by_accident_ignore_cover_but_drive_behind_it() -> None:
    """S-ACC-03, S-DUCK-01: the hit is not stopped; whoever was in cover against the shooter ducks."""
    wall = block("wall", -1, 2.6, 1, 2.9, 0.7)
    match = accident(1, 1, 6, 1, men=[man("foe", "b", 0, 3.8, 270)], pieces=(wall,))
    assert not events(match, "stopped")
    assert [event["figure"] for event in events(match, "scratched")] == ["foe"]
    assert match.state.figures["foe"].ducked


def test_the_nearest_of_two_is_picked_at_random() -> None:
    """S-ACC-03: ties by random pick, numbered in ascending id."""
    men = [man("one", "a", 0, 2), man("two", "a", 0, -2)]
    match = accident(1, 1, 6, 1, men=men, cards=["2"])
    assert [event["figure"] for event in events(match, "picked")] == ["two"]
    assert [event["figure"] for event in events(match, "hit")] == ["two"]


def test_the_hits_of_the_shot_come_afterwards_and_no_rapid_fire() -> None:
    """S-ACC-03: after an accident nobody blazes away, but the hits are resolved."""
    ada = man("ada", "a", 0, 0, class_="legend", weapons=["auto_pistol"])
    men = [ada, man("bob", "b", 5, 0, 180), man("kim", "a", 0, 30), man("kat", "a", 3, 30), man("tom", "b", 0, 20)]
    options = {"accidents": True, "automatic_weapons": True, "skills": True}
    s = shoot_out(*men, options=options)
    s.change("ada", profile=man("x", "a", 0, 0, class_="legend", weapons=["auto_pistol"],
                                skills={"good_shot": 2}).profile)  # fmt: skip
    match = play(s, dice=[1, 1, 1, 1, 6, 6, 6, 4, 4, *[3, 1] * 3], active="ada")
    match.choose("shoot auto_pistol bob")
    assert not events(match, "rapid_fire")
    names = [event.name for event in match.events]
    assert names.index("accident") < names.index("wounded") < names.index("shot") < names.index("hit")
    assert len(events(match, "hit")) == 3


def test_the_end_is_checked_after_an_accident() -> None:
    """S-END-04, S-END-09: the game is over, and the hits of the shot are not resolved any more."""
    ada = man("ada", "a", 0, 0, class_="legend")
    s = shoot_out(ada, man("bob", "b", 5, 0, 180), options={"accidents": True})
    match = play(s, dice=[1, 1, 1, 1, 6, 1, 4], active="ada")
    match.choose("shoot pistol bob")
    assert match.result is not None
    assert match.result.winner == "b"
    assert not events(match, "hit")
