"""Movement dice: the pool, the extra dice of a Fast character, and the roll (S-MOVE-01, S-MOVE-02, S-SKILL-FAST)."""

from typing import Annotated, Any, Literal, NamedTuple

from affray.engine import Game, Pass, Procedure, RuleId, Verb, implements
from affray.engine.verbs import Number
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.dice.pools import PoolBuilder, PoolOf
from affray.systems.street.dice.rolls import record_pool, roll
from affray.systems.street.messages import say
from affray.systems.street.skills.moments import add_sickness, add_to_movement
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ActionName, Figure, ShootOut
from affray.systems.street.turn.situation import situation

BASE_MOVEMENT_DICE: dict[str, int] = {"move": 3, "charge": 3, "flee": 3, "run": 3, "psycho": 2, "move_and_shoot": 2}
"""Number of movement dice per action (S-MOVE-01). A Psycho moves the sum of two dice (S-SKILL-PSYCHO)."""

MovementKind = Literal["move", "move_and_shoot", "charge", "flee", "run", "psycho"]


class RollExtra(Verb, frozen=True):
    """Roll extra dice."""

    name = "fast"
    rule = RuleId("S-SKILL-FAST")
    not_now = say("no_fast_die")
    dice: Annotated[int, Number()]


class MovementRoll(NamedTuple):
    """The context of extra dice: the mover, and the movement."""

    figure: str
    action: ActionName


class FastDice(VerbOrPass[MovementRoll]):
    """Extra dice before a movement roll, or none (S-SKILL-FAST)."""

    name = "fast_dice"
    case_name = "fastdie"
    rule = RuleId("S-SKILL-FAST")
    verbs = (RollExtra, Pass)

    def asked_for(self, context: MovementRoll, value: Any) -> Verb:
        return Pass() if value == RollExtra(0) else value


FAST_DICE = FastDice()


def extra_dice(chosen: RollExtra | Pass) -> int:
    """The number of extra dice of a choice."""
    return chosen.dice if isinstance(chosen, RollExtra) else 0


def can_roll(s: ShootOut, figure: Figure, action: ActionName) -> bool:
    """Whether the figure has any movement die, including optional dice (S-MOVE-02)."""
    return full_movement_pool(s, figure, action).dice > 0


SIDES = 6
"""Dice have six sides (S-CONV-02)."""


def max_inches(s: ShootOut, figure: Figure, action: ActionName) -> int:
    """The highest possible roll, with all optional dice (S-MOVE-01, S-SKILL-FAST)."""
    return SIDES * full_movement_pool(s, figure, action).dice


def movement_roll(game: Game[ShootOut], name: str, action: MovementKind) -> Procedure[tuple[int, ...]]:
    """Ask for extra dice (CH-FASTDIE), roll, and return the faces."""
    s = game.state
    figure = s.figures[name]
    regular = movement_pool(s, figure, action).dice
    max_extra = traits(s, figure).optional_movement_dice
    extra = 0
    if max_extra and figure.seat is not None:
        options = [RollExtra(number) if number else Pass() for number in range(max_extra + 1) if regular + number > 0]
        about = situation(s, figure.seat, name)
        extra = extra_dice((yield game.ask(FAST_DICE, figure.seat, options, MovementRoll(name, action), about)))
    pool = movement_pool(s, figure, action, extra)
    record_pool(game, name, action, pool)
    return (yield from roll(game, name, action, pool.dice, "S-MOVE-01"))


@implements("S-CONV-04", "S-MS-01")
def movement_pool(s: ShootOut, figure: Figure, action: ActionName, optional: int = 0) -> PoolOf:
    """The dice of a movement roll (S-MOVE-01, S-MOVE-02).

    `optional` is the number of extra dice that the player adds (S-SKILL-FAST).
    """
    pool = PoolBuilder(BASE_MOVEMENT_DICE[action], "S-MOVE-01")
    pool.add("leg_wounds", -figure.wounds_in("legs"), "S-MOVE-02", "S-WOUND-06")
    if s.modules.skills:
        add_to_movement(pool, s, figure, optional)
        add_sickness(pool, figure)
    if pool.modifiers:
        pool.cite("S-MOVE-02")
    return pool.pool()


def full_movement_pool(s: ShootOut, figure: Figure, action: ActionName) -> PoolOf:
    """The dice of a movement roll with all optional dice."""
    return movement_pool(s, figure, action, traits(s, figure).optional_movement_dice)
