"""Street beside python-chess: decisions of random shoot-outs, and forks in the middle of them."""

import itertools
import random
from typing import Any

import ours
import peers
from timing import rates

import affray
from affray.engine.match.memory import settle_memory

BAR, FULL_BAR = 0.5, 0.4
BASIC: dict[str, Any] = {}
FULL: dict[str, Any] = {"preset": "full"}


def decisions(games: int = 4, first_seed: int = 0, options: dict[str, Any] = BASIC) -> int:
    """Random full games of the introductory scenario; what is open comes from its candidates.

    Only decisions with two or more options or an open space count.
    """
    made = 0
    for seed in range(first_seed, first_seed + games):
        rng = random.Random(seed)
        match = affray.new("street", seed=seed, options=options)
        while decision := match.decision:
            if decision.open_space:
                made += 1
                match.choose(decision.candidates(1, rng)[0])
                continue
            made += len(decision.values) > 1
            match.choose(decision.option(rng.choice(decision.values)))
    return made


def middles(games: int = 12) -> list[affray.Match]:
    """Matches in the middle of random games up to the third Joker; some end before anybody has a turn."""
    found = []
    for seed in range(games):
        length = len(_played(seed, None).transcript)
        if length:
            found.append(_played(seed, length // 2))
    return found


def _played(seed: int, choices: int | None) -> affray.Match:
    rng = random.Random(seed)
    match = affray.new("street", seed=seed, options={"joker_limit": 3})
    while (decision := match.decision) and (choices is None or len(match.transcript) < choices):
        match.choose(decision.candidates(1, rng)[0])
    return match


def rows() -> list[dict[str, object]]:
    """All comparisons, run in turn with their peers; new games in every run, so that cover known from an earlier one
    does not count."""
    decisions(2)
    decisions(2, options=FULL)
    settle_memory()
    seeds = itertools.count(1000, 10)
    made, whole, plies = rates(
        lambda: decisions(4, next(seeds)),
        lambda: decisions(8, next(seeds), FULL),
        lambda: peers.chess_plies(2000),
    )
    matches, board = middles(), peers.chess_midgame()
    forks, copies = rates(lambda: ours.forks(matches), lambda: peers.chess_copies(board, 4000))
    return [
        _row("random Street decisions/s : python-chess random plies/s", made, plies),
        _row("random Street decisions/s with all modules : python-chess random plies/s", whole, plies, FULL_BAR),
        _row("Street fork() mid-game/s : python-chess board.copy() with 40 plies/s", forks, copies),
    ]


def _row(name: str, ours_: float, peer: float, bar: float = BAR) -> dict[str, object]:
    ratio = round(ours_ / peer, 2)
    return {
        "name": name, "ours": round(ours_, 1), "peer": round(peer, 1), "ratio": ratio, "bar": bar, "met": ratio >= bar
    }  # fmt: skip
