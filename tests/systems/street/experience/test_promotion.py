"""Deeds and what they are worth: 16.3, S-SKILL-20 to S-SKILL-24, S-CAMP-02, S-CAMP-03."""

from typing import Any

import pytest

from affray.engine import Match, Side
from affray.systems.street.experience.campaign import RECRUITS, missed_games
from affray.systems.street.experience.promotion import Gain, promotion
from affray.systems.street.state import ExperienceRecord, ShootOut, Victim
from tests.systems.street.gunfight import events, man, play, shoot_out


def dead(**words: Any) -> Victim:
    return Victim(result="dead", **words)


# --- promotion -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("class_", "deeds", "expected"),
    [
        ("plug", ExperienceRecord(), Gain("plug", 0)),
        ("plug", ExperienceRecord(shot=True), Gain("ganger", 0)),
        ("plug", ExperienceRecord(fought=True), Gain("ganger", 0)),
        ("plug", ExperienceRecord(shot=True, victims=(dead(),)), Gain("ganger", 0)),
        ("ganger", ExperienceRecord(shot=True), Gain("ganger", 0)),
        ("ganger", ExperienceRecord(victims=(dead(),)), Gain("killer", 1)),
        ("ganger", ExperienceRecord(victims=(Victim(result="out_of_action"),)), Gain("ganger", 0)),
        ("ganger", ExperienceRecord(victims=(dead(friend=True),)), Gain("ganger", 0)),
        ("ganger", ExperienceRecord(victims=(dead(neutral=True),)), Gain("ganger", 0)),
        ("killer", ExperienceRecord(victims=(dead(), dead())), Gain("killer", 1)),
        ("killer", ExperienceRecord(victims=(dead(), Victim(result="serious"))), Gain("killer", 1)),
        (
            "killer",
            ExperienceRecord(victims=(dead(), Victim(result="serious"), Victim(result="woke_out"))),
            Gain("legend", 1),
        ),
        ("killer", ExperienceRecord(victims=(Victim(result="serious"),) * 3), Gain("legend", 1)),
        ("killer", ExperienceRecord(victims=(Victim(result="unconscious"),) * 3), Gain("killer", 0)),
        ("killer", ExperienceRecord(victims=(Victim(result="serious", armed=False),) * 3), Gain("killer", 0)),
        ("killer", ExperienceRecord(victims=(dead(class_="legend"),)), Gain("legend", 2)),
        ("killer", ExperienceRecord(victims=(Victim(result="flesh"),)), Gain("killer", 0)),
        ("legend", ExperienceRecord(victims=(Victim(result="flesh"),)), Gain("legend", 1)),
        ("legend", ExperienceRecord(victims=(Victim(result="unconscious"),)), Gain("legend", 0)),
        ("legend", ExperienceRecord(victims=(Victim(result="unconscious", wounded=True),)), Gain("legend", 1)),
        ("plug", ExperienceRecord(victims=(dead(class_="legend"),), shot=True), Gain("ganger", 1)),
    ],
)
def test_promotion(class_: Any, deeds: ExperienceRecord, expected: Gain) -> None:
    """S-XP-01 to S-XP-07, S-SKILL-20 to S-SKILL-24: at most one step, by the condition of the class before."""
    assert promotion(class_, deeds) == expected


def test_one_opponent_counts_once() -> None:
    """S-XP-06."""
    twice = (Victim(name="bob", result="serious"), Victim(name="bob", result="dead", class_="ganger"))
    deeds = ExperienceRecord(victims=(*twice, Victim(name="tom", result="serious")))
    assert promotion("killer", deeds) == Gain("killer", 1)


@pytest.mark.parametrize(
    "deeds",
    [
        ExperienceRecord(shot=True, surrendered=True),
        ExperienceRecord(shot=True, dead=True),
        ExperienceRecord(shot=True, attacked_unconscious=True),
        ExperienceRecord(shot=True, victims=(dead(armed=False),)),
        ExperienceRecord(shot=True, victims=(dead(unconscious=True),)),
        ExperienceRecord(shot=True, victims=(dead(surrendered=True),)),
        ExperienceRecord(shot=True, victims=(dead(noncombatant=True),)),
        ExperienceRecord(shot=True, victims=(dead(), dead(armed=False, friend=True))),
    ],
)
def test_dishonour_and_death_gain_nothing(deeds: ExperienceRecord) -> None:
    """S-XP-08 to S-XP-10: a noncombatant is one whom nobody is proud to kill."""
    assert promotion("plug", deeds) == Gain("plug", 0)


