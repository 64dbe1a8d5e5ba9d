"""Dice rolled again: S-CONV-14, and the skills Lucky, Lucky Charm and Cursed."""

from affray.engine import Game, Procedure

from .state import ShootOut


def rerolled(game: Game[ShootOut], figure: str, faces: tuple[int, ...]) -> Procedure[tuple[int, ...]]:
    """The faces of a roll after everybody who may has had dice of it rolled again, in the order of S-CONV-14."""
    yield from ()
    return faces
