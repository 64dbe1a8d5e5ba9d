"""A shooter's action: target, cascade, saving or the shot: C-SHOT-01 to C-SHOT-26."""

import math

from affray.engine import Game, Procedure, cites, implements
from affray.systems.cascade.cascade_throw.debt import debt, live_after
from affray.systems.cascade.cascade_throw.paying_debt import Purpose
from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.cascade_throw.throw_choices import PayDebt, ScoreDice
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.events import (
    Freeze,
    Group,
    HitEvent,
    Minimum,
    Miss,
    Pay,
    Save,
    Score,
    ShotDebt,
    ShotEvent,
    Strike,
    Target,
    Throw,
    Wait,
)
from affray.systems.cascade.exchange.exchange_choices import DeclareGroup
from affray.systems.cascade.fighter import Fighter, Ranged
from affray.systems.cascade.phase.pool_size import pool_event
from affray.systems.cascade.shooting.able_to_shoot import can_shoot
from affray.systems.cascade.situation import situation
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Hit, Shot
from affray.systems.cascade.table.melee_reach import distance, engaged
from affray.systems.cascade.table.sight_and_cover import in_cover, look_around

from .saved_dice import lose_saved
from .shooting_choices import (
    COMMIT,
    SAVE,
    SHOT_END,
    SHOT_GROUP,
    SHOT_PAY,
    SHOT_STEP,
    STRIKE,
    TARGET,
    AimAt,
    Barred,
    CommitDice,
    SaveDice,
    Shoot,
    ShotGroupContext,
    ShotPayContext,
    StartSaving,
    StepContext,
    StrikeContext,
    StrikeDice,
    WaitToShoot,
)
from .shot import (
    LEGENDARY_MULTIPLIER,
    TOLERANCE,
    distance_addition,
    legendary,
    lethal,
    minimum_dice,
    must_strike,
    size_that_counts,
)
from .shot import minimum as minimum_of


@implements("C-SHOT-01", "C-DODGE-12")
def may_shoot(battle: Battle, fighter: Fighter) -> bool:
    """Whether a fighter may act as shooter when their turn comes (C-SHOT-01, C-DODGE-07, C-DODGE-12)."""
    return not fighter.shot and can_act(battle, fighter)


def may_still_shoot(battle: Battle, fighter: Fighter) -> bool:
    """Whether a fighter may shoot: once their dice are thrown by C-SHOT-05 and C-SHOT-09, before by C-SHOT-01."""
    shot = battle.running(Shot)
    if shot is None or shot.shooter != fighter.id or not fighter.hand:
        return may_shoot(battle, fighter)
    return shot.throws <= 1 and not shot.saving and dice_allow_shot(fighter)


def can_act(battle: Battle, fighter: Fighter) -> bool:
    """Whether a fighter can act as shooter, or does so now (C-SHOT-01, C-DODGE-07, C-DODGE-12)."""
    if fighter.profile.ranged is None or fighter.gone:
        return False
    return not (fighter.prone or fighter.unsuspecting or fighter.dodged or engaged(battle, fighter))


def ranged_of(fighter: Fighter) -> Ranged:
    """The ranged profile of a shooter."""
    ranged = fighter.profile.ranged
    assert ranged is not None, f"{fighter.id} has no ranged profile and cannot shoot (C-SHOT-01)"
    return ranged


def targets(battle: Battle, shooter: Fighter) -> tuple[list[str], Barred]:
    """The enemies in range and in sight, in roster order, and why the others are no targets (C-SHOT-02)."""
    reach = ranged_of(shooter).range + TOLERANCE
    enemies = [enemy for enemy in battle.fighters.values() if enemy.side != shooter.side and not enemy.gone]
    open_to: list[str] = []
    barred: list[tuple[str, str]] = []
    for enemy, seen in zip(enemies, look_around(battle, shooter, enemies), strict=True):
        # If nothing is stated about two fighters, their distance is infinite and they are out of sight.
        if reach < distance(battle, shooter, enemy) < math.inf:
            barred.append((enemy.id, "C-TABLE-07"))
        elif not seen:
            barred.append((enemy.id, "C-TABLE-08"))
        else:
            open_to.append(enemy.id)
    return open_to, tuple(barred)


def stands_still(battle: Battle) -> bool:
    """Whether the battle would never end: stated relations put everybody out of reach and out of every shot.

    On a table they would move; a situation of relations has no Movement and ends there.
    """
    if battle.table is not None or battle.phase_limit is not None:
        return False
    for fighter in battle.fighters.values():
        if fighter.gone:
            continue
        if engaged(battle, fighter):
            return False
        if fighter.profile.ranged is not None and not fighter.unsuspecting and targets(battle, fighter)[0]:
            return False
    return True


