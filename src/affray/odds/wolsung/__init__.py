"""The odds of Wolsung: chapter 22 of its rulebook, for the attacks that can be chosen."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, StaleAnswer
from affray.engine.match import Match
from affray.systems.wolsung import ways
from affray.systems.wolsung.attack import blow, melee_weapons, shot, weapon_named
from affray.systems.wolsung.melee import armed_with, forbidden
from affray.systems.wolsung.movement import Walk
from affray.systems.wolsung.shooting import standing_at
from affray.systems.wolsung.state import Activation, Skirmish

from .attacks import AttackOdds, riposte_odds, shot_odds, spell_odds, strike_odds

__all__ = ["ODDS", "AttackOdds", "odds", "riposte_odds", "shot_odds", "spell_odds", "strike_odds"]


def odds(match: Match, choice: str, seat: str | None = None, reaction: str | None = None) -> AttackOdds:
    """The odds of an attack that can be chosen now, against this reaction: `hold` and `fence` where none is named."""
    problem: AffrayError = StaleAnswer("nothing is to be chosen that has odds")
    for decision in match.decisions:
        if seat is not None and decision.seat != seat:
            continue
        try:
            value = decision.read(choice)
        except AffrayError as refused:
            problem = refused
        else:
            return _answer(decision, value, reaction)
    raise problem


def _answer(decision: Decision, value: Any, reaction: str | None) -> AttackOdds:
    if decision.kind.name == "action" and isinstance(value, tuple):
        s, act = decision.about
        if value[0] == "shoot" and value[2] != "none":
            return _shot(s, act, value, reaction)
        if value[0] == "fight":
            me = s.figures[act.figure]
            return _strike(s, act.figure, value[1], armed_with(me, value[2]), reaction)
    raise StaleAnswer(f"no odds of '{decision.kind.name}' are worked out; attacks have them: shoot and fight")


def _shot(s: Skirmish, act: Activation, value: Any, reaction: str | None) -> AttackOdds:
    _, name, target, way = value
    me = s.figures[act.figure]
    weapon = weapon_named(me, name, melee=False)
    assert weapon is not None, "a choice that can be read names a weapon"
    walk = None if way is None else ways.check(s, me, act, way, "quick")
    there, shooter = standing_at(s, me, walk if isinstance(walk, Walk) else None)
    moved_now = isinstance(walk, Walk) and walk.moved
    if reaction not in (None, "hold", "dive"):
        raise ValueError("the reactions to a shot are hold and dive")
    attack = shot(shooter, weapon, there.figures[target], 0, act.moved, moved_now)
    return shot_odds(there, attack, dives=reaction == "dive")


def _strike(s: Skirmish, attacker: str, target: str, weapon: Any, reaction: str | None) -> AttackOdds:
    attack = blow(s.figures[attacker], weapon, s.figures[target])
    barred = forbidden(s, attack)
    if reaction not in (None, "fence", "parry"):
        raise ValueError("the reactions in melee are fence and parry")
    open_to = [one for one in ("fence", "parry") if one not in barred]
    chosen = reaction if reaction in open_to else next(iter(open_to), None)
    own = melee_weapons(s.figures[target])[0]
    return strike_odds(s, attack, "parry" if chosen == "parry" else "fence" if chosen else None, own)


class WolsungOdds:
    """What the engine finds under `affray.odds`: answers as plain data, fractions as texts."""

    @property
    def questions(self) -> Collection[str]:
        """Pure questions are answered by the rules themselves."""
        return ()

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """There are none."""
        raise ValueError(f"no question '{name}' about chances; those of Wolsung are asked of the rules")

    def odds(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now; `reaction` is the target's, and cards are never counted."""
        found = odds(match, choice, seat, assumed.get("reaction"))
        plain: dict[str, Any] = {}
        for name, value in msgspec.structs.asdict(found).items():
            if isinstance(value, dict):
                plain[name] = {key: str(chance) for key, chance in value.items()}
            else:
                plain[name] = str(value) if isinstance(value, Fraction) else value
        return plain


ODDS = WolsungOdds()
