"""Compulsions: Drunk, Dumbass, friend for foe, hated friends, and hate (S-TURN-12)."""

from typing import Any

import pytest

from affray.systems.street.state import ShootOut
from tests.systems.street.gunfight import block, events, hold, man, play, refused_by, shoot_out

SKILLS = {"skills": True}


def drunk(state: str = "none", **more: Any) -> ShootOut:
    ada = man("ada", "a", 0, 0, skills={"drunk": 1}, state={"drunk": state, **more})
    return shoot_out(ada, man("eve", "a", -9, 0), man("tom", "a", -9, 9), man("bob", "b", 5, 0, 180), options=SKILLS)


# --- Drunk -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "state"),
    [((3,), "none"), ((6,), "none"), ((1, 1), "wild"), ((2, 5), "sick"), ((1, 6), "sober"), ((1, 4), "none")],
)
def test_states_of_the_drunk(dice: tuple[int, ...], state: str) -> None:
    """S-SKILL-DRUNK: on 1 or 2 a second die."""
    match = play(drunk(), dice=dice, active="ada")
    assert match.state.figures["ada"].drunk == state
    assert [event["faces"] for event in events(match, "roll") if event["kind"] == "drunk"] == [(die,) for die in dice]


def test_a_state_lasts_until_another_replaces_it_and_the_sober_roll_no_more() -> None:
    """S-SKILL-DRUNK."""
    assert play(drunk("sick"), dice=[4], active="ada").state.figures["ada"].drunk == "sick"
    assert play(drunk("sick"), dice=[1, 6], active="ada").state.figures["ada"].drunk == "sober"
    sober = play(drunk("sober"), active="ada")
    assert events(sober, "roll") == []
    assert sober.decisions[0].kind.name == "action"


def test_the_dead_drunk_fall_and_their_friends_may_lose_their_nerve() -> None:
    """S-SKILL-DRUNK, S-NERVE-12, S-END-04: a fall is an event."""
    ada = man("ada", "a", 0, 0, skills={"drunk": 1})
    s = shoot_out(ada, man("eve", "a", -9, 0), man("bob", "b", 5, 0, 180), options={**SKILLS, "nerve": True})
    match = play(s, dice=[2, 4, 1, 2, 3, 4], active="ada")
    assert match.state.figures["ada"].posture == "unconscious"
    assert match.state.figures["ada"].last_action == "pass"
    assert [(event["figure"], event["why"]) for event in events(match, "nerve_test")] == [("eve", "friends_down")]
    assert [event["why"] for event in events(match, "turn_over")] == ["S-SKILL-DRUNK"]


def test_a_hard_man_is_never_dead_drunk() -> None:
    """S-SKILL-HARD."""
    s = shoot_out(man("ada", "a", 0, 0, skills={"drunk": 1, "hard": 1}), man("bob", "b", 5, 0, 180), options=SKILLS)
    match = play(s, dice=[2, 4], active="ada")
    assert match.decisions[0].kind.name == "action"


def test_what_is_owed_replaces_staggering() -> None:
    """S-SKILL-DRUNK: Recover and Stand Up come first, and Pass is legal."""
    match = play(drunk("staggering", must_recover=True), dice=[5], active="ada")
    assert sorted(match.decisions[0].listed) == ["pass", "recover"]


def test_neither_the_unconscious_nor_who_lost_his_nerve_rolls() -> None:
    """S-TURN-12."""
    match = play(drunk(posture="unconscious"), dice=[3], active="ada")
    assert [event["kind"] for event in events(match, "roll")] == ["wake_up"]
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"drunk": 1, "dumbass": 1}, state={"lost_nerve": True}),
        man("bob", "b", 30, 0), options={**SKILLS, "nerve": True},
    )  # fmt: skip
    assert [event["kind"] for event in events(play(s, dice=[1, 2, 3], active="ada"), "roll")] == ["run"]


# --- Dumbass ---------------------------------------------------------------------------------------------------------


def dumb(*pieces: Any, weapons: tuple[str, ...] = ("pistol",), **state: Any) -> ShootOut:
    ada = man("ada", "a", 0, 0, skills={"dumbass": 1}, weapons=list(weapons), state=state)
    return shoot_out(ada, man("bob", "b", 5, 0, 180), man("tom", "b", 0, 5, 180), pieces=pieces, options=SKILLS)


