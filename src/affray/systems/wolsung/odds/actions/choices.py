"""The odds of actions and of choices during a fall."""

from collections.abc import Sequence

from affray.engine import Pass, Procedure, Seat
from affray.engine.errors import NothingToReckon
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.activation.action_choice import ACTION
from affray.systems.wolsung.activation.end_of_action import end_of_action, from_falls_on
from affray.systems.wolsung.heights.climbing import Climb
from affray.systems.wolsung.heights.falling import (
    FALLCARD,
    FALLEDGE,
    DiscardAgainstFall,
    FallOver,
    fall_down,
    fall_over,
    nearest_edges,
)
from affray.systems.wolsung.heights.jumping import Jump
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HeroicClimb, HeroicJump
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.objectives.objective_action import ActivateMarker, PickUp, TakeOver
from affray.systems.wolsung.odds.table import ODDS
from affray.systems.wolsung.state import Activation, Fall, Skirmish, public_copy
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES
from affray.systems.wolsung.toppled.stand_up_action import StandUp
from affray.text import Message

from .card_play import AllCards, NoCards, OwnCards
from .outcomes import ActionOdds, BoundedOutcome, fields, outcome, pools_of
from .playing_out import Part, Playing, play_out


def action_odds(known: Skirmish, real: Skirmish, seat: Seat, parts: Sequence[Part], figure: str) -> ActionOdds:
    """The odds of parts of an action, from what a player knows; of the real position only the sizes of hands count."""
    plain = list(play_out(known, parts, NoCards()))
    own = list(play_out(known, parts, OwnCards(seat)))
    everybody = AllCards(seat, real)
    shared = public_copy(known)
    shared.hands = everybody.hands(known.hands.get(seat, ()))
    opened = list(play_out(shared, parts, everybody))
    return ActionOdds(
        pools=pools_of(plain),
        cards=outcome(own, figure) if any(end.asked for end in own) else None,
        open_hands=BoundedOutcome(**fields(outcome(opened, figure))) if any(end.asked for end in opened) else None,
        **fields(outcome(plain, figure)),
    )


def performing(action: Action) -> list[Part]:
    """An action, and what happens at its end."""

    def perform(game: Playing, activation: Activation) -> Procedure[None]:
        yield from action.perform(game, activation)

    return [perform, end_of_action]


@ODDS.add(ACTION, Climb, Jump, ActivateMarker)
def tested_action(asked: AskedOdds) -> ActionOdds:
    """An action with a test of its own: the test, and the fall that may follow."""
    known, activation = asked.context
    return action_odds(known, asked.state, asked.decision.seat, performing(asked.value), activation.figure)


REASONS: dict[type[Action], Message] = {
    Move: say("move_without_test"),
    HeroicClimb: say("heroic_move_without_test"),
    HeroicJump: say("heroic_move_without_test"),
    StandUp: say("stand_up_without_test"),
    PickUp: say("marker_without_dice"),
    TakeOver: say("marker_without_dice"),
}


@ODDS.add(ACTION, *REASONS)
def untested_action(asked: AskedOdds) -> ActionOdds:
    """An action without a test, which does harm only in a template (W-TMPL-04)."""
    known, activation = asked.context
    if any(TEMPLATE_PROPERTIES[template.kind].damage for template in known.templates):
        found = action_odds(known, asked.state, asked.decision.seat, performing(asked.value), activation.figure)
        if found.damage or found.others:
            return found
    raise NothingToReckon(REASONS[type(asked.value)])


# --- during a fall ----------------------------------------------------------------------------------------------------


def _during_fall(asked: AskedOdds, figure: str, first: Part | None) -> ActionOdds:
    """The rest of an action from a fall on, with the damage that is due."""
    real, seat = asked.state, asked.decision.seat
    parts = [from_falls_on] if first is None else [first, from_falls_on]
    return action_odds(public_copy(real, seat), real, seat, parts, figure)


@ODDS.add(FALLCARD, DiscardAgainstFall)
def card_against_fall(asked: AskedOdds) -> ActionOdds:
    """The hero stays on the edge; what else is due at the end of the action still happens (W-FALL-05)."""
    return _during_fall(asked, asked.context.hero, None)


@ODDS.add(FALLCARD, Pass)
def fall_without_card(asked: AskedOdds) -> ActionOdds:
    """The hero falls."""
    fall = Fall(asked.context.hero, asked.decision.seat)

    def falling(game: Playing, activation: Activation) -> Procedure[None]:
        yield from fall_down(game, activation, fall)

    return _during_fall(asked, fall.figure, falling)


@ODDS.add(FALLEDGE, FallOver)
def fall_over_edge(asked: AskedOdds) -> ActionOdds:
    """The model falls over this edge."""
    fall = Fall(asked.context, asked.decision.seat)

    def falling(game: Playing, activation: Activation) -> Procedure[None]:
        edges = nearest_edges(game.state, game.state.figures[fall.figure])
        yield from fall_over(game, activation, fall, edges[asked.value.point])

    return _during_fall(asked, fall.figure, falling)
