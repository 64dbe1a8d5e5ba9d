"""Who can be shot at, and with what: S-SHOOT-01 to S-SHOOT-06, S-SHOOT-12 to S-SHOOT-17."""

import random
from collections.abc import Iterator

from affray.engine import Refusal, RuleId, Unreadable

from .duck_cover import can_be_shot_at
from .geometry import in_arc
from .hands import grip_of, holding, refused_hands, unusable
from .profile import Grip
from .state import Figure, ShootOut, Shot


def read_weapons(text: str, figure: Figure) -> tuple[tuple[str, ...], Grip]:
    """`W`, `W+W`, `W/1`, `W/2`: the weapons and the grip; without one it is as the weapon is held (S-SHOOT-06)."""
    names = []
    grip: Grip | None = None
    for part in text.split("+"):
        name, slash, hands = part.partition("/")
        if slash:
            if hands not in ("1", "2"):
                raise Unreadable("a grip is written `/1` or `/2`")
            grip = 1 if hands == "1" else 2
        names.append(name)
    if grip is None:
        weapon = figure.profile.weapon(names[0])
        grip = 1 if weapon is None or len(names) > 1 else grip_of(figure, weapon)
    return tuple(names), grip


def written_weapons(shot: Shot, figure: Figure) -> str:
    """The weapons of a shot as a choice names them; the grip is said where the weapon leaves it open."""
    if len(shot.weapons) != 1:
        return "+".join(shot.weapons)
    weapon = figure.profile.weapon(shot.weapons[0])
    fixed = weapon is not None and len(weapon.grips) == 1
    return shot.weapons[0] if fixed else f"{shot.weapons[0]}/{shot.grip}"


def refused_weapons(figure: Figure, shot: Shot) -> Refusal | None:
    """Why these weapons cannot be fired in one action with that grip, or None."""
    rule = RuleId("S-TURN-08")
    if len(set(shot.weapons)) < len(shot.weapons):
        return Refusal(RuleId("S-SHOOT-13"), "a volley is fired with two pistols, each once")
    armed = holding(figure, shot.weapons)
    problem: Refusal | None = None
    for name in shot.weapons:
        weapon = figure.profile.weapon(name)
        if weapon is None or not weapon.firearm or not figure.carries(weapon):
            return Refusal(rule, f"{figure.id} carries no firearm {name}")
        grip = shot.grip if shot.grip in weapon.grips else weapon.grips[0]
        problem = problem or unusable(armed, weapon, grip)
        if problem is None and shot.grip not in weapon.grips:
            problem = Refusal(rule, f"{name} cannot be held with {shot.grip} hands")
    problem = problem or refused_hands(figure, armed.in_hand)
    if problem is None and (len(shot.weapons) > 2 or (len(shot.weapons) == 2 and shot.grip != 1)):
        return Refusal(RuleId("S-SHOOT-13"), "a volley is fired with two pistols")
    return problem


def refused_target(s: ShootOut, figure: Figure, name: str, *, arc: bool) -> Refusal | None:
    """Why a character cannot be shot at, or None; `arc`: only within his present fire arc (S-SHOOT-05)."""
    rule = RuleId("S-SHOOT-02")
    target = s.figures.get(name)
    if target is None:
        return Refusal(rule, f"there is no character {name}")
    if not target.active:
        return Refusal(rule, f"{name} is not in play")
    if target.side is None or target.side == figure.side:
        return Refusal(rule, f"{name} is no enemy")
    if not can_be_shot_at(s, figure, target):
        return Refusal(RuleId("S-COVER-04"), f"{figure.id} cannot see {name}")
    if arc and not in_arc(figure, target):
        return Refusal(RuleId("S-SHOOT-05"), f"{name} is outside the fire arc of {figure.id}")
    return None


def legal_targets(s: ShootOut, figure: Figure, *, arc: bool) -> list[str]:
    """Everybody he could shoot at, in ascending id."""
    found = [one for one in s.enemies(figure) if refused_target(s, figure, one.id, arc=arc) is None]
    return [one.id for one in sorted(found, key=lambda one: one.number)]


def targets_at_random(s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[str]:
    """The same in random order, each looked at only when it is wanted."""
    enemies = [one.id for one in s.enemies(figure) if one.active]
    for name in rng.sample(enemies, len(enemies)):
        if refused_target(s, figure, name, arc=figure.nmt) is None:
            yield name


def shots(figure: Figure) -> list[Shot]:
    """The weapons he could fire, alone, with each grip, and two pistols together (S-SHOOT-13)."""
    guns = [weapon for weapon in figure.profile.weapons if weapon.firearm]
    found = [Shot(weapons=(weapon.id,), grip=grip) for weapon in guns for grip in weapon.grips]
    pistols = [weapon.id for weapon in guns if 1 in weapon.grips]
    in_hand = [name for name in figure.in_hand if name in pistols]
    order = [*in_hand, *(name for name in pistols if name not in in_hand)]
    if len(order) > 1:
        found.append(Shot(weapons=(order[0], order[1]), grip=1))
    return [shot for shot in found if refused_weapons(figure, shot) is None]
