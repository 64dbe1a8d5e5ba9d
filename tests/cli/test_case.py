"""`affray case run` and `affray case check`."""

from pathlib import Path

import pytest

from tests.cli.running import affray, document, one_line

GOOD = """
id: cascade/groups
title: valid groups
system: cascade
rules: [C-GROUP-01]
expect:
  - {compute: valid_group, with: {dice: [14, 14, 13], fkw: 4}, is: true}
"""
WRONG = GOOD.replace("is: true", "is: false").replace("cascade/groups", "cascade/wrong")
MISSPELT = GOOD.replace("title:", "titel:").replace("cascade/groups", "cascade/misspelt")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("good", GOOD), ("wrong", WRONG), ("misspelt", MISSPELT)):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_case_that_comes_out_as_it_says(folder: Path) -> None:
    assert document("case", "run", folder / "good", "--json") == {"passed": 1, "failed": []}
    assert affray("case", "run", folder / "good" / "good.yaml").stdout == "1 passed, 0 failed\n"


def test_a_case_that_does_not(folder: Path) -> None:
    found = document("case", "run", folder / "good", folder / "wrong", "--json", code=1)
    assert found["passed"] == 1
    assert [failed["id"] for failed in found["failed"]] == ["cascade/wrong"]
    assert "valid_group" in found["failed"][0]["why"]
    told = affray("case", "run", folder / "wrong")
    assert told.exit_code == 1
    assert "FAILED cascade/wrong" in told.stdout


def test_what_is_written_wrongly_is_found_without_playing(folder: Path) -> None:
    found = document("case", "check", folder, "--json", code=1)
    assert found["passed"] == 2
    assert [failed["id"] for failed in found["failed"]] == [str(folder / "misspelt" / "misspelt.yaml")]
    assert "titel" in found["failed"][0]["why"]
    assert affray("case", "check", folder / "wrong").exit_code == 0


def test_an_id_is_there_once(folder: Path) -> None:
    (folder / "good" / "again.yaml").write_text(GOOD, encoding="utf-8")
    assert affray("case", "check", folder / "good").exit_code == 1


def test_a_folder_without_cases_is_a_mistake(tmp_path: Path) -> None:
    done = affray("case", "run", tmp_path)
    assert done.exit_code == 2
    assert "there is no case file" in one_line(done)
