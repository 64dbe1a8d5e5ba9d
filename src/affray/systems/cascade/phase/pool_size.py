"""How many dice a fighter has in a phase, as an event: C-PHASE-04."""

from affray.engine import Modifier, RuleId, cites
from affray.systems.cascade.events import Pool
from affray.systems.cascade.fighter import Fighter


def pool_event(fighter: Fighter, base: int) -> Pool:
    """The event that explains a pool (C-PHASE-04), from the melee or the ranged dice."""
    modifiers: tuple[Modifier, ...] = ()
    if not (fighter.rescue_dice_last or fighter.hurt_at_start or fighter.prone_at_start):
        # No modifiers: the number is the fighter's own, or stated by a situation.
        return Pool(rules=cites("C-PHASE-04"), fighter=fighter.id, base=fighter.pool, modifiers=(), dice=fighter.pool)
    if fighter.pool != fighter.count_pool(base):
        return Pool(fighter=fighter.id, base=fighter.pool, modifiers=(), dice=fighter.pool)
    if fighter.rescue_dice_last:
        modifiers += (Modifier("rescue", -fighter.rescue_dice_last, RuleId("C-DEF-10")),)
    if fighter.hurt_at_start:
        modifiers += (Modifier("hurt", -1, RuleId("C-HEALTH-03")),)
    if fighter.prone_at_start:
        modifiers += (Modifier("prone", -1, RuleId("C-SPECIAL-11")),)
    dice = fighter.pool
    return Pool(rules=cites("C-PHASE-04"), fighter=fighter.id, base=base, modifiers=modifiers, dice=dice)
