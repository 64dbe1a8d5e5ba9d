"""Standing orders: answers given in advance, so that nobody waits for a routine choice."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from affray.engine import AffrayError, BadOption, Decision, Event, Match, Pass, System
from affray.server.settings import Settings
from affray.server.ws.messages import ANY_KIND, Order
from affray.text import say

ANSWER_IDLE = Order(kind=ANY_KIND, when="idle")
"""An initial order of every human seat: idle decisions are answered automatically."""


def initial_orders(system: System[Any], settings: Settings) -> tuple[Order, ...]:
    """The orders with which the seat of a person begins.

    Idle decisions are answered, for an interrupt the seat is asked only if an enemy does something that concerns its
    figures, and what a kind offers on request is passed. This depends only on settings and on what all seats know.
    """
    orders = [ANSWER_IDLE] if settings.answer_idle else []
    if settings.ask_when_concerned:
        for kind in [each.name for each in system.kinds if each.interrupts]:
            orders += [Order(kind=kind, ask=True, by="enemy", concerns=True), Order(kind=kind, choice=Pass().text)]
        orders += [Order(kind=each.name, choice=Pass().text) for each in system.kinds if each.on_request]
    return tuple(orders)


class StandingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer given by a standing order."""

    decision: Decision
    choice: str
    idle: bool
    """Whether there was nothing to decide."""
    remaining_orders: tuple[Order, ...]
    """The remaining orders of the seat."""


def check_orders(orders: Sequence[Order]) -> None:
    """Raise `BadOption` for an order that would play the whole match."""
    if any(order.kind == ANY_KIND and order.when != "idle" and not order.ask for order in orders):
        raise BadOption(say("order_for_all_kinds", kind=ANY_KIND))


def standing_answer(
    match: Match, orders: Mapping[str, tuple[Order, ...]], wait: Callable[[Decision], float] = lambda _: 0.0
) -> StandingAnswer | None:
    """The first answer that an order gives now; `wait` returns the seconds before a decision may be answered."""
    for answer in answers(match, orders):
        if wait(answer.decision) <= 0:
            return answer
    return None


def answers(match: Match, orders: Mapping[str, tuple[Order, ...]]) -> list[StandingAnswer]:
    """The answers that standing orders give to the open decisions, due now or later."""
    candidates = (_answer(decision, orders.get(decision.seat, ())) for decision in match.decisions)
    return [answer for answer in candidates if answer is not None]


def _answer(decision: Decision, orders: tuple[Order, ...]) -> StandingAnswer | None:
    for index, order in enumerate(orders):
        if not _applies(order, decision):
            continue
        if order.ask:
            return None
        idle = decision.idle if order.when == "idle" else None
        if order.when == "idle" and idle is None:
            continue
        choice = order.choice if order.choice is not None else str(decision.default if idle is None else idle)
        if not _is_legal(decision, choice):
            continue
        return StandingAnswer(
            decision=decision, choice=choice, idle=idle is not None, remaining_orders=_used(orders, index)
        )
    return None


def _applies(order: Order, decision: Decision) -> bool:
    """Whether the conditions of an order hold, apart from whether the decision is idle."""
    if order.kind != ANY_KIND and not decision.kind.is_called(order.kind):
        return False
    if not (order.by or order.concerns or order.figures or order.actions):
        return True
    about = decision.situation
    return (
        order.by in (None, about.by)
        and (not order.concerns or bool(about.concerned))
        and (not order.figures or about.actor in order.figures)
        and (not order.actions or about.action in order.actions)
    )


def _used(orders: tuple[Order, ...], index: int) -> tuple[Order, ...]:
    """The orders after one of them was used once."""
    order = orders[index]
    if order.times is None:
        return orders
    rest = () if order.times == 1 else (msgspec.structs.replace(order, times=order.times - 1),)
    return (*orders[:index], *rest, *orders[index + 1 :])


def after_answer(seat: str, orders: tuple[Order, ...], decision: Decision | None) -> tuple[Order, ...]:
    """The orders of a seat after a player has answered a decision: one that had the seat asked is used."""
    if decision is None or decision.seat != seat:
        return orders
    for index, order in enumerate(orders):
        if order.when == "asked" and _applies(order, decision):
            return _used(orders, index) if order.ask else orders
    return orders


def _is_legal(decision: Decision, choice: str) -> bool:
    try:
        return decision.why_not(choice) is None
    except AffrayError:
        return False


def drop_expired(orders: tuple[Order, ...], events: Sequence[Event]) -> tuple[Order, ...]:
    """The orders that remain in force after these events."""
    if not orders or not events:
        return orders
    happened = {(event.name, getattr(event, "figure", None)) for event in events}
    names = {name for name, _ in happened}
    return tuple([order for order in orders if not _ends(order, names, happened)])


def _ends(order: Order, names: set[str], happened: set[tuple[str, Any]]) -> bool:
    """Whether one of the events that end an order has happened."""
    if order.of is None:
        return not names.isdisjoint(order.until)
    return any((name, order.of) in happened for name in order.until)
