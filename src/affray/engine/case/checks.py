"""The checks of a case. Each entry of `expect` is one of these structs and reports what differs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.engine.case.compare import as_map, same
from affray.engine.case.scene import Check, Scene
from affray.engine.case.source import Place, describe
from affray.engine.case.words import CaseWords
from affray.engine.decision import Decision
from affray.engine.errors import AffrayError
from affray.engine.event import Event
from affray.engine.verbs.refusal import Refusal

SeatName = Annotated[str, Meta(pattern="^[a-d]$")]
Texts = Annotated[list[str], Meta(max_length=5000)]
Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]
Number = int | float
Chance = str | int | float
"""A probability: `"5/6"`, or a number."""


class Options(Check):
    """Check the options open to a seat."""

    options: SeatName
    are: Texts | UnsetType = UNSET
    include: Texts | UnsetType = UNSET
    exclude: Texts | UnsetType = UNSET
    asked: bool | UnsetType = UNSET
    decision: str | UnsetType = UNSET
    window: str | UnsetType = UNSET

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        decisions = scene.asked(self.options) or self._sole(scene)
        if self.asked is False or not decisions:
            if bool(decisions) is not (self.asked is not False):
                kinds = ", ".join(decision.kind.case_name for decision in decisions)
                yield f"seat {self.options} is asked: {kinds}" if kinds else self._not_asked(scene)
            return
        kinds = ", ".join(decision.kind.case_name for decision in decisions)
        if self.decision is not UNSET and all(decision.kind.case_name != self.decision for decision in decisions):
            yield f"the open decision of seat {self.options}: wanted {self.decision}, got {kinds}"
        windows = [scene.words.window(decision) for decision in decisions]
        if self.window is not UNSET and self.window not in windows:
            got = ", ".join(filter(None, windows)) or "none"
            yield f"the window of seat {self.options}: wanted {self.window}, got {got}"
        offered = {text for decision in decisions for text in decision.listed}
        if self.are is not UNSET:
            wanted = [self._offered(text, decisions) for text in self.are]
            parts = {text: set(text.split(", ")) for text in wanted if ", " in text}
            joined = {text for text, pieces in parts.items() if pieces <= offered and self._legal(text, decisions)}
            yield from self._missing(wanted, offered | joined, decisions)
            extra = sorted(offered.difference(wanted, *(parts[text] for text in joined)))
            if extra:
                yield f"options of seat {self.options} ({kinds}): offered, but not wanted: {', '.join(extra)}"
        if self.include is not UNSET:
            unlisted = [text for text in self.include if not self._legal(text, decisions)]
            yield from self._missing([self._offered(text, decisions) for text in unlisted], offered, decisions)
        if self.exclude is not UNSET:
            for text in self.exclude:
                if self._offered(text, decisions) in offered or self._legal(text, decisions):
                    yield f"options of seat {self.options} ({kinds}): '{text}' is offered, and should not be"

    def _sole(self, scene: Scene) -> list[Decision]:
        """If one choice is expected, the decisions of this seat that were forced and not asked."""
        if self.are is UNSET or len(self.are) != 1 or self.asked is False:
            return []
        return [decision for decision, _ in scene.playing.unasked if decision.seat == self.options]

    def _not_asked(self, scene: Scene) -> str:
        return f"nothing is asked of seat {self.options} ({scene.who_is_asked()})"

    @staticmethod
    def _legal(text: str, decisions: Sequence[Decision]) -> bool:
        """Whether this can be chosen now, even if unlisted: a choice of several cards is listed card by card."""
        return any(decision.why_not(text) is None for decision in decisions)

    @staticmethod
    def _offered(text: str, decisions: Sequence[Decision]) -> str:
        """A legal choice in the engine's own notation, so that the order of faces or blocks does not matter.

        A listed option is kept as written, even if it abbreviates a whole choice.
        """
        for decision in decisions:
            if text in decision.listed:
                return text
            if decision.why_not(text) is None:
                return decision.kind.write(decision.context, decision.read(text))
        return text

    def _missing(self, wanted: Sequence[str], offered: set[str], decisions: Sequence[Decision]) -> Iterator[str]:
        for text in wanted:
            if text not in offered:
                refused = [decision.why_not(text) for decision in decisions]
                why = "; ".join(f"{refusal.reason}, {refusal.rule}" for refusal in refused if refusal is not None)
                yield f"options of seat {self.options}: '{text}' is not offered ({why or 'it is not a listed option'})"


class Legal(Check):
    """Check that a choice is legal now."""

    legal: str
    seat: SeatName

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        refusals = scene.refusals(self.seat, self.legal)
        if refusals is not None:
            why = "; ".join(f"{refusal.reason} ({refusal.rule})" for refusal in refusals) or scene.who_is_asked()
            yield f"'{self.legal}' should be possible for seat {self.seat}, but: {why}"


class Illegal(Check):
    """Check that a choice is illegal now, and that the given rule forbids it."""

    illegal: str
    seat: SeatName
    rule: str | UnsetType = UNSET

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        refusals = scene.refusals(self.seat, self.illegal)
        yield from wrongly_refused(self.illegal, refusals, True if self.rule is UNSET else self.rule, scene)


def wrongly_refused(choice: str, refusals: Sequence[Refusal] | None, rule: str | bool, scene: Scene) -> Iterator[str]:
    """Check that a choice is refused by this rule (True: by any rule) and return the problems."""
    if refusals is None:
        yield f"'{choice}' should be refused, but it is possible"
    elif rule is not True and all(refusal.rule != rule for refusal in refusals):
        why = "; ".join(f"{refusal.rule} ({refusal.reason})" for refusal in refusals)
        yield f"'{choice}' should be refused by {rule}; it is refused by {why or f'no rule: {scene.who_is_asked()}'}"
    else:
        scene.refused_by.update(refusal.rule for refusal in refusals if rule in (True, refusal.rule))


class Hand(Check):
    """Check the cards in a seat's hand."""

    hand: SeatName
    cards: list[str] | UnsetType = UNSET
    size: int | UnsetType = UNSET

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        yield from _system_reasons(self, scene, place)


