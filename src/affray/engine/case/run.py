"""Play a case: its position, dice and script, with each check at its moment."""

import functools
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import UNSET

from affray.engine.case.checks import Occurred, refusal_failures
from affray.engine.case.model import Answer, Case, Entry, Trial, read_file, repeated_ids
from affray.engine.case.report import CaseResult, Problem, Report, TrialResult
from affray.engine.case.scene import Check, Scene, clauses
from affray.engine.case.source import CaseError, Place
from affray.engine.case.words import CaseWords, ScriptStep
from affray.engine.chance import Faces, Row, Scripted, ScriptEnded, ScriptError
from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, StaleAnswer
from affray.engine.match import Match
from affray.engine.rules.citations import Citation, computations, of_event
from affray.engine.setup import Setup
from affray.engine.terms import Seat
from affray.text import Message, say

SUFFIXES = (".yaml", ".yml")

T = TypeVar("T")


def run_paths(paths: Iterable[Path | str]) -> Report:
    """Run all cases of these files and folders."""
    cases: list[Case] = []
    failed: dict[str, list[str]] = {}
    for file in case_files(paths):
        read, problems = read_file(file)
        cases += read
        for problem in problems:
            failed.setdefault(problem.case or str(file), []).append(str(problem))
    for problem in repeated_ids(cases):
        failed.setdefault(str(problem.case), []).append(str(problem))
    passed = 0
    for case in cases:
        result = run(case)
        if result.passed:
            passed += case.id not in failed
        else:
            failed.setdefault(case.id, []).append(result.why)
    return Report(passed, tuple([(name, "\n".join(reasons)) for name, reasons in failed.items()]))


def case_files(paths: Iterable[Path | str]) -> list[Path]:
    """The case files among these paths and below these folders, in order."""
    files: dict[Path, None] = {}
    for path in map(Path, paths):
        inside = [path]
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
        files.update(dict.fromkeys(inside))
    return list(files)


def run(case: Case) -> CaseResult:
    """Play every trial of a case."""
    return CaseResult(case, tuple([run_trial(trial) for trial in case.trials]))


def run_trial(trial: Trial) -> TrialResult:
    """Play one trial of a case."""
    with computations() as cited:
        play = _Play(trial)
        try:
            play.run()
        except _Stopped:
            pass
        except CaseError as problem:
            play.problems.append(Problem(problem.place, problem.why))
        except AffrayError as problem:
            play.problems.append(Problem(trial.place, problem.message))
        except Exception as bug:  # noqa: BLE001  a bug in one case must not hide the results of the others
            play.problems.append(Problem(trial.place, _fault(bug)))
    cited.update(citation for event in play.events for citation in of_event(event))
    cited.update(Citation(rule, "refusal", trial.id) for rule in play.refused_by)
    result = None if play.match is None else play.match.result
    cited.update(Citation(rule, "result", trial.id) for rule in (() if result is None else result.rules))
    return TrialResult(trial, tuple(play.problems), tuple(play.events), frozenset(cited))


def replay(trial: Trial) -> Match:
    """The match at the end of a trial; raises `CaseError` if it cannot be played."""
    play = _Play(trial)
    try:
        play.run()
    except _Stopped:
        raise CaseError(play.problems[-1].place, play.problems[-1].reason) from None
    if play.match is None:
        raise CaseError(trial.place, say("no_match_without_given"))
    return play.match


def _fault(bug: Exception) -> Message:
    """An unexpected error and where it was raised."""
    frame = traceback.extract_tb(bug.__traceback__)[-1]
    where = {"file": Path(frame.filename).name, "line": str(frame.lineno)}
    return say("affray_failed", error=type(bug).__name__, problem=str(bug), **where)


class _Stopped(Exception):
    """The case cannot continue; the problem has been recorded."""


class _CaseDice(Scripted):
    """Scripted dice that stop the match when they run out or do not fit, so that the log so far can be shown.

    A case may end before a throw, so running out of dice is not an error by itself. `ended` describes the throw that
    was not made; the case fails only if its script continues beyond it.
    """

    __slots__ = ("ended", "misfit")

    def __init__(self, dice: Sequence[int], cards: Sequence[str]) -> None:
        super().__init__(dice, cards)
        self.ended: Message | None = None
        self.misfit: Message | None = None

    def copy(self) -> "_CaseDice":
        clone = _CaseDice(self._dice, self._cards)
        clone.dice_used, clone.cards_used = self.dice_used, self.cards_used
        return clone

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        return self._draw(functools.partial(super().throw, rows))

    def card(self, cards: Sequence[str]) -> str:
        return self._draw(functools.partial(super().card, cards))

    def _draw(self, draw: Callable[[], T]) -> T:
        try:
            return draw()
        except ScriptError as problem:
            if any(self.left_over):
                self.misfit = problem.message
            else:
                self.ended = problem.message
            raise ScriptEnded from None


