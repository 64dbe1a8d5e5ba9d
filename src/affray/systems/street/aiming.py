"""How an aim is lost: S-AIM-03 to S-AIM-05."""

from affray.engine import Game, cites

from .events import AimLost
from .state import ShootOut


def lose_aim(game: Game[ShootOut], name: str, *rules: str) -> None:
    """A character aims no more."""
    aim = game.state.figures[name].aim
    if aim is not None:
        game.state.change(name, aim=None)
        game.emit(AimLost(rules=cites(*rules), figure=name, target=aim.target, weapon=aim.weapon))


def escape_aims(game: Game[ShootOut], target: str) -> None:
    """Whoever aims at a character who moves or ducks back loses his aim (S-AIM-03)."""
    for figure in list(game.state.figures.values()):
        if figure.aim is not None and figure.aim.target == target:
            lose_aim(game, figure.id, "S-AIM-03")
