"""Movement dice: the pool, the extra dice of a Fast character, and the roll (S-MOVE-01, S-MOVE-02, S-SKILL-FAST)."""

from typing import Any, Literal

from affray.engine import Game, Kind, Procedure, RuleId, Unreadable, Value

from .pools import movement_pool
from .rolls import roll, say_pool
from .skills import starred
from .state import ActionName, Figure, ShootOut

MovementKind = Literal["move", "move_and_shoot", "charge", "flee", "run", "psycho"]


class FastDie(Kind[None]):
    """`fast 1`, or `pass`: extra dice before a movement roll (S-SKILL-FAST)."""

    name = "fastdie"
    rule = RuleId("S-SKILL-FAST")

    def write(self, about: None, value: Any) -> str:
        return f"fast {value}" if value else "pass"

    def read(self, about: None, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return 0
        if len(words) != 2 or words[0] != "fast" or not words[1].isdecimal():
            raise Unreadable("say `fast` and the number of extra dice, or `pass`")
        return int(words[1])


FAST_DIE = FastDie()


def can_roll(s: ShootOut, figure: Figure, action: ActionName) -> bool:
    """Whether he has a movement die at all; one that he may add counts (S-MOVE-02)."""
    return movement_pool(s, figure, action, starred(s, figure, "fast", 1)).dice > 0


SIDES = 6
"""Dice have six sides (S-CONV-02)."""


def most_inches(s: ShootOut, figure: Figure, action: ActionName) -> int:
    """As far as the best roll brings him, with all the dice that he may add (S-MOVE-01, S-SKILL-FAST)."""
    return SIDES * movement_pool(s, figure, action, starred(s, figure, "fast", 1)).dice


def movement_roll(game: Game[ShootOut], name: str, action: MovementKind) -> Procedure[tuple[int, ...]]:
    """The faces of a movement roll, after the question for extra dice (CH-FASTDIE)."""
    s = game.state
    figure = s.figures[name]
    least = movement_pool(s, figure, action).dice
    most = starred(s, figure, "fast", 1)
    extra = 0
    if most and figure.seat is not None:
        enough = [number for number in range(most + 1) if least + number > 0]
        extra = yield game.ask(FAST_DIE, figure.seat, enough)
    pool = movement_pool(s, figure, action, extra)
    say_pool(game, name, action, pool, "S-MOVE-01", *(["S-MOVE-02"] if pool.modifiers else []))
    return (yield from roll(game, name, action, pool.dice, "S-MOVE-01"))
