"""Calculators: their fields, the situations they describe, and what they refuse."""

import random
from fractions import Fraction
from typing import Any

import pytest

from affray.engine.calculators import CalculatorCard, FieldCard
from affray.engine.calculators.form import answer, calculators_of, open_form
from affray.engine.errors import AffrayError, BadQuestion, IllegalChoice
from affray.engine.registry import system, system_names

OWN = [(name, calculator) for name in system_names() for calculator in system(name).calculators]
RANDOM_FORMS = 25


def odds(name: str, calculator: str, **fields: Any) -> dict[Any, Any]:
    return dict(open_form(system(name), calculator, fields).odds())


def modifiers(name: str, calculator: str, **fields: Any) -> dict[str, int]:
    """The modifiers of all pools, by name."""
    found = odds(name, calculator, **fields)["pools"]
    return {each["name"]: each["value"] for pool in found for each in pool["modifiers"]}


@pytest.mark.parametrize(("name", "calculator"), OWN)
def test_every_calculator_answers_with_its_default_values(name: str, calculator: str) -> None:
    found = odds(name, calculator)
    assert found
    distribution = found.get("distribution")
    stumble = Fraction(found.get("stumble", 0)) if "sums" in found else 0
    assert distribution is None or sum(map(Fraction, distribution.values())) + stumble == 1


@pytest.mark.parametrize(("name", "calculator"), OWN)
def test_every_calculator_field_and_option_has_a_name(name: str, calculator: str) -> None:
    texts = system(name).texts
    assert texts.has("calculators", calculator)
    for field in open_form(system(name), calculator, {}).fields:
        assert texts.has("inputs", field.name), field.name
        if field.picker == "":
            for option in field.options:
                assert "_" not in texts.name(option) or texts.has("picks", option), option


@pytest.mark.parametrize("name", system_names())
def test_no_calculator_hides_a_question(name: str) -> None:
    rules = system(name)
    assert rules.odds is not None
    assert not {*rules.calculators} & {*rules.odds.questions}


@pytest.mark.parametrize(("name", "calculator"), OWN)
def test_random_values_have_odds_or_a_reason(name: str, calculator: str) -> None:
    rng = random.Random(f"{name} {calculator}")
    rules = system(name)
    card = open_form(rules, calculator, {}).card
    answered = 0
    for _ in range(RANDOM_FORMS):
        found = answer(rules, calculator, _random_values(rng, rules, card))
        assert (found.odds is None) != (found.why_not is None)
        answered += found.odds is not None
    assert answered > 0


def _random_values(rng: random.Random, rules: Any, card: CalculatorCard) -> dict[str, str]:
    """Legal values as text; options that depend on other fields are those that fit them."""
    values: dict[str, str] = {}
    for number, field in enumerate(card.fields):
        if rng.random() < 0.5:
            fitting = open_form(rules, card.name, values).fields[number]
            values[field.name] = _random_value(rng, fitting)
    return values


def _random_value(rng: random.Random, field: FieldCard) -> str:
    if field.kind == "pick":
        return rng.choice(field.options)
    if field.kind == "flag":
        return rng.choice(("true", "false"))
    if field.kind == "several":
        return ",".join(rng.sample(field.options, rng.randint(0, 3)))
    assert field.least is not None
    assert field.most is not None
    if field.kind == "numbers":
        return ",".join(str(rng.randint(int(field.least), int(field.most))) for _ in range(rng.randint(1, 4)))
    return str(rng.randint(int(field.least) + 1, int(field.most)))


def test_the_options_of_a_field_follow_another_one() -> None:
    street = system("street")
    (weapon,) = [each for each in open_form(street, "shot", {"shooter": "ruta_kessel"}).fields if each.name == "weapon"]
    assert weapon.options == ("machine_pistol/1", "machine_pistol/2")
    assert weapon.depends_on == ("shooter",)
    with pytest.raises(BadQuestion, match="there is no weapon 'rifle'"):
        open_form(street, "shot", {"shooter": "ruta_kessel", "weapon": "rifle"})


