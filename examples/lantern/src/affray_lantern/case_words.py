"""The words of case files about Lantern Row."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from affray.engine import Seat, Side
from affray.engine.case import CaseWords, Node
from affray.engine.case.convert import convert
from affray.engine.case.fields import decision_words, event_words, odds_words

from .model import LANTERN, Alley, Condition, Figure, Name, Place, Round
from .parts import EVENTS, KINDS


class GivenFigure(msgspec.Struct, forbid_unknown_fields=True):
    """A figure of a case."""

    seat: Seat
    at: Place
    condition: Condition = "standing"
    activated: bool = False


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """The position of a case."""

    figures: dict[Name, GivenFigure]
    lantern: Place | Name = LANTERN
    round: int = 1
    next: Seat = Seat("a")


class FigureState(msgspec.Struct, forbid_unknown_fields=True):
    """What a case can check about a figure."""

    at: Place | UnsetType = UNSET
    condition: Condition | UnsetType = UNSET
    activated: bool | UnsetType = UNSET


class StateFields(msgspec.Struct, forbid_unknown_fields=True):
    """What else a case can check."""

    lantern: Place | Name | UnsetType = UNSET
    round: int | UnsetType = UNSET


class LanternWords(CaseWords[Alley]):
    """A case gives figures, the lantern and the round."""

    rulebook = "lantern"
    given_type = Given
    figure_type = FigureState
    state_type = StateFields
    odds_fields = odds_words(KINDS)
    decisions = decision_words(KINDS)
    events = event_words(EVENTS)

    def position(self, given: Node) -> Alley:
        case = convert(given, Given)
        figures = {
            name: Figure(each.seat, each.at, each.condition, each.activated) for name, each in case.figures.items()
        }
        return Alley(
            seats={Seat("a"): Side("a"), Seat("b"): Side("b")},
            frames=[Round(stage="next", number=case.round, seat=case.next)],
            figures=figures,
            lantern=case.lantern,
        )

    def given(self, state: Alley) -> dict[str, Any]:
        frame = state.frames[0]
        assert isinstance(frame, Round)
        figures = {
            name: GivenFigure(each.seat, each.at, each.condition, each.activated)
            for name, each in state.figures.items()
        }
        plain: dict[str, Any] = msgspec.to_builtins(Given(figures, state.lantern, frame.number, frame.seat))
        return plain

    def figure(self, state: Alley, name: str) -> Mapping[str, Any]:
        figure = state.figures[Name(name)]
        return {"at": list(figure.at), "condition": figure.condition, "activated": figure.activated}

    def state(self, state: Alley) -> Mapping[str, Any]:
        frame = state.frames[0]
        return {"lantern": state.lantern, "round": frame.number if isinstance(frame, Round) else 0}
