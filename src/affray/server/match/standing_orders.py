"""Standing orders: answers given in advance, so that nobody waits for a routine choice."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from affray.engine import AffrayError, BadOption, Decision, Event, Match
from affray.server.ws.messages import ANY_KIND, Order
from affray.text import say

ANSWER_IDLE = Order(kind=ANY_KIND, when="idle")
"""The initial order of every human seat: idle decisions are answered automatically."""


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
    if any(order.kind == ANY_KIND and order.when != "idle" for order in orders):
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
        if order.kind != ANY_KIND and not decision.kind.is_called(order.kind):
            continue
        idle = decision.idle if order.when == "idle" else None
        if order.when == "idle" and idle is None:
            continue
        choice = order.choice if order.choice is not None else str(decision.default if idle is None else idle)
        if not _is_legal(decision, choice):
            continue
        times = None if order.times is None else order.times - 1
        rest = () if times == 0 else (msgspec.structs.replace(order, times=times),)
        remaining = (*orders[:index], *rest, *orders[index + 1 :])
        return StandingAnswer(decision=decision, choice=choice, idle=idle is not None, remaining_orders=remaining)
    return None


def _is_legal(decision: Decision, choice: str) -> bool:
    try:
        return decision.why_not(choice) is None
    except AffrayError:
        return False


def drop_expired(orders: tuple[Order, ...], events: Sequence[Event]) -> tuple[Order, ...]:
    """The orders that remain in force after these events."""
    if not orders or not events:
        return orders
    event_names = {event.name for event in events}
    return tuple(order for order in orders if event_names.isdisjoint(order.until))
