"""Leagues: a season of matches with a table, for systems without rules of their own between games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from affray.campaign.campaign import Campaign
from affray.campaign.changes import Change, by_gang
from affray.campaign.entries import Fixture, Outcome
from affray.campaign.gang import Character, Gang
from affray.campaign.options import OptionField, option_fields
from affray.campaign.rules import CampaignRules, Points, usual_points
from affray.campaign.teller import Teller
from affray.engine import Match, Setup, Side
from affray.engine.registry import unknown
from affray.engine.setup import convert_options
from affray.text import Message, say

WOUNDS = "wounds"
"""The key of the condition of a character that holds the wounds they carry to their next game."""
MOST_WOUNDS = 100
Count = Annotated[int, msgspec.Meta(ge=0, le=100)]


class PutOutOfAction(Change, frozen=True, kw_only=True, tag="put_out_of_action"):
    """A game has put a character out of action. It changes nothing and belongs to their history."""

    theme = "deed"

    @classmethod
    def narrate(cls, changes: Sequence["PutOutOfAction"], teller: Teller) -> Iterator[Message]:
        for gang, its in by_gang(changes).items():
            names = [teller.name(gang, each.character) for each in its]
            yield teller.say(say, "season-put_out", gang=teller.gang(gang), names=names)

    def apply(self, gang: Gang) -> Gang:
        gang.character(self.character)
        return gang

    def told(self, gang: Gang) -> Message:
        return say("change_put_out", name=self.whom(gang))


class WoundsCarried(Change, frozen=True, kw_only=True, tag="wounds_carried"):
    """A character carries so many wounds to their next game."""

    theme = "wound"
    wounds: int

    @classmethod
    def narrate(cls, changes: Sequence["WoundsCarried"], teller: Teller) -> Iterator[Message]:
        for wounds in sorted({each.wounds for each in changes}, reverse=True):
            names = [teller.name(each.gang, each.character) for each in changes if each.wounds == wounds]
            yield teller.say(say, "season-wounds", names=names, wounds=wounds)

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        rest = {key: value for key, value in own.condition.items() if key != WOUNDS}
        condition = {**rest, WOUNDS: self.wounds} if self.wounds else rest
        return gang.with_character(replace(own, condition=condition))

    def told(self, gang: Gang) -> Message:
        return say("change_wounds", name=self.whom(gang), wounds=self.wounds)


class LeagueOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a league."""

    scenarios: tuple[str, ...] = ()
    """Played in turn, one in each round; without any those of the format."""
    carry_wounds: bool = False
    """Whether wounds are carried to the next game."""
    heal: Count = 1
    """How many wounds each character heals after a game, if they are carried."""
    size: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    """How many heroes or fighters each gang has; without it the usual number, if there is one."""
    win: Count = 3
    draw: Count = 1
    loss: Count = 0
    match: dict[str, Any] = {}
    """Options of every match of the league."""


