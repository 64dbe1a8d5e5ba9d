"""The end of a battle: C-END-01 to C-END-06."""

from typing import Literal

from affray.engine import UNSET, Game, Side, cites
from affray.systems.cascade.events import GameOver
from affray.systems.cascade.state import Battle


def end_battle(game: Game[Battle], winner: Side | None, *rules: str) -> None:
    """The battle is over; no winner means a draw. A side that has conceded has not won (C-END-05)."""
    battle = game.state
    if (
        winner is not None
        and game.conceding
        and all(seat in game.conceding for seat, side in battle.seats.items() if side == winner)
    ):
        winner = battle.other_side(winner)
    game.emit(GameOver(rules=cites(*rules), winner=UNSET if winner is None else winner))
    game.finish(winner, *cites(*rules))


def check_at_once(game: Game[Battle]) -> bool:
    """A side with no fighter left loses at once; both empty: a draw (C-END-01, C-END-02, C-END-06)."""
    battle = game.state
    left = [side for side in battle.sides if any(not fighter.gone for fighter in battle.fighters_of(side))]
    if len(left) == len(battle.sides):
        return False
    if left:
        fled = any(fighter.fled for fighter in battle.fighters.values())
        end_battle(game, left[0], "C-END-01", *(["C-END-06"] if fled else []))
    else:
        end_battle(game, None, "C-END-02")
    return True


def check_end_step(game: Game[Battle]) -> bool:
    """Break point, then phase limit (C-END-03, C-END-04)."""
    battle = game.state
    least, last = battle.break_point, battle.phase_limit is not None and battle.phase >= battle.phase_limit
    if least is None and not last:
        return False
    gone = {side: gone_of(battle, side) for side in battle.sides}
    broken = [side for side in battle.sides if least is not None and gone[side] >= least]
    if len(broken) == 1:
        end_battle(game, battle.other_side(broken[0]), "C-END-03")
        return True
    if broken or last:
        end_battle(game, _better(battle, gone), *(["C-END-03"] if broken else []), "C-END-04")
        return True
    return False


def _better(battle: Battle, gone: dict[Side, int]) -> Side | None:
    """Fewer fighters out or fled, then fewer marks (C-END-04)."""
    first, second = battle.sides
    verdict = standing((gone[first], marks_of(battle, first)), (gone[second], marks_of(battle, second)))
    return {"a": first, "b": second, "draw": None}[verdict]


def gone_of(battle: Battle, side: Side) -> int:
    """The number of fighters of a side who are out or have fled."""
    return len([fighter for fighter in battle.fighters_of(side) if fighter.gone])


def marks_of(battle: Battle, side: Side) -> int:
    """The marks of a side; those who are out count `health` (C-END-04)."""
    return sum(fighter.profile.health if fighter.out else fighter.marks for fighter in battle.fighters_of(side))


def standing(a: tuple[int, int], b: tuple[int, int]) -> Literal["a", "b", "draw"]:
    """Winner by fewer fighters gone, then fewer marks (C-END-04); each side is `(gone, marks)`."""
    if a == b:
        return "draw"
    return "a" if a < b else "b"
