"""The actions of a model (W-ACT-03 to W-ACT-05).

They form a single decision; each kind of action is a `Verb`, registered by the module that implements its rulebook
chapter.
"""

import functools
import random
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Unreadable, Value, implements
from affray.systems.wolsung.abilities.golem_return import approach_refusal, required_verb, return_path
from affray.systems.wolsung.abilities.golem_steering import steered
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.movement.paths import check as check_walk
from affray.systems.wolsung.state import Activation, Figure, Skirmish

ActionContext: TypeAlias = tuple[Skirmish, Activation]
"""An immutable copy of the skirmish and of the running activation."""
Choice: TypeAlias = tuple[Any, ...]
"""An action as plain data: the verb name, followed by its arguments."""
END: Choice = ("end",)


class Verb:
    """A kind of action; `s` is the skirmish, `me` the active model."""

    name: str
    when_free = False
    """Whether a free, standing model can do this (W-ACT-05)."""
    when_engaged = False
    """Whether an engaged, standing model can do this."""
    when_toppled = False
    """Whether a toppled model can do this."""

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        """The possible actions as shown in the option list.

        Contains the verb alone, or one entry per argument when there are only a few.
        """
        raise NotImplementedError

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        """Parse an action, legal or not; raises `Unreadable`."""
        raise NotImplementedError

    def write(self, value: Choice) -> str:
        """The notation of an action."""
        return " ".join(map(str, value))

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        """Why the model cannot do this now, or None when it can."""
        raise NotImplementedError

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        """Up to `count` legal actions of this verb, for bots."""
        raise NotImplementedError

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        """Carry out the action; queue what happens at its end (W-ACT-06).

        A move within it comes first (W-ACT-11), is not a Move action and cannot leave a melee (W-ACT-13).
        """
        raise NotImplementedError


VERBS: dict[str, Verb] = {}
"""The verbs of all chapters, by name."""
ORDER = (
    *("stand_up", "move", "charge", "fight", "leave", "shoot", "cast", "use", "climb", "jump", "heroic_climb"),
    *("heroic_jump", "objective", "pick_up", "take_over", "end"),
)
"""The order in which verbs are listed."""


def register(verb: Verb) -> Verb:
    """Register a verb for all editions."""
    if verb.name in VERBS:
        raise ValueError(f"the verb '{verb.name}' is registered twice")
    VERBS[verb.name] = verb
    ordered = sorted(VERBS, key=ORDER.index)
    for name in ordered:
        VERBS[name] = VERBS.pop(name)
    return verb


@implements("W-MELEE-02")
def state_allows(s: Skirmish, me: Figure, verb: Verb) -> bool:
    """Whether the state of a model allows a verb: the table of W-ACT-05."""
    if me.toppled:
        return verb.when_toppled
    return verb.when_engaged if s.engaged(me.id) else verb.when_free


@implements("W-MELEE-02")
def state_refusal(s: Skirmish, me: Figure, activation: Activation, verb: Verb) -> Refusal | None:
    """Why the state of a model forbids a verb: the table of W-ACT-05, and W-TOP-05."""
    if activation.actions <= 0:
        return Refusal(RuleId("W-ACT-02"), f"{me.id} has no action left")
    if state_allows(s, me, verb):
        return None
    if me.toppled:
        return Refusal(RuleId("W-TOP-05"), f"{me.id} is toppled and must stand up first")
    if s.engaged(me.id):
        return Refusal(RuleId("W-ACT-05"), f"{me.id} is engaged, and an engaged model cannot {_verb_words(verb)}")
    return Refusal(
        RuleId("W-ACT-05"), f"{me.id} is free and standing, and a free, standing model cannot {_verb_words(verb)}"
    )


def _verb_words(verb: Verb) -> str:
    return verb.name.replace("_", " ")


class End(Verb):
    """End the activation early (W-ACT-01, W-TURN-05)."""

    name = "end"

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        return ["end"]

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) != 1:
            raise Unreadable("`end` takes no further words")
        return END

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        return None

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        return [END]

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        activation.actions = 0
        yield from ()


register(End())


