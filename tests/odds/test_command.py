"""The command `affray odds`."""

from fractions import Fraction
from pathlib import Path

import affray as affray_package
from affray.engine import record as records
from affray.engine.calculators.form import open_form
from affray.engine.registry import system
from tests.cli.running import affray, document, one_line


def test_a_question_is_answered_exactly_and_as_a_decimal() -> None:
    assert affray("odds", "cascade", "odds_equals", "n=6", "k=3").stdout == "270807/6400000 = 0.042314\n"
    assert affray("odds", "cascade", "odds_equals", "n=2", "k=3").stdout == "0\n"


def test_lists_and_maps_are_written_as_in_cases() -> None:
    words = ("scored=[15,15]", "loose=1", "fkw=3", "defender={live: [18, 16, 16], fkw: 3}")
    found = document("odds", "cascade", "odds_unparried", *words, "--json")
    assert found["answer"] == "3/20"
    assert found["with"]["defender"] == {"live": [18, 16, 16], "fkw": 3}


def test_a_map_is_shown_line_by_line() -> None:
    shown = affray("odds", "cascade", "marks_distribution", "dice=2", "die=10", "protection=3").stdout
    assert [line.split()[:2] for line in shown.splitlines()] == [
        *(["0", "7/100"], ["1", "11/25"], ["2", "9/20"], ["3", "1/25"]),
    ]


def test_the_questions_are_listed() -> None:
    assert "odds_shot" in affray("odds", "cascade").stdout.splitlines()
    assert "odds_shot" in document("odds", "cascade", "--json")["questions"]


def test_what_is_wrong_is_said_in_one_line() -> None:
    for words, wrong in (
        (("cascade", "odds_equals", "n=9", "k=3"), "n: expected a whole number <= 6, not 9"),
        (("cascade", "odds_equals", "n"), "'n' is not an argument of the form key=value"),
        (("cascade", "odds_equals", "n=6", "n=5"), "'n' is given twice"),
        (("cascade", "odds_equals", "n=[6", "k=3"), "is invalid"),
        (("cascade", "odds_equals", "n=" + "6" * 2000), "longer than 1,000 characters"),
        (("cascade", "odd"), "there is no question 'odd'"),
        (("chess", "odds_equals"), "there is no system 'chess'"),
    ):
        done = affray("odds", *words)
        assert done.exit_code == 2
        assert wrong in one_line(done)


def test_a_calculator_prints_its_fields_its_dice_and_bars() -> None:
    shown = affray(
        "odds", "street", "shot", "shooter=bo_marrow", "target=perrin_moth", "range=6", "cover=solid_low"
    ).stdout
    assert shown.splitlines()[0].startswith(
        "shooter=bo_marrow weapon=pistol target=perrin_moth range=6 cover=solid_low"
    )
    assert "-1 cover (S-MOD-01)" in shown
    found = document("odds", "street", "shot", "shooter=bo_marrow", "range=6", "cover=solid_low", "--json")
    assert found["with"]["range"] == 6
    assert found["odds"]["hit"] in shown
    assert "#" * 20 in shown


def test_the_fields_of_a_calculator_are_listed() -> None:
    shown = affray("odds", "street", "shot", "shooter=ruta_kessel", "--fields").stdout
    assert "machine_pistol/1 machine_pistol/2" in shown
    assert "1 to 90" in shown
    assert document("odds", "street", "shot", "--fields", "--json")["name"] == "shot"


def test_what_cards_do_not_change_is_said_once() -> None:
    plain = affray("odds", "wolsung-2", "shot", "target=brine").stdout
    assert "with your cards" not in plain
    assert "with your cards" in affray("odds", "wolsung-2", "shot", "target=brine", "hand=AH").stdout


def test_expected_marks_are_no_chance() -> None:
    shown = affray("odds", "cascade", "aiming").stdout
    assert "expected marks of the coming shot         0.9 = 0.8938" in shown


CASE = """\
id: wolsung/asked
title: asked
system: wolsung-2
rules: [W-SHOOT-09]
given:
  figures:
    harrowgate: {seat: a, profile: harrowgate, at: [10, 10]}
    brine: {seat: b, profile: brine, at: [18, 10]}
  active: harrowgate
script: [{a: "shoot arc_pistol brine"}]
"""


def test_the_odds_of_a_case(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(CASE)
    found = document("odds", "--case", f"{case}#asked", "--at", "0", "shoot arc_pistol brine", "--json")
    assert (
        found["odds"]["hit"] == open_form(system("wolsung-2"), "shot", {"target": "brine", "range": "7"}).odds()["hit"]
    )
    dive = document("odds", "--case", case, "--at", "0", "shoot arc_pistol brine", "reaction=dive", "--json")
    assert Fraction(dive["odds"]["hit"]) < Fraction(found["odds"]["hit"])
    (seat,) = document("odds", "--case", case, "--at", "0", "--json")
    assert seat["seat"] == "a"
    assert {"choice": "shoot arc_pistol brine", "odds": found["odds"]} in seat["choices"]
    (reacting,) = document("odds", "--case", case, "--json")
    assert [each["choice"] for each in reacting["choices"]] == ["hold", "dive"]
    shown = affray("odds", "--case", case, "--at", "0").stdout
    assert shown.index("shoot arc_pistol brine") < shown.index("end")


def test_the_odds_of_a_save_and_of_a_position_of_its_record(tmp_path: Path) -> None:
    match = affray_package.new("cascade", scenario="duel_footbridge", seed=7)
    decision = match.decision
    assert decision is not None
    choice = str(decision.options[0])
    found = match.view(decision.seat).odds(choice)
    save, record = tmp_path / "match.json", tmp_path / "match.record"
    save.write_text(match.save())
    assert document("odds", "--match", save, choice, "--json")["odds"]["marks"] == found["marks"]
    while match.decision is not None:
        match.choose_default()
    record.write_text(records.write(match))
    assert document("odds", "--record", record, "--at", "0", choice, "--json")["odds"]["marks"] == found["marks"]
    assert one_line(affray("odds", "--record", record)) == "no decision is open in this position"


def test_a_wrong_position_or_choice_is_one_line(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(CASE)
    for words, wrong in (
        (("--case", f"{case}#other"), "the file has no case 'other'"),
        (("--case", tmp_path / "none.yaml"), "does not exist"),
        (("--case", case, "--at", "9"), "there are only 1 choices"),
        (("--case", case, "--at", "0", "shoot bazooka brine"), "is not possible"),
        (("--case", case, "--match", case), "only one of --match, --record and --case"),
        (("--match", case), "not a saved match"),
        (("--record", case), "not a record"),
        (("street", "--at", "1"), "--at needs --record or --case"),
        (("street", "shot", "weapon=bazooka"), "there is no weapon 'bazooka'"),
        (("street", "shot", "range=-1"), "a whole number from 1 to 90 is expected, not '-1'"),
        (("wolsung-2", "shot", "range=40"), "beyond the last range band (W-SHOOT-05)"),
    ):
        done = affray("odds", *words)
        assert done.exit_code == 2
        assert wrong in one_line(done)
