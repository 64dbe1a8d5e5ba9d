"""The Movement step, and breaking away from a melee: C-TABLE-02 to C-TABLE-04, C-FLIGHT-03, C-FLIGHT-05."""

import itertools

from affray.engine import Game, Procedure, Side, cites, implements
from affray.table import Figure, inches

from .choices_table import (
    MOVE,
    PASS,
    Chosen,
    FlightAbout,
    MoveAbout,
    Mover,
    bent_ways,
    in_reach_of,
    is_open_flight,
    places_of,
    straight_ways,
    why_not_flight,
)
from .debt import Speed
from .events import Flight, Moved
from .fighter import Fighter
from .paths import GROUND, Body, Way, body_of, everyone, figure_of
from .reach import REACH, REACH_UP, TOLERANCE, enemies_in_reach, engaged
from .stages import stage
from .state import Battle, Phase


@implements("C-FLIGHT-02", "C-DODGE-12")
def may_move(battle: Battle, fighter: Fighter) -> bool:
    """Who has moved, or is engaged, prone or unsuspecting, cannot move (C-TABLE-02, C-DODGE-12, C-SPECIAL-11).

    So nobody leaves melee reach in any other way than by flight (C-FLIGHT-02).
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
        able = [one for one in battle.fighters_of(side) if may_move(battle, one)]
        if able:
            return ask_move(game, phase, side, able)
    end_movement(battle)
    phase.stage, phase.turn, phase.passed = "shooting", Side(""), ()
    return None


def ask_move(game: Game[Battle], phase: Phase, side: Side, able: list[Fighter]) -> Procedure[None]:
    """One fighter along one path, at the speed of what he has gone of it (C-TABLE-03, C-TABLE-04)."""
    battle = game.state
    about = move_about(battle, able)
    answer = yield game.ask(MOVE, able[0].seat, None, about)
    phase.turn = battle.other_side(side)
    if answer == PASS:
        phase.passed = (*phase.passed, side)
        return
    name, chosen = answer
    mover = about.mover(name)
    assert mover is not None, "a fighter who cannot move is refused"
    move(game, battle.fighters[name], mover, about.gone(mover, chosen))


def move_about(battle: Battle, able: list[Fighter]) -> MoveAbout:
    """What a move is chosen from."""
    assert battle.table is not None, "there is no Movement without a table (C-PHASE-07)"
    movers = [Mover(body_of(one), one.profile.walk, one.profile.sprint, one.slowed) for one in able]
    return MoveAbout(battle.table, tuple(movers), everyone(battle))


def move(game: Game[Battle], fighter: Fighter, mover: Mover, way: Way) -> None:
    """Put the fighter where his way has ended."""
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


# --- breaking away ------------------------------------------------------------------------------------------


def flight_about(battle: Battle, fighter: Fighter) -> FlightAbout:
    """What a way out is chosen from: he breaks away from those he is in reach of (C-FLIGHT-03)."""
    assert battle.table is not None, "without a table he leaves the battle (C-FLIGHT-04)"
    held_by = [body_of(one) for one in enemies_in_reach(battle, fighter)]
    others = everyone(battle, fighter.id)
    shunned = [body for body in others if body.side != fighter.side and body not in held_by]
    return FlightAbout(battle.table, body_of(fighter), fighter.profile.sprint, others, tuple(held_by), tuple(shunned))


def flight_open(battle: Battle, fighter: Fighter) -> bool:
    """Whether there is any way out at all (C-FLIGHT-03): a straight one, one by a corner, or whatever way."""
    about = flight_about(battle, fighter)
    if any(is_open_flight(about, places) for places in itertools.chain(straight_ways(about), bent_ways(about))):
        return True
    return any(why_not_flight(about, places) is None for places in straight_ways(about)) or _any_way_out(about)


def _any_way_out(about: FlightAbout) -> bool:
    """All places that he can get to without coming within reach of those he must shun."""
    from affray.table.reach.reachable import reach  # NumPy and the kernels, only where nothing simpler leads out

    around = [figure_of(other) for other in about.others] + [reach_of(foe, about.body) for foe in about.shunned]
    found = reach(about.table, figure_of(about.body), about.sprint, GROUND, around)
    return any(in_reach_of(about, Way(spot.x, spot.y, spot.z, spot.length)) is None for spot in found.spots)


def reach_of(foe: Body, mover: Body, tolerance: float = TOLERANCE) -> Figure:
    """The room in which the mover would be within reach of a foe, as a figure that he must not overlap (C-TABLE-05)."""
    height = max(2.0 * REACH_UP - mover.height, TOLERANCE)
    low = foe.z - REACH_UP + mover.height
    return Figure(f"reach of {foe.id}", foe.x, foe.y, low, foe.radius + REACH + tolerance, height)


def break_away(game: Game[Battle], fighter: Fighter, chosen: Chosen) -> None:
    """He waives the hit and leaves melee reach; his exchanges of this phase are over (C-FLIGHT-01, -03, -05)."""
    way = flight_about(game.state, fighter).flee(places_of(chosen))
    fighter.stand(way.x, way.y, way.z)
    game.emit(
        Flight(
            rules=cites("C-FLIGHT-01", "C-FLIGHT-03", "C-FLIGHT-05"),
            fighter=fighter.id,
            to=(way.x, way.y, way.z),
            length=inches(way.length),
        )
    )
