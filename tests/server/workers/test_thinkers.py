"""Thinkers as real processes: right answers, none that is lost when they die, hang or talk nonsense."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import msgspec
import pytest

import affray
from affray.engine import BadQuestion, IllegalChoice, Keyed, Match, RuleId, Setup, StaleAnswer
from affray.engine.registry import system, system_names
from affray.server.workers import jobs
from affray.server.workers.answers import answer, choice_of
from affray.server.workers.child_process import ThinkerProcess
from affray.server.workers.pipe_protocol import JobRefused, Reply, error
from affray.server.workers.pool import NoThinker, OverBudget, ThinkerPool
from affray.server.workers.seat_save import RECENT_EVENTS, save_for_seat
from tests.server.harness import begun

T = TypeVar("T")

TIMEOUT_S = 240.0
"""Seconds after which something that should have happened counts as hung."""

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
    elif word == "breed":
        say(line="answered", answer=str(subprocess.Popen(["sleep", "300"], stderr=subprocess.DEVNULL).pid))
    elif word == "pid":
        say(line="answered", answer=str(os.getpid()))
    else:
        say(line="answered", answer=word)
"""

STRANGE = """
import time
from affray import bots
bots.BOTS = {
    "slow": lambda seed: lambda view: time.sleep(1000),
    "hungry": lambda seed: lambda view: print(len(bytes(int(seed)))) or view.decision.default,
}
from affray.server.workers.thinker import main
main()
"""
"""A thinker with bots of another kind."""


