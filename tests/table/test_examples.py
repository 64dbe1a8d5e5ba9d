"""Which worked examples of the rulebooks are about geometry, in whole or in part, and that each of them is tested."""

import re
from pathlib import Path

import pytest

from affray.engine.rules.rulebook import installed_pages

ROOT = Path(__file__).parents[2]

WHOLE = {
    "wolsung": (8, 9, 10, 11, 12, 14, 34, 41, 47, 54, 56),
    "street": (7, 8, 9, 10, 11),
    "cascade": (40, 51, 52),
}
"""All that they say can be asked of the table: lengths, contact, rises, sight, standing room, where a move ends."""
PART = {
    "wolsung": (13, 23, 29, 31, 32, 33, 35),
    "street": (6, 18, 20, 21, 22, 23, 24, 25, 30, 31, 36, 43, 45, 50, 53, 57),
    "cascade": (49, 58, 59),
}
"""Distances, sight or cover are the table's, what follows from them is not."""
MARK = {"wolsung": "EX", "street": "EX", "cascade": "X"}


def examples(system: str) -> set[int]:
    """The numbers of all worked examples of a rulebook."""
    text = installed_pages()[system].read_text(encoding="utf-8")
    return {int(number) for number in re.findall(rf"\*\*{MARK[system]}-(\d\d)", text)}


def cited(system: str) -> set[int]:
    """The numbers that the tests of the table cite for a rulebook, in names and docstrings."""
    found = set()
    for path in sorted(Path(__file__).parent.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for name, body in re.findall(r"^def (test_\w+)\((.*?)(?=^def |\Z)", text, re.MULTILINE | re.DOTALL):
            if _system_of(path.stem, name, body) == system:
                found |= {int(number) for number in re.findall(rf"\b{MARK[system]}-(\d\d)", body)}
                found |= {int(number) for number in re.findall(rf"_{MARK[system].lower()}_(\d\d)", name)}
    return found


def _system_of(module: str, name: str, body: str) -> str:
    for system in MARK:
        if system in module or system in name:
            return system
    rules = re.findall(r"\b([WSC])-[A-Z]+-\d", body)
    return {"W": "wolsung", "S": "street", "C": "cascade"}[rules[0]] if rules else "wolsung"


@pytest.mark.parametrize("system", MARK)
def test_every_example_about_geometry_is_tested(system: str) -> None:
    geometry = {*WHOLE[system], *PART[system]}
    assert geometry <= examples(system)
    assert geometry - cited(system) == set()


def test_the_rulebooks_have_the_examples_that_were_sorted() -> None:
    """A new example must be sorted: is it about geometry?"""
    assert {system: len(examples(system)) for system in MARK} == {"wolsung": 56, "street": 60, "cascade": 61}
