"""The battery that every rule system must pass: generic checks over random matches, each a function of a factory."""

import itertools
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from affray import bots
from affray.engine import (
    AffrayError,
    Decision,
    IllegalChoice,
    Keyed,
    Match,
    Option,
    Seat,
    StaleAnswer,
    UndoRefused,
    View,
)
from affray.engine.event import DecisionCap
from affray.engine.record import read, replay, write

from .messages import lacking
from .random_play import (
    GAMES,
    GARBAGE,
    MOMENTS,
    Make,
    everything,
    future,
    games,
    lively,
    moments,
    pick,
    play_out,
    position,
    refused,
    share_of_moments,
    step,
)

# --- playing --------------------------------------------------------------------------------------------------------


def check_ends(make: Make) -> None:
    """Random matches end with a result; afterwards every action is refused."""
    for match, rng in games(make):
        play_out(match, rng)
        assert match.result is not None
        over = everything(match)
        refused(StaleAnswer, match.choose, "pass")
        refused(StaleAnswer, match.choose_default)
        refused(StaleAnswer, match.concede, "a")
        refused(UndoRefused, match.undo, "a", consent=match.seats)
        assert everything(match) == over
        assert everything(match.fork()) == over


def check_same_seed(make: Make) -> None:
    """Equal seeds give equal matches: the same events, and equal states at every decision."""
    for seed in range(GAMES):
        one, other = make(seed), make(seed)
        dice, same_dice = random.Random(seed), random.Random(seed)
        while one.decision is not None:
            assert everything(one) == everything(other)
            step(one, dice)
            step(other, same_dice)
        assert everything(one) == everything(other)


def check_options(make: Make) -> None:
    """Every offered choice has a unique text that parses back to it and is accepted."""
    for match, rng in moments(make):
        for asked in match.decisions:
            offered = asked.candidates(8, rng) if asked.open_space else list(asked.options)
            texts = [str(option) for option in offered]
            assert asked.open_space or len(set(texts)) == len(texts), f"two choices of {asked} are written alike"
            assert offered, f"{asked} offers nothing"
            for option in [*rng.sample(offered, min(8, len(offered))), asked.default]:
                text = str(option)
                assert text.isprintable()
                assert (refusal := asked.why_not(text)) is None, f"{asked} offers '{text}' and refuses it: {refusal}"
                read = asked.read(text)
                assert read == option.value, f"{asked}: '{text}' is read as {read!r}, and offered as {option.value!r}"
                assert asked.option(read) == text, f"{asked}: '{text}' is written as '{asked.option(read)}'"
                by_text, by_option = match.fork(), match.fork()
                by_text.choose(text, seat=asked.seat, decision=asked.id)
                by_option.choose(option)
                assert everything(by_text) == everything(by_option)


def check_refusals(make: Make) -> None:
    """Choices that are not offered are refused with a rule, and a refusal changes nothing."""
    seen: list[Option] = []
    for match, rng in moments(make):
        before = everything(match)
        for asked in match.decisions:
            others = [str(option) for option in rng.sample(seen, min(6, len(seen)))]
            for text in (*GARBAGE, *others):
                refusal = asked.why_not(text)
                if refusal is None:
                    continue
                assert refusal.rule, f"{text!r} is refused without a rule"
                assert not (problem := lacking(refusal.reason)), f"the refusal of {text!r} by {asked}: {problem}"
                error = refused(IllegalChoice, match.choose, text, decision=asked.id)
                assert str(error).isprintable()
            seen.append(pick(asked, rng))
        for stale in rng.sample(seen, min(6, len(seen))):
            if all(stale.decision.id != asked.id for asked in match.decisions):
                refused(StaleAnswer, match.choose, stale)
        refuse_strangers(match)
        assert everything(match) == before


def refuse_strangers(match: Match) -> None:
    """Refuse answers to decisions that are not open and from seats without a decision."""
    asked = match.decisions[0]
    silent = [seat for seat in match.seats if all(other.seat != seat for other in match.decisions)]
    refused(StaleAnswer, match.choose, asked.default, decision="999999.0")
    refused(StaleAnswer, match.choose, str(asked.default), seat="nobody")
    refused(StaleAnswer, match.concede, "nobody")
    refused(StaleAnswer, match.undo, "nobody")
    for seat in silent:
        # Stale, or illegal by a rule that the system can name.
        refused(AffrayError, match.choose, asked.default, seat=seat)
        refused(AffrayError, match.choose, str(asked.default), seat=seat)


# --- copying --------------------------------------------------------------------------------------------------------


def check_fork(make: Make) -> None:
    """A fork gives the same events and dice for the same choices, and is independent of its origin."""
    for match, rng in moments(make):
        before = everything(match)
        twin = match.fork()
        assert everything(twin) == before
        play_out(twin, random.Random(1))
        assert everything(match) == before
        again = play_out(match.fork(), random.Random(1))
        assert everything(again) == everything(twin)
        third, choices = match.fork(), random.Random(2)
        step(match, rng)
        assert everything(third) == before
        play_out(third, choices)


