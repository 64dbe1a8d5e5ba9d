"""What the systems tell a page of their rulebooks, as data."""

import json
from pathlib import Path

import msgspec
import pytest

from affray import system_names
from affray.engine.registry import system
from affray.systems.street.facts import StreetFacts
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.wolsung.facts import WolsungFacts
from affray.systems.wolsung.profile import Profile

FIXTURE = Path(__file__).parents[2] / "web" / "test" / "fixtures" / "facts.json"


@pytest.mark.parametrize("name", system_names())
def test_the_looks_are_tested_with_the_facts_as_they_are(name: str) -> None:
    assert json.loads(FIXTURE.read_text("utf-8"))[name] == json.loads(msgspec.json.encode(system(name).facts() or {}))


def test_street_tells_its_skills_and_classes() -> None:
    """S-DATA-01, S-SHOOT-05."""
    facts = system("street").facts()
    assert isinstance(facts, StreetFacts)
    assert facts.skills == {name: skill.rule for name, skill in SKILLS.items()}
    assert len(facts.skills) == 32
    assert facts.classes == ("plug", "ganger", "killer", "legend")
    assert facts.arc == 45


@pytest.mark.parametrize(("base", "tall"), [(25, 1.5), (30, 1.5), (40, 2.0), (50, 2.5)])
def test_wolsung_tells_how_tall_a_body_is(base: float, tall: float) -> None:
    """W-GEO-02."""
    facts = system("wolsung-2").facts()
    assert isinstance(facts, WolsungFacts)
    told = next((high for most, high in facts.heights.by_base if base <= most), facts.heights.above)
    assert told == Profile(base=base).tall == tall
