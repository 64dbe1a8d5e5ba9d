"""Actions in saves made before choices were verbs: plain data, the name of the verb first."""

from typing import Any

import pytest

from affray.systems.wolsung.activation.action_choice import ACTION, ACTIONS
from affray.systems.wolsung.heights.climbing import Climb
from affray.systems.wolsung.heights.jumping import Jump
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.melee.charge_action import ChargeAction
from affray.systems.wolsung.melee.fight_action import Fight
from affray.systems.wolsung.melee.leaving import PATH_OUT, Leave
from affray.systems.wolsung.objectives.objective_action import ActivateMarker
from affray.systems.wolsung.shooting.shoot_action import Shoot
from affray.systems.wolsung.state import Activation
from tests.systems.wolsung.scene import SECOND, block, model, skirmish
from tests.test_golden import GOLDEN, kinds_and_verbs_in

STORED = {
    ("stand_up",): "stand_up",
    ("move", (10.0, 12.0), (14.5, 12.0, 3.0)): "move 10,12 14.5,12,3",
    ("charge", ("bob", "bill"), None): "charge bob bill",
    ("charge", ("bob",), ((12.0, 11.7),)): "charge bob 12,11.7",
    ("charge", ("bob",), ("heroic_jump", (12.0, 11.7, 3.0))): "charge bob heroic_jump 12,11.7,3",
    ("charge", ("bob",), ("heroic_climb", "roof", (11.4, 10.0))): "charge bob heroic_climb roof 11.4,10",
    ("fight", "bob", ""): "fight bob",
    ("fight", "bob", "axe"): "fight bob with axe",
    ("leave",): "leave",
    ("shoot", "rifle", "bob", None): "shoot rifle bob",
    ("shoot", "rifle", "none", ((12.0, 5.0),)): "shoot rifle none after 12,5",
    ("cast", "ward", None, None, ()): "cast ward",
    ("cast", "bolt", "bob", ("heroic_climb", "roof"), ("2S", "QS")): "cast bolt bob after heroic_climb roof pay 2S QS",
    ("use", "flask", (14.0, 9.0), None): "use flask 14,9",
    ("use", "flask", (14.0, 9.0), ((12.0, 5.0), (14.0, 5.0))): "use flask 14,9 after 12,5 14,5",
    ("climb", "roof"): "climb roof",
    ("climb", "table", (11.4, 10.0)): "climb table 11.4,10",
    ("jump", (14.0, 9.0)): "jump 14,9",
    ("heroic_climb", "roof", (11.4, 10.0)): "heroic_climb roof 11.4,10",
    ("heroic_jump", (14.0, 9.0, 3.0)): "heroic_jump 14,9,3",
    ("objective", "lamp"): "objective lamp",
    ("pick_up", "satchel"): "pick_up satchel",
    ("take_over", "satchel"): "take_over satchel",
    ("end",): "end",
}
CONTEXT = skirmish(
    SECOND,
    model("ann", "a", 5, 5),
    model("bob", "b", 9, 9),
    model("bill", "b", 11, 9),
    pieces=(block("roof", 12, 4, 20, 16, 3.0),),
)
ACTIVATION = Activation(stage="action", figure="ann", actions=2)
CONTEXT.frames = [ACTIVATION]


@pytest.mark.parametrize(("stored", "text"), STORED.items(), ids=STORED.values())
def test_an_action_in_an_old_save(stored: tuple[Any, ...], text: str) -> None:
    action = ACTION.restored((CONTEXT, ACTIVATION), stored)
    assert action.text == text
    if "axe" not in text:  # she has no axe
        assert ACTION.restored((CONTEXT, ACTIVATION), text) == action


def test_every_action_is_tried() -> None:
    assert {stored[0] for stored in STORED} == {action.name for action in ACTIONS}


@pytest.mark.parametrize(
    ("stored", "text"),
    [
        (((10.0, 12.0), (14.5, 12.0)), "move 10,12 14.5,12"),
        (("heroic_jump", (12.0, 11.7)), "heroic_jump 12,11.7"),
        (("heroic_climb", "roof", (11.4, 10.0)), "heroic_climb roof 11.4,10"),
    ],
)
def test_a_path_out_of_a_melee_in_an_old_save(stored: tuple[Any, ...], text: str) -> None:
    chosen = PATH_OUT.restored((CONTEXT, "ann"), stored)
    assert chosen.text == text
    assert PATH_OUT.restored((CONTEXT, "ann"), text) == chosen


def test_the_golden_saves_hold_every_action_after_which_something_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    _, verbs = kinds_and_verbs_in(GOLDEN / SECOND / "stored_actions.rules3.saves", monkeypatch)
    assert {ChargeAction, Fight, Leave, Shoot, Cast, Climb, Jump, ActivateMarker} <= verbs
