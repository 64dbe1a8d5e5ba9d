"""The leak checks of the battery: hidden information reaches neither a seat nor a bot that plays it."""

import contextlib
import random
from collections.abc import Iterable
from typing import Any

import msgspec

from affray.engine import Match, Seat, UndoRefused
from affray.engine.case.ruling import Before, NoCase, ruling_case
from affray.engine.chance import DUPLICATE_SUFFIX

from .random_play import Make, everything, future, games, moments, open_now, pick, play_out, refused, step


def check_determinize(make: Make) -> None:
    """A determinized match looks the same to the seat, can be played to its end, and reveals no coming dice."""
    for match, rng in moments(make):
        before = everything(match)
        for seat in (None, *match.seats):
            view = match.view(seat)
            dealt = view.determinize(rng)
            assert dealt.view(seat).state == view.state
            own = [one for one in open_now(match) if one[1] == seat]
            assert [one for one in open_now(dealt) if one[1] == seat] == own
            assert {one[1] for one in open_now(match)} <= {one[1] for one in open_now(dealt)}
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
            assert other.view(seat).to_bytes() == match.view(seat).to_bytes()
            if len(match.system.hidden(match.state, seat)) > 1:
                hidden += 1
                changed += msgspec.json.encode(other.state) != msgspec.json.encode(match.state)
    assert changed * 2 >= hidden, "what is said to be hidden is hardly ever exchanged"


def check_idle(make: Make) -> None:
    """The answer of an idle decision is legal; if its idleness is public, nothing hidden decides it."""
    for match, rng in moments(make):
        for place, asked in enumerate(match.decisions):
            assert asked.idle is None or asked.why_not(asked.idle) is None
            for seat in (None, *match.seats):
                if not asked.kind.idle_is_hidden and seat != asked.seat:
                    assert match.view(seat).permuted(rng).decisions[place].idle == asked.idle


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
        assert cases[0] == cases[1], "\n".join(cases)


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
                    assert not told, f"{event} tells {seat} of {told}"
                assert not hidden & face, f"the face {entry.face!r} tells {seat} too much"


def check_hidden_is_complete(make: Make) -> None:
    """Whatever one seat sees in the position and another has never seen is declared hidden from the other."""
    for match, _ in moments(make):
        seats = (None, *match.seats)
        seen = {seat: words(match.view(seat).plain()) | words(match.view(seat).state) for seat in seats}
        for seat in seats:
            hidden = set(match.system.hidden(match.state, seat))
            for other in match.seats:
                forgotten = words(match.view(other).state) - seen[None] - seen[seat] - hidden
                assert not forgotten, f"{other} sees {forgotten}, which {seat} cannot, and nobody says so"


def check_questions_hold_nothing_hidden(make: Make) -> None:
    """The subject of a decision holds nothing that is hidden from the seat that is asked."""
    for match, _ in moments(make):
        for decision in match.decisions:
            hidden = set(match.system.hidden(match.state, decision.seat))
            told = hidden & words(msgspec.to_builtins(decision.context, enc_hook=str))
            assert not told, f"{decision} is about {told}"


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
        asked = rng.choice(match.decisions)
        choice = str(pick(asked, rng))
        one, other = match.fork(), match.view(asked.seat).permuted(rng)
        for either in (one, other):
            either.choose(choice, decision=asked.id)
        if not (one.log.drew or one.log.revealed or other.log.drew or other.log.revealed):
            assert one.view(asked.seat).to_bytes() == other.view(asked.seat).to_bytes()
