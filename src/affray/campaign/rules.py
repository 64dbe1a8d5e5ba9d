"""The rules between games, which a system brings as `System.campaign`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from affray.campaign.campaign import Campaign
from affray.campaign.changes import Change
from affray.campaign.entries import Fixture, Outcome
from affray.campaign.gang import Character, Gang
from affray.campaign.options import OptionField
from affray.campaign.teller import Teller
from affray.engine import Match, Setup
from affray.text import Message, say


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A form of campaign: who meets whom, and how often."""

    title: Message
    about: Message
    gangs: tuple[int, int] = (2, 32)
    """The least and the greatest number of gangs."""
    nights: tuple[str, ...] = ()
    """The games of a format with fixed ones, in their order; without any, each gang meets each other gang."""


class Points(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a gang has reached: more points are better, and among equals more of each tie-breaker in turn."""

    points: int
    ties: tuple[int, ...] = ()
    parts: dict[str, int] = {}
    """Where the points come from, by a word each; they sum up to the points."""


class CampaignRules:
    """The rules of a system between games.

    `before`, `setup`, `aftermath` and `changes` get the campaign as it is just then: a gang may have been corrected
    or handed over since its game was opened. None of them draws dice: these fall in matches only.
    """

    change_types: tuple[type[Change], ...] = ()
    """The changes that it makes besides the generic ones."""
    own_rules: tuple[str, ...] = ()
    """The optional rules that a campaign sets itself."""

    # --- what a system must say ------------------------------------------------------------------------------

    def formats(self) -> Mapping[str, Format]:
        """The forms of campaign by name, the usual one first."""
        raise NotImplementedError

    def gangs(self) -> Mapping[str, Gang]:
        """Sample gangs by id, with which one can join."""
        raise NotImplementedError

    def setup(self, campaign: Campaign, fixture: Fixture) -> Setup:
        """The setup of the next game; seat `a` is the first gang of the fixture."""
        raise NotImplementedError

    # --- what a system may say -------------------------------------------------------------------------------

    def check_options(self, format_: str, options: Mapping[str, Any]) -> None:
        """Raise `BadOption` for an option of the campaign that is unknown or has an invalid value."""

    def option_fields(self, format_: str) -> Sequence[OptionField]:
        """The options of a campaign in a format, for a form."""
        return ()

    def check(self, gang: Gang, options: Mapping[str, Any]) -> Sequence[Message]:
        """Everything that is wrong with a gang that wants to join."""
        return ()

    def faults(self, gang: Gang) -> Sequence[Message]:
        """Everything for which a gang could not play any more: a correction may set anything."""
        return ()

    def admitted(self, gang: Gang, campaign: Campaign) -> Gang:
        """The copy of a gang that joins: a system whose character ids are unique in a match may give new ones."""
        return gang

    def before(self, campaign: Campaign, fixture: Fixture) -> Sequence[Change]:
        """What happens to the gangs of a fixture before the game; `setup` is asked afterwards."""
        return ()

    def seats(self, fixture: Fixture) -> Mapping[str, str]:
        """The gang of each seat in the matches of a fixture."""
        return dict(zip("abcd", fixture.gangs, strict=False))

    def figures(self, campaign: Campaign, fixture: Fixture, setup: Setup) -> Mapping[str, tuple[str, str]]:
        """The gang and the character of each figure of a game with this setup; the entry that opens it keeps them."""
        return {}

    def outcome(self, campaign: Campaign, fixture: Fixture, game: Match) -> Outcome:
        """How a finished game ended for the gangs."""
        winner = None if game.result is None else game.result.winner
        gang_of = self.seats(fixture)
        won = [gang_of[seat] for seat, side in game.seats.items() if side == winner and seat in gang_of]
        return Outcome(winner=won[0] if won else "")

    def aftermath(self, campaign: Campaign, fixture: Fixture, game: Match) -> Setup | None:
        """The post-game sequence after a finished game, as a match of the same system; None if there is none."""
        return None

    def changes(self, campaign: Campaign, fixture: Fixture, game: Match, aftermath: Match | None) -> Sequence[Change]:
        """What a finished game and its finished post-game sequence change."""
        return ()

    def points(self, campaign: Campaign) -> Mapping[str, Points]:
        """The points of every gang so far: 3 for a win and 1 for a draw; ties go to more wins."""
        return {id_: usual_points(campaign, id_) for id_ in campaign.gangs}

    def looking_back(self, campaign: Campaign, teller: Teller) -> Iterator[Message]:
        """What was remarkable in a season that is over, in sentences."""
        yield from ()

    # --- what it says about gangs ----------------------------------------------------------------------------

    def character_line(self, character: Character) -> Message:
        """A character in a line: what they are, have and carry."""
        return say("character_line", name=character.name, fate=character.fate or "none")

    def measures(self, gang: Gang) -> Mapping[str, int]:
        """Numbers about a gang for the charts of a season, by a name for which there is a message `measures-NAME`."""
        return {"members": len(gang.active)}


def usual_points(campaign: Campaign, gang: str, win: int = 3, draw: int = 1, loss: int = 0) -> Points:
    """The points of a gang for its results; ties go to more wins."""
    results = campaign.results(gang)
    parts = {
        "win": win * results.count("won"),
        "draw": draw * results.count("drawn"),
        "loss": loss * results.count("lost"),
    }
    return Points(
        points=sum(parts.values()),
        ties=(results.count("won"),),
        parts={name: points for name, points in parts.items() if points},
    )
