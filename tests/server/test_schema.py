"""The schemas from which the browser's types are generated know everything that the server sends."""

import json
import random
from functools import cache
from typing import Any

import jsonschema_rs
import msgspec
import pytest

import affray
from affray.engine import View
from affray.engine.event import KERNEL_EVENTS
from affray.engine.match.asking import questions_of
from affray.server.schema import family, schemas


@cache
def _schemas() -> dict[str, dict[str, Any]]:
    return schemas()


def _closed(part: Any) -> Any:
    """The schema with no other fields than the listed ones, as the generated types have."""
    if isinstance(part, list):
        return [_closed(each) for each in part]
    if not isinstance(part, dict):
        return part
    closed = {key: _closed(value) for key, value in part.items()}
    is_struct = isinstance(part.get("properties"), dict) and part.get("type") == "object"
    return {"additionalProperties": False, **closed} if is_struct else closed


def _validator(schema: dict[str, Any], name: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": _closed(schema["$defs"])})


def _tags(schema: dict[str, Any], union: str, field: str) -> set[str]:
    """The constants of a field in the members of a union."""
    members = [each["$ref"].rpartition("/")[2] for each in schema["$defs"][union]["anyOf"]]
    constants = [schema["$defs"][member]["properties"][field] for member in members]
    return {value for each in constants for value in each.get("enum", [each.get("const")])}


@pytest.mark.parametrize("name", affray.system_names())
def test_every_event_kind_verb_and_answer_of_a_system_is_in_its_schema(name: str) -> None:
    system, schema = affray.system(name), _schemas()[family(name)]
    events = {str(each.__struct_config__.tag) for each in (*system.event_types, *KERNEL_EVENTS)}
    assert events <= _tags(schema, "Event", "event")
    assert {kind.name for kind in system.kinds} <= set(schema["$defs"]["Kind"]["enum"])
    assert {verb.name for verb in system.verbs} <= _tags(schema, "Choice", "verb")
    known = {*schema["$defs"]["Answers"]["properties"], *_schemas()["messages"]["$defs"]["Answers"]["properties"]}
    assert set(questions_of(system)) - {"odds", "compute"} <= known


@pytest.mark.parametrize("name", affray.system_names())
def test_what_a_match_sends_is_what_the_schema_says(name: str) -> None:
    system, schema, rng = affray.system(name), _schemas()[family(name)], random.Random(3)
    state, event, odds = (_validator(schema, each) for each in ("ViewState", "Event", "Odds"))
    facts = system.facts()
    if facts is not None:
        _validator(schema, "Facts").validate(_sent(facts))
    match = affray.new(name, scenario=next(iter(system.scenarios())), seed=3)
    with_odds = 0
    for number in range(120):
        if match.decision is None:
            break
        choices = match.decision.candidates(8, rng) or [match.decision.default]
        if number % 10 == 0:
            for seat in (None, *match.seats):
                state.validate(_sent(match.view(seat).compact_state))
        if number % 5 == 0:
            with_odds += _validated(match.view(match.decision.seat), [str(each) for each in choices], odds)
        advice = match.view(match.decision.seat).advice()
        match.choose(rng.choice(choices) if advice is None or number % 2 else advice)
    for each in match.events:
        event.validate(_sent(each.plain()))
    assert with_odds


def _validated(view: View, choices: list[str], odds: jsonschema_rs.Draft202012Validator) -> int:
    """Validate the odds of those choices that have any; their number."""
    found = 0
    for answer in view.odds(choices):
        if not isinstance(answer, msgspec.Struct):
            odds.validate(_sent(answer))
            found += 1
    return found


def _sent(data: Any) -> Any:
    """The data as a client receives it."""
    return json.loads(msgspec.json.encode(data))
