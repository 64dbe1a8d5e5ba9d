"""How an entry is told: its cards, the action, what it did, and what became of those concerned."""

from collections.abc import Iterator

from affray.engine.event import Interjected
from affray.engine.story import KEY, NORMAL, QUIET, Cast, Group, Told
from affray.engine.story.entry import CASUALTY, OBJECTIVE, RESULT, TURN, Weight
from affray.systems.street.events.cards import CardDiscarded, CardTurned, CardWasted, Committed, Held, LaidOpen, NewDeck
from affray.systems.street.events.dice import Roll
from affray.systems.street.events.game import (
    Enters,
    GamesMissed,
    Healed,
    MarkerDrawn,
    Misses,
    Over,
    Placed,
    Promoted,
    RemovedFromGang,
    Scores,
    SkillGained,
)
from affray.systems.street.events.hits import Dead, OutOfAction, Unconscious
from affray.systems.street.events.nerve import Gone, LostNerve, NerveTest, Surrendered
from affray.systems.street.events.shooting import ShotFired
from affray.systems.street.events.turn import ActionDeclared, TurnBegins
from affray.systems.street.messages import say
from affray.text import Message

from .action import action, kind_of_action
from .after_game import is_recruiting
from .cards import cards
from .grouping import is_joker
from .harm import harm
from .nerve import feelings, nerve
from .set_up_and_result import losses, set_up_and_result

_LOSSES = (Dead, OutOfAction, Unconscious, Gone, Surrendered)
"""What becomes of those who are lost to their side, for a while or for good."""
_CARDS = (CardTurned, Committed, LaidOpen, NewDeck, Held, CardDiscarded, CardWasted)
_DECISIVE = (LostNerve, Over, Scores)


def tell(group: Group, cast: Cast) -> Told:
    """All sentences of an entry in the order of its parts."""
    sentences = (
        *set_up_and_result(group, cast),
        *cards(group, cast),
        *action(group, cast),
        *harm(group, cast),
        *feelings(group, cast),
        *nerve(group, cast),
        *losses(group, cast),
    )
    kind = _kind(group)
    return Told(
        kind=kind,
        sentences=sentences or tuple(_quietly(group, cast)),
        weight=_weight(kind, group, cast),
        flags=tuple(_flags(group, cast)),
    )


def _kind(group: Group) -> str:
    """What an entry is about."""
    if is_joker(group.first):
        return "turn"
    if group.has(Over):
        return "result"
    if group.has(Scores):
        return "score"
    if group.has(Interjected):
        return "referee"
    if group.has(Placed, Enters, MarkerDrawn, SkillGained) and not group.has(ActionDeclared):
        return "set_up"
    if group.has(ActionDeclared, ShotFired):
        return kind_of_action(group)
    if group.has(NerveTest):
        return "nerve"
    if group.has(RemovedFromGang, GamesMissed, Misses, Promoted, Healed) or is_recruiting(group):
        return "after_game"
    return "turn_of_figure" if group.has(TurnBegins, Roll) else "card" if group.has(*_CARDS) else group.first.name


def _loses(group: Group, cast: Cast) -> bool:
    """Whether a side loses a character."""
    return any(figure in cast.owners for figure in group.names("figure", *_LOSSES))


def _weight(kind: str, group: Group, cast: Cast) -> Weight:
    if group.has(*_DECISIVE) or _loses(group, cast):
        return KEY
    quiet = kind in ("set_up", "card", "turn_of_figure", "pass") and not group.has(SkillGained)
    return QUIET if quiet else NORMAL


def _flags(group: Group, cast: Cast) -> Iterator[str]:
    if is_joker(group.first):
        yield TURN
    if _loses(group, cast):
        yield CASUALTY
    if group.has(Scores):
        yield OBJECTIVE
    if group.has(Over):
        yield RESULT


def _quietly(group: Group, cast: Cast) -> Iterator[Message]:
    """What is said of an entry in which nothing else has happened yet."""
    begun = group.one(TurnBegins)
    turned = [event.card for event in group.all(CardTurned)]
    if begun is not None:
        yield cast.say(say, "story-turn_of", figure=begun.figure)
    elif turned:
        yield say("story-card_turned", card=turned[-1])
    else:
        rolled = group.one(Roll)
        if rolled is not None:
            yield cast.say(say, "story-rolls", figure=rolled.figure)
