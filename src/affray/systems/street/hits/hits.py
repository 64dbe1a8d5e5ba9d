"""Hits: S-HIT-01 to S-HIT-07, what cover does (10.3), other figures in the line (10.4), hits on ducked figures."""

from typing import Literal, NamedTuple

import msgspec

from affray.engine import UNSET, Game, Procedure, cites, implements
from affray.systems.street.cover.ducked_figures import cover_against, covering_class, ducks_from
from affray.systems.street.dice.random_picks import pick_figure
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.hits import Hit, PassedOn, Penetration, Stopped
from affray.systems.street.fighting.contact import in_fight, touch
from affray.systems.street.geometry import distance
from affray.systems.street.profile import Zone
from affray.systems.street.skills.skill_list import starred
from affray.systems.street.state import ShootOut
from affray.systems.street.wounds.wounds import FALLS, kill, suffer
from affray.table.sight.body_zones import BodyCover, Screen

from .attack_results import Attack
from .hit_table import cell
from .location import Spot, by_chance, chosen_zone, located, neighbours

THROUGH = (1, 2)
"""The faces of a penetration die with which a shot goes through light cover (S-COVER-15)."""
SOFTER = 1
"""What light cover takes off the effect die."""
MOST = 6
"""The effect die of an explosive hit is set to it (S-AUTO-20)."""
BRAWL = 2.0
"""A shot into a fight may hit anybody so near the target (S-FIGHT-33)."""
Way = Literal["plain", "shifted", "telescopic", "explosive", "shrapnel", "killing"]
"""What is special about a hit: S-AUTO-16 to S-AUTO-22; `shifted`: by a row, if the shooter likes."""


class Bullet(NamedTuple):
    """A hit that is still to be resolved: on whom, and what is special about it."""

    target: str
    way: Way = "plain"
    stray: bool = False
    """A spray's hit on somebody near the target: it stands as rolled, also in a fight (S-FIGHT-33)."""


class Aimed(NamedTuple):
    """A target as it was when the dice were rolled (S-SHOOT-11)."""

    target: str
    cover: BodyCover
    behind: str | None
    """The class of cover a ducked target is behind; None when he is not, or ducking gives him nothing."""


def resolve(game: Game[ShootOut], attack: Attack, bullet: Bullet) -> Procedure[None]:
    """One hit, completely (S-HIT-04)."""
    name, picked = _struck(game, attack, bullet)
    aimed = brawling(victim(attack, name)) if picked else victim(attack, name)
    if bullet.way == "killing":
        _kill(game, attack, aimed)
        return
    softer = 0
    if aimed.behind is not None:
        if (yield from _cover_stops(game, attack, aimed)):
            return
        softer = SOFTER if aimed.behind == "light" else 0
    spot = yield from _location(game, attack, aimed, bullet.way)
    yield from _land(game, attack, aimed, spot, softer)
    for zone in neighbours(spot.zone) if bullet.way == "shrapnel" else ():
        yield from _land(game, attack, aimed, Spot(zone), softer)


@implements("S-SHOOT-11")
def victim(attack: Attack, name: str) -> Aimed:
    """Somebody who is hit, as he was when the dice were rolled; what covered him is kept (S-SHOOT-11, S-DUCK-01)."""
    s = attack.before
    aimed = taken(s, attack.by, name, ducks_from(s, s.figures[attack.by], s.figures[name]))
    attack.covers[name] = aimed.cover
    return aimed


def taken(s: ShootOut, shooter: str, target: str, ducks: bool) -> Aimed:
    """The target as it is when the dice are rolled."""
    one, other = s.figures[shooter], s.figures[target]
    return Aimed(target, cover_against(s, one, other), covering_class(s, one, other) if ducks else None)


def brawling(aimed: Aimed) -> Aimed:
    """Whoever is picked out of a fight is struck himself, nobody in the line takes the hit for him (S-FIGHT-33)."""
    covered = {zone: _without_figures(screens) for zone, screens in aimed.cover.covered.items()}
    return aimed._replace(cover=msgspec.structs.replace(aimed.cover, covered=covered))


def _without_figures(screens: tuple[Screen, ...]) -> tuple[Screen, ...]:
    return tuple([screen for screen in screens if screen.by != "figure"])


