"""The state of a match as a client has received it."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from affray.server.ws.messages import Asked, MatchCard, News, Numbered, Offer, Order, Update, Welcome
from affray.server.ws.state_patch import patched


class ReceivedState:
    """Everything that a seat (None: a spectator) knows about a match, as last sent by the server."""

    def __init__(self, seat: str | None) -> None:
        self.seat = seat
        self.number = -1
        """The match number of the received state."""
        self.card: MatchCard | None = None
        self.state: Any = None
        self.events: list[Numbered] = []
        self.decisions: tuple[Asked, ...] = ()
        self.interjects = False
        self.waiting: tuple[tuple[str, str], ...] = ()
        self.result: dict[str, Any] | None = None
        self.offers: tuple[Offer, ...] = ()
        self.orders: tuple[Order, ...] = ()
        self.clocks: Mapping[str, Any] = {}
        self.chat: list[Any] = []
        self.welcomes = 0
        """The number of connections so far: one, and one more after each break."""

    @property
    def over(self) -> bool:
        """Whether the match has ended: it has a result, was cancelled or has expired."""
        return self.result is not None or (self.card is not None and self.card.status in ("cancelled", "expired"))

    @property
    def last_event(self) -> int:
        """The number of the last event received; -1 if there is none."""
        return self.events[-1].n if self.events else -1

    def _apply_welcome(self, welcome: Welcome) -> None:
        self.welcomes += 1
        self.seat = welcome.seat  # seats can be swapped before the match begins
        self.card, self.number, self.state = welcome.match, welcome.number, welcome.state
        self._add_events(welcome.events)
        self.decisions, self.waiting, self.result = welcome.decisions, welcome.waiting, welcome.result
        self.interjects = welcome.interjects
        self.offers, self.orders, self.clocks = welcome.offers, welcome.orders, welcome.clocks
        self.chat = list(welcome.chat)

    def _apply_update(self, update: Update) -> None:
        if update.number <= self.number:
            return
        if update.before > self.number:
            raise ConnectionResetError(f"updates up to {update.before} are missing")  # reconnect and request them
        self.number, self.state = update.number, patched(self.state, update.patch)
        self._add_events(update.events)
        self.decisions, self.waiting, self.result = update.decisions, update.waiting, update.result
        self.interjects = update.interjects
        self.clocks = update.clocks

    def _add_events(self, events: Iterable[Numbered]) -> None:
        """Add new events; a welcome may repeat known ones."""
        last = self.last_event
        self.events += [event for event in events if event.n > last]

    def _apply_news(self, news: News) -> None:
        if not isinstance(news.match, msgspec.UnsetType):
            self.card = news.match
        if not isinstance(news.offers, msgspec.UnsetType):
            self.offers = news.offers
        if not isinstance(news.orders, msgspec.UnsetType):
            self.orders = news.orders
        if not isinstance(news.chat, msgspec.UnsetType):
            known = {line.n for line in self.chat}
            self.chat = sorted(
                [*self.chat, *[line for line in news.chat if line.n not in known]], key=lambda line: int(line.n)
            )
        if not isinstance(news.clocks, msgspec.UnsetType):
            self.clocks = news.clocks
