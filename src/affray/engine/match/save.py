"""Saves: a match as JSON, to continue later; and positions, to start another match from.

A save holds the state at the last quiet point with the answers and draws since, as a fork does, and enough history for
take-backs. Input is untrusted: the current step is re-run, and all answers must be legal. Any problem raises `BadText`.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, cast

import msgspec

from affray.engine.chance import Chance, Enumerating, Keyed, Scripted
from affray.engine.errors import AffrayError, BadText
from affray.engine.event import Event, RulesChanged
from affray.engine.game import Game
from affray.engine.setup import Setup
from affray.engine.system import System
from affray.engine.terms import Seat
from affray.text import say

from . import position as positions
from .facts import contains_facts
from .history import Entry, Point
from .position import Position, Reached, Replay
from .progress import CAP, Progress
from .run import Run
from .untrusted import Reading, decoded, round_tripped, system_named

P = TypeVar("P", bound=Progress)

MAX_EARLIER_POINTS = 32
"""How many earlier points a save holds: the number of steps that can be taken back after a load."""

Count = Annotated[int, msgspec.Meta(ge=0)]
EntryKind: TypeAlias = Literal["start", "choice", "concede", "interject", "take_back", "rules"]


class SavedKeyed(msgspec.Struct, frozen=True, tag="keyed", tag_field="kind", forbid_unknown_fields=True):
    """Keyed chance: its key and nonces, and its stream position."""

    key: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2}){16,64}\Z")]
    nonces: dict[Seat, str]
    transcript: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
    blocks: Annotated[int, msgspec.Meta(ge=0, lt=2**62)]
    at: Annotated[int, msgspec.Meta(ge=0, le=64)]

    def restore(self) -> Keyed:
        """Restore the saved source."""
        if not self.blocks and self.at != 64:
            raise BadText("save", say("save_stream_position"))
        chance = Keyed(bytes.fromhex(self.key), self.nonces)
        chance.seek(self.transcript, self.blocks, self.at)
        return chance


class SavedScripted(msgspec.Struct, frozen=True, tag="scripted", tag_field="kind", forbid_unknown_fields=True):
    """Scripted chance: its dice and cards, and how many are used."""

    dice: tuple[int, ...]
    cards: tuple[str, ...]
    dice_used: Count
    cards_used: Count
    may_end: bool

    def restore(self) -> Scripted:
        """Restore the saved source."""
        if self.dice_used > len(self.dice) or self.cards_used > len(self.cards):
            raise BadText("save", say("save_too_many_used"))
        chance = Scripted(self.dice, self.cards)
        chance.dice_used, chance.cards_used = self.dice_used, self.cards_used
        chance.may_end = self.may_end
        return chance


class SavedEnumerating(msgspec.Struct, frozen=True, tag="enumerating", tag_field="kind", forbid_unknown_fields=True):
    """Enumerating chance, which has no state."""

    def restore(self) -> Enumerating:
        """Restore the saved source."""
        return Enumerating()


class SavedEntry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of the transcript."""

    seat: Seat = Seat("")
    kind: EntryKind
    text: str = ""
    face: str | None = None
    place: Count = 0
    taken: tuple[int, ...] = ()
    drew: bool = False
    revealed: bool = False
    asked_another: bool = False
    events: tuple[msgspec.Raw, ...] = ()