def _struck(game: Game[ShootOut], attack: Attack, bullet: Bullet) -> tuple[str, bool]:
    """Whom a hit strikes, and whether he is picked: into a fight one of those around the target (S-FIGHT-33)."""
    s = attack.before
    target = s.figures[bullet.target]
    if bullet.stray or not in_fight(s, target):
        return bullet.target, False
    near = [
        one.id
        for one in s.figures.values()
        if one.id == target.id
        or (one.active and one.id != attack.by and (touch(one, target) or distance(one, target) <= BRAWL + 0.001))
    ]
    return pick_figure(game, near, "S-FIGHT-33"), True


def _kill(game: Game[ShootOut], attack: Attack, aimed: Aimed) -> None:
    """Dead whatever zones are covered; whoever is behind solid or light cover is not (S-AUTO-16, 18, 24)."""
    name = aimed.target
    if aimed.behind in ("solid", "light"):
        _strike_cover(game, aimed, "S-AUTO-24")
    elif game.state.figures[name].fate != "dead":
        attack.shaken.add(name)
        game.emit(Hit(rules=cites("S-AUTO-16", "S-AUTO-18"), figure=name, by=attack.by, cell="DEAD"))
        kill(game, name, attack)


def _location(game: Game[ShootOut], attack: Attack, aimed: Aimed, way: Way) -> Procedure[Spot]:
    """Steps 1 and 2: the location, and what the shooter may change of it."""
    rule = "S-HIT-04" if aimed.behind is None else "S-DUCK-11"
    if way == "telescopic" and aimed.behind is None:
        zone = yield from chosen_zone(game, attack.by, aimed.cover)
        if zone is not None:
            return Spot(zone)
    column = MOST if way == "explosive" else None
    spot = yield from located(game, attack.by, rule, shift=int(way == "shifted"), column=column)
    return spot


@implements("S-AUTO-23")
def _land(game: Game[ShootOut], attack: Attack, aimed: Aimed, spot: Spot, softer: int) -> Procedure[None]:
    """Steps 3 to 6: cover or another figure, then the effect; a ducked man's cover has been passed already.

    Zones that were chosen or shifted are subject to cover like any other (S-AUTO-23).
    """
    screen = first_obstacle(aimed.cover, spot.zone) if aimed.behind is None else None
    if screen is not None and screen.by == "figure":
        yield from _pass_on(game, attack, screen.id, aimed.target)
        return
    if screen is not None:
        if (yield from _stops(game, attack, aimed.target, spot.zone, screen)):
            return
        softer = SOFTER
    yield from effect(game, attack, aimed.target, spot, softer)


@implements("S-COVER-11", "S-COVER-20", "S-COVER-16")
def first_obstacle(cover: BodyCover, zone: Zone) -> Screen | None:
    """What a hit on a zone meets first: terrain, the strongest, or a figure (S-COVER-11, S-COVER-16 to S-COVER-20)."""
    screens = cover.covered[zone]
    figure = next((place for place, screen in enumerate(screens) if screen.by == "figure"), len(screens))
    before = [screen for screen in screens[:figure] if screen.by in ("solid", "light")]
    if before:
        return min(before, key=lambda screen: screen.by != "solid")
    return screens[figure] if figure < len(screens) else None


def _stops(game: Game[ShootOut], attack: Attack, name: str, zone: Zone, screen: Screen) -> Procedure[bool]:
    """Whether solid or light terrain stops a hit (S-COVER-14, S-COVER-15)."""
    light = screen.by == "light"
    if light and (yield from _penetrates(game, attack, name)):
        return False
    rule = "S-COVER-15" if light else "S-COVER-14"
    stopped = Stopped(rules=cites(rule), figure=name, zone=zone, cover="light" if light else "solid", piece=screen.id)
    game.emit(stopped)
    attack.shaken.add(name)
    return True


def _penetrates(game: Game[ShootOut], attack: Attack, name: str) -> Procedure[bool]:
    face = yield from die(game, attack.by, "penetration", "S-COVER-15")
    through = face in THROUGH
    game.emit(Penetration(rules=cites("S-COVER-15"), figure=name, die=face, through=through))
    return through


