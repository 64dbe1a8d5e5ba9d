"""Tests that claim rules by `pytest.mark.rules("C-DEF-03")`: each fails where nothing cites them while it runs."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest

from affray.engine.errors import IllegalChoice
from affray.engine.event import Event
from affray.engine.game import Game
from affray.engine.rules.citations import Citation, computations, of_event
from affray.text import Message


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
    """A test that claims rules fails where nothing cites them while it runs."""
    claimed = {rule for mark in pyfuncitem.iter_markers("rules") for rule in mark.args}
    if not claimed:
        return (yield)
    with citations() as heard:
        result = yield
    silent = claimed - {citation.rule for citation in heard}
    if silent:
        pytest.fail(f"nothing cited {', '.join(sorted(silent))} while the test ran", pytrace=False)
    return result


@contextmanager
def citations() -> Iterator[set[Citation]]:
    """The citations of computations, of the events of any match and of refused choices inside the context."""
    emit, refuse = Game.emit, IllegalChoice.__init__

    def emitting(game: Game[Any], event: Event) -> None:
        heard.update(of_event(event))
        emit(game, event)

    def refusing(problem: IllegalChoice, choice: str, rule: Any, reason: Message) -> None:
        heard.add(Citation(rule, "refusal", choice))
        refuse(problem, choice, rule, reason)

    with (
        computations() as heard,
        mock.patch.object(Game, "emit", emitting),
        mock.patch.object(IllegalChoice, "__init__", refusing),
    ):
        yield heard
