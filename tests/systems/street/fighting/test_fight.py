"""Fights: the dice of both, every cell of the fight table, the shield, and victims who lie (16.5)."""

from typing import Any

import pytest

from affray.engine import IllegalChoice, Match
from affray.systems.street.fighting.fight_modifiers import Clash, attack_pool, defence_pool, fight_side
from affray.systems.street.fighting.fight_table import FIGHT_TABLE, terrible
from affray.systems.street.state import Wound
from tests.systems.street.gunfight import block, events, man, play, shoot_out

CELLS = {
    "fist": "KD KD KD F UN UN",
    "pistol": "KD F SHOT SHOT SHOT SHOT",
    "pistol_butt": "KD HW UN UN UN UN",
    "rifle": "KD KD KD F SHOT SHOT",
    "rifle_butt": "F HW HW HW UN UN",
    "long_dagger": "KD F F TW TW TW",
    "machete": "KD F F TW TW TW",
    "knife": "KD STAB STAB STAB STAB STAB",
    "club": "KD KD HW UN HW+UN DEAD",
}
"""S-FIGHT-18, as it is printed in the rulebook."""
WEAPON = {"fist": [], "pistol_butt": ["pistol"], "rifle_butt": ["rifle"]}
FOLLOWING = {"F": [5], "HW": [1], "HW+UN": [1], "SHOT": [3, 2], "STAB": [3, 2], "TW": [3, 2]}
"""The dice that a result asks for: location 5, a scratched head, or a flesh wound of the right arm."""


def brawl(*, row: str = "fist", options: dict[str, Any] | None = None, victim: Any = None, **attacker: Any) -> Any:
    """Ada attacks Bob from the front; two more of each side stand far away."""
    weapons = attacker.pop("weapons", WEAPON.get(row, [row]))
    return shoot_out(
        man("ada", "a", 0, 0, 0, weapons=weapons, **attacker),
        victim or man("bob", "b", 1, 0, 180, weapons=[]),
        man("amy", "a", 30, 30),
        man("abe", "a", 32, 30),
        man("ben", "b", -30, -30),
        man("bea", "b", -32, -30),
        options={"fighting": True, **(options or {})},
    )


def attacked(s: Any, row: str, dice: list[int], *answers: tuple[str, str]) -> Match:
    """Ada attacks; the answers follow, and nobody flees."""
    match = play(s, dice=dice, active="ada")
    match.choose(f"attack bob {row}", seat="a")
    for seat, choice in answers:
        match.choose(choice, seat=seat)
    return match


def dice_of(row: Any, effect: int, *following: int) -> list[int]:
    """One six of the attacker, none of the defender's four, the effect die."""
    return [6, *[2] * (FIGHT_TABLE[row].attack - 1), 2, 2, 2, 2, effect, *following]


@pytest.mark.parametrize("effect", range(1, 7))
@pytest.mark.parametrize("row", CELLS)
def test_every_cell_of_the_fight_table(row: str, effect: int) -> None:
    """S-FIGHT-18, S-FIGHT-20 to S-FIGHT-23."""
    result = CELLS[row].split()[effect - 1]
    match = attacked(brawl(row=row), row, dice_of(row, effect, *FOLLOWING.get(result, [])), ("a", "pass"))
    assert [(event["die"], event["result"]) for event in events(match, "fight_effect")] == [(effect, result)]
    bob = match.state.figures["bob"]
    assert bob.posture == {
        "KD": "knocked_down",
        "UN": "unconscious",
        "HW+UN": "unconscious",
        "DEAD": "knocked_down",
    }.get(result, "standing")
    assert (bob.fate == "dead") is (result == "DEAD")
    assert bob.must_recover is (result in ("F", "SHOT", "STAB", "TW"))
    wounds = {"F": Wound("belly", "flesh"), "TW": Wound("right_arm", "serious")}
    wounds |= dict.fromkeys(("SHOT", "STAB"), Wound("right_arm", "flesh"))
    assert bob.wounds == ((wounds[result],) if result in wounds else ())


