"""The value of harm to a model: hits after the dice, templates, falls, being toppled."""

from math import comb

from msgspec.structs import replace

from affray.systems.wolsung.abilities.ability_list import immune, wounds_left
from affray.systems.wolsung.damage.hits import damage_suffered, hit_of
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heights.edges import edges_of, fall_test
from affray.systems.wolsung.state import Activation, Figure, Hit, Skirmish
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES
from affray.table.measure import whole

from .attacks import TOPPLED, WOUNDED, best_blow, worth
from .goals import stake

FOLLOWED_UP = 0.5
"""The chance that a toppled model beside an enemy is attacked before it stands up."""


def damage_value(s: Skirmish, figure: Figure, damage: int) -> float:
    """The value of damage to a model in one action."""
    if damage <= 0:
        return 0.0
    left = wounds_left(figure, max(0, figure.wounds - damage), s.edition)
    return stake(s, figure) * (1.0 if left <= 0 else WOUNDED * (figure.wounds - left) / figure.wounds)


def healing_value(s: Skirmish, figure: Figure, wounds: int) -> float:
    """The value of healed Wounds: the value of losing them."""
    healed = min(wounds, figure.profile.wounds - figure.wounds)
    return damage_value(s, replace(figure, wounds=figure.wounds + healed), healed) if healed > 0 else 0.0


def pending_damage(s: Skirmish, figure: Figure) -> int:
    """The damage to a model pending at the end of the running action (W-DMG-07)."""
    hits = [hit for frame in s.frames if isinstance(frame, Activation) for hit in frame.hits if hit.target == figure.id]
    return sum(damage_suffered(hit, figure, s.edition) for hit in hits)


def hit_worth(s: Skirmish, attack: Attack, target: Figure, criticals: int) -> float:
    """The value a hit adds to the damage already pending."""
    before = pending_damage(s, target)
    damage = damage_suffered(hit_of(attack, target, criticals, s.edition), target, s.edition)
    if attack.weapon is not None and attack.weapon.on_hit:
        damage += template_damage(s, target, attack.weapon.on_hit)
    return damage_value(s, target, before + damage) - damage_value(s, target, before) + edge_value(s, target)


def template_damage(s: Skirmish, figure: Figure, kind: str) -> int:
    """The damage of a template to a model in it (W-TMPL-06, W-TMPL-07)."""
    template = TEMPLATE_PROPERTIES[kind]
    if not template.damage or immune(figure, frozenset({template.type}), s.edition):
        return 0
    hit = Hit(
        "", figure.id, figure.seat, template.damage, types=(template.type,), ignores_armour=template.ignores_armour
    )
    return damage_suffered(hit, figure, s.edition)


def edge_value(s: Skirmish, figure: Figure) -> float:
    """The value of the falling test after a hit on a model at an edge (W-FALL-01, W-FALL-08)."""
    near = edges_of(s, figure) if figure.z > EQUAL else []
    if not near:
        return 0.0
    test = fall_test(s, figure)
    return (1.0 - passes(test.pool.dice, test.difficulty)) * fall_value(s, figure, near[0].drop)


def fall_value(s: Skirmish, figure: Figure, drop: float) -> float:
    """The value of a fall: its damage ignores Armour, and the model is toppled (W-FALL-07, W-FALL-08)."""
    hit = Hit(figure.id, figure.id, figure.seat, whole(drop, equal=EQUAL), types=("fall",), ignores_armour=True)
    return damage_value(s, figure, damage_suffered(hit, figure, s.edition)) + TOPPLED * worth(figure)


def toppling_value(s: Skirmish, target: Figure) -> float:
    """The value of toppling a model, which loses an action and fights worse until it stands up."""
    if target.toppled:
        return 0.0
    down = replace(target, toppled=True)
    after = s.__copy__()
    after.figures = {**s.figures, target.id: down}
    beside = [enemy for enemy in s.engaged_with(target.id) if not enemy.activated and not enemy.toppled]
    easier = [
        best_blow(after, figure, down, "fight")[0] - best_blow(s, figure, target, "fight")[0] for figure in beside
    ]
    return TOPPLED * worth(target) + FOLLOWED_UP * max([0.0, *easier]) + edge_value(s, target)


def passes(dice: int, difficulty: int) -> float:
    """The chance of at least `difficulty` successes (W-TEST-04, W-ODDS-01)."""
    return float(sum(comb(dice, k) for k in range(max(0, difficulty), dice + 1)) / 2**dice)
