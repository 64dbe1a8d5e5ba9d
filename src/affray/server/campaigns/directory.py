"""The campaigns of this process: what people do in them, and what follows from their matches.

A ledger goes on by one transaction at a time: the entries, the matches that they open and the matches that they end
are stored together or not at all. So a crash leaves nothing half done, and whichever process comes next continues.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import cast

from msgspec.structs import replace

from affray.campaign import Campaign, Corrected, Entry, Fixture, Game
from affray.campaign.entries import Part
from affray.campaign.ledger import Behind
from affray.campaign.steps import (
    Beginning,
    Signed,
    close_game,
    dice_of,
    nonces_of,
    open_aftermath,
    open_game,
    settle,
    signed,
    void,
)
from affray.engine import AffrayError, Keyed, Match
from affray.engine.registry import system as system_of
from affray.server.errors import Full, Halted, NotYours
from affray.server.match.directory import MatchDirectory, new_id, new_key
from affray.server.store.campaigns import Batch, CampaignMatch, Person
from affray.server.store.errors import NotKept, Unavailable
from affray.server.store.models import CampaignGameRow, CampaignStatus, PlayerRow
from affray.text import Message, say

from .errors import CampaignChanged, guarded
from .loaded_campaign import SERVER, LoadedCampaign, is_referee, status_of
from .new_match import Identity, new_match

LOG = logging.getLogger(__name__)

MAX_LOADED = 128
"""How many campaigns are kept in memory."""
MAX_ATTEMPTS = 20
"""How often a step is repeated because somebody else was faster."""
RETRY_FAILED_S = 600.0
"""Seconds after which a match that the rules between games cannot read is tried again."""


class CampaignDirectory:
    """The campaigns of this process."""

    def __init__(
        self,
        matches: MatchDirectory,
        *,
        keys: Callable[[], bytes] = new_key,
        ids: Callable[[], str] = new_id,
    ) -> None:
        self.matches = matches
        self.settings = matches.settings
        self.now = matches.now
        self._store = matches.store
        self.stored = matches.store.campaigns
        self.new_key = keys
        self.new_id = ids
        self._loaded: OrderedDict[str, LoadedCampaign] = OrderedDict()
        self._failed: dict[str, float] = {}
        self.archiving = asyncio.Lock()
        """Held while a campaign is packed into one file, so that it happens to one at a time."""
        self._replayed: dict[str, bool] = {}
        """The matches under older rules that were replayed, and whether they cannot go on under the installed ones."""
        matches.when_over = self.match_over
        matches.when_sweeping = self.sweep

    # --- reading ---------------------------------------------------------------------------------------------

    async def load(self, campaign: str) -> LoadedCampaign:
        """A campaign as it is now. Raises `NotKept`."""
        known = self._loaded.get(campaign)
        stored = await self.stored.read(campaign, 0 if known is None else known.campaign.number)
        if known is None:
            loaded = await asyncio.to_thread(LoadedCampaign, stored)
        else:
            loaded = await asyncio.to_thread(known.with_more, stored)
        self._loaded[campaign] = loaded
        self._loaded.move_to_end(campaign)
        if len(self._loaded) > MAX_LOADED:
            self._loaded.popitem(last=False)
        return loaded

    async def stopped(self, loaded: LoadedCampaign) -> set[str]:
        """The matches in progress that cannot go on: the referee may void them.

        Whether a match goes on under rules that are newer than its own shows when it is replayed.
        """
        running = {game.running.match for game in loaded.campaign.games.values() if game.running is not None}
        if not running:
            return set()
        installed = system_of(loaded.row.system).rules_version
        for match in await self.stored.under_other_rules(loaded.row.id, installed):
            if match in running and match not in self._replayed:
                self._replayed[match] = (await self.matches.room(match)).loaded.halted is not None
        known = [self.matches.rooms[match].loaded for match in running if match in self.matches.rooms]
        halted = {each.row.id for each in known if each.halted is not None}
        halted |= {match for match, stopped in self._replayed.items() if stopped}
        return running & {*await self.stored.stopped(loaded.row.id), *halted, *self._failed}

    def sign(self, by: str, why: str = "") -> Signed:
        """A signature with the time of this moment."""
        return signed(by, why, datetime.fromtimestamp(self.now(), UTC))

    # --- what people do --------------------------------------------------------------------------------------

    async def append(
        self,
        campaign: str,
        make: Callable[[LoadedCampaign], Sequence[Entry]],
        *,
        person: Person | None = None,
        seen: int | None = None,
    ) -> LoadedCampaign:
        """Append the entries that `make` makes; the campaign after them.

        If somebody was faster they are made anew. With `seen`, the number of the last entry that whoever wants them
        has seen, they are refused instead, and the refusal says what has changed: raises `CampaignChanged`. Raises
        what `make` raises.
        """
        for _ in range(MAX_ATTEMPTS):
            loaded = await self.load(campaign)
            if seen is not None and seen != loaded.campaign.number:
                raise CampaignChanged(told_since(loaded, seen))
            entries = await asyncio.to_thread(guarded, lambda now=loaded: _checked(now, make(now)))
            decided = [entry.fixture for entry in entries if isinstance(entry, Corrected) and entry.outcome is not None]
            try:
                await self._append(loaded, entries, void=_running(loaded, decided), person=person)
            except Behind:
                continue
            return await self.load(campaign)
        raise CampaignChanged(())

    async def _append(
        self,
        loaded: LoadedCampaign,
        entries: Sequence[Entry],
        *,
        opened: Sequence[CampaignMatch] = (),
        done: Sequence[str] = (),
        void: Sequence[str] = (),
        person: Person | None = None,
    ) -> None:
        limit = self.settings.limits.campaign_entries
        if loaded.campaign.number + len(entries) > limit:
            raise Full(say("campaign_full", max=limit))
        encoded = [loaded.codec.encode(entry) for entry in entries]
        read_back = [loaded.codec.decode(entry, 0) for entry in encoded]  # as the next process will read them
        after = loaded.campaign.followed_by(read_back)
        status = cast(CampaignStatus, status_of(after))
        batch = Batch(
            loaded.campaign.number, encoded, status, self.now(), tuple(opened), tuple(done), tuple(void), person
        )
        await self.stored.append(loaded.row.id, batch)
        for match in void:
            await self.matches.notices.publish([(match, -1)])
            if match in self.matches.rooms:
                await self.matches.rooms[match].catch_up(-1)

    # --- games -----------------------------------------------------------------------------------------------

    async def open_game(self, campaign: str, fixture: str, player: PlayerRow) -> str:
        """Begin the game of a fixture, or find the match that is being played; the id of the match."""
        mine = await self.matches.players_of(player)
        for _ in range(MAX_ATTEMPTS):
            loaded = await self.load(campaign)
            game = loaded.campaign.games.get(fixture)
            if game is None:
                raise NotKept(say("no_fixture", fixture=fixture))
            if game.running is not None:
                return game.running.match
            own = any(loaded.run_by(gang, mine) for gang in game.fixture.gangs)
            if not own and not is_referee(loaded.row, mine):
                raise NotYours(say("not_your_game"))
            await self.matches.check_capacity(player.id)
            sign = self.sign(str(player.id))
            identity, chance = self._dice(loaded, loaded.campaign, game.fixture, "game")

            begin = partial(open_game, loaded.campaign, loaded.rules, fixture, chance, sign)
            begun = await asyncio.to_thread(guarded, begin)
            opened = self._match(loaded, begun, identity, player.id)
            try:
                await self._append(loaded, [replace(begun.entry, match=identity.id)], opened=[opened])
            except Behind:
                continue
            await self.matches.room(identity.id)  # it begins
            return identity.id
        raise CampaignChanged(())

    def _dice(self, loaded: LoadedCampaign, campaign: Campaign, fixture: Fixture, part: Part) -> tuple[Identity, Keyed]:
        """The id and the dice of a new match."""
        if loaded.row.key:
            chance = dice_of(campaign, loaded.rules, fixture, part, bytes.fromhex(loaded.row.key))
        else:
            chance = Keyed(self.new_key(), nonces_of(campaign, loaded.rules, fixture))
        return Identity(self.new_id(), chance.key), chance

    def _match(self, loaded: LoadedCampaign, begun: Beginning, identity: Identity, owner: int) -> CampaignMatch:
        entry = replace(begun.entry, match=identity.id)
        return new_match(loaded, entry, begun, identity, self.settings, owner=owner, now=self.now())

    async def void(self, campaign: str, fixture: str, sign: Signed, *, again: bool, seen: int) -> LoadedCampaign:
        """Declare the match of a fixture void, whether it can be read or not; a post-game sequence that is played
        again is opened at once. Raises what `append` raises, and `Halted` if the game before it cannot be read.
        """
        loaded = await self.load(campaign)
        if seen != loaded.campaign.number:
            raise CampaignChanged(told_since(loaded, seen))
        entry = await asyncio.to_thread(guarded, partial(void, loaded.campaign, fixture, sign, again=again))
        game = loaded.campaign.games[fixture]
        entries: list[Entry] = [entry]
        opened: list[CampaignMatch] = []
        if again and game.stage == "after":
            assert game.game is not None, "a post-game sequence follows a game"
            played = await self._finished(game.game.match)
            after = loaded.campaign.followed_by([entry])
            identity, chance = self._dice(loaded, after, game.fixture, "after")
            begin = partial(open_aftermath, after, loaded.rules, fixture, played, chance, sign)
            begun = await asyncio.to_thread(guarded, begin)
            opened = [self._match(loaded, begun, identity, loaded.row.owner)]
            entries.append(replace(begun.entry, match=identity.id))
        try:
            await self._append(loaded, entries, opened=opened, void=[entry.match] if entry.match else ())
        except Behind:
            raise CampaignChanged(told_since(await self.load(campaign), seen)) from None
        for new in opened:
            await self.matches.room(new.match.id)  # it begins
        return await self.load(campaign)

    # --- what follows from matches ---------------------------------------------------------------------------

    async def match_over(self, match: str) -> None:
        """The ledger goes on after a match is over; a repeat has no effect."""
        game = await self.stored.game_of(match)
        if game is not None and not game.done:
            await self._advance(game)

    async def sweep(self) -> None:
        """Continue what a process that died has left undone."""
        for game in await self.stored.overdue():
            if self._failed.get(game.match, 0.0) > self.now():
                continue
            try:
                row, _ = await self._store.match(game.match)
                if row.status == "open":
                    await self.matches.room(game.match)
                else:
                    await self._advance(game)
            except Unavailable:
                raise
            except Exception as problem:  # noqa: BLE001 -- any error: the other campaigns go on
                self._note_failure(game, problem)

    async def _advance(self, game: CampaignGameRow) -> None:
        for _ in range(MAX_ATTEMPTS):
            loaded = await self.load(game.campaign)
            state = loaded.campaign.games[game.fixture]
            running = state.running
            if running is None or running.match != game.match:
                await self.stored.finish(game.match)  # the referee was faster
                return
            try:
                await self._end(loaded, state, game)
            except Behind:
                continue
            except AffrayError as problem:
                self._note_failure(game, problem)
            return

    async def _end(self, loaded: LoadedCampaign, state: Game, game: CampaignGameRow) -> None:
        played = await self._finished(game.match)
        sign = self.sign(SERVER)
        identity, chance = self._dice(loaded, loaded.campaign, state.fixture, "after")

        campaign, rules, fixture = loaded.campaign, loaded.rules, game.fixture

        def close() -> tuple[Entry, Beginning | None]:
            entry = close_game(campaign, rules, fixture, played, sign)
            if entry.settled:
                return entry, None
            after = campaign.followed_by([entry])
            return entry, open_aftermath(after, rules, fixture, played, chance, sign)

        entry: Entry
        if game.part == "game":
            entry, begun = await asyncio.to_thread(guarded, close)
        else:
            assert state.game is not None, "a post-game sequence follows a game"
            before, begun = await self._finished(state.game.match), None
            work = partial(settle, campaign, rules, fixture, before, played, sign)
            entry = await asyncio.to_thread(guarded, work)
        done = [game.match]
        if begun is None:
            await self._append(loaded, [entry], done=done)
            return
        owner = (await self._store.match(game.match))[0].owner
        opened = self._match(loaded, begun, identity, loaded.row.owner if owner is None else owner)
        opening = replace(begun.entry, match=identity.id)
        await self._append(loaded, [entry, opening], opened=[opened], done=done)
        await self.matches.room(identity.id)

    async def _finished(self, match: str) -> Match:
        """A match that is over. Raises `Halted` if it cannot be read under the installed rules."""
        room = await self.matches.synced_room(match)
        if room.loaded.replica is None:
            raise room.loaded.halted or Halted(say("match_stopped"))
        return room.loaded.replica.match

    def _note_failure(self, game: CampaignGameRow, problem: BaseException) -> None:
        if game.match not in self._failed:
            LOG.error("a campaign cannot go on", extra={"match": game.match}, exc_info=problem)
        self._failed[game.match] = self.now() + RETRY_FAILED_S


def _running(loaded: LoadedCampaign, fixtures: Sequence[str]) -> Sequence[str]:
    """The games of these fixtures that are being played: the referee decides them without their end."""
    games = [loaded.campaign.games[fixture] for fixture in fixtures]
    return [game.running.match for game in games if game.stage == "game" and game.running is not None]


def told_since(loaded: LoadedCampaign, number: int) -> Sequence[Message]:
    """What the entries after one say."""
    return [each.told for each in loaded.explained[max(0, number) :]]


def _checked(loaded: LoadedCampaign, entries: Sequence[Entry]) -> Sequence[Entry]:
    """Entries after which the rules can still say how the campaign stands: a correction may set anything."""
    after = loaded.campaign.followed_by([loaded.codec.decode(loaded.codec.encode(entry), 0) for entry in entries])
    loaded.rules.points(after)
    for gang in after.gangs.values():
        loaded.rules.measures(gang)
        for character in gang.characters:
            loaded.rules.character_line(character)
    return entries
