"""The Wolsung rule system in its three editions. Importing it registers the procedures of all chapters."""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from affray.engine import Decision, Game, Procedure, Seat, Setup, System, View, implements
from affray.engine.commentary import Commentary
from affray.engine.memo import Interned
from affray.engine.questions import Compute, Place, Question, Shots, ShotsAnswer
from affray.engine.system import SystemOdds
from affray.engine.text import Texts
from affray.screen import Screen
from affray.table import Table

from .activation import activation_sequence
from .cards.hands import hidden_from
from .catalog import clubs, profiles, scenarios
from .editions import FIRST, QUICKSTART, SECOND, Edition
from .events import EVENTS
from .facts import WolsungFacts, facts
from .funds.list_building import exchange_picks, hidden_picks, shown_picks
from .heroes import recovery_and_heroic_move
from .kinds import INTERJECTIONS, KINDS
from .messages import say
from .objectives.victory import concede
from .questions import ANSWERS, suppose
from .setup import setup_sequence
from .setup.limits import check_limits
from .setup.new_skirmish import new_skirmish
from .stages import stage
from .state import SetUp, Skirmish, Turn, copy_skirmish
from .story import STORY
from .turn import group_activation, initiative, turn_sequence

if TYPE_CHECKING:
    from affray.campaign import CampaignRules
    from affray.engine.calculators import Calculator
    from affray.engine.case import CaseWords

    from .sheets import WolsungSheets

CHAPTERS = (
    setup_sequence, turn_sequence, initiative, group_activation, activation_sequence, recovery_and_heroic_move,
)  # fmt: skip
"""The modules whose stages are registered when they are imported."""


_TABLES: Interned[Table] = Interned(4)
"""The tables of positions read lately; with its derived data a table can take tens of megabytes."""


def _compute(s: Skirmish, question: Compute) -> Any:
    from .cases.compute import answer_question  # only loaded where a question is asked

    return answer_question(s.edition, s, question.name, question.with_)


def _shots(s: Skirmish, question: Shots) -> ShotsAnswer:
    from .odds.actions.possible_shots import best_shot_at  # only loaded where odds are asked for

    return best_shot_at(s, question)


ALL_ANSWERS: Mapping[type[Question], Callable[[Skirmish, Any], Any]] = {
    **ANSWERS,
    Shots: _shots,
    Compute: _compute,
}
"""All questions that are answered: about the table, about shots, and those of case files."""


