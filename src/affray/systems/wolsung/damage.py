"""Damage: what a hit comes to, and the end of an action (W-DMG-01 to W-DMG-13)."""

from collections.abc import Iterator, Mapping, Sequence

from affray.engine import Game, Procedure, Seat, cites, implements

from .abilities import resistance, resisting, struck, vulnerable, wounds_left
from .affecting import affect_standing
from .attack import Attack
from .edges import due
from .effects import heal, take_effect
from .events import Damage, HardToKill, HitEvent, Killed, Removed, WoundsLost
from .falling import falls
from .links import end_links
from .markers import drop_markers
from .placing import place_template
from .pools import current, in_order
from .profile import Weapon
from .settings import Edition
from .state import Activation, Figure, Hit, Skirmish
from .steering import left_alone


@implements("W-PROF-08")
def armour_against(
    armour: int,
    *,
    ignores_armour: bool = False,
    armour_piercing: int = 0,
    small_calibre: bool = False,
    resists: int = 0,
) -> int:
    """Armour in steps: ignored or pierced, doubled by a small calibre, then what resists the type (W-DMG-04)."""
    left = 0 if ignores_armour else max(0, armour - armour_piercing)
    return (2 * left if small_calibre else left) + resists


def critical_part(criticals: int, gruesome: bool) -> int:
    """Each critical hit adds 1, with Gruesome Damage 2 (W-DMG-03)."""
    return criticals * (2 if gruesome else 1)


def suffered(hit: Hit, figure: Figure, edition: Edition) -> int:
    """The damage of a hit with the values the model has now (W-DMG-04 to W-DMG-07); never negative."""
    words = frozenset((hit.attack, *hit.types))
    armour = armour_against(
        current(figure, "armour"),
        ignores_armour=hit.ignores_armour,
        armour_piercing=hit.armour_piercing,
        small_calibre=hit.small_calibre,
        resists=resistance(figure, words, edition),
    )
    amount = max(0, hit.strength + critical_part(hit.criticals, hit.gruesome) - armour)
    return 2 * amount if vulnerable(figure, words, edition) else amount


def behind(hit: Hit, amount: int, figure: Figure, edition: Edition) -> Iterator[str]:
    """The rules that had a say in the damage of a hit, besides the formula and its steps."""
    words = frozenset((hit.attack, *hit.types))
    if hit.criticals:
        yield "W-DMG-03"
    if hit.criticals and hit.gruesome:
        yield "W-ABIL-15"
    if current(figure, "armour") and not hit.ignores_armour:
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
    """The weapon's of a shot; in melee the model's own, changed by its weapon (W-DMG-02)."""
    if weapon is None:
        return current(figure, "strength")
    return weapon.strength if not weapon.melee else max(0, current(figure, "strength") + weapon.strength)


def made_hit(attack: Attack, target: Figure, criticals: int, edition: Edition) -> Hit:
    """The hit of an attack on a model, which need not be the one it was meant for (W-SHOOT-23)."""
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
    return struck(hit, attack.attacker, attack.weapon, edition)


@implements("W-DMG-10")
def note_hit(
    game: Game[Skirmish], attack: Attack, target: Figure, criticals: int, *rules: str, riposte: bool = False
) -> None:
    """A hit waits for the end of the action (W-DMG-07); a fencing defender's is a riposte."""
    act = game.state.activation
    act.hits = (*act.hits, made_hit(attack, target, criticals, game.state.edition))
    game.emit(
        HitEvent(
            rules=cites(*rules, "W-TEST-05", "W-DMG-07"),
            attacker=attack.attacker.id,
            target=target.id,
            criticals=criticals,
            riposte=riposte,
        )
    )
    due(game, target.id, attack.attacker.seat)
    if attack.weapon is not None and attack.weapon.on_hit:
        at = (target.x, target.y, target.z)
        place_template(game, act, attack.weapon.on_hit, at, attack.attacker.seat, "W-TMPL-11")


# --- the end of an action -----------------------------------------------------------------------------------------


