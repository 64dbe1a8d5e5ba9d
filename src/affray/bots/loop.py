"""Playing a match out with bots, whatever they do."""

from collections import Counter
from collections.abc import Mapping

from affray.engine import AffrayError, Match, UnknownName

from .bot import Bot


def play(match: Match, bots: Mapping[str, Bot], incidents: Counter[str] | None = None) -> Match:
    """Let the bots choose until nothing is left to choose; each seat needs one.

    A bot that fails, or answers with what cannot be chosen, has the default chosen for it. `incidents` counts these
    for each seat.
    """
    for seat in match.seats:
        if seat not in bots:
            raise UnknownName(f"no bot for seat '{seat}'; every seat needs one: {', '.join(match.seats)}")
    while decision := match.decision:
        seat = decision.seat
        if not answer(match, bots[seat], seat, decision.id):
            match.choose_default(decision.id)
            if incidents is not None:
                incidents[seat] += 1
    return match


def answer(match: Match, bot: Bot, seat: str, decision: str) -> bool:
    """Let a bot answer this decision; False when its answer was none, and nothing has changed."""
    try:
        choice: object = bot(match.view(seat))
    except Exception:  # noqa: BLE001 -- a bot is somebody else's code: whatever it raises, the others play on
        return False
    if not isinstance(choice, str):
        return False
    try:
        match.choose(choice, seat=seat, decision=decision)
    except AffrayError:
        return False
    return True
