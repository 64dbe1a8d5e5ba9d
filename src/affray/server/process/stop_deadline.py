"""A hard deadline for stopping a process, whatever state it is in.

An orderly shutdown has a time limit for each step. Anything beyond, such as a thread in a transaction blocked by
another process, is killed: a choice is acknowledged only once it is stored, so nothing acknowledged is lost.
"""

import faulthandler

GOODBYE_TIMEOUT_S = 1.0
"""Time to notify players of the shutdown."""
REQUESTS_TIMEOUT_S = 3
"""Time to finish pending requests."""
SAVE_TIMEOUT_S = 4.5
"""Time to save checkpoints of matches. Without one, a match is still in the store as played."""
STOP_TIMEOUT_S = 8.9
"""The total time in which a process must stop."""
SUPERVISOR_STOP_TIMEOUT_S = STOP_TIMEOUT_S + 0.9
"""The same for the supervisor, which forwards a signal within half a second and stops after its workers."""
STANDARD_ERROR = 2


def exit_after(seconds: float = STOP_TIMEOUT_S) -> None:
    """Kill this process after this many seconds, printing the stacks of its threads to standard error.

    The watchdog runs outside of Python, so neither a busy event loop nor a hanging thread can block it.
    """
    faulthandler.dump_traceback_later(seconds, exit=True, file=STANDARD_ERROR)
