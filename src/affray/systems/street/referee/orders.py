"""The referee's orders, which need no open decision of the referee (S-CONV-16, S-NERVE-08, S-HATE-01).

An order is accepted while any decision is open, and queued until nothing is being resolved. Permission for a Plug to
move freely takes effect immediately.
"""

from collections.abc import Sequence
from typing import Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Unreadable, Value
from affray.systems.street.events.nerve import Feeling
from affray.systems.street.movement.plugs_on_the_move import like_a_plug
from affray.systems.street.nerve.hate_and_fear import add_feeling, has_extreme_feeling
from affray.systems.street.nerve.nerve_tests import run_tests, tests_nerve
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Deck, Figure, ShootOut, Turn, Window

NERVE, HATE, FEAR, FREE_MOVE = "nerve", "hate", "fear", "free_move"
ARGUMENT_COUNT = {NERVE: 1, HATE: 2, FEAR: 2, FREE_MOVE: 1}
"""The number of characters that each order names."""


class Order(Kind[ShootOut]):
    """`nerve bob`, `hate ada bob`, `fear ada bob`, `free_move kit`. The context is the shoot-out."""

    name = "order"
    rule = RuleId("S-CONV-16")

    def write(self, context: ShootOut, value: Any) -> str:
        return " ".join(value)

    def read(self, context: ShootOut, text: str) -> Value:
        verb, *names = text.split() or [""]
        if ARGUMENT_COUNT.get(verb) != len(names):
            raise Unreadable("say `nerve FIGURE`, `hate FIGURE FIGURE`, `fear FIGURE FIGURE` or `free_move FIGURE`")
        return verb, *names

    def outline(self, context: ShootOut) -> Sequence[str]:
        """All legal orders; feelings only between characters who still take part."""
        figures = [figure for figure in context.figures.values() if not figure.lost]
        single = [(verb, figure.id) for verb in (NERVE, FREE_MOVE) for figure in figures]
        pairs = [(verb, figure.id, other.id) for verb in (HATE, FEAR) for figure in figures for other in figures]
        return [" ".join(order) for order in (*single, *pairs) if self.check(context, order) is None]

    def check(self, context: ShootOut, value: Any) -> Refusal | None:
        verb, *names = value
        for name in names:
            if name not in context.figures:
                return Refusal(self.rule, f"there is no character {name}")
        figure, *others = [context.figures[name] for name in names]
        if verb == NERVE:
            return _test_refusal(context, figure)
        if verb == FREE_MOVE:
            return None if like_a_plug(context, figure) else Refusal(RuleId("S-PLUG-05"), f"{figure.id} is not a Plug")
        return _feeling_refusal(context, figure, "hate" if verb == HATE else "fear", others[0])


ORDER = Order()


def _test_refusal(s: ShootOut, figure: Figure) -> Refusal | None:
    if not s.modules.nerve:
        return Refusal(RuleId("S-NERVE-08"), "nerve is tested only with the module `nerve`")
    if not tests_nerve(s, figure):
        return Refusal(RuleId("S-NERVE-08"), f"{figure.id} cannot test their nerve now")
    return None


def _feeling_refusal(s: ShootOut, figure: Figure, feels: Feeling, other: Figure) -> Refusal | None:
    rule = RuleId("S-HATE-01")
    if not s.modules.hate_and_fear:
        return Refusal(rule, "characters hate and fear only with the module `hate_and_fear`")
    if figure.id == other.id or figure.lost or other.lost:
        return Refusal(rule, "name two different characters who still take part")
    if has_extreme_feeling(figure, other.id):
        return Refusal(RuleId("S-HATE-07"), f"the feeling of {figure.id} for {other.id} is extreme and does not change")
    if other.id in (figure.hates if feels == "hate" else figure.fears):
        return Refusal(rule, f"{figure.id} already has this feeling for {other.id}")
    if feels == "fear" and traits(s, figure).fears_nobody:
        return Refusal(RuleId("S-HATE-09"), f"{figure.id} fears nobody")
    return None


def accept(s: ShootOut, order: Any) -> bool:
    """Queue an order, or apply permission to move freely; returns whether it took effect immediately."""
    verb, *names = order
    if verb == FREE_MOVE:
        s.free_moves = (*s.free_moves, names[0])
        return True
    s.orders = (*s.orders, (verb, *names))
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
    if ORDER.check(s, (verb, *names)) is not None:
        return
    if verb == NERVE:
        yield from run_tests(game, [(names[0], "referee")])
    else:
        add_feeling(game, names[0], "hate" if verb == HATE else "fear", names[1], "S-HATE-01", "S-CONV-16")
