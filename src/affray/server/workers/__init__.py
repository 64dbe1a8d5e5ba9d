"""Worker processes for bots and queries, which never run in the event loop.

A thinker is a child process that receives one line of JSON and replies with one. It holds nothing that its seat may not
know, and can be killed at any time.
"""