def test_a_street_shot_has_the_modifiers_of_its_fields() -> None:
    shot: dict[str, Any] = {"shooter": "perrin_moth", "weapon": "rifle", "target": "bo_marrow"}
    assert modifiers("street", "shot", **shot) == {"class": -1}
    assert modifiers("street", "shot", **shot, manner="aimed") == {"class": -1, "aimed": 6}
    for cover in ("soft_low", "light_low", "solid_low", "solid_corner"):
        assert modifiers("street", "shot", **shot, cover=cover) == {"class": -1, "cover": -1}
    assert modifiers("street", "shot", **shot, target_down=True) == {"class": -1, "target_down": 2}
    assert modifiers("street", "shot", **shot, shooter_wounds=["head"]) == {"class": -1, "head_wound": -1}
    assert modifiers("street", "shot", **shot, manner="moved") == {"class": -1, "moved": -2}
    assert modifiers("street", "shot", **shot, feeling="extreme_hate", sick=True) == {
        "class": -1,
        "hate": 2,
        "sick": -2,
    }
    for manner in ("standing", "aimed", "moved"):
        assert modifiers("street", "shot", **shot, manner=manner, referee=-3)["referee"] == -3
    wounds = modifiers("street", "shot", **shot, shooter_serious="chest,legs")
    assert wounds == {"class": -1, "serious_wounds": -4}
    assert modifiers("street", "shot", **{**shot, "target": "gaspard_vane"}, target_moved=True)["target_fast"] == -1
    stopped = odds("street", "shot", **shot, cover="solid_low")["met"]["stopped"]
    assert Fraction(stopped) > 0
    assert Fraction(odds("street", "shot", **shot, cover="soft_low")["met"]["stopped"]) == 0


def test_a_street_shot_now_is_compared_with_an_aim() -> None:
    """The aim is the only shot of two turns; a pistol that is fired at once may be empty for the second one."""
    now = odds("street", "shot", shooter="kit_sallow", target="perrin_moth", range=6)
    aimed = odds("street", "shot", shooter="kit_sallow", target="perrin_moth", range=6, manner="aimed")
    assert Fraction(now["kill"]) < Fraction(now["next_turn"]["kill"]) < Fraction(aimed["kill"])


def test_who_has_ducked_back_is_behind_cover() -> None:
    assert Fraction(odds("street", "shot", target_ducked=True, cover="solid_low")["kill"]) == 0
    for fields in ({"target_ducked": True}, {"target_ducked": True, "target_down": True, "cover": "solid_low"}):
        with pytest.raises(BadQuestion):
            odds("street", "shot", **fields)


def test_a_knife_is_thrown_and_two_pistols_are_fired_at_once() -> None:
    assert "thrown_knife" in modifiers(
        "street", "shot", shooter="gaspard_vane", weapon="knife", target="bo_marrow", range=5
    )
    both = odds("street", "shot", shooter="mother_quill", weapon="auto_pistol_1+auto_pistol_2")
    assert [pool["weapon"] for pool in both["pools"]] == ["auto_pistol_1", "auto_pistol_2"]


def test_a_character_may_face_themselves() -> None:
    assert (
        odds("street", "shot", shooter="bo_marrow", target="bo_marrow")["hit"]
        == odds("street", "shot", shooter="bo_marrow", target="wick_tolliver")["hit"]
    )


def test_fights_charges_and_movement_of_street() -> None:
    assert "from_back" in modifiers("street", "fight", side="back")
    assert "from_back" not in modifiers("street", "fight")
    fighting = modifiers("street", "fight", attacker_wounds="legs", victim_serious="chest", feeling="hate")
    assert fighting.items() >= {"flesh_wounds": -1, "serious_wounds": -2, "hate": 1}.items()
    near, far = odds("street", "charge", range=5), odds("street", "charge", range=14)
    assert Fraction(near["contact"]) > Fraction(far["contact"])
    assert (
        odds("street", "movement", figure="bo_marrow", range=11)["reaches"]
        == odds("street", "movement", figure="bo_marrow", range=11)["within"][11]
    )
    whole, hurt = odds("street", "movement"), odds("street", "movement", leg_wounds=1)
    assert hurt["pools"][0]["dice"] == whole["pools"][0]["dice"] - 1


def test_a_nerve_test_of_street_counts_wounds_and_the_boss() -> None:
    nerve: dict[str, Any] = {"figure": "dodge_pellam"}
    alone = odds("street", "nerve", **nerve)["pools"][0]["dice"]
    assert odds("street", "nerve", **nerve, flesh="legs")["pools"][0]["dice"] < alone
    assert odds("street", "nerve", **nerve, leader="boss_near")["pools"][0]["dice"] == alone + 3
    assert odds("street", "nerve", **nerve, leader="boss_far")["pools"][0]["dice"] == alone + 1


@pytest.mark.parametrize("name", [name for name in system_names() if name.startswith("wolsung")])
def test_a_wolsung_shot_has_the_modifiers_of_its_fields(name: str) -> None:
    shot: dict[str, Any] = {"shooter": "harrowgate", "target": "brine"}
    assert modifiers(name, "shot", **shot, range=8) == {"range": 1}
    assert modifiers(name, "shot", **shot, range=8.5) == {"range": -1}
    assert modifiers(name, "shot", **shot, range=8, cover="less_than_half") == {"range": 1, "cover": 1}
    assert modifiers(name, "shot", **shot, range=8, cover="more_than_half") == {"range": 1, "cover": 2}
    assert modifiers(name, "shot", **shot, range=8, after_moving=True) == {"range": 1, "quick": -1}
    assert modifiers(name, "shot", **shot, range=8, target_toppled=True) == {"range": 1, "toppled": 2}
    assert "elevation" in modifiers(name, "shot", **shot, range=8, above=6)


