"""The rules of Street between games (16.9, 17.3): a season, and the mini campaign of three nights."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from affray.campaign import Campaign, CampaignRules, Change, Character, Format, Gang, Points, Recruited, usual_points
from affray.campaign.entries import Fixture, Settled
from affray.campaign.options import OptionField, option_fields
from affray.campaign.teller import Teller
from affray.engine import Match, RuleId, Setup, implements
from affray.engine.registry import unknown
from affray.engine.setup import convert_options
from affray.systems.street.after_game.option import After, Ended, ended_as
from affray.systems.street.cast_and_scenarios import scenarios
from affray.systems.street.messages import say
from affray.systems.street.profile import CLASSES
from affray.systems.street.settings import CampaignStart, Modules, modules
from affray.systems.street.setup.new_game import (
    AFTER,
    CHARACTERS,
    FEARS,
    GANGS,
    HATES,
    MARKERS_GONE,
    VETERANS,
    modules_in_force,
)
from affray.systems.street.stages import Newcomer
from affray.systems.street.state import ShootOut
from affray.text import Message

from .changes import CHANGES, Promoted
from .events_to_changes import (
    after_game_changes,
    deaths,
    deeds,
    gangs_of_figures,
    kept_relations,
    markers_taken,
    recruit,
    starting_skills,
)
from .gangs import (
    FILLED_UP_TO,
    admitted,
    available,
    fielded,
    gang_faults,
    gang_problems,
    markers_used,
    misses,
    newcomers,
    sample_gangs,
    words_of,
)
from .looking_back import looking_back

SEASON, THREE_NIGHTS = "season", "three_nights"
NIGHTS = ("cinder_street", "lock_up", "market_day")
"""The scenarios of the three nights (S-SCEN-05)."""
STARTER_SKILL = "starter_skill"
ALWAYS = ("experience", "skills", "campaign")
"""The modules of every game of a campaign (S-SCEN-05)."""
OF_SETUP = (
    *(GANGS, CHARACTERS, HATES, FEARS, VETERANS, MARKERS_GONE, AFTER),
    *("teams", "gang_size", "ready_made", "duel", "random_gangs", "preset"),
)
"""Options of a match that a campaign sets itself, or that do not fit its gangs."""


OF_MATCH = ("skill_gain", "starter_skill", "high_skills", "killer_skill_die", "end_counts_knockdown", "joker_limit")
"""Options with a value of every match that matter to a campaign."""


class StreetOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a campaign."""

    scenarios: tuple[str, ...] = ()
    """Played in turn, one in each round of a season; without any those of the three nights."""
    campaign_start: CampaignStart = "mixed"
    keep_hates: bool = False
    """Whether characters who hate somebody at the end of a game hate them in the next ones (S-HATE-10)."""
    keep_fears: bool = False
    """The same for those who fear somebody."""
    match: dict[str, Any] = {}
    """Options of every match: switches of modules, and options with a value."""


