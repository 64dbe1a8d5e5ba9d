"""Hate and fear: 16.7, hot emotions, and the skills that make others feel them."""

from typing import Any

import pytest

import affray
from affray.engine import Match
from affray.systems.street.nerve.hate_and_fear import fear, hate, in_conflict
from affray.systems.street.state import Figure, ShootOut
from tests.systems.street.gunfight import events, man, play, shoot_out

FEELING = {"hate_and_fear": True, "skills": True}


def pair(ada: dict[str, Any] | None = None, bob: dict[str, Any] | None = None, **options: Any) -> ShootOut:
    one = man("ada", "a", 0, 0, **(ada or {}))
    other = man("bob", "b", 14, 0, 180, **(bob or {}))
    return shoot_out(one, other, options={**FEELING, **options})


def feels(s: ShootOut) -> tuple[int, int]:
    """What Ada feels for Bob, in dice."""
    ada, bob = s.figures["ada"], s.figures["bob"]
    return hate(s, ada, bob), fear(s, ada, bob)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ({"hates": ("bob",)}, (1, 0)),
        ({"fears": ("bob",)}, (0, 1)),
        ({"hates": ("bob",), "fears": ("bob",)}, (0, 0)),
        ({"extreme_hates": ("bob",), "fears": ("bob",)}, (2, 0)),
        ({"extreme_fears": ("bob",), "hates": ("bob",)}, (0, 2)),
    ],
)
def test_dice_of_feelings(state: dict[str, Any], expected: tuple[int, int]) -> None:
    """S-HATE-02, S-HATE-05 to S-HATE-07."""
    assert feels(pair({"state": state})) == expected


@pytest.mark.parametrize("skill", ["nerves_of_steel", "no_nerves", "pavement_demon", "white_knight", "psycho"])
def test_some_fear_nobody(skill: str) -> None:
    """S-SKILL-06, S-HATE-09: their hate is never in conflict."""
    state = {"hates": ("bob",), "fears": ("bob",)}
    s = pair({"skills": {skill: 1}, "state": state}, {"skills": {"fearsome": 1}})
    assert feels(s) == (1, 0)


@pytest.mark.parametrize("level", [1, 2])
def test_every_enemy_fears_the_fearsome(level: int) -> None:
    """S-SKILL-FEARSOME, S-SKILL-05: while the feared character is fit."""
    s = pair(None, {"skills": {"fearsome": level}})
    assert feels(s) == (0, level)
    assert fear(s, s.figures["bob"], s.figures["ada"]) == 0
    s.change("bob", posture="unconscious")
    assert feels(s) == (0, 0)


def test_nothing_is_felt_without_the_module() -> None:
    """S-SKILL-08."""
    assert feels(pair({"state": {"hates": ("bob",)}}, {"skills": {"fearsome": 1}}, hate_and_fear=False)) == (0, 0)


def shoot(s: ShootOut, *dice: int, by: str = "ada", at: str = "bob") -> Match:
    match = play(s, dice=dice, active=by)
    match.choose(f"shoot pistol {at}", seat="a" if by == "ada" else "b")
    return match


@pytest.mark.parametrize(("die", "feeling", "dice"), [(3, "fear", -3), (4, "hate", 1)])
def test_who_shoots_settles_his_conflict_before_the_pool(die: int, feeling: str, dice: int) -> None:
    """S-HATE-06: extreme, two dice; a pistol at 14 inches has -1."""
    s = pair({"state": {"hates": ("bob",), "fears": ("bob",)}})
    match = shoot(s, die, *([2] if dice > 0 else [2, 3, 4]))
    assert [(event["figure"], event["for"], event["feels"]) for event in events(match, "conflict_settled")] == [
        ("ada", "bob", feeling)
    ]
    assert events(match, "pool")[0]["dice"] == dice
    ada = match.state.figures["ada"]
    assert (ada.hates, ada.fears) == ((), ())
    assert getattr(ada, f"extreme_{feeling}s") == ("bob",)


