"""The pool of bot workers: every job gets its own answer or none when workers die, hang or send nonsense."""

import asyncio
import os
import random
import signal
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import pytest

from affray.engine import BadQuestion
from affray.server.workers.child_process import BotWorkerProcess
from affray.server.workers.pool import BotWorkerPool, NoThinker, OverBudget
from tests.server.workers.pools import TIMEOUT_S, within, working

FAKE = """
import json, os, subprocess, sys, time
say = lambda **line: print(json.dumps(line), flush=True)
say(line="ready")
for line in sys.stdin:
    job = json.loads(line)
    word = job["bot"] if job["line"] == "choose" else job["question"]["ask"]
    if word == "hang":
        time.sleep(1000)
    elif word == "die":
        os._exit(1)
    elif word == "nonsense":
        print("what?", flush=True)
    elif word == "half":
        sys.stdout.write('{"line": "answ')
        sys.stdout.flush()
        os._exit(0)
    elif word == "fail":
        say(line="failed", reason="no idea")
    elif word == "number":
        say(line="answered", answer=7)
    elif word == "spawn":
        say(line="answered", answer=str(subprocess.Popen(["sleep", "300"], stderr=subprocess.DEVNULL).pid))
    elif word == "pid":
        say(line="answered", answer=str(os.getpid()))
    else:
        say(line="answered", answer=word)
"""


def fakes(count: int = 2, budget: float = 60.0) -> BotWorkerPool:
    command = (sys.executable, "-S", "-c", FAKE)
    return BotWorkerPool(count, bot_budget=budget, question_budget=budget, command=command)


def test_killed_workers_are_replaced_and_every_job_ends() -> None:
    """300 jobs while workers are killed at random: each gets its answer or none, and no process is left."""

    async def play() -> list[object]:
        async with working(fakes(4, budget=120.0)) as pool:
            rng = random.Random(4)
            killed: set[int] = set()

            async def then_kill(job: Coroutine[Any, Any, object]) -> object:
                """After this job a worker may be killed, perhaps during the next one."""
                try:
                    return await job
                finally:
                    if rng.random() < 0.3:
                        await asyncio.sleep(rng.uniform(0, 0.002))
                        alive = [pid for pid in pool.processes if pid not in killed]
                        if alive:
                            killed.add(victim := rng.choice(alive))
                            os.kill(victim, signal.SIGKILL)

            bots = [pool.choose("", "a", f"bot {n}", "") for n in range(150)]
            questions = [pool.ask("", "a", {"ask": f"question {n}"}) for n in range(150)]
            answers = await asyncio.gather(*map(then_kill, (*bots, *questions)), return_exceptions=True)
            assert killed
            assert await in_time(lambda: pool.choose("", "a", "still here", "")) == "still here"
            assert pool.replaced >= 1
        assert not [pid for pid in killed if _exists(pid)]
        return answers

    answers = within(TIMEOUT_S, play())
    for number, result in enumerate(answers[:150]):
        assert result in (f"bot {number}", None)
    for number, result in enumerate(answers[150:]):
        assert result == f"question {number}" or isinstance(result, OverBudget)
    assert sum(isinstance(result, str) for result in answers) > 200, "a job fails only after two workers have died"


def _exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def in_time(job: Callable[[], Awaitable[Any]]) -> Any:
    """Retry a job while this machine is too busy to do it within its budget."""
    while True:
        with suppress(OverBudget):
            result = await job()
            if result is not None:
                return result


def test_the_worker_of_a_hanging_bot_is_replaced() -> None:
    async def play() -> None:
        async with working(fakes(budget=2.0)) as pool:
            before = await in_time(lambda: pool.choose("", "a", "pid", ""))
            assert await pool.choose("", "a", "hang", "") is None
            after = await in_time(lambda: pool.choose("", "a", "pid", ""))
            assert after != before
            assert not _exists(int(before))
            assert await in_time(lambda: pool.ask("", "a", {"ask": "hello"})) == "hello"
            with pytest.raises(OverBudget, match="2 seconds"):
                await pool.ask("", "a", {"ask": "hang"})
            assert await in_time(lambda: pool.ask("", "a", {"ask": "hello"})) == "hello"

    within(TIMEOUT_S, play())


