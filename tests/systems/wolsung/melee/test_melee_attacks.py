"""Melee attacks and charges beyond the worked examples of chapter 15."""

from typing import Any

import pytest

from affray.engine import Match
from affray.systems.wolsung.editions import EDITIONS
from affray.systems.wolsung.melee.melee_pools import fight_of
from affray.systems.wolsung.state import Effect, Figure, Relation
from tests.systems.wolsung.bout import (
    TOUCHING,
    begin,
    events_of,
    figure,
    inline_model,
    modifiers,
    open_decision,
    play,
    pools,
    refusal_rule,
)
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, block, skirmish

LINK = (("ann", "bob"),)
AXE = {"id": "axe", "melee": True, "strength": 2}
CANE = {"id": "cane", "melee": True, "fight": 1, "parry": 1}


def ann(**words: Any) -> Figure:
    return inline_model("ann", "a", 10, 10, **words)


def bob(**words: Any) -> Figure:
    return inline_model("bob", "b", 10 + TOUCHING, 10, **words)


def fight(edition: str, attacker: Figure, other: Figure, dice: Any = None, **more: Any) -> Match:
    """Ann and Bob engaged, Ann active."""
    return begin(skirmish(edition, attacker, other, links=LINK, **more), "ann", dice)


def offered(match: Match) -> list[str]:
    assert match.decision is not None
    return [str(option) for option in match.decision.options]


def outlined(match: Match) -> list[str]:
    assert match.decision is not None
    return match.decision.listed


# --- the Fight action -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
def test_an_engaged_model_fights_or_leaves_and_nothing_else(edition: str) -> None:
    """W-MELEE-02, W-MELEE-05, W-MELEE-08, W-ACT-05."""
    match = fight(edition, ann(weapons=["pistol"]), bob())
    assert outlined(match) == ["fight bob", "leave", "end"]
    assert refusal_rule(match, "a: move 5,5") == "W-ACT-05"
    assert refusal_rule(match, "a: charge bob") == "W-MELEE-05"


@pytest.mark.parametrize("edition", ALL)
def test_only_an_engaged_enemy_is_attacked(edition: str) -> None:
    """W-MELEE-01, W-MELEE-08: bases that touch without a link do not engage."""
    cid = inline_model("cid", "b", 10, 10 + TOUCHING)
    match = begin(skirmish(edition, ann(), bob(), cid, links=LINK), "ann")
    assert refusal_rule(match, "a: fight cid") == "W-MELEE-08"
    free = begin(skirmish(edition, ann(), bob()), "ann")
    assert refusal_rule(free, "a: fight bob") == "W-ACT-05"


@pytest.mark.parametrize("edition", ALL)
def test_an_attack_without_dice_may_not_be_made(edition: str) -> None:
    """W-TEST-06; a defender without dice has 0 successes (W-TEST-07), and nil-nil hits (W-TEST-08)."""
    assert refusal_rule(fight(edition, ann(fight=0), bob()), "a: fight bob") == "W-TEST-06"
    match = play(fight(edition, ann(), bob(fight=0), [1, 1, 1]), "a: fight bob", "b: fence")
    assert events_of(match, "roll")[1] == {"figure": "bob", "faces": (), "successes": 0, "test": "fight", "counts": ()}
    assert events_of(match, "hit") == [{"attacker": "ann", "target": "bob", "criticals": 0}]


@pytest.mark.parametrize("edition", ALL)
def test_fencing_can_wound_and_parrying_cannot(edition: str) -> None:
    """W-MELEE-09 to W-MELEE-12, W-MELEE-14 to W-MELEE-16."""
    match = play(fight(edition, ann(), bob(strength=1), [4, 1, 1, *[4, 4, 1]]), "a: fight bob")
    assert open_decision(match) == ("b", "react_melee")
    assert offered(match) == ["fence", "parry"]
    play(match, "b: fence")
    assert events_of(match, "hit") == [{"attacker": "bob", "target": "ann", "criticals": 1, "riposte": True}]
    assert figure(match, "ann").wounds == 1
    match = play(fight(edition, ann(), bob(), [4, 1, 1, *[4, 4, 1, 1, 1]]), "a: fight bob", "b: parry")
    assert modifiers(match, "bob") == {"parry": 2}
    assert events_of(match, "miss") == [{"attacker": "ann", "target": "bob", "reason": "roll"}]
    assert not events_of(match, "hit")


