"""Damage and the end of an action: chapter 13, and related abilities."""

from typing import Any

import pytest

from affray.engine import Match, Seat
from affray.systems.wolsung.damage.hits import damage_suffered, hit_of
from affray.systems.wolsung.damage.wounds_and_removal import killer
from affray.systems.wolsung.declared_attack import blow, shot
from affray.systems.wolsung.editions import EDITIONS, SECOND
from affray.systems.wolsung.state import Activation, Effect, Figure, Hit, Skirmish
from tests.systems.wolsung.bout import TOUCHING, begin, events_of, figure, inline_model, of_cast, play
from tests.systems.wolsung.scene import ALL, skirmish

SEAT = Seat("a")


def hit(strength: int, criticals: int = 0, **more: Any) -> Hit:
    return Hit("ann", "bob", SEAT, strength, criticals, **more)


def bob(**words: Any) -> Figure:
    return inline_model("bob", "b", 12, 5, **words)


def test_criticals_add_one_each_or_two_if_gruesome() -> None:
    """W-DMG-01, W-DMG-03, W-ABIL-15."""
    assert damage_suffered(hit(4, 2), bob(armour=1), SECOND) == 5
    assert damage_suffered(hit(4, 2, gruesome=True), bob(armour=1), SECOND) == 7


def test_damage_is_never_negative() -> None:
    """W-DMG-05."""
    assert damage_suffered(hit(2), bob(armour=5), SECOND) == 0


def test_small_calibre_doubles_the_armour_left_after_piercing() -> None:
    """W-DMG-04, W-ABIL-09, W-ABIL-12."""
    assert damage_suffered(hit(9, small_calibre=True), bob(armour=3), SECOND) == 3
    assert damage_suffered(hit(9, small_calibre=True, armour_piercing=1), bob(armour=3), SECOND) == 5
    assert damage_suffered(hit(9, small_calibre=True, armour_piercing=4), bob(armour=3), SECOND) == 9


def test_resistance_is_never_ignored_pierced_or_doubled() -> None:
    """W-DMG-04, W-ABIL-18."""
    target = bob(armour=3, abilities=[{"resistance": {"fire": 2}}])
    burning: dict[str, Any] = {"types": ("fire",)}
    assert damage_suffered(hit(9, ignores_armour=True, **burning), target, SECOND) == 7
    assert damage_suffered(hit(9, armour_piercing=9, **burning), target, SECOND) == 7
    assert damage_suffered(hit(9, small_calibre=True, **burning), target, SECOND) == 1
    assert damage_suffered(hit(9, ignores_armour=True), target, SECOND) == 9


def test_every_matching_resistance_counts_the_highest_of_each_type() -> None:
    """W-DMG-04, W-ABIL-01, W-ABIL-27."""
    words = [{"resistance": {"fire": 2}}, {"resistance": {"fire": 1}}, {"resistance": {"ranged": 1}}]
    target = bob(abilities=words)
    assert damage_suffered(hit(9, types=("fire",), attack="ranged"), target, SECOND) == 6
    assert damage_suffered(hit(9, types=("fire",), attack="melee"), target, SECOND) == 7
    golem = bob(abilities=["golem", "burning_heart"])
    assert damage_suffered(hit(9, types=("fire",)), golem, SECOND) == 6


def test_burning_heart_and_golem_resist_fire() -> None:
    """W-ABIL-14, W-ABIL-26."""
    for ability in ("burning_heart", "golem"):
        assert damage_suffered(hit(4, types=("fire",)), bob(abilities=[ability]), SECOND) == 1
        assert damage_suffered(hit(4), bob(abilities=[ability]), SECOND) == 4


def test_vulnerability_doubles_once_after_everything_else() -> None:
    """W-DMG-06, W-ABIL-19, W-DMG-13: any type of the attack or its damage."""
    target = bob(armour=1, abilities=[{"vulnerability": "fire"}, {"vulnerability": "magic"}])
    assert damage_suffered(hit(4, types=("magic", "fire"), attack="magic"), target, SECOND) == 6
    assert damage_suffered(hit(4, types=("acid",), attack="ranged"), target, SECOND) == 3


def test_armour_lowered_by_an_effect_counts_with_its_current_value() -> None:
    """W-DMG-07, W-PROF-09: not below 0."""
    target = Figure("bob", Seat("b"), bob(armour=1).profile, 3, effects=(Effect("acid_1", "armour", -2),))
    assert damage_suffered(hit(4), target, SECOND) == 4