@pytest.mark.parametrize(
    ("zone", "cell", "worse"),
    [
        ("head", "SC", "S"),
        ("head", "F+UN+R6", "S+UN+R6"),
        ("head", "OOA", "OOA"),
        ("chest", "F+KD+R6", "S+KD+R6"),
        ("chest", "S+UN+R6", "DEAD"),
        ("right_arm", "F", "S+ARM"),
        ("left_arm", "S+ARM+KD", "DEAD"),
        ("belly", "F+KD+NMT", "S+KD+NMT"),
        ("legs", "F+M-1", "S+NMT"),
        ("legs", "DEAD", "DEAD"),
    ],
)
def test_a_terrible_wound_is_worse(zone: Any, cell: str, worse: str) -> None:
    """S-FIGHT-24."""
    assert terrible(zone, cell) == worse


def test_the_defender_cancels_sixes_and_equal_ones_do_nothing() -> None:
    """S-FIGHT-08, S-FIGHT-10, S-FIGHT-11."""
    match = attacked(brawl(), "fist", [6, 6, 1, 6, 2, 2, 2, 1], ("a", "pass"))
    assert events(match, "fight")[0]["hits"] == 1
    assert events(match, "fight")[0]["better"] == events(match, "fight")[0]["figure"]
    assert match.state.figures["bob"].posture == "knocked_down"
    match = attacked(brawl(), "fist", [6, 2, 1, 6, 2, 2, 2])
    assert not events(match, "fight_effect")
    assert match.decisions[0].kind.name == "face"


def test_more_sixes_of_the_defender_knock_the_attacker_down() -> None:
    """S-FIGHT-12: the attacker must recover, then stand up."""
    match = attacked(brawl(), "fist", [1, 2, 3, 6, 2, 2, 2], ("b", "pass"))
    ada = match.state.figures["ada"]
    assert (ada.posture, ada.must_recover, ada.needs_six) == ("knocked_down", True, False)
    assert events(match, "knocked_down")[0]["by"] == "bob"


def test_pools_of_nothing_roll_nothing() -> None:
    """S-FIGHT-09: no lucky shot in fights."""
    hurt = {"wounds": (Wound("chest", "serious"), Wound("head", "serious"))}
    match = attacked(brawl(state=hurt), "fist", [2, 2, 2, 2])
    assert [event["kind"] for event in events(match, "roll")] == ["defence"]
    assert [event["dice"] for event in events(match, "pool")] == [-1, 4]


# --- modifiers --------------------------------------------------------------------------------------------------------


def clash(*, moved: float = 0.0, covered: bool = False, **words: Any) -> tuple[Any, Clash]:
    attacker, victim = words.get("attacker", {}), words.get("victim", {})
    s = shoot_out(
        man("ada", "a", 0, 0, 0, **{"weapons": ["pistol"], **attacker}),
        man("bob", "b", 1, 0, words.get("facing", 180), **{"weapons": [], **victim}),
        pieces=words.get("pieces", ()),
        options={"fighting": True, **words.get("options", {})},
    )
    return s, Clash(s.figures["ada"], s.figures["bob"], moved, covered)


def modifiers_of(pool: Any) -> dict[str, int]:
    return {modifier.name: modifier.value for modifier in pool.modifiers}


@pytest.mark.parametrize(("class_", "dice"), [("plug", -1), ("ganger", 0), ("killer", 1), ("legend", 2)])
def test_class_counts_on_both_sides(class_: str, dice: int) -> None:
    """S-FMOD-08."""
    s, both = clash(attacker={"class_": class_}, victim={"class_": class_})
    assert attack_pool(s, both, "fist").dice == 3 + dice
    assert defence_pool(s, both, "fist").dice == 4 + dice


