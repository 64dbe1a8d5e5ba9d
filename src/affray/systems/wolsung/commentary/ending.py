"""Why a skirmish ended (W-WIN-01 to W-WIN-05)."""

from collections import Counter

from affray.engine import Side
from affray.engine.commentary import Ending
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.objectives.scenario_points import brought_home, scenario_of
from affray.systems.wolsung.objectives.victory import scores
from affray.systems.wolsung.state import Skirmish


def ending(s: Skirmish) -> Ending | None:
    """The reason, from the rules that decided the result."""
    if s.result is None:
        return None
    rules, winner, reached = s.result.rules, s.result.winner, Counter[Side]()
    for seat, points in scores(s).items():
        reached[s.seats[seat]] += points
    best, *others = sorted(reached.values(), reverse=True)
    second = others[0] if others else 0
    if "W-WIN-05" in rules:
        by = "none" if winner is None else "points" if best > second else "survivor"
        message = say("ending_wiped_out", winner=winner, by=by, best=best, second=second)
        return Ending(message=message, rules=rules)
    if "W-WIN-01" in rules:
        by = "none" if winner is None else "points" if best > second else "lamps"
        message = say("ending_score", winner=winner, by=by, best=best, second=second, turn=s.turn)
        return Ending(message=message, rules=rules)
    home = brought_home(s) if "W-WIN-02" in rules else None
    if home is not None:
        marker = next(each for each in scenario_of(s).markers if each.kind == "satchel")
        return Ending(message=say("ending_brought_home", winner=winner, marker=marker.id), rules=rules)
    return None
