"""All kinds of records are made known to msgspec before the first thread begins.

The first use of a type works out how it is read. Two threads that do so at the same moment can crash the process
(seen with msgspec 0.22); afterwards every use only looks it up.
"""

from collections.abc import Iterator

import msgspec

from affray.engine.registry import system, system_names


def build_decoders() -> int:
    """Work out how every kind of record is read that the program has by now; how many there are."""
    for name in system_names():
        _ = system(name).odds
    known = 0
    for kind in _kinds(msgspec.Struct):
        try:
            msgspec.json.Decoder(kind)
        except (TypeError, NameError):
            continue  # one that is never read: it holds what no text can
        known += 1
    return known


def _kinds(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)
