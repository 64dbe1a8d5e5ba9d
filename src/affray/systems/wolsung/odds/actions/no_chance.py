"""Choices from which neither dice nor cards follow, each with its reason."""

from affray.engine import Pass
from affray.systems.wolsung.activation.action import End
from affray.systems.wolsung.activation.action_choice import ACTION
from affray.systems.wolsung.funds.list_building import BUY, HEROES
from affray.systems.wolsung.heights.crushing import ASIDE
from affray.systems.wolsung.heroes.recovery_and_heroic_move import HEROIC_MOVE, RECOVER, MoveHeroically, Recover
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.odds.table import ODDS
from affray.systems.wolsung.setup.agreed_terrain import TERRAIN
from affray.systems.wolsung.setup.deployment import DEPLOY
from affray.systems.wolsung.setup.lookout import STARTABIL, UseLookout
from affray.systems.wolsung.setup.setup_sequence import ZONE
from affray.systems.wolsung.turn.group_activation import GROUP
from affray.systems.wolsung.turn.turn_effects import ORDER
from affray.systems.wolsung.turn.turn_sequence import ACTIVATE

ODDS.nothing((HEROES, BUY), why=say("lists_change_no_draw"))
ODDS.nothing(TERRAIN, why=say("terrain_is_agreed"))
ODDS.nothing((ZONE, DEPLOY), why=say("deployment_without_dice"))
ODDS.nothing(STARTABIL, UseLookout, why=say("lookout_without_test"))
ODDS.nothing(STARTABIL, Pass, why=say("no_start_ability"))
ODDS.nothing(ORDER, why=say("turn_effects_without_dice"))
ODDS.nothing((ACTIVATE, GROUP), why=say("actions_have_odds"))
ODDS.nothing(RECOVER, Recover, why=say("recovery_is_certain"))
ODDS.nothing(RECOVER, Pass, why=say("stand_up_without_test"))
ODDS.nothing(HEROIC_MOVE, MoveHeroically, why=say("heroic_move_without_test"))
ODDS.nothing(HEROIC_MOVE, Pass, why=say("no_heroic_move"))
ODDS.nothing(ACTION, End, why=say("end_without_dice"))
ODDS.nothing(ASIDE, why=say("aside_without_test"))
