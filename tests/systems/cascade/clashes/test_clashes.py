"""Battles of several without a table: pairs, packs, follow-ups, and what must hold in every one of them (C-CLASH)."""

import random
from collections import Counter

import msgspec
import pytest

from affray.engine import Event, Keyed, Match, Seat, Setup, Side
from affray.engine.case import read_cases, save_moment
from affray.engine.case.run import replay
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.clashes.pivot_and_pack import may_follow_up
from affray.systems.cascade.events import (
    ClashOver,
    DamageThrow,
    ExchangeBegins,
    FollowUp,
    HitEvent,
    Parry,
    TakeHit,
    Throw,
    Wave,
)
from affray.systems.cascade.fighter import Fighter, Profile
from affray.systems.cascade.state import Battle, Clash, Exchange, Phase


def battle(own: int, others: int, rng: random.Random) -> Battle:
    """So many against so many, with small dice that show many equals."""
    fighters = {}
    for side, number in (("a", own), ("b", others)):
        for place in range(1, number + 1):
            profile = Profile(
                dice=rng.randint(3, 6),
                die=rng.choice([6, 8, 20]),
                fkw=rng.randint(2, 6),
                ini=rng.randint(0, 5),
                health=rng.choice([4, 20]),
            )
            name = f"{side}{place}"
            fighters[name] = Fighter(name, Seat(side), Side(side), profile, 0)
    return Battle(
        seats={Seat("a"): Side("a"), Seat("b"): Side("b")},
        frames=[Phase(stage="start")],
        fighters=fighters,
        sides=(Side("a"), Side("b")),
        first=Side("a"),
        phase_limit=5,
    )


def choose(match: Match, rng: random.Random) -> None:
    """One choice at random, mostly damage where there is a hit."""
    decision = rng.choice(match.decisions)
    options = decision.candidates(24, rng)
    if decision.kind.name == "hit_use" and rng.random() < 0.9:
        options = [decision.default]
    match.choose(rng.choice(options), decision=decision.id)


