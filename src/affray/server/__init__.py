"""Matches over HTTP and WebSocket, and the store they live in.

The server knows no game rules: it stores choices, sends views and forwards queries.
"""
