"""A server that loads nothing ahead: kernels when a match needs them, bot workers when the first bot plays.

As a program, `python tests/server/on_demand.py serve ...` is `affray serve` like that: a server starts with a third of
the work. Tests of the start, the end and the memory of a server use the program itself.
"""

import sys
from pathlib import Path
from typing import Any
from unittest import mock

sys.path.insert(0, str(Path(__file__).parents[2]))

from affray.server import services
from affray.server.match import directory
from affray.server.workers.pool import BotWorkerPool


class BotWorkersOnDemand(BotWorkerPool):
    """Start the processes when the first bot plays or the first question is asked: in most tests none does."""

    async def start(self) -> None:
        pass

    async def choose(self, *args: Any, **kwargs: Any) -> str | None:
        if not self._bots._tasks:
            self._bots.start()
        return await super().choose(*args, **kwargs)

    async def _answer(self, *args: Any, **kwargs: Any) -> Any:
        if not self._questions._tasks:
            self._questions.start()
        return await super()._answer(*args, **kwargs)


async def _load_nothing() -> None:
    pass


def load_nothing_ahead() -> None:
    """From now on, in this process."""
    mock.patch.object(services, "BotWorkerPool", BotWorkersOnDemand).start()
    mock.patch.object(directory, "warm_up_in_thread", _load_nothing).start()


if __name__ in {"__main__", "__mp_main__"}:  # the program, or one of its workers
    load_nothing_ahead()

if __name__ == "__main__":
    from affray.cli import main

    main()