@implements("W-ACT-06")
def end_of_action(game: Game[Skirmish], act: Activation) -> Procedure[None]:
    """What waited for the end of the action: special effects, healing, damage, in this order (W-DMG-11)."""
    if game.state.templates:
        affect_standing(game, act)
    take_effect(game, act)
    if act.falls:
        yield from falls(game, act)
        affect_standing(game, act)
        take_effect(game, act)
    heal(game, act)
    if act.hits:
        hits, act.hits = act.hits, ()
        lose_wounds(game, hits)
    if game.state.markers:
        drop_markers(game)


def lose_wounds(game: Game[Skirmish], hits: Sequence[Hit]) -> None:
    """All damage on one model in one action is added up and lost in one go (W-DMG-08)."""
    s = game.state
    harmed = _in_turn(s, {hit.target for hit in hits})
    lost = []
    for figure in harmed:
        mine = [(hit, suffered(hit, figure, s.edition)) for hit in hits if hit.target == figure.id]
        parts = tuple([amount for _, amount in mine])
        lost.append((figure, sum(parts), _shares(mine)))
        rules = dict.fromkeys([rule for hit, amount in mine for rule in behind(hit, amount, figure, s.edition)])
        game.emit(
            Damage(
                rules=cites("W-DMG-01", "W-DMG-04", "W-DMG-08", *rules),
                figure=figure.id,
                amount=sum(parts),
                parts=parts,
            )
        )
    for figure, amount, _ in lost:
        _wound(game, figure, amount)
    dead = [(figure, shares) for figure, _, shares in lost if s.figures[figure.id].wounds <= 0]
    remove_killed(game, dead)


def _in_turn(s: Skirmish, names: set[str]) -> list[Figure]:
    """The acting model first, then by player (W-TEST-12)."""
    acting = s.activation.figure
    return sorted(in_order(s, [s.figures[name] for name in names]), key=lambda one: one.id != acting)


def _wound(game: Game[Skirmish], figure: Figure, amount: int) -> None:
    """Wounds do not go below 0 (W-PROF-09)."""
    s = game.state
    left = max(0, figure.wounds - amount)
    kept = wounds_left(figure, left, s.edition) if amount else left
    if kept != figure.wounds:
        s.change(figure.id, wounds=kept)
        game.emit(WoundsLost(rules=cites("W-PROF-07"), figure=figure.id, from_=figure.wounds, to=kept))
    if kept != left:
        game.emit(HardToKill(rules=cites("W-ABIL-08"), figure=figure.id))


def _shares(parts: Sequence[tuple[Hit, int]]) -> dict[Seat, int]:
    """The damage each player dealt to one model."""
    shares: dict[Seat, int] = {}
    for hit, amount in parts:
        shares[hit.by] = shares.get(hit.by, 0) + amount
    return shares


def remove_killed(game: Game[Skirmish], dead: Sequence[tuple[Figure, Mapping[Seat, int]]]) -> None:
    """Models at 0 Wounds are removed, all of one step together (W-DMG-09); heroes count for somebody (W-WIN-03)."""
    s = game.state
    for figure, _ in dead:
        s.change(figure.id, removed=True)
        game.emit(Removed(rules=cites("W-DMG-09"), figure=figure.id, reason="killed"))
    for figure, shares in dead:
        if figure.hero:
            by = killer(s, figure, shares)
            if by is not None:
                s.kills[by] = s.kills.get(by, 0) + 1
            game.emit(Killed(rules=cites("W-WIN-03"), figure=figure.id, by=by or "none"))
    end_links(game, *[figure.id for figure, _ in dead])
    if dead:
        left_alone(s, [figure for figure, _ in dead])


def killer(s: Skirmish, figure: Figure, shares: Mapping[Seat, int]) -> Seat | None:
    """Whose kill a hero is: with two players the opponent's, else by the largest share of the damage (W-WIN-03)."""
    others = [seat for seat in s.order if seat != figure.seat]
    if len(others) == 1:
        return others[0]
    seats = s.clockwise(s.figures[s.activation.figure].seat)
    by = max(seats, key=lambda seat: (shares.get(seat, 0), -seats.index(seat)))
    return by if shares.get(by, 0) and s.seats[by] != s.seats[figure.seat] else None
