"""Hits: S-HIT-01 to S-HIT-07, what cover does (10.3), other figures in the line (10.4), hits on ducked figures."""

from typing import NamedTuple

from affray.engine import UNSET, Game, Procedure, cites
from affray.table.zones import BodyCover, Screen

from .attack import Attack
from .duck_cover import cover_against, covering_class
from .events import Hit, PassedOn, Penetration, Stopped
from .hit_table import cell, zone_of
from .profile import Zone
from .rolls import die
from .state import ShootOut
from .wounds import suffer

THROUGH = (1, 2)
"""The faces of a penetration die with which a shot goes through light cover (S-COVER-15)."""
SOFTER = 1
"""What light cover takes off the effect die."""


class Aimed(NamedTuple):
    """A target as it was when the dice were rolled (S-SHOOT-11)."""

    target: str
    cover: BodyCover
    behind: str | None
    """The class of cover a ducked target is behind; None when he is not, or ducking gives him nothing."""


def resolve(game: Game[ShootOut], attack: Attack, aimed: Aimed) -> Procedure[None]:
    """One hit, completely (S-HIT-04)."""
    if aimed.behind is not None:
        yield from _hit_ducked(game, attack, aimed)
        return
    zone = yield from _location(game, attack, "S-HIT-04")
    softer = 0
    screen = first_obstacle(aimed.cover, zone)
    if screen is not None and screen.by == "figure":
        yield from _pass_on(game, attack, screen.id, aimed.target)
        return
    if screen is not None:
        if (yield from _stops(game, attack, aimed.target, zone, screen)):
            return
        softer = SOFTER
    yield from _effect(game, attack, aimed.target, zone, softer)


def _location(game: Game[ShootOut], attack: Attack, rule: str) -> Procedure[Zone]:
    """The zone that the location die shows."""
    face = yield from die(game, attack.by, "location", rule)
    return zone_of(face)


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


def _effect(game: Game[ShootOut], attack: Attack, name: str, zone: Zone, softer: int) -> Procedure[None]:
    """The effect die and its cell (S-HIT-04 steps 4 to 6)."""
    face = yield from die(game, attack.by, "effect", "S-HIT-04")
    effect = max(1, face - softer)
    codes = cell(zone, effect)
    rules = cites("S-HIT-05", *(("S-COVER-15",) if softer else ()))
    game.emit(Hit(rules=rules, figure=name, by=attack.by, location=zone, effect=effect, cell=codes))
    suffer(game, name, zone, codes, attack)


def _pass_on(game: Game[ShootOut], attack: Attack, name: str, meant_for: str) -> Procedure[None]:
    """The figure in the way is hit instead: new dice, his own cover; it is not passed on again (S-COVER-19)."""
    before = attack.before
    game.emit(PassedOn(rules=cites("S-COVER-17", "S-COVER-19", "S-COVER-21"), figure=name, meant_for=meant_for))
    if name not in attack.covers:
        attack.covers[name] = cover_against(before, before.figures[attack.by], before.figures[name])
    zone = yield from _location(game, attack, "S-COVER-19")
    terrain = [screen for screen in attack.covers[name].covered[zone] if screen.by in ("solid", "light")]
    softer = 0
    if terrain:
        if (yield from _stops(game, attack, name, zone, min(terrain, key=lambda screen: screen.by != "solid"))):
            return
        softer = SOFTER
    yield from _effect(game, attack, name, zone, softer)


def _hit_ducked(game: Game[ShootOut], attack: Attack, aimed: Aimed) -> Procedure[None]:
    """Every hit on a ducked character strikes his cover, and he must recover again (S-DUCK-11)."""
    name = aimed.target
    if not game.state.figures[name].lost:
        game.state.change(name, must_recover=True)
    piece = next(iter(aimed.cover.at_hand), UNSET)
    if aimed.behind == "solid":
        game.emit(Stopped(rules=cites("S-DUCK-11", "S-COVER-14"), figure=name, cover="solid", piece=piece))
        return
    softer = 0
    if aimed.behind == "light":
        if not (yield from _penetrates(game, attack, name)):
            game.emit(Stopped(rules=cites("S-DUCK-11", "S-COVER-15"), figure=name, cover="light", piece=piece))
            return
        softer = SOFTER
    zone = yield from _location(game, attack, "S-DUCK-11")
    yield from _effect(game, attack, name, zone, softer)


def taken(s: ShootOut, shooter: str, target: str, ducks: bool) -> Aimed:
    """The target as it is when the dice are rolled."""
    one, other = s.figures[shooter], s.figures[target]
    return Aimed(target, cover_against(s, one, other), covering_class(s, one, other) if ducks else None)
