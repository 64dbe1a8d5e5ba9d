"""Build all msgspec decoders before the first thread starts.

The first use of a type builds its decoding plan. Two threads that do so at the same time can crash the process (seen
with msgspec 0.22); later uses only look it up.
"""

from collections.abc import Iterator

import msgspec

from affray.engine.registry import system, system_names


def build_decoders() -> int:
    """Build the decoders of all structs defined so far, and return their number.

    The rules between games and the sheets of systems are imported for it. Modules that are imported later still build
    theirs while they are imported, which only one thread does.
    """
    for name in system_names():
        _ = system(name).odds, system(name).campaign, system(name).sheets
    count = 0
    for kind in _subclasses(msgspec.Struct):
        try:
            msgspec.json.Decoder(kind)
        except (TypeError, NameError):
            continue  # never decoded: it has a field that JSON cannot represent
        count += 1
    return count


def _subclasses(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from _subclasses(subclass)
