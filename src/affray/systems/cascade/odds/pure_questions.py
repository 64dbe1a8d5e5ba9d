"""The pure questions about odds, by name: whole numbers and dice in, fractions as texts out (section 24).

Every argument is checked and every question is bounded, so that none takes longer than a few seconds.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.dice_faces import Faces, faces_text, highest_first
from affray.systems.cascade.hit.damage_dice import MOST_DICE, Code
from affray.systems.cascade.questions.parameters import (
    MAX_LISTED,
    Parameter,
    Reader,
    code,
    dice,
    flag,
    length,
    optional,
    read_arguments,
    record,
    share,
    whole,
    word,
)
from affray.systems.cascade.shooting.able_to_shoot import STRIKE, Speed
from affray.systems.cascade.shooting.shot import MINIMUM, Size, size_that_counts

from .attack import damage
from .attack.unparried import Damage, attack_hand, defender_lives, unparried
from .shooting import shot
from .shooting.shoot_or_aim import MAX_PHASES, shoot_or_aim
from .throw import contest, first_throw, sets

Question = Callable[[Mapping[str, object]], object]

QUESTIONS: dict[str, Question] = {}
"""Every question about odds by its name."""

_POOL = whole(1, MOST_DICE)
_DIE = whole(4, 20)
_FKW = whole(1, MOST_DICE)
_PROTECTION = whole(0, 1000)
_SKILL = whole(0, 3)
_SPEED = word(*STRIKE)
_SIZE = word(*MINIMUM)
_AWARENESS = word("unsuspecting", "distracted", "aware")
_SHOT_DEBTS = optional(whole(0, MOST_DICE), 0)


def compute(name: str, arguments: Mapping[str, object]) -> object:
    """Answer a question; raises ValueError for an unknown name or invalid arguments."""
    if name not in QUESTIONS:
        raise ValueError(f"unknown question {name!r}; known: {', '.join(sorted(QUESTIONS))}")
    try:
        return QUESTIONS[name](arguments)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _question(name: str, **parameters: Reader | Parameter) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Register a function as the answer to a question."""
    known = {key: each if isinstance(each, Parameter) else Parameter(each) for key, each in parameters.items()}

    def enter(answer: Callable[..., object]) -> Callable[..., object]:
        QUESTIONS[name] = lambda arguments: answer(**read_arguments(known, arguments))
        return answer

    return enter


def text(chance: Fraction) -> str:
    """Write a fraction: `5/6`, `0`, `1`."""
    return str(chance)


def texts(distribution: damage.Distribution) -> dict[int, str]:
    """A distribution with its chances as texts."""
    return {marks: text(chance) for marks, chance in distribution.items()}


@_question("odds_equals", n=_POOL, k=whole(1, MOST_DICE), die=optional(_DIE, 20), net=optional(flag, False))
def _equals(n: int, k: int, die: int, net: bool) -> object:
    return text(first_throw.first_equals(n, k, die, net))


@_question("odds_group", n=_POOL, die=optional(_DIE, 20), net=optional(flag, False))
def _group(n: int, die: int, net: bool) -> object:
    return text(first_throw.first_group(n, die, net))


@_question(
    "odds_cascade",
    n=_POOL,
    k=whole(1, MOST_DICE),
    r=whole(1, MAX_LISTED),
    die=optional(_DIE, 20),
    policy=word("kbs", "optimal"),
)
def _cascade(n: int, k: int, r: int, die: int, policy: sets.Policy) -> object:
    return text(sets.cascade_chance(n, k, r, die, policy))


class _Ready(NamedTuple):
    live: Faces
    fkw: int


@_question(
    "odds_unparried",
    scored=dice(0, MOST_DICE),
    loose=whole(0, MOST_DICE),
    fkw=_FKW,
    die=optional(_DIE, 20),
    defender=record(_Ready, live=Parameter(dice(0, MOST_DICE)), fkw=Parameter(_FKW)),
)
def _unparried(scored: Faces, loose: int, fkw: int, die: int, defender: _Ready) -> object:
    _pool_of(scored, loose, die)
    ready = tuple([face for face in defender.live if face > 1])
    good = 0
    for thrown in combinations_with_replacement(range(die, 0, -1), loose):
        if unparried(highest_first(scored + thrown), fkw, ready):
            good += first_throw.orders(thrown)
    return text(Fraction(good, die**loose))