def test_who_is_shot_at_settles_his_after_the_attack() -> None:
    """S-HATE-06, S-CONV-17."""
    s = pair({"state": {"hates": ("bob",), "fears": ("bob",)}})
    match = shoot(s, 2, 3, 4, 5, by="bob", at="ada")
    names = [event.name for event in match.events]
    assert names.index("shot") < names.index("conflict_settled")


def test_within_twelve_inches_at_the_end_of_any_turn_it_is_settled() -> None:
    """S-HATE-06."""
    torn_one: dict[str, Any] = {"state": {"hates": ("bob",), "fears": ("bob",)}}
    far = play(pair(torn_one), active="bob")
    far.choose("pass", seat="b")
    far.choose("pass", seat="b")
    assert events(far, "conflict_settled") == []
    s = pair(torn_one)
    s.change("bob", x=12.0)
    near = play(s, dice=[5], active="bob")
    near.choose("pass", seat="b")
    near.choose("pass", seat="b")
    assert [event["feels"] for event in events(near, "conflict_settled")] == ["hate"]


def test_an_avenger_hates_whoever_shoots_at_him() -> None:
    """S-SKILL-AVENGER: a miss is enough; lost ones feel nothing."""
    match = shoot(pair(None, {"skills": {"avenger": 1}}), 2, 3, 4)
    assert match.state.figures["bob"].hates == ("ada",)
    assert [event["feels"] for event in events(match, "emotion")] == ["hate"]


def test_the_green_fear_whoever_scratches_them() -> None:
    """S-SKILL-GREEN."""
    missed = shoot(pair(None, {"skills": {"green": 1}}), 2, 3, 4)
    assert missed.state.figures["bob"].fears == ()
    s = pair(None, {"skills": {"green": 1}})
    s.change("bob", x=5.0)
    hit = shoot(s, 6, 2, 3, 3, 1)
    assert hit.state.figures["bob"].fears == ("ada",)


@pytest.mark.parametrize(("die", "hates", "fears"), [(1, (), ("ada",)), (2, (), ()), (5, (), ()), (6, ("ada",), ())])
def test_hot_emotions(die: int, hates: tuple[str, ...], fears: tuple[str, ...]) -> None:
    """S-HATE-08: one die for an attack that scratched or wounded the victim."""
    s = pair(hot_emotions=True)
    s.change("bob", x=5.0)
    bob = shoot(s, 6, 6, 3, 3, 1, 4, 1, die).state.figures["bob"]
    assert (bob.hates, bob.fears) == (hates, fears)


def test_a_second_feeling_makes_a_conflict_that_its_own_shot_does_not_settle() -> None:
    """S-HATE-06, S-HATE-07."""
    s = pair(None, {"skills": {"green": 1}, "class_": "ganger", "weapons": ["rifle"]}, hot_emotions=True)
    s.change("bob", x=20.0)
    s.change("ada", profile=man("ada", "a", 0, 0, weapons=["rifle"]).profile, in_hand=("rifle",))
    match = play(s, dice=[6, 3, 3, 1, 6], active="ada")
    match.choose("shoot rifle bob", seat="a")
    bob = match.state.figures["bob"]
    assert [(event["figure"], event["for"]) for event in events(match, "conflict")] == [("bob", "ada")]
    assert in_conflict(match.state, bob, match.state.figures["ada"])
    assert events(match, "conflict_settled") == []


def test_the_lost_have_no_emotions() -> None:
    """S-HATE-08."""
    friends = [man(f"pal_{place}", "b", 30, 3 * place) for place in range(3)]
    bob: Figure = man("bob", "b", 5, 0, 180, skills={"green": 1})
    s = shoot_out(man("ada", "a", 0, 0), bob, *friends, options={**FEELING, "hot_emotions": True})
    match = shoot(s, 6, 2, 3, 1, 6)
    assert match.state.figures["bob"].fate == "dead"
    assert events(match, "emotion") == []


def test_a_scenario_names_who_hates_whom() -> None:
    """S-HATE-01, S-HATE-10: Market Day gives its hates to each new game."""
    figures = affray.new("street", scenario="market_day", seed=1).state.figures
    assert figures["gaspard_vane"].hates == ("mother_quill",)
    assert figures["mother_quill"].hates == ("gaspard_vane",)
