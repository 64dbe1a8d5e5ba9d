"""The page for operators names everything that can be set, with its default."""

import re
from pathlib import Path

import msgspec
import pytest

from affray.server.settings import Limits, Rate, Settings

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "settings.md").read_text()
ROWS = [row for row in PAGE.splitlines() if row.startswith("| `")]


def row_of(name: str) -> list[str]:
    """The cells of the row that is about a setting."""
    found = [row.strip("|").split("|") for row in ROWS if f"`{name}`" in row.split("|")[1]]
    assert len(found) == 1, f"`{name}` has {len(found)} rows"
    return found[0]


@pytest.mark.parametrize("name", [field.name for field in msgspec.structs.fields(Settings)])
def test_every_setting_is_explained(name: str) -> None:
    assert row_of(name)[2].strip()


@pytest.mark.parametrize("name", [field.name for field in msgspec.structs.fields(Limits)])
def test_every_limit_is_there_with_its_default(name: str) -> None:
    names, defaults, _ = row_of(name)
    value = getattr(Limits(), name)
    if isinstance(value, Rate):
        assert defaults.strip() == f"{value.burst}, {value.per_second:g}/s"
        return
    told = defaults.strip().split(", ")[re.findall(r"`(\w+)`", names).index(name)]
    units = {"kB": 1 << 10, "MB": 1 << 20}
    number, _, unit = told.partition(" ")
    assert int(number.replace(",", "")) * units.get(unit, 1) == value


def test_nothing_is_explained_that_cannot_be_set() -> None:
    known = {field.name for kind in (Settings, Limits) for field in msgspec.structs.fields(kind)}
    told = {name for row in ROWS for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert told == known
