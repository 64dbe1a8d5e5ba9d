"""Harm: figures are staggered, and then out."""

from affray.engine import Event, Game, cites

from .model import Alley, Condition, Name, other


class Hurt(Event, frozen=True, kw_only=True, tag="hurt"):
    """A figure is staggered or out, or stands again."""

    figure: Name
    condition: Condition


def hurt(game: Game[Alley], name: Name) -> None:
    """L-HURT-01: a figure is staggered, and out if it was; L-LANTERN-02: one that is out drops the lantern."""
    alley = game.state
    figure = alley.figures[name]
    if figure.condition == "out" or alley.result is not None:
        return
    condition: Condition = "staggered" if figure.condition == "standing" else "out"
    drops = condition == "out" and alley.lantern == name
    alley.change(name, condition=condition)
    rules = cites("L-HURT-01", "L-LANTERN-02") if drops else cites("L-HURT-01")
    game.emit(Hurt(rules=rules, figure=name, condition=condition))
    if drops:
        alley.lantern = figure.at
    if not alley.crew(figure.seat):
        game.finish(alley.seats[other(figure.seat)], *cites("L-END-02"))
