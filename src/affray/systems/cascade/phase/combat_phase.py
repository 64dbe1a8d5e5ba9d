"""The combat phase: C-PHASE-01 to C-PHASE-11."""

from affray.engine import Game, cites, implements
from affray.engine.chance import ScriptEnded
from affray.systems.cascade.clashes import forming_clashes
from affray.systems.cascade.events import Aware, FirstSide, PhaseBegins, StandUp, WeaponUp
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.shooting.saved_dice import lose_saved
from affray.systems.cascade.shooting.shooter_action import may_shoot, stands_still
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Phase, Shot
from affray.systems.cascade.table.melee_reach import engaged

from .end_of_battle import check_at_once, check_end_step


@stage(Phase, "first_side")
def first_side(game: Game[Battle], phase: Phase) -> None:
    """Each side throws 1d6; equal results are thrown again (C-PHASE-02)."""
    battle = game.state
    thrown = game.throw(*[(1, 6) for _ in battle.sides])
    faces = {side: row[0] for side, row in zip(battle.sides, thrown, strict=True)}
    highest = max(faces.values())
    ahead = [side for side in battle.sides if faces[side] == highest]
    if len(ahead) > 1:
        game.emit(FirstSide(rules=cites("C-PHASE-02"), faces=faces))
        return
    battle.first = ahead[0]
    game.emit(FirstSide(rules=cites("C-PHASE-02"), faces=faces, first=battle.first))
    phase.stage = "start"


@stage(Phase, "empty")
def empty(game: Game[Battle], _phase: Phase) -> None:
    """End the battle at once if a situation leaves a side without fighters (C-END-01, C-END-02)."""
    check_at_once(game)


@stage(Phase, "start")
@implements("C-PHASE-05")
def start(game: Game[Battle], phase: Phase) -> None:
    """One-phase effects end; the bonus earned last phase applies now (C-PHASE-05, C-PHASE-06, C-INIT-08)."""
    battle = game.state
    game.emit(
        PhaseBegins(rules=cites("C-PHASE-01", "C-PHASE-02", "C-PHASE-06"), number=battle.phase, first=battle.first)
    )
    for fighter in battle.fighters.values():
        fighter.rescue_dice_last, fighter.rescue_dice = fighter.rescue_dice, 0
        fighter.initiative_bonus, fighter.initiative_bonus_next = fighter.initiative_bonus_next, 0
        fighter.speed = "still"
        fighter.shot_debts = 0
        fighter.moved = fighter.attacked = fighter.shot = fighter.dodged = fighter.hit_in_melee = False
        fresh_dice(fighter)
    phase.acted, phase.shot, phase.clashes = (), False, ()
    if battle.table is None and battle.relations is None:
        # C-PHASE-07: a duel without a table has neither Movement nor Shooting.
        forming_clashes.begin(game, phase)
    elif battle.table is None:
        phase.stage = "shooting"
    else:
        phase.stage, phase.turn, phase.passed = "movement", battle.first, ()


def fresh_dice(fighter: Fighter) -> None:
    """A new pool by the values of the Start step (C-PHASE-04)."""
    fighter.hurt_at_start = fighter.hurt
    fighter.prone_at_start = fighter.prone
    fighter.pool = fighter.unthrown = fighter.pool_set or fighter.count_pool()
    fighter.scored = fighter.loose = fighter.ready = fighter.outside = fighter.used = fighter.dead = ()
    fighter.frozen = False
    fighter.group = None
    fighter.unpaid = 0


@stage(Phase, "shooting")
@implements("C-PHASE-08")
def shooting(game: Game[Battle], phase: Phase) -> None:
    """The shooters act in INI order; whether one may shoot is decided at their turn (C-PHASE-08, C-SHOT-01)."""
    battle = game.state
    if not phase.acted:
        if stands_still(battle):
            raise ScriptEnded
        for fighter in battle.fighters.values():
            if fighter.saved_dice and not fighter.gone and engaged(battle, fighter):
                lose_saved(game, fighter, "C-TABLE-05")
    waiting = [fighter.id for fighter in battle.fighters.values() if fighter.profile.ranged is not None]
    for fighter in battle.in_ini_order(tuple(waiting)):
        if fighter.id in phase.acted:
            continue
        phase.acted = (*phase.acted, fighter.id)
        if may_shoot(battle, fighter):
            battle.frames.append(Shot(stage="target", shooter=fighter.id))
            return
    forming_clashes.begin(game, phase)


@stage(Phase, "melee")
def melee(game: Game[Battle], phase: Phase) -> None:
    """The Melee step of a situation that begins there (C-PHASE-09)."""
    forming_clashes.begin(game, phase)


def is_noisy(battle: Battle, phase: Phase) -> bool:
    """Whether a shot or an attack wakes everybody; otherwise only an enemy within reach does (C-PHASE-10)."""
    return phase.shot or any(fighter.attacked for fighter in battle.fighters.values())


@stage(Phase, "end")
def end(game: Game[Battle], phase: Phase) -> None:
    """The End step, in the order of C-PHASE-10; then the next phase, the other side first (C-PHASE-02)."""
    battle = game.state
    present = [fighter for fighter in battle.fighters.values() if not fighter.gone]
    for fighter in present:
        if fighter.prone and fighter.prone_until <= battle.phase:
            fighter.prone_until = 0
            game.emit(StandUp(rules=cites("C-PHASE-10", "C-SPECIAL-11"), fighter=fighter.id))
    for fighter in present:
        if fighter.disarmed and not (fighter.attacked or fighter.hit_in_melee or fighter.dodged or fighter.prone):
            fighter.disarmed = False
            game.emit(WeaponUp(rules=cites("C-PHASE-10", "C-SPECIAL-10"), fighter=fighter.id))
    for fighter in present:
        if fighter.unsuspecting and (is_noisy(battle, phase) or engaged(battle, fighter)):
            fighter.unsuspecting = False
            game.emit(Aware(rules=cites("C-PHASE-10"), fighter=fighter.id))
    if check_end_step(game):
        return
    for fighter in present:
        fighter.pool_set = 0
        if not fighter.dodged:
            # C-TABLE-09: without a Movement step, `slowed` ends with the phase that would have had one.
            fighter.slowed = False
    battle.phase += 1
    battle.first = battle.other_side(battle.first)
    phase.stage = "start"
