"""Who can be shot at, and with what: S-SHOOT-01 to S-SHOOT-06, S-SHOOT-12 to S-SHOOT-17."""

from collections.abc import Sequence

from affray.engine import Refusal, RuleId, Unreadable

from .duck_cover import can_be_shot_at
from .geometry import in_arc
from .hands import grip_of, refused_hands, taken_for, unusable
from .profile import Grip, Weapon
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
        grip = 1 if weapon is None else grip_of(figure, weapon)
    return tuple(names), grip


def written_weapons(shot: Shot, figure_weapons: Sequence[Weapon] = ()) -> str:
    """The weapons of a shot as a choice names them; the grip is said where the weapon leaves it open."""
    return "+".join(shot.weapons)


def refused_weapons(figure: Figure, shot: Shot) -> Refusal | None:
    """Why these weapons cannot be fired in one action with that grip, or None."""
    weapons = []
    for name in shot.weapons:
        weapon = figure.profile.weapon(name)
        if weapon is None or not weapon.firearm:
            return Refusal(RuleId("S-TURN-08"), f"{figure.id} carries no firearm {name}")
        if not figure.carries(weapon):
            return Refusal(RuleId("S-TURN-08"), f"{name} lies on the ground")
        if shot.grip not in weapon.grips:
            return Refusal(RuleId("S-TURN-08"), f"{name} cannot be held with {shot.grip} hands")
        weapons.append(weapon)
    hands = taken_for(figure, shot.weapons)
    problem = refused_hands(figure, hands)
    if problem is not None or not set(shot.weapons) <= set(hands):
        return problem or Refusal(RuleId("S-TURN-08"), "these weapons cannot be held together")
    if len(weapons) > 2 or (len(weapons) == 2 and shot.grip != 1):
        return Refusal(RuleId("S-SHOOT-13"), "a volley is fired with two pistols")
    return next((problem for weapon in weapons if (problem := unusable(figure, weapon, shot.grip))), None)


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
