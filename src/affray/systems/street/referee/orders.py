"""The referee's orders, which need no open decision of the referee (S-CONV-16, S-NERVE-08, S-HATE-01).

An order is accepted while any decision is open, and queued until nothing is being resolved. Permission for a Plug to
move freely takes effect immediately.
"""

import itertools
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec.structs import astuple

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Verb
from affray.engine.verbs import Figure as FigureSlot
from affray.systems.street.events.nerve import Feeling
from affray.systems.street.messages import say
from affray.systems.street.movement.plugs_on_the_move import like_a_plug
from affray.systems.street.nerve.hate_and_fear import add_feeling, has_extreme_feeling
from affray.systems.street.nerve.nerve_tests import run_tests, tests_nerve
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Deck, Figure, ShootOut, Turn, Window

from .calls import OrderTest


class OrderHate(Verb, frozen=True):
    """Let a character hate another."""

    name = "hate"
    rule = RuleId("S-CONV-16")
    not_now = say("only_a_referee")
    figure: Annotated[str, FigureSlot()]
    other: Annotated[str, FigureSlot()]


class OrderFear(Verb, frozen=True):
    """Let a character fear another."""

    name = "fear"
    rule = RuleId("S-CONV-16")
    not_now = say("only_a_referee")
    figure: Annotated[str, FigureSlot()]
    other: Annotated[str, FigureSlot()]


class AllowFreeMove(Verb, frozen=True):
    """Let a Plug move freely."""

    name = "free_move"
    rule = RuleId("S-CONV-16")
    not_now = say("only_a_referee")
    figure: Annotated[str, FigureSlot()]


ORDERS: Mapping[str, type[Verb]] = {verb.name: verb for verb in (OrderTest, OrderHate, OrderFear, AllowFreeMove)}
"""The orders by their names, as the state holds them."""


class Order(Kind[ShootOut]):
    """`nerve bob`, `hate ada bob`, `fear ada bob`, `free_move kit`. The context is the shoot-out."""

    name = "order"
    rule = RuleId("S-CONV-16")
    verbs = tuple(ORDERS.values())

    def outline(self, context: ShootOut) -> Sequence[Verb]:
        """All legal orders; feelings only between characters who still take part."""
        names = [figure.id for figure in context.figures.values() if not figure.lost]
        pairs = list(itertools.product(names, names))
        orders: list[Verb] = [*map(OrderTest, names), *map(AllowFreeMove, names)]
        orders += [*itertools.starmap(OrderHate, pairs), *itertools.starmap(OrderFear, pairs)]
        return [order for order in orders if self.check(context, order) is None]

    def check(self, context: ShootOut, value: Any) -> Refusal | None:
        for name in names_of(value):
            if name not in context.figures:
                return Refusal(self.rule, say("no_such_character", character=name))
        figure = context.figures[value.figure]
        match value:
            case OrderTest():
                return _test_refusal(context, figure)
            case AllowFreeMove() if like_a_plug(context, figure):
                return None
            case AllowFreeMove():
                return Refusal(RuleId("S-PLUG-05"), say("not_a_plug", character=figure.id))
        feels: Feeling = "hate" if isinstance(value, OrderHate) else "fear"
        return _feeling_refusal(context, figure, feels, context.figures[value.other])


ORDER = Order()


def names_of(order: Verb) -> tuple[str, ...]:
    """The characters that an order names."""
    return astuple(order)


def _test_refusal(s: ShootOut, figure: Figure) -> Refusal | None:
    if not s.modules.nerve:
        return Refusal(RuleId("S-NERVE-08"), say("module_nerve"))
    if not tests_nerve(s, figure):
        return Refusal(RuleId("S-NERVE-08"), say("no_nerve_test_now", character=figure.id))
    return None


def _feeling_refusal(s: ShootOut, figure: Figure, feels: Feeling, other: Figure) -> Refusal | None:
    rule = RuleId("S-HATE-01")
    if not s.modules.hate_and_fear:
        return Refusal(rule, say("module_hate_and_fear"))
    if figure.id == other.id or figure.lost or other.lost:
        return Refusal(rule, say("two_characters"))
    if has_extreme_feeling(figure, other.id):
        return Refusal(RuleId("S-HATE-07"), say("extreme_feeling", character=figure.id, other=other.id))
    if other.id in (figure.hates if feels == "hate" else figure.fears):
        return Refusal(rule, say("feels_already", character=figure.id, other=other.id))
    if feels == "fear" and traits(s, figure).fears_nobody:
        return Refusal(RuleId("S-HATE-09"), say("fears_nobody", character=figure.id))
    return None


def accept(s: ShootOut, order: Verb) -> bool:
    """Queue an order, or apply permission to move freely; returns whether it took effect immediately."""
    if isinstance(order, AllowFreeMove):
        s.free_moves = (*s.free_moves, order.figure)
        return True
    s.orders = (*s.orders, (order.name, *names_of(order)))
    return False


def nothing_is_resolved(s: ShootOut) -> bool:
    """Whether an order can be carried out: before a turn or card, or after an attack and its tests (S-NERVE-08)."""
    top = s.frames[-1]
    if isinstance(top, Deck):
        return top.stage in ("window", "turn") or (top.stage == "joker_plays" and bool(top.plays))
    if isinstance(top, Turn):
        return top.stage == "begin" or (top.attacked and top.stage in ("face", "end"))
    if isinstance(top, Window):
        return (top.stage == "carry_out" and bool(top.plays)) or (top.stage == "ask" and top.name == "win_draw")
    return False


def carry_out(game: Game[ShootOut]) -> Procedure[None]:
    """Carry out the first queued order; drop it if it is no longer legal."""
    s = game.state
    (verb, *names), *remaining = s.orders
    s.orders = tuple(remaining)
    order = ORDERS[verb](*names)
    if ORDER.check(s, order) is not None:
        return
    if isinstance(order, OrderTest):
        yield from run_tests(game, [(order.figure, "referee")])
    else:
        feels: Feeling = "hate" if isinstance(order, OrderHate) else "fear"
        add_feeling(game, names[0], feels, names[1], "S-HATE-01", "S-CONV-16")
