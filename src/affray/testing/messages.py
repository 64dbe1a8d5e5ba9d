"""What a system says: checks that every message and every cited rule exists."""

import inspect
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from affray.engine.event import KERNEL_EVENTS
from affray.engine.rules.citations import of_event
from affray.engine.rules.rulebook import Rulebook, load_all, pages_of
from affray.engine.system import System
from affray.engine.text import Texts
from affray.engine.verbs import Word
from affray.engine.verbs.verb import slots_of
from affray.text import Catalog, Message

from .random_play import Make, many_games, step
from .warning import BatteryWarning


def check_messages(make: Make) -> None:
    """A system with messages has one for every event, every kind of decision, every verb and every word of a slot.

    All its files `text/*/*.ftl` can be read.
    """
    system = make(0).system
    catalog = system.texts.catalog
    if not catalog.keys():
        return
    for language in catalog.languages:
        try:
            catalog.check(language)
        except ValueError as problem:
            raise AssertionError(f"a message of {system.name} cannot be read: {problem}") from None
    missing = sorted(set(_missing(system, system.texts)))
    assert not missing, f"{system.name} has no message {', '.join(missing)}: add them to its files text/en/*.ftl"


def _missing(system: System[Any], texts: Texts) -> Iterator[str]:
    for event in system.event_types:
        tag = str(event.__struct_config__.tag)
        if not texts.has("events", tag):
            yield f"events-{tag}"
    for kind in system.kinds:
        if not texts.has("prompts", kind.name):
            yield f"prompts-{kind.name}"
        for verb in kind.verbs:
            if not any(texts.has("choices", key) for key in (verb.name, f"{kind.name}-{verb.name}")):
                yield f"choices-{verb.name}"
            for slot in slots_of(verb).values():
                yield from [
                    f"slots-{word}"
                    for word in (slot.words if isinstance(slot, Word) else ())
                    if "_" in word and not texts.has("slots", word) and "_" in texts.name(word)
                ]


def check_arguments(make: Make) -> None:
    """Messages use only arguments that they are given: fields of events, slots of choices, subjects of decisions."""
    system = make(0).system
    given = {**_given_by_declarations(system), **_given_to_prompts(make)}
    used = system.texts.catalog.arguments
    wrong = [
        f"{key} uses ${name}, and is given {', '.join(f'${each}' for each in sorted(given[key])) or 'nothing'}"
        for key in sorted(used.keys() & given.keys())
        for name in sorted(used[key] - given[key])
    ]
    wrong += [f"{verb.__name__}.not_now: {problem}" for verb in system.verbs if (problem := lacking(verb.not_now))]
    assert not wrong, f"messages of {system.name} use arguments that nobody passes: {'; '.join(wrong)}"


def lacking(message: Message | str) -> str:
    """What is wrong with a message: it has no sentence, or the sentence uses arguments that it does not have."""
    if isinstance(message, str):
        return ""
    arguments = Catalog.of(message).arguments
    if message.key not in arguments:
        return "" if not arguments else f"there is no message {message.key}"
    missing = sorted(arguments[message.key] - message.args.keys())
    return f"{message.key} uses {', '.join(f'${name}' for name in missing)}, which nobody passes" if missing else ""


def _given_by_declarations(system: System[Any]) -> Mapping[str, frozenset[str]]:
    """The arguments of messages that follow from what a system declares, by key."""
    given: dict[str, frozenset[str]] = {}
    for event in (*system.event_types, *KERNEL_EVENTS):
        fields = frozenset(field.encode_name for field in msgspec.structs.fields(event))
        given[f"events-{event.__struct_config__.tag}"] = fields | {"event"}
    for kind in system.kinds:
        given[f"waiting-{kind.name}"] = frozenset({"who"})
        given[f"idle-{kind.name}"] = frozenset()
    named = [(kind.name, verb) for kind in system.kinds for verb in kind.verbs]
    for kind_name, verb in [*named, *[("", verb) for verb in system.interjections]]:
        for key in (f"choices-{verb.name}", f"choices-{kind_name}-{verb.name}"):
            given[key] = given.get(key, frozenset()) | slots_of(verb).keys()
    for key in sorted(system.texts.catalog.keys()):
        if key.startswith("names-"):
            given[key] = frozenset()
        elif key.startswith("brief_"):
            given[key] = frozenset({"value"})
    return {key.replace("+", "_"): arguments for key, arguments in given.items()}


def _given_to_prompts(make: Make) -> Mapping[str, frozenset[str]]:
    """The arguments of the prompts of the decisions that random games reach, by key."""
    given: dict[str, frozenset[str]] = {}
    for match, rng in many_games(make):
        while match.decision is not None:
            for asked in match.decisions:
                for table in ("prompts", "leads", "forced"):
                    key = f"{table}-{asked.kind.name}"
                    given[key] = given.get(key, frozenset()) | asked.arguments.keys()
            step(match, rng)
    return given


def check_rules_exist(make: Make) -> None:
    """Every rule that a kind, a verb or an event cites is in the rulebook; warns if the system has none."""
    system = make(0).system
    book = _rulebook(system)
    if book is None:
        warnings.warn(
            f"no rulebook has rules that begin with {system.prefix}-, so nobody checks the rules that {system.name} "
            "cites: a rulebook is a page `rulebook/<name>.md` beside the module that the entry point names",
            BatteryWarning,
            stacklevel=2,
        )
        return
    cited = {str(kind.rule): f"the kind {kind.name}" for kind in system.kinds}
    cited |= {str(verb.rule): f"the verb {verb.name}" for verb in system.verbs}
    for match, rng in many_games(make):
        while match.decision is not None:
            step(match, rng)
        cited |= {rule: f"the event {event.name}" for event in match.events for rule, *_ in of_event(event)}
    unknown = [f"{rule} ({where})" for rule, where in sorted(cited.items()) if rule and rule not in book.rules]
    assert not unknown, f"the rulebook {book.name} does not have these rules: {', '.join(unknown)}"


def _rulebook(system: System[Any]) -> Rulebook | None:
    """The rulebook whose rules have the prefix of the system: an installed one, or one beside its class."""
    own = _pages_beside(system)
    found = [book for book in (*load_all().values(), *own) if book.prefix == system.prefix]
    others = [f"{book.name} have {book.prefix}" for book in own]
    assert found or not others, (
        f"{type(system).__name__}.prefix is {system.prefix!r}, but the rules of the rulebook {', '.join(others)}"
    )
    return found[0] if found else None


def _pages_beside(system: System[Any]) -> list[Rulebook]:
    try:
        folder = Path(inspect.getfile(type(system))).parent
    except (OSError, TypeError):  # the class stands in no file
        return []
    return list(load_all(pages_of(folder)).values())
