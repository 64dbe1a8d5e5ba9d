"""Records of the toy system to read, forge and damage."""

import random
from typing import Any

import msgspec

from affray.engine import Keyed, Match
from affray.engine.record import Record, read, replay, write
from affray.engine.record.text import Chain
from tests.engine.toy import SYSTEMS, A, B, new, play


def played(seed: int = 1, **options: Any) -> Match:
    return play(new(chance=Keyed(bytes([seed]) * 32, {A: "salt", B: "pepper"}), **options), random.Random(seed))


def replayed(text: str) -> Match:
    return replay(read(text), SYSTEMS)


def sealed(record: Record) -> Record:
    """The record with valid checks, as anyone with the key can make them."""
    chain = Chain(record)
    lines = tuple(
        msgspec.structs.replace(line, check=chain.check(line.body, [event.facts for event in events]))
        for line, events in zip(record.lines, record.events_by_line, strict=True)
    )
    return msgspec.structs.replace(record, lines=lines, check=chain.add((record.ending,)))


TEXT = write(played(rounds=2))
BARE = write(played(rounds=2), events=False)
