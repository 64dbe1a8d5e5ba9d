"""The stage procedures of a rule system, registered by its chapters."""

from collections.abc import Callable
from typing import Any, TypeAlias

from affray.engine.game import Game, Procedure
from affray.engine.state import Frame

Stage: TypeAlias = Callable[[Game[Any], Any], Procedure[None] | None]
"""A procedure that continues a frame. A plain function never asks; a generator may.

A plain function may return a generator, `return shot(game, frame)`, if it does nothing but choose one: a step is re-run
from the start of its generator.
"""


class Stages:
    """The procedures that continue a frame, by the type of the frame and the name of its stage.

    A system creates one in a module of its own, so that chapters register their stages without importing the system:

        stage = Stages("street")

        @stage(Turn, "begin")
        def begin(game: Game[ShootOut], turn: Turn) -> Procedure[None]: ...
    """

    def __init__(self, system: str) -> None:
        self.system = system
        self.procedures: dict[type[Frame], dict[str, Stage]] = {}

    def __call__(self, frame: type[Frame], name: str) -> Callable[[Stage], Stage]:
        """Register the decorated procedure for a frame at a stage."""

        def register(procedure: Stage) -> Stage:
            stages = self.procedures.setdefault(frame, {})
            if name in stages:
                raise ValueError(f"{self.system}: stage {name!r} of {frame.__name__} has two procedures")
            stages[name] = procedure
            return procedure

        return register
