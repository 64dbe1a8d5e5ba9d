"""The leak checks of the battery: hidden information reaches neither a seat nor a bot that plays it."""

import contextlib
import random
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

import msgspec

from affray.engine import Decision, Match, Seat, UndoRefused
from affray.engine.case.ruling import Before, NoCase, ruling_case
from affray.engine.chance import DUPLICATE_SUFFIX

from .random_play import Make, everything, future, games, moments, open_now, pick, play_out, refused, step

DEALS = 3
"""How often hidden cards are dealt anew to see whether the options of a question depend on them."""


def check_determinize(make: Make) -> None:
    """A determinized match looks the same to the seat, can be played to its end, and reveals no coming dice."""
    for match, rng in moments(make):
        before = everything(match)
        for seat in (None, *match.seats):
            view = match.view(seat)
            dealt = view.determinize(rng)
            seen = difference(view.state, dealt.view(seat).state)
            assert not seen, (
                f"{who(seat)} sees what `hidden` says is hidden from them: {seen} after another deal. "
                "`System.view` must replace it, such as by '?' or by a number of cards."
            )
            own, again = [[one for one in open_now(each) if one[1] == seat] for each in (match, dealt)]
            assert own == again, (
                f"what {who(seat)} can choose depends on what is hidden from them: {difference(own, again)} after "
                "another deal. The options and the context of a decision may hold only what its seat knows."
            )
            asked, asked_again = [{one[1] for one in open_now(each)} for each in (match, dealt)]
            assert asked <= asked_again, f"another deal asks {sorted(asked_again)} instead of {sorted(asked)}"
            assert dealt.decisions_made == match.decisions_made
            assert not dealt.transcript
            assert not dealt.events
            assert future(dealt) != future(match)
            refused(UndoRefused, dealt.undo, "a", consent=dealt.seats)
            play_out(dealt, rng)
        assert everything(match) == before


def check_leaks(make: Make) -> None:
    """Permuting what is hidden from a seat or a spectator does not change one byte of their view."""
    hidden = changed = 0
    for match, rng in moments(make):
        for seat in (None, *match.seats):
            other = match.view(seat).permuted(rng)
            if other.view(seat).to_bytes() != match.view(seat).to_bytes():
                raise AssertionError(
                    f"{who(seat)} can see what `hidden` says is hidden from them: "
                    f"{difference(match.view(seat).plain(), other.view(seat).plain())} after another deal. "
                    "In the state, `System.view` must replace it; in an event, the field must be `private`; in a "
                    "decision, the context may not hold it; or everybody may know it, and `hidden` must not name it."
                )
            if len(match.system.hidden(match.state, seat)) > 1:
                hidden += 1
                changed += msgspec.json.encode(other.state) != msgspec.json.encode(match.state)
    assert changed * 2 >= hidden, (
        "other deals hardly ever differ: what `hidden` names is not in the state, or hardly anything can be exchanged"
    )


def check_idle(make: Make) -> None:
    """The answer of an idle decision is legal; if its idleness is public, nothing hidden decides it."""
    for match, rng in moments(make):
        for place, asked in enumerate(match.decisions):
            refusal = None if asked.idle is None else asked.why_not(asked.idle)
            assert refusal is None, f"the idle answer of {asked}, '{asked.idle}', is refused: {refusal}"
            for seat in (None, *match.seats):
                if not asked.kind.idle_is_hidden and seat != asked.seat:
                    other = match.view(seat).permuted(rng).decisions[place].idle
                    assert other == asked.idle, (
                        f"whether {asked} is idle depends on what is hidden from {who(seat)}: an answer without delay "
                        f"would tell them. Set {type(asked.kind).__name__}.idle_is_hidden = True."
                    )


def check_always_asked(make: Make) -> None:
    """A question whose number of options depends on what others cannot know is always asked."""
    for match, rng in moments(make):
        for place, asked in enumerate(match.decisions):
            others = [seat for seat in (None, *match.seats) if seat != asked.seat]
            if asked.open_space or asked.kind.always_asked:
                continue
            for seat in others:
                if match.system.hidden(match.state, seat):
                    deals = [match.view(seat).permuted(rng).decisions[place] for _ in range(DEALS)]
                    counts = sorted({len(asked.values), *(len(deal.values) for deal in deals)})
                    assert len(counts) == 1, (
                        f"{asked} has {' or '.join(map(str, counts))} options, depending on what is hidden from "
                        f"{who(seat)}. With one option it would not be asked, and that would tell them. "
                        f"Set {type(asked.kind).__name__}.always_asked = True."
                    )


