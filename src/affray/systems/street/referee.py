"""The referee: S-CONV-16. A player who runs no character may change any shooting pool before the dice."""

import random
from collections.abc import Sequence
from typing import Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Unreadable, Value

from .state import ShootOut

MOST = 20
"""A modifier beyond this is a slip of the pen."""


class RefereeCall(Kind[None]):
    """`modifier -1`, or `pass` (S-CONV-16, S-MOD-22)."""

    name = "referee"
    rule = RuleId("S-CONV-16")

    def write(self, about: None, value: Any) -> str:
        return f"modifier {value}" if value else "pass"

    def read(self, about: None, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return 0
        if len(words) != 2 or words[0] != "modifier":
            raise Unreadable("say `modifier` and a whole number, or `pass`")
        return int(words[1])

    def outline(self, about: None) -> Sequence[str]:
        return ["modifier", "pass"]

    def default(self, about: None, values: Sequence[Any]) -> Value:
        return 0

    def check(self, about: None, value: Any) -> Refusal | None:
        return Refusal(self.rule, f"a modifier is at most {MOST} dice") if abs(value) > MOST else None

    def candidates(self, about: None, count: int, rng: random.Random) -> Sequence[Any]:
        return [rng.choice((0, 0, 0, -1, 1)) for _ in range(count)]


CALL = RefereeCall()


def referee_modifier(game: Game[ShootOut]) -> Procedure[int]:
    """What the referee adds to a shooting pool before its dice; without a referee nothing."""
    seat = game.state.referee
    if seat is None:
        return 0
    change: int = yield game.ask(CALL, seat, None)
    return change
