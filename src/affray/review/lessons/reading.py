"""Read lessons: strictly, with the location of the first problem."""

import functools
import re
from collections.abc import Callable
from typing import Any, TypeVar, cast, get_args

from affray.engine import Seat, System
from affray.engine.case.source import CaseError, Node, Place, read_documents, unknown_word
from affray.engine.case.words import CaseWords
from affray.text import say

from .lesson import PARTS, Lesson, Pointer, PointerKind, ScriptedChoice, Step

LESSON_KEYS = ("id", "system", "seat", "minutes", "steps")
STEP_KEYS = (
    "id", "given", "options", "dice", "draws", "before", "choose", "accept", "near", "mistakes", "then", "point",
)  # fmt: skip
SEATS = ("a", "b", "c", "d")
POINTERS = get_args(PointerKind)
ABOUT = "about"
"""No step has this name: the message that describes the whole lesson ends in it."""
MAX_NEAR = 12.0
MAX_MINUTES = 60
_NAME = re.compile(r"[a-z][a-z0-9_]*")

T = TypeVar("T")


def read_lesson(text: str, file: str, system: System[Any]) -> Lesson | None:
    """The lesson in a file; None if it is for other systems. Raises `CaseError`."""
    documents = read_documents(text, file)
    if len(documents) != 1:
        raise CaseError(Place(file, (), 1), say("lesson_one_document"))
    keys = documents[0].map(*LESSON_KEYS)
    _require(documents[0], "id", "system", "steps")
    named = keys["system"]
    systems = [each.text() for each in named.value] if isinstance(named.value, list) else [named.text()]
    if system.name not in systems:
        return None
    steps = _list(keys["steps"], functools.partial(_step, words=system.case_words()))
    _check_steps(keys["steps"], steps)
    return Lesson(
        id=_name(keys["id"]),
        system=system,
        seat=_seat(keys["seat"]) if "seat" in keys else Seat("a"),
        minutes=keys["minutes"].whole(1, MAX_MINUTES) if "minutes" in keys else 5,
        steps=steps,
        place=documents[0].place,
    )


def _check_steps(node: Node, steps: tuple[Step, ...]) -> None:
    if not steps:
        node.fail(say("lesson_without_steps"))
    if steps[0].given is None:
        raise CaseError(steps[0].place, say("lesson_first_given"))
    seen = {ABOUT}
    for step in steps:
        if step.id in seen:
            raise CaseError(step.place, say("lesson_step_twice", step=step.id))
        seen.add(step.id)
        if step.choose is None and (step.accept or step.mistakes or step.near):
            raise CaseError(step.place, say("lesson_needs_choose"))
        if step.given is None and step.options:
            raise CaseError(step.place, say("lesson_options_need_given"))


def _step(node: Node, words: CaseWords[Any]) -> Step:
    keys = node.map(*STEP_KEYS)
    _require(node, "id")
    if "given" in keys:
        words.read(keys["given"])
    near = keys.get("near")
    return Step(
        id=_name(keys["id"]),
        place=node.place,
        given=keys.get("given"),
        options=_options(keys.get("options"), words),
        dice=_list(keys.get("dice"), lambda each: each.whole(1, 1000)),
        draws=_list(keys.get("draws"), _card),
        before=_list(keys.get("before"), _scripted),
        choose=None if (choice := keys.get("choose")) is None else choice.text(),
        accept=_texts(keys.get("accept")),
        near=0.0 if near is None else _number(near, MAX_NEAR),
        mistakes=_mistakes(keys.get("mistakes")),
        then=_list(keys.get("then"), _scripted),
        point=_list(keys.get("point"), _pointer),
    )


def _require(node: Node, *keys: str) -> None:
    for key in keys:
        if node.get(key) is None:
            node.fail(say("lesson_key_missing", key=key))


def _list(node: Node | None, read: Callable[[Node], T]) -> tuple[T, ...]:
    return () if node is None else tuple(read(each) for each in node.list())


def _texts(node: Node | None) -> tuple[str, ...]:
    """A list of texts, or one text."""
    if node is None:
        return ()
    return _list(node, Node.text) if isinstance(node.value, list) else (node.text(),)


def _name(node: Node) -> str:
    if not _NAME.fullmatch(node.text()):
        node.fail(say("lesson_name_form", name=node.text()))
    return node.text()


def _seat(node: Node) -> Seat:
    if node.text() not in SEATS:
        node.fail(unknown_word(node.text(), SEATS, "seat"))
    return Seat(node.text())


def _number(node: Node, highest: float) -> float:
    value = node.value
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= highest:
        node.fail(say("lesson_number_form", highest=highest))
    return float(value)


def _card(node: Node) -> str:
    return str(node.value) if isinstance(node.value, int) else node.text()


def _options(node: Node | None, words: CaseWords[Any]) -> dict[str, Any]:
    if node is None:
        return {}
    node.check(map(str, node.map()), words.options, "option")
    options: dict[str, Any] = node.plain()
    return options


def _scripted(node: Node) -> ScriptedChoice:
    """The choice of one seat: `{b: "pass"}`."""
    ((seat, choice), *more) = node.map(*SEATS).items() or [("", node)]
    if more or not seat:
        node.fail(say("script_choice_form"))
    return ScriptedChoice(Seat(str(seat)), choice.text(), choice.place)


def _mistakes(node: Node | None) -> dict[str, tuple[str, ...]]:
    if node is None:
        return {}
    for name, patterns in node.map().items():
        if not _NAME.fullmatch(str(name)):
            patterns.fail(say("lesson_name_form", name=str(name)))
    return {str(name): _texts(patterns) for name, patterns in node.map().items()}


def _pointer(node: Node) -> Pointer:
    """What is pointed at: `{figure: odrun}`, `{place: [12, 8]}`, `{part: log}`."""
    ((kind, target), *more) = node.map(*POINTERS).items() or [("", node)]
    if more or not kind:
        node.fail(say("lesson_pointer_form", kinds=list(POINTERS)))
    if kind == "place":
        return Pointer("place", _list(target, lambda each: _number(each, 1000.0)))
    value = str(target.value) if isinstance(target.value, int) else target.text()
    if kind == "part" and value not in PARTS:
        target.fail(unknown_word(value, PARTS, "part"))
    return Pointer(cast("PointerKind", kind), value)
