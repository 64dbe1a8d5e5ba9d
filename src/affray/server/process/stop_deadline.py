"""How a process that was asked to stop ends in time, whatever state it is in.

Stopping in order has its time limits step by step. What has none, such as a thread in the middle of a transaction that
another process holds up, is cut off: a choice is acknowledged only when it is stored, so nothing that anybody was told
of is lost.
"""

import faulthandler

GOODBYE_TIMEOUT_S = 1.0
"""Players are told that the server stops."""
REQUESTS_TIMEOUT_S = 3
"""Requests under way are finished."""
SAVE_TIMEOUT_S = 4.5
"""Matches are saved whole. What is not saved by then is in the store as it was played."""
STOP_TIMEOUT_S = 8.9
"""So long after it was asked to stop a process has ended."""
SUPERVISOR_STOP_TIMEOUT_S = STOP_TIMEOUT_S + 0.9
"""The supervisor passes a signal on within half a second; it ends after its workers, and within ten seconds too."""
STANDARD_ERROR = 2


def exit_after(seconds: float = STOP_TIMEOUT_S) -> None:
    """End this process after so many seconds at the latest, with the stacks of its threads on standard error.

    A watchdog outside of Python does it: neither a busy event loop nor a thread that does not end holds it up.
    """
    faulthandler.dump_traceback_later(seconds, exit=True, file=STANDARD_ERROR)