@stage(Shot, "target")
def target(game: Game[Battle], shot: Shot) -> Procedure[None]:
    """The shooter chooses a target, or waits and keeps the saved dice (C-SHOT-02, C-SHOT-26)."""
    shooter = game.state.fighters[shot.shooter]
    open_to, barred = targets(game.state, shooter)
    offered = [*[AimAt(enemy) for enemy in open_to], WaitToShoot()]
    choice: AimAt | WaitToShoot = yield game.ask(TARGET, shooter.seat, offered, barred, situation(game.state, shooter))
    if isinstance(choice, WaitToShoot):
        game.emit(Wait(rules=cites("C-SHOT-02"), shooter=shooter.id))
        game.state.frames.pop()
        return
    game.emit(Target(rules=cites("C-SHOT-02", "C-TABLE-07", "C-TABLE-08"), shooter=shooter.id, target=choice.enemy))
    shot.target = choice.enemy
    take_up(shooter)
    shot.stage = "throw" if shooter.unthrown else "shot_end"


def take_up(shooter: Fighter) -> None:
    """Saved dice are in the pool as scored; of too many the lowest are dropped (C-SHOT-03, C-SHOT-08)."""
    number = shooter.pool_set or shooter.count_pool(ranged_of(shooter).dice)
    shooter.shot = True
    shooter.pool = number
    shooter.scored, shooter.saved_dice = shooter.saved_dice[:number], ()
    shooter.unthrown = number - len(shooter.scored)


@stage(Shot, "throw")
def throw(game: Game[Battle], shot: Shot) -> None:
    """The shooter throws all loose dice, without pausing for others (C-SHOT-03, C-SHOT-05, C-ROLL-01)."""
    shooter = game.state.fighters[shot.shooter]
    ranged = ranged_of(shooter)
    (fallen,) = game.throw((shooter.unthrown, ranged.die))
    if shot.throws == 0:
        game.emit(pool_event(shooter, ranged.dice))
    shot.throws += 1
    shooter.loose, shooter.unthrown = highest_first(fallen), 0
    rules = cites("C-SHOT-03" if shot.throws == 1 else "C-SHOT-05", "C-ROLL-01")
    game.emit(Throw(rules=rules, fighter=shooter.id, number=shot.throws, faces=shooter.loose, sides=ranged.die))
    shot.stage = "shot_step"


def dice_allow_shot(shooter: Fighter) -> bool:
    """Whether the dice as they lie allow a shot (C-SHOT-09)."""
    return can_shoot(shooter.hand, ranged_of(shooter).fkw, shooter.shot_debts, shooter.speed)


@stage(Shot, "shot_step")
def shot_step(game: Game[Battle], shot: Shot) -> Procedure[None]:
    """After the first throw: shoot, or score and throw on, which is aiming (C-SHOT-04, C-SHOT-05)."""
    shooter = game.state.fighters[shot.shooter]
    thrown = shooter.loose
    offered: list[Shoot | ScoreDice] = [ScoreDice(shooter.id, dice) for dice in score_sets(thrown)]
    aiming = shot.throws > 1
    if not aiming and dice_allow_shot(shooter):
        offered.insert(0, Shoot())
    about = StepContext(shooter.id, thrown, shooter.scored + thrown, aiming)
    answer: Shoot | ScoreDice = yield game.ask(SHOT_STEP, shooter.seat, offered, about, situation(game.state, shooter))
    if isinstance(answer, Shoot):
        freeze(game, shot)
        return
    rules = cites("C-SHOT-05" if aiming else "C-SHOT-04", "C-ROLL-02", "C-ROLL-03")
    game.emit(Score(rules=rules, fighter=shooter.id, faces=answer.dice))
    shooter.scored += answer.dice
    shooter.unthrown = len(thrown) - len(answer.dice)
    shooter.loose = ()
    if shooter.unthrown:
        shot.stage = "throw"
    else:
        begin_saving(shot)


@stage(Shot, "shot_end")
def shot_end(game: Game[Battle], shot: Shot) -> Procedure[None]:
    """All dice are saved: without a throw the shooter shoots, or saves again (C-SHOT-04, C-SHOT-06)."""
    shooter = game.state.fighters[shot.shooter]
    offered = (Shoot(), StartSaving()) if dice_allow_shot(shooter) else (StartSaving(),)
    answer = yield game.ask(SHOT_END, shooter.seat, offered, None, situation(game.state, shooter))
    if isinstance(answer, Shoot):
        freeze(game, shot)
        return
    begin_saving(shot)