def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Run it to its end; nothing may hang, and no task may be left behind."""

    async def watched() -> T:
        async with asyncio.timeout(seconds):
            found = await work
        await asyncio.sleep(0)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left
        return found

    return asyncio.run(watched())


@asynccontextmanager
async def working(thinkers: ThinkerPool) -> AsyncIterator[ThinkerPool]:
    """Thinkers that are stopped whatever happens: a process that is just being started when its loop ends is waited for
    in vain.
    """
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.stop()


def fakes(count: int = 2, budget: float = 60.0) -> ThinkerPool:
    command = (sys.executable, "-S", "-c", FAKE)
    return ThinkerPool(count, bot_budget=budget, question_budget=budget, command=command)


def moments(name: str, scenario: str, every: int, most: int) -> Iterator[Match]:
    """Some moments of a match that two random bots play."""
    match = affray.new(name, scenario=scenario, seed=11)
    rng = random.Random(5)
    for number in range(most):
        decision = match.decision
        if decision is None:
            return
        if number % every == 0:
            yield match
        match.choose(rng.choice(decision.candidates(12, rng) or [decision.default]), decision=decision.id)


def scenarios() -> list[tuple[str, str]]:
    """A small and a large one of every system."""
    found = []
    for name in system_names():
        known = list(system(name).scenarios())
        found += [(name, scenario) for scenario in dict.fromkeys((known[0], known[-1]))]
    return found


def told(match: Match, seat: str | None, question: dict[str, Any]) -> Any:
    """The answer or the refusal, as a client would get it."""
    try:
        return msgspec.json.decode(msgspec.json.encode(answer(match, seat, question)))
    except affray.engine.AffrayError as refused:
        return type(refused).__name__, str(refused)


# --- what a thinker is told -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "scenario"), scenarios())
def test_what_a_thinker_is_told_gives_nothing_away(name: str, scenario: str) -> None:
    for match in moments(name, scenario, 7, 60):
        for seat in (*match.seats, None):
            save = save_for_seat(match, seat, random.Random(1))
            dealt = Match.load(save)
            assert isinstance(match.chance, Keyed)
            assert match.chance.key.hex() not in save
            assert dealt.view(seat).state == match.view(seat).state
            seen = match.view(seat).events
            assert msgspec.json.encode(dealt.events) == msgspec.json.encode(seen[-RECENT_EVENTS:])
            assert [each.kind.name for each in dealt.view(seat).decisions] == [
                each.kind.name for each in match.view(seat).decisions
            ]
            assert save == save_for_seat(match, seat, random.Random(1))


@pytest.mark.parametrize(("name", "scenario"), scenarios())
def test_bots_choose_from_it_what_they_would_choose_at_the_table(name: str, scenario: str) -> None:
    for match in moments(name, scenario, 5, 60):
        assert match.decision is not None
        seat = match.decision.seat
        dealt = Match.load(save_for_seat(match, seat, random.Random(2)))
        for bot in ("random", "greedy"):
            chosen = choice_of(dealt, seat, bot, "seed 1")
            assert match.why_not(chosen, seat) is None
            assert chosen == choice_of(match, seat, bot, "seed 1")


@pytest.mark.parametrize(("name", "scenario"), scenarios())
def test_questions_about_it_are_answered_as_at_the_table(name: str, scenario: str) -> None:
    compared = 0
    for match in moments(name, scenario, 9, 60):
        assert match.decision is not None
        seat = match.decision.seat
        dealt = Match.load(save_for_seat(match, seat, random.Random(3)))
        one, other = list(match.state.figures if name != "cascade" else match.state.fighters)[:2]
        mover = "figure" if name != "cascade" else "fighter"
        choices = [str(choice) for choice in match.decision.candidates(4, random.Random(0))]
        questions: list[dict[str, Any]] = [
            {"ask": "suggest", "count": 5},
            {"ask": "suggest", "decision": 99},
            {"ask": "why_not", "choice": "fly away"},
            {"ask": "sight", "with": {"between": [one, other]}},
            {"ask": "distance", "with": {"between": [one, other]}},
            {"ask": "reach", "with": {mover: one, "most": 3}},
            *({"ask": ask, "choice": choice} for choice in choices for ask in ("odds", "why_not")),
        ]
        for question in questions:
            assert told(dealt, seat, question) == told(match, seat, question), question
            compared += 1
    assert compared > 20


def test_questions_that_are_put_wrongly_are_refused() -> None:
    match = affray.new("cascade", scenario="duel_meadow", seed=1)
    assert match.decision is not None
    seat = match.decision.seat
    for question in (
        {},
        {"ask": 7},
        {"ask": "odds"},
        {"ask": "odds", "choice": ["pass"]},
        {"ask": "odds", "choice": "pass", "seat": "b"},
        {"ask": "odds", "choice": "pass", "match": 1},
        {"ask": "suggest", "count": 41},
        {"ask": "suggest", "count": True},
        {"ask": "suggest", "decision": -1},
        {"ask": "suggest", "seat": "b"},
        {"ask": "why_not"},
        {"ask": "why_not", "choice": "pass", "seat": "b"},
    ):
        with pytest.raises(BadQuestion):
            answer(match, seat, question)
    with pytest.raises(BadQuestion):
        answer(match, None, {"ask": "suggest"})


# --- thinkers -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_thinker_answers() -> None:
    async def play() -> None:
        async with working(ThinkerPool(2, bot_budget=60, question_budget=60)) as thinkers:
            match = affray.new("wolsung-2", scenario="s1", seed=3)
            assert match.decision is not None
            seat = match.decision.seat
            save = save_for_seat(match, seat, random.Random(1))
            chosen = await thinkers.choose(save, seat, "random", "x")
            assert chosen == choice_of(match, seat, "random", "x")
            assert await thinkers.choose(save, seat, "nobody", "x") is None
            assert await thinkers.choose("{}", seat, "random", "x") is None
            for _ in range(3):
                assert await thinkers.ask(save, seat, {"ask": "suggest"}) == answer(match, seat, {"ask": "suggest"})
            assert await thinkers.ask(save, seat, {"ask": "why_not", "choice": chosen}) is None
            with pytest.raises(IllegalChoice) as illegal:
                await thinkers.ask(save, seat, {"ask": "odds", "choice": "fly"})
            assert illegal.value.choice == "fly"
            with pytest.raises(StaleAnswer, match="there is no seat 'z'"):
                await thinkers.ask(save, "z", {"ask": "suggest"})
            with pytest.raises(BadQuestion, match="there is no question 'time'"):
                await thinkers.ask(save, seat, {"ask": "time"})
            assert thinkers.replaced == 0

    within(TIMEOUT_S, play())


def test_thinkers_that_are_killed_are_replaced_and_nobody_waits_in_vain() -> None:
    """300 jobs while thinkers die at random moments: an answer or none, never a wrong one, and no process is left."""

    async def play() -> list[object]:
        async with working(fakes(4, budget=120.0)) as thinkers:
            rng = random.Random(4)
            killed: set[int] = set()

            async def strike(job: Coroutine[Any, Any, object]) -> object:
                """After this job somebody may die, perhaps in the middle of the next one."""
                try:
                    return await job
                finally:
                    if rng.random() < 0.3:
                        await asyncio.sleep(rng.uniform(0, 0.002))
                        alive = [pid for pid in thinkers.processes if pid not in killed]
                        if alive:
                            killed.add(victim := rng.choice(alive))
                            os.kill(victim, signal.SIGKILL)

            bots = [thinkers.choose("", "a", f"bot {n}", "") for n in range(150)]
            questions = [thinkers.ask("", "a", {"ask": f"question {n}"}) for n in range(150)]
            answers = await asyncio.gather(*map(strike, (*bots, *questions)), return_exceptions=True)
            assert killed
            assert await in_time(lambda: thinkers.choose("", "a", "still here", "")) == "still here"
            assert thinkers.replaced >= 1
        assert not [pid for pid in killed if _exists(pid)]
        return answers

    answers = within(TIMEOUT_S, play())
    for number, found in enumerate(answers[:150]):
        assert found in (f"bot {number}", None)
    for number, found in enumerate(answers[150:]):
        assert found == f"question {number}" or isinstance(found, OverBudget)
    assert sum(isinstance(found, str) for found in answers) > 200, "a job fails when two die over it, and no sooner"


def _exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def in_time(job: Callable[[], Awaitable[Any]]) -> Any:
    """The answer to a job that is given again while this machine is too busy to do it within its budget."""
    while True:
        with suppress(OverBudget):
            found = await job()
            if found is not None:
                return found


def test_a_bot_that_hangs_gets_no_answer_out_and_its_thinker_is_replaced() -> None:
    async def play() -> None:
        async with working(fakes(budget=2.0)) as thinkers:
            before = await in_time(lambda: thinkers.choose("", "a", "pid", ""))
            assert await thinkers.choose("", "a", "hang", "") is None
            after = await in_time(lambda: thinkers.choose("", "a", "pid", ""))
            assert after != before
            assert not _exists(int(before))
            assert await in_time(lambda: thinkers.ask("", "a", {"ask": "hello"})) == "hello"
            with pytest.raises(OverBudget, match="2 seconds"):
                await thinkers.ask("", "a", {"ask": "hang"})
            assert await in_time(lambda: thinkers.ask("", "a", {"ask": "hello"})) == "hello"

    within(TIMEOUT_S, play())


def test_nobody_waits_for_the_end_of_a_thinker_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine it takes a while to die, longer than a question may wait."""
    answered, kill = asyncio.Event(), ThinkerProcess.kill

    async def later(child: ThinkerProcess) -> None:
        await answered.wait()
        await kill(child)

    async def play() -> None:
        async with working(fakes(budget=2.0)) as thinkers:
            assert await in_time(lambda: thinkers.ask("", "a", {"ask": "hello"})) == "hello"
            monkeypatch.setattr(ThinkerProcess, "kill", later)
            try:
                with pytest.raises(OverBudget, match="2 seconds"):
                    await thinkers.ask("", "a", {"ask": "hang"})
            finally:
                answered.set()

    within(TIMEOUT_S, play())