def _pool_of(scored: Faces, loose: int, die: int) -> int:
    pool = len(scored) + loose
    if not 1 <= pool <= MOST_DICE:
        raise ValueError(f"scored and loose dice are {pool}; a pool has 1 to {MOST_DICE} dice (C-FIGHTER-02)")
    if scored and scored[0] > die:
        raise ValueError(f"scored: a d{die} does not show {scored[0]}")
    return pool


_THROW: dict[str, Reader | Parameter] = {
    "dice": whole(0, 2 * MOST_DICE),
    "die": whole(2, 100),
    "protection": _PROTECTION,
    "rerolls": optional(whole(0, MOST_DICE), 0),
    "multiplier": optional(whole(1, 3), 1),
}


@_question("expected_marks", **_THROW)
def _expected(dice: int, die: int, protection: int, rerolls: int, multiplier: int) -> object:
    return text(damage.expected_marks(dice, die, protection, rerolls, multiplier))


@_question("marks_distribution", **_THROW)
def _distribution(dice: int, die: int, protection: int, rerolls: int, multiplier: int) -> object:
    return texts(dict(damage.marks_distribution(dice, die, protection, rerolls, multiplier)))


@_question("odds_out", **_THROW, marks=whole(0, 10000), health=whole(1, 10000))
def _out(dice: int, die: int, protection: int, rerolls: int, multiplier: int, marks: int, health: int) -> object:
    distribution = damage.marks_distribution(dice, die, protection, rerolls, multiplier)
    return text(damage.out_chance(dict(distribution), marks, health))


def _pair(given: object) -> object:
    if not isinstance(given, list | tuple) or len(given) != 2:
        raise ValueError(f"{given!r} is not a pair of own and other")
    return tuple([whole(0, 100)(number) for number in given])


@_question("odds_contest", ini=_pair, bonus=optional(_pair, (0, 0)))
def _contest(ini: tuple[int, int], bonus: tuple[int, int]) -> object:
    return text(contest.win_contest(ini[0] + bonus[0] - ini[1] - bonus[1]))


_COVER: dict[str, Reader | Parameter] = {"cover": optional(flag, False), "prone": optional(flag, False)}
_TOTAL = whole(0, 1000)


def distance(given: object) -> float:
    """A distance in metres, at most 1000."""
    metres = length(given)
    if metres > 1000:
        raise ValueError(f"{given!r} m is too far for a shot; the maximum is 1000")
    return metres


@_question("odds_minimum", size=_SIZE, speed=_SPEED, distance=optional(distance, 0), total=_TOTAL, **_COVER)
def _minimum(size: Size, speed: Speed, distance: float, total: int, cover: bool, prone: bool) -> object:
    return text(shot.reaches_minimum(total, size_that_counts(size, cover, prone), speed, distance))


@_question("odds_reaction", dice=_SKILL)
def _reaction(dice: int) -> object:
    return text(shot.reacts(dice))


@_question("odds_dodge", margin=_TOTAL, dice=_SKILL)
def _dodge(margin: int, dice: int) -> object:
    return text(shot.still_hits(margin, dice))


@_question(
    "odds_shot",
    size=optional(_SIZE, None),
    speed=optional(_SPEED, None),
    distance=optional(distance, 0),
    total=optional(_TOTAL, None),
    margin=optional(_TOTAL, None),
    awareness=_AWARENESS,
    reaction=optional(_SKILL, 0),
    dodge=optional(_SKILL, 0),
    **_COVER,
)
def _shot(
    size: Size | None,
    speed: Speed | None,
    distance: float,
    total: int | None,
    margin: int | None,
    awareness: shot.Awareness,
    reaction: int,
    dodge: int,
    cover: bool,
    prone: bool,
) -> object:
    if (total is None) == (margin is None):
        raise ValueError("give either the total of the shot, or its margin over a minimum that is known")
    if margin is not None:
        return text(shot.hits_target(margin, awareness, reaction, dodge))
    if total is None or size is None or speed is None:
        raise ValueError("with a total the size and the speed of the target are needed")
    target = shot.Target(size, speed, distance, cover, prone, awareness, reaction, dodge)
    return text(shot.hit_chance(total, target))