def check_private_fields(make: Make) -> None:
    """A private field of an event is one that can be absent, and its seat is a field too."""
    for event in make(0).system.event_types:
        fields = {field.name: field for field in msgspec.structs.fields(event)}
        for field, owner in event.private.items():
            for name in (field, owner):
                assert name in fields, f"{event.__name__}.private names '{name}', which is no field of the event"
            assert fields[field].default is msgspec.UNSET, (
                f"{event.__name__}.{field} is private, so others get the event without it. Declare it as "
                f"`{field}: ... | UnsetType = UNSET`."
            )


def check_rulings_tell_nothing(make: Make) -> None:
    """The exported case of a ruling does not depend on how hidden items are dealt, byte for byte."""
    for match, rng in moments(make):
        with contextlib.suppress(NotImplementedError):
            match.system.case_words()
            _compare_rulings(match, rng)


def _compare_rulings(match: Match, rng: random.Random) -> None:
    asked = rng.choice(match.decisions)
    choice = str(pick(asked, rng))
    for seat in (None, *match.seats):
        real, other = match.fork(), match.view(seat).permuted(rng)
        befores = [Before.of(each) for each in (real, other)]
        real.choose(choice, decision=asked.id)
        hidden = _faces(match.system.hidden(match.state, seat)) & words(choice.split(" "))
        if real.log.drew or not real.log.events or hidden or (asked.kind.secret and asked.seat != seat):
            continue
        other.choose(choice, decision=asked.id)
        if _seen(real, seat) != _seen(other, seat):
            continue  # it showed something
        cases = []
        for before, after in zip(befores, (real, other), strict=True):
            try:
                cases.append(ruling_case(before, after, (), seat, after.log.events[0], "leak"))
            except NoCase:
                cases.append("")
        assert cases[0] == cases[1], (
            f"the case that {who(seat)} can export of '{choice}' depends on what is hidden from them. "
            f"{_first_difference(*cases)} `CaseWords.given` must write hidden cards in an order of its own, such as "
            "sorted: their order in a hand tells where a card was."
        )


def _first_difference(one: str, other: str) -> str:
    """The first line in which two texts differ."""
    if not one or not other:
        return "There is one for this deal alone, or for another deal alone."
    lines = enumerate(zip_longest(one.splitlines(), other.splitlines(), fillvalue=""), 1)
    number, (here, there) = next((number, pair) for number, pair in lines if pair[0] != pair[1])
    return f"Line {number} is\n  {here.strip()}\nand after another deal\n  {there.strip()}\n"


def _faces(names: Iterable[str]) -> set[str]:
    """The names of items as choices write them: the same for two identical cards."""
    return {name.removesuffix(DUPLICATE_SUFFIX) for name in names}


def _seen(match: Match, seat: Seat | None) -> Any:
    """What a seat has seen of the last entry, and sees now."""
    return [event.seen_by(seat) for event in match.log.events], match.view(seat).state


def check_log_tells_nothing(make: Make) -> None:
    """No event and no face of a secret choice names anything hidden from its viewer, unless it reveals it."""
    for match, rng in games(make):
        while match.decision is not None:
            step(match, rng)
            entry = match.log
            shown = set() if entry.face is not None else set(entry.text.split(" "))
            for event in entry.events:
                shown |= words(event.plain()) if event.reveals else set()
            for seat in (None, *match.seats):
                hidden = set(match.system.hidden(match.state, seat))
                face = set() if entry.seat == seat else set((entry.face or "").split(" "))
                for event in entry.events:
                    told = hidden & words(event.seen_by(seat).plain()) - shown
                    if told:  # of two like cards the log names the face alone: it may be the one that the seat holds
                        seen = words(match.view(seat).state)
                        told = {name for name in told if name + DUPLICATE_SUFFIX not in seen}
                    assert not told, (
                        f"the event {event.name} tells {who(seat)} of {_listed(told)}, hidden from them. Its field "
                        "must be `private`, or the event `reveals` it."
                    )
                assert not hidden & face, (
                    f"the face '{entry.face}' of a secret choice tells {who(seat)} of {_listed(hidden & face)}"
                )


