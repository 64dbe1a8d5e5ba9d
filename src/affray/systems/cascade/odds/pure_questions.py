"""The computations about odds, by name: whole numbers and dice in, fractions as texts out (section 24).

Every argument is bounded, so that none takes longer than a few seconds. They join the table of the computations about
dice alone.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.dice_faces import Faces, faces_text, highest_first
from affray.systems.cascade.hit.damage_dice import MOST_DICE
from affray.systems.cascade.messages import say
from affray.systems.cascade.questions import argument_types as arg
from affray.systems.cascade.questions.computations import COMPUTATIONS as COMPUTATIONS  # noqa: PLC0414
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.shooting.dodging import Awareness
from affray.systems.cascade.shooting.shot import Size, size_that_counts

from .attack import damage
from .attack.unparried import Damage, attack_hand, defender_lives, unparried
from .shooting import shot
from .shooting.shoot_or_aim import MAX_PHASES, shoot_or_aim
from .throw import contest, first_throw, sets

Pool: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_DICE)]
UpToPool: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_DICE)]
Die: TypeAlias = Annotated[int, Meta(ge=4, le=20)]
Skill: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Total: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Initiatives: TypeAlias = tuple[Annotated[int, Meta(ge=0, le=100)], Annotated[int, Meta(ge=0, le=100)]]
"""Own and other."""
DamageDice: TypeAlias = Annotated[int, Meta(ge=0, le=2 * MOST_DICE)]
DamageDie: TypeAlias = Annotated[int, Meta(ge=2, le=100)]

_add = COMPUTATIONS.add
_add(first_throw.first_equals, "odds_equals", n=Pool, k=Pool, die=Die)
_add(first_throw.first_group, "odds_group", n=Pool, die=Die)
_add(
    damage.expected_marks,
    dice=DamageDice,
    die=DamageDie,
    protection=arg.Protection,
    rerolls=UpToPool,
    multiplier=arg.Multiplier,
)
_add(shot.reacts, "odds_reaction", dice=Skill)
_add(shot.still_hits, "odds_dodge", margin=Total, dice=Skill)


@_add
def odds_cascade(n: Pool, k: Pool, r: arg.SomeNumber, policy: sets.Policy, die: Die = 20) -> Fraction:
    """The chance of a set within some throws (24.3)."""
    return sets.cascade_chance(n, k, r, die, policy)


class ReadyDefender(msgspec.Struct, forbid_unknown_fields=True):
    """A defender with live dice."""

    live: arg.ListedPool
    fkw: Pool


@_add
def odds_unparried(
    scored: arg.PoolDice, loose: UpToPool, fkw: Pool, defender: ReadyDefender, die: Die = 20
) -> Fraction:
    """The chance that the next throw makes an attack that this defender cannot parry."""
    _check_pool(scored, loose, die)
    ready = tuple([face for face in highest_first(defender.live) if face > 1])
    good = 0
    for thrown in combinations_with_replacement(range(die, 0, -1), loose):
        if unparried(highest_first(scored + thrown), fkw, ready):
            good += first_throw.orders(thrown)
    return Fraction(good, die**loose)


def _check_pool(scored: Faces, loose: int, die: int) -> int:
    pool = len(scored) + loose
    if not 1 <= pool <= MOST_DICE:
        raise ValueError(say("wrong_pool", number=pool, most=MOST_DICE))
    if scored and scored[0] > die:
        raise ValueError(say("wrong_scored_face", die=die, face=scored[0]))
    return pool


@_add
def marks_distribution(
    dice: DamageDice, die: DamageDie, protection: arg.Protection, rerolls: UpToPool = 0, multiplier: arg.Multiplier = 1
) -> dict[int, Fraction]:
    """The chances of each number of marks (24.4)."""
    return dict(damage.marks_distribution(dice, die, protection, rerolls, multiplier))


@_add
def odds_out(
    dice: DamageDice,
    die: DamageDie,
    protection: arg.Protection,
    marks: arg.Marks,
    health: arg.Health,
    rerolls: UpToPool = 0,
    multiplier: arg.Multiplier = 1,
) -> Fraction:
    """The chance that a damage throw puts the target out (24.4)."""
    return damage.out_chance(marks_distribution(dice, die, protection, rerolls, multiplier), marks, health)


@_add
def odds_contest(ini: Initiatives, bonus: Initiatives = (0, 0)) -> Fraction:
    """The chance to win the contest for the initiative (24.5)."""
    return contest.win_contest(ini[0] + bonus[0] - ini[1] - bonus[1])


@_add
def odds_minimum(
    size: Size, speed: Speed, total: Total, distance: arg.Distance = 0, cover: bool = False, prone: bool = False
) -> Fraction:
    """The chance that a total reaches the minimum (24.6)."""
    return shot.reaches_minimum(total, size_that_counts(size, cover, prone), speed, distance)


@_add
def odds_shot(
    awareness: Awareness,
    size: Size | None = None,
    speed: Speed | None = None,
    distance: arg.Distance = 0,
    total: Total | None = None,
    margin: Total | None = None,
    reaction: Skill = 0,
    dodge: Skill = 0,
    cover: bool = False,
    prone: bool = False,
) -> Fraction:
    """The chance that a shot hits (24.6)."""
    if (total is None) == (margin is None):
        raise ValueError(say("total_or_margin"))
    if margin is not None:
        return shot.hits_target(margin, awareness, reaction, dodge)
    if total is None or size is None or speed is None:
        raise ValueError(say("target_needed"))
    return shot.hit_chance(total, shot.Target(size, speed, distance, cover, prone, awareness, reaction, dodge))


@_add
def best_stop_shot(
    fkw: Pool,
    code: arg.CodeText,
    protection: arg.Protection,
    size: Size,
    awareness: Awareness,
    scored: arg.PoolDice = (),
    thrown: arg.PoolDice = (),
    loose: UpToPool = 0,
    die: Die = 20,
    shot_debts: UpToPool = 0,
    speed: Speed = "still",
    target_speed: Speed = "still",
    distance: arg.Distance = 0,
    reaction: Skill = 0,
    dodge: Skill = 0,
    cover: bool = False,
    prone: bool = False,
    first: bool = True,
    phases: Annotated[int, Meta(ge=0, le=MAX_PHASES)] = 1,
    discount: Annotated[float, Meta(ge=0, le=1)] = 1.0,
) -> dict[str, object]:
    """The value of shooting and of each way to throw on; `thrown` are dice to choose from, `loose` those to throw."""
    target = shot.Target(size, target_speed, distance, cover, prone, awareness, reaction, dodge, protection)
    pool = _check_pool(scored, len(thrown) or loose, die)
    solved = shoot_or_aim(pool, die, fkw, code, target, speed, shot_debts, phases, Fraction(str(discount)))
    horizon = {"phases": phases, "discount": discount, "fresh": solved.fresh}
    if not thrown:
        return {"value": solved.value(scored) if first else solved.aim(scored), **horizon}
    now = shot.best_shot(highest_first(scored + thrown), fkw, code, target, speed, shot_debts) if first else None
    shown = {} if now is None else {"hit": now.hit, "marks": now.marks, "commit": faces_text(now.committed)}
    return {**shown, "choices": _choices("shoot", solved.choices(scored, thrown, first)), **horizon}


class FrozenDefender(msgspec.Struct, forbid_unknown_fields=True):
    """A defender with a hand whose debt is not paid."""

    hand: arg.ListedPool
    shot_debts: UpToPool = 0


@_add
def best_stop_duel(
    fkw: Pool,
    code: arg.CodeText,
    protection: arg.Protection,
    defender: FrozenDefender,
    scored: arg.PoolDice = (),
    thrown: arg.PoolDice = (),
    loose: UpToPool = 0,
    die: Die = 20,
    shot_debts: UpToPool = 0,
) -> dict[str, object]:
    """The value of taking the initiative and of each way to throw on."""
    from .throw.optimal_stopping import duel_stopping

    pool = _check_pool(scored, len(thrown) or loose, die)
    lives, hurt = defender_lives(highest_first(defender.hand), defender.shot_debts), Damage(code, protection)
    stopping = duel_stopping(pool, die, fkw, hurt, tuple(lives), shot_debts)
    if not thrown:
        return {"value": stopping.value(scored)}
    now = attack_hand(highest_first(scored + thrown), fkw, lives, hurt, shot_debts)
    shown = {"hit": Fraction(now.hit), "marks": now.marks}
    return shown | {"choices": _choices("take", stopping.choices(scored, thrown))}


def _choices(stop: str, choices: Sequence[tuple[Faces | None, Fraction]]) -> list[dict[str, object]]:
    return [
        {"choice": stop if score is None else f"score {faces_text(score)}", "value": value} for score, value in choices
    ]


@_add
def odds_sets(scored: arg.PoolDice = (), thrown: arg.PoolDice = (), loose: UpToPool = 0, die: Die = 20) -> "SetChances":
    """The chances of sets after the next throw and at the end (24.7)."""
    _check_pool(scored, len(thrown) or loose, die)
    return set_chances(scored, thrown, die) if thrown else loose_chances(scored, loose, die)


SETS = {"pair": 2, "tria": 3, "tessera": 4}
"""The sets whose chances are shown (24.7)."""

SetChances = dict[str, dict[str, Fraction]]
"""Chance of each set after one more throw (`next`) and by the end of the cascade (`end`), best scoring, raw."""


def loose_chances(scored: Faces, loose: int, die: int) -> SetChances:
    """The chances of sets when this number of dice is thrown next."""
    return {
        name: {
            "next": sets.set_chance(scored, loose, k, 1, die),
            "end": sets.set_chance(scored, loose, k, MOST_DICE, die),
        }
        for name, k in SETS.items()
    }


def set_chances(scored: Faces, thrown: Faces, die: int) -> SetChances:
    """The chances of each set after a throw, with the score set that is best for it."""
    after = [
        loose_chances(highest_first(scored + faces), len(thrown) - len(faces), die) for faces in score_sets(thrown)
    ]
    return {name: {when: max([each[name][when] for each in after]) for when in ("next", "end")} for name in SETS}
