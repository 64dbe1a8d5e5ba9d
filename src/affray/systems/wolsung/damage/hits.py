"""Hits and the damage they deal (W-DMG-01 to W-DMG-07, W-DMG-13)."""

from collections.abc import Iterator

from affray.engine import Game, cites, implements
from affray.systems.wolsung.abilities.ability_list import modified_hit, resistance, resisting, vulnerable
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.dice.pools import current_value
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.events import HitEvent
from affray.systems.wolsung.heights.edges import require_fall_test
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.state import Figure, Hit, Skirmish
from affray.systems.wolsung.templates.placement import place_template


@implements("W-PROF-08")
def armour_against(
    armour: int,
    *,
    ignores_armour: bool = False,
    armour_piercing: int = 0,
    small_calibre: bool = False,
    resists: int = 0,
) -> int:
    """Effective Armour: ignored or pierced, doubled by a small calibre, plus resistance to the type (W-DMG-04)."""
    left = 0 if ignores_armour else max(0, armour - armour_piercing)
    return (2 * left if small_calibre else left) + resists


def critical_part(criticals: int, gruesome: bool) -> int:
    """Each critical hit adds 1, with Gruesome Damage 2 (W-DMG-03)."""
    return criticals * (2 if gruesome else 1)


def damage_suffered(hit: Hit, figure: Figure, edition: Edition) -> int:
    """The damage of a hit with the model's current values (W-DMG-04 to W-DMG-07); never negative."""
    words = frozenset((hit.attack, *hit.types))
    armour = armour_against(
        current_value(figure, "armour"),
        ignores_armour=hit.ignores_armour,
        armour_piercing=hit.armour_piercing,
        small_calibre=hit.small_calibre,
        resists=resistance(figure, words, edition),
    )
    amount = max(0, hit.strength + critical_part(hit.criticals, hit.gruesome) - armour)
    return 2 * amount if vulnerable(figure, words, edition) else amount


def rules_behind(hit: Hit, amount: int, figure: Figure, edition: Edition) -> Iterator[str]:
    """The rules that changed the damage of a hit, besides the formula and its steps."""
    words = frozenset((hit.attack, *hit.types))
    if hit.criticals:
        yield "W-DMG-03"
    if hit.criticals and hit.gruesome:
        yield "W-ABIL-15"
    if current_value(figure, "armour") and not hit.ignores_armour:
        yield from ["W-ABIL-09"] if hit.armour_piercing else []
        yield from ["W-ABIL-12"] if hit.small_calibre else []
    if "fall" in hit.types:
        yield "W-FALL-09"
    yield from resisting(figure, words, edition)
    if vulnerable(figure, words, edition):
        yield from ("W-DMG-06", "W-ABIL-19")
    if not amount:
        yield "W-DMG-05"


@implements("W-DMG-02", "W-PROF-04", "W-SHOOT-13")
def strength_of(figure: Figure, weapon: Weapon | None) -> int:
    """The Strength of an attack: the weapon's for a shot, in melee the model's, changed by its weapon (W-DMG-02)."""
    if weapon is None:
        return current_value(figure, "strength")
    return weapon.strength if not weapon.melee else max(0, current_value(figure, "strength") + weapon.strength)


def hit_of(attack: Attack, target: Figure, criticals: int, edition: Edition) -> Hit:
    """The hit of an attack on a model, which may differ from the declared target (W-SHOOT-23)."""
    spell = attack.spell
    hit = Hit(
        attacker=attack.attacker.id,
        target=target.id,
        by=attack.attacker.seat,
        strength=strength_of(attack.attacker, attack.weapon) if spell is None else spell.strength,
        criticals=criticals,
        types=attack.types,
        attack=attack.kind,
        armour_piercing=0 if spell is None else spell.armour_piercing,
    )
    return modified_hit(hit, attack.attacker, attack.weapon, edition)


@implements("W-DMG-10")
def queue_hit(
    game: Game[Skirmish], attack: Attack, target: Figure, criticals: int, *rules: str, riposte: bool = False
) -> None:
    """Queue a hit for the end of the action (W-DMG-07); the hit of a fencing defender is a riposte."""
    activation = game.state.activation
    activation.hits = (*activation.hits, hit_of(attack, target, criticals, game.state.edition))
    game.emit(
        HitEvent(
            rules=cites(*rules, "W-TEST-05", "W-DMG-07"),
            attacker=attack.attacker.id,
            target=target.id,
            criticals=criticals,
            riposte=riposte,
        )
    )
    require_fall_test(game, target.id, attack.attacker.seat)
    if attack.weapon is not None and attack.weapon.on_hit:
        at = (target.x, target.y, target.z)
        place_template(game, activation, attack.weapon.on_hit, at, attack.attacker.seat, "W-TMPL-11")
