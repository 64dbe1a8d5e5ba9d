"""`view.state` has every field, and is what the schema of its system says."""

import random

import jsonschema_rs
import msgspec
import pytest

import affray
from affray.engine.match.defaults import with_defaults


@pytest.mark.parametrize("name", affray.system_names())
def test_the_state_of_a_view_has_all_fields_and_fits_the_schema(name: str) -> None:
    system, rng = affray.system(name), random.Random(1)
    schema = system.view_schema()
    jsonschema_rs.meta.validate(schema)
    validator = jsonschema_rs.Draft202012Validator(schema)
    match = affray.new(name, scenario=next(iter(system.scenarios())), seed=1)
    for number in range(40):
        if match.decision is None:
            break
        if number % 8 == 0:
            for seat in (None, *match.seats):
                state = msgspec.json.decode(msgspec.json.encode(match.view(seat).state))
                validator.validate(state)
                assert set(state) == set(system.state_type.__struct_encode_fields__)
                assert with_defaults(state, system.state_type) == state
        match.choose(rng.choice(match.decision.candidates(8, rng) or [match.decision.default]))


@pytest.mark.parametrize("name", ["cascade", "street"])
def test_nothing_but_defaults_is_added(name: str) -> None:
    match = affray.new(name, seed=1)
    full, compact = match.view("a").state, match.view("a").compact_state
    kind = match.system.state_type
    assert msgspec.convert(full, kind) == msgspec.convert(compact, kind)
    assert full != compact
