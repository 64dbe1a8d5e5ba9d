"""What players ask about the table: `map`, `reach` and `sight`. A game without a map answers in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from affray.engine import View
from affray.engine.questions import ReachAnswer
from affray.engine.text import Texts
from affray.table.drawing.text_map import FAR, NEAR, Mark, reach_marks
from affray.table.terrain.boards import Board
from affray.text import Catalog, Message, say

from .figures import ShownFigure, find_figure
from .position_list import listed_ids
from .styled import Block, StyledText, stack, styled

QUESTIONS = ("map", "reach", "sight")
MAX_PLACES = 40
"""The maximum number of places within reach that are listed; of more the area is told."""


class TableScreen(Protocol):
    """What the answers need of a `Screen`."""

    catalog: Catalog

    def board(self, view: View) -> Board | None: ...
    def figures(self, view: View) -> Sequence[ShownFigure]: ...
    def texts(self, view: View) -> Texts: ...
    def letters(self, view: View) -> dict[str, str]: ...
    def half_move(self, answer: ReachAnswer) -> float: ...
    def about_sight(self, view: View, viewer: str, target: str) -> Mapping[str, Any]: ...
    def table(self, view: View, *, width: int, plain: bool) -> Block | None: ...
    def map_lines(self, view: View, *, width: int, plain: bool, spots: Iterable[Mark] = ()) -> list[StyledText]: ...


def answered(screen: TableScreen, view: View) -> frozenset[str]:
    """Which of the questions this game answers now."""
    if screen.board(view) is not None:
        return frozenset(QUESTIONS)
    if hasattr(view.position, "table"):  # a scenario without a table, in a game that measures on one
        return frozenset()
    known = {"reach": ["reach"], "sight": ["sight", "measure"]}
    return frozenset([word for word, names in known.items() if not view.questions.keys().isdisjoint(names)])


def answer(screen: TableScreen, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
    """The answer to a question, or what to write instead."""
    if word not in answered(screen, view):
        return styled(str(say("no_map") if word == "map" else say("not_measured", question=word)), "yellow")
    if word == "map":
        return screen.table(view, width=width, plain=plain) or StyledText()
    standing = _standing(screen, view)
    letters = screen.letters(view)
    found = [find_figure(each, letters, standing) for each in rest.split()]
    named = [figure for figure in found if figure is not None]
    if len(named) != len(found) or len(named) != (1 if word == "reach" else 2):
        everybody = [" ".join(filter(None, (letters.get(figure), figure))) for figure in standing]
        return styled(str(say(f"usage_of_{word}", figures=everybody)), "yellow")
    if word == "sight":
        return _sight(screen, view, *named)
    reached = view.reach(named[0])
    if screen.board(view) is None:
        return styled(str(_reach_in_words(standing[named[0]], reached)))
    spots = reach_marks(reached.spots, screen.half_move(reached))
    fields = {**msgspec.structs.asdict(reached), "spots": None, "figure": standing[named[0]], "near": NEAR, "far": FAR}
    said = _catalog_with(screen, "reach")("reach", **fields)
    return stack(*screen.map_lines(view, width=width, plain=plain, spots=spots), styled(str(said)))


def _standing(screen: TableScreen, view: View) -> dict[str, str]:
    """The names of the figures that can be asked about, by their ids."""
    figures = screen.figures(view)
    if figures:
        return {figure.id: figure.name for figure in figures if figure.place is not None}
    texts = screen.texts(view)
    return {id_: texts.name(id_) for id_ in listed_ids(view.state)}


def _reach_in_words(name: str, reached: ReachAnswer) -> Message:
    places = [(round(x, 2), round(y, 2)) for x, y, *_ in reached.spots]
    if not places:
        return say("reach_nothing", figure=name)
    if len(places) <= MAX_PLACES:
        return say("reach_places", figure=name, places="; ".join(f"{x:g},{y:g}" for x, y in sorted(places)))
    xs, ys = zip(*places, strict=True)
    area = {"west": min(xs), "east": max(xs), "south": min(ys), "north": max(ys)}
    return say("reach_area", figure=name, most=reached.most, **area)


def _sight(screen: TableScreen, view: View, viewer: str, target: str) -> Block:
    """What one figure sees of another; a field with several values has a message of its own for each."""
    texts = screen.texts(view)
    fields: dict[str, Any] = {"visible": None, "in_cover": None, "distance": None}
    if "sight" in view.questions:
        fields |= msgspec.structs.asdict(view.sight(viewer, target))
    if "measure" in view.questions:
        fields |= msgspec.structs.asdict(view.measure(viewer, target))
    who = {"viewer": texts.name(viewer), "target": texts.name(target)}
    several = {name: value for name, value in fields.items() if isinstance(value, dict)}
    single = {name: value for name, value in fields.items() if name not in several}
    said = _catalog_with(screen, "sight")
    lines = [said("sight", **single, **who, **screen.about_sight(view, viewer, target))]
    lines += [
        screen.catalog(f"sight_{name}", key=texts.name(key), value=_named(value, texts))
        for name, values in several.items()
        if screen.catalog.has(f"sight_{name}")
        for key, value in values.items()
    ]
    return styled("\n".join(map(str, lines)))


def _catalog_with(screen: TableScreen, key: str) -> Catalog:
    """The catalog of the screen, or else the program's, which has this message too."""
    return screen.catalog if screen.catalog.has(key) else say


def _named(value: Any, texts: Texts) -> Any:
    """A value of an answer with names instead of ids; a pair is a thing and what it is like."""
    if isinstance(value, str):
        return texts.name(value)
    if isinstance(value, list):
        return [f"{texts.name(thing)} ({texts.name(quality)})" for thing, quality in value]
    return value
