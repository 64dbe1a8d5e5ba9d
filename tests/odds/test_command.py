"""The command `affray odds`."""

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
    assert [line.split()[:2] for line in shown.splitlines()[2:]] == [
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
