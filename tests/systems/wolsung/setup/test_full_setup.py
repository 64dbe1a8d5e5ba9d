"""The full set-up, with list building and agreed terrain, in the battery for all systems."""

from functools import partial
from typing import Any

import pytest

import affray
from affray.engine import Match
from affray.testing import battery, leaks

OPTIONS: dict[str, Any] = {"clubs": {"a": "cp", "b": "cp"}, "heroes": 1, "terrain": "agreed"}
LONGEST = 12
"""So many decisions, most of them of the set-up."""


def set_up(edition: str, seed: int) -> Match:
    return affray.new(edition, seed=seed, options=OPTIONS, cap=LONGEST)


CHECKS = (
    battery.check_same_seed,
    battery.check_options,
    battery.check_refusals,
    battery.check_fork,
    battery.check_data,
    battery.check_undo,
    leaks.check_determinize,
    leaks.check_leaks,
    leaks.check_log_tells_nothing,
    leaks.check_hidden_is_complete,
    leaks.check_questions_tell_nothing,
    leaks.check_questions_hold_nothing_hidden,
    battery.check_defaults,
    battery.check_concede,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("edition", ["wolsung-2", pytest.param("wolsung-1", marks=pytest.mark.soak)])
def test_battery(edition: str, check: Any) -> None:
    check(partial(set_up, edition))
