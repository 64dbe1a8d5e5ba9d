"""The sequence of a turn: W-TURN-01 to W-TURN-15. Bids are in `initiative`, activations in `activation`."""

from collections.abc import Sequence
from typing import Annotated, Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Verb, cites, implements
from affray.engine.verbs import Figure as FigureSlot
from affray.systems.wolsung.abilities.ability_list import activated_first
from affray.systems.wolsung.abilities.golem_steering import rest
from affray.systems.wolsung.cards.hands import deal, discard_to_limit, over_the_limit
from affray.systems.wolsung.events import EffectEnds, FirstPlayer, Initiative, PhaseBegins, TurnEnd, TurnStart
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.objectives.scenario_points import score_turn
from affray.systems.wolsung.objectives.victory import score_game
from affray.systems.wolsung.stages import stage
from affray.systems.wolsung.state import Activation, Effect, Figure, PhaseName, Skirmish, Turn, public_copy
from affray.systems.wolsung.templates.affected_models import remove_templates

from .group_activation import activated_with, begin
from .turn_effects import Moment, apply_effects


@implements("W-TURN-13")
def unactivated(s: Skirmish, seat: Seat) -> list[Figure]:
    """The models a player could still activate this turn (W-TURN-04)."""
    return [
        figure for figure in s.figures.values() if figure.seat == seat and not figure.activated and not figure.removed
    ]


def waiting(s: Skirmish) -> list[Seat]:
    """The players with models to activate, clockwise from seat to seat (W-TURN-06)."""
    seats = {figure.seat for figure in s.figures.values() if not figure.activated and not figure.removed}
    return [seat for seat in s.order if seat in seats]


def has_model_that_goes_first(s: Skirmish, seat: Seat) -> bool:
    """Whether a player must activate certain models before the others (W-TURN-12)."""
    return any(activated_first(figure) for figure in unactivated(s, seat))


def may_activate(s: Skirmish, seat: Seat) -> list[Figure]:
    """The models a player may pick now: Stupid ones first (W-TURN-03, W-TURN-12)."""
    free = unactivated(s, seat)
    return [figure for figure in free if activated_first(figure)] or free


def enter(game: Game[Skirmish], phase: PhaseName, *rules: str) -> None:
    """Begin a phase of the turn (W-TURN-01)."""
    game.state.phase = phase
    game.emit(PhaseBegins(rules=cites("W-TURN-01", *rules), phase=phase))


# --- 1 start of turn -----------------------------------------------------------------------------------------------


@stage(Turn, "start")
def start(game: Game[Skirmish], turn: Turn) -> None:
    """1.1 start-of-turn effects, before the cards are drawn (W-TURN-02)."""
    game.emit(TurnStart(rules=cites("W-TURN-01"), turn=game.state.turn))
    rest(game.state)
    enter(game, "start")
    turn.stage = "start_effects"


@stage(Turn, "start_effects")
def start_effects(game: Game[Skirmish], turn: Turn) -> Procedure[None] | None:
    return _effects(game, turn, "start", "cards")


def _effects(game: Game[Skirmish], turn: Turn, moment: Moment, next_stage: str) -> Procedure[None] | None:
    procedure = apply_effects(game, moment)
    if procedure is None:
        turn.stage = next_stage
        return None
    return _asked(procedure, turn, next_stage)


def _asked(procedure: Procedure[None], turn: Turn, next_stage: str) -> Procedure[None]:
    yield from procedure
    turn.stage = next_stage


@stage(Turn, "cards")
def cards(game: Game[Skirmish], turn: Turn) -> None:
    """1.2 all players still in the game draw (W-CARD-08, W-TURN-15)."""
    s = game.state
    deal(game, [seat for seat in s.clockwise(s.first) if seat not in s.out], "W-CARD-08")
    turn.stage = "discard"


@stage(Turn, "discard")
def discards(game: Game[Skirmish], turn: Turn) -> Procedure[None] | None:
    """Right after drawing, every player discards down to the limit (W-CARD-09)."""
    if over_the_limit(game.state):
        return _asked(discard_to_limit(game), turn, "steal_window")
    turn.stage = "steal_window"
    return None


# --- 2 activations, 3 surplus activations ----------------------------------------------------------------------------


def give_initiative(game: Game[Skirmish], seat: Seat, *rules: str) -> None:
    """Give a player the initiative (W-INIT-01)."""
    game.state.initiative = seat
    game.emit(Initiative(rules=cites(*rules, "W-INIT-01"), seat=seat))


@stage(Turn, "activations")
def activations(game: Game[Skirmish], turn: Turn) -> None:
    """The first player begins (W-INIT-02); players with nothing to activate are skipped (W-TURN-06)."""
    s = game.state
    enter(game, "activations")
    left = waiting(s)
    if len(left) < 2:
        turn.stage = "surplus"
        return
    give_initiative(game, *_next_of(s.clockwise(s.first), left), "W-INIT-02", "W-TURN-03")
    turn.stage = "initiative"


@stage(Turn, "pass")
def pass_on(game: Game[Skirmish], turn: Turn) -> None:
    """Pass the initiative clockwise to the next player with models to activate, or back to the player who delayed."""
    s = game.state
    left = waiting(s)
    if len(left) < 2:
        turn.stage = "surplus"
        return
    begin = turn.returns_to
    others = s.clockwise(s.initiative)
    around = s.clockwise(begin) if begin is not None else [*others[1:], others[0]]
    turn.returns_to = None
    rule = "W-INIT-22" if begin is not None and begin in left else "W-TURN-03"
    give_initiative(game, *_next_of(around, left), rule)
    turn.stage = "initiative"