class Deck(Check):
    """Check the number of cards in the deck."""

    deck: int

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        yield from _system_reasons(self, scene, place)


class Discard(Check):
    """Check the number of discarded cards."""

    discard: int

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        yield from _system_reasons(self, scene, place)


class Sight(Check):
    """Check the line of sight between two figures; `hidden` is a percentage."""

    sight: Pair
    visible: bool | UnsetType = UNSET
    hidden: Number | UnsetType = UNSET

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        yield from _system_reasons(self, scene, place)


class Distance(Check):
    """Check the distance between two figures."""

    distance: Pair
    is_: Number

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        yield from _system_reasons(self, scene, place)


class Reach(Check):
    """Check whether a figure can reach a place."""

    reach: str
    to: Annotated[list[Number], Meta(min_length=2, max_length=3)]
    within: Number
    is_: bool

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        yield from _system_reasons(self, scene, place)


class Odds(Check):
    """Check the odds of an open choice, as exact fractions."""

    odds: str
    seat: SeatName | UnsetType = UNSET
    hit: Chance | UnsetType = UNSET
    kill: Chance | UnsetType = UNSET
    marks: Chance | UnsetType = UNSET
    rescue: Chance | UnsetType = UNSET
    miss: Chance | UnsetType = UNSET
    damage: Chance | UnsetType = UNSET
    reaction: str | UnsetType = UNSET
    cards: bool | UnsetType = UNSET
    distribution: dict[str | int, Chance] | UnsetType = UNSET

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        system_odds = scene.playing.system.odds
        if system_odds is None:
            yield from _system_reasons(self, scene, place)
            return
        try:
            seat = None if self.seat is UNSET else self.seat
            assumed = {word: value for word in ("reaction", "cards") if (value := getattr(self, word)) is not UNSET}
            got = system_odds.odds(scene.playing, self.odds, seat, **assumed)
        except (AffrayError, ValueError) as problem:
            yield f"the odds cannot be computed: {problem}"
            return
        for word in ("hit", "kill", "marks", "rescue", "miss", "damage", "distribution"):
            value = getattr(self, word)
            if value is UNSET:
                continue
            if word not in got:
                yield f"odds {self.odds}: this choice has no {word}"
            elif not scene.words.same_answer("odds", got[word], value):
                yield f"odds {self.odds}: {word}: wanted {_brief(value)}, got {_brief(got[word])}"


def _system_reasons(check: Check, scene: Scene, place: Place) -> Iterator[str]:
    """The failures of a check that only the system can answer."""
    wanted: dict[str, Any] = msgspec.to_builtins(check)
    wanted.pop("after", None)
    name = next(iter(wanted))
    got = scene.words.ask(scene.playing.state, name, place, wanted)
    for word, value in wanted.items():
        if word in got and not same(got[word], value):
            yield f"{name} {_brief(wanted[name])}: {word}: wanted {_brief(value)}, got {_brief(got[word])}"


class Over(Check):
    """Check whether the match is over and who won: a seat, a side, or `none` for a draw."""

    over: bool | UnsetType = UNSET
    winner: str | UnsetType | None = UNSET

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        result = scene.playing.result
        if self.over is not UNSET and self.over is not (result is not None):
            yield "the match is over" if result else f"the match is not over ({scene.who_is_asked()})"
        elif self.winner is not UNSET:
            winner = None if result is None else result.winner
            won = {winner, *(scene.words.joint_winners(scene.playing.state) if result else ())}
            names = won | {seat for seat, side in scene.playing.seats.items() if side in won}
            if result is None or (None if self.winner in ("none", "draw") else self.winner) not in names:
                yield f"winner: wanted {self.winner or 'none'}, got {winner or 'none'}"


