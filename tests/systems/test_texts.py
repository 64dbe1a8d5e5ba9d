"""The messages of every system: there is one for everything that is asked, chosen or logged, and they fit together."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast, visitor

from affray import system_names
from affray.engine import Kind, Verb
from affray.engine.commentary import BRIEFING_PARTS, briefing_of
from affray.engine.event import Conceded, DecisionCap, Event, Interjected, RulesChanged, TakenBack
from affray.engine.registry import system
from affray.engine.system import System
from affray.engine.verbs import Word
from affray.engine.verbs.verb import slots_of
from affray.systems.street.events.shooting import ShotFired
from affray.text import PSEUDO_LANGUAGE, Catalog, say

CATALOGS = {catalog.name: catalog for catalog in (say, *[system(name).texts.catalog for name in system_names()])}
KERNEL_EVENTS: tuple[type[Event], ...] = (Conceded, TakenBack, RulesChanged, DecisionCap)


class Variables(visitor.Visitor):
    """The names of the arguments of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - of the library
        self.found.add(node.id.name)


def variables(catalog: Catalog) -> dict[str, set[str]]:
    """The arguments of every message."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(catalog.source()).body:
        if isinstance(entry, ast.Message):
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = seen.found
    return found


def in_table(name: str, table: str) -> dict[str, set[str]]:
    """The messages of a table, each with its arguments."""
    all_of = variables(system(name).texts.catalog)
    return {key.removeprefix(f"{table}-"): args for key, args in all_of.items() if key.startswith(f"{table}-")}


def verbs(played: System[Any]) -> list[tuple[Kind[Any] | None, type[Verb]]]:
    """All verbs, each with the kind of its decisions; interjections have none."""
    asked = [(kind, verb) for kind in played.kinds for verb in kind.verbs]
    return [*asked, *[(None, verb) for verb in played.interjections]]


@pytest.mark.parametrize("catalog", CATALOGS.values(), ids=CATALOGS)
def test_every_file_can_be_read_and_every_key_is_there_once(catalog: Catalog) -> None:
    entries = FluentParser().parse(catalog.source()).body
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    keys = Counter(entry.id.name for entry in entries if isinstance(entry, (ast.Message, ast.Term)))
    assert [key for key, count in keys.items() if count > 1] == []
    assert catalog.keys() == {entry.id.name for entry in entries if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("catalog", CATALOGS.values(), ids=CATALOGS)
def test_every_message_can_be_formatted_in_the_pseudo_locale(catalog: Catalog) -> None:
    used = variables(catalog)
    args = dict.fromkeys(set().union(*used.values()), 2)  # a message may refer to others, with their arguments
    for key in used:
        bundle = catalog.bundle_with(key, PSEUDO_LANGUAGE)
        pattern = bundle.get_message(key).value
        if pattern is not None:
            text, errors = bundle.format_pattern(pattern, args)
            assert (str(text)[0], errors) == ("⟦", []), key


@pytest.mark.parametrize("name", system_names())
def test_every_scenario_has_a_briefing_with_all_its_parts(name: str) -> None:
    texts = system(name).texts
    lacking = [
        f"briefing-{scenario}.{part}"
        for scenario in system(name).scenarios()
        for part in BRIEFING_PARTS
        if not texts.has("briefing", scenario, part)
    ]
    assert lacking == []
    assert texts.keys("briefing") == set(system(name).scenarios())
    assert in_table(name, "briefing") == {scenario: set() for scenario in texts.keys("briefing")}


def test_a_scenario_without_a_briefing_has_none() -> None:
    assert briefing_of(system("street").texts, "nowhere") is None
    assert briefing_of(system("street").texts, None) is None


@pytest.mark.parametrize("name", system_names())
def test_every_event_has_a_message_with_its_fields(name: str) -> None:
    played, messages = system(name), in_table(name, "events")
    all_events: list[type[Event]] = [*played.event_types, *KERNEL_EVENTS, Interjected]
    kinds = {str(kind.__struct_config__.tag): kind for kind in all_events}
    assert messages.keys() | {"interjected"} == kinds.keys()
    for event, args in messages.items():
        fields = {field.encode_name for field in msgspec.structs.fields(kinds[event])}
        assert args <= fields, event


@pytest.mark.parametrize("name", system_names())
def test_every_decision_has_a_prompt_and_can_be_told_to_those_who_wait(name: str) -> None:
    texts = system(name).texts
    kinds = {kind.name for kind in system(name).kinds}
    assert in_table(name, "prompts").keys() == kinds
    assert in_table(name, "waiting") == {kind: {"who"} for kind in kinds}
    assert in_table(name, "idle").keys() <= kinds
    for kind in sorted(kinds):
        said = texts.fill("waiting", kind, {"who": "Ada Lovelace"})
        assert said.startswith("Ada Lovelace "), said
        assert "you" not in said.lower().split(), said


@pytest.mark.parametrize("name", system_names())
def test_every_choice_has_a_message_with_its_slots(name: str) -> None:
    played, messages = system(name), in_table(name, "choices")
    slots: dict[str, set[str]] = {}
    for kind, verb in verbs(played):
        keys = [verb.name] if kind is None else [verb.name, f"{kind.name}-{verb.name}"]
        assert any(played.texts.has("choices", key) for key in keys), keys
        for key in keys:
            slots.setdefault(key, set()).update(slots_of(verb))
        words = [word for slot in slots_of(verb).values() if isinstance(slot, Word) for word in slot.words]
        assert [word for word in words if not played.texts.has("slots", word) and "_" in played.texts.name(word)] == []
    assert messages.keys() <= slots.keys()
    for key, args in messages.items():
        assert args <= slots[key], key


@pytest.mark.parametrize(("hits", "said"), [(0, ": a miss."), (2, ": hits 2.")])
def test_a_shot_of_street_says_what_came_of_it(hits: int, said: str) -> None:
    shot = ShotFired(figure="kit_sallow", target="perrin_moth", weapon="pistol", range=8.0, band="medium", hits=hits)
    assert system("street").texts.event(shot).endswith(said)


@pytest.mark.parametrize("name", system_names())
def test_events_and_their_fields_have_names(name: str) -> None:
    texts = system(name).texts
    package = type(system(name)).__module__.rpartition(".")[0]
    own = [event for event in _events(Event) if event.__module__.startswith((package, "affray.engine"))]
    assert [tag for event in own if (tag := event.__struct_config__.tag) and tag not in texts.keys("kinds")] == []
    fields = {field for event in own for field in event.__struct_encode_fields__}
    assert sorted(fields - {"rules"} - set(texts.keys("fields"))) == []


def _events(kind: type[Event]) -> list[type[Event]]:
    return [each for sub in kind.__subclasses__() for each in (sub, *_events(sub))]
