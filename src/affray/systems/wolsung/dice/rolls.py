"""Tests: fix the pools, roll all dice at once, then apply changes after the roll (W-TEST-01 to W-TEST-12)."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from affray.engine import (
    UNSET,
    Game,
    Kind,
    Pass,
    Procedure,
    Refusal,
    RuleId,
    UnsetType,
    Verb,
    cites,
    counted,
    implements,
)
from affray.engine.terms import Situation
from affray.engine.verbs import Figure as FigureSlot
from affray.systems.wolsung.abilities.ability_list import reroll_ability
from affray.systems.wolsung.events import Pool as PoolEvent
from affray.systems.wolsung.events import Roll, TestName
from affray.systems.wolsung.heroes.heroic_deeds import Deeds, heroic_deeds
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Skirmish

from .pools import Pool

SIDES = 6
SUCCESS = 4
"""Each die showing this or more is one success (W-TEST-01)."""

RULES_OF_TEST: dict[TestName, tuple[str, ...]] = {
    "shoot": ("W-SHOOT-09",),
    "reflex": ("W-SHOOT-10",),
    "fight": ("W-MELEE-13",),
    "leave": ("W-LEAVE-02",),
    "magic": ("W-MAGIC-01",),
    "climb": ("W-CLIMB-01",),
    "jump": ("W-JUMP-01",),
    "fall": ("W-FALL-01", "W-FALL-02", "W-FALL-06"),
    "crush": ("W-FALL-10",),
    "objective": ("W-OBJ-02",),
}
"""The rules that say when a test is rolled and with which dice."""


def successes(faces: Sequence[int]) -> int:
    """The number of successes."""
    return sum([face >= SUCCESS for face in faces])


def nil_nil(ours: int, theirs: int) -> tuple[str, ...]:
    """The rule by which an attack hits if neither side has a success (W-TEST-08)."""
    return () if ours or theirs else ("W-TEST-08",)


@implements("W-TEST-04")
def make_test(game: Game[Skirmish], pool: Pool, difficulty: int, deeds: Deeds | None = None) -> Procedure[bool]:
    """Make a test that needs `difficulty` successes; difficulty 0 passes without a roll (W-TEST-04)."""
    if difficulty <= 0:
        return True
    (result,) = yield from roll(game, [pool], difficulty, deeds=deeds)
    return result >= difficulty


@implements("W-TEST-09")
def roll(
    game: Game[Skirmish],
    pools: Sequence[Pool],
    difficulty: int | UnsetType = UNSET,
    *,
    deeds: Deeds | None = None,
    about: Situation | None = None,
) -> Procedure[list[int]]:
    """Roll pools against each other, in the order of W-TEST-12: the acting model, its target or opponent, the others.

    Return the final successes of each pool, after rerolls and Heroic Deeds (W-TEST-09). `about` is the attack, if the
    test is one.
    """
    for place, pool in enumerate(pools):
        game.emit(
            PoolEvent(
                rules=cites(*_rules(game.state, pools, place), *(["W-TEST-04"] if difficulty is not UNSET else [])),
                figure=pool.figure,
                test=pool.test,
                base=pool.base,
                modifiers=pool.modifiers,
                dice=pool.dice,
                difficulty=difficulty,
            )
        )
    thrown = game.throw(*[(pool.dice, SIDES) for pool in pools])
    results = []
    for pool, faces in zip(pools, thrown, strict=True):
        results.append(_emit_roll(game, pool, faces, "W-TEST-01", "W-TEST-12"))
    if any(_lucky(game.state, pool) for pool in pools):
        yield from luck(game, pools, results, about or _test_situation(pools))
    if deeds is not None:
        yield from heroic_deeds(game, pools, results, deeds, about or _test_situation(pools))
    return results


def _test_situation(pools: Sequence[Pool]) -> Situation:
    """A test that is not an attack: who tests, and against whom."""
    opponent = pools[1].figure if len(pools) > 1 else ""
    return Situation(actor=pools[0].figure, action=pools[0].test, target=opponent)


def _emit_roll(game: Game[Skirmish], pool: Pool, faces: tuple[int, ...], *rules: str, reroll: bool = False) -> int:
    """Emit the roll of a pool and return its successes."""
    counts = counted(faces, SUCCESS)
    roll = Roll(
        rules=cites(*rules),
        figure=pool.figure,
        faces=faces,
        successes=len(counts),
        reroll=reroll,
        test=pool.test,
        counts=counts,
    )
    game.emit(roll)
    return len(counts)


def _rules(s: Skirmish, pools: Sequence[Pool], place: int) -> list[str]:
    """The rules of a pool: the rule of its test and those of its special cases."""
    pool = pools[place]
    rules = [*([pool.rule] if pool.rule else RULES_OF_TEST[pool.test]), "W-TEST-02"]
    if len(pools) > 1:
        rules.append("W-TEST-03")
    if not pool.dice:
        rules.append("W-TEST-07")
    if pool.test == "fight" and s.figures[pool.figure].toppled:
        rules.append("W-TOP-03")
    if pools[0].test == "shoot" and place > 1:
        rules.append("W-SHOOT-21")
    return rules


# --- Beginner's Luck ----------------------------------------------------------------------------------------------


class Reroll(Verb, frozen=True):
    """Roll all dice of a model's test again."""

    name = "reroll"
    rule = RuleId("W-ABIL-02")
    not_now = say("reroll_not_now")
    model: Annotated[str, FigureSlot()]


class Luck(Kind[None]):
    """Which model of the player rerolls its test, or none (W-ABIL-02)."""

    name = "luck"
    rule = RuleId("W-ABIL-02")
    verbs = (Reroll, Pass)

    def refusal(self, context: None, value: Any) -> Refusal:
        return Refusal(self.rule, say("no_luck", model=value.model))

    def default(self, context: None, values: Sequence[Any]) -> Verb:
        return Pass()


LUCK = Luck()


def _lucky(s: Skirmish, pool: Pool) -> str | None:
    """The ability by which the model may reroll a pool; None for an empty pool."""
    return reroll_ability(s.figures[pool.figure], pool.test, s.edition) if pool.dice else None


def luck(game: Game[Skirmish], pools: Sequence[Pool], results: list[int], about: Situation) -> Procedure[None]:
    """Offer rerolls between the roll and Heroic Deeds, clockwise from the active player; the second result counts."""
    s = game.state
    for seat in s.clockwise(s.figures[s.activation.figure].seat):
        while True:
            mine = [pool.figure for pool in pools if s.figures[pool.figure].seat == seat and _lucky(s, pool)]
            if not mine:
                break
            about_mine = msgspec.structs.replace(about, figure=mine[0])
            chosen = yield game.ask(LUCK, seat, (*map(Reroll, mine), Pass()), None, about_mine)
            if not isinstance(chosen, Reroll):
                break
            name = chosen.model
            place = next(number for number, pool in enumerate(pools) if pool.figure == name)
            pool = pools[place]
            ability = _lucky(s, pool)
            assert ability is not None, "only lucky models are offered"
            figure = s.figures[name]
            s.change(name, used=(*figure.used, ability))
            (faces,) = game.throw((pool.dice, SIDES))
            results[place] = _emit_roll(game, pool, faces, "W-ABIL-02", reroll=True)
