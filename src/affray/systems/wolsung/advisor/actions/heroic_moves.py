"""Heroic Moves and ordinary climbs: their ends and values."""

import itertools
import math
from collections.abc import Iterator

from affray.engine import Pass, Verb
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.advisor.values.attacks import TOPPLED, best_blow, worth
from affray.systems.wolsung.advisor.values.cards import cheapest, offered_cards, price
from affray.systems.wolsung.advisor.values.goals import outlook_at, stake
from affray.systems.wolsung.advisor.values.harm import passes
from affray.systems.wolsung.advisor.values.position import gain, quick_value, repeated, value_here
from affray.systems.wolsung.geometry.bodies import EQUAL, height
from affray.systems.wolsung.heights.climbing import Ascent, Climb, ascents, check_climb, climb_pool
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import (
    HeroicRoute,
    JumpRoute,
    check,
    climbs,
    heroic_action,
    jumps,
)
from affray.systems.wolsung.heroes.recovery_and_heroic_move import MoveHeroically
from affray.systems.wolsung.melee.charge_action import ChargeAction, check_charge
from affray.systems.wolsung.melee.charge_move import Charge, contact_places, straight
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.movement.paths import Path, Walk, standing_at
from affray.systems.wolsung.state import Activation, Figure, Skirmish, copy_skirmish
from affray.table.measure import whole

from .moves import known_goals, promising_moves
from .plan import Plan

MAX_EXAMINED = 4
"""The maximum number of heroic moves examined closely."""
LIKELY = 0.25
"""Climbs that are less likely to succeed are not tried."""
FEAR = 0.5
"""The weight of an enemy's possible counterattack."""


def heroic_move(situation: Situation) -> Verb:
    """A card of the suit, if a heroic move is worth more than any walk and the card (W-HERO-11)."""
    card = cheapest(situation, offered_cards(situation))
    me = situation.s.figures[situation.context.hero]
    if not card or me.toppled or situation.s.engaged(me.id):
        return Pass()
    s = copy_skirmish(situation.s)
    s.activation.heroic_move = True
    heroic = max([plan.value for plan in heroic_plans(s, me, s.activation)], default=0.0)
    if heroic <= price(situation, card):
        return Pass()
    return MoveHeroically(card) if heroic - _on_foot(situation.s, me) > price(situation, card) else Pass()


def _on_foot(s: Skirmish, me: Figure) -> float:
    """The value of the best walk."""
    value_now = value_here(s, me, moved=False)
    best = itertools.islice(promising_moves(s, me), MAX_EXAMINED)
    return max([gain(s, me, value_now, walk) for walk in best], default=0.0)


def heroic_plans(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Plan]:
    """Heroic climbs and jumps, and charges by jumps, of a hero who has paid for them."""
    if not activation.heroic_move:
        return
    value_now = value_here(s, me, activation.moved)
    for options, limit in ((_jumps(s, me), 3 * MAX_EXAMINED), (_climbs(s, me), MAX_EXAMINED)):
        options.sort(key=lambda option: -quick_value(s, me, option[1]))
        checked = ((route, check(s, me, activation, route, "move")) for route, _ in options[:limit])
        legal = ((route, walk) for route, walk in checked if isinstance(walk, Walk) and walk.moved)
        for route, walk in itertools.islice(legal, MAX_EXAMINED):
            yield Plan(gain(s, me, value_now, walk), heroic_action(route))
    if s.edition.heroic_move_in_quick:
        for plan in _charges(s, me, activation):
            yield Plan(plan.value - value_now, plan.choice)


def _jumps(s: Skirmish, me: Figure) -> list[tuple[HeroicRoute, Walk]]:
    """Jumps in all directions with their ends, legal or not."""
    return [(route, _to(me, route.place)) for route in jumps(s, me) if len(route.place) > 2]


def _climbs(s: Skirmish, me: Figure) -> list[tuple[HeroicRoute, Walk]]:
    """Climbs that are not too high, with their approximate ends."""
    options: list[tuple[HeroicRoute, Walk]] = []
    for route in climbs(s, me):
        piece = s.table.by_id.get(route.surface)
        up = (0.0 if piece is None else piece.z1) - me.z
        if EQUAL < abs(up) <= me.profile.move + EQUAL and (piece is None or piece.kind == "block"):
            x, y = route.path[0][:2] if route.path else (me.x, me.y)
            options.append((route, _to(me, (x, y, me.z + up))))
    return options


def _to(me: Figure, place: tuple[float, ...]) -> Walk:
    x, y, z = place
    return Walk((), (x, y, z), math.dist((me.x, me.y), (x, y)), abs(z - me.z), False)


def _charges(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Plan]:
    """Charges by a jump at enemies who cannot be reached on foot (W-HERO-13)."""
    for enemy in s.enemies(me):
        near = me.profile.move + me.profile.radius + enemy.profile.radius
        if math.dist((me.x, me.y), (enemy.x, enemy.y)) > near or straight(s, me, enemy) is not None:
            continue
        for place in contact_places(s, me, [enemy])[:MAX_EXAMINED]:
            jump = JumpRoute(place)
            charge = check_charge(s, me, activation, (enemy.id,), jump)
            if isinstance(charge, Charge):
                yield Plan(_charge_worth(s, me, charge.walk, enemy), ChargeAction((enemy.id,), jump))
                break


def _charge_worth(s: Skirmish, me: Figure, walk: Walk, enemy: Figure) -> float:
    """The value of the charge and the following attacks, minus the counterattack."""
    after, charger = standing_at(s, me, walk)
    after.links = tuple(sorted({*s.links, link(me.id, enemy.id)}))
    prize = stake(s, enemy) / worth(enemy)
    value = prize * best_blow(after, charger, enemy, "charge", height(s, me, enemy))[0]
    value += repeated(s, me, enemy, prize * best_blow(after, charger, enemy, "fight")[0])
    return value - FEAR * max(0.0, best_blow(after, enemy, charger, "fight")[0])


# --- ordinary climbs --------------------------------------------------------------------------------------------------


def climbing(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Plan]:
    """The most promising climb, valued by its end and the risk of being toppled (W-CLIMB-05, W-CLIMB-06)."""
    if not s.edition.climbs_and_jumps:
        return
    likely = [(option, chance) for option in ascents(s, me) if (chance := _chance(s, me, option[0])) >= LIKELY]
    if not likely:
        return
    rated = [(chance * quick_value(s, me, _foot(s, me, *option)), chance, *option) for option, chance in likely]
    better, chance, surface, path = max(rated, key=lambda option: option[0])
    if better <= outlook_at(s, me, known_goals(s, me)):
        return
    ascent = check_climb(s, me, surface, path)
    if isinstance(ascent, Ascent):
        value = gain(s, me, value_here(s, me, activation.moved), _to(me, ascent.climb.to))
        yield Plan(chance * value - (1.0 - chance) * TOPPLED * worth(me), Climb(surface, path))


def _foot(s: Skirmish, me: Figure, surface: str, path: Path) -> Walk:
    """The approximate end of a climb: above or below the place at the wall."""
    piece = s.table.by_id.get(surface)
    x, y = path[0][:2] if path else (me.x, me.y)
    return _to(me, (x, y, 0.0 if piece is None else piece.z1))


def _chance(s: Skirmish, me: Figure, surface: str) -> float:
    """The chance of a climb without help: the difficulty is the height (W-CLIMB-02)."""
    piece = s.table.by_id.get(surface)
    needed = whole(abs((0.0 if piece is None else piece.z1) - me.z), equal=EQUAL)
    return passes(climb_pool(s, me, "").dice, needed)