def effect(game: Game[ShootOut], attack: Attack, name: str, spot: Spot, softer: int = 0) -> Procedure[None]:
    """The effect die, what is taken off it, and its cell (S-HIT-04 steps 4 to 6).

    A marker knows its column, and what is taken off moves it to the left in its row (S-CARD-04).
    """
    s = game.state
    face = spot.column
    if face is None:
        face = yield from die(game, attack.by, "effect", "S-HIT-04")
    hard = starred(s, s.figures[name], "hard", 1)
    column = max(1, face - softer - hard)
    codes = cell(spot.zone, column, markers=s.modules.hit_cards)
    softened = column != max(1, face - softer) or (hard > 0 and not FALLS.isdisjoint(codes.split("+")))
    rules = cites(
        *_table_rules(s, spot, codes, moved=column != face),
        *(("S-COVER-15",) if softer else ()),
        *(("S-SKILL-HARD",) if softened else ()),
        *((spot.changed_by,) if spot.changed_by else ()),
        *(("S-SKILL-DEMON",) if name in attack.given else ()),
        *(() if s.figures[name].vulnerable else ("S-HIT-07",)),
    )
    marker = UNSET if spot.marker is None else spot.marker
    game.emit(Hit(rules=rules, figure=name, by=attack.by, location=spot.zone, effect=column, cell=codes, marker=marker))
    suffer(game, name, spot.zone, codes, attack)


def _table_rules(s: ShootOut, spot: Spot, codes: str, *, moved: bool) -> tuple[str, ...]:
    """The rules of the table that is read: dice, or markers with what moves them to other columns and rows (16.1)."""
    if not s.modules.hit_cards:
        return ("S-HIT-05",)
    if spot.marker is None:
        return ("S-CARD-02", "S-CARD-06")
    left = ("S-CARD-04",) if moved else ()
    plain = ("S-CARD-08",) if "KD" in codes and "R6" not in codes else ()
    return ("S-CARD-01", "S-CARD-02", *left, *(("S-CARD-05",) if spot.changed_by else ()), *plain)


def _pass_on(game: Game[ShootOut], attack: Attack, name: str, meant_for: str) -> Procedure[None]:
    """The figure in the way is hit instead: new dice, his own cover; it is not passed on again (S-COVER-19)."""
    before = attack.before
    game.emit(
        PassedOn(rules=cites("S-COVER-17", "S-COVER-18", "S-COVER-19", "S-COVER-21"), figure=name, meant_for=meant_for)
    )
    if name not in attack.covers:
        attack.covers[name] = cover_against(before, before.figures[attack.by], before.figures[name])
    spot = yield from located(game, attack.by, "S-COVER-19")
    terrain = [screen for screen in attack.covers[name].covered[spot.zone] if screen.by in ("solid", "light")]
    softer = 0
    if terrain:
        screen = min(terrain, key=lambda screen: screen.by != "solid")
        if (yield from _stops(game, attack, name, spot.zone, screen)):
            return
        softer = SOFTER
    yield from effect(game, attack, name, spot, softer)


def _cover_stops(game: Game[ShootOut], attack: Attack, aimed: Aimed) -> Procedure[bool]:
    """Every hit on a ducked character strikes his cover; whether it is stopped there (S-DUCK-11)."""
    if aimed.behind == "light":
        _must_recover(game, aimed.target)
        if (yield from _penetrates(game, attack, aimed.target)):
            return False
    if aimed.behind == "soft":
        _must_recover(game, aimed.target)
        return False
    _strike_cover(game, aimed)
    return True


def _strike_cover(game: Game[ShootOut], aimed: Aimed, *rules: str) -> None:
    """The cover of a ducked character stops a hit, a piece of the strongest class, and he must recover again."""
    _must_recover(game, aimed.target)
    table = game.state.table
    piece = next((one for one in aimed.cover.at_hand if table.by_id[one].cover == aimed.behind), UNSET)
    light = aimed.behind == "light"
    rule = "S-COVER-15" if light else "S-COVER-14"
    kind: Literal["light", "solid"] = "light" if light else "solid"
    game.emit(Stopped(rules=cites("S-DUCK-11", rule, *rules), figure=aimed.target, cover=kind, piece=piece))


def _must_recover(game: Game[ShootOut], name: str) -> None:
    if not game.state.figures[name].lost:
        game.state.change(name, must_recover=True)


def hit_in_the_open(game: Game[ShootOut], attack: Attack, name: str, rule: str) -> Procedure[None]:
    """A hit that ignores cover: location and effect, and nothing that the shooter could change of them (S-ACC-03)."""
    spot = yield from by_chance(game, attack.by, rule)
    yield from effect(game, attack, name, spot)
