"""What a thinker is told of a match: what the seat knows at one moment, and nothing else."""

import random

from affray.engine import Match

RECENT_EVENTS = 200
"""How many of the last events it is told. Bots and odds look back to the beginning of the action under way."""


def save_for_seat(match: Match, seat: str | None, rng: random.Random) -> str:
    """The match as a save in which everything that this seat (None: a spectator) may not know is dealt anew.

    Equal generators give equal saves, and a thinker that gets the same save again has it at hand.
    """
    view = match.view(seat)
    dealt = view.determinize(rng)
    seen = []
    for entry in match.log.back():
        seen += [event.seen_by(view.seat) for event in reversed(entry.events)]
        if len(seen) >= RECENT_EVENTS:
            break
    dealt.log.open().extend(reversed(seen[:RECENT_EVENTS]))
    return dealt.save()
