"""Other figures in the line: a hit on a zone covered by a figure strikes that figure (10.4, S-COVER-17 to -21)."""

from affray.engine import Game, Procedure, cites
from affray.systems.street.events.hits import PassedOn
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.hits.hit_effect import effect
from affray.systems.street.hits.location import LocatedHit, location_of_hit
from affray.systems.street.state import ShootOut

from .ducked_figures import cover_against
from .stopping_hits import (
    SOFTER,
    Aimed,
    stops,
)


def pass_on(game: Game[ShootOut], attack: Attack, name: str, meant_for: str) -> Procedure[None]:
    """Hit the figure in the line instead: new dice, its own cover, and no further passing on (S-COVER-19)."""
    before = attack.before
    game.emit(
        PassedOn(rules=cites("S-COVER-17", "S-COVER-18", "S-COVER-19", "S-COVER-21"), figure=name, meant_for=meant_for)
    )
    if name not in attack.covers:
        attack.covers[name] = cover_against(before, before.figures[attack.by], before.figures[name])
    hit = LocatedHit(attack.by, Aimed(name, attack.covers[name], None), before, passed_on=True)
    spot = yield from location_of_hit(game, hit, "S-COVER-19")
    terrain = [screen for screen in attack.covers[name].covered[spot.zone] if screen.by in ("solid", "light")]
    softer = 0
    if terrain:
        screen = min(terrain, key=lambda screen: screen.by != "solid")
        if (yield from stops(game, attack, name, spot.zone, screen)):
            return
        softer = SOFTER
    yield from effect(game, attack, name, spot, softer)
