"""Why a match ended: by a concession, by its cap on decisions, or as the system explains it."""

from affray.engine import Match, Seat, Side
from affray.engine.commentary import Ending
from affray.engine.event import Conceded, DecisionCap
from affray.text import say


def ending_of(match: Match) -> Ending | None:
    """Why a match ended; None while it runs, or if its system does not say."""
    result = match.result
    if result is None:
        return None
    if any(isinstance(event, DecisionCap) for event in match.events[-1:]):
        return Ending(message=say("ending_cap", choices=match.cap))
    conceded = _conceded(match)
    if conceded and result.winner is not None:
        return Ending(message=say("ending_conceded", sides=list(conceded)), rules=result.rules)
    return match.system.commentary.ending(match.state)


def _conceded(match: Match) -> tuple[Side, ...]:
    """The sides all of whose seats have conceded."""
    seats: set[Seat] = {event.seat for event in match.events if isinstance(event, Conceded)}
    sides = dict.fromkeys(match.seats.values())
    return tuple([side for side in sides if all(seat in seats for seat, its in match.seats.items() if its == side)])