@pytest.mark.parametrize("edition", ALL)
def test_a_riposte_uses_the_strength_and_weapon_of_the_defender(edition: str) -> None:
    """W-MELEE-15, W-PROF-12: the weapon is chosen with the reaction."""
    match = play(
        fight(edition, ann(wounds=9), bob(strength=3, weapons=[AXE, CANE]), [1, 1, 1, *[6, 1, 1]]), "a: fight bob"
    )
    assert offered(match) == ["fence with axe", "fence with cane", "parry with axe", "parry with cane"]
    play(match, "b: fence with axe")
    assert events_of(match, "damage") == [{"figure": "ann", "amount": 6, "parts": (6,)}]


@pytest.mark.parametrize("edition", ALL)
def test_weapon_bonuses_of_a_defender(edition: str) -> None:
    """W-MELEE-13: the weapon's Fight always counts, its parry bonus only for Parry."""
    match = play(fight(edition, ann(weapons=[CANE]), bob(weapons=[CANE])), "a: fight bob", "b: parry")
    assert modifiers(match, "ann") == {"weapon": 1}
    assert modifiers(match, "bob") == {"weapon": 2, "parry": 2}
    match = play(fight(edition, ann(), bob(weapons=[CANE])), "a: fight bob", "b: fence")
    assert modifiers(match, "bob") == {"weapon": 1}


@pytest.mark.parametrize("edition", ALL)
def test_the_attacker_names_one_of_several_weapons(edition: str) -> None:
    """W-PROF-12: each of several is offered, the first by default; a single weapon need not be named."""
    match = fight(edition, ann(weapons=[AXE, CANE, "pistol"]), bob())
    assert outlined(match)[:2] == ["fight bob with axe", "fight bob with cane"]
    play(match, "a: fight bob with cane")
    assert events_of(match, "attack") == [{"figure": "ann", "target": "bob", "with": "cane"}]
    match = play(fight(edition, ann(weapons=[AXE]), bob()), "a: fight bob with axe")
    assert events_of(match, "attack") == [{"figure": "ann", "target": "bob", "with": "axe"}]
    assert refusal_rule(fight(edition, ann(weapons=[AXE, "pistol"]), bob()), "a: fight bob with cane") == "W-ACT-05"
    assert refusal_rule(fight(edition, ann(weapons=[AXE, "pistol"]), bob()), "a: fight bob with pistol") == "W-ACT-05"
    none = play(fight(edition, ann(), bob()), "a: fight bob")
    assert events_of(none, "attack") == [{"figure": "ann", "target": "bob", "with": "melee"}]


@pytest.mark.parametrize("edition", ALL)
def test_a_toppled_defender_can_only_fence(edition: str) -> None:
    """W-TOP-04, W-TOP-07: its player is not asked; it stays engaged and can still wound."""
    s = skirmish(edition, ann(wounds=9), bob(fight=4, strength=1), links=LINK)
    s.change("bob", toppled=True)
    match = play(begin(s, "ann", [1] * 3 + [6] * fight_of(s.figures["bob"], s.edition)), "a: fight bob")
    assert events_of(match, "reaction") == [{"figure": "bob", "reaction": "fence"}]
    assert events_of(match, "hit")[0]["attacker"] == "bob"
    assert match.state.links == LINK


@pytest.mark.parametrize(("edition", "dice"), [(Q, 1), (FIRST, 3), (SECOND, 1)])
def test_the_fight_of_a_toppled_model(edition: str, dice: int) -> None:
    """W-TOP-03, row 35: it sets the characteristic; lasting effects and other bonuses are added."""
    lying = inline_model("bob", "b", 0, 0, fight=4)
    s = skirmish(edition, lying)
    assert fight_of(s.change("bob", toppled=True), EDITIONS[edition]) == dice
    assert fight_of(s.change("bob", effects=(Effect("hymn", "fight", 2),)), EDITIONS[edition]) == dice + 2


# --- pools ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("up", [1.0, 1.5, 0.99, -1.0, -1.5])
def test_height_helps_attacker_and_defender(edition: str, up: float) -> None:
    """W-MELEE-17, W-MELEE-19, row 39: exactly 1 inch is enough in the first edition only."""
    match = fight(edition, ann(), bob(), relations=(Relation("ann", "bob", height=up),))
    play(match, "a: fight bob", "b: fence")
    enough = abs(up) > 1.0 or (abs(up) == 1.0 and edition != SECOND)
    assert modifiers(match, "ann") == ({"height": 1} if enough and up > 0 else {})
    assert modifiers(match, "bob") == ({"height": 1} if enough and up < 0 else {})


def crowd(edition: str, **more: Any) -> Match:
    """Ann and two friends around Bob; Bob has a friend who touches Ann without a link."""
    figures = (
        ann(fight=3),
        inline_model("cid", "a", 10 + 2 * TOUCHING, 10, fight=2),
        inline_model("dan", "a", 10 + TOUCHING, 10 + TOUCHING, fight=4, base=25),
        bob(),
        inline_model("eve", "b", 10, 10 + TOUCHING, fight=5),
    )
    links = (*LINK, ("bob", "cid"), ("bob", "dan"))
    s = skirmish(edition, *figures, links=links)
    for name, changes in more.items():
        s.change(name, **changes)
    return begin(s, "ann")


