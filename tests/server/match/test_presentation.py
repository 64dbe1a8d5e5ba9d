"""What an audience is shown of a decision: its subject goes to the seat that is asked, and to nobody else."""

import random

import msgspec
import pytest

import affray
from affray.engine import Match
from affray.server.match.presentation import asked, decisions
from affray.testing.random_play import step


def asked_about_something(system: str) -> Match:
    """A match that asks a decision with a subject."""
    match, rng = affray.new(system, seed=3), random.Random(3)
    while not any(decision.given_arguments for decision in match.decisions):
        step(match, rng)
    return match


@pytest.mark.parametrize("system", ["street", "wolsung-2"])
def test_the_subject_of_a_decision_is_sent_to_its_seat_only(system: str) -> None:
    match = asked_about_something(system)
    decision = next(each for each in match.decisions if each.given_arguments)
    sent = msgspec.json.decode(msgspec.json.encode(asked(decision)))
    assert sent["about"] == msgspec.to_builtins(decision.given_arguments)
    assert sent["about"].get("figure", "") == sent.get("situation", {}).get("figure", "")
    others = [None, *[seat for seat in match.seats if seat != decision.seat]]
    assert decision.id not in {each.id for seat in others for each in decisions(match.view(seat))}


def test_a_decision_about_nothing_sends_nothing() -> None:
    match = affray.new("cascade", seed=1)
    for decision in match.decisions:
        assert bool(decision.given_arguments) == (b'"about"' in msgspec.json.encode(asked(decision)))
