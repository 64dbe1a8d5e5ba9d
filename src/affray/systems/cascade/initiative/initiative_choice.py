"""The choice to take the initiative or to hold: C-INIT-01."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from affray.engine import Kind, Refusal, RuleId, Seat, Verb
from affray.engine.verbs import Figure
from affray.systems.cascade.cascade_throw.throw_choices import of_fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle


class _InitiativeVerb(Verb, frozen=True):
    """The base class of `take` and `hold`."""

    rule: ClassVar[RuleId] = RuleId("C-INIT-01")
    fighter: Annotated[str, Figure()]

    @classmethod
    def refusal_now(cls, state: Battle, seat: Seat, words: list[str]) -> Refusal:
        fighter = state.fighters.get(words[1]) if len(words) == 2 else None
        if fighter is not None and fighter.seat == seat and not fighter.gone:
            if fighter.frozen:
                return Refusal(RuleId("C-INIT-01"), say("initiative_taken"))
            if not fighter.can_attack():
                return Refusal(RuleId("C-INIT-02"), say("cannot_attack", fighter=fighter.id))
        return Refusal(RuleId("C-INIT-01"), say("initiative_not_asked"))


class TakeInitiative(_InitiativeVerb, frozen=True):
    """Take the initiative."""

    name = "take"


class HoldInitiative(_InitiativeVerb, frozen=True):
    """Leave the initiative to others."""

    name = "hold"


class Initiative(Kind[str]):
    """Take the initiative or hold (C-INIT-01); the context is the fighter."""

    name = "initiative"
    rule = RuleId("C-INIT-01")
    verbs = (TakeInitiative, HoldInitiative)
    secret = True

    def asked_for(self, context: str, value: Any) -> Verb:
        return of_fighter(context, value)

    def restored(self, context: str, stored: Any) -> Verb:
        """Saves used to hold the verb alone."""
        return super().restored(context, f"{stored} {context}" if stored in ("take", "hold") else stored)

    def default(self, context: str, values: Sequence[Any]) -> Verb:
        return HoldInitiative(context)


INITIATIVE = Initiative()
