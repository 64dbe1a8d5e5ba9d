"""Interjections: a referee's orders, in Street."""

import random
from typing import Any

import pytest

import affray
from affray import bots
from affray.engine import IllegalChoice, Match, StaleAnswer, UndoRefused
from affray.engine.case import read_cases, run, save_moment
from affray.engine.record import read as parse
from affray.engine.record import replay, verify, write

OPTIONS = {"referee": "player", "nerve": True, "hate_and_fear": True}


def begun(seed: int = 1) -> Match:
    """A shoot-out with a referee, c, played up to the first declaration of an action."""
    match = affray.new("street", seed=seed, options=OPTIONS)
    while match.decision is not None and match.decision.kind.name != "action":
        match.choose_default()
    return match


def nerve_tests(match: Match) -> list[Any]:
    return [event for event in match.events if event.name == "nerve_test"]


def test_an_order_waits_while_something_is_resolved() -> None:
    """S-NERVE-08: during a turn, the test comes when the turn is over."""
    match = begun()
    assert match.decision is not None
    asked, name = match.decision.id, match.interjections("c")[0].text.split()[1]
    match.interject(f"nerve {name}", "c")
    assert match.decision.id == asked  # the player's answer still fits
    assert not nerve_tests(match)
    match.choose("pass", decision=asked)
    while not nerve_tests(match):
        match.choose_default()
    assert [(one.figure, one.why) for one in nerve_tests(match)] == [(name, "referee")]
    names = [event.name for event in match.events]
    assert names.index("turn_ends") < names.index("nerve_test")


def test_an_order_is_heeded_at_once_where_nothing_is_resolved() -> None:
    """S-NERVE-08: before a card of the fate deck."""
    match = next(
        found
        for found in (affray.new("street", seed=seed, options=OPTIONS) for seed in range(99))
        if reaches(found, "win_draw")
    )
    name = match.interjections("c")[0].text.split()[1]
    match.interject(f"nerve {name}", "c")
    assert [one.figure for one in nerve_tests(match)] == [name]


def reaches(match: Match, window: str) -> bool:
    """Play by defaults until that window is asked about; all cards stay in hand."""
    for _ in range(400):
        if match.decision is None:
            return False
        top = match.state.frames[-1]
        if getattr(top, "name", "") == window and match.decision.kind.name == "interrupt":
            return True
        claims = [text for text in match.decision.listed if text.startswith("claim") and text != "claim"]
        match.choose(claims[0]) if match.decision.kind.name == "claim" and claims else match.choose_default()
    return False


def test_who_may_not_say_that() -> None:
    """S-CONV-16."""
    match = begun()
    before = len(match.transcript)
    with pytest.raises(IllegalChoice, match="S-CONV-16"):
        match.interject("nerve vane", "a")
    with pytest.raises(StaleAnswer, match="no seat 'x'"):
        match.interject("nerve vane", "x")
    with pytest.raises(IllegalChoice, match="S-CONV-16"):
        match.interject("nerve nobody", "c")
    with pytest.raises(IllegalChoice, match="S-CONV-16"):
        match.interject("dance", "c")
    with pytest.raises(IllegalChoice):
        match.interject("nerve vane\nconcede", "c")
    assert match.interjections("a") == []
    assert "S-CONV-16" in str(match.why_not_interject("nerve vane", "b"))
    assert len(match.transcript) == before
    quiet = affray.new("cascade", seed=1)
    with pytest.raises(StaleAnswer, match="cannot interject"):
        quiet.interject("dance", "a")
    match.concede("a")
    with pytest.raises(StaleAnswer, match="the match is over"):
        match.interject("nerve vane", "c")


def test_going_back_unsays_what_was_said_since() -> None:
    """With consent of the others; the dice do not repeat."""
    match = begun()
    assert match.decision is not None
    seat = match.decision.seat
    match.choose("pass", seat=seat)
    name = match.interjections("c")[0].text.split()[1]
    match.interject(f"hate {name} {match.interjections('c')[1].text.split()[1]}", "c")
    with pytest.raises(UndoRefused, match="consent"):
        match.undo(seat)
    match.undo(seat, consent=list(match.seats))
    assert not match.state.orders
    assert not match._run.interjections
    again = replay(parse(write(match)))
    assert again.state == match.state


@pytest.mark.parametrize("seed", range(6))
def test_games_with_orders_replay_save_and_fork(seed: int) -> None:
    """After any order at any time, the record replays bit for bit, and a save and a position continue alike."""
    rng = random.Random(seed)
    match = affray.new("street", seed=seed, options={**OPTIONS, "preset": "full"}, cap=260)
    seats = {seat: bots.get("random")(seed) for seat in match.seats}
    orders = 0
    while match.decision is not None:
        offered = [card.text for card in match.interjections("c")] if rng.random() < 0.15 else []
        if offered:
            match.interject(rng.choice(offered), "c")
            orders += 1
            twin, loaded = match.fork(), Match.load(match.save())
            assert twin.state == loaded.state == match.state
            assert twin._run.interjections == loaded._run.interjections == match._run.interjections
            assert Match.from_position(match.position()).state == match.state
        if match.decision is not None:
            decision = match.decision
            assert bots.answer(match, seats[decision.seat], decision.seat, decision.id)
    assert orders > 5
    record = parse(write(match))
    assert verify(record).problem is None
    assert [event.plain() for event in replay(record).events] == [event.plain() for event in match.events]
    assert any(line.text.startswith("interject ") for line in record.lines)


def test_a_moment_with_a_waiting_order_is_a_case() -> None:
    match = begun()
    name = match.interjections("c")[0].text.split()[1]
    match.interject(f"nerve {name}", "c")
    text = save_moment(match, "an order waits")
    (case,), problems = read_cases(text)
    assert not problems
    assert run(case).passed, run(case).why
