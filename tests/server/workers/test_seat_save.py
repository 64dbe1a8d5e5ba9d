"""The save that a bot worker receives: it hides what the seat may not know, and bots and queries can work with it."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import affray
from affray.engine import BadQuestion, Keyed, Match
from affray.engine.registry import system, system_names
from affray.server.workers.answers import answer, choice_of
from affray.server.workers.seat_save import RECENT_EVENTS, save_for_seat


def positions(name: str, scenario: str, every: int, limit: int) -> Iterator[Match]:
    """Every n-th position of a match of two random bots."""
    match = affray.new(name, scenario=scenario, seed=11)
    rng = random.Random(5)
    for number in range(limit):
        decision = match.decision
        if decision is None:
            return
        if number % every == 0:
            yield match
        match.choose(rng.choice(decision.candidates(12, rng) or [decision.default]), decision=decision.id)


def scenarios() -> list[tuple[str, str]]:
    """A small and a large scenario of every system."""
    pairs = []
    for name in system_names():
        names = list(system(name).scenarios())
        pairs += [(name, scenario) for scenario in dict.fromkeys((names[0], names[-1]))]
    return pairs


def response(match: Match, seat: str | None, question: dict[str, Any]) -> Any:
    """The answer or the refusal that a client would get."""
    try:
        return msgspec.json.decode(msgspec.json.encode(answer(match, seat, question)))
    except affray.engine.AffrayError as refused:
        return type(refused).__name__, str(refused)


@pytest.mark.parametrize(("name", "scenario"), scenarios())
def test_the_save_of_a_seat_reveals_nothing_hidden(name: str, scenario: str) -> None:
    for match in positions(name, scenario, 7, 60):
        for seat in (*match.seats, None):
            save = save_for_seat(match, seat, random.Random(1))
            dealt = Match.load(save)
            assert isinstance(match.chance, Keyed)
            assert match.chance.key.hex() not in save
            assert dealt.view(seat).state == match.view(seat).state
            seen = match.view(seat).events
            assert msgspec.json.encode(dealt.events) == msgspec.json.encode(seen[-RECENT_EVENTS:])
            assert [decision.kind.name for decision in dealt.view(seat).decisions] == [
                decision.kind.name for decision in match.view(seat).decisions
            ]
            assert save == save_for_seat(match, seat, random.Random(1))


@pytest.mark.parametrize(("name", "scenario"), scenarios())
def test_bots_choose_the_same_from_the_save_as_from_the_match(name: str, scenario: str) -> None:
    for match in positions(name, scenario, 5, 60):
        assert match.decision is not None
        seat = match.decision.seat
        dealt = Match.load(save_for_seat(match, seat, random.Random(2)))
        for bot in ("random", "greedy"):
            chosen = choice_of(dealt, seat, bot, "seed 1")
            assert match.why_not(chosen, seat) is None
            assert chosen == choice_of(match, seat, bot, "seed 1")


@pytest.mark.parametrize(("name", "scenario"), scenarios())
def test_queries_have_the_same_answers_from_the_save_as_from_the_match(name: str, scenario: str) -> None:
    compared = 0
    for match in positions(name, scenario, 9, 60):
        assert match.decision is not None
        seat = match.decision.seat
        dealt = Match.load(save_for_seat(match, seat, random.Random(3)))
        first, second = list(match.state.figures if name != "cascade" else match.state.fighters)[:2]
        choices = [str(choice) for choice in match.decision.candidates(4, random.Random(0))]
        questions: list[dict[str, Any]] = [
            {"ask": "suggest", "count": 5},
            {"ask": "suggest", "decision": 99},
            {"ask": "why_not", "choice": "fly away"},
            {"ask": "sight", "figure": first, "to": second},
            {"ask": "measure", "figure": first, "to": [second]},
            {"ask": "reach", "figure": first, "most": 3},
            *({"ask": ask, "choice": choice} for choice in choices for ask in ("odds", "why_not")),
        ]
        for question in questions:
            assert response(dealt, seat, question) == response(match, seat, question), question
            compared += 1
    assert compared > 20


def test_invalid_queries_are_refused() -> None:
    match = affray.new("cascade", scenario="duel_meadow", seed=1)
    assert match.decision is not None
    seat = match.decision.seat
    for question in (
        {},
        {"ask": 7},
        {"ask": "odds"},
        {"ask": "odds", "choice": [7]},
        {"ask": "odds", "choice": "pass", "seat": "b"},
        {"ask": "odds", "choice": "pass", "assume": {"match": 1}},
        [{"ask": "suggest"}, {"ask": "odds"}],
        [{"ask": "suggest"}] * 33,
        {"ask": "suggest", "count": 41},
        {"ask": "suggest", "count": True},
        {"ask": "suggest", "decision": -1},
        {"ask": "suggest", "seat": "b"},
        {"ask": "why_not"},
        {"ask": "why_not", "choice": "pass", "seat": "b"},
    ):
        with pytest.raises(BadQuestion):
            answer(match, seat, question)
    with pytest.raises(BadQuestion):
        answer(match, None, {"ask": "suggest"})
