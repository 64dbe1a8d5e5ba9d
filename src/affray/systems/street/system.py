"""The rule system `street`. Importing the modules of its chapters registers their stages."""

import functools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from affray.engine import (
    BadOption,
    Decision,
    Game,
    Kind,
    Procedure,
    Seat,
    Setup,
    System,
    View,
    implements,
)
from affray.engine.commentary import Commentary
from affray.engine.memo import Interned
from affray.engine.questions import Place, Question, Shots, ShotsAnswer
from affray.engine.setup import OptionalRule
from affray.engine.system import SystemOdds
from affray.engine.text import Texts
from affray.screen import Screen
from affray.table import Table

from . import end_of_game
from .after_game import sequence
from .after_game.option import begin_after_game
from .cast_and_scenarios import characters, scenarios
from .deck import fate_deck, interrupts
from .events import EVENTS, MODULE_EVENTS
from .facts import StreetFacts, facts
from .fighting import charge
from .kinds import INTERJECTIONS, KINDS
from .messages import say
from .movement import move
from .nerve import surrender_and_run
from .other_actions import move_and_shoot
from .questions.table import ANSWERS, suppose
from .referee import orders
from .settings import MAX_ACTION_SETS, MAX_CHARACTERS, PRESETS, optional_rules
from .setup import new_game, quick_draw, random_deployment, random_gangs
from .setup.new_game import AFTER, members, modules_in_force, new_shoot_out
from .skills import (
    body_skills,
    camouflaged,
    dice_skills,
    dictated_turns,
    drunk,
    knifeman,
    nerve_skills,
    pavement_demon,
    psycho,
    shooting_skills,
    starting_skills,
)
from .stages import stage
from .state import ShootOut, snapshot
from .story import STORY
from .turn import bystanders, compulsions, steps
from .wounds import recovery

if TYPE_CHECKING:
    from affray.campaign import CampaignRules
    from affray.engine.calculators import Calculator
    from affray.engine.case import CaseWords

    from .sheets import StreetSheets

CHAPTERS = (
    bystanders, charge, compulsions, drunk, fate_deck, interrupts, move, move_and_shoot, new_game, psycho, quick_draw,
    random_deployment, random_gangs, recovery, sequence, starting_skills, steps, surrender_and_run,
)  # fmt: skip
"""The modules that register stages of frames when they are imported."""
SKILL_MODULES = (
    body_skills, camouflaged, dice_skills, dictated_turns, knifeman, nerve_skills, pavement_demon, shooting_skills,
)  # fmt: skip
"""The modules that register skills when they are imported."""


_TABLES: Interned[Table] = Interned(16)
"""The tables of positions read lately, so that results computed for a table are reused."""


def _shots(s: ShootOut, question: Shots) -> ShotsAnswer:
    from .odds.entries.possible_shots import best_shot_at  # loaded only when odds are requested

    return best_shot_at(s, question)


