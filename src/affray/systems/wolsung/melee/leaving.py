"""Leaving melee: W-LEAVE-01 to W-LEAVE-09."""

import random
from collections.abc import Sequence
from typing import Annotated, Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Verb, cites
from affray.engine.terms import Situation
from affray.engine.verbs import Figure as FigureSlot
from affray.engine.verbs import PartialChoice
from affray.systems.wolsung.abilities.golem_return import approach_refusal, closest
from affray.systems.wolsung.abilities.golem_steering import out_of_reach
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.dice.rolls import roll
from affray.systems.wolsung.events import LeftMelee
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import (
    HEROIC,
    HeroicClimb,
    HeroicJump,
    first_legal,
    heroic_action,
)
from affray.systems.wolsung.heroes.heroic_deeds import BLACK
from affray.systems.wolsung.melee.melee_pools import fight_of, leave_pool, stopping_pool
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import combined_move, paths
from affray.systems.wolsung.movement.combined_move import Route, stored_route
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.state import Activation, Figure, Skirmish, public_copy

from .engaged_models import end_links, melee_of


class Oppose(Verb, frozen=True):
    """Let an enemy roll against the model that leaves."""

    name = "oppose"
    rule = RuleId("W-LEAVE-03")
    not_now = say("oppose_not_now")
    model: Annotated[str, FigureSlot()]


class LeaveOpponent(Kind[str]):
    """Which enemy rolls against a model that leaves melee (W-LEAVE-03). The context is the leaving model."""

    name = "leave_opponent"
    case_name = "leave_opp"
    rule = RuleId("W-LEAVE-03")
    verbs = (Oppose,)

    def refusal(self, context: str, value: Any) -> Refusal:
        return Refusal(self.rule, say("may_not_oppose", model=value.model, leaver=context))


class PathOut(Kind[tuple[Skirmish, str]]):
    """The path of a model that has left melee: a normal Move (W-LEAVE-06), or a paid heroic climb or jump (W-LEAVE-09).

    Context: the skirmish and the model.
    """

    name = "leave_path"
    case_name = "path"
    rule = RuleId("W-LEAVE-06")

    verbs = (Move, HeroicJump, HeroicClimb)

    def given(self, context: tuple[Skirmish, str]) -> Skirmish:
        return context[0]

    def restored(self, context: tuple[Skirmish, str], stored: Any) -> Verb:
        """Saves used to hold the route alone."""
        route = None if isinstance(stored, str) else stored_route(stored)
        return super().restored(context, stored) if route is None else way_out(route)

    def check(self, context: tuple[Skirmish, str], value: Any) -> Refusal | None:
        s, name = context
        me = s.figures[name]
        walk = combined_move.check(s, me, s.activation, value.route, "leave")
        return walk if isinstance(walk, Refusal) else approach_refusal(s, me, walk.to, "leave")

    def default(self, context: tuple[Skirmish, str], values: Sequence[Any]) -> Verb:
        s, name = context
        route = exit_route(s, s.figures[name], s.activation)
        assert route is not None, "leaving is declared only where a path exists"
        return way_out(route)

    def outline(self, context: tuple[Skirmish, str]) -> Sequence[PartialChoice]:
        s, name = context
        me, activation = s.figures[name], s.activation
        walking = not activation.heroic_move or paths.has_exit(s, me)
        heroic = [
            PartialChoice(verb)
            for name, verb in HEROIC.items()
            if activation.heroic_move and first_legal(s, me, activation, name, "leave")
        ]
        return [*([PartialChoice(Move)] if walking else []), *heroic]

    def candidates(self, context: tuple[Skirmish, str], count: int, rng: random.Random) -> Sequence[Any]:
        s, name = context
        me = s.figures[name]
        walks = [] if out_of_reach(s, me) else paths.candidates(s, me, count, rng, kind="leave")
        return [Move(path) for path in walks] or [self.default(context, ())]


def way_out(route: Route) -> Move | HeroicJump | HeroicClimb:
    """The choice of a route out of a melee."""
    return Move(route) if isinstance(route, tuple) else heroic_action(route)


LEAVE_OPP = LeaveOpponent()
PATH_OUT = PathOut()


class Leave(Action, frozen=True):
    """An engaged, standing model spends a Move action to leave (W-LEAVE-01)."""

    name = "leave"
    when_engaged = True

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        return [cls()] if cls().refusal((s, activation)) is None else []

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        if exit_route(s, me, activation) is not None:
            return None
        return Refusal(RuleId("W-LEAVE-01"), say("no_way_out", model=me.id))

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        return [cls()] if cls().refusal((s, activation)) is None else []

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        yield from leave(game, activation)


def exit_route(s: Skirmish, me: Figure, activation: Activation) -> Route | None:
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
    about = Situation(actor=leaver.id, action="leave", by="enemy")
    opponent: Oppose = yield game.ask(LEAVE_OPP, picker(s, leaver, offered), enemies, leaver.id, about)
    name = opponent.model
    pools = [leave_pool(leaver), stopping_pool(s, s.figures[name], leaver)]
    ours, theirs = yield from roll(game, pools, deeds=BLACK)
    success = ours >= theirs
    cards = ("W-LEAVE-05",) if leaver.hero or s.figures[name].hero else ()
    rules = cites("W-LEAVE-01", "W-LEAVE-03", *cards, "W-LEAVE-06", "W-LEAVE-08")
    game.emit(LeftMelee(rules=rules, figure=leaver.id, success=success))
    if not success:
        return
    end_links(game, leaver.id)
    about = Situation(figure=leaver.id, actor=leaver.id, action="leave", by="own")
    chosen: Move | HeroicJump | HeroicClimb = yield game.ask(
        PATH_OUT, leaver.seat, None, (public_copy(s), leaver.id), about
    )
    route = chosen.route
    combined_move.go(
        game,
        activation,
        route,
        "leave",
        "W-LEAVE-06",
        "W-LEAVE-07",
        *(["W-LEAVE-09"] if combined_move.heroic(route) else []),
    )
