"""What a decision is about: who acts, what they have declared, and against whom."""

from affray.engine import Seat
from affray.engine.terms import Party, Situation
from affray.systems.street.state import Declared, ShootOut, Turn


def situation(s: ShootOut, seat: Seat | None, figure: str = "") -> Situation:
    """The innermost turn, seen by a player who decides for a figure, or for none in particular."""
    turn = next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)
    if turn is None:
        return Situation(figure=figure)
    hit = targets(turn)
    return Situation(
        figure=figure,
        actor=turn.figure,
        action="" if turn.declared is None else turn.declared.action,
        target=hit[0] if hit else "",
        weapon="" if turn.declared is None else _weapon(turn.declared),
        by=party(s, seat, turn.figure),
        concerned=tuple([name for name in hit if s.figures[name].seat == seat]),
    )


def targets(turn: Turn) -> list[str]:
    """The characters against whom the action of a turn is declared."""
    declared = turn.declared
    named = [turn.target, turn.victim or None]
    if declared is not None:
        named += [declared.shot.target, declared.shot.other_target, declared.target]
    return [name for name in dict.fromkeys(named) if name is not None]


def party(s: ShootOut, seat: Seat | None, name: str) -> Party:
    """Whose character it is, for a player."""
    figure = s.figures[name]
    if seat is not None and figure.seat == seat:
        return "own"
    if figure.side is None:
        return "neutral"
    return "ally" if seat is not None and s.seats.get(seat) == figure.side else "enemy"


def _weapon(declared: Declared) -> str:
    return "+".join(declared.shot.weapons) or declared.weapon or ""
