"""The referee: S-CONV-16. A player without characters may change any shooting pool, order nerve tests, and grant skills
between games."""

import random
from collections.abc import Sequence
from typing import Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Unreadable, Value
from affray.systems.street.nerve.nerve_tests import run_tests, tests_nerve
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.skills.skill_markers import can_gain, grant
from affray.systems.street.state import ShootOut, snapshot

MAX_MODIFIER = 20
"""The limit of a referee's modifier; a greater one is a typing error."""


class RefereeCall(Kind[ShootOut]):
    """`modifier -1`, `nerve bob`, or `pass` (S-CONV-16, S-MOD-22, S-NERVE-08). A skill is granted between games."""

    name = "referee"
    rule = RuleId("S-CONV-16")

    def write(self, context: ShootOut, value: Any) -> str:
        if isinstance(value, int):
            return f"modifier {value}" if value else "pass"
        return " ".join(("nerve" if len(value) == 1 else "grant", *value))

    def read(self, context: ShootOut, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return 0
        if len(words) == 2 and words[0] == "modifier":
            return int(words[1])
        if len(words) == 2 and words[0] == "nerve":
            return (words[1],)
        if len(words) == 3 and words[0] == "grant" and words[2] in SKILLS:
            return words[1], words[2]
        raise Unreadable("say `modifier` and a whole number, `nerve` and a character, or `pass`")

    def outline(self, context: ShootOut) -> Sequence[str]:
        return ["modifier", *(f"nerve {name}" for name in _can_be_tested(context)), "pass"]

    def default(self, context: ShootOut, values: Sequence[Any]) -> Value:
        return 0

    def check(self, context: ShootOut, value: Any) -> Refusal | None:
        if isinstance(value, int):
            return (
                Refusal(self.rule, f"a modifier is at most {MAX_MODIFIER} dice") if abs(value) > MAX_MODIFIER else None
            )
        if len(value) > 1:
            return Refusal(self.rule, "a referee grants skills between games, not during a game")
        if value[0] not in _can_be_tested(context):
            return Refusal(RuleId("S-NERVE-08"), f"{value[0]} cannot test their nerve now")
        return None

    def candidates(self, context: ShootOut, count: int, rng: random.Random) -> Sequence[Any]:
        return [rng.choice((0, 0, 0, -1, 1)) for _ in range(count)]


CALL = RefereeCall()


def _can_be_tested(s: ShootOut) -> list[str]:
    """The characters that can be ordered to test their nerve."""
    return [figure.id for figure in s.figures.values() if tests_nerve(s, figure)] if s.modules.nerve else []


def referee_modifier(game: Game[ShootOut]) -> Procedure[int]:
    """Ask the referee for a modifier to a shooting pool before the roll; 0 without a referee.

    Instead the referee may first order nerve tests, each a separate event (S-NERVE-08, S-NERVE-12).
    """
    seat = game.state.referee
    if seat is None:
        return 0
    while True:
        call = yield game.ask(CALL, seat, None, snapshot(game.state))
        if isinstance(call, int):
            return call
        yield from run_tests(game, [(call[0], "referee")])


# --- between games ----------------------------------------------------------------------------------------------------


class Granting(RefereeCall):
    """`grant kit fast`, or `pass`: grant a character a skill that they can take (S-SKILL-20, S-SKILL-26)."""

    def outline(self, context: ShootOut) -> Sequence[str]:
        return ["grant", "pass"]

    def check(self, context: ShootOut, value: Any) -> Refusal | None:
        if value == 0:
            return None
        if isinstance(value, int) or len(value) == 1:
            return Refusal(self.rule, "between games a referee can only grant skills")
        name, skill = value
        if name not in context.figures:
            return Refusal(self.rule, f"there is no character {name}")
        if not can_gain(context, context.figures[name], skill):
            return Refusal(RuleId("S-SKILL-26"), f"{name} cannot take {skill}")
        return None

    def candidates(self, context: ShootOut, count: int, rng: random.Random) -> Sequence[Any]:
        return [0]


GRANT = Granting()


def grants(game: Game[ShootOut]) -> Procedure[None]:
    """Let the referee grant skills between two games until they pass (S-CONV-16)."""
    s = game.state
    while s.referee is not None:
        call = yield game.ask(GRANT, s.referee, None, snapshot(s))
        if call == 0:
            return
        name, skill = call
        grant(game, name, skill)
