"""The chapters of a season: its beginning, one for each round or night, and its end."""

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from affray.campaign.campaign import Campaign
from affray.campaign.changes import Change, HandedOver, bot_in_words
from affray.campaign.entries import (
    Closed,
    Corrected,
    Entry,
    Founded,
    Joined,
    Opened,
    Played,
    Scheduled,
    Settled,
    changes_of,
)
from affray.campaign.explain import day_in_words, told_of
from affray.campaign.rules import CampaignRules
from affray.campaign.teller import Teller
from affray.engine.registry import system
from affray.text import Message, say

from .after_a_game import told_changes, told_deeds
from .table import table_after_game, table_after_round, the_end

BEGINNING, END = 0, -1
"""The numbers of the first and the last chapter; the others have those of their rounds."""


class Highlights(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a finished match was like: why it ended, and what turned it, in whole sentences."""

    ending: str = ""
    moments: tuple[str, ...] = ()
    """The greatest turn first."""


class Paragraph(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A paragraph of the story, and the entries that it tells."""

    sentences: tuple[Message, ...]
    entries: tuple[int, ...] = ()
    """Their numbers."""
    fixture: str = ""
    match: str = ""
    """The match that it tells, if it tells one."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter of the story."""

    title: Message
    paragraphs: tuple[Paragraph, ...]


def story_of(
    campaign: Campaign, rules: CampaignRules, highlights: Mapping[str, Highlights] | None = None
) -> tuple[Chapter, ...]:
    """The story of a season so far. `highlights` are those of its matches, by their ids."""
    return _Story(campaign, rules, highlights or {}).chapters()


class _Story:
    """Goes through the ledger and writes each paragraph into its chapter."""

    def __init__(self, campaign: Campaign, rules: CampaignRules, highlights: Mapping[str, Highlights]) -> None:
        self._campaign = campaign
        self._rules = rules
        self._highlights = highlights
        self._teller = Teller(campaign.name)
        self._system = system(campaign.system)
        self._chapters: dict[int, list[Paragraph]] = {BEGINNING: []}
        self._now = BEGINNING
        """The chapter in which what belongs to no game is told."""
        self._rounds_told: set[int] = set()
        self._before_game: dict[str, list[Message]] = {}
        """What happened before a game, by its fixture; it is told with the game."""
        self._before_end: dict[str, Campaign] = {}
        """The campaign before the end of a game that is not settled, by its fixture."""
        self._told_games: dict[str, tuple[int, int]] = {}
        """The chapter and the number of the paragraph that tells a game, by its fixture."""

    def chapters(self) -> tuple[Chapter, ...]:
        before = Campaign(self._campaign.founded)
        self._begin()
        for number, entry in enumerate(self._campaign.entries[1:], 2):
            after = before.followed_by([entry])
            self._teller.before, self._teller.after = before.gangs, after.gangs
            self._tell(entry, number, before, after)
            before = after
        self._teller.after = before.gangs
        if ending := tuple(the_end(before, self._rules, self._teller)):
            self._chapters[END] = [*self._chapters.get(END, ()), Paragraph(sentences=ending)]
        order = sorted(self._chapters, key=lambda number: (number == END, number))
        return tuple(
            [
                Chapter(title=self._title(number), paragraphs=tuple(self._chapters[number]))
                for number in order
                if self._chapters[number]
            ]
        )

    def _title(self, number: int) -> Message:
        if number == BEGINNING:
            return say("season-beginning")
        if number == END:
            return say("season-end" if self._campaign.finished() else "season-now")
        night = next((each.night for each in self._campaign.fixtures.values() if each.round == number), "")
        if night:
            return say("season-night", round=number, scenario=self._scenario(night))
        return say("season-round", round=number)

    def _scenario(self, name: str | None) -> str:
        return self._system.scenarios().get(name or "", name or "")

    def _add(self, chapter: int, paragraph: Paragraph) -> None:
        if paragraph.sentences:
            self._chapters.setdefault(chapter, []).append(paragraph)

    # --- the beginning ---------------------------------------------------------------------------------------

    def _begin(self) -> None:
        founded, entries = self._campaign.founded, self._campaign.entries
        first = [
            say(
                "season-founded",
                date=day_in_words(founded.at),
                name=founded.name,
                format=self._rules.formats()[founded.format].title,
                system=self._system.title,
            )
        ]
        numbers = [1]
        people: dict[str, list[str]] = {}
        bots: dict[str, list[str]] = {}
        scheduled: list[Message] = []
        for number, entry in enumerate(entries, 1):
            if isinstance(entry, Joined):
                who = people if entry.gang.player or not entry.gang.bot else bots
                who.setdefault(entry.gang.player or entry.gang.bot, []).append(entry.gang.name)
                numbers.append(number)
            elif isinstance(entry, Scheduled) and not scheduled:
                numbers.append(number)
                games = [each for each in entry.fixtures if not each.bye]
                scheduled = [say("season-scheduled", games=len(games), rounds=len({each.round for each in games}))]
        first += [say("season-joined", gangs=gangs, who=who) for who, gangs in people.items()]
        first += [say("season-joined-bot", gangs=gangs, bot=bot_in_words(bot)) for bot, gangs in bots.items()]
        self._first_schedule = bool(scheduled)
        self._add(BEGINNING, Paragraph(sentences=(*first, *scheduled), entries=tuple(numbers)))

    # --- entry by entry --------------------------------------------------------------------------------------

    def _tell(self, entry: Entry, number: int, before: Campaign, after: Campaign) -> None:
        match entry:
            case Founded() | Joined():
                return
            case Scheduled() if self._first_schedule:
                self._first_schedule = False
                return
            case Opened(fixture=fixture, part="game"):
                self._teller.games.update(entry.figures.values())
                self._before_game[fixture] = told_changes(entry.changes, self._teller)
            case Opened():
                return
            case Played():
                self._game(entry, number, before, after)
            case Settled():
                self._after_game(entry, number, after)
            case Closed():
                self._add(END, Paragraph(sentences=(say("season-closed", name=after.name),), entries=(number,)))
            case _:
                self._aside(entry, number, after)
        self._end_of_rounds(after)

    def _game(self, entry: Played[Change], number: int, before: Campaign, after: Campaign) -> None:
        game = after.games[entry.fixture]
        self._now = game.fixture.round
        names = [self._teller.gang(id_) for id_ in game.fixture.gangs]
        scenario = self._scenario(game.game.setup.scenario if game.game else None)
        sentences = self._before_game.pop(entry.fixture, [])
        winner = entry.outcome.winner
        if winner:
            losers = [self._teller.gang(id_) for id_ in game.fixture.gangs if id_ != winner]
            won = self._teller.gang(winner)
            sentences.append(self._teller.say(say, "season-won", winner=won, losers=losers, scenario=scenario))
        else:
            sentences.append(self._teller.say(say, "season-drawn", gangs=names, scenario=scenario))
        sentences += self._how_it_went(entry)
        if entry.settled:
            sentences += told_deeds(entry.changes, self._teller)
        self._told_games[entry.fixture] = (self._now, len(self._chapters.get(self._now, ())))
        self._add(
            self._now,
            Paragraph(sentences=tuple(sentences), entries=(number,), fixture=entry.fixture, match=entry.match),
        )
        self._before_end[entry.fixture] = before
        if entry.settled:
            self._consequences(entry, number, after)

    def _how_it_went(self, entry: Played[Change]) -> Iterator[Message]:
        highlights = self._highlights.get(entry.match, Highlights())
        if highlights.ending:
            yield say("season-said", what=highlights.ending)
        winner, scores = entry.outcome.winner, entry.outcome.scores
        if max(scores.values(), default=0) > 1:
            own = scores.get(winner, max(scores.values()))
            other = max([score for gang, score in scores.items() if gang != winner], default=0) if winner else own
            yield self._teller.say(say, "season-score", scores=say("season-to", own=own, other=other))
        for place, what in enumerate(highlights.moments):
            if place:
                yield self._teller.say(say, "season-again", what=what)
            else:
                yield self._teller.say(say, "season-turning", what=what)

    def _after_game(self, entry: Settled[Change], number: int, after: Campaign) -> None:
        """The deeds are told with the game, whatever was told in between."""
        self._now = after.games[entry.fixture].fixture.round
        chapter, place = self._told_games[entry.fixture]
        game = self._chapters[chapter][place]
        self._chapters[chapter][place] = replace(
            game,
            sentences=(*game.sentences, *told_deeds(entry.changes, self._teller)),
            entries=(*game.entries, number),
        )
        self._consequences(entry, number, after)

    def _consequences(self, entry: Played[Change] | Settled[Change], number: int, after: Campaign) -> None:
        """What became of the gangs, and whether there is a new leader."""
        fixture = after.games[entry.fixture].fixture
        sentences = tuple(told_changes(entry.changes, self._teller))
        match = entry.match if isinstance(entry, Settled) else ""
        self._add(fixture.round, Paragraph(sentences=sentences, entries=(number,), fixture=entry.fixture, match=match))
        before = self._before_end.pop(entry.fixture)
        table = tuple(table_after_game(before, after, self._rules, self._teller))
        self._add(fixture.round, Paragraph(sentences=table))

    def _aside(self, entry: Entry, number: int, after: Campaign) -> None:
        """What people did between the games, and the referee."""
        changes = changes_of(entry)
        handed_over = bool(changes) and all(isinstance(change, HandedOver) for change in changes)
        corrected = isinstance(entry, Corrected) and entry.outcome is None and not handed_over
        sentences = [say("season-referee")] if corrected else [] if handed_over else [told_of(entry, after)]
        sentences += told_changes(changes, self._teller)
        if entry.why:
            sentences.append(say("season-reason", why=entry.why))
        fixture = getattr(entry, "fixture", "")
        self._add(self._now, Paragraph(sentences=tuple(sentences), entries=(number,), fixture=fixture))

    def _end_of_rounds(self, after: Campaign) -> None:
        """The table, when the last game of a round is settled."""
        rounds: Counter[int] = Counter()
        for game in after.games.values():
            rounds[game.fixture.round] += game.to_play
        for number, left in rounds.items():
            if left == 0 and number not in self._rounds_told and number in self._chapters:
                self._rounds_told.add(number)
                if any(not done for each, done in _rounds(after).items() if each != number):
                    table = tuple(table_after_round(after, self._rules, self._teller))
                    self._add(number, Paragraph(sentences=table))


def _rounds(campaign: Campaign) -> Mapping[int, bool]:
    """The rounds, and whether everything in them is played."""
    done: dict[int, bool] = {}
    for game in campaign.games.values():
        done[game.fixture.round] = done.get(game.fixture.round, True) and not game.to_play
    return done
