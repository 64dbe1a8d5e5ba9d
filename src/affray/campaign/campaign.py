"""The campaign: what the entries of its ledger add up to."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from affray.campaign.changes import Change
from affray.campaign.entries import (
    Closed,
    Corrected,
    Entry,
    Fixture,
    Founded,
    Joined,
    Left,
    Opened,
    Outcome,
    Part,
    Played,
    Scheduled,
    Settled,
    Voided,
    changes_of,
)
from affray.campaign.gang import Gang
from affray.engine import AffrayError, Setup
from affray.text import say

Stage: TypeAlias = Literal["scheduled", "game", "aftermath_due", "after", "settled", "cancelled"]
"""Where a fixture is: its game is to be opened, is being played, its post-game sequence is to be opened, is being
played; everything is done; or it will not be played."""
Result: TypeAlias = Literal["won", "drawn", "lost"]


class LedgerError(AffrayError):
    """An entry that cannot follow those before it, or that cannot be read."""


class OpenMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a fixture, as the ledger opened it."""

    match: str
    part: Part
    setup: Setup
    seats: dict[str, str]
    commitment: str
    seed: str = ""
    figures: dict[str, tuple[str, str]] = {}


class Game(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fixture and what has become of it."""

    fixture: Fixture
    stage: Stage = "scheduled"
    game: OpenMatch | None = None
    after: OpenMatch | None = None
    outcome: Outcome | None = None

    @property
    def running(self) -> OpenMatch | None:
        """The match that is being played."""
        return {"game": self.game, "after": self.after}.get(self.stage)

    @property
    def to_play(self) -> bool:
        """Whether something is left to be played."""
        return self.stage not in ("settled", "cancelled") and not self.fixture.bye

    @property
    def busy(self) -> bool:
        """Whether it has begun and is not settled, so that its gangs can begin no other game."""
        return self.stage in ("game", "aftermath_due", "after")


class Campaign:
    """A campaign at one moment. It is never changed: `followed_by` makes the next one."""

    __slots__ = ("closed", "entries", "founded", "games", "gangs", "left", "nonces")

    def __init__(self, founded: Founded) -> None:
        self.founded = founded
        self.entries: tuple[Entry, ...] = (founded,)
        self.gangs: Mapping[str, Gang] = {}
        """All gangs that ever joined, in that order."""
        self.nonces: Mapping[str, str] = {}
        """The nonces of the gangs that gave one."""
        self.left: frozenset[str] = frozenset()
        """The gangs that have left."""
        self.games: Mapping[str, Game] = {}
        """By the ids of the fixtures, in the order in which they were scheduled."""
        self.closed = False

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> "Campaign":
        """The campaign that these entries add up to; raises `LedgerError`."""
        first, *rest = entries
        if not isinstance(first, Founded):
            raise LedgerError(say("ledger_must_begin", number=1))
        return cls(first).followed_by(rest)

    # --- what it is ------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def name(self) -> str:
        """Its name."""
        return self.founded.name

    @property
    def system(self) -> str:
        """The name of its rule system."""
        return self.founded.system

    @property
    def options(self) -> Mapping[str, object]:
        """The options of the campaign."""
        return self.founded.options

    @property
    def active(self) -> Mapping[str, Gang]:
        """The gangs that have not left."""
        return {id_: gang for id_, gang in self.gangs.items() if id_ not in self.left}

    @property
    def fixtures(self) -> Mapping[str, Fixture]:
        """All fixtures by id."""
        return {id_: game.fixture for id_, game in self.games.items()}

    def results(self, gang: str) -> list[Result]:
        """The results of a gang in its games, in the order of the fixtures."""
        outcomes = [game.outcome for game in self.games.values() if game.outcome and gang in game.fixture.gangs]
        return ["won" if won.winner == gang else "lost" if won.winner else "drawn" for won in outcomes]

    def next_games(self) -> list[Game]:
        """The games that can be begun or continued now, in the order of the fixtures.

        A gang begins a game only when its last one is settled, so of its fixtures the first one counts.
        """
        waiting: list[Game] = []
        taken: set[str] = set()
        for game in sorted(self.games.values(), key=lambda each: not each.busy):
            if not game.to_play:
                continue
            if taken.isdisjoint(game.fixture.gangs):
                waiting.append(game)
            taken.update(game.fixture.gangs)
        return waiting

    def finished(self) -> bool:
        """Whether all games are settled, or the campaign is closed."""
        return self.closed or (bool(self.games) and not self.next_games())

    # --- the next moment -------------------------------------------------------------------------------------

    def followed_by(self, entries: Iterable[Entry]) -> "Campaign":
        """The campaign after more entries; raises `LedgerError` for one that cannot follow."""
        after = Campaign(self.founded)
        after.gangs, after.left, after.closed = dict(self.gangs), self.left, self.closed
        after.nonces = self.nonces
        after.games = dict(self.games)
        added = []
        number = self.number
        for entry in entries:
            number += 1
            if after.closed:
                raise LedgerError(say("ledger_closed", number=number))
            after._add(entry, number)
            added.append(entry)
        after.entries = (*self.entries, *added)
        return after

    def _add(self, entry: Entry, number: int) -> None:
        match entry:
            case Joined(gang=gang, nonce=nonce):
                if gang.id in self.gangs:
                    raise LedgerError(say("ledger_gang_twice", number=number, gang=gang.id))
                if nonce:
                    self.nonces = {**self.nonces, gang.id: nonce}
                self.gangs = {**self.gangs, gang.id: gang}
            case Left(gang=left):
                self._gang(left, number)
                self.left |= {left}
                self._cancel(left)
            case Scheduled(fixtures=fixtures):
                for fixture in fixtures:
                    self._schedule(fixture, number)
            case Opened():
                self._open(entry, number)
            case Played() | Settled():
                self._end(entry, number)
            case Corrected(fixture=fixture, outcome=outcome):
                self._correct(fixture, outcome, number)
            case Voided():
                self._void(entry, number)
            case Closed():
                self.closed = True
            case _:
                raise LedgerError(say("ledger_must_begin", number=number))
        self._change(changes_of(entry), number)

    def _gang(self, gang: str, number: int) -> Gang:
        if gang not in self.gangs:
            raise LedgerError(say("ledger_no_gang", number=number, gang=gang))
        return self.gangs[gang]

    def _game(self, fixture: str, number: int) -> Game:
        if fixture not in self.games:
            raise LedgerError(say("ledger_no_fixture", number=number, fixture=fixture))
        return self.games[fixture]

    def _set(self, game: Game) -> None:
        self.games = {**self.games, game.fixture.id: game}

    def _cancel(self, gang: str) -> None:
        for game in self.games.values():
            if gang in game.fixture.gangs and game.stage == "scheduled":
                self._set(replace(game, stage="cancelled"))

    def _schedule(self, fixture: Fixture, number: int) -> None:
        for gang in fixture.gangs:
            self._gang(gang, number)
        known = self.games.get(fixture.id)
        if known is not None and known.stage not in ("scheduled", "cancelled"):
            raise LedgerError(say("ledger_fixture_begun", number=number, fixture=fixture.id))
        self._set(Game(fixture=fixture))

    def _open(self, entry: Opened[Change], number: int) -> None:
        game = self._game(entry.fixture, number)
        opened = OpenMatch(
            match=entry.match,
            part=entry.part,
            setup=entry.setup,
            seats=entry.seats,
            commitment=entry.commitment,
            seed=entry.seed,
            figures=entry.figures,
        )
        if entry.part == "after":
            if game.stage != "aftermath_due":
                raise LedgerError(say("ledger_wrong_stage", number=number, fixture=entry.fixture, stage=game.stage))
            self._set(replace(game, stage="after", after=opened))
            return
        if game.stage != "scheduled" or game.fixture.bye:
            raise LedgerError(say("ledger_wrong_stage", number=number, fixture=entry.fixture, stage=game.stage))
        for other in self.games.values():
            busy = set(other.fixture.gangs) & set(game.fixture.gangs) if other.busy else set()
            if busy:
                raise LedgerError(say("ledger_gang_busy", number=number, gang=min(busy), fixture=other.fixture.id))
        self._set(replace(game, stage="game", game=opened))

    def _end(self, entry: Played[Change] | Settled[Change], number: int) -> None:
        game = self._game(entry.fixture, number)
        expected = "game" if isinstance(entry, Played) else "after"
        if game.stage != expected or game.running is None or game.running.match != entry.match:
            raise LedgerError(say("ledger_wrong_stage", number=number, fixture=entry.fixture, stage=game.stage))
        if isinstance(entry, Settled):
            self._set(replace(game, stage="settled"))
        else:
            self._set(replace(game, stage="settled" if entry.settled else "aftermath_due", outcome=entry.outcome))

    def _correct(self, fixture: str, outcome: Outcome | None, number: int) -> None:
        if outcome is None:
            return
        game = self._game(fixture, number)
        if game.fixture.bye:
            raise LedgerError(say("ledger_wrong_stage", number=number, fixture=fixture, stage=game.stage))
        going_on = game.stage in ("aftermath_due", "after")
        self._set(replace(game, stage=game.stage if going_on else "settled", outcome=outcome))

    def _void(self, entry: Voided, number: int) -> None:
        game = self._game(entry.fixture, number)
        running = "" if game.running is None else game.running.match
        if not game.busy or (entry.part == "game") != (game.stage == "game") or entry.match != running:
            raise LedgerError(say("ledger_wrong_stage", number=number, fixture=entry.fixture, stage=game.stage))
        if entry.part == "after":
            self._set(replace(game, stage="aftermath_due" if entry.again else "settled", after=None))
        elif entry.again and self.left.isdisjoint(game.fixture.gangs):
            self._set(replace(game, stage="scheduled", game=None))
        else:
            self._set(replace(game, stage="cancelled", game=None))

    def _change(self, changes: Iterable[Change], number: int) -> None:
        gangs = dict(self.gangs)
        for change in changes:
            gang = self._gang(change.gang, number) if change.gang not in gangs else gangs[change.gang]
            try:
                gangs[change.gang] = change.apply(gang)
            except (KeyError, ValueError) as problem:
                raise LedgerError(
                    say("ledger_change_fails", number=number, change=change.name, problem=str(problem))
                ) from None
        self.gangs = gangs
