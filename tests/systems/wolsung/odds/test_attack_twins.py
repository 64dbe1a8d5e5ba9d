"""The odds of attacks and tests are those of the rules, played over all dice, all hands and all best plays."""

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, count

import pytest
from msgspec.structs import replace

from affray.engine import Match, Seat
from affray.systems.wolsung.odds import ODDS, AttackOdds, RollOdds
from affray.systems.wolsung.odds.cards.hands import Holding, hidden_holdings
from affray.systems.wolsung.odds.results import AttackOutcome
from affray.systems.wolsung.state import copy_skirmish
from tests.systems.twin_counts import TooLarge, compared, many
from tests.systems.wolsung.odds import situations
from tests.systems.wolsung.odds.situations import Situation
from tests.systems.wolsung.odds.twin import (
    MOST_POSITIONS,
    Twin,
    Value,
    averaged,
    chance,
    enumerating,
    hidden_hands,
)

ATTACKS = (situations.shot, situations.fight, situations.charge, situations.spell)
LARGE = tuple([situations.with_many_dice(making) for making in (*ATTACKS, situations.into_melee)])
TESTS = (situations.buff, situations.aura, situations.leave)
Making = Callable[[random.Random, int], Situation]
SITUATIONS = 1_000
"""How many situations of each kind are compared in the long run; fewer of those that are dear."""
POSITIONS, FEW = 1_000, 40
"""The most positions that are played in the long run: with the dice alone, and with each hand."""
A, B = situations.A, situations.B


def begun(case: Situation) -> Match:
    """The match before the choice."""
    return enumerating(copy_skirmish(case.s), case.active)


def legal(making: Making, rng: random.Random, cards: int) -> Situation:
    """A situation in which the choice can be made."""
    while True:
        case = making(rng, cards)
        decision = begun(case).decision
        if decision is not None and decision.kind.name == "action" and decision.why_not(case.choice) is None:
            return case


def ends(
    case: Situation,
    reaction: str,
    cards: frozenset[Seat] = frozenset(),
    *,
    folded: bool = True,
    most: int = MOST_POSITIONS,
) -> Value:
    """The ends of the action against a reaction."""
    twin = Twin(case.active, case.target, cards, folded=folded, most=most)
    if reaction:
        twin.answers = {"react_shot": reaction, "react_melee": reaction}
    match = begun(case)
    since = len(match.events)
    match.choose(case.choice)
    if match.decision is not None and match.decision.kind.name == "charge_attack":
        match.choose(str(match.decision.options[0]))
    return twin.play(match, since)


def check(found: AttackOutcome, value: Value, *, every_amount: bool = True) -> None:
    """An outcome is that of the twin."""
    assert sum(value.values()) == 1
    assert found.hit == chance(value, lambda end: end.hit or end.success)
    assert found.kill == chance(value, lambda end: end.kill)
    assert found.damage == chance(value, lambda end: end.damage)
    assert found.falls == chance(value, lambda end: end.falls)
    assert found.riposte == chance(value, lambda end: end.back)
    if found.attacker is not None:
        assert found.attacker.kill == chance(value, lambda end: end.back_kill)
        assert found.attacker.damage == chance(value, lambda end: end.back_damage)
    for name, other in found.others.items():
        hurt = chance(value, lambda end, name=name: sum([part for model, part, _ in end.others if model == name]))  # type: ignore[misc]
        assert other.damage == hurt
        assert other.hit == chance(value, lambda end, name=name: sum([model == name for model, _, _ in end.others]))  # type: ignore[misc]
    if every_amount:
        amounts: dict[int, Fraction] = {}
        for end, weight in value.items():
            amounts[end.damage] = amounts.get(end.damage, Fraction(0)) + weight
        assert found.distribution == dict(sorted(amounts.items()))


def attack_odds(case: Situation) -> AttackOdds:
    """The odds of the choice."""
    answer = ODDS.answer(begun(case), case.choice, A)
    assert isinstance(answer, AttackOdds)
    return answer


def check_dice(making: Making, seed: int, most: int = MOST_POSITIONS) -> None:
    """The dice alone, against each reaction."""
    case = legal(making, random.Random(seed), 0)
    odds = attack_odds(case)
    for reaction, found in odds.reactions.items():
        check(found, ends(case, reaction, most=most))
    if not odds.reactions:
        check(odds, ends(case, "", most=most))
    compared(begun(case), case.choice)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("making", [*ATTACKS, situations.into_melee])
def test_dice_alone(making: Making, seed: int) -> None:
    """W-ODDS-01 to W-ODDS-05, W-SHOOT-22, W-DMG-08, W-FALL-01."""
    check_dice(making, seed)


def check_many(
    check: Callable[[Making, int, int], object], making: Making, most: int, number: int = SITUATIONS
) -> None:
    """Check so many situations that are not too large; an error names its seed."""
    checked, number = 0, many(number)
    for seed in count(1000):
        try:
            check(making, seed, most)
        except TooLarge:
            continue
        except AssertionError as wrong:
            raise AssertionError(f"{making.__name__} {seed}: {wrong}") from wrong
        checked += 1
        if checked == number:
            return
        assert seed < 1000 + 100 * number, f"too rare: {checked}"


@pytest.mark.soak
@pytest.mark.parametrize("making", [*ATTACKS, situations.into_melee])
def test_dice_alone_in_many_situations(making: Making) -> None:
    check_many(check_dice, making, POSITIONS)


