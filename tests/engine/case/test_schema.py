"""The JSON schema agrees with the reader: every case of this checkout is valid, broken ones are not."""

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from affray.engine.case import case_schema, read_cases

CASES = Path(__file__).parents[2] / "cases"
FILES = sorted(CASES.rglob("*.yaml"))
VALIDATOR = jsonschema_rs.Draft202012Validator(case_schema())

CASE: dict[str, Any] = {
    "id": "cascade/t",
    "title": "t",
    "system": "cascade",
    "rules": ["C-DEF-01"],
    "given": {
        "figures": {
            "a1": {"seat": "a", "profile": {"like": "odrun", "weapon": "1d8"}, "live": [14, 14], "marks": 2},
            "b1": {"seat": "b", "profile": "sanna", "live": [9], "used": [9, "9r"], "group": []},
        },
        "moment": "defend",
        "exchange": {"attacker": "a1", "defender": "b1", "waves": [[14, 14]]},
    },
    "dice": [3, 4],
    "script": [{"a": "damage"}, [{"a": "take a1"}, {"b": "hold b1"}], {"b": "x", "refused": "C-DEF-01"}],
    "expect": [
        {"event": "wave", "attacks": [16, 16]},
        {"no_event": "hit"},
        {"figure": "b1", "marks": 3, "hurt": True, "after": 1},
        {"pool": "a1", "dice": 4, "modifiers": {"hurt": -1}, "only": True},
        {"options": "a", "are": ["damage"], "decision": "hit_use"},
        {"illegal": "x", "seat": "a", "rule": "C-DEF-01"},
        {"state": {"phase": 2, "exchange": {"attacker": "a1"}}},
        {"over": True, "winner": "a"},
        {"log_cites": ["C-DEF-01"]},
        {"compute": "band", "with": {"result": 3}, "is": "light"},
        {"odds": "x", "seat": "a", "hit": "5/6", "distribution": {"0": "1/2"}},
    ],
    "variants": [{"title": "other", "dice": [], "expect": [{"winner": None}]}],
}


def test_the_schema_is_one() -> None:
    jsonschema_rs.meta.validate(case_schema())


def test_this_checkout_has_cases() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(CASES).as_posix())
def test_every_case_of_this_checkout_is_valid(file: Path) -> None:
    for document in yaml.load_all(file.read_text(encoding="utf-8"), yaml.CSafeLoader):
        VALIDATOR.validate(json.loads(json.dumps(document)))  # the keys of YAML may be numbers


def broken(*path: str | int, **changes: Any) -> dict[str, Any]:
    """The case with a nested value replaced or added."""
    twin = copy.deepcopy(CASE)
    inner: Any = twin
    for step in path:
        inner = inner[step]
    inner.update(changes)
    return twin


def test_the_case_that_is_broken_below_is_whole() -> None:
    VALIDATOR.validate(CASE)
    VALIDATOR.validate([CASE])
    assert read_cases(yaml.safe_dump(CASE), "t.yaml")[1] == []


@pytest.mark.parametrize(
    "case",
    [
        broken(id="X-22"),
        broken(system="chess"),
        broken(given=3),
        broken(gifen={}),
        broken(dice=[0]),
        broken(options={"fast": True}),
        broken(script=[{"a": "x", "b": "y"}]),
        broken(script=[{"e": "x"}]),
        broken(script=[{"a": "x", "refused": False}]),
        broken("given", phaze=2),
        broken("given", phase=0),
        broken("given", moment="defence"),
        broken("given", "figures", "a1", markz=2),
        broken("given", "figures", "a1", marks=-2),
        broken("given", "figures", "a1", live=[21]),
        broken("given", "figures", "a1", hurt=True),
        broken("given", "figures", "a1", "profile", fkw=7),
        broken("given", "figures", A1={"seat": "a"}),
        broken("given", "exchange", kind="last"),
        broken("expect", 0, event="wafe"),
        broken("expect", 0, atacks=[16]),
        broken("expect", 1, no_event="wafe"),
        broken("expect", 2, markz=3),
        broken("expect", 2, after=-1),
        broken("expect", 3, only="yes"),
        broken("expect", 4, aer=[]),
        broken("expect", 6, state={"turn": 2}),
        broken("variants", 0, id="cascade/u"),
        broken("variants", 0, expect=[{"event": "wafe"}]),
    ],
)
def test_a_broken_case_is_refused_by_schema_and_reader(case: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(case)
    assert read_cases(yaml.safe_dump(case), "t.yaml")[1]
