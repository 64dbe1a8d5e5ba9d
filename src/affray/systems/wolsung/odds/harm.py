"""What a hit does to a model by the end of the action: damage, removal, a fall."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.damage.hits import damage_suffered, hit_of
from affray.systems.wolsung.damage.special_effects_and_healing import with_effect
from affray.systems.wolsung.damage.wounds_and_removal import wounds_after
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heights.edges import edges_of, fall_test
from affray.systems.wolsung.heights.falling import below
from affray.systems.wolsung.state import Activation, Change, Figure, Hit, Skirmish, Template
from affray.systems.wolsung.templates.affected_models import effect_of
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES
from affray.table import measure

from .opposed_rolls import binomials


class Harm(NamedTuple):
    """What a hit does to a model; chances are numbers out of `whole`.

    `damage` is the damage of a hit with each number of critical hits, and `kills` the chance that the model is then
    removed at the end of the action, together with the damage that it has suffered before in this action.
    """

    damage: tuple[int, ...]
    kills: tuple[int, ...]
    kills_unhit: int
    """The chance that it is removed without being hit."""
    falls: int
    """The chance that it falls over an edge if it is hit."""
    falls_unhit: int
    """The same without being hit."""
    whole: int


class Drop(NamedTuple):
    """The falling test of a model at an edge: the chance to fall out of `whole`, and the damage of the fall."""

    chance: int
    whole: int
    damage: int


SAFE = Drop(0, 1, 0)


def harm_of(s: Skirmish, attack: Attack, target: Figure, most: int, *, falls_unhit: bool = False) -> Harm:
    """What a hit of an attack with up to `most` critical hits does; with `falls_unhit` a falling test is due anyway."""
    edition, activation = s.edition, running(s)
    drop, tested = drop_of(s, target), activation is not None and target.id in activation.tested
    queued = activation is not None and any(fall.figure == target.id for fall in activation.falls)
    unhit = _changed(activation, target)
    after_hit, template_hits = _marked(attack, unhit, edition)
    before, earlier = _pending(activation, unhit, edition), _pending(activation, after_hit, edition)
    template = sum([damage_suffered(hit, after_hit, edition) for hit in template_hits])
    plain_hit = hit_of(attack, target, 0, edition)
    damage = (
        tuple(
            [
                template + damage_suffered(msgspec.structs.replace(plain_hit, criticals=number), after_hit, edition)
                for number in range(most + 1)
            ]
        )
        if _wounds(attack)
        else (0,) * (most + 1)
    )
    hit_drop = SAFE if tested else drop
    unhit_drop = hit_drop if falls_unhit or queued else SAFE
    whole = hit_drop.whole
    return Harm(
        damage,
        tuple([_removed(target, amount + earlier, hit_drop, edition) for amount in damage]),
        _removed(target, before, unhit_drop, edition) * (whole // unhit_drop.whole),
        hit_drop.chance,
        unhit_drop.chance * (whole // unhit_drop.whole),
        whole,
    )


def _wounds(attack: Attack) -> bool:
    """Whether a hit of this attack causes damage: a Magic Attack has only its effect (W-MAGIC-13)."""
    return attack.spell is None or attack.spell.kind == "projectile"


def running(s: Skirmish) -> Activation | None:
    """The activation that is running, if any."""
    return next((frame for frame in reversed(s.frames) if isinstance(frame, Activation)), None)


def _marked(attack: Attack, target: Figure, edition: Edition) -> tuple[Figure, Sequence[Hit]]:
    """The target at the end of the action in which it was hit, with the effect of a template that the hit places.

    Special effects come before damage (W-DMG-11).
    """
    if attack.spell is not None and attack.spell.effect.armour:
        lowered = Change(target.id, attack.spell.id, "armour", attack.spell.effect.armour)
        return with_effect(target, lowered), ()
    kind = attack.weapon.on_hit if attack.weapon is not None else ""
    if not kind or not TEMPLATE_PROPERTIES[kind].damage:
        return target, ()
    if immune(target, frozenset({TEMPLATE_PROPERTIES[kind].type}), edition):
        return target, ()
    template = Template("template", kind, attack.attacker.seat, target.x, target.y, target.z)
    change, hit = effect_of(template, target)
    return target if change is None else with_effect(target, change), (hit,)


def _changed(activation: Activation | None, figure: Figure) -> Figure:
    """A model with the changes of Armour that wait for the end of the action."""
    for change in activation.changes if activation is not None else ():
        if change.figure == figure.id and change.characteristic == "armour":
            figure = with_effect(figure, change)
    return figure


def _pending(activation: Activation | None, figure: Figure, edition: Edition) -> int:
    """The damage that waits for a model from earlier in this action (W-DMG-08)."""
    waiting = activation.hits if activation is not None else ()
    return sum([damage_suffered(hit, figure, edition) for hit in waiting if hit.target == figure.id])


def _removed(target: Figure, amount: int, drop: Drop, edition: Edition) -> int:
    """The chance that this damage removes a model, perhaps with that of a fall, out of the drop's `whole`."""
    if wounds_after(target, amount, edition) <= 0:
        return drop.whole
    if drop.chance and wounds_after(target, amount + drop.damage, edition) <= 0:
        return drop.chance
    return 0


class FallsOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The falling tests at the end of the action: who falls if no card prevents it, and who is then removed."""

    falls: dict[str, Fraction]
    kills: dict[str, Fraction]


def falls_at_end(s: Skirmish) -> FallsOdds | None:
    """The falling tests that are due already (W-FALL-06); None if there are none."""
    activation = s.activation
    figures = [s.figures[fall.figure] for fall in activation.falls if fall.figure not in activation.tested]
    drops = {figure.id: drop_of(s, figure) for figure in figures}
    if not drops:
        return None
    kills = {}
    for name, drop in drops.items():
        figure = _changed(activation, s.figures[name])
        kills[name] = Fraction(_removed(figure, _pending(activation, figure, s.edition), drop, s.edition), drop.whole)
    return FallsOdds(falls={name: Fraction(drop.chance, drop.whole) for name, drop in drops.items()}, kills=kills)


def drop_of(s: Skirmish, figure: Figure) -> Drop:
    """The falling test of a model that is hit where it stands, without cards (W-FALL-01 to W-FALL-09)."""
    edges = edges_of(s, figure)
    if not edges:
        return SAFE
    test = fall_test(s, figure)
    rolls = binomials(test.pool.dice)
    spot = below(s, figure, edges[0])
    if spot is None or immune(figure, frozenset({"fall"}), s.edition):
        return Drop(sum(rolls[: test.difficulty]), sum(rolls), 0)
    height = measure.whole(figure.z - spot[2], equal=EQUAL)
    fall = Hit(figure.id, figure.id, figure.seat, height, types=("fall",), ignores_armour=True)
    return Drop(sum(rolls[: test.difficulty]), sum(rolls), damage_suffered(fall, figure, s.edition))
