"""The kernel: matches, decisions, chance, events, views and records, independent of any game."""

from affray.engine.chance import Chance, ChanceNode, Enumerating, Keyed, Scripted
from affray.engine.decision import Decision, Idle, Kind, Option
from affray.engine.errors import (
    AffrayError,
    BadOption,
    BadQuestion,
    BadText,
    IllegalChoice,
    NothingToReckon,
    StaleAnswer,
    UndoRefused,
    UnknownName,
)
from affray.engine.event import UNSET, Event, Modifier, UnsetType, counted
from affray.engine.game import Game, Procedure, together
from affray.engine.setup import Setup
from affray.engine.state import Copyable, Frame, Result, State
from affray.engine.system import System, cites
from affray.engine.terms import RuleId, Seat, Side
from affray.engine.verbs import Pass, Refusal, Unreadable, Verb

from .match import CAP, Match, View
from .rules.citations import implements

__all__ = [
    "CAP",
    "UNSET",
    "AffrayError",
    "BadOption",
    "BadQuestion",
    "BadText",
    "Chance",
    "ChanceNode",
    "Copyable",
    "Decision",
    "Enumerating",
    "Event",
    "Frame",
    "Game",
    "Idle",
    "IllegalChoice",
    "Keyed",
    "Kind",
    "Match",
    "Modifier",
    "NothingToReckon",
    "Option",
    "Pass",
    "Procedure",
    "Refusal",
    "Result",
    "RuleId",
    "Scripted",
    "Seat",
    "Setup",
    "Side",
    "StaleAnswer",
    "State",
    "System",
    "UndoRefused",
    "UnknownName",
    "Unreadable",
    "UnsetType",
    "Verb",
    "View",
    "cites",
    "counted",
    "implements",
    "together",
]
