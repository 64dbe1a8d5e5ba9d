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
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import grip_of, held, holds_two_handed, unusable
from affray.systems.street.wounds.wounds import FALLS, fall_unconscious, kill, knock_down, never_falls, suffer

from .fight_table import effect_of, flesh_cell, terrible

SHIELD_STOPS = 1
"""S-FIGHT-26."""


def fight_hit(game: Game[ShootOut], attack: Attack, row: Row, weapon: str | None) -> Procedure[None]:
    """Resolve one hit: the effect die on the attacker's row, and its result (S-FIGHT-10)."""
    s = game.state
    face = yield from die(game, attack.by, "fight_effect", "S-FIGHT-10", "S-FIGHT-18")
    attacker, victim = s.figures[attack.by], s.figures[attack.target]
    if face == SHIELD_STOPS and shielded(victim):
        game.emit(Stopped(rules=cites("S-FIGHT-26"), figure=victim.id, cover="shield"))
        return
    striker, struck = traits(s, attacker), traits(s, victim)
    bonus = striker.knife_effect if row == "knife" else 0
    shown, result = effect_of(row, face + bonus - struck.effect_reduction)
    if result == "SHOT" and not _can_fire(attacker, weapon):
        result = "none"
    reduced = shown != effect_of(row, face + bonus)[0] or (
        struck.never_falls and not FALLS.isdisjoint(result.split("+"))
    )
    rules = cites(
        "S-FIGHT-18",
        *(striker.by("knife_effect") if bonus else ()),
        *(struck.by("effect_reduction") if reduced else ()),
        *(("S-FIGHT-25",) if result == "none" else ()),
    )
    game.emit(FightEffect(rules=rules, figure=victim.id, row=row, die=shown, result=result))
    yield from _apply(game, attack, result)


def shielded(figure: Figure) -> bool:
    """Whether a shield protects the figure: upright, no two-handed weapon and no second pistol (S-FIGHT-26)."""
    return figure.profile.shield and figure.upright and not holds_two_handed(figure) and len(held(figure)) < 2


def _can_fire(figure: Figure, name: str | None) -> bool:
    """Whether the figure's gun is loaded, and no wound prevents firing it (S-FIGHT-25)."""
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
        _knock_down(game, attack)
    elif result in ("UN", "HW+UN"):
        _make_unconscious(game, attack)


def _on_the_hit_table(game: Game[ShootOut], attack: Attack, *, terrible_wound: bool) -> Procedure[None]:
    """Resolve the hit like a shot in the open; a terrible wound is more severe (S-FIGHT-23, S-FIGHT-24)."""
    rule = "S-FIGHT-24" if terrible_wound else "S-FIGHT-23"
    spot = yield from random_location(game, attack.by, rule)
    zone, effect = spot.zone, spot.column
    if effect is None:
        effect = yield from die(game, attack.by, "effect", rule)
    codes = cell(zone, effect, markers=game.state.modules.hit_cards)
    fields = {"effect": effect} if spot.marker is None else {"effect": effect, "marker": spot.marker}
    _strike(game, attack, zone, terrible(zone, codes) if terrible_wound else codes, rule, **fields)


@implements("S-FIGHT-27")
def _strike(game: Game[ShootOut], attack: Attack, zone: Zone, codes: str, rule: str, **fields: Any) -> None:
    """Apply a cell of the hit table; cover does not count in a fight (S-FIGHT-27)."""
    game.emit(Hit(rules=cites(rule), figure=attack.target, by=attack.by, location=zone, cell=codes, **fields))
    suffer(game, attack.target, zone, codes, attack)


def _knock_down(game: Game[ShootOut], attack: Attack) -> None:
    """Knock the victim down, without a wound or a need to recover (S-FIGHT-20)."""
    if not never_falls(game.state, attack.target):
        attack.note(attack.target, "knocked_down")
        knock_down(game, attack.target, attack.by, "S-FIGHT-20")


def _make_unconscious(game: Game[ShootOut], attack: Attack) -> None:
    if not never_falls(game.state, attack.target):
        attack.note(attack.target, "unconscious")
        fall_unconscious(game, attack.target, attack.by)
