"""Tell the events of a match as a story, entry by entry, as they happen."""

from collections.abc import Iterable, Iterator, Sequence

from affray.engine.event import Conceded, DecisionCap, Event, RulesChanged, TakenBack
from affray.engine.terms import Seat
from affray.text import say

from .cast import Cast
from .entry import KEY, QUIET, RESULT, TURN, StoryChange, StoryEntry
from .story import Group, Story, Told

_OF_KERNEL = (Conceded, TakenBack, RulesChanged, DecisionCap)


class Chronicle:
    """The story of a match for one audience. It holds the entry in progress only, not the entries before it."""

    def __init__(self, story: Story, cast: Cast, *, strict: bool = True) -> None:
        self.cast = cast
        self.next = 0
        """The number of the event with which it goes on."""
        self._story = story
        self._strict = strict
        self._complete = 0
        self._group: Group | None = None
        self._turn = -1

    def add(self, events: Iterable[tuple[int, Event]]) -> StoryChange:
        """Continue with these events, each with its number; none of them may void earlier ones."""
        keep, changed = self._complete, list[StoryEntry]()
        grown = self._group is None
        for number, event in events:
            self.next = number + 1
            seen = event.seen_by(self.cast.reader) if event.private else event
            group = self._group
            if group is not None and not self._begins(seen, group):
                group.add(number, seen)
                grown = True
                continue
            if group is not None:
                if grown:
                    changed.append(self._entry(group))
                else:
                    keep += 1
                self._complete += 1
            grown = True
            self._group = Group(number, seen)
        if self._group is not None and grown:
            changed.append(self._entry(self._group))
        elif self._group is not None:
            keep += 1
        return StoryChange(keep=keep, entries=tuple(changed))

    def _begins(self, event: Event, group: Group) -> bool:
        if isinstance(event, _OF_KERNEL) or isinstance(group.first, _OF_KERNEL):
            return True
        return self._story.begins(event, group)

    def _entry(self, group: Group) -> StoryEntry:
        cast = self.cast
        told = _of_kernel(group.first, cast) or self._tell(group)
        if TURN in told.flags:
            self._turn = group.number
        named = dict.fromkeys(cast.named(told.sentences))
        figures = tuple([name for name in named if name in cast.owners])
        seats = dict.fromkeys([cast.owners.get(name, Seat(name)) for name in named])
        return StoryEntry(
            first=group.number,
            last=group.until,
            turn=self._turn,
            kind=told.kind,
            sentences=told.sentences,
            figures=figures,
            seats=tuple(seats),
            mine="no" if cast.reader not in seats else "acting" if next(iter(seats)) == cast.reader else "concerned",
            weight=told.weight,
            flags=told.flags,
        )

    def _tell(self, group: Group) -> Told:
        try:
            return self._story.tell(group, self.cast)
        except Exception:  # a story is for reading only: a match goes on without its sentences
            if self._strict:
                raise
            return Told(kind=group.first.name)


def told(story: Story, cast: Cast, events: Sequence[Event], *, strict: bool = True) -> tuple[Chronicle, StoryChange]:
    """All entries of a match, and the chronicle with which they go on.

    Unless it is `strict`, an entry for which the story of the system fails is told by the lines of its events.
    """
    chronicle = Chronicle(story, cast, strict=strict)
    return chronicle, chronicle.add(standing(events))


def standing(events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    """The events that have not been taken back, with their numbers."""
    void: set[int] = set()
    for number, event in enumerate(events):
        if isinstance(event, (TakenBack, RulesChanged)):
            void.update(range(number - event.events, number))
    return ((number, event) for number, event in enumerate(events) if number not in void)


def voids(events: Iterable[Event]) -> bool:
    """Whether one of these events voids earlier ones."""
    return any(isinstance(event, (TakenBack, RulesChanged)) for event in events)


def _of_kernel(event: Event, cast: Cast) -> Told | None:
    """How the events of every system are told."""
    if isinstance(event, Conceded):
        return Told(kind="concession", sentences=(cast.say(say, "story_conceded", seat=event.seat),), weight=KEY)
    if isinstance(event, TakenBack):
        sentence = cast.say(say, "story_taken_back", seat=event.seat, choices=event.choices)
        return Told(kind="take_back", sentences=(sentence,))
    if isinstance(event, RulesChanged):
        return Told(kind="rules", sentences=(say("story_rules_changed", now=event.now),), weight=QUIET)
    if isinstance(event, DecisionCap):
        return Told(kind="result", sentences=(say("story_decision_cap"),), weight=KEY, flags=(RESULT,))
    return None
