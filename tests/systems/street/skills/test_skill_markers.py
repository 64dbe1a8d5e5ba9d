"""Skill markers: S-SKILL-25 to S-SKILL-40, and the skills that are given before a game."""

from collections import Counter
from typing import Any

import pytest

from affray.engine import IllegalChoice, Match
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.skills.skill_markers import (
    INSTRUCTIONS,
    bag,
    can_take,
    marker_set,
    marker_set_size,
    opponent,
)
from affray.systems.street.skills.starting_skills import skills_of
from affray.systems.street.state import SetUp, ShootOut
from tests.systems.street.gunfight import events, man, shoot_out
from tests.systems.street.gunfight import play as play_on

ALL = {"skills": True, "fighting": True, "nerve": True, "hate_and_fear": True, "quick_draw": True}


def situation(skills: dict[str, int] | None = None, **options: Any) -> ShootOut:
    ada = man("ada", "a", 0, 0, class_="killer", skills=skills or {})
    return shoot_out(ada, man("bob", "b", 9, 0), man("cat", "c", 0, 9), options={**ALL, **options})


def gain(s: ShootOut, cards: list[str], dice: list[int] = [], number: int = 1) -> Match:  # noqa: B006
    s.frames = [SetUp(stage="gain", gains={"ada": number})]
    return play_on(s, cards=cards, dice=dice)


def levels(match: Match) -> dict[str, int]:
    found: dict[str, int] = match.state.figures["ada"].profile.skills
    return found


def test_one_set_has_41_markers() -> None:
    """S-SKILL-30: 32 plain ones, 3 combined ones, 6 instructions."""
    assert marker_set_size() == 41
    assert sum(number for marker, number in marker_set().items() if marker in SKILLS) == 32
    assert INSTRUCTIONS["draw_three_keep_one"] == 2


def test_the_bag_is_drawn_empty_and_filled_up() -> None:
    """S-SKILL-31: without replacement; with fewer than 41 left the same number of sets is added."""
    s = situation(skill_marker_copies=1)
    assert Counter(bag(s)) == Counter(dict(marker_set()))
    s.used = ("agile", "rf_b1", "belly_4")
    assert Counter(bag(s)) == Counter(dict(marker_set())) + Counter(dict(marker_set())) - Counter(["agile"])
    s = situation()
    s.used = ("agile",)
    assert bag(s).count("agile") == 3
    assert len(bag(s)) == 4 * 41 - 1


@pytest.mark.parametrize("skill", list(SKILLS))
def test_a_plain_marker_gives_its_skill_and_raises_it_if_it_has_a_star(skill: str) -> None:
    """S-SKILL-02, S-SKILL-28."""
    s = situation({skill: 1})
    assert can_take(situation(), situation().figures["ada"], skill)
    assert can_take(s, s.figures["ada"], skill) is SKILLS[skill].star
    if not SKILLS[skill].star or skill == "pavement_demon":
        return
    assert levels(gain(s, [skill]))[skill] == 2
    doubled = situation({skill: 2})
    assert not can_take(doubled, doubled.figures["ada"], skill)


@pytest.mark.parametrize(
    ("skill", "module"), [(name, one) for name, entry in SKILLS.items() for one in entry.needs_any]
)
def test_a_skill_that_sleeps_is_not_dealt(skill: str, module: str) -> None:
    """S-SKILL-08."""
    ada = man("ada", "a", 0, 0)
    asleep = shoot_out(ada, man("bob", "b", 9, 0), options={"skills": True})
    assert not can_take(asleep, asleep.figures["ada"], skill)
    awake = shoot_out(ada, man("bob", "b", 9, 0), options={"skills": True, module: True})
    assert can_take(awake, awake.figures["ada"], skill)


def test_a_marker_that_cannot_be_taken_is_drawn_again() -> None:
    """S-SKILL-26."""
    match = gain(situation({"ambidextrous": 1}), ["ambidextrous", "hard"])
    assert [event["marker"] for event in events(match, "marker_put_back")] == ["ambidextrous"]
    assert levels(match) == {"ambidextrous": 1, "hard": 1}
    assert match.state.used == ("hard",)


def test_two_gains_are_two_draws() -> None:
    """S-SKILL-21 to S-SKILL-23."""
    assert levels(gain(situation(), ["hard", "lucky"], number=2)) == {"hard": 1, "lucky": 1}


def test_draw_two() -> None:
    """S-SKILL-32: both are taken."""
    assert levels(gain(situation(), ["draw_two", "hard", "lucky"])) == {"hard": 1, "lucky": 1}


def test_draw_three_keep_one() -> None:
    """S-SKILL-33: an instruction that is kept is carried out; the others go back."""
    match = gain(situation(), ["draw_three_keep_one", "hard", "draw_two", "lucky", "evil", "fast"])
    assert sorted(match.decisions[0].options) == ["take draw_two", "take hard", "take lucky"]
    with pytest.raises(IllegalChoice) as refused:
        match.choose("take strong")
    assert refused.value.rule == "S-SKILL-26"
    match.choose("take draw_two")
    assert levels(match) == {"evil": 1, "fast": 1}
    assert sorted(event["marker"] for event in events(match, "marker_put_back")) == ["hard", "lucky"]