def test_a_thinking_bot_delays_no_question_and_a_question_no_bot() -> None:
    async def play() -> None:
        async with working(fakes(1, budget=1000.0)) as thinkers:
            bot = asyncio.create_task(thinkers.choose("", "a", "hang", ""))
            assert await thinkers.ask("", "a", {"ask": "hello"}) == "hello"
            assert not bot.done()
        assert await bot is None

        async with working(fakes(1, budget=1000.0)) as thinkers:
            question = asyncio.create_task(thinkers.ask("", "a", {"ask": "hang"}))
            assert await thinkers.choose("", "a", "greedy", "") == "greedy"
            assert not question.done()
        with pytest.raises(NoThinker):
            await question

    within(TIMEOUT_S, play())


def test_who_asks_much_does_not_keep_the_others_waiting() -> None:
    async def play() -> list[str]:
        async with working(fakes(1)) as thinkers:
            answered: list[str] = []

            async def ask(save: str, word: str) -> None:
                answered.append(await thinkers.ask(save, "a", {"ask": word}))

            await asyncio.gather(*(ask("one", f"one {n}") for n in range(20)), ask("two", "two 0"), ask("two", "two 1"))
        return answered

    answered = within(TIMEOUT_S, play())
    assert [word for word in answered if word.startswith("one")] == [f"one {n}" for n in range(20)]
    assert answered.index("two 0") <= 2
    assert answered.index("two 1") <= 4


def test_players_have_equal_shares_however_many_matches_they_play() -> None:
    """Ten matches of one player, one of another: theirs are not ten turns to one."""

    async def play() -> list[str | None]:
        async with working(fakes(1)) as thinkers:
            chosen: list[str | None] = []

            async def choose(player: str, match: int, number: int) -> None:
                save, word = f"{player} {match}", f"{player} {match} {number}"
                chosen.append(await thinkers.choose(save, "a", word, "", player=player))

            many = [choose("many", match, number) for number in range(3) for match in range(10)]
            await asyncio.gather(*many, *(choose("few", 0, number) for number in range(3)))
        return chosen

    chosen = within(TIMEOUT_S, play())
    assert [chosen.index(f"few 0 {number}") for number in range(3)] <= [2, 4, 6]
    first_ten = [word for word in chosen if word is not None and word.startswith("many")][:10]
    assert {word.split()[1] for word in first_ten} == set("0123456789"), "a player's matches take turns too"


