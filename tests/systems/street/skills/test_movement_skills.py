"""Skills on the move: Agile, Fast, Slow, Wimp, Clumsy, and moves without straight lines."""

from typing import Any

import pytest

from affray.engine import IllegalChoice, Match
from affray.systems.street.movement.movement_dice import movement_pool
from affray.systems.street.movement.plugs_on_the_move import plug_rules_apply
from affray.systems.street.movement.stumbling import stumbles
from tests.systems.street.gunfight import block, events, hold, man, play, shoot_out

SKILLS = {"skills": True}


def walk(
    *,
    dice: list[int],
    action: str = "move",
    pieces: Any = (),
    options: Any = SKILLS,
    first_shot: bool = False,
    **who: Any,
) -> Match:
    s = shoot_out(
        man("ada", "a", 0, 0, **who),
        man("amy", "a", 0, -30),
        man("bob", "b", 0, 40),
        man("bud", "b", 9, 40),
        pieces=pieces,
        options=options,
    )
    s.first_shot = first_shot
    match = play(s, dice=dice, active="ada")
    match.choose(action)
    return match


def refused(match: Match, text: str) -> str:
    with pytest.raises(IllegalChoice) as found:
        match.choose(text)
    return found.value.rule


# --- Agile --------------------------------------------------------------------------------------------------------


def test_an_agile_man_changes_direction_once() -> None:
    """S-SKILL-AGILE: two legs, together at most the sum; the figure faces along the second."""
    match = walk(dice=[2, 3, 2], skills={"agile": 1})
    assert refused(match, "to 4,0 4,4") == "S-MOVE-03"
    assert refused(match, "to 2,0 2,2 4,2") == "S-SKILL-AGILE"
    match.choose("to 4,0 4,3")
    moved = events(match, "moved")[0]
    assert (moved["from"], moved["to"], moved["distance"], moved["facing"]) == ((0.0, 0.0), (4.0, 3.0), 7.0, 90.0)


def test_a_very_agile_man_changes_direction_twice() -> None:
    """S-SKILL-AGILE, level 2."""
    match = walk(dice=[2, 3, 2], skills={"agile": 2})
    match.choose("to 2,0 2,2 4,2 face 180")
    ada = match.state.figures["ada"]
    assert (ada.x, ada.y, ada.facing) == (4.0, 2.0, 180.0)


def test_others_change_direction_never() -> None:
    """S-MOVE-05."""
    match = walk(dice=[2, 3, 2])
    assert refused(match, "to 2,0 2,2") == "S-SKILL-AGILE"
    assert refused(match, "to 2,0 face 90") == "S-MOVE-04"


def test_an_agile_man_ends_a_straight_move_with_any_facing() -> None:
    """S-SKILL-AGILE."""
    match = walk(dice=[2, 3, 2], skills={"agile": 1})
    match.choose("to 4,0 face 200")
    assert match.state.figures["ada"].facing == 200.0


def test_each_leg_is_a_straight_move() -> None:
    """S-MOVE-06: a wall across the second leg."""
    wall = block("wall", 2, 3, 12, 4, 3)
    match = walk(dice=[6, 5, 6], skills={"agile": 1}, pieces=(wall,))
    assert refused(match, "to 6,0 6,8") == "S-MOVE-06"
    assert refused(match, "to 6,3.5 6,8") == "S-MOVE-06"
    assert refused(match, "to 6,0 6,3.5") == "S-MOVE-07"
    assert refused(match, "to 6,3.5 30,8") == "S-MOVE-03"
    match.choose("to 1,4 6,8")
    assert match.state.figures["ada"].y == 8.0


def test_the_shot_after_an_agile_move_goes_where_he_looks() -> None:
    """S-SKILL-AGILE, S-MS-04."""
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"agile": 1}), man("bob", "b", 6, 0), man("bud", "b", 40, 0), options=SKILLS
    )
    match = play(s, dice=[1, 2, 3, 3], active="ada")
    match.choose("move_and_shoot pistol")
    match.choose("to 0,3 face 330")
    assert events(match, "pool")[-1]["dice"] == 2  # medium range, and no penalty for moving


def test_an_interrupted_agile_man_stands_on_his_leg() -> None:
    """S-INT-05: distances are counted along the legs, and the mover faces along the present leg."""
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"agile": 1}), man("bob", "b", 0, 30, class_="killer"), man("bud", "b", 9, 30),
        options=SKILLS,
    )  # fmt: skip
    match = play(hold(s, b=["killer"]), dice=[3, 3, 3], active="ada")
    for text in ("pass", "move", "pass", "to 4,0 4,5 face 10"):
        match.choose(text)
    match.choose("play killer bob at 6")
    ada = match.state.figures["ada"]
    assert (ada.x, ada.y, ada.facing) == (4.0, 2.0, 90.0)
    match.choose("pass")
    match.choose("pass")
    ada = match.state.figures["ada"]
    assert (ada.x, ada.y, ada.facing) == (4.0, 5.0, 10.0)
    assert events(match, "moved")[0]["distance"] == 9.0


# --- Fast and Slow ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "choices"), [(1, ["fast 1", "pass"]), (2, ["fast 1", "fast 2", "pass"])])
def test_a_fast_man_may_roll_more_dice(level: int, choices: list[str]) -> None:
    """S-SKILL-FAST, CH-FASTDIE."""
    match = walk(dice=[1, 2, 3, 4], skills={"fast": level})
    assert match.decisions[0].kind.name == "fast_dice"
    assert sorted(match.decisions[0].options) == choices
    match.choose("fast 1")
    pool = events(match, "pool")[0]
    assert pool["dice"] == 4
    assert [(modifier["name"], modifier["value"]) for modifier in pool["modifiers"]] == [("fast", 1)]


