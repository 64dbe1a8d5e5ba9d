"""Where bots think and questions are answered: in processes of their own, never in the event loop.

A thinker is a child process that is sent one line of JSON and answers with one. It holds nothing that the seat may not
know for which it thinks, and can be killed at any moment.
"""
