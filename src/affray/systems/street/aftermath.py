"""What follows an attack: S-CONV-17."""

from affray.engine import Game
from affray.table.zones import BodyCover

from . import ending
from .duck_back import duck
from .rules import in_order
from .state import Figure, ShootOut


class Attack:
    """All hits of one Shoot or Move & Shoot, and what they did to whom."""

    def __init__(self, shooter: str, before: ShootOut) -> None:
        self.shooter = shooter
        self.before = before
        """The shoot-out when the dice were rolled (S-SHOOT-11)."""
        self.covers: dict[str, BodyCover] = {}
        """What covered each victim when the dice were rolled (S-SHOOT-11)."""
        self.shaken: set[str] = set()
        """Who was scratched, wounded, or had a hit stopped by his cover (S-DUCK-01)."""


def settle(game: Game[ShootOut], attack: Attack) -> None:
    """All hits are applied: forced duck back in ascending id, then the end check."""
    s = game.state
    shooter = s.figures[attack.shooter]
    if not s.modules.drop_duck_back:
        for name in in_order(list(attack.shaken), s):
            _duck_back(game, s.figures[name], attack.covers.get(name), shooter)
    ending.check(game)


def _duck_back(game: Game[ShootOut], figure: Figure, found: BodyCover | None, shooter: Figure) -> None:
    """Only who is still upright, and was in cover behind terrain at hand (S-DUCK-01 to S-DUCK-04, S-COVER-22)."""
    if figure.upright and not figure.ducked and found is not None and found.at_hand:
        duck(game, figure.id, found.at_hand, shooter)