def test_wounds_of_the_roller() -> None:
    """S-FMOD-03 to S-FMOD-05: a wound on the gun arm counts for both."""
    wounds = (Wound("right_arm", "flesh"), Wound("right_arm", "flesh"), Wound("legs", "serious"))
    s, both = clash(attacker={"state": {"wounds": wounds}}, victim={"gun_hand": "left", "state": {"wounds": wounds}})
    assert modifiers_of(attack_pool(s, both, "fist")) == {"flesh_wounds": -2, "serious_wounds": -2, "gun_arm": -1}
    assert modifiers_of(defence_pool(s, both, "fist")) == {"flesh_wounds": -2, "serious_wounds": -2}


@pytest.mark.parametrize(
    ("facing", "side", "defence", "gun"),
    [(180, "front", {}, {}), (135, "front", {}, {}), (134.9, "side", {"from_side": -2}, {}),
     (90, "side", {"from_side": -2}, {}), (45, "side", {"from_side": -2}, {}),
     (44.9, "back", {"from_back": -4}, {"gun_in_back": 2}), (0, "back", {"from_back": -4}, {"gun_in_back": 2})],
)  # fmt: skip
def test_front_side_and_back(facing: float, side: str, defence: dict[str, int], gun: dict[str, int]) -> None:
    """S-FIGHT-35, S-FMOD-06, S-FMOD-09, S-FMOD-10."""
    s, both = clash(facing=facing)
    assert fight_side(both.attacker, both.victim) == side
    assert modifiers_of(defence_pool(s, both, "fist")) == defence
    assert modifiers_of(attack_pool(s, both, "pistol")) == gun
    assert modifiers_of(attack_pool(s, both, "pistol_butt")) == {}


def test_a_long_charge_and_a_victim_on_the_ground() -> None:
    """S-FMOD-02, S-FMOD-07: more than nine inches."""
    s, both = clash(moved=9.0, victim={"state": {"posture": "knocked_down"}})
    assert modifiers_of(attack_pool(s, both, "fist")) == {"victim_down": 2}
    s, both = clash(moved=9.1)
    assert modifiers_of(attack_pool(s, both, "fist")) == {"long_charge": 2}


def test_terrain_between_them_is_cover() -> None:
    """S-FMOD-01: once, whether between the centres or where the Charge began."""
    s, both = clash(pieces=(block("rail", 0.49, -0.2, 0.51, 0.2, 0.6, "soft"),))
    assert modifiers_of(attack_pool(s, both, "fist")) == {"cover": -1}
    s, both = clash(covered=True)
    assert modifiers_of(attack_pool(s, both, "fist")) == {"cover": -1}
    s, both = clash(pieces=(block("rail", 0.49, 0.1, 0.51, 0.3, 0.6, "soft"),))
    assert modifiers_of(attack_pool(s, both, "fist")) == {}


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(
    ("skill", "attack", "defence"),
    [("agile", 1, 1), ("fast", 1, 1), ("strong", 3, 3), ("runt", -3, -3), ("knifeman", 4, 4), ("brawler", 4, 0),
     ("psycho", 4, 0)],
)  # fmt: skip
def test_skills_single_and_doubled(skill: str, attack: int, defence: int, level: int) -> None:
    """S-FMOD-11, S-FMOD-12: the knifeman's with a knife only."""
    who = {"skills": {skill: level}, "weapons": ["knife"]}
    s, both = clash(attacker=who, victim=who, options={"skills": True})
    assert attack_pool(s, both, "knife").dice == 4 + attack * level
    assert defence_pool(s, both, "knife").dice == 4 + defence * level
    if skill == "knifeman":
        assert attack_pool(s, both, "fist").dice == 3


def test_skills_sleep_without_their_module() -> None:
    """S-SKILL-08."""
    s, both = clash(attacker={"skills": {"strong": 2}})
    assert attack_pool(s, both, "fist").dice == 3


def test_hate_fear_and_sickness() -> None:
    """S-FMOD-13, S-FMOD-14."""
    options = {"skills": True, "hate_and_fear": True}
    s, both = clash(
        options=options,
        attacker={"state": {"hates": ("bob",)}},
        victim={"state": {"extreme_fears": ("ada",), "drunk": "sick"}},
    )
    assert modifiers_of(attack_pool(s, both, "fist")) == {"hate": 1}
    assert modifiers_of(defence_pool(s, both, "fist")) == {"fear": -2, "sick": -2}