_CASCADE: dict[str, Reader | Parameter] = {
    "scored": optional(dice(0, MOST_DICE), ()),
    "thrown": optional(dice(0, MOST_DICE), ()),
    "loose": optional(whole(0, MOST_DICE), 0),
    "fkw": _FKW,
    "die": optional(_DIE, 20),
    "code": code,
    "protection": _PROTECTION,
    "shot_debts": _SHOT_DEBTS,
}
"""Dice of a cascade: scored dice, and either thrown dice (to choose from) or loose ones (to throw)."""


@_question(
    "best_stop_shot",
    **_CASCADE,
    speed=optional(_SPEED, "still"),
    size=_SIZE,
    target_speed=optional(_SPEED, "still"),
    distance=optional(distance, 0),
    awareness=_AWARENESS,
    reaction=optional(_SKILL, 0),
    dodge=optional(_SKILL, 0),
    **_COVER,
    first=optional(flag, True),
    phases=optional(whole(0, MAX_PHASES), 1),
    discount=optional(share, 1.0),
)
def _stop_shot(
    scored: Faces,
    thrown: Faces,
    loose: int,
    fkw: int,
    die: int,
    code: Code,
    protection: int,
    shot_debts: int,
    speed: Speed,
    size: Size,
    target_speed: Speed,
    distance: float,
    awareness: shot.Awareness,
    reaction: int,
    dodge: int,
    cover: bool,
    prone: bool,
    first: bool,
    phases: int,
    discount: float,
) -> object:
    target = shot.Target(size, target_speed, distance, cover, prone, awareness, reaction, dodge, protection)
    pool = _pool_of(scored, len(thrown) or loose, die)
    solved = shoot_or_aim(pool, die, fkw, code, target, speed, shot_debts, phases, discount)
    horizon = {"phases": phases, "discount": discount, "fresh": solved.fresh}
    if not thrown:
        return {"value": solved.value(scored) if first else solved.aim(scored), **horizon}
    now = shot.best_shot(highest_first(scored + thrown), fkw, code, target, speed, shot_debts) if first else None
    shown = {} if now is None else {"hit": text(now.hit), "marks": text(now.marks), "commit": faces_text(now.committed)}
    return {**shown, "choices": _choices("shoot", solved.choices(scored, thrown, first)), **horizon}


class _Hand(NamedTuple):
    hand: Faces
    shot_debts: int


@_question(
    "best_stop_duel",
    **_CASCADE,
    defender=record(
        _Hand,
        hand=Parameter(dice(0, MOST_DICE)),
        shot_debts=_SHOT_DEBTS,
    ),
)
def _stop_duel(
    scored: Faces,
    thrown: Faces,
    loose: int,
    fkw: int,
    die: int,
    code: Code,
    protection: int,
    shot_debts: int,
    defender: _Hand,
) -> object:
    from .throw.optimal_stopping import duel_stopping

    pool = _pool_of(scored, len(thrown) or loose, die)
    lives, hurt = defender_lives(*defender), Damage(code, protection)
    stopping = duel_stopping(pool, die, fkw, hurt, tuple(lives), shot_debts)
    if not thrown:
        return {"value": stopping.value(scored)}
    now = attack_hand(highest_first(scored + thrown), fkw, lives, hurt, shot_debts)
    shown = {"hit": text(Fraction(now.hit)), "marks": text(now.marks)}
    return shown | {"choices": _choices("take", stopping.choices(scored, thrown))}


def _choices(stop: str, choices: Sequence[tuple[Faces | None, float]]) -> list[dict[str, object]]:
    return [
        {"choice": stop if score is None else f"score {faces_text(score)}", "value": value} for score, value in choices
    ]


@_question(
    "odds_sets",
    scored=optional(dice(0, MOST_DICE), ()),
    thrown=optional(dice(0, MOST_DICE), ()),
    loose=optional(whole(0, MOST_DICE), 0),
    die=optional(_DIE, 20),
)
def _sets(scored: Faces, thrown: Faces, loose: int, die: int) -> object:
    _pool_of(scored, len(thrown) or loose, die)
    chances = set_chances(scored, thrown, die) if thrown else loose_chances(scored, loose, die)
    return {name: {when: text(chance) for when, chance in each.items()} for name, each in chances.items()}


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
