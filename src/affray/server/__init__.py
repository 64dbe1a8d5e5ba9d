"""Matches over HTTP and WebSocket, and the store they live in.

The server knows no rule of any system: it keeps choices, shows views and passes questions on.
"""
