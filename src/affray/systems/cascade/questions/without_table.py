"""Pure questions: they can be answered from the given dice alone, without a running battle.

`compute` returns JSON-compatible data: lists, objects, strings, numbers and booleans. "No answer" is the string "none".
Dice may be given in any order. Ones in the given dice are ignored, because a one is always dead (C-ROLL-11).
Questions about odds are in `odds.pure_questions`.
"""

from collections.abc import Callable, Mapping
from keyword import iskeyword
from typing import NamedTuple

from affray.systems.cascade import fighter
from affray.systems.cascade.armour_and_health import wounds
from affray.systems.cascade.armour_and_health.wounds import ArmourClass
from affray.systems.cascade.cascade_throw import debt, dice_groups, paying_debt, scoring
from affray.systems.cascade.cascade_throw.paying_debt import Purpose
from affray.systems.cascade.dice_faces import Faces, contains
from affray.systems.cascade.exchange import attack, defence
from affray.systems.cascade.hit import adding_equal_dice, damage_dice
from affray.systems.cascade.hit.adding_equal_dice import Partition
from affray.systems.cascade.hit.damage_dice import MOST_DICE, Code
from affray.systems.cascade.initiative import able_to_attack
from affray.systems.cascade.phase import end_of_battle
from affray.systems.cascade.shooting import able_to_shoot, shot
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.special_results import special_result

from .parameters import (
    MAX_LISTED,
    Parameter,
    Reader,
    attacks,
    code,
    dice,
    dice_in_order,
    flag,
    length,
    lists_of_dice,
    optional,
    read_arguments,
    record,
    whole,
    word,
)

Question = Callable[[Mapping[str, object]], object]

COMPUTE: dict[str, Question] = {}
"""Every pure question by its name."""

_FKW = whole(1, MAX_LISTED)
_SPEED = word(*able_to_shoot.STRIKE)
_SHOT_DEBTS = optional(whole(0, MAX_LISTED), 0)