class Street(System[ShootOut]):
    """A shoot-out between gangs."""

    name = "street"
    title = "Street"
    rules_version = 4
    prefix = "S"
    first_scenario = "lantern_court"
    state_type = ShootOut
    event_types = (*EVENTS, *MODULE_EVENTS)
    answers: Mapping[type[Question], Callable[[ShootOut, Any], Any]] = {**ANSWERS, Shots: _shots}
    stages = stage
    story = STORY
    kinds = KINDS
    interjections = INTERJECTIONS
    takes_teams = True
    takes_referee = True

    def new(self, setup: Setup) -> ShootOut:
        s = new_shoot_out(setup)
        if AFTER in setup.options:
            begin_after_game(s, setup.options[AFTER])
        return s

    def check_limits(self, setup: Setup) -> None:
        """Limit the number of action cards and the characters of a side."""
        sets = setup.options.get("action_sets")
        if isinstance(sets, int) and sets > MAX_ACTION_SETS:
            raise BadOption(say("too_many_action_sets", sets=sets, most=MAX_ACTION_SETS))
        if AFTER in setup.options:
            return  # nobody stands on a table
        figures = self.new(setup).figures.values()
        largest = max(Counter([figure.side for figure in figures if figure.side is not None]).values(), default=0)
        if largest > MAX_CHARACTERS:
            raise BadOption(say("too_many_characters", given=largest, most=MAX_CHARACTERS))

    def copy(self, state: ShootOut) -> ShootOut:
        return snapshot(state)

    def concede(self, game: Game[ShootOut], seat: Seat) -> Procedure[None] | None:
        end_of_game.concede(game, seat)
        return None

    def scenarios(self) -> Mapping[str, str]:
        return {name: scenario.title for name, scenario in scenarios().items()}

    def players(self, scenario: str) -> tuple[int, int]:
        """Two or more sides (S-SETUP-01), each with a zone of the scenario."""
        return 2, len(scenarios()[scenario].zones)

    def characters(self, scenario: str) -> Sequence[Mapping[str, str]]:
        gangs = [members(gang) for gang in scenarios()[scenario].gangs]
        return [{name: characters()[name].name for name in names} for names in gangs]

    def facts(self) -> StreetFacts:
        return facts()

    def optional_rules(self) -> Sequence[OptionalRule]:
        return optional_rules()

    def presets(self) -> Mapping[str, Sequence[str]]:
        return {name: preset.switched_on for name, preset in PRESETS.items()}

    def switched_on(self, scenario: str) -> Sequence[str]:
        return modules_in_force(scenarios()[scenario], {}).switched_on

    def owners(self, state: ShootOut) -> Mapping[str, Seat]:
        return {figure.id: figure.seat for figure in state.figures.values() if figure.seat is not None}

    def figure_names(self, state: ShootOut) -> Mapping[Seat, Sequence[str]]:
        figures = state.figures.values()
        return {seat: [figure.profile.name for figure in figures if figure.seat == seat] for seat in state.seats}

    @functools.cached_property
    def texts(self) -> Texts:
        texts = Texts(say, figures={id_: character.name for id_, character in characters().items()})
        held = {f"held_{id_}": texts.say("slots", "held", {"figure": id_}) for id_ in characters()}
        return texts.with_figures(held)

    @implements("S-CONV-15", "S-DECK-18")
    def view(self, state: ShootOut, seat: Seat | None) -> Any:
        """Everything is public; the order of face-down cards is not in the state (S-CONV-15, S-DECK-18)."""
        return msgspec.to_builtins(state)

    def shared(self, state: ShootOut) -> ShootOut:
        state.table = _TABLES(state.table)
        return state

    def suppose(self, state: ShootOut, at: Mapping[str, Place]) -> ShootOut:
        return suppose(state, at)

    def interjecting(self, state: ShootOut, seat: Seat) -> Kind[ShootOut] | None:
        """The referee's orders (S-NERVE-08, S-HATE-01, S-CONV-16)."""
        if state.referee != seat:
            return None
        return orders.ORDER

    def interject(self, state: ShootOut, value: Any) -> bool:
        return orders.accept(state, value)

    def accepts_interjections(self, state: ShootOut) -> bool:
        if not state.orders:
            return False
        return orders.nothing_is_resolved(state)

    def step(self, game: Game[ShootOut]) -> Procedure[None] | None:
        state = game.state
        if state.orders and self.accepts_interjections(state):
            return orders.carry_out(game)
        return super().step(game)

    @property
    def odds(self) -> SystemOdds:
        from .odds import ODDS  # loaded only when odds are requested

        return ODDS

    @property
    def campaign(self) -> "CampaignRules":
        from .campaign import CAMPAIGN  # loaded only for campaigns

        return CAMPAIGN

    @property
    def calculators(self) -> Mapping[str, "Calculator"]:
        from .calculators import CALCULATORS  # only loaded where one is asked

        return CALCULATORS

    @property
    def commentary(self) -> Commentary[ShootOut]:
        from .commentary import COMMENTARY  # only loaded where a score is shown

        return COMMENTARY

    def advise(self, view: View, decision: Decision) -> str | None:
        from .advisor import advise  # loaded only when a bot plays

        return advise(view, decision)

    @property
    def screen(self) -> Screen:
        from .screen import SCREEN  # loaded only when shown

        return SCREEN

    @functools.cached_property
    def sheets(self) -> "StreetSheets":
        from .sheets import StreetSheets  # loaded only when something is printed

        return StreetSheets(self.campaign)

    def case_words(self) -> "CaseWords[ShootOut]":
        from .cases.words import StreetWords

        return StreetWords()


SYSTEM = Street()
