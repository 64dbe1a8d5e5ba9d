"""Why a shoot-out ended (chapter 15, and the points of S-SCEN-02)."""

from affray.engine.commentary import Ending
from affray.systems.street.end_of_game import beaten, losses
from affray.systems.street.messages import say
from affray.systems.street.state import ShootOut


def ending(s: ShootOut) -> Ending | None:
    """The reason, from the rules that decided the result."""
    if s.result is None:
        return None
    rules, winner = s.result.rules, s.result.winner
    if s.after_game is not None:
        return Ending(message=say("ending_after_game"), heading=say("heading_after_game"), rules=rules)
    if "S-SCEN-02" in rules:
        points = max(s.points.values(), default=0)
        prize = _prize(s)
        return Ending(message=say("ending_points", winner=winner, points=points, prize=prize), rules=rules)
    if "S-END-08" in rules:
        lost = sorted(losses(s, side)[0] for side in s.sides)
        message = say("ending_joker", winner=winner, least=lost[0], most=lost[-1], jokers=s.jokers)
        return Ending(message=message, rules=rules)
    if "S-END-01" in rules:
        broken = tuple([side for side in s.sides if beaten(s, side)])
        counted, total = losses(s, broken[0])
        if len(broken) > 1:
            return Ending(message=say("ending_both_broken", broken=list(broken)), rules=rules)
        return Ending(message=say("ending_broken", broken=list(broken), counted=counted, of=total), rules=rules)
    if "S-END-06" in rules:
        return Ending(message=say("ending_alone", winner=winner), rules=rules)
    return None


def _prize(s: ShootOut) -> str:
    """What the points were scored at."""
    scenario = s.played_scenario
    return "prize" if scenario is None or scenario.prize is None else scenario.prize.name