class StreetCampaign(CampaignRules):
    """Characters die, rest, rise and learn, and gangs take on recruits (16.9)."""

    change_types = CHANGES
    own_rules = (*ALWAYS, "random_gangs")

    @implements("S-SCEN-05")
    def formats(self) -> Mapping[str, Format]:
        return {
            SEASON: Format(title=say("season"), about=say("season_about")),
            THREE_NIGHTS: Format(
                title=say("three_nights"), about=say("three_nights_about"), gangs=(2, 2), nights=NIGHTS
            ),
        }

    def gangs(self) -> Mapping[str, Gang]:
        return sample_gangs()

    def check_options(self, format_: str, options: Mapping[str, Any]) -> None:
        chosen = convert_options(StreetOptions, options)
        for scenario in chosen.scenarios:
            if scenario not in scenarios():
                raise unknown("scenario", scenario, list(scenarios()))
        for key in chosen.match:
            if key in OF_SETUP:
                raise unknown("option", key, [])
        modules(dict.fromkeys(ALWAYS, True) | chosen.match)

    def option_fields(self, format_: str) -> Sequence[OptionField]:
        return [
            *option_fields(StreetOptions, say, scenarios=() if format_ == THREE_NIGHTS else list(scenarios())),
            *option_fields(Modules, say, of_match=OF_MATCH),
        ]

    def check(self, gang: Gang, options: Mapping[str, Any]) -> Sequence[Message]:
        return list(gang_problems(gang, convert_options(StreetOptions, options).campaign_start))

    def faults(self, gang: Gang) -> Sequence[Message]:
        return list(gang_faults(gang))

    def admitted(self, gang: Gang, campaign: Campaign) -> Gang:
        return admitted(gang, campaign)

    # --- the game --------------------------------------------------------------------------------------------

    @implements("S-CAMP-04")
    def before(self, campaign: Campaign, fixture: Fixture) -> Sequence[Change]:
        """A gang with fewer than two available characters is filled up with new Plugs (S-CAMP-04)."""
        changes: list[Change] = []
        for id_ in fixture.gangs:
            gang = campaign.gangs[id_]
            named = [change.new.name for change in changes if isinstance(change, Recruited)]
            for newcomer in newcomers(campaign, gang, FILLED_UP_TO - len(available(gang)), named):
                new = recruit(newcomer.id, newcomer.name, "plug")
                changes.append(Recruited(gang=id_, new=new, rules=(RuleId("S-CAMP-04"),)))
        return changes

    @implements("S-SCEN-05")
    def setup(self, campaign: Campaign, fixture: Fixture) -> Setup:
        options = self.options(campaign)
        playing = {seat: fielded(campaign.gangs[id_]) for seat, id_ in self.seats(fixture).items()}
        return Setup(
            scenario=_scenario(options, fixture),
            options={
                **dict.fromkeys(ALWAYS, True),
                **options.match,
                **_gangs(playing),
                **_relations(playing),
                **(
                    _earlier(campaign, playing) if options.match.get(STARTER_SKILL, "off") not in ("off", False) else {}
                ),
            },
        )

    def figures(self, campaign: Campaign, fixture: Fixture, setup: Setup) -> Mapping[str, tuple[str, str]]:
        return {
            name: (self.seats(fixture)[seat], name) for seat, names in setup.options[GANGS].items() for name in names
        }

    # --- after the game --------------------------------------------------------------------------------------

    @implements("S-SCEN-05")
    def aftermath(self, campaign: Campaign, fixture: Fixture, game: Match) -> Setup | None:
        """The sequence of S-CAMP-01; none after the last of the three nights (S-SCEN-05)."""
        if fixture.night and fixture.night == NIGHTS[-1]:
            return None
        options, s = self.options(campaign), game.state
        staying = {seat: list(campaign.gangs[id_].active) for seat, id_ in self.seats(fixture).items()}
        ended = {each.id: _ended(each, s) for members in staying.values() for each in members}
        recruits: dict[str, Newcomer] = {}
        for seat, id_ in self.seats(fixture).items():
            named = [each.name for each in recruits.values()]
            recruits[seat] = newcomers(campaign, campaign.gangs[id_], 1, named)[0]
        after = After(
            table=scenarios()[s.scenario].table,
            characters={name: how for name, how in ended.items() if how != Ended()},
            newcomers=recruits,
            used=markers_used(campaign),
        )
        return Setup(
            options={
                **dict.fromkeys(_switches(campaign, options), True),
                **dict.fromkeys(ALWAYS, True),
                **options.match,
                **_gangs(staying),
                AFTER: msgspec.to_builtins(after),
            }
        )

    def changes(self, campaign: Campaign, fixture: Fixture, game: Match, aftermath: Match | None) -> Sequence[Change]:
        return list(self._changes(campaign, fixture, game, aftermath))

    def _changes(self, campaign: Campaign, fixture: Fixture, game: Match, aftermath: Match | None) -> Iterator[Change]:
        gang_of = gangs_of_figures(game.state, fixture)
        yield from deeds(game.state, gang_of)
        yield from starting_skills(game, gang_of)
        if aftermath is None:
            yield from deaths(game.state, gang_of)
        else:
            yield from after_game_changes(fixture, aftermath)
        matches = [game] if aftermath is None else [game, aftermath]
        members = {} if aftermath is None else gangs_of_figures(aftermath.state, fixture)
        yield from markers_taken(campaign, fixture, {**gang_of, **members}, matches)
        options = self.options(campaign)
        yield from kept_relations(campaign, game.state, gang_of, hates=options.keep_hates, fears=options.keep_fears)

    # --- the table -------------------------------------------------------------------------------------------

    @implements("S-SCEN-06")
    def points(self, campaign: Campaign) -> Mapping[str, Points]:
        """In the three nights each promotion is a point, and ties go to more living characters (S-SCEN-06)."""
        if campaign.founded.format != THREE_NIGHTS:
            return super().points(campaign)
        return {id_: _points_of_nights(campaign, id_) for id_ in campaign.gangs}

    def looking_back(self, campaign: Campaign, teller: Teller) -> Iterator[Message]:
        return looking_back(campaign)

    def character_line(self, character: Character) -> Message:
        skills = character.profile.get("skills", {})
        return say(
            "gang_member",
            name=character.name,
            rank=character.profile.get("class", "ganger"),
            skills=[say("very_skilled", skill=skill) if held > 1 else skill for skill, held in skills.items()],
            misses=misses(character),
            fate=character.fate or None,
        )

    def measures(self, gang: Gang) -> Mapping[str, int]:
        ranks = [each.profile.get("class", "ganger") for each in gang.active]
        skills = [held for each in gang.active for held in each.profile.get("skills", {}).values()]
        return {
            "members": len(gang.active),
            **{name: ranks.count(name) for name in CLASSES},
            "skills": sum(skills),
            "resting": sum(misses(each) > 0 for each in gang.active),
            "dead": sum(each.fate == "dead" for each in gang.characters),
        }

    def options(self, campaign: Campaign) -> StreetOptions:
        """The options of a campaign."""
        return convert_options(StreetOptions, campaign.options)


