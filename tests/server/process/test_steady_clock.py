"""The time of matches: jumps of the system's clock move no deadline, and those that pass are noticed."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from affray.server.process.steady_clock import OFFSET_VARIABLE, SteadyClock
from affray.server.store.models import Clock
from tests.server.directories import directory, duel, run


class Watch:
    """A clock that goes on when it is told to."""

    def __init__(self, at: float) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


JUMPS = [3600.0, -3600.0, 86_400.0 * 365, -86_400.0 * 365]


@pytest.mark.parametrize("jump", JUMPS)
def test_a_jump_of_the_systems_clock_is_known_and_not_followed(jump: float, caplog: pytest.LogCaptureFixture) -> None:
    system, steady = Watch(1_800_000_000.0), Watch(77.0)
    now = SteadyClock(system, steady)
    assert (now(), now.jumped()) == (1_800_000_000.0, 0.0)
    system.at += 10.0
    steady.at += 10.0
    system.at += 0.4  # a clock that is being corrected
    assert (now(), now.jumped()) == (1_800_000_010.0, 0.0)
    system.at += jump
    assert now() == 1_800_000_010.0
    assert now.jumped() == pytest.approx(jump + 0.4)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            now.watch()
    assert len(caplog.records) == 1, "it is said once"


@pytest.mark.parametrize("jump", JUMPS)
def test_deadlines_survive_a_jump(tmp_path: Path, jump: float) -> None:
    async def work() -> None:
        system, steady = Watch(1_800_000_000.0), Watch(77.0)
        async with directory(tmp_path, SteadyClock(system, steady), grace=0.001) as found:
            room = await duel(found, Clock(per_move=10.0, bank=30.0))
            steady.at += 1.0
            system.at += 1.0 + jump
            await found.sweep()
            assert room.loaded.number == 0, "nobody's time is up because the machine was set"
            timer = room.automation._timer
            assert timer is not None
            steady.at += 40.0
            system.at += 40.0
            await found.sweep()
            entries = await found.store.entries_after(room.id, 0)
            assert {entry.by for entry in entries} == {"clock"}, "and it is when it has passed"

    run(work())


def test_workers_count_from_the_moment_at_which_their_server_was_started() -> None:
    """Also one that is started after the system's clock has jumped."""
    told = "from affray.server.process.steady_clock import NOW; print(NOW.offset)"
    done = subprocess.run(
        [sys.executable, "-c", told],
        capture_output=True,
        text=True,
        check=True,
        env={OFFSET_VARIABLE: "1234.5"},
        timeout=60,
    )
    assert done.stdout.strip() == "1234.5"
