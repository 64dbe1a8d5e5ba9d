"""Rolling: one roll is the set of dice that one step throws together (S-CONV-12, S-CONV-18)."""

import functools
from typing import Any

from affray.engine import UNSET, Game, Procedure, UnsetType, cites, counted, implements
from affray.systems.street.events.dice import Pool, PoolKind, Roll, RollKind
from affray.systems.street.state import ShootOut

from .pools import PoolOf
from .rerolls import faces_after_rerolls

SUMMED: frozenset[RollKind] = frozenset(("move", "move_and_shoot", "charge", "flee", "run", "psycho"))
"""Rolls whose dice are added up."""
SUCCESSES: frozenset[RollKind] = frozenset(("shoot", "throw", "attack", "defence", "nerve", "quick_draw"))
"""Rolls whose sixes count."""
SIX = 6
"""The faces of every die, and the highest, which is a success."""
LUCKY_DICE = 3
"""S-HIT-02."""


def record_pool(
    game: Game[ShootOut], figure: str, kind: PoolKind, pool: PoolOf, *rules: str, lucky: bool = False
) -> None:
    """Record a pool and its modifiers. `rules` are cited in addition to those of the pool."""
    game.emit(
        Pool(
            rules=cites(*rules, *pool.rules),
            figure=figure,
            kind=kind,
            base=pool.base,
            dice=pool.dice,
            modifiers=pool.modifiers,
            lucky=lucky,
        )
    )


@implements("S-CONV-13", "S-CONV-18")
def roll(
    game: Game[ShootOut], figure: str, kind: RollKind, dice: int, *rules: str, least: int | None = None
) -> Procedure[tuple[int, ...]]:
    """Throw six-sided dice together and emit their faces; `figure` owns the roll (S-CONV-02, S-CONV-13).

    `least` is the lowest successful face, if not six. Re-rolls are settled before the dice are read (S-CONV-18).
    """
    faces = game.throw((dice, SIX))[0] if dice > 0 else ()
    ones, sixes = faces.count(1), faces.count(SIX)
    totals: dict[str, Any] = {}
    if kind in SUMMED:
        totals = {"sum": sum(faces), "ones": ones}
    elif dice > 1 or kind in SUCCESSES:
        totals = {"ones": ones, "sixes": sixes}
    counts = functools.partial(_counts, kind, least)
    counted_dice = counts(faces)
    if least is not None and least < SIX and counted_dice is not UNSET:
        totals["successes"] = len(counted_dice)
    game.emit(Roll(rules=cites(*rules), figure=figure, kind=kind, faces=faces, counts=counted_dice, **totals))
    if faces and game.state.modules.skills:
        faces = yield from faces_after_rerolls(game, figure, faces, counts)
    return faces


def _counts(kind: RollKind, least: int | None, faces: tuple[int, ...]) -> tuple[int, ...] | UnsetType:
    """The dice that count; UNSET for dice that are looked up in a table."""
    if kind in SUMMED:
        return tuple(range(1, len(faces) + 1))
    if least is None and kind not in SUCCESSES:
        return UNSET
    return counted(faces, SIX if least is None else least)


def die(game: Game[ShootOut], figure: str, kind: RollKind, *rules: str) -> Procedure[int]:
    """Roll one die and return its face."""
    faces = yield from roll(game, figure, kind, 1, *rules)
    return faces[0]
