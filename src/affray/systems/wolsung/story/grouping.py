"""Which events begin an entry: each action of an activation, with the activation before the first one."""

from affray.engine import Event
from affray.engine.story import Group
from affray.systems.wolsung.events import (
    ActionTaken,
    ActivationEnd,
    ActivationStart,
    Bid,
    BidsRevealed,
    Deployed,
    Discard,
    Draw,
    EffectEnds,
    FirstPlayer,
    GameOver,
    GroupActive,
    HeroicMove,
    Initiative,
    List,
    Moved,
    PhaseBegins,
    Points,
    Recovery,
    Shuffle,
    TableCheck,
    TemplateRemoved,
    TerrainAgreed,
    TurnEnd,
    TurnStart,
    Zone,
)

_BEFORE_AN_ACTION = (Initiative, GroupActive, ActivationStart, Discard, HeroicMove, Recovery)
"""The events of an activation before its first action."""
_SURPLUS, _SET_UP = "surplus", "setup"


def begins(event: Event, group: Group) -> bool:
    """Whether an event begins a new entry."""
    last = group.last
    if isinstance(event, TurnEnd):
        return False
    if isinstance(event, PhaseBegins):
        return event.phase == _SURPLUS
    if isinstance(event, (TurnStart, GameOver, FirstPlayer, Zone, Initiative)):
        return True
    if isinstance(event, (List, TableCheck)):
        return not isinstance(last, (List, TableCheck))
    if isinstance(event, (Draw, Shuffle)):
        return not isinstance(last, (Draw, Shuffle))
    if isinstance(event, Discard) and event.reason == "limit":
        return not (isinstance(last, Discard) and last.reason == "limit")
    if isinstance(event, (Bid, TerrainAgreed)):
        return not isinstance(last, type(event))
    if isinstance(event, Deployed):
        return not isinstance(last, (Zone, Deployed))
    if isinstance(event, (TemplateRemoved, EffectEnds, Points)):
        return not isinstance(last, (TemplateRemoved, EffectEnds, Points))
    return _begins_in_activation(event, group)


def _begins_in_activation(event: Event, group: Group) -> bool:
    """The entries of an activation."""
    if isinstance(event, (ActivationStart, GroupActive)):
        return not isinstance(group.last, (Initiative, GroupActive)) or group.has(ActivationStart)
    if isinstance(event, ActionTaken):
        return not (isinstance(group.last, _BEFORE_AN_ACTION) and not group.has(ActionTaken)) and not _goes_on(
            event, group
        )
    if group.has(ActivationEnd, TurnStart, FirstPlayer) or isinstance(group.last, Deployed):
        return True
    if isinstance(group.first, Bid):
        return group.has(BidsRevealed) and not (isinstance(event, Discard) and event.reason == "bid")
    return isinstance(group.first, (List, Draw, Shuffle)) or (
        isinstance(group.first, PhaseBegins) and group.first.phase == _SURPLUS
    )


def _goes_on(event: ActionTaken, group: Group) -> bool:
    """Whether a model moves once more."""
    actions = list(group.all(ActionTaken))
    return (
        event.action == "move"
        and isinstance(group.last, Moved)
        and all(each.action == "move" and each.figure == event.figure for each in actions)
        and bool(actions)
    )
