"""Redeal everything hidden from one seat: to give it a match for look-ahead, and to test for leaks.

Hidden items (cards) differ only by name: the names are permuted at random in the state at the start of the step
and in the answers and draws since, and the step is re-run. Future dice and cards come from a newly seeded source.
"""

import random
from typing import Any, Generic, TypeVar

import msgspec

from affray.engine.chance import Chance
from affray.engine.decision import Decision
from affray.engine.errors import IllegalChoice
from affray.engine.event import Event
from affray.engine.game import Game
from affray.engine.system import permutation, renamed
from affray.engine.terms import Seat

from .history import Entry, Point
from .progress import Progress
from .run import OPEN, RerunMismatch, Run

P = TypeVar("P", bound=Progress)

MAX_DEALS = 256
"""How many permutations to try until one fits what the seat has seen."""


class _Contradiction(Exception):
    """This permutation contradicts what the seat has seen."""


def determinized(match: P, seat: Seat | None, rng: random.Random) -> P:
    """A playable match that looks the same to this seat. Its log is empty, so earlier choices cannot be taken back.

    Pending secret choices of other seats are open again, limited to choices with the same public face.
    """
    return _deal(match, seat, rng, pending=False)


def permuted(match: P, seat: Seat | None, rng: random.Random) -> P:
    """The match with everything hidden from this seat permuted, including its log and pending secret choices."""
    return _deal(match, seat, rng, pending=True)


def _deal(match: P, seat: Seat | None, rng: random.Random, pending: bool) -> P:
    hidden = match.system.hidden(match.state, seat)
    if len(set(hidden)) != len(hidden):
        raise ValueError(f"{match.system.name}: hidden items need unique names, but some names repeat")
    problem: Exception | None = None
    for _ in range(MAX_DEALS):
        try:
            return _Deal(match, seat, permutation(hidden, rng), rng).match(pending)
        except (_Contradiction, RerunMismatch, IllegalChoice) as contradiction:
            problem = contradiction
    raise RuntimeError(f"no deal of the hidden items is consistent with what {seat} has seen") from problem


class _Deal(Generic[P]):
    """Try one permutation of the names."""

    def __init__(self, match: P, seat: Seat | None, names: dict[str, str], rng: random.Random) -> None:
        self.real = match
        self.seat = seat
        self.names = names
        self.rng = rng
        self.texts: dict[int, str] = {}
        """The texts of the pending choices, by their index among the decisions."""

    def match(self, pending: bool) -> P:
        chance = self.real.chance.reseeded(self.rng)
        run = self.real._run.in_position(Game(None, chance))
        if self.real.result is not None or self.real.cut_short or self.real._run.point is None:
            run.game.state = self._relabelled(self.real.state)
            run.cut_short = self.real.cut_short
        else:
            self._rerun(run, chance, pending)
        log = self._log() if pending else Entry.start(self.real.log.number)
        run.game.events = log.mutable_events()
        dealt = self.real.with_run(chance, log, run)
        dealt.start = None  # its starting position reveals everything
        return dealt

    def _relabelled(self, state: Any) -> Any:
        """A position with the names permuted; just a copy if nothing is hidden."""
        system = self.real.system
        return system.relabel(state, self.names) if self.names else system.copy(state)

    def _rerun(self, run: Run, chance: Chance, pending: bool) -> None:
        """Re-run the current step with the permuted names, up to the open decisions."""
        real = self.real._run
        assert real.point is not None, "a step is in progress"
        group = real.group
        moves = [self._move(move) for move in real.point.moves[: len(real.point.moves) - len(group)]]
        draws = [(moves_before, renamed(outcome, self.names)) for moves_before, outcome in real.point.draws]
        state = self._relabelled(real.point.state)
        start = Point(None, state, moves, draws, real.point.leaving, real.point.removed)
        run.restore(self.real.system, chance, start, check_legal=True)
        if list(map(_public_part, run.asked)) != list(map(_public_part, real.asked)):
            raise _Contradiction("other decisions would be open")
        run.asked = list(run.asked)
        for slot, asked in enumerate(run.asked):
            asked.id = real.asked[slot].id
        for move in group:
            slot, value, unasked = move
            if unasked or real.asked[slot].seat == self.seat or not real.asked[slot].kind.secret:
                run.answer(*self._move(move))
            else:
                self._pending(run, slot, value, pending)
        if any(not asked.open_space and not asked.values for asked in run.asked):
            raise _Contradiction("a decision would have no legal choice")

    def _pending(self, run: Run, slot: int, value: Any, pending: bool) -> None:
        """Redeal the secret choice of another seat, of which this seat knows only the public face.

        If `pending`, it is answered at random; otherwise it is reopened with the matching choices.
        """
        real, asked = self.real._run.asked[slot], run.asked[slot]
        face = real.kind.face(real.context, value)
        values = [renamed(value, self.names)] if asked.open_space else asked.values
        matching = [other for other in values if asked.kind.face(asked.context, other) == face]
        if not matching:
            raise _Contradiction(f"no choice has the public face {face!r}")
        if pending or (len(matching) == 1 and not asked.open_space):
            chosen = self.rng.choice(matching)
            run.answer(slot, chosen, False)
            self.texts[slot] = chosen.text
        elif not asked.open_space:
            narrowed = Decision(asked.kind, asked.seat, matching, asked.context, asked.situation)
            narrowed.id = asked.id
            run.asked = [*run.asked[:slot], narrowed, *run.asked[slot + 1 :]]

    def _move(self, move: tuple[int, Any, bool]) -> tuple[int, Any, bool]:
        slot, value, unasked = move
        return slot, renamed(value, self.names), unasked

    # --- the log: only what the seat cannot see may change ----------------------------------------------------

    def _log(self) -> Entry:
        real = self.real._run
        chosen = [slot for slot, _, unasked in real.group if not unasked] if OPEN in real.given else []
        standing = (entry for entry in self.real.log.standing_entries() if entry.kind == "choice")
        numbers = {entry.number: slot for slot, entry in zip(reversed(chosen), standing, strict=False)}
        log: Entry | None = None
        for entry in reversed(list(self.real.log.iter_backwards())):
            relabelled = entry.copy()
            relabelled.previous = log
            relabelled.events = [self._event(event) for event in entry.events]
            if entry.face is not None and entry.seat != self.seat:
                relabelled.text = self.texts.get(numbers.get(entry.number, -1), self._relabelled_text(entry.text))
            log = relabelled
        assert log is not None, "every log has a first entry"
        return log

    def _relabelled_text(self, text: str) -> str:
        return " ".join(self.names.get(word, word) for word in text.split(" "))

    def _event(self, event: Event) -> Event:
        hidden = {
            field: renamed(getattr(event, field), self.names)
            for field, owner in event.private.items()
            if getattr(event, owner) != self.seat
        }
        return msgspec.structs.replace(event, **hidden) if hidden else event


def _public_part(decision: Decision) -> tuple[Seat, str]:
    """The public part of a decision: who must choose, and what kind of choice."""
    return decision.seat, decision.kind.name
