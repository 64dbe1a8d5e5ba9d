"""The checks of a case. Each entry of `expect` is one of these structs; it reports the differences it finds."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.engine.case.compare import as_map, same
from affray.engine.case.scene import Check, Scene, clauses
from affray.engine.case.source import Place, describe
from affray.engine.case.words import CaseWords
from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, message_of
from affray.engine.event import Event
from affray.engine.verbs.refusal import Refusal
from affray.text import Message, say

SeatName = Annotated[str, Meta(pattern="^[a-d]$")]
Texts = Annotated[list[str], Meta(max_length=5000)]
Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]
Number = int | float
Probability = str | int | float
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

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        decisions = scene.asked(self.options) or self._forced_decisions(scene)
        if self.asked is False or not decisions:
            if bool(decisions) is not (self.asked is not False):
                kinds = [decision.kind.case_name for decision in decisions]
                yield say("check_asked", seat=self.options, kinds=kinds) if kinds else self._not_asked(scene)
            return
        kinds = [decision.kind.case_name for decision in decisions]
        if self.decision is not UNSET and all(decision.kind.case_name != self.decision for decision in decisions):
            yield say("check_decision", seat=self.options, wanted=self.decision, got=kinds)
        windows = [scene.words.window(decision) for decision in decisions]
        if self.window is not UNSET and self.window not in windows:
            got = [window for window in windows if window]
            yield say("check_window", seat=self.options, wanted=self.window, got=got)
        offered = {text for decision in decisions for text in decision.listed}
        if self.are is not UNSET:
            wanted = [self._canonical(text, decisions) for text in self.are]
            parts = {text: set(text.split(", ")) for text in wanted if ", " in text}
            joined = {text for text, pieces in parts.items() if pieces <= offered and self._legal(text, decisions)}
            yield from self._missing(wanted, offered | joined, decisions)
            extra = sorted(offered.difference(wanted, *(parts[text] for text in joined)))
            if extra:
                yield say("check_extra_options", seat=self.options, kinds=kinds, options=extra)
        if self.include is not UNSET:
            unlisted = [text for text in self.include if not self._legal(text, decisions)]
            yield from self._missing([self._canonical(text, decisions) for text in unlisted], offered, decisions)
        if self.exclude is not UNSET:
            for text in self.exclude:
                if self._canonical(text, decisions) in offered or self._legal(text, decisions):
                    yield say("check_option_offered", seat=self.options, kinds=kinds, choice=text)

    def _forced_decisions(self, scene: Scene) -> list[Decision]:
        """If one choice is expected, the decisions of this seat that were forced and not asked."""
        if self.are is UNSET or len(self.are) != 1 or self.asked is False:
            return []
        return [decision for decision, _ in scene.playing.forced_decisions if decision.seat == self.options]

    def _not_asked(self, scene: Scene) -> Message:
        return say("check_not_asked", seat=self.options, asked=scene.who_is_asked())

    @staticmethod
    def _legal(text: str, decisions: Sequence[Decision]) -> bool:
        """Whether this text can be chosen now, listed or not: a choice of several cards is listed card by card."""
        return any(decision.why_not(text) is None for decision in decisions)

    @staticmethod
    def _canonical(text: str, decisions: Sequence[Decision]) -> str:
        """A legal choice in the engine's own notation, so that the order of faces or blocks does not matter.

        If the text is itself a listed option, it is returned unchanged, even if that option is only shorthand for a
        full choice.
        """
        for decision in decisions:
            if text in decision.listed:
                return text
            if decision.why_not(text) is None:
                return decision.read(text).text
        return text

    def _missing(self, wanted: Sequence[str], offered: set[str], decisions: Sequence[Decision]) -> Iterator[Message]:
        for text in wanted:
            if text not in offered:
                refused = [decision.why_not(text) for decision in decisions]
                why = _reasons([refusal for refusal in refused if refusal is not None])
                yield say("check_option_missing", seat=self.options, choice=text, why=why)


class Legal(Check):
    """Check that a choice is legal now."""

    legal: str
    seat: SeatName

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        refusals = scene.refusals(self.seat, self.legal)
        if refusals is not None:
            why = _reasons(refusals) or scene.who_is_asked()
            yield say("check_legal", choice=self.legal, seat=self.seat, why=why)


class Illegal(Check):
    """Check that a choice is illegal now, and that the given rule forbids it."""

    illegal: str
    seat: SeatName
    rule: str | UnsetType = UNSET

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        refusals = scene.refusals(self.seat, self.illegal)
        yield from refusal_failures(self.illegal, refusals, True if self.rule is UNSET else self.rule, scene)


def refusal_failures(
    choice: str, refusals: Sequence[Refusal] | None, rule: str | bool, scene: Scene
) -> Iterator[Message]:
    """Check that a choice is refused by this rule (True: by any rule), and yield a message for each failure."""
    if refusals is None:
        yield say("check_illegal", choice=choice)
    elif rule is not True and all(refusal.rule != rule for refusal in refusals):
        by = clauses([say("rule_refuses", rule=refusal.rule, reason=refusal.reason) for refusal in refusals])
        yield say("check_refused_by", choice=choice, rule=rule, by=by, asked=scene.who_is_asked())
    else:
        scene.refused_by.update(refusal.rule for refusal in refusals if rule in (True, refusal.rule))


def _reasons(refusals: Sequence[Refusal]) -> Message | None:
    return clauses([say("refused_by", reason=refusal.reason, rule=refusal.rule) for refusal in refusals])


class Hand(Check):
    """Check the cards in a seat's hand."""

    hand: SeatName
    cards: list[str] | UnsetType = UNSET
    size: int | UnsetType = UNSET

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        yield from _system_failures(self, scene, place)


