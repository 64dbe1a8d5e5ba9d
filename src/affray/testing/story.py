"""The checks of the battery on the log in sentences: every event is told once, nothing hidden is told."""

import itertools

from affray.engine import Match, Seat
from affray.engine.story import Chronicle, StoryEntry, standing, voids
from affray.text import Catalog

from .leaks import difference, who
from .random_play import Make, games, lively, moments


def check_story(make: Make) -> None:
    """Every event belongs to exactly one entry, each sentence has a message, and the story grows as events happen."""
    for match, rng in games(make):
        audiences = (None, *match.seats)
        chronicles = {seat: Chronicle(match.system.story, match.cast(seat)) for seat in audiences}
        grown: dict[Seat | None, list[StoryEntry]] = {seat: [] for seat in audiences}
        told = 0
        for _ in itertools.chain(lively(match, rng), [None]):
            events = match.events
            for seat in audiences:
                if voids(events[told:]):
                    chronicles[seat] = Chronicle(match.system.story, match.cast(seat))
                    grown[seat] = []
                    change = chronicles[seat].add(standing(events))
                else:
                    chronicles[seat].cast = match.cast(seat)  # figures may have joined
                    change = chronicles[seat].add(enumerate(events[told:], told))
                grown[seat] = [*grown[seat][: change.keep], *change.entries]
            told = len(events)
        for seat in audiences:
            _check_entries(match, seat, grown[seat])


def _check_entries(match: Match, seat: Seat | None, grown: list[StoryEntry]) -> None:
    entries = list(match.view(seat).story)
    assert grown == entries, f"the story of {who(seat)} is another one if it is told while it happens"
    numbers = [number for number, _ in standing(match.events)]
    told = [number for entry in entries for number in numbers if entry.first <= number <= entry.last]
    assert told == numbers, f"the entries of {who(seat)} do not hold every event once, in order"
    for entry in entries:
        assert entry.first in numbers, f"the entry {entry} begins with an event that was taken back"
        for sentence in entry.sentences:
            catalog = Catalog.of(sentence)
            assert catalog.has(sentence.key), f"the entry of kind {entry.kind}: there is no message {sentence.key}"


def check_story_tells_nothing(make: Make) -> None:
    """Permuting what is hidden from a seat or a spectator does not change their story."""
    for match, rng in moments(make):
        for seat in (None, *match.seats):
            if len(match.system.hidden(match.state, seat)) > 1:
                story, other = match.view(seat).story, match.view(seat).permuted(rng).view(seat).story
                assert story == other, (
                    f"the log tells {who(seat)} what is hidden from them: "
                    f"{difference([*map(str, story)], [*map(str, other)])} after another deal"
                )
