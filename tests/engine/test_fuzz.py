"""Any text is either a choice or refused: no other error, and a refusal changes nothing."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import affray
from affray.engine import IllegalChoice, Keyed, Match, Setup, StaleAnswer, System
from affray.testing.random_play import everything, pick, step
from tests.engine.trials import bids, heap, scoring, window

SEEDS = 7
"""How many games of every scenario: more of them open no other kind of decision."""


@cache
def positions() -> list[Match]:
    """Moments of all systems in which every kind of decision is open."""
    trials: tuple[System[Any], ...] = (bids.SYSTEM, heap.SYSTEM, scoring.SYSTEM, window.SYSTEM)
    settings = [(system, Setup(options={"seats": 3})) for system in trials]
    for name in affray.system_names():
        system = affray.system(name)
        settings += [(system, Setup(scenario=scenario)) for scenario in system.scenarios()]
    found: dict[str, Match] = {}
    for system, setup in settings:
        for seed in range(SEEDS):
            match, rng = Match(system, setup, Keyed.from_seed(seed)), random.Random(seed)
            while match.decision is not None:
                kind = f"{system.name} {match.decision.kind.name}"
                if kind not in found:
                    found[kind] = match.fork()
                step(match, rng)
    match = Match(heap.SYSTEM, Setup(options={"seats": 3}), Keyed.from_seed(1))
    match.choose("take 1")
    match.concede("a")
    found[match.decisions[0].kind.name] = match
    return list(found.values())


@cache
def known() -> list[str]:
    """Choices of all kinds, legal or not where they are tried."""
    rng = random.Random(1)
    return sorted({str(pick(asked, rng)) for match in positions() for asked in match.decisions for _ in range(9)})


words = st.sampled_from(
    ["pass", "take", "bid", "deed", "discard", "shoot", "score", "reroll", "run", "charm", "concede "]
)
numbers = st.integers().map(str) | st.integers(20, 9000).map(lambda digits: "9" * digits)
texts: st.SearchStrategy[str] = st.one_of(
    st.text(),
    st.text(st.characters(codec=None), max_size=20),
    st.text(st.characters(categories=("Cc", "Cs", "Zs", "Zl")), max_size=5),
    st.deferred(lambda: st.sampled_from(known())),
    st.tuples(words, st.lists(numbers | st.text(max_size=4), max_size=6)).map(
        lambda parts: " ".join([parts[0], *parts[1]])
    ),
    st.deferred(lambda: st.sampled_from(known())).flatmap(
        lambda text: st.integers(0, len(text)).map(lambda at: text[:at] + "\u0000" + text[at:])
    ),
)


def test_every_kind_of_decision_is_tried() -> None:
    kinds = {asked.kind.name for match in positions() for asked in match.decisions}
    assert kinds >= {"bid", "deed", "discard", "shoot", "take", "scatter", "initiative", "score", "strike"}
    assert kinds >= {"act", "interrupt", "reroll", "curse", "charm"}


def tried(match: Match, attempt: Callable[[Match], None]) -> None:
    before, message = everything(match), ""
    try:
        attempt(match)
    except (IllegalChoice, StaleAnswer) as refused:
        message = str(refused)
    if message:
        assert everything(match) == before
        assert message.isprintable()
        assert len(message) < 600


@settings(max_examples=300)
@given(st.integers(0, 10**6), texts)
def test_any_text_is_chosen_or_refused(place: int, text: str) -> None:
    position = positions()[place % len(positions())]
    tried(position.fork(), lambda match: match.choose(text))
    assert position.why_not(text) is None or position.decisions[0].why_not(text) is not None


@settings(max_examples=300)
@given(st.integers(0, 10**6), texts, st.text(max_size=5) | st.sampled_from("abcd"), st.text(max_size=6) | st.just(None))
def test_any_seat_and_any_id(place: int, text: str, seat: str, decision: str | None) -> None:
    position = positions()[place % len(positions())]
    tried(position.fork(), lambda match: match.choose(text, seat=seat, decision=decision))
    tried(position.fork(), lambda match: match.concede(seat))


@settings(max_examples=300)
@given(st.integers(0, 10**6), texts)
def test_what_is_accepted_is_written_properly(place: int, text: str) -> None:
    """Text that parses as a legal choice means the same as its canonical text."""
    for asked in positions()[place % len(positions())].decisions:
        if asked.why_not(text) is None:
            value = asked.read(text)
            assert asked.read(str(asked.option(value))) == value
