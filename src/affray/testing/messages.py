"""What a system says: checks that every message and every cited rule exists."""

from collections.abc import Iterator
from typing import Any

from affray.engine.rules.citations import of_event
from affray.engine.rules.rulebook import Rulebook, load_all
from affray.engine.system import System
from affray.engine.text import Texts
from affray.engine.verbs import Word
from affray.engine.verbs.verb import slots_of

from .random_play import Make, games, step


def check_messages(make: Make) -> None:
    """A system with messages has one for every event, every kind of decision, every verb and every word of a slot."""
    system = make(0).system
    if not system.texts.catalog.keys():
        return
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


def check_rules_exist(make: Make) -> None:
    """Every rule that a kind, a verb or an event cites is in the rulebook, if the system has one."""
    system = make(0).system
    book = _rulebook(system)
    if book is None:
        return
    cited = {str(kind.rule): f"the kind {kind.name}" for kind in system.kinds}
    cited |= {str(verb.rule): f"the verb {verb.name}" for verb in system.verbs}
    for match, rng in games(make):
        while match.decision is not None:
            step(match, rng)
        cited |= {rule: f"the event {event.name}" for event in match.log.events for rule, *_ in of_event(event)}
    unknown = [f"{rule} ({where})" for rule, where in sorted(cited.items()) if rule and rule not in book.rules]
    assert not unknown, f"the rulebook {book.name} does not have these rules: {', '.join(unknown)}"


def _rulebook(system: System[Any]) -> Rulebook | None:
    """The installed rulebook whose rules have the prefix of the system."""
    return next((book for book in load_all().values() if book.prefix == system.prefix), None)
