"""A server that stops does not wait for what it loads for its first players."""

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from affray.engine import Match
from affray.server.process import warm_up


def test_loading_ends_between_two_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = 0
    choose = Match.choose

    def counted(match: Match, *args: object, **more: object) -> object:
        nonlocal choices
        choices += 1
        return choose(match, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "choose", counted)
    warm_up.warm_up(lambda: choices >= 3)
    assert choices == 3


def test_the_thread_ends_when_the_server_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the end of an event loop does: it cancels what still runs, and waits for the threads."""
    started, ended = threading.Event(), threading.Event()

    def load(stopping: Callable[[], bool]) -> None:
        started.set()
        while not stopping():
            pass
        ended.set()

    async def server() -> None:
        loading = asyncio.create_task(warm_up.warm_up_in_thread())
        await asyncio.to_thread(started.wait)
        assert not loading.done()

    monkeypatch.setattr(warm_up, "warm_up", load)
    asyncio.run(server())
    assert ended.is_set()


def test_players_take_turns_with_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause is as long as the step before it, and ends when the server stops."""
    clock, pauses = [0.0], []

    class Stopping(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            pauses.append(timeout)
            return self.is_set()

    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    stopping = Stopping()
    asked = warm_up._in_turns(stopping)
    for clock[0] in (0.1, 0.15, 5.0):
        assert not asked()
    assert pauses == [pytest.approx(0.1), pytest.approx(0.05), warm_up.MAX_PAUSE_S]
    stopping.set()
    assert asked()
