"""Explaining entries: who did what, when and why, by which rule and in which match; and the chronicle."""

from collections.abc import Iterator
from datetime import date

import msgspec

from affray.campaign.campaign import Campaign
from affray.campaign.changes import Change, HandedOver, bot_in_words
from affray.campaign.entries import (
    Closed,
    Corrected,
    Entry,
    Founded,
    Joined,
    Left,
    Opened,
    Played,
    Scheduled,
    Settled,
    Voided,
    changes_of,
)
from affray.campaign.gang import Gang
from affray.engine import RuleId
from affray.engine.registry import system
from affray.engine.text import Texts
from affray.text import Message, say


class ExplainedChange(msgspec.Struct, frozen=True, kw_only=True):
    """A change in a sentence, with the rules behind it."""

    change: Change
    told: Message


class Explained(msgspec.Struct, frozen=True, kw_only=True):
    """An entry in sentences."""

    number: int
    entry: Entry
    told: Message
    changes: tuple[ExplainedChange, ...]
    match: str = ""
    """The match from which it follows; empty if it follows from none."""
    corrected_by: tuple[int, ...] = ()
    """The numbers of the later entries that correct it."""

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """All rules behind it, each once."""
        return tuple(dict.fromkeys([rule for each in self.changes for rule in each.change.rules]))


def explain(campaign: Campaign, number: int) -> Explained:
    """The entry with this number; raises IndexError."""
    if not 1 <= number <= campaign.number:
        raise IndexError(number)
    return next(each for each in chronicle(campaign) if each.number == number)


def chronicle(campaign: Campaign) -> Iterator[Explained]:
    """All entries of a campaign in sentences, in their order."""
    corrections: dict[int, list[int]] = {}
    for number, entry in enumerate(campaign.entries, 1):
        if isinstance(entry, Corrected) and entry.about:
            corrections.setdefault(entry.about, []).append(number)
    before = Campaign(campaign.founded)
    for number, entry in enumerate(campaign.entries, 1):
        after = before if number == 1 else before.followed_by([entry])
        yield Explained(
            number=number,
            entry=entry,
            told=told_of(entry, after),
            changes=tuple(_changes(entry, before)),
            match=entry.match if isinstance(entry, Opened | Played | Settled | Voided) else "",
            corrected_by=tuple(corrections.get(number, ())),
        )
        before = after


def texts_of(campaign: Campaign) -> Texts:
    """The texts of its system with the names of its characters, in which the sentences of its chronicle are told."""
    names = {each.id: each.name for gang in campaign.gangs.values() for each in gang.characters}
    return system(campaign.system).texts.with_figures(names)


def _changes(entry: Entry, before: Campaign) -> Iterator[ExplainedChange]:
    gangs: dict[str, Gang] = dict(before.gangs)
    for change in changes_of(entry):
        gang = gangs[change.gang]
        yield ExplainedChange(change=change, told=change.told(gang))
        gangs[change.gang] = change.apply(gang)


def names_of(campaign: Campaign, gangs: tuple[str, ...]) -> list[str]:
    """The names of gangs."""
    return [campaign.gangs[id_].name for id_ in gangs]


def told_of(entry: Entry, campaign: Campaign) -> Message:
    """An entry in a sentence; `campaign` is the campaign after it."""
    match entry:
        case Founded(name=name, system=played):
            return say("entry_founded", name=name, system=system(played).title)
        case Joined(gang=gang):
            return say("entry_joined", gang=gang.name, count=len(gang.characters), bot=bot_in_words(gang.bot))
        case Left(gang=left):
            return say("entry_left", gang=campaign.gangs[left].name)
        case Scheduled(fixtures=(only,)):
            names = names_of(campaign, only.gangs)
            due = day_in_words(only.due) if only.due else None
            return say("entry_scheduled_one", round=only.round, gangs=names, due=due)
        case Scheduled(fixtures=fixtures):
            return say("entry_scheduled", count=sum(not each.bye for each in fixtures))
        case Corrected(outcome=None, changes=(HandedOver(gang=gang_id),)):
            return say("entry_handed_over", gang=campaign.gangs[gang_id].name)
        case Corrected(about=about, outcome=None, changes=changes):
            return say("entry_corrected", about=about or None, count=len(changes))
        case Voided(fixture=fixture, part=part, again=again):
            game = campaign.games[fixture].fixture
            names = names_of(campaign, game.gangs)
            return say("entry_voided", round=game.round, gangs=names, part=part, again="yes" if again else "no")
        case Opened() | Played() | Settled() | Corrected():
            return _told_of_game(entry, campaign)
        case Closed():
            return say("entry_closed", name=campaign.name)
    raise TypeError(type(entry).__name__)


def _told_of_game(
    entry: Opened[Change] | Played[Change] | Settled[Change] | Corrected[Change], campaign: Campaign
) -> Message:
    fixture = campaign.games[entry.fixture].fixture
    gangs = names_of(campaign, fixture.gangs)
    if isinstance(entry, Opened):
        opening = "entry_aftermath_opened" if entry.part == "after" else "entry_opened"
        return say(opening, round=fixture.round, gangs=gangs)
    if isinstance(entry, Settled) or entry.outcome is None:
        return say("entry_settled", round=fixture.round, gangs=gangs)
    winner = entry.outcome.winner
    key = "entry_played" if isinstance(entry, Played) else "entry_result_corrected"
    losers = names_of(campaign, tuple([id_ for id_ in fixture.gangs if id_ != winner]))
    won = campaign.gangs[winner].name if winner else None
    return say(key, round=fixture.round, gangs=gangs, winner=won, losers=losers)


def day_in_words(at: str) -> str:
    """The day of a time or a date, in words."""
    day = date.fromisoformat(at[:10])
    return f"{day.day} {day:%B} {day.year}"