def test_the_strength_of_a_hit() -> None:
    """W-DMG-02, W-PROF-04: the weapon's, or the model's own changed by its melee weapon."""
    fighter = inline_model("ann", "a", 0, 0, strength=3, weapons=["pistol", "sabre"])
    pistol, sabre = fighter.profile.weapons
    assert hit_of(shot(fighter, pistol, bob(), 0, False, False), bob(), 0, SECOND).strength == 4
    assert hit_of(blow(fighter, sabre, bob()), bob(), 0, SECOND).strength == 4
    assert hit_of(blow(fighter, None, bob()), bob(), 0, SECOND).strength == 3


def test_types_of_a_hit() -> None:
    """W-DMG-13: physical unless stated."""
    fighter = inline_model("ann", "a", 0, 0, weapons=["pistol", "vitriol_sprayer"])
    pistol, sprayer = fighter.profile.weapons
    assert hit_of(shot(fighter, pistol, bob(), 0, False, False), bob(), 0, SECOND).types == ("physical",)
    assert hit_of(shot(fighter, sprayer, bob(), 0, False, False), bob(), 0, SECOND).types == ("acid",)
    assert hit_of(blow(fighter, None, bob()), bob(), 0, SECOND).attack == "melee"


def test_gruesome_damage_of_a_model_works_in_melee_only() -> None:
    """W-ABIL-15, W-ABIL-01: on a ranged weapon it works with that weapon."""
    grim = {"id": "saw_gun", "strength": 3, "bands": [[9, 0]], "gruesome_damage": True}
    fighter = inline_model("ann", "a", 0, 0, weapons=["pistol", grim], abilities=["gruesome_damage"])
    pistol, saw = fighter.profile.weapons
    assert not hit_of(shot(fighter, pistol, bob(), 0, False, False), bob(), 0, SECOND).gruesome
    assert hit_of(shot(fighter, saw, bob(), 0, False, False), bob(), 0, SECOND).gruesome
    assert hit_of(blow(fighter, None, bob()), bob(), 0, SECOND).gruesome


def test_the_higher_armour_piercing_counts() -> None:
    """W-ABIL-01, W-ABIL-09: of the model and of the weapon it uses, not of another."""
    sharp = {"id": "awl", "strength": 1, "bands": [[9, 0]], "armour_piercing": 4}
    fighter = inline_model("ann", "a", 0, 0, abilities=[{"armour_piercing": 2}], weapons=["long_rifle", sharp])
    rifle, awl = fighter.profile.weapons
    assert hit_of(shot(fighter, rifle, bob(), 0, False, False), bob(), 0, SECOND).armour_piercing == 2
    assert hit_of(shot(fighter, awl, bob(), 0, False, False), bob(), 0, SECOND).armour_piercing == 4


# --- the end of an action ---------------------------------------------------------------------------------------------

RIPPER = {"id": "ripper", "strength": 4, "bands": [[16, 0]], "fast_shot": 2}


def two_hits(edition: str, second: str, **words: Any) -> Match:
    """Ann hits Bob for 4, then a second target for 4, with one action."""
    figures = (inline_model("ann", "a", 5, 5, weapons=[RIPPER]), bob(**words), inline_model("cid", "b", 5, 12))
    match = begin(skirmish(edition, *figures), "ann", [6, 1, 1, *[6, 1, 1], *[6, 1], *[6, 1, 1]], actions=2)
    return play(match, "a: shoot ripper bob", "b: hold", f"a: again {second}", "b: hold")


@pytest.mark.parametrize("edition", ALL)
def test_all_damage_of_an_action_is_lost_at_once(edition: str) -> None:
    """W-DMG-07, W-DMG-08, W-DMG-10, W-DMG-11: it waits for the end of the action."""
    match = two_hits(edition, "bob", wounds=9, armour=1)
    assert events_of(match, "damage") == [{"figure": "bob", "amount": 6, "parts": (3, 3)}]
    assert events_of(match, "wounds") == [{"figure": "bob", "from": 9, "to": 3}]
    names = [event.name for event in match.events]
    assert names.index("damage") > len(names) - 1 - names[::-1].index("hit")


