"""What came of one choice as a case, with what one seat may see: for somebody who thinks that a ruling is wrong.

The case begins with the step in which the choice was made and ends with it. Whatever is hidden from the seat, before
the choice and after it, is dealt anew: names of hidden things are given out in one order, whoever holds them, so that
two matches which look the same to the seat give the same case, byte for byte.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

import msgspec
import yaml

from affray.engine.case.model import read_cases
from affray.engine.case.moment import chosen_since, given_of, open_now
from affray.engine.case.run import run
from affray.engine.chance import Chance, Faces, Row
from affray.engine.errors import AffrayError
from affray.engine.event import Event
from affray.engine.match import Match
from affray.engine.terms import Seat

DEALS = 12
"""So many ways to deal what is hidden are tried until one leads to what the seat saw."""


class NoCase(AffrayError):
    """No case can be made of this."""


class Recording:
    """Chance that remembers what was drawn, in order."""

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

    def anew(self, rng: random.Random) -> Chance:
        return self._chance.anew(rng)


class Before(NamedTuple):
    """A match before a choice: the position at the start of the step, what was drawn and chosen in it since."""

    state: Any
    drawn: list[Any]
    script: list[dict[str, str]]

    @classmethod
    def of(cls, match: Match) -> "Before":
        """The moment at which this match stands."""
        point = match._run.point
        if point is None:
            raise NoCase("the match is over, or has not begun")
        return cls(match.system.copy(point.state), [outcome for _, outcome in point.draws], chosen_since(match))


def ruling_case(before: Before, after: Match, drawn: Sequence[Any], seat: Seat | None, event: Event, name: str) -> str:
    """The text of a case that runs and in which that event comes out; raises `NoCase` where none can be made.

    `after` is the match with the choice made, `drawn` what was drawn for it.
    """
    entry = after.log
    script = list(before.script)
    if entry.kind in ("choice", "concede"):
        script.append({str(entry.seat): entry.text})
    told = [each.seen_by(seat) for each in entry.events]
    head = {"id": f"{after.system.name}/{name}", "title": f"what came of it: {event.name}", "system": after.system.name}
    for names in _deals(before, after, script, drawn, seat, told):
        body = _body(before, after, script, [*before.drawn, *drawn], names)
        for expected in _expectations(after, event.seen_by(seat)):
            case = {**head, **expected, **body}
            case["expect"] = case.pop("expect")  # last
            text: str = yaml.safe_dump(case, sort_keys=False, default_flow_style=None, width=110, allow_unicode=True)
            if _runs(text):
                return text
    raise NoCase("what is hidden decides too much of it")


def _runs(text: str) -> bool:
    cases, problems = read_cases(text)
    return not problems and all(run(case).passed for case in cases)


def _body(
    before: Before, after: Match, script: list[dict[str, str]], drawn: list[Any], names: dict[str, str]
) -> dict[str, Any]:
    """The situation, the dice, the cards and the choices, with hidden things under these names."""
    system = after.system
    state = system.relabel(before.state, names) if names else before.state
    dice = [face for outcome in drawn if not isinstance(outcome, str) for row in outcome for face in row]
    cards = [names.get(outcome, outcome) for outcome in drawn if isinstance(outcome, str)]
    spoken = [
        {who: " ".join(names.get(word, word) for word in text.split(" "))}
        for entry in script
        for who, text in entry.items()
    ]
    since = {"dice": dice, "draws": cards, "script": spoken}
    return {**given_of(system, after.setup, state), **{key: value for key, value in since.items() if value}}


def _expectations(after: Match, event: Event) -> Iterator[dict[str, Any]]:
    """What the case expects, the most telling first: the event with its fields, its name, or who is asked now."""
    words = after.system.case_words()
    plain = msgspec.to_builtins(event.plain())
    documented = words.events.get(event.name)
    rules = {"rules": list(map(str, event.rules))} if event.rules else {}
    if documented is not None:
        fields = {key: value for key, value in plain.items() if key in documented}
        for told in ({"event": event.name, **fields}, {"event": event.name}):
            yield {**rules, "expect": [told]}
            yield {"expect": [told]}
    yield {"expect": open_now(after)}
    yield {"expect": []}


def _deals(
    before: Before,
    after: Match,
    script: list[dict[str, str]],
    drawn: Sequence[Any],
    seat: Seat | None,
    told: list[Event],
) -> Iterator[dict[str, str]]:
    """Names for what is hidden from the seat before the choice and after it, and was not shown in between.

    They are given out in the order in which the hidden things appear, so they tell nothing of where those are.
    """
    system = after.system
    shown = set(_texts([msgspec.to_builtins(event.plain()) for event in told]))
    hidden = set(system.hidden(before.state, seat)) & set(system.hidden(after.state, seat)) - shown
    if not hidden:
        yield {}
        return
    spoken = [word for entry in script for text in entry.values() for word in text.split(" ")]
    found = dict.fromkeys(
        word for word in [*_texts(msgspec.to_builtins(before.state)), *spoken, *_texts(list(drawn))] if word in hidden
    )
    for attempt in range(DEALS):
        names = sorted(found)
        random.Random(attempt).shuffle(names)
        yield dict(zip(found, names, strict=True))


def _texts(data: Any) -> Iterator[str]:
    """Every text in JSON-able data, in order."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _texts(key)
            yield from _texts(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _texts(value)
