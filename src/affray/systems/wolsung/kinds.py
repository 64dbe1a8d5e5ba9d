"""All choices of Wolsung: the kinds of decisions with their verbs, and the interjections."""

from typing import Any

from affray.engine import Kind, RuleId, Verb

from .cards.hands import DISCARD
from .heights.falling import FALLCARD, FALLEDGE
from .heroes.heroic_deeds import DEED
from .heroes.recovery_and_heroic_move import HEROIC_MOVE, RECOVER
from .turn.initiative import (
    DELAY,
    EXTRA,
    HOLD_INITIATIVE,
    MUST_OPPOSE_DELAY,
    OPPOSE_DELAY,
    OPPOSE_EXTRA,
    STEAL,
)


class Concede(Verb, frozen=True):
    """Concede the battle."""

    name = "concede"
    rule = RuleId("W-WIN-06")
    not_now = "a player can concede only at one of their own decisions"


KINDS: tuple[Kind[Any], ...] = (
    DISCARD, STEAL, HOLD_INITIATIVE, EXTRA, OPPOSE_EXTRA, DELAY, OPPOSE_DELAY, MUST_OPPOSE_DELAY, RECOVER, HEROIC_MOVE,
    DEED, FALLCARD, FALLEDGE,
)  # fmt: skip
"""In this order verbs of the same name are tried when nothing asks for them."""
INTERJECTIONS = (Concede,)
VERBS: tuple[type[Verb], ...] = tuple(dict.fromkeys([*[verb for kind in KINDS for verb in kind.verbs], *INTERJECTIONS]))
