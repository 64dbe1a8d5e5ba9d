"""The choice to take the initiative or to hold: C-INIT-01."""

from collections.abc import Sequence
from typing import Any

from affray.engine import Kind, RuleId, Unreadable, Value
from affray.systems.cascade.choice_text import words_of


class Initiative(Kind[str]):
    """Take the initiative or hold (C-INIT-01); about: the fighter."""

    name = "initiative"
    rule = RuleId("C-INIT-01")
    secret = True

    def write(self, about: str, value: Any) -> str:
        return f"{value} {about}"

    def read(self, about: str, text: str) -> Value:
        words = words_of(text, "take", "hold")
        if words[1:] != [about]:
            raise Unreadable(f"the fighter who is asked is '{about}'")
        return words[0]

    def default(self, about: str, values: Sequence[Any]) -> Value:
        return "hold"


INITIATIVE = Initiative()
