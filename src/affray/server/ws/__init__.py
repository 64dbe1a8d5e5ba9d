"""WebSockets: the messages of the protocol, connections, and their queues of outgoing messages."""
