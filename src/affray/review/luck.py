"""Luck: what the dice of each side brought, against what was to be expected. Every chance is exact."""

import functools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from affray.engine import Event, Match, Side
from affray.engine.commentary import DiceRoll
from affray.engine.event import RulesChanged, TakenBack


class RemarkableRoll(Struct, frozen=True, kw_only=True):
    """A roll far from what was to be expected, and the number of its event."""

    event: int
    figure: str
    kind: str
    faces: tuple[int, ...]
    result: int
    expected: float
    chance: str
    """The chance of a result at least as good, or for bad luck at least as bad, as a fraction."""


class LuckLine(Struct, frozen=True, kw_only=True):
    """All rolls of one kind: how many dice, what they brought in all, and what was to be expected."""

    kind: str
    dice: int
    rolled: int
    expected: float
    added: bool
    """Whether the faces are added up; otherwise successes are counted."""


class SideLuck(Struct, frozen=True, kw_only=True):
    """The luck of one side."""

    side: Side
    lines: tuple[LuckLine, ...]
    best: RemarkableRoll | None = None
    worst: RemarkableRoll | None = None


Rolls = Sequence[tuple[int, DiceRoll]]
"""Rolls, each with the number of its event."""


def luck_of(match: Match) -> tuple[SideLuck, ...]:
    """The luck of every side that rolled dice."""
    rolls = rolls_of(match, match.events)
    sides = dict.fromkeys(match.seats.values())
    found = {side: [(number, roll) for number, roll in rolls if roll.side == side] for side in sides}
    return tuple([_of_side(side, its) for side, its in found.items() if its])


def rolls_of(match: Match, events: Sequence[Event]) -> Rolls:
    """The rolls that are luck, without those that were taken back."""
    commentary, state = match.system.commentary, match.state
    return [(number, roll) for number, event in standing(events) for roll in commentary.dice_rolls(state, event)]


def standing(events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    """The events that have not been taken back, with their numbers."""
    void: set[int] = set()
    for number, event in enumerate(events):
        if isinstance(event, (TakenBack, RulesChanged)):
            void.update(range(number - event.events, number))
    return ((number, event) for number, event in enumerate(events) if number not in void)


def _of_side(side: Side, rolls: Rolls) -> SideLuck:
    kinds: dict[str, list[DiceRoll]] = defaultdict(list)
    for _, roll in rolls:
        kinds[roll.kind].append(roll)
    lines = tuple([_line(kind, its) for kind, its in kinds.items()])
    best = min(rolls, key=lambda each: chance_of_at_least(each[1]))
    worst = min(rolls, key=lambda each: chance_of_at_most(each[1]))
    return SideLuck(
        side=side,
        lines=lines,
        best=_remarkable(*best, chance_of_at_least(best[1])),
        worst=_remarkable(*worst, chance_of_at_most(worst[1])),
    )


def _line(kind: str, rolls: Sequence[DiceRoll]) -> LuckLine:
    return LuckLine(
        kind=kind,
        dice=sum(len(roll.faces) for roll in rolls),
        rolled=sum(roll.result for roll in rolls),
        expected=float(sum(map(expectation, rolls))),
        added=rolls[0].least is None,
    )


def _remarkable(number: int, roll: DiceRoll, chance: Fraction) -> RemarkableRoll:
    return RemarkableRoll(
        event=number,
        figure=roll.figure,
        kind=roll.kind,
        faces=roll.faces,
        result=roll.result,
        expected=float(expectation(roll)),
        chance=str(chance),
    )


def expectation(roll: DiceRoll) -> Fraction:
    """The expected result of a roll."""
    return Fraction(sum(result * ways for result, ways in enumerate(_ways(roll))), roll.die ** len(roll.faces))


def chance_of_at_least(roll: DiceRoll) -> Fraction:
    """How likely a result at least as good was."""
    return Fraction(sum(_ways(roll)[roll.result :]), roll.die ** len(roll.faces))


def chance_of_at_most(roll: DiceRoll) -> Fraction:
    """How likely a result at most as good was."""
    return Fraction(sum(_ways(roll)[: roll.result + 1]), roll.die ** len(roll.faces))


def _ways(roll: DiceRoll) -> tuple[int, ...]:
    return _ways_of(len(roll.faces), roll.die, roll.least)


@functools.lru_cache(maxsize=256)
def _ways_of(dice: int, die: int, least: int | None) -> tuple[int, ...]:
    """In how many ways these dice bring each result, from 0 on."""
    one = [0] + [1] * die if least is None else [least - 1, die - least + 1]
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + len(one) - 1)
        for result, count in enumerate(ways):
            for more, how_many in enumerate(one):
                longer[result + more] += count * how_many
        ways = longer
    return tuple(ways)
