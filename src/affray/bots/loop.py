"""Playing a match out with bots."""

from collections import Counter
from collections.abc import Mapping

from affray.engine import AffrayError, Match, UnknownName

from .bot import Bot


def play(match: Match, bots: Mapping[str, Bot], incidents: Counter[str] | None = None) -> Match:
    """Let the bots choose until nothing is left to choose; every seat needs one. Returns the match.

    Whatever a bot raises is raised here, and so is `IllegalChoice` for an answer that is not possible: the match then
    stands at the decision that the bot failed to answer. With a counter of `incidents` nothing is raised: the default
    is chosen for a bot that fails, and its seat is counted.

    Several decisions may be open at once (secret simultaneous choices). The bots are still asked one after another,
    but none of them can see what another has just chosen: its view shows only that it has.
    """
    for seat in match.seats:
        if seat not in bots:
            raise UnknownName(f"no bot for seat '{seat}'; every seat needs one: {', '.join(match.seats)}")
    while decision := match.decision:
        seat = decision.seat
        if incidents is None:
            match.choose(_choice(bots[seat], match, seat), seat=seat, decision=decision.id)
        elif not answer(match, bots[seat], seat, decision.id):
            match.choose_default(decision.id)
            incidents[seat] += 1
    return match


def answer(match: Match, bot: Bot, seat: str, decision: str) -> bool:
    """Let a bot answer this decision; False if it fails or its answer is not possible: then nothing has changed."""
    try:
        choice = _choice(bot, match, seat)
    except Exception:  # noqa: BLE001 -- a bot is third-party code: whatever it raises, the match goes on
        return False
    try:
        match.choose(choice, seat=seat, decision=decision)
    except AffrayError:
        return False
    return True


def _choice(bot: Bot, match: Match, seat: str) -> str:
    choice: object = bot(match.view(seat))
    if not isinstance(choice, str):
        raise TypeError(f"the bot of seat '{seat}' must return an option or the text of a choice, not {choice!r:.80}")
    return choice
