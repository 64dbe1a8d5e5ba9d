"""The pool of bot workers: some processes for bots, some for queries. Processes that die or hang are replaced."""

import asyncio
import itertools
import logging
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from affray.engine import AffrayError, BadQuestion
from affray.engine.calculators import CalculatorAnswer
from affray.engine.questions import PlainQuestion
from affray.server.metrics import BOT_WORKERS_REPLACED, JOBS_RUNNING
from affray.text import say

from .child_process import BotWorkerDied, BotWorkerProcess, time_for
from .fair_queue import FairQueue
from .pipe_protocol import (
    MAX_LINE_BYTES,
    AskJob,
    BotWorkerReady,
    CalculateJob,
    ChooseJob,
    Job,
    JobAnswered,
    JobFailed,
    JobRefused,
    Reply,
    error,
)

MAX_MEMORY_BYTES = 2**31
"""The memory limit of a bot worker in bytes."""
MAX_ATTEMPTS = 2
"""The number of attempts for a job whose worker dies or whose bot fails."""
MAX_RESTART_DELAY_S = 10.0
"""The maximum number of seconds between attempts to start a worker."""

log = logging.getLogger(__name__)


class OverBudget(AffrayError):
    """A query was not answered within its time budget."""


class NoThinker(OverBudget):
    """No worker is available: none can be started, or the server is shutting down. Clients see this name."""


class BotWorkerPool:
    """Bots and queries have separate processes, so that neither waits for the other.

    `command` starts a worker; pass it only to substitute another program.
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
        command = command or (sys.executable, "-P", "-m", "affray.server.workers.bot_worker", str(memory))
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
        """The number of queued jobs."""
        return self._bots.waiting + self._questions.waiting

    async def choose(self, save: str, seat: str, bot: str, seed: str, *, player: str = "") -> str | None:
        """The choice of a bot; None if it failed twice or used up its budget: then the default is chosen.

        `player` is the player whose share it uses.
        """
        job = ChooseJob(save=save, seat=seat, bot=bot, seed=seed)
        for _ in range(MAX_ATTEMPTS):
            try:
                reply = await self._bots.do(job, player)
            except (BotWorkerDied, OverBudget) as problem:
                log.warning("no answer from bot %s: %s", bot, problem)
                return None
            if isinstance(reply, JobAnswered) and isinstance(reply.answer, str):
                return reply.answer
            log.warning("bot %s failed: %s", bot, _reason(reply))
        return None

    async def ask(self, save: str, seat: str | None, question: PlainQuestion, *, player: str = "") -> Any:
        """The answer to a player's query; raises its error, or `OverBudget`."""
        return await self._answer(AskJob(save=save, seat=seat, question=question), player)

    async def calculate(
        self, system: str, calculator: str, fields: dict[str, str], *, player: str = ""
    ) -> CalculatorAnswer:
        """The answer of a calculator; raises its error, or `OverBudget`."""
        found = await self._answer(CalculateJob(system=system, calculator=calculator, fields=fields), player)
        return msgspec.convert(found, CalculatorAnswer)

    async def _answer(self, job: AskJob | CalculateJob, player: str) -> Any:
        try:
            async with asyncio.timeout(2 * time_for(self._question_budget)):  # half of it for waiting in the queue
                reply = await self._questions.do(job, player)
        except TimeoutError:
            raise OverBudget(say("questions_waiting")) from None
        except BotWorkerDied as problem:
            log.warning("a worker failed on a query: %s", problem)
            raise OverBudget(say("question_too_hard")) from None
        if isinstance(reply, JobAnswered):
            return reply.answer
        if isinstance(reply, JobRefused):
            raise error(reply)
        log.error("a query failed: %s", _reason(reply))
        raise BadQuestion(say("question_failed"))


def _reason(reply: Reply) -> str:
    match reply:
        case JobFailed():
            return reply.reason
        case JobRefused():
            return str(error(reply))
        case BotWorkerReady() | JobAnswered():
            return "its answer is not a choice"