class Saved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The contents of a save."""

    format: Literal["affray save 1"]
    system: str
    rules: Annotated[int, msgspec.Meta(ge=0, lt=2**59)]
    setup: Setup
    cap: int
    chance: SavedKeyed | SavedScripted | SavedEnumerating
    decisions_made: int
    position: Position
    ids: tuple[Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,18}\.[0-9]{1,9}\Z")], ...] = ()
    """The ids of the latest simultaneous decisions, answered or not."""
    log: Annotated[tuple[SavedEntry, ...], msgspec.Meta(min_length=1)]
    first: Count = 0
    """The number of the first entry of the log."""
    earlier: tuple[Position, ...] = ()
    """Earlier points that take-backs can reach, latest first."""
    start: Position | None = None
    """The starting position; if absent, that of the installed scenario."""
    practice: bool = False


# --- writing ------------------------------------------------------------------------------------------------------


def save(match: Progress) -> str:
    """The match as text for `load`. It includes hidden information and the key that determines all future dice."""
    run = match._run
    entries = list(match.log.iter_backwards())[::-1]
    saved = Saved(
        format="affray save 1",
        system=match.system.name,
        rules=match.system.rules_version,
        setup=match.setup,
        cap=match.cap,
        chance=_saved_chance(match.chance),
        decisions_made=match.decisions_made,
        position=Position.now(run),
        ids=tuple(decision.id for decision in run.asked),
        log=tuple(map(_saved_entry, entries)),
        first=entries[0].number,
        earlier=() if match.result or not run.point else tuple(_saved_points(run.point, run.gone)),
        start=match.start,
        practice=match.practice,
    )
    return msgspec.json.encode(saved).decode()


def _saved_chance(chance: Chance) -> SavedKeyed | SavedScripted | SavedEnumerating:
    if isinstance(chance, Keyed):
        return SavedKeyed(chance.key.hex(), chance.nonces, *chance.tell())
    if isinstance(chance, Scripted):
        return SavedScripted(*chance.script, chance.dice_used, chance.cards_used, chance.may_end)
    if isinstance(chance, Enumerating):
        return SavedEnumerating()
    raise AffrayError(say("chance_not_saved", chance=type(chance).__name__))


def _saved_entry(entry: Entry) -> SavedEntry:
    return SavedEntry(
        seat=entry.seat,
        kind=cast("EntryKind", entry.kind),
        text=entry.text,
        face=entry.face,
        place=entry.place,
        taken=entry.taken,
        drew=entry.drew,
        revealed=entry.revealed,
        asked_another=entry.asked_another,
        events=tuple(msgspec.Raw(msgspec.json.encode(round_tripped(event))) for event in entry.events),
    )


def _saved_points(point: Point, gone: tuple[Seat, ...]) -> list[Position]:
    """The earlier points that a take-back can reach."""
    points: list[Position] = []
    before = point.previous
    while before is not None and len(points) < MAX_EARLIER_POINTS:
        points.append(Position.at(before, gone, gone[before.removed :]))
        before = before.previous
    return points


# --- reading ------------------------------------------------------------------------------------------------------


def load(
    match_type: type[P], text: str, systems: Mapping[str, System[Any]] | None = None, *, later: Sequence[Entry] = ()
) -> P:
    """Continue a saved match; raises `BadText`. `systems` override the installed ones.

    A match that was saved under a different rules version continues under the installed one, from the quiet point
    at which its last step began; the decisions made since then are asked again. `later` holds what happened after the
    save under that version: it stays in the log but has no effect.
    """
    saved = decoded(text, Saved, "save")
    with Reading("save"):
        system = system_named(saved.system, systems)
    with Reading("save", versions=_versions(saved.rules, system)):
        match, point, over = _rebuild(match_type, saved, system)
        if saved.rules != system.rules_version:
            _change_from_quiet_point(match, saved, over, later)
        elif not over:
            _rerun_step(match, point, saved)
        return match


def start_position(text: str) -> str | None:
    """The starting position of a saved match as JSON, if the save has it."""
    start = decoded(text, Saved, "save").start
    return None if start is None else positions.encoded(start)


def resume(match_type: type[P], text: str, systems: Mapping[str, System[Any]] | None = None) -> P:
    """Resume a saved match exactly where it stopped, even if a different rules version is installed.

    Raises `BadText` if that version does not reproduce it. The log does not mention the change of rules yet:
    see `change_rules`.
    """
    saved = decoded(text, Saved, "save")
    with Reading("save"):
        system = system_named(saved.system, systems)
        match, point, over = _rebuild(match_type, saved, system)
        if not over:
            if saved.rules != system.rules_version:
                _check_reproduced(match, point)
            _rerun_step(match, point, saved)
        return match


def _check_reproduced(match: Progress, point: Point) -> None:
    """Check that the facts of the current step so far are those at the end of the log."""
    replay = Replay("save", match._run.gone)
    replay.through(match.system, point)
    replayed = [round_tripped(event) for event in replay.game.events]
    logged = match.events[len(match.events) - len(replayed) :]
    if len(replayed) != len(logged) or not all(map(contains_facts, logged, replayed)):
        raise BadText("save", say("save_step_differs"))


def _versions(written: int, system: System[Any]) -> tuple[int, int] | None:
    """The versions of the rules under which it was written and of those installed, if they differ."""
    return None if written == system.rules_version else (written, system.rules_version)


def _rebuild(match_type: type[P], saved: Saved, system: System[Any]) -> tuple[P, Point, bool]:
    """The match at the quiet point where its last step began, that point, and whether the match is over."""
    match = _unstarted_match(match_type, system, saved.setup, saved.chance.restore(), saved.cap)
    match.decisions_made = saved.decisions_made
    match.start = saved.start
    match.practice = saved.practice
    match.log = _read_log(saved, system)
    point = saved.position.point(system, "save")
    run = match._run = Run(Game(point.state, match.chance))
    run.gone, run.leaving = saved.position.gone, list(saved.position.leaving)
    run.interjections = list(saved.position.said)
    run.capped = match.decisions_made >= match.cap
    run.game.events = match.log.mutable_events()
    over = point.state.result is not None
    if over and (saved.position.moves or saved.position.draws or saved.ids or saved.earlier):
        raise BadText("save", say("save_step_after_end"))
    return match, point, over


def _unstarted_match(match_type: type[P], system: System[Any], setup: Setup, chance: Chance, cap: int) -> P:
    """A match that has not begun yet."""
    match = match_type.__new__(match_type)
    match.system, match.setup, match.chance, match.cap = system, setup, chance, cap
    match.decisions_made = 0
    match.start = None
    match.practice = False
    match.log = Entry.start()
    return match


def _rerun_step(match: Progress, point: Point, saved: Saved) -> None:
    """Re-run the current step."""
    system, run = match.system, match._run
    reached, point = Replay("save", run.gone).through(system, point)
    if reached is Reached.END:
        raise BadText("save", say("save_step_without_decision"))
    if reached is Reached.DRAW and not _stops_at_next_draw(match.chance):
        raise BadText("save", say("save_draw_missing"))
    point.previous = _earlier_points(saved, system, run.gone)
    run.restore(system, match.chance, point)
    run.game.events = match.log.mutable_events()
    if len(saved.ids) != len(run.asked) or len(set(saved.ids)) != len(saved.ids):
        raise BadText("save", say("save_decision_ids", asked=len(run.asked), given=len(set(saved.ids))))
    for decision, decision_id in zip(run.asked, saved.ids, strict=True):
        decision.id = decision_id


def _stops_at_next_draw(chance: Chance) -> bool:
    """Whether this chance stops a step at its next draw."""
    if isinstance(chance, Scripted):
        return chance.may_end and chance.dice_used == len(chance.script[0])
    return isinstance(chance, Enumerating)


def _earlier_points(saved: Saved, system: System[Any], gone: tuple[Seat, ...]) -> Point | None:
    """The earlier points, each re-run to its end."""
    before: Point | None = None
    for number, position in reversed(list(enumerate(saved.earlier, 1))):
        point = position.point(system, "save")
        reached, point = Replay("save", gone).through(system, point)
        if reached is not Reached.END or not point.has_player_choice:
            raise BadText("save", say("save_earlier_point", number=number))
        point.previous = before
        before = point
    return before


_TEXT_PATTERNS = {
    "start": re.compile(""),
    "concede": re.compile("concede"),
    "interject": re.compile("interject .+"),
    "take_back": re.compile("take_back [1-9][0-9]{0,8}"),
    "rules": re.compile("rules [0-9]{1,18} [0-9]{1,18}"),
}


def _read_log(saved: Saved, system: System[Any]) -> Entry:
    log: Entry | None = None
    for number, line in enumerate(saved.log, saved.first):
        if (line.kind == "start") is not (log is None):
            raise BadText("save", say("save_start_entry", number=number, kind=line.kind))
        if line.kind in _TEXT_PATTERNS and _TEXT_PATTERNS[line.kind].fullmatch(line.text) is None:
            raise BadText("save", say("save_entry_invalid", number=number, kind=line.kind))
        with Reading(f"save, entry {number} of the log"):
            events: list[Event] = [system.event_decoder.decode(event) for event in line.events]
        log = Entry(number, log, line.seat, line.kind, line.text, events, line.face, line.place, line.taken)
        log.drew, log.revealed, log.asked_another = line.drew, line.revealed, line.asked_another
    assert log is not None, "a log has at least one entry"
    return log


# --- rules versions --------------------------------------------------------------------------------------------------


def _change_from_quiet_point(match: Progress, saved: Saved, over: bool, later: Sequence[Entry]) -> None:
    """Continue under changed rules, from the quiet point at which the current step began."""
    run, position = match._run, saved.position
    if position.removing is not None:
        run.leaving.insert(0, position.removing)
    standing = (entry.number for entry in match.log.standing_entries() if entry.kind == "choice")
    dropped = tuple(islice(standing, position.choices))
    match.decisions_made -= len(dropped)
    _write_change(match, saved.rules, dropped, later)
    if not over:
        match._advance()


def change_rules(match: Progress, old_version: int, later: Sequence[Entry] = ()) -> None:
    """Switch a resumed match from rules version `old_version` to the installed version.

    `later` holds what happened under the old version and is not reproduced: it stays in the log but has no effect. A
    choice from before the change can be taken back only within the current step.
    """
    if match._run.point is not None:
        match._run.point.previous = None
    _write_change(match, old_version, (), later)
    match._assign_ids()


def _write_change(match: Progress, old_version: int, dropped: tuple[int, ...], later: Sequence[Entry]) -> None:
    """Log the change of rules, after the choices that no longer count."""
    last = match.log.number
    for line in later:
        log = match.log.next(line.seat, line.kind, line.text, list(line.events), line.face, line.place)
        if line.kind == "take_back":
            choices = (entry.number for entry in match.log.standing_entries() if entry.kind == "choice")
            log.taken = tuple(number for number in islice(choices, int(line.text.split()[1])) if number > last)
        match.log = log
    first = min([*dropped, *[match.log.number - index for index in range(len(later))]], default=None)
    voided = [entry for entry in match.log.iter_backwards() if first is not None and entry.number >= first]
    standing = [entry.number for entry in match.log.standing_entries() if entry.kind == "choice"]
    taken = tuple(number for number in standing if first is not None and number >= first)
    match._write("rules", Seat(""), f"rules {old_version} {match.system.rules_version}")
    match.log.taken = taken
    events = sum(len(entry.events) for entry in voided)
    match._record(RulesChanged(before=old_version, now=match.system.rules_version, choices=len(taken), events=events))


# --- positions ----------------------------------------------------------------------------------------------------


def position(match: Progress) -> str:
    """The position as one line of text, including hidden information, but not the future dice."""
    return positions.write(match.system, Position.now(match._run))


def from_position(
    match_type: type[P],
    text: str,
    chance: Chance | None = None,
    *,
    cap: int = CAP,
    systems: Mapping[str, System[Any]] | None = None,
) -> P:
    """A new match from a position, with this chance or fresh dice; raises `BadText`.

    Its log begins with the events of the current step.
    """
    name, rules, start = positions.read(text, "position")
    with Reading("position"):
        system = system_named(name, systems)
    with Reading("position", versions=_versions(rules, system)):
        return begin_at(match_type, start, system, Setup(), Keyed.fresh() if chance is None else chance, cap)


def begin_at(match_type: type[P], start: Position, system: System[Any], setup: Setup, chance: Chance, cap: int) -> P:
    """A new match from an untrusted position."""
    with Reading("position"):
        point = start.point(system, "position")
        if not (start.moves or start.draws or start.gone or start.removing or point.state.result):
            return match_type(system, setup, chance, state=point.state, cap=cap)
        match = _unstarted_match(match_type, system, setup, chance, cap)
        match.start = start
        run = match._run = Run(Game(point.state, match.chance))
        run.gone, run.leaving = start.gone, list(start.leaving)
        run.interjections = list(start.said)
        run.game.events = match.log.mutable_events()
        if point.state.result is not None:
            if start.moves or start.draws:
                raise BadText("position", say("save_step_after_end"))
            return match
        reached, point = Replay("position", run.gone).through(system, point)
        if reached is Reached.END:
            raise BadText("position", say("save_step_without_decision"))
        run.resume(system, match.chance, point, match.log.mutable_events())
        match._update_log()
        return match
