"""Dice rolled again: S-CONV-14, S-SKILL-LUCKY, S-SKILL-CHARM, S-SKILL-CURSED."""

from typing import Any

import pytest

from affray.engine import IllegalChoice, Match
from tests.systems.street.gunfight import events, man, play, shoot_out

SKILLS = {"skills": True}


def fight(shooter: dict[str, int], target: dict[str, int] | None = None, **more: Any) -> Any:
    ada = man("ada", "a", 0, 0, class_="killer", skills=shooter)
    bob = man("bob", "b", 5, 0, 180, skills=target or {})
    others = [man(f"b{place}", "b", 20, 3 * place, 180) for place in range(2)]
    return play(shoot_out(ada, bob, *others, options=SKILLS), active="ada", **more)


def asked(match: Match) -> list[str]:
    return [f"{decision.seat} {decision.kind.name}" for decision in match.decisions]


def test_luck_rolls_one_die_again_before_anything_is_read() -> None:
    """S-CONV-18, S-SKILL-LUCKY: one die of the four is better, so the gun is not empty."""
    match = fight({"lucky": 1}, dice=[1, 1, 6, 3, 5])
    match.choose("shoot pistol bob")
    assert asked(match) == ["a reroll"]
    assert sorted(match.decisions[0].options) == ["pass", "reroll 1", "reroll 2", "reroll 3", "reroll 4"]
    match.choose("reroll 1")
    assert events(match, "reroll")[0]["faces"] == (5,)
    assert not events(match, "weapon_state")


def test_more_luck_rolls_up_to_two_dice_each_once() -> None:
    """S-SKILL-LUCKY, level 2."""
    match = fight({"lucky": 2}, dice=[1, 1, 6, 3, 5, 6])
    match.choose("shoot pistol bob")
    for text in ("reroll 1 1", "reroll 1 2 3", "reroll 5"):
        with pytest.raises(IllegalChoice) as refused:
            match.choose(text)
        assert refused.value.rule == "S-SKILL-LUCKY"
    match.choose("reroll 2 1")
    event = events(match, "reroll")[0]
    assert (event["dice"], event["faces"]) == ((1, 2), (5, 6))


def test_every_single_die_is_a_roll() -> None:
    """S-CONV-18: location and effect are asked for one after the other."""
    match = fight({"lucky": 1}, dice=[6, 2, 3, 4, 2, 6, 1])
    match.choose("shoot pistol bob")
    match.choose("pass")
    match.choose("reroll 1")
    assert events(match, "reroll")[0]["faces"] == (6,)
    match.choose("pass")
    assert events(match, "hit")[0]["location"] == "legs"


def test_a_charm_repeats_the_whole_roll_once_a_game() -> None:
    """S-SKILL-CHARM: after a roll of any enemy; then it is used up."""
    match = fight({}, {"lucky_charm": 1}, dice=[6, 6, 6, 6, 2, 3, 4, 5])
    match.choose("shoot pistol bob")
    assert asked(match) == ["b charm"]
    match.choose("charm bob")
    assert events(match, "reroll")[0]["dice"] == (1, 2, 3, 4)
    assert match.state.figures["bob"].charm_used == 1
    assert asked(match) == ["a face"]


def test_a_second_charm_at_level_two() -> None:
    """S-SKILL-CHARM, level 2: twice, but once for a roll."""
    match = fight({}, {"lucky_charm": 2}, dice=[6, 1, 2, 3, 6, 2, 3, 4, 1, 5, 3])
    match.choose("shoot pistol bob")
    match.choose("charm bob")
    assert asked(match) == ["b charm"]
    assert events(match, "roll")[-1]["kind"] == "location"
    match.choose("charm bob")
    assert match.state.figures["bob"].charm_used == 2
    assert len(events(match, "hit")) == 1


def test_a_charm_does_not_touch_the_rolls_of_friends() -> None:
    """S-SKILL-CHARM: the owner's roll or an enemy's."""
    s = shoot_out(
        man("ada", "a", 0, 0), man("amy", "a", 0, 5, skills={"lucky_charm": 1}), man("bob", "b", 5, 0), options=SKILLS
    )
    match = play(s, dice=[2, 3, 4], active="ada")
    match.choose("shoot pistol bob")
    assert asked(match) == ["a face"]


def test_a_charm_on_others_needs_a_fit_owner() -> None:
    """S-SKILL-05."""
    charmer = man("bea", "b", 9, 3, skills={"lucky_charm": 1}, state={"posture": "unconscious"})
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0), charmer, man("bud", "b", 9, 9), options=SKILLS)
    match = play(s, dice=[2, 3, 4], active="ada")
    match.choose("shoot pistol bob")
    assert asked(match) == ["a face"]


@pytest.mark.parametrize(("level", "left"), [(1, 0), (2, 1)])
def test_a_curse_costs_a_token(level: int, left: int) -> None:
    """S-SKILL-CURSED: each enemy player has one token, at level 2 two."""
    match = fight({"cursed": level}, dice=[6, 2, 3, 4, 2])
    match.choose("shoot pistol bob")
    assert asked(match) == ["b curse"]
    match.choose("curse 1")
    assert match.state.figures["ada"].curse_tokens == {"b": left}
    assert "hits" not in events(match, "shot")[0]


def test_the_order_is_luck_then_charm_then_curse() -> None:
    """S-CONV-14, EX-41: each result stands unless a later effect re-rolls it."""
    match = fight({"lucky": 1, "cursed": 1}, {"lucky_charm": 1}, dice=[1, 1, 6, 3, 5, 2, 2, 6, 6, 4])
    match.choose("shoot pistol bob")
    assert asked(match) == ["a reroll"]
    match.choose("reroll 1")
    assert asked(match) == ["b charm"]
    match.choose("charm bob")
    assert asked(match) == ["b curse"]
    match.choose("curse 4")
    assert [event["by"] for event in events(match, "reroll")] == ["lucky", "charm", "curse"]
    assert events(match, "shot")[0]["hits"] == 1


def test_charms_of_the_active_side_come_first() -> None:
    """S-CONV-14: b is active, so b is asked before a."""
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"lucky_charm": 1}),
        man("bob", "b", 5, 0, 180, skills={"lucky_charm": 1}),
        options=SKILLS,
    )
    match = play(s, dice=[2, 3, 4], active="bob")
    match.choose("shoot pistol ada")
    assert asked(match) == ["b charm"]
    match.choose("pass")
    assert asked(match) == ["a charm"]


def test_without_skills_nobody_is_asked() -> None:
    """S-SKILL-08."""
    s = shoot_out(man("ada", "a", 0, 0, skills={"lucky": 1, "cursed": 1}), man("bob", "b", 5, 0, 180))
    match = play(s, dice=[2, 3, 4], active="ada")
    match.choose("shoot pistol bob")
    assert asked(match) == ["a face"]
