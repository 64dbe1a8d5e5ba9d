"""How a club takes the field in a league, and the wounds that its models carry."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from affray.campaign import Campaign, Change, Character, FateSet, Fixture, Format, Gang, Recruited
from affray.campaign.league import League, LeagueOptions, wounds_of
from affray.engine import Match, Setup, Side
from affray.systems.wolsung.catalog import clubs, profiles, scenarios
from affray.systems.wolsung.editions import FIRST, QUICKSTART, SECOND, Edition
from affray.systems.wolsung.funds.rosters import Roster, examples, list_models, problems
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Profile
from affray.systems.wolsung.setup.new_skirmish import new_skirmish
from affray.text import Message

USUAL_HEROES = 3
"""The number of heroes of each club, if the league sets none (W-SETUP-05)."""


class WolsungLeague(League):
    """Skirmishes of clubs: the profile of a gang is its roster, from which cost and funds are computed.

    Wounds are carried if the league says so; who was removed is back with one wound left.
    """

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def formats(self) -> Mapping[str, Format]:
        return {"season": Format(title=say("league"), about=say("league_about"))}

    def gangs(self) -> Mapping[str, Gang]:
        return {
            id_: _with_models(Gang(id=id_, name=roster.name or clubs()[roster.club], profile=_plain(roster)), roster)
            for id_, roster in examples().items()
        }

    def scenarios(self, format_: str) -> Sequence[str]:
        return [
            name
            for name, scenario in scenarios().items()
            if scenario.players[0] <= 2 <= scenario.players[1] and not scenario.forces
        ]

    def check(self, gang: Gang, options: Mapping[str, Any]) -> Sequence[Message]:
        try:
            roster = _roster(gang)
        except msgspec.ValidationError as problem:
            return [say("unreadable_club", problem=str(problem))]
        found = problems(roster, options.get("size") or USUAL_HEROES)
        return [say("roster_problem", problem=problem.reason, rule=problem.rule) for problem in found]

    def faults(self, gang: Gang) -> Sequence[Message]:
        try:
            found = problems(_roster(gang))
        except msgspec.ValidationError as problem:
            return [say("unreadable_club", problem=str(problem))]
        return [*super().faults(gang), *[say("roster_problem", problem=each.reason, rule=each.rule) for each in found]]

    def admitted(self, gang: Gang, campaign: Campaign) -> Gang:
        """The club with a character for each model of its roster, if the roster can be read."""
        try:
            roster = _roster(gang)
        except msgspec.ValidationError:
            return gang
        return gang if problems(roster) else _with_models(gang, roster)

    def before(self, campaign: Campaign, fixture: Fixture) -> Sequence[Change]:
        """A roster that the referee has corrected brings new models, and others leave."""
        return [change for id_ in fixture.gangs for change in _mustered(campaign.gangs[id_])]

    def game_setup(
        self, fixture: Fixture, gangs: Sequence[Gang], scenario: str, options: LeagueOptions, format_: str
    ) -> Setup:
        forces = dict(zip("abcd", [gang.profile for gang in gangs], strict=False))
        setup = Setup(scenario=scenario, options={"forces": forces})
        if not options.carry_wounds:
            return setup
        models = [
            (id_, each)
            for seat, gang in zip("abcd", gangs, strict=False)
            for id_, each in self._models(setup, seat, gang)
        ]
        wounded = {id_: wounds_of(each) for id_, each in models if wounds_of(each)}
        return replace(setup, options={**setup.options, "wounded": wounded}) if wounded else setup

    def figures(self, campaign: Campaign, fixture: Fixture, setup: Setup) -> Mapping[str, tuple[str, str]]:
        return {
            figure: (gang, each.id)
            for seat, gang in self.seats(fixture).items()
            for figure, each in self._models(setup, seat, campaign.gangs[gang])
        }

    def _models(self, setup: Setup, seat: str, gang: Gang) -> list[tuple[str, Character]]:
        """The ids of the models of a seat in a skirmish with this setup, each with its character."""
        figures = new_skirmish(self._edition, setup).figures.values()
        models = [gang.character(each.id) for each in _with_models(gang, _roster(gang)).characters]
        return list(zip([each.id for each in figures if each.seat == seat], models, strict=True))

    def wounds(self, game: Match) -> Mapping[str, tuple[int, int]]:
        return {
            figure.id: (figure.profile.wounds - (0 if figure.removed else figure.wounds), figure.profile.wounds)
            for figure in game.state.figures.values()
        }

    def scores(self, game: Match) -> Mapping[Side, int]:
        score = game.score
        assert score is not None, "a skirmish has a score"
        return {
            each.side: next(tally.value for tally in each.tallies if tally.name == "points") for each in score.sides
        }

    def character_line(self, character: Character) -> Message:
        known = profiles().get(str(character.profile.get("model", "")))
        of = known.wounds if known else 0
        return say(
            "model_line", name=character.name, wounds=of - wounds_of(character), of=of, fate=character.fate or None
        )

    def measures(self, gang: Gang) -> Mapping[str, int]:
        return {**super().measures(gang), "funds": _roster(gang).cost}


def _mustered(gang: Gang) -> Iterator[Change]:
    wanted = {each.id: each for each in _with_models(gang, _roster(gang)).characters}
    known = {each.id: each for each in gang.characters}
    for id_, each in wanted.items():
        if id_ not in known:
            yield Recruited(gang=gang.id, new=each)
        elif not known[id_].active:
            yield FateSet(gang=gang.id, character=id_, fate="")
    for each in gang.active:
        if each.id not in wanted:
            yield FateSet(gang=gang.id, character=each.id, fate="retired")


def _roster(gang: Gang) -> Roster:
    """The roster that the profile of a gang is; raises `msgspec.ValidationError`."""
    return msgspec.convert({"name": gang.name, **gang.profile}, Roster)


def _plain(roster: Roster) -> dict[str, Any]:
    """A roster without its name as the profile of a gang, as it is read from a file."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(replace(roster, name="")))
    return plain


def _with_models(gang: Gang, roster: Roster) -> Gang:
    """The gang with a character for each model of its roster, in its order; several of a kind are numbered."""
    models = list_models(roster)
    total, number = Counter(name for name, _ in models), Counter[str]()
    characters = []
    for name, profile in models:
        number[name] += 1
        characters.append(_character(name, profile, number[name] if total[name] > 1 else 0))
    return replace(gang, characters=tuple(characters))


def _character(name: str, profile: Profile, number: int) -> Character:
    title = profile.name.partition(",")[0]
    id_, title = (f"{name}_{number}", f"{title} {number}") if number else (name, title)
    return Character(id=id_, name=title, profile={"model": name})


LEAGUES = {edition.id: WolsungLeague(edition) for edition in (QUICKSTART, FIRST, SECOND)}
"""The leagues of the three editions."""
