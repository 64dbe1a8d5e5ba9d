"""The changes of a game and its post-game sequence, each with the event from which it follows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from affray.campaign import Campaign, Change, Character, FateSet, Recruited
from affray.campaign.entries import Fixture
from affray.engine import Event, Match, RuleId, Seat, implements
from affray.engine.story.chronicle import standing
from affray.systems.street.after_game.newcomers import recruit_profile
from affray.systems.street.events.game import (
    GamesMissed,
    MarkerDrawn,
    MarkerPutBack,
    Misses,
    RemovedFromGang,
)
from affray.systems.street.events.game import Promoted as PromotedEvent
from affray.systems.street.events.game import Recruited as RecruitedEvent
from affray.systems.street.events.game import SkillGained as SkillGainedEvent
from affray.systems.street.state import ShootOut

from .changes import DidTo, FearsKept, HatesKept, MarkersTaken, Promoted, Rests, SkillGained
from .gangs import FEARS, HATES, MARKERS

GangOf = Mapping[str, str]
"""The gang of each figure."""


def after_game_changes(fixture: Fixture, aftermath: Match) -> Iterator[Change]:
    """What the sequence after a game has changed (S-CAMP-01)."""
    s: ShootOut = aftermath.state
    gang_of = gangs_of_figures(s, fixture)
    for number, event in standing(aftermath.events):
        change = _change(event, number, gang_of, s)
        if change is not None:
            yield change


@implements("S-SKILL-31")
def markers_taken(campaign: Campaign, fixture: Fixture, gang_of: GangOf, matches: Sequence[Match]) -> Iterator[Change]:
    """The skill markers that are not in the bag any more after a game and its sequence (S-SKILL-31)."""
    events = [event for match in matches for _, event in standing(match.events)]
    for gang in fixture.gangs:
        taken = Counter(campaign.gangs[gang].condition.get(MARKERS, {}))
        before = taken.copy()
        for event in events:
            if isinstance(event, MarkerDrawn | MarkerPutBack) and gang_of.get(event.figure) == gang:
                taken[event.marker] += 1 if isinstance(event, MarkerDrawn) else -1
        if taken != before:
            yield MarkersTaken(gang=gang, markers=dict(sorted((+taken).items())), rules=(RuleId("S-SKILL-31"),))


def _change(event: Event, number: int, gang_of: GangOf, s: ShootOut) -> Change | None:
    if not isinstance(
        event, RemovedFromGang | GamesMissed | Misses | PromotedEvent | SkillGainedEvent | RecruitedEvent
    ):
        return None
    common: dict[str, Any] = {
        "gang": gang_of[event.figure],
        "character": event.figure,
        "rules": event.rules,
        "event": number,
    }
    match event:
        case RemovedFromGang():
            return FateSet(**common, fate="dead")
        case GamesMissed(left=games) | Misses(games=games):
            return Rests(**common, games=games)
        case PromotedEvent(class_=class_):
            return Promoted(**common, class_=class_)
        case SkillGainedEvent(skill=skill):
            return SkillGained(**common, skill=skill)
        case RecruitedEvent(class_=class_, figure=figure):
            name = s.figures[figure].profile.name
            return Recruited(**common | {"character": ""}, new=recruit(figure, name, class_))


def recruit(id_: str, name: str, class_: Any) -> Character:
    """A recruit as a character of a campaign (S-CAMP-03)."""
    profile = recruit_profile(name, class_)
    weapons = [weapon.id for weapon in profile.weapons]
    return Character(id=id_, name=name, profile={"class": class_, "weapons": weapons})


def gangs_of_figures(s: ShootOut, fixture: Fixture) -> GangOf:
    """The gang of each figure, by the seats of the fixture."""
    by_seat = dict(zip([Seat(seat) for seat in "abcd"], fixture.gangs, strict=False))
    return {figure.id: by_seat[figure.seat] for figure in s.figures.values() if figure.seat in by_seat}


# --- the game itself --------------------------------------------------------------------------------------------------


def deaths(s: ShootOut, gang_of: GangOf) -> Iterator[Change]:
    """The dead of a game that no sequence follows."""
    for name, gang in gang_of.items():
        if s.figures[name].fate == "dead":
            yield FateSet(gang=gang, character=name, fate="dead", rules=(RuleId("S-CAMP-01"),))


@implements("S-CAMP-05")
def deeds(s: ShootOut, gang_of: GangOf) -> Iterator[Change]:
    """What characters did to their victims: it is theirs, whoever plays them in a game (S-CAMP-05)."""
    for name, gang in gang_of.items():
        for victim in s.figures[name].deeds.victims:
            yield DidTo(
                gang=gang,
                character=name,
                what=victim.result,
                against=victim.name,
                victim=s.figures[victim.name].profile.name,
                against_gang=gang_of.get(victim.name, ""),
                rules=(RuleId("S-CAMP-05"),),
            )


@implements("S-SKILL-29")
def starting_skills(game: Match, gang_of: GangOf) -> Iterator[Change]:
    """The skills of those who played their first game: they keep them (S-SKILL-29)."""
    for number, event in standing(game.events):
        if isinstance(event, SkillGainedEvent) and event.figure in gang_of:
            yield SkillGained(
                gang=gang_of[event.figure],
                character=event.figure,
                skill=event.skill,
                rules=event.rules,
                event=number,
            )


@implements("S-HATE-10")
def kept_relations(
    campaign: Campaign, s: ShootOut, gang_of: GangOf, *, hates: bool, fears: bool
) -> Iterator[HatesKept | FearsKept]:
    """Whom the survivors hate and fear, beside the relations of the scenario (S-HATE-10).

    An extreme feeling is for the rest of the game (S-HATE-06): the plain one is what remains of it.
    """
    scenario = s.played_scenario
    of_scenario = () if scenario is None else scenario.hates
    names = {each.id: each for gang in campaign.gangs.values() for each in gang.characters}
    for name, gang in gang_of.items():
        figure = s.figures[name]
        if figure.fate == "dead":
            continue
        condition = campaign.gangs[gang].character(name).condition
        common: dict[str, Any] = {"gang": gang, "character": name, "rules": (RuleId("S-HATE-10"),)}
        if hates:
            felt = [other for other in (*figure.hates, *figure.extreme_hates) if (name, other) not in of_scenario]
            hated = _kept(s, felt, condition.get(HATES, []), names)
            if hated != condition.get(HATES, []):
                yield HatesKept(**common, hates=tuple(hated), names=_names(hated, names))
        if fears:
            feared = _kept(s, [*figure.fears, *figure.extreme_fears], condition.get(FEARS, []), names)
            if feared != condition.get(FEARS, []):
                yield FearsKept(**common, fears=tuple(feared), names=_names(feared, names))


def _kept(s: ShootOut, felt: Sequence[str], before: Sequence[str], known: Mapping[str, Character]) -> list[str]:
    """For whom a feeling is kept: the living of the campaign, those who were not in the game included."""
    absent = [other for other in before if other not in s.figures]
    return [
        other
        for other in dict.fromkeys([*felt, *absent])
        if other in known and known[other].active and (other not in s.figures or s.figures[other].fate != "dead")
    ]


def _names(ids: Sequence[str], known: Mapping[str, Character]) -> tuple[str, ...]:
    return tuple([known[each].name for each in ids])