def begin_saving(shot: Shot) -> None:
    """Without loose dice and without a shot the shooter saves, and waits for the next phase (C-SHOT-06)."""
    shot.saving = True
    shot.stage = "pay"


@stage(Shot, "freeze")
def freeze(game: Game[Battle], shot: Shot) -> None:
    """The shooter's dice stay as they lie (C-SHOT-10, C-ROLL-07)."""
    game.emit(Freeze(rules=cites("C-SHOT-10", "C-ROLL-07"), shooter=shot.shooter))
    shot.stage = "pay"


@stage(Shot, "pay")
def pay(game: Game[Battle], shot: Shot) -> Procedure[None] | None:
    """The debt is paid before shooting or saving (C-SHOT-07, C-SHOT-10)."""
    shooter = game.state.fighters[shot.shooter]
    if shooter.in_debt:
        return ask_payment(game, shot, shooter)
    settle(shot, shooter, ())
    return None


def ask_payment(game: Game[Battle], shot: Shot, shooter: Fighter) -> Procedure[None]:
    """A payment that allows the shot (C-SHOT-10); for saving, as much as possible, the rest is dropped (C-SHOT-07)."""
    hand, debts, fkw = shooter.hand, shooter.shot_debts, ranged_of(shooter).fkw
    owed, unpaid = debt(hand, debts)
    purpose: Purpose = "saving" if shot.saving else "shooter"
    dice = shooter.scored + shooter.loose
    about = ShotPayContext(hand, debts, purpose, fkw, shooter.speed, dice, owed, owed - unpaid)
    choice: PayDebt = yield game.ask(SHOT_PAY, shooter.seat, SHOT_PAY.options, about, situation(game.state, shooter))
    payment = choice.dice
    rules = cites("C-SHOT-07" if shot.saving else "C-SHOT-10", "C-ROLL-09", "C-ROLL-10", "C-ROLL-11")
    game.emit(Pay(rules=rules, fighter=shooter.id, debt=owed, faces=payment, unpaid=unpaid))
    settle(shot, shooter, payment)


def settle(shot: Shot, shooter: Fighter, payment: Faces) -> None:
    """Ones and cancelled dice are dead (C-ROLL-11)."""
    shooter.outside, shooter.dead = live_after(shooter.hand, payment)
    shooter.frozen = True
    shooter.scored = shooter.loose = ()
    shot.stage = "save" if shot.saving else "shot_group"


@stage(Shot, "save")
def save(game: Game[Battle], shot: Shot) -> Procedure[None]:
    """Saved live dice count as scored in the next phase; the others are thrown afresh (C-SHOT-07)."""
    shooter = game.state.fighters[shot.shooter]
    choice: SaveDice = yield game.ask(SAVE, shooter.seat, SAVE.options, shooter.outside, situation(game.state, shooter))
    faces = choice.dice
    game.emit(Save(rules=cites("C-SHOT-06", "C-SHOT-07"), shooter=shooter.id, faces=faces))
    discard(shooter)
    shooter.saved_dice = faces
    game.state.frames.pop()


@stage(Shot, "shot_group")
def shot_group(game: Game[Battle], shot: Shot) -> Procedure[None]:
    """The shooter declares a group from which enough dice can be struck (C-SHOT-10, C-SHOT-12, C-GROUP-03)."""
    shooter = game.state.fighters[shot.shooter]
    live, fkw, speed = shooter.outside, ranged_of(shooter).fkw, shooter.speed
    about = ShotGroupContext(live, fkw, speed)
    choice: DeclareGroup = yield game.ask(
        SHOT_GROUP, shooter.seat, SHOT_GROUP.options, about, situation(game.state, shooter)
    )
    faces = choice.dice
    game.emit(Group(rules=cites("C-SHOT-10", "C-GROUP-03"), fighter=shooter.id, faces=faces))
    shot.group = shooter.group = shooter.ready = faces
    shooter.outside = without(live, faces)
    shot.stage = "strike" if must_strike(faces, speed) else "commit"


