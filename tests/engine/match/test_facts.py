"""The facts of events, separated from the rules they cite."""

from typing import Any

import msgspec
import pytest

from affray.engine import Event, Modifier, RuleId, Seat
from affray.engine.match.facts import contains_facts, facts, locate_citations, merge, split
from affray.engine.match.untrusted import round_tripped
from affray.testing.random_play import games
from tests.engine.test_battery import ARENAS
from tests.engine.toy import play


class Die(msgspec.Struct, frozen=True):
    face: int
    why: RuleId | None = None


class Pool(Event, frozen=True, kw_only=True, tag="pool"):
    who: Seat
    base: int
    modifiers: tuple[Modifier, ...] = ()
    counted: dict[str, Die]


POOL = Pool(
    rules=(RuleId("X-1"), RuleId("X-2")),
    who=Seat("a"),
    base=3,
    modifiers=(Modifier("near", 1, RuleId("X-3")), Modifier("moved", -1, RuleId("X-4"))),
    counted={"z": Die(6, RuleId("X-5")), "b": Die(1)},
)


def as_json(event: Event) -> Any:
    return msgspec.json.decode(msgspec.json.encode(event))


def test_facts_hold_no_citation_and_are_written_in_one_way() -> None:
    known, cited = split(POOL)
    assert known == (
        '{"event":"pool","base":3,"counted":{"b":{"face":1},"z":{"face":6}},'
        '"modifiers":[{"name":"near","value":1},{"name":"moved","value":-1}],"who":"a"}'
    )
    assert cited == (
        '{"counted":{"b":{"why":null},"z":{"why":"X-5"}},'
        '"modifiers":[{"rule":"X-3"},{"rule":"X-4"}],"rules":["X-1","X-2"]}'
    )


def test_facts_and_citations_make_the_event_again() -> None:
    known, cited = split(POOL)
    assert merge(msgspec.json.decode(known), msgspec.json.decode(cited)) == as_json(POOL)


def test_more_facts_confirm_those_that_were_known_and_other_facts_do_not() -> None:
    fuller = msgspec.structs.replace(POOL, rules=(), counted={**POOL.counted, "new": Die(2)})
    assert contains_facts(POOL, fuller)
    assert not contains_facts(fuller, POOL)
    assert not contains_facts(POOL, msgspec.structs.replace(fuller, base=4))
    assert not contains_facts(POOL, msgspec.structs.replace(POOL, modifiers=POOL.modifiers[:1]))


def test_other_citations_leave_the_facts_as_they_are() -> None:
    other = msgspec.structs.replace(POOL, rules=(), modifiers=(Modifier("near", 1, RuleId("Y-9")), POOL.modifiers[1]))
    assert facts(other) == facts(POOL)
    assert facts(msgspec.structs.replace(POOL, base=4)) != facts(POOL)


@pytest.mark.parametrize(
    ("known", "cited"), [({"a": 1}, {"a": {"rule": "X"}}), ([1, 2], [None]), ({"a": [1]}, {"a": {"rule": "X"}})]
)
def test_citations_of_something_else_are_refused(known: Any, cited: Any) -> None:
    with pytest.raises(ValueError, match="belong to another event"):
        merge(known, cited)


class Listed(msgspec.Struct, array_like=True):
    face: int
    rule: RuleId


@pytest.mark.parametrize("kind", [Listed, tuple[int, RuleId]])
def test_a_citation_that_cannot_be_told_from_facts_is_an_error(kind: Any) -> None:
    with pytest.raises(TypeError, match="cannot be separated"):
        locate_citations(kind)


@pytest.mark.parametrize("arena", ARENAS)
def test_the_events_of_every_system_are_split_and_made_again(arena: str) -> None:
    match, rng = next(iter(games(ARENAS[arena])))
    for kind in match.system.event_types:
        found = locate_citations(kind)
        assert isinstance(found, dict)
        assert found["rules"] is True
    play(match, rng, 40)
    for event in map(round_tripped, match.events):
        known, cited = split(event)
        whole = msgspec.json.decode(known)
        assert merge(whole, msgspec.json.decode(cited) if cited else None) == as_json(event)
        assert '"rules":' not in known