class _QueuedJob:
    """A job and the reply that its caller waits for."""

    def __init__(self, job: Job, player: str) -> None:
        self.player = player
        self.topic = job.calculator if isinstance(job, CalculateJob) else job.save
        self.line = msgspec.json.encode(job) + b"\n"
        self.reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.attempts = 0

    def fail(self, problem: Exception) -> None:
        if not self.reply.done():
            self.reply.set_exception(problem)


class Lane:
    """A group of workers and their job queue. Players take turns, and so do the matches of one player."""

    def __init__(self, name: str, count: int, command: Sequence[str], budget: float) -> None:
        self.name = name
        self.replaced = 0
        self._count = count
        self._command = command
        self._budget = budget
        self._queue: FairQueue[_QueuedJob] = FairQueue()
        self._tasks: list[asyncio.Task[None]] = []
        self._workers: set[BotWorkerProcess] = set()
        self._open: set[_QueuedJob] = set()

    def start(self) -> None:
        """Start one task per worker."""
        self._tasks = [asyncio.create_task(self._keep_running(), name=f"{self.name} {n}") for n in range(self._count)]

    async def stop(self) -> None:
        """Stop the tasks and their workers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        for queued in self._open:
            queued.fail(NoThinker(say("server_stops")))

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that are ready."""
        return tuple(worker.process.pid for worker in self._workers)

    @property
    def waiting(self) -> int:
        """The number of queued jobs."""
        return len(self._queue)

    async def do(self, job: Job, player: str) -> Reply:
        """Run a job of a player; raises `BotWorkerDied` or `OverBudget`."""
        if not self._tasks:
            raise NoThinker(say("server_not_running"))
        queued = _QueuedJob(job, player)
        if len(queued.line) > MAX_LINE_BYTES:
            raise OverBudget(say("job_too_long", max=MAX_LINE_BYTES))
        self._open.add(queued)
        self._queue.put(queued.player, queued.topic, queued)
        try:
            with JOBS_RUNNING.labels(self.name).track_inprogress():
                return await queued.reply
        finally:
            self._open.discard(queued)

    async def _keep_running(self) -> None:
        """Keep one worker running and feed it jobs."""
        for number in itertools.count():
            worker = await self._start_worker()
            if number > 0:
                self.replaced += 1
                BOT_WORKERS_REPLACED.inc()
            self._workers.add(worker)
            try:
                while worker.alive:
                    queued = await self._next_job(worker)
                    if queued is not None:
                        await self._serve(worker, queued)
            finally:
                self._workers.discard(worker)
                await worker.kill()

    async def _start_worker(self) -> BotWorkerProcess:
        """Start a worker. While none can be started, pending jobs fail."""
        pause = 0.1
        while True:
            try:
                return await BotWorkerProcess.start(self._command)
            except (BotWorkerDied, TimeoutError, OSError) as problem:
                log.error("cannot start a worker for %s: %s", self.name, str(problem) or "it is not ready in time")
            if pause > 0.1 and not self._workers:
                for queued in self._open:
                    queued.fail(NoThinker(say("question_not_now")))
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_RESTART_DELAY_S)

    async def _next_job(self, worker: BotWorkerProcess) -> _QueuedJob | None:
        """The next job; None if the worker dies first."""
        getting = asyncio.create_task(self._queue.get())
        dying = asyncio.create_task(worker.process.wait())
        try:
            await asyncio.wait({getting, dying}, return_when=asyncio.FIRST_COMPLETED)
            return getting.result() if getting.done() else None
        finally:
            getting.cancel()
            dying.cancel()

    async def _serve(self, worker: BotWorkerProcess, queued: _QueuedJob) -> None:
        """Run one job. Even if the caller is gone, wait for the reply, so that it is not taken for another job's."""
        if queued.reply.done():
            return
        queued.attempts += 1
        try:
            reply = await worker.answer(queued.line, self._budget)
        except TimeoutError:
            queued.fail(OverBudget(say("job_took_too_long", seconds=self._budget)))
            await worker.kill()
        except BotWorkerDied as died:
            if queued.attempts < MAX_ATTEMPTS:
                self._queue.put(queued.player, queued.topic, queued)
            else:
                queued.fail(died)
            await worker.kill()
        else:
            if not queued.reply.done():
                queued.reply.set_result(reply)
