"""Templates and markers in case files: reading them from a `given` and writing them for the checks."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from affray.engine.case import Node
from affray.engine.case.fields import given_words
from affray.systems.wolsung.geometry.bodies import Place, place_at
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.objectives.markers import change_marker, marker_named, place_markers
from affray.systems.wolsung.state import Marker, Skirmish, Template

LAMP: Mapping[str, Any] = {"test": "reflex", "difficulty": 2}
"""The default test and difficulty of lighting a lamp (scenario S3)."""


def place_of_words(s: Skirmish, at: Sequence[float], node: Node, *path: str | int) -> Place:
    """A place on the table, on the highest surface if no height is given."""
    return place_at(s.table, *at) or node.at(*path).fail(say("case_off_table"))


def put_templates(s: Skirmish, words: Sequence[Any], node: Node) -> None:
    """Place the templates of a situation; as high as they are wide, if nothing else is given."""
    templates = []
    for number, each in enumerate(words):
        x, y, z = place_of_words(s, each.at, node, "templates", number, "at")
        unknown = next((name for name in each.affected or () if name not in s.figures), None)
        if unknown is not None:
            node.at("templates", number, "affected").fail(say("no_such_model", model=unknown))
        values = {"height": each.diameter or 3.0, **given_words(each), "x": x, "y": y, "z": z}
        del values["at"]
        templates.append(Template(**values))
    s.templates = tuple(templates)


def put_markers(s: Skirmish, words: Sequence[Any], figures: Mapping[str, Any], node: Node) -> None:
    """Place the given markers, or else the scenario's; either the marker or the figure may name the carrier."""
    carried = {model.carries: name for name, model in figures.items() if model.carries}
    if words:
        s.markers = tuple([_marker(s, number, each, carried, node) for number, each in enumerate(words)])
    else:
        place_markers(s)
    for marker, name in carried.items():
        if marker_named(s, marker) is None:
            node.at("figures", name, "carries").fail(say("no_such_marker", marker=marker))
        change_marker(s, marker, carrier=name)


def _marker(s: Skirmish, number: int, words: Any, carried: Mapping[str, str], node: Node) -> Marker:
    """A marker; a carried one needs no place."""
    values = {**(LAMP if words.kind == "lamp" else {}), **given_words(words)}
    values.pop("at", None)
    carrier = values["carrier"] = words.carrier or None
    if carrier is not None and carrier not in s.figures:
        node.at("markers", number, "carrier").fail(say("no_such_model", model=carrier))
    values["owner"] = None if words.owner in ("none", msgspec.UNSET) else words.owner
    if words.at:
        x, y, z = place_of_words(s, words.at, node, "markers", number, "at")
        return Marker(**values, x=x, y=y, z=z)
    if carrier is None and words.id not in carried:
        node.at("markers", number).fail(say("case_marker_nowhere"))
    bearer = s.figures[carrier] if carrier else None
    return Marker(**values, x=bearer.x, y=bearer.y, z=bearer.z) if bearer else Marker(**values)


def words_of(thing: Template | Marker) -> dict[str, Any]:
    """A template or a marker as case-file data."""
    words: dict[str, Any] = msgspec.to_builtins(thing)
    place = [words.pop(axis, 0.0) for axis in ("x", "y", "z")]
    return {**words, "at": place}