# --- shield, guns, Hard men, markers ----------------------------------------------------------------------------------


def bearer(**words: Any) -> Any:
    return man("bob", "b", 1, 0, 180, **{"weapons": [], "shield": True, **words})


def test_a_shield_stops_a_natural_one() -> None:
    """S-FIGHT-26: before Hard or Knifeman change the die."""
    options = {"skills": True}
    s = brawl(row="knife", victim=bearer(), skills={"knifeman": 1}, options=options)
    match = attacked(s, "knife", [6, *[2] * 7, 2, 2, 2, 2, 1], ("a", "pass"))
    assert [event["cover"] for event in events(match, "stopped")] == ["shield"]
    assert not events(match, "fight_effect")
    s = brawl(victim=bearer(skills={"hard": 1}), options=options)
    match = attacked(s, "fist", [6, 2, 2, 2, 2, 2, 2, 2], ("a", "pass"))
    assert not events(match, "stopped")


@pytest.mark.parametrize(
    "words",
    [{"weapons": ["rifle"]}, {"weapons": ["pistol_1", "pistol_2"]}, {"state": {"posture": "knocked_down"}}],
)
def test_a_shield_needs_a_free_hand_and_a_standing_man(words: dict[str, Any]) -> None:
    """S-FIGHT-26."""
    lies = "state" in words
    dice = [6, 2, 2, *([2, 2] if lies else [2, 2, 2, 2]), 1]
    answers = [("a", "pass")] if lies else [("b", "row fist"), ("a", "pass")]
    match = attacked(brawl(victim=bearer(**words)), "fist", dice, *answers)
    assert not events(match, "stopped")
    assert events(match, "fight_effect")


@pytest.mark.parametrize("state", ["empty", "jammed"])
def test_a_gun_that_cannot_fire_does_not_shoot(state: Any) -> None:
    """S-FIGHT-25: the other cells of the row still work."""
    from affray.systems.street.state import Carried

    held = {"arms": {"pistol": Carried(state=state)}}
    match = attacked(brawl(row="pistol", state=held), "pistol", [6, 6, 2, 2, 2, 2, 3, 1], ("a", "pass"))
    assert [event["result"] for event in events(match, "fight_effect")] == ["none", "KD"]


def test_a_gun_barred_by_wounds_does_not_shoot() -> None:
    """S-FIGHT-25, S-WOUND-08."""
    wounds = (Wound("left_arm", "serious"),)
    s = brawl(row="rifle", state={"wounds": wounds}, skills={"strong": 1}, options={"skills": True})
    match = attacked(s, "rifle", [6, 2, 2, 2, 2, 2, 2, 6], ("a", "pass"))
    assert events(match, "fight_effect")[0]["result"] == "none"


def test_a_gun_row_is_the_first_shot() -> None:
    """S-PLUG-02."""
    assert attacked(brawl(row="pistol"), "pistol", [2, 2, 2, 2, 2, 2]).state.first_shot
    assert not attacked(brawl(row="pistol_butt"), "pistol_butt", [2, 2, 2, 2, 2, 2, 2]).state.first_shot


@pytest.mark.parametrize(("level", "die", "result"), [(1, 2, "KD"), (2, 1, "KD")])
def test_hard_men_lower_the_fight_table_die(level: int, die: int, result: str) -> None:
    """S-SKILL-HARD: and they do not fall."""
    s = brawl(victim=man("bob", "b", 1, 0, 180, weapons=[], skills={"hard": level}), options={"skills": True})
    match = attacked(s, "fist", [6, 2, 2, 2, 2, 2, 2, 3], ("a", "pass"))
    assert [(event["die"], event["result"]) for event in events(match, "fight_effect")] == [(die, result)]
    assert match.state.figures["bob"].posture == "standing"


