"""Leaving melee: W-LEAVE-01 to W-LEAVE-08."""

import random
from collections.abc import Sequence
from typing import Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, Value, cites

from . import movement
from .actions import Choice, Verb, register, state_refusal
from .events import LeftMelee
from .links import end_links
from .movement import Walk
from .moving import go
from .places import read_path, write_path
from .pools import fight_of, leave_pool, stopping_pool
from .rolls import roll
from .sight import melee_of
from .state import Activation, Figure, Skirmish, twin


class LeaveOpponent(Kind[str]):
    """Who rolls against a model that leaves melee (W-LEAVE-03); about: the leaving model."""

    name = "leave_opp"
    rule = RuleId("W-LEAVE-03")

    def write(self, about: str, value: Any) -> str:
        return f"oppose {value}"

    def read(self, about: str, text: str) -> Value:
        words = text.split()
        if len(words) != 2 or words[0] != "oppose":
            raise Unreadable("write 'oppose FIGURE'")
        return words[1]

    def refusal(self, about: str, value: Any) -> Refusal:
        return Refusal(self.rule, f"{value} is none of those who may roll against {about}")


class PathOut(Kind[tuple[Skirmish, str]]):
    """The way of a model that has left melee: a normal Move (W-LEAVE-06); about: the skirmish and the model."""

    name = "path"
    rule = RuleId("W-LEAVE-06")

    def write(self, about: tuple[Skirmish, str], value: Any) -> str:
        return f"move {write_path(value)}"

    def read(self, about: tuple[Skirmish, str], text: str) -> Value:
        words = text.split()
        if len(words) < 2 or words[0] != "move":
            raise Unreadable("write the way out as a move: move 10,12 14.5,12")
        return read_path(words[1:])

    def check(self, about: tuple[Skirmish, str], value: Any) -> Refusal | None:
        s, name = about
        walk = movement.check(s, s.figures[name], value, kind="leave")
        return walk if isinstance(walk, Refusal) else None

    def default(self, about: tuple[Skirmish, str], values: Sequence[Any]) -> Value:
        s, name = about
        way = movement.way_out(s, s.figures[name])
        assert way is not None, "leaving is declared only where there is a way out"
        return way

    def outline(self, about: tuple[Skirmish, str]) -> Sequence[str]:
        return ["move"]

    def candidates(self, about: tuple[Skirmish, str], count: int, rng: random.Random) -> Sequence[Any]:
        s, name = about
        return movement.candidates(s, s.figures[name], count, rng, kind="leave") or [self.default(about, ())]


LEAVE_OPP = LeaveOpponent()
PATH_OUT = PathOut()


class Leave(Verb):
    """An engaged, standing model spends a Move action to leave (W-LEAVE-01)."""

    name = "leave"
    when_engaged = True

    def outline(self, s: Skirmish, me: Figure, act: Activation) -> list[str]:
        return ["leave"] if self.refusal(s, me, act, ("leave",)) is None else []

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) != 1:
            raise Unreadable("`leave` stands alone; the way is asked after the roll")
        return ("leave",)

    def refusal(self, s: Skirmish, me: Figure, act: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, act, self)
        if refused is None and not movement.ways_out(s, me):
            return Refusal(RuleId("W-LEAVE-01"), f"{me.id} could reach no legal end point")
        return refused

    def candidates(self, s: Skirmish, me: Figure, act: Activation, count: int, rng: random.Random) -> list[Choice]:
        return [("leave",)] if self.refusal(s, me, act, ("leave",)) is None else []

    def perform(self, game: Game[Skirmish], act: Activation, value: Choice) -> Procedure[None]:
        yield from leave(game, act)


def opponents(s: Skirmish, leaver: Figure) -> list[Figure]:
    """Those one of whom rolls: engaged enemies, in one edition the enemies of the melee with the highest Fight."""
    if not s.edition.strongest_stops_leaving:
        return s.engaged_with(leaver.id)
    melee, side = melee_of(leaver.id, s.links), s.seats[leaver.seat]
    enemies = [one for name, one in s.figures.items() if name in melee and s.seats[one.seat] != side]
    highest = max(fight_of(one, s.edition) for one in enemies)
    return [one for one in enemies if fight_of(one, s.edition) == highest]


def picker(s: Skirmish, leaver: Figure, offered: Sequence[Figure]) -> Seat:
    """Their owner; of several players the first clockwise from the active one (W-LEAVE-03)."""
    owners = {one.seat for one in offered}
    return next(seat for seat in s.clockwise(leaver.seat) if seat in owners)


def leave(game: Game[Skirmish], act: Activation) -> Procedure[None]:
    """Reflex against an opponent's Fight; with at least as many successes the model makes a normal Move."""
    s = game.state
    leaver = s.figures[act.figure]
    offered = opponents(s, leaver)
    name: str = yield game.ask(LEAVE_OPP, picker(s, leaver, offered), [one.id for one in offered], leaver.id)
    ours, theirs = yield from roll(game, [leave_pool(leaver), stopping_pool(s, s.figures[name], leaver)])
    success = ours >= theirs
    game.emit(LeftMelee(rules=cites("W-LEAVE-03", "W-LEAVE-06", "W-LEAVE-08"), figure=leaver.id, success=success))
    if not success:
        return
    end_links(game, leaver.id)
    path = yield game.ask(PATH_OUT, leaver.seat, None, (twin(s), leaver.id))
    walk = movement.check(s, s.figures[leaver.id], path, kind="leave")
    assert isinstance(walk, Walk), "the way is checked when it is chosen"
    go(game, act, walk, "leave", "W-LEAVE-06", "W-LEAVE-07")


register(Leave())
