"""The tables of the rulebook, cell by cell."""

from itertools import product
from typing import Any

import pytest

import affray
from affray.engine.chance import ScriptError
from affray.systems.street.geometry import body
from affray.systems.street.hits.ammunition import after_shooting
from affray.systems.street.hits.hit_table import cell, zone_of
from affray.systems.street.movement.movement_dice import movement_pool
from affray.systems.street.movement.stumbling import stumbles
from affray.systems.street.profile import CLASSES, WEAPONS, ZONES
from affray.systems.street.shooting.firing_tables import FIRING, entry
from affray.systems.street.shooting.shooting_modifiers import ShotOf, shot_pool
from affray.systems.street.state import Aim, Wound
from tests.systems.street.gunfight import block, events, man, play, shoot_out

ONE_HANDED = {0.0: ("point_blank", 2), 2.0: ("point_blank", 2), 2.01: ("short", 3), 6.0: ("short", 3),
              6.01: ("medium", 2), 9.0: ("medium", 2), 9.01: ("long", 1), 10.0: ("long", 1), 12.0: ("long", 1),
              12.01: ("extreme", -1), 24.0: ("extreme", -1)}  # fmt: skip
TWO_HANDED = {2.0: ("point_blank", 1), 2.01: ("short", 2), 6.0: ("short", 2), 6.01: ("medium", 3), 12.0: ("medium", 3),
              12.01: ("long", 2), 24.0: ("long", 2), 24.01: ("extreme", 0), 60.0: ("extreme", 0)}  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "distance", "wanted"),
    [(hands, far, expected) for hands, table in ((1, ONE_HANDED), (2, TWO_HANDED)) for far, expected in table.items()],
)
def test_firing_tables(hands: Any, distance: Any, wanted: Any) -> None:
    """S-RANGE-01 to S-RANGE-04, S-SHOOT-07: a band includes its upper limit."""
    found = entry(hands, distance)
    assert found is not None
    assert (found.band, found.dice) == wanted


def test_a_pistol_has_no_band_beyond_24_inches() -> None:
    """S-SHOOT-08."""
    assert entry(1, 24.01) is None
    assert [each.to for each in FIRING[1]] == [2, 6, 9, 12, 24]


HITS = {
    "head": "SC SC F F+UN+R6 OOA DEAD",
    "chest": "SC F F F+KD+R6 S+UN+R6 OOA",
    "right_arm": "SC F F F S+ARM S+ARM+KD",
    "left_arm": "SC F F F S+ARM S+ARM+KD",
    "belly": "SC F+NMT F+KD+NMT S+UN+R6+NMT OOA DEAD",
    "legs": "SC F+M-1 F+KD+M-1 F+KD+M-1 S+KD+R6+NMT S+UN+R6+NMT",
}


@pytest.mark.parametrize(("location", "effect"), list(product(range(1, 7), range(1, 7))))
def test_hit_table_and_what_each_cell_does(location: Any, effect: Any) -> None:
    """S-HIT-04 to S-HIT-06, S-DATA-07 and chapter 12: a shot in the open, with these two dice."""
    zone = ZONES[location - 1]
    codes = HITS[zone].split()[effect - 1]
    assert zone_of(location) == zone
    assert cell(zone, effect) == codes
    # A second man, so that one who falls does not end the game.
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180), man("tom", "b", 0, 20), man("kit", "b", 3, 20))
    match = play(s, dice=[6, 2, 3, location, effect], active="ada")
    match.choose("shoot pistol bob")
    bob, parts = match.state.figures["bob"], codes.split("+")
    kinds: Any = {"F": "flesh", "S": "serious"}
    assert bob.wounds == tuple(Wound(zone, kinds[part]) for part in parts if part in "FS")
    assert bob.must_recover is bool(bob.wounds)
    assert bob.needs_six is ("R6" in parts)
    assert bob.nmt is ("NMT" in parts)
    fate = {"OOA": "out_of_action", "DEAD": "dead"}.get(codes, "active")
    assert bob.fate == fate
    posture = "unconscious" if "UN" in parts else "knocked_down" if "KD" in parts or fate != "active" else "standing"
    assert bob.posture == posture
    assert [event["zone"] for event in events(match, "scratched")] == ([zone] if codes == "SC" else [])


def test_effects_stay_in_the_table() -> None:
    """S-HIT-04: the effect die is clamped to 1 to 6."""
    assert cell("head", 0) == "SC"
    assert cell("head", 7) == "DEAD"


def test_every_code_of_the_table_has_words() -> None:
    """Players read what a hit would do in the odds of a shot."""
    cells = [
        cell(zone, effect, markers=markers) for zone in ZONES for effect in range(1, 7) for markers in (False, True)
    ]
    codes = {code for each in cells for code in each.split("+")}
    texts = affray.system("street").texts
    assert [code for code in sorted(codes) if not texts.has("names", code)] == []


