"""A season of many games needs no more memory than one of few."""

import gc
from pathlib import Path

import pytest

from affray.campaign.folder import Folder, Playing
from affray.engine import Match
from tests.campaign.season import league, playing
from tests.campaign.with_aftermath import use

GROWTH = 24_000_000
"""Bytes by which a long season may grow once everything is loaded: it keeps its ledger, and less than this."""


def matches_in_memory() -> int:
    gc.collect()
    return sum(isinstance(each, Match) for each in gc.get_objects())


def resident() -> int:
    """The bytes that this process has in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def play_next(folder: Folder, table: Playing) -> bool:
    waiting = folder.campaign().next_games()
    return bool(waiting) and table.play(waiting[0].fixture.id)


def test_no_match_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    folder = league(tmp_path, gangs=5)
    table = playing(folder)
    before = matches_in_memory()
    kept = []
    while play_next(folder, table):
        kept.append(matches_in_memory() - before)
    assert len(kept) == 10
    assert max(kept) <= 1, "at most the last game"


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux")
def test_a_season_of_a_hundred_games_does_not_grow(tmp_path: Path) -> None:
    folder = league(tmp_path, gangs=15, options={"carry_wounds": True})
    table, sizes = playing(folder), list[int]()
    while play_next(folder, table):
        sizes.append(resident())
    assert len(sizes) == 105
    assert sizes[-1] - sizes[44] < GROWTH, "all scenarios were played by then, and their tables loaded"
