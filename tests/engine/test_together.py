"""Procedures that run side by side: what they ask is asked at once."""

from collections.abc import Iterator
from typing import Any

import pytest

from affray.engine import Decision, Kind, Pass, Procedure, RuleId, Seat, together


class Asked(Kind[None]):
    """A question for these tests."""

    name = "asked"
    rule = RuleId("T-ASK-01")
    verbs = (Pass,)


def asking(log: list[Any], *questions: Any) -> Procedure[None]:
    """A procedure that asks these questions and logs the answers."""
    for question in questions:
        log.append(("asks", question))
        answer = yield question
        log.append(("got", answer))


def questions(names: str) -> Iterator[Decision]:
    return iter([Decision(Asked(), Seat(name), None) for name in names])


def test_each_gets_the_answers_to_its_own_questions() -> None:
    a, b, c, d = questions("abcd")
    first: list[Any] = []
    second: list[Any] = []
    both = together(asking(first, a, [b, c]), asking(second, d))
    assert both.send(None) == [a, d]
    assert both.send(["A", "D"]) == [b, c]
    with pytest.raises(StopIteration):
        both.send(["B", "C"])
    assert first == [("asks", a), ("got", "A"), ("asks", [b, c]), ("got", ["B", "C"])]
    assert second == [("asks", d), ("got", "D")]


def test_one_that_asks_nothing_is_done_at_once() -> None:
    (a,) = questions("a")
    log: list[Any] = []
    both = together(asking(log), asking(log, a))
    assert both.send(None) == [a]
    with pytest.raises(StopIteration):
        both.send(["A"])


def test_none_asks_nothing() -> None:
    with pytest.raises(StopIteration):
        together().send(None)
    with pytest.raises(StopIteration):
        together(asking([])).send(None)
