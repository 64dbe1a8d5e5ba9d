"""Standing orders: answers given in advance, so that nobody waits for a routine choice."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from affray.engine import AffrayError, BadOption, Decision, Event, Match
from affray.server.ws.messages import ANY_KIND, Order

ANSWER_IDLE = Order(kind=ANY_KIND, when="idle")
"""The initial order of every human seat: idle decisions are answered automatically."""


class Following(msgspec.Struct, frozen=True, kw_only=True):
    """An answer given by a standing order."""

    decision: Decision
    choice: str
    idle: bool
    """Whether there was nothing to decide."""
    left: tuple[Order, ...]
    """The remaining orders of the seat."""


def check_orders(orders: Sequence[Order]) -> None:
    """Raise `BadOption` for an order that would play the whole match."""
    if any(order.kind == ANY_KIND and order.when != "idle" for order in orders):
        raise BadOption(f"an order for all kinds ('{ANY_KIND}') answers idle decisions only: add `when: idle`")


def standing_answer(
    match: Match, orders: Mapping[str, tuple[Order, ...]], wait: Callable[[Decision], float] = lambda _: 0.0
) -> Following | None:
    """The first answer that an order gives now; `wait` returns the seconds before a decision may be answered."""
    for following in answers(match, orders):
        if wait(following.decision) <= 0:
            return following
    return None


def answers(match: Match, orders: Mapping[str, tuple[Order, ...]]) -> list[Following]:
    """The open decisions that orders will answer, now or later."""
    candidates = (_answer(decision, orders.get(decision.seat, ())) for decision in match.decisions)
    return [answer for answer in candidates if answer is not None]


def _answer(decision: Decision, orders: tuple[Order, ...]) -> Following | None:
    for index, order in enumerate(orders):
        if order.kind != ANY_KIND and not decision.kind.is_called(order.kind):
            continue
        idle = decision.idle if order.when == "idle" else None
        if order.when == "idle" and idle is None:
            continue
        choice = order.choice if order.choice is not None else str(decision.default if idle is None else idle)
        if not _possible(decision, choice):
            continue
        times = None if order.times is None else order.times - 1
        rest = () if times == 0 else (msgspec.structs.replace(order, times=times),)
        left = (*orders[:index], *rest, *orders[index + 1 :])
        return Following(decision=decision, choice=choice, idle=idle is not None, left=left)
    return None


def _possible(decision: Decision, choice: str) -> bool:
    try:
        return decision.why_not(choice) is None
    except AffrayError:
        return False


def after_events(orders: tuple[Order, ...], events: Sequence[Event]) -> tuple[Order, ...]:
    """The orders that have not ended with one of these events."""
    if not orders or not events:
        return orders
    event_names = {event.name for event in events}
    return tuple(order for order in orders if event_names.isdisjoint(order.until))