def test_a_query_does_not_wait_for_the_end_of_a_hanging_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine killing it can take longer than a query may wait."""
    answered, kill = asyncio.Event(), BotWorkerProcess.kill

    async def later(child: BotWorkerProcess) -> None:
        await answered.wait()
        await kill(child)

    async def play() -> None:
        async with working(fakes(budget=2.0)) as pool:
            assert await in_time(lambda: pool.ask("", "a", {"ask": "hello"})) == "hello"
            monkeypatch.setattr(BotWorkerProcess, "kill", later)
            try:
                with pytest.raises(OverBudget, match="2 seconds"):
                    await pool.ask("", "a", {"ask": "hang"})
            finally:
                answered.set()

    within(TIMEOUT_S, play())


def test_bots_and_queries_do_not_delay_each_other() -> None:
    async def play() -> None:
        async with working(fakes(1, budget=1000.0)) as pool:
            bot = asyncio.create_task(pool.choose("", "a", "hang", ""))
            assert await pool.ask("", "a", {"ask": "hello"}) == "hello"
            assert not bot.done()
        assert await bot is None

        async with working(fakes(1, budget=1000.0)) as pool:
            question = asyncio.create_task(pool.ask("", "a", {"ask": "hang"}))
            assert await pool.choose("", "a", "greedy", "") == "greedy"
            assert not question.done()
        with pytest.raises(NoThinker):
            await question

    within(TIMEOUT_S, play())


def test_a_player_with_many_queries_does_not_delay_others() -> None:
    async def play() -> list[str]:
        async with working(fakes(1)) as pool:
            answered: list[str] = []

            async def ask(save: str, word: str) -> None:
                answered.append(await pool.ask(save, "a", {"ask": word}))

            await asyncio.gather(*(ask("one", f"one {n}") for n in range(20)), ask("two", "two 0"), ask("two", "two 1"))
        return answered

    answered = within(TIMEOUT_S, play())
    assert [word for word in answered if word.startswith("one")] == [f"one {n}" for n in range(20)]
    assert answered.index("two 0") <= 2
    assert answered.index("two 1") <= 4


def test_players_have_equal_shares_regardless_of_their_matches() -> None:
    """One player has ten matches, another has one: they take turns."""

    async def play() -> list[str | None]:
        async with working(fakes(1)) as pool:
            chosen: list[str | None] = []

            async def choose(player: str, match: int, number: int) -> None:
                save, word = f"{player} {match}", f"{player} {match} {number}"
                chosen.append(await pool.choose(save, "a", word, "", player=player))

            many = [choose("many", match, number) for number in range(3) for match in range(10)]
            await asyncio.gather(*many, *(choose("few", 0, number) for number in range(3)))
        return chosen

    chosen = within(TIMEOUT_S, play())
    assert [chosen.index(f"few 0 {number}") for number in range(3)] <= [2, 4, 6]
    first_ten = [word for word in chosen if word is not None and word.startswith("many")][:10]
    assert {word.split()[1] for word in first_ten} == set("0123456789"), "a player's matches take turns too"


@pytest.mark.parametrize("word", ["die", "nonsense", "half", "fail", "number"])
def test_a_bot_that_fails_twice_has_no_answer(word: str) -> None:
    async def play() -> None:
        async with working(fakes()) as pool:
            assert await pool.choose("", "a", word, "") is None
            assert await pool.choose("", "a", "greedy", "") == "greedy"

    within(TIMEOUT_S, play())


def test_a_process_started_by_a_bot_blocks_nothing() -> None:
    """It inherits the pipe of its worker, and keeps it open after the worker has died."""

    async def play() -> None:
        async with working(fakes(budget=2.0)) as pool:
            child = await in_time(lambda: pool.choose("", "a", "spawn", ""))
            try:
                assert await pool.choose("", "a", "die", "") is None
                assert await in_time(lambda: pool.choose("", "a", "greedy", "")) == "greedy"
            finally:
                os.kill(int(child), signal.SIGKILL)

    within(TIMEOUT_S, play())


def test_a_query_that_breaks_its_worker_is_refused() -> None:
    async def play() -> None:
        async with working(fakes()) as pool:
            for word in ("die", "nonsense"):
                with pytest.raises(OverBudget):
                    await pool.ask("", "a", {"ask": word})
            with pytest.raises(BadQuestion):
                await pool.ask("", "a", {"ask": "fail"})
            assert await pool.ask("", "a", {"ask": "hello"}) == "hello"

    within(TIMEOUT_S, play())


def test_the_reply_to_a_cancelled_job_goes_to_no_other() -> None:
    async def play() -> None:
        async with working(fakes()) as pool:
            for number in range(20):
                left = asyncio.create_task(pool.choose("", "a", f"left {number}", ""))
                await asyncio.sleep(0)
                left.cancel()
                assert await pool.choose("", "a", f"stayed {number}", "") == f"stayed {number}"
            assert pool.replaced == 0

    within(TIMEOUT_S, play())


@pytest.mark.parametrize("command", [("no/such/program",), (sys.executable, "-S", "-c", "print('hello')")])
def test_jobs_fail_when_no_worker_can_be_started(command: tuple[str, ...]) -> None:
    async def play() -> None:
        async with working(BotWorkerPool(2, bot_budget=5, question_budget=5, command=command)) as pool:
            assert await pool.choose("", "a", "greedy", "") is None
            with pytest.raises(OverBudget):
                await pool.ask("", "a", {"ask": "hello"})
        assert await pool.choose("", "a", "greedy", "") is None

    within(TIMEOUT_S, play())


def test_workers_do_not_receive_the_settings_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        'import os; print(\'{"line": "ready"}\', flush=True); input();'
        'print(\'{"line": "answered", "answer": "%s"}\' % os.environ.get(\'AFFRAY_DATABASE_URL\'), flush=True)'
    )
    monkeypatch.setenv("AFFRAY_DATABASE_URL", "postgresql://me:secret@host/affray")

    async def play() -> str | None:
        command = (sys.executable, "-S", "-c", program)
        async with working(BotWorkerPool(2, bot_budget=60, question_budget=60, command=command)) as pool:
            return await pool.choose("", "a", "greedy", "")

    assert within(TIMEOUT_S, play()) == "None"
