"""Nerve: 16.6, and the skills that steady or shake it."""

from typing import Any

import pytest

from affray.engine import Seat, Side
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.nerve.nerve_tests import calls_for_a_test, friends_are_down, nerve_pool, update_friends_down
from affray.systems.street.state import Figure, ShootOut, Wound
from tests.systems.street.gunfight import events, man, play, refused_by, shoot_out

NERVE = {"nerve": True, "skills": True}


def wounded(flesh: int = 0, serious: int = 0) -> dict[str, Any]:
    return {"wounds": (*[Wound("chest", "flesh")] * flesh, *[Wound("chest", "serious")] * serious)}


def side(*men: Figure, bench: int = 0, **options: Any) -> ShootOut:
    s = shoot_out(*men, man("foe", "b", 40, 0), options={**NERVE, **options})
    s.bench = {Side("a"): bench, Side("b"): 9}
    return s


def dice(s: ShootOut, name: str = "ada") -> int:
    return nerve_pool(s, s.figures[name]).dice


@pytest.mark.parametrize(("class_", "base"), [("plug", 3), ("ganger", 4), ("killer", 5), ("legend", 6)])
def test_dice_of_the_classes(class_: str, base: int) -> None:
    """S-NERVE-09."""
    assert dice(side(man("ada", "a", 0, 0, class_=class_))) == base


def test_wounds_cost_dice() -> None:
    """S-NERVE-10."""
    s = side(man("ada", "a", 0, 0, class_="legend", state=wounded(flesh=2, serious=1)))
    pool = nerve_pool(s, s.figures["ada"])
    assert {modifier.name: modifier.value for modifier in pool.modifiers} == {"flesh_wounds": -2, "serious_wounds": -2}


def test_more_enemies_down_than_friends() -> None:
    """S-NERVE-10: including the character; a serious wound counts as down (S-NERVE-07)."""
    s = side(man("ada", "a", 0, 0), man("eve", "b", 30, 0, state={"fate": "dead"}))
    assert dice(s) == 5
    s.change("ada", **wounded(serious=1))
    assert dice(s) == 2


@pytest.mark.parametrize(
    ("skill", "level", "expected"),
    [
        ("green", 1, 1), ("green", 2, -2), ("no_nerves", 1, 7), ("no_nerves", 2, 10), ("nerves_of_steel", 1, 5),
        ("nerves_of_steel", 2, 6), ("wimp", 1, 2), ("wimp", 2, 0), ("psycho", 1, 7), ("psycho", 2, 10),
    ],
)  # fmt: skip
def test_skills_of_his_own(skill: str, level: int, expected: int) -> None:
    """S-SKILL-GREEN, S-SKILL-NONERVES, S-SKILL-NOS, S-SKILL-WIMP; a Psycho is without nerves (S-SKILL-PSYCHO)."""
    assert dice(side(man("ada", "a", 0, 0, skills={skill: level}))) == expected


def test_a_sick_man_has_two_dice_less() -> None:
    """S-SKILL-DRUNK."""
    assert dice(side(man("ada", "a", 0, 0, skills={"drunk": 1}, state={"drunk": "sick"}))) == 2


@pytest.mark.parametrize(("level", "far"), [(1, 1), (2, 2)])
def test_a_boss_near_and_far(level: int, far: int) -> None:
    """S-SKILL-BOSS: three dice within six inches and for the Boss, at any level."""
    boss = man("bo", "a", 0, 0, class_="killer", skills={"boss": level})
    s = side(man("ada", "a", 6, 0), man("eve", "a", 6.1, 0), boss)
    assert (dice(s, "ada"), dice(s, "eve"), dice(s, "bo")) == (7, 4 + far, 8)


@pytest.mark.parametrize("state", [{"posture": "unconscious"}, {"lost_nerve": True}, {"fate": "dead"}])
def test_a_boss_who_is_down_helps_nobody(state: dict[str, Any]) -> None:
    """S-SKILL-05."""
    s = side(man("ada", "a", 0, 0), man("bo", "a", 1, 0, skills={"boss": 1}, state=state))
    assert dice(s) == 4


@pytest.mark.parametrize(("levels", "expected"), [((1,), 3), ((2,), 2), ((1, 2), 2)])
def test_of_several_fearsome_enemies_the_strongest_counts(levels: tuple[int, ...], expected: int) -> None:
    """S-SKILL-FEARSOME."""
    grim = [man(f"grim_{place}", "b", 20, place, skills={"fearsome": level}) for place, level in enumerate(levels)]
    s = side(man("ada", "a", 0, 0), *grim)
    assert dice(s) == expected
    for one in grim:
        s.change(one.id, posture="unconscious")
    assert dice(s) >= 4


# --- who tests -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("class_", "before", "results", "tests"),
    [
        ("plug", {}, ["scratch"], True),
        ("plug", {}, ["ignored"], False),
        ("plug", {}, ["knocked_down"], False),
        ("ganger", wounded(flesh=1), ["flesh"], False),
        ("ganger", wounded(flesh=2), ["flesh"], True),
        ("ganger", wounded(flesh=3), ["flesh"], True),
        ("ganger", wounded(flesh=2), ["scratch"], False),
        ("killer", wounded(flesh=2), ["flesh"], False),
        ("killer", wounded(flesh=2, serious=1), ["serious"], True),
        ("legend", wounded(flesh=3), ["flesh"], False),
        ("legend", wounded(flesh=2, serious=1), ["flesh"], True),
    ],
)
def test_which_wounds_call_for_a_test(class_: str, before: dict[str, Any], results: list[Any], tests: bool) -> None:
    """S-NERVE-01 to S-NERVE-05, S-SKILL-NAILS."""
    s = side(man("ada", "a", 0, 0, class_=class_, state=before))
    attack = Attack("foe", "ada", s)
    for result in results:
        attack.note("ada", result)
    assert calls_for_a_test(s.figures["ada"], attack) is tests


