"""What was remarkable in a season: the dead, the deadliest, and who rose."""

from collections import Counter
from collections.abc import Iterator

from affray.campaign import Campaign, FateSet, Joined, changes_of
from affray.systems.street.messages import say
from affray.text import Message

from .changes import DidTo, Promoted, SkillGained

LEGEND = "legend"


def looking_back(campaign: Campaign) -> Iterator[Message]:
    """The last sentences of the story of a season."""
    changes = [change for entry in campaign.entries for change in changes_of(entry)]
    dead = sum(isinstance(change, FateSet) and change.fate == "dead" for change in changes)
    yield say("season-toll", dead=dead)
    names = {(gang.id, each.id): each.name for gang in campaign.gangs.values() for each in gang.characters}
    kills = Counter(
        (change.gang, change.character) for change in changes if isinstance(change, DidTo) and change.what == "dead"
    )
    most = max(kills.values(), default=0)
    if most > 1:
        yield say("season-deadliest", names=[names[whom] for whom, count in kills.items() if count == most], kills=most)
    promotions = sum(isinstance(change, Promoted) for change in changes)
    if promotions:
        skills = sum(isinstance(change, SkillGained) for change in changes)
        yield say("season-rose", promotions=promotions, skills=skills)
    at_first = {
        (entry.gang.id, each.id)
        for entry in campaign.entries
        if isinstance(entry, Joined)
        for each in entry.gang.characters
        if each.profile.get("class") == LEGEND
    }
    legends = [
        each.name
        for gang in campaign.gangs.values()
        for each in gang.active
        if each.profile.get("class") == LEGEND and (gang.id, each.id) not in at_first
    ]
    if legends:
        yield say("season-legends", names=legends)
