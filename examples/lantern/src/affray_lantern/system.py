"""The rule system `lantern`."""

from collections.abc import Mapping, Sequence

from affray.engine import Decision, Game, Seat, Setup, Side, System, View, cites
from affray.engine.registry import unknown

from .advisor import advise
from .case_words import LanternWords
from .model import A, Alley, B, Figure, Name, Round, other
from .parts import EVENTS, KINDS
from .questions import ANSWERS
from .rounds import Concede, stage
from .story import LanternStory

SCENARIOS = {"alley": "A lantern in the alley", "melee": "A brawl round the lantern"}
STARTS = {"alley": (1.0, 15.0, 3.0, 3.0), "melee": (7.4, 8.6, 4.9, 1.1)}
"""Where the crews begin: x of each, and the first y with the step to the next figure."""
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
    story = LanternStory()
    odds_headlines = ("hit", "kill", "shove")

    def new(self, setup: Setup) -> Alley:
        if setup.scenario and setup.scenario not in SCENARIOS:
            raise unknown("scenario", setup.scenario, list(SCENARIOS))
        if setup.options:
            raise unknown("option", next(iter(setup.options)), [])
        west, east, y, step = STARTS[setup.scenario or "alley"]
        figures = {
            Name(name): Figure(seat, (west if seat == A else east, round(y + step * place, 3)))
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

    def owners(self, state: Alley) -> Mapping[str, Seat]:
        return {name: figure.seat for name, figure in state.figures.items()}

    def figure_names(self, state: Alley) -> Mapping[Seat, Sequence[str]]:
        return {
            seat: [name.title() for name, figure in state.figures.items() if figure.seat == seat] for seat in (A, B)
        }

    def case_words(self) -> LanternWords:
        return LanternWords()

    def advise(self, view: View, decision: Decision) -> str | None:
        return advise(view, decision)


SYSTEM = Lantern()
