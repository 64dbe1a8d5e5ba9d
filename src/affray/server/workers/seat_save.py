"""The save that a bot worker receives: only what the seat knows."""

import random

from affray.engine import Match

RECENT_EVENTS = 200
"""The number of recent events in it. Bots and odds look back to the start of the current action."""


def save_for_seat(match: Match, seat: str | None, rng: random.Random) -> str:
    """The match as a save in which everything hidden from this seat (None: a spectator) is redealt.

    Equal generators give equal saves, which a worker can cache.
    """
    view = match.view(seat)
    dealt = view.determinize(rng)
    seen = []
    for entry in match.log.iter_backwards():
        seen += [event.seen_by(view.seat) for event in reversed(entry.events)]
        if len(seen) >= RECENT_EVENTS:
            break
    dealt.log.mutable_events().extend(reversed(seen[:RECENT_EVENTS]))
    return dealt.save()
