"""Shooting now and again in the next turn, or aiming first: beside the rules played out for both shots."""

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from affray.engine import Event, IllegalChoice, Match
from affray.systems.street.events.shooting import Accident, ShotFired
from affray.systems.street.odds import ODDS
from affray.systems.street.state import ShootOut, snapshot
from tests.systems.street.gunfight import block, man, shoot_out
from tests.systems.street.odds.attack_twin import ANSWERS, attack_over
from tests.systems.street.odds.directed_positions import (
    DISTANCES,
    Made,
    aiming,
    crowd,
    having_accidents,
    made,
    sometimes,
    turn_of,
    weakened,
)
from tests.systems.street.odds.random_twin import enumerate_choice, looks_larger
from tests.systems.street.odds.twin import condition
from tests.systems.twin_counts import TooLarge, many

MOST = 250
"""The most outcomes of one shot that are enumerated."""
SITUATIONS = 300
"""How many are compared in the long run: each has two shots."""
ZERO = Fraction(0)
Ends = dict[Any, Fraction]


def ends_of(match: Match, choice: str) -> Ends:
    """What a shot leaves: whether it hit, whether it was an accident, and Ada's feelings and weapons and Bob."""

    def result(here: Match, events: list[Event]) -> Hashable | None:
        if not attack_over(here, events, "ada"):
            return None
        ada, bob = here.state.figures["ada"], here.state.figures["bob"]
        hits = sum(event.hits for event in events if isinstance(event, ShotFired))
        ready = tuple(weapon.id for weapon in ada.profile.weapons if ada.weapon_state(weapon.id) == "ready")
        feelings = ada.hates, ada.fears, ada.extreme_hates, ada.extreme_fears
        left = bob.fate, bob.posture, bob.must_recover, bob.ignored_wounds
        return hits > 0, any(isinstance(event, Accident) for event in events), ready, feelings, left, condition(bob)

    if looks_larger(match, choice, result, MOST, ANSWERS):
        raise TooLarge
    return enumerate_choice(match, choice, result, MOST, ANSWERS)


def position_after(s: ShootOut, feelings: tuple[Any, ...], left: tuple[Any, ...]) -> ShootOut:
    """Ada's next turn, in which only her feelings and Bob are other than before; nobody has lost their nerve."""
    after = snapshot(s)
    ada, bob = after.figures["ada"], after.figures["bob"]
    hates, fears, extreme_hates, extreme_fears = feelings
    fate, posture, must_recover, ignored = left
    after.figures["ada"] = replace(
        ada, hates=hates, fears=fears, extreme_hates=extreme_hates, extreme_fears=extreme_fears, aim=None
    )
    fate = "active" if fate == "surrendered" else fate
    after.figures["bob"] = replace(bob, fate=fate, posture=posture, must_recover=must_recover, ignored_wounds=ignored)
    return after


def shot_twice(s: ShootOut, choice: str) -> dict[str, Fraction]:
    """The chances by the rules: a hit, and Bob down or out after both shots."""
    found = dict.fromkeys(("hit", "down", "kill"), ZERO)
    for (hit, accident, ready, feelings, left, end), chance in ends_of(turn_of(snapshot(s)), choice).items():
        second: Ends = {(False, end): Fraction(1)}
        fired = [weapon for weapon in choice.split()[1].split("/", maxsplit=1)[0].split("+") if weapon in ready]
        ducked = left[1] == "ducked" and s.figures["bob"].posture != "ducked"
        if end not in ("dead", "out_of_action") and fired and not accident and not ducked:
            second = second_shot(position_after(s, feelings, left), f"shoot {'+'.join(fired)} bob") or second
        for (hit_then, end_then), weight in second.items():
            found["hit"] += chance * weight * (hit or hit_then)
            found["down"] += chance * weight * (end_then != "upright")
            found["kill"] += chance * weight * (end_then in ("dead", "out_of_action"))
    return found


def second_shot(s: ShootOut, choice: str) -> Ends | None:
    """The chance of each end of the second shot; None if the rules refuse it."""
    match = turn_of(s)
    try:
        fork = match.fork()
        fork.choose(choice, seat="a")
    except IllegalChoice:
        return None
    ends: Ends = {}
    for (hit, _, _, _, _, end), chance in ends_of(match, choice).items():
        ends[hit, end] = ends.get((hit, end), ZERO) + chance
    return ends


def compared(topic: str, making: Any, seeds: Iterator[int], number: int) -> Counter[str]:
    """Random shots whose odds by the end of the next turn are those of the rules."""
    seen: Counter[str] = Counter()
    for _, match, choice in made(topic, making, seeds):
        odds = ODDS.answer(match, choice, "a").odds
        if odds.next_turn is None:
            assert odds.wasted or match.state.modules.hit_cards
            continue
        try:
            expected = shot_twice(match.state, choice)
        except TooLarge:
            continue
        assert odds.next_turn.hit == expected["hit"], (topic, match.state)
        assert odds.next_turn.down == expected["down"], (topic, match.state)
        assert odds.next_turn.kill == expected["kill"], (topic, match.state)
        seen[topic] += 1
        seen["better"] += expected["kill"] > odds.kill
        if seen[topic] == number:
            return seen
    return seen


def small(rng: random.Random) -> Made:
    """Few dice at one who may fall, duck back or shrug a wound off; tests of nerve change nothing of this."""
    modules = {"skills": True, "hate_and_fear": sometimes(rng, 0.3), "end_counts_knockdown": sometimes(rng, 0.7)}
    weapons = rng.choice((["pistol"], ["rifle"], ["pistol_1", "pistol_2"]))
    s = crowd(rng, modules, rng.choice(DISTANCES), weapons=weapons)
    choice = f"shoot {'+'.join(weapons)} bob"
    return weakened(s, choice, 1), [choice]


def test_two_shots() -> None:
    seen = compared("two shots", small, iter(range(400)), 8)
    assert seen["two shots"] == 8
    assert seen["better"] >= 4


def test_accidents_end_it() -> None:
    assert compared("accidents and then", having_accidents, iter(range(200)), 1)["accidents and then"] == 1


@pytest.mark.soak
def test_many_times_two_shots() -> None:
    assert compared("two shots", small, count(1000), many(SITUATIONS))["two shots"] == many(SITUATIONS)


def test_an_aim_is_the_shot_of_the_next_turn() -> None:
    for _, match, choice in made("aim", aiming, iter(range(5))):
        odds = ODDS.answer(match, choice, "a").odds
        assert (odds.next_turn.hit, odds.next_turn.kill) == (odds.hit, odds.kill)


def test_one_who_ducks_back_is_not_shot_at_again() -> None:
    """In a game without ducking back the same target may be hit twice."""
    wall = block("wall", 4.0, -3, 4.4, 3, 0.7)
    found = []
    for drop in (False, True):
        s = shoot_out(
            man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180), pieces=(wall,), options={"drop_duck_back": drop}
        )
        found.append(ODDS.answer(turn_of(s), "shoot pistol bob", "a").odds)
    assert found[0].ducks > found[1].ducks == 0
    assert found[0].kill == found[1].kill
    assert found[0].kill < found[0].next_turn.kill < found[1].next_turn.kill