@pytest.mark.parametrize(("skills", "dice"), [({"slow": 1}, 2), ({"slow": 2}, 1), ({"slow": 1, "fast": 1}, 2)])
def test_a_slow_man_has_fewer_dice(skills: dict[str, int], dice: int) -> None:
    """S-SKILL-SLOW, S-SKILL-03."""
    s = shoot_out(man("ada", "a", 0, 0, skills=skills), man("bob", "b", 9, 0), options=SKILLS)
    assert movement_pool(s, s.figures["ada"], "move").dice == dice


def test_a_very_slow_man_cannot_move_and_shoot() -> None:
    """S-MOVE-02: no die is left; a fast die would be enough."""
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"slow": 2}), man("amy", "a", 0, 5, skills={"slow": 2, "fast": 1}),
        man("bob", "b", 9, 0), options=SKILLS,
    )  # fmt: skip
    match = play(s, dice=[3], active="ada")
    assert refused(match, "move_and_shoot pistol") == "S-MOVE-02"
    match = play(s, dice=[3], active="amy")
    match.choose("move_and_shoot pistol")
    assert events(match, "roll")[0]["faces"] == (3,)


def test_no_action_card_is_played_for_a_slow_man() -> None:
    """S-SKILL-SLOW."""
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"slow": 1}), man("amy", "a", 0, 9), man("bob", "b", 9, 0), options=SKILLS
    )
    match = play(hold(s, a=["plug"]), cards=["bob"])
    assert refused(match, "play plug ada") == "S-SKILL-SLOW"
    match.choose("play plug amy")


def test_the_sick_roll_two_dice_less() -> None:
    """S-SKILL-DRUNK, EX-42."""
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"drunk": 1}, state={"drunk": "sick"}), man("bob", "b", 9, 0), options=SKILLS
    )
    assert movement_pool(s, s.figures["ada"], "move").dice == 1


# --- Wimp and Clumsy ----------------------------------------------------------------------------------------------


def test_a_wimp_moves_like_a_plug() -> None:
    """S-SKILL-WIMP, S-PLUG-03: the full sum, from the first shot on."""
    match = walk(dice=[2, 3, 2], skills={"wimp": 1}, class_="legend", first_shot=True)
    assert refused(match, "to 4,0") == "S-PLUG-03"
    match.choose("heading 0")
    assert match.state.figures["ada"].x == 7.0
    assert not plug_rules_apply(walk(dice=[2, 3, 2], skills={"wimp": 1}).state, match.state.figures["ada"])


@pytest.mark.parametrize(
    ("skills", "class_", "ones"),
    [
        ({}, "ganger", 3),
        ({"wimp": 1}, "ganger", 2),
        ({"clumsy": 1}, "ganger", 2),
        ({"clumsy": 2}, "ganger", 1),
        ({"clumsy": 1}, "plug", 1),
        ({"clumsy": 2}, "plug", 1),
        ({"clumsy": 2, "wimp": 2}, "legend", 1),
    ],
)
def test_how_many_ones_make_a_man_stumble(skills: dict[str, int], class_: str, ones: int) -> None:
    """S-STUM-01, S-SKILL-CLUMSY, S-SKILL-WIMP: never below one."""
    s = shoot_out(man("ada", "a", 0, 0, class_=class_, skills=skills), man("bob", "b", 9, 0), options=SKILLS)
    found = [count for count in range(4) if stumbles(s, s.figures["ada"], (1,) * count + (5,) * (3 - count))]
    assert found[0] == ones


def test_a_hard_man_does_not_fall() -> None:
    """S-SKILL-HARD: stumbling included."""
    match = walk(dice=[1, 1, 1], skills={"hard": 1})
    match.choose("to 3,0")
    assert match.state.figures["ada"].x == 3.0


# --- any path -----------------------------------------------------------------------------------------------------


def test_without_straight_lines_any_path_will_do() -> None:
    """S-SIMPLE-01: its length counts, and the end facing is free."""
    wall = block("wall", 2, -3, 3, 3, 3)
    match = walk(dice=[4, 4, 4], pieces=(wall,), options={"drop_straight_line": True})
    assert refused(match, "to 5,0") == "S-MOVE-06"
    assert refused(match, "to 0,3.5 5,3.5 5,0 1,0") == "S-MOVE-03"
    match.choose("to 0,3.5 5,3.5 5,0.5 face 45")
    moved = events(match, "moved")[0]
    assert (moved["distance"], moved["facing"], moved["to"]) == (11.5, 45.0, (5.0, 0.5))


def test_without_straight_lines_nothing_is_swung_around_for_free() -> None:
    """S-SIMPLE-01: the length is that of the path."""
    crate = block("crate", 2, 0.2, 3, 1.2, 3)
    assert refused(walk(dice=[4, 4, 4], pieces=(crate,), options={"drop_straight_line": True}), "to 5,0") == "S-MOVE-06"
    walk(dice=[4, 4, 4], pieces=(crate,)).choose("to 5,0")


def test_a_plug_still_goes_the_full_distance() -> None:
    """S-SIMPLE-01."""
    options = {"drop_straight_line": True}
    match = walk(dice=[2, 2, 2], class_="plug", options=options, first_shot=True)
    assert refused(match, "to 2,0 2,2") == "S-PLUG-03"
    match.choose("to 2,0 2,4")
    assert match.state.figures["ada"].y == 4.0
