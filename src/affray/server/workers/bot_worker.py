"""A bot worker process: `python -m affray.server.workers.bot_worker BYTES` reads jobs, one per line.

It replies to each with a line, and exits when its input ends, even during a job: then the server is gone. BYTES limits
its memory.
"""

import contextlib
import logging
import os
import queue
import signal
import sys
import threading
from typing import BinaryIO

NICENESS = 5
"""The `nice` increment of bot workers relative to the server."""


def main() -> None:
    """Process jobs until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl-C the server stops its workers
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # output printed by a bot is not a reply
        _limit_resources(int(sys.argv[1]))  # before anything slow
        from .pipe_protocol import MAX_LINE_BYTES, READY

        jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=_read_jobs, args=(sys.stdin.buffer, MAX_LINE_BYTES, jobs), daemon=True).start()
        from .jobs import JobRunner

        _load_kernels()  # the server may be gone before that is done
        runner = JobRunner()
        _write(out, READY)
        while True:
            try:
                reply = runner.reply(jobs.get())
            except MemoryError:
                os._exit(1)  # can neither continue nor exit cleanly
            _write(out, reply)


def _read_jobs(source: BinaryIO, max_bytes: int, jobs: "queue.SimpleQueue[bytes]") -> None:
    """Queue lines as they arrive; exit the process at the end of the input, even if a bot is running."""
    while (line := source.readline(max_bytes)).endswith(b"\n"):
        jobs.put(line)
    os._exit(0)


def _write(out: BinaryIO, line: bytes) -> None:
    try:
        out.write(line)
        out.flush()
    except BrokenPipeError:
        os._exit(0)  # the server has stopped reading


def _limit_resources(memory: int) -> None:
    """Limit the memory and lower the priority of this process."""
    if sys.platform != "win32":
        import resource

        # Not the address space: compiled kernels reserve far more than they use.
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        os.nice(NICENESS)


def _load_kernels() -> None:
    """Load the kernels outside of any bot's or player's time budget."""
    logging.getLogger("affray.jit").setLevel(logging.ERROR)  # the server says what is being compiled
    from affray.table import Figure, Piece, Table, rectangle
    from affray.table.reach.reachable import reach
    from affray.table.reach.shortest_path import path_to
    from affray.table.reach.walker import GroundPolicy
    from affray.table.sight.visibility import sight

    block = Piece("block", footprint=rectangle(3, 2, 4, 4), z1=2)
    table = Table((8.0, 6.0), (block,))
    walker, other = Figure("walker", 1.5, 3, 0, 0.5, 1.5), Figure("other", 6.5, 3, 0, 0.5, 1.5)
    path_to(reach(table, walker, 6.0, GroundPolicy(), (other,)), 5.0, 3.0)
    sight(table, walker, other)


if __name__ == "__main__":
    main()
