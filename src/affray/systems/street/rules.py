"""The rule system `street`: its chapters register their procedures here."""

import functools
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

from affray.engine import (
    BadOption,
    BadQuestion,
    Decision,
    Game,
    Kind,
    Procedure,
    Refusal,
    Seat,
    Setup,
    System,
    View,
    implements,
)
from affray.engine.system import OptionalRule, SystemOdds
from affray.engine.text import Texts

from .events import EVENTS
from .module_events import MODULE_EVENTS
from .settings import MOST_ACTION_SETS, PRESETS, optional_rules
from .stages import stage
from .state import ShootOut, twin

if TYPE_CHECKING:
    from affray.engine.case import CaseWords


class Street(System[ShootOut]):
    """A shoot-out between gangs."""

    name = "street"
    title = "Street"
    rules_version = 4
    prefix = "S"
    state_type = ShootOut
    event_types = (*EVENTS, *MODULE_EVENTS)
    stages = stage

    def new(self, setup: Setup) -> ShootOut:
        from .setup import new_shoot_out  # it looks at scenarios, which look at chapters

        return new_shoot_out(setup)

    def check_limits(self, setup: Setup) -> None:
        """Each character is there once, and all have room; only of action cards there could be too many."""
        sets = setup.options.get("action_sets")
        if isinstance(sets, int) and sets > MOST_ACTION_SETS:
            raise BadOption(f"`action_sets` is {sets}; at most {MOST_ACTION_SETS} sets are played with (S-MAC-02)")

    def copy(self, state: ShootOut) -> ShootOut:
        return twin(state)

    def concede(self, game: Game[ShootOut], seat: Seat) -> Procedure[None] | None:
        from .ending import concede

        concede(game, seat)
        return None

    def scenarios(self) -> Mapping[str, str]:
        from .cast import scenarios

        return {name: scenario.title for name, scenario in scenarios().items()}

    def facts(self) -> Mapping[str, Any]:
        from .facts import facts  # it looks at geometry

        return facts()

    def optional_rules(self) -> Sequence[OptionalRule]:
        return optional_rules()

    def presets(self) -> Mapping[str, Sequence[str]]:
        return {name: preset.switched_on for name, preset in PRESETS.items()}

    def switched_on(self, scenario: str) -> Sequence[str]:
        from .cast import scenarios
        from .setup import in_force

        return in_force(scenarios()[scenario], {}).switched_on

    def figure_names(self, state: ShootOut) -> Mapping[Seat, Sequence[str]]:
        figures = state.figures.values()
        return {seat: [one.profile.name for one in figures if one.seat == seat] for seat in state.seats}

    @functools.cached_property
    def texts(self) -> Texts:
        return Texts.load(files(__package__) / "text")

    @implements("S-CONV-15", "S-DECK-18")
    def view(self, state: ShootOut, seat: Seat | None) -> Any:
        """All is public but the order of face-down cards (S-CONV-15, S-DECK-18), settled when they are turned."""
        return msgspec.to_builtins(state)

    def interjecting(self, state: ShootOut, seat: Seat) -> Kind[ShootOut] | None:
        """The referee's orders (S-NERVE-08, S-HATE-01, S-CONV-16)."""
        if state.referee != seat:
            return None
        from .orders import ORDER

        return ORDER

    def interject(self, state: ShootOut, value: Any) -> bool:
        from .orders import note

        return note(state, value)

    def heeds(self, state: ShootOut) -> bool:
        if not state.orders:
            return False
        from .orders import nothing_is_resolved

        return nothing_is_resolved(state)

    def step(self, game: Game[ShootOut]) -> Procedure[None] | None:
        if game.state.orders and self.heeds(game.state):
            from .orders import carry_out

            return carry_out(game)
        return System.step(self, game)

    def refusal(self, state: ShootOut, seat: Seat, text: str) -> Refusal | None:
        from .refusals import refusal

        return refusal(state, seat, text)

    def query(self, view: Any, seat: Seat | None, question: Mapping[str, Any]) -> Any:
        """`{"ask": NAME, "with": {...}}`: reach, sight, distance, path, way, why_not, or one of the pure questions."""
        from .questions import answer

        arguments = question.get("with", {})
        if not isinstance(arguments, Mapping):
            raise BadQuestion("`with` names what the question is about, for example {figure: ada, target: bob}")
        try:
            return answer(view, seat, str(question.get("ask")), arguments)
        except ValueError as problem:
            raise BadQuestion(str(problem)) from None

    @property
    def odds(self) -> SystemOdds:
        from .odds import ODDS  # only loaded where odds are asked for

        return ODDS

    def advise(self, view: View, decision: Decision) -> str | None:
        from .advisor import advise  # only loaded where a bot plays

        return advise(view, decision)

    def case_words(self) -> "CaseWords[ShootOut]":
        from .cases import StreetWords

        return StreetWords()


SYSTEM = Street()


def in_order(names: Sequence[str], s: ShootOut) -> list[str]:
    """Figures in ascending id (S-CONV-11)."""
    return sorted(names, key=lambda name: s.figures[name].number)