@pytest.mark.parametrize("making", LARGE)
def test_many_dice(making: Making) -> None:
    """W-TEST-01, W-ODDS-01: pools with millions of outcomes, each die as a success or none."""
    check_dice(making, 1)


@pytest.mark.soak
@pytest.mark.parametrize("making", LARGE)
def test_many_dice_in_many_situations(making: Making) -> None:
    check_many(check_dice, making, POSITIONS, 300)


@pytest.mark.parametrize("making", [situations.shot, situations.fight])
def test_every_face_of_the_dice(making: Making) -> None:
    """W-TEST-01: folding the faces to successes changes nothing."""
    for seed in range(40):
        case = legal(making, random.Random(seed), 0)
        odds = attack_odds(case)
        if sum(odds.dice) <= 4 and odds.reactions:
            reaction = next(iter(odds.reactions))
            check(odds.reactions[reaction], ends(case, reaction, folded=False))
            return
    raise AssertionError("no situation with few dice")


def check_cards(making: Making, seed: int, most: int = MOST_POSITIONS) -> None:
    """Best play by search: of the asking player alone, and of both, over all hands that cannot be seen."""
    case = legal(making, random.Random(seed), 2)
    odds = attack_odds(case)
    reaction = next(iter(odds.reactions), "")
    found = odds.reactions[reaction] if reaction else odds
    assert found.cards is not None
    assert found.open_hands is not None
    assert found.open_hands.bound
    check(found.cards, ends(case, reaction, frozenset({A}), most=most), every_amount=False)
    hands = [ends(case._replace(s=each), reaction, frozenset({A, B}), most=most) for each in hidden_hands(case.s, B)]
    check(found.open_hands, averaged(hands), every_amount=False)
    compared(begun(case), case.choice)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("making", ATTACKS)
def test_cards(making: Making, seed: int) -> None:
    """W-HERO-20 to W-HERO-25, W-ABIL-02, W-CARD-14."""
    check_cards(making, seed)


@pytest.mark.soak
@pytest.mark.parametrize("making", ATTACKS)
def test_cards_in_many_situations(making: Making) -> None:
    check_many(check_cards, making, FEW, 500)


def check_melee_of_heroes(making: Making, seed: int, most: int = MOST_POSITIONS) -> None:
    """A shot into melee: one hand helps several models, and the best play of all is found by search.

    Players care about the target only, so what happens to the others is not determined by best play.
    """
    case = legal(making, random.Random(seed), 2)
    odds = attack_odds(case)
    reaction = next(iter(odds.reactions), "")
    found = odds.reactions[reaction] if reaction else odds
    assert found.cards is not None
    assert found.open_hands is not None
    assert not found.cards.bound
    check(replace(found.cards, others={}), ends(case, reaction, frozenset({A}), most=most), every_amount=False)
    hands = [ends(case._replace(s=each), reaction, frozenset({A, B}), most=most) for each in hidden_hands(case.s, B)]
    check(replace(found.open_hands, others={}), averaged(hands), every_amount=False)
    compared(begun(case), case.choice)


@pytest.mark.parametrize("seed", range(4))
def test_cards_in_melee(seed: int) -> None:
    """W-SHOOT-22, W-HERO-24 to W-HERO-27, W-ABIL-02, W-CARD-14."""
    check_melee_of_heroes(situations.melee_of_heroes, seed)


@pytest.mark.soak
def test_cards_in_many_melees() -> None:
    check_many(check_melee_of_heroes, situations.melee_of_heroes, 2 * FEW, 500)


def test_two_hidden_hands_hold_different_cards() -> None:
    """W-CARD-14: hands are dealt from one deck, so what one holds the other does not."""
    dealt = hidden_holdings(2, 1, 2, (2, 1))
    deck = (1, 1, 2, 0, 0)
    counted: Counter[tuple[Holding, ...]] = Counter()
    for first in combinations(range(5), 2):
        for second in set(range(5)) - set(first):
            hands = [deck[place] for place in first], [deck[second]]
            counted[tuple([Holding(hand.count(1), hand.count(2)) for hand in hands])] += 1
    total = sum([ways for _, ways in dealt])
    assert {hands: Fraction(ways, total) for hands, ways in dealt} == {
        hands: Fraction(number, counted.total()) for hands, number in counted.items()
    }


def check_test(making: Making, seed: int, most: int = MOST_POSITIONS) -> None:
    """A test that succeeds or fails: with the dice alone and with cards."""
    case = legal(making, random.Random(seed), 2)
    odds = ODDS.answer(begun(case), case.choice, A)
    assert isinstance(odds, RollOdds), odds
    assert odds.cards is not None
    assert odds.open_hands is not None

    def success(value: Value) -> Fraction:
        return chance(value, lambda end: end.success)

    assert odds.success == success(ends(case, "", most=most))
    assert odds.cards.success == success(ends(case, "", frozenset({A}), most=most))
    hands = [ends(case._replace(s=each), "", frozenset({A, B}), most=most) for each in hidden_hands(case.s, B)]
    assert odds.open_hands.success == success(averaged(hands))
    compared(begun(case), case.choice)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("making", TESTS)
def test_tests(making: Making, seed: int) -> None:
    """W-TEST-04, W-LEAVE-05, W-MAGIC-14."""
    check_test(making, seed)


@pytest.mark.soak
@pytest.mark.parametrize("making", TESTS)
def test_tests_in_many_situations(making: Making) -> None:
    check_many(check_test, making, FEW)
