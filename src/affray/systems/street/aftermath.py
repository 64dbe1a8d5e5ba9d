"""What follows an attack: S-CONV-17."""

from affray.engine import Game, Procedure
from affray.table.zones import BodyCover

from . import ending
from .attack import Attack
from .duck_back import duck
from .rules import in_order
from .state import Figure, ShootOut


def settle(game: Game[ShootOut], attack: Attack) -> Procedure[None]:
    """All hits are applied: forced duck back in ascending id, then the end check."""
    s = game.state
    yield from ()
    if attack.kind == "shot" and not s.modules.drop_duck_back:
        shooter = s.figures[attack.by]
        for name in in_order(list(attack.shaken), s):
            _duck_back(game, s.figures[name], attack.covers.get(name), shooter)
    ending.check(game)


def _duck_back(game: Game[ShootOut], figure: Figure, found: BodyCover | None, shooter: Figure) -> None:
    """Only who is still upright, and was in cover behind terrain at hand (S-DUCK-01 to S-DUCK-04, S-COVER-22)."""
    if figure.upright and not figure.ducked and found is not None and found.at_hand:
        duck(game, figure.id, found.at_hand, shooter)
