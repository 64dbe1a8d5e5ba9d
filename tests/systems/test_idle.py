"""Questions with nothing to decide: in random games no other answer to them brings anything."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from affray.engine import Decision, Match, Pass, Setup
from affray.engine.chance import Keyed
from affray.engine.registry import system
from affray.systems.cascade.shooting.shooting_choices import DodgeContext, DodgeShot
from affray.systems.street import odds as street
from affray.systems.street.odds.fights import FightOdds

ENOUGH = 5
"""So many idle questions of a kind are looked at."""
MOST = 60_000
"""And no more decisions than these are made to find them."""


def asked_in(name: str, scenario: str, kind: str, **options: Any) -> Iterator[tuple[Match, Decision]]:
    """Questions of one kind as random games ask them."""
    made = seed = 0
    while made < MOST:
        match, rng = Match(system(name), Setup(scenario=scenario, options=options), keyed(seed)), random.Random(seed)
        seed += 1
        while match.decision is not None and made < MOST:
            made += 1
            if match.decision.kind.name == kind:
                yield match, match.decision
            match.choose(rng.choice(match.decision.candidates(8, rng)))


def keyed(seed: int) -> Keyed:
    return Keyed(seed.to_bytes(32))


def test_damage_dice_that_come_to_the_same_however_they_are_added() -> None:
    idle = open_ = 0
    for match, asked in asked_in("cascade", "duel_footbridge", "add_damage"):
        ends = set()
        for option in asked.options:
            fork = match.fork()
            fork.choose(str(option))
            target = match.state.frames[-1].defender
            ends.add((fork.state.fighters[target].marks, fork.state.fighters[target].quality))
        if asked.idle is not None:
            idle += 1
            assert len(ends) == 1
        else:
            open_ += len(ends) > 1
        if idle >= ENOUGH and open_ >= ENOUGH:
            return
    pytest.fail(f"only {idle} idle questions and {open_} others were found")


def test_a_dodge_that_cannot_avoid_the_shot() -> None:
    dodge = next(asked.kind for _, asked in asked_in("cascade", "skirmish_tollford", "dodge"))
    values = [DodgeShot("dive"), Pass()]
    for total, minimum in ((51, 31), (44, 24), (60, 10)):
        idle = dodge.idle(DodgeContext(total, minimum), values)
        assert idle is not None
        assert idle.value == Pass()
        assert total >= minimum + 20
    assert dodge.idle(DodgeContext(50, 31), values) is None, "a 20 would save him"


def test_a_charge_that_reaches_with_no_roll() -> None:
    """The exact chance to come to contact is 0 where the defence is idle, and only there."""
    idle = open_ = 0
    for match, asked in asked_in("street", "market_day", "defence_row", preset="full"):
        turn = match.state.turn_of(match.state.frames[-1].figure)
        if turn.declared.action != "charge":
            continue
        odds = street.answer(match, str(asked.default), asked.seat).odds
        assert isinstance(odds, FightOdds)
        chance = odds.contact
        assert (asked.idle is not None) == (chance == 0)
        idle, open_ = idle + (chance == 0), open_ + (chance > 0)
        if asked.idle is not None:
            before = match.state.figures[asked.context.figure.id]
            fork = match.fork()
            fork.choose(asked.idle)
            after = fork.state.figures[before.id]
            assert (after.in_hand, after.arms, after.clubbed) == (before.in_hand, before.arms, before.clubbed)
        if idle >= ENOUGH and open_ >= ENOUGH:
            return
    pytest.fail(f"only {idle} idle questions and {open_} others were found")


@pytest.mark.parametrize("kind", ["heroic_move", "deed"])
def test_no_card_of_the_hand_can_be_played(kind: str) -> None:
    """The seat alone can know it."""
    idle = open_ = 0
    for _, asked in asked_in("wolsung-2", "s1", kind):
        assert asked.kind.idle_is_hidden
        assert (asked.idle is not None) == (list(asked.options) == ["pass"])
        idle, open_ = idle + (asked.idle is not None), open_ + (asked.idle is None)
        if idle and open_:
            return
    pytest.fail(f"only {idle} idle questions and {open_} others were found")


NEVER_IDLE: dict[str, Callable[[], Iterator[tuple[Match, Decision]]]] = {
    "a bid": lambda: asked_in("wolsung-2", "s1", "extra"),
    "an interrupt": lambda: asked_in("street", "market_day", "interrupt"),
}


@pytest.mark.parametrize("what", NEVER_IDLE)
def test_where_any_card_could_be_played_there_is_something_to_decide(what: str) -> None:
    for number, (_, asked) in enumerate(NEVER_IDLE[what]()):
        assert asked.idle is None
        if number == ENOUGH:
            return
    pytest.fail("too few were asked")