def compute(name: str, arguments: Mapping[str, object]) -> object:
    """Answer a pure question; raises ValueError for an unknown name or invalid arguments."""
    if name not in COMPUTE:
        raise ValueError(f"unknown question {name!r}; known: {', '.join(sorted(COMPUTE))}")
    try:
        return COMPUTE[name](arguments)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _question(name: str, **parameters: Reader | Parameter) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Register a function as the answer to a question; parameters named like a keyword end in an underscore."""
    readers = {
        name.removesuffix("_"): parameter if isinstance(parameter, Parameter) else Parameter(parameter)
        for name, parameter in parameters.items()
    }

    def register(answer: Callable[..., object]) -> Callable[..., object]:
        def ask(arguments: Mapping[str, object]) -> object:
            values = read_arguments(readers, arguments)
            return answer(**{f"{key}_" if iskeyword(key) else key: value for key, value in values.items()})

        COMPUTE[name] = ask
        return answer

    return register


def _as_lists(dice_lists: list[Faces]) -> list[list[int]]:
    return [list(faces) for faces in dice_lists]


def _live_dice(faces: Faces) -> Faces:
    """Dice without ones, which are dead."""
    return faces[: len(faces) - faces.count(1)]


def _or_none(answer: object) -> object:
    return "none" if answer is None else answer


def _to_dict(answer: NamedTuple) -> dict[str, object]:
    return {
        key: list(value) if isinstance(value, tuple) else _or_none(value) for key, value in answer._asdict().items()
    }


def _check_dice_count(group: Faces, outside: Faces) -> None:
    if len(group) + len(outside) > MOST_DICE:
        raise ValueError(f"group and outside hold at most {MOST_DICE} dice (C-FIGHTER-02)")


@_question("attack_values", group=dice_in_order())
def _attack_values(group: Faces) -> object:
    return list(attack.attack_values(group))


@_question("special_result", group=dice())
def _special_result(group: Faces) -> object:
    return _or_none(special_result.special_result(group))


@_question(
    "groups",
    live=dice(0),
    fkw=_FKW,
    kind=optional(word(*dice_groups.SMALLEST), "melee"),
    size=optional(whole(1, MAX_LISTED), None),
    holding=optional(dice(0), ()),
)
def _groups(live: Faces, fkw: int, kind: dice_groups.Kind, size: int | None, holding: Faces) -> object:
    return _as_lists(dice_groups.groups(live, fkw, dice_groups.SMALLEST[kind], size=size, holding=holding))


@_question("valid_group", dice=dice(0), fkw=_FKW, kind=optional(word(*dice_groups.SMALLEST), "melee"))
def _valid_group(dice: Faces, fkw: int, kind: dice_groups.Kind) -> object:
    return dice_groups.valid_group(dice, fkw, kind)


@_question("can_attack", hand=dice(0), fkw=_FKW, shot_debts=_SHOT_DEBTS)
def _can_attack(hand: Faces, fkw: int, shot_debts: int) -> object:
    return able_to_attack.can_attack(hand, fkw, shot_debts)


@_question("can_shoot", hand=dice(0), fkw=_FKW, shot_debts=_SHOT_DEBTS, speed=optional(_SPEED, "still"))
def _can_shoot(hand: Faces, fkw: int, shot_debts: int, speed: Speed) -> object:
    return able_to_shoot.can_shoot(hand, fkw, shot_debts, speed)


@_question("score_sets", thrown=dice(0))
def _score_sets(thrown: Faces) -> object:
    return scoring.count_score_sets(thrown)


@_question("legal_score", thrown=dice(0), set=dice(0))
def _legal_score(thrown: Faces, set: Faces) -> object:  # noqa: A002 -- the parameter is called `set` in the question
    return scoring.legal_score(thrown, set)


@_question("kbs_score", scored=dice(0), thrown=dice(0))
def _kbs_score(scored: Faces, thrown: Faces) -> object:
    return list(scoring.kbs_score(scored, thrown))


@_question("debt", hand=dice(0), shot_debts=_SHOT_DEBTS)
def _debt(hand: Faces, shot_debts: int) -> object:
    owed, unpaid = debt.debt(hand, shot_debts)
    return {"debt": owed, "unpaid": unpaid}


@_question(
    "payments",
    hand=dice(0),
    shot_debts=_SHOT_DEBTS,
    as_=optional(word("attacker", "defender", "shooter", "saving"), "defender"),
    fkw=optional(_FKW, MOST_DICE),
    speed=optional(_SPEED, "still"),
)
def _payments(hand: Faces, shot_debts: int, as_: Purpose, fkw: int, speed: Speed) -> object:
    return _as_lists(paying_debt.payments_for(as_, hand, shot_debts, fkw, speed))


@_question("block", dice=dice(), attacks=attacks(MAX_LISTED))
def _block(dice: Faces, attacks: Faces) -> object:
    return defence.block_parries(dice, attacks)


@_question("parries", attacks=attacks(MOST_DICE), group=dice(0), outside=dice(0))
def _parries(attacks: Faces, group: Faces, outside: Faces) -> object:
    _check_dice_count(group, outside)
    parries = defence.parries(attacks, _live_dice(group), _live_dice(outside))
    texts = dict.fromkeys([tuple([defence.block_text(block, marked=False) for block in parry]) for parry in parries])
    return [list(blocks) for blocks in texts]


@_question("rescue", attacks=attacks(MOST_DICE), group=dice(0), outside=dice(0))
def _rescue(attacks: Faces, group: Faces, outside: Faces) -> object:
    _check_dice_count(group, outside)
    return _or_none(defence.rescue(attacks, _live_dice(group), _live_dice(outside)))


@_question("best_parry", attacks=attacks(MOST_DICE), live=dice(0, MOST_DICE), fkw=_FKW)
def _best_parry(attacks: Faces, live: Faces, fkw: int) -> object:
    return _or_none(defence.best_parry(attacks, _live_dice(live), fkw))


class _Defender(NamedTuple):
    hand: Faces
    fkw: int
    shot_debts: int


_DEFENDER = record(_Defender, hand=Parameter(dice(0, MOST_DICE)), fkw=Parameter(_FKW), shot_debts=_SHOT_DEBTS)


@_question("attack_now", wave=dice(1, MOST_DICE), group=dice(1, MOST_DICE), defender=_DEFENDER)
def _attack_now(wave: Faces, group: Faces, defender: _Defender) -> object:
    refusal = attack.why_not_wave(wave, group)
    if refusal:
        raise ValueError(f"wave: {refusal.reason} ({refusal.rule})")
    return _to_dict(defence.attack_now(wave, group, *defender))


@_question("damage_code", pts=code, ts=code, disarmed=optional(flag, False))
def _damage_code(pts: Code, ts: Code, disarmed: bool) -> object:
    return str(damage_dice.damage_code(pts, ts, disarmed))


@_question("damage_dice", code=code, start=dice(), waves=lists_of_dice(2))
def _damage_dice(code: Code, start: Faces, waves: tuple[Faces, ...]) -> object:
    if not contains(start, tuple([die for wave in waves for die in wave])):
        raise ValueError("waves: only dice of start attack, each once (C-ATK-01)")
    return _to_dict(damage_dice.damage_dice(code, start, waves))


_PROTECTION = whole(0, 1000)
_MULTIPLIER = optional(whole(1, 3), 1)


@_question("band", result=whole(0, 10000))
def _band(result: int) -> object:
    return wounds.band(result)


@_question(
    "wounds",
    parts=lists_of_dice(MAX_LISTED),
    protection=_PROTECTION,
    multiplier=_MULTIPLIER,
    class_=optional(word(*wounds.QUALITY_LOSS), "light"),
)
def _wounds(parts: Partition, protection: int, multiplier: int, class_: ArmourClass) -> object:
    if any(part[0] != part[-1] for part in parts):
        raise ValueError("parts: different faces are never added (C-HIT-09)")
    return _to_dict(wounds.wounds(parts, protection, multiplier, class_))


@_question("best_marks", dice=dice(), protection=_PROTECTION, multiplier=_MULTIPLIER)
def _best_marks(dice: Faces, protection: int, multiplier: int) -> object:
    return adding_equal_dice.best_marks(dice, protection, multiplier)


@_question("best_partitions", dice=dice(), protection=_PROTECTION, multiplier=_MULTIPLIER)
def _best_partitions(dice: Faces, protection: int, multiplier: int) -> object:
    return [[list(part) for part in parts] for parts in adding_equal_dice.best_partitions(dice, protection, multiplier)]


@_question(
    "pool",
    base=whole(0, 100),
    rescue=optional(whole(0, 100), 0),
    hurt=optional(flag, False),
    prone=optional(flag, False),
)
def _pool(base: int, rescue: int, hurt: bool, prone: bool) -> object:
    return fighter.pool(base, rescue, hurt, prone)


@_question("hurt", marks=whole(0, 10000), health=whole(1, 10000))
def _hurt(marks: int, health: int) -> object:
    return wounds.hurt(marks, health)


class _Side(NamedTuple):
    gone: int
    marks: int


_SIDE = record(_Side, gone=Parameter(whole(0, 1000)), marks=Parameter(whole(0, 100000)))


@_question("standing", a=_SIDE, b=_SIDE)
def _standing(a: _Side, b: _Side) -> object:
    return end_of_battle.standing(a, b)


@_question("shot", group=dice(), struck=optional(dice(0), ()), committed=dice(), code=code, speed=_SPEED)
def _shot(group: Faces, struck: Faces, committed: Faces, code: Code, speed: Speed) -> object:
    if not contains(group, struck + committed):
        raise ValueError("struck and committed: only dice of the group, each once (C-SHOT-11, C-SHOT-13)")
    answer = shot.shot(group, struck, committed, code, speed)
    numbers = answer.damage._asdict() | answer._asdict()  # the shot's own `total` replaces the damage total
    del numbers["damage"]
    return numbers


@_question(
    "minimum",
    size=word(*shot.MINIMUM),
    speed=_SPEED,
    faces=dice_in_order(1, 3),
    distance=optional(length, 0),
    cover=optional(flag, False),
    prone=optional(flag, False),
)
def _minimum(size: shot.Size, speed: Speed, faces: Faces, distance: float, cover: bool, prone: bool) -> object:
    counts = shot.size_that_counts(size, cover, prone)
    number, sides = shot.minimum_dice(counts, speed)
    if len(faces) != number or max(faces) > sides:
        raise ValueError(f"faces: a {counts} target that is {speed} has {number}d{sides} (C-SHOT-14)")
    return shot.minimum(counts, faces, distance)


@_question("distance_addition", distance=length)
def _distance_addition(distance: float) -> object:
    return shot.distance_addition(distance)