class Deck(Check):
    """Check the number of cards in the deck."""

    deck: int

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        yield from _system_failures(self, scene, place)


class Discard(Check):
    """Check the number of discarded cards."""

    discard: int

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        yield from _system_failures(self, scene, place)


class Sight(Check):
    """Check the line of sight between two figures; `hidden` is a percentage."""

    sight: Pair
    visible: bool | UnsetType = UNSET
    hidden: Number | UnsetType = UNSET

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        yield from _system_failures(self, scene, place)


class Distance(Check):
    """Check the distance between two figures."""

    distance: Pair
    is_: Number

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        yield from _system_failures(self, scene, place)


class Reach(Check):
    """Check whether a figure can reach a place."""

    reach: str
    to: Annotated[list[Number], Meta(min_length=2, max_length=3)]
    within: Number
    is_: bool

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        yield from _system_failures(self, scene, place)


class Odds(Check):
    """Check the odds of an open choice, as exact fractions. A system may add fields: see `odds_check`."""

    odds: str
    seat: SeatName | UnsetType = UNSET
    hit: Probability | UnsetType = UNSET
    kill: Probability | UnsetType = UNSET
    marks: Probability | UnsetType = UNSET
    rescue: Probability | UnsetType = UNSET
    miss: Probability | UnsetType = UNSET
    damage: Probability | UnsetType = UNSET
    reaction: str | UnsetType = UNSET
    cards: bool | UnsetType = UNSET
    distribution: dict[str | int, Probability] | UnsetType = UNSET

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        system_odds = scene.playing.system.odds
        if system_odds is None:
            yield from _system_failures(self, scene, place)
            return
        try:
            seat = None if self.seat is UNSET else self.seat
            assumed = {name: value for name in ("reaction", "cards") if (value := getattr(self, name)) is not UNSET}
            got = system_odds.odds(scene.playing, self.odds, seat, **assumed)
        except (AffrayError, ValueError) as problem:
            yield say("check_no_odds", problem=message_of(problem))
            return
        for field in self.__struct_fields__:
            value = getattr(self, field)
            if value is UNSET or field in _ODDS_OF_WHAT:
                continue
            if field not in got:
                yield say("check_odds_without", choice=self.odds, field=field)
            elif not scene.words.same_answer("odds", got[field], value):
                yield _differs(f"odds {self.odds}", field, value, got[field])


_ODDS_OF_WHAT = ("after", "odds", "seat", "reaction", "cards")
"""The fields of an odds check that say which odds are meant."""


@functools.cache
def odds_check(odds_fields: tuple[str, ...]) -> type[Odds]:
    """The odds check of a system with these fields of its own."""
    own = [name for name in odds_fields if name not in Odds.__struct_fields__]
    fields = [(name, Any, UNSET) for name in own]
    return cast("type[Odds]", msgspec.defstruct("Odds", fields, bases=(Odds,), kw_only=True)) if own else Odds


def _system_failures(check: Check, scene: Scene, place: Place) -> Iterator[Message]:
    """The failures of a check that only the system can answer."""
    wanted: dict[str, Any] = msgspec.to_builtins(check)
    wanted.pop("after", None)
    name = next(iter(wanted))
    got = scene.words.ask(scene.playing.state, name, place, wanted)
    for field, value in wanted.items():
        if field in got and not same(got[field], value):
            yield _differs(f"{name} {_brief(wanted[name])}", field, value, got[field])


class Over(Check):
    """Check whether the match is over and who won: a seat, a side, or `none` for a draw."""

    over: bool | UnsetType = UNSET
    winner: str | UnsetType | None = UNSET

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        result = scene.playing.result
        if self.over is not UNSET and self.over is not (result is not None):
            yield say("match_is_over") if result else say("check_not_over", asked=scene.who_is_asked())
        elif self.winner is not UNSET:
            winner = None if result is None else result.winner
            won = {winner, *(scene.words.joint_winners(scene.playing.state) if result else ())}
            names = won | {seat for seat, side in scene.playing.seats.items() if side in won}
            if result is None or (None if self.winner in ("none", "draw") else self.winner) not in names:
                yield say("check_winner", wanted=self.winner, got=winner)


