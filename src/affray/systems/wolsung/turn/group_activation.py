"""Groups of models activated together, and which of them acts next (W-TURN-14)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Verb, cites
from affray.engine.verbs import Figure as FigureSlot
from affray.systems.wolsung.abilities.ability_list import partners_within
from affray.systems.wolsung.abilities.golem_steering import steered, steering_friends
from affray.systems.wolsung.events import ActivationEnd, GroupActive
from affray.systems.wolsung.geometry.bodies import EQUAL, distance
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.stages import stage
from affray.systems.wolsung.state import Activation, Figure, Group, Skirmish


def activated_with(s: Skirmish, figure: Figure) -> dict[str, str]:
    """The models activated together with this one, each with its rule, in list order."""
    together = dict.fromkeys(group_members(s, figure), "W-TURN-14")
    partner = _partner(s, figure)
    if partner is not None:
        together.setdefault(partner.id, "W-CLUB-01")
    return {name: together[name] for name in s.figures if name in together}


def group_members(s: Skirmish, figure: Figure) -> list[str]:
    """The models of the group in the option `together` that have not activated this turn."""
    agreed = next((names for names in s.options.together if figure.id in names), ())
    return [model.id for model in _waiting(s, figure) if model.id in agreed] if agreed else []


def _waiting(s: Skirmish, figure: Figure) -> list[Figure]:
    return [model for model in s.present(figure.seat) if not model.activated and model.id != figure.id]


def _partner(s: Skirmish, figure: Figure) -> Figure | None:
    """The nearest model in range with the same ability to act in pairs; on a tie the first listed (W-CLUB-01)."""
    ability, within = partners_within(figure)
    if not ability:
        return None
    near = [(distance(s, figure, model), model) for model in _waiting(s, figure) if model.profile.has(ability)]
    near = [(away, model) for away, model in near if away <= within + EQUAL]
    return min(near, key=lambda option: option[0])[1] if near else None


class ActNext(Verb, frozen=True):
    """Let a model of the group act next."""

    name = "next"
    rule = RuleId("W-TURN-14")
    not_now = say("group_not_now")
    model: Annotated[str, FigureSlot()]


class Next(Kind[Sequence[str]]):
    """Which model of the group acts next. The context is the models that can still act."""

    name = "group"
    rule = RuleId("W-TURN-14")
    verbs = (ActNext,)

    def refusal(self, context: Sequence[str], value: Any) -> Refusal:
        return Refusal(self.rule, say("cannot_act_next", model=value.model, models=context))


GROUP = Next()


def begin(game: Game[Skirmish], figure: Figure, others: Mapping[str, str]) -> None:
    """Begin the activation of a group; each model counts as activated this turn (W-TURN-04)."""
    s = game.state
    members = tuple([name for name in s.figures if name == figure.id or name in others])
    for name in members:
        s.change(name, activated=True)
    rules = dict.fromkeys(("W-TURN-14", *others.values()))
    game.emit(GroupActive(rules=cites(*rules), seat=figure.seat, figures=members))
    s.frames.append(Group(stage="next", members=members))


@stage(Group, "next")
def choose_next(game: Game[Skirmish], group: Group) -> Procedure[None] | None:
    """The owner picks the model that acts next; when all have finished, the group is done."""
    s = game.state
    for name in group.members:
        if not _can_act(s, s.figures[name]):
            _drop(game, group, name)
    if not group.members:
        s.frames.pop()
        return None
    if len(group.members) == 1:
        _resume(s, group, group.members[0])
        return None
    return _ask(game, group)


def _ask(game: Game[Skirmish], group: Group) -> Procedure[None]:
    s = game.state
    seat: Seat = s.figures[group.members[0]].seat
    chosen = yield game.ask(GROUP, seat, list(map(ActNext, group.members)), group.members)
    _resume(s, group, chosen.model)


def _can_act(s: Skirmish, figure: Figure) -> bool:
    """Removed models cannot act, nor models that no friend can steer (W-ACT-08, W-ABIL-25)."""
    return not figure.removed and (not steered(figure) or bool(steering_friends(s, figure)))


def _drop(game: Game[Skirmish], group: Group, name: str) -> None:
    """Remove a model that can no longer act from the group, and end its activation if it had begun."""
    group.members = tuple([member for member in group.members if member != name])
    if any(activation.figure == name for activation in group.paused):
        group.paused = tuple([activation for activation in group.paused if activation.figure != name])
        why = "W-ACT-08" if game.state.figures[name].removed else "W-ABIL-25"
        game.emit(ActivationEnd(rules=cites("W-ACT-01", why), figure=name))


def _resume(s: Skirmish, group: Group, name: str) -> None:
    """Begin or resume the activation of a model; the last remaining model dissolves the group."""
    paused = next((activation for activation in group.paused if activation.figure == name), None)
    group.members = tuple([member for member in group.members if member != name])
    group.paused = tuple([activation for activation in group.paused if activation.figure != name])
    if not group.members:
        s.frames.pop()
    activation = paused.__copy__() if paused else None
    s.frames.append(activation or Activation(stage="start", figure=name, actions=s.figures[name].profile.actions))


def pause(s: Skirmish, activation: Activation) -> None:
    """Suspend the activation after an action, where the models of a group may alternate their actions (W-TURN-14)."""
    group = s.frames[-2] if len(s.frames) > 1 else None
    if not isinstance(group, Group) or not group.members or not s.edition.group_acts_together:
        return
    if (
        s.result is not None
        or activation.actions <= 0
        or activation.stage != "action"
        or s.figures[activation.figure].removed
    ):
        return
    s.frames.pop()
    names = {*group.members, activation.figure}
    group.members = tuple([name for name in s.figures if name in names])
    group.paused = (*group.paused, activation)


def still_acting(s: Skirmish) -> tuple[str, ...]:
    """The models of a running group whose activation is suspended."""
    return tuple([activation.figure for frame in s.frames if isinstance(frame, Group) for activation in frame.paused])
