"""The Move action: W-MOVE-01 to W-MOVE-13."""

import math
import random
from typing import Annotated

from affray.engine import Game, Procedure, Refusal, cites, implements
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Path as PathSlot
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.events import Moved, MovedKind
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.systems.wolsung.templates.affected_models import affect_passing

from . import paths
from .path_segments import Segment
from .paths import Path, Walk

LITTLE = (1.0, 0.25, 0.05)
"""The short lengths tried to find out whether a model can move at all."""


class Move(Action, frozen=True):
    """A free, standing model travels up to its Move (W-MOVE-01)."""

    name = "move"
    when_free = True
    path: Annotated[Path, PathSlot(least=1)]

    @property
    def route(self) -> Path:
        """The route that the model takes."""
        return self.path

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        return [PartialChoice(cls)] if cls.state_refusal(s, me, activation) is None and can_move(s, me) else []

    @implements("W-MOVE-13")
    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        walk = paths.check(s, me, self.path)
        return walk if isinstance(walk, Refusal) else None

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        if cls.state_refusal(s, me, activation) is not None:
            return []
        return [cls(path) for path in paths.candidates(s, me, count, rng)]

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        s = game.state
        walk = paths.check(s, s.figures[activation.figure], self.path)
        assert isinstance(walk, Walk), "a move is checked when it is chosen"
        go(game, activation, walk, "move", "W-MOVE-01", "W-MOVE-02")
        yield from ()


@implements("W-ACT-07", "W-ACT-14")
def go(game: Game[Skirmish], activation: Activation, walk: Walk, kind: MovedKind, *rules: str) -> None:
    """Move the model to the end of a walk at once (W-ACT-07), and record that it has moved (W-ACT-14)."""
    x, y, z = walk.to
    s = game.state
    segments = segments_by(s, s.figures[activation.figure], walk, kind) if s.templates else []
    s.change(activation.figure, x=x, y=y, z=z)
    activation.moved = activation.moved or walk.moved
    if walk.rough:
        rules = (*rules, "W-MOVE-07")
    if walk.vertical > 0 and kind in ("move", "charge", "quick", "leave"):
        rules = (*rules, "W-MOVE-08")
    game.emit(
        Moved(
            rules=cites(*rules),
            figure=activation.figure,
            kind=kind,
            to=walk.to,
            length=round(walk.length, 3),
            vertical=round(walk.vertical, 3),
        )
    )
    affect_passing(game, activation, activation.figure, segments)


def segments_by(s: Skirmish, figure: Figure, walk: Walk, kind: MovedKind) -> list[Segment]:
    """The path of a model in space: a jump is a straight line, a climb goes up or down at the end of its path."""
    if kind in ("jump", "heroic_jump"):
        return [((figure.x, figure.y, figure.z), walk.to)]
    segments = paths.segments_of(s, figure, walk)
    if kind in ("climb", "heroic_climb"):
        foot = segments[-1][1]
        head = (foot[0], foot[1], walk.to[2])
        segments += [(foot, head), (head, walk.to)]
    return segments


def can_move(s: Skirmish, me: Figure) -> bool:
    """Whether there is any place to move to."""
    full = paths.move_of(me)
    lengths = [full, *[length for length in LITTLE if length < full]]
    for length in lengths if full else ():
        for step in range(16):
            end = paths.straight_end(s, me, step * math.pi / 8, length)
            if isinstance(paths.check(s, me, (end,)), Walk):
                return True
    return False
