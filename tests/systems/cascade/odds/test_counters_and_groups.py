"""What a counter can cost after a wave or a parry, and the chance of a group in the next throw: compared with play."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import affray
from affray.engine import Decision, Match
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.initiative.able_to_attack import can_attack
from affray.systems.cascade.odds.throw.next_group import group_chance

GAMES = 12


@pytest.mark.parametrize(
    ("scored", "loose", "die", "debts"),
    [
        ((), 3, 6, 0),
        ((4,), 3, 6, 0),
        ((3, 2), 2, 6, 1),
        ((5, 1), 3, 6, 0),
        ((6, 4, 1), 2, 8, 0),
        ((7, 5), 0, 8, 0),
        ((4, 3), 2, 6, 2),
    ],
)
def test_the_chance_of_a_group_is_that_of_all_throws(scored: tuple[int, ...], loose: int, die: int, debts: int) -> None:
    throws = [highest_first(scored + thrown) for thrown in product(range(1, die + 1), repeat=loose)]
    made = sum(can_attack(hand, 6, debts) for hand in throws)
    assert group_chance(scored, loose, die, debts) == Fraction(made, len(throws))


def test_the_first_throw_is_that_of_section_24() -> None:
    assert group_chance((), 5, 20) == Fraction(19913, 25000)
    assert group_chance((), 6, 20) == Fraction(29311739, 32000000)


def questions(kind: str) -> Iterator[tuple[Match, Decision]]:
    """Decisions of this kind in random duels."""
    for seed in range(GAMES):
        match, rng = affray.new("cascade", scenario="duel_footbridge", seed=seed), random.Random(seed)
        while decision := match.decision:
            if decision.kind.name == kind:
                yield match, decision
            options = [str(option) for option in decision.options]
            fighting = [option for option in options if option not in ("take_hit", "flight", "pass")]
            match.choose(rng.choice(fighting or options), decision=decision.id)


def countered(match: Match, *choices: str) -> Any:
    """The odds of the counter that is offered after these choices and a stop; None if there is none."""
    twin = match.fork()
    for choice in choices:
        twin.choose(choice)
    if twin.decision is not None and twin.decision.kind.name == "wave" and twin.decision.context.sent:
        twin.choose("pass")
    decision = twin.decision
    if decision is None or decision.kind.name != "counter":
        return None
    found = twin.view(decision.seat).odds("counter")
    return {name: found[name] for name in ("hit", "kill", "marks", "distribution")}


def test_stopping_shows_the_counter_that_follows() -> None:
    seen = set()
    for match, decision in questions("wave"):
        if "pass" in map(str, decision.options):
            counter = match.view(decision.seat).odds("pass")["counter"]
            followed = countered(match, "pass")
            assert (None if counter == "none" else counter) == followed
            seen.add(None if followed is None else followed["hit"])
    assert seen == {None, "0", "1"}


def test_a_parry_shows_the_counter_that_it_keeps() -> None:
    seen = set()
    for match, decision in questions("defend"):
        for option in list(map(str, decision.options))[:6]:
            if option != "take_hit":
                counter = match.view(decision.seat).odds(option)["counter"]
                followed = countered(match, option)
                assert (None if counter == "none" else counter) == followed
                seen.add(None if followed is None else followed["hit"])
    assert seen == {None, "0", "1"}


def test_a_wave_shows_the_strongest_counter_of_those_who_parry_it() -> None:
    seen = set()
    for match, decision in questions("wave"):
        for option in map(str, decision.options):
            if option == "pass":
                continue
            twin = match.fork()
            twin.choose(option)
            answer = twin.decision
            worst: Any = None
            if answer is not None and answer.kind.name == "defend":
                parries = [str(each) for each in answer.options if str(each) != "take_hit"]
                counters = [twin.view(answer.seat).odds(parry)["counter"] for parry in parries]
                worst = max([Fraction(each["marks"]) for each in counters if each != "none"], default=None)
            shown = match.view(decision.seat).odds(option)["counter"]
            assert (None if shown == "none" else Fraction(shown["marks"])) == worst
            seen.add(worst is None)
    assert seen == {True, False}


def test_nobody_contests_what_only_one_can_take() -> None:
    seen = set()
    for match, decision in questions("initiative"):
        odds = match.view(decision.seat).odds(str(decision.options[0]))
        alone = sum(fighter.can_attack() for fighter in match.state.fighters.values()) == 1
        assert odds["opponents"] == (0 if alone else 1)
        assert (odds["contest"] == "1") == alone
        seen.add(alone)
    assert seen == {True, False}
