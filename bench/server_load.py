"""How many choices a second a server stores, and how soon the opponent sees them.

`python bench/server_load.py [--system cascade] [--matches 50 100 250 500 1000] [--seconds 10] [--database URL]`
starts `affray serve` with a new store, opens so many matches, plays them all with scripted players over real sockets,
and prints one line a number of matches:

- as quickly as it goes: every seat chooses the moment it is asked; choices a second that were stored;
- at half the bar: choices come at random moments, so many a second in all; the time from the moment a choice is sent
  to the moment its event reaches the *opponent's* socket (the median, 95% and 99% of them);
- memory: what the serving process holds more than before the matches, divided by their number.

Server, load generator and store share the machine; `--profile FILE` runs the server under cProfile.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import uvloop
from wire import Wire, open_wire

sys.path.insert(0, str(Path(__file__).parents[1]))

from affray.server.client import Site
from tests.server.harness import Server

BARS = {"cascade": 1000.0, "wolsung": 200.0}
"""Stored choices a second that are wanted; latencies are measured at half of it."""
WARM_UP = 2.0
OPENED_AT_ONCE = 8


class Frame(msgspec.Struct, frozen=True):
    """What the inside of a frame from the server."""

    figure: str = ""


class Figure(msgspec.Struct, frozen=True):
    """Where a figure stands, in systems with a table."""

    x: float = 0.0
    y: float = 0.0


class Decision(msgspec.Struct, frozen=True):
    """What a player looks at before choosing."""

    id: str
    default: str
    options: tuple[str, ...] = ()
    outline: tuple[str, ...] = ()


class Told(msgspec.Struct, frozen=True):
    """What a player looks at in a message; the rest is skipped."""

    type: str
    number: int = -1
    decisions: tuple[Decision, ...] = ()
    result: msgspec.Raw | None = None
    error: str = ""
    id: str | None = None


_read = msgspec.json.Decoder(Told).decode
