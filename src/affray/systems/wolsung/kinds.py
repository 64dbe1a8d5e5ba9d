"""All choices of Wolsung: the kinds of decisions with their verbs, and the interjections."""

from typing import Any

from affray.engine import Kind, RuleId, Verb
from affray.systems.wolsung.messages import say

from .abilities.fast_attacks import FURTHER_SHOT, FURTHER_STRIKE
from .activation.action_choice import ACTION
from .cards.hands import DISCARD
from .dice.rolls import LUCK
from .funds.list_building import BUY, HEROES
from .heights.crushing import ASIDE
from .heights.falling import FALLCARD, FALLEDGE
from .heroes.heroic_deeds import DEED
from .heroes.recovery_and_heroic_move import HEROIC_MOVE, RECOVER
from .melee.leaving import LEAVE_OPP, PATH_OUT
from .melee.melee_attacks import CHARGE_ATTACK, REACT_MELEE
from .melee.splitting import SHIFT, SPLIT
from .setup.agreed_terrain import TERRAIN
from .setup.deployment import DEPLOY
from .setup.lookout import STARTABIL
from .setup.setup_sequence import ZONE
from .shooting.shots import LOWEST, REACT_SHOT
from .turn.group_activation import GROUP
from .turn.initiative import (
    DELAY,
    EXTRA,
    HOLD_INITIATIVE,
    MUST_OPPOSE_DELAY,
    OPPOSE_DELAY,
    OPPOSE_EXTRA,
    STEAL,
)
from .turn.turn_effects import ORDER
from .turn.turn_sequence import ACTIVATE


class Concede(Verb, frozen=True):
    """Concede the battle."""

    name = "concede"
    rule = RuleId("W-WIN-06")
    not_now = say("concede_not_now")


KINDS: tuple[Kind[Any], ...] = (
    HEROES, BUY, TERRAIN, ZONE, DEPLOY, ORDER, DISCARD, STEAL, HOLD_INITIATIVE, EXTRA, OPPOSE_EXTRA, DELAY,
    OPPOSE_DELAY, MUST_OPPOSE_DELAY, ACTIVATE, GROUP, RECOVER, HEROIC_MOVE, ACTION, REACT_SHOT, LOWEST, LUCK, DEED,
    FURTHER_SHOT, FURTHER_STRIKE, CHARGE_ATTACK, REACT_MELEE, LEAVE_OPP, PATH_OUT, SPLIT, SHIFT, FALLCARD, FALLEDGE,
    ASIDE, STARTABIL,
)  # fmt: skip
"""In this order verbs of the same name are tried when nothing asks for them."""
INTERJECTIONS = (Concede,)
VERBS: tuple[type[Verb], ...] = tuple(dict.fromkeys([*[verb for kind in KINDS for verb in kind.verbs], *INTERJECTIONS]))
