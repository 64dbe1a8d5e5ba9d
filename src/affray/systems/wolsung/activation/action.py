"""An action of a model (W-ACT-03 to W-ACT-05): what the verbs of all chapters have in common."""

import random
from typing import Any, ClassVar, Self, TypeAlias

from affray.engine import Game, Procedure, Refusal, RuleId, Seat, Unreadable, Verb, implements
from affray.engine.verbs import PartialChoice, Target
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Activation, Figure, Skirmish

ActionContext: TypeAlias = tuple[Skirmish, Activation]
"""An immutable copy of the skirmish and of the running activation."""
NO_TARGET = "none"
"""The target of an action without a legal target after its move (W-ACT-12)."""


class Model(Target):
    """A model of the skirmish, which is given for reading; with `optional` also `none`."""

    def __init__(self, *, optional: bool = False) -> None:
        self.optional = optional

    def read(self, text: str, given: Skirmish | None) -> Any:
        return self.normalized(text, given)

    def normalized(self, value: Any, given: Skirmish | None) -> Any:
        if given is not None and value not in given.figures and not (self.optional and value == NO_TARGET):
            raise Unreadable(say("no_such_model", model=str(value)))
        return value


class Action(Verb, frozen=True):
    """A kind of action; `s` is the skirmish, `me` the active model."""

    rule = RuleId("W-ACT-03")
    when_free: ClassVar[bool] = False
    """Whether a free, standing model can do this (W-ACT-05)."""
    when_engaged: ClassVar[bool] = False
    """Whether an engaged, standing model can do this."""
    when_toppled: ClassVar[bool] = False
    """Whether a toppled model can do this."""

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> "list[Action | PartialChoice]":
        """The possible actions as shown in the option list.

        Contains the verb alone, or one entry per argument when there are only a few.
        """
        raise NotImplementedError

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> "list[Action]":
        """Up to `count` legal actions of this verb, for bots."""
        raise NotImplementedError

    @classmethod
    @implements("W-MELEE-02")
    def state_refusal(cls, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        """Why the state of a model forbids this verb: the table of W-ACT-05, and W-TOP-05."""
        if activation.actions <= 0:
            return Refusal(RuleId("W-ACT-02"), say("no_action_left", model=me.id))
        if me.toppled:
            if cls.when_toppled:
                return None
            return Refusal(RuleId("W-TOP-05"), say("toppled_must_stand_up", model=me.id))
        engaged = s.engaged(me.id)
        if cls.when_engaged if engaged else cls.when_free:
            return None
        key = "engaged_model_cannot" if engaged else "free_model_cannot"
        return Refusal(RuleId("W-ACT-05"), say(key, model=me.id, action=say("deed_of", action=cls.name)))

    def refusal(self, context: ActionContext) -> Refusal | None:
        """Why the model cannot do this now, or None when it can."""
        s, activation = context
        me = s.figures[activation.figure]
        return self.state_refusal(s, me, activation) or self.why_not(s, me, activation)

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        """Why a model whose state allows this verb cannot do this, or None when it can."""
        raise NotImplementedError

    def completed(self, s: Skirmish, me: Figure) -> Self:
        """The same action with everything that need not be named: the only payment, the first weapon."""
        return self

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        """Carry out the action; queue what happens at its end (W-ACT-06).

        A move within it comes first (W-ACT-11), is not a Move action and cannot leave a melee (W-ACT-13).
        """
        raise NotImplementedError

    @classmethod
    def refusal_now(cls, state: Skirmish, seat: Seat, words: list[str]) -> Refusal:
        """The refusal for the active model, if it is one of the player's."""
        activation = next((frame for frame in state.frames if isinstance(frame, Activation)), None)
        if activation is None or state.figures[activation.figure].seat != seat:
            return Refusal(cls.rule, say("no_active_model"))
        me = state.figures[activation.figure]
        try:
            refused = cls.read(words, state).completed(state, me).refusal((state, activation))
        except Unreadable as problem:
            return Refusal(cls.rule, problem.reason)
        return refused or Refusal(cls.rule, say("no_action_now"))


class End(Action, frozen=True):
    """End the activation early (W-ACT-01, W-TURN-05)."""

    name = "end"

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        return [END]

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        return [END]

    def refusal(self, context: ActionContext) -> Refusal | None:
        return None


END = End()
