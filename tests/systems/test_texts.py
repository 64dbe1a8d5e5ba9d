"""The wording of every system, as far as all have it in common."""

import pytest

from affray import system_names
from affray.engine.registry import system
from affray.systems.street.events.shooting import ShotFired


@pytest.mark.parametrize("name", system_names())
def test_whatever_is_asked_can_be_told_to_those_who_wait(name: str) -> None:
    texts = system(name).texts
    prompts, waiting = texts.keys("prompts"), texts.keys("waiting")
    assert prompts == waiting
    for kind in sorted(waiting):
        said = texts.fill("waiting", kind, {"who": "Ada Lovelace"})
        assert said.startswith("Ada Lovelace "), said
        assert "you" not in said.lower().split(), said


@pytest.mark.parametrize(("hits", "said"), [(0, ": a miss."), (2, ": hits 2.")])
def test_a_shot_of_street_says_what_came_of_it(hits: int, said: str) -> None:
    shot = ShotFired(figure="kit_sallow", target="perrin_moth", weapon="pistol", range=8.0, band="medium", hits=hits)
    assert system("street").texts.event(shot).endswith(said)
