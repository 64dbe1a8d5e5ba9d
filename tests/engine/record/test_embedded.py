"""A record holds its table, forces and scenario: it replays without their files, or with changed ones."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.engine import Keyed, Match
from affray.engine.record import read, replay, write
from affray.systems.cascade import cast_and_scenarios as cascade
from affray.systems.street import cast_and_scenarios as street
from affray.systems.wolsung import catalog as wolsung
from affray.systems.wolsung.activation import use_gadget
from affray.systems.wolsung.funds import rosters
from affray.table.terrain import boards

LISTS = {"clubs": {"a": "li", "b": "do"}}
GAMES: list[tuple[str, str, dict[str, Any]]] = [
    *[(name, scenario, {}) for name in affray.system_names() for scenario in affray.system(name).scenarios()],
    ("wolsung-1", "s1", LISTS),
    ("wolsung-2", "s4", LISTS),
    ("street", "cinder_street", {"gangs": {"a": ["kit_sallow", "bo_marrow"], "b": "lamplighters"}}),
]
CHOICES = 60


def played(name: str, scenario: str, options: dict[str, Any]) -> Match:
    """A match of random choices, a good part of the game."""
    rng = random.Random(f"{name} {scenario}")
    match = affray.new(name, scenario=scenario, options=options, chance=Keyed(rng.randbytes(32)))
    while match.decision and match.log.number < CHOICES:
        decision = match.decision
        match.choose(rng.choice(decision.candidates(6, rng)), decision=decision.id)
    return match


def forget() -> None:
    """Clear every cache of data files."""
    for module in (cascade, street, wolsung, use_gadget, rosters, boards):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


@pytest.fixture
def no_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Remove the data files of the systems and the tables."""

    def gone(*_: object) -> Any:
        raise FileNotFoundError("there are no data files here")

    for module in (cascade, street, wolsung):
        monkeypatch.setattr(module, "_data", gone)
    monkeypatch.setattr(rosters, "DATA", tmp_path / "gone")
    monkeypatch.setattr(boards, "_folder", gone)
    forget()
    yield
    forget()


@pytest.mark.parametrize("game", GAMES, ids=[f"{name}-{scenario}-{list(options)}" for name, scenario, options in GAMES])
def test_a_record_replays_where_its_data_are_gone(game: tuple[str, str, dict[str, Any]], request: Any) -> None:
    text = write(played(*game))
    request.getfixturevalue("no_data")
    with pytest.raises(FileNotFoundError):
        affray.new(game[0], scenario=game[1], options=game[2])
    assert write(replay(read(text))) == text


def test_a_record_keeps_what_its_data_said(monkeypatch: pytest.MonkeyPatch) -> None:
    text = write(played("cascade", "skirmish_tollford", {}))
    data = cascade._data

    def other(name: str) -> dict[str, Any]:
        found = data(name)
        return {key: {**words, "dice": 6} for key, words in found.items()} if name == "cast" else found

    monkeypatch.setattr(cascade, "_data", other)
    forget()
    try:
        assert {one.profile.dice for one in affray.new("cascade").state.fighters.values()} == {6}
        assert write(replay(read(text))) == text
    finally:
        monkeypatch.undo()
        forget()
