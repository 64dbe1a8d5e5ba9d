"""Play a match to its end with bots."""

from collections import Counter
from collections.abc import Mapping

from affray.engine import AffrayError, Match, UnknownName
from affray.text import say

from .bot import Bot


def play(match: Match, bots: Mapping[str, Bot], incidents: Counter[str] | None = None) -> Match:
    """Let the bots choose until no decision is left, and return the match. Every seat needs a bot.

    An exception raised by a bot propagates, and so does `IllegalChoice` for an illegal answer; the match then still
    stands at the decision that the bot failed to answer. If an `incidents` counter is given, nothing is raised: the
    default is chosen for the failing bot and its seat is counted.

    Several decisions may be open at once (secret simultaneous choices). The bots are still asked one after another, but
    a bot cannot see what another has just chosen: its view shows only that the other has chosen.
    """
    for seat in match.seats:
        if seat not in bots:
            raise UnknownName(say("seat_without_bot", seat=seat, seats=list(match.seats)))
    while decision := match.decision:
        seat = decision.seat
        if incidents is None:
            match.choose(_choice(bots[seat], match, seat), seat=seat, decision=decision.id)
        elif not answer(match, bots[seat], seat, decision.id):
            match.choose_default(decision.id)
            incidents[seat] += 1
    return match


def answer(match: Match, bot: Bot, seat: str, decision: str) -> bool:
    """Let a bot answer this decision. Return False, with the match unchanged, if it fails or its answer is illegal."""
    try:
        choice = _choice(bot, match, seat)
    except Exception:  # noqa: BLE001 -- a bot is third-party code: an exception in it must not end the match
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
