"""`map`, `reach` and `sight` in games without a map and without sentences of their own."""

from collections.abc import Sequence
from typing import Any

import pytest

import affray
from affray.engine import Keyed, Match, Seat, Setup, Side, View
from affray.engine.questions import Measure, MeasureAnswer, Reach, ReachAnswer, Sight, SightAnswer
from affray.screen.figures import ShownFigure
from affray.screen.position_list import listed_ids
from affray.screen.screen import Screen, screen_of
from affray.screen.styled import StyledText
from tests.engine.toy import Toy

FEW = [(1.0, 2.0, 0.0, 1.0), (1.0, 3.0, 0.0, 2.0)]
MANY = [(x / 2, y / 2, 0.0, 1.0) for x in range(10) for y in range(8)]


class WithPieces(Screen):
    """Two pieces, and no map."""

    def figures(self, view: View) -> Sequence[ShownFigure]:
        return [
            ShownFigure(name, name.title(), Seat(seat), Side(seat), (0.0, 0.0, 0.0), 0.5)
            for name, seat in (("rook", "a"), ("bishop", "b"))
        ]


def asked(answers: dict[Any, Any], question: str) -> str:
    """The answer of a game without a map that answers these questions."""
    system = Toy()
    system.answers = {kind: lambda _state, question: answers[type(question)] for kind in answers}
    match = Match(system, Setup(), Keyed.from_seed(1))
    word, _, rest = question.partition(" ")
    block = WithPieces().ask(match.view("a"), word, rest, width=80, plain=True)
    assert isinstance(block, StyledText)
    return block.plain


SIGHT = {Sight: SightAnswer(visible=True, in_cover=False)}
DISTANCE = {Measure: MeasureAnswer(distance=3.456)}


@pytest.mark.parametrize(
    ("answers", "question", "said"),
    [
        ({}, "map", "This game has no map; 'show' lists the position."),
        ({}, "reach rook", "There is no table to measure, so nothing says where a figure can go."),
        ({}, "sight rook bishop", "There is no table to measure, so nothing says what a figure sees."),
        ({Reach: ReachAnswer(most=4, spots=FEW)}, "reach Rook", "Rook can go to 1,2; 1,3."),
        ({Reach: ReachAnswer(most=4, spots=[])}, "reach rook", "Rook cannot go anywhere now."),
        (
            {Reach: ReachAnswer(most=4, spots=MANY)},
            "reach rook",
            "Rook can go up to 4 far, to places between 0,0 and 4.5,3.5.",
        ),
        ({Reach: ReachAnswer(most=4, spots=FEW)}, "reach", "Write reach FIGURE"),
        (SIGHT, "sight rook bishop", "Rook sees Bishop."),
        (SIGHT | DISTANCE, "sight rook bishop", "Rook sees Bishop. They are 3.46 apart."),
        (DISTANCE, "sight rook bishop", "This game does not say who sees whom. They are 3.46 apart."),
        (DISTANCE, "sight rook", "Write sight FROM TO"),
    ],
)
def test_a_game_without_a_map_answers_in_words(answers: dict[Any, Any], question: str, said: str) -> None:
    assert said in asked(answers, question)


def test_a_scenario_without_a_table_measures_nothing() -> None:
    """Cascade answers questions about its tables; a duel has none."""
    match = affray.new("cascade", scenario="duel_footbridge", seed=1)
    screen, view = screen_of(match.system), match.view("a")
    assert screen.answered(view) == frozenset()
    block = screen.ask(view, "reach", "odrun", width=80, plain=True)
    assert isinstance(block, StyledText)
    assert block.plain.startswith("There is no table to measure")


def test_the_ids_of_what_is_listed() -> None:
    state = {
        "seats": {"a": "a"},
        "round": 1,
        "pieces": {"rook": {"at": [1, 2]}, "bishop": {"at": [2, 2]}},
        "hands": {"a": []},
    }
    assert listed_ids(state) == ["rook", "bishop"]
