"""A position without a map: the figures of each player, or the fields of the state that the seat knows."""

from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine.text import Texts

from .styled import Block, grid, stack, styled

KERNEL_FIELDS = frozenset({"seats", "frames", "result", "interjections"})
"""The fields of a state that every system has, and that say nothing about its game."""


def position_list(state: Mapping[str, Any], texts: Texts) -> Block | None:
    """The fields of a position as plain data; None if there are none."""
    rows: list[tuple[str, str]] = []
    parts: list[Block] = []
    shown = _Shown(state, texts)
    for name, value in state.items():
        if name in KERNEL_FIELDS:
            continue
        if _holds_things(value):
            things = [(key, shown.words(each)) for key, each in shown.named(value)]
            parts += [styled(texts.name(name), "italic"), grid(*things, indent=2, gap=2)]
        else:
            rows.append((texts.name(name), shown.words(value)))
    parts = [grid(*rows, gap=2), *parts] if rows else parts
    return stack(*parts) if parts else None


def listed_ids(state: Mapping[str, Any]) -> list[str]:
    """The ids of the things that are listed one by one, such as figures."""
    things = [value for name, value in state.items() if name not in KERNEL_FIELDS and _holds_things(value)]
    return [str(id_) for value in things for id_ in value]


def _holds_things(value: Any) -> bool:
    return isinstance(value, Mapping) and bool(value) and all(isinstance(each, Mapping) for each in value.values())


class _Shown:
    """The values of a state in plain words."""

    def __init__(self, state: Mapping[str, Any], texts: Texts) -> None:
        self._texts = texts
        seats = state.get("seats") or {}
        self._players = {"seat": {*seats}, "side": {*seats.values()}}

    def words(self, value: Any) -> str:
        """A value in words."""
        if isinstance(value, Mapping):
            known = [(name, each) for name, each in self.named(value) if each is not False and each is not None]
            return ", ".join([name if each is True else f"{name} {self.words(each)}" for name, each in known])
        if isinstance(value, Sequence) and not isinstance(value, str):
            return ", ".join([self.words(each) for each in value])
        if isinstance(value, float):
            return f"{round(value, 2):g}"
        return self._texts.name(value) if isinstance(value, str) else str(value)

    def named(self, table: Mapping[Any, Any]) -> list[tuple[str, Any]]:
        """A table with names for its keys; by seats or sides, those of the players."""
        kind = next((kind for kind, known in self._players.items() if table and table.keys() <= known), None)
        return [(self._name(kind, str(key)), value) for key, value in table.items()]

    def _name(self, kind: str | None, key: str) -> str:
        player = None if kind is None else self._texts.name_in_match(kind, key)
        return self._texts.name(key) if player is None else player
