"""Places of a field that is declared with whole numbers: the squares of a grid."""

from typing import Annotated, Any

import pytest

from affray.engine import Decision, Kind, RuleId, Seat, Verb
from affray.engine.verbs import Place, Word
from affray.engine.verbs.refusal import Unreadable
from affray.engine.verbs.verb import pattern_of, slots_of


class Hop(Verb, frozen=True):
    name = "hop"
    rule = RuleId("T-HOP-01")
    to: Annotated[tuple[int, int], Place(heights=False)]


class Slide(Verb, frozen=True):
    name = "slide"
    rule = RuleId("T-HOP-01")
    to: Annotated[tuple[float, float], Place(heights=False)]


class Lean(Verb, frozen=True):
    name = "lean"
    rule = RuleId("T-HOP-01")
    pattern = "{how}"
    how: Annotated[str, Word("left", "right")]


class Hopping(Kind[Any]):
    name = "hopping"
    rule = RuleId("T-HOP-01")
    verbs = (Hop, Slide, Lean)


def decision() -> Decision:
    return Decision(Hopping(), Seat("a"), [Hop((1, 1)), Slide((1.0, 1.0)), Lean("left")])


@pytest.mark.parametrize("text", ["hop 1,1", '{"verb": "hop", "slots": {"to": [1, 1]}}'])
def test_a_place_of_whole_numbers_is_read_as_such(text: str) -> None:
    value = decision().read(text)
    assert isinstance(value, Hop)
    assert [type(number) for number in value.to] == [int, int]


def test_other_places_keep_their_decimals() -> None:
    value = decision().read("slide 1,1")
    assert isinstance(value, Slide)
    assert [type(number) for number in value.to] == [float, float]
    assert Slide.read(["slide", "1.5,2"], None).to == (1.5, 2.0)


def test_a_place_between_squares_is_refused() -> None:
    with pytest.raises(Unreadable, match="whole numbers"):
        slots_of(Hop)["to"].read("1.5,1", None)


def test_a_pattern_may_begin_with_a_word_slot() -> None:
    assert pattern_of(Lean).first == ("left", "right")
    assert decision().read("left") == Lean("left")
