"""Dice rolled again: S-CONV-14, and the skills Lucky, Lucky Charm and Cursed, each by choice (S-SKILL-09)."""

import itertools
from collections.abc import Callable, Sequence
from typing import Any, Literal

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, UnsetType, Value, cites, implements
from affray.systems.street.events.dice import Rerolled
from affray.systems.street.skills.skill_list import HeldSkills, traits
from affray.systems.street.state import Figure, ShootOut, Turn, in_order

Faces = tuple[int, ...]
Counts = Callable[[Faces], Faces | UnsetType]
"""Returns the places of the dice that count, or UNSET if the roll has none."""


class Reroll(Kind[Faces]):
    """`reroll 1`, `reroll 1 3` at a higher level, or `pass` (S-SKILL-LUCKY). The context is the faces."""

    name = "reroll"
    rule = RuleId("S-SKILL-LUCKY")

    def write(self, context: Faces, value: Any) -> str:
        return " ".join(["reroll", *map(str, value)]) if value else "pass"

    def read(self, context: Faces, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return ()
        if len(words) < 2 or words[0] != "reroll" or not all(word.isdecimal() for word in words[1:]):
            raise Unreadable("say `reroll` and the places of the dice from 1 on, or `pass`")
        return tuple(sorted(map(int, words[1:])))

    def refusal(self, context: Faces, value: Any) -> Refusal:
        return Refusal(self.rule, f"name each die once, places 1 to {len(context)}, no more dice than the skill allows")


class Curse(Kind[Faces]):
    """`curse 3`, or `pass`: one die of a Cursed character is rolled again (S-SKILL-CURSED).

    The context is the faces.
    """

    name = "curse"
    rule = RuleId("S-SKILL-CURSED")

    def write(self, context: Faces, value: Any) -> str:
        return f"curse {value}" if value else "pass"

    def read(self, context: Faces, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return 0
        if len(words) != 2 or words[0] != "curse" or not words[1].isdecimal():
            raise Unreadable("say `curse` and the place of the die from 1 on, or `pass`")
        return int(words[1])


class Charm(Kind[Faces]):
    """`charm OWNER`, or `pass`: the whole roll is repeated (S-SKILL-CHARM). The context is the faces."""

    name = "charm"
    rule = RuleId("S-SKILL-CHARM")

    def write(self, context: Faces, value: Any) -> str:
        return f"charm {value}" if value else "pass"

    def read(self, context: Faces, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return ""
        if len(words) != 2 or words[0] != "charm":
            raise Unreadable("say `charm` and the owner of the charm, or `pass`")
        return words[1]


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
    options = [dice for count in range(held.rerolls + 1) for dice in itertools.combinations(places, count)]
    chosen: tuple[int, ...] = yield game.ask(REROLL, seat, options, faces)
    return _again(game, roller.id, faces, chosen, "lucky", held.by("rerolls"), counts) if chosen else faces


def _charms(game: Game[ShootOut], figure: str, faces: Faces, counts: Counts) -> Procedure[Faces]:
    """Every owner of a charm may have the whole roll repeated, the active player's side first."""
    s = game.state
    for seat in _active_first(s):
        owners = in_order([other.id for other in s.controlled_by(seat) if may_charm(s, other, s.figures[figure])], s)
        while owners:
            owner: str = yield game.ask(CHARM, seat, ["", *owners], faces)
            if not owner:
                break
            s.change(owner, charm_used=s.figures[owner].charm_used + 1)
            owners.remove(owner)
            places = range(1, len(faces) + 1)
            rules = traits(s, s.figures[owner]).by("charms")
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
        place: int = yield game.ask(CURSE, seat, range(len(faces) + 1), faces)
        if place:
            left = {enemy: tokens(s, s.figures[figure], enemy) for enemy in enemies_of(s, s.figures[figure])}
            s.change(figure, curse_tokens={**left, seat: left[seat] - 1})
            rules = traits(s, s.figures[figure]).by("curses")
            faces = _again(game, figure, faces, (place,), "curse", rules, counts)
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
