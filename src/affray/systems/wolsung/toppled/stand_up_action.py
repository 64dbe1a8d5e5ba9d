"""The Stand up action of a toppled model (W-TOP-05, W-TOP-06)."""

import random
from collections.abc import Sequence

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, cites
from affray.systems.wolsung.activation.actions import Choice, Verb, register, state_refusal
from affray.systems.wolsung.events import StandUp
from affray.systems.wolsung.state import Activation, Figure, Skirmish


def actions_lost(s: Skirmish, me: Figure, activation: Activation) -> bool:
    """Whether a toppled model loses its remaining actions because it cannot stand up in this activation (W-TOP-06)."""
    return me.toppled and not must_stand_up(s, me, activation)


def must_stand_up(s: Skirmish, me: Figure, activation: Activation) -> bool:
    """Whether a toppled model can stand up in this activation, and so must do it first (W-TOP-05, W-TOP-06)."""
    return me.toppled and (activation.first_action or s.edition.stands_up_at_once)


class Stand(Verb):
    """Standing up takes a whole action, also while engaged (W-TOP-05)."""

    name = "stand_up"
    when_toppled = True

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        return ["stand_up"] if self.refusal(s, me, activation, ("stand_up",)) is None else []

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) != 1:
            raise Unreadable("`stand_up` takes no further words")
        return ("stand_up",)

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, activation, self)
        if refused is None and not must_stand_up(s, me, activation):
            return Refusal(RuleId("W-TOP-06"), f"{me.id} can stand up only with the first action of an activation")
        return refused

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        return [("stand_up",)] if must_stand_up(s, me, activation) else []

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        game.state.change(activation.figure, toppled=False)
        game.emit(StandUp(rules=cites("W-TOP-05"), figure=activation.figure))
        yield from ()


register(Stand())