def _next_of(around: Sequence[Seat], left: Sequence[Seat]) -> tuple[Seat, *tuple[str, ...]]:
    """The first of these players with models to activate, and the rule if others were skipped (W-TURN-06)."""
    seat = next(player for player in around if player in left)
    return (seat,) if seat == around[0] else (seat, "W-TURN-06")


class ActivateModel(Verb, frozen=True):
    """Activate a model."""

    name = "activate"
    rule = RuleId("W-TURN-03")
    model: Annotated[str, FigureSlot()]

    @classmethod
    def refusal_now(cls, state: Skirmish, seat: Seat, words: list[str]) -> Refusal | None:
        return why_not_activate(state, seat, words[1]) if len(words) == 2 else None


class Activate(Kind[tuple[Skirmish, Seat]]):
    """Which model to activate. The context is a copy of the skirmish and the player."""

    name = "activate"
    rule = RuleId("W-TURN-03")
    verbs = (ActivateModel,)

    def refusal(self, context: tuple[Skirmish, Seat], value: Any) -> Refusal:
        return why_not_activate(*context, value.model)


def why_not_activate(s: Skirmish, seat: Seat, name: str) -> Refusal:
    """Why a player may not activate this model now."""
    figure = s.figures.get(name)
    if figure is None or figure.seat != seat or figure.removed:
        return Refusal(RuleId("W-TURN-03"), say("not_own_model", model=name))
    if figure.activated:
        return Refusal(RuleId("W-TURN-04"), say("already_activated", model=name))
    if has_model_that_goes_first(s, seat) and not activated_first(figure):
        return Refusal(RuleId("W-TURN-12"), say("stupid_model_first"))
    return Refusal(RuleId("W-TURN-03"), say("other_player_activates"))


ACTIVATE = Activate()


@stage(Turn, "activate")
@implements("W-TURN-05")
def activate(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    """The player with the initiative picks a model (W-TURN-03, W-TURN-05, W-TURN-07)."""
    s = game.state
    seat = s.initiative
    choices = [ActivateModel(model.id) for model in may_activate(s, seat)]
    context = (public_copy(s), seat) if len(choices) > 1 else (s, seat)
    chosen = yield game.ask(ACTIVATE, seat, choices, context)
    turn.stage = "finished"
    figure = s.figures[chosen.model]
    together = activated_with(s, figure)
    if together:
        begin(game, figure, together)
    else:
        s.frames.append(Activation(stage="start", figure=figure.id, actions=figure.profile.actions))


@stage(Turn, "surplus")
def surplus(game: Game[Skirmish], turn: Turn) -> None:
    """Only one player has models left to activate, and activates them one after another (W-TURN-07)."""
    s = game.state
    left = waiting(s)
    turn.returns_to = None
    if not left:
        turn.stage = "end"
        return
    if s.phase != "surplus":
        enter(game, "surplus", "W-TURN-07")
    if s.initiative != left[0]:
        give_initiative(game, left[0], "W-TURN-07")
    turn.stage = "activate"


# --- 4 end of turn -----------------------------------------------------------------------------------------------


@stage(Turn, "end")
def end(game: Game[Skirmish], turn: Turn) -> None:
    """4.1 end-of-turn effects, including the points of the scenario (W-TURN-08)."""
    enter(game, "end", "W-TURN-08")
    score_turn(game)
    turn.stage = "end_effects"


@stage(Turn, "end_effects")
def end_effects(game: Game[Skirmish], turn: Turn) -> Procedure[None] | None:
    return _effects(game, turn, "end", "expiry")


@stage(Turn, "expiry")
def expiry(game: Game[Skirmish], turn: Turn) -> None:
    """4.2 expiry, then the next turn or the end of the game (W-TURN-09, W-TURN-10)."""
    s = game.state
    for figure in s.present():
        expire(game, figure, "end_of_turn")
    remove_templates(game)
    for figure in list(s.figures.values()):
        s.change(figure.id, activated=False, used_this_turn=())
    game.emit(TurnEnd(rules=cites("W-TURN-10"), turn=s.turn))
    if s.turn_limit is not None and s.turn >= s.turn_limit:
        score_game(game)
        return
    _first_player_again(game, turn)
    s.turn += 1
    s.last_finished = None
    turn.stage = "start"


def expire(game: Game[Skirmish], figure: Figure, until: str) -> None:
    """End the effects on a model that last until this moment (W-TURN-09)."""
    over = [effect for effect in figure.effects if effect.until == until]
    if over:
        game.state.change(figure.id, effects=tuple([effect for effect in figure.effects if effect.until != until]))
        for effect in over:
            game.emit(effect_end(figure.id, effect))


def effect_end(name: str, effect: Effect) -> EffectEnds:
    """The event for the end of a lasting effect."""
    change: Any = {effect.characteristic: effect.change}
    return EffectEnds(rules=cites("W-TURN-09"), figure=name, from_=effect.source, until=effect.until, **change)


def _first_player_again(game: Game[Skirmish], turn: Turn) -> None:
    """Restore the first player where a steal counts for one turn only (W-INIT-02, chapter 24)."""
    s = game.state
    before, turn.first_before = turn.first_before, None
    if s.options.first_player_after_steal == "revert" and before is not None and before not in s.out:
        s.first = before
        game.emit(FirstPlayer(rules=cites("W-INIT-02"), seat=before))
