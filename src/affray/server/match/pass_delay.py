"""Delay passes whose timing could leak information.

Whether some decisions are idle depends on hidden cards (`Kind.idle_is_hidden`). An automatic pass made at once, or
always after the same time, would reveal that the seat had nothing to play. So every such decision gets a random delay,
from one distribution for all seats and hands, and no pass is made before it is over, whether by a standing order, by
hand or by a bot. Played cards are shown anyway, so they are not delayed.
"""

from hashlib import blake2b

from affray.engine import AffrayError, Decision

from .interfaces import AnyRoom

FRACTIONS = 2**64


def random_delay(key: bytes, decision: str, seat: str, minimum: float, maximum: float) -> float:
    """The delay of a pass in seconds, uniformly distributed; it cannot be predicted without the key of the match."""
    digest = blake2b(f"pass {decision} {seat}".encode(), key=key, digest_size=8).digest()
    return minimum + (maximum - minimum) * (int.from_bytes(digest) / FRACTIONS)


class PassDelay:
    """The delays of one match."""

    def __init__(self, room: AnyRoom) -> None:
        self._room = room

    def wait(self, decision: Decision) -> float:
        """Seconds until a pass may answer this decision; 0 if it may now."""
        if not decision.kind.idle_is_hidden or not self._watched(decision.seat):
            return 0.0
        loaded, settings, now = self._room.loaded, self._room.directory.settings, self._room.directory.now()
        row = loaded.row
        key = bytes.fromhex(row.key)
        delay = random_delay(key, decision.id, decision.seat, settings.pass_delay_min, settings.pass_delay_max)
        if row.clock is not None:
            delay = min(delay, row.clock.per_move)
        stored = int(decision.id.partition(".")[0]) <= loaded.number
        return min(max(0.0, (row.updated if stored else now) + delay - now), delay)

    def wait_for(self, seat: str, decision: str, choice: str) -> float:
        """Seconds until this answer may be made; 0 if it may now, or is illegal."""
        replica = self._room.loaded.replica
        decisions = replica.match.decisions if replica is not None else []
        for open_ in decisions:
            if open_.id == decision and open_.seat == seat:
                return self.wait(open_) if _passes(open_, choice) else 0.0
        return 0.0

    def _watched(self, seat: str) -> bool:
        """Whether another person plays in this match: bots do not observe timing."""
        seats = self._room.loaded.seats
        player = seats[seat].player
        return any(row.kind == "person" and (player is None or row.player != player) for row in seats.values())


def _passes(decision: Decision, choice: str) -> bool:
    """Whether a choice is the answer to an idle decision."""
    try:
        value = decision.read(choice)
    except AffrayError:
        return False
    return value.text == decision.default