def test_double_a_random_skill() -> None:
    """S-SKILL-34: a random pick among those at level 1 with a star, in the order of the list."""
    skills = {"ambidextrous": 1, "strong": 1, "hard": 1, "lucky": 2}
    assert levels(gain(situation(skills), ["double_random", "2"]))["strong"] == 2
    assert levels(gain(situation({"hard": 1}), ["double_random"])) == {"hard": 2}


def test_nothing_to_double() -> None:
    """S-SKILL-34, EX-39."""
    assert levels(gain(situation({"ambidextrous": 1}), ["double_random", "hard"])) == {"ambidextrous": 1, "hard": 1}


def test_double_a_skill_of_choice() -> None:
    """S-SKILL-35."""
    match = gain(situation({"strong": 1, "hard": 1, "drunk": 1}), ["double_choice"])
    assert sorted(match.decisions[0].options) == ["take hard", "take strong"]
    match.choose("take hard")
    assert levels(match) == {"strong": 1, "hard": 2, "drunk": 1}


def test_the_opponent_chooses() -> None:
    """S-SKILL-36, S-SKILL-39: the next opposing player, among as many as the die shows."""
    match = gain(situation(), ["roll_opponent_chooses", "hard", "wimp"], dice=[2])
    assert match.decisions[0].seat == "b"
    match.choose("take wimp", seat="b")
    assert levels(match) == {"wimp": 1}


def test_the_next_opponent_goes_round_the_table() -> None:
    """S-CONV-10, S-SKILL-39."""
    s = situation()
    assert opponent(s, s.figures["cat"]) == "a"


@pytest.mark.parametrize("skill", ["evil", "green"])
def test_a_skill_and_another_marker(skill: str) -> None:
    """S-SKILL-37."""
    assert levels(gain(situation(), [f"{skill}_plus_draw", "fast"])) == {skill: 1, "fast": 1}


def test_a_thug() -> None:
    """S-SKILL-38: parts at the highest level are skipped."""
    match = gain(situation({"dumbass": 1, "hard": 1}), ["thug"])
    assert levels(match) == {"dumbass": 1, "hard": 2, "slow": 1}
    full = situation({"dumbass": 1, "hard": 2, "slow": 2})
    assert not can_take(full, full.figures["ada"], "thug")


def test_without_high_skills_nobody_reaches_level_two() -> None:
    """S-SKILL-40."""
    s = situation({"hard": 1}, high_skills=False)
    assert not can_take(s, s.figures["ada"], "hard")
    assert not can_take(s, s.figures["ada"], "double_random")


def test_free_choice() -> None:
    """S-SKILL-25, option `skill_gain`."""
    match = gain(situation({"hard": 2}, skill_gain="choose"), [])
    with pytest.raises(IllegalChoice) as refused:
        match.choose("take hard")
    assert refused.value.rule == "S-SKILL-26"
    match.choose("take lucky")
    assert levels(match) == {"hard": 2, "lucky": 1}


def test_a_pavement_demon_chooses() -> None:
    """S-SKILL-DEMON (e)."""
    match = gain(situation({"pavement_demon": 1}), [])
    assert match.decisions[0].kind.name == "skill"


def test_starter_skills() -> None:
    """S-SKILL-29, CH-STARTER: each player, or nobody."""
    s = situation(starter_skill=True)
    s.frames = [SetUp(stage="starter", seats=s.order)]
    match = play_on(s, cards=["hard"])
    assert sorted(match.decisions[0].options) == ["pass", "starter ada"]
    match.choose("starter ada")
    assert levels(match) == {"hard": 1}
    match.choose("pass", seat="b")
    match.choose("pass", seat="c")
    assert not events(match, "skill_gained")[1:]


@pytest.mark.parametrize(
    ("class_", "option", "numbers"),
    [
        ("legend", "d6-3", [1, 2, 3, 4, 5, 6]),
        ("killer", "d6-3", [1, 1, 1, 1, 2, 3]),
        ("killer", "d3", [1, 1, 2, 2, 3, 3]),
    ],
)
def test_ready_made_characters(class_: str, option: str, numbers: list[int]) -> None:
    """S-SKILL-27."""
    options = {"skills": True, "killer_skill_die": option}
    s = shoot_out(man("ada", "a", 0, 0, class_=class_), man("bob", "b", 9, 0), options=options)
    assert [skills_of(s, "ada", face) for face in range(1, 7)] == numbers


@pytest.mark.rules("S-SKILL-27")
def test_ready_made_skills_are_drawn() -> None:
    """S-SKILL-27: random skills replace those of a Killer; a Ganger keeps the designer's."""
    s = shoot_out(
        man("ada", "a", 0, 0, class_="killer", skills={"lucky": 2}),
        man("bob", "b", 9, 0, skills={"hard": 1}),
        options=ALL,
    )
    s.frames = [SetUp(stage="ready_made", rolled=("ada", "bob"))]
    match = play_on(s, cards=["hard", "fast"], dice=[5])
    assert levels(match) == {"hard": 1, "fast": 1}
    assert match.state.figures["bob"].profile.skills == {"hard": 1}
