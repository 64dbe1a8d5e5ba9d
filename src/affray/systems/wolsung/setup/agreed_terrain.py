"""Terrain in the set-up: the players agree on pieces and classes, and the table is checked (W-TERRAIN-11, -20)."""

import math
import random
from collections.abc import Sequence
from typing import Any, TypeAlias, get_args

from msgspec.structs import replace

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, Value, cites, implements
from affray.systems.wolsung.events import TableCheck, TerrainAgreed
from affray.systems.wolsung.geometry.notation import read_place, write_place
from affray.systems.wolsung.state import SetUp, Skirmish
from affray.table import Ground, ImpossibleTable, Piece, Table, problems
from affray.table.geometry.coverage import covered
from affray.table.terrain.advice import advise, rulebooks
from affray.table.terrain.kits import kit, kits, make

from .deployment import Box
from .zones import zones

Answer: TypeAlias = tuple[Any, ...]
About: TypeAlias = tuple[Table, tuple[Box, ...]]
"""The current table, and the zones that must keep room to deploy."""
DONE: Answer = ("done",)
CLASSES: tuple[str, ...] = get_args(Ground)
MOST_PIECES = 60
"""The maximum number of pieces on a table."""
MOST_BUILT_UP = 0.5
"""No piece is put where it leaves less than half of a deployment zone: models need standing room there."""


class Terrain(Kind[About]):
    """Put down a piece, change the ground class of one, or finish."""

    name = "terrain"
    rule = RuleId("W-TERRAIN-11")
    omitted = (Table,)

    def write(self, about: About, value: Any) -> str:
        if value[0] != "piece":
            return " ".join(value)
        turned = [write_place(value[3:])] if value[3] else []
        return " ".join(["piece", value[1], write_place(value[2]), *turned])

    def read(self, about: About, text: str) -> Value:
        words = text.split()
        if words == ["done"]:
            return DONE
        if words[:1] == ["label"] and len(words) == 3:
            return tuple(words)
        if words[:1] == ["piece"] and len(words) in (3, 4):
            return ("piece", words[1], read_place(words[2]), _degrees(words[3]) if len(words) == 4 else 0.0)
        raise Unreadable("say `piece NAME PLACE [DEGREES]`, `label PIECE CLASS` or `done`")

    def check(self, about: About, value: Any) -> Refusal | None:
        table, boxes = about
        try:
            after, _ = changed(table, value)
        except ValueError as problem:
            return Refusal(self.rule, str(problem).splitlines()[0])
        if any(_built_up(after, box) > max(MOST_BUILT_UP, _built_up(table, box)) for box in boxes):
            return Refusal(RuleId("W-SETUP-08"), "it would leave too little room in a deployment zone")
        return None

    def default(self, about: About, values: Sequence[Any]) -> Value:
        return DONE

    def outline(self, about: About) -> Sequence[str]:
        there = about[0].pieces
        pieces = [f"piece {name}" for name in kits()] if len(there) < MOST_PIECES else []
        return [*pieces, *[f"label {piece.id}" for piece in there], "done"]

    def candidates(self, about: About, count: int, rng: random.Random) -> Sequence[Any]:
        """Mostly pieces at places where they fit, and `done`, with which a player accepts the table."""
        west, south, east, north = about[0].bounds
        found: list[Any] = [DONE]
        for _ in range(count - 1):
            spot = (round(rng.uniform(west, east), 1), round(rng.uniform(south, north), 1))
            tried = ("piece", rng.choice(list(kits())), spot, float(rng.randrange(0, 360, 15)))
            if self.check(about, tried) is None:
                found.append(tried)
        rng.shuffle(found)
        return found


TERRAIN = Terrain()


