"""Skill markers: the bag, drawing and taking markers, and free choice (S-SKILL-25 to S-SKILL-40)."""

import functools
import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Verb, cites, implements
from affray.engine.terms import Situation
from affray.systems.street.choices import ListedName
from affray.systems.street.dice.random_picks import pick
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.game import MarkerDrawn, MarkerPutBack, SkillGained
from affray.systems.street.messages import say
from affray.systems.street.state import Figure, ShootOut

from .skill_list import SKILLS, level, max_level_of, takes_effect, traits

PLUS_DRAW: Mapping[str, str] = {"evil_plus_draw": "evil", "green_plus_draw": "green"}
"""Markers that give a skill and another draw (S-SKILL-37)."""
THUG = ("hard", "slow", "dumbass")
"""The skills that the marker Thug gives (S-SKILL-38)."""
DOUBLES = ("double_random", "double_choice")
"""Markers that raise a skill to level 2 (S-SKILL-34, S-SKILL-35)."""
INSTRUCTIONS: Mapping[str, int] = {
    **dict.fromkeys(PLUS_DRAW, 1),
    "thug": 1,
    "draw_two": 1,
    "draw_three_keep_one": 2,
    "double_random": 1,
    "double_choice": 1,
    "roll_opponent_chooses": 1,
}


@functools.cache
def marker_set() -> Mapping[str, int]:
    """One set: 41 markers (S-SKILL-30)."""
    return {**dict.fromkeys(SKILLS, 1), **INSTRUCTIONS}


@functools.cache
def marker_set_size() -> int:
    """The number of markers in a set."""
    return sum(marker_set().values())


@implements("S-SKILL-30")
def bag(s: ShootOut) -> list[str]:
    """The markers in the bag; it is refilled when it holds less than a set (S-SKILL-31)."""
    markers, size = marker_set(), marker_set_size()
    used = Counter(marker for marker in s.used if marker in markers)
    sets = copies = s.modules.skill_marker_copies
    while sets * size - used.total() < size:
        sets += copies
    return [marker for marker, number in markers.items() for _ in range(number * sets - used[marker])]


# --- skills and markers that can be taken ---------------------------------------------------------------------------


def can_gain(s: ShootOut, figure: Figure, skill: str) -> bool:
    """Whether a skill is in use and the character does not have its highest level (S-SKILL-08, S-SKILL-26)."""
    return takes_effect(skill, s.modules) and level(s, figure, skill) < max_level_of(skill, s.modules)


def gainable(s: ShootOut, figure: Figure) -> list[str]:
    """All skills that the character can take."""
    return [skill for skill in SKILLS if can_gain(s, figure, skill)]


def can_be_doubled(s: ShootOut, figure: Figure) -> list[str]:
    """The skills held at level 1 that can reach level 2 (S-SKILL-34, S-SKILL-40)."""
    return [
        skill
        for skill in SKILLS
        if figure.skill(skill) == 1 and level(s, figure, skill) < max_level_of(skill, s.modules)
    ]


def can_take(s: ShootOut, figure: Figure, marker: str) -> bool:
    """Whether a marker can be taken; otherwise it is put back and another is drawn (S-SKILL-26)."""
    if marker in SKILLS:
        return can_gain(s, figure, marker)
    if marker in PLUS_DRAW:
        return can_gain(s, figure, PLUS_DRAW[marker])
    if marker == "thug":
        return any(can_gain(s, figure, skill) for skill in THUG)
    if marker in DOUBLES:
        return bool(can_be_doubled(s, figure))
    return bool(gainable(s, figure))


# --- choosing -------------------------------------------------------------------------------------------------------


class Offered(NamedTuple):
    """The context of a choice: the character, and the markers or skills offered."""

    figure: str
    markers: tuple[str, ...]
    drawn: tuple[str, ...] = ()
    """All markers drawn for this choice; those not taken are put back (S-SKILL-33, S-SKILL-36)."""


class TakeMarker(Verb, frozen=True):
    """Take a drawn marker, or a skill."""

    name = "take"
    rule = RuleId("S-SKILL-26")
    not_now = say("no_marker_now")
    marker: Annotated[str, ListedName(marker_set)]


class Take(Kind[Offered]):
    """A drawn marker, or a skill (CH-SKILL)."""

    name = "skill"
    rule = RuleId("S-SKILL-25")
    verbs = (TakeMarker,)

    def refusal(self, context: Offered, value: Any) -> Refusal:
        return Refusal(
            RuleId("S-SKILL-26"),
            say("cannot_take_marker", character=context.figure, markers=list(context.markers), marker=value.marker),
        )


TAKE = Take()


def _ask_to_take(
    game: Game[ShootOut], seat: Seat, name: str, markers: Sequence[str], drawn: Sequence[str] = ()
) -> Procedure[str]:
    offered = tuple(dict.fromkeys(markers))
    context = Offered(name, offered, tuple(drawn))
    about = Situation(figure=name, by="own" if game.state.figures[name].seat == seat else "enemy")
    taken: TakeMarker = yield game.ask(TAKE, seat, [*map(TakeMarker, offered)], context, about)
    return taken.marker


# --- gaining --------------------------------------------------------------------------------------------------------