@pytest.mark.parametrize("name", [name for name in system_names() if name.startswith("wolsung")])
def test_a_wolsung_shot_after_a_move_into_melee_or_later_in_a_series(name: str) -> None:
    rifle: dict[str, Any] = {"shooter": "rifle_warden", "target": "brine", "range": 12}
    assert modifiers(name, "shot", **rifle, moved_before=True) == {"range": 1, "move_penalty": -2}
    pistol: dict[str, Any] = {"shooter": "tolliver", "target": "brine", "range": 8}
    assert modifiers(name, "shot", **pistol, moved_before=True) == {"range": 1}
    assert modifiers(name, "shot", **pistol, earlier=1) == {"range": 1, "fast_shot": -1}
    assert modifiers(name, "shot", **pistol, guns_bonus=2, reflex_bonus=-1) == {"range": 1, "spell": -1}
    into = odds(name, "shot", **pistol, fighting_friend="brass_porter")
    assert [pool["figure"] for pool in into["pools"]] == ["tolliver", "brine", "brass_porter"]
    assert {each["name"] for each in into["pools"][1]["modifiers"]} == {"larger_base"}
    assert Fraction(into["others"]["brass_porter"]["hit"]) > 0
    assert Fraction(odds(name, "shot", **pistol, wounds_lost=6)["kill"]) > Fraction(
        odds(name, "shot", **pistol)["kill"]
    )


def test_support_and_later_attacks_in_a_wolsung_melee() -> None:
    fight: dict[str, Any] = {"attacker": "understudy", "target": "brine"}
    assert modifiers("wolsung-2", "melee", **fight, supporter="brass_porter") == {"support": 4}
    assert modifiers("wolsung-2", "melee", **fight, earlier=1, fight_bonus=1) == {"spell": 1, "fast_strike": -1}
    above = modifiers("wolsung-2", "melee", **fight, charging=True, above=3)
    assert above == {"height": 1, "charge_from_above": 1}


def test_a_wolsung_melee_and_a_spell() -> None:
    standing = odds("wolsung-2", "melee", attacker="tolliver", target="brine")
    lying = odds("wolsung-2", "melee", attacker="tolliver", target="brine", target_toppled=True)
    assert Fraction(lying["hit"]) > Fraction(standing["hit"])
    assert lying["pools"][1]["base"] == 1
    assert odds("wolsung-2", "spell", caster="vask", spell="searing_verse")["pools"][0]["base"] == 5


def test_a_duel_of_cascade_counts_the_marks_of_the_defender() -> None:
    fresh, hurt = odds("cascade", "attack"), odds("cascade", "attack", marks=8)
    assert fresh["distribution"] == hurt["distribution"]
    assert Fraction(hurt["kill"]) > Fraction(fresh["kill"]) == 0


def test_a_shot_of_cascade_is_harder_at_a_distance_and_behind_cover() -> None:
    near = Fraction(odds("cascade", "shooting")["hit"])
    assert Fraction(odds("cascade", "shooting", distance=60)["hit"]) < near
    assert Fraction(odds("cascade", "shooting", cover="cover_half")["hit"]) < near
    assert Fraction(odds("cascade", "shooting", unsuspecting=True)["hit"]) > near


def test_a_shot_of_cascade_counts_speeds_debts_and_how_aware_the_target_is() -> None:
    aware = Fraction(odds("cascade", "shooting")["hit"])
    assert aware < Fraction(odds("cascade", "shooting", distracted=True)["hit"]) < 1
    assert Fraction(odds("cascade", "shooting", unsuspecting=True)["hit"]) == 1
    assert "cover" in odds("cascade", "shooting", target="sanna", cover_place=True)["reactions"]
    assert "cover" not in odds("cascade", "shooting", target="sanna")["reactions"]
    marks = Fraction(odds("cascade", "shooting")["marks"])
    for fields in ({"shooter_speed": "slow"}, {"shot_debts": 1}):
        assert Fraction(odds("cascade", "shooting", **fields)["marks"]) < marks
    assert odds("cascade", "shooting", prone=True)["reactions"] == {}


