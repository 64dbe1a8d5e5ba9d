"""Actions as choices: each way of writing one, its JSON form, and how saves once stored it."""

from typing import Any

import pytest

from affray.engine import Decision, Match, RuleId, Seat, Unreadable
from affray.engine.verbs import ChoiceForm, line_of
from affray.systems.street import SYSTEM
from affray.systems.street.fighting.fight import AttackByRow, AttackNow
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.shooting.wielded import Wielded
from affray.systems.street.state import Bond, Figure, Turn
from affray.systems.street.turn.possible_actions import ACTIONS
from affray.systems.street.turn.steps import ACTION
from tests.systems.street.gunfight import man, play, shoot_out

WEAPONS = ["pistol_1", "pistol_2", "machine_pistol", "rifle", "club", "knife"]
A, B = Seat("a"), Seat("b")


def ada(**words: Any) -> Figure:
    return man("ada", "a", 0, 0, **{"weapons": WEAPONS, **words})


def asked(*others: Figure, **words: Any) -> Decision:
    """The choice of Ada's action, with all modules that add actions."""
    match = play(shoot_out(ada(**words), *others, options={"fighting": True, "skills": True}), active="ada")
    assert match.decision is not None
    assert match.decision.kind is ACTION
    return match.decision


FAR, NEAR = man("bob", "b", 6, 0, 180), man("bob", "b", 1, 0, 180)


# --- writing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("shoot pistol_1/1 bob", "shoot pistol_1 bob"),
        ("shoot rifle/2 bob", "shoot rifle bob"),
        ("shoot machine_pistol bob", "shoot machine_pistol/1 bob"),
        ("shoot machine_pistol/2 bob", "shoot machine_pistol/2 bob"),
        ("shoot pistol_2/1+pistol_1 bob", "shoot pistol_2+pistol_1 bob"),
        ("shoot pistol_1 bob pistol_2 bob", "shoot pistol_1+pistol_2 bob"),
        ("shoot pistol_1 bob with pistol_2+pistol_1", "shoot pistol_1 bob with pistol_1+pistol_2"),
        ("aim pistol_1/1 bob", "aim pistol_1 bob"),
        ("aim machine_pistol bob", "aim machine_pistol bob"),
        ("aim machine_pistol/1 bob", "aim machine_pistol/1 bob"),
        ("move_and_shoot machine_pistol", "move_and_shoot machine_pistol/1"),
        ("move_and_shoot with knife+club", "move_and_shoot with knife+club"),
        ("move with pistol_2+pistol_1", "move with pistol_1+pistol_2"),
        ("change_position 1.0000,0.50", "change_position 1,0.5"),
        ("charge bob club club", "charge bob club"),
        ("charge bob pistol", "charge bob pistol pistol_1"),
    ],
)
def test_a_choice_written_in_another_way_is_the_one_that_is_offered(written: str, meant: str) -> None:
    decision = asked(FAR)
    assert decision.option(decision.read(written)) == meant
    assert decision.read(meant) == decision.read(written)


@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ("shoot pistol_1/2 bob", "S-TURN-08"),
        ("shoot machine_pistol/2+pistol_1 bob", "S-TURN-08"),
        ("shoot pistol_1+pistol_1 bob", "S-SHOOT-13"),
        ("shoot pistol_1 bob pistol_2 tom", "S-SHOOT-03"),
        ("shoot pistol_3 bob", "S-TURN-08"),
        ("aim pistol_1+pistol_2 bob", "S-TURN-08"),
        ("aim pistol_1/1+pistol_2 bob", "S-TURN-08"),
        ("charge bob club knife", "S-FIGHT-04"),
        ("charge bob machete", "S-FIGHT-04"),
        ("shoot pistol_1 bob with knife", "S-TURN-08"),
        ("shoot machine_pistol/2 bob with machine_pistol+knife", "S-TURN-08"),
        ("move with club+club", "S-TURN-08"),
        ("shoot pistol_1/3 bob", "S-TURN-02"),
        ("shoot pistol_1", "S-TURN-02"),
        ("charge bob teeth", "S-TURN-02"),
        ("change_position 1,2,3", "S-TURN-02"),
        ("move 3,4", "S-TURN-02"),
        ("row club", "S-TURN-02"),
        ("dance", "S-TURN-02"),
    ],
)
def test_what_is_not_possible_cites_its_rule(choice: str, rule: str) -> None:
    problem = asked(FAR).why_not(choice)
    assert problem is not None
    assert problem.rule == rule


def test_a_volley_at_two_targets_is_fired_with_one_hand_each() -> None:
    """S-SKILL-DEMON: with a machine pistol held in both hands too, as it is offered."""
    skilled = {"skills": {"pavement_demon": 1, "ambidextrous": 1}, "weapons": ["machine_pistol", "pistol"]}
    decision = asked(FAR, man("tom", "b", 6, 3, 180), **skilled, state={"grip": 2})
    split = "shoot machine_pistol bob pistol tom"
    assert split in decision.listed
    choice = decision.read(split)
    assert choice == Shoot(Wielded(("machine_pistol",)), "bob", Wielded(("pistol",)), "tom")
    assert choice.shot(decision.context.who).grip == 1