@pytest.mark.parametrize("edition", ALL)
def test_friends_with_a_large_enough_base_support_the_attacker_alone(edition: str) -> None:
    """W-MELEE-23, W-MELEE-25: Dan's base is smaller than Bob's; the defender has no such bonus."""
    match = play(crowd(edition), "a: fight bob", "b: fence")
    assert modifiers(match, "ann") == {"support": 2}
    assert modifiers(match, "bob") == {}


@pytest.mark.parametrize("edition", ALL)
def test_a_supporter_adds_its_current_fight(edition: str) -> None:
    """W-MELEE-24, W-TOP-07: lasting effects and being toppled count, weapons and height do not."""
    effect = Effect("hymn", "fight", 2)
    match = play(crowd(edition, cid={"effects": (effect,)}), "a: fight bob", "b: fence")
    assert modifiers(match, "ann") == {"support": 4}
    match = play(crowd(edition, cid={"toppled": True}), "a: fight bob", "b: fence")
    assert modifiers(match, "ann") == {"support": 1}


@pytest.mark.parametrize("edition", ALL)
def test_lasting_effects_are_named_and_do_not_go_below_zero(edition: str) -> None:
    """W-PROF-09."""
    s = skirmish(edition, ann(fight=3), bob(), links=LINK)
    s.change("bob", effects=(Effect("dirge", "fight", -5), Effect("hymn", "fight", 1)))
    match = play(begin(s, "ann"), "a: fight bob", "b: parry")
    assert modifiers(match, "bob") == {"hymn": 1, "dirge": -4, "parry": 2}
    assert pools(match)["bob"] == 2


# --- abilities --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
def test_fencing_is_forbidden_against_a_hypnotic_aura(edition: str) -> None:
    """W-ABIL-03: Parry is the only reaction left, so the player is not asked."""
    match = play(fight(edition, ann(abilities=["hypnotic_aura"]), bob(), [1] * 3 + [6] * 5), "a: fight bob")
    assert events_of(match, "reaction") == [{"figure": "bob", "reaction": "parry"}]
    assert not events_of(match, "hit")


@pytest.mark.parametrize("edition", ALL)
def test_the_reaction_that_is_open_may_need_a_weapon(edition: str) -> None:
    """W-ABIL-03, W-PROF-12: fencing is refused with its rule."""
    match = play(fight(edition, ann(abilities=["hypnotic_aura"]), bob(weapons=[AXE, CANE])), "a: fight bob")
    assert offered(match) == ["parry with axe", "parry with cane"]
    assert refusal_rule(match, "b: fence with axe") == "W-ABIL-03"
    assert refusal_rule(match, "b: parry with sabre") == "W-ACT-05"


@pytest.mark.parametrize("edition", ALL)
def test_immunity_spends_the_attack(edition: str) -> None:
    """W-ABIL-16: no reaction, no dice; the series goes on."""
    rapier = {"id": "rapier", "melee": True, "fast_strike": 2}
    match = play(fight(edition, ann(weapons=[rapier]), bob(abilities=[{"immunity": "melee"}]), []), "a: fight bob")
    assert events_of(match, "miss") == [{"attacker": "ann", "target": "bob", "reason": "immunity"}]
    assert open_decision(match) == ("a", "further_attack")


@pytest.mark.parametrize("edition", ALL)
def test_fast_strike_attacks_again_at_one_die_less(edition: str) -> None:
    """W-ABIL-07: each attack against any enemy in contact, with its own reaction (W-MELEE-12)."""
    rapier = {"id": "rapier", "melee": True, "fast_strike": 2}
    cid = inline_model("cid", "b", 10, 10 + TOUCHING)
    match = begin(skirmish(edition, ann(weapons=[rapier]), bob(wounds=9), cid, links=(*LINK, ("ann", "cid"))), "ann")
    play(match, "a: fight bob", "b: parry")
    assert offered(match) == ["again bob", "again cid", "pass"]
    play(match, "a: again cid", "b: fence")
    assert modifiers(match, "ann") == {"fast_strike": -1}
    assert modifiers(match, "cid") == {}
    assert open_decision(match)[1] == "action"


# --- charging ---------------------------------------------------------------------------------------------------------


