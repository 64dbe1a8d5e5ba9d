"""Worker processes for bots and queries, which never run in the event loop.

A bot worker is a child process that receives one line of JSON and replies with one. It receives only what its seat may
know, and can be killed at any time.
"""