@pytest.mark.parametrize("edition", ALL)
def test_removals_of_one_step_happen_together(edition: str) -> None:
    """W-DMG-09: all damage first, then Wounds, then removals."""
    match = two_hits(edition, "cid")
    names = [event.name for event in match.events]
    assert [name for name in names if name in ("damage", "wounds", "removed")] == [
        *("damage", "damage", "wounds", "wounds", "removed", "removed")
    ]
    assert figure(match, "bob").removed
    assert figure(match, "cid").removed
    assert match.result is not None


@pytest.mark.parametrize("edition", ALL)
def test_a_hit_without_damage_is_still_a_hit(edition: str) -> None:
    """W-DMG-05."""
    match = two_hits(edition, "cid", armour=9)
    assert {"figure": "bob", "amount": 0, "parts": (0,)} in events_of(match, "damage")
    assert "bob" not in [event["figure"] for event in events_of(match, "wounds")]


@pytest.mark.parametrize("edition", ALL)
def test_hard_to_kill_meets_the_damage_of_the_whole_action(edition: str) -> None:
    """W-ABIL-08: with more than 1 Wound before it is left with 1, with exactly 1 it dies."""
    match = two_hits(edition, "bob", wounds=3, abilities=["hard_to_kill"])
    assert figure(match, "bob").wounds == 1
    assert events_of(match, "hard_to_kill") == [{"figure": "bob"}]
    assert not figure(match, "bob").removed
    s = match.state
    last = begin(s, "ann", [6, 1, 1, *[6, 1, 1]], actions=1)
    play(last, "a: shoot ripper bob", "b: hold", "a: pass")
    assert figure(last, "bob").removed
    assert not events_of(last, "hard_to_kill")


@pytest.mark.parametrize("edition", ALL)
def test_the_active_model_may_die_of_its_own_attack(edition: str) -> None:
    """W-MELEE-15, W-ACT-08, W-MELEE-31: its activation ends, and the others are free."""
    figures = (
        inline_model("ann", "a", 5, 5),
        inline_model("cid", "a", 20, 20),
        inline_model("bob", "b", 5 + TOUCHING, 5),
    )
    match = begin(skirmish(edition, *figures, links=(("ann", "bob"),)), "ann", [1, 1, 1, *[6, 1, 1]])
    play(match, "a: fight bob", "b: fence")
    assert figure(match, "ann").removed
    assert events_of(match, "free") == [{"figure": "bob"}]
    assert events_of(match, "activation_end") == [{"figure": "ann"}]


# --- credit for kills -------------------------------------------------------------------------------------------------


def three(active: str) -> Skirmish:
    figures = (of_cast("tolliver", "a", 5, 5), of_cast("quill", "b", 9, 5), of_cast("vask", "c", 9, 9))
    s = skirmish("wolsung-2", *figures)
    s.frames = [Activation(stage="action", figure=active, actions=1)]
    return s


def test_with_two_players_every_hero_counts_for_the_opponent() -> None:
    """W-WIN-03: friendly fire included."""
    s = skirmish("wolsung-1", of_cast("tolliver", "a", 5, 5), of_cast("quill", "b", 9, 5))
    s.frames = [Activation(stage="action", figure="tolliver", actions=1)]
    assert killer(s, s.figures["tolliver"], {Seat("a"): 9}) == "b"


def test_with_more_players_the_largest_share_decides_then_the_active_player_then_clockwise() -> None:
    """W-WIN-03."""
    s, a, b, c = three("quill"), Seat("a"), Seat("b"), Seat("c")
    victim = s.figures["tolliver"]
    assert killer(s, victim, {b: 2, c: 3}) == "c"
    assert killer(s, victim, {b: 3, c: 3}) == "b"
    assert killer(three("vask"), victim, {b: 3, c: 3}) == "c"
    assert killer(s, victim, {a: 4, c: 3}) is None
    assert killer(s, s.figures["quill"], {a: 3, c: 3}) == "c"


def test_editions_share_the_damage_rules() -> None:
    """W-ED-05: one definition serves all editions."""
    target = bob(armour=3, abilities=[{"resistance": {"fire": 2}}, {"vulnerability": "fire"}])
    blown = hit(5, 2, types=("fire",), armour_piercing=1, small_calibre=True)
    assert {damage_suffered(blown, target, edition) for edition in EDITIONS.values()} == {2}
