"""Reading tables from any data at all: a sound table comes out, or one clear error for each thing that is wrong."""

import json
import math
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.table import ImpossibleTable, Problem, Table, problems, read
from tests.table.tables import EXAMPLES, tables

numbers = st.one_of(
    st.integers(-3, 40),
    st.floats(),
    st.sampled_from((0.0, -0.0, 1e300, -1e300, 1e-9, 0.0004, 2**70, -(2**70), "4", None)),
)
anything = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, st.text(max_size=4)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=4), inner, max_size=4)),
    max_leaves=8,
)
points = st.one_of(st.tuples(numbers, numbers).map(list), anything)
corners = st.lists(st.tuples(st.integers(0, 36), st.integers(0, 36)).map(list), max_size=7)
pieces = st.fixed_dictionaries(
    {"id": st.one_of(st.sampled_from(("a", "b", "", "table")), anything)},
    optional={
        "kind": st.one_of(
            st.sampled_from(("block", "area", "stairs", "ladder", "barrier", "hole", "castle")), anything
        ),
        "footprint": st.one_of(corners, st.lists(points, max_size=6), anything),
        "z0": st.one_of(st.integers(-2, 4), numbers),
        "z1": st.one_of(st.integers(-2, 4), numbers),
        "ground": st.one_of(st.sampled_from(("open", "rough", "impassable")), anything),
        "cover": st.one_of(st.sampled_from(("solid", "light", "soft")), anything),
        "top": st.one_of(st.booleans(), anything),
        "sight_height": numbers,
        "low": st.one_of(st.lists(points, min_size=2, max_size=2), anything),
        "high": st.one_of(st.lists(points, min_size=2, max_size=2), anything),
        "foot": points,
        "head": points,
        "colour": anything,
    },
)
data = st.fixed_dictionaries(
    {},
    optional={
        "size": st.one_of(points, st.just([36, 36])),
        "pieces": st.one_of(st.lists(pieces, max_size=4), anything),
        "origin": points,
        "name": anything,
        "legs": anything,
    },
)


def clear(told: Any) -> None:
    """A table that is read is sound; one that is not is refused: which piece, what is wrong, what would be right."""
    table, found = refused(told)
    if table is None:
        assert found
        assert all(problem.piece and len(str(problem.reason).split("; ")) > 1 for problem in found)
        return
    assert problems(table) == []
    assert all(math.isfinite(number) for number in table.bounds)
    assert read(json.loads(msgspec.json.encode(table))) == table


def refused(told: Any) -> tuple[Table | None, list[Problem]]:
    try:
        return read(told), []
    except ImpossibleTable as error:
        return None, error.problems


@settings(max_examples=3 * EXAMPLES)
@given(st.one_of(data, anything))
def test_any_data(told: Any) -> None:
    clear(told)


@settings(max_examples=2 * EXAMPLES)
@given(tables(4), st.data())
def test_a_sound_table_with_one_thing_changed(table: Table, draw: st.DataObject) -> None:
    told: dict[str, Any] = json.loads(msgspec.json.encode(table))
    piece = draw.draw(st.sampled_from(told["pieces"]))
    word = draw.draw(st.sampled_from((*piece, "z0", "z1", "low", "foot", "sight_height", "kind")))
    piece[word] = draw.draw(st.one_of(numbers, points, corners, st.sampled_from(("area", "hole", "stairs", "ladder"))))
    clear(told)


@pytest.mark.parametrize(
    ("told", "piece", "what"),
    [
        ({"size": [1e300, 36]}, "table", "1e+300"),
        ({"size": [-3, 36]}, "table", "-3 x 36"),
        ({"pieces": [{"id": "a", "z1": 1, "footprint": [[0, 0], [1, 0], [1e300, 1]]}]}, "a", "off the table"),
        ({"pieces": [{"id": "a", "z1": 1, "footprint": [[0, 0], [0.0004, 0], [0, 0.0004]]}]}, "a", "twice in a row"),
        ({"pieces": [{"id": "a", "z1": "4", "footprint": [[0, 0], [1, 0], [1, 1]]}]}, "a", "Expected `float`"),
        ({"pieces": [{"z1": 4, "footprint": [[0, 0], [1, 0], [1, 1]]}]}, "piece 1", "missing required field `id`"),
    ],
)
def test_one_error_each(told: dict[str, Any], piece: str, what: str) -> None:
    with pytest.raises(ImpossibleTable) as error:
        read(told)
    (problem,) = error.value.problems
    assert str(problem.piece) == piece
    assert what in str(problem.reason)
