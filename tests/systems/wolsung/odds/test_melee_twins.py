"""The odds of charges into melees, of splits and of leaving several enemies, beside the rules over all dice."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count

import pytest

from affray.engine import Match, Seat
from affray.engine.errors import NothingToReckon
from affray.systems.wolsung.odds import ODDS, AttackOdds, RollOdds
from affray.systems.wolsung.odds.melee_choices import LeaveOdds
from affray.systems.wolsung.odds.results import ReactionOdds
from tests.systems.twin_counts import TooLarge, compared, many
from tests.systems.wolsung.odds import situations
from tests.systems.wolsung.odds.situations import Situation
from tests.systems.wolsung.odds.test_attack_twins import begun, check, legal
from tests.systems.wolsung.odds.twin import Twin, Value, averaged, chance, hidden_hands

A, B = situations.A, situations.B
NOBODY: frozenset[Seat] = frozenset()
SITUATIONS = 1_000
"""How many answers of each kind are compared in the long run."""
POSITIONS = 300
"""The most positions that are played for one answer."""


# --- charges and splits -----------------------------------------------------------------------------------------------


def kind_of(match: Match) -> str:
    return "" if match.decision is None else match.decision.kind.name


def ends_of_attack(match: Match, since: int, text: str, reaction: str, split: str = "") -> Value:
    """The ends of a charge under way with this attack and this reaction."""
    twin = Twin("ada", text.split()[1], most=POSITIONS)
    twin.answers = {"charge_attack": text, "react_melee": reaction}
    if split:
        twin.answers["split"] = split
    return twin.play(match.fork(), since)


def answers(odds: AttackOdds, alone: str) -> Iterator[tuple[str, str, ReactionOdds]]:
    """Each attack with each reaction; `alone` is the attack if there is only one."""
    for text, reactions in (odds.targets or {alone: odds.reactions}).items():
        for reaction, found in reactions.items():
            yield text, reaction, found


def check_charge(seed: int, seen: Counter[str]) -> None:
    """A charge, the split that it leads to, and the shift after it: the attacks of all of them."""
    case = legal(situations.charge_into_melee, random.Random(seed), 0)
    match = begun(case)
    since = len(match.events)
    try:
        before = ODDS.answer(match, case.choice, A)
    except NothingToReckon:
        seen["no attack"] += 1
        return
    assert isinstance(before, AttackOdds)
    match.choose(case.choice)
    if kind_of(match) != "split":
        for text, reaction, found in answers(before, f"attack {case.target}"):
            check(found, ends_of_attack(match, since, text, reaction))
            seen["charge"] += 1
        compared(begun(case), case.choice)
        return
    best: dict[tuple[str, str], list[ReactionOdds]] = {}
    assert match.decision is not None
    for option in map(str, match.decision.options):
        for text, reaction, found in check_split(match, since, option, seen):
            best.setdefault((text, reaction), []).append(found)
    for text, reaction, found in answers(before, f"attack {case.target}"):
        most = max(each.dice[0] for each in best[text, reaction])
        assert found.dice[0] == most
        assert found.hit in [each.hit for each in best[text, reaction] if each.dice[0] == most]
        seen["charge that splits"] += 1
    compared(begun(case), case.choice)


def check_split(match: Match, since: int, option: str, seen: Counter[str]) -> Iterator[tuple[str, str, ReactionOdds]]:
    """The attacks with these links, and again at the shift that follows."""
    try:
        odds = ODDS.answer(match, option, A)
    except NothingToReckon:
        seen["no attack"] += 1
        return
    assert isinstance(odds, AttackOdds)
    for text, reaction, found in answers(odds, ""):
        check(found, ends_of_attack(match, since, text, reaction, option))
        seen["split"] += 1
        yield text, reaction, found
    compared(match, option)
    fork = match.fork()
    fork.choose(option)
    while kind_of(fork) == "shift":
        assert fork.decision is not None
        chosen = str(fork.decision.default)
        shifted = ODDS.answer(fork, chosen, A)
        assert isinstance(shifted, AttackOdds)
        for text, reaction, found in answers(shifted, ""):
            check(found, ends_of_attack(fork, since, text, reaction))
            seen["shift"] += 1
        compared(fork, chosen)
        fork.choose(chosen)


def test_charges_into_melees() -> None:
    """W-MELEE-03, W-MELEE-04, W-MELEE-26 to W-MELEE-29."""
    seen: Counter[str] = Counter()
    for seed in range(8):
        check_charge(seed, seen)
    assert min(seen[word] for word in ("charge", "charge that splits", "split", "shift")) >= 2, seen


@pytest.mark.soak
def test_many_charges_into_melees() -> None:
    seen: Counter[str] = Counter()
    for seed in count(1000):
        with suppress(TooLarge):
            check_charge(seed, seen)
        if min(seen[word] for word in ("charge", "charge that splits", "split", "shift")) >= many(SITUATIONS // 2):
            break


# --- leaving ----------------------------------------------------------------------------------------------------------


def left(case: Situation, name: str, cards: frozenset[Seat] = NOBODY) -> Value:
    """The ends of leaving if this enemy rolls."""
    match = begun(case)
    twin = Twin(case.active, case.target, cards, most=POSITIONS)
    twin.answers = {"leave_opponent": f"oppose {name}"}
    since = len(match.events)
    match.choose("leave")
    return twin.play(match, since)


def success(value: Value) -> object:
    return chance(value, lambda end: end.success)


def check_leaving(seed: int, seen: Counter[str], cards: int = 0) -> None:
    """Leaving against each enemy who may roll, and the choice among them."""
    case = legal(situations.leave_several, random.Random(seed), cards)
    match = begun(case)
    odds = ODDS.answer(match, "leave", A)
    assert isinstance(odds, LeaveOdds)
    for name, found in odds.opponents.items():
        check_opponent(case, name, found, A, cards)
        seen["leave"] += 1
    assert odds.success == min(found.success for found in odds.opponents.values())
    compared(match, "leave")
    match.choose("leave")
    if kind_of(match) != "leave_opponent":
        assert len(odds.opponents) == 1
        return
    assert match.decision is not None
    assert {str(option).split()[1] for option in match.decision.options} == odds.opponents.keys()
    for name in odds.opponents:
        opposed = ODDS.answer(match, f"oppose {name}", B)
        assert isinstance(opposed, LeaveOdds)
        check_opponent(case, name, opposed, B, cards)
        compared(match, f"oppose {name}")
        seen["oppose"] += 1


def check_opponent(case: Situation, name: str, found: RollOdds, asker: Seat, cards: int) -> None:
    """One enemy who rolls: with the dice alone, and with cards if there are any."""
    assert found.success == success(left(case, name)), name
    if cards:
        assert found.cards is not None
        assert found.open_hands is not None
        assert found.cards.success == success(left(case, name, frozenset({asker}))), name
        unseen = hidden_hands(case.s, B if asker == A else A)
        hands = [left(case._replace(s=each), name, frozenset({A, B})) for each in unseen]
        assert found.open_hands.success == success(averaged(hands)), name


def test_leaving_several_enemies() -> None:
    """W-LEAVE-02 to W-LEAVE-05."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        check_leaving(seed, seen)
    assert seen["oppose"] >= 8


@pytest.mark.soak
def test_leaving_many_enemies() -> None:
    """The dice alone in thousands of situations, cards in some of them."""
    seen: Counter[str] = Counter()
    for seed in count(1000):
        with suppress(TooLarge):
            check_leaving(seed, seen, cards=2 if seed % 10 == 0 else 0)
        if seen["oppose"] >= many(SITUATIONS):
            break
