"""Hits in a fight: S-FIGHT-10, S-FIGHT-18 to S-FIGHT-26."""

from typing import Any

from affray.engine import Game, Procedure, cites, implements
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.fighting import FightEffect, FightResult
from affray.systems.street.events.hits import Hit, Stopped
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.hits.hit_table import cell, zone_of
from affray.systems.street.hits.location import random_location
from affray.systems.street.profile import Row, Zone
from affray.systems.street.skills.skill_list import starred
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import grip_of, held, holds_two_handed, unusable
from affray.systems.street.wounds.wounds import FALLS, fall_unconscious, kill, knock_down, never_falls, suffer

from .fight_table import effect_of, flesh_cell, terrible

SHIELD_STOPS = 1
"""S-FIGHT-26."""


def fight_hit(game: Game[ShootOut], attack: Attack, row: Row, weapon: str | None) -> Procedure[None]:
    """One hit, completely: the effect die on the attacker's row, and what it does (S-FIGHT-10)."""
    s = game.state
    face = yield from die(game, attack.by, "fight_effect", "S-FIGHT-10", "S-FIGHT-18")
    attacker, victim = s.figures[attack.by], s.figures[attack.target]
    if face == SHIELD_STOPS and shielded(victim):
        game.emit(Stopped(rules=cites("S-FIGHT-26"), figure=victim.id, cover="shield"))
        return
    more = starred(s, attacker, "knifeman", 1) if row == "knife" else 0
    less = starred(s, victim, "hard", 1)
    shown, result = effect_of(row, face + more - less)
    if result == "SHOT" and not _fires(attacker, weapon):
        result = "none"
    tougher = shown != effect_of(row, face + more)[0] or (less > 0 and not FALLS.isdisjoint(result.split("+")))
    changed = [rule for rule, by in (("S-SKILL-KNIFEMAN", more), ("S-SKILL-HARD", tougher)) if by]
    rules = cites("S-FIGHT-18", *changed, *(("S-FIGHT-25",) if result == "none" else ()))
    game.emit(FightEffect(rules=rules, figure=victim.id, row=row, die=shown, result=result))
    yield from _apply(game, attack, result)


def shielded(figure: Figure) -> bool:
    """Whether a shield protects the figure: upright, no two-handed weapon and no second pistol (S-FIGHT-26)."""
    return figure.profile.shield and figure.upright and not holds_two_handed(figure) and len(held(figure)) < 2


def _fires(figure: Figure, name: str | None) -> bool:
    """Whether the figure's gun is loaded and not barred by wounds (S-FIGHT-25)."""
    weapon = None if name is None else figure.profile.weapon(name)
    return weapon is not None and unusable(figure, weapon, grip_of(figure, weapon)) is None


def _apply(game: Game[ShootOut], attack: Attack, result: FightResult) -> Procedure[None]:
    """Apply a cell of the fight table (S-FIGHT-20 to S-FIGHT-24)."""
    if result == "F":
        zone = zone_of((yield from die(game, attack.by, "location", "S-FIGHT-21")))
        _strike(game, attack, zone, flesh_cell(zone), "S-FIGHT-21")
    elif result in ("HW", "HW+UN"):
        effect = yield from die(game, attack.by, "effect", "S-FIGHT-22")
        codes = cell("head", effect, markers=game.state.modules.hit_cards)
        _strike(game, attack, "head", codes, "S-FIGHT-22", effect=effect)
    elif result in ("SHOT", "STAB", "TW"):
        yield from _on_the_hit_table(game, attack, terrible_wound=result == "TW")
    elif result == "DEAD":
        kill(game, attack.target, attack)
    if game.state.figures[attack.target].lost:
        return
    if result == "KD":
        _falls(game, attack)
    elif result in ("UN", "HW+UN"):
        _faints(game, attack)


def _on_the_hit_table(game: Game[ShootOut], attack: Attack, *, terrible_wound: bool) -> Procedure[None]:
    """Resolve as a shot in the open, by dice or a wound marker; a terrible wound is worse (S-FIGHT-23, S-FIGHT-24)."""
    rule = "S-FIGHT-24" if terrible_wound else "S-FIGHT-23"
    spot = yield from random_location(game, attack.by, rule)
    zone, effect = spot.zone, spot.column
    if effect is None:
        effect = yield from die(game, attack.by, "effect", rule)
    codes = cell(zone, effect, markers=game.state.modules.hit_cards)
    told = {"effect": effect} if spot.marker is None else {"effect": effect, "marker": spot.marker}
    _strike(game, attack, zone, terrible(zone, codes) if terrible_wound else codes, rule, **told)


@implements("S-FIGHT-27")
def _strike(game: Game[ShootOut], attack: Attack, zone: Zone, codes: str, rule: str, **told: Any) -> None:
    """Apply a cell of the hit table; cover does nothing in a fight (S-FIGHT-27)."""
    game.emit(Hit(rules=cites(rule), figure=attack.target, by=attack.by, location=zone, cell=codes, **told))
    suffer(game, attack.target, zone, codes, attack)


def _falls(game: Game[ShootOut], attack: Attack) -> None:
    """Knocked down: no wound, and no Recover is owed (S-FIGHT-20)."""
    if not never_falls(game.state, attack.target):
        attack.note(attack.target, "knocked_down")
        knock_down(game, attack.target, attack.by, "S-FIGHT-20")


def _faints(game: Game[ShootOut], attack: Attack) -> None:
    if not never_falls(game.state, attack.target):
        attack.note(attack.target, "unconscious")
        fall_unconscious(game, attack.target, attack.by)
