"""Movement dice: the pool, the extra dice of a Fast character, and the roll (S-MOVE-01, S-MOVE-02, S-SKILL-FAST)."""

from typing import Any, Literal

from affray.engine import Game, Kind, Procedure, RuleId, Unreadable, Value, implements
from affray.systems.street.dice.pools import SICK, PoolOf, pool_modifier
from affray.systems.street.dice.rolls import record_pool, roll
from affray.systems.street.skills.skill_list import modifier, starred
from affray.systems.street.state import ActionName, Figure, ShootOut

BASE_MOVEMENT_DICE: dict[str, int] = {"move": 3, "charge": 3, "flee": 3, "run": 3, "psycho": 2, "move_and_shoot": 2}
"""Number of movement dice per action (S-MOVE-01). A Psycho moves the sum of two dice (S-SKILL-PSYCHO)."""

MovementKind = Literal["move", "move_and_shoot", "charge", "flee", "run", "psycho"]


class FastDice(Kind[None]):
    """`fast 1`, or `pass`: extra dice before a movement roll (S-SKILL-FAST)."""

    name = "fast_dice"
    case_name = "fastdie"
    rule = RuleId("S-SKILL-FAST")

    def write(self, context: None, value: Any) -> str:
        return f"fast {value}" if value else "pass"

    def read(self, context: None, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return 0
        if len(words) != 2 or words[0] != "fast" or not words[1].isdecimal():
            raise Unreadable("say `fast` and the number of extra dice, or `pass`")
        return int(words[1])


FAST_DICE = FastDice()


def can_roll(s: ShootOut, figure: Figure, action: ActionName) -> bool:
    """Whether the figure has any movement die, including optional dice (S-MOVE-02)."""
    return movement_pool(s, figure, action, starred(s, figure, "fast", 1)).dice > 0


SIDES = 6
"""Dice have six sides (S-CONV-02)."""


def max_inches(s: ShootOut, figure: Figure, action: ActionName) -> int:
    """The highest possible roll, with all optional dice (S-MOVE-01, S-SKILL-FAST)."""
    return SIDES * movement_pool(s, figure, action, starred(s, figure, "fast", 1)).dice


def movement_roll(game: Game[ShootOut], name: str, action: MovementKind) -> Procedure[tuple[int, ...]]:
    """Ask for extra dice (CH-FASTDIE), roll, and return the faces."""
    s = game.state
    figure = s.figures[name]
    regular = movement_pool(s, figure, action).dice
    max_extra = starred(s, figure, "fast", 1)
    extra = 0
    if max_extra and figure.seat is not None:
        options = [number for number in range(max_extra + 1) if regular + number > 0]
        extra = yield game.ask(FAST_DICE, figure.seat, options)
    pool = movement_pool(s, figure, action, extra)
    record_pool(game, name, action, pool, "S-MOVE-01", *(["S-MOVE-02"] if pool.modifiers else []))
    return (yield from roll(game, name, action, pool.dice, "S-MOVE-01"))


@implements("S-CONV-04", "S-MS-01")
def movement_pool(s: ShootOut, figure: Figure, action: ActionName, fast: int = 0) -> PoolOf:
    """The dice of a movement roll (S-MOVE-01, S-MOVE-02).

    `fast` is the number of extra dice a Fast character adds (S-SKILL-FAST).
    """
    modifiers = [pool_modifier("leg_wounds", -figure.wounds_in("legs"), "S-MOVE-02")]
    if s.modules.skills:
        modifiers += [pool_modifier("fast", fast, "S-SKILL-FAST"), modifier(s, figure, "slow", -1)]
        modifiers.append(pool_modifier("sick", SICK if figure.drunk == "sick" else 0, "S-SKILL-DRUNK"))
    return PoolOf(BASE_MOVEMENT_DICE[action], tuple([change for change in modifiers if change.value]))