@stage(Shot, "strike")
def strike(game: Game[Battle], shot: Shot) -> Procedure[None]:
    """A moving shooter strikes dice of the group; these are dead, the rest remains the group (C-SHOT-11, C-SHOT-12)."""
    shooter = game.state.fighters[shot.shooter]
    about = StrikeContext(shot.group, shooter.speed)
    choice: StrikeDice = yield game.ask(STRIKE, shooter.seat, STRIKE.options, about, situation(game.state, shooter))
    faces = choice.dice
    game.emit(Strike(rules=cites("C-SHOT-11", "C-SHOT-12"), shooter=shooter.id, faces=faces))
    shot.struck = faces
    shooter.group = shooter.ready = shot.left
    shooter.dead = highest_first(shooter.dead + faces)
    shot.stage = "commit"


@stage(Shot, "commit")
def commit(game: Game[Battle], shot: Shot) -> Procedure[None]:
    """The committed dice are added up, equals and runs alike (C-SHOT-13); runs kept back are damage dice."""
    battle = game.state
    shooter = battle.fighters[shot.shooter]
    choice: CommitDice = yield game.ask(COMMIT, shooter.seat, COMMIT.options, shot.left, situation(battle, shooter))
    shot.committed = choice.dice
    famous = legendary(shot.group)
    game.emit(
        ShotEvent(
            rules=cites("C-SHOT-13", *(["C-SHOT-21"] if famous else [])),
            shooter=shot.shooter,
            target=shot.target,
            group=shot.group,
            struck=shot.struck,
            committed=shot.committed,
            total=shot.total,
            legendary=famous,
        )
    )
    battle.current_phase.shot = True
    shot.stage = "minimum"


@stage(Shot, "minimum")
def minimum(game: Game[Battle], shot: Shot) -> None:
    """M by size, speed, distance and cover of the target (C-SHOT-14 to C-SHOT-17)."""
    battle = game.state
    shooter, aim = battle.fighters[shot.shooter], battle.fighters[shot.target]
    hidden = in_cover(battle, shooter, aim)
    size = size_that_counts(aim.profile.size, hidden, aim.prone)
    far = distance(battle, shooter, aim)
    (faces,) = game.throw(minimum_dice(size, aim.speed))
    shot.minimum = minimum_of(size, faces, far)
    game.emit(
        Minimum(
            rules=cites("C-SHOT-14", "C-SHOT-15", *(["C-SHOT-16"] if hidden or aim.prone else [])),
            target=aim.id,
            size=size,
            speed=aim.speed,
            distance=distance_addition(far),
            faces=faces,
            minimum=shot.minimum,
        )
    )
    if shot.total < shot.minimum:
        miss(game, shot)
    else:
        shot.stage = "awareness"


@implements("C-SHOT-25")
def hit(game: Game[Battle], shot: Shot, *rules: str) -> None:
    """S is at least M: one shot debt more, and the damage throw (C-SHOT-17, C-SHOT-20, C-SHOT-22, C-SHOT-24).

    It has no special result and gives no initiative bonus (C-SHOT-25).
    """
    battle = game.state
    aim = battle.fighters[shot.target]
    game.emit(HitEvent(rules=cites("C-SHOT-17", *rules), attacker=shot.shooter, defender=aim.id, by="shot"))
    aim.shot_debts += 1
    game.emit(ShotDebt(rules=cites("C-SHOT-20"), fighter=aim.id, shot_debts=aim.shot_debts))
    lose_saved(game, aim, "C-SHOT-17")
    discard(battle.fighters[shot.shooter])
    battle.frames[-1] = hit_of(shot)


def hit_of(shot: Shot) -> Hit:
    """The damage throw of a shot that hits (C-SHOT-18, C-SHOT-22, C-SHOT-24)."""
    return Hit(
        stage="damage",
        by="shot",
        attacker=shot.shooter,
        defender=shot.target,
        group=shot.left,
        committed=shot.committed,
        multiplier=LEGENDARY_MULTIPLIER if legendary(shot.group) else 1,
        lethal=lethal(shot.group),
    )


def miss(game: Game[Battle], shot: Shot, *rules: str) -> None:
    """S is below M (C-SHOT-17)."""
    game.emit(Miss(rules=cites("C-SHOT-17", *rules), attacker=shot.shooter, defender=shot.target))
    discard(game.state.fighters[shot.shooter])
    game.state.frames.pop()


@implements("C-SHOT-26")
def discard(shooter: Fighter) -> None:
    """The action is over, and all dice are discarded (C-SHOT-26)."""
    shooter.scored = shooter.loose = shooter.ready = shooter.outside = shooter.used = shooter.dead = ()
    shooter.unthrown = 0
    shooter.frozen = False
    shooter.group = None
    shooter.saved_dice = ()
