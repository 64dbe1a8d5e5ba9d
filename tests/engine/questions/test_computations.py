"""Tables of computations: arguments are read by the types of the parameters, and errors say what is wrong."""

from fractions import Fraction
from typing import Annotated, Any, NamedTuple

import msgspec
import pytest
from msgspec import Meta

from affray.engine.errors import BadQuestion
from affray.engine.questions.computations import Computations, Find, Read

TABLE = Computations(dict)


class Pair(NamedTuple):
    chance: Fraction
    best: int | None


@TABLE.add
def halves(of: Annotated[int, Meta(ge=1, le=9)], from_: Annotated[int, Read(str, int)] = 0) -> Pair:
    return Pair(Fraction(of, 2), from_ or None)


@TABLE.add
def worth(situation: dict, coin: Annotated[int, Find(str, lambda purse, name: purse[name])]) -> list[int]:  # type: ignore[type-arg]
    return [coin, len(situation)]


def test_answers_are_plain_data() -> None:
    assert TABLE.compute("halves", {"of": 3}) == {"chance": "3/2", "best": "none"}
    assert TABLE.compute("halves", {"of": 3, "from": "7"}) == {"chance": "3/2", "best": 7}
    assert TABLE.compute("halves", {"of": 3, "from": None}) == TABLE.compute("halves", {"of": 3})
    assert TABLE.compute("worth", {"coin": "groat"}, {"groat": 4}) == [4, 1]


@pytest.mark.parametrize(
    ("name", "arguments", "wrong"),
    [
        ("half", {}, "there is no question 'half'; did you mean 'halves'?"),
        ("halves", {}, "halves: 'of' is missing"),
        ("halves", {"of": 0}, "halves: of: expected a whole number >= 1, not 0"),
        ("halves", {"of": 1, "off": 2}, "halves: off: unknown word 'off'; did you mean 'of'?"),
        ("halves", {"of": 1, "from": "x"}, "halves: from: invalid literal"),
        ("worth", {"coin": "groat"}, "worth: this question needs a situation"),
    ],
)
def test_what_is_wrong_is_said(name: str, arguments: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadQuestion) as problem:
        TABLE.compute(name, arguments)
    assert str(problem.value).startswith(wrong)
    assert problem.value.message is not None


def test_the_arguments_have_a_schema() -> None:
    schema = msgspec.json.schema(TABLE["halves"].arguments)["$defs"]["halves"]
    assert schema["properties"]["of"] == {"type": "integer", "minimum": 1, "maximum": 9}
    assert set(schema["properties"]) == {"of", "from"}
    assert schema["required"] == ["of"]
