"""Sentences about shots and throws."""

from collections.abc import Iterator, Sequence

from affray.engine.story import Cast, Group
from affray.systems.street.events.dice import Roll
from affray.systems.street.events.movement import Moved
from affray.systems.street.events.shooting import Accident, ShotFired, ShotWasted, WeaponChanged
from affray.systems.street.messages import say
from affray.text import Message

_OUT_OF_USE = ("empty", "jammed", "broken")


def shots(group: Group, cast: Cast) -> Iterator[Message]:
    """The shots of an entry: who shoots whom with what, the dice, and what becomes of the weapon."""
    fired = list(group.all(ShotFired))
    for target in dict.fromkeys([shot.target for shot in fired]):
        volley = [shot for shot in fired if shot.target == target]
        yield _shot(volley, group, cast)
        yield _dice(volley, group)
    for wasted in group.all(ShotWasted):
        yield cast.say(
            say, "story-shot_wasted", figure=wasted.figure, target=wasted.target, weapon=kind_of_weapon(wasted.weapon)
        )
    yield from weapons(group, cast)


def _shot(volley: Sequence[ShotFired], group: Group, cast: Cast) -> Message:
    shot = volley[0]
    moved = [each.distance for each in group.all(Moved) if each.figure == shot.figure]
    return cast.say(
        say,
        "story-shot",
        figure=shot.figure,
        target=shot.target,
        weapons=weapon_names([each.weapon for each in volley]),
        pair=is_pair([each.weapon for each in volley]) or None,
        moved=round(sum(moved), 1) if moved else None,
    )


def _dice(volley: Sequence[ShotFired], group: Group) -> Message:
    rolled = [len(roll.faces) for roll in group.all(Roll) if roll.kind in ("shoot", "throw")]
    burst = sum(shot.extra for shot in volley)
    return say(
        "story-dice",
        dice=sum(rolled),
        range=round(volley[0].range, 1),
        hits=sum(shot.hits for shot in volley),
        **({"burst": burst} if burst else {}),
    )


def weapons(group: Group, cast: Cast) -> Iterator[Message]:
    """Weapons that are out of use, and accidents."""
    for changed in group.all(WeaponChanged):
        if changed.state in _OUT_OF_USE:
            weapon = kind_of_weapon(changed.weapon)
            yield cast.say(say, "story-weapon_out", figure=changed.figure, weapon=weapon, state=changed.state)
    for accident in group.all(Accident):
        yield cast.say(say, "story-accident", figure=accident.figure)


def kind_of_weapon(weapon: str) -> str:
    """A weapon without its number: `auto_pistol_2` is an `auto_pistol`."""
    name, _, number = weapon.rpartition("_")
    return name if number.isdecimal() and name else weapon


def weapon_names(weapons: Sequence[str]) -> list[str]:
    """The kinds of some weapons, each once."""
    return list(dict.fromkeys([kind_of_weapon(weapon) for weapon in weapons]))


def is_pair(weapons: Sequence[str]) -> bool:
    """Whether these are two weapons of the same kind."""
    return len(weapons) > len(weapon_names(weapons)) and len(set(weapons)) > 1
