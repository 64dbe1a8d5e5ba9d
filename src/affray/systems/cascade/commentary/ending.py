"""Why a battle ended (C-END-01 to C-END-06)."""

from affray.engine import Side
from affray.engine.commentary import Ending
from affray.systems.cascade.messages import say
from affray.systems.cascade.phase.end_of_battle import gone_of, marks_of
from affray.systems.cascade.state import Battle
from affray.text import Message


def ending(battle: Battle) -> Ending | None:
    """The reason, from the rules that decided the result."""
    if battle.result is None:
        return None
    rules, winner = battle.result.rules, battle.result.winner
    losers = tuple([side for side in battle.sides if side != winner])
    if "C-END-02" in rules:
        return Ending(message=say("ending_both_gone"), rules=rules)
    if "C-END-01" in rules:
        return Ending(message=_nobody_left(battle, losers[0]), rules=rules)
    if "C-END-04" in rules:
        return Ending(message=_compared(battle, winner, both_broken="C-END-03" in rules), rules=rules)
    if "C-END-03" in rules:
        gone, number = gone_of(battle, losers[0]), len(battle.fighters_of(losers[0]))
        message = say("ending_broken", loser=losers[0], gone=gone, of=number, limit=battle.break_point)
        return Ending(message=message, rules=rules)
    return None


def _nobody_left(battle: Battle, loser: Side) -> Message:
    """The loser has no fighter left (C-END-01); in a duel without a table flight loses too (C-END-06)."""
    fighters = battle.fighters_of(loser)
    if len(fighters) > 1:
        return say("ending_nobody_left", loser=loser, of=len(fighters))
    (last,) = fighters
    if last.fled:
        return say("ending_fled", fighter=last.id)
    return say("ending_out", fighter=last.id, marks=last.marks, health=last.profile.health)


def _compared(battle: Battle, winner: Side | None, *, both_broken: bool) -> Message:
    """Fewer fighters lost, then fewer marks (C-END-04)."""
    first, second = battle.sides if winner != battle.sides[1] else battle.sides[::-1]
    gone = gone_of(battle, first), gone_of(battle, second)
    marks = marks_of(battle, first), marks_of(battle, second)
    by = "none" if winner is None else "losses" if gone[0] != gone[1] else "marks"
    mine, theirs = gone if by == "losses" else marks
    if len(battle.fighters) == len(battle.sides):
        return say("ending_duel_compared", winner=winner, mine=mine, theirs=theirs, phase=battle.phase)
    return say(
        "ending_compared", winner=winner, by=by, mine=mine, theirs=theirs, phase=battle.phase, broken=both_broken
    )
