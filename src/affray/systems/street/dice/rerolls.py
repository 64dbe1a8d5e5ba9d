"""Dice rolled again: S-CONV-14, and the skills Lucky, Lucky Charm and Cursed, each by choice (S-SKILL-09)."""

import itertools
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, Seat, UnsetType, Verb, cites, implements
from affray.engine.verbs import Figure as FigureSlot
from affray.engine.verbs import Number
from affray.systems.street.choices import Positions, VerbOrPass
from affray.systems.street.events.dice import Rerolled
from affray.systems.street.messages import say
from affray.systems.street.skills.skill_list import HeldSkills, traits
from affray.systems.street.state import Figure, ShootOut, Turn, in_order
from affray.systems.street.turn.situation import situation

Faces = tuple[int, ...]
Counts = Callable[[Faces], Faces | UnsetType]
"""Returns the places of the dice that count, or UNSET if the roll has none."""


class RerollDice(Verb, frozen=True):
    """Roll some dice of a Lucky character again."""

    name = "reroll"
    rule = RuleId("S-SKILL-LUCKY")
    not_now = say("no_lucky_reroll")
    dice: Annotated[Faces, Positions()]


class Reroll(VerbOrPass[Faces]):
    """The positions of the dice that are rolled again, or none (S-SKILL-LUCKY). The context is the faces."""

    name = "reroll"
    rule = RuleId("S-SKILL-LUCKY")
    verbs = (RerollDice, Pass)

    def refusal(self, context: Faces, value: Any) -> Refusal:
        return Refusal(self.rule, say("reroll_dice", dice=len(context)))


class CurseDie(Verb, frozen=True):
    """Have a die of a Cursed character rolled again."""

    name = "curse"
    rule = RuleId("S-SKILL-CURSED")
    not_now = say("no_curse")
    die: Annotated[int, Number()]


class Curse(VerbOrPass[Faces]):
    """The position of the die of a Cursed character that is rolled again, or none (S-SKILL-CURSED).

    The context is the faces.
    """

    name = "curse"
    rule = RuleId("S-SKILL-CURSED")
    verbs = (CurseDie, Pass)

    def asked_for(self, context: Faces, value: Any) -> Verb:
        return Pass() if value == CurseDie(0) else value


class UseCharm(Verb, frozen=True):
    """Have the whole roll repeated by a charm."""

    name = "charm"
    rule = RuleId("S-SKILL-CHARM")
    not_now = say("no_charm")
    owner: Annotated[str, FigureSlot()]


class Charm(VerbOrPass[Faces]):
    """The owner of the charm that repeats the whole roll, or none (S-SKILL-CHARM). The context is the faces."""

    name = "charm"
    rule = RuleId("S-SKILL-CHARM")
    verbs = (UseCharm, Pass)


REROLL, CHARM, CURSE = Reroll(), Charm(), Curse()


def faces_after_rerolls(game: Game[ShootOut], figure: str, faces: Faces, counts: Counts) -> Procedure[Faces]:
    """The faces of a roll after all players have used their re-rolls, in the order of S-CONV-14."""
    s = game.state
    roller = s.figures[figure]
    held = traits(s, roller)
    if roller.seat is not None and held.rerolls:
        faces = yield from _luck(game, roller, roller.seat, held, faces, counts)
    if any(traits(s, other).charms for other in s.figures.values()):
        faces = yield from _charms(game, figure, faces, counts)
    if held.curses:
        faces = yield from _curses(game, figure, faces, counts)
    return faces


@implements("S-SKILL-09")
def _luck(
    game: Game[ShootOut], roller: Figure, seat: Seat, held: HeldSkills, faces: Faces, counts: Counts
) -> Procedure[Faces]:
    """The player may re-roll one of the figure's dice, at level 2 up to two, each once."""
    places = range(1, len(faces) + 1)
    dice = [dice for count in range(1, held.rerolls + 1) for dice in itertools.combinations(places, count)]
    chosen = yield game.ask(
        REROLL, seat, [Pass(), *map(RerollDice, dice)], faces, situation(game.state, seat, roller.id)
    )
    if not isinstance(chosen, RerollDice):
        return faces
    return _again(game, roller.id, faces, chosen.dice, "lucky", held.by("rerolls"), counts)


