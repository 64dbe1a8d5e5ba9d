"""`affray selfplay`: many games between bots, the same whoever plays them."""

from typing import Any

import pytest

import affray as affray_package
from affray.cli import selfplay
from affray.engine import BadText, Match, record
from affray.text import Message
from tests.cli.running import affray, document, one_line

KEYS = ["system", "games", "decisions", "seconds", "decisions_per_second", "wins", "draws", "replayed", "mismatches"]


def untimed(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in ("seconds", "decisions_per_second")}


def test_the_document() -> None:
    found = document("selfplay", "cascade", "--games", "12", "--bots", "greedy,random", "--verify", "--json")
    assert list(found) == KEYS
    assert found["system"] == "cascade"
    assert found["games"] == found["replayed"] == 12
    assert found["mismatches"] == 0
    assert found["wins"]["a"] + found["wins"]["b"] + found["draws"] == 12
    assert found["wins"]["a"] > found["wins"]["b"]
    assert found["decisions"] >= 12


def test_without_verify_nothing_is_replayed() -> None:
    assert document("selfplay", "cascade", "--games", "2", "--json")["replayed"] == 0


def test_the_number_of_jobs_changes_nothing() -> None:
    words = ("selfplay", "cascade", "--games", "21", "--bots", "random,random", "--seed", "5", "--verify", "--json")
    assert untimed(document(*words, "--jobs", "2")) == untimed(document(*words, "--jobs", "1"))


def test_other_seeds_bring_other_games() -> None:
    words = ("selfplay", "cascade", "--games", "10", "--bots", "random", "--json", "--seed")
    assert untimed(document(*words, "1")) == untimed(document(*words, "1"))
    assert untimed(document(*words, "1")) != untimed(document(*words, "2"))


def test_it_tells_the_shares_with_their_intervals() -> None:
    told = affray("selfplay", "cascade", "--games", "8", "--bots", "greedy,random", "--verify").stdout
    assert "8 games of cascade, duel_footbridge" in told
    assert "side a (greedy) wins" in told
    assert "replayed 8, mismatches 0" in told


def test_a_game_that_does_not_replay_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: record.Record) -> Match:
        raise BadText("record", Message("test", "differs: an event comes out otherwise"), 12)

    monkeypatch.setattr(record, "replay", refuse)
    words = ("selfplay", "cascade", "--games", "1", "--verify")
    assert document(*words, "--json", code=1)["mismatches"] == 1
    done = affray(*words)
    assert done.exit_code == 1
    assert one_line(done).startswith("game 0 (seed '0 0'): record, line 12: differs")


def test_a_replay_that_writes_another_record_is_a_mismatch(monkeypatch: pytest.MonkeyPatch) -> None:
    write, other = record.write, affray_package.new("cascade", seed=1)
    texts = iter(range(100))
    monkeypatch.setattr(record, "write", lambda match: write(match) + f"{next(texts)}\n")
    monkeypatch.setattr(record, "read", lambda text: text)
    monkeypatch.setattr(record, "replay", lambda _: other)
    assert document("selfplay", "cascade", "--games", "1", "--verify", "--json", code=1)["mismatches"] == 1


def test_a_bot_that_misbehaves_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    from affray import bots

    broken = {**bots.BOTS, "random": lambda _: lambda _: "castle kingside"}
    monkeypatch.setattr(bots.installed, "BOTS", broken)
    done = affray("selfplay", "cascade", "--games", "1", "--bots", "random,greedy", "--json")
    assert done.exit_code == 0
    assert "times a bot failed or gave an illegal answer" in one_line(done)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433), (200, 200, 0.9812, 1.0)]
)
def test_the_interval_of_a_share(wins: int, games: int, low: float, high: float) -> None:
    assert selfplay.wilson_interval(wins, games) == pytest.approx((low, high), abs=5e-5)
