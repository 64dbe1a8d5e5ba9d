"""Templates and markers in case files: reading them from a `given` and writing them for the checks."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, Protocol

from msgspec import UNSET

from affray.engine import Seat
from affray.systems.wolsung.geometry.bodies import Place, place_at
from affray.systems.wolsung.objectives.markers import change_marker, marker_named, place_markers
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import Marker, Skirmish, Template

from .given import MarkerGiven, SkirmishGiven

LAMP_TEST, LAMP_DIFFICULTY = "reflex", 2
"""The default test and difficulty of lighting a lamp (scenario S3)."""


class Fail(Protocol):
    """Raises an error located at a path of the `given`."""

    def __call__(self, reason: str, *path: str | int) -> NoReturn: ...


def put_templates(s: Skirmish, given: SkirmishGiven, fail: Fail) -> None:
    """Place the templates of a situation, each at the given height or on the highest surface at its place."""
    templates = []
    for number, words in enumerate(given.templates):
        x, y, z = _place(s, words.at, fail, "templates", number, "at")
        unknown = next((name for name in words.affected if name not in s.figures), None)
        if unknown is not None:
            fail(f"there is no figure '{unknown}'", "templates", number, "affected")
        diameter = 3.0 if words.diameter is UNSET else words.diameter
        height = diameter if words.height is UNSET else words.height
        seat = Seat(words.seat)
        templates.append(Template(words.id, words.kind, seat, x, y, z, diameter, height, tuple(words.affected)))
    s.templates = tuple(templates)


def _place(s: Skirmish, at: Sequence[float], fail: Fail, *path: str | int) -> Place:
    spot = place_at(s.table, *at)
    if spot is None:
        fail("this place is not on the table", *path)
    return spot


def put_markers(s: Skirmish, given: SkirmishGiven, fail: Fail) -> None:
    """Place the given markers, or else the scenario's; either the marker or the figure may name the carrier."""
    if given.markers:
        carried = [model.carries for model in given.figures.values() if model.carries]
        s.markers = tuple([_marker(s, number, words, carried, fail) for number, words in enumerate(given.markers)])
    else:
        place_markers(s)
    for name, figure in given.figures.items():
        if not figure.carries:
            continue
        if marker_named(s, figure.carries) is None:
            fail(f"there is no marker '{figure.carries}'", "figures", name, "carries")
        change_marker(s, figure.carries, carrier=name)
    s.zones = dict(zip(s.order, zones(s), strict=False)) if s.scenario else {}
    if given.zones is not UNSET:
        s.zones = {Seat(seat): zone for seat, zone in given.zones.items()}


def _marker(s: Skirmish, number: int, words: MarkerGiven, carried: Sequence[str], fail: Fail) -> Marker:
    """A marker; a carried one needs no place."""
    carrier = words.carrier or None
    if carrier is not None and carrier not in s.figures:
        fail(f"there is no figure '{carrier}'", "markers", number, "carrier")
    if words.at is not UNSET:
        spot = _place(s, words.at, fail, "markers", number, "at")
    elif carrier is not None:
        spot = (s.figures[carrier].x, s.figures[carrier].y, s.figures[carrier].z)
    else:
        if words.id not in carried:
            fail("give its place with `at`, or its carrier", "markers", number)
        spot = (0.0, 0.0, 0.0)
    lamp = words.kind == "lamp"
    return Marker(
        words.id,
        words.kind,
        *spot,
        owner=Seat(words.owner) if words.owner and words.owner != "none" else None,
        carrier=carrier,
        test=words.test or (LAMP_TEST if lamp else ""),
        difficulty=words.difficulty if words.difficulty is not UNSET else LAMP_DIFFICULTY if lamp else 0,
    )


# --- output for the checks ----------------------------------------------------------------------------------------


def template_words(template: Template) -> dict[str, Any]:
    """A template as case-file data."""
    words: dict[str, Any] = {
        "id": template.id,
        "kind": template.kind,
        "at": [template.x, template.y, template.z],
        "seat": template.seat,
    }
    if template.affected:
        words["affected"] = list(template.affected)
    return words | {"height": template.height, "diameter": template.diameter}


def marker_words(marker: Marker) -> dict[str, Any]:
    """A marker as case-file data."""
    words: dict[str, Any] = {"id": marker.id, "kind": marker.kind, "at": [marker.x, marker.y, marker.z]}
    optional = {"owner": marker.owner, "carrier": marker.carrier, "test": marker.test or None}
    words |= {word: value for word, value in optional.items() if value is not None}
    return words | ({"difficulty": marker.difficulty} if marker.test else {})


def same_markers(got: Sequence[Mapping[str, Any]], wanted: Sequence[Any]) -> bool:
    """Compare markers by their ids alone, or by the keys that the case gives."""
    by_id = {marker["id"]: marker for marker in got}
    for expected in wanted:
        if isinstance(expected, str):
            if expected not in by_id:
                return False
        elif not _described(by_id.get(expected.get("id"), {}), expected):
            return False
    return len(wanted) == len(got)


def _described(got: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    for word, value in wanted.items():
        actual = got.get(word)
        if word == "at" and actual is not None:
            if any(abs(a - b) > 0.02 for a, b in zip(actual, value, strict=False)):
                return False
        elif actual != (None if value == "none" else value):
            return False
    return True
