"""What every rule system must stand: generic checks over random matches, each a function of a factory of matches.

A factory takes a seed and brings a match with keyed chance; equal seeds bring equal matches. `AFFRAY_BATTERY` sets the
number of matches for each check (default 2).
"""

import contextlib
import itertools
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from affray import bots
from affray.engine import (
    AffrayError,
    Decision,
    Enumerating,
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

Make = Callable[[int], Match]

GAMES = int(os.environ.get("AFFRAY_BATTERY", "2"))
MOMENTS = 24
"""So many moments of a match are looked at closely."""

GARBAGE = (
    "",
    " ",
    "pas",
    "PASS",
    "pass pass",
    "no such choice",
    "9" * 5000,
    "x" * 20_000,
    "pass\n",
    "\x00",
    "\ud800",
    "\u202epass",
    "²",
    "-1",
    "{}",
    "None",
    "take_back 1",
)


def games(make: Make) -> Iterator[tuple[Match, random.Random]]:
    """The matches of a check, each with a generator for its player."""
    for seed in range(GAMES):
        yield make(seed), random.Random(seed)


def pick(decision: Decision, rng: random.Random) -> Option:
    """A legal choice at random."""
    if decision.open_space:
        return rng.choice(decision.candidates(4, rng))
    return decision.options[rng.randrange(len(decision.options))]


def step(match: Match, rng: random.Random) -> None:
    """One choice at random, of anybody who is asked."""
    match.choose(pick(rng.choice(match.decisions), rng))


def play_out(match: Match, rng: random.Random) -> Match:
    while match.decision is not None:
        step(match, rng)
    return match


def moments(make: Make) -> Iterator[tuple[Match, random.Random]]:
    """Matches in progress: some decisions of random matches, spread over their whole length."""
    for match, rng in games(make):
        share = share_of_moments(match)
        while match.decision is not None:
            if rng.random() < share:
                yield match, rng
            if match.decision is not None:
                step(match, rng)


def share_of_moments(match: Match) -> float:
    """The share of the decisions of a match that are `MOMENTS`."""
    length = play_out(match.fork(), random.Random(0)).decisions_made
    return min(1.0, MOMENTS / max(1, length))


def open_now(match: Match, ids: bool = True) -> list[Any]:
    """Everything about the decisions that are open."""
    return [
        (asked.id if ids else "", asked.seat, asked.kind.name, asked.rule, list(asked.values), str(asked.default))
        for asked in match.decisions
    ]


def position(match: Match, ids: bool = False) -> tuple[Any, ...]:
    """Where a match stands, whatever came before."""
    run = match._run
    leaving = run.gone, tuple(run.leaving)
    return msgspec.json.encode(match.state), open_now(match, ids), match.result, match.decisions_made, leaving


def everything(match: Match) -> tuple[Any, ...]:
    """All there is to a match, the dice that would come next among it."""
    lines = [(entry.seat, entry.kind, entry.text, entry.face, entry.free) for entry in match.transcript]
    node = match.chance_node
    chance: Any = (node.rows, node.cards) if node is not None else None
    if isinstance(match.chance, Keyed):
        chance = match.chance.copy().throw(((16, 6),))
    return *position(match, ids=True), match.events, lines, chance


# --- playing --------------------------------------------------------------------------------------------------------


def check_ends(make: Make) -> None:
    """Random matches end with a result, and then nothing more can be done."""
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
    """One seed, one match: event for event, and a state that is equal at every decision."""
    for seed in range(GAMES):
        one, other = make(seed), make(seed)
        dice, same_dice = random.Random(seed), random.Random(seed)
        while one.decision is not None:
            assert everything(one) == everything(other)
            step(one, dice)
            step(other, same_dice)
        assert everything(one) == everything(other)


def check_options(make: Make) -> None:
    """Every choice offered has a text that means it and nothing else, and is accepted."""
    for match, rng in moments(make):
        for asked in match.decisions:
            offered = asked.candidates(8, rng) if asked.open_space else list(asked.options)
            texts = [str(option) for option in offered]
            assert asked.open_space or len(set(texts)) == len(texts), f"two choices of {asked} are written alike"
            assert offered, f"{asked} offers nothing"
            for option in [*rng.sample(offered, min(8, len(offered))), asked.default]:
                text = str(option)
                assert text.isprintable()
                assert asked.read(text) == option.value
                assert asked.option(asked.read(text)) == text
                assert asked.why_not(text) is None
                by_text, by_option = match.fork(), match.fork()
                by_text.choose(text, seat=asked.seat, decision=asked.id)
                by_option.choose(option)
                assert everything(by_text) == everything(by_option)


def check_refusals(make: Make) -> None:
    """What is not offered is refused with a rule, and a refusal changes nothing at all."""
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
                error = refused(IllegalChoice, match.choose, text, decision=asked.id)
                assert str(error).isprintable()
            seen.append(pick(asked, rng))
        for stale in rng.sample(seen, min(6, len(seen))):
            if all(stale.decision.id != asked.id for asked in match.decisions):
                refused(StaleAnswer, match.choose, stale)
        refuse_strangers(match)
        assert everything(match) == before


def refuse_strangers(match: Match) -> None:
    """Answers to decisions that are not open, and from seats that are not asked."""
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


def refused(error: type[AffrayError], attempt: Callable[..., Any], *args: Any, **kwargs: Any) -> AffrayError:
    """The error with which this is refused."""
    try:
        attempt(*args, **kwargs)
    except error as refusal:
        return refusal
    raise AssertionError(f"{attempt.__name__}{args} was not refused")


# --- copying --------------------------------------------------------------------------------------------------------


def check_fork(make: Make) -> None:
    """A fork is the same match: the same choices bring the same events and dice; and it is another match."""
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
    """A match that is put away and taken up after every choice is the match that was simply played."""
    for seed in range(count):
        plain, dual = make(seed), make(seed)
        choices, same_choices = random.Random(seed), random.Random(seed)
        while plain.decision is not None:
            dual = again(dual)
            assert everything(dual) == everything(plain)
            step(plain, choices)
            step(dual, same_choices)
        assert everything(again(dual)) == everything(plain)


def lively(match: Match, rng: random.Random) -> Iterator[tuple[Match, random.Random]]:
    """Every moment of a match in which players take back and give up now and then."""
    while match.decision is not None:
        yield match, rng
        if match.result is not None:
            break
        deed = rng.random()
        if deed < 0.15:
            with contextlib.suppress(UndoRefused):
                match.undo(rng.choice(list(match.seats)), rng.choice((1, 1, 2, 3)), consent=match.seats)
        elif deed < 0.2 and len(match.seats) - len(match._run.gone) > 2:
            match.concede(rng.choice([seat for seat in match.seats if seat not in match._run.gone]))
        else:
            step(match, rng)


def check_again(make: Make, again: Callable[[Match], Match]) -> None:
    """A match that is put away and taken up is the same match, whatever its players have done before."""
    for new, player in games(make):
        share = min(0.3, share_of_moments(new))
        for match, rng in lively(new, player):
            if rng.random() < share:
                twin = again(match)
                assert everything(twin) == everything(match)
                fork = play_out(match.fork(), random.Random(1))
                assert everything(play_out(twin, random.Random(1))) == everything(fork)


def check_data(make: Make) -> None:
    """States and events are plain data: they are read back as they were written, and copies are equal."""
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
    """A choice that is taken back leaves the position before it; the same choice then meets other dice."""
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
    """Whether the last choice led to dice, to something being shown, or to a question to somebody else."""
    assert isinstance(match.chance, Keyed)
    _, blocks, _ = match.chance.tell()
    asked = {asked.seat for asked in match.decisions if asked.id not in open_before}
    return blocks > 0 or any(event.reveals for event in match.log.events) or bool(asked - {seat})


def check_undo_to_the_start(make: Make) -> None:
    """Choice by choice back to the beginning, through every position there was."""
    for match, rng in games(make):
        positions: list[tuple[Any, ...]] = []
        last = match.fork()
        while match.decision is not None:
            last = match.fork()
            positions.append(position(last))
            step(match, rng)
        for known in reversed(positions[:-1]):
            latest = next(last.log.standing())
            last.undo(latest.seat, consent=last.seats)
            assert position(last) == known
        refused(UndoRefused, last.undo, "a", consent=last.seats)


def future(match: Match) -> Any:
    """Dice that would come next."""
    return match.chance.copy().throw(((32, 6),))


# --- players who do what they like ----------------------------------------------------------------------------------


def check_defaults(make: Make) -> None:
    """Nobody is there: every default is legal, and the match ends or reaches its cap."""
    for match, _ in games(make):
        match.cap = 2000
        while (asked := match.decision) is not None:
            assert asked.refusal(asked.default.value) is None
            match.choose_default()
        assert match.result is not None


def check_every_default(make: Make) -> None:
    """Whatever was chosen before, the default of every decision is legal and has a text that means it."""
    for match, rng in games(make):
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
    """Illegal, stale, repeated and foreign answers, and players who are absent: the match goes on unharmed."""
    for match, rng in games(make):
        model = match.fork()
        while (asked := match.decision) is not None:
            for nuisance in (*rng.sample(GARBAGE, 3), "concede" * 2):
                if asked.why_not(nuisance) is not None:
                    refused(IllegalChoice, match.choose, nuisance, decision=asked.id)
            choice = asked.default if rng.random() < 0.2 else pick(asked, rng)
            for one in (match, model):
                one.choose(str(choice), decision=asked.id)
            refused(StaleAnswer, match.choose, choice)
            refused(StaleAnswer, match.choose, str(choice), decision=asked.id)
            assert everything(match) == everything(model)


def check_useless_bots(make: Make) -> None:
    """Bots that raise, say nothing or say something impossible have the default chosen for them; the match ends."""

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
    """Anybody can give up at any moment, asked or not, once; then he is asked nothing, and the match goes on.

    Whoever gives up in a copy of a match does so in no other.
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
    """All seats but one concede, with some choices in between."""
    left = match.fork()
    leaving: list[Seat] = rng.sample(list(left.seats), len(left.seats) - 1)
    for seat in leaving:
        if left.result is None:
            left.concede(seat)
        if left.decision is not None:
            step(left, rng)
    return left


def check_cap(make: Make) -> None:
    """A match that reaches its cap is a draw at the next quiet point, also one that somebody thinks with."""
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


def check_enumerating(enumerating: Sequence[Match]) -> None:
    """With every draw settled by hand: weights sum up, a match can be forked at a draw, and it ends."""
    for seed, match in enumerate(enumerating):
        rng = random.Random(seed)
        assert isinstance(match.chance, Enumerating)
        while match.result is None:
            if match.chance_node is None:
                step(match, rng)
                continue
            settle(match, rng)


def settle(match: Match, rng: random.Random) -> None:
    """Settle a draw at random, on a fork and on the match, and compare."""
    node = match.chance_node
    assert node is not None
    if node.total < 2000:
        weights = dict(node.outcomes())
        assert sum(weights.values()) == node.total
    outcome: Any = rng.choice(node.cards) if node.cards else tuple(dice(rng, *row) for row in node.rows)
    refused(StaleAnswer, match.resolve, "no such card")
    refused(StaleAnswer, match.resolve, ((7,),) * 9)
    view = match.view("a")
    fork = match.fork()
    assert everything(fork) == everything(match)
    fork.resolve(outcome)
    match.resolve(outcome)
    assert everything(fork) == everything(match)
    refused(StaleAnswer, view.plain)


def dice(rng: random.Random, count: int, size: int) -> tuple[int, ...]:
    return tuple(sorted((rng.randint(1, size) for _ in range(count)), reverse=True))
