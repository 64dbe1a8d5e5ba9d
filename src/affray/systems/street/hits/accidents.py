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
from affray.systems.street.profile import WeaponState
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
    procedure = TABLE[column, row](game, Mishap(attack, weapon))
    if procedure is not None:
        yield from procedure
    attack.accident = False


def _nearest(game: Game[ShootOut], name: str, within: float, fits: Callable[[Figure], bool]) -> str | None:
    """The nearest other figure within a distance for which `fits` holds; ties by random pick (S-ACC-03)."""
    s = game.state
    figure = s.figures[name]
    distances = {other.id: round(distance(other, figure), 3) for other in others(s, figure) if fits(other)}
    in_distance = {other: inches for other, inches in distances.items() if at_most(inches, within)}
    if not in_distance:
        return None
    least = min(in_distance.values())
    return pick_figure(game, [other for other, inches in in_distance.items() if at_most(inches, least)], "S-ACC-03")


def _is_active(figure: Figure) -> bool:
    return figure.active


def _is_upright(figure: Figure) -> bool:
    return figure.upright


def _hit(game: Game[ShootOut], mishap: Mishap, name: str) -> Procedure[None]:
    """One hit that ignores cover; another figure behind cover still ducks back (S-ACC-03, S-DUCK-01)."""
    if name != mishap.name:
        victim(mishap.attack, name)
    yield from hit_in_the_open(game, mishap.attack, name, "S-ACC-03")


def _damage_weapon(game: Game[ShootOut], mishap: Mishap, state: WeaponState) -> None:
    if game.state.figures[mishap.name].weapon_state(mishap.weapon) != state:
        set_weapon(game, mishap.name, mishap.weapon, state, "S-ACC-02")


def _must_recover(game: Game[ShootOut], mishap: Mishap) -> None:
    """B1: must recover before any other action."""
    game.state.change(mishap.name, must_recover=True)


def _falls(game: Game[ShootOut], mishap: Mishap) -> None:
    """A4: the shooter falls."""
    knock_down(game, mishap.name, UNSET, "S-ACC-02")


def _drops_the_gun(game: Game[ShootOut], mishap: Mishap) -> Procedure[None]:
    """A1: the gun lies at the shooter's feet and goes off."""
    figure = game.state.figures[mishap.name]
    drop(game, mishap.name, mishap.weapon, (figure.x, figure.y), "S-ACC-02")
    other = _nearest(game, mishap.name, HIT_DISTANCE, _is_active)
    if other is not None:
        yield from _hit(game, mishap, other)


def _gun_caught(game: Game[ShootOut], mishap: Mishap) -> None:
    """A2: the gun jams."""
    _damage_weapon(game, mishap, "jammed")


def _shoots_someone(game: Game[ShootOut], mishap: Mishap) -> Procedure[None]:
    """A3: an odd number hits the shooter, an even one the nearest figure, or the shooter if none is near."""
    face = yield from die(game, mishap.name, "accident", "S-ACC-02")
    other = _nearest(game, mishap.name, HIT_DISTANCE, _is_active) if face % 2 == 0 else None
    yield from _hit(game, mishap, other or mishap.name)


def _friend_for_foe(game: Game[ShootOut], mishap: Mishap) -> None:
    """A5: takes effect in the shooter's next turn."""
    game.state.change(mishap.name, friend_for_foe=True)


def _collides(game: Game[ShootOut], mishap: Mishap) -> None:
    """A6: the shooter and the nearest upright figure fall, if one is near."""
    other = _nearest(game, mishap.name, COLLISION_DISTANCE, _is_upright)
    _falls(game, mishap)
    if other is not None:
        knock_down(game, other, UNSET, "S-ACC-02")


def _umbrella(game: Game[ShootOut], mishap: Mishap) -> Procedure[None]:
    """B2: any six of three dice knocks the shooter down."""
    faces = yield from roll(game, mishap.name, "accident", UMBRELLA_DICE, "S-ACC-02", least=6)
    if 6 in faces:
        _falls(game, mishap)


def _pavement(game: Game[ShootOut], mishap: Mishap) -> None:
    """B3: the shooter falls and must recover."""
    _falls(game, mishap)
    _must_recover(game, mishap)


def _dog(game: Game[ShootOut], mishap: Mishap) -> None:
    """B4: a flesh wound on the legs."""
    suffer(game, mishap.name, "legs", "F+M-1", mishap.attack)


def _bursts(game: Game[ShootOut], mishap: Mishap) -> Procedure[None]:
    """B5: the weapon is broken; only the effect die is rolled, for the gun arm."""
    _damage_weapon(game, mishap, "broken")
    right = game.state.figures[mishap.name].profile.gun_hand == "right"
    yield from effect(game, mishap.attack, mishap.name, Spot("right_arm" if right else "left_arm"))


def _fire(game: Game[ShootOut], mishap: Mishap) -> None:
    """B6: one scratch, and the shooter must recover."""
    attack = mishap.attack
    attack.shaken.add(mishap.name)
    attack.note(mishap.name, "scratch")
    game.emit(Scratched(rules=cites("S-ACC-02", "S-WOUND-01"), figure=mishap.name, by=mishap.name))
    _must_recover(game, mishap)


Outcome = Callable[[Game[ShootOut], Mishap], Procedure[None] | None]
TABLE: Mapping[tuple[Literal["a", "b"], int], Outcome] = {
    ("a", 1): _drops_the_gun,
    ("a", 2): _gun_caught,
    ("a", 3): _shoots_someone,
    ("a", 4): _falls,
    ("a", 5): _friend_for_foe,
    ("a", 6): _collides,
    ("b", 1): _must_recover,
    ("b", 2): _umbrella,
    ("b", 3): _pavement,
    ("b", 4): _dog,
    ("b", 5): _bursts,
    ("b", 6): _fire,
}
"""S-ACC-02."""
