"""Whose job is next: whoever asks much waits for himself, not the others for him."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """A queue in which askers take turns: one job of each, in the order in which they came."""

    def __init__(self) -> None:
        self._askers: dict[str, deque[T]] = {}
        self._number = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(map(len, self._askers.values()))

    def put(self, asker: str, job: T) -> None:
        """Let a job wait for its turn."""
        self._askers.setdefault(asker, deque()).append(job)
        self._number.release()

    async def get(self) -> T:
        """The next job, as soon as there is one."""
        await self._number.acquire()
        asker = next(iter(self._askers))
        jobs = self._askers.pop(asker)
        job = jobs.popleft()
        if jobs:
            self._askers[asker] = jobs
        return job
