"""A fair queue: every player gets the same share, regardless of how many matches they play."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """A queue in which players take turns, and within a player's turn their matches.

    It is round-robin in order of arrival: a player with many jobs delays only themselves.
    """

    def __init__(self) -> None:
        self._players: dict[str, dict[str, deque[T]]] = {}
        self._available = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(len(jobs) for topics in self._players.values() for jobs in topics.values())

    def put(self, player: str, topic: str, job: T) -> None:
        """Add a job."""
        self._players.setdefault(player, {}).setdefault(topic, deque()).append(job)
        self._available.release()

    async def get(self) -> T:
        """Wait for the next job."""
        await self._available.acquire()
        player = next(iter(self._players))
        topics = self._players.pop(player)
        topic = next(iter(topics))
        jobs = topics.pop(topic)
        job = jobs.popleft()
        if jobs:
            topics[topic] = jobs
        if topics:
            self._players[player] = topics
        return job
