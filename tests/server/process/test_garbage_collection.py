"""What was there at the start is never looked through again, and the rest only in good time."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from affray.server.process import garbage_collection


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Python's own habits again for the other tests."""
    habits = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*habits)


class Circle:
    """Refers to itself."""

    def __init__(self, freed: list[str]) -> None:
        self.itself = self
        self._freed = freed

    def __del__(self) -> None:
        self._freed.append("freed")


def test_what_is_made_later_is_looked_through_in_good_time(monkeypatch: pytest.MonkeyPatch) -> None:
    freed: list[str] = []

    async def trial() -> None:
        looking = asyncio.create_task(garbage_collection.collect_periodically())
        await asyncio.sleep(0)
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[2] > 1000 * gc.get_threshold()[1]
        Circle(freed)
        assert freed == []
        for _ in range(10):
            await asyncio.sleep(0)
        looking.cancel()
        assert freed == ["freed"]

    monkeypatch.setattr(garbage_collection, "FULL_COLLECTION_INTERVAL_S", 0.0)
    asyncio.run(trial())