def check_dual(make: Make, again: Callable[[Match], Match], count: int = GAMES) -> None:
    """A match that is saved and restored after every choice equals one that is played without interruption."""
    for seed in range(count):
        plain, dual = make(seed), make(seed)
        choices, same_choices = random.Random(seed), random.Random(seed)
        while plain.decision is not None:
            dual = again(dual)
            assert everything(dual) == everything(plain)
            step(plain, choices)
            step(dual, same_choices)
        assert everything(again(dual)) == everything(plain)


def check_again(
    make: Make, again: Callable[[Match], Match], count: int = GAMES, moments_in_each: int = MOMENTS
) -> None:
    """A restored match equals the saved one, after any take-backs and concessions."""
    for new, player in games(make, count):
        share = min(0.3, share_of_moments(new, moments_in_each))
        for match, rng in lively(new, player):
            if rng.random() < share:
                twin = again(match)
                assert everything(twin) == everything(match)
                fork = play_out(match.fork(), random.Random(1))
                assert everything(play_out(twin, random.Random(1))) == everything(fork)


def saved_and_loaded(match: Match) -> Match:
    """The match, loaded from its save."""
    return Match.load(match.save(), {match.system.name: match.system})


def recorded_and_replayed(match: Match) -> Match:
    """The match, replayed from its record."""
    return replay(read(write(match)), {match.system.name: match.system})


def check_saved_after_every_choice(make: Make, count: int = GAMES) -> None:
    """Saving and loading after every choice changes nothing."""
    check_dual(make, saved_and_loaded, count)


def check_forked_after_every_choice(make: Make, count: int = GAMES) -> None:
    """Going on with a fork after every choice changes nothing."""
    check_dual(make, Match.fork, count)


def check_saves(make: Make, count: int = GAMES, moments_in_each: int = MOMENTS) -> None:
    """A match can be saved and loaded after take-backs and concessions."""
    check_again(make, saved_and_loaded, count, moments_in_each)


def check_records(make: Make, count: int = GAMES, moments_in_each: int = MOMENTS) -> None:
    """A match can be recorded and replayed after take-backs and concessions."""
    check_again(make, recorded_and_replayed, count, moments_in_each)


def check_forks(make: Make, count: int = GAMES, moments_in_each: int = MOMENTS) -> None:
    """A match can be forked after take-backs and concessions."""
    check_again(make, Match.fork, count, moments_in_each)


def check_data(make: Make) -> None:
    """States and events survive a JSON round trip, and copies are equal."""
    for match, _ in moments(make):
        system = match.system
        assert msgspec.json.decode(msgspec.json.encode(match.state), type=system.state_type) == match.state
        assert system.copy(match.state) == match.state
        assert system.relabel(match.state, {}) == match.state
        for event in match.log.events:
            assert system.event_decoder.decode(msgspec.json.encode(event)) == event
            for seat in (None, *match.seats):
                seen = event.seen_by(seat)
                assert system.event_decoder.decode(msgspec.json.encode(seen)) == seen


# --- going back -----------------------------------------------------------------------------------------------------


def check_undo(make: Make) -> None:
    """A take-back restores the position before the choice; repeating the choice then gives other dice."""
    drew = other_dice = 0
    for match, rng in itertools.chain(moments(make), *(lively(*each) for each in games(make))):
        before, dice = position(match), future(match)
        decision = rng.choice(match.decisions)
        slot = match.decisions.index(decision)
        others = {asked.id for asked in match.decisions} - {decision.id}
        choice = str(pick(decision, rng))
        match.choose(choice, decision=decision.id)
        first = match.log
        if match.result is not None:
            refused(UndoRefused, match.undo, "a", consent=match.seats)
            continue
        if something_happened(match, decision.seat, others):
            standing = everything(match)
            for seat in match.seats:
                refused(UndoRefused, match.undo, seat)
            assert everything(match) == standing
        elif not decision.kind.secret:
            match.fork().undo(decision.seat)
        match.undo(decision.seat, consent=match.seats)
        assert position(match) == before
        assert future(match) != dice
        match.choose(choice, decision=match.decisions[slot].id)
        if first.drew and match.log.drew:
            drew += 1
            other_dice += match.log.events != first.events
    assert other_dice > 0 or drew < 8, f"{drew} draws were repeated exactly after a take-back"


def something_happened(match: Match, seat: Seat, open_before: set[str]) -> bool:
    """Whether the last choice drew dice, revealed something, or opened a decision of another seat."""
    assert isinstance(match.chance, Keyed)
    _, blocks, _ = match.chance.tell()
    asked = {asked.seat for asked in match.decisions if asked.id not in open_before}
    return blocks > 0 or any(event.reveals for event in match.log.events) or bool(asked - {seat})


