"""Change Position: S-POS-01 to S-POS-03, S-PLUG-09."""

import math
import random
from collections.abc import Iterable, Iterator, Sequence

from affray.engine import Game, Refusal, Unreadable
from affray.systems.street.deck.interrupts import open_window
from affray.systems.street.movement.move import SHORT_STEP, can_step, refused_step
from affray.systems.street.notation import read_place
from affray.systems.street.state import Declared, Figure, Line, ShootOut, Turn
from affray.systems.street.turn.actions import Verb, register


class ChangePosition(Verb):
    """Up to 2 inches in a straight line, no dice, then any facing (S-POS-01)."""

    name = "change_position"
    asks = False
    moves = True
    drawn = True

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        if len(words) != 1:
            raise Unreadable("say `change_position X,Y`")
        return Declared(action="change_position", place=read_place(words[0]))

    def write(self, declared: Declared, figure: Figure) -> str:
        return "change_position" + (f" {declared.place[0]:g},{declared.place[1]:g}" if declared.place else "")

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        if declared.place is None:
            return None
        return refused_step(s, figure, declared.place)

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        return [Declared(action="change_position")]

    def candidates(self, s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[Declared]:
        for _ in range(4):
            way, far = rng.uniform(0.0, math.tau), rng.uniform(0.3, SHORT_STEP)
            place = round(figure.x + far * math.cos(way), 3), round(figure.y + far * math.sin(way), 3)
            if can_step(s, figure, place):
                yield Declared(action="change_position", place=place)

    def perform(self, game: Game[ShootOut], turn: Turn) -> None:
        assert turn.declared is not None
        assert turn.declared.place is not None
        figure, place = game.state.figures[turn.figure], turn.declared.place
        start = figure.x, figure.y
        turn.line = Line(
            kind="change_position",
            points=(start, place),
            distance=round(math.dist(start, place), 3),
            facing=figure.facing,
        )
        turn.stage = "moving"
        if turn.line.distance > 0:
            open_window(game, "win_path", turn.figure)


register(ChangePosition())
