"""The class `Match`: play a game, take choices back, save it, and see it as each seat does."""

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NoReturn, Self

import msgspec

from affray.engine.chance import Chance, Outcome
from affray.engine.commentary import Score
from affray.engine.decision import Decision, Option
from affray.engine.errors import AffrayError, IllegalChoice, OtherKind, StaleAnswer
from affray.engine.event import Conceded, Event, Interjected
from affray.engine.state import Result
from affray.engine.story import Cast, StoryEntry, told
from affray.engine.system import System
from affray.engine.terms import Seat
from affray.engine.text import Texts
from affray.engine.verbs import ChoiceCard, card_of_choice
from affray.text import Message, say

from . import save as saves
from . import take_back
from .asking import AskableView
from .dealing import determinized, permuted
from .defaults import with_defaults
from .history import Entry
from .progress import CAP, Progress
from .run import OPEN


class Match(Progress):
    """A game in progress.

    `decision` is the open decision (None if there is none), `choose` answers it, `fork` makes an independent copy,
    `undo` takes choices back, `view` is what one seat may know, `events` is the log.
    """

    __slots__ = ()

    # --- reading -------------------------------------------------------------------------------------------

    def view(self, seat: Seat | str | None = None) -> "View":
        """The current view of a seat; None is a spectator."""
        return View(self, None if seat is None else Seat(seat))

    def cast(self, seat: Seat | None) -> Cast:
        """Who is who for a reader of the log: a seat, or None for a spectator."""
        system, state = self.system, self.state
        return Cast(system.owners(state), self.seats, seat, sole_figure_is_you=system.story.sole_figure_is_you)

    def why_not(self, choice: str, seat: Seat | str | None = None) -> Message | None:
        """Why a choice is illegal now, in one line with its rule; None if it is legal."""
        try:
            self._parse_choice(choice, seat, None)
        except AffrayError as refused:
            return refused.message
        return None

    @property
    def score(self) -> Score | None:
        """How the game stands, as everybody can see; None if its system keeps no score."""
        return self.system.commentary.score(self.state)

    # --- choosing -------------------------------------------------------------------------------------------

    def choose(self, choice: str, *, seat: Seat | str | None = None, decision: str | None = None) -> None:
        """Answer an open decision: the one with that id, or the seat's, or the first.

        Raises `IllegalChoice` (with the rule) or `StaleAnswer`, and changes nothing then.
        """
        run = self._run
        slot, value, text = self._parse_choice(choice, seat, decision)
        asked = run.asked[slot]
        if text == "concede":
            self.concede(asked.seat)
            return
        kind = asked.kind
        face = kind.face(asked.context, value) if kind.secret else None
        self._write("choice", asked.seat, text, face, run.place(slot) if slot else 0)
        self.decisions_made += 1
        run.answer(slot, value, False)
        if OPEN not in run.given:
            if run.simultaneous and run.shows_secrets_to(asked.seat):
                self.log.revealed = True
            self._advance()

    def choose_default(self, decision: str | None = None) -> None:
        """Make the default choice for a player who is absent or out of time."""
        asked = self._run.asked[self._slots(None, decision)[0]]
        self.choose(asked.default, decision=asked.id)

    def concede(self, seat: Seat | str, *, withdraw: bool = False) -> None:
        """Concede, at any time.

        The seat is removed as the rulebook says: at once if nothing has happened in the current step yet, otherwise at
        the next quiet point. Until then it answers by default. It is never asked again, and nothing before its
        concession can be taken back.

        `withdraw`: take back what the seat has answered while others are still choosing, so that it need not wait for
        them to be removed.
        """
        if seat not in self.seats:
            raise StaleAnswer(say("no_seat", seat=seat, seats=list(self.seats)))
        if self.result is not None or self.cut_short:
            raise StaleAnswer(say("too_late_to_concede"))
        if seat in self._run.gone:
            raise StaleAnswer(say("conceded_already", seat=seat))
        seat = Seat(seat)
        if withdraw:
            take_back.withdraw_answers(self, seat)
        self._write("concede", seat, "concede")
        self._record(Conceded(seat=seat))
        self._run.leave(self.system, self.chance, seat)
        if not self._run.waiting:
            self._advance()

    def interject(self, text: str, seat: Seat | str, *, at_once: bool = True) -> None:
        """Interject without being asked while any decision is open: a referee's order.

        It takes effect at once if nothing is being resolved, otherwise at the next such moment; with `at_once=False`
        not before the next choice. It is a line of the transcript, and taking back an earlier choice undoes it with its
        effects. Raises `IllegalChoice` or `StaleAnswer`, and changes nothing then.
        """
        decision, value = self._interjection(text, seat)
        self.log.asked_another = True  # taking back an earlier choice also takes this back
        written = value.text
        self._write("interject", decision.seat, f"interject {written}")
        self._record(Interjected(rules=(decision.kind.rule,), seat=decision.seat, text=written))
        self._run.interject(self.system, self.chance, decision.seat, written, at_once)
        if not self._run.waiting:
            self._advance()

    def why_not_interject(self, text: str, seat: Seat | str) -> Message | None:
        """Why this interjection is illegal now, in one line with its rule; None if it is legal."""
        try:
            self._interjection(text, seat)
        except AffrayError as refused:
            return refused.message
        return None

    def may_interject(self, seat: Seat | str) -> bool:
        """Whether the seat may make interjections at all in this position."""
        return seat not in self._run.gone and self.system.interjecting(self.state, Seat(seat)) is not None

    def interjections(self, seat: Seat | str) -> list[ChoiceCard]:
        """The interjections a seat may make now, listed like the choices of an open space."""
        kind = self.system.interjecting(self.state, Seat(seat)) if self.decision is not None else None
        if kind is None or seat in self._run.gone:
            return []
        return list(map(card_of_choice, kind.outline(self.state)))

    def _interjection(self, text: str, seat: Seat | str) -> tuple[Decision, Any]:
        """Parse an interjection: a decision that it would answer, and its value."""
        if seat not in self.seats:
            raise StaleAnswer(say("no_seat", seat=seat, seats=list(self.seats)))
        if self.decision is None or seat in self._run.gone:
            raise StaleAnswer(say("no_decision_open", over=self.result is not None))
        kind = self.system.interjecting(self.state, Seat(seat))
        if kind is None:
            self._raise_refusal(text, Seat(seat))
            raise StaleAnswer(say("seat_cannot_interject", seat=seat))
        decision = Decision(kind, Seat(seat), None, self.state)
        return decision, decision.read(text)

    def resolve(self, outcome: Outcome) -> None:
        """With enumerating chance: settle the draw at `chance_node`."""
        node = self._run.node
        if node is None:
            raise StaleAnswer(say("no_pending_draw"))
        if not node.possible(outcome):
            raise StaleAnswer(say("not_an_outcome", outcome=str(outcome)))
        self._run.resolve(self.system, self.chance, outcome)
        self._update_log()
        self.log.drew = True

    # --- showing ---------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        name = f"{self.system.name} {self.setup.scenario}" if self.setup.scenario else self.system.name
        count = "1 choice made" if self.decisions_made == 1 else f"{self.decisions_made} choices made"
        return f"<Match {name}, {count}, {self._status()}>"

    def __str__(self) -> str:
        return "\n".join(filter(None, [repr(self), self.ascii()]))

    def ascii(self, seat: Seat | str | None = None) -> str:
        """The table as the seat sees it (None: a spectator), in ASCII characters; empty without a table."""
        return self.view(seat).ascii()

    def svg(self, seat: Seat | str | None = None) -> str | None:
        """The table as the seat sees it (None: a spectator), as SVG; None without a table."""
        return self.view(seat).svg()

    def _repr_svg_(self) -> str | None:
        return self.svg()

    def _status(self) -> str:
        """Who must choose what, or how the match ended."""
        if self.result is not None:
            return "drawn" if self.result.winner is None else f"won by side {self.result.winner}"
        if self.chance_node is not None:
            return "a draw must be settled"
        asked = ", ".join(f"{decision.seat} must choose {decision.kind.name}" for decision in self.decisions)
        return asked or "nothing is open"

    # --- copying and going back ------------------------------------------------------------------------------

    def __copy__(self) -> Self:
        return self.fork()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        memo[id(self)] = clone = self.fork()
        return clone

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError(
            "a match cannot be pickled: unpickling runs code, and the step in progress is a generator. Send "
            "`match.save()` and read it with `Match.load(text)`, or write a record: `affray.engine.record.write(match)`"
        )

    def fork(self) -> Self:
        """An independent copy of the match, with the same future dice."""
        chance, log = self.chance.copy(), self.log.copy()
        run = self._run.fork(self.system, chance)
        run.game.events = log.mutable_events()
        return self.with_run(chance, log, run)

    def save(self) -> str:
        """The match as text for `load`. It holds everything, including hidden information and the future dice."""
        return saves.save(self)

    @classmethod
    def load(cls, text: str, systems: Mapping[str, System[Any]] | None = None, *, later: Sequence[Entry] = ()) -> Self:
        """Continue a saved match; raises `BadText`. `systems` override the installed ones.

        A match that was saved under a different rules version continues under the installed one, from the quiet point
        at which its last step began; the decisions made since then are asked again. `later` holds what happened after
        the save under that version: it stays in the log but has no effect.
        """
        return saves.load(cls, text, systems, later=later)

    @classmethod
    def resume(cls, text: str, systems: Mapping[str, System[Any]] | None = None) -> Self:
        """Resume a saved match exactly where it stopped, even if a different rules version is installed.

        Raises `BadText` if that version does not reproduce it. The log does not mention the change of rules yet:
        see `change_rules`.
        """
        return saves.resume(cls, text, systems)

    def change_rules(self, old_version: int, later: Sequence[Entry] = ()) -> None:
        """Switch a resumed match from rules version `old_version` to the installed version.

        `later` holds what happened under the old version and is not reproduced: it stays in the log but has no effect.
        A choice from before the change can be taken back only within the current step.
        """
        saves.change_rules(self, old_version, later)

    def position(self) -> str:
        """The position as one line of text, including hidden information, but not the future dice."""
        return saves.position(self)

    @classmethod
    def from_position(
        cls,
        text: str,
        chance: Chance | None = None,
        *,
        cap: int = CAP,
        systems: Mapping[str, System[Any]] | None = None,
    ) -> Self:
        """A new match from a position, with this chance or fresh dice; raises `BadText`.

        Its log begins with the events of the current step.
        """
        return saves.from_position(cls, text, chance, cap=cap, systems=systems)

    def undo(self, seat: Seat | str, choices: int = 1, consent: Collection[Seat | str] = ()) -> None:
        """Take back the last `choices` choices of the match.

        This is free while they are the seat's own choices and since then no chance was drawn, nothing hidden was shown
        and no other seat was asked; otherwise it needs the `consent` of all other seats still playing. Seen dice are
        not repeated: later draws depend on the take-back too. A concession and everything before it is final, and so
        is a finished match, as its dice may have been revealed.

        Until all simultaneous decisions are answered, a seat can freely take back its own last answer.
        """
        take_back.undo(self, seat, choices, consent)

    # --- parsing --------------------------------------------------------------------------------------------

    def _parse_choice(self, choice: str, seat: Seat | str | None, decision: str | None) -> tuple[int, Any, str]:
        """Parse a choice: the index of the open decision that it answers, its value and its text."""
        run = self._run
        if type(choice) is Option:
            target = choice.decision
            decision = decision or target.id
            if decision == target.id and (seat is None or seat == target.seat):
                for slot, asked in enumerate(run.asked):
                    if asked is target and run.given[slot] is OPEN:
                        return slot, choice.value, str(choice)
        try:
            slots = self._slots(seat, decision)
        except StaleAnswer:
            if seat in self.seats and decision is None and self.result is None:
                self._raise_refusal(choice, Seat(str(seat)))
            raise
        if choice == "concede":
            return slots[0], None, "concede"
        problem: AffrayError | None = None
        for slot in slots:
            asked = run.asked[slot]
            try:
                value = asked.read(choice)
            except AffrayError as refused:
                problem = problem or refused
            else:
                return slot, value, value.text
        assert problem is not None
        if isinstance(problem, OtherKind):
            self._raise_refusal(choice, run.asked[slots[0]].seat)
        raise problem

    def _raise_refusal(self, choice: str, seat: Seat) -> None:
        """Raise the refusal of a choice for which no decision is open, if the system has one."""
        refusal = self.system.refusal(self.state, seat, choice)
        if refusal is not None:
            raise IllegalChoice(choice, refusal.rule, refusal.reason)

    def _slots(self, seat: Seat | str | None, decision: str | None) -> list[int]:
        """The indices of the open decisions that an answer may refer to."""
        run = self._run
        waiting = [slot for slot, value in enumerate(run.given) if value is OPEN]
        if not waiting:
            raise StaleAnswer(say("no_decision_open", over=self.result is not None))
        if decision is not None:
            waiting = [slot for slot in waiting if run.asked[slot].id == decision]
            if not waiting:
                open_now = [asked.id for asked in self.decisions]
                raise StaleAnswer(say("decision_closed", decision=decision, open=open_now))
        if seat is None:
            return waiting if decision is not None else waiting[:1]
        mine = [slot for slot in waiting if run.asked[slot].seat == seat]
        if not mine:
            asked_now = sorted({run.asked[slot].seat for slot in waiting})
            raise StaleAnswer(say("seat_not_asked", seat=seat, asked=asked_now))
        return mine


