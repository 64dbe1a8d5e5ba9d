"""Random matches for checks, and everything there is to compare about a match.

`AFFRAY_BATTERY` sets the number of matches for each check (default 2). Short games are played more often.
"""

import contextlib
import itertools
import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from affray.engine import (
    AffrayError,
    Decision,
    Keyed,
    Match,
    Option,
    UndoRefused,
)

Make: TypeAlias = Callable[[int], Match]
"""A factory: it takes a seed and returns a match with keyed chance; equal seeds give equal matches."""

GAMES = int(os.environ.get("AFFRAY_BATTERY", "2"))
MOMENTS = 24
"""The number of moments of a match that are examined closely."""
DECISIONS = 600
"""After the matches of a check more are played, until there were so many decisions, to meet rare kinds of decisions."""
MAX_GAMES = 40
"""The maximum number of matches of a check."""
RARE = 3
"""Of each kind of decision so many are examined closely, whenever they are met."""

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
    '{"verb": "pass", "slots": {"odd": 1}}',
    '{"verb": "pass"',
    "None",
    "take_back 1",
)


def games(make: Make, count: int = GAMES) -> Iterator[tuple[Match, random.Random]]:
    """The matches of a check, each with the random generator of its player."""
    for seed in range(count):
        yield make(seed), random.Random(seed)


def many_games(make: Make, decisions: int = DECISIONS) -> Iterator[tuple[Match, random.Random]]:
    """The matches of a check, and of short games more of them: until there were so many decisions."""
    played = 0
    for seed in itertools.count():
        if seed >= GAMES and (played >= decisions or seed >= MAX_GAMES):
            return
        match = make(seed)
        yield match, random.Random(seed)
        played += match.decisions_made


def pick(decision: Decision, rng: random.Random) -> Option:
    """A random legal choice."""
    if decision.open_space:
        return rng.choice(decision.candidates(4, rng))
    return decision.options[rng.randrange(len(decision.options))]


def step(match: Match, rng: random.Random) -> None:
    """Make one random choice for one of the open decisions."""
    match.choose(pick(rng.choice(match.decisions), rng))


def play_out(match: Match, rng: random.Random) -> Match:
    """Play a match to its end at random, and return it."""
    while match.decision is not None:
        step(match, rng)
    return match


def moments(make: Make) -> Iterator[tuple[Match, random.Random]]:
    """Matches in progress: some decisions of random matches, spread over their whole length, and the rare kinds."""
    met: Counter[str] = Counter()
    for number, (match, rng) in enumerate(many_games(make)):
        share = share_of_moments(match) if number < GAMES else 0.0
        while match.decision is not None:
            kinds = [asked.kind.name for asked in match.decisions]
            if rng.random() < share or any(met[kind] < RARE for kind in kinds):
                met.update(kinds)
                yield match, rng
            if match.decision is not None:
                step(match, rng)


def share_of_moments(match: Match, count: int = MOMENTS) -> float:
    """The share of the decisions of a match that are so many moments."""
    length = play_out(match.fork(), random.Random(0)).decisions_made
    return min(1.0, count / max(1, length))


def open_now(match: Match, ids: bool = True) -> list[Any]:
    """All data of the open decisions."""
    return [
        (asked.id if ids else "", asked.seat, asked.kind.name, asked.rule, list(asked.values), str(asked.default))
        for asked in match.decisions
    ]


def position(match: Match, ids: bool = False) -> tuple[Any, ...]:
    """The current position of a match, without its history."""
    run = match._run
    leaving = run.gone, tuple(run.leaving)
    return msgspec.json.encode(match.state), open_now(match, ids), match.result, match.decisions_made, leaving


def everything(match: Match) -> tuple[Any, ...]:
    """All data of a match, including its next dice."""
    lines = [(entry.seat, entry.kind, entry.text, entry.face, entry.can_take_back_freely) for entry in match.transcript]
    node = match.chance_node
    chance: Any = (node.rows, node.cards) if node is not None else None
    if isinstance(match.chance, Keyed):
        chance = match.chance.copy().throw(((16, 6),))
    return *position(match, ids=True), match.events, lines, chance


def lively(match: Match, rng: random.Random) -> Iterator[tuple[Match, random.Random]]:
    """Every moment of a match in which players sometimes take choices back or concede."""
    while match.decision is not None:
        yield match, rng
        if match.result is not None:
            break
        action = rng.random()
        if action < 0.15:
            with contextlib.suppress(UndoRefused):
                match.undo(rng.choice(list(match.seats)), rng.choice((1, 1, 2, 3)), consent=match.seats)
        elif action < 0.2 and len(match.seats) - len(match._run.gone) > 2:
            match.concede(rng.choice([seat for seat in match.seats if seat not in match._run.gone]))
        else:
            step(match, rng)


def future(match: Match) -> Any:
    """The next dice."""
    return match.chance.copy().throw(((32, 6),))


def refused(error: type[AffrayError], attempt: Callable[..., Any], *args: Any, **kwargs: Any) -> AffrayError:
    """Call `attempt`, which must be refused, and return the error."""
    try:
        attempt(*args, **kwargs)
    except error as refusal:
        return refusal
    raise AssertionError(f"{attempt.__name__}{args} was not refused")
