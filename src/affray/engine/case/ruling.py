"""Export the outcome of one choice as a case, limited to what one seat may see, to report a doubtful ruling.

The case covers the step in which the choice was made. Everything hidden from the seat, before the choice and after
it, is dealt again: hidden items are named in a fixed order that does not depend on their real places, so two matches
that look the same to the seat give the same case, byte for byte.
"""

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

import msgspec
import yaml

from affray.engine.case.model import read_cases
from affray.engine.case.moment import Chosen, chosen_since, given_of, open_now
from affray.engine.case.run import run
from affray.engine.chance import DUPLICATE_SUFFIX, Chance, Faces, Row
from affray.engine.errors import AffrayError
from affray.engine.event import Event
from affray.engine.match import Match
from affray.engine.terms import Seat
from affray.text import say

MAX_DEALS = 12
"""How many deals of the hidden items to try until one reproduces what the seat saw."""


class NoCase(AffrayError):
    """This outcome cannot be exported as a case."""


class Recording:
    """Chance that records its draws in order."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.pauses = chance.pauses
        self.drawn: list[Any] = []

    def bind(self, line: str) -> None:
        self._chance.bind(line)

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        faces = self._chance.throw(rows)
        self.drawn.append(faces)
        return faces

    def card(self, cards: Sequence[str]) -> str:
        card = self._chance.card(cards)
        self.drawn.append(card)
        return card

    def copy(self) -> Self:
        return type(self)(self._chance.copy())

    def reseeded(self, rng: random.Random) -> Chance:
        return self._chance.reseeded(rng)


class Before(NamedTuple):
    """A match before a choice: the position at the start of the step, and the draws and choices since."""

    state: Any
    drawn: list[Any]
    script: list[Chosen]

    @classmethod
    def of(cls, match: Match) -> "Before":
        """The current moment of a match."""
        point = match._run.point
        if point is None:
            raise NoCase(say("no_case_over"))
        return cls(match.system.copy(point.state), [outcome for _, outcome in point.draws], chosen_since(match))


def ruling_case(before: Before, after: Match, drawn: Sequence[Any], seat: Seat | None, event: Event, name: str) -> str:
    """The text of a runnable case that reproduces the event; raises `NoCase` if there is none.

    `after` is the match after the choice, `drawn` the draws it caused.
    """
    entry = after.log
    script = list(before.script)
    if entry.kind in ("choice", "concede"):
        script.append(Chosen(str(entry.seat), entry.text, entry.face is not None))
    seen = [entry_event.seen_by(seat) for entry_event in entry.events]
    head = {"id": f"{after.system.name}/{name}", "title": f"outcome: {event.name}", "system": after.system.name}
    for names, mark in itertools.product(_deals(before, after, script, drawn, seat, seen), ("", DUPLICATE_SUFFIX)):
        choices = [{each.seat: _renamed(each, names, mark, seat)} for each in script]
        if mark and choices == [{each.seat: _renamed(each, names, "", seat)} for each in script]:
            continue
        body = _body(before, after, choices, [*before.drawn, *drawn], names)
        for expected in _expectations(after, event.seen_by(seat)):
            case = {**head, **expected, **body}
            case["expect"] = case.pop("expect")  # last
            text: str = yaml.safe_dump(case, sort_keys=False, default_flow_style=None, width=110, allow_unicode=True)
            if _runs(text):
                return text
    raise NoCase(say("no_case_hidden"))


def _runs(text: str) -> bool:
    cases, problems = read_cases(text)
    return not problems and all(run(case).passed for case in cases)


def _renamed(choice: Chosen, names: dict[str, str], mark: str, seat: Seat | None) -> str:
    """The text of a choice with hidden items under these names.

    A choice that the seat has seen names the items that it saw. Of two identical items a choice writes the name of the
    first; with the mark of the second, that one is meant.
    """
    if not choice.secret or choice.seat == seat:
        return choice.text
    words = [names.get(word + mark, word) for word in choice.text.split(" ")]
    return " ".join(word.removesuffix(DUPLICATE_SUFFIX) for word in words)


def _body(
    before: Before, after: Match, script: list[dict[str, str]], drawn: list[Any], names: dict[str, str]
) -> dict[str, Any]:
    """The `given`, dice, cards and choices, with hidden items under these names."""
    system = after.system
    state = system.relabel(before.state, names) if names else before.state
    dice = [face for outcome in drawn if not isinstance(outcome, str) for row in outcome for face in row]
    cards = [
        names.get(outcome, outcome).removesuffix(DUPLICATE_SUFFIX) for outcome in drawn if isinstance(outcome, str)
    ]
    since = {"dice": dice, "draws": cards, "script": script}
    return {**given_of(system, after.setup, state), **{key: value for key, value in since.items() if value}}


def _expectations(after: Match, event: Event) -> Iterator[dict[str, Any]]:
    """Possible checks, the most specific first: the event with its fields, its name, or the open decisions."""
    words = after.system.case_words()
    plain = msgspec.to_builtins(event.plain())
    documented = words.events.get(event.name)
    rules = {"rules": list(map(str, event.rules))} if event.rules else {}
    if documented is not None:
        fields = {key: value for key, value in plain.items() if key in documented}
        for check in ({"event": event.name, **fields}, {"event": event.name}):
            yield {**rules, "expect": [check]}
            yield {"expect": [check]}
    yield {"expect": open_now(after)}
    yield {"expect": []}


def _deals(
    before: Before,
    after: Match,
    script: list[Chosen],
    drawn: Sequence[Any],
    seat: Seat | None,
    seen: list[Event],
) -> Iterator[dict[str, str]]:
    """Names for the items hidden from the seat before and after the choice and not shown in between.

    They are assigned in order of appearance, so they reveal nothing about where the items are.
    """
    system = after.system
    shown = set(_texts([msgspec.to_builtins(event.plain()) for event in seen]))
    hidden = set(system.hidden(before.state, seat)) & set(system.hidden(after.state, seat)) - shown
    if not hidden:
        yield {}
        return
    script_words = [word for choice in script for word in choice.text.split(" ")]
    texts = [*_texts(msgspec.to_builtins(before.state)), *script_words, *_texts(list(drawn))]
    items = dict.fromkeys(text for text in texts if text in hidden)
    for attempt in range(MAX_DEALS):
        names = sorted(items)
        random.Random(attempt).shuffle(names)
        yield dict(zip(items, names, strict=True))


def _texts(data: Any) -> Iterator[str]:
    """Every string in JSON-compatible data, in order."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _texts(key)
            yield from _texts(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _texts(value)
