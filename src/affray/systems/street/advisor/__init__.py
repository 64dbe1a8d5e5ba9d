"""Advice for Street: what looks best now, by the exact odds and the pure functions of the rules."""

from collections.abc import Callable

from affray.engine import Decision, View
from affray.systems.street.fighting.charge import FallingShort
from affray.systems.street.movement.bent_paths import Roaming
from affray.systems.street.movement.movement_dice import movement_pool
from affray.systems.street.turn.actions import plain

from . import bursts, cards, further, gains, hits, places, rerolls, rows
from .actions import AVERAGE, action
from .asked import NO_ADVICE, Asked
from .worth import best_shot_at

__all__ = ["ADVICE", "advise"]

PLACES = 8


def _action(asked: Asked) -> object:
    return plain(action(asked.s, asked.s.figures[asked.about.figure]))


def _path(asked: Asked) -> object:
    about = asked.about
    if isinstance(about, FallingShort):
        return further.falling_short(asked.s, about)
    turn = asked.turn
    declared = None if turn is None else turn.declared
    firing = [declared.shot] if declared is not None and declared.shot.weapons else []
    if isinstance(about, Roaming):
        return places.way_in_legs(asked.s, about, firing, PLACES)
    return places.path(asked.s, about, firing, PLACES)


def _objective(asked: Asked) -> object:
    figure = asked.s.figures[asked.about.figure]
    return places.objective(asked.s, asked.about, AVERAGE * movement_pool(asked.s, figure, "move").dice)


def _target(asked: Asked) -> object:
    """The best target after a move (S-MS-02); where no enemy is to be had, none."""
    s, name, shot = asked.s, asked.about.figure, asked.about.shot
    if None in asked.offered:
        return None
    return max(
        asked.offered,
        key=lambda target: best_shot_at(s, s.figures[name], s.figures[target], moved=True, firing=[shot])[0],
    )


def _face(asked: Asked) -> object:
    turn = asked.turn
    return NO_ADVICE if turn is None else places.face(asked.s, asked.s.figures[turn.figure])


def _place(asked: Asked) -> object:
    found = places.placement(asked.s, asked.about)
    return NO_ADVICE if found is None else found


ADVICE: dict[str, Callable[[Asked], object]] = {
    "place": _place,
    "action": _action,
    "fastdie": further.fast_die,
    "path": _path,
    "objective": _objective,
    "mstarget": _target,
    "reroll": rerolls.reroll,
    "charm": rerolls.charm,
    "curse": rerolls.curse,
    "blaze": bursts.blaze,
    "zone": hits.zone,
    "shift": hits.shift,
    "group": hits.group,
    "steady": further.steady,
    "duckpoint": further.duck_point,
    "face": _face,
    "attrow": rows.attack_row,
    "defrow": rows.defend,
    "finish": rows.finish,
    "flee": rows.flee,
    "skill": gains.skill,
    "starter": gains.starter,
    "side": cards.side,
    "hold": further.hold,
    "int": lambda asked: cards.interrupt(asked.s, asked.about),
    "joker": lambda asked: cards.joker(asked.s, asked.seat),
}
"""What is best, by the kinds of decisions; the others are left to their defaults: all open cards are claimed, whoever
wakes stands up, and a referee changes nothing."""


def advise(view: View, decision: Decision) -> str | None:
    """The choice that looks best now."""
    think = ADVICE.get(decision.kind.name)
    if think is None:
        return None
    value = think(Asked(view, decision))
    if value is NO_ADVICE or decision.refusal(value) is not None:  # type: ignore[arg-type]
        return None
    return decision.option(value)
