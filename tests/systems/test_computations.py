"""The computations that case files may ask for: their names and arguments are a contract."""

from collections.abc import Mapping
from types import NoneType
from typing import get_args

import msgspec
import pytest

from affray.engine.questions.computations import Computations
from affray.systems.cascade.odds.pure_questions import COMPUTATIONS as CASCADE
from affray.systems.street.questions.compute import COMPUTATIONS as STREET
from affray.systems.wolsung.cases.compute import COMPUTATIONS as WOLSUNG

CASCADE_CONTRACT = """
attack_values group | special_result group | groups live fkw [kind] [size] [holding] | valid_group dice fkw [kind]
can_attack hand fkw [shot_debts] | can_shoot hand fkw [shot_debts] [speed] | score_sets thrown | legal_score thrown set
kbs_score scored thrown | debt hand [shot_debts] | payments hand [shot_debts] [as] [fkw] [speed] | block dice attacks
parries attacks group outside | rescue attacks group outside | best_parry attacks live fkw
attack_now wave group defender | damage_code pts ts [disarmed] | damage_dice code start waves | band result
wounds parts protection [multiplier] [class] | best_marks dice protection [multiplier]
best_partitions dice protection [multiplier] | pool base [rescue] [hurt] [prone] | hurt marks health | standing a b
shot group [struck] committed code speed | minimum size speed faces [distance] [cover] [prone]
distance_addition distance | odds_equals n k [die] [net] | odds_group n [die] [net] | odds_cascade n k r [die] policy
odds_unparried scored loose fkw [die] defender | expected_marks dice die protection [rerolls] [multiplier]
marks_distribution dice die protection [rerolls] [multiplier]
odds_out dice die protection [rerolls] [multiplier] marks health | odds_contest ini [bonus]
odds_minimum size speed distance total [cover] [prone] | odds_reaction dice | odds_dodge margin dice
odds_shot [size] [speed] [distance] [total] [margin] awareness [reaction] [dodge]
"""
WOLSUNG_CONTRACT = """
pool test figure [target] [weapon] [spell] [reaction] [way] | cover [from] [to] [hidden] | band weapon distance
ground [height] [depth] [width] | contact between | control marker
damage [strength] [criticals] [types] [armour_piercing] [small_calibre] [gruesome_damage] [ignores_armour] [armour] \
[resistance] [vulnerability] [immunity]
payments [figure] [spell] [suit] [hand] [cost] | splits links charger touched | bid_winner window [first] [by] bids
hand_limit seat | draw seat | list [seat] [heroes] [buy] | table_check | hit_chance attacker defender
criticals attacker defender k | fall_test figure
"""
STREET_CONTRACT = """
shot_pool shooter target weapon [grip] [moved] [volley] | range from to | range_band hands range
blocked_zones shooter target | covered_zones shooter target | legal_target shooter target weapon | at_hand figure piece
in_arc figure target | duck_point figure shooter | movement_pool figure action [fast]
fight_pools attacker victim attack_row defence_row [moved] | fight_side attacker victim | nerve_pool figure
nerve_fate figure | outnumbered figure enemy | may_flee figure | hit_cell location effect [markers]
weapon_after faces [lucky] [clumsy] | deck_size characters | play_order cards | playable card figure | end_check side
promotion [figure] [class] [evil] [shot] [fought] [surrendered] [dead] [attacked_unconscious] [victims] [deeds]
missed_games [serious] [out_of_action] | recruit die | skill_draw figure marker
"""


def contract(text: str) -> dict[str, list[str]]:
    entries = [entry.split() for line in text.strip().splitlines() for entry in line.split("|")]
    return {name: arguments for name, *arguments in entries}


TABLES: Mapping[str, tuple[Computations, str]] = {
    "cascade": (CASCADE, CASCADE_CONTRACT),
    "wolsung": (WOLSUNG, WOLSUNG_CONTRACT),
    "street": (STREET, STREET_CONTRACT),
}
QUESTIONS = [(system, *entry) for system, (_, text) in TABLES.items() for entry in contract(text).items()]


@pytest.mark.parametrize(("system", "name", "arguments"), QUESTIONS)
def test_every_question_takes_its_arguments(system: str, name: str, arguments: list[str]) -> None:
    """An argument in brackets may be left out, or null."""
    known = {field.encode_name: field for field in msgspec.structs.fields(TABLES[system][0][name].arguments)}
    assert {argument.strip("[]") for argument in arguments} <= known.keys()
    for argument in arguments:
        if argument.startswith("["):
            field = known[argument.strip("[]")]
            assert not field.required
            assert NoneType in get_args(field.type)
    others = known.keys() - {argument.strip("[]") for argument in arguments}
    assert not any(known[argument].required for argument in others)


@pytest.mark.parametrize(
    ("name", "arguments", "answer"),
    [
        ("weapon_after", {"faces": [1, 1], "lucky": 1, "clumsy": None}, "empty"),
        ("missed_games", {"serious": 1, "out_of_action": 1}, 2),
        ("missed_games", {"serious": 1, "out_of_action": None}, 1),
    ],
)
def test_a_number_of_something_is_true(name: str, arguments: Mapping[str, object], answer: object) -> None:
    assert STREET.compute(name, arguments) == answer
