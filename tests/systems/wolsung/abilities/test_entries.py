"""Every ability is one entry; each of its hooks shows in the cases that cite its rule."""

import dataclasses
import inspect
from typing import Any

import pytest

from affray.systems.wolsung.abilities import ability_list
from affray.systems.wolsung.abilities.ability_list import ENTRIES, Entry
from affray.systems.wolsung.activation import use_gadget
from tests.systems.entries import fails, hooks_of, named_outside_entries

ELSEWHERE = {"golem": ("W-ABIL-10",), "magic": ("W-MAGIC-01",)}
"""Further rules that say what an ability does."""
HOOKS = [hook for entry in ENTRIES.values() for hook in hooks_of(entry, {"id", "rule"})]


@pytest.mark.parametrize(("name", "hook", "without"), HOOKS, ids=[f"{name}-{hook}" for name, hook, _ in HOOKS])
def test_cases_fail_without_it(name: str, hook: str, without: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = ENTRIES[name]
    monkeypatch.setitem(ENTRIES, name, dataclasses.replace(entry, **{hook: without}))
    monkeypatch.setattr(ability_list, "_carried", inspect.unwrap(ability_list._carried))  # without its cache
    monkeypatch.setattr(ability_list, "_of_model", inspect.unwrap(ability_list._of_model))
    monkeypatch.setattr(use_gadget, "usable", inspect.unwrap(use_gadget.usable))
    assert fails("wolsung", entry.rule, *ELSEWHERE.get(name, ()))


def test_every_hook_belongs_to_an_ability() -> None:
    assert {hook for _, hook, _ in HOOKS} == {field.name for field in dataclasses.fields(Entry)} - {"id", "rule"}


def test_nothing_else_names_an_ability() -> None:
    assert not named_outside_entries("wolsung")
