"""Accidents: S-ACC-01 to S-ACC-03."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from affray.engine import UNSET, Game, Procedure, cites
from affray.systems.street.dice.random_picks import pick_figure
from affray.systems.street.dice.rolls import die, roll
from affray.systems.street.events.hits import Scratched
from affray.systems.street.events.shooting import Accident
from affray.systems.street.geometry import distance, others
from affray.systems.street.hits.hit_resolution import hit_in_the_open, victim
from affray.systems.street.profile import WeaponState, Zone
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.wounds.wounds import knock_down, suffer
from affray.table.measure import at_most

from .ammunition import drop, set_weapon
from .attack_in_progress import Attack
from .hit_effect import effect
from .location import Spot

ACCIDENT_ONES = 4
"""The number of ones in one weapon's shooting roll that causes an accident (S-ACC-01)."""
HIT_DISTANCE, COLLISION_DISTANCE = 6.0, 2.0
"""The distances in inches within which a figure can be hit, or run into."""
UMBRELLA_DICE = 3
"""The dice of the old lady."""
KNOCKS_DOWN = 6
"""The face with which she knocks the shooter down."""
BITE: tuple[Zone, str] = "legs", "F+M-1"
"""The zone and the cell of the dog's bite."""


class AccidentEntry(NamedTuple):
    """The effects of one accident on the shooter, the weapon and whoever is near, in the order of their fields."""

    weapon: WeaponState | None = None
    """The state of the weapon afterwards; on the ground it goes off."""
    hit: Literal["nearest", "odd_self", "gun_arm"] | None = None
    """One hit: on the nearest figure if any, on the shooter with an odd die and else the nearest, or on the gun arm."""
    falls: Literal["shooter", "both", "umbrella"] | None = None
    """The shooter falls, together with the nearest upright figure, or if a die of the old lady is high enough."""
    bitten: bool = False
    scratched: bool = False
    must_recover: bool = False
    friend_for_foe: bool = False
    """The shooter must shoot at a friend in their next turn."""


TABLE: Mapping[tuple[Literal["a", "b"], int], AccidentEntry] = {
    ("a", 1): AccidentEntry(weapon="on_the_ground", hit="nearest"),
    ("a", 2): AccidentEntry(weapon="jammed"),
    ("a", 3): AccidentEntry(hit="odd_self"),
    ("a", 4): AccidentEntry(falls="shooter"),
    ("a", 5): AccidentEntry(friend_for_foe=True),
    ("a", 6): AccidentEntry(falls="both"),
    ("b", 1): AccidentEntry(must_recover=True),
    ("b", 2): AccidentEntry(falls="umbrella"),
    ("b", 3): AccidentEntry(falls="shooter", must_recover=True),
    ("b", 4): AccidentEntry(bitten=True),
    ("b", 5): AccidentEntry(weapon="broken", hit="gun_arm"),
    ("b", 6): AccidentEntry(scratched=True, must_recover=True),
}
"""S-ACC-02."""


class Mishap(NamedTuple):
    """An accident in progress: its attack, and the weapon that rolled the ones."""

    attack: Attack
    weapon: str

    @property
    def name(self) -> str:
        """The figure that has the accident."""
        return self.attack.by


def accident(game: Game[ShootOut], attack: Attack, weapon: str) -> Procedure[None]:
    """Roll for the column and the row, and apply the accident; it gives no experience (S-ACC-02, S-ACC-03)."""
    first = yield from die(game, attack.by, "accident", "S-ACC-02")
    row = yield from die(game, attack.by, "accident", "S-ACC-02")
    column: Literal["a", "b"] = "a" if first <= 3 else "b"
    game.emit(Accident(rules=cites("S-ACC-01", "S-ACC-02"), figure=attack.by, column=column, row=row))
    attack.accident = True
    yield from _apply(game, Mishap(attack, weapon), TABLE[column, row])
    attack.accident = False