def test_hard_men_lower_no_following_die() -> None:
    """S-SKILL-HARD: one hit, one reduction."""
    s = brawl(row="knife", victim=man("bob", "b", 1, 0, 180, weapons=[], skills={"hard": 1}), options={"skills": True})
    match = attacked(s, "knife", [6, 2, 2, 2, 2, 2, 2, 2, 6, 6, 5], ("a", "pass"))
    assert (events(match, "fight_effect")[0]["die"], events(match, "hit")[0]["effect"]) == (5, 5)
    bob = match.state.figures["bob"]
    assert (bob.posture, bob.needs_six, bob.wounds) == ("standing", False, (Wound("legs", "serious"),))


def test_a_hard_attacker_is_not_thrown_back() -> None:
    """S-SKILL-HARD: S-FIGHT-12 does not knock down a Hard attacker."""
    match = attacked(brawl(skills={"hard": 1}, options={"skills": True}), "fist", [1, 2, 3, 6, 2, 2, 2], ("b", "pass"))
    ada = match.state.figures["ada"]
    assert (ada.posture, ada.must_recover) == ("standing", False)


@pytest.mark.parametrize(("level", "die"), [(1, 2), (2, 3)])
def test_a_knifeman_adds_to_the_effect_die(level: int, die: int) -> None:
    """S-SKILL-KNIFEMAN: not above six."""
    s = brawl(row="knife", skills={"knifeman": level}, options={"skills": True})
    dice = [6, 6, *[2] * (2 + 4 * level), 2, 2, 2, 2, 1, 3, 2, 6, 3, 2]
    match = attacked(s, "knife", dice, ("a", "pass"))
    assert [event["die"] for event in events(match, "fight_effect")] == [die, 6]


def test_wound_markers_stand_for_location_and_effect() -> None:
    """S-CARD-01, S-CARD-06: not where a rule fixes the zone or asks for one die."""
    s = brawl(row="knife", options={"hit_cards": True})
    match = play(s, dice=dice_of("knife", 3), cards=["legs_5"], active="ada")
    for seat, choice in (("a", "attack bob knife"), ("a", "pass")):
        match.choose(choice, seat=seat)
    hit = events(match, "hit")[0]
    assert (hit["marker"], hit["cell"]) == ("legs_5", "S+KD+NMT")
    s = brawl(row="club", options={"hit_cards": True})
    match = attacked(s, "club", dice_of("club", 3, 5), ("a", "pass"))
    assert events(match, "hit")[0]["cell"] == "DEAD"


# --- lying victims ----------------------------------------------------------------------------------------------------


def test_a_knocked_down_victim_rolls_no_defence() -> None:
    """S-FIGHT-15, S-FMOD-07."""
    victim = man("bob", "b", 1, 0, 180, state={"posture": "knocked_down"})
    match = attacked(brawl(victim=victim), "fist", [6, 6, 2, 2, 2, 4, 1, 5], ("a", "pass"))
    assert [event["kind"] for event in events(match, "pool")] == ["attack"]
    assert events(match, "fight")[0]["hits"] == 2
    assert not [event for event in events(match, "row") if event["figure"] == "bob"]


def unconscious() -> Any:
    return man("bob", "b", 1, 0, 180, state={"posture": "unconscious"})


def test_only_the_evil_and_those_who_hate_attack_the_unconscious() -> None:
    """S-FIGHT-17."""
    with pytest.raises(IllegalChoice) as refused:
        attacked(brawl(victim=unconscious()), "fist", [])
    assert refused.value.rule == "S-FIGHT-17"
    s = brawl(victim=unconscious(), state={"hates": ("bob",)}, options={"hate_and_fear": True})
    assert events(attacked(s, "fist", [1, 1, 1, 1, 1, 1]), "fight")[0]["hits"] == 6


def test_every_die_is_a_hit_on_an_unconscious_victim() -> None:
    """S-FIGHT-16: nothing is rolled for it."""
    s = brawl(victim=unconscious(), skills={"evil": 1}, options={"skills": True})
    match = attacked(s, "fist", [1, 2, 3, 5, 6])
    assert [event["kind"] for event in events(match, "roll")] == ["fight_effect"] * 5


