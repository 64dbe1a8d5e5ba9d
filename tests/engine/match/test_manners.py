"""How a match and its options behave in the hands of a Python programmer: compared, copied, pickled, printed."""

import copy
import pickle  # noqa: TID251  to see it refused
import random
from collections.abc import Callable

import pytest

from affray.engine import Match
from tests.engine.toy import A, new, play


def test_options_equal_themselves_and_every_sequence_of_their_texts() -> None:
    match = new()
    decision, other = match.decisions[0], match.fork().decisions[0]
    assert decision.options == decision.options
    assert decision.options == other.options
    assert decision.options == [str(option) for option in decision.options]
    assert decision.options == tuple(decision.options)
    assert decision.options != list(decision.options)[1:]
    assert decision.options != str(decision.options[0])
    assert hash(decision.options) == hash(tuple(decision.options)) == hash(other.options)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_is_a_fork(copied: Callable[[Match], Match]) -> None:
    match = play(new(), random.Random(0), 9)
    twin = copied(match)
    assert twin.save() == match.save()
    play(twin, random.Random(1), 1)
    assert twin.save() != match.save()
    assert len(twin.transcript) == len(match.transcript) + 1


def test_pickling_a_match_says_what_to_do_instead() -> None:
    with pytest.raises(TypeError, match=r"cannot be pickled.*match\.save\(\).*Match\.load.*record\.write"):
        pickle.dumps(new())


def test_the_representation_of_a_match_says_what_it_is_and_who_must_choose() -> None:
    match = new()
    assert repr(match) == "<Match toy duel, 0 choices made, a must choose bid, b must choose bid>"
    match.choose("bid pass", seat=A)
    assert repr(match) == "<Match toy duel, 1 choice made, b must choose bid>"
    match = play(new(), random.Random(0))
    assert repr(match).startswith(f"<Match toy duel, {match.decisions_made} choices made, ")
    assert "must choose" not in repr(match)
