"""Warm up: load tables and kernels before the first player needs them; compile them after an installation."""

import asyncio
import contextlib
import logging
import random
import threading
import time
from collections.abc import Callable

from affray import bots, jit
from affray.engine import Decision, Match
from affray.engine.chance import Keyed
from affray.engine.registry import system as system_of
from affray.engine.registry import system_names
from affray.engine.setup import Setup

COMMON_PATH_DECISIONS, RARE_PATH_DECISIONS = 40, 1000
"""The number of decisions to play to reach the common code paths, and the rare ones."""
COMPILING_POLL_S = 1.0
MAX_PAUSE_S = 0.25
FIRST_DECISIONS = 12
"""The number of decisions at the beginning of a scenario whose odds are computed."""

Choose = Callable[[Match, Decision], str]

LOG = logging.getLogger(__name__)


class _Stopped(Exception):
    """The server stops, so nobody will need what is still to be loaded."""


async def warm_up_in_thread() -> None:
    """Warm up beside the event loop. When this is cancelled the thread ends soon: a server that stops waits for it."""
    stopping = threading.Event()
    try:
        jit.start_preparation()
        while not jit.is_compiled():  # noqa: ASYNC110 -- once after an installation
            await asyncio.sleep(COMPILING_POLL_S)
        await asyncio.to_thread(warm_up, _in_turns(stopping))
        LOG.info("tables and kernels are loaded")
    finally:
        stopping.set()


def _in_turns(stopping: threading.Event) -> Callable[[], bool]:
    """Whether the server is stopping, after a pause as long as the step before: players take turns with it."""
    before = time.monotonic()

    def asked() -> bool:
        nonlocal before
        stopped = stopping.wait(min(time.monotonic() - before, MAX_PAUSE_S))
        before = time.monotonic()
        return stopped

    return asked


def warm_up(stopping: Callable[[], bool] = lambda: False) -> None:
    """Load what the first players of every system need; end between two decisions once the server is stopping."""

    def choose_default(_: Match, decision: Decision) -> str:
        if stopping():
            raise _Stopped
        return decision.default

    def choose_with_odds(match: Match, decision: Decision) -> str:
        if stopping():
            raise _Stopped
        return _choose_with_odds(match, decision)

    with contextlib.suppress(_Stopped):
        for name in system_names():
            _check_messages(name)
            _play(name, COMMON_PATH_DECISIONS, choose_default)
            for scenario in system_of(name).scenarios():
                _play(name, FIRST_DECISIONS, choose_with_odds, scenario)


def compile_everything() -> None:
    """Compile every kernel, including those that only some bots or rare moves need."""
    rng = random.Random(0)
    for name in system_names():
        _play(name, COMMON_PATH_DECISIONS, lambda match, decision: bots.greedy(match.view(decision.seat)))
        _play(name, RARE_PATH_DECISIONS, lambda _, decision: rng.choice(decision.candidates(4, rng)))
        for scenario in system_of(name).scenarios():
            _play(name, COMMON_PATH_DECISIONS, _choose_with_odds, scenario)
    _compute_straight_moves()


def _check_messages(name: str) -> None:
    """Tell the operator which file of a system has a message that cannot be read; messages are parsed when shown."""
    catalog = system_of(name).texts.catalog
    for language in catalog.languages:
        try:
            catalog.check(language)
        except ValueError as problem:
            LOG.error("a message cannot be read", extra={"system": name, "problem": str(problem)})


def _play(name: str, decisions: int, choose: Choose, scenario: str | None = None) -> None:
    """Play some decisions of a scenario, or of the first one."""
    system = system_of(name)
    scenario = scenario or next(iter(system.scenarios()), None)
    match = Match(system, Setup(scenario=scenario), Keyed.from_seed(0))
    while (decision := match.decision) and match.decisions_made < decisions:
        if decision.open_space:
            list(decision.listed)
        match.choose(choose(match, decision), decision=decision.id)


def _choose_with_odds(match: Match, decision: Decision) -> str:
    """The default, after the odds of some choices were asked for."""
    if match.system.odds is not None:
        match.view(decision.seat).odds([str(option) for option in decision.candidates(4, random.Random(0))])
    return decision.default


def _compute_straight_moves() -> None:
    """All straight moves from one place, over a wall too (S-CLIMB-01): the browser shows them."""
    from affray.table import Figure, Piece, Table, rectangle
    from affray.table.straight_moves.destinations import straight_reach

    wall = Piece("wall", footprint=rectangle(3, 1, 3.4, 5), z1=1.0)
    straight_reach(Table((8.0, 6.0), (wall,)), Figure("one", 1.5, 3.0, 0.0, 0.5, 1.25), 6.0)
