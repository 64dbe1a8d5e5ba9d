"""The changes of a game and its post-game sequence, each with the event from which it follows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from affray.campaign import Campaign, Change, Character, FateSet, Recruited
from affray.campaign.entries import Fixture
from affray.engine import Event, Match, RuleId, Seat, implements
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
from affray.systems.street.state import Figure, ShootOut

from .changes import DidTo, HatesKept, MarkersTaken, Promoted, Rests, SkillGained
from .gangs import HATES, MARKERS

GangOf = Mapping[str, str]
"""The gang of each figure."""


def after_game_changes(campaign: Campaign, fixture: Fixture, aftermath: Match) -> Iterator[Change]:
    """What the sequence after a game has changed (S-CAMP-01)."""
    s: ShootOut = aftermath.state
    gang_of = gangs_of_figures(s, fixture)
    for number, event in enumerate(aftermath.events):
        change = _change(event, number, gang_of, s)
        if change is not None:
            yield change
    for gang in fixture.gangs:
        taken = Counter(campaign.gangs[gang].condition.get(MARKERS, {}))
        before = taken.copy()
        for event in aftermath.events:
            if isinstance(event, MarkerDrawn | MarkerPutBack) and gang_of[event.figure] == gang:
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


@implements("S-HATE-10")
def kept_hates(campaign: Campaign, s: ShootOut, gang_of: GangOf) -> Iterator[Change]:
    """Whom the survivors hate, beside the relations of the scenario (S-HATE-10)."""
    scenario = s.played_scenario
    of_scenario = () if scenario is None else scenario.hates
    for name, gang in gang_of.items():
        figure = s.figures[name]
        before = campaign.gangs[gang].character(name).condition.get(HATES, [])
        hated = [*_hated(s, figure, of_scenario, gang_of), *[each for each in before if each not in s.figures]]
        if figure.fate != "dead" and hated != before:
            names = tuple([s.figures[each].profile.name if each in s.figures else each for each in hated])
            yield HatesKept(gang=gang, character=name, hates=tuple(hated), names=names, rules=(RuleId("S-HATE-10"),))


def _hated(s: ShootOut, figure: Figure, of_scenario: Sequence[tuple[str, str]], gang_of: GangOf) -> list[str]:
    return [
        other
        for other in figure.hates
        if other in gang_of and (figure.id, other) not in of_scenario and s.figures[other].fate != "dead"
    ]
