"""Reading the entries of `expect`."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec import UNSET

from affray.engine.case.checks import (
    Compute,
    Deck,
    Discard,
    Distance,
    Figure,
    Hand,
    Illegal,
    Legal,
    LogCites,
    NoEvent,
    Occurred,
    Odds,
    Options,
    Over,
    Reach,
    Sight,
    State,
    odds_check,
)
from affray.engine.case.convert import convert
from affray.engine.case.scene import Check
from affray.engine.case.source import CaseError, Node, describe, unknown_word
from affray.engine.case.words import CaseWords
from affray.text import say

FIXED: dict[str, type[Check]] = {
    "compute": Compute,
    "odds": Odds,
    "options": Options,
    "legal": Legal,
    "illegal": Illegal,
    "over": Over,
    "log_cites": LogCites,
    "hand": Hand,
    "deck": Deck,
    "discard": Discard,
    "sight": Sight,
    "distance": Distance,
    "reach": Reach,
    "winner": Over,
}
"""Checks with the same fields in every system, by the key that selects them."""

# If an entry holds several of these keys, the first one listed here selects the check: `{event: move, distance: 3}`
# checks an event, `{figure: sanna, pool: 5}` a figure.
KINDS = (
    "event",
    "no_event",
    "compute",
    "odds",
    "options",
    "legal",
    "illegal",
    "figure",
    "state",
    "pool",
    "roll",
    *FIXED,
)


def read_check(node: Node, words: CaseWords[Any]) -> Check:
    """Read one entry of `expect`; raises `CaseError`."""
    entry = node.map()
    kind = next((word for word in KINDS if word in entry), None)
    if kind is None:
        node.fail(say("expect_entry_kinds", kinds=list(dict.fromkeys(KINDS))))
    fixed = odds_check(tuple(words.odds_fields)) if kind == "odds" else FIXED.get(kind)
    check = _read_open(kind, node, entry, words) if fixed is None else convert(node, fixed)
    if isinstance(check, Options) and check.decision is not UNSET and check.decision not in words.decisions:
        entry["decision"].fail(unknown_word(str(check.decision), list(words.decisions), "kind of choice"))
    if isinstance(check, Compute) and check.compute not in words.questions:
        entry["compute"].fail(unknown_word(check.compute, list(words.questions), "question"))
    return check


def _read_open(kind: str, node: Node, entry: "dict[str | int, Node]", words: CaseWords[Any]) -> Check:
    after = UNSET if "after" not in entry else entry["after"].whole(0, 100_000)
    rest = {str(key): value for key, value in entry.items() if key not in (kind, "after")}
    if kind == "figure":
        wanted = _known(node, rest, words.figure_type)
        return Figure(figure=entry[kind].text(), wanted=wanted, after=after)
    if kind == "state":
        if rest:
            next(iter(rest.values())).fail(unknown_word(next(iter(rest)), ["state", "after"]))
        wanted = _known(entry[kind], {str(key): value for key, value in entry[kind].map().items()}, words.state_type)
        return State(state=wanted, after=after)
    if kind in ("event", "no_event"):
        name = entry[kind].text()
        fields = _event_fields(entry[kind], name, rest, words)
        if kind == "no_event":
            return NoEvent(no_event=name, fields=fields, after=after)
        return Occurred(event=name, fields=fields, after=after)
    only = rest.pop("only", None)
    if only is not None and not isinstance(only.value, bool):
        only.fail(say("expected_bool", value=describe(only.value)))
    name = words.roll_event if kind == "roll" else kind
    fields = _event_fields(entry[kind], name, rest, words)
    figure = entry[kind].text()
    exact = only is not None and only.value is True
    fields[words.figure_field] = figure
    return Occurred(event=name, fields=fields, figure=figure, only=exact, after=after)


def _known(node: Node, wanted: Mapping[str, Node], kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Read state fields, each checked against the struct that declares them all."""
    fields = Node({str(word): value for word, value in wanted.items()}, node.place)
    convert(fields, kind)
    return {word: value.plain() for word, value in wanted.items()}


def _event_fields(node: Node, name: str, fields: Mapping[str, Node], words: CaseWords[Any]) -> dict[str, Any]:
    if name not in words.events:
        raise CaseError(node.place, unknown_word(name, list(words.events), "event"))
    for key, value in fields.items():
        if key not in words.events[name]:
            near = get_close_matches(key, words.events[name], n=1)
            known = sorted(words.events[name])
            value.fail(say("unknown_event_field", event=name, word=key, near=near, known=known))
    return {key: value.plain() for key, value in fields.items()}