def changed(table: Table, value: Answer) -> tuple[Table, Piece | None]:
    """The table after a choice, and the piece it changed; raises ValueError for an impossible choice."""
    if value == DONE:
        return table, None
    if value[0] == "label":
        return _labelled(table, value[1], value[2])
    x, y, *z = value[2]
    made = make(kit(value[1]), _free_name(table, value[1]), at=(x, y), turn=value[3], z=sum(z))
    bigger = replace(table, pieces=(*table.pieces, *made.pieces))
    if len(bigger.pieces) > MOST_PIECES:
        raise ValueError(f"a table takes at most {MOST_PIECES} pieces")
    wrong = problems(bigger)
    if wrong:
        raise ImpossibleTable(list(wrong))
    return bigger, made.pieces[0]


def _labelled(table: Table, name: str, ground: str) -> tuple[Table, Piece]:
    """A label overrides the ground class that follows from the height (W-TERRAIN-11)."""
    if ground not in CLASSES:
        raise ValueError(f"'{ground}' is no ground class: {', '.join(CLASSES)}")
    if name not in table.by_id:
        raise ValueError(f"there is no piece '{name}'; there are {', '.join(table.by_id) or 'none'}")
    piece: Piece = replace(table.by_id[name], ground=ground)
    if piece == table.by_id[name]:
        raise ValueError(f"{name} is {ground} already")
    return replace(table, pieces=tuple([piece if one.id == name else one for one in table.pieces])), piece


def _degrees(word: str) -> float:
    """Degrees counter-clockwise, rounded to 1/1000 as in choices."""
    try:
        turned = round(float(word), 3)
    except ValueError:
        turned = math.nan
    if not abs(turned) <= 360:
        raise Unreadable(f"'{word}' are no degrees; say a number up to 360")
    return turned + 0.0


def _built_up(table: Table, box: Box) -> float:
    """The fraction of a zone covered by solid terrain."""
    west, south, east, north = box
    outlines = [piece.footprint for piece in table.pieces if piece.solid and piece.z0 <= 0]
    return covered(outlines, box) / ((east - west) * (north - south))


def _free_name(table: Table, name: str) -> str:
    number = 1
    while f"{name}_{number}" in table.by_id:
        number += 1
    return f"{name}_{number}"


def agree(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """The players change the terrain in turn or accept it, until all have accepted it in succession."""
    s = game.state
    seat = setup.order[0]
    chosen: Answer = yield game.ask(TERRAIN, seat, None, (s.table, tuple(zones(s).values())))
    if chosen == DONE:
        setup.order = setup.order[1:]
        return
    s.table, piece = changed(s.table, chosen)
    assert piece is not None, "a change is about a piece"
    what: Any = {"ground": piece.ground} if chosen[0] == "label" else {"at": chosen[2]}
    game.emit(TerrainAgreed(rules=cites("W-TERRAIN-11"), seat=seat, piece=piece.id, **what))
    around = [one for one in s.clockwise(seat) if one not in s.out]
    setup.order = (*around[1:], around[0])


def _no_reports(_table: Table) -> dict[str, TableCheck]:
    """Reports of a table by edition."""
    return {}


def check_table(game: Game[Skirmish]) -> None:
    """The report on the table: it warns and never forbids (W-TERRAIN-20)."""
    s = game.state
    if s.options.terrain_check == "off":
        return
    known = s.table.derived(_no_reports)
    if s.edition_id not in known:
        found = report(s.table, s.edition_id)
        known[s.edition_id] = TableCheck(rules=cites("W-TERRAIN-20"), **found)
    game.emit(known[s.edition_id])


@implements("W-TERRAIN-21", "W-TERRAIN-22", "W-TERRAIN-23", "W-TERRAIN-24", "W-TERRAIN-25")
def report(table: Table, edition: str) -> dict[str, Any]:
    """Areas in square inches, and the rules that warn (W-TERRAIN-21 to W-TERRAIN-25)."""
    found = advise(table, rulebooks()[edition])
    return {
        "covered": round(found.figures.covered, 3),
        "elevated": round(found.figures.elevated, 3),
        "edge": round(found.figures.elevated_at_edge, 3),
        "warnings": tuple([str(one.rule) for one in found.findings]),
    }


def first_in_turn(s: Skirmish) -> tuple[Seat, ...]:
    """The order in which players are asked about the terrain."""
    return tuple([seat for seat in s.order if seat not in s.out])
