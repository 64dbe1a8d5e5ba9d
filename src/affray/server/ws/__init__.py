"""WebSockets: the protocol's messages, connections, and what waits to be sent on them."""
