"""Records of the toy to look at, to forge and to damage."""

import random
from typing import Any

from affray.engine import Keyed, Match
from affray.engine.record import read, replay, write
from tests.engine.toy import SYSTEMS, A, B, new, play


def played(seed: int = 1, **options: Any) -> Match:
    return play(new(chance=Keyed(bytes([seed]) * 32, {A: "salt", B: "pepper"}), **options), random.Random(seed))


def replayed(text: str) -> Match:
    return replay(read(text), SYSTEMS)


TEXT = write(played(rounds=2))
BARE = write(played(rounds=2), events=False)