def _charms(game: Game[ShootOut], figure: str, faces: Faces, counts: Counts) -> Procedure[Faces]:
    """Every owner of a charm may have the whole roll repeated, the active player's side first."""
    s = game.state
    for seat in _active_first(s):
        owners = in_order([other.id for other in s.controlled_by(seat) if may_charm(s, other, s.figures[figure])], s)
        while owners:
            chosen = yield game.ask(CHARM, seat, [Pass(), *map(UseCharm, owners)], faces, situation(s, seat, figure))
            if not isinstance(chosen, UseCharm):
                break
            s.change(chosen.owner, charm_used=s.figures[chosen.owner].charm_used + 1)
            owners.remove(chosen.owner)
            places = range(1, len(faces) + 1)
            rules = traits(s, s.figures[chosen.owner]).by("charms")
            faces = _again(game, figure, faces, places, "charm", rules, counts)
    return faces


def may_charm(s: ShootOut, owner: Figure, roller: Figure) -> bool:
    """Whether the charm is unused and applies: to the figure's own roll, or to an enemy's while the figure is fit."""
    if owner.charm_used >= traits(s, owner).charms:
        return False
    if owner.id == roller.id:
        return not owner.lost
    return owner.fit and roller.side is not None and roller.side != owner.side


def _active_first(s: ShootOut) -> list[Seat]:
    """The players, those of the active player's side first, each in player order (S-CONV-14)."""
    turn = next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)
    side = None if turn is None else s.figures[turn.figure].side
    return sorted(s.order, key=lambda seat: s.seats.get(seat) != side)


def _curses(game: Game[ShootOut], figure: str, faces: Faces, counts: Counts) -> Procedure[Faces]:
    """Each enemy player with a token may have one die rolled again, in player order."""
    s = game.state
    for seat in s.order:
        if s.seats[seat] == s.figures[figure].side or not tokens(s, s.figures[figure], seat):
            continue
        options = [Pass(), *map(CurseDie, range(1, len(faces) + 1))]
        chosen = yield game.ask(CURSE, seat, options, faces, situation(s, seat, figure))
        if isinstance(chosen, CurseDie):
            left = {enemy: tokens(s, s.figures[figure], enemy) for enemy in enemies_of(s, s.figures[figure])}
            s.change(figure, curse_tokens={**left, seat: left[seat] - 1})
            rules = traits(s, s.figures[figure]).by("curses")
            faces = _again(game, figure, faces, (chosen.die,), "curse", rules, counts)
    return faces


def enemies_of(s: ShootOut, figure: Figure) -> list[Seat]:
    """The enemy players of a character."""
    return [seat for seat in s.order if s.seats[seat] != figure.side]


def tokens(s: ShootOut, figure: Figure, seat: Seat) -> int:
    """The number of curses that a player has left for a character; none is used at first."""
    total = traits(s, figure).curses
    return total if figure.curse_tokens is None else figure.curse_tokens.get(seat, total)


@implements("S-CONV-12")
def _again(
    game: Game[ShootOut],
    figure: str,
    faces: Faces,
    places: Sequence[int],
    by: Literal["lucky", "charm", "curse"],
    rules: Sequence[str],
    counts: Counts,
) -> Faces:
    """Roll the dice at these places again, from left to right (S-CONV-12)."""
    new_faces = game.throw((len(places), 6))[0]
    changed = list(faces)
    for place, face in zip(places, new_faces, strict=True):
        changed[place - 1] = face
    result = tuple(changed)
    cited = cites("S-CONV-14", *rules)
    game.emit(Rerolled(rules=cited, figure=figure, by=by, dice=tuple(places), faces=new_faces, counts=counts(result)))
    return result
