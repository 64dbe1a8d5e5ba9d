"""Connections on which nothing arrives: a request that is begun must be there in time, or nobody waits for it."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_TIMEOUT_S = 30.0
"""Seconds that a request may take to arrive, from the connection or its first byte on, its body included."""


class ReadTimeoutProtocol(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, for clients that do not keep it waiting."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn's own
        """Wait for the first request."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest, if this was not all."""
        super().data_received(data)
        upgraded = self not in self.connections  # a WebSocket has the connection now
        if not upgraded and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._no_longer()

    def connection_lost(self, exc: Exception | None) -> None:
        """There is nothing to wait for."""
        self._no_longer()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(REQUEST_TIMEOUT_S, self.transport.abort)

    def _no_longer(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