CAMPAIGN = StreetCampaign()


def _scenario(options: StreetOptions, fixture: Fixture) -> str:
    chosen = options.scenarios or NIGHTS
    return fixture.night or chosen[(fixture.round - 1) % len(chosen)]


def _switches(campaign: Campaign, options: StreetOptions) -> list[str]:
    """The modules of all games of the campaign: skills that sleep in this game may wake in the next (S-SKILL-08)."""
    played = NIGHTS if campaign.founded.format == THREE_NIGHTS else options.scenarios or NIGHTS
    return list(
        dict.fromkeys([name for scenario in played for name in modules_in_force(scenarios()[scenario], {}).switched_on])
    )


def _gangs(members: Mapping[str, Sequence[Character]]) -> dict[str, Any]:
    """The options `gangs` and `characters` of a match."""
    return {
        GANGS: {seat: [each.id for each in own] for seat, own in members.items()},
        CHARACTERS: {each.id: words_of(each) for own in members.values() for each in own},
    }


def _relations(playing: Mapping[str, Sequence[Character]]) -> dict[str, Any]:
    """The options `hates` and `fears` of a match: what is kept between those who play (S-HATE-10)."""
    members = [each for own in playing.values() for each in own]
    names = {each.id for each in members}
    pairs = {
        kept: [[each.id, other] for each in members for other in each.condition.get(kept, ()) if other in names]
        for kept in (HATES, FEARS)
    }
    return {kept: found for kept, found in pairs.items() if found}


@implements("S-SKILL-29")
def _earlier(campaign: Campaign, playing: Mapping[str, Sequence[Character]]) -> dict[str, Any]:
    """Who has played before, and which markers are not in the bag: for a game that gives starters a skill."""
    played = {
        character
        for game in campaign.games.values()
        if game.outcome is not None and game.game is not None
        for _, character in game.game.figures.values()
    }
    veterans = [each.id for own in playing.values() for each in own if each.id in played]
    gone = markers_used(campaign)
    return {**({VETERANS: veterans} if veterans else {}), **({MARKERS_GONE: gone} if gone else {})}


def _ended(character: Character, s: ShootOut) -> Ended:
    """How a character ended a game, or that they missed it."""
    if character.id in s.figures:
        return ended_as(s.figures[character.id])
    return replace(Ended(), misses=misses(character))


def _points_of_nights(campaign: Campaign, gang: str) -> Points:
    usual = usual_points(campaign, gang)
    promotions = sum(
        isinstance(change, Promoted) and change.gang == gang
        for entry in campaign.entries
        if isinstance(entry, Settled)
        for change in entry.changes
    )
    parts = {**usual.parts, **({"promotions": promotions} if promotions else {})}
    return Points(points=usual.points + promotions, ties=(len(campaign.gangs[gang].active),), parts=parts)