class _Play:
    """A trial being played."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.words: CaseWords[Any] = trial.system.case_words().under(trial.options)
        self.dice = _CaseDice(trial.dice, trial.draws)
        self.match: Match | None = None
        self.last_step: ScriptStep[Any] | None = None
        self.problems: list[Problem] = []
        self.refused_by: set[str] = set()
        self.marks: list[int] = []
        self.spare: list[tuple[Seat, str]] = []
        """Answers that matched both a forced decision and an open one."""
        self.handed_in: set[Place] = set()
        """Script entries that were interjections, submitted with the entry before them."""
        self.passed_over: deque[Sequence[tuple[Decision, Any]]] = deque(maxlen=2)
        """Forced decisions before this entry of the script and before the previous one."""

    @property
    def events(self) -> Sequence[Any]:
        return [] if self.match is None else self.match.events

    def run(self) -> None:
        """Set up the position, play the script with its checks, then run the final checks."""
        trial = self.trial
        if trial.given is not None:
            position = self.words.beginning(trial.given, trial.options, trial.draws)
            before = trial.system.copy(position)
            self.match = Match(trial.system, Setup(options=trial.options), self.dice, state=position)
            self.last_step = ScriptStep(before, self.match.state, self.match.log.events)
            self._moment(trial.given.place)
            for number, entry in enumerate(trial.script):
                self._play(self.match, entry, trial.script[number + 1 :])
        elif trial.dice or trial.draws:
            self._add_problem(trial.place, say("dice_need_given"))
        self._check_leftovers()
        scene = self._scene()
        for check, place in trial.expect:
            if check.after is UNSET or isinstance(check, Occurred):
                self._check(check, place, scene)

    def _moment(self, place: Place) -> None:
        """Record the moment after an entry and run its checks."""
        if self.dice.misfit is not None:
            self._stop(place, self.dice.misfit)
        number = len(self.marks)
        self.marks.append(len(self.events))
        scene = self._scene()
        for check, place in self.trial.expect:
            if check.after == number and not isinstance(check, Occurred):
                self._check(check, place, scene)

    def _scene(self) -> Scene:
        return Scene(self.words, self.match, self.last_step, self.events, self.marks, refused_by=self.refused_by)

    def _check(self, check: Check, place: Place, scene: Scene) -> None:
        try:
            self.problems += [Problem(place, reason) for reason in check.failures(scene, place)]
        except CaseError as problem:
            self.problems.append(Problem(problem.place, problem.why))

    # --- the script -----------------------------------------------------------------------------------------

    def _play(self, match: Match, entry: Entry, following: Sequence[Entry]) -> None:
        before, log = self.trial.system.copy(match.state), match.log
        self.passed_over.append(match.forced_decisions)
        if entry.place in self.handed_in:
            self._moment(entry.place)
            return
        self._hand_in(match, entry, following)
        for answer in entry.answers:
            if answer.refused is None:
                self._answer(match, answer)
            else:
                self._refused(match, answer)
            if match.log is not log:
                self.last_step = ScriptStep(before, match.state, match.log.events)
        self._moment(entry.place)

    def _hand_in(self, match: Match, entry: Entry, following: Sequence[Entry]) -> None:
        """Submit the interjections that follow an entry together with it; they take effect after it.

        An entry that answers a decision opened by the one before it is not an interjection.
        """
        if any(answer.refused is not None for answer in entry.answers):
            return
        for later in following:
            if not all(answer.refused is None and self._unasked(match, answer) for answer in later.answers):
                return
            ahead = match.fork()
            for answer in entry.answers:
                if ahead.why_not(answer.choice, answer.seat) is None:
                    ahead.choose(answer.choice, seat=answer.seat)
            if any(ahead.why_not(answer.choice, answer.seat) is None for answer in later.answers):
                return
            for answer in later.answers:
                match.interject(answer.choice, answer.seat, at_once=False)
            self.handed_in.add(later.place)

    def _unasked(self, match: Match, answer: Answer) -> bool:
        """Whether this is an interjection its seat may make."""
        if match.system.interjecting(match.state, Seat(answer.seat)) is None:
            return False
        return match.why_not_interject(answer.choice, answer.seat) is None

    def _answer(self, match: Match, answer: Answer) -> None:
        """Make a choice, or skip one that was forced."""
        seat, choice = answer.seat, answer.choice
        mine = [decision for decision in match.decisions if decision.seat == seat]
        sole = self._was_sole(match, answer)
        for decision in mine:
            if choice == "concede" or decision.why_not(choice) is None:
                if sole:
                    self.spare.append((seat, choice))
                match.choose(choice, seat=seat, decision=decision.id)
                return
        if choice == "concede" and self.words.concede_any_time:
            try:
                match.concede(seat)
            except StaleAnswer as problem:
                self._stop(answer.place, problem.message)
            return
        if self._unasked(match, answer):
            match.interject(choice, seat)
            return
        if sole:
            return
        if (seat, choice) in self.spare:
            self.spare.remove((seat, choice))
            return
        if self.dice.ended is not None:
            self._stop(answer.place, say("script_after_dice", problem=self.dice.ended, choice=answer.choice))
        self._stop(answer.place, self._why_not(match, answer))

    def _was_sole(self, match: Match, answer: Answer) -> bool:
        """Whether this was the only legal answer to a decision that was not asked."""
        for unasked in (match.forced_decisions, *reversed(self.passed_over)):
            for decision, _ in unasked:
                if decision.seat == answer.seat and decision.why_not(answer.choice) is None:
                    return True
        return self.last_step is not None and self.words.sole_answer(self.last_step, answer.seat, answer.choice)

    def _why_not(self, match: Match, answer: Answer) -> Message:
        """Explain why a choice of the script cannot be made."""
        scene = self._scene()
        seat, refusals = answer.seat, scene.refusals(answer.seat, answer.choice) or ()
        mine = [decision for decision in match.decisions if decision.seat == seat]
        why = clauses([say("refused_by", reason=refusal.reason, rule=refusal.rule) for refusal in refusals[:3]])
        if mine:
            offered = [text for decision in mine for text in decision.listed]
            listed = offered if len(offered) <= 12 else [*offered[:12], "..."]
            sentence = say("script_not_possible", choice=answer.choice, seat=seat, why=why, offered=listed)
        else:
            asked = scene.who_is_asked()
            sentence = say("script_not_asked", choice=answer.choice, seat=seat, why=why, asked=asked)
        for decision, value in match.forced_decisions:
            if decision.seat == seat:
                unasked = say("decision_not_asked", kind=decision.kind.case_name, only=decision.option(value))
                sentence = say("two_sentences", first=sentence, second=unasked)
        return sentence

    def _refused(self, match: Match, answer: Answer) -> None:
        """Check that a choice is refused and changes nothing."""
        assert answer.refused is not None
        scene = self._scene()
        before = self._snapshot(match)
        refusals = scene.refusals(answer.seat, answer.choice)
        for reason in refusal_failures(answer.choice, refusals, answer.refused, scene):
            self._stop(answer.place, reason)
        try:
            match.choose(answer.choice, seat=answer.seat)
        except AffrayError:
            if self._snapshot(match) != before:
                self._stop(answer.place, say("refused_but_changed", choice=answer.choice))
        else:
            self._stop(answer.place, say("refused_but_accepted", choice=answer.choice))

    def _snapshot(self, match: Match) -> bytes:
        """Everything that a refused choice could have changed."""
        asked = [(decision.id, decision.seat, decision.kind.case_name) for decision in match.decisions]
        state = msgspec.to_builtins(match.state)
        known = (state, asked, len(match.events), len(match.transcript), self.dice.dice_used, self.dice.cards_used)
        return msgspec.json.encode(known)

    def _check_leftovers(self) -> None:
        dice, cards = self.dice.left_over
        if dice and self.match is not None:
            self._add_problem(self.trial.place, say("dice_left_over", dice=str(list(dice))))
        if cards and self.match is not None:
            self._add_problem(self.trial.place, say("draws_left_over", cards=str(list(cards))))

    def _add_problem(self, place: Place, reason: Message) -> None:
        self.problems.append(Problem(place, reason))

    def _stop(self, place: Place, reason: Message) -> NoReturn:
        self._add_problem(place, reason)
        raise _Stopped