class Wolsung(System[Skirmish]):
    """A skirmish between clubs of heroes and henchmen."""

    rules_version = 3
    prefix = "W"
    first_scenario = "kite_green"
    takes_rosters = True
    takes_teams = True
    edition: ClassVar[Edition]
    state_type = Skirmish
    event_types = EVENTS
    answers = ALL_ANSWERS
    kinds = KINDS
    interjections = INTERJECTIONS
    stages = stage
    story = STORY

    def new(self, setup: Setup) -> Skirmish:
        return new_skirmish(self.edition, setup)

    def check_limits(self, setup: Setup) -> None:
        check_limits(self.edition, setup)

    def copy(self, state: Skirmish) -> Skirmish:
        return copy_skirmish(state)

    def concede(self, game: Game[Skirmish], seat: Seat) -> Procedure[None] | None:
        concede(game, seat)
        return None

    def scenarios(self) -> Mapping[str, str]:
        return {name: scenario.title for name, scenario in scenarios().items()}

    def players(self, scenario: str) -> tuple[int, int]:
        return scenarios()[scenario].players

    def facts(self) -> WolsungFacts:
        return facts()

    def forces(self) -> Mapping[str, str]:
        """The clubs; each stands for its first example list."""
        return clubs()

    def owners(self, state: Skirmish) -> Mapping[str, Seat]:
        return {figure.id: figure.seat for figure in state.figures.values()}

    def figure_names(self, state: Skirmish) -> Mapping[Seat, Sequence[str]]:
        figures = state.figures.values()
        return {seat: [figure.profile.name for figure in figures if figure.seat == seat] for seat in state.seats}

    @functools.cached_property
    def texts(self) -> Texts:
        return Texts(say, figures={id_: profile.name.partition(",")[0] for id_, profile in profiles().items()})

    @implements("W-CARD-14")
    def view(self, state: Skirmish, seat: Seat | None) -> Any:
        """The state without hidden cards; the sizes of the hands and the deck are public (W-CARD-14)."""
        data = msgspec.to_builtins(state)
        data["deck"] = len(state.deck)
        data["hands"] = {owner: sorted(hand) if owner == seat else len(hand) for owner, hand in state.hands.items()}
        for frame, shown in zip(state.frames, data["frames"], strict=True):
            if isinstance(frame, Turn):
                shown["bids"] = [[owner, card if owner == seat else "?"] for owner, card in frame.bids]
            elif isinstance(frame, SetUp):
                shown["picked"] = [[owner, list(names)] for owner, names in shown_picks(state, frame, seat)]
        return data

    def seen(self, state: Skirmish, seat: Seat | None) -> Skirmish:
        """A copy without the deck, the bids and the hands of others (W-CARD-14), and without hidden picks."""
        copied = copy_skirmish(state)
        copied.deck = ()
        copied.hands = {owner: tuple(sorted(hand)) for owner, hand in state.hands.items() if owner == seat}
        for frame in copied.frames:
            if isinstance(frame, Turn):
                frame.bids = ()
            elif isinstance(frame, SetUp):
                frame.picked = shown_picks(state, frame, seat)
        return copied

    def shared(self, state: Skirmish) -> Skirmish:
        state.table = _TABLES(state.table)
        return state

    def suppose(self, state: Skirmish, at: Mapping[str, Place]) -> Skirmish:
        return suppose(state, at)

    def view_schema(self) -> dict[str, Any]:
        """The schema of a view, which shows only the size of the deck and of other players' hands."""
        schema = System.view_schema(self)
        fields = schema["$defs"][self.state_type.__name__]["properties"]
        fields["deck"] = {"type": "integer"}
        fields["hands"]["additionalProperties"] = {
            "anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "integer"}]
        }
        return schema

    def hidden(self, state: Skirmish, seat: Seat | None) -> Sequence[str]:
        """The hidden cards; before any are dealt, only the secretly picked heroes are hidden."""
        if state.phase == "setup" and not any(state.hands.values()):
            return hidden_picks(state, seat)
        return hidden_from(state, seat)

    def relabel(self, state: Skirmish, names: Mapping[str, str]) -> Skirmish:
        """Rename hidden cards, and in the set-up secretly picked heroes."""
        renamed = copy_skirmish(state)
        renamed.deck = tuple(sorted([names.get(card, card) for card in state.deck]))
        renamed.discarded = tuple([names.get(card, card) for card in state.discarded])
        renamed.hands = {seat: tuple([names.get(card, card) for card in hand]) for seat, hand in state.hands.items()}
        for frame in renamed.frames:
            if isinstance(frame, Turn):
                frame.bids = tuple([(seat, names.get(card, card)) for seat, card in frame.bids])
            elif isinstance(frame, SetUp):
                exchange_picks(frame, names)
        return renamed

    @property
    def odds(self) -> SystemOdds:
        from .odds import ODDS  # only loaded where odds are asked for

        return ODDS

    @property
    def calculators(self) -> Mapping[str, "Calculator"]:
        from .calculators import CALCULATORS, WITH_HEIGHTS  # only loaded where one is asked

        return {**CALCULATORS, **WITH_HEIGHTS} if self.edition.climbs_and_jumps else CALCULATORS

    @property
    def commentary(self) -> Commentary[Skirmish]:
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
        from .campaign import LEAGUES  # only loaded where a campaign is played

        return LEAGUES[self.edition.id]

    @functools.cached_property
    def sheets(self) -> "WolsungSheets":
        from .sheets import WolsungSheets  # only loaded where something is printed

        return WolsungSheets(self.edition, self.campaign)

    def case_words(self) -> "CaseWords[Skirmish]":
        from .cases.words import words_of  # only loaded for cases

        return words_of(self.edition)


class WolsungQuickstart(Wolsung):
    """The quick start of the first edition."""

    name = QUICKSTART.id
    title = QUICKSTART.title
    edition = QUICKSTART


class WolsungFirst(Wolsung):
    """The first edition."""

    name = FIRST.id
    title = FIRST.title
    edition = FIRST


class WolsungSecond(Wolsung):
    """The second edition."""

    name = SECOND.id
    title = SECOND.title
    edition = SECOND


WOLSUNG_QUICKSTART = WolsungQuickstart()
WOLSUNG_1 = WolsungFirst()
WOLSUNG_2 = WolsungSecond()
