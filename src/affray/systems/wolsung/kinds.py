"""All choices of Wolsung: the kinds of decisions with their verbs, and the interjections."""

from typing import Any

from affray.engine import Kind, RuleId, Verb


class Concede(Verb, frozen=True):
    """Concede the battle."""

    name = "concede"
    rule = RuleId("W-WIN-06")
    not_now = "a player can concede only at one of their own decisions"


KINDS: tuple[Kind[Any], ...] = ()
INTERJECTIONS = (Concede,)
VERBS: tuple[type[Verb], ...] = tuple(dict.fromkeys([*[verb for kind in KINDS for verb in kind.verbs], *INTERJECTIONS]))