def _apply(game: Game[ShootOut], mishap: Mishap, entry: AccidentEntry) -> Procedure[None]:
    """Apply the effects of an accident."""
    attack, name = mishap.attack, mishap.name
    if entry.weapon is not None:
        _damage_weapon(game, mishap, entry.weapon)
    if entry.hit == "gun_arm":  # only the effect die is rolled
        yield from effect(game, attack, name, Spot(gun_arm(game.state.figures[name])))
    elif entry.hit is not None:
        yield from _goes_off(game, mishap, odd_self=entry.hit == "odd_self")
    if entry.falls is not None:
        yield from _fall(game, name, entry.falls)
    if entry.bitten:
        suffer(game, name, *BITE, attack)
    if entry.scratched:
        attack.shaken.add(name)
        attack.note(name, "scratch")
        game.emit(Scratched(rules=cites("S-ACC-02", "S-WOUND-01"), figure=name, by=name))
    if entry.must_recover:
        game.state.change(name, must_recover=True)
    if entry.friend_for_foe:
        game.state.change(name, friend_for_foe=True)


def nearest(s: ShootOut, figure: Figure, within: float, fits: Callable[[Figure], bool]) -> list[str]:
    """The nearest other figures within a distance for which `fits` holds: several if they are equally near."""
    distances = {other.id: round(distance(other, figure), 3) for other in others(s, figure) if fits(other)}
    in_distance = {other: inches for other, inches in distances.items() if at_most(inches, within)}
    if not in_distance:
        return []
    least = min(in_distance.values())
    return [other for other, inches in in_distance.items() if at_most(inches, least)]


def in_reach_of_shot(s: ShootOut, figure: Figure) -> list[str]:
    """The figures of which one may be hit by accident: the nearest within 6 inches."""
    return nearest(s, figure, HIT_DISTANCE, lambda other: other.active)


def in_reach_of_fall(s: ShootOut, figure: Figure) -> list[str]:
    """The figures of which one may be run into: the nearest upright ones within 2 inches."""
    return nearest(s, figure, COLLISION_DISTANCE, lambda other: other.upright)


def gun_arm(figure: Figure) -> Zone:
    """The zone of the figure's gun arm."""
    return "right_arm" if figure.profile.gun_hand == "right" else "left_arm"


def _pick(game: Game[ShootOut], candidates: list[str]) -> str | None:
    """One of the equally near figures at random, if there is any (S-ACC-03)."""
    return pick_figure(game, candidates, "S-ACC-03") if candidates else None


def _damage_weapon(game: Game[ShootOut], mishap: Mishap, state: WeaponState) -> None:
    """Change the state of the weapon, or drop it at the shooter's feet."""
    figure = game.state.figures[mishap.name]
    if state == "on_the_ground":
        drop(game, mishap.name, mishap.weapon, (figure.x, figure.y), "S-ACC-02")
    elif figure.weapon_state(mishap.weapon) != state:
        set_weapon(game, mishap.name, mishap.weapon, state, "S-ACC-02")


def _goes_off(game: Game[ShootOut], mishap: Mishap, *, odd_self: bool) -> Procedure[None]:
    """One hit that ignores cover; another figure behind cover still ducks back (S-ACC-03, S-DUCK-01).

    With `odd_self` a die decides: an odd number hits the shooter, as does any if nobody is near.
    """
    attack, name = mishap.attack, mishap.name
    struck: str | None = name
    if not odd_self or (yield from die(game, name, "accident", "S-ACC-02")) % 2 == 0:
        struck = _pick(game, in_reach_of_shot(game.state, game.state.figures[name])) or (name if odd_self else None)
    if struck is None:
        return
    if struck != name:
        victim(attack, struck)
    yield from hit_in_the_open(game, attack, struck, "S-ACC-03")


def _fall(game: Game[ShootOut], name: str, falls: Literal["shooter", "both", "umbrella"]) -> Procedure[None]:
    """The shooter falls, perhaps together with another figure."""
    other: str | None = None
    if falls == "both":
        other = _pick(game, in_reach_of_fall(game.state, game.state.figures[name]))
    elif falls == "umbrella":
        faces = yield from roll(game, name, "accident", UMBRELLA_DICE, "S-ACC-02", least=KNOCKS_DOWN)
        if KNOCKS_DOWN not in faces:
            return
    knock_down(game, name, UNSET, "S-ACC-02")
    if other is not None:
        knock_down(game, other, UNSET, "S-ACC-02")
