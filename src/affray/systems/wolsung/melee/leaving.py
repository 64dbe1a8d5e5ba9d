"""Leaving melee: W-LEAVE-01 to W-LEAVE-09."""

import random
from collections.abc import Sequence
from typing import Annotated, Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, Value, cites
from affray.engine import Verb as VerbOfChoice
from affray.engine.verbs import Figure as FigureSlot
from affray.systems.wolsung.abilities.golem_return import approach_refusal, closest
from affray.systems.wolsung.abilities.golem_steering import out_of_reach
from affray.systems.wolsung.activation.actions import Choice, Verb, register, state_refusal
from affray.systems.wolsung.dice.rolls import roll
from affray.systems.wolsung.events import LeftMelee
from affray.systems.wolsung.geometry.notation import read_path
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HEROIC, first_legal
from affray.systems.wolsung.heroes.heroic_deeds import BLACK
from affray.systems.wolsung.melee.melee_pools import fight_of, leave_pool, stopping_pool
from affray.systems.wolsung.movement import combined_move, paths
from affray.systems.wolsung.state import Activation, Figure, Skirmish, public_copy

from .engaged_models import end_links, melee_of


class Oppose(VerbOfChoice, frozen=True):
    """Let an enemy roll against the model that leaves."""

    name = "oppose"
    rule = RuleId("W-LEAVE-03")
    not_now = "no model leaves a melee now"
    model: Annotated[str, FigureSlot()]


class LeaveOpponent(Kind[str]):
    """Which enemy rolls against a model that leaves melee (W-LEAVE-03). The context is the leaving model."""

    name = "leave_opponent"
    case_name = "leave_opp"
    rule = RuleId("W-LEAVE-03")
    verbs = (Oppose,)

    def refusal(self, context: str, value: Any) -> Refusal:
        return Refusal(self.rule, f"{value.model} may not roll against {context}")


class PathOut(Kind[tuple[Skirmish, str]]):
    """The path of a model that has left melee: a normal Move (W-LEAVE-06), or a paid heroic climb or jump (W-LEAVE-09).

    Context: the skirmish and the model.
    """

    name = "leave_path"
    case_name = "path"
    rule = RuleId("W-LEAVE-06")

    def write(self, context: tuple[Skirmish, str], value: Any) -> str:
        return (
            combined_move.write_route(value)
            if combined_move.heroic(value)
            else f"move {combined_move.write_route(value)}"
        )

    def read(self, context: tuple[Skirmish, str], text: str) -> Value:
        words = text.split()
        if words and words[0] in HEROIC:
            return combined_move.read_route(context[0], words)
        if len(words) < 2 or words[0] != "move":
            raise Unreadable("write the path as a move: move 10,12 14.5,12")
        return read_path(words[1:])

    def check(self, context: tuple[Skirmish, str], value: Any) -> Refusal | None:
        s, name = context
        me = s.figures[name]
        walk = combined_move.check(s, me, s.activation, value, "leave")
        return walk if isinstance(walk, Refusal) else approach_refusal(s, me, walk.to, "leave")

    def default(self, context: tuple[Skirmish, str], values: Sequence[Any]) -> Value:
        s, name = context
        route = exit_route(s, s.figures[name], s.activation)
        assert route is not None, "leaving is declared only where a path exists"
        return route

    def outline(self, context: tuple[Skirmish, str]) -> Sequence[str]:
        s, name = context
        me, activation = s.figures[name], s.activation
        walking = not activation.heroic_move or paths.has_exit(s, me)
        heroic = [move for move in HEROIC if activation.heroic_move and first_legal(s, me, activation, move, "leave")]
        return [*(["move"] if walking else []), *heroic]

    def candidates(self, context: tuple[Skirmish, str], count: int, rng: random.Random) -> Sequence[Any]:
        s, name = context
        me = s.figures[name]
        routes = [] if out_of_reach(s, me) else paths.candidates(s, me, count, rng, kind="leave")
        return routes or [self.default(context, ())]


LEAVE_OPP = LeaveOpponent()
PATH_OUT = PathOut()


class Leave(Verb):
    """An engaged, standing model spends a Move action to leave (W-LEAVE-01)."""

    name = "leave"
    when_engaged = True

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        return ["leave"] if self.refusal(s, me, activation, ("leave",)) is None else []

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) != 1:
            raise Unreadable("`leave` takes no further words; the path is asked for after the roll")
        return ("leave",)

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, activation, self)
        if refused is None and exit_route(s, me, activation) is None:
            return Refusal(RuleId("W-LEAVE-01"), f"{me.id} cannot reach any legal end point")
        return refused

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        return [("leave",)] if self.refusal(s, me, activation, ("leave",)) is None else []

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        yield from leave(game, activation)


def exit_route(s: Skirmish, me: Figure, activation: Activation) -> combined_move.Route | None:
    """A path by which a model could leave, on foot or by a paid Heroic Move (W-LEAVE-01, W-LEAVE-09)."""
    if out_of_reach(s, me):
        best = closest(s, me, "leave")
        return None if best is None else best.path
    walk = paths.exit_path(s, me)
    if walk is not None or not activation.heroic_move:
        return walk
    return first_legal(s, me, activation, "heroic_jump", "leave") or first_legal(
        s, me, activation, "heroic_climb", "leave"
    )


def opponents(s: Skirmish, leaver: Figure) -> list[Figure]:
    """The candidates for the roll: engaged enemies; in one edition the enemies in the melee with the highest Fight."""
    if not s.edition.strongest_stops_leaving:
        return s.engaged_with(leaver.id)
    melee, side = melee_of(leaver.id, s.links), s.seats[leaver.seat]
    enemies = [figure for name, figure in s.figures.items() if name in melee and s.seats[figure.seat] != side]
    highest = max(fight_of(enemy, s.edition) for enemy in enemies)
    return [enemy for enemy in enemies if fight_of(enemy, s.edition) == highest]


def picker(s: Skirmish, leaver: Figure, offered: Sequence[Figure]) -> Seat:
    """The player who picks the opponent: the owner, or the first clockwise from the active player (W-LEAVE-03)."""
    owners = {figure.seat for figure in offered}
    return next(seat for seat in s.clockwise(leaver.seat) if seat in owners)


def leave(game: Game[Skirmish], activation: Activation) -> Procedure[None]:
    """Reflex against an opponent's Fight; with at least as many successes the model makes a normal Move."""
    s = game.state
    leaver = s.figures[activation.figure]
    offered = opponents(s, leaver)
    enemies = [Oppose(enemy.id) for enemy in offered]
    chosen = yield game.ask(LEAVE_OPP, picker(s, leaver, offered), enemies, leaver.id)
    name: str = chosen.model
    pools = [leave_pool(leaver), stopping_pool(s, s.figures[name], leaver)]
    ours, theirs = yield from roll(game, pools, deeds=BLACK)
    success = ours >= theirs
    cards = ("W-LEAVE-05",) if leaver.hero or s.figures[name].hero else ()
    rules = cites("W-LEAVE-01", "W-LEAVE-03", *cards, "W-LEAVE-06", "W-LEAVE-08")
    game.emit(LeftMelee(rules=rules, figure=leaver.id, success=success))
    if not success:
        return
    end_links(game, leaver.id)
    route: combined_move.Route = yield game.ask(PATH_OUT, leaver.seat, None, (public_copy(s), leaver.id))
    combined_move.go(
        game,
        activation,
        route,
        "leave",
        "W-LEAVE-06",
        "W-LEAVE-07",
        *(["W-LEAVE-09"] if combined_move.heroic(route) else []),
    )


register(Leave())
