"""The log of a battle as a story: one entry for each move, clash, exchange and shot, grouped by phases."""

from affray.engine import Event
from affray.engine.story import KEY, QUIET, Cast, Group, Story, Told
from affray.engine.story.entry import RESULT, TURN
from affray.systems.cascade.events import (
    Aware,
    ClashBegins,
    ClashOver,
    Counter,
    ExchangeBegins,
    FirstSide,
    FollowUp,
    GameOver,
    HitEvent,
    Join,
    Moved,
    PhaseBegins,
    Pool,
    Save,
    SavedDiceLost,
    ShotEvent,
    StandUp,
    Target,
    Throw,
    Wait,
    WeaponUp,
)
from affray.systems.cascade.messages import say

from .clash import PAIR, told_clash
from .exchange import told_exchange
from .shot import told_shot

_ALWAYS = (PhaseBegins, Moved, Counter, FollowUp, Target, Wait, StandUp, WeaponUp, GameOver)
"""The events that begin an entry wherever they happen."""
_CLOSING = (PhaseBegins, Moved, ClashOver, GameOver, Wait, Save, StandUp, WeaponUp)
"""The events that are the last of their entry."""


class CascadeStory(Story):
    """The story of a battle."""

    sole_figure_is_you = True

    def begins(self, event: Event, group: Group) -> bool:
        if isinstance(event, (FirstSide, Aware)):
            return not isinstance(group.first, type(event))
        if isinstance(event, Save):
            return not isinstance(group.first, Target)
        if isinstance(event, _ALWAYS) or isinstance(group.last, _CLOSING):
            return True
        if isinstance(event, ExchangeBegins):
            return not isinstance(group.last, (Counter, FollowUp))
        if isinstance(event, ClashBegins):
            return not isinstance(group.last, (ClashBegins, Join))
        if isinstance(event, Pool):
            return not (isinstance(group.last, Target | Pool) or _is_one_clash(group))
        if isinstance(event, SavedDiceLost):
            return not group.has(HitEvent, ShotEvent)
        return isinstance(group.first, (FirstSide, Aware))

    def tell(self, group: Group, cast: Cast) -> Told:
        first = group.first
        if isinstance(first, Target):
            return told_shot(first, group, cast)
        if isinstance(first, (ExchangeBegins, Counter, FollowUp)):
            return told_exchange(group, cast)
        if isinstance(first, (ClashBegins, Join, Pool, Throw)):
            return told_clash(group, cast)
        return _told_event(first, group, cast)


def _is_one_clash(group: Group) -> bool:
    """Whether it is the beginning of the only clash of a phase, so that its dice belong to the same entry."""
    return isinstance(group.last, (ClashBegins, Join)) and sum(1 for _ in group.all(ClashBegins)) == 1


def _told_event(event: Event, group: Group, cast: Cast) -> Told:
    """Entries of one sentence."""
    if isinstance(event, PhaseBegins):
        first = None if len(cast.owners) == PAIR else cast.players(event.first)
        sentence = cast.say(say, "story-phase", number=event.number, first=first)
        return Told(kind="turn", sentences=(sentence,), flags=(TURN,))
    if isinstance(event, FirstSide):
        winner = [throw.first for throw in group.all(FirstSide) if throw.first]
        sentence = cast.say(say, "story-first_side", first=cast.players(winner[0]) if winner else None)
        return Told(kind="initiative", sentences=(sentence,), weight=QUIET)
    if isinstance(event, Moved):
        sentence = cast.say(say, "story-move", fighter=event.fighter, length=event.length, speed=event.speed)
        return Told(kind="move", sentences=(sentence,))
    if isinstance(event, GameOver):
        sentence = cast.say(say, "story-over", winner=cast.players(event.winner) if event.winner else None)
        return Told(kind="result", sentences=(sentence,), weight=KEY, flags=(RESULT,))
    if isinstance(event, Aware):
        noticed = [cast.say(say, "story-aware", fighter=each.fighter) for each in group.all(Aware)]
        return Told(kind="awareness", sentences=tuple(noticed), weight=QUIET)
    for kind, key in ((StandUp, "stand_up"), (WeaponUp, "weapon_up"), (SavedDiceLost, "saved_dice_lost")):
        if isinstance(event, kind):
            return Told(kind=key, sentences=(cast.say(say, f"story-{key}", fighter=event.fighter),), weight=QUIET)
    if isinstance(event, (Wait, Save)):
        faces = event.faces if isinstance(event, Save) else ()
        sentence = cast.say(say, "story-wait", fighter=event.shooter, saved=len(faces))
        return Told(kind="aim", sentences=(sentence,), weight=QUIET)
    return Told(kind=event.name)


STORY = CascadeStory()
