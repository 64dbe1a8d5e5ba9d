"""The odds of Street: a shot that can be chosen, an aim, and the target of a Move & Shoot."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, StaleAnswer
from affray.engine.match import Match
from affray.systems.street.actions import meant
from affray.systems.street.hands import grip_of
from affray.systems.street.state import Aim, Declared, ShootOut, Shot

from .shots import OpenShot, ShotOdds, ready_to_shoot, shot_odds

__all__ = ["ODDS", "OpenShot", "ShotOdds", "about", "odds", "ready_to_shoot", "shot_odds"]


def odds(match: Match, choice: str, seat: str | None = None) -> ShotOdds:
    """The odds of a shot that can be chosen now; of an aim those of the shot that it prepares."""
    return shot_odds(_meant(match, choice, seat))


def _meant(match: Match, choice: str, seat: str | None) -> OpenShot:
    """The shot that a choice is about."""
    problem: AffrayError = StaleAnswer("nothing is to be chosen that has odds")
    for decision in match.decisions:
        if seat is not None and decision.seat != seat:
            continue
        try:
            value = decision.read(choice)
        except AffrayError as refused:
            problem = refused
            continue
        found = about(decision, value)
        if found is not None:
            return found
        problem = StaleAnswer(f"'{choice}' has no odds; shots, aims and targets after a move have")
    raise problem


def about(decision: Decision, value: Any) -> OpenShot | None:
    """The shot that a choice makes or prepares; None where it is none."""
    kind = decision.kind.name
    if kind == "mstarget":
        if value is None:
            return None
        s, name, shot = decision.about
        return ready_to_shoot(s, name, shot, value, moved=True)
    if kind != "action":
        return None
    s, name = decision.about
    declared = meant(value)
    if declared.action == "shoot" and declared.shot.target is not None:
        return ready_to_shoot(s, name, declared.shot, declared.shot.target, in_hand=declared.in_hand)
    return _aim(s, name, declared) if declared.action == "aim" else None


def _aim(s: ShootOut, name: str, declared: Declared) -> OpenShot | None:
    """The aimed shot of the next turn, if nothing changes until then (S-AIM-02)."""
    figure = s.figures[name]
    weapon = figure.profile.weapon(declared.weapon or "")
    if weapon is None or declared.target is None:
        return None
    shot = Shot(weapons=(weapon.id,), grip=grip_of(figure, weapon), target=declared.target)
    found = ready_to_shoot(s, name, shot, declared.target, in_hand=declared.in_hand)
    shooter = found.s.change(name, aim=Aim(declared.target, weapon.id))
    return found._replace(shooter=shooter)


def _told(open_shot: OpenShot) -> list[dict[str, Any]]:
    """The pools as plain data."""
    return [
        {
            "figure": open_shot.shooter.id,
            "weapon": weapon,
            "base": pool.base,
            "dice": pool.dice,
            "modifiers": msgspec.to_builtins(pool.modifiers),
        }
        for volley in open_shot.volleys()
        for weapon, pool in zip(volley.weapons, volley.pools, strict=True)
    ]


def _plain(value: Any) -> Any:
    """Fractions as texts, at any depth."""
    if isinstance(value, Fraction):
        return str(value)
    return {key: _plain(one) for key, one in value.items()} if isinstance(value, dict) else value


class StreetOdds:
    """What the engine finds under `affray.odds`: answers as plain data, fractions as texts."""

    @property
    def questions(self) -> Collection[str]:
        """Pure questions are answered by the rules themselves."""
        return ()

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """There are none."""
        raise ValueError(f"no question '{name}' about chances; those of Street are asked of the rules")

    def odds(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now; `pools` are the dice, with every modifier and its rule."""
        found = _meant(match, choice, seat)
        chances = {name: _plain(value) for name, value in msgspec.structs.asdict(shot_odds(found)).items()}
        return {"pools": _told(found), **chances}


ODDS = StreetOdds()
