"""Standing orders: what a seat has said in advance, so that nobody waits for an answer that is always the same."""

from collections.abc import Mapping, Sequence

import msgspec

from affray.engine import AffrayError, Decision, Event, Match
from affray.server.messages import Order


def standing_answer(
    match: Match, orders: Mapping[str, tuple[Order, ...]]
) -> tuple[Decision, str, tuple[Order, ...]] | None:
    """The first open decision that an order answers, the choice, and the orders that are left of that seat."""
    for decision in match.decisions:
        for place, order in enumerate(orders.get(decision.seat, ())):
            if order.kind != decision.kind.name:
                continue
            choice = str(decision.default) if order.choice is None else order.choice
            if not _possible(decision, choice):
                continue
            mine = orders[decision.seat]
            times = None if order.times is None else order.times - 1
            rest = () if times == 0 else (msgspec.structs.replace(order, times=times),)
            return decision, choice, (*mine[:place], *rest, *mine[place + 1 :])
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
    happened = {event.name for event in events}
    return tuple(order for order in orders if happened.isdisjoint(order.until))