@pytest.mark.parametrize(
    ("victims", "evil", "expected"),
    [
        ((dead(armed=False),), 1, Gain("killer", 1)),
        ((dead(armed=False), dead(surrendered=True)), 1, Gain("killer", 1)),
        ((dead(armed=False), dead(surrendered=True)), 2, Gain("legend", 1)),
        ((dead(friend=True), dead(unconscious=True), dead()), 1, Gain("legend", 1)),
        ((dead(), dead()), 2, Gain("killer", 1)),
    ],
)
def test_evil_is_not_ashamed(victims: tuple[Victim, ...], evil: int, expected: Gain) -> None:
    """S-XP-11, S-SKILL-EVIL: such kills count, at level 2 twice."""
    deeds = ExperienceRecord(victims=victims, attacked_unconscious=True)
    assert promotion("killer", deeds, evil) == expected
    assert promotion("killer", ExperienceRecord(surrendered=True, victims=victims), evil) == Gain("killer", 0)


def test_missed_games_and_recruits() -> None:
    """S-CAMP-02, S-CAMP-03."""
    assert missed_games(2, out_of_action=True) == 3
    assert missed_games(0, out_of_action=False) == 0
    assert [RECRUITS[die] for die in range(1, 7)] == ["none", "none", "none", "plug", "plug", "ganger"]


# --- what a game notes -----------------------------------------------------------------------------------------------


def scene(**more: Any) -> ShootOut:
    s = shoot_out(
        man("ada", "a", 0, 0), man("eve", "a", 0, 9), man("bob", "b", 5, 0, 180, **more), man("tom", "b", 9, 9),
        options={"experience": True},
    )  # fmt: skip
    s.bench = {Side("a"): 4, Side("b"): 4}
    return s


def shoot(s: ShootOut, *dice: int, cards: tuple[str, ...] = ()) -> Match:
    match = play(s, dice=dice, cards=cards, active="ada")
    match.choose("shoot pistol bob", seat="a")
    return match


def test_a_shot_at_an_enemy_is_noted_even_if_it_misses() -> None:
    """S-XP-02."""
    deeds = shoot(scene(), 2, 3, 4).state.figures["ada"].deeds
    assert deeds == ExperienceRecord(shot=True)
    assert (
        shoot(shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0), options={}), 2, 3, 4).state.figures["ada"].deeds
        == ExperienceRecord()
    )


@pytest.mark.parametrize(
    ("dice", "result", "wounded"),
    [
        ((3, 2), "flesh", False), ((3, 5), "serious", False), ((5, 5), "out_of_action", False), ((1, 6), "dead", False),
        ((1, 4), "unconscious", True),
    ],
)  # fmt: skip
def test_what_became_of_a_victim(dice: tuple[int, int], result: Any, wounded: bool) -> None:
    """S-XP-06."""
    victims = shoot(scene(class_="killer"), 6, 2, 3, *dice).state.figures["ada"].deeds.victims
    assert victims == (Victim(name="bob", result=result, class_="killer", wounded=wounded),)


def test_a_scratch_is_nothing() -> None:
    """S-XP-06."""
    assert shoot(scene(), 6, 2, 3, 3, 1).state.figures["ada"].deeds.victims == ()


def test_how_the_victim_stood_there() -> None:
    """S-XP-07: armed, unconscious, noncombatant when the attack was declared."""
    s = scene(weapons=[], noncombatant=True, state={"posture": "unconscious"})
    victim = shoot(s, 6, 2, 3, 4, 5, 1, 6).state.figures["ada"].deeds.victims[0]
    assert (victim.armed, victim.unconscious, victim.noncombatant) == (False, True, True)


def test_who_never_wakes_was_seriously_wounded() -> None:
    """S-XP-06: an opponent only made unconscious who then rolls a one."""
    match = shoot(scene(), 6, 2, 3, 1, 4, 1, cards=("bob",))
    match.choose("pass", seat="a")
    assert [event["figure"] for event in events(match, "out_of_action")] == ["bob"]
    assert [victim.result for victim in match.state.figures["ada"].deeds.victims] == ["woke_out"]


def test_who_woke_and_fell_again_is_nobody_elses() -> None:
    """S-XP-06: made unconscious by the attacker, woken, and out of action by another cause."""
    match = shoot(scene(), 6, 2, 3, 1, 4, 6, cards=("bob",))
    match.choose("pass", seat="a")
    assert match.state.figures["bob"].felled_by == ""
    assert [victim.result for victim in match.state.figures["ada"].deeds.victims] == ["unconscious"]
