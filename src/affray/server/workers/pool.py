"""The pool of thinkers: some processes for bots, some for queries. One that dies or hangs is replaced."""

import asyncio
import itertools
import logging
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from affray.engine import AffrayError, BadQuestion
from affray.server.metrics import THINKERS_REPLACED, THINKING

from .child_process import ThinkerDied, ThinkerProcess
from .fair_queue import FairQueue
from .pipe_protocol import (
    MAX_LINE_BYTES,
    AskJob,
    ChooseJob,
    Job,
    JobAnswered,
    JobFailed,
    JobRefused,
    Reply,
    ThinkerReady,
    error,
)

MAX_MEMORY_BYTES = 2**31
"""The memory limit of a thinker in bytes."""
MAX_ATTEMPTS = 2
"""The number of attempts for a job whose thinker dies or whose bot fails."""
LONGEST_RESTART_DELAY_S = 10.0
"""Seconds between attempts to start a thinker after a failure."""

log = logging.getLogger(__name__)


class OverBudget(AffrayError):
    """A query was not answered within its time budget."""


class NoThinker(OverBudget):
    """No thinker is available: none can be started, or the server is shutting down."""


class ThinkerPool:
    """Bots and queries have separate processes, so that neither waits for the other.

    `command` starts a thinker; override it only to substitute another program.
    """

    def __init__(
        self,
        count: int,
        *,
        bot_budget: float,
        question_budget: float,
        memory: int = MAX_MEMORY_BYTES,
        command: Sequence[str] = (),
    ) -> None:
        command = command or (sys.executable, "-P", "-m", "affray.server.workers.thinker", str(memory))
        for_questions = max(1, count // 2)
        self._question_budget = question_budget
        self._bots = Lane("bots", max(1, count - for_questions), command, bot_budget)
        self._questions = Lane("questions", for_questions, command, question_budget)

    async def start(self) -> None:
        """Start the processes in the background; jobs wait until they are ready."""
        self._bots.start()
        self._questions.start()

    async def stop(self) -> None:
        """Stop all processes. Pending jobs fail."""
        await asyncio.gather(self._bots.stop(), self._questions.stop())

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that are ready."""
        return (*self._bots.processes, *self._questions.processes)

    @property
    def replaced(self) -> int:
        """The number of processes replaced so far."""
        return self._bots.replaced + self._questions.replaced

    @property
    def waiting(self) -> int:
        """How many jobs wait for a thinker."""
        return self._bots.waiting + self._questions.waiting

    async def choose(self, save: str, seat: str, bot: str, seed: str, *, player: str = "") -> str | None:
        """The choice of a bot; None if it failed twice or used up its budget: then the default is chosen.

        `player` is the player whose share it uses.
        """
        job = ChooseJob(save=save, seat=seat, bot=bot, seed=seed)
        for _ in range(MAX_ATTEMPTS):
            try:
                reply = await self._bots.do(job, player)
            except (ThinkerDied, OverBudget) as problem:
                log.warning("bot %s got no answer out: %s", bot, problem)
                return None
            if isinstance(reply, JobAnswered) and isinstance(reply.answer, str):
                return reply.answer
            log.warning("bot %s failed: %s", bot, _reason(reply))
        return None

    async def ask(self, save: str, seat: str | None, question: Mapping[str, Any], *, player: str = "") -> Any:
        """The answer to a player's query; raises its error, or `OverBudget`."""
        job = AskJob(save=save, seat=seat, question=dict(question))
        try:
            async with asyncio.timeout(2 * self._question_budget):  # half of it for waiting for a thinker
                reply = await self._questions.do(job, player)
        except TimeoutError:
            raise OverBudget("too many questions are asked at once; ask again in a moment") from None
        except ThinkerDied as problem:
            log.warning("a question ended its thinker: %s", problem)
            raise OverBudget("this question takes more than a question may take") from None
        if isinstance(reply, JobAnswered):
            return reply.answer
        if isinstance(reply, JobRefused):
            raise error(reply)
        log.error("a question failed: %s", _reason(reply))
        raise BadQuestion("this question cannot be answered")


def _reason(reply: Reply) -> str:
    match reply:
        case JobFailed():
            return reply.reason
        case JobRefused():
            return str(error(reply))
        case ThinkerReady() | JobAnswered():
            return "it answered with something else than a choice"


class _Waiting:
    """A job and its waiting caller."""

    def __init__(self, job: Job, player: str) -> None:
        self.player = player
        self.topic = job.save
        self.line = msgspec.json.encode(job) + b"\n"
        self.reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.tries = 0

    def fail(self, problem: Exception) -> None:
        if not self.reply.done():
            self.reply.set_exception(problem)


class Lane:
    """A group of thinkers and their job queue. Players take turns, and so do the matches of one player."""

    def __init__(self, name: str, count: int, command: Sequence[str], budget: float) -> None:
        self.name = name
        self.replaced = 0
        self._count = count
        self._command = command
        self._budget = budget
        self._turns: FairQueue[_Waiting] = FairQueue()
        self._places: list[asyncio.Task[None]] = []
        self._children: set[ThinkerProcess] = set()
        self._open: set[_Waiting] = set()

    def start(self) -> None:
        """Start one task per thinker."""
        self._places = [asyncio.create_task(self._keep(), name=f"{self.name} {n}") for n in range(self._count)]

    async def stop(self) -> None:
        """Stop the tasks and their thinkers."""
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)
        self._places = []
        for waiting in self._open:
            waiting.fail(NoThinker("the server is being stopped"))

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that are ready."""
        return tuple(child.process.pid for child in self._children)

    @property
    def waiting(self) -> int:
        """How many jobs wait for a thinker."""
        return len(self._turns)

    async def do(self, job: Job, player: str) -> Reply:
        """Run a job of a player; raises `Died` or `OverBudget`."""
        if not self._places:
            raise NoThinker("the server is not running")
        waiting = _Waiting(job, player)
        if len(waiting.line) > MAX_LINE_BYTES:
            raise OverBudget(f"this is longer than {MAX_LINE_BYTES} bytes")
        self._open.add(waiting)
        self._turns.put(waiting.player, waiting.topic, waiting)
        try:
            with THINKING.labels(self.name).track_inprogress():
                return await waiting.reply
        finally:
            self._open.discard(waiting)

    async def _keep(self) -> None:
        """Keep one thinker running and feed it jobs."""
        for number in itertools.count():
            child = await self._started()
            if number > 0:
                self.replaced += 1
                THINKERS_REPLACED.inc()
            self._children.add(child)
            try:
                while child.alive:
                    waiting = await self._next(child)
                    if waiting is not None:
                        await self._serve(child, waiting)
            finally:
                self._children.discard(child)
                await child.kill()

    async def _started(self) -> ThinkerProcess:
        """Start a thinker. While none can be started, pending jobs fail."""
        pause = 0.1
        while True:
            try:
                return await ThinkerProcess.start(self._command)
            except (ThinkerDied, TimeoutError, OSError) as problem:
                log.error("no thinker for %s can be started: %s", self.name, str(problem) or "it is never ready")
            if pause > 0.1 and not self._children:
                for waiting in self._open:
                    waiting.fail(NoThinker("nobody can think about this now"))
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_RESTART_DELAY_S)

    async def _next(self, child: ThinkerProcess) -> _Waiting | None:
        """The next job; None if the thinker dies first."""
        getting = asyncio.create_task(self._turns.get())
        dying = asyncio.create_task(child.process.wait())
        try:
            await asyncio.wait({getting, dying}, return_when=asyncio.FIRST_COMPLETED)
            return getting.result() if getting.done() else None
        finally:
            getting.cancel()
            dying.cancel()

    async def _serve(self, child: ThinkerProcess, waiting: _Waiting) -> None:
        """Run one job. Even if the caller is gone, wait for the reply, so that it is not taken for another job's."""
        if waiting.reply.done():
            return
        waiting.tries += 1
        try:
            reply = await child.answer(waiting.line, self._budget)
        except TimeoutError:
            waiting.fail(OverBudget(f"this was not done in {self._budget:g} seconds"))
            await child.kill()
        except ThinkerDied as died:
            if waiting.tries < MAX_ATTEMPTS:
                self._turns.put(waiting.player, waiting.topic, waiting)
            else:
                waiting.fail(died)
            await child.kill()
        else:
            if not waiting.reply.done():
                waiting.reply.set_result(reply)
