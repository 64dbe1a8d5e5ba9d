"""Wolsung beside python-chess: decisions of random games, and forks in the middle of them."""

import random

import ours
import peers
from timing import rates

import affray
from affray.engine.match.memory import settle_memory

BAR = 0.5
EDITIONS = ("wolsung-1-quickstart", "wolsung-1", "wolsung-2")


def decisions(games: int = 12, first_seed: int = 0) -> int:
    """Random games of the three editions in turn; what is open comes from its candidates.

    Only decisions with two or more options or an open space count.
    """
    made = 0
    for seed in range(first_seed, first_seed + games):
        rng = random.Random(seed)
        match = affray.new(EDITIONS[seed % 3], seed=seed)
        while decision := match.decision:
            if decision.open_space:
                made += 1
                match.choose(decision.candidates(1, rng)[0])
                continue
            made += len(decision.values) > 1
            match.choose(decision.option(rng.choice(decision.values)))
    return made


def middles(games: int = 12) -> list[affray.Match]:
    """Matches in the middle of random games."""
    found = []
    for seed in range(games):
        length = len(_played(seed, None).transcript)
        found.append(_played(seed, length // 2))
    return found


def _played(seed: int, choices: int | None) -> affray.Match:
    rng = random.Random(seed)
    match = affray.new(EDITIONS[seed % 3], seed=seed)
    while (decision := match.decision) and (choices is None or len(match.transcript) < choices):
        match.choose(decision.candidates(1, rng)[0])
    return match


def rows() -> list[dict[str, object]]:
    """Both comparisons, each run in turn with its peer."""
    decisions(6)
    settle_memory()
    made, plies = rates(decisions, lambda: peers.chess_plies(2000))
    matches, board = middles(), peers.chess_midgame()
    forks, copies = rates(lambda: ours.forks(matches), lambda: peers.chess_copies(board, 4000))
    return [
        _row("random Wolsung decisions/s : python-chess random plies/s", made, plies),
        _row("Wolsung fork() mid-game/s : python-chess board.copy() with 40 plies/s", forks, copies),
    ]


def _row(name: str, ours_: float, peer: float) -> dict[str, object]:
    ratio = round(ours_ / peer, 2)
    return {
        "name": name, "ours": round(ours_, 1), "peer": round(peer, 1), "ratio": ratio, "bar": BAR, "met": ratio >= BAR
    }  # fmt: skip
