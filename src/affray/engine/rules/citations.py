"""Citations: the rules that running code cites, and how to collect them.

A rule is cited by an event, by a modifier of a pool, by the result of a match, by the refusal of a choice, or by a
computation: a function decorated with the rules it implements, `@implements("W-GEO-07")`. This costs a running game
nothing: functions are wrapped only after `watch()`, which the coverage report and the tests call before they import
the systems.
"""

import functools
import inspect
import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

from affray.engine.event import Event

P = ParamSpec("P")
R = TypeVar("R")

RULE_ID = re.compile(r"[A-Z]-[A-Z]+-(?:\d\d|[A-Z]+)")

_watching = False
_listeners: list[set["Citation"]] = []


class Citation(NamedTuple):
    """A rule and the name of what cites it: an event, a modifier, a result, a refusal or a computation."""

    rule: str
    kind: str
    by: str


def watch() -> None:
    """Wrap computations defined with `implements` from now on, so that their citations can be collected."""
    global _watching  # noqa: PLW0603  functions are wrapped where they are defined
    _watching = True


def implements(*rules: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare the rules a function implements; while citations are collected, each call cites them."""
    invalid = [rule for rule in rules if not RULE_ID.fullmatch(rule)]
    if invalid or not rules:
        raise ValueError(f"a computation cites rule ids such as C-DEF-03, not {invalid or 'nothing'}")

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        if not _watching:
            return function
        citations = [Citation(rule, "computation", function.__qualname__) for rule in rules]

        def cite() -> None:
            for listener in _listeners:
                listener.update(citations)

        @functools.wraps(function)
        def cited_call(*args: P.args, **kwargs: P.kwargs) -> R:
            cite()
            return function(*args, **kwargs)

        @functools.wraps(function)
        def cited_generator(*args: P.args, **kwargs: P.kwargs) -> Any:
            cite()
            return (yield from cast("Generator[Any, Any, Any]", function(*args, **kwargs)))

        return cited_generator if inspect.isgeneratorfunction(function) else cited_call

    return decorate


@contextmanager
def computations() -> Iterator[set[Citation]]:
    """Collect the citations of computations inside the context."""
    collected: set[Citation] = set()
    _listeners.append(collected)
    try:
        yield collected
    finally:
        _listeners[:] = [other for other in _listeners if other is not collected]


def of_event(event: Event) -> Iterator[Citation]:
    """The rules cited by an event and its modifiers."""
    for rule in event.rules:
        yield Citation(rule, "event", event.name)
    fields = event.plain()
    fields.pop("rules", None)
    yield from _nested_citations(list(fields.values()), event.name)


def _nested_citations(value: object, event: str) -> Iterator[Citation]:
    """The `rule` or `rules` of the parts of an event: modifiers, rows of a pool, wounds."""
    if isinstance(value, dict):
        named = [value.get("rule"), *(value.get("rules") or ())]
        yield from (Citation(rule, "modifier", str(value.get("name", event))) for rule in named if rule)
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for item in value:
            if isinstance(item, (dict, list, tuple)):
                yield from _nested_citations(item, event)
