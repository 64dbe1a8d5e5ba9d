"""What a case may say of a shot that is under way, and what it may not."""

import pytest

from affray.engine.case import read_cases, run
from affray.systems.cascade.cases.words import WORDS
from affray.systems.cascade.state import Battle, Hit, Phase, Shot

FIGURES = "figures: {a1: {seat: a, profile: {ranged: {dice: 3}}%s}, b1: {seat: b, profile: {skills: {run: 1}}%s}}"
FAR = "relations: [{between: [a1, b1], distance: 25}]"


def given(a1: str = "", b1: str = "", more: str = "", relations: str = FAR) -> str:
    return "given: {" + ", ".join(filter(None, [FIGURES % (a1, b1), relations, more])) + "}\n"


def position(text: str) -> Battle:
    (case,), problems = read_cases(f"id: cascade/t\nsystem: cascade\n{text}")
    assert not problems
    node = case.trials[0].given
    assert node is not None
    return WORDS.position(node)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (given(more="moment: target", relations=""), "C-PHASE-07"),
        (given(a1=", prone: true", more="shot: {shooter: a1}, moment: target"), "C-SHOT-01"),
        (given(more="shot: {shooter: b1}, moment: target"), "C-SHOT-01"),
        (given(a1=", scored: [9]", more="moment: target"), "saved_dice"),
        (given(a1=", scored: [9]", more="shot: {shooter: a1, target: a1}, moment: shot_end"), "C-SHOT-02"),
        (given(a1=", scored: [9, 8]", b1=", scored: [9]", more="moment: shot_end"), "only the shooter"),
        (given(more="moment: shot_step"), "C-SHOT-04"),
        (given(a1=", scored: [9], loose: [8]", more="moment: shot_end"), "C-SHOT-04"),
        (given(a1=", live: [9]", more="moment: shot_end"), "C-ROLL-07"),
        (given(a1=", scored: [9]", more="moment: save"), "C-ROLL-11"),
        (given(a1=", live: [9, 1]", more="moment: save"), "C-ROLL-11"),
        (given(a1=", scored: [3, 1]", more="shot: {saving: false}, moment: pay"), "C-SHOT-09"),
        (given(a1=", live: [9], speed: slow", more="moment: shot_group"), "C-SHOT-10"),
        (given(a1=", live: [9, 8]", more="moment: commit"), "C-GROUP-03"),
        (given(a1=", live: [9, 7]", more="shot: {group: [9, 7]}, moment: commit"), "C-GROUP-01"),
        (given(a1=", live: [9, 8]", more="shot: {group: [9, 8]}, moment: strike"), "C-SHOT-11"),
        (given(a1=", live: [9, 8]", more="shot: {group: [9, 8], struck: [8]}, moment: commit"), "C-SHOT-11"),
        (given(a1=", live: [9, 8]", more="shot: {group: [9, 8], committed: [7]}, moment: minimum"), "C-SHOT-13"),
        (given(more="shot: {group: [9], committed: [9], minimum: 10}, moment: dodge"), "C-SHOT-17"),
        (given(b1=", prone: true", more="shot: {group: [9], committed: [9], minimum: 9}, moment: dodge"), "C-DODGE-05"),
        (
            given(b1=", unsuspecting: true", more="shot: {group: [9], committed: [9], minimum: 9}, moment: dodge"),
            "DODGE-01",
        ),
        (given(more="shot: {group: [9], committed: [9]}, damage: {dice: [4, 4]}, moment: add_damage"), "C-SHOT-18"),
        (given(more="shot: {shooter: a1}, moment: wave"), "does not belong to a shot"),
        (given(more="shot: {shooter: a1}"), "needs a `moment`"),
    ],
)
def test_a_shot_that_cannot_be(text: str, reason: str) -> None:
    (case,), problems = read_cases(f"id: cascade/t\nsystem: cascade\n{text}")
    assert not problems
    (problem,) = run(case).problems
    assert reason in str(problem.reason)


def test_the_die_of_a_shooter_is_that_of_his_weapon() -> None:
    """C-FIGHTER-03: it may be larger or smaller than his melee die."""
    figures = "figures: {a1: {seat: a, profile: {die: %s, ranged: {die: %s}}, scored: [17]}, b1: {seat: b}}"
    end = f"given: {{{figures}, {FAR}, moment: shot_end}}\n"
    assert position(end % (12, 20)).fighters["a1"].scored == (17,)
    (case,), _ = read_cases("id: cascade/t\nsystem: cascade\n" + end % (20, 12))
    (problem,) = run(case).problems
    assert "d12" in str(problem.reason)


def test_saved_dice_are_scored_once_the_target_is_chosen() -> None:
    """C-SHOT-03."""
    battle = position(given(a1=", saved_dice: [17], loose: [9, 4]", more="moment: shot_step"))
    shooter = battle.fighters["a1"]
    assert (shooter.scored, shooter.loose, shooter.saved_dice, shooter.pool) == ((17,), (9, 4), (), 3)


def test_those_ahead_in_ini_order_have_had_their_turn() -> None:
    """C-PHASE-03, C-PHASE-08."""
    figures = ", ".join(
        f"{name}: {{seat: {name[0]}, profile: {{ini: {ini}, ranged: {{}}}}}}" for name, ini in INI.items()
    )
    battle = position(f"given: {{figures: {{{figures}}}, {FAR}, shot: {{shooter: a1}}, moment: target}}\n")
    phase, shot = battle.frames
    assert isinstance(phase, Phase)
    assert (phase.acted, phase.stage) == (("b2", "b1", "a1"), "shooting")
    assert shot == Shot(stage="target", shooter="a1")


INI = {"a1": 2, "a2": 1, "b1": 3, "b2": 4}


def test_what_was_struck_may_be_left_out() -> None:
    """C-SHOT-12: then the group is what remained of it, even with a gap."""
    battle = position(given(a1=", live: [14, 12], speed: slow", more="shot: {group: [14, 12]}, moment: commit"))
    assert battle.frames[-1] == Shot(stage="commit", shooter="a1", target="b1", throws=1, group=(14, 12))


def test_the_damage_throw_of_a_shot() -> None:
    """C-SHOT-18, C-SHOT-20, C-SHOT-22, C-SHOT-24."""
    shot = (
        "shot: {group: [13, 13, 13, 13, 13], committed: [13]}, damage: {dice: [9, 8, 8, 4, 2, 1]}, moment: add_damage"
    )
    figures = "figures: {a1: {seat: a, profile: {ranged: {}}}, b1: {seat: b}}"
    battle = position(f"given: {{{figures}, {FAR}, {shot}}}\n")
    hit = battle.frames[-1]
    assert isinstance(hit, Hit)
    assert (hit.by, hit.multiplier, hit.lethal, hit.dice) == ("shot", 2, True, (9, 8, 8, 4, 2, 1))
    assert battle.fighters["b1"].shot_debts == 1
