"""How an entry is told: its cards, the action, what it did, and what became of those concerned."""

from collections.abc import Iterator

from affray.engine.story import KEY, NORMAL, QUIET, Cast, Group, Told
from affray.engine.story.entry import CASUALTY, OBJECTIVE, RESULT, TURN, Weight
from affray.systems.wolsung.events import (
    ActionTaken,
    ActivationEnd,
    ActivationStart,
    Attack,
    Bid,
    Discard,
    Draw,
    GameOver,
    GroupActive,
    Initiative,
    Killed,
    Marker,
    Moved,
    Objective,
    Out,
    PhaseBegins,
    Points,
    Removed,
    Shuffle,
    SpellCast,
    TurnStart,
)
from affray.systems.wolsung.messages import say
from affray.text import Message

from .actions import actions, objectives
from .attacks import attacks, deeds
from .cards import cards
from .harm import harm
from .set_up_and_score import scores, set_up

_KINDS = {
    "move": "move",
    "shoot": "shot",
    "charge": "melee",
    "fight": "melee",
    "leave": "melee",
    "cast": "spell",
    "use": "gadget",
    "climb": "move",
    "jump": "move",
    "heroic_climb": "move",
    "heroic_jump": "move",
    "objective": "objective",
    "activate": "objective",
    "pick_up": "objective",
    "take_over": "objective",
}
_QUIET = ("set_up", "card", "activation", "phase")


def tell(group: Group, cast: Cast) -> Told:
    """All sentences of an entry in the order of its parts."""
    sentences = (
        *set_up(group, cast),
        *cards(group, cast),
        *actions(group, cast),
        *attacks(group, cast),
        *(() if group.has(Attack) else deeds(group.events, cast)),
        *harm(group, cast),
        *objectives(group, cast),
        *scores(group, cast),
    )
    kind = _kind(group)
    return Told(
        kind=kind,
        sentences=sentences or tuple(_quietly(group, cast)),
        weight=_weight(kind, group),
        flags=tuple(_flags(group)),
    )


def _kind(group: Group) -> str:
    """What an entry is about."""
    if group.has(TurnStart):
        return "turn"
    if group.has(GameOver):
        return "result"
    action = group.one(ActionTaken)
    if action is not None:
        return _KINDS.get(action.action, action.action)
    if group.has(SpellCast):
        return "spell"
    if group.has(Attack):
        return "melee"
    if group.has(Objective, Marker):
        return "objective"
    if group.has(Points):
        return "score"
    if group.has(Bid, Draw, Discard, Shuffle):
        return "card"
    if group.has(Moved):
        return "move"
    if group.has(Initiative, ActivationStart, GroupActive):
        return "activation"
    return "phase" if isinstance(group.first, PhaseBegins) else "set_up"


def _weight(kind: str, group: Group) -> Weight:
    if group.has(Removed, Killed, Objective, Marker, Points, GameOver, Out):
        return KEY
    return QUIET if kind in _QUIET else NORMAL


def _flags(group: Group) -> Iterator[str]:
    if group.has(TurnStart):
        yield TURN
    if group.has(Removed, Killed):
        yield CASUALTY
    if group.has(Objective, Marker, Points):
        yield OBJECTIVE
    if group.has(GameOver):
        yield RESULT


def _quietly(group: Group, cast: Cast) -> Iterator[Message]:
    """What is said of an entry in which nothing else has happened yet."""
    started, initiative = group.latest(ActivationStart), group.one(Initiative)
    action = group.one(ActionTaken)
    if action is not None:
        yield cast.say(say, "story-acts", figure=action.figure, action=action.action)
    elif started is not None:
        key = "story-idle" if group.has(ActivationEnd) else "story-active"
        yield cast.say(say, key, figure=started.figure)
    elif initiative is not None:
        yield cast.say(say, "story-initiative", seat=initiative.seat)
    elif isinstance(group.first, PhaseBegins):
        yield say("story-phase", phase=group.first.phase)