class LogCites(Check):
    """Check that the log cites these rules."""

    log_cites: list[str]

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        cited = {rule for event in scene.events for rule in _rules_of(event)}
        missing = [rule for rule in self.log_cites if rule not in cited]
        if missing:
            yield f"no event cites {', '.join(missing)}; cited are {', '.join(sorted(cited)) or 'none'}"


def _rules_of(event: Event) -> set[str]:
    """The rules cited by an event and its modifiers."""
    modifiers = event.plain().get("modifiers")
    named = modifiers if isinstance(modifiers, (list, tuple)) else ()
    return {*event.rules, *[item["rule"] for item in named if isinstance(item, Mapping)]}


class Compute(Check):
    """Check the answer to a pure query of the system."""

    needs_match = False
    compute: str
    is_: Any
    with_: dict[str, Any] = msgspec.field(default_factory=dict)

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        try:
            state = None if scene.match is None else scene.match.state
            got = scene.words.answer(state, self.compute, self.with_)
        except ValueError as problem:
            yield f"the question cannot be answered: {problem}"
            return
        if not scene.words.same_answer(self.compute, got, self.is_):
            yield f"{self.compute}: wanted {_brief(self.is_)}, got {_brief(got)}"


class Figure(Check):
    """Check state fields of a figure."""

    figure: str
    wanted: dict[str, Any]

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        words = scene.words.figure(scene.playing.state, self.figure)
        for word, value in self.wanted.items():
            if word not in words:
                yield f"{self.figure}: {word}: not implemented yet"
                continue
            got = scene.words.word(word, words[word], value)
            if not same(got, value, scene.words.in_order, word):
                yield f"{self.figure}: {word}: wanted {_brief(value)}, got {_brief(got)}"


class State(Check):
    """Check state fields of the game as a whole."""

    state: dict[str, Any]

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        words = scene.words.state(scene.playing.state)
        for word, value in self.state.items():
            if word not in words:
                yield f"state: {word}: not implemented yet"
                continue
            got = scene.words.word(word, words[word], value)
            if not same(got, value, scene.words.in_order, word):
                yield f"state: {word}: wanted {_brief(value)}, got {_brief(got)}"


class Occurred(Check):
    """Check that a matching event occurred.

    Entries match in order, except `pool` and `roll`, which name a figure and match anywhere.
    """

    event: str
    fields: dict[str, Any]
    figure: str | UnsetType = UNSET
    only: bool = False

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        end = len(scene.events) if self.after is UNSET else scene.marks[self.after]
        begin = scene.cursor if self.figure is UNSET else 0
        named = [at for at in range(begin, end) if scene.events[at].name == self.event]
        wrong = {at: self._wrong(scene, at) for at in named}
        match = next((at for at in named if not wrong[at]), None)
        if match is not None:
            scene.cursor = match + 1 if self.figure is UNSET else scene.cursor
        elif named:
            nearest = min(named, key=lambda at: len(wrong[at]))
            yield f"no such event '{self.event}'; the nearest differs: {'; '.join(wrong[nearest])}"
        elif any(event.name == self.event for event in scene.events):
            yield f"'{self.event}' occurred, but not after the event of the previous entry"
        else:
            yield f"no event '{self.event}' occurred"

    def _wrong(self, scene: Scene, at: int) -> list[str]:
        """The differences from the event; none if it matches as changed by later events."""
        wrong = differences(scene.words, scene.events[at], self.fields, self.only)
        later = scene.words.settled(scene.events, at) if wrong else None
        return [] if later is not None and not differences(scene.words, later, self.fields, self.only) else wrong


class NoEvent(Check):
    """Check that no matching event occurred."""

    no_event: str
    fields: dict[str, Any]

    def reasons(self, scene: Scene, place: Place) -> Iterator[str]:
        for event in scene.events:
            if event.name == self.no_event and not differences(scene.words, event, self.fields):
                yield f"an unexpected event: {_brief(event.plain())}"


def differences(words: CaseWords[Any], event: Event, fields: Mapping[str, Any], only: bool = False) -> list[str]:
    """The differences between an event and the expected fields, one message each."""
    got = event.plain()
    messages = []
    for name, value in fields.items():
        actual, wanted = words.field(event.name, name, got.get(name)), words.field(event.name, name, value)
        if name == "modifiers" and isinstance(wanted, Mapping):
            actual = {key: number for key, number in (as_map(actual) or {}).items() if number}
            wanted = {key: number for key, number in wanted.items() if number or key in actual}
            if only and set(actual) != set(wanted):
                messages.append(f"modifiers: wanted exactly {_brief(value)}, got {_brief(actual)}")
                continue
        if not same(actual, wanted, words.in_order, name) and not words.also_right(got, name, value):
            messages.append(f"{name}: wanted {_brief(value)}, got {_brief(actual)}")
    return messages


def _brief(value: Any) -> str:
    """A value on one line."""
    plain = list(value) if isinstance(value, tuple) else value
    text = describe(value) if value is None or isinstance(value, bool) else str(plain)
    return text if len(text) <= 400 else f"{text[:400]} ..."
