"""The rule system `lantern`."""

import functools
from collections.abc import Mapping, Sequence

from affray.engine import Game, Seat, Setup, Side, System, cites
from affray.engine.registry import unknown
from affray.engine.text import Texts

from .case_words import LanternWords
from .messages import say
from .model import A, Alley, B, Figure, Name, Round, other
from .parts import EVENTS, KINDS
from .questions import ANSWERS
from .rounds import Concede, stage

SCENARIOS = {"alley": "A lantern in the alley"}
CREWS = {A: ("ash", "birch", "cobb"), B: ("dunn", "elder", "finch")}


class Lantern(System[Alley]):
    """Two crews fight for a lantern in an alley."""

    name = "lantern"
    title = "Lantern Row"
    rules_version = 1
    prefix = "L"
    state_type = Alley
    event_types = EVENTS
    kinds = KINDS
    interjections = (Concede,)
    stages = stage
    answers = ANSWERS

    def new(self, setup: Setup) -> Alley:
        if setup.scenario and setup.scenario not in SCENARIOS:
            raise unknown("scenario", setup.scenario, list(SCENARIOS))
        if setup.options:
            raise unknown("option", next(iter(setup.options)), [])
        figures = {
            Name(name): Figure(seat, (1.0 if seat == A else 15.0, 3.0 + 3.0 * place))
            for seat, crew in CREWS.items()
            for place, name in enumerate(crew)
        }
        return Alley(seats={A: Side("a"), B: Side("b")}, frames=[Round(stage="next")], figures=figures)

    def copy(self, state: Alley) -> Alley:
        return state.snapshot()

    def concede(self, game: Game[Alley], seat: Seat) -> None:
        game.finish(game.state.seats[other(seat)], *cites("L-END-03"))

    def scenarios(self) -> Mapping[str, str]:
        return SCENARIOS

    def figure_names(self, state: Alley) -> Mapping[Seat, Sequence[str]]:
        return {
            seat: [name.title() for name, figure in state.figures.items() if figure.seat == seat] for seat in (A, B)
        }

    def case_words(self) -> LanternWords:
        return LanternWords()

    @functools.cached_property
    def texts(self) -> Texts:
        return Texts(say)


SYSTEM = Lantern()