def test_aiming_into_the_next_phase_is_compared_with_a_shot() -> None:
    kept = odds("cascade", "aiming", dice=[16, 16, 3, 8], scored=[16, 16])
    assert Fraction(kept["aiming_marks"]) > Fraction(
        odds("cascade", "aiming", dice=[16, 16, 3, 8], scored=[3])["aiming_marks"]
    )
    with pytest.raises(IllegalChoice):
        odds("cascade", "aiming", dice=[16, 16, 3, 8], scored=[5])


def test_fields_that_few_questions_need_stand_apart() -> None:
    rare = {field.name for field in open_form(system("wolsung-2"), "shot", {}).fields if field.rare}
    assert rare == {"earlier", "guns_bonus", "reflex_bonus"}


def test_a_contest_is_the_named_question() -> None:
    rules = system("cascade")
    assert rules.odds is not None
    asked = rules.odds.compute("odds_contest", {"ini": [4, 2], "bonus": [1, 0]})
    assert odds("cascade", "initiative", fighter="sanna", enemy="odrun", bonus=1) == {"contest": asked}


def test_named_questions_are_calculators_too() -> None:
    cards = {card.name: card for card in calculators_of(system("cascade")) if card.computation}
    n, *_ = cards["odds_equals"].fields
    assert (n.name, n.kind, n.least, n.most, n.value) == ("n", "number", 1, 6, None)
    assert odds("cascade", "odds_equals", n="6", k="3") == {"answer": "270807/6400000"}
    found = odds("cascade", "marks_distribution", dice="2", die="10", protection="3")
    assert found[0] == "7/100"
    with pytest.raises(BadQuestion, match="k: a value is needed"):
        odds("cascade", "odds_equals", n=6)


@pytest.mark.parametrize(
    ("name", "calculator", "fields", "problem"),
    [
        ("street", "shot", {"range": "-3"}, "range: a whole number from 1 to 90 is expected, not '-3'"),
        ("street", "shot", {"range": "2.5"}, "range: a whole number"),
        ("street", "shot", {"range": "nan"}, "range: a whole number"),
        ("street", "shot", {"range": True}, "range: a whole number"),
        ("street", "shot", {"weapon": "bazooka"}, "weapon: there is no weapon 'bazooka'"),
        ("street", "shot", {"rangee": "3"}, "did you mean 'range'"),
        ("street", "shat", {}, "did you mean 'shot'"),
        ("street", "shot", {"target_down": "perhaps"}, "target_down: true or false is expected"),
        ("wolsung-2", "shot", {"range": "0"}, "range: a number from 0.5 to 48"),
        ("wolsung-2", "shot", {"earlier": "1"}, "makes one attack with an action: `earlier` must be 0"),
        ("wolsung-2", "shot", {"shooter": "tolliver", "earlier": "2"}, "a whole number from 0 to 1"),
        ("wolsung-2", "shot", {"target": "stagehand", "wounds_lost": "3"}, "lost more than 2 Wounds"),
        ("cascade", "shooting", {"unsuspecting": "true", "distracted": "true"}, "is not distracted as well"),
        ("wolsung-2", "shot", {"hand": "KX"}, "hand: 'KX' is not among the options"),
        ("wolsung-2", "shot", {"hand": "KH,KH"}, "hand: 'KH' is named twice"),
        ("wolsung-2", "shot", {"hand": "2H 3H 4H 5H 6H 7H 8H 9H 10H"}, "at most 8 are allowed"),
        ("cascade", "attack", {"dice": "21"}, "dice: a whole number from 1 to 20"),
        ("cascade", "attack", {"dice": "5,x"}, "dice: a whole number from 1 to 20"),
        ("cascade", "attack", {"dice": "1 1 1 1 1 1 1"}, "at most 6 are allowed"),
        ("cascade", "odds_equals", {"n": "9", "k": "3"}, "n: a whole number from 1 to 6"),
        ("cascade", "odds_unparried", {"scored": "[15"}, "scored: '\\[15' is not a value"),
        ("cascade", "odds_unparried", {"scored": "x" * 2000}, "scored: at most 1,000 characters"),
    ],
)
def test_wrong_values_have_one_clear_error(name: str, calculator: str, fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadQuestion, match=problem):
        odds(name, calculator, **fields)


def test_what_the_rules_refuse_is_refused_with_the_rule() -> None:
    with pytest.raises(IllegalChoice) as refused:
        odds("wolsung-2", "shot", range=40)
    assert refused.value.rule == "W-SHOOT-05"
    with pytest.raises(AffrayError, match="at least 3"):
        odds("street", "shot", range=2, cover="solid_low")
    found = answer(system("wolsung-2"), "shot", {"range": "40"})
    assert (found.odds, found.rule) == (None, "W-SHOOT-05")
