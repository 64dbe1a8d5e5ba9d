"""Skill tests: C-TEST-01 to C-TEST-04."""

from affray.engine import Game, implements
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.state import Battle

from .shooting_choices import SKILL_DIE


@implements("C-TEST-01", "C-TEST-04")
def test(game: Game[Battle], dice: int) -> Faces:
    """A skill test is a single throw of d20: all dice once, and a 1 is just a 1 (C-TEST-01, C-TEST-02, C-TEST-04)."""
    (faces,) = game.throw((dice, SKILL_DIE))
    return faces


def highest(faces: Faces) -> tuple[int, ...]:
    """The place, from 1 on, of the die that counts in a test: the first of the highest (C-TEST-02)."""
    return (faces.index(max(faces)) + 1,)
