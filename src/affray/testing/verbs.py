"""What the choices of a system must stand: a check of the battery."""

import random

import msgspec

from affray.engine import Decision, Verb
from affray.engine.verbs import ActionEncoding, ChoiceForm, card_of, line_of
from affray.engine.verbs.verb import pattern_of, slots_of
from affray.text import Message

from .random_play import Make, games, step


def check_verbs(make: Make) -> None:
    """Every choice of a decision has a card: its text, its JSON form and its numbers mean it."""
    for match, rng in games(make):
        encoding = ActionEncoding(match.system.verbs)
        kinds, known = set(match.system.kinds), set(match.system.verbs)
        for verb in known:
            assert list(slots_of(verb)) == list(verb.__struct_fields__)
            must_have_a_pattern(verb)
            assert card_of(verb).verb == verb.name
            assert isinstance(verb.not_now, Message), f"{verb.__name__}.not_now is no message"
        while match.decision is not None:
            for asked in match.decisions:
                assert asked.kind in kinds, f"{asked} is of a kind that the system does not list"
                assert known.issuperset(asked.kind.verbs)
                must_mean_its_cards(asked, rng, encoding)
            step(match, rng)


def must_have_a_pattern(verb: type[Verb]) -> None:
    """The text of a verb can be written and read, also if no game reaches it."""
    try:
        pattern_of(verb)
    except ValueError as problem:
        raise AssertionError(str(problem)) from None


def must_mean_its_cards(asked: Decision, rng: random.Random, encoding: ActionEncoding) -> None:
    """The cards of a decision are its options; each reads back to its value by text, as JSON and as numbers."""
    offered = asked.candidates(3, rng) if asked.open_space else rng.sample(asked.options, min(4, len(asked.options)))
    cards = asked.cards
    if not asked.open_space:
        assert [card.text for card in cards] == asked.listed
    for card in rng.sample(cards, min(3, len(cards))):
        if card.open:
            assert any({*card.slots, *card.open} == slots_of(verb).keys() for verb in asked.kind.verbs), card
            continue
        assert asked.option(asked.read(line_of(ChoiceForm(card.verb, card.slots)))) == card.text
    for option in offered:
        value = option.value
        assert isinstance(value, asked.kind.verbs), f"{option!r} of {asked} is no choice of its verbs"
        line = line_of(ChoiceForm(value.name, msgspec.to_builtins(value)))
        assert asked.read(str(option)) == asked.read(line) == value
        assert type(asked.read(line)) is type(value)
        assert asked.kind.restored(asked.context, str(option)) == value
        assert value.text == option
        assert encoding.decode(encoding.encode(value)) == value
