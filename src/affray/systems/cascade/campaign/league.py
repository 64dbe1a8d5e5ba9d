"""How a cast takes the field in a league, and the wound marks that it carries."""

from collections.abc import Mapping, Sequence
from typing import Any

from affray.campaign import Character, Format, Gang
from affray.campaign.campaign import Campaign
from affray.campaign.entries import Fixture
from affray.campaign.league import League, LeagueOptions, wounds_of
from affray.engine import Match, Setup
from affray.systems.cascade.cast_and_scenarios import cast, sample_casts, scenario_list, starting_fighters
from affray.systems.cascade.messages import say
from affray.text import Message

SKIRMISHES, DUELS = "skirmishes", "duels"
LARGEST_CAST = 12


class CascadeLeague(League):
    """Duels, in which the fittest fighter of each cast fights, or skirmishes of as many as the scenario has places for.

    Marks are carried if the league says so; who is out is back with one mark less than their health. Armour is mended.
    """

    def formats(self) -> Mapping[str, Format]:
        return {
            SKIRMISHES: Format(title=say("skirmish_league"), about=say("skirmish_league_about")),
            DUELS: Format(title=say("duel_league"), about=say("duel_league_about")),
        }

    def gangs(self) -> Mapping[str, Gang]:
        return {
            id_: Gang(id=id_, name=sample.name, characters=tuple([_member(name) for name in sample.fighters]))
            for id_, sample in sample_casts().items()
        }

    def scenarios(self, format_: str) -> Sequence[str]:
        duel = format_ == DUELS
        return [name for name, scenario in scenario_list().items() if duel == (_places(name) == 1)]

    def faults(self, gang: Gang) -> Sequence[Message]:
        return [
            *super().faults(gang),
            *[
                say("no_such_fighter", character=each.name, fighter=str(_fighter(each)), known=list(cast()))
                for each in gang.characters
                if _fighter(each) not in cast()
            ],
        ]

    def check(self, gang: Gang, options: Mapping[str, Any]) -> Sequence[Message]:
        problems = [*self.faults(gang)]
        size = options.get("size")
        least, most = (1, LARGEST_CAST) if size is None else (size, size)
        if not least <= len(gang.active) <= most:
            problems.append(say("size_of_cast", count=len(gang.active), least=least, most=most))
        return problems

    def game_setup(
        self, fixture: Fixture, gangs: Sequence[Gang], scenario: str, options: LeagueOptions, format_: str
    ) -> Setup:
        fighting = {side: _fittest(gang, _places(scenario)) for side, gang in zip("ab", gangs, strict=True)}
        fighters = {side: [_fighter(each) for each in members] for side, members in fighting.items()}
        setup = Setup(scenario=scenario, options={"fighters": fighters})
        if not options.carry_wounds:
            return setup
        ids = _ids(setup)
        marks = {
            figure: wounds_of(each)
            for side, members in fighting.items()
            for figure, each in zip(ids[side], members, strict=True)
            if wounds_of(each)
        }
        return Setup(scenario=scenario, options={"fighters": fighters, "marks": marks}) if marks else setup

    def figures(self, campaign: Campaign, fixture: Fixture, setup: Setup) -> Mapping[str, tuple[str, str]]:
        assert setup.scenario is not None, "a league names the scenario"
        ids, found = _ids(setup), dict[str, tuple[str, str]]()
        for side, id_ in self.seats(fixture).items():
            members = _fittest(campaign.gangs[id_], _places(setup.scenario))
            found.update({figure: (id_, each.id) for figure, each in zip(ids[side], members, strict=True)})
        return found

    def wounds(self, game: Match) -> Mapping[str, tuple[int, int]]:
        return {
            fighter.id: (fighter.profile.health if fighter.out else fighter.marks, fighter.profile.health)
            for fighter in game.state.fighters.values()
        }

    def character_line(self, character: Character) -> Message:
        known = cast().get(_fighter(character))
        return say(
            "cast_line",
            name=character.name,
            marks=wounds_of(character),
            health=known.health if known else 0,
            fate=character.fate or None,
        )


def _member(name: str) -> Character:
    return Character(id=name, name=cast()[name].name, profile={"fighter": name})


def _fighter(character: Character) -> str:
    """The member of the cast that a character is."""
    return str(character.profile.get("fighter", character.id))


def _places(scenario: str) -> int:
    """How many fighters of each side have a place in a scenario."""
    return min(len(names) for names in scenario_list()[scenario].sides.values())


def _fittest(gang: Gang, number: int) -> list[Character]:
    """The fighters with the fewest wounds, in the order of their cast."""
    fittest = sorted(gang.active, key=wounds_of)[:number]
    return [each for each in gang.active if each in fittest]


def _ids(setup: Setup) -> dict[str, list[str]]:
    """The ids of the fighters of each side in a battle with this setup."""
    assert setup.scenario is not None, "a league names the scenario"
    ids: dict[str, list[str]] = {"a": [], "b": []}
    for fighter in starting_fighters(scenario_list()[setup.scenario], setup.options).values():
        ids[fighter.side].append(fighter.id)
    return ids


LEAGUE = CascadeLeague()
