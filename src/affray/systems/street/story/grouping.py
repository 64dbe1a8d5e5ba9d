"""Which events begin an entry: a turn is one action, from its card to its end."""

from affray.engine import Event
from affray.engine.event import Interjected
from affray.engine.story import Group
from affray.systems.street.events.cards import (
    CardDiscarded,
    CardPlayed,
    CardTurned,
    CardWasted,
    Claimed,
    Committed,
    Held,
    LaidOpen,
    NewDeck,
    WindowOpens,
)
from affray.systems.street.events.dice import Picked, Pool, Roll
from affray.systems.street.events.game import (
    EndCheck,
    Enters,
    GamesMissed,
    Healed,
    MarkerDrawn,
    Misses,
    Over,
    Placed,
    Promoted,
    QuickDraw,
    Recruited,
    RemovedFromGang,
    Scores,
    SkillGained,
)
from affray.systems.street.events.nerve import Conflict, ConflictSettled, Emotion, NerveTest
from affray.systems.street.events.turn import ActionDeclared, TurnBegins, TurnEnds

from .after_game import RECRUIT

JOKER = "joker"
NERVE = "nerve"
ACTION_CARDS = ("legend", "killer", "ganger", "plug")
_ALONE = (Over, Scores, Misses, Promoted, CardWasted, RemovedFromGang, GamesMissed)
"""The events that are an entry of their own."""
_BEFORE_A_TURN = (CardTurned, Claimed, Committed, CardPlayed, WindowOpens)
"""The events that lead to a turn and belong to its entry."""
_FOLLOWS_ANYTHING = (WindowOpens, EndCheck, Emotion, Conflict, ConflictSettled)
"""The events that never begin an entry."""


def kind_of_card(card: str) -> str:
    """An action card without its number: `plug_2` is a `plug`."""
    name, _, number = card.rpartition("_")
    return name if name in ACTION_CARDS and number.isdecimal() else card


def begins(event: Event, group: Group) -> bool:
    """Whether an event begins a new entry."""
    last = group.last
    if isinstance(event, (*_FOLLOWS_ANYTHING, Recruited)):
        return False
    if isinstance(event, (*_ALONE, Interjected)) or isinstance(group.first, _ALONE):
        return True
    if isinstance(event, CardTurned):
        return _begins_with_card(event, group)
    if isinstance(event, Roll) and event.kind == RECRUIT:
        return True
    if isinstance(event, (Committed, CardDiscarded, Picked, Healed)):
        return not isinstance(last, type(event))
    if isinstance(event, Placed):
        return not (isinstance(last, Placed) or _led_to_nothing(group))
    if isinstance(event, (MarkerDrawn, SkillGained)):
        return event.figure not in group.names("figure", MarkerDrawn, SkillGained)
    if isinstance(event, NerveTest) or (isinstance(event, (Pool, Roll)) and event.kind == NERVE):
        return not _is_about_nerve(group)
    if isinstance(event, CardPlayed):
        return sum(1 for _ in group.all(Committed)) != 1 or group.has(TurnBegins)
    if isinstance(event, TurnBegins):
        return not isinstance(last, _BEFORE_A_TURN) or group.has(TurnBegins)
    if isinstance(event, ActionDeclared):
        return group.has(ActionDeclared, TurnEnds)
    return group.has(TurnEnds, Held, Enters, QuickDraw) or isinstance(last, (Placed, Picked, LaidOpen, CardDiscarded))


def _begins_with_card(event: CardTurned, group: Group) -> bool:
    """A turned card begins an entry, unless the cards before it led to nothing or were laid open as well."""
    if event.card == JOKER:
        return not (is_joker(group.first) and isinstance(group.last, NewDeck))
    if kind_of_card(event.card) in ACTION_CARDS:
        return not (isinstance(group.last, LaidOpen) or _led_to_nothing(group))
    return not _led_to_nothing(group)


def is_joker(event: Event) -> bool:
    """Whether it is the Joker that is turned."""
    return isinstance(event, CardTurned) and event.card == JOKER


def _led_to_nothing(group: Group) -> bool:
    return isinstance(group.last, CardTurned) and not is_joker(group.last)


def _is_about_nerve(group: Group) -> bool:
    """Whether it is an entry of nerve tests, called for by what happened before or by the referee."""
    first = group.first
    return isinstance(first, (NerveTest, Interjected)) or (isinstance(first, (Pool, Roll)) and first.kind == NERVE)
