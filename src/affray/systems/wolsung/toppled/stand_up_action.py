"""The Stand up action of a toppled model (W-TOP-05, W-TOP-06)."""

import random

from affray.engine import Game, Procedure, Refusal, RuleId, cites
from affray.engine.verbs import PartialChoice
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.events import StandUp as StandUpEvent
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Activation, Figure, Skirmish


def actions_lost(s: Skirmish, me: Figure, activation: Activation) -> bool:
    """Whether a toppled model loses its remaining actions because it cannot stand up in this activation (W-TOP-06)."""
    return me.toppled and not must_stand_up(s, me, activation)


def must_stand_up(s: Skirmish, me: Figure, activation: Activation) -> bool:
    """Whether a toppled model can stand up in this activation, and so must do it first (W-TOP-05, W-TOP-06)."""
    return me.toppled and (activation.first_action or s.edition.stands_up_at_once)


class StandUp(Action, frozen=True):
    """Standing up takes a whole action, also while engaged (W-TOP-05)."""

    name = "stand_up"
    when_toppled = True

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        return [cls()] if cls().refusal((s, activation)) is None else []

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        if must_stand_up(s, me, activation):
            return None
        return Refusal(RuleId("W-TOP-06"), say("stand_up_first", model=me.id))

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        return [cls()] if must_stand_up(s, me, activation) else []

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        game.state.change(activation.figure, toppled=False)
        game.emit(StandUpEvent(rules=cites("W-TOP-05"), figure=activation.figure))
        yield from ()