class LogCites(Check):
    """Check that the log cites these rules."""

    log_cites: list[str]

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        cited = {rule for event in scene.events for rule in _rules_of(event)}
        missing = [rule for rule in self.log_cites if rule not in cited]
        if missing:
            yield say("check_cites", missing=missing, cited=sorted(cited))


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

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        try:
            state = None if scene.match is None else scene.match.state
            got = scene.words.answer(state, self.compute, self.with_)
        except (AffrayError, ValueError) as problem:
            yield say("check_no_answer", problem=message_of(problem))
            return
        if not scene.words.same_answer(self.compute, got, self.is_):
            yield say("check_value", name=self.compute, wanted=_brief(self.is_), got=_brief(got))


class Figure(Check):
    """Check state fields of a figure."""

    figure: str
    wanted: dict[str, Any]

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        actual = scene.words.figure(scene.playing.state, self.figure)
        for field, value in self.wanted.items():
            if field not in actual:
                yield say("check_not_implemented", of=self.figure, field=field)
                continue
            got = scene.words.word(field, actual[field], value)
            if not scene.words.same(field, got, value):
                yield _differs(self.figure, field, value, got)


class State(Check):
    """Check state fields of the game as a whole."""

    state: dict[str, Any]

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        actual = scene.words.state(scene.playing.state)
        for field, value in self.state.items():
            if field not in actual:
                yield say("check_not_implemented", of="state", field=field)
                continue
            got = scene.words.word(field, actual[field], value)
            if not scene.words.same(field, got, value):
                yield _differs("state", field, value, got)


class Occurred(Check):
    """Check that a matching event occurred.

    Entries match in order, except `pool` and `roll`, which name a figure and match anywhere.
    """

    event: str
    fields: dict[str, Any]
    figure: str | UnsetType = UNSET
    only: bool = False

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        end = len(scene.events) if self.after is UNSET else scene.marks[self.after]
        begin = scene.cursor if self.figure is UNSET else 0
        named = [index for index in range(begin, end) if scene.events[index].name == self.event]
        mismatches = {index: self._mismatches(scene, index) for index in named}
        match = next((index for index in named if not mismatches[index]), None)
        if match is not None:
            scene.cursor = match + 1 if self.figure is UNSET else scene.cursor
        elif named:
            nearest = min(named, key=lambda index: len(mismatches[index]))
            yield say("check_event_differs", event=self.event, differences=clauses(mismatches[nearest]))
        elif any(event.name == self.event for event in scene.events):
            yield say("check_event_too_early", event=self.event)
        else:
            yield say("check_no_event", event=self.event)

    def _mismatches(self, scene: Scene, index: int) -> list[Message]:
        """The differences between the event and the expected fields.

        The list is empty if the event matches once later events have amended it.
        """
        mismatches = differences(scene.words, scene.events[index], self.fields, self.only)
        amended = scene.words.settled(scene.events, index) if mismatches else None
        if amended is not None and not differences(scene.words, amended, self.fields, self.only):
            return []
        return mismatches


class NoEvent(Check):
    """Check that no matching event occurred."""

    no_event: str
    fields: dict[str, Any]

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        for event in scene.events:
            if event.name == self.no_event and not differences(scene.words, event, self.fields):
                yield say("check_unexpected_event", event=_brief(event.plain()))


def differences(words: CaseWords[Any], event: Event, fields: Mapping[str, Any], only: bool = False) -> list[Message]:
    """The differences between an event and the expected fields, one message each."""
    got = event.plain()
    omitted = dict(zip(event.__struct_encode_fields__, event.__struct_fields__, strict=True))
    messages = []
    for name, value in fields.items():
        actual = got.get(name)
        if actual is None and value not in (None, "none") and name in omitted:
            default = getattr(event, omitted[name])
            actual = None if default is UNSET else default
        actual, wanted = words.field(event.name, name, actual), words.field(event.name, name, value)
        if name == "modifiers" and isinstance(wanted, Mapping):
            actual = {key: number for key, number in (as_map(actual) or {}).items() if number}
            wanted = {key: number for key, number in wanted.items() if number or key in actual}
            if only and set(actual) != set(wanted):
                messages.append(say("check_modifiers", wanted=_brief(value), got=_brief(actual)))
                continue
        if not words.same(name, actual, wanted) and not words.also_right(got, name, value):
            messages.append(say("check_value", name=name, wanted=_brief(value), got=_brief(actual)))
    return messages


def _differs(of: str, field: str, wanted: Any, got: Any) -> Message:
    return say("check_field", of=of, field=field, wanted=_brief(wanted), got=_brief(got))


def _brief(value: Any) -> str:
    """A value on one line."""
    plain = list(value) if isinstance(value, tuple) else value
    text = describe(value) if value is None or isinstance(value, bool) else str(plain)
    return text if len(text) <= 400 else f"{text[:400]} ..."