# --- whatever is answered ---------------------------------------------------------------------------------------------


class Rude(Exception):
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise ZeroDivisionError


class OtherText(str):
    """A text of another kind, as options are."""

    __slots__ = ()


def raising(problem: Exception) -> Callable[..., Any]:
    def answer(*_: object) -> Any:
        raise problem

    return answer


nested: list[Any] = []
nested.append(nested)


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (lambda *_: OtherText("pass"), '{"line":"answered","answer":"pass"}'),
        (lambda *_: "half \ud800", '{"line":"failed","reason":"the answer cannot be written as JSON'),
        (lambda *_: object(), '{"line":"failed","reason":"the answer cannot be written as JSON'),
        (lambda *_: nested, '{"line":"failed","reason":"the answer cannot be written as JSON'),
        (raising(Rude()), '{"line":"failed","reason":"Rude: it cannot say what is wrong"}'),
        (raising(ValueError("\ud800")), '{"line":"failed","reason":"the answer cannot be written as JSON'),
        (raising(RecursionError()), '{"line":"failed","reason":"RecursionError: "}'),
        (
            raising(IllegalChoice(OtherText("deploy"), RuleId("W-SETUP-08"), OtherText("no"))),
            '{"line":"refused","error":"IllegalChoice","made_of":["deploy","W-SETUP-08","no"]}',
        ),
        (
            raising(IllegalChoice("x" * 1_000_000, RuleId("C-1"), "long")),
            '{"line":"refused","error":"IllegalChoice","made_of":["xxx',
        ),
    ],
)
def test_every_answer_can_be_encoded(monkeypatch: pytest.MonkeyPatch, found: Callable[..., Any], line: str) -> None:
    match = affray.new("cascade", scenario="duel_meadow", seed=1)
    job = {
        "line": "choose",
        "seat": "a",
        "bot": "greedy",
        "seed": "",
        "save": save_for_seat(match, "a", random.Random(1)),
    }
    monkeypatch.setattr(jobs, "choice_of", found)
    reply = jobs.Thinker().reply(msgspec.json.encode(job)).decode()
    assert reply.startswith(line)
    assert reply.endswith("}\n")
    assert len(reply) < 50_000
    assert msgspec.json.decode(reply, type=Reply)


def test_an_illegal_default_of_a_bot_is_told_as_a_refusal() -> None:
    """A bot that is offered nothing takes the default, an option, which may be illegal: here nothing fits the zone."""
    forces = {"a": ["wick_lad"] * 300, "b": ["dock_bruiser"]}
    match = Match(system("wolsung-2"), Setup(scenario="s1", options={"forces": forces}), Keyed.from_seed(1))
    while match.decision is not None and (match.decision.kind.name, match.decision.seat) != ("deploy", "a"):
        match.choose_default()
    job = {
        "line": "choose",
        "seat": "a",
        "bot": "greedy",
        "seed": "",
        "save": save_for_seat(match, "a", random.Random(1)),
    }
    reply = msgspec.json.decode(jobs.Thinker().reply(msgspec.json.encode(job)), type=Reply)
    assert isinstance(reply, JobRefused)
    assert isinstance(error(reply), IllegalChoice)


@pytest.mark.parametrize("word", ["die", "nonsense", "half", "fail", "number"])
def test_a_bot_that_fails_twice_gets_no_answer_out(word: str) -> None:
    async def play() -> None:
        async with working(fakes()) as thinkers:
            assert await thinkers.choose("", "a", word, "") is None
            assert await thinkers.choose("", "a", "greedy", "") == "greedy"

    within(TIMEOUT_S, play())


def test_a_process_that_a_bot_has_started_holds_nobody_up() -> None:
    """It has the pipe of its thinker, and keeps it open when the thinker has died."""

    async def play() -> None:
        async with working(fakes(budget=2.0)) as thinkers:
            bred = await in_time(lambda: thinkers.choose("", "a", "breed", ""))
            try:
                assert await thinkers.choose("", "a", "die", "") is None
                assert await in_time(lambda: thinkers.choose("", "a", "greedy", "")) == "greedy"
            finally:
                os.kill(int(bred), signal.SIGKILL)

    within(TIMEOUT_S, play())


