"""Choices as whole numbers."""

from typing import Annotated, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.terms import RuleId
from affray.engine.verbs import ActionEncoding, Assignment, Facing, Figure, Name, Number, Path, Unreadable, Verb, Word

NAMES = ("ada", "bob", "pistol")


class Grip(NamedTuple):
    """A weapon and a hand."""

    weapon: str
    hand: int


class Wait(Verb, frozen=True):
    """A verb without slots."""

    name = "wait"
    rule = RuleId("T-1")


class Act(Verb, frozen=True):
    """A verb with a slot of every shape."""

    name = "act"
    rule = RuleId("T-2")
    target: Annotated[str, Figure()]
    path: Annotated[tuple[tuple[float, ...], ...], Path()]
    pairs: Annotated[tuple[tuple[str, int], ...], Assignment(Name(), Number(), "-")]
    grip: Annotated[Grip, Name()]
    facing: Annotated[float | None, Facing()] = None
    how: Annotated[str | int, Word("fast")] = "fast"


ENCODING = ActionEncoding((Wait, Act), NAMES)
words = st.sampled_from(NAMES) | st.text(max_size=4)
lengths = st.integers(-9_999_000, 9_999_000).map(lambda number: number / 1000)
acts = st.builds(
    Act,
    target=words,
    path=st.lists(st.tuples(lengths, lengths), max_size=3).map(tuple),
    pairs=st.lists(st.tuples(words, st.integers(0, 9)), max_size=3).map(tuple),
    grip=st.builds(Grip, words, st.integers(1, 2)),
    facing=st.none() | lengths,
    how=words | st.integers(-5, 5),
)


@given(acts, st.integers(0, 4))
def test_numbers_mean_the_choice_they_were_made_from(act: Act, padding: int) -> None:
    numbers = ENCODING.encode(act)
    assert ENCODING.decode((*numbers, *(0,) * padding)) == act
    assert ENCODING.encode(act, len(numbers) + padding) == (*numbers, *(0,) * padding)


def test_a_known_name_is_one_number_and_another_is_spelled() -> None:
    known = ENCODING.encode(Act("bob", (), (), Grip("pistol", 1)))
    assert known[:2] == (1, 2)
    spelled = ENCODING.encode(Act("eve", (), (), Grip("pistol", 1)))
    assert spelled[:6] == (1, 0, 3, *map(ord, "eve"))


@pytest.mark.parametrize("numbers", [(), (2,), (-1,), (1, 9), (1, 1, 1), (1, 0, 99_999_999)])
def test_other_numbers_are_refused(numbers: tuple[int, ...]) -> None:
    with pytest.raises(Unreadable):
        ENCODING.decode(numbers)


def test_a_choice_that_is_too_long_is_an_error() -> None:
    with pytest.raises(ValueError, match="there is room for 3"):
        ENCODING.encode(Act("bob", (), (), Grip("pistol", 1)), 3)
