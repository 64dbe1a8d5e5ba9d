"""The moments at which the chapters call the hooks of skills. A character without skills costs nothing."""

from collections.abc import Callable, Iterator

from affray.engine import Game, Procedure, Refusal, RuleId, implements
from affray.systems.street.dice.pools import PoolBuilder
from affray.systems.street.events.nerve import Feeling
from affray.systems.street.messages import say
from affray.systems.street.profile import Row
from affray.systems.street.state import ActionName, Bond, Figure, ShootOut, Turn

from .skill_list import AimedShot, traits

SICK = -2
"""The modifier to every pool of a sick character (S-SKILL-DRUNK)."""
DRUNK = RuleId("S-SKILL-DRUNK")


# --- gathering a pool -------------------------------------------------------------------------------------------------


@implements("S-SKILL-07")
def add_to_shot(pool: PoolBuilder, shot: AimedShot) -> None:
    """Add the modifiers by the skills of shooter and target, in the order of the modifiers (S-MOD-14 to S-MOD-18)."""
    start = len(pool.modifiers)
    for skill, level in traits(shot.s, shot.shooter).skills:
        if skill.shooting is not None:
            skill.shooting(pool, level, shot)
    for skill, level in traits(shot.s, shot.target).skills:
        if skill.shot_at is not None:
            skill.shot_at(pool, level, shot)
    if len(pool.modifiers) > start + 1:
        pool.modifiers[start:] = sorted(pool.modifiers[start:], key=lambda modifier: modifier.rule)


@implements("S-SKILL-AMBI")
def volley_penalty(s: ShootOut, shooter: Figure) -> int:
    """The modifier of a volley of two guns, unless a skill cancels it (S-SHOOT-16)."""
    return 0 if traits(s, shooter).no_volley_penalty else -1


@implements("S-SKILL-07")
def add_to_fight(pool: PoolBuilder, s: ShootOut, figure: Figure, row: Row, *, attacks: bool) -> None:
    """Add the attack or defence dice by the character's skills (S-FMOD-11, S-FMOD-12)."""
    for skill, level in traits(s, figure).skills:
        dice = skill.attack_dice if attacks else skill.defence_dice
        if row == "knife":
            dice += skill.knife_dice
        pool.add(skill.id, dice * level, skill.fight_rule, skill.rule)


@implements("S-SKILL-07")
def add_to_movement(pool: PoolBuilder, s: ShootOut, figure: Figure, optional: int) -> None:
    """Add the movement dice by the character's skills, with so many of the optional dice (S-MOVE-02)."""
    for skill, level in traits(s, figure).skills:
        if skill.optional_movement_dice:
            pool.add(skill.id, optional, skill.rule)
        pool.add(skill.id, skill.movement_dice * level, skill.rule)


@implements("S-SKILL-05")
def add_to_nerve(pool: PoolBuilder, s: ShootOut, figure: Figure) -> None:
    """Add the nerve dice by friends, by the strongest enemy, and by the character's own skills (S-NERVE-10).

    The skills of others work only while they are fit, and those of friends only while they have their nerve.
    """
    for rule, (name, dice) in sorted({**_by_friends(s, figure), **_by_enemies(s, figure)}.items()):
        pool.add(name, dice, rule)
    for skill, level in traits(s, figure).skills:
        pool.add(skill.id, skill.nerve_dice * level, skill.rule)


def _by_friends(s: ShootOut, figure: Figure) -> dict[RuleId, tuple[str, int]]:
    dice: dict[RuleId, tuple[str, int]] = {}
    for friend in s.members(figure.side) if figure.side is not None else ():
        for skill, level in traits(s, friend).skills:
            if skill.friends_nerve is not None and friend.fit and not friend.lost_nerve:
                total = dice.get(skill.rule, ("", 0))[1] + skill.friends_nerve(level, friend, figure)
                dice[skill.rule] = skill.id, total
    return dice


def _by_enemies(s: ShootOut, figure: Figure) -> dict[RuleId, tuple[str, int]]:
    strongest: dict[RuleId, tuple[str, int]] = {}
    for enemy in s.enemies(figure):
        for skill, level in traits(s, enemy).skills:
            if skill.enemy_nerve_dice and enemy.fit:
                least = min(strongest.get(skill.rule, ("", 0))[1], skill.enemy_nerve_dice * level)
                strongest[skill.rule] = skill.id, least
    return strongest


def add_to_quick_draw(pool: PoolBuilder, s: ShootOut, figure: Figure) -> None:
    """Add the dice by the character's skills (S-QD-02)."""
    for skill, level in traits(s, figure).skills:
        pool.add(skill.id, skill.quick_draw_dice * level, skill.rule)


def add_sickness(pool: PoolBuilder, figure: Figure, rule: str = DRUNK) -> None:
    """A sick character has fewer dice in every pool."""
    if figure.drunk == "sick":
        pool.add("sick", SICK, rule, *([] if rule == DRUNK else [DRUNK]))


# --- seeing and choosing targets --------------------------------------------------------------------------------------


def hidden_from(s: ShootOut, viewer: Figure, figure: Figure) -> Refusal | None:
    """Why a skill hides a figure from a viewer, or None."""
    for skill, level in traits(s, figure).skills:
        if skill.hides is not None and skill.hides(level, s, viewer, figure):
            return Refusal(skill.rule, say("hidden_by_skill", target=figure.id, skill=skill.id))
    return None


def spared_by(s: ShootOut, shooter: Figure, target: Figure) -> Refusal | None:
    """Why a skill of the shooter forbids a shot at the target, or None."""
    for skill, _ in traits(s, shooter).skills:
        reason = None if skill.spares is None else skill.spares(target)
        if reason is not None:
            return Refusal(skill.rule, reason)
    return None


# --- the turn ---------------------------------------------------------------------------------------------------------


def rolls_before_declaring(s: ShootOut, figure: Figure) -> list[Callable[[Game[ShootOut], Turn], Procedure[None]]]:
    """The compulsory rolls of step 2, in their order (S-TURN-02)."""
    return [skill.before_declaring for skill, _ in traits(s, figure).skills if skill.before_declaring is not None]


def compels(s: ShootOut, figure: Figure) -> Callable[[Game[ShootOut], Turn, Figure], Bond | None] | None:
    """The compulsion by a skill of a turn in which nothing else is dictated, or None (S-TURN-12)."""
    for skill, _ in traits(s, figure).skills:
        if skill.compels is not None:
            return skill.compels
    return None


def dictates(s: ShootOut, figure: Figure, action: ActionName) -> bool:
    """Whether a skill dictates this action in every turn."""
    return any(skill.dictates == action for skill, _ in traits(s, figure).skills)


# --- feelings ---------------------------------------------------------------------------------------------------------


def feelings_after(s: ShootOut, figure: Figure, *, targeted: bool, hurt: bool) -> Iterator[tuple[Feeling, RuleId]]:
    """The new feelings for an attacker: each with the rule of its skill."""
    for skill, _ in traits(s, figure).skills:
        feeling = None if skill.feels is None else skill.feels(targeted, hurt)
        if feeling is not None:
            yield feeling, skill.rule
