"""Where fighters stand: on the ground, with standing room (C-TABLE-13)."""

from collections.abc import Iterator

from affray.engine.problem import Problem
from affray.engine.rules.citations import implements
from affray.systems.cascade.fighter import TABLE_TOP, Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle
from affray.table import Table
from affray.table.terrain.standing_room import standing_room
from affray.table.terrain.surfaces import surfaces_of

from .figures import body_of, everyone, figure_of
from .melee_reach import TOLERANCE


def stand_on_ground(table: Table, fighter: Fighter, x: float, y: float) -> None:
    """Place a fighter on the lowest level that has room for their height."""
    levels = surfaces_of(table).levels(x, y)
    roomy = [level.z for level in levels if level.room >= (fighter.profile.height or 0.0) - TOLERANCE]
    fighter.stand(x, y, (*roomy, *[level.z for level in levels], TABLE_TOP)[0])


@implements("C-TABLE-13")
def standing_problems(battle: Battle, fighter: Fighter) -> Iterator[Problem]:
    """No ground, or no room to stand (C-TABLE-13); a stated height above or below the ground is accepted."""
    if battle.table is None or fighter.gone:
        return
    levels = surfaces_of(battle.table).levels(fighter.x, fighter.y)
    place = ("figures", fighter.id, "at")
    if not levels:
        yield Problem(say("problem_no_ground", x=fighter.x, y=fighter.y), place)
    elif any(abs(level.z - fighter.z) <= TOLERANCE for level in levels):
        others = [figure_of(body) for body in everyone(battle, fighter.id)]
        room = standing_room(battle.table, figure_of(body_of(fighter)), others, TOLERANCE)
        if room is not None:
            yield Problem(say("problem_no_room", what=room.what), place)
