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
    for name, value in state.items():
        if name in KERNEL_FIELDS:
            continue
        if _holds_things(value):
            things = [(texts.name(str(key)), _words(each, texts)) for key, each in value.items()]
            parts += [styled(texts.name(name), "italic"), grid(*things, indent=2, gap=2)]
        else:
            rows.append((texts.name(name), _words(value, texts)))
    parts = [grid(*rows, gap=2), *parts] if rows else parts
    return stack(*parts) if parts else None


def listed_ids(state: Mapping[str, Any]) -> list[str]:
    """The ids of the things that are listed one by one, such as figures."""
    things = [value for name, value in state.items() if name not in KERNEL_FIELDS and _holds_things(value)]
    return [str(id_) for value in things for id_ in value]


def _holds_things(value: Any) -> bool:
    return isinstance(value, Mapping) and bool(value) and all(isinstance(each, Mapping) for each in value.values())


def _words(value: Any, texts: Texts) -> str:
    """A value of a state in plain words."""
    if isinstance(value, Mapping):
        known = [(texts.name(str(key)), each) for key, each in value.items() if each is not False and each is not None]
        return ", ".join([name if each is True else f"{name} {_words(each, texts)}" for name, each in known])
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join([_words(each, texts) for each in value])
    if isinstance(value, float):
        return f"{round(value, 2):g}"
    return texts.name(value) if isinstance(value, str) else str(value)
