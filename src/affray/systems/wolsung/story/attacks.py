"""Sentences about attacks: shots, blows and spells at a target, each with the successes of both."""

from collections.abc import Iterable, Iterator, Sequence

from affray.engine import Event
from affray.engine.story import Cast, Group
from affray.systems.wolsung.events import (
    ActionTaken,
    Attack,
    Deed,
    HitEvent,
    Lowest,
    Miss,
    Moved,
    Reaction,
    Roll,
    SpellCast,
)
from affray.systems.wolsung.messages import say
from affray.text import Message

from .cards import card_names

_SHOTS = ("shoot", "use")


def attacks(group: Group, cast: Cast) -> Iterator[Message]:
    """Each attack of an entry with its outcome."""
    done = set[str]()
    for attack, events in parts(group.events):
        if not any(isinstance(event, SpellCast) for event in events):  # the spell itself is told otherwise
            yield _attack(attack, group, cast, again=attack.target in done)
        done.add(attack.target)
        yield from _reactions(events, cast)
        yield from deeds(events, cast)
        yield from _outcome(attack, events, cast)


def parts(events: Iterable[Event]) -> Iterator[tuple[Attack, Sequence[Event]]]:
    """The attacks among the events of an entry, each with the events up to the next one."""
    attack: Attack | None = None
    part: list[Event] = []
    for event in events:
        if isinstance(event, Attack):
            if attack is not None:
                yield attack, part
            attack, part = event, []
        part.append(event)
    if attack is not None:
        yield attack, part


def _attack(attack: Attack, group: Group, cast: Cast, *, again: bool) -> Message:
    """Who attacks whom with what, and how far they went for it."""
    action = group.one(ActionTaken)
    if action is not None and action.action == "cast":
        return cast.say(say, "story-casts", figure=attack.figure, target=attack.target, spell=attack.with_)
    shoots = action is not None and action.action in _SHOTS
    kind = "quick" if shoots else "charge"
    ways = [move.length for move in group.all(Moved) if move.kind == kind and move.figure == attack.figure]
    return cast.say(
        say,
        "story-shot" if shoots else "story-blow",
        figure=attack.figure,
        target=attack.target,
        weapon=attack.with_,
        again=again or None,
        moved=round(sum(ways), 1) if ways and not again else None,
    )


def _reactions(events: Sequence[Event], cast: Cast) -> Iterator[Message]:
    for event in events:
        if isinstance(event, Reaction) and event.reaction != "hold":
            yield cast.say(say, "story-reaction", figure=event.figure, reaction=event.reaction)
        if isinstance(event, Lowest):
            yield cast.say(say, "story-lowest", figure=event.figure)


def deeds(events: Sequence[Event], cast: Cast) -> Iterator[Message]:
    """The Heroic Deeds that added successes."""
    played = [event for event in events if isinstance(event, Deed)]
    for figure in dict.fromkeys([deed.figure for deed in played]):
        own = [deed for deed in played if deed.figure == figure]
        cards, adds = card_names([deed.card for deed in own]), sum(deed.adds for deed in own)
        yield cast.say(say, "story-deed", figure=figure, cards=cards, adds=adds)


def _outcome(attack: Attack, events: Sequence[Event], cast: Cast) -> Iterator[Message]:
    """The successes of both, and whether it hits."""
    totals: dict[str, int] = {}
    for event in events:
        if isinstance(event, (Roll, Deed)):
            totals[event.figure] = event.successes
    hits = [event for event in events if isinstance(event, HitEvent)]
    misses = [event for event in events if isinstance(event, Miss)]
    ripostes = [hit for hit in hits if hit.riposte]
    told = any(isinstance(event, SpellCast) for event in events) and not hits
    result = "riposte" if ripostes else "hit" if hits else "miss" if misses and not told else "open"
    against = [total for figure, total in totals.items() if figure != attack.figure]
    if attack.figure in totals:
        yield cast.say(
            say,
            "story-successes",
            successes=totals[attack.figure],
            against=max(against, default=0),
            result=result,
            criticals=sum(hit.criticals for hit in hits) or None,
        )
    elif misses:
        yield say("story-miss", reason=misses[0].reason)
    for riposte in ripostes:
        yield cast.say(say, "story-riposte", figure=riposte.attacker, target=riposte.target)