@pytest.mark.parametrize(
    ("faces", "plain", "lucky"),
    [
        ((2, 3, 4), "ready", "ready"),
        ((1, 6, 3), "ready", "ready"),
        ((1, 2, 3), "empty", "empty"),
        ((1, 1, 6), "empty", "empty"),
        ((1, 1, 3), "jammed", "empty"),
        ((1, 1, 1), "jammed", "empty"),
        ((6, 6, 1), "ready", "ready"),
    ],
)
def test_ammunition(faces: Any, plain: Any, lucky: Any) -> None:
    """S-AMMO-01, S-HIT-03."""
    assert after_shooting(faces) == plain
    assert after_shooting(faces, lucky=True) == lucky


@pytest.mark.parametrize(
    ("die", "state"), [(1, "broken"), (2, "broken"), (3, "jammed"), (4, "jammed"), (5, "ready"), (6, "ready")]
)
def test_repair(die: Any, state: Any) -> None:
    """S-AMMO-06, S-AMMO-07."""
    from affray.systems.street.state import Carried

    s = shoot_out(man("ada", "a", 0, 0, state={"arms": {"pistol": Carried(state="jammed")}}), man("bob", "b", 9, 0))
    match = play(s, dice=[die], active="ada")
    match.choose("repair pistol")
    assert match.state.figures["ada"].weapon_state("pistol") == state


@pytest.mark.parametrize(("die", "through"), [(face, face < 3) for face in range(1, 7)])
def test_penetration_of_light_cover(die: Any, through: Any) -> None:
    """S-COVER-15: 1 and 2 go through, with -1 to the effect die; a stopped hit makes the target duck (S-DUCK-01)."""
    crate = block("crate", 3.8, -1, 4.2, 1, 0.7, "light")
    dice = [6, 2, 5, die, *([4] if through else [])]
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180), man("tom", "b", 0, 9), pieces=(crate,))
    match = play(s, dice=dice, active="ada")
    match.choose("shoot pistol bob")
    assert [event["through"] for event in events(match, "penetration")] == [through]
    assert bool(events(match, "stopped")) is not through
    if through:
        assert events(match, "hit")[0]["effect"] == 3
    else:
        assert match.state.figures["bob"].ducked


@pytest.mark.parametrize(
    ("class_", "faces", "falls"),
    [
        ("plug", (1, 1, 6), True),
        ("plug", (1, 1), True),
        ("plug", (1, 2, 6), False),
        ("ganger", (1, 1, 6), False),
        ("ganger", (1, 1, 1), True),
        ("legend", (1, 1), False),
        ("killer", (1, 1, 1), True),
    ],
)
def test_stumbling(class_: Any, faces: Any, falls: Any) -> None:
    """S-STUM-01, S-STUM-02."""
    s = shoot_out(man("ada", "a", 0, 0, class_=class_), man("bob", "b", 9, 0))
    assert stumbles(s, s.figures["ada"], faces) is falls


@pytest.mark.parametrize(
    ("action", "legs", "dice"),
    [("move", 0, 3), ("move", 2, 1), ("move", 3, 0), ("move_and_shoot", 0, 2), ("move_and_shoot", 2, 0)],
)
def test_movement_pools(action: Any, legs: Any, dice: Any) -> None:
    """S-MOVE-01, S-MOVE-02, S-WOUND-06."""
    figure = man("ada", "a", 0, 0, state={"wounds": (Wound("legs", "flesh"),) * legs})
    s = shoot_out(figure, man("bob", "b", 9, 0))
    assert movement_pool(s, s.figures["ada"], action).dice == dice


PISTOL, RIFLE = "pistol", "rifle"
FLESH_ARM, FLESH_LEFT = (Wound("right_arm", "flesh"),), (Wound("left_arm", "flesh"),)
MODIFIERS = [
    ("S-MOD-02", {"wounds": (Wound("chest", "serious"),) * 2}, {}, PISTOL, {}, {"serious_wounds": -4}),
    ("S-MOD-03", {}, {"posture": "knocked_down"}, PISTOL, {}, {"target_down": 2}),
    ("S-MOD-03", {}, {"posture": "unconscious"}, PISTOL, {}, {"target_down": 2}),
    ("S-MOD-04", {}, {}, PISTOL, {"moved": True}, {"moved": -1}),
    ("S-MOD-05", {}, {}, RIFLE, {"moved": True}, {"moved": -2}),
    ("S-MOD-09", {}, {}, RIFLE, {"aimed": True}, {"aimed": 6}),
    ("S-MOD-10", {}, {}, PISTOL, {"aimed": True}, {"aimed": 4}),
    ("S-MOD-11", {"wounds": (Wound("head", "flesh"),) * 2}, {}, PISTOL, {}, {"head_wound": -1}),
    ("S-MOD-11", {"wounds": (Wound("head", "serious"),)}, {}, PISTOL, {}, {"serious_wounds": -2, "head_wound": -1}),
    ("S-MOD-12", {"wounds": FLESH_ARM * 2}, {}, PISTOL, {}, {"arm_wound": -1}),
    ("S-MOD-12", {"wounds": FLESH_LEFT}, {}, PISTOL, {}, {}),
    ("S-MOD-12", {"wounds": FLESH_LEFT}, {}, RIFLE, {}, {"arm_wound": -1}),
    ("S-MOD-22", {}, {}, PISTOL, {"referee": -3}, {"referee": -3}),
]