SIZES = [(1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (3, 3), (4, 2)]


def played(seed: int) -> Match:
    rng = random.Random(seed)
    match = Match(SYSTEM, Setup(), Keyed.from_seed(seed), state=battle(*SIZES[seed % len(SIZES)], rng))
    while match.decisions:
        choose(match, rng)
    return match


def exchanges(events: list[Event]) -> list[list[Event]]:
    """The events of each exchange."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, (ExchangeBegins, Throw, ClashOver)):
            found.append([])
        if found:
            found[-1].append(event)
    return [part for part in found if isinstance(part[0], ExchangeBegins)]


@pytest.mark.parametrize("seed", range(35))
def test_what_holds_in_every_exchange_of_several(seed: int) -> None:
    match = played(seed)
    assert match.result is not None
    for first, *rest in exchanges(match.events):
        assert isinstance(first, ExchangeBegins)
        hits = [event for event in rest if isinstance(event, HitEvent)]
        waves = [event for event in rest if isinstance(event, Wave)]
        assert len(hits) <= 1, "one hit per exchange (C-HIT-01, C-CLASH-04)"
        assert len(waves) <= 2, "two waves at most (C-ATK-06)"
        for wave in waves:
            attacked = wave.targets or {str(first.defender): wave.attacks}
            assert sorted(value for values in attacked.values() for value in values) == sorted(wave.attacks)
        took = [event.fighter for event in rest if isinstance(event, TakeHit)]
        assert {hit.defender for hit in hits} <= set(took)
        assert bool(took) == bool(hits)
        throws = [event for event in rest if isinstance(event, DamageThrow)]
        assert [throw.attacker for throw in throws] == [first.attacker] * len(throws)


@pytest.mark.parametrize("seed", range(35))
def test_nobody_follows_up_twice_or_after_an_attack(seed: int) -> None:
    busy: Counter[str] = Counter()
    for event in played(seed).events:
        if isinstance(event, ClashOver):
            busy.clear()
        elif isinstance(event, FollowUp):
            assert not busy[event.fighter], "he has attacked, been hit or used a rescue die this phase (C-CLASH-06)"
        elif isinstance(event, Wave):
            busy[event.attacker] += 1
        elif isinstance(event, HitEvent):
            busy[event.defender] += 1
        elif isinstance(event, Parry):
            busy[event.fighter] += event.rescue


@pytest.mark.parametrize("seed", range(7))
def test_every_moment_is_saved_as_a_case_and_a_match(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(SYSTEM, Setup(), Keyed.from_seed(seed), state=battle(*SIZES[seed], rng))
    while match.decisions:
        if rng.random() < 0.2:
            (case,), problems = read_cases(save_moment(match, "a moment"), "moment.yaml")
            assert not problems
            for twin in (replay(case.trials[0]), Match.load(match.save()), match.fork()):
                assert [str(one.default) for one in twin.decisions] == [str(one.default) for one in match.decisions]
                assert msgspec.to_builtins(twin.state) == msgspec.to_builtins(match.state)
        choose(match, rng)


def test_conditions_of_a_follow_up() -> None:
    free = Fighter("x", Seat("b"), Side("b"), Profile(), 0, frozen=True, outside=(9, 8))
    assert may_follow_up(free)
    for word in ("attacked", "hit_in_melee", "dodged", "unsuspecting"):
        assert not may_follow_up(msgspec.structs.replace(free, **{word: True})), word
    for word in ("rescue_dice", "prone_until", "unpaid"):
        assert not may_follow_up(msgspec.structs.replace(free, **{word: 1})), word
    assert not may_follow_up(msgspec.structs.replace(free, outside=(9, 7)))
    assert not may_follow_up(msgspec.structs.replace(free, group=(), outside=(9, 8)))
    assert may_follow_up(msgspec.structs.replace(free, group=(6, 5), ready=(5,), outside=(9,)))


def pivot(*dice: int, pack: int) -> Match:
    """A pivot about to send his first wave at so many."""
    fighters = {"p": Fighter("p", Seat("a"), Side("a"), Profile(), 0, frozen=True, group=dice, ready=dice)}
    for name in ("x", "y", "z")[:pack]:
        fighters[name] = Fighter(name, Seat("b"), Side("b"), Profile(), 0, frozen=True, outside=(20, 19))
    state = Battle(
        seats={Seat("a"): Side("a"), Seat("b"): Side("b")},
        frames=[
            Phase(stage="end"),
            Clash(stage="follow_up", members=tuple(fighters), attacker="p"),
            Exchange(stage="aim", attacker="p", start=dice, pack=tuple(fighters)[1:]),
        ],
        fighters=fighters,
        sides=(Side("a"), Side("b")),
        first=Side("a"),
    )
    return Match(SYSTEM, Setup(), Keyed.from_seed(1), state=state)


def test_few_aimed_waves_are_listed_and_many_are_an_open_space() -> None:
    few, many = pivot(18, 18, 17, pack=2), pivot(14, 13, 12, 11, 10, 9, pack=3)
    assert few.decision is not None
    assert many.decision is not None
    assert len(few.decision.options) == 11
    assert many.decision.open_space
    assert many.decision.why_not("wave 14>x,13>y,12>z,11>x,10>y,9>z") is None
    for text, rule in [("wave 14", "C-CLASH-04"), ("wave 14>p", "C-CLASH-04"), ("wave 8>x", "C-ATK-01")]:
        refusal = many.decision.why_not(text)
        assert refusal is not None
        assert refusal.rule == rule
    assert many.decision.why_not("pass") is not None, "the first wave must be sent (C-ATK-05)"
    for option in [*many.decision.candidates(20, random.Random(2)), many.decision.default]:
        assert many.decision.why_not(str(option)) is None
    many.choose("wave 9>z,14>x")
    assert many.transcript[-1].text == "wave 14>x,9>z"


def test_random_battles_hold_everything_that_is_special_about_several() -> None:
    names = {event.name for seed in range(14) for event in played(seed).events}
    assert names >= {"clash", "join", "contest", "follow_up", "counter", "clash_over"}
