"""All choices of Cascade: the kinds of decisions with their verbs, and the interjections."""

from typing import Any

from affray.engine import Kind, RuleId, Verb
from affray.systems.cascade.messages import say

from .cascade_throw import throw_choices
from .clashes import clash_choices
from .exchange import exchange_choices
from .hit import hit_choices
from .initiative import initiative_choice
from .shooting import shooting_choices
from .special_results import special_choices
from .table import move_choice


class Concede(Verb, frozen=True):
    """Concede the battle."""

    name = "concede"
    rule = RuleId("C-END-05")
    not_now = say("no_concession_now")


CHAPTERS = (
    move_choice, shooting_choices, initiative_choice, throw_choices, exchange_choices, clash_choices, hit_choices,
    special_choices,
)  # fmt: skip
KINDS: tuple[Kind[Any], ...] = tuple(
    dict.fromkeys([each for chapter in CHAPTERS for each in vars(chapter).values() if isinstance(each, Kind)])
)
"""The kinds that the chapters define."""
INTERJECTIONS = (Concede,)
VERBS: tuple[type[Verb], ...] = tuple(dict.fromkeys([*[verb for kind in KINDS for verb in kind.verbs], *INTERJECTIONS]))
