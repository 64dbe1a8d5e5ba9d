"""The choices of a special result (section 20): Pente, and dividing the dice of an Exi."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Unreadable, Verb
from affray.engine.text import Texts
from affray.engine.verbs import Slot
from affray.systems.cascade.clashes.aimed_waves import Pack
from affray.systems.cascade.messages import say
from affray.systems.cascade.special_results.special_result import why_not_split

Shares: TypeAlias = tuple[tuple[str, int], ...]
"""Fighters, each with a number of dice."""


class SharesSlot(Slot):
    """Dice divided among fighters: `bruk 3 odrun 2 jory 1`."""

    picker = "shares"
    several_words = True

    def write(self, value: Any) -> str:
        return " ".join([f"{name} {dice}" for name, dice in value])

    def read(self, text: str, given: Any) -> Any:
        words = text.split()
        names, numbers = words[::2], words[1::2]
        if not words or len(names) != len(numbers) or not all(number.isdecimal() for number in numbers):
            raise Unreadable(say("split_format"))
        if len(set(names)) < len(names):
            raise Unreadable(say("enemy_named_twice"))
        return tuple([(name, int(number[:3])) for name, number in zip(names, numbers, strict=True)])

    def label(self, value: Any, texts: Texts) -> str:
        return ", ".join(
            [texts.fill("slots", "share", {"fighter": texts.name(name), "dice": dice}) for name, dice in value]
        )


class DoubleDamage(Verb, frozen=True):
    """Use a Pente for double damage."""

    name = "double"
    rule = RuleId("C-SPECIAL-05")
    not_now = say("no_pente_now")


class FellTarget(Verb, frozen=True):
    """Use a Pente to make the target fall."""

    name = "fall"
    rule = RuleId("C-SPECIAL-05")
    not_now = say("no_pente_now")


class Pente(Kind[None]):
    """The effect of a Pente."""

    name = "pente"
    rule = RuleId("C-SPECIAL-05")
    verbs = (DoubleDamage, FellTarget)

    def default(self, context: None, values: Sequence[Any]) -> Verb:
        return DoubleDamage()


class DivideDice(Verb, frozen=True):
    """Divide the extra dice of an Exi among enemies."""

    name = "split"
    rule = RuleId("C-SPECIAL-07")
    not_now = say("no_exi_now")
    shares: Annotated[Shares, SharesSlot()]


class DivideExi(Kind[Pack]):
    """How the six extra dice of an Exi are divided (C-SPECIAL-07).

    The context holds the enemies in reach, the target of the hit first.
    """

    name = "divide_exi"
    case_name = "exi_split"
    rule = RuleId("C-SPECIAL-07")
    verbs = (DivideDice,)

    def asked_for(self, context: Pack, value: Any) -> Verb:
        """Shares in the order of the enemies, without those who get nothing."""
        shares = dict(value.shares)
        strangers = [share for share in value.shares if share[0] not in context]
        return DivideDice((*[(name, shares[name]) for name in context if shares.get(name)], *strangers))

    def restored(self, context: Pack, stored: Any) -> Verb:
        """Saves used to hold the numbers alone."""
        if isinstance(stored, tuple) and len(stored) == len(context) and all(type(dice) is int for dice in stored):
            return division(context, stored)
        return super().restored(context, stored)

    def refusal(self, context: Pack, value: Any) -> Refusal:
        strangers = [name for name, _ in value.shares if name not in context]
        if strangers:
            return Refusal(self.rule, say("no_enemy_in_reach", name=strangers[0], enemies=context))
        shares = dict(value.shares)
        reason = why_not_split(tuple([shares.get(name, 0) for name in context]))
        return reason or super().refusal(context, value)


def division(enemies: Pack, numbers: Sequence[int]) -> DivideDice:
    """The choice to divide the dice among the enemies in this way."""
    return DivideDice(tuple([(name, dice) for name, dice in zip(enemies, numbers, strict=True) if dice]))


PENTE = Pente()
DIVIDE_EXI = DivideExi()
