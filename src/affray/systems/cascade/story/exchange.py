"""Entries about exchanges: an attack in waves, its defence, and the hit."""

from affray.engine.story import KEY, NORMAL, Cast, Group, Told
from affray.engine.story.entry import CASUALTY
from affray.systems.cascade.events import (
    Counter,
    ExchangeBegins,
    Fled,
    Flight,
    FollowUp,
    HitEvent,
    Out,
    Parry,
    TakeHit,
    Wave,
    Wound,
)
from affray.systems.cascade.messages import say
from affray.text import Message

from .harm import harm


def told_exchange(group: Group, cast: Cast) -> Told:
    """An attack and what became of it."""
    lost = group.has(Out, Fled)
    return Told(
        kind="melee",
        sentences=(_attack(group, cast), *_defence(group, cast), *harm(group, cast)),
        weight=KEY if lost else NORMAL,
        flags=(CASUALTY,) if lost else (),
    )


def _attack(group: Group, cast: Cast) -> Message:
    """Who attacks whom: the first attack, a counter or a follow-up."""
    exchange = group.one(ExchangeBegins)
    if exchange is None:
        began = group.first
        assert isinstance(began, (Counter, FollowUp))
        kind = "counter" if isinstance(began, Counter) else "follow_up"
        return cast.say(say, "story-attack", fighter=began.fighter, target=None, kind=kind)
    target = exchange.defender or None
    aimed = [name for wave in group.all(Wave) for name in wave.targets or ()]
    targets = list(dict.fromkeys(aimed)) if target is None else []
    kind = exchange.kind
    if len(targets) == 1:
        target = targets[0]
    if target is None and targets:
        return cast.say(say, "story-attack_on_many", fighter=exchange.attacker, targets=targets)
    return cast.say(say, "story-attack", fighter=exchange.attacker, target=target, kind=kind)


def _defence(group: Group, cast: Cast) -> list[Message]:
    """What the waves met: parries, or none."""
    waves = sum(1 for _ in group.all(Wave))
    parries: dict[str, int] = {}
    for parry in group.all(Parry):
        parries[parry.fighter] = parries.get(parry.fighter, 0) + parry.rescue
    settled = group.names("target", Wound)
    hit = [*group.names("defender", HitEvent), *group.names("fighter", TakeHit)]
    said = [
        cast.say(say, "story-parry", fighter=name, rescue=rescue) for name, rescue in parries.items() if name not in hit
    ]
    if not group.has(HitEvent):
        said += [cast.say(say, "story-no_parry", fighter=name) for name in group.names("fighter", TakeHit)]
    for each in group.all(HitEvent):
        wave = waves if each.defender in parries else None
        if wave is not None or each.defender not in settled:
            said.append(cast.say(say, "story-hit", target=each.defender, wave=wave))
    said += [cast.say(say, "story-flight", fighter=each.fighter) for each in group.all(Flight)]
    return said