def check_undo_to_the_start(make: Make) -> None:
    """Take-backs return choice by choice to the start, through every earlier position."""
    for match, rng in games(make):
        positions: list[tuple[Any, ...]] = []
        last = match.fork()
        while match.decision is not None:
            last = match.fork()
            positions.append(position(last))
            step(match, rng)
        for known in reversed(positions[:-1]):
            latest = next(last.log.standing_entries())
            last.undo(latest.seat, consent=last.seats)
            assert position(last) == known
        refused(UndoRefused, last.undo, "a", consent=last.seats)


# --- misbehaving and absent players --------------------------------------------------------------------------------


def check_defaults(make: Make) -> None:
    """With all players absent, every default is legal and the match ends or reaches its cap."""
    for match, _ in games(make):
        match.cap = 2000
        while (asked := match.decision) is not None:
            assert asked.refusal(asked.default.value) is None
            match.choose_default()
        assert match.result is not None


def check_every_default(make: Make, count: int = GAMES) -> None:
    """The default of every decision is legal after any choices, and its text parses back to it."""
    for match, rng in games(make, count):
        while match.decision is not None:
            for asked in match.decisions:
                must_have_a_default(asked)
            step(match, rng)


def must_have_a_default(asked: Decision) -> None:
    """The default of a decision can be chosen, as a value and as its text."""
    default = asked.default
    refusal = asked.refusal(default.value)
    assert refusal is None, f"the default of {asked}, '{default}', is refused: {refusal}"
    assert asked.read(str(default)) == default.value, f"the default of {asked}, '{default}', means something else"


def check_misbehaving(make: Make) -> None:
    """Illegal, stale and repeated answers and absent players do not disturb the match."""
    for match, rng in games(make):
        model = match.fork()
        while (asked := match.decision) is not None:
            for nuisance in (*rng.sample(GARBAGE, 3), "concede" * 2):
                if asked.why_not(nuisance) is not None:
                    refused(IllegalChoice, match.choose, nuisance, decision=asked.id)
            choice = asked.default if rng.random() < 0.2 else pick(asked, rng)
            for each in (match, model):
                each.choose(str(choice), decision=asked.id)
            refused(StaleAnswer, match.choose, choice)
            refused(StaleAnswer, match.choose, str(choice), decision=asked.id)
            assert everything(match) == everything(model)


def check_useless_bots(make: Make) -> None:
    """For bots that raise, return nothing or return an impossible choice, the default is chosen; the match ends."""

    def raising(view: View) -> str:
        raise ZeroDivisionError(view.seat)

    def absurd(view: View) -> str:
        return f"{view.seat} wins"

    def dumb(_view: View) -> Any:
        return None

    useless = itertools.cycle((raising, absurd, dumb))
    for match, _ in games(make):
        match.cap = 2000
        incidents: Counter[str] = Counter()
        alone = match.fork()
        bots.play(match, {seat: next(useless) for seat in match.seats}, incidents)
        while alone.decision is not None:
            alone.choose_default()
        assert everything(match) == everything(alone)
        assert incidents.total() == match.decisions_made


def check_concede(make: Make) -> None:
    """Every seat can concede once, at any time. It is not asked again, and the match continues.

    A concession in a fork does not affect other forks.
    """
    for match, rng in moments(make):
        before = everything(match)
        for seat in match.seats:
            left = match.fork()
            left.concede(seat)
            assert left.events[len(match.events)].plain() == {"event": "concede", "seat": seat}
            while left.decision is not None:
                assert all(asked.seat != seat for asked in left.decisions)
                refused(StaleAnswer, left.concede, seat)
                step(left, rng)
            assert left.result is not None
        play_out(last_one_standing(match, rng), rng)
        assert everything(match) == everything(match.fork()) == before


def last_one_standing(match: Match, rng: random.Random) -> Match:
    """A fork in which all seats but one concede, with some choices in between."""
    left = match.fork()
    leaving: list[Seat] = rng.sample(list(left.seats), len(left.seats) - 1)
    for seat in leaving:
        if left.result is None:
            left.concede(seat)
        if left.decision is not None:
            step(left, rng)
    return left


def check_cap(make: Make) -> None:
    """A match that reaches its cap is a draw at the next quiet point; so are its forks and determinized copies."""
    for match, rng in games(make):
        match.cap = 3
        while match.decisions_made < 2 and match.decision is not None:
            step(match, rng)
        if match.decision is None:
            continue
        for capped in (match.view(match.decision.seat).determinize(rng), match.fork(), match):
            play_out(capped, rng)
            if isinstance(capped.events[-1], DecisionCap):
                assert capped.result is not None
                assert capped.result.winner is None
                assert capped.decisions_made >= 3
            else:
                assert capped.decisions_made <= match.cap + 40