@pytest.mark.parametrize(("rule", "shooter_state", "target_state", "weapon", "shot", "expected"), MODIFIERS)
def test_shooting_modifiers(
    rule: Any, shooter_state: Any, target_state: Any, weapon: Any, shot: Any, expected: Any
) -> None:
    """S-MOD-02 to S-MOD-05, S-MOD-09 to S-MOD-12, S-MOD-22, S-MOD-24, S-MOD-25."""
    ada = man("ada", "a", 0, 0, weapons=[weapon], state=shooter_state)
    s = shoot_out(ada, man("bob", "b", 5, 0, state=target_state))
    grip: Any = 1 if weapon == PISTOL else 2
    gun = ada.profile.weapons[0]
    pool = shot_pool(s, s.figures["ada"], s.figures["bob"], ShotOf(gun, grip, **shot))
    assert {modifier.name: modifier.value for modifier in pool.modifiers} == expected
    assert rule in {modifier.rule for modifier in pool.modifiers} or not expected
    assert pool.dice == pool.base + sum(expected.values())


@pytest.mark.parametrize(("class_", "value"), list(zip(CLASSES, (-1, 0, 1, 2), strict=True)))
def test_class_modifiers(class_: Any, value: Any) -> None:
    """S-MOD-06 to S-MOD-08, S-MOD-23."""
    ada = man("ada", "a", 0, 0, class_=class_)
    s = shoot_out(ada, man("bob", "b", 5, 0))
    pool = shot_pool(s, s.figures["ada"], s.figures["bob"], ShotOf(ada.profile.weapons[0], 1))
    assert [modifier.value for modifier in pool.modifiers] == ([value] if value else [])


def test_cover_takes_one_die_once() -> None:
    """S-MOD-01: however many zones and sources."""
    walls = (block("near", 3.8, -1, 4.2, 1, 0.7), block("far", 1.8, -1, 2.2, 1, 0.9, "soft"))
    ada = man("ada", "a", 0, 0)
    s = shoot_out(ada, man("bob", "b", 5, 0, 180), pieces=walls)
    pool = shot_pool(s, s.figures["ada"], s.figures["bob"], ShotOf(ada.profile.weapons[0], 1))
    assert {modifier.name: modifier.value for modifier in pool.modifiers} == {"cover": -1}


@pytest.mark.parametrize(
    ("name", "kind", "grips"),
    [
        ("pistol", "pistol", (1,)), ("auto_pistol", "pistol", (1,)), ("machine_pistol", "either", (1, 2)),
        ("smg", "long_gun", (2,)), ("rifle", "long_gun", (2,)), ("auto_rifle", "long_gun", (2,)),
        ("machine_gun", "long_gun", (2,)), ("knife", "knife", (1,)), ("machete", "melee", (1,)),
        ("long_dagger", "melee", (1,)), ("club", "melee", (1,)),
    ],
)  # fmt: skip
def test_weapon_list(name: Any, kind: Any, grips: Any) -> None:
    """S-DATA-03, S-DATA-04, S-DATA-12."""
    figure = man("ada", "a", 0, 0, weapons=[name])
    assert WEAPONS[name].kind == kind
    assert figure.profile.weapons[0].grips == grips


def test_bodies() -> None:
    """S-DATA-05, S-DATA-08, S-DATA-09: a lying figure is a quarter inch high; the eye is the head point."""
    standing = body(man("ada", "a", 0, 0))
    lying = body(man("ada", "a", 0, 0, state={"posture": "knocked_down", "aim": Aim("bob", "pistol")}))
    assert (standing.radius, standing.height, round(standing.eye_z, 3)) == (0.5, 1.25, 1.15)
    assert (lying.height, lying.eye_z) == (0.25, 0.15)


def test_dice_have_six_sides() -> None:
    """S-CONV-02."""
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180))
    match = play(s, dice=[7, 2, 3], active="ada")
    with pytest.raises(ScriptError, match="d6"):
        match.choose("shoot pistol bob")
