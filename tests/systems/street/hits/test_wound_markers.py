"""Wound markers: 16.1, marker by marker."""

from collections import Counter
from typing import Any

import pytest

from affray.systems.street.hits.hit_table import HIT_TABLE, cell
from affray.systems.street.hits.wound_markers import MARKERS, WOUND_MARKERS, box
from affray.systems.street.state import Wound
from tests.systems.street.gunfight import block, events, man, play, shoot_out

DIFFERENT = {
    "head_5": "DEAD", "chest_4": "F+KD", "chest_6": "DEAD", "belly_4": "F+UN+R6+NMT", "belly_5": "DEAD",
    "legs_5": "S+KD+NMT",
}  # fmt: skip


def friends() -> list[Any]:
    """More of the victim's side, so that one who falls does not end the game."""
    return [man("tom", "b", 0, 20), man("kit", "b", 3, 20)]


def test_six_markers_differ_from_the_hit_table() -> None:
    """S-CARD-02: and no marker says out of action."""
    found = {
        name: WOUND_MARKERS[zone][column - 1]
        for name, (zone, column) in MARKERS.items()
        if WOUND_MARKERS[zone][column - 1] != HIT_TABLE[zone][column - 1]
    }
    assert found == DIFFERENT
    assert not any("OOA" in cells for row in WOUND_MARKERS.values() for cells in row)


@pytest.mark.parametrize("marker", MARKERS)
def test_what_each_marker_does(marker: str) -> None:
    """S-CARD-01, S-CARD-02, S-CARD-08: no location and no effect die."""
    zone, column = MARKERS[marker]
    parts = WOUND_MARKERS[zone][column - 1].split("+")
    men = [man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180), *friends()]
    match = play(shoot_out(*men, options={"hit_cards": True}), dice=[6, 2, 3], cards=[marker], active="ada")
    match.choose("shoot pistol bob")
    bob = match.state.figures["bob"]
    kinds: Any = {"F": "flesh", "S": "serious"}
    assert bob.wounds == tuple(Wound(zone, kinds[part]) for part in parts if part in "FS")
    assert bob.needs_six is ("R6" in parts)
    assert (bob.fate == "dead") is ("DEAD" in parts)
    assert [event["marker"] for event in events(match, "hit")] == [marker]
    assert {event["kind"] for event in events(match, "roll")} == {"shoot"}
    assert match.state.used == (marker,)


@pytest.mark.parametrize(("hard", "column"), [(0, 4), (1, 3), (2, 2)], ids=["nobody special", "Hard", "Very Hard"])
def test_the_effect_moves_to_the_left(hard: int, column: int) -> None:
    """S-CARD-04: so many columns, in the same row."""
    bob = man("bob", "b", 5, 0, 180, skills={"hard": hard} if hard else {})
    s = shoot_out(man("ada", "a", 0, 0), bob, *friends(), options={"hit_cards": True, "skills": True})
    match = play(s, dice=[6, 2, 3], cards=["legs_4"], active="ada")
    match.choose("shoot pistol bob")
    assert events(match, "hit")[0]["effect"] == column


def test_a_change_of_location_keeps_the_column() -> None:
    """S-CARD-05: Trick Shot moves to the same column of another row."""
    ada = man("ada", "a", 0, 0, skills={"trick_shot": 1})
    s = shoot_out(ada, man("bob", "b", 5, 0, 180), *friends(), options={"hit_cards": True, "skills": True})
    match = play(s, dice=[6, 2, 3], cards=["chest_6"], active="ada")
    match.choose("shoot pistol bob")
    match.choose("shift right_arm")
    hit = events(match, "hit")[0]
    assert (hit["location"], hit["effect"], hit["marker"]) == ("right_arm", 6, "chest_6")


def test_a_protected_marker_is_used_up_and_a_hit_passed_on_draws_another() -> None:
    """S-CARD-07."""
    wall = block("wall", 3.8, -1, 4.2, 1, 0.7)
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180), options={"hit_cards": True}, pieces=(wall,))
    match = play(s, dice=[6, 2], cards=["belly_6"], active="ada")
    match.choose("shoot pistol bob")
    assert events(match, "stopped")
    assert match.state.used == ("belly_6",)
    men = [man("ada", "a", 0, 0), man("bob", "b", 10, 0, 180), man("kim", "a", 5, 0.2)]
    s = shoot_out(*men, options={"hit_cards": True})
    match = play(s, dice=[6, 6, 2], cards=["legs_1", "chest_2"], active="ada")
    match.choose("shoot pistol bob")
    assert [event["figure"] for event in events(match, "passed_on")] == ["kim"]
    assert events(match, "hit")[0]["marker"] == "chest_2"


def test_the_box_is_filled_up_again() -> None:
    """S-CARD-03: four copies; with fewer than 36 left four more are added, and what was left stays."""
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0), options={"hit_cards": True})
    assert Counter(box(s)) == dict.fromkeys(MARKERS, 4)
    s.used = tuple([name for name in MARKERS for _ in range(3)])
    assert Counter(box(s)) == dict.fromkeys(MARKERS, 1)
    s.used = (*s.used, "head_1")
    assert Counter(box(s)) == {**dict.fromkeys(MARKERS, 5), "head_1": 4}


@pytest.mark.parametrize("copies", [1, 5])
def test_as_many_copies_as_the_players_like(copies: int) -> None:
    """S-CARD-03: `hit_card_copies`."""
    men = man("ada", "a", 0, 0), man("bob", "b", 5, 0)
    s = shoot_out(*men, options={"hit_cards": True, "hit_card_copies": copies})
    assert len(box(s)) == 36 * copies


def test_where_one_die_is_asked_for_it_is_read_on_the_markers() -> None:
    """S-CARD-06: a telescopic hit with the effect 5 on the head kills, by the dice table it would not."""
    ada = man("ada", "a", 0, 0, weapons=[{"id": "smg", "special": "telescopic"}])
    options = {"hit_cards": True, "automatic_weapons": True}
    s = shoot_out(ada, man("bob", "b", 8, 0, 180), *friends(), options=options)
    match = play(s, dice=[2, 3, 4, 5], cards=["rf_b2"], active="ada")
    for choice in ("shoot smg bob", "draw", "pass", "zone head"):
        match.choose(choice)
    assert cell("head", 5) == "OOA"
    assert match.state.figures["bob"].fate == "dead"
    assert match.state.used == ("rf_b2",)
