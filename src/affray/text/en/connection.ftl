### What a WebSocket connection says to a client that does not follow the protocol.

invalid_message = the message is invalid: { $reason }
hello_sent_already = hello was sent already
