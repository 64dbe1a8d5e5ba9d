"""Resolving hits: S-HIT-01 to S-HIT-04, shots into a fight, and the special hits of automatic weapons."""

from typing import Literal, NamedTuple

import msgspec

from affray.engine import Game, Procedure, cites, implements
from affray.systems.street.cover.ducked_figures import ducks_from
from affray.systems.street.cover.other_figures_in_line import pass_on
from affray.systems.street.cover.stopping_hits import (
    SOFTER,
    Aimed,
    aimed_at,
    ducked_cover_stops,
    first_obstacle,
    stops,
    strike_cover,
)
from affray.systems.street.dice.random_picks import pick_figure
from affray.systems.street.events.hits import Hit
from affray.systems.street.fighting.contact import in_fight, touch
from affray.systems.street.geometry import distance
from affray.systems.street.state import ShootOut
from affray.systems.street.wounds.wounds import kill
from affray.table.sight.body_zones import Screen

from .attack_in_progress import Attack
from .hit_effect import effect
from .location import LocatedHit, Spot, chosen_zone, location_of_hit, neighbours, random_location

EXPLOSIVE_EFFECT = 6
"""The fixed effect of an explosive hit (S-AUTO-20)."""
BRAWL_DISTANCE = 2.0
"""Inches from the target within which a shot into a fight may hit anyone (S-FIGHT-33)."""
HitKind = Literal["plain", "shifted", "telescopic", "explosive", "shrapnel", "killing"]
"""Special hits (S-AUTO-16 to S-AUTO-22). If `shifted`, the shooter may move the location by a row."""


class Bullet(NamedTuple):
    """A hit that is not resolved yet: its target and its kind."""

    target: str
    kind: HitKind = "plain"
    stray: bool = False
    """A spray's hit on a figure near the target: it always hits that figure, even in a fight (S-FIGHT-33)."""


def resolve(game: Game[ShootOut], attack: Attack, bullet: Bullet) -> Procedure[None]:
    """Resolve one hit (S-HIT-04)."""
    name, picked = _struck_figure(game, attack, bullet)
    aimed = without_figures_in_line(victim(attack, name)) if picked else victim(attack, name)
    if bullet.kind == "killing":
        _kill(game, attack, aimed)
        return
    softer = 0
    if aimed.behind is not None:
        if (yield from ducked_cover_stops(game, attack, aimed)):
            return
        softer = SOFTER if aimed.behind == "light" else 0
    spot = yield from _location(game, attack, aimed, bullet.kind, softer)
    yield from _land(game, attack, aimed, spot, softer)
    for zone in neighbours(spot.zone) if bullet.kind == "shrapnel" else ():
        yield from _land(game, attack, aimed, Spot(zone), softer)


@implements("S-SHOOT-11")
def victim(attack: Attack, name: str) -> Aimed:
    """The victim as they were when the dice were rolled; records their cover (S-SHOOT-11, S-DUCK-01)."""
    s = attack.before
    aimed = aimed_at(s, attack.by, name, ducks_from(s, s.figures[attack.by], s.figures[name]))
    attack.covers[name] = aimed.cover
    return aimed


def without_figures_in_line(aimed: Aimed) -> Aimed:
    """The target without figures in the line: a figure picked in a fight takes the hit itself (S-FIGHT-33)."""
    covered = {zone: _without_figures(screens) for zone, screens in aimed.cover.covered.items()}
    return aimed._replace(cover=msgspec.structs.replace(aimed.cover, covered=covered))


def _without_figures(screens: tuple[Screen, ...]) -> tuple[Screen, ...]:
    return tuple([screen for screen in screens if screen.by != "figure"])


def _struck_figure(game: Game[ShootOut], attack: Attack, bullet: Bullet) -> tuple[str, bool]:
    """The figure that is hit, and whether it was picked at random near a target in a fight (S-FIGHT-33)."""
    s = attack.before
    target = s.figures[bullet.target]
    if bullet.stray or not in_fight(s, target):
        return bullet.target, False
    candidates = [
        figure.id
        for figure in s.figures.values()
        if figure.id == target.id
        or (
            figure.active
            and figure.id != attack.by
            and (touch(figure, target) or distance(figure, target) <= BRAWL_DISTANCE + 0.001)
        )
    ]
    return pick_figure(game, candidates, "S-FIGHT-33"), True


def _kill(game: Game[ShootOut], attack: Attack, aimed: Aimed) -> None:
    """Kill the target regardless of covered zones; solid or light cover saves a ducked target (S-AUTO-16, 18, 24)."""
    name = aimed.target
    if aimed.behind in ("solid", "light"):
        strike_cover(game, aimed, "S-AUTO-24")
    elif game.state.figures[name].fate != "dead":
        attack.shaken.add(name)
        game.emit(Hit(rules=cites("S-AUTO-16", "S-AUTO-18"), figure=name, by=attack.by, cell="DEAD"))
        kill(game, name, attack)


def _location(game: Game[ShootOut], attack: Attack, aimed: Aimed, kind: HitKind, softer: int) -> Procedure[Spot]:
    """Steps 1 and 2: the location, and the shooter's changes to it."""
    rule = "S-HIT-04" if aimed.behind is None else "S-DUCK-11"
    hit = LocatedHit(attack.by, aimed, attack.before, kind, softer)
    if kind == "telescopic" and aimed.behind is None:
        zone = yield from chosen_zone(game, hit)
        if zone is not None:
            return Spot(zone)
    column = EXPLOSIVE_EFFECT if kind == "explosive" else None
    spot = yield from location_of_hit(game, hit, rule, shift=int(kind == "shifted"), column=column)
    return spot


@implements("S-AUTO-23")
def _land(game: Game[ShootOut], attack: Attack, aimed: Aimed, spot: Spot, softer: int) -> Procedure[None]:
    """Steps 3 to 6: cover or another figure, then the effect; the cover of a ducked target is already resolved.

    Zones that were chosen or shifted are subject to cover like any other (S-AUTO-23).
    """
    screen = first_obstacle(aimed.cover, spot.zone) if aimed.behind is None else None
    if screen is not None and screen.by == "figure":
        yield from pass_on(game, attack, screen.id, aimed.target)
        return
    if screen is not None:
        if (yield from stops(game, attack, aimed.target, spot.zone, screen)):
            return
        softer = SOFTER
    yield from effect(game, attack, aimed.target, spot, softer)


def hit_in_the_open(game: Game[ShootOut], attack: Attack, name: str, rule: str) -> Procedure[None]:
    """A hit that ignores cover: location and effect, without changes by the shooter (S-ACC-03)."""
    spot = yield from random_location(game, attack.by, rule)
    yield from effect(game, attack, name, spot)
