"""The wording of every system, as far as all have it in common."""

import pytest

from affray import system_names
from affray.engine.event import Event
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


@pytest.mark.parametrize("name", system_names())
def test_events_and_their_fields_have_names(name: str) -> None:
    texts = system(name).texts
    package = type(system(name)).__module__.rpartition(".")[0]
    own = [event for event in _events(Event) if event.__module__.startswith((package, "affray.engine"))]
    assert [tag for event in own if (tag := event.__struct_config__.tag) and tag not in texts.keys("kinds")] == []
    fields = {field for event in own for field in event.__struct_encode_fields__}
    assert sorted(fields - {"rules"} - set(texts.keys("fields"))) == []


def _events(kind: type[Event]) -> list[type[Event]]:
    return [each for sub in kind.__subclasses__() for each in (sub, *_events(sub))]
