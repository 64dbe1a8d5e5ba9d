"""The odds of Cascade as text: a short form beside each option, and the full form on request."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from affray.engine import AffrayError, Decision, Match
from affray.engine.registry import system
from affray.engine.screen import Block, Grid, grid, percent, stack, styled
from affray.engine.verbs import read_as
from affray.systems.cascade.exchange.exchange_choices import TAKE_HIT
from affray.systems.cascade.initiative.initiative_choice import HoldInitiative

Odds = Mapping[str, Any]
"""The odds of one choice as plain data; fractions are texts."""

SLOW = frozenset({"target"})
"""Kinds whose odds need optimal stopping for every option: computed only on request."""
SETS = {"pair": "pair", "tria": "Tria", "tessera": "Tessera"}
BAR = 20
"""Columns of the longest bar of a distribution."""


def odds_of(match: Match, decision: Decision, choice: str) -> Odds | None:
    """The odds of a choice; empty if its kind has none or NumPy is not installed."""
    odds = system("cascade").odds
    if odds is None:
        return None
    try:
        return odds.odds(match, choice, decision.seat)
    except (AffrayError, ValueError):  # no odds of this kind, or none without NumPy
        return None


def notes(match: Match, decision: Decision, choices: Iterable[str]) -> dict[str, str]:
    """A few words beside each choice."""
    kind = decision.kind.name
    if kind in SLOW or kind not in NOTES:
        return {}
    odds = {choice: odds_of(match, decision, choice) for choice in choices}
    return {choice: NOTES[kind](choice, each) for choice, each in odds.items() if each is not None}


def promise(odds: Odds | None) -> tuple[float, ...]:
    """The sort key for the options of a throw: a shot now comes first, then the highest final value."""
    if odds is None:
        return (0.0,)
    if "aiming_marks" in odds:
        return 1.0, float(odds["aiming_marks"])
    if "miss" in odds:
        return (2.0,)
    chances = [Fraction(each["end"]) for each in odds["sets"].values()]
    attack = 0.0 if odds["attack"] == "none" else float(Fraction(odds["attack"]["marks"]))
    return 1.0, attack, float(sum(chances, Fraction(0)))


def number(marks: str | float) -> str:
    """Expected marks with one decimal where they are not certain."""
    value = Fraction(marks)
    words = str(value) if value.denominator == 1 else f"{float(value):.1f}"
    return f"{words} mark" if value == 1 else f"{words} marks"


def blow(odds: Odds) -> str:
    """A hit that is certain or impossible: marks, and whether the target is out."""
    if Fraction(odds["hit"]) == 0:
        return "no hit"
    return f"{number(odds['marks'])}" + _out(odds)


def chance_blow(odds: Odds) -> str:
    """A hit that may fail."""
    return f"hits {percent(odds['hit'])}, {number(odds['marks'])}" + _out(odds)


def _out(odds: Odds) -> str:
    return f", out {percent(odds['kill'])}" if Fraction(odds["kill"]) else ""


def sets(odds: Mapping[str, Mapping[str, str]]) -> str:
    """The chances of sets: after the next throw / by the end."""
    cells = [
        f"{words} {percent(odds[name]['next']).rstrip('%'):>3}/{percent(odds[name]['end']):<4}"
        for name, words in SETS.items()
    ]
    return " ".join(cells).rstrip()


def _initiative(choice: str, odds: Odds) -> str:
    if read_as(HoldInitiative, choice) is not None:
        return f"{sets(odds['sets'])} (next/end)"
    hits = Fraction(odds["hit"])
    attack = f"hits: {blow(odds)}" if hits else "they can parry everything"
    return f"{attack}; contest {percent(odds['contest'])}"


def _score(_choice: str, odds: Odds) -> str:
    attack = odds["attack"]
    return sets(odds["sets"]) + ("" if attack == "none" else f"  attack {chance_blow(attack)}")


def _wave(choice: str, odds: Odds) -> str:
    if choice == "pass":
        return "no second wave"
    if not odds["parried"]:
        return f"cannot be parried: {blow(odds)}"
    rescue = int(odds["rescue"])
    parried = "can be parried" + (f", {rescue} rescue {'die' if rescue == 1 else 'dice'}" if rescue else "")
    return parried if Fraction(odds["hit"]) == 0 else f"{parried}, but not both waves: {blow(odds)}"


def _group(_choice: str, odds: Odds) -> str:
    return f"hits: {blow(odds)}" if Fraction(odds["hit"]) else "can be parried"


def _pay(_choice: str, odds: Odds) -> str:
    """For a shooter a chance; in melee a hit or none."""
    if "miss" in odds:
        return chance_blow(odds) if Fraction(odds["hit"]) else ""
    return f"then a hit: {blow(odds)}" if Fraction(odds["hit"]) else "then all can be parried"


def _defend(choice: str, odds: Odds) -> str:
    if choice == TAKE_HIT.text:
        return f"expect {blow(odds)}"
    more = f", but a second wave would hit: {blow(odds)}" if Fraction(odds["hit"]) else ""
    dice = int(odds["next_pool"])
    return f"{dice} {'die' if dice == 1 else 'dice'} next phase{more}"


def _attack(choice: str, odds: Odds) -> str:
    return "" if choice == "pass" else _group(choice, odds)


def _hit_use(choice: str, odds: Odds) -> str:
    return f"expect {blow(odds)}" if choice == "damage" else "no damage, but away from here"


def _plain(_choice: str, odds: Odds) -> str:
    return blow(odds)


def _shot(_choice: str, odds: Odds) -> str:
    if "aiming_marks" in odds:
        return f"aiming: {number(odds['aiming_marks'])}"
    return chance_blow(odds)


def _dodge(choice: str, odds: Odds) -> str:
    saved = "" if choice == "pass" else f"helps {percent(odds['miss'])}; "
    return f"{saved}expect {number(odds['marks'])}{_out(odds)}"


NOTES = {
    "initiative": _initiative,
    "score": _score,
    "pay": _pay,
    "group": _group,
    "wave": _wave,
    "defend": _defend,
    "counter": _attack,
    "follow_up": _attack,
    "hit_target": _plain,
    "hit_use": _hit_use,
    "pente": _plain,
    "divide_exi": _plain,
    "reroll": _plain,
    "add_damage": _plain,
    "shot_step": _shot,
    "shot_end": _shot,
    "save": _shot,
    "shot_group": _shot,
    "strike": _shot,
    "commit": _shot,
    "dodge": _dodge,
}


def threat(odds: Odds) -> str:
    """What the other side could do with the initiative."""
    opponent: Odds = odds["opponent"]
    hits = Fraction(opponent["hit"])
    return f"Their attack now: {blow(opponent)}." if hits else "Their attack now: you can parry it."


def in_full(odds: Odds) -> Block:
    """Everything that is known about a choice."""
    facts = [(words, _value(odds[name])) for name, words in FACTS.items() if odds.get(name, "none") != "none"]
    parts: list[Block] = [grid(*facts, indent=2, gap=3)]
    if odds.get("sets", "none") != "none":
        parts.append(_sets_table(odds["sets"]))
    for name, words in (("opponent", "Their attack now"), ("attack", "An attack after the next throw")):
        if odds.get(name, "none") != "none":
            parts.append(styled(f"  {words}: {chance_blow(odds[name])}"))
    for name, each in odds.get("each", {}).items():
        parts.append(styled(f"  {name}: {blow(each)}"))
    if odds.get("distribution") and Fraction(odds["hit"]):
        parts.append(_bars(odds["distribution"]))
    return stack(*parts)


FACTS = {
    "hit": "chance of a hit",
    "kill": "chance that the target is out",
    "marks": "expected marks",
    "contest": "chance to win the contest",
    "aiming_marks": "expected marks of the shot this leads to",
    "fresh_marks": "the same for the next phase begun with fresh dice",
    "phases": "phases to come that were looked at",
    "rescue": "rescue dice",
    "next_pool": "dice of the next phase",
    "marks_if_hit": "expected marks if the hit is taken",
}


def _value(value: Any) -> str:
    """A number, or a fraction with its decimal value."""
    if not isinstance(value, str):
        return f"{value:.3g}" if isinstance(value, float) else str(value)
    fraction = Fraction(value)
    if fraction.denominator == 1:
        return value
    short = f"{value} = " if len(value) <= 15 else ""
    return f"{short}{float(fraction):.4f}"


def _sets_table(odds: Mapping[str, Mapping[str, str]]) -> Grid:
    rows = [("chance of a", *SETS.values())]
    for when, words in (("next", "after the next throw"), ("end", "by the end")):
        rows.append((words, *[percent(odds[name][when]) for name in SETS]))
    return grid(*rows, indent=2, gap=3)


def _bars(distribution: Mapping[int, str]) -> Grid:
    """The chance of each number of marks, as bars."""
    most = max(Fraction(chance) for chance in distribution.values())
    rows = []
    for marks, chance in distribution.items():
        length = round(float(Fraction(chance) / most) * BAR)
        rows.append((f"{marks} {'mark' if marks == 1 else 'marks'}", percent(chance), styled("#" * length, "cyan")))
    return grid(*rows, indent=2, gap=2)