def gain(game: Game[ShootOut], name: str, *rules: str) -> Procedure[None]:
    """Gain one skill: drawn from the bag, or chosen by the option or by a Pavement Demon (S-SKILL-25).

    `rules` are the reasons for the gain, cited in addition to the rule of the gain.
    """
    s = game.state
    figure = s.figures[name]
    if s.modules.skill_gain != "choose" and not traits(s, figure).chooses_skills:
        yield from draw(game, name, *rules)
        return
    skills = gainable(s, figure)
    if skills:
        skill = yield from _ask_to_take(game, _player(figure), name, skills)
        _raise_skill(game, name, skill, "S-SKILL-25", *rules)


def draw(game: Game[ShootOut], name: str, *rules: str) -> Procedure[None]:
    """Draw a marker and carry it out. `rules` are the reasons for the draw, cited in addition."""
    marker = _draw_marker(game, name, *rules)
    if marker is not None:
        yield from _carry_out(game, name, marker)


def _draw_marker(game: Game[ShootOut], name: str, *rules: str) -> str | None:
    """Draw a marker that the character can take; others are put back (S-SKILL-26). None if the bag holds none."""
    s = game.state
    while any(can_take(s, s.figures[name], other) for other in set(bag(s))):
        marker = game.card(bag(s))
        s.used = (*s.used, marker)
        game.emit(MarkerDrawn(rules=cites("S-SKILL-25", "S-SKILL-31", *rules), figure=name, marker=marker))
        if can_take(s, s.figures[name], marker):
            return marker
        _put_back(game, name, marker, "S-SKILL-26", *_useless_by(s, marker))
    return None


def _useless_by(s: ShootOut, marker: str) -> Iterator[str]:
    """The rules by which a marker has no effect in this game."""
    skill = PLUS_DRAW.get(marker, marker)
    if skill in SKILLS and not takes_effect(skill, s.modules):
        yield "S-SKILL-08"
    if marker in DOUBLES and not s.modules.high_skills:
        yield "S-SKILL-40"


def _put_back(game: Game[ShootOut], name: str, marker: str, *rules: str) -> None:
    s = game.state
    place = len(s.used) - 1 - s.used[::-1].index(marker)
    s.used = (*s.used[:place], *s.used[place + 1 :])
    game.emit(MarkerPutBack(rules=cites(*rules), figure=name, marker=marker))


def _carry_out(game: Game[ShootOut], name: str, marker: str) -> Procedure[None]:
    """Carry out a marker (S-SKILL-28, S-SKILL-32 to S-SKILL-38)."""
    s = game.state
    if marker in SKILLS:
        _raise_skill(game, name, marker, "S-SKILL-28")
    elif marker in PLUS_DRAW:
        _raise_skill(game, name, PLUS_DRAW[marker], "S-SKILL-37")
        yield from draw(game, name, "S-SKILL-37")
    elif marker == "thug":
        for skill in THUG:
            if can_gain(s, s.figures[name], skill):
                _raise_skill(game, name, skill, "S-SKILL-38")
    elif marker == "draw_two":
        for _ in range(2):
            yield from draw(game, name, "S-SKILL-32")
    elif marker == "draw_three_keep_one":
        yield from _draw_several(game, name, 3, _player(s.figures[name]), "S-SKILL-33")
    elif marker == "double_random":
        _raise_skill(game, name, pick(game, can_be_doubled(s, s.figures[name])), "S-SKILL-34")
    elif marker == "double_choice":
        skill = yield from _ask_to_take(game, _player(s.figures[name]), name, can_be_doubled(s, s.figures[name]))
        _raise_skill(game, name, skill, "S-SKILL-35")
    else:
        face = yield from die(game, name, "skill", "S-SKILL-36")
        yield from _draw_several(game, name, face, opponent(s, s.figures[name]), "S-SKILL-36")


def _draw_several(game: Game[ShootOut], name: str, number: int, seat: Seat, rule: str) -> Procedure[None]:
    """Draw several markers; a player chooses one, and the others are put back (S-SKILL-33, S-SKILL-36)."""
    drawn = [marker for _ in range(number) if (marker := _draw_marker(game, name, rule)) is not None]
    if not drawn:
        return
    chosen = yield from _ask_to_take(game, seat, name, drawn, drawn)
    drawn.remove(chosen)
    for marker in drawn:
        _put_back(game, name, marker, rule)
    yield from _carry_out(game, name, chosen)


@implements("S-SKILL-39")
def opponent(s: ShootOut, figure: Figure) -> Seat:
    """The next opposing player in player order (S-SKILL-39)."""
    place = s.order.index(_player(figure))
    around = itertools.chain(s.order[place + 1 :], s.order[:place])
    return next(seat for seat in around if s.seats[seat] != figure.side)


@implements("S-SKILL-04")
def _raise_skill(game: Game[ShootOut], name: str, skill: str, *rules: str) -> None:
    """Add a skill or raise its level; the emitted level includes skills granted by Psycho (S-SKILL-04, S-SKILL-28)."""
    s = game.state
    profile = s.figures[name].profile
    held = profile.skills.get(skill, 0) + 1
    figure = s.change(name, profile=msgspec.structs.replace(profile, skills={**profile.skills, skill: held}))
    game.emit(SkillGained(rules=cites(*rules), figure=name, skill=skill, level=level(s, figure, skill)))


def grant(game: Game[ShootOut], name: str, skill: str) -> None:
    """A referee grants a skill; no marker is drawn (S-CONV-16, S-SKILL-20)."""
    _raise_skill(game, name, skill, "S-SKILL-20")


def _player(figure: Figure) -> Seat:
    assert figure.seat is not None, "only characters of players gain skills"
    return figure.seat
