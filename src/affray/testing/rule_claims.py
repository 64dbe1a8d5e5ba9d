"""A pytest plugin: a test that claims rules, by `pytest.mark.rules("C-DEF-03")`, fails if nothing cites them.

    pytest_plugins = ["affray.testing.rule_claims"]  # in the conftest.py of the tests

`affray rules coverage` counts such tests beside cases.
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest

from affray.engine.errors import IllegalChoice
from affray.engine.event import Event
from affray.engine.game import Game
from affray.engine.rules.citations import Citation, computations, of_event, watch
from affray.engine.terms import RuleId, Side
from affray.text import Message

# Before the systems are imported, so that the citations of their computations can be collected.
watch()


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark."""
    config.addinivalue_line("markers", "rules(*ids): the rules that a test claims; it fails if nothing cites them")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
    """A test that claims rules fails if nothing cites them while it runs."""
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
    """The citations of computations, of the events and results of any match and of refused choices in the context."""
    emit, finish, refuse = Game.emit, Game.finish, IllegalChoice.__init__

    def emitting(game: Game[Any], event: Event) -> None:
        heard.update(of_event(event))
        emit(game, event)

    def finishing(game: Game[Any], winner: Side | None, *rules: RuleId) -> None:
        heard.update(Citation(rule, "result", game.state.__class__.__name__) for rule in rules)
        finish(game, winner, *rules)

    def refusing(problem: IllegalChoice, choice: str, rule: Any, reason: Message) -> None:
        heard.add(Citation(rule, "refusal", choice))
        refuse(problem, choice, rule, reason)

    with (
        computations() as heard,
        mock.patch.object(Game, "emit", emitting),
        mock.patch.object(Game, "finish", finishing),
        mock.patch.object(IllegalChoice, "__init__", refusing),
    ):
        yield heard
