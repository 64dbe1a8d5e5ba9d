"""The odds of Street in words: what a choice does to its target, with the dice and every modifier."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from affray.engine import AffrayError, Decision, Match
from affray.engine.registry import system
from affray.engine.screen import Block, Grid, grid, percent, stack, styled

from .characters import name_of

BAR = 20
"""Columns of the longest bar of a distribution."""
BESIDE = (("hit", "hits"), ("down", "down"), ("kill", "out"), ("holds", "holds"))
"""The chances shown beside a choice, and their labels."""


def answered(match: Match, decision: Decision, choice: str) -> Mapping[str, Any] | None:
    """The odds of a choice as plain data; None if it has none."""
    known = system("street").odds
    try:
        return None if known is None else known.odds(match, choice, decision.seat)
    except AffrayError:
        return None


def notes(match: Match, decision: Decision, choices: Iterable[str]) -> dict[str, str]:
    """A few words beside each choice that has odds: `hits 42%, down 20%, out 6%`."""
    found: dict[str, str] = {}
    for choice in choices:
        told = answered(match, decision, choice)
        if told is not None:
            found[choice] = short(told)
    return {choice: words for choice, words in found.items() if words}


def short(told: Mapping[str, Any]) -> str:
    """The most important chances; empty if there are none."""
    if told.get("wasted"):
        return "out of range"
    known = [(word, Fraction(told[key])) for key, word in BESIDE if key in told]
    return ", ".join([f"{word} {percent(chance)}" for word, chance in known if chance]) or (
        "no chance" if known else ""
    )


def in_full(match: Match, decision: Decision, choice: str) -> Block | None:
    """Everything about the odds of a choice."""
    told = answered(match, decision, choice)
    if told is None:
        return None
    parts: list[Block] = [styled(_pool(pool)) for pool in told.get("pools", ())]
    said = short(told)
    parts += [styled(f"{said[:1].upper()}{said[1:]}.")] if said else []
    for key, title in (("hits", "hits"), ("fates", "and then")):
        shown = {name: Fraction(chance) for name, chance in told.get(key, {}).items() if Fraction(chance)}
        if shown:
            parts += [styled(title, "italic"), _bars(shown)]
    for other, fates in told.get("others", {}).items():
        out = sum((Fraction(fates.get(fate, 0)) for fate in ("dead", "out_of_action")), Fraction(0))
        parts.append(styled(f"{name_of(other)} stands in the line: out {percent(out)}."))
    for weapon, states in told.get("weapons", {}).items():
        said = ", ".join([f"{name_of(state)} {percent(chance)}" for state, chance in states.items()])
        parts.append(styled(f"{name_of(weapon)} afterwards: {said}."))
    return stack(*parts)


def _pool(pool: Mapping[str, Any]) -> str:
    """`Mother Quill, pistol: 2 +2 class S-MOD-08 = 4 dice`."""
    words = [
        f"{modifier['value']:+d} {name_of(modifier['name'])} ({modifier['rule']})" for modifier in pool["modifiers"]
    ]
    what = f", {name_of(pool['weapon'])}" if "weapon" in pool else ""
    lucky = ": a lucky shot with three" if pool["dice"] <= 0 and "weapon" in pool else ""
    return f"{name_of(pool['figure'])}{what}: {' '.join([str(pool['base']), *words])} = {pool['dice']} dice{lucky}"


def _bars(chances: Mapping[str, Fraction]) -> Grid:
    most = max(chances.values())
    rows = [
        (name_of(str(name)), percent(chance), styled("#" * round(BAR * chance / most), "cyan"))
        for name, chance in chances.items()
    ]
    return grid(*rows, indent=2, gap=2)
