"""Entries of skills and abilities under test: each of their hooks must show in a case."""

import dataclasses
import functools
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from affray.engine.case import Trial, case_files, load, run_trial
from tests.systems.hunted import runner

ROOT = Path(__file__).parents[2]


def hooks_of(entry: Any, about_the_entry: Collection[str]) -> Iterator[tuple[str, str, Any]]:
    """The name of an entry, each of its hooks, and the value of an entry without that hook."""
    for field in dataclasses.fields(entry):
        if field.name not in about_the_entry and getattr(entry, field.name) != field.default:
            yield entry.id, field.name, field.default


@functools.cache
def trials(system: str) -> list[Trial]:
    """All trials of the cases of a system."""
    files = case_files([ROOT / "tests/cases" / system])
    return [trial for file in files for case in load(file) for trial in case.trials]


def fails(system: str, *rules: str) -> bool:
    """Whether a case that cites one of these rules fails now."""
    return not all(run_trial(trial).passed for trial in trials(system) if not {*rules}.isdisjoint(trial.rules))


def named_outside_entries(system: str) -> dict[str, int]:
    """The modules that name a skill or an ability outside its entries, with how often they do."""
    return dict(runner("house").named_skills(ROOT, system))
