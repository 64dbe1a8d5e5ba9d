"""Bot workers as real processes."""

import random
import subprocess
import sys

import msgspec
import pytest

import affray
from affray.engine import BadQuestion, IllegalChoice, StaleAnswer
from affray.server.workers.answers import answer, choice_of
from affray.server.workers.pool import BotWorkerPool
from affray.server.workers.seat_save import save_for_seat
from tests.server.harness import begun
from tests.server.workers.pools import TIMEOUT_S, within, working

TEST_BOTS = """
import time
from affray.bots import installed
installed.BOTS = {
    "slow": lambda seed: lambda view: time.sleep(1000),
    "hungry": lambda seed: lambda view: print(len(bytes(int(seed)))) or view.decision.default,
}
from affray.server.workers.bot_worker import main
main()
"""
"""A worker with a hanging bot and one that allocates memory."""


@pytest.mark.slow
def test_a_worker_answers() -> None:
    async def play() -> None:
        async with working(BotWorkerPool(2, bot_budget=60, question_budget=60)) as pool:
            match = affray.new("wolsung-2", scenario="s1", seed=3)
            assert match.decision is not None
            seat = match.decision.seat
            save = save_for_seat(match, seat, random.Random(1))
            chosen = await pool.choose(save, seat, "random", "x")
            assert chosen == choice_of(match, seat, "random", "x")
            assert await pool.choose(save, seat, "nobody", "x") is None
            assert await pool.choose("{}", seat, "random", "x") is None
            for _ in range(3):
                suggested = msgspec.json.decode(msgspec.json.encode(answer(match, seat, {"ask": "suggest"})))
                assert await pool.ask(save, seat, {"ask": "suggest"}) == suggested
                assert await pool.ask(save, seat, [{"ask": "suggest"}]) == [suggested]
            assert await pool.ask(save, seat, {"ask": "why_not", "choice": chosen}) is None
            with pytest.raises(IllegalChoice) as illegal:
                await pool.ask(save, seat, {"ask": "odds", "choice": "fly"})
            assert illegal.value.choice == "fly"
            with pytest.raises(StaleAnswer, match="there is no seat 'z'"):
                await pool.ask(save, "z", {"ask": "suggest"})
            with pytest.raises(BadQuestion, match="there is no question 'time'"):
                await pool.ask(save, seat, {"ask": "time"})
            assert pool.replaced == 0

    within(TIMEOUT_S, play())


@pytest.mark.slow
def test_the_memory_of_a_bot_is_limited() -> None:
    async def play() -> None:
        command = (sys.executable, "-c", TEST_BOTS, str(400 * 2**20))
        async with working(BotWorkerPool(2, bot_budget=60, question_budget=60, command=command)) as pool:
            match = affray.new("cascade", scenario="duel_meadow", seed=1)
            decision = match.decisions[0]
            save = save_for_seat(match, decision.seat, random.Random(1))
            assert await pool.choose(save, decision.seat, "hungry", "1000000000") is None
            assert await pool.choose(save, decision.seat, "hungry", "1000") == decision.default

    within(TIMEOUT_S, play())


@pytest.mark.slow
def test_a_worker_exits_during_a_job_when_the_server_is_gone() -> None:
    """Its input ends; a hanging bot does not keep the process alive."""
    match = affray.new("cascade", scenario="duel_meadow", seed=1)
    job = {
        "line": "choose",
        "seat": "a",
        "bot": "slow",
        "seed": "",
        "save": save_for_seat(match, "a", random.Random(1)),
    }
    command = (sys.executable, "-c", TEST_BOTS, str(2**31))
    with begun(*command, stdin=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stdout.readline() == b'{"line":"ready"}\n'
        worker.stdin.write(msgspec.json.encode(job) + b"\n")
        worker.stdin.close()
        assert worker.wait() == 0


def test_a_worker_exits_before_it_is_ready_when_the_server_is_gone() -> None:
    """Loading the kernels may take long."""
    never_ready = "import threading; from affray.server.workers import bot_worker as worker"
    never_ready += "; worker._load_kernels = threading.Event().wait"
    command = (sys.executable, "-c", f"{never_ready}; worker.main()", str(2**31))
    with begun(*command, stdin=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        worker.stdin.close()
        assert worker.wait() == 0