def test_he_may_be_shot_dead_instead() -> None:
    """S-FIGHT-16: with a usable loaded firearm, and without any roll."""
    s = brawl(victim=unconscious(), weapons=["pistol"], skills={"evil": 1}, options={"skills": True})
    match = attacked(s, "fist", [])
    assert match.decisions[0].listed == ["finish hits", "finish shoot"]
    match.choose("finish shoot", seat="a")
    assert match.state.figures["bob"].fate == "dead"
    assert not events(match, "roll")
    assert match.state.first_shot


# --- rows -------------------------------------------------------------------------------------------------------------


def test_rows_come_from_carried_weapons() -> None:
    """S-FIGHT-04: not broken, not on the ground; fists always."""
    from affray.systems.street.fighting.fight_row_choice import rows_of
    from affray.systems.street.state import Carried

    arms = {"club": Carried(state="broken"), "knife": Carried(state="on_the_ground", at=(0.0, 0.0))}
    figure = man("ada", "a", 0, 0, weapons=["club", "knife", "machete"], state={"arms": arms})
    assert rows_of(figure) == [("machete", "machete"), ("fist", None)]
    with pytest.raises(IllegalChoice) as refused:
        attacked(brawl(weapons=["club"], state={"arms": {"club": Carried(state="broken")}}), "club", [])
    assert refused.value.rule == "S-FIGHT-04"


def test_another_weapon_lays_the_long_gun_down() -> None:
    """S-FIGHT-04: fists do not; the victim's weapons are handled likewise."""
    armed = ["rifle", "knife"]
    victim = man("bob", "b", 1, 0, 180, weapons=armed)
    match = attacked(brawl(weapons=armed, victim=victim), "fist", [2, 2, 2, 2, 2, 2, 2], ("b", "row knife"))
    assert [event["figure"] for event in events(match, "laid_down")] == ["bob"]
    assert match.state.figures["bob"].in_hand == ("knife",)


def test_a_machine_pistol_is_gripped_for_its_row() -> None:
    """S-DATA-12."""
    match = attacked(brawl(weapons=["machine_pistol"]), "rifle_butt", [2] * 9)
    assert match.state.figures["ada"].grip == 2
    match = attacked(brawl(weapons=["machine_pistol"], state={"grip": 2}), "pistol_butt", [2] * 7)
    assert match.state.figures["ada"].grip == 1


def test_the_silent_victim_defends_with_most_dice() -> None:
    """S-FIGHT-06."""
    victim = man("bob", "b", 1, 0, 180, weapons=["pistol", "long_dagger"])
    match = attacked(brawl(victim=victim), "fist", [2, 2, 2, 2, 2, 2, 2, 2])
    assert match.decisions[0].default == "row long_dagger"


def test_being_attacked_breaks_the_aim() -> None:
    """S-FIGHT-34."""
    from affray.systems.street.state import Aim

    victim = man("bob", "b", 1, 0, 180, weapons=["pistol"], state={"aim": Aim("amy", "pistol")})
    match = attacked(brawl(victim=victim), "fist", [2, 2, 2, 2, 2, 2, 2], ("b", "row fist"))
    assert match.state.figures["bob"].aim is None


def test_a_gun_that_clubbed_does_not_shoot_in_the_next_turn() -> None:
    """S-FIGHT-05: only that weapon, and only in the next turn."""
    s = brawl(weapons=["pistol_1", "pistol_2"])
    match = play(s, dice=[2] * 7, cards=["ada", "joker", "ada"], active="ada")
    match.choose("attack bob pistol_butt pistol_1", seat="a")
    match.choose("pass", seat="a")
    for gun, rule in (("pistol_1", "S-FIGHT-05"), ("pistol_2", None)):
        refusal = match.decisions[0].why_not(f"attack bob pistol {gun}")
        assert (refusal and refusal.rule) == rule
    match.choose("pass", seat="a")
    match.choose("pass", seat="a")
    assert match.decisions[0].why_not("attack bob pistol pistol_1") is None
