"""Cover against hits (S-COVER-11, S-COVER-14 to S-COVER-16, S-COVER-20), and ducking (S-DUCK-11)."""

from typing import Literal, NamedTuple

from affray.engine import UNSET, Game, Procedure, cites, implements
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.hits import Penetration, Stopped
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.profile import Zone
from affray.systems.street.state import ShootOut
from affray.table.sight.body_zones import BodyCover, Screen

from .ducked_figures import cover_against, covering_class

PENETRATING_FACES = (1, 2)
"""The faces of a penetration die that go through light cover (S-COVER-15)."""
SOFTER = 1
"""The reduction of the effect die by light cover."""


class Aimed(NamedTuple):
    """A target as it was when the dice were rolled (S-SHOOT-11)."""

    target: str
    cover: BodyCover
    behind: str | None
    """The class of cover in front of a ducked target; None if not ducked, or if ducking does not help."""


def aimed_at(s: ShootOut, shooter: str, target: str, ducks: bool) -> Aimed:
    """The target of a shot with its present cover."""
    shooter_figure, target_figure = s.figures[shooter], s.figures[target]
    return Aimed(
        target,
        cover_against(s, shooter_figure, target_figure),
        covering_class(s, shooter_figure, target_figure) if ducks else None,
    )


@implements("S-COVER-11", "S-COVER-20", "S-COVER-16")
def first_obstacle(cover: BodyCover, zone: Zone) -> Screen | None:
    """The first obstacle of a hit on a zone: terrain or a figure (S-COVER-11, S-COVER-16 to S-COVER-20)."""
    screens = cover.covered[zone]
    figure = next((place for place, screen in enumerate(screens) if screen.by == "figure"), len(screens))
    before = [screen for screen in screens[:figure] if screen.by in ("solid", "light")]
    if before:
        return min(before, key=lambda screen: screen.by != "solid")
    return screens[figure] if figure < len(screens) else None


def stops(game: Game[ShootOut], attack: Attack, name: str, zone: Zone, screen: Screen) -> Procedure[bool]:
    """Whether solid or light terrain stops a hit (S-COVER-14, S-COVER-15)."""
    light = screen.by == "light"
    if light and (yield from penetrates(game, attack, name)):
        return False
    rule = "S-COVER-15" if light else "S-COVER-14"
    stopped = Stopped(rules=cites(rule), figure=name, zone=zone, cover="light" if light else "solid", piece=screen.id)
    game.emit(stopped)
    attack.shaken.add(name)
    return True


def penetrates(game: Game[ShootOut], attack: Attack, name: str) -> Procedure[bool]:
    face = yield from die(game, attack.by, "penetration", "S-COVER-15")
    through = face in PENETRATING_FACES
    game.emit(Penetration(rules=cites("S-COVER-15"), figure=name, die=face, through=through))
    return through


def ducked_cover_stops(game: Game[ShootOut], attack: Attack, aimed: Aimed) -> Procedure[bool]:
    """Whether their cover stops a hit on a ducked character (S-DUCK-11)."""
    if aimed.behind == "light":
        _must_recover(game, aimed.target)
        if (yield from penetrates(game, attack, aimed.target)):
            return False
    if aimed.behind == "soft":
        _must_recover(game, aimed.target)
        return False
    strike_cover(game, aimed)
    return True


def strike_cover(game: Game[ShootOut], aimed: Aimed, *rules: str) -> None:
    """Record that cover stops a hit on a ducked character, who must recover again."""
    _must_recover(game, aimed.target)
    table = game.state.table
    piece = next((name for name in aimed.cover.at_hand if table.by_id[name].cover == aimed.behind), UNSET)
    light = aimed.behind == "light"
    rule = "S-COVER-15" if light else "S-COVER-14"
    kind: Literal["light", "solid"] = "light" if light else "solid"
    game.emit(Stopped(rules=cites("S-DUCK-11", rule, *rules), figure=aimed.target, cover=kind, piece=piece))


def _must_recover(game: Game[ShootOut], name: str) -> None:
    if not game.state.figures[name].lost:
        game.state.change(name, must_recover=True)
