"""Computations from given dice alone, without a running battle, as cases and `view.compute` name them.

Dice may be given in any order. Ones in the given dice are ignored, because a one is always dead (C-ROLL-11).
Those about odds join the table with `odds.pure_questions`.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from affray.engine.questions.computations import Computations
from affray.systems.cascade import fighter
from affray.systems.cascade.armour_and_health import wounds
from affray.systems.cascade.armour_and_health.wounds import ArmourClass
from affray.systems.cascade.cascade_throw import debt, dice_groups, paying_debt, scoring
from affray.systems.cascade.cascade_throw.paying_debt import Purpose
from affray.systems.cascade.dice_faces import Faces, contains, highest_first
from affray.systems.cascade.exchange import attack, defence
from affray.systems.cascade.hit import adding_equal_dice, damage_dice
from affray.systems.cascade.hit.damage_dice import MOST_DICE
from affray.systems.cascade.initiative import able_to_attack
from affray.systems.cascade.messages import say
from affray.systems.cascade.phase import end_of_battle
from affray.systems.cascade.shooting import able_to_shoot, shot
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.special_results import special_result

from . import argument_types as arg

COMPUTATIONS = Computations()
"""Every computation by its name."""

_add = COMPUTATIONS.add
_add(attack.attack_values, group=arg.DiceInOrder)
_add(special_result.special_result, group=arg.SomeDice)
_add(dice_groups.valid_group, dice=arg.Dice, fkw=arg.SomeNumber)
_add(able_to_attack.can_attack, hand=arg.Dice, fkw=arg.SomeNumber, shot_debts=arg.Number)
_add(able_to_shoot.can_shoot, hand=arg.Dice, fkw=arg.SomeNumber, shot_debts=arg.Number)
_add(scoring.count_score_sets, "score_sets", thrown=arg.Dice)
_add(scoring.kbs_score, scored=arg.Dice, thrown=arg.Dice)
_add(defence.block_parries, "block", dice=arg.SomeDice, attacks=arg.MoreAttacks)
_add(wounds.band, result=arg.Marks)
_add(wounds.hurt, marks=arg.Marks, health=arg.Health)
_add(adding_equal_dice.best_marks, dice=arg.SomeDice, protection=arg.Protection, multiplier=arg.Multiplier)
_add(adding_equal_dice.best_partitions, dice=arg.SomeDice, protection=arg.Protection, multiplier=arg.Multiplier)
_add(fighter.pool, base=arg.Protection, rescue=arg.Protection, hurt=bool, prone=bool)
_add(shot.distance_addition, distance=arg.Distance)


@_add
def groups(
    live: arg.Dice,
    fkw: arg.SomeNumber,
    kind: dice_groups.Kind = "melee",
    size: arg.SomeNumber | None = None,
    holding: arg.Dice = (),
) -> list[Faces]:
    """The valid groups by faces, of this size only, with these dice only."""
    return dice_groups.groups(live, fkw, dice_groups.SMALLEST[kind], size=size, holding=holding)


@_add
def legal_score(thrown: arg.Dice, set_: arg.Dice) -> bool:
    """Whether these of the thrown dice may be scored."""
    return scoring.legal_score(thrown, set_)


def _debt(hand: arg.Dice, shot_debts: arg.Number = 0) -> dict[str, int]:
    return dict(zip(("debt", "unpaid"), debt.debt(hand, shot_debts), strict=True))


_add(_debt, "debt")


@_add
def payments(
    hand: arg.Dice,
    shot_debts: arg.Number = 0,
    as_: Purpose = "defender",
    fkw: arg.SomeNumber = MOST_DICE,
    speed: Speed = "still",
) -> list[Faces]:
    """The payments that are offered."""
    return paying_debt.payments_for(as_, hand, shot_debts, fkw, speed)


def _live(group: Faces, outside: Faces) -> tuple[Faces, Faces]:
    """Dice without ones, which are dead; raises ValueError for more than a fighter has."""
    if len(group) + len(outside) > MOST_DICE:
        raise ValueError(say("too_many_ready_dice", most=MOST_DICE))
    return tuple([face for face in group if face > 1]), tuple([face for face in outside if face > 1])


@_add
def parries(attacks: arg.Attacks, group: arg.Dice, outside: arg.Dice) -> list[tuple[str, ...]]:
    """Every full parry, as the texts of its blocks."""
    offered = defence.parries(attacks, *_live(group, outside))
    blocks = [tuple([defence.block_text(each, marked=False) for each in parry]) for parry in offered]
    return list(dict.fromkeys(blocks))


@_add
def rescue(attacks: arg.Attacks, group: arg.Dice, outside: arg.Dice) -> int | None:
    """The fewest rescue dice of a full parry."""
    return defence.rescue(attacks, *_live(group, outside))


@_add
def best_parry(attacks: arg.Attacks, live: arg.PoolDice, fkw: arg.SomeNumber) -> int | None:
    """The fewest rescue dice over all groups."""
    return defence.best_parry(attacks, _live(live, ())[0], fkw)


class Defender(msgspec.Struct, forbid_unknown_fields=True):
    """A defender with a frozen hand."""

    hand: arg.ListedPool
    fkw: arg.SomeNumber
    shot_debts: arg.Number = 0


@_add
def attack_now(wave: arg.SomePoolDice, group: arg.SomePoolDice, defender: Defender) -> defence.Outlook:
    """What a planned wave meets (24.1)."""
    refusal = attack.why_not_wave(wave, group)
    if refusal:
        raise ValueError(say("wrong_wave", reason=refusal.reason, rule=refusal.rule))
    return defence.attack_now(wave, group, highest_first(defender.hand), defender.fkw, defender.shot_debts)


@_add
def damage_code(pts: arg.CodeText, ts: arg.CodeText, disarmed: bool = False) -> str:
    """The damage code that counts."""
    return str(damage_dice.damage_code(pts, ts, disarmed))


def _damage_dice(code: arg.CodeText, start: arg.SomeDice, waves: arg.Waves) -> damage_dice.DamageDice:
    if not contains(start, tuple([die for wave in waves for die in wave])):
        raise ValueError(say("waves_of_other_dice"))
    return damage_dice.damage_dice(code, start, waves)


_add(_damage_dice, "damage_dice")


def _wounds(
    parts: arg.Parts, protection: arg.Protection, multiplier: arg.Multiplier = 1, class_: ArmourClass = "light"
) -> wounds.Wounds:
    if any(part[0] != part[-1] for part in parts):
        raise ValueError(say("parts_of_unequal_dice"))
    return wounds.wounds(parts, protection, multiplier, class_)


_add(_wounds, "wounds")


class SideLosses(msgspec.Struct, forbid_unknown_fields=True):
    """What a side has lost at the end of a battle."""

    gone: arg.Protection
    marks: Annotated[int, Meta(ge=0, le=100_000)]


@_add
def standing(a: SideLosses, b: SideLosses) -> str:
    """The winner (C-END-04)."""
    return end_of_battle.standing((a.gone, a.marks), (b.gone, b.marks))


def _shot(
    group: arg.SomeDice, committed: arg.SomeDice, code: arg.CodeText, speed: Speed, struck: arg.Dice = ()
) -> dict[str, object]:
    if not contains(group, struck + committed):
        raise ValueError(say("shot_of_other_dice"))
    answer = shot.shot(group, struck, committed, code, speed)
    numbers = answer.damage._asdict() | answer._asdict()  # the shot's own `total` replaces the damage total
    del numbers["damage"]
    return numbers


_add(_shot, "shot")


@_add
def minimum(
    size: shot.Size,
    speed: Speed,
    faces: arg.DiceInOrder,
    distance: arg.Distance = 0,
    cover: bool = False,
    prone: bool = False,
) -> int:
    """The minimum M of a shot."""
    counts = shot.size_that_counts(size, cover, prone)
    number, sides = shot.minimum_dice(counts, speed)
    if len(faces) != number or max(faces) > sides:
        raise ValueError(say("wrong_minimum_dice", size=counts, speed=speed, number=number, sides=sides))
    return shot.minimum(counts, faces, distance)
