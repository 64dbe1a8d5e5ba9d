"""The odds of reactions, cards, rerolls and endangered models, in the middle of an attack or test.

The twin replays the same choices and dice with every hand that the asking player cannot rule out, and plays on.
"""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from affray.engine import Match, Seat
from affray.engine.errors import NothingToReckon
from affray.systems.wolsung.odds import ODDS, AttackOdds, RollOdds
from affray.systems.wolsung.odds.harm import FallsOdds
from affray.systems.wolsung.odds.results import AttackOutcome
from affray.systems.wolsung.odds.trials import Success
from affray.systems.wolsung.state import Skirmish, copy_skirmish
from tests.systems.twin_counts import compared, many
from tests.systems.wolsung.odds import situations
from tests.systems.wolsung.odds.situations import Situation
from tests.systems.wolsung.odds.test_attack_twins import FEW, begun, check, check_many, legal
from tests.systems.wolsung.odds.twin import (
    MOST_POSITIONS,
    WITHIN,
    Twin,
    Value,
    averaged,
    chance,
    falling,
    folded,
    hidden_hands,
)

Making = Callable[[random.Random, int], Situation]
MAKINGS = (
    situations.shot, situations.fight, situations.charge, situations.spell, situations.buff, situations.leave,
)  # fmt: skip
ASKED = (
    "react_shot",
    "react_melee",
    "deed",
    "luck",
    "lowest_result",
    "leave_opponent",
    "charge_attack",
    "further_attack",
)
A, B = situations.A, situations.B
Step = tuple[str, Any]
"""A choice with its seat, or dice."""


class Moment(NamedTuple):
    """A decision in the middle of an action, and how it came about."""

    case: Situation
    steps: tuple[Step, ...]
    match: Match


def replayed(case: Situation, steps: tuple[Step, ...]) -> Match:
    """The match after these steps."""
    match = begun(case)
    for text, more in steps:
        if text:
            match.choose(text, seat=more)
        else:
            match.resolve(more)
    return match


def moments(case: Situation, rng: random.Random) -> list[Moment]:
    """The decisions of one random course of an action."""
    steps: list[Step] = [(case.choice, A)]
    found: list[Moment] = []
    match = replayed(case, tuple(steps))
    while True:
        node, decision = match.chance_node, match.decision
        if node is not None:
            faces = rng.choice([faces for faces, weight in folded(node.rows) for _ in range(weight)])
            steps.append(("", faces))
        elif decision is None or decision.kind.name not in WITHIN:
            return found
        else:
            if decision.kind.name in ASKED:
                found.append(Moment(case, tuple(steps), match.fork()))
            default = decision.kind.name not in ASKED
            chosen = str(decision.default if default else rng.choice(decision.options))
            steps.append((chosen, decision.seat))
        match = replayed(case, tuple(steps))


def ends(
    moment: Moment, choice: str, seat: Seat, cards: frozenset[Seat], s: Skirmish, most: int = MOST_POSITIONS
) -> Value:
    """The ends of the action after a choice, with other hidden cards."""
    match = replayed(moment.case._replace(s=s), moment.steps)
    since = len(match.events)
    twin = Twin(moment.case.active, moment.case.target, cards, most=most)
    twin.earlier = len([hit for hit in match.state.activation.hits if hit.target == moment.case.target])
    match.choose(choice, seat=seat)
    if choice.startswith(("attack", "again")) and match.decision is not None:
        reaction = str(match.decision.options[0])
        twin.answers = {"react_melee": reaction, "react_shot": reaction}
    return twin.play(match, since)


def possible(moment: Moment, asker: Seat) -> list[Skirmish]:
    """The beginnings of the action with each hand that the other player may have had."""
    other = B if asker == A else A
    now = moment.match.state
    played = [card for card in moment.case.s.hands[other] if card not in now.hands[other]]
    found = []
    for each in hidden_hands(now, other):
        s = copy_skirmish(moment.case.s)
        s.hands[other], s.deck = (*each.hands[other], *played), each.deck
        found.append(s)
    return found


def compare(found: AttackOutcome | RollOdds | Success, value: Value) -> None:
    """An answer is that of the twin."""
    if isinstance(found, AttackOutcome):
        check(found, value, every_amount=False)
    else:
        assert found.success == chance(value, lambda end: end.success)


