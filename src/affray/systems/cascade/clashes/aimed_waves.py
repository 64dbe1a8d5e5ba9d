"""Waves with a target for every attack: C-CLASH-04, C-CLASH-05.

An aim is a tuple of `(face, target)`, highest face first, equal faces in the order of the pack: it does not matter
which of several equal dice goes to which target.
"""

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations_with_replacement, product

from affray.engine import Refusal, RuleId
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.exchange.attack import default_wave, waves, why_not_wave
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle

Pack = tuple[str, ...]
Aim = tuple[tuple[int, str], ...]


def count_aims(ready: Faces, targets: int) -> int:
    """The number of aimed waves at this number of targets."""
    counts = [1 + math.comb(ready.count(face) + targets - 1, targets - 1) for face in set(ready)]
    return math.prod(counts) - 1


@lru_cache(maxsize=1024)
def aims(ready: Faces, pack: Pack) -> tuple[Aim, ...]:
    """Every aimed wave that the ready group dice allow, in the order of the waves, then of the pack."""
    return tuple([aim for wave in waves(ready) for aim in _aimed(wave, pack)])


def _aimed(wave: Faces, pack: Pack) -> list[Aim]:
    """Every distribution of a wave over the targets."""
    choices_by_face = [
        [tuple([(face, name) for name in names]) for names in combinations_with_replacement(pack, wave.count(face))]
        for face in dict.fromkeys(wave)
    ]
    return [tuple(chain(*chosen)) for chosen in product(*choices_by_face)]


def in_order(aim: Sequence[tuple[int, str]], pack: Pack) -> Aim:
    """An aim in the order in which it is written: highest face first, then by pack order, unknown names last."""
    places = {name: place for place, name in enumerate(pack)}
    return tuple(sorted(aim, key=lambda shot: (-shot[0], places.get(shot[1], len(pack)), shot[1])))


def by_target(battle: Battle, aim: Sequence[tuple[int, str]]) -> tuple[tuple[str, Faces], ...]:
    """The dice for each target, in the order in which they answer (C-CLASH-04)."""
    targets = battle.in_ini_order(tuple([name for _, name in aim]))
    return tuple([(target.id, tuple([face for face, name in aim if name == target.id])) for target in targets])


def random_aim(ready: Faces, pack: Pack, rng: random.Random) -> Aim:
    """A random wave, aimed at random."""
    return in_order([(face, rng.choice(pack)) for face in rng.choice(waves(ready))], pack)


def default_aim(ready: Faces, pack: Pack, *, second: bool = False) -> Aim:
    """The default wave of section 20, all of it at the first of the pack."""
    return tuple([(face, pack[0]) for face in default_wave(ready, second=second)])


def why_not_aim(aim: Aim, ready: Faces, pack: Pack, sent: int = 0) -> Refusal | None:
    """The rule that forbids a pivot this wave after `sent` waves of the exchange; None if it is allowed."""
    for face, name in aim:
        if not name:
            return Refusal(RuleId("C-CLASH-04"), say("attack_without_target", face=face, enemy=pack[0]))
        if name not in pack:
            return Refusal(RuleId("C-CLASH-04"), say("not_in_pack", name=name, pack=pack))
    return why_not_wave(tuple([face for face, _ in aim]), ready, sent)