class League(CampaignRules):
    """A season of matches with a table. A system says how a gang takes the field and what wounds it ends with."""

    change_types = (PutOutOfAction, WoundsCarried)

    def scenarios(self, format_: str) -> Sequence[str]:
        """The scenarios that can be played in a format, the usual ones first."""
        raise NotImplementedError

    def game_setup(
        self, fixture: Fixture, gangs: Sequence[Gang], scenario: str, options: LeagueOptions, format_: str
    ) -> Setup:
        """The setup of a game between these gangs; with `carry_wounds` figures start with the wounds of their
        characters.
        """
        raise NotImplementedError

    def wounds(self, game: Match) -> Mapping[str, tuple[int, int]]:
        """The wounds of each figure at the end of a game, and how many put it out of action."""
        raise NotImplementedError

    def scores(self, game: Match) -> Mapping[Side, int]:
        """The score of each side at the end of a game: by default the casualties of the others."""
        lost = Counter(casualty.side for casualty in game.system.commentary.casualties(game.state))
        return {side: sum(lost.values()) - lost[side] for side in game.seats.values()}

    # --- the rules between games -----------------------------------------------------------------------------

    def check_options(self, format_: str, options: Mapping[str, Any]) -> None:
        chosen = convert_options(LeagueOptions, options)
        known = self.scenarios(format_)
        for scenario in chosen.scenarios:
            if scenario not in known:
                raise unknown("scenario", scenario, list(known))

    def faults(self, gang: Gang) -> Sequence[Message]:
        carried = {each.name: each.condition.get(WOUNDS, 0) for each in gang.characters}
        return [
            say("wounds_carried_count", name=name, wounds=str(wounds), most=MOST_WOUNDS)
            for name, wounds in carried.items()
            if isinstance(wounds, bool) or not isinstance(wounds, int) or not 0 <= wounds <= MOST_WOUNDS
        ]

    def option_fields(self, format_: str) -> Sequence[OptionField]:
        needs = {"heal": "carry_wounds"}
        return list(option_fields(LeagueOptions, say, scenarios=self.scenarios(format_), needs=needs))

    def options(self, campaign: Campaign) -> LeagueOptions:
        """The options of a league."""
        return convert_options(LeagueOptions, campaign.options)

    def setup(self, campaign: Campaign, fixture: Fixture) -> Setup:
        options, format_ = self.options(campaign), campaign.founded.format
        scenarios = options.scenarios or self.scenarios(format_)
        scenario = scenarios[(fixture.round - 1) % len(scenarios)]
        gangs = [campaign.gangs[id_] for id_ in fixture.gangs]
        setup = self.game_setup(fixture, gangs, scenario, options, format_)
        return replace(setup, options={**options.match, **setup.options})

    def outcome(self, campaign: Campaign, fixture: Fixture, game: Match) -> Outcome:
        outcome = super().outcome(campaign, fixture, game)
        scores, gang_of = self.scores(game), self.seats(fixture)
        return replace(
            outcome, scores={gang_of[seat]: scores[side] for seat, side in game.seats.items() if seat in gang_of}
        )

    def changes(self, campaign: Campaign, fixture: Fixture, game: Match, aftermath: Match | None) -> Sequence[Change]:
        return list(self._changes(campaign, fixture, game))

    def _changes(self, campaign: Campaign, fixture: Fixture, game: Match) -> Iterator[Change]:
        options = self.options(campaign)
        opened = campaign.games[fixture.id].game
        who = {} if opened is None else opened.figures
        for casualty in game.system.commentary.casualties(game.state):
            if casualty.figure in who:
                gang, character = who[casualty.figure]
                yield PutOutOfAction(gang=gang, character=character)
        if not options.carry_wounds:
            return
        for figure, (wounds, fatal) in self.wounds(game).items():
            if figure not in who:
                continue
            gang, character = who[figure]
            before = campaign.gangs[gang].character(character).condition.get(WOUNDS, 0)
            now = max(0, min(wounds, fatal - 1) - options.heal)
            if now != before:
                yield WoundsCarried(gang=gang, character=character, wounds=now)

    def points(self, campaign: Campaign) -> Mapping[str, Points]:
        """Points for results; ties go to more wins, then to the greater difference of the scores."""
        options = self.options(campaign)
        table: dict[str, Points] = {}
        for id_ in campaign.gangs:
            usual = usual_points(campaign, id_, options.win, options.draw, options.loss)
            table[id_] = replace(usual, ties=(*usual.ties, _difference(campaign, id_)))
        return table

    def measures(self, gang: Gang) -> Mapping[str, int]:
        carried = [each.condition.get(WOUNDS, 0) for each in gang.active]
        return {"members": len(gang.active), "wounds": sum(carried)}


def wounds_of(character: Character) -> int:
    """The wounds that a character carries to their next game."""
    wounds: int = character.condition.get(WOUNDS, 0)
    return wounds


def _difference(campaign: Campaign, gang: str) -> int:
    """The scores of a gang in its games less those of its opponents."""
    outcomes = [game.outcome for game in campaign.games.values() if game.outcome and gang in game.fixture.gangs]
    return sum(
        outcome.scores.get(gang, 0) - sum(score for other, score in outcome.scores.items() if other != gang)
        for outcome in outcomes
    )
