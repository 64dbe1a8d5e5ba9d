"""Standing orders with conditions: who acts, what they do, whom it concerns, and when the orders end."""

import random
from pathlib import Path
from typing import Any

import pytest

from affray.engine import Decision, Kind, Pass, RuleId, Seat
from affray.engine.registry import system as system_of
from affray.engine.terms import Situation
from affray.server.match.room import Room
from affray.server.match.standing_orders import ANSWER_IDLE, after_answer, drop_expired, initial_orders, standing_answer
from affray.server.settings import Settings
from affray.server.ws.messages import Order
from affray.systems.street.events.turn import TurnEnds
from tests.server.directories import directory, run
from tests.server.match.test_idle_questions import sat


class Interrupting(Kind[Any]):
    """A decision about what another figure does."""

    name = "interrupt"
    rule = RuleId("S-INT-03")
    verbs = (Pass,)
    always_asked = True


class Asking:
    """A match that asks one decision."""

    def __init__(self, situation: Situation) -> None:
        self.decisions = [Decision(Interrupting(), Seat("a"), [Pass()], None, situation)]


def passes(situation: Situation, *orders: Order) -> bool:
    """Whether these orders of the seat pass."""
    asking: Any = Asking(situation)
    return standing_answer(asking, {"a": orders}) is not None


SHOT_AT_ME = Situation(actor="quill", action="shoot", target="vane", by="enemy", concerned=("vane",))
SHOT_AT_ANOTHER = Situation(actor="quill", action="shoot", target="moth", by="enemy")
OWN_TURN = Situation(actor="vane", action="move", by="own", concerned=("ruta",))
BYSTANDER = Situation(actor="cook", action="move", by="neutral", concerned=("vane",))
DRAW = Situation(action="draw")
PASS = Order(kind="interrupt", choice="pass")


def test_a_seat_is_at_first_asked_only_when_an_enemy_does_something_that_concerns_its_figures() -> None:
    orders = initial_orders(system_of("street"), Settings())
    assert orders[0] == ANSWER_IDLE
    assert not passes(SHOT_AT_ME, *orders)
    for situation in (SHOT_AT_ANOTHER, OWN_TURN, BYSTANDER, DRAW):
        assert passes(situation, *orders)


def test_a_system_without_interrupts_begins_with_the_order_for_idle_questions_alone() -> None:
    assert initial_orders(system_of("cascade"), Settings()) == (ANSWER_IDLE,)
    assert initial_orders(system_of("street"), Settings(answer_idle=False, ask_when_concerned=False)) == ()


def test_what_is_offered_on_request_is_passed_until_the_seat_asks_for_it() -> None:
    """W-INIT-10, W-INIT-20: extra activations and delays are offered at every activation, and rarely wanted."""
    for name in ("wolsung-1-quickstart", "wolsung-1", "wolsung-2"):
        offered = (Order(kind="extra", choice="pass"), Order(kind="delay", choice="pass"))
        assert initial_orders(system_of(name), Settings()) == (ANSWER_IDLE, *offered)
        assert initial_orders(system_of(name), Settings(ask_when_concerned=False)) == (ANSWER_IDLE,)


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        (Order(kind="interrupt", ask=True, figures=("quill",)), (SHOT_AT_ME, SHOT_AT_ANOTHER)),
        (Order(kind="interrupt", ask=True, figures=("vane",)), (OWN_TURN,)),
        (Order(kind="interrupt", ask=True, actions=("shoot",)), (SHOT_AT_ME, SHOT_AT_ANOTHER)),
        (Order(kind="interrupt", ask=True, by="enemy"), (SHOT_AT_ME, SHOT_AT_ANOTHER)),
        (Order(kind="interrupt", ask=True, concerns=True), (SHOT_AT_ME, OWN_TURN, BYSTANDER)),
        (Order(kind="interrupt", ask=True, by="enemy", actions=("move",)), ()),
        (Order(kind="*", ask=True), (SHOT_AT_ME, SHOT_AT_ANOTHER, OWN_TURN, BYSTANDER, DRAW)),
        (Order(kind="claim", ask=True), ()),
    ],
)
def test_the_first_order_whose_conditions_hold_decides(order: Order, asked: tuple[Situation, ...]) -> None:
    for situation in (SHOT_AT_ME, SHOT_AT_ANOTHER, OWN_TURN, BYSTANDER, DRAW):
        assert passes(situation, order, PASS) == (situation not in asked)


def test_an_order_ends_with_the_turn_of_the_figure_it_names() -> None:
    order = Order(kind="interrupt", choice="pass", figures=("quill",), until=("turn_ends",), of="quill")
    assert drop_expired((order, PASS), [TurnEnds(rules=(), figure="moth")]) == (order, PASS)
    assert drop_expired((order, PASS), [TurnEnds(rules=(), figure="quill")]) == (PASS,)


def test_being_asked_once_is_used_up_by_the_answer_of_the_seat() -> None:
    once, twice = Order(kind="interrupt", ask=True, times=1), Order(kind="interrupt", ask=True, times=2)
    (decision,) = Asking(DRAW).decisions
    assert after_answer("a", (once, PASS), decision) == (PASS,)
    assert after_answer("a", (twice, PASS), decision) == (once, PASS)
    assert after_answer("a", (PASS, once), decision) == (PASS, once)
    assert after_answer("b", (once, PASS), decision) == (once, PASS)
    assert after_answer("a", (Order(kind="claim", ask=True, times=1), PASS), decision)[0].times == 1


ASKED = 1
"""Interrupts that are asked for before the request."""


@pytest.mark.slow
def test_a_shoot_out_asks_for_interrupts_that_concern_the_seat_and_on_request_for_the_next_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path, ask_when_concerned=True) as found:
            room = await sat(found, "street", "market_day")
            asked, rng = list[Decision](), random.Random(2)
            while len(asked) < ASKED:
                match = room.loaded.playing()
                decision = match.decision
                assert decision is not None, "the shoot-out is over too soon"
                asked += [decision] if decision.kind.name == "interrupt" else []
                advice = match.view(decision.seat).advice(decision) if rng.random() < 0.8 else None
                choice = "pass" if decision.kind.name == "interrupt" else advice or str(decision.default)
                await room.choose(decision.seat, decision.id, choice)
            assert room.loaded.replica is not None
            passed = [answer for _, answer in room.loaded.replica.order_answers if answer.kind == "interrupt"]
            assert asked
            assert all(each.situation.by == "enemy" and each.situation.concerned for each in asked)
            assert len(passed) > len(asked), "most chances are passed"
            await ask_once(room)

    run(work())


async def ask_once(room: Room) -> None:
    """Both seats want to be asked at the next chance, and then no more."""
    once = Order(kind="interrupt", ask=True, times=1)
    lasting = room.loaded.seats["a"].orders
    for seat in ("a", "b"):
        await room.set_orders(seat, f"once {seat}", (once, *lasting))
    while True:
        decision = room.loaded.playing().decision
        assert decision is not None, "the shoot-out is over too soon"
        choice = "pass" if decision.kind.name == "interrupt" else str(decision.default)
        await room.choose(decision.seat, decision.id, choice)
        if decision.kind.name == "interrupt":
            assert room.loaded.seats[decision.seat].orders == lasting
            return
