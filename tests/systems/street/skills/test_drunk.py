"""Drunks who stagger: S-SKILL-DRUNK, S-MOVE-10."""

from typing import Any

import pytest

from affray.engine import Match
from affray.systems.street.state import Carried, ShootOut, Wound
from tests.systems.street.gunfight import block, events, man, play, refused_by, shoot_out


def reeling(
    *pieces: Any, state: str = "staggering", facing: float = 0.0, wounds: Any = (), skills: Any = None, **options: Any
) -> ShootOut:
    ada = man(
        "ada", "a", 0, 0, facing, skills={"drunk": 1, **(skills or {})}, state={"drunk": state, "wounds": tuple(wounds)}
    )
    return shoot_out(
        ada, man("eve", "a", 9, 1), man("bob", "b", 9, -1, 180), man("bea", "b", 0, -12), pieces=pieces,
        options={"skills": True, **options},
    )  # fmt: skip


def stagger(s: ShootOut, *dice: int, cards: tuple[str, ...] = ()) -> Match:
    return play(s, dice=(5, *dice), cards=cards, active="ada")


def test_a_step_a_turn_and_a_shot() -> None:
    """One die straight ahead, 60 degrees clockwise for each pip beyond the first, a shot as after moving."""
    match = stagger(reeling(), 3, 1, 2)
    assert [(event["to"], event["kind"]) for event in events(match, "moved")] == [((3.0, 0.0), "stagger")]
    assert [(event["kind"], event["faces"]) for event in events(match, "roll")][1:3] == [
        ("stagger", (3,)),
        ("turn", (1,)),
    ]
    assert [event["target"] for event in events(match, "shot")] == ["bob"]
    assert events(match, "pool")[0]["modifiers"][0]["name"] == "moved"
    assert match.state.figures["ada"].last_action == "stagger"


@pytest.mark.parametrize(("die", "facing"), [(1, 0.0), (2, 300.0), (3, 240.0), (4, 180.0), (5, 120.0), (6, 60.0)])
def test_turning_clockwise(die: int, facing: float) -> None:
    """S-SKILL-DRUNK."""
    s = reeling()
    s.change("ada", in_hand=(), arms={"pistol": Carried("broken")})
    match = stagger(s, 1, die)
    assert match.state.figures["ada"].facing == facing


def test_he_stops_at_anything_in_the_way() -> None:
    """Low obstacles included, and without swinging out; before an enemy at a gap of two tenths (S-MOVE-10)."""
    fenced = stagger(reeling(block("fence", 3, -3, 3.2, 0.2, 0.5)), 6, 4)
    assert events(fenced, "moved")[0]["to"] == (2.5, 0.0)
    s = reeling()
    s.change("bob", x=4.0, y=0.0)
    assert events(stagger(s, 6, 4), "moved")[0]["to"] == (2.8, 0.0)
    s = reeling()
    s.change("eve", x=4.0, y=0.0)
    assert events(stagger(s, 6, 4), "moved")[0]["to"] == (3.0, 0.0)
    s = reeling()
    s.change("bob", x=3.0, y=1.05)
    assert events(stagger(s, 3, 4), "moved")[0]["to"][0] < 3.0


def test_at_anyone_means_friends_too() -> None:
    """A random pick among all visible figures in range and in the arc."""
    match = stagger(reeling(state="staggering_at_anyone"), 1, 1, 2, cards=("1",))
    assert [event["figure"] for event in events(match, "picked")] == ["eve"]
    assert [event["target"] for event in events(match, "shot")] == ["eve"]


def test_an_nmt_man_only_shoots() -> None:
    """He neither steps nor turns."""
    match = stagger(reeling(wounds=[Wound("belly", "flesh")]), 2, 3, 4)
    assert events(match, "moved") == []
    assert [event["target"] for event in events(match, "shot")] == ["bob"]


def test_nobody_in_the_arc_is_nobody_to_shoot_at() -> None:
    match = stagger(reeling(facing=90.0), 2, 1)
    assert events(match, "shot") == []
    assert [event["figure"] for event in events(match, "turn_ends")] == ["ada"]


def test_in_contact_he_attacks() -> None:
    """He stays; at anyone it is a random pick."""
    s = reeling(fighting=True)
    s.change("bob", x=1.0, y=0.0)
    s.change("bea", x=0.0, y=-1.0)
    match = stagger(s)
    assert refused_by(match, "pass") == "S-SKILL-DRUNK"
    assert refused_by(match, "attack bob fist") is None
    s = reeling(state="staggering_at_anyone", fighting=True)
    s.change("bob", x=1.0, y=0.0)
    s.change("bea", x=0.0, y=-1.0)
    match = stagger(s, cards=("2",))
    assert refused_by(match, "attack bob fist") == "S-SKILL-DRUNK"
    assert refused_by(match, "attack bea fist") is None


def test_a_dumbass_who_staggers_does_not_think() -> None:
    """S-SKILL-DUMBASS: if Drunk already dictates the turn, no Dumbass roll."""
    match = stagger(reeling(skills={"dumbass": 1}), 3, 4)
    assert events(match, "dumbass") == []