def test_the_json_form_is_normalised_like_the_text() -> None:
    decision = asked(FAR)
    slots = {"weapons": {"weapons": ["pistol_1"], "grip": 1}, "target": "bob", "in_hand": ["pistol_2", "pistol_1"]}
    line = line_of(ChoiceForm("shoot", slots))
    assert decision.option(decision.read(line)) == "shoot pistol_1 bob with pistol_1+pistol_2"
    nothing = line_of(ChoiceForm("shoot", {"weapons": {"weapons": []}, "target": "bob"}))
    assert decision.why_not(nothing) is not None


def test_the_row_is_enough_if_an_attack_on_one_victim_is_dictated() -> None:
    """S-FIGHT-04: the short form means the attack, also as JSON; it is never offered."""
    decision = asked(NEAR)
    s = decision.context.s
    s.frames[-1] = Turn(stage="declare", figure="ada", bond=Bond("S-SKILL-DRUNK", ("attack",), ("bob",)))
    attack = AttackNow("bob", "club", in_hand=("knife", "club"))
    assert ACTION.read(decision.context, "row club with knife+club") == attack
    form = ChoiceForm("attack", {"row": "club", "in_hand": ["knife", "club"]})
    assert ACTION.from_form(decision.context, form) == attack
    assert AttackByRow not in ACTIONS
    s.frames[-1] = Turn(stage="declare", figure="ada", bond=Bond("S-SKILL-DRUNK", ("attack",), ("bob", "tom")))
    with pytest.raises(Unreadable):
        ACTION.read(decision.context, "row club")


# --- saves ----------------------------------------------------------------------------------------------------------


def stored(action: str, shot: tuple[Any, ...] = ((), 1, None, None), **fields: Any) -> tuple[Any, ...]:
    """An action as saves stored it before it was a verb."""
    return action, shot, *[fields.get(name) for name in ("weapon", "target", "place", "piece", "row", "in_hand")]


OLD = {
    "aim pistol_1 bob": stored("aim", weapon="pistol_1", target="bob"),
    "aim machine_pistol/2 bob": stored(
        "aim", (("machine_pistol",), 2, None, None), weapon="machine_pistol", target="bob"
    ),
    "reload rifle": stored("reload", weapon="rifle"),
    "repair rifle": stored("repair", weapon="rifle"),
    "pick_up knife": stored("pick_up", weapon="knife"),
    "duck_back wall": stored("duck_back", piece="wall"),
    "move with knife": stored("move", in_hand=("knife",)),
    "change_position 1,0.5": stored("change_position", place=(1.0, 0.5)),
    "flee": stored("flee"),
    "attack bob club": stored("attack", target="bob", row="club", weapon="club"),
    "attack bob fist": stored("attack", target="bob", row="fist"),
    "charge bob pistol pistol_2": stored("charge", target="bob", row="pistol", weapon="pistol_2"),
    "shoot rifle bob": stored("shoot", (("rifle",), 2, "bob", None)),
    "shoot machine_pistol/2 bob": stored("shoot", (("machine_pistol",), 2, "bob", None)),
    "shoot pistol_1+pistol_2 bob": stored("shoot", (("pistol_1", "pistol_2"), 1, "bob", None)),
    "shoot pistol_1 bob pistol_2 tom": stored("shoot", (("pistol_1", "pistol_2"), 1, "bob", "tom")),
    "move_and_shoot": stored("move_and_shoot"),
    "move_and_shoot machine_pistol/1": stored("move_and_shoot", (("machine_pistol",), 1, None, None)),
    "psycho": stored("psycho", (("pistol_1",), 1, None, None), target="bob"),
    "recover": stored("recover"),
    "stand_up": stored("stand_up"),
    "pass": stored("pass"),
    "run": stored("run"),
    "stagger": stored("stagger", (("pistol_1",), 1, None, None)),
    "throw knife bob": stored("throw", weapon="knife", target="bob"),
}


@pytest.mark.parametrize(("text", "data"), OLD.items())
def test_an_action_stored_before_it_was_a_verb_is_restored(text: str, data: tuple[Any, ...]) -> None:
    context = asked(FAR).context
    restored = ACTION.restored(context, data)
    assert restored.text == text
    assert ACTION.restored(context, text) == restored


def test_every_action_has_been_stored() -> None:
    assert {text.split()[0] for text in OLD} == {action.name for action in ACTIONS}


# --- unasked --------------------------------------------------------------------------------------------------------


def facing() -> Match:
    """Ada has declared a step and now chooses her facing."""
    match = play(shoot_out(ada(), FAR), active="ada")
    match.choose("change_position 0,1")
    return match


@pytest.mark.parametrize(
    ("seat", "text", "rule"),
    [
        (A, "move", "S-TURN-01"),
        (A, "pass with knife", "S-TURN-01"),
        (A, "shoot pistol_9 bob", "S-TURN-08"),
        (A, "shoot pistol_1", "S-TURN-02"),
        (A, "stand_up", "S-REC-03"),
        (B, "move", "S-TURN-01"),
        (A, "row club", "S-FIGHT-04"),
    ],
)
def test_an_action_that_nobody_asks_for_is_refused(seat: Seat, text: str, rule: str) -> None:
    refusal = SYSTEM.refusal(facing().state, seat, text)
    assert refusal is not None
    assert refusal.rule == rule


def test_who_has_lost_their_nerve_takes_no_action() -> None:
    s = shoot_out(ada(state={"lost_nerve": True}), FAR, options={"nerve": True})
    s.frames.append(Turn(stage="begin", figure="ada"))
    refusal = SYSTEM.refusal(s, A, "move")
    assert refusal is not None
    assert refusal.rule == RuleId("S-NERVE-13")