def check_moment(moment: Moment, choice: str, most: int) -> str:
    """One choice at a decision; returns its kind and verb."""
    decision = moment.match.decision
    assert decision is not None
    seat, s = decision.seat, moment.case.s
    value = ends(moment, choice, seat, frozenset(), s, most)
    try:
        odds = ODDS.answer(moment.match, choice, seat)
    except NothingToReckon:
        assert len(value) == 1
        return f"{decision.kind.name} nothing"
    if isinstance(odds, FallsOdds):
        assert odds.falls.get(moment.case.target, 0) == chance(value, lambda end: end.falls)
        assert odds.kills.get(moment.case.target, 0) == chance(value, lambda end: end.kill)
        return f"{decision.kind.name} falls"
    assert isinstance(odds, (AttackOdds, RollOdds))
    if isinstance(odds, RollOdds) and falling(moment.match):
        assert odds.fail == chance(value, lambda end: end.falls)
        return f"{decision.kind.name} fall"
    compare(odds, value)
    if odds.cards is not None and odds.open_hands is not None:
        compare(odds.cards, ends(moment, choice, seat, frozenset({seat}), s, most))
        hands = [ends(moment, choice, seat, frozenset({A, B}), each, most) for each in possible(moment, seat)]
        compare(odds.open_hands, averaged(hands))
    return f"{decision.kind.name} {choice.split(maxsplit=1)[0]}"


def check_all(making: Making, seed: int, most: int = MOST_POSITIONS) -> list[str]:
    """All decisions of a random course, one choice each; returns the kinds and verbs that were checked."""
    rng = random.Random(seed)
    case = legal(making, rng, 2)
    checked = []
    for moment in moments(case, rng):
        assert moment.match.decision is not None
        options = [str(option) for option in moment.match.decision.options]
        choice = rng.choice(options)
        checked.append(check_moment(moment, choice, most))
        if not checked[-1].endswith("nothing"):
            compared(moment.match, choice)
    return checked


def test_decisions_within_attacks_and_tests() -> None:
    """W-HERO-20 to W-HERO-27, W-ABIL-02, W-SHOOT-06, W-MELEE-10, W-LEAVE-03."""
    checked = [text for making in MAKINGS for text in check_all(making, 8)]
    assert {"react_shot", "react_melee", "deed", "luck"} <= {text.split()[0] for text in checked}


@pytest.mark.soak
def test_decisions_of_every_kind() -> None:
    """The same in more situations."""
    checked = [text for making in MAKINGS for text in check_all(making, 2)]
    assert {"react_shot", "react_melee", "deed", "luck"} <= {text.split()[0] for text in checked}


@pytest.mark.soak
@pytest.mark.parametrize("making", MAKINGS)
def test_decisions_in_many_situations(making: Making) -> None:
    check_many(check_all, making, FEW, 300)


def check_lowest(seed: int) -> bool:
    """A shot into melee in which several models share the lowest result; returns whether one did."""
    rng = random.Random(seed)
    case = legal(situations.into_melee, rng, 0)
    for moment in moments(case, rng):
        decision = moment.match.decision
        assert decision is not None
        if decision.kind.name == "lowest_result":
            for option in map(str, decision.options):
                name = option.split()[1]
                odds = ODDS.answer(moment.match, option, decision.seat)
                assert isinstance(odds, AttackOdds)
                aimed = moment._replace(case=case._replace(target=name))
                value = ends(aimed, option, decision.seat, frozenset(), case.s)
                assert odds.hit == chance(value, lambda end: end.hit)
                assert odds.damage == chance(value, lambda end: end.damage)
                assert odds.kill == chance(value, lambda end: end.kill)
                compared(moment.match, option)
            return True
    return False


def test_whom_a_shot_into_melee_may_hit() -> None:
    """W-SHOOT-22."""
    assert sum([check_lowest(seed) for seed in range(60)]) >= 5


@pytest.mark.soak
def test_whom_shots_into_melee_may_hit() -> None:
    """W-SHOOT-22."""
    assert sum([check_lowest(seed) for seed in range(1000, 1000 + many(2000))]) >= many(300)
