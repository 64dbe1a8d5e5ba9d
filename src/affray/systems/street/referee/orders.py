"""The referee's orders, given without being asked (S-CONV-16, S-NERVE-08, S-HATE-01).

An order is accepted while any decision is open and waits until nothing is being resolved. Permission for a Plug to
move freely is not carried out later: it takes effect as soon as it is given.
"""

from collections.abc import Sequence
from typing import Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Unreadable, Value
from affray.systems.street.events.nerve import Feeling
from affray.systems.street.movement.plugs_on_the_move import like_a_plug
from affray.systems.street.nerve.hate_and_fear import arise, settled
from affray.systems.street.nerve.nerve_tests import run_tests, tests_nerve
from affray.systems.street.skills.skill_list import fears_nobody
from affray.systems.street.state import Deck, Figure, ShootOut, Turn, Window

NERVE, HATE, FEAR, FREE_MOVE = "nerve", "hate", "fear", "free_move"
OBJECTS = {NERVE: 1, HATE: 2, FEAR: 2, FREE_MOVE: 1}
"""The verbs of orders, each with the number of characters that it names."""


class Order(Kind[ShootOut]):
    """`nerve bob`, `hate ada bob`, `fear ada bob`, `free_move kit`; context: the shoot-out as it stands."""

    name = "order"
    rule = RuleId("S-CONV-16")

    def write(self, context: ShootOut, value: Any) -> str:
        return " ".join(value)

    def read(self, context: ShootOut, text: str) -> Value:
        verb, *names = text.split() or [""]
        if OBJECTS.get(verb) != len(names):
            raise Unreadable("say `nerve FIGURE`, `hate FIGURE FIGURE`, `fear FIGURE FIGURE` or `free_move FIGURE`")
        return verb, *names

    def outline(self, context: ShootOut) -> Sequence[str]:
        """All orders that can be given now; of feelings those between characters who still take part."""
        figures = [figure for figure in context.figures.values() if not figure.lost]
        single = [(verb, one.id) for verb in (NERVE, FREE_MOVE) for one in figures]
        pairs = [(verb, one.id, other.id) for verb in (HATE, FEAR) for one in figures for other in figures]
        return [" ".join(order) for order in (*single, *pairs) if self.check(context, order) is None]

    def check(self, context: ShootOut, value: Any) -> Refusal | None:
        verb, *names = value
        for name in names:
            if name not in context.figures:
                return Refusal(self.rule, f"there is no character {name}")
        one, *others = [context.figures[name] for name in names]
        if verb == NERVE:
            return _test_refusal(context, one)
        if verb == FREE_MOVE:
            return None if like_a_plug(context, one) else Refusal(RuleId("S-PLUG-05"), f"{one.id} is no Plug")
        return _feeling_refusal(context, one, "hate" if verb == HATE else "fear", others[0])


ORDER = Order()


def _test_refusal(s: ShootOut, figure: Figure) -> Refusal | None:
    if not s.modules.nerve:
        return Refusal(RuleId("S-NERVE-08"), "nobody tests his nerve without the module `nerve`")
    if not tests_nerve(s, figure):
        return Refusal(RuleId("S-NERVE-08"), f"{figure.id} cannot be made to test his nerve now")
    return None


def _feeling_refusal(s: ShootOut, figure: Figure, feels: Feeling, other: Figure) -> Refusal | None:
    rule = RuleId("S-HATE-01")
    if not s.modules.hate_and_fear:
        return Refusal(rule, "nobody hates or fears without the module `hate_and_fear`")
    if figure.id == other.id or figure.lost or other.lost:
        return Refusal(rule, "it is between two characters who still take part")
    if settled(figure, other.id):
        return Refusal(RuleId("S-HATE-07"), f"what {figure.id} feels for {other.id} is extreme and does not change")
    if other.id in (figure.hates if feels == "hate" else figure.fears):
        return Refusal(rule, f"{figure.id} does so already")
    if feels == "fear" and fears_nobody(s, figure):
        return Refusal(RuleId("S-HATE-09"), f"{figure.id} fears nobody")
    return None


def note(s: ShootOut, order: Any) -> bool:
    """Accept an order: it waits to be carried out; permission to move freely takes effect now."""
    verb, *names = order
    if verb == FREE_MOVE:
        s.free_moves = (*s.free_moves, names[0])
        return True
    s.orders = (*s.orders, (verb, *names))
    return False


def nothing_is_resolved(s: ShootOut) -> bool:
    """Before a turn, an action card or a card of the fate deck, or after an attack and its tests (S-NERVE-08)."""
    top = s.frames[-1]
    if isinstance(top, Deck):
        return top.stage in ("window", "turn") or (top.stage == "joker_plays" and bool(top.plays))
    if isinstance(top, Turn):
        return top.stage == "begin" or (top.attacked and top.stage in ("face", "end"))
    if isinstance(top, Window):
        return (top.stage == "carry_out" and bool(top.plays)) or (top.stage == "ask" and top.name == "win_draw")
    return False


def carry_out(game: Game[ShootOut]) -> Procedure[None]:
    """The first order that waits; one that has become pointless in the meantime is dropped."""
    s = game.state
    (verb, *names), *left = s.orders
    s.orders = tuple(left)
    if ORDER.check(s, (verb, *names)) is not None:
        return
    if verb == NERVE:
        yield from run_tests(game, [(names[0], "referee")])
    else:
        arise(game, names[0], "hate" if verb == HATE else "fear", names[1], "S-HATE-01", "S-CONV-16")
