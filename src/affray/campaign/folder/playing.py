"""Playing the matches of a campaign in a folder, so that a crash at any moment loses nothing and repeats nothing.

A match is saved before the entry that opens it is appended, and every choice is noted. When it is over its record is
written, then its entry appended, then its files removed. Whoever comes next continues at the first of these steps that
was not done.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from affray.campaign.campaign import Campaign, Game, LedgerError, OpenMatch
from affray.campaign.changes import Change
from affray.campaign.entries import Entry, Part, Played, Settled
from affray.campaign.folder.match_file import MatchFile
from affray.campaign.folder.storage import MATCHES, Folder, write_file
from affray.campaign.ledger import append
from affray.campaign.steps import Signed, close_game, dice_of, match_id, open_aftermath, open_game, settle
from affray.campaign.steps import void as declare_void
from affray.engine import Keyed, Match, record
from affray.engine.registry import unknown
from affray.text import say

Play: TypeAlias = Callable[[Match, OpenMatch, Callable[[], None]], bool]
"""Plays a match and calls the function after every choice; False if somebody stopped it before its end."""


class Playing:
    """The fixtures of a campaign in a folder, played one match after the other."""

    def __init__(
        self,
        folder: Folder,
        play: Play,
        sign: Callable[[], Signed],
        chance: Callable[[str], Keyed] | None = None,
        *,
        seed: str | None = None,
        when_over: Callable[[OpenMatch, Match], None] | None = None,
    ) -> None:
        """`chance` gives the dice of a match by its id; by default they follow from the key of the campaign, or from
        a seed, which the ledger then says. `when_over` is told each game that is over, once its entry is appended.
        """
        self._folder = folder
        self._play = play
        self._sign = sign
        self._chance = chance
        self._seed = seed
        self._when_over = when_over
        self._over: tuple[str, Match] | None = None
        """The id of the game that was over last, so that its post-game sequence need not replay its record."""
        self._remove_old_files()

    def play(self, fixture: str) -> bool:
        """Begin or continue a fixture until it is settled (True) or somebody stops (False)."""
        while True:
            game = self._game(self._folder.campaign(), fixture)
            part = _part(game)
            if part is None:
                return True
            file = MatchFile(self._folder.match_path(match_id(game.fixture, part)))
            with file.held():
                done = self._advance(fixture, part, file)
            if not done:
                return False

    def _advance(self, fixture: str, part: Part, file: MatchFile) -> bool:
        """Take the next step of a fixture. It may have been taken by somebody else before the match was held here."""
        game = self._game(self._folder.campaign(), fixture)
        opened = game.running
        if opened is None and game.stage in ("scheduled", "aftermath_due"):
            self._begin(game, part, file)
            return True
        if opened is None or opened.part != part:
            return True
        if not file.exists:
            raise LedgerError(say("match_not_here", match=opened.match, folder=str(self._folder.path)))
        match = file.resume()
        file.note(match)
        if match.result is None and not self._play(match, opened, lambda: file.note(match)):
            file.save(match)
            return False
        self._end(fixture, part, match)
        file.remove()
        return True

    def _remove_old_files(self) -> None:
        """Remove the files of matches that are over, which a crash may have left."""
        folder = self._folder.path / MATCHES
        for match in sorted({".".join(path.name.split(".")[:2]) for path in folder.glob("*.*.*")}):
            fixture, _, part = match.partition(".")
            file = MatchFile(folder / match)
            with file.lock() as held:
                game = self._folder.campaign().games.get(fixture)
                if held and game is not None and _part(game) != part and (part == "game" or _part(game) is None):
                    file.remove()

    @staticmethod
    def _game(campaign: Campaign, fixture: str) -> Game:
        if fixture not in campaign.games:
            raise unknown("fixture", fixture, list(campaign.games))
        return campaign.games[fixture]

    def _begin(self, game: Game, part: Part, file: MatchFile) -> None:
        key = None if self._chance is not None or self._seed is not None else self._folder.key
        given = None if self._chance is None else self._chance(match_id(game.fixture, part))
        played = None if part == "game" else self._played(game)
        sign = self._sign()

        def entries(campaign: Campaign) -> Sequence[Entry]:
            rules, seed = self._folder.rules, self._seed
            own = dice_of(campaign, rules, game.fixture, part, key, seed) if given is None else given.copy()
            if played is None:
                begun = open_game(campaign, rules, game.fixture.id, own, sign, seed=seed)
            else:
                begun = open_aftermath(campaign, rules, game.fixture.id, played, own, sign, seed=seed)
            file.save(begun.match)
            return [begun.entry]

        append(self._folder, self._folder.campaign(), entries)

    def _end(self, fixture: str, part: Part, match: Match) -> None:
        campaign = self._folder.campaign()
        game = self._game(campaign, fixture)
        assert game.running is not None, "the match is being played"
        path = self._folder.record_path(game.running.match)
        names = {seat: campaign.gangs[gang].name for seat, gang in game.running.seats.items()}
        write_file(path, record.write(match, names=names))
        played = match if part == "game" else self._played(game)
        self._over = (game.running.match, match) if part == "game" else None
        sign = self._sign()

        def entries(now: Campaign) -> list[Played[Change] | Settled[Change]]:
            if part == "game":
                return [close_game(now, self._folder.rules, fixture, match, sign)]
            return [settle(now, self._folder.rules, fixture, played, match, sign)]

        append(self._folder, campaign, entries)
        if part == "game" and self._when_over is not None:
            self._when_over(game.running, match)

    def _played(self, game: Game) -> Match:
        """The finished game of a fixture, from memory or from its record."""
        assert game.game is not None, "the game was opened"
        if self._over is not None and self._over[0] == game.game.match:
            return self._over[1]
        text = self._folder.record_path(game.game.match).read_text(encoding="utf-8")
        return record.replay(record.read(text))


def void(folder: Folder, fixture: str, sign: Signed, *, again: bool) -> Campaign:
    """Declare what is being played of a fixture void, and remove its files; raises `PlayedElsewhere` while another
    program plays it.
    """
    campaign = folder.campaign()
    entry = declare_void(campaign, fixture, sign, again=again)
    if not entry.match:
        return append(folder, campaign, lambda now: [declare_void(now, fixture, sign, again=again)])
    file = MatchFile(folder.match_path(entry.match))
    with file.held():
        after = append(folder, campaign, lambda now: [declare_void(now, fixture, sign, again=again)])
        file.remove()
    return after


def _part(game: Game) -> Part | None:
    """The part of a fixture that is to be begun or continued; None if everything is done."""
    if not game.to_play:
        return None
    return "game" if game.stage in ("scheduled", "game") else "after"
