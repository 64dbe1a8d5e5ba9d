"""The odds of what follows an attack: the end of the game, new feelings, and nerve tests (S-CONV-17)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal, NamedTuple, TypeAlias

from affray.systems.street.end_of_game import counts_as_lost, losses, would_end
from affray.systems.street.nerve.hate_and_fear import in_conflict
from affray.systems.street.nerve.nerve_tests import NerveQueue, nerve_pool
from affray.systems.street.odds.dice import hold_chance, luck_of
from affray.systems.street.odds.outcomes import ZERO
from affray.systems.street.state import ShootOut, in_order, snapshot

from .feelings import Feelings, new_feelings
from .joint_outcomes import Chances, Joint
from .positions import shoot_out_with

MAX_POSITIONS = 256
"""The number of positions whose nerve tests are kept."""


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
    nerve: dict[str, Fraction] = {}
    felt: _Felt = {}
    known = _known(attack)
    for tolls, chance in attack.tolls.items():
        if tolls not in known:
            known[tolls] = _breaks_after(attack, tolls)
        breaks = known[tolls]
        if breaks is None:
            over += chance
            continue
        for name, weight in breaks.items():
            nerve[name] = nerve.get(name, ZERO) + chance * weight
        if attack.s.modules.hate_and_fear:
            _note_feelings(attack, tolls, chance, felt)
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

_Known: TypeAlias = dict[Joint, dict[str, Fraction] | None]
_positions: dict[tuple[Any, ...], tuple[ShootOut, _Known]] = {}
"""By what nerve depends on: the position, which keeps the key valid, and the tests after each joint toll."""


def _known(attack: Struck) -> _Known:
    """The tests after each joint toll that have been computed for this position; options share them."""
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


def _breaks_after(attack: Struck, tolls: Joint) -> dict[str, Fraction] | None:
    """The chances to lose one's nerve after these tolls; None if the game is over."""
    by_name = dict(zip(attack.names, tolls, strict=True))
    after = shoot_out_with(attack.s, by_name.items())
    if would_end(after):
        return None
    if not after.modules.nerve:
        return {}
    called = in_order([name for name, toll in by_name.items() if toll.calls], after)
    return _breaks(after, NerveQueue([(name, "wounds") for name in called]))


def _breaks(s: ShootOut, queue: NerveQueue) -> dict[str, Fraction]:
    """The chances to lose one's nerve in all tests that are waiting, and those that follow from them."""
    call = queue.next(s)
    if call is None:
        return {}
    name, why = call
    figure = s.figures[name]
    holds = hold_chance(nerve_pool(s, figure, why).dice, luck_of(s, figure))
    chances = {name: 1 - holds}
    broken, others = snapshot(s), queue.copy()
    others.lose(broken, name)
    for weight, after, waiting in ((holds, s, queue), (1 - holds, broken, others)):
        for other, chance in _breaks(after, waiting).items() if weight else ():
            chances[other] = chances.get(other, ZERO) + weight * chance
    return chances


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
