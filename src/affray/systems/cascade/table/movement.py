"""The Movement step: C-TABLE-02 to C-TABLE-04, C-TABLE-09."""

from affray.engine import Game, Pass, Procedure, Side, cites, implements
from affray.systems.cascade.events import Moved
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Phase
from affray.systems.cascade.table.figures import Way, body_of, everyone
from affray.table import inches

from .melee_reach import TOLERANCE, engaged
from .move_choice import MOVE, MoveAbout, MoveFighter, Mover


@implements("C-FLIGHT-02", "C-DODGE-12")
def may_move(battle: Battle, fighter: Fighter) -> bool:
    """Whether a fighter has not moved and is not engaged, prone or unsuspecting.

    C-TABLE-02, C-DODGE-12, C-SPECIAL-11. So flight is the only way to leave melee reach (C-FLIGHT-02).
    """
    return not (
        fighter.gone or fighter.moved or fighter.prone_until or fighter.unsuspecting or engaged(battle, fighter)
    )


@stage(Phase, "movement")
def movement(game: Game[Battle], phase: Phase) -> Procedure[None] | None:
    """The sides alternate, each moving one fighter or passing for all it has left (C-TABLE-02)."""
    battle = game.state
    turn = phase.turn or battle.first
    for side in (turn, battle.other_side(turn)):
        if side in phase.passed:
            continue
        able = [fighter for fighter in battle.fighters_of(side) if may_move(battle, fighter)]
        if able:
            return ask_move(game, phase, side, able)
    end_movement(battle)
    phase.stage, phase.turn, phase.passed = "shooting", Side(""), ()
    return None


def ask_move(game: Game[Battle], phase: Phase, side: Side, able: list[Fighter]) -> Procedure[None]:
    """One fighter moves along one path; the length walked decides the speed (C-TABLE-03, C-TABLE-04)."""
    battle = game.state
    about = move_about(battle, able)
    answer: MoveFighter | Pass = yield game.ask(MOVE, able[0].seat, None, about)
    phase.turn = battle.other_side(side)
    if isinstance(answer, Pass):
        phase.passed = (*phase.passed, side)
        return
    mover = about.mover(answer.fighter)
    assert mover is not None, "a fighter who cannot move is refused"
    move(game, battle.fighters[answer.fighter], mover, about.outcome(mover, answer.path))


def move_about(battle: Battle, able: list[Fighter]) -> MoveAbout:
    """The data for choosing a move."""
    assert battle.table is not None, "there is no Movement without a table (C-PHASE-07)"
    movers = [Mover(body_of(fighter), fighter.profile.walk, fighter.profile.sprint, fighter.slowed) for fighter in able]
    return MoveAbout(battle.table, tuple(movers), everyone(battle))


def move(game: Game[Battle], fighter: Fighter, mover: Mover, way: Way) -> None:
    """Put the fighter at the end of the path."""
    fighter.stand(way.x, way.y, way.z)
    fighter.moved = True
    fighter.speed = speed_of(mover, way.length)
    rules = cites("C-TABLE-02", "C-TABLE-03", *(["C-TABLE-04"] if way.stopped_by else []))
    game.emit(
        Moved(rules=rules, fighter=fighter.id, to=(way.x, way.y, way.z), length=inches(way.length), speed=fighter.speed)
    )


@implements("C-TABLE-15")
def speed_of(mover: Mover, length: float) -> Speed:
    """Still, slow up to `walk` m, fast above (C-TABLE-03, C-TABLE-15)."""
    if length <= TOLERANCE:
        return "still"
    return "slow" if length <= mover.walk + TOLERANCE else "fast"


def end_movement(battle: Battle) -> None:
    """`slowed` holds for the Movement step of the phase after the dodge, and then ends (C-TABLE-09)."""
    for fighter in battle.fighters.values():
        fighter.slowed = False