def test_half_of_the_friends() -> None:
    """S-NERVE-06, S-SETUP-11: of the friends at the start, also waiting ones; without friends there is no test."""
    s = side(man("ada", "a", 0, 0), man("eve", "a", 9, 0), man("tom", "a", 12, 0, state={"fate": "waiting"}))
    assert not friends_are_down(s)["ada"]
    s.change("eve", lost_nerve=True)
    assert friends_are_down(s)["ada"]
    alone = side(man("ada", "a", 0, 0))
    assert not friends_are_down(alone)["ada"]
    assert not friends_are_down(side(man("ada", "a", 0, 0), bench=1))["foe"]


def test_it_must_become_false_before_it_calls_again() -> None:
    """S-NERVE-06."""
    s = side(man("ada", "a", 0, 0), man("eve", "a", 9, 0))
    s.change("eve", posture="unconscious")
    assert update_friends_down(s) == ["ada"]
    assert update_friends_down(s) == []
    s.change("eve", posture="knocked_down")
    assert update_friends_down(s) == []
    s.change("eve", posture="unconscious")
    assert update_friends_down(s) == ["ada"]


def shot_at(s: ShootOut, *dice: int) -> Any:
    match = play(s, dice=dice, active="foe")
    match.choose("shoot pistol kit", seat="b")
    return match


def test_a_plug_who_is_scratched_may_lose_his_nerve_and_pull_others_along() -> None:
    """S-NERVE-01, S-NERVE-11, S-NERVE-12: who was hit first, then those half of whose friends are down."""
    s = shoot_out(
        man("kit", "a", 0, 0, class_="plug"), man("ada", "a", 0, 20), man("foe", "b", 5, 0, 180),
        options={"nerve": True},
    )  # fmt: skip
    match = shot_at(s, 6, 2, 3, 3, 1, 1, 4, 5, 2, 3, 4, 5)
    tests = [(event["figure"], event["why"], event["dice"], event["holds"]) for event in events(match, "nerve_test")]
    assert tests == [("kit", "wounds", 3, False), ("ada", "friends_down", 4, False)]
    assert all(match.state.figures[name].lost_nerve for name in ("kit", "ada"))


def test_the_boss_takes_his_friends_with_him() -> None:
    """S-NERVE-17: with three dice less; who has tested in this event does not test again."""
    s = shoot_out(
        man("kit", "a", 0, 0, class_="plug", skills={"boss": 1}), man("ada", "a", 0, 20), man("eve", "a", 0, 30),
        man("tom", "a", 0, 40), man("foe", "b", 5, 0, 180), options=NERVE,
    )  # fmt: skip
    match = shot_at(s, 6, 2, 3, 3, 1, 1, 2, 3, 4, 5, 5, 6, 2, 5)
    tests = [(event["figure"], event["why"], event["dice"], event["holds"]) for event in events(match, "nerve_test")]
    assert tests == [
        ("kit", "wounds", 6, False), ("ada", "boss_lost", 1, True), ("eve", "boss_lost", 1, False),
        ("tom", "boss_lost", 1, False),
    ]  # fmt: skip
    assert not match.state.figures["ada"].lost_nerve


def test_who_does_not_test() -> None:
    """S-NERVE-12, S-SKILL-KNIGHT: the unconscious, and a White Knight with a Lucky Charm."""
    s = shoot_out(
        man("kit", "a", 0, 0, class_="plug", skills={"white_knight": 1, "lucky_charm": 1}, state={"charm_used": 1}),
        man("ada", "a", 0, 20), man("foe", "b", 5, 0, 180), options=NERVE,
    )  # fmt: skip
    assert events(shot_at(s, 6, 2, 3, 3, 1), "nerve_test") == []
    s = shoot_out(man("kit", "a", 0, 0, class_="plug"), man("foe", "b", 5, 0, 180), options={"nerve": True})
    s.bench = {Side("a"): 2}
    assert events(shot_at(s, 6, 2, 3, 1, 4), "nerve_test") == []


def test_a_referee_orders_a_test() -> None:
    """S-NERVE-08, S-CONV-16: before the referee's modifier; a skill is not granted during a game."""
    s = shoot_out(man("kit", "a", 0, 0), man("foe", "b", 5, 0, 180), options={"nerve": True})
    s.referee = Seat("c")
    s.seats[s.referee] = Side("referee")
    match = play(s, dice=[1, 2, 3, 4, 2, 3, 4, 5], active="foe")
    match.choose("shoot pistol kit", seat="b")
    assert refused_by(match, "grant kit lucky") == "S-CONV-16"
    match.choose("nerve kit", seat="c")
    assert [event["why"] for event in events(match, "nerve_test")] == ["referee"]
    assert refused_by(match, "nerve kit") == "S-NERVE-08"
    match.choose("modifier 1", seat="c")
    assert events(match, "pool")[-1]["dice"] == 4
