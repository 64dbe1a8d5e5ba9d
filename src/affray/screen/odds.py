"""Odds as text: the figures of an answer for a short note, and everything it says."""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any

from affray.engine.text import Texts
from affray.text import Catalog, say

from .chances import bars, percent
from .styled import Block, grid, stack, styled

Odds = Mapping[str, Any]
"""The odds of a choice as plain data; fractions are texts."""
MAX_FRACTION = 20
"""The longest fraction that is shown as such."""
NOTHING = "none"
"""The text in the place of a part that an answer does not have."""


def fraction(value: Any) -> Fraction | None:
    """The number that a value of an answer is, or None."""
    try:
        return None if isinstance(value, bool) else Fraction(value)
    except (TypeError, ValueError):
        return None


def amount(value: Any) -> int | str:
    """An amount: with one decimal if it is not whole."""
    number = Fraction(value)
    return number.numerator if number.denominator == 1 else f"{float(number):.1f}"


def figures_of(odds: Odds, amounts: Collection[str]) -> dict[str, Any]:
    """The numbers of an answer as arguments of a message: chances in per cent, others as amounts.

    Impossible things are absent. The numbers of a part are named after both, such as `opponent_hit`.
    """
    figures: dict[str, Any] = {}
    for name, value in odds.items():
        if isinstance(value, Mapping):
            parts = figures_of(value, amounts)
            figures |= {f"{name}_{part}": number for part, number in parts.items()}
        elif isinstance(value, (str, int, float)):
            number = fraction(value)
            impossible = value == NOTHING or (value == "0" and name not in amounts)
            figures[name] = None if impossible else value if number is None else _number(name, value, amounts)
    return figures


def _number(name: str, value: Any, amounts: Collection[str]) -> int | str:
    return percent(value) if isinstance(value, str) and name not in amounts else amount(value)


def _words(name: str, value: Any, amounts: Collection[str], label: Callable[[str], str]) -> str:
    if value is True:
        return str(say("yes"))
    number = fraction(value)
    if number is None:
        return label(str(value))
    exact = isinstance(value, str) and number.denominator > 1
    return f"{_number(name, value, amounts)} = {_exact(number)}" if exact else str(_number(name, value, amounts))


def _exact(number: Fraction) -> str:
    """A fraction as it is, or to four decimals if it is long."""
    return f"{number}" if len(str(number)) <= MAX_FRACTION else f"{float(number):.4f}"


def block_of(odds: Odds, catalog: Catalog, texts: Texts, amounts: Collection[str], indent: int = 2) -> Block:
    """Everything an answer says: the dice with their modifiers, its numbers, distributions as bars, and its parts."""

    def label(name: str) -> str:
        if catalog.has(f"page_odds_{name}"):
            return str(catalog(f"page_odds_{name}"))
        if not texts.has("names", name) and say.has(f"odds_{name}"):
            return str(say(f"odds_{name}"))
        return ", ".join([texts.name(part) for part in str(name).split("+")])

    shown = {name: value for name, value in odds.items() if value not in (NOTHING, "0", None, False) and value != {}}
    numbers = {name: value for name, value in shown.items() if not isinstance(value, (Mapping, list, tuple))}
    parts: list[Block] = [styled(_pool(pool, texts, label)) for pool in shown.get("pools", ())]
    rows = [(label(name), _words(name, value, amounts, label)) for name, value in numbers.items()]
    parts += [grid(*rows, indent=indent, gap=2)] if rows else []
    drawn: list[Any] = []
    for name, value in shown.items():
        if isinstance(value, Mapping) and value not in drawn and not _repeats(value, odds):
            drawn.append(value)  # the distribution repeats one of the other fields
            chances = [(label(str(key)), fraction(chance)) for key, chance in value.items()]
            parts.append(styled(f"{' ' * (indent - 2)}{label(name)}", "italic"))
            if all(chance is not None for _, chance in chances) and not numbers.keys() & value.keys():
                parts.append(bars([(key, chance) for key, chance in chances if chance is not None]))
            else:
                parts.append(block_of(value, catalog, texts, amounts, indent + 2))
    return stack(*parts)


def _repeats(part: Odds, whole: Odds) -> bool:
    """Whether a part with chances of its own says the same as the whole: cards that change nothing."""
    shared = [name for name, value in part.items() if fraction(value) is not None and name in whole]
    return bool(shared) and all(part[name] == whole[name] for name in part.keys() & whole.keys() if name != "bound")


def _pool(pool: Odds, texts: Texts, label: Callable[[str], str]) -> str:
    """`Mother Quill, pistol: 2 +2 class (S-MOD-08) = 4 dice`, and what else is true of them."""
    words = [f"{each['value']:+d} {texts.name(each['name'])} ({each['rule']})" for each in pool["modifiers"]]
    who = ", ".join([texts.name(pool[part]) for part in ("figure", "weapon") if part in pool])
    true = [f": {label(name)}" for name, value in pool.items() if value is True]
    return f"{who}: {' '.join([str(pool['base']), *words])} = {pool['dice']} dice{''.join(true)}"
