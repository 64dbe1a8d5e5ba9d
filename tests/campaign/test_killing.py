"""A process that is killed at any step of a game and its post-game sequence loses nothing and repeats nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from affray.campaign.folder import check
from tests.campaign.season import league, play_out
from tests.campaign.with_aftermath import TRAINED, use

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs to fork")
@pytest.mark.parametrize(("system", "least"), [pytest.param("cascade", 60, marks=pytest.mark.soak), ("street", 15)])
def test_a_season_goes_on_after_a_kill_at_every_step(tmp_path: Path, system: str, least: int) -> None:
    """Every choice of the game is a step too; of Street, the steps after its last choice."""
    command = [sys.executable, "-m", "tests.campaign.killing", str(tmp_path), system]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["differing"] == []
    assert found["points"] > least


def test_a_post_game_sequence_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    folder = league(tmp_path, gangs=3)
    campaign = play_out(folder)
    trained = [gang.condition.get(TRAINED, 0) for gang in campaign.gangs.values()]
    assert 0 < sum(trained) <= 3
    assert [each.match for each in check(folder)] == [
        f"{fixture}.{part}" for fixture in ("1-1", "2-1", "3-1") for part in ("game", "after")
    ]
    assert all(each.problem is None for each in check(folder))
