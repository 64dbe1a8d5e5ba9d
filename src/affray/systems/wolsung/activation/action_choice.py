"""The choice of the next action (W-ACT-03 to W-ACT-05). The chapters declare their actions; all form one decision."""

import functools
import random
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Verb, implements
from affray.engine.verbs import PartialChoice
from affray.systems.wolsung.abilities.golem_return import approach_refusal, required_verb, return_path
from affray.systems.wolsung.abilities.golem_steering import steered
from affray.systems.wolsung.heights.climbing import Climb
from affray.systems.wolsung.heights.jumping import Jump
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HeroicClimb, HeroicJump
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.melee.charge_action import ChargeAction
from affray.systems.wolsung.melee.fight_action import Fight
from affray.systems.wolsung.melee.leaving import Leave
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.combined_move import stored_route
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.movement.paths import check as check_walk
from affray.systems.wolsung.objectives.objective_action import ActivateMarker, PickUp, TakeOver
from affray.systems.wolsung.shooting.shoot_action import Shoot
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.systems.wolsung.toppled.stand_up_action import StandUp

from .action import END, Action, ActionContext, End
from .use_gadget import Use

ACTIONS: tuple[type[Action], ...] = (
    *(StandUp, Move, ChargeAction, Fight, Leave, Shoot, Cast, Use, Climb, Jump, HeroicClimb, HeroicJump),
    *(ActivateMarker, PickUp, TakeOver, End),
)
"""The actions of all chapters, in the order in which they are listed."""
ACTION_NAMED = {action.name: action for action in ACTIONS}


class ChooseAction(Kind[ActionContext]):
    """The next action, or the end of the activation. The options are not listed, because they include paths."""

    name = "action"
    rule = RuleId("W-ACT-03")
    verbs = ACTIONS

    def given(self, context: ActionContext) -> Skirmish:
        return context[0]

    def asked_for(self, context: ActionContext, value: Any) -> Verb:
        s, activation = context
        completed: Action = value.completed(s, s.figures[activation.figure])
        return completed

    def restored(self, context: ActionContext, stored: Any) -> Verb:
        """Saves used to hold the name of the verb and its arguments; the places of a path were arguments as well."""
        return super().restored(context, stored) if isinstance(stored, str) else _stored_action(*stored)

    def check(self, context: ActionContext, value: Any) -> Refusal | None:
        s, activation = context
        me = s.figures[activation.figure]
        refused: Refusal | None = value.refusal(context)
        return refused or (golem_refusal(s, me, value) if steered(me) else None)

    def default(self, context: ActionContext, values: Sequence[Any]) -> Verb:
        s, activation = context
        return next(iter(golem_choices(s, s.figures[activation.figure], activation)), END)

    @implements("W-ACT-04")
    def outline(self, context: ActionContext) -> Sequence[Action | PartialChoice]:
        s, activation = context
        me = s.figures[activation.figure]
        required = golem_choices(s, me, activation)
        if required:
            only = required[0]
            return [PartialChoice(Move) if isinstance(only, Move) else only]
        return [choice for action in ACTIONS for choice in action.outline(s, me, activation)]

    def candidates(self, context: ActionContext, count: int, rng: random.Random) -> Sequence[Action]:
        """Try the verbs in random order, taking a few candidates from each, until there are `count`."""
        s, activation = context
        me = s.figures[activation.figure]
        choices: list[Action] = golem_choices(s, me, activation) if steered(me) else []
        if choices:
            return choices
        state: ModelState = "toppled" if me.toppled else "engaged" if s.engaged(me.id) else "free"
        actions = list(actions_when(state))
        share = max(1, count // len(actions))
        while actions and len(choices) < count:
            action = actions.pop(int(rng.random() * len(actions)))
            choices += action.candidates(s, me, activation, share, rng)
        return choices[:count]


def _stored_action(name: str, *arguments: Any) -> Action:
    """An action from a save made before actions were verbs."""
    action = ACTION_NAMED[name]
    if issubclass(action, Move):
        return Move(arguments)
    if issubclass(action, Climb | HeroicClimb):
        return action(arguments[0], arguments[1:])
    fields = dict(zip(action.__struct_fields__, arguments, strict=True))
    if "route" in fields:
        fields["route"] = stored_route(fields["route"])
    return action(**fields)


ModelState: TypeAlias = Literal["free", "engaged", "toppled"]


@functools.cache
def actions_when(state: ModelState) -> tuple[type[Action], ...]:
    """The actions open to a model in its state (W-ACT-05), and the end of its activation."""
    return tuple([action for action in ACTIONS if action is End or getattr(action, f"when_{state}")])


ACTION = ChooseAction()


def golem_refusal(s: Skirmish, me: Figure, action: Action) -> Refusal | None:
    """A Golem too far from every Scientist must get closer and do nothing else (W-ABIL-24)."""
    required = required_verb(s, me)
    if required in (None, action.name):
        walk = check_walk(s, me, action.path) if required and isinstance(action, Move) else None
        return approach_refusal(s, me, walk.to, "move") if isinstance(walk, Walk) else None
    if isinstance(action, End) and required == "leave" and not Leave.outline(s, me, s.activation):
        return None
    return Refusal(RuleId("W-ABIL-24"), say("golem_must", model=me.id, action=say("deed_of", action=required)))


def golem_choices(s: Skirmish, me: Figure, activation: Activation) -> list[Action]:
    """The only choices of a Golem out of reach of its Scientists; empty if it may choose freely."""
    required = required_verb(s, me) if steered(me) else None
    if required is None:
        return []
    if required == "move":
        back = return_path(s, me, "move")
        return [Move(back.path)] if back else [END]
    only = ACTION_NAMED[required]
    return [only()] if only.outline(s, me, activation) else [END]


@implements("W-ACT-14")
def can_only_end(s: Skirmish, me: Figure, activation: Activation) -> bool:
    """Whether ending the activation is the only choice, so that the player need not be asked."""
    if steered(me) and golem_choices(s, me, activation) == [END]:
        return True
    if not me.toppled and not s.engaged(me.id):
        return False  # a free, standing model can always move, if only by 0 inches (W-ACT-14)
    return not any(action is not End and action.outline(s, me, activation) for action in ACTIONS)
