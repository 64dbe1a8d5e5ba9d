"""The odds of what follows an attack: the end of the game, new feelings, and nerve tests (S-CONV-17)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from affray.systems.street.end_of_game import counts_as_lost, losses, would_end
from affray.systems.street.nerve.hate_and_fear import in_conflict
from affray.systems.street.nerve.nerve_tests import NerveQueue, nerve_pool
from affray.systems.street.odds.dice import hold_chance, luck_of
from affray.systems.street.odds.outcomes import ZERO
from affray.systems.street.state import ShootOut, in_order, snapshot

from .feelings import Feelings, new_feelings
from .joint_outcomes import Chances, Joint
from .positions import Toll, shoot_out_with

MAX_POSITIONS = 256
"""The number of positions whose nerve tests are kept."""
SERIOUS_DICE = 2
"""The nerve dice that a serious wound costs (S-NERVE-10)."""


class Struck(NamedTuple):
    """An attack whose hits are resolved: the joint tolls of all figures that it may have changed."""

    s: ShootOut
    """The shoot-out when the dice were rolled."""
    by: str
    targets: tuple[str, ...]
    names: tuple[str, ...]
    """The figures whose tolls `tolls` are."""
    tolls: Chances
    kind: Literal["shot", "fight"] = "shot"


class Consequences(NamedTuple):
    """What follows an attack."""

    over: Fraction = ZERO
    """The chance that the game is over."""
    nerve: Mapping[str, Fraction] = {}
    """The chance of each character who may be tested to lose their nerve."""
    feelings: Feelings | None = None

    def fields(self) -> dict[str, Any]:
        """The fields of odds; None for those without a value."""
        return {
            "over": self.over or None,
            "nerve": dict(self.nerve) or None,
            "feelings": self.feelings or None,
        }


def consequences(attack: Struck, over: Fraction = ZERO) -> Consequences:
    """What follows an attack; the chances of its outcomes and `over` add up to 1, unless there may be no attack."""
    if not _matters(attack):
        return Consequences(over)
    felt: _Felt = {}
    known, alike = _known(attack), dict[Joint, _Members]()
    for tolls, chance in attack.tolls.items():
        kind = tuple([_kind_of(toll) for toll in tolls])
        if kind not in known:
            known[kind] = _tests_after(attack, kind)
        if known[kind] is OVER:
            over += chance
            continue
        shifts = tuple([toll.penalty - each.penalty for toll, each in zip(tolls, kind, strict=True)])
        members = alike.setdefault(kind, {})
        members[shifts] = members.get(shifts, ZERO) + chance
        if attack.s.modules.hate_and_fear:
            _note_feelings(attack, tolls, chance, felt)
    nerve: dict[str, Fraction] = {}
    for kind, members in alike.items():
        _add_breaks(attack.names, known[kind], members, nerve)
    breaking = {name: nerve[name] for name in attack.s.figures if nerve.get(name)}
    return Consequences(over, breaking, _feelings(attack, felt))


def _matters(attack: Struck) -> bool:
    """Whether anything can follow: nerve tests, feelings, or the end of the game."""
    s = attack.s
    if s.modules.nerve or s.modules.hate_and_fear:
        return True
    for side in s.sides:
        counted, total = losses(s, side)
        changed = [s.figures[name] for name in attack.names if s.figures[name].side == side]
        if 2 * (counted + sum(not counts_as_lost(s, figure) for figure in changed)) > total:
            return True
    return would_end(s)


# --- nerve and the end of the game ------------------------------------------------------------------------------------


class NerveTest(NamedTuple):
    """A nerve test, and the next one if the character holds their nerve or loses it."""

    name: str
    dice: int
    """Without the flesh wounds of the attack."""
    luck: int
    held: "NerveTest | None"
    broken: "NerveTest | None"


OVER: Final = NerveTest("", 0, 0, None, None)
"""In the place of a test: the game is over."""
_Tests: TypeAlias = NerveTest | None
_Known: TypeAlias = dict[Joint, _Tests]
_Members: TypeAlias = dict[tuple[int, ...], Fraction]
"""Joint tolls that differ only in the dice that flesh wounds cost each figure: these dice, and the chance."""
_positions: dict[tuple[Any, ...], tuple[ShootOut, _Known]] = {}
"""By what nerve depends on: the position, which keeps the key valid, and the tests after each kind of joint toll."""


def _known(attack: Struck) -> _Known:
    """The tests after each kind of joint toll that are known for this position; options share them."""
    s = attack.s
    figures = [
        (
            figure.id, figure.fate, figure.posture, figure.wounds, figure.lost_nerve, figure.friends_down, figure.drunk,
            figure.x, figure.y, figure.side, figure.seat, id(figure.profile),
        )
        for figure in s.figures.values()
    ]  # fmt: skip
    key = attack.names, id(s.modules), tuple(s.bench.items()), *figures
    if key not in _positions:
        if len(_positions) >= MAX_POSITIONS:
            _positions.clear()
        _positions[key] = s, {}
    return _positions[key][1]


def _kind_of(toll: Toll) -> Toll:
    """The toll without flesh wounds: these cost nerve dice of the figure, and nothing else follows from them."""
    least = SERIOUS_DICE if toll.serious else 0
    return toll._replace(penalty=least) if toll.penalty > least else toll


def _tests_after(attack: Struck, tolls: Joint) -> _Tests:
    """The tests after these tolls, as a tree; `OVER` if the game is over."""
    by_name = dict(zip(attack.names, tolls, strict=True))
    after = shoot_out_with(attack.s, by_name.items())
    if would_end(after):
        return OVER
    if not after.modules.nerve:
        return None
    called = in_order([name for name, toll in by_name.items() if toll.calls], after)
    return _tests(after, NerveQueue([(name, "wounds") for name in called]))


def _tests(s: ShootOut, queue: NerveQueue) -> _Tests:
    """The tests that are waiting, and those that follow from them."""
    call = queue.next(s)
    if call is None:
        return None
    name, why = call
    figure = s.figures[name]
    dice, luck = nerve_pool(s, figure, why).dice, luck_of(s, figure)
    broken, others = snapshot(s), queue.copy()
    others.lose(broken, name)
    held = _tests(s, queue) if dice > 0 else None
    return NerveTest(name, dice, luck, held, _tests(broken, others))


def _add_breaks(names: Sequence[str], tests: _Tests, members: _Members, nerve: dict[str, Fraction]) -> None:
    """Add the chances of all characters to lose their nerve; whole numbers over common denominators."""
    if tests is None:
        return
    common = lcm(*[chance.denominator for chance in members.values()])
    weights = [chance.numerator * (common // chance.denominator) for chance in members.values()]
    shifts = {name: dice for name, dice in zip(names, zip(*members, strict=True), strict=True) if any(dice)}
    waiting = [(tests, weights, common)]
    while waiting:
        test, weights, of = waiting.pop()
        best = hold_chance(test.dice, test.luck)
        lost = shifts.get(test.name)
        if lost is None:
            holds = [best.numerator] * len(weights)
        else:
            chances = [hold_chance(test.dice - dice, test.luck) for dice in lost]
            holds = [chance.numerator * (best.denominator // chance.denominator) for chance in chances]
        whole = of * best.denominator
        broken = [weight * (best.denominator - hold) for weight, hold in zip(weights, holds, strict=True)]
        nerve[test.name] = nerve.get(test.name, ZERO) + Fraction(sum(broken), whole)
        if test.broken is not None:
            waiting.append((test.broken, broken, whole))
        if test.held is not None:
            held = [weight * hold for weight, hold in zip(weights, holds, strict=True)]
            waiting.append((test.held, held, whole))


# --- feelings ---------------------------------------------------------------------------------------------------------


_Felt: TypeAlias = dict[tuple[str, bool, bool], tuple[Fraction, ShootOut]]
"""By victim, whether it is hurt, and whether the attacker is fit: the chance, and a shoot-out after the attack."""


def _note_feelings(attack: Struck, tolls: Joint, chance: Fraction, felt: _Felt) -> None:
    """Add up the chances of all outcomes with the same feelings of a victim."""
    s, by = attack.s, attack.by
    by_name = dict(zip(attack.names, tolls, strict=True))
    fit = by not in by_name or by_name[by].condition in ("upright", "knocked_down")
    for name, toll in by_name.items():
        lost = toll.condition == "out_of_action" or s.figures[name].lost
        if name == by or lost or not (toll.hurt or name in attack.targets):
            continue
        key = name, toll.hurt, fit
        before, after = felt[key] if key in felt else (ZERO, shoot_out_with(s, by_name.items()))
        felt[key] = before + chance, after


def _feelings(attack: Struck, felt: _Felt) -> Feelings:
    s, by = attack.s, attack.by
    feelings: Feelings = {}
    for (name, hurt, _), (weight, after) in felt.items():
        targeted = name in attack.targets
        settles = attack.kind == "shot" and targeted and in_conflict(s, s.figures[name], s.figures[by])
        for word, chance in new_feelings(after, name, by, settles=settles, targeted=targeted, hurt=hurt).items():
            found = feelings.setdefault(name, {}).setdefault(by, {})
            found[word] = found.get(word, ZERO) + weight * chance
    return feelings
