"""All choices of Street: the kinds of decisions with their verbs, and the interjections."""

from typing import Any

from affray.engine import Kind, RuleId, Verb

from .automatic_weapons.blazing_away import BLAZE
from .cover.duck_back import DUCK_POINT, STEADY
from .deck.fate_deck import CLAIM, JOKER_CARDS
from .deck.interrupts import INT
from .dice.rerolls import CHARM, CURSE, REROLL
from .fighting.charge import CHARGE_STOP
from .fighting.fight import FINISH
from .fighting.fight_row_choice import ATTROW, DEFROW
from .fighting.flee import FLEE
from .hits.location import SHIFT, ZONE
from .messages import say
from .movement.direction_changes import PATH_WITH_TURNS
from .movement.end_points import PATH
from .movement.movement_dice import FAST_DICE
from .movement.plugs_on_the_move import OBJECTIVE
from .other_actions.move_and_shoot import TARGET
from .referee.calls import CALL, GRANT
from .referee.orders import ORDER
from .setup.placing import PLACE
from .setup.random_gangs import JOIN
from .skills.pavement_demon import GROUP, HOLD
from .skills.skill_markers import TAKE
from .skills.starting_skills import STARTER
from .turn.steps import ACTION, FACE
from .wounds.recovery import STAND


class Concede(Verb, frozen=True):
    """Concede the game."""

    name = "concede"
    rule = RuleId("S-END-06")
    not_now = say("concede_while_running")


KINDS: tuple[Kind[Any], ...] = (
    ACTION, PLACE, JOIN, STARTER, TAKE, CLAIM, HOLD, INT, JOKER_CARDS, PATH, PATH_WITH_TURNS, CHARGE_STOP, OBJECTIVE,
    FAST_DICE, TARGET, REROLL, CHARM, CURSE, BLAZE, ZONE, SHIFT, GROUP, STEADY, DUCK_POINT, FACE, ATTROW, DEFROW,
    FINISH, FLEE, STAND, CALL, GRANT, ORDER,
)  # fmt: skip
"""Actions come first: a verb that is also another choice, like `flee`, is refused as an action."""
INTERJECTIONS: tuple[type[Verb], ...] = (Concede, *ORDER.verbs)
VERBS: tuple[type[Verb], ...] = tuple(dict.fromkeys([*[verb for kind in KINDS for verb in kind.verbs], *INTERJECTIONS]))
