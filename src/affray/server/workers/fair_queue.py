"""Whose job is next: every player gets the same share, however many matches they play and questions they ask."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """A queue in which players take turns, and within the turn of a player the things they ask about.

    One job of each, in the order in which they came: whoever has much to be thought about waits for themselves.
    """

    def __init__(self) -> None:
        self._players: dict[str, dict[str, deque[T]]] = {}
        self._number = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(len(jobs) for topics in self._players.values() for jobs in topics.values())

    def put(self, player: str, topic: str, job: T) -> None:
        """Let a job wait for its turn."""
        self._players.setdefault(player, {}).setdefault(topic, deque()).append(job)
        self._number.release()

    async def get(self) -> T:
        """The next job, as soon as there is one."""
        await self._number.acquire()
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
