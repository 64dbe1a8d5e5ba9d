"""Contact, and its effect on actions: S-CONV-07, S-FIGHT-28, S-FIGHT-30, S-FIGHT-32."""

from affray.engine import Refusal, RuleId, implements
from affray.systems.street.geometry import CONTACT
from affray.systems.street.messages import say
from affray.systems.street.state import ActionName, Figure, ShootOut

FORBIDDEN_IN_CONTACT: frozenset[ActionName] = frozenset(
    {"move", "move_and_shoot", "change_position", "charge", "shoot", "aim", "throw", "duck_back"}
)
"""The actions forbidden in contact with an upright enemy (S-FIGHT-28)."""


@implements("S-CONV-07")
def touch(figure: Figure, other: Figure) -> bool:
    """Whether the gap between two bases is at most a tenth of an inch (S-CONV-07)."""
    reach = (figure.profile.base + other.profile.base) / 2 + CONTACT
    dx, dy = figure.x - other.x, figure.y - other.y
    return dx * dx + dy * dy <= reach * reach


def upright_enemies(s: ShootOut, figure: Figure) -> list[Figure]:
    """The upright enemies in contact with a character."""
    side = figure.side
    return [
        other
        for other in s.figures.values()
        if other.side != side and other.side is not None and touch(figure, other) and other.upright
    ]


@implements("S-FIGHT-32")
def in_fight(s: ShootOut, figure: Figure) -> bool:
    """Whether the figure is in contact with an upright enemy; never without the `fighting` module (S-FIGHT-32)."""
    return s.modules.fighting and bool(upright_enemies(s, figure))


@implements("S-FIGHT-31", "S-FIGHT-30")
def outnumbered(s: ShootOut, figure: Figure, enemy: Figure) -> bool:
    """Whether an enemy in contact with the figure is outnumbered; this changes no dice (S-FIGHT-30, S-FIGHT-31)."""
    if not touch(figure, enemy):
        return False
    own = sum(other.side == figure.side and other.upright and touch(other, enemy) for other in s.figures.values())
    opposing = sum(other.side == enemy.side and other.upright and touch(other, figure) for other in s.figures.values())
    return own > opposing


def leaving_refusal(s: ShootOut, figure: Figure) -> Refusal | None:
    """Why the figure cannot flee, or None: every upright enemy in contact must be outnumbered (S-FIGHT-28)."""
    rule = RuleId("S-FIGHT-28")
    enemies = upright_enemies(s, figure)
    if not enemies:
        return Refusal(rule, say("no_upright_enemy", character=figure.id))
    holding = [enemy.id for enemy in enemies if not outnumbered(s, figure, enemy)]
    if holding:
        return Refusal(rule, say("not_outnumbered", enemies=holding, character=figure.id))
    return None


def contact_refusal(s: ShootOut, figure: Figure, action: ActionName) -> Refusal | None:
    """Why contact forbids an action: the last row of the table of chapter 7."""
    if action == "flee":
        return leaving_refusal(s, figure)
    if action in FORBIDDEN_IN_CONTACT and in_fight(s, figure):
        return Refusal(RuleId("S-FIGHT-28"), say("bound_by_fight", character=figure.id))
    return None