def test_a_question_that_breaks_its_thinker_is_refused() -> None:
    async def play() -> None:
        async with working(fakes()) as thinkers:
            for word in ("die", "nonsense"):
                with pytest.raises(OverBudget):
                    await thinkers.ask("", "a", {"ask": word})
            with pytest.raises(BadQuestion):
                await thinkers.ask("", "a", {"ask": "fail"})
            assert await thinkers.ask("", "a", {"ask": "hello"}) == "hello"

    within(TIMEOUT_S, play())


def test_whoever_stops_waiting_gets_nobody_elses_answer_mixed_up() -> None:
    async def play() -> None:
        async with working(fakes()) as thinkers:
            for number in range(20):
                left = asyncio.create_task(thinkers.choose("", "a", f"left {number}", ""))
                await asyncio.sleep(0)
                left.cancel()
                assert await thinkers.choose("", "a", f"stayed {number}", "") == f"stayed {number}"
            assert thinkers.replaced == 0

    within(TIMEOUT_S, play())


@pytest.mark.parametrize("command", [("no/such/program",), (sys.executable, "-S", "-c", "print('hello')")])
def test_without_any_thinker_nobody_waits_for_ever(command: tuple[str, ...]) -> None:
    async def play() -> None:
        async with working(ThinkerPool(2, bot_budget=5, question_budget=5, command=command)) as thinkers:
            assert await thinkers.choose("", "a", "greedy", "") is None
            with pytest.raises(OverBudget):
                await thinkers.ask("", "a", {"ask": "hello"})
        assert await thinkers.choose("", "a", "greedy", "") is None

    within(TIMEOUT_S, play())


@pytest.mark.slow
def test_a_bot_takes_no_more_memory_than_it_may() -> None:
    async def play() -> None:
        command = (sys.executable, "-c", STRANGE, str(400 * 2**20))
        async with working(ThinkerPool(2, bot_budget=60, question_budget=60, command=command)) as thinkers:
            match = affray.new("cascade", scenario="duel_meadow", seed=1)
            decision = match.decisions[0]
            save = save_for_seat(match, decision.seat, random.Random(1))
            assert await thinkers.choose(save, decision.seat, "hungry", "1000000000") is None
            assert await thinkers.choose(save, decision.seat, "hungry", "1000") == decision.default

    within(TIMEOUT_S, play())


def test_a_thinker_is_told_no_setting_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = (
        'import os; print(\'{"line": "ready"}\', flush=True); input();'
        'print(\'{"line": "answered", "answer": "%s"}\' % os.environ.get(\'AFFRAY_DATABASE_URL\'), flush=True)'
    )
    monkeypatch.setenv("AFFRAY_DATABASE_URL", "postgresql://me:secret@host/affray")

    async def play() -> str | None:
        command = (sys.executable, "-S", "-c", telling)
        async with working(ThinkerPool(2, bot_budget=60, question_budget=60, command=command)) as thinkers:
            return await thinkers.choose("", "a", "greedy", "")

    assert within(TIMEOUT_S, play()) == "None"


@pytest.mark.slow
def test_a_thinker_ends_in_the_middle_of_a_thought_when_the_server_is_gone() -> None:
    """Its input ends; a bot that hangs does not keep the process alive."""
    match = affray.new("cascade", scenario="duel_meadow", seed=1)
    job = {
        "line": "choose",
        "seat": "a",
        "bot": "slow",
        "seed": "",
        "save": save_for_seat(match, "a", random.Random(1)),
    }
    command = (sys.executable, "-c", STRANGE, str(2**31))
    with begun(*command, stdin=subprocess.PIPE) as thinker:
        assert thinker.stdin is not None
        assert thinker.stdout is not None
        assert thinker.stdout.readline() == b'{"line":"ready"}\n'
        thinker.stdin.write(msgspec.json.encode(job) + b"\n")
        thinker.stdin.close()
        assert thinker.wait() == 0


def test_a_thinker_ends_before_it_is_ready_when_the_server_is_gone() -> None:
    """Kernels may take long to load, and nobody waits for them any more."""
    never_warm = "import threading; from affray.server.workers import thinker; thinker._warm = threading.Event().wait"
    command = (sys.executable, "-c", f"{never_warm}; thinker.main()", str(2**31))
    with begun(*command, stdin=subprocess.PIPE) as thinker:
        assert thinker.stdin is not None
        thinker.stdin.close()
        assert thinker.wait() == 0
