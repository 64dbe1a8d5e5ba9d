"""Every reply of a bot worker can be encoded."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import affray
from affray.engine import IllegalChoice, Keyed, Match, RuleId, Setup
from affray.engine.registry import system
from affray.server.workers import jobs
from affray.server.workers.pipe_protocol import JobRefused, Reply, error
from affray.server.workers.seat_save import save_for_seat
from affray.text import Message


class NoMessage(Exception):
    """An error whose message cannot be built."""

    def __str__(self) -> str:
        raise ZeroDivisionError


class OtherText(str):
    """A string subclass, like options."""

    __slots__ = ()


def raising(problem: Exception) -> Callable[..., Any]:
    def answer(*_: object) -> Any:
        raise problem

    return answer


nested: list[Any] = []
nested.append(nested)


@pytest.mark.parametrize(
    ("function", "line"),
    [
        (lambda *_: OtherText("pass"), '{"line":"answered","answer":"pass"}'),
        (lambda *_: "half \ud800", '{"line":"failed","reason":"the answer cannot be written as JSON'),
        (lambda *_: object(), '{"line":"failed","reason":"the answer cannot be written as JSON'),
        (lambda *_: nested, '{"line":"failed","reason":"the answer cannot be written as JSON'),
        (raising(NoMessage()), '{"line":"failed","reason":"NoMessage: no message"}'),
        (raising(ValueError("\ud800")), '{"line":"failed","reason":"the answer cannot be written as JSON'),
        (raising(RecursionError()), '{"line":"failed","reason":"RecursionError: "}'),
        (
            raising(IllegalChoice(OtherText("deploy"), RuleId("W-SETUP-08"), Message("test", "no"))),
            '{"line":"refused","error":"IllegalChoice","made_of":["deploy","W-SETUP-08",{"catalog":"test"',
        ),
        (
            raising(IllegalChoice("x" * 1_000_000, RuleId("C-1"), Message("test", "long"))),
            '{"line":"refused","error":"IllegalChoice","made_of":["xxx',
        ),
    ],
)
def test_every_answer_can_be_encoded(monkeypatch: pytest.MonkeyPatch, function: Callable[..., Any], line: str) -> None:
    match = affray.new("cascade", scenario="duel_meadow", seed=1)
    job = {
        "line": "choose",
        "seat": "a",
        "bot": "greedy",
        "seed": "",
        "save": save_for_seat(match, "a", random.Random(1)),
    }
    monkeypatch.setattr(jobs, "choice_of", function)
    reply = jobs.JobRunner().reply(msgspec.json.encode(job)).decode()
    assert reply.startswith(line)
    assert reply.endswith("}\n")
    assert len(reply) < 50_000
    assert msgspec.json.decode(reply, type=Reply)


def test_an_illegal_default_of_a_bot_is_refused() -> None:
    """A bot without candidates takes the default, which may be illegal: here nothing fits into the zone."""
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
    reply = msgspec.json.decode(jobs.JobRunner().reply(msgspec.json.encode(job)), type=Reply)
    assert isinstance(reply, JobRefused)
    assert isinstance(error(reply), IllegalChoice)