class Action(Kind[ActionContext]):
    """The next action, or the end of the activation. The options are not listed, because they include paths."""

    name = "action"
    rule = RuleId("W-ACT-03")

    def write(self, context: ActionContext, value: Any) -> str:
        return VERBS[value[0]].write(value)

    def read(self, context: ActionContext, text: str) -> Value:
        words = text.split()
        verb = VERBS.get(words[0]) if words else None
        if verb is None:
            raise Unreadable(f"an action begins with one of {', '.join(VERBS)}")
        s, activation = context
        return verb.read(s, s.figures[activation.figure], words)

    def check(self, context: ActionContext, value: Any) -> Refusal | None:
        s, activation = context
        verb = VERBS.get(value[0]) if isinstance(value, tuple) and value else None
        if verb is None:
            return Refusal(self.rule, "this is not an action")
        me = s.figures[activation.figure]
        return verb.refusal(s, me, activation, value) or (golem_refusal(s, me, value) if steered(me) else None)

    def default(self, context: ActionContext, values: Sequence[Any]) -> Value:
        s, activation = context
        return next(iter(golem_choices(s, s.figures[activation.figure], activation)), END)

    @implements("W-ACT-04")
    def outline(self, context: ActionContext) -> Sequence[str]:
        s, activation = context
        me = s.figures[activation.figure]
        required = golem_choices(s, me, activation)
        if required:
            return [required[0][0]]
        return [text for verb in VERBS.values() for text in verb.outline(s, me, activation)]

    def candidates(self, context: ActionContext, count: int, rng: random.Random) -> Sequence[Any]:
        """Try the verbs in random order, taking a few candidates from each, until there are `count`."""
        s, activation = context
        me = s.figures[activation.figure]
        choices: list[Choice] = golem_choices(s, me, activation) if steered(me) else []
        if choices:
            return choices
        state: ModelState = "toppled" if me.toppled else "engaged" if s.engaged(me.id) else "free"
        verbs = list(verbs_when(state))
        share = max(1, count // len(verbs))
        while verbs and len(choices) < count:
            verb = verbs.pop(int(rng.random() * len(verbs)))
            choices += verb.candidates(s, me, activation, share, rng)
        return choices[:count]


ModelState: TypeAlias = Literal["free", "engaged", "toppled"]


@functools.cache
def verbs_when(state: ModelState) -> tuple[Verb, ...]:
    """The verbs open to a model in its state (W-ACT-05), and the end of its activation."""
    return tuple([verb for verb in VERBS.values() if verb.name == "end" or getattr(verb, f"when_{state}")])


ACTION = Action()


def golem_refusal(s: Skirmish, me: Figure, value: Choice) -> Refusal | None:
    """A Golem too far from every Scientist must get closer and do nothing else (W-ABIL-24)."""
    required = required_verb(s, me)
    if required in (None, value[0]):
        walk = check_walk(s, me, value[1:]) if required == "move" else None
        return approach_refusal(s, me, walk.to, "move") if isinstance(walk, Walk) else None
    if value[0] == "end" and required == "leave" and not VERBS["leave"].outline(s, me, s.activation):
        return None
    return Refusal(RuleId("W-ABIL-24"), f"{me.id} is too far from its Scientist and must {required.replace('_', ' ')}")


def golem_choices(s: Skirmish, me: Figure, activation: Activation) -> list[Choice]:
    """The only choices of a Golem out of reach of its Scientists; empty if it may choose freely."""
    required = required_verb(s, me) if steered(me) else None
    if required is None:
        return []
    if required == "move":
        back = return_path(s, me, "move")
        return [("move", *back.path)] if back else [END]
    possible = required == "end" or VERBS[required].outline(s, me, activation)
    return [(required,)] if possible else [END]


@implements("W-ACT-14")
def can_only_end(s: Skirmish, me: Figure, activation: Activation) -> bool:
    """Whether ending the activation is the only choice, so that the player need not be asked."""
    if steered(me) and golem_choices(s, me, activation) == [END]:
        return True
    if not me.toppled and not s.engaged(me.id):
        return False  # a free, standing model can always move, if only by 0 inches (W-ACT-14)
    return not any(verb.name != "end" and verb.outline(s, me, activation) for verb in VERBS.values())
