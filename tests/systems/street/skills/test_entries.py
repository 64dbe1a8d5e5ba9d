"""Every skill is one entry; each of its traits and hooks shows in the cases that cite its rule."""

import dataclasses
import re
from typing import Any

import pytest

from affray.systems.street.skills import skill_list
from affray.systems.street.skills.skill_list import SKILLS, HeldSkills, Skill, Traits, level, traits
from tests.systems.entries import ROOT, fails, hooks_of, named_outside_entries, trials
from tests.systems.street.gunfight import man, shoot_out

ABOUT_THE_ENTRY = {"id", "rule", "rank", "star", "needs_any", "fight_rule"}
"""The fields of an entry that are neither a trait nor a hook."""


EFFECTS = [effect for skill in SKILLS.values() for effect in hooks_of(skill, ABOUT_THE_ENTRY)]


@pytest.mark.parametrize("name", list(SKILLS))
def test_a_case_cites_every_skill(name: str) -> None:
    assert any(SKILLS[name].rule in trial.rules for trial in trials("street"))


@pytest.mark.parametrize(
    ("name", "effect", "without"), EFFECTS, ids=[f"{name}-{effect}" for name, effect, _ in EFFECTS]
)
def test_cases_fail_without_it(name: str, effect: str, without: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    skill = SKILLS[name]
    monkeypatch.setitem(SKILLS, name, dataclasses.replace(skill, **{effect: without}))
    monkeypatch.setattr(skill_list, "_held", {})
    assert fails("street", skill.rule)


def test_every_trait_and_hook_belongs_to_a_skill() -> None:
    used = {effect for _, effect, _ in EFFECTS} | {
        field.name
        for skill in SKILLS.values()
        for more in (skill.together or {}).values()
        for field in dataclasses.fields(Traits)
        if getattr(more, field.name) != field.default
    }
    assert used == {field.name for field in dataclasses.fields(Skill)} - ABOUT_THE_ENTRY


def test_entries_are_complete_and_in_order() -> None:
    assert len(SKILLS) == 32
    assert list(SKILLS) == sorted(SKILLS)
    assert all(skill.id == name for name, skill in SKILLS.items())
    assert len({skill.rule for skill in SKILLS.values()}) == len(SKILLS)
    assert sorted(skill.rank for skill in SKILLS.values()) == list(range(1, len(SKILLS) + 1))
    assert all(skill.rule.startswith("S-SKILL-") for skill in SKILLS.values())


def held_by(skills: dict[str, int], **options: Any) -> HeldSkills:
    s = shoot_out(man("ada", "a", 0, 0, skills=skills), man("bob", "b", 9, 0), options={"skills": True, **options})
    return traits(s, s.figures["ada"])


def test_numbers_add_up_and_double() -> None:
    """S-SKILL-01, S-SKILL-03: Strong with Runt, Strong at level 2."""
    assert held_by({"strong": 1, "runt": 1}).attack_dice == 0
    assert held_by({"strong": 2}).attack_dice == 6
    assert held_by({"strong": 2, "agile": 1}).attack_dice == 7
    assert held_by({"strong": 2}, high_skills=False).attack_dice == 3


def test_skills_that_work_together() -> None:
    assert not held_by({"pavement_demon": 1}).splits_volleys
    both = held_by({"pavement_demon": 1, "ambidextrous": 1})
    assert both.splits_volleys
    assert both.by("splits_volleys") == ("S-SKILL-DEMON",)


def test_granted_skills_have_their_own_rules() -> None:
    """S-SKILL-04."""
    held = held_by({"psycho": 1, "hard": 1})
    assert (held.effect_reduction, held.levels["hard"], held.levels["psycho"]) == (2, 2, 1)
    assert held.by("never_falls") == ("S-SKILL-HARD",)
    assert held.by("splits_volleys") == ()


def test_without_the_module_nobody_has_skills() -> None:
    s = shoot_out(man("ada", "a", 0, 0, skills={"hard": 1}), man("bob", "b", 9, 0))
    assert traits(s, s.figures["ada"]) is skill_list.UNSKILLED
    assert level(s, s.figures["ada"], "hard") == 0


def test_nothing_else_names_a_skill() -> None:
    assert not named_outside_entries("street")


def test_rules_are_asked_for_by_the_names_of_traits() -> None:
    """`held.by("never_falls")` names a trait by a string."""
    street = ROOT / "src/affray/systems/street"
    named = {name for file in street.rglob("*.py") for name in re.findall(r'\.by\("(\w+)"\)', file.read_text("utf-8"))}
    assert named
    assert named <= {field.name for field in dataclasses.fields(Traits)}
