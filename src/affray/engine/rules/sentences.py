"""Rules in players' words: the messages `rules-C-DEF-03` of a system, each with an example as an attribute.

They are in `text/<language>/rules/*.ftl` of the system's package. A rule without one is shown as its statement only.
"""

import functools
from dataclasses import dataclass

from affray.engine.registry import system_of_rules
from affray.engine.text import Texts
from affray.text import DEFAULT_LANGUAGE

from .rulebook import Rule, Rulebook, Status

TABLE = "rules"
EXAMPLE = "example"


@dataclass(frozen=True, slots=True)
class PlainRule:
    """What a rule means for a player, and an example; both are empty if there are none."""

    sentence: str = ""
    example: str = ""


def plain_rule(rule: Rule, language: str = DEFAULT_LANGUAGE) -> PlainRule:
    """A rule in players' words."""
    texts = _texts(rule.id[0], language)
    if texts is None or not texts.has(TABLE, rule.id):
        return PlainRule()
    example = texts.fill(TABLE, rule.id, {}, EXAMPLE) if texts.has(TABLE, rule.id, EXAMPLE) else ""
    return PlainRule(texts.get(TABLE, rule.id), example)


def without_sentence(book: Rulebook, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """The ids of the rules in force that lack a plain sentence."""
    in_force = [rule for rule in book.rules.values() if rule.status is Status.RULE]
    return [rule.id for rule in in_force if not plain_rule(rule, language).sentence]


def without_example(book: Rulebook, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """The ids of the rules in force that lack an example in players' words."""
    in_force = [rule for rule in book.rules.values() if rule.status is Status.RULE]
    return [rule.id for rule in in_force if not plain_rule(rule, language).example]


def unknown_sentences(book: Rulebook, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """The ids that have a plain sentence but are not in the rulebook."""
    texts = _texts(book.prefix, language)
    return [] if texts is None else sorted(texts.keys(TABLE) - book.rules.keys())


@functools.lru_cache(maxsize=64)
def _texts(prefix: str, language: str) -> Texts | None:
    found = system_of_rules(prefix)
    return None if found is None else Texts(found.texts.catalog, language)
