"""Verbs: each choice is declared once, and its text, its JSON form, its schema and its refusals follow from that."""

from .forms import ChoiceCard, ChoiceForm, VerbCard, card_of, card_of_choice, line_of, schema_of
from .refusal import Refusal, Unreadable
from .slots import Dice, Die, Figure, Number, Path, Slot, Target, Word
from .verb import Pass, Value, Verb, refusal_now

__all__ = [
    "ChoiceCard",
    "ChoiceForm",
    "Dice",
    "Die",
    "Figure",
    "Number",
    "Pass",
    "Path",
    "Refusal",
    "Slot",
    "Target",
    "Unreadable",
    "Value",
    "Verb",
    "VerbCard",
    "Word",
    "card_of",
    "card_of_choice",
    "line_of",
    "refusal_now",
    "schema_of",
]
