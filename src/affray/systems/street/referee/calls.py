"""The referee: S-CONV-16. A player without characters may change any shooting pool, order nerve tests, and grant skills
between games."""

import random
from collections.abc import Sequence
from typing import Annotated, Any

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Verb
from affray.engine.verbs import Figure, Number, PartialChoice
from affray.systems.street.choices import ListedName
from affray.systems.street.messages import say
from affray.systems.street.nerve.nerve_tests import run_tests, tests_nerve
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.skills.skill_markers import can_gain, grant
from affray.systems.street.state import ShootOut, snapshot
from affray.systems.street.turn.situation import situation

MAX_MODIFIER = 20
"""The limit of a referee's modifier; a greater one is a typing error."""


class ChangePool(Verb, frozen=True):
    """Add dice to a shooting pool, or remove them."""

    name = "modifier"
    rule = RuleId("S-CONV-16")
    not_now = say("no_modifier_now")
    dice: Annotated[int, Number(signed=True)]


class OrderTest(Verb, frozen=True):
    """Order a character to test their nerve."""

    name = "nerve"
    rule = RuleId("S-CONV-16")
    not_now = say("only_a_referee")
    figure: Annotated[str, Figure()]


class GrantSkill(Verb, frozen=True):
    """Grant a character a skill, between games."""

    name = "grant"
    rule = RuleId("S-CONV-16")
    not_now = say("skills_between_games")
    figure: Annotated[str, Figure()]
    skill: Annotated[str, ListedName(lambda: SKILLS)]


class RefereeCall(Kind[ShootOut]):
    """A modifier, a nerve test, or `pass` (S-CONV-16, S-MOD-22, S-NERVE-08). A skill is granted between games."""

    name = "referee"
    rule = RuleId("S-CONV-16")
    verbs: tuple[type[Verb], ...] = (ChangePool, OrderTest, GrantSkill, Pass)

    def asked_for(self, context: ShootOut, value: Any) -> Verb:
        return Pass() if value == ChangePool(0) else value

    def restored(self, context: ShootOut, stored: Any) -> Verb:
        """Saves used to hold the modifier, 0 for `pass`; one name for a test, or a name and a skill."""
        if isinstance(stored, int):
            return self.asked_for(context, ChangePool(stored))
        if isinstance(stored, tuple):
            return OrderTest(*stored) if len(stored) == 1 else GrantSkill(*stored)
        return super().restored(context, stored)

    def outline(self, context: ShootOut) -> Sequence[Verb | PartialChoice]:
        return [PartialChoice(ChangePool), *map(OrderTest, _can_be_tested(context)), Pass()]

    def default(self, context: ShootOut, values: Sequence[Any]) -> Verb:
        return Pass()

    def check(self, context: ShootOut, value: Any) -> Refusal | None:
        match value:
            case ChangePool(dice) if abs(dice) > MAX_MODIFIER:
                return Refusal(self.rule, say("modifier_too_large", most=MAX_MODIFIER))
            case GrantSkill():
                return Refusal(self.rule, say("no_skills_during_game"))
            case OrderTest(name) if name not in _can_be_tested(context):
                return Refusal(RuleId("S-NERVE-08"), say("no_nerve_test_now", character=name))
        return None

    def candidates(self, context: ShootOut, count: int, rng: random.Random) -> Sequence[Any]:
        modifiers = [rng.choice((0, 0, 0, -1, 1)) for _ in range(count)]
        return [ChangePool(modifier) if modifier else Pass() for modifier in modifiers]


CALL = RefereeCall()


def _can_be_tested(s: ShootOut) -> list[str]:
    """The characters that can be ordered to test their nerve."""
    return [figure.id for figure in s.figures.values() if tests_nerve(s, figure)] if s.modules.nerve else []


def referee_modifier(game: Game[ShootOut]) -> Procedure[int]:
    """Ask the referee for a modifier to a shooting pool before the roll; 0 without a referee.

    Instead the referee may first order nerve tests, each a separate event (S-NERVE-08, S-NERVE-12).
    """
    seat = game.state.referee
    if seat is None:
        return 0
    while True:
        call = yield game.ask(CALL, seat, None, snapshot(game.state), situation(game.state, seat))
        if not isinstance(call, OrderTest):
            return call.dice if isinstance(call, ChangePool) else 0
        yield from run_tests(game, [(call.figure, "referee")])


# --- between games ----------------------------------------------------------------------------------------------------


class Granting(RefereeCall):
    """A skill for a character who can take it, or `pass` (S-SKILL-20, S-SKILL-26)."""

    def outline(self, context: ShootOut) -> Sequence[Verb | PartialChoice]:
        return [PartialChoice(GrantSkill), Pass()]

    def check(self, context: ShootOut, value: Any) -> Refusal | None:
        if isinstance(value, Pass):
            return None
        if not isinstance(value, GrantSkill):
            return Refusal(self.rule, say("only_skills_between_games"))
        name, skill = value.figure, value.skill
        if name not in context.figures:
            return Refusal(self.rule, say("no_such_character", character=name))
        if not can_gain(context, context.figures[name], skill):
            return Refusal(RuleId("S-SKILL-26"), say("cannot_take_skill", character=name, skill=skill))
        return None

    def candidates(self, context: ShootOut, count: int, rng: random.Random) -> Sequence[Any]:
        return [Pass()]


GRANT = Granting()


def grants(game: Game[ShootOut]) -> Procedure[None]:
    """Let the referee grant skills between two games until they pass (S-CONV-16)."""
    s = game.state
    while s.referee is not None:
        call = yield game.ask(GRANT, s.referee, None, snapshot(s), situation(s, s.referee))
        if not isinstance(call, GrantSkill):
            return
        grant(game, call.figure, call.skill)