@pytest.mark.parametrize("die", [1, 2])
def test_a_dumbass_forgets_what_he_wanted(die: int) -> None:
    """S-SKILL-DUMBASS, S-TURN-12: even if a Recover is required."""
    match = play(dumb(must_recover=True), dice=[die], active="ada")
    assert [(event["die"], event["result"]) for event in events(match, "dumbass")] == [(die, "over")]
    assert match.state.figures["ada"].last_action == "pass"


@pytest.mark.parametrize("die", [4, 5, 6])
def test_sometimes_he_is_himself(die: int) -> None:
    """S-SKILL-DUMBASS."""
    match = play(dumb(), dice=[die], active="ada")
    assert events(match, "dumbass")[0]["result"] == "normal"
    assert refused_by(match, "pass") is None


def test_a_dumbass_repeats_himself() -> None:
    """S-SKILL-DUMBASS: the same action at the same target, with any weapon."""
    s = dumb(weapons=("pistol_1", "pistol_2"), last_action="shoot", last_target="bob")
    match = play(s, dice=[3], active="ada")
    assert [refused_by(match, text) for text in ("pass", "shoot pistol_1 tom", "aim pistol_1 bob", "move")] == [
        "S-SKILL-DUMBASS"
    ] * 4
    assert sorted(match.decisions[0].listed) == [
        "shoot pistol_1 bob", "shoot pistol_1+pistol_2 bob", "shoot pistol_2 bob",
    ]  # fmt: skip


def test_where_nothing_is_left_to_choose_nobody_is_asked() -> None:
    """S-SKILL-DUMBASS."""
    match = play(dumb(last_action="shoot", last_target="bob"), dice=[3, 2, 3, 4], active="ada")
    assert [event["target"] for event in events(match, "shot")] == ["bob"]


@pytest.mark.parametrize(
    "state",
    [
        {"last_action": "none"},
        {"last_action": "shoot", "last_target": "bob"},
        {"last_action": "recover"},
        {"last_action": "wake_up"},
    ],
)
def test_what_cannot_be_repeated_ends_the_turn(state: dict[str, Any]) -> None:
    """S-SKILL-DUMBASS: no turn before, a target out of sight, nothing to recover from."""
    match = play(dumb(block("house", 2, -3, 3, 3, 4), **state), dice=[3], active="ada")
    assert [event["why"] for event in events(match, "turn_over")] == ["S-SKILL-DUMBASS"]


def test_a_pass_and_a_change_of_position_are_repeated_too() -> None:
    """S-SKILL-DUMBASS."""
    passed = play(dumb(last_action="pass"), dice=[3], active="ada")
    assert passed.decisions[0].kind.name == "face"
    stepped = play(dumb(last_action="change_position"), dice=[3], active="ada")
    assert refused_by(stepped, "pass") == "S-SKILL-DUMBASS"
    assert refused_by(stepped, "change_position 1,1") is None


# --- friend for foe --------------------------------------------------------------------------------------------------


def mixed_up(weapons: tuple[str, ...] = ("pistol_1", "pistol_2"), **state: Any) -> ShootOut:
    ada = man("ada", "a", 0, 0, weapons=list(weapons), state={"friend_for_foe": True, **state})
    return shoot_out(
        ada, man("eve", "a", 4, 0), man("tom", "a", 0, 6), man("bob", "b", -3, 0), options={"accidents": True}
    )


def test_he_takes_friend_for_foe_once() -> None:
    """S-ACC-02 (A5): the nearest visible friend, only in the next turn."""
    match = play(mixed_up(), dice=[2, 3, 4], active="ada")
    assert {refused_by(match, text) for text in ("pass", "shoot pistol_1 bob", "shoot pistol_1 tom")} == {"S-ACC-02"}
    match.choose("shoot pistol_1 eve", seat="a")
    assert not match.state.figures["ada"].friend_for_foe


def test_if_he_cannot_shoot_he_is_free() -> None:
    """S-ACC-02 (A5)."""
    for s in (mixed_up(weapons=()), mixed_up(must_recover=True)):
        match = play(s, active="ada")
        assert refused_by(match, "pass") is None
        assert not match.state.figures["ada"].friend_for_foe


# --- hate ------------------------------------------------------------------------------------------------------------


def hating(*hated: str, facing: float = 0.0, pieces: tuple[Any, ...] = (), **words: Any) -> ShootOut:
    ada = man("ada", "a", 0, 0, facing, state={"hates": hated, **words.pop("state", {})}, **words)
    return shoot_out(
        ada, man("eve", "a", 4, 1), man("tom", "a", 3, -2), man("bob", "b", 14, 0, 180), man("bea", "b", 0, 9),
        pieces=pieces, options={"hate_and_fear": True, "fighting": True},
    )  # fmt: skip


