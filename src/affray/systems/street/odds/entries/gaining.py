"""The odds of skill markers: the next marker from the bag, and what a marker leads to (S-SKILL-25 to S-SKILL-38)."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from affray.engine import NothingToReckon, Pass
from affray.systems.street.messages import say
from affray.systems.street.odds.outcomes import ONE
from affray.systems.street.setup.random_gangs import JOIN
from affray.systems.street.skills.skill_list import SKILLS, traits
from affray.systems.street.skills.skill_markers import (
    PLUS_DRAW,
    TAKE,
    Offered,
    bag,
    can_be_doubled,
    can_take,
)
from affray.systems.street.skills.starting_skills import STARTER, GiveStarter
from affray.systems.street.state import ShootOut, snapshot

from .table import ODDS, Answer, AskedOdds


class MarkerOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of skill markers."""

    markers: dict[str, Fraction]
    """The chance of each marker that the character can take to be the next."""
    draws: dict[int, Fraction]
    """The number of markers drawn."""
    doubled: dict[str, Fraction] | None = None
    """The chance of each skill to be raised to level 2 (S-SKILL-34)."""


def next_marker(s: ShootOut, name: str) -> dict[str, Fraction]:
    """The chance of each marker to be the next; those that cannot be taken are put back (S-SKILL-26)."""
    figure = s.figures[name]
    counts = Counter(bag(s))
    taken = {marker: count for marker, count in counts.items() if can_take(s, figure, marker)}
    total = sum(taken.values())
    return {marker: Fraction(count, total) for marker, count in taken.items()}


def _draw_answer(s: ShootOut, name: str, draws: dict[int, Fraction]) -> Answer:
    markers = next_marker(s, name)
    if not markers:
        raise NothingToReckon(say("nothing_no_marker"))
    return Answer([], MarkerOdds(markers=markers, draws=draws))


ODDS.nothing(JOIN, why=say("nothing_join"))
ODDS.nothing(STARTER, Pass, why=say("nothing_no_starter"))


@ODDS.add(STARTER, GiveStarter)
def starter(asked: AskedOdds) -> Answer:
    """The marker that the character draws, unless the player chooses the skill (S-SKILL-25, S-SKILL-29)."""
    s: ShootOut = asked.state
    name = asked.value.figure
    if s.modules.skill_gain == "choose" or traits(s, s.figures[name]).chooses_skills:
        raise NothingToReckon(say("nothing_chosen_skill"))
    return _draw_answer(s, name, {1: ONE})


@ODDS.add(TAKE)
def take(asked: AskedOdds) -> Answer:
    """What a marker leads to: further markers, a die, or a random skill."""
    context: Offered = asked.context
    marker: str = asked.value.marker
    s = _after_taking(asked.state, context, marker)
    match marker:
        case "draw_two":
            return _draw_answer(s, context.figure, {2: ONE})
        case "draw_three_keep_one":
            return _draw_answer(s, context.figure, {3: ONE})
        case "roll_opponent_chooses":
            return _draw_answer(s, context.figure, {face: Fraction(1, 6) for face in range(1, 7)})
        case "double_random":
            skills = can_be_doubled(s, s.figures[context.figure])
            chance = Fraction(1, len(skills))
            return Answer([], MarkerOdds(markers={}, draws={}, doubled=dict.fromkeys(skills, chance)))
    if marker in PLUS_DRAW:
        return _draw_answer(_with_skill(s, context.figure, PLUS_DRAW[marker]), context.figure, {1: ONE})
    raise NothingToReckon(say("nothing_skill" if marker in SKILLS else "nothing_marker"))


def _after_taking(s: ShootOut, context: Offered, marker: str) -> ShootOut:
    """The bag after the markers that were drawn and not taken are put back."""
    put_back = Counter(context.drawn) - Counter([marker])
    used: Sequence[str] = s.used
    kept = []
    for name in reversed(used):
        if put_back[name] > 0:
            put_back[name] -= 1
        else:
            kept.append(name)
    after = snapshot(s)
    after.used = tuple(reversed(kept))
    return after


def _with_skill(s: ShootOut, name: str, skill: str) -> ShootOut:
    profile = s.figures[name].profile
    after = snapshot(s)
    skills = {**profile.skills, skill: profile.skills.get(skill, 0) + 1}
    after.change(name, profile=msgspec.structs.replace(profile, skills=skills))
    return after
