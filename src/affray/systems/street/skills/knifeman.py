"""Throw: a Knifeman's knife (S-SKILL-KNIFEMAN)."""

from collections.abc import Iterable
from typing import Annotated, Self

from affray.engine import Game, Procedure, Refusal, RuleId
from affray.engine.verbs import Target, Weapon
from affray.systems.street.dice.pools import PoolBuilder
from affray.systems.street.geometry import heading_to
from affray.systems.street.messages import say
from affray.systems.street.shooting.shoot import fire
from affray.systems.street.shooting.targets import in_range, knife_refusal, knives, legal_targets, target_refusal
from affray.systems.street.state import Declared, Figure, ShootOut, Shot, Turn
from affray.systems.street.turn.actions import TurnAction

from .skill_list import AimedShot, Skill, register

KNIFEMAN = RuleId("S-SKILL-KNIFEMAN")


class Throw(TurnAction, frozen=True):
    """Like a one-handed shot at point-blank or short range, with one knife and at most one hit."""

    name = "throw"
    pattern = "throw {weapon} {target} [with {in_hand}]"
    module = "skills"
    weapon: Annotated[str, Weapon()]
    target: Annotated[str, Target()]

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        return Declared(action="throw", weapon=self.weapon, target=self.target, in_hand=self.in_hand)

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        knife, target = declared.weapon or "", declared.target or ""
        problem = knife_refusal(s, figure, knife) or target_refusal(s, figure, target, arc=figure.nmt)
        if problem is None and not in_range(figure, s.figures[target], Shot(weapons=(knife,))):
            return Refusal(KNIFEMAN, say("beyond_short_range", target=target))
        return problem

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        held = knives(s, figure)
        if not held:
            return []
        return [
            cls(shot.weapons[0], target)
            for shot in held
            for target in legal_targets(s, figure, arc=figure.nmt)
            if in_range(figure, s.figures[target], shot)
        ]

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        s, declared = game.state, turn.declared
        assert declared is not None
        assert declared.weapon is not None
        assert declared.target is not None
        figure = s.figures[turn.figure]
        if not figure.nmt:
            s.change(turn.figure, facing=round(heading_to(figure, s.figures[declared.target]), 3))
        yield from fire(game, turn.figure, Shot(weapons=(declared.weapon,)), declared.target, moved=False)


def _throw(pool: PoolBuilder, _level: int, shot: AimedShot) -> None:
    if shot.thrown:
        pool.add("thrown_knife", 1, "S-MOD-18", KNIFEMAN)


register(
    Skill(id="knifeman", rule=KNIFEMAN, rank=17, knife_dice=4, knife_effect=1, throws_knives=True, shooting=_throw)
)
