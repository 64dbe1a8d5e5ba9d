"""Psychos and wild drunks: S-SKILL-PSYCHO."""

from typing import Any

import pytest

from affray.engine import Match
from affray.systems.street.nerve.hate_and_fear import fear
from affray.systems.street.skills.psycho import movement_towards
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import ShootOut, Wound
from tests.systems.street.gunfight import block, events, hold, man, play, refused_by, shoot_out


def mad(*pieces: Any, weapons: tuple[str, ...] = ("pistol",), state: Any = None, **options: Any) -> ShootOut:
    psycho = man("mad", "a", 0, 0, 90, skills={"psycho": 1}, weapons=list(weapons), state=state or {})
    return shoot_out(
        psycho, man("bob", "b", 14, 0, 180, weapons=[]), man("tom", "b", 0, 20, weapons=[]), pieces=pieces,
        options={"skills": True, **options},
    )  # fmt: skip


def moved(match: Match) -> list[tuple[Any, ...]]:
    return [(event["to"], event["distance"], event["facing"], event["kind"]) for event in events(match, "moved")]


def test_he_runs_at_the_nearest_enemy_and_shoots() -> None:
    """The full sum of two dice straight towards the enemy; the player is not asked for a path."""
    match = play(mad(), dice=[3, 2, 2], active="mad")
    assert moved(match) == [((5.0, 0.0), 5.0, 0.0, "psycho")]
    assert [(event["kind"], event["base"], event["dice"]) for event in events(match, "pool")] == [
        ("psycho", 2, 2), ("shoot", 2, 1),
    ]  # fmt: skip
    assert match.state.figures["mad"].last_action == "psycho"


@pytest.mark.parametrize("name", ["hard", "brawler", "no_nerves"])
@pytest.mark.parametrize("held", [1, 2])
def test_his_other_gifts(name: str, held: int) -> None:
    """Hard, Brawler and No Nerves at the level of Psycho (S-SKILL-04)."""
    s = shoot_out(man("mad", "a", 0, 0, skills={"psycho": held}), options={"skills": True})
    assert level(s, s.figures["mad"], name) == held


def test_one_out_of_sight_is_run_at_only_if_nobody_is_seen() -> None:
    """The nearest visible fit enemy, else the nearest fit one."""
    house = block("house", 6, -3, 7, 3, 4)
    seen = play(mad(house), dice=[3, 2], active="mad")
    assert moved(seen)[0][0] == (0.0, 5.0)
    s = mad(house)
    s.change("tom", posture="unconscious")
    assert moved(play(s, dice=[1, 2], active="mad"))[0][0] == (3.0, 0.0)


def test_ties_are_picked() -> None:
    """S-CONV-11."""
    s = mad()
    s.change("tom", y=14.0)
    match = play(s, dice=[3, 2, 2], cards=["2"], active="mad")
    assert [event["figure"] for event in events(match, "picked")] == ["tom"]
    assert moved(match)[0][0] == (0.0, 5.0)


def test_he_stops_before_what_he_cannot_pass_and_climbs_what_is_low() -> None:
    """S-CLIMB-03: after a climb there is no shot."""
    s = mad(block("house", 4, -3, 5, 3, 4))
    assert movement_towards(s, s.figures["mad"], s.figures["bob"], 9.0).distance == pytest.approx(3.5, abs=0.001)
    match = play(mad(block("fence", 4, -3, 4.2, 3, 0.8)), dice=[4, 4], active="mad")
    assert moved(match)[0][0] == (4.7, 0.0)
    assert events(match, "shot") == []
    low = mad(block("fence", 4, -3, 4.2, 3, 0.8))
    assert movement_towards(low, low.figures["mad"], low.figures["bob"], 4.0).distance == pytest.approx(3.5, abs=0.001)


def test_without_fights_he_stops_short_of_contact() -> None:
    """S-MOVE-10: a gap of two tenths of an inch."""
    s = mad()
    s.change("bob", x=8.0)
    assert moved(play(s, dice=[6, 6], active="mad"))[0][0] == (6.8, 0.0)


def test_nobody_else_can_be_declared_and_the_window_opens() -> None:
    """S-INT-14, S-TURN-03: WIN-ACT and WIN-PATH open for a dictated move; no other action is legal."""
    s = hold(mad(), b=["plug"])
    match = play(s, dice=[3, 2], active="mad")
    match.choose("pass", seat="b")
    assert [event["name"] for event in events(match, "window")] == ["win_turn", "win_act"]
    match.choose("pass", seat="b")
    assert events(match, "window")[-1]["name"] == "win_path"
    match.choose("play plug bob at 2", seat="b")
    assert [event["at"] for event in events(match, "interrupted")] == [(2.0, 0.0)]


