"""Calculators: forms that ask for odds without a match. Each describes a small situation, and the rules answer it.

A system declares its calculators (`System.calculators`); `calculators.form` fills them in and answers them. The named
computations of its odds are calculators as well.
"""

from .calculator import Calculator, Calculators, Computed, Situation
from .cards import CalculatorAnswer, CalculatorCard, FieldCard
from .fields import Field, Flag, Number, Numbers, Pick, Several, Text

__all__ = [
    "Calculator",
    "CalculatorAnswer",
    "CalculatorCard",
    "Calculators",
    "Computed",
    "Field",
    "FieldCard",
    "Flag",
    "Number",
    "Numbers",
    "Pick",
    "Several",
    "Situation",
    "Text",
]
