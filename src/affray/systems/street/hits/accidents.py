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

ONES = 4
"""The number of ones in one weapon's shooting roll that causes an accident (S-ACC-01)."""
CLOSE, COLLIDES = 6.0, 2.0
"""The distance within which a figure can be hit, or run into."""
UMBRELLA = 3
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
    """Two dice in order: the column and the row. Its results give no experience (S-ACC-02, 03)."""
    first = yield from die(game, attack.by, "accident", "S-ACC-02")
    row = yield from die(game, attack.by, "accident", "S-ACC-02")
    column: Literal["a", "b"] = "a" if first <= 3 else "b"
    game.emit(Accident(rules=cites("S-ACC-01", "S-ACC-02"), figure=attack.by, column=column, row=row))
    attack.accident = True
    asking = TABLE[column, row](game, Mishap(attack, weapon))
    if asking is not None:
        yield from asking
    attack.accident = False


def _nearest(game: Game[ShootOut], name: str, within: float, fits: Callable[[Figure], bool]) -> str | None:
    """The nearest other active figure within a distance that fits; ties by random pick (S-ACC-03)."""
    s = game.state
    figure = s.figures[name]
    far = {one.id: round(distance(one, figure), 3) for one in others(s, figure) if fits(one)}
    near = {one: inches for one, inches in far.items() if at_most(inches, within)}
    if not near:
        return None
    least = min(near.values())
    return pick_figure(game, [one for one, inches in near.items() if at_most(inches, least)], "S-ACC-03")


def _anybody(figure: Figure) -> bool:
    return figure.active


def _upright(figure: Figure) -> bool:
    return figure.upright


def _hit(game: Game[ShootOut], mishap: Mishap, name: str) -> Procedure[None]:
    """One hit that ignores cover; another figure behind cover still ducks back (S-ACC-03, S-DUCK-01)."""
    if name != mishap.name:
        victim(mishap.attack, name)
    yield from hit_in_the_open(game, mishap.attack, name, "S-ACC-03")


def _spoil(game: Game[ShootOut], mishap: Mishap, state: WeaponState) -> None:
    if game.state.figures[mishap.name].arm(mishap.weapon) != state:
        set_weapon(game, mishap.name, mishap.weapon, state, "S-ACC-02")


def _must_recover(game: Game[ShootOut], mishap: Mishap) -> None:
    """B1: must recover before any other action."""
    game.state.change(mishap.name, must_recover=True)


def _falls(game: Game[ShootOut], mishap: Mishap) -> None:
    """A4."""
    knock_down(game, mishap.name, UNSET, "S-ACC-02")


def _drops_the_gun(game: Game[ShootOut], mishap: Mishap) -> Procedure[None]:
    """A1: the gun lies at the shooter's feet and goes off."""
    figure = game.state.figures[mishap.name]
    drop(game, mishap.name, mishap.weapon, (figure.x, figure.y), "S-ACC-02")
    other = _nearest(game, mishap.name, CLOSE, _anybody)
    if other is not None:
        yield from _hit(game, mishap, other)


def _gun_caught(game: Game[ShootOut], mishap: Mishap) -> None:
    """A2."""
    _spoil(game, mishap, "jammed")


def _shoots_someone(game: Game[ShootOut], mishap: Mishap) -> Procedure[None]:
    """A3: odd hits the shooter, even the nearest figure, or the shooter if none is near."""
    face = yield from die(game, mishap.name, "accident", "S-ACC-02")
    other = _nearest(game, mishap.name, CLOSE, _anybody) if face % 2 == 0 else None
    yield from _hit(game, mishap, other or mishap.name)


def _friend_for_foe(game: Game[ShootOut], mishap: Mishap) -> None:
    """A5: takes effect in the shooter's next turn."""
    game.state.change(mishap.name, friend_for_foe=True)


def _collides(game: Game[ShootOut], mishap: Mishap) -> None:
    """A6: with the nearest upright figure, or alone."""
    other = _nearest(game, mishap.name, COLLIDES, _upright)
    _falls(game, mishap)
    if other is not None:
        knock_down(game, other, UNSET, "S-ACC-02")


def _umbrella(game: Game[ShootOut], mishap: Mishap) -> Procedure[None]:
    """B2: any six of three dice knocks the shooter down."""
    faces = yield from roll(game, mishap.name, "accident", UMBRELLA, "S-ACC-02", least=6)
    if 6 in faces:
        _falls(game, mishap)


def _pavement(game: Game[ShootOut], mishap: Mishap) -> None:
    """B3."""
    _falls(game, mishap)
    _must_recover(game, mishap)


def _dog(game: Game[ShootOut], mishap: Mishap) -> None:
    """B4: a flesh wound on the legs."""
    suffer(game, mishap.name, "legs", "F+M-1", mishap.attack)


def _bursts(game: Game[ShootOut], mishap: Mishap) -> Procedure[None]:
    """B5: the weapon is broken; only the effect die is rolled, for the gun arm."""
    _spoil(game, mishap, "broken")
    right = game.state.figures[mishap.name].profile.gun_hand == "right"
    yield from effect(game, mishap.attack, mishap.name, Spot("right_arm" if right else "left_arm"))


def _fire(game: Game[ShootOut], mishap: Mishap) -> None:
    """B6: one scratch, and a Recover is owed."""
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