def test_hate_must_shoot_or_go_for_him() -> None:
    """S-HATE-03: Shoot, Move & Shoot or Charge against a hated enemy."""
    match = play(hating("bob"), active="ada")
    refused = ("pass", "move", "aim pistol bob", "shoot pistol bea", "charge bea fist", "move_and_shoot")
    assert {refused_by(match, text) for text in refused} == {"S-HATE-03"}
    for text in ("shoot pistol bob", "move_and_shoot pistol", "charge bob fist"):
        assert refused_by(match, text) is None


@pytest.mark.parametrize(
    "s",
    [
        hating("bob", facing=90.0),
        hating("bea"),
        hating("bob", weapons=["knife"]),
        hating("bob", pieces=(block("house", 6, -3, 7, 3, 4),)),
        hating("bob", state={"fears": ("bob",)}),
        hating("bob", state={"arms": {}, "must_recover": True}),
    ],
)
def test_hate_that_cannot_be_followed_leaves_him_free(s: ShootOut) -> None:
    """S-HATE-03, S-HATE-06: outside the arc, unarmed, out of sight, torn, or owing a Recover."""
    assert refused_by(play(s, active="ada"), "pass") is None


def test_beyond_his_range_he_is_free() -> None:
    """S-HATE-03: a legal target in range."""
    s = hating("bob")
    s.change("bob", x=25.0)
    assert refused_by(play(s, active="ada"), "pass") is None


def test_the_shot_after_a_move_goes_at_the_hated_one() -> None:
    """S-HATE-03: if possible."""
    s = hating("bob")
    s.change("bea", x=12.0, y=2.0)
    match = play(s, dice=[1, 2, 2, 3, 4], active="ada")
    match.choose("move_and_shoot pistol", seat="a")
    match.choose("to 1,0", seat="a")
    assert [event["target"] for event in events(match, "shot")] == ["bob"]


@pytest.mark.parametrize("die", [1, 2])
def test_a_hated_friend_may_be_shot_at(die: int) -> None:
    """S-HATE-04: a die for the nearest hated friend in the fire arc."""
    match = play(hating("eve", "tom", weapons=["pistol_1", "pistol_2"]), dice=[die], active="ada")
    assert [event["faces"] for event in events(match, "roll") if event["kind"] == "hated_friend"] == [(die,)]
    assert {refused_by(match, text) for text in ("pass", "shoot pistol_1 eve", "shoot pistol_1 bob")} == {"S-HATE-04"}
    assert refused_by(match, "shoot pistol_1 tom") is None


def test_mostly_he_leaves_a_hated_friend_alone() -> None:
    """S-HATE-04: with 3 or more the choice is free; without a gun nothing is rolled."""
    match = play(hating("tom"), dice=[3], active="ada")
    assert refused_by(match, "pass") is None
    assert refused_by(match, "shoot pistol tom") == "S-SHOOT-02"
    assert events(play(hating("tom", weapons=["knife"]), active="ada"), "roll") == []


def test_the_first_compulsion_rules() -> None:
    """S-TURN-12: a Dumbass roll of 3 before a hated friend, a hated friend before hate."""
    s = hating("tom", "bob", weapons=["pistol_1", "pistol_2"], skills={"dumbass": 1}, state={"last_action": "reload"})
    s.modules = shoot_out(man("x", "a", 0, 0), options={"hate_and_fear": True, "skills": True}).modules
    match = play(s, dice=[3], active="ada")
    assert [event["why"] for event in events(match, "turn_over")] == ["S-SKILL-DUMBASS"]
    match = play(hating("tom", "bob", weapons=["pistol_1", "pistol_2"]), dice=[1], active="ada")
    assert refused_by(match, "shoot pistol_1 bob") == "S-HATE-04"


def test_a_compulsion_is_judged_again_after_an_interruption() -> None:
    """S-INT-09: the hated man is gone from sight, so another action can be declared."""
    s = hating("bob")
    s.table = shoot_out(man("x", "a", 0, 0), pieces=(block("wall", 13, -3, 13.2, -0.6, 3),)).table
    s.change("bob", facing=180.0)
    match = play(hold(s, b=["plug"]), active="ada")
    match.choose("pass", seat="b")
    match.choose("shoot pistol bob", seat="a")
    match.choose("play plug bob", seat="b")
    match.choose("change_position 14.2,-1.5", seat="b")
    match.choose("pass", seat="b")
    assert (match.decisions[0].seat, match.decisions[0].kind.name) == ("a", "action")
    assert refused_by(match, "pass") is None
