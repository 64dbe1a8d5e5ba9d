"""The rule system `cascade`. Importing its chapters registers their stages."""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from affray.engine import Decision, Frame, Game, Procedure, Seat, Setup, Side, System, View, implements
from affray.engine.commentary import Commentary
from affray.engine.memo import Interned
from affray.engine.questions import Compute, Place, Question, Shots, ShotsAnswer
from affray.engine.registry import unknown
from affray.engine.system import SystemOdds
from affray.engine.text import Texts
from affray.screen import Screen
from affray.table import Table

from .cascade_throw import throwing
from .cast_and_scenarios import scenario_list, starting_fighters
from .clashes import forming_clashes, pivot_and_pack
from .events import EVENTS
from .exchange import counter, exchange_steps
from .fighter import Fighter, Profile
from .hit import damage_throw, hit_steps
from .initiative import taking_initiative
from .kinds import INTERJECTIONS, KINDS
from .messages import say
from .phase import combat_phase
from .phase.end_of_battle import end_battle
from .questions.about_table import ANSWERS, suppose
from .questions.computations import COMPUTATIONS
from .shooting import dodging, shooter_action
from .special_results import special_result_steps
from .stages import stage
from .state import Battle, Phase, seats_of
from .story import STORY
from .table import movement

if TYPE_CHECKING:
    from affray.campaign import CampaignRules
    from affray.engine.calculators import Calculator
    from affray.engine.case import CaseWords

    from .sheets import CascadeSheets

CHAPTERS = (
    combat_phase, counter, damage_throw, dodging, exchange_steps, forming_clashes, hit_steps, movement,
    pivot_and_pack, shooter_action, special_result_steps, taking_initiative, throwing,
)  # fmt: skip
"""The modules that register stages of frames when they are imported."""
DEFAULT_SCENARIO = "duel_footbridge"
_TABLES: Interned[Table] = Interned(16)
"""The tables of positions read lately, so that the data derived from them stays cached."""


def _compute(_battle: Battle, question: Compute) -> Any:
    if question.name not in COMPUTATIONS:
        pass  # its computations join the table; only loaded where they are asked for
    return COMPUTATIONS.compute(question.name, question.with_)


def _shots(battle: Battle, question: Shots) -> ShotsAnswer:
    from .odds.open_choices.possible_shots import best_shot_at  # only loaded where odds are asked for

    return best_shot_at(battle, question)


ALL_ANSWERS: Mapping[type[Question], Callable[[Battle, Any], Any]] = {**ANSWERS, Shots: _shots, Compute: _compute}
"""All questions that are answered: about the table, about shots, and those about dice alone."""


class Cascade(System[Battle]):
    """Duels with cascade dice."""

    name = "cascade"
    title = "Cascade"
    rules_version = 2
    prefix = "C"
    first_scenario = "duel_yard"
    odds_amounts = frozenset({"aiming_marks", "fresh_marks"})
    state_type = Battle
    event_types = EVENTS
    kinds = KINDS
    interjections = INTERJECTIONS
    answers = ALL_ANSWERS
    stages = stage
    story = STORY

    def new(self, setup: Setup) -> Battle:
        wanted = setup.scenario or DEFAULT_SCENARIO
        scenario = scenario_list().get(wanted)
        if scenario is None:
            raise unknown("scenario", wanted, list(scenario_list()))
        fighters = starting_fighters(scenario, setup.options)
        sides = tuple([Side(side) for side in scenario.sides])
        return Battle(
            seats=seats_of(fighters),
            frames=[Phase(stage="first_side")],
            fighters=fighters,
            sides=sides,
            first=sides[0],
            phase_limit=scenario.phase_limit,
            break_point=scenario.break_point,
            table=scenario.table,
        )

    def copy(self, state: Battle) -> Battle:
        """Copy only fighters and frames: everything below them is immutable."""
        twin = state.__copy__()
        fighters: dict[str, Fighter] = {}
        for name, fighter in state.fighters.items():
            fighters[name] = fighter.__copy__()
        twin.fighters = fighters
        twin.frames = list(map(Frame.__copy__, state.frames))
        return twin

    def concede(self, game: Game[Battle], seat: Seat) -> Procedure[None] | None:
        """A player concedes: their side loses (C-END-05)."""
        end_battle(game, game.state.other_side(game.state.seats[seat]), "C-END-05")
        return None

    def scenarios(self) -> Mapping[str, str]:
        return {name: scenario.title for name, scenario in scenario_list().items()}

    def owners(self, state: Battle) -> Mapping[str, Seat]:
        return {figure.id: figure.seat for figure in state.fighters.values()}

    def figure_names(self, state: Battle) -> Mapping[Seat, Sequence[str]]:
        figures = state.fighters.values()
        return {seat: [fighter.profile.name for fighter in figures if fighter.seat == seat] for seat in state.seats}

    @functools.cached_property
    def texts(self) -> Texts:
        return Texts(say)

    @property
    def odds(self) -> SystemOdds:
        from .odds import ODDS  # only loaded where odds are asked for

        return ODDS

    @property
    def calculators(self) -> Mapping[str, "Calculator"]:
        from .calculators import CALCULATORS  # only loaded where one is asked

        return CALCULATORS

    @property
    def commentary(self) -> Commentary[Battle]:
        from .commentary import COMMENTARY  # only loaded where a score is shown

        return COMMENTARY

    def advise(self, view: View, decision: Decision) -> str | None:
        from .advisor import advise  # only loaded where a bot plays

        return advise(view, decision)

    @property
    def screen(self) -> Screen:
        from .screen import SCREEN  # only loaded where it is shown

        return SCREEN

    @property
    def campaign(self) -> "CampaignRules":
        from .campaign import LEAGUE  # only loaded where a campaign is played

        return LEAGUE

    @functools.cached_property
    def sheets(self) -> "CascadeSheets":
        from .sheets import CascadeSheets  # only loaded where something is printed

        return CascadeSheets(self.campaign)

    def case_words(self) -> "CaseWords[Battle]":
        from .cases.words import WORDS  # it reads the cast from this module, and only cases need it

        return WORDS

    @implements("C-ROLL-15")
    def view(self, state: Battle, seat: Seat | None) -> Any:
        """The whole state: all dice are open to all players (C-ROLL-15), and so is everything else in a battle."""
        return msgspec.to_builtins(state)

    def view_schema(self) -> dict[str, Any]:
        """The schema of a view: a fighter on the table has a base and a height, whether stated or not."""
        schema = System.view_schema(self)
        fields = schema["$defs"][Profile.__name__]["properties"]
        fields["base"] = fields["height"] = {"type": "number"}
        return schema

    def shared(self, state: Battle) -> Battle:
        state.table = None if state.table is None else _TABLES(state.table)
        return state

    def suppose(self, state: Battle, at: Mapping[str, Place]) -> Battle:
        return suppose(state, at)


SYSTEM = Cascade()
