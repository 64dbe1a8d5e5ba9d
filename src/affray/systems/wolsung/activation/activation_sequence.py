"""The sequence of an activation: W-ACT-01 to W-ACT-08, W-TOP-06."""

from affray.engine import Game, Procedure, cites, implements
from affray.engine.terms import Situation
from affray.systems.wolsung.activation.end_of_action import end_of_action
from affray.systems.wolsung.events import ActionTaken, ActivationEnd, ActivationStart
from affray.systems.wolsung.objectives.victory import check_brought_home, check_wiped_out
from affray.systems.wolsung.stages import stage
from affray.systems.wolsung.state import Activation, Skirmish, public_copy
from affray.systems.wolsung.toppled.stand_up_action import actions_lost
from affray.systems.wolsung.turn.group_activation import pause, still_acting
from affray.systems.wolsung.turn.turn_sequence import expire

from .action import Action, End
from .action_choice import ACTION, can_only_end


@stage(Activation, "start")
@implements("W-PROF-01")
def start(game: Game[Skirmish], activation: Activation) -> None:
    """Begin the activation: the model counts as activated this turn (W-TURN-04)."""
    game.state.change(activation.figure, activated=True)
    game.emit(ActivationStart(rules=cites("W-ACT-01", "W-TURN-04"), figure=activation.figure))
    activation.stage = "recover"


@stage(Activation, "action")
@implements("W-ACT-09")
def action(game: Game[Skirmish], activation: Activation) -> Procedure[None]:
    """The next action, while the model is on the table and has actions that it can use.

    The player declares each action in full, knowing the result of the previous one (W-ACT-03, W-ACT-09).
    """
    s = game.state
    me = s.figures[activation.figure]
    if me.removed or activation.actions <= 0 or actions_lost(s, me, activation) or can_only_end(s, me, activation):
        # W-ACT-08: a removed model loses its other actions. W-TOP-06: so does one that cannot stand up.
        activation.stage = "end"
        return
    snapshot = public_copy(s, me.seat)
    chosen: Action = yield game.ask(
        ACTION, me.seat, None, (snapshot, snapshot.activation), Situation(figure=me.id, by="own")
    )
    if isinstance(chosen, End):
        activation.stage = "end"
        return
    activation.actions -= 1
    activation.first_action = False
    game.emit(
        ActionTaken(
            rules=cites("W-ACT-02", "W-ACT-03"), figure=activation.figure, action=chosen.name, left=activation.actions
        )
    )
    yield from chosen.perform(game, activation)
    yield from end_of_action(game, activation)
    check_brought_home(game)
    if s.result is None:
        check_wiped_out(game)
    pause(s, activation)


def _lost(s: Skirmish, activation: Activation) -> tuple[str, ...]:
    """The rule by which a model loses its remaining actions: it was removed, or is toppled and cannot stand up."""
    me = s.figures[activation.figure]
    if me.removed:
        return ("W-ACT-08",)
    return ("W-TOP-06",) if activation.actions and actions_lost(s, me, activation) else ()


@stage(Activation, "end")
@implements("W-INIT-26")
def end(game: Game[Skirmish], activation: Activation) -> None:
    """Expire end-of-activation effects; record that the owner has just finished an activation (W-INIT-26)."""
    s = game.state
    acting = still_acting(s)
    for figure in [model for model in s.figures.values() if model.effects and model.id not in acting]:
        expire(game, figure, "end_of_activation")
    game.emit(ActivationEnd(rules=cites("W-ACT-01", *_lost(s, activation)), figure=activation.figure))
    s.last_finished = s.figures[activation.figure].seat
    s.frames.pop()