def test_if_he_cannot_move_he_must_shoot_and_if_he_cannot_he_is_free() -> None:
    """NMT: the Psycho must shoot at a target in the fire arc."""
    wound = {"wounds": (Wound("belly", "flesh"),)}
    match = play(mad(weapons=("pistol_1", "pistol_2"), state=wound), active="mad")
    assert refused_by(match, "pass") == "S-SKILL-PSYCHO"
    assert refused_by(match, "shoot pistol_1 tom") is None
    assert refused_by(play(mad(weapons=("knife", "club"), state=wound), active="mad"), "pass") is None


def test_what_he_owes_comes_first() -> None:
    """S-TURN-03."""
    match = play(mad(state={"must_recover": True}), active="mad")
    assert sorted(match.decisions[0].listed) == ["pass", "recover"]


def test_he_frightens_whom_he_runs_at() -> None:
    """Second part: the fear lasts until the Psycho's next turn; a wild drunk causes none (S-SKILL-DRUNK)."""
    match = play(mad(hate_and_fear=True), dice=[3, 2, 2], active="mad")
    state = match.state
    assert fear(state, state.figures["bob"], state.figures["mad"]) == 1
    assert [(event["figure"], event["feels"], event["for"]) for event in events(match, "emotion")] == [
        ("bob", "fear", "mad")
    ]
    again = play(state, active="mad")
    assert fear(again.state, again.state.figures["bob"], again.state.figures["mad"]) == 0


def test_the_wild_do_as_psychos_do_without_their_gifts() -> None:
    """S-SKILL-DRUNK."""
    ada = man("ada", "a", 0, 0, skills={"drunk": 1}, state={"drunk": "wild"})
    s = shoot_out(ada, man("bob", "b", 14, 0, 180, weapons=[]), options={"skills": True, "hate_and_fear": True})
    match = play(s, dice=[5, 3, 2, 2], active="ada")
    assert moved(match)[0][0] == (5.0, 0.0)
    assert events(match, "emotion") == []


# --- in a fight ------------------------------------------------------------------------------------------------------


def test_he_attacks_whom_he_reaches() -> None:
    """Rows are named before the dice; the move counts as a Charge (S-FIGHT-02, S-FIGHT-04, S-INT-01)."""
    s = mad(weapons=("club",), fighting=True)
    s.change("bob", x=8.0)
    match = play(s, dice=[3, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3], active="mad")
    assert match.decisions[0].kind.name == "attack_row"
    match.choose("row club", seat="a")
    assert [(event["figure"], event["row"], event["as"]) for event in events(match, "row")] == [
        ("mad", "club", "attack"), ("bob", "fist", "defence"),
    ]  # fmt: skip
    assert moved(match)[0][:2] == ((7.0, 0.0), 7.0)
    assert [(event["figure"], event["target"]) for event in events(match, "contact")] == [("mad", "bob")]
    pools = [(event["kind"], event["dice"]) for event in events(match, "pool")]
    assert pools == [("psycho", 2), ("attack", 9), ("defence", 4)]


def test_short_of_contact_he_shoots() -> None:
    """After the move the Psycho must shoot if possible."""
    match = play(mad(fighting=True), dice=[3, 2, 2], active="mad")
    match.choose("row pistol", seat="a")
    assert [event["target"] for event in events(match, "shot")] == ["bob"]


def test_in_contact_he_must_attack() -> None:
    """The target is chosen at the start of the turn."""
    s = mad(weapons=("club",), fighting=True)
    s.change("bob", x=1.0)
    match = play(s, active="mad")
    assert refused_by(match, "pass") == "S-SKILL-PSYCHO"
    assert refused_by(match, "attack bob club") is None


def test_who_is_charged_before_he_moves_attacks() -> None:
    """S-INT-09: in contact the move is no longer possible."""
    s = mad(weapons=("club",), fighting=True)
    s.change("bob", x=5.0)
    match = play(hold(s, b=["plug"]), dice=[2, 2, 2, 2, 3, 4, 2, 3, 4], active="mad")
    match.choose("pass", seat="b")
    match.choose("play plug bob", seat="b")
    match.choose("charge mad fist", seat="b")
    match.choose("row club", seat="a")
    assert events(match, "contact")
    assert refused_by(match, "pass") == "S-SKILL-PSYCHO"