def check_hidden_is_complete(make: Make) -> None:
    """Whatever one seat sees in the position and another has never seen is declared hidden from the other."""
    for match, _ in moments(make):
        seats = (None, *match.seats)
        seen = {seat: words(match.view(seat).plain()) | words(match.view(seat).state) for seat in seats}
        for seat in seats:
            hidden = set(match.system.hidden(match.state, seat))
            for other in match.seats:
                forgotten = words(match.view(other).state) - seen[None] - seen[seat] - hidden
                assert not forgotten, (
                    f"{who(other)} sees {_listed(forgotten)} in the position, {who(seat)} does not, and "
                    f"`System.hidden` does not name it for {who(seat)}"
                )


def check_questions_hold_nothing_hidden(make: Make) -> None:
    """The subject of a decision holds nothing that is hidden from the seat that is asked."""
    for match, _ in moments(make):
        for decision in match.decisions:
            hidden = set(match.system.hidden(match.state, decision.seat))
            told = hidden & words(msgspec.to_builtins(decision.context, enc_hook=str))
            assert not told, (
                f"the context of {decision} holds {_listed(told)}, hidden from {who(decision.seat)}: give it a copy of "
                "the position as the seat knows it"
            )


def words(data: Any) -> set[str]:
    """Every string in plain data."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return {word for pair in data.items() for one in pair for word in words(one)}
    if isinstance(data, (list, tuple)):
        return {word for item in data for word in words(item)}
    return set()


def check_questions_tell_nothing(make: Make) -> None:
    """The next decision tells a seat nothing: whatever is hidden from it, its choice leads to the same view."""
    for match, rng in moments(make):
        for _ in range(DEALS):
            asked = rng.choice(match.decisions)
            _compare_next(match, asked, str(pick(asked, rng)), rng)


def _compare_next(match: Match, asked: Decision, choice: str, rng: random.Random) -> None:
    """Make a choice with the real deal and with another, and compare what its seat sees then."""
    one, other = match.fork(), match.view(asked.seat).permuted(rng)
    for either in (one, other):
        either.choose(choice, decision=asked.id)
    if one.log.revealed or other.log.revealed:
        return
    if one.log.drew or other.log.drew:
        assert one.log.drew == other.log.drew, (
            f"whether dice or cards are drawn after '{choice}' depends on what is hidden from {who(asked.seat)}: "
            f"{_next(one)} with the real deal, {_next(other)} with another. A question that is asked only of some "
            "hands tells what they hold: set `always_asked = True` in its kind."
        )
    elif one.view(asked.seat).to_bytes() != other.view(asked.seat).to_bytes():
        plain, again = [each.view(asked.seat).plain() for each in (one, other)]
        raise AssertionError(
            f"what {who(asked.seat)} sees after '{choice}' depends on what is hidden from them: "
            f"{difference(plain, again)} after another deal. Nothing drew or revealed a card: a question that is asked "
            "only of some hands needs `always_asked = True` in its kind; an event that shows a card needs "
            "`reveals = True`."
        )


def _next(match: Match) -> str:
    """What comes next in a match."""
    kinds = sorted({asked.kind.name for asked in match.decisions})
    return f"{', '.join(kinds)} is asked" if kinds else "the match is over"


def who(seat: Seat | None) -> str:
    """An audience in words."""
    return "a spectator" if seat is None else f"seat {seat}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"'{name}'" for name in sorted(names))


def difference(one: Any, other: Any, path: str = "") -> str:
    """The first place at which two plain values differ, with both; empty if they are the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = dict.fromkeys([*one, *other])
        found = [difference(one.get(key), other.get(key), f"{path}.{key}" if path else str(key)) for key in keys]
    elif isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        found = [difference(*pair, f"{path}[{place}]") for place, pair in enumerate(zip(one, other, strict=True))]
    else:
        return "" if one == other else f"`{path}` is {one!r}, and {other!r}"
    return next(filter(None, found), "")
