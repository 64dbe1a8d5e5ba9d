"""The odds of Street in words: the effect of a choice on its target, with the dice and every modifier."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from affray.engine import AffrayError, Decision, Match
from affray.engine.registry import system
from affray.engine.screen import Block, Grid, grid, percent, stack, styled

from .characters import name_of

BAR = 20
"""Columns of the longest bar of a distribution."""
SHORT_LABELS = (("hit", "hits"), ("down", "down"), ("kill", "out"), ("holds", "holds"))
"""The chances shown beside a choice, and their labels."""


def odds_of(match: Match, decision: Decision, choice: str) -> Mapping[str, Any] | None:
    """The odds of a choice as plain data; None if it has none."""
    street_odds = system("street").odds
    try:
        return None if street_odds is None else street_odds.odds(match, choice, decision.seat)
    except AffrayError:
        return None


def notes(match: Match, decision: Decision, choices: Iterable[str]) -> dict[str, str]:
    """A short note for each choice that has odds: `hits 42%, down 20%, out 6%`."""
    texts: dict[str, str] = {}
    for choice in choices:
        odds = odds_of(match, decision, choice)
        if odds is not None:
            texts[choice] = short(odds)
    return {choice: words for choice, words in texts.items() if words}


def short(odds: Mapping[str, Any]) -> str:
    """The most important chances; empty if there are none."""
    if odds.get("wasted"):
        return "out of range"
    chances = [(word, Fraction(odds[key])) for key, word in SHORT_LABELS if key in odds]
    return ", ".join([f"{word} {percent(chance)}" for word, chance in chances if chance]) or (
        "no chance" if chances else ""
    )


def full_odds(match: Match, decision: Decision, choice: str) -> Block | None:
    """The complete odds of a choice: pools, chances and distributions."""
    odds = odds_of(match, decision, choice)
    if odds is None:
        return None
    parts: list[Block] = [styled(_pool(pool)) for pool in odds.get("pools", ())]
    summary = short(odds)
    parts += [styled(f"{summary[:1].upper()}{summary[1:]}.")] if summary else []
    for key, title in (("hits", "hits"), ("fates", "and then")):
        chances = {name: Fraction(chance) for name, chance in odds.get(key, {}).items() if Fraction(chance)}
        if chances:
            parts += [styled(title, "italic"), _bars(chances)]
    for other, fates in odds.get("others", {}).items():
        out = sum((Fraction(fates.get(fate, 0)) for fate in ("dead", "out_of_action")), Fraction(0))
        parts.append(styled(f"{name_of(other)} stands in the line: out {percent(out)}."))
    for weapon, states in odds.get("weapons", {}).items():
        summary = ", ".join([f"{name_of(state)} {percent(chance)}" for state, chance in states.items()])
        parts.append(styled(f"{name_of(weapon)} afterwards: {summary}."))
    return stack(*parts)


def _pool(pool: Mapping[str, Any]) -> str:
    """`Mother Quill, pistol: 2 +2 class S-MOD-08 = 4 dice`."""
    words = [
        f"{modifier['value']:+d} {name_of(modifier['name'])} ({modifier['rule']})" for modifier in pool["modifiers"]
    ]
    weapon = f", {name_of(pool['weapon'])}" if "weapon" in pool else ""
    lucky = ": a lucky shot with three" if pool["dice"] <= 0 and "weapon" in pool else ""
    return f"{name_of(pool['figure'])}{weapon}: {' '.join([str(pool['base']), *words])} = {pool['dice']} dice{lucky}"


def _bars(chances: Mapping[str, Fraction]) -> Grid:
    highest = max(chances.values())
    rows = [
        (name_of(str(name)), percent(chance), styled("#" * round(BAR * chance / highest), "cyan"))
        for name, chance in chances.items()
    ]
    return grid(*rows, indent=2, gap=2)
