"""Seats connected through other processes of the server."""

from collections.abc import Iterable

from affray.engine import Seat


class Presence:
    """Recent notices of other processes. A process that does not renew its notice counts as gone after `lifetime`."""

    def __init__(self, lifetime: float) -> None:
        self._lifetime = lifetime
        self._told: dict[str, dict[str, tuple[frozenset[Seat], float]]] = {}

    def hear(self, teller: str, match: str, seats: Iterable[str], now: float) -> None:
        """Replace the seats of a match connected through a process."""
        told = self._told.setdefault(match, {})
        told[teller] = frozenset(map(Seat, seats)), now + self._lifetime
        self._forget(match, now)

    def of(self, match: str, now: float) -> frozenset[Seat]:
        """The seats of a match that are connected elsewhere."""
        self._forget(match, now)
        return frozenset().union(*[seats for seats, _ in self._told.get(match, {}).values()])

    def _forget(self, match: str, now: float) -> None:
        row = {one: told for one, told in self._told.get(match, {}).items() if told[0] and told[1] > now}
        if row:
            self._told[match] = row
        else:
            self._told.pop(match, None)
