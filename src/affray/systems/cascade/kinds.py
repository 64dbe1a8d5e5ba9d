"""All choices of Cascade: the kinds of decisions with their verbs, and the interjections."""

from typing import Any

from affray.engine import Kind, RuleId, Verb
from affray.systems.cascade.messages import say

from .cascade_throw.throw_choices import PAY, SCORE
from .clashes.clash_choices import AIMED_WAVE, FOLLOW_UP, HIT_TARGET, JOIN, PAIR
from .exchange.exchange_choices import COUNTER, DEFEND, GROUP, WAVE
from .hit.hit_choices import ADD_DAMAGE, HIT_USE, HIT_USE_ON_TABLE, REROLL
from .initiative.initiative_choice import INITIATIVE
from .shooting.shooting_choices import (
    COMMIT,
    DODGE,
    SAVE,
    SHOT_END,
    SHOT_GROUP,
    SHOT_PAY,
    SHOT_STEP,
    STRIKE,
    TARGET,
)
from .special_results.special_choices import DIVIDE_EXI, PENTE
from .table.move_choice import MOVE


class Concede(Verb, frozen=True):
    """Concede the battle."""

    name = "concede"
    rule = RuleId("C-END-05")
    not_now = say("no_concession_now")


KINDS: tuple[Kind[Any], ...] = (
    MOVE, TARGET, SHOT_STEP, SHOT_END, SHOT_PAY, SAVE, SHOT_GROUP, STRIKE, COMMIT, DODGE, PAIR, JOIN, INITIATIVE, SCORE,
    PAY, GROUP, WAVE, AIMED_WAVE, DEFEND, COUNTER, FOLLOW_UP, HIT_TARGET, HIT_USE, HIT_USE_ON_TABLE, PENTE, DIVIDE_EXI,
    REROLL, ADD_DAMAGE,
)  # fmt: skip
INTERJECTIONS = (Concede,)
VERBS: tuple[type[Verb], ...] = tuple(dict.fromkeys([*[verb for kind in KINDS for verb in kind.verbs], *INTERJECTIONS]))
