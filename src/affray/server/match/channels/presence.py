"""Seats connected through other processes of the server."""

from collections.abc import Iterable

from affray.engine import Seat


class Presence:
    """Recent notices of other processes. A process that does not renew its notice counts as gone after `lifetime`."""

    def __init__(self, lifetime: float) -> None:
        self._lifetime = lifetime
        self._reports: dict[str, dict[str, tuple[frozenset[Seat], float]]] = {}

    def update(self, sender: str, match: str, seats: Iterable[str], now: float) -> None:
        """Replace the seats of a match connected through a process."""
        reports = self._reports.setdefault(match, {})
        reports[sender] = frozenset(map(Seat, seats)), now + self._lifetime
        self._drop_expired(match, now)

    def of(self, match: str, now: float) -> frozenset[Seat]:
        """The seats of a match that are connected elsewhere."""
        self._drop_expired(match, now)
        return frozenset().union(*[seats for seats, _ in self._reports.get(match, {}).values()])

    def _drop_expired(self, match: str, now: float) -> None:
        current = {sender: row for sender, row in self._reports.get(match, {}).items() if row[0] and row[1] > now}
        if current:
            self._reports[match] = current
        else:
            self._reports.pop(match, None)
