"""Effects that happen at the start and at the end of a turn (W-TURN-02, W-TURN-08, W-TURN-11)."""

import random
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Annotated, Any, Literal, NamedTuple

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Verb, cites, implements
from affray.engine.text import Texts
from affray.engine.verbs import Name, PartialChoice
from affray.engine.verbs import Order as OrderSlot
from affray.systems.wolsung.events import Healed
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Figure, Skirmish

Moment = Literal["start", "end"]


class TurnEffect(NamedTuple):
    """An ability that takes effect at a moment of the turn."""

    moment: Moment
    is_due: Callable[[Skirmish, Figure], bool]
    apply: Callable[[Game[Skirmish], Figure], None]


def _may_heal(s: Skirmish, figure: Figure) -> bool:
    return s.turn > 1 and figure.wounds < figure.profile.wounds


def _heal_one(game: Game[Skirmish], figure: Figure) -> None:
    game.state.change(figure.id, wounds=figure.wounds + 1)
    game.emit(Healed(rules=cites("W-TURN-02", "W-DMG-12"), figure=figure.id, amount=1))


EFFECTS: dict[str, TurnEffect] = {"matins": TurnEffect("start", _may_heal, _heal_one)}
"""Turn effects by ability id. With Matins a model heals one Wound per turn, from turn 2 on."""


class Effect(Name):
    """An effect as FIGURE.ABILITY."""

    picker = "effect"

    def label(self, value: Any, texts: Texts) -> str:
        return " ".join(map(texts.name, value.split(".")))


class OrderEffects(Verb, frozen=True):
    """Apply simultaneous effects in this order."""

    name = "order"
    rule = RuleId("W-TURN-11")
    not_now = say("order_not_now")
    effects: Annotated[tuple[str, ...], OrderSlot(Effect(), least=0)]


class Order(Kind[tuple[str, ...]]):
    """The order in which a player's simultaneous effects apply. The context is the tuple of effect names."""

    name = "order"
    rule = RuleId("W-TURN-11")
    verbs = (OrderEffects,)

    def refusal(self, context: tuple[str, ...], value: Any) -> Refusal:
        return Refusal(self.rule, say("name_each_effect", effects=context))

    def check(self, context: tuple[str, ...], value: Any) -> Refusal | None:
        return None if sorted(value.effects) == sorted(context) else self.refusal(context, value)

    def default(self, context: tuple[str, ...], values: Sequence[Any]) -> Verb:
        return OrderEffects(context)

    def outline(self, context: tuple[str, ...]) -> Sequence[Verb | PartialChoice]:
        return [PartialChoice(OrderEffects)]

    def candidates(self, context: tuple[str, ...], count: int, rng: random.Random) -> Sequence[Any]:
        orders = [context, *[tuple(rng.sample(context, len(context))) for _ in range(count - 1)]]
        return [OrderEffects(order) for order in orders]


ORDER = Order()
MAX_LISTED = 4
"""Up to this many effects, all orders are listed (24 for 4 effects)."""


def due_effects(s: Skirmish, moment: Moment, seat: Seat) -> dict[str, tuple[Figure, TurnEffect]]:
    """The effects of one player at this moment, by name."""
    effects = {}
    for figure in s.present(seat):
        for ability in figure.profile.abilities:
            effect = EFFECTS.get(ability.id)
            if effect is not None and effect.moment == moment and effect.is_due(s, figure):
                effects[f"{figure.id}.{ability.id}"] = figure, effect
    return effects


@implements("W-TURN-11")
def effects_by_player(s: Skirmish, moment: Moment) -> Sequence[tuple[Seat, dict[str, tuple[Figure, TurnEffect]]]]:
    """The effects due at this moment, player by player, the first player first (W-TURN-11)."""
    return [(seat, effects) for seat in s.clockwise(s.first) if (effects := due_effects(s, moment, seat))]


def apply_effects(game: Game[Skirmish], moment: Moment) -> Procedure[None] | None:
    """Apply all effects of this moment; return a procedure if a player has to choose the order."""
    effects_due = effects_by_player(game.state, moment)
    if any(len(effects) > 1 for _, effects in effects_due):
        return _apply_in_chosen_order(game, moment)
    for _, effects in effects_due:
        for figure, effect in effects.values():
            effect.apply(game, figure)
    return None


def _apply_in_chosen_order(game: Game[Skirmish], moment: Moment) -> Procedure[None]:
    for seat, effects in effects_by_player(game.state, moment):
        names = tuple(effects)
        orders = list(map(OrderEffects, permutations(names))) if len(names) <= MAX_LISTED else None
        chosen = yield game.ask(ORDER, seat, orders, names)
        for name in chosen.effects:
            figure, effect = effects[name]
            effect.apply(game, game.state.figures[figure.id])
