"""Templates and markers in case files: reading them from a `given` and writing them for the checks."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, Protocol

from msgspec import UNSET

from affray.engine import Seat
from affray.systems.wolsung.geometry.bodies import Place, placed
from affray.systems.wolsung.objectives.markers import change_marker, marker_named, set_out
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
    found = []
    for number, words in enumerate(given.templates):
        x, y, z = _place(s, words.at, fail, "templates", number, "at")
        unknown = next((one for one in words.affected if one not in s.figures), None)
        if unknown is not None:
            fail(f"there is no figure '{unknown}'", "templates", number, "affected")
        diameter = 3.0 if words.diameter is UNSET else words.diameter
        height = diameter if words.height is UNSET else words.height
        seat = Seat(words.seat)
        found.append(Template(words.id, words.kind, seat, x, y, z, diameter, height, tuple(words.affected)))
    s.templates = tuple(found)


def _place(s: Skirmish, at: Sequence[float], fail: Fail, *path: str | int) -> Place:
    spot = placed(s.table, *at)
    if spot is None:
        fail("this place is not on the table", *path)
    return spot


def put_markers(s: Skirmish, given: SkirmishGiven, fail: Fail) -> None:
    """Place the given markers, or else the scenario's; either the marker or the figure may name the carrier."""
    if given.markers:
        carried = [one.carries for one in given.figures.values() if one.carries]
        s.markers = tuple([_marker(s, number, words, carried, fail) for number, words in enumerate(given.markers)])
    else:
        set_out(s)
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
            fail("say where it lies with `at`, or who carries it", "markers", number)
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


# --- as the checks ask for them -----------------------------------------------------------------------------------


def template_words(one: Template) -> dict[str, Any]:
    """A template as case-file data."""
    words: dict[str, Any] = {"id": one.id, "kind": one.kind, "at": [one.x, one.y, one.z], "seat": one.seat}
    if one.affected:
        words["affected"] = list(one.affected)
    return words | {"height": one.height, "diameter": one.diameter}


def marker_words(one: Marker) -> dict[str, Any]:
    """A marker as case-file data."""
    words: dict[str, Any] = {"id": one.id, "kind": one.kind, "at": [one.x, one.y, one.z]}
    said = {"owner": one.owner, "carrier": one.carrier, "test": one.test or None}
    words |= {word: value for word, value in said.items() if value is not None}
    return words | ({"difficulty": one.difficulty} if one.test else {})


def same_markers(got: Sequence[Mapping[str, Any]], wanted: Sequence[Any]) -> bool:
    """Compare markers by their ids alone, or by the keys that the case gives."""
    by_id = {one["id"]: one for one in got}
    for one in wanted:
        if isinstance(one, str):
            if one not in by_id:
                return False
        elif not _described(by_id.get(one.get("id"), {}), one):
            return False
    return len(wanted) == len(got)


def _described(got: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    for word, value in wanted.items():
        found = got.get(word)
        if word == "at" and found is not None:
            if any(abs(a - b) > 0.02 for a, b in zip(found, value, strict=False)):
                return False
        elif found != (None if value == "none" else value):
            return False
    return True