def charge(edition: str, *others: Figure, dice: Any = None, **words: Any) -> Match:
    """Ann, five inches away from Bob."""
    target = inline_model("bob", "b", 15 + TOUCHING, 10, wounds=9)
    return begin(skirmish(edition, ann(**words), target, *others), "ann", dice)


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_the_attack_is_part_of_the_charge(edition: str) -> None:
    """W-MELEE-03, W-MELEE-04, W-MELEE-30, row 37: with a single target the player is not asked."""
    match = play(charge(edition), "a: charge bob")
    assert events_of(match, "engaged") == [{"figures": ("ann", "bob")}]
    assert events_of(match, "move")[0]["kind"] == "charge"
    assert match.state.links == LINK
    assert open_decision(match) == ("b", "react_melee")


def test_in_the_quick_start_the_attack_after_a_charge_is_optional() -> None:
    """W-MELEE-04, row 37."""
    match = play(charge(Q), "a: charge bob")
    assert offered(match) == ["attack bob", "pass"]
    play(match, "a: pass")
    assert match.state.links == LINK
    assert not events_of(match, "attack")


@pytest.mark.parametrize("edition", ALL)
def test_a_charge_without_dice_is_made_without_the_attack(edition: str) -> None:
    """W-TEST-06."""
    match = play(charge(edition, fight=0), "a: charge bob")
    assert match.state.links == LINK
    assert not events_of(match, "attack")
    assert open_decision(match)[1] == "action"


@pytest.mark.parametrize("edition", ALL)
def test_a_charge_names_the_enemies_it_ends_in_contact_with(edition: str) -> None:
    """W-MELEE-03, W-MELEE-07."""
    match = charge(edition, inline_model("cid", "b", 30, 30))
    assert refusal_rule(match, "a: charge bob 12,10") == "W-MELEE-03"
    assert refusal_rule(match, "a: charge cid") == "W-MELEE-07"
    assert "charge" in outlined(match)
    far = begin(skirmish(edition, ann(), inline_model("cid", "b", 30, 30)), "ann")
    assert "charge" not in outlined(far)


@pytest.mark.parametrize("edition", ALL)
def test_a_charge_needs_no_sight(edition: str) -> None:
    """W-MELEE-06: around a corner, past another enemy (W-MOVE-12)."""
    target = inline_model("bob", "b", 12.5, 10)
    wall = block("wall", 11, 8, 11.4, 10.6, 4)
    match = begin(skirmish(edition, ann(), target, pieces=(wall,)), "ann")
    play(match, "a: charge bob 11,11.25 12.5,11.181")
    assert match.state.links == LINK


@pytest.mark.parametrize(("edition", "attacks"), [(Q, 1), (FIRST, 1), (SECOND, 2)])
def test_fast_strike_in_a_charge(edition: str, attacks: int) -> None:
    """W-ABIL-07, row 57: in the second edition a charge may have several attacks."""
    rapier = {"id": "rapier", "melee": True, "fast_strike": 2}
    match = play(charge(edition, weapons=[rapier]), "a: charge bob", *(["a: attack bob"] if edition == Q else []))
    play(match, "b: parry")
    if attacks == 2:
        play(match, "a: again bob", "b: parry")
    assert open_decision(match)[1] == "action"
    assert len(events_of(match, "attack")) == attacks


@pytest.mark.parametrize("edition", ALL)
def test_charge_elevation_counts_for_a_whole_series(edition: str) -> None:
    """W-MELEE-18, W-ABIL-07: but not for a later action."""
    rapier = {"id": "rapier", "melee": True, "fast_strike": 2}
    target = inline_model("bob", "b", 15 + TOUCHING, 10, wounds=30)
    s = skirmish(edition, ann(weapons=[rapier], wounds=30), target, relations=(Relation("ann", "bob", height=4),))
    match = play(begin(s, "ann"), "a: charge bob", *(["a: attack bob"] if edition == Q else []), "b: parry")
    assert modifiers(match, "ann") == {"height": 1, "charge_from_above": 1}
    if edition == SECOND:
        play(match, "a: again bob", "b: parry")
        assert modifiers(match, "ann") == {"height": 1, "charge_from_above": 1, "fast_strike": -1}
    play(match, "a: fight bob", "b: parry")
    assert modifiers(match, "ann") == {"height": 1}


@pytest.mark.parametrize("edition", ALL)
def test_support_counts_from_the_moment_of_contact(edition: str) -> None:
    """W-MELEE-23: in the charge itself."""
    cid = inline_model("cid", "a", 15 + 2 * TOUCHING, 10, fight=2)
    match = charge(edition, cid)
    match.state.links = (("bob", "cid"),)
    match = play(begin(match.state, "ann"), "a: charge bob", *(["a: attack bob"] if edition == Q else []), "b: fence")
    assert modifiers(match, "ann") == {"support": 2}
