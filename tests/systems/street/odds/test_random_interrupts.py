"""Shots with action cards of both sides in random positions, beside a search over all interrupts by shots."""

import itertools
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from affray.systems.street.odds import answer
from affray.systems.street.state import ShootOut, Wound, snapshot
from tests.systems.street.gunfight import block, hold, man, shoot_out
from tests.systems.street.odds.interrupt_search import CHOICE, Search, goes_on, ready, shoots
from tests.systems.twin_counts import TooLarge, compared, many

FEW, MANY = 400, 500
"""The most outcomes of one search that are followed."""
SITUATIONS = 300
CARDS = ("plug", "ganger", "killer")
HANDS = ((0, 1), (0, 1), (1, 1), (1, 0), (0, 2), (1, 2))
"""How many cards each side holds."""
PLACES = {"ada": ("a", 0, 0, 0), "bob": ("b", 10.5, 0, 180), "kay": ("a", 10.5, 10.5, 270), "pam": ("b", 0, 10.5, 270)}
"""Everybody can shoot at one enemy or two at long range, where a pistol has one die, and nobody stands in a line."""
SKILLS = ("hard", "nerves_of_steel", "clumsy", "hard_as_nails")
"""The last one only with a single card: the odds do not remember a wound that it leaves out for the next shot."""


def position(rng: random.Random, most: int) -> ShootOut:
    """Ada's turn, with Bob in front of her; `most` is the highest number of cards."""
    numbers = rng.choice([hands for hands in HANDS if sum(hands) <= most])
    own, others = [tuple(rng.sample(CARDS, number)) for number in numbers]
    people = []
    for name, (seat, x, y, facing) in PLACES.items():
        if name in ("kay", "pam") and rng.random() < 0.25:
            continue
        state: dict[str, Any] = {"wounds": (Wound("legs", "flesh"),) * rng.choice((0, 0, 1))}
        state["must_recover"] = name != "ada" and rng.random() < 0.2
        skills = {rng.choice(SKILLS if sum(numbers) == 1 else SKILLS[:-1]): 1} if rng.random() < 0.3 else {}
        people.append(man(name, seat, x, y, facing, skills=skills, state=state))
    walls = [block("wall", 0.6, -3, 1.0, 3, 0.75), block("low", -3, 9.3, 3, 9.7, 0.75)]
    pieces = tuple([wall for wall in walls if rng.random() < 0.3])
    return hold(shoot_out(*people, pieces=pieces, options={"skills": True}), a=own, b=others)


def check(seed: int, cards: int, most: int) -> str:
    """The chance that the shot is fired: with the cards of the defender alone, and with those of all."""
    s = position(random.Random(f"interrupts {seed}"), cards)
    match = ready(snapshot(s))
    found = answer(match, CHOICE, "a").odds
    if found.others or found.wasted:
        return "not reckoned"
    try:
        expected = fired(s, "ab", most)
        alone = fired(s, "b", most)
    except TooLarge:
        return "too large"
    assert expected == (1 if found.open_hands is None else found.open_hands.goes_on), seed
    assert found.cards is None, seed
    compared(match, CHOICE)
    match.choose(CHOICE)
    if match.decision is None or match.decision.kind.name != "interrupt" or match.decision.seat != "b":
        return "nobody can interrupt"
    seen = answer(match, "pass", "b").odds.cards
    assert alone == (1 if seen is None else seen.goes_on), seed
    compared(match, "pass")
    return "cards of both" if all(s.hands.values()) else "cards of the defender"


def fired(s: ShootOut, seats: str, most: int) -> Fraction:
    """The chance that Ada's shot is fired if these seats play their cards well."""
    search = Search(snapshot(s), seats, shoots, most)
    search.answers = {"steady": "pass"}
    return goes_on(search.value())


def test_a_few_positions_with_cards() -> None:
    """S-INT-02 to S-INT-12."""
    counted = Counter(check(seed, 1, FEW) for seed in range(12))
    assert counted["cards of the defender"] >= 3


@pytest.mark.soak
def test_many_positions_with_cards() -> None:
    """S-INT-02 to S-INT-12: also with cards of both sides, and several of one."""
    counted: Counter[str] = Counter()
    for seed in itertools.count(1000):
        counted[check(seed, 3, MANY)] += 1
        if min(counted["cards of both"], counted["cards of the defender"]) >= many(SITUATIONS):
            return