class View(AskableView):
    """A match as one seat (None: a spectator) sees it at one moment.

    It is computed lazily, so it must be used before the match advances: after a choice, a concession, a take-back or a
    settled draw it raises `StaleAnswer`.
    """

    __slots__ = ("_match", "_moment", "_position", "seat")

    def __init__(self, match: Match, seat: Seat | None) -> None:
        if seat is not None and seat not in match.seats:
            raise StaleAnswer(say("no_seat", seat=seat, seats=list(match.seats)))
        self._match = match
        self._moment = match.log, match.chance_node
        self._position: Any = None
        self.seat = seat

    @property
    def _now(self) -> Match:
        log, node = self._moment
        if self._match.log is not log or self._match.chance_node is not node:
            raise StaleAnswer(say("view_outdated"))
        return self._match

    @property
    def system(self) -> str:
        """The name of the rule system."""
        return self._match.system.name

    @property
    def texts(self) -> Texts:
        """The wording of the rule system."""
        return self._match.system.texts

    @property
    def odds_amounts(self) -> frozenset[str]:
        """The fields of odds that are amounts and not chances, as the rule system declares them."""
        return self._match.system.odds_amounts

    @property
    def state(self) -> Any:
        """The position as JSON-compatible data with all its fields, without what this seat may not know.

        `System.view_schema` describes it.
        """
        return with_defaults(self.compact_state, self._now.system.state_type)

    @property
    def compact_state(self) -> Any:
        """The same without fields at their default value, as sent to clients and read by the rules."""
        match = self._now
        return match.system.view(match.state, self.seat)

    @property
    def position(self) -> Any:
        """The position as the system's own type, without what this seat may not know; a copy, shared by all readers.

        Do not change it: make a copy with `System.copy` first.
        """
        match = self._now
        if self._position is None:
            self._position = match.system.seen(match.state, self.seat)
        return self._position

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions of this seat."""
        return [decision for decision in self._now.decisions if decision.seat == self.seat]

    @property
    def decision(self) -> Decision | None:
        """The first open decision of this seat."""
        return next(iter(self.decisions), None)

    @property
    def waiting_for(self) -> list[tuple[Seat, str]]:
        """The seats that must choose now, and the kinds of their decisions."""
        return [(decision.seat, decision.kind.name) for decision in self._now.decisions]

    @property
    def events(self) -> list[Event]:
        """All events, as far as this seat could see them."""
        return [event.seen_by(self.seat) for event in self._now.events]

    @property
    def story(self) -> tuple[StoryEntry, ...]:
        """The log in sentences: the events grouped into one entry for each action, as this seat could see them."""
        match = self._now
        _, story = told(match.system.story, match.cast(self.seat), match.events)
        return story.entries

    @property
    def transcript(self) -> list[tuple[Seat, str]]:
        """All choices as this seat saw them: a secret choice of another seat shows its public face."""
        own = self.seat
        return [
            (entry.seat, entry.text if entry.face is None or entry.seat == own else entry.face)
            for entry in self._now.transcript
        ]

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        return self._now.result

    @property
    def score(self) -> Score | None:
        """How the game stands, as everybody can see; None if its system keeps no score."""
        return self._now.score

    def ascii(self) -> str:
        """The table as this seat sees it, in ASCII characters; empty without a table."""
        return self._now.system.ascii_picture(self) or ""

    def svg(self) -> str | None:
        """The table as this seat sees it, as the text of an SVG file; None without a table."""
        return self._now.system.svg_picture(self)

    def _repr_svg_(self) -> str | None:
        return self.svg()

    def advice(self, decision: Decision | None = None) -> str | None:
        """The advisor's choice for a decision (by default the first open one); None without advice."""
        decision = decision or self.decision
        return None if decision is None else self._match.system.advise(self, decision)

    def plain(self) -> dict[str, Any]:
        """The whole view as JSON-compatible data: nothing else is sent to a client."""
        return {
            "system": self.system,
            "seat": self.seat,
            "state": self.compact_state,
            "decisions": [
                {
                    "id": decision.id,
                    "kind": decision.kind.name,
                    "rule": decision.rule,
                    "options": [str(option) for option in decision.options],
                    "default": str(decision.default),
                }
                for decision in self.decisions
            ],
            "waiting_for": self.waiting_for,
            "transcript": self.transcript,
            "events": [event.plain() for event in self.events],
            "result": None if self.result is None else msgspec.to_builtins(self.result),
            "score": msgspec.to_builtins(self.score),
        }

    def to_bytes(self) -> bytes:
        """The view as canonical JSON: equal knowledge, equal bytes."""
        return msgspec.json.encode(self.plain(), order="deterministic")

    def determinize(self, rng: random.Random) -> Match:
        """A playable match that looks the same to this seat, with hidden items redealt and fresh dice.

        Pending secret choices of other seats are open again, limited to choices with the same public face. Its log is
        empty, so earlier choices cannot be taken back; its cap on decisions is that of the match.
        """
        return determinized(self._now, self.seat, rng)

    def permuted(self, rng: random.Random) -> Match:
        """The match with everything hidden from this seat permuted, pending secret choices included.

        If one byte of this seat's view changes, something leaks.
        """
        return permuted(self._now, self.seat, rng)
