"""The table of a case: terrain, places and relations, and the checks that ask about them."""

import math
from typing import Any

from msgspec import UNSET

from affray.engine.case.fields import changed_words, field_words, given_words
from affray.engine.errors import message_of
from affray.engine.rules.citations import implements
from affray.systems.cascade.cast_and_scenarios import scenario_list
from affray.systems.cascade.fighter import Fighter, Scenario
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle, Relation
from affray.systems.cascade.table.figures import body_of, figure_of
from affray.systems.cascade.table.melee_reach import TOLERANCE
from affray.systems.cascade.table.standing import stand_on_ground
from affray.table import ImpossibleTable, Piece, Table, checked, inches
from affray.table.terrain.standing_room import standing_room

from .given import STATED, BattleGiven, RelationGiven, TableGiven, TerrainGiven
from .situation import Situation

DEFAULT_SIZE = 36.0
"""The default width and depth of a table, unless something stands farther out."""
APART = 2.5
"""The distance between fighters without a place, which keeps them out of reach."""


def table_of(situation: Situation, scenario: Scenario) -> Table | None:
    """The table that a case states, by itself or by its scenario; places alone mean a bare one."""
    given = situation.given
    try:
        if isinstance(given.table, str):
            from affray.table.terrain.boards import board  # boards are read only where one is played on

            return board(given.table).table
        if isinstance(given.table, TableGiven):
            return _table(given.table, given)
    except ImpossibleTable as problem:
        situation.fail(message_of(problem), "table")
    if scenario.board is not None:
        return scenario.table
    if any(fighter.at is not UNSET for fighter in given.figures.values()):
        return _table(TableGiven(), given)
    return None


@implements("C-TABLE-01")
def _table(words: TableGiven, given: BattleGiven) -> Table:
    if words.size is UNSET:
        places = [fighter.at for fighter in given.figures.values() if fighter.at is not UNSET]
        corners = [corner for piece in words.terrain for corner in piece.footprint]
        far = [max(place[axis] for place in (*places, *corners, (0.0, 0.0))) + 2.0 for axis in (0, 1)]
        size = (max(DEFAULT_SIZE, far[0]), max(DEFAULT_SIZE, far[1]))
    else:
        size = (words.size[0], words.size[1])
    return checked(Table(size=size, pieces=tuple([_piece(piece) for piece in words.terrain])), overlaps=True)


@implements("C-TABLE-11")
def _piece(words: TerrainGiven) -> Piece:
    """A prism; equal bottom and top make a flat patch, and nobody stands on an impassable one (C-TABLE-11)."""
    return Piece(
        id=words.id,
        kind="area" if words.z0 == words.z1 else "block",
        footprint=tuple([(corner[0], corner[1]) for corner in words.footprint]),
        z0=words.z0,
        z1=words.z1,
        ground=words.ground,
        top=words.ground != "impassable",
    )


def relations_of(given: BattleGiven) -> tuple[Relation, ...] | None:
    """The relations that a case states instead of, or in addition to, the table."""
    return None if given.relations is UNSET else tuple([_relation(words) for words in given.relations])


def _relation(words: RelationGiven) -> Relation:
    pair = words.contact if words.between is UNSET else words.between
    assert pair is not UNSET, "a relation without a pair has been refused"
    return Relation(pair[0], pair[1], contact=words.between is UNSET, **given_words(words, STATED))


def put_places(situation: Situation, scenario: Scenario) -> None:
    """Put every fighter where the case says, or the scenario, or somewhere apart from all others."""
    battle, given, table = situation.battle, situation.given, situation.battle.table
    if table is None:
        return
    homeless = []
    for fighter in battle.fighters.values():
        at: Any = situation.words(fighter.id).at
        if at is UNSET and given.table is UNSET:
            at = scenario.at.get(fighter.id, UNSET)
        if at is UNSET:
            homeless.append(fighter)
        elif len(at) == 3:
            fighter.stand(*map(inches, at))
        else:
            stand_on_ground(table, fighter, *map(inches, at))
    for fighter in homeless:
        _stand_apart(situation, table, fighter, homeless)


def _stand_apart(situation: Situation, table: Table, fighter: Fighter, homeless: list[Fighter]) -> None:
    """Put the fighter on the first place of a lattice with room, out of reach of everyone placed before."""
    later = homeless[homeless.index(fighter) :]
    placed = [other for other in situation.battle.fighters.values() if other not in later and not other.gone]
    west, south, east, north = table.bounds
    step = APART + 2.0 * fighter.profile.radius
    for row in range(math.ceil((north - south) / step)):
        for column in range(math.ceil((east - west) / step)):
            fighter.stand(inches(west + (column + 0.5) * step), inches(south + (row + 0.5) * step), 0.0)
            figure = figure_of(body_of(fighter))
            near = [
                other
                for other in placed
                if math.hypot(other.x - fighter.x, other.y - fighter.y) < step + other.profile.radius
            ]
            if not near and standing_room(table, figure, (), TOLERANCE) is None:
                return
    situation.at(fighter.id).at("at").fail(say("case_no_place", fighter=fighter.id))


def place_words(battle: Battle, fighter: Fighter) -> dict[str, Any]:
    """Where a fighter stands; nothing without a table."""
    return {} if battle.table is None else {"at": [fighter.x, fighter.y, fighter.z]}


def table_words(battle: Battle) -> dict[str, Any]:
    """The table and the relations in the words of `given`."""
    words: dict[str, Any] = {}
    if battle.table is not None:
        boards = [
            scenario.board for scenario in scenario_list().values() if scenario.board and scenario.table == battle.table
        ]
        terrain = [_terrain_words(piece) for piece in battle.table.pieces]
        words["table"] = boards[0] if boards else {"size": list(battle.table.size), "terrain": terrain}
    if battle.relations is not None:
        words["relations"] = [_relation_words(stated) for stated in battle.relations]
    return words


def _terrain_words(piece: Piece) -> dict[str, Any]:
    return field_words(piece, ("id", "footprint", "z0", "z1")) | {"ground": piece.ground or "open"}


def _relation_words(stated: Relation) -> dict[str, Any]:
    pair = {"contact" if stated.contact else "between": [stated.one, stated.other]}
    return pair | changed_words(stated, STATED)
