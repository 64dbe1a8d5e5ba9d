"""The choices of a special result (section 20): Pente, and dividing the dice of an Exi."""

from typing import Any

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value
from affray.systems.cascade.choice_text import Words, words_of
from affray.systems.cascade.clashes.aimed_waves import Pack
from affray.systems.cascade.special_results.special_result import why_not_split

PENTE = Words("pente", "C-SPECIAL-05", ("double", "fall"), "double")


class DivideExi(Kind[Pack]):
    """How the six extra dice of an Exi are divided (C-SPECIAL-07); about: the enemies in reach, the target first."""

    name = "divide_exi"
    case_name = "exi_split"
    rule = RuleId("C-SPECIAL-07")

    def write(self, about: Pack, value: Any) -> str:
        shares = [f"{name} {dice}" for name, dice in zip(about, value, strict=True) if dice]
        return f"split {' '.join(shares)}"

    def read(self, about: Pack, text: str) -> Value:
        words = words_of(text, "split")[1:]
        names, numbers = words[::2], words[1::2]
        if not words or len(names) != len(numbers) or not all(number.isdecimal() for number in numbers):
            raise Unreadable("the dice are divided like this: 'split bruk 3 odrun 2 jory 1'")
        shares = {name: int(number[:3]) for name, number in zip(names, numbers, strict=True)}
        if len(shares) < len(names):
            raise Unreadable("each enemy is named once")
        strangers = [name for name in names if name not in about]
        return tuple(strangers) or tuple([shares.get(name, 0) for name in about])

    def refusal(self, about: Pack, value: Any) -> Refusal:
        strangers = [name for name in value if isinstance(name, str)]
        if strangers:
            return Refusal(self.rule, f"'{strangers[0]}' is no enemy within reach; those are {', '.join(about)}")
        reason = why_not_split(value)
        return super().refusal(about, value) if reason is None else Refusal(RuleId(reason[0]), reason[1])


DIVIDE_EXI = DivideExi()
