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
TerrainContext: TypeAlias = tuple[Table, tuple[Box, ...]]
"""The current table, and the zones that must keep room to deploy."""
DONE: Answer = ("done",)
CLASSES: tuple[str, ...] = get_args(Ground)
MAX_PIECES = 60
"""The maximum number of pieces on a table."""
MAX_BUILT_UP = 0.5
"""The maximum fraction of a deployment zone that terrain may cover: models need standing room there."""


class Terrain(Kind[TerrainContext]):
    """Put down a piece, change the ground class of one, or finish."""

    name = "terrain"
    rule = RuleId("W-TERRAIN-11")
    omitted = (Table,)

    def write(self, context: TerrainContext, value: Any) -> str:
        if value[0] != "piece":
            return " ".join(value)
        turned = [write_place(value[3:])] if value[3] else []
        return " ".join(["piece", value[1], write_place(value[2]), *turned])

    def read(self, context: TerrainContext, text: str) -> Value:
        words = text.split()
        if words == ["done"]:
            return DONE
        if words[:1] == ["label"] and len(words) == 3:
            return tuple(words)
        if words[:1] == ["piece"] and len(words) in (3, 4):
            return ("piece", words[1], read_place(words[2]), _degrees(words[3]) if len(words) == 4 else 0.0)
        raise Unreadable("write `piece NAME PLACE [DEGREES]`, `label PIECE CLASS` or `done`")

    def check(self, context: TerrainContext, value: Any) -> Refusal | None:
        table, boxes = context
        try:
            after, _ = table_after(table, value)
        except ValueError as problem:
            return Refusal(self.rule, str(problem).splitlines()[0])
        if any(_built_up(after, box) > max(MAX_BUILT_UP, _built_up(table, box)) for box in boxes):
            return Refusal(RuleId("W-SETUP-08"), "it would leave too little room in a deployment zone")
        return None

    def default(self, context: TerrainContext, values: Sequence[Any]) -> Value:
        return DONE

    def outline(self, context: TerrainContext) -> Sequence[str]:
        present = context[0].pieces
        pieces = [f"piece {name}" for name in kits()] if len(present) < MAX_PIECES else []
        return [*pieces, *[f"label {piece.id}" for piece in present], "done"]

    def candidates(self, context: TerrainContext, count: int, rng: random.Random) -> Sequence[Any]:
        """Pieces at random places where they fit, and `done`."""
        west, south, east, north = context[0].bounds
        choices: list[Any] = [DONE]
        for _ in range(count - 1):
            spot = (round(rng.uniform(west, east), 1), round(rng.uniform(south, north), 1))
            piece = ("piece", rng.choice(list(kits())), spot, float(rng.randrange(0, 360, 15)))
            if self.check(context, piece) is None:
                choices.append(piece)
        rng.shuffle(choices)
        return choices


TERRAIN = Terrain()


def table_after(table: Table, value: Answer) -> tuple[Table, Piece | None]:
    """The table after a choice, and the piece it changed; raises ValueError for an impossible choice."""
    if value == DONE:
        return table, None
    if value[0] == "label":
        return _with_label(table, value[1], value[2])
    x, y, *z = value[2]
    built = make(kit(value[1]), _free_name(table, value[1]), at=(x, y), turn=value[3], z=sum(z))
    bigger = replace(table, pieces=(*table.pieces, *built.pieces))
    if len(bigger.pieces) > MAX_PIECES:
        raise ValueError(f"a table has at most {MAX_PIECES} pieces")
    errors = problems(bigger)
    if errors:
        raise ImpossibleTable(list(errors))
    return bigger, built.pieces[0]


def _with_label(table: Table, name: str, ground: str) -> tuple[Table, Piece]:
    """A label overrides the ground class that follows from the height (W-TERRAIN-11)."""
    if ground not in CLASSES:
        raise ValueError(f"'{ground}' is not a ground class: {', '.join(CLASSES)}")
    if name not in table.by_id:
        raise ValueError(f"there is no piece '{name}'; the pieces are {', '.join(table.by_id) or 'none'}")
    piece: Piece = replace(table.by_id[name], ground=ground)
    if piece == table.by_id[name]:
        raise ValueError(f"{name} is already {ground}")
    return replace(table, pieces=tuple([piece if other.id == name else other for other in table.pieces])), piece


def _degrees(word: str) -> float:
    """Degrees counter-clockwise, rounded to 1/1000 as in choices."""
    try:
        turned = round(float(word), 3)
    except ValueError:
        turned = math.nan
    if not abs(turned) <= 360:
        raise Unreadable(f"'{word}' is not an angle; write a number of degrees up to 360")
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
    """The players change or accept the terrain in turn, until all accept it in succession."""
    s = game.state
    seat = setup.order[0]
    chosen: Answer = yield game.ask(TERRAIN, seat, None, (s.table, tuple(zones(s).values())))
    if chosen == DONE:
        setup.order = setup.order[1:]
        return
    s.table, piece = table_after(s.table, chosen)
    assert piece is not None, "every change has a piece"
    change: Any = {"ground": piece.ground} if chosen[0] == "label" else {"at": chosen[2]}
    game.emit(TerrainAgreed(rules=cites("W-TERRAIN-11"), seat=seat, piece=piece.id, **change))
    around = [player for player in s.clockwise(seat) if player not in s.out]
    setup.order = (*around[1:], around[0])


def _no_reports(_table: Table) -> dict[str, TableCheck]:
    """An empty cache of table checks, by edition."""
    return {}


def check_table(game: Game[Skirmish]) -> None:
    """Emit the table check, which warns but forbids nothing (W-TERRAIN-20)."""
    s = game.state
    if s.options.terrain_check == "off":
        return
    known = s.table.derived(_no_reports)
    if s.edition_id not in known:
        findings = report(s.table, s.edition_id)
        known[s.edition_id] = TableCheck(rules=cites("W-TERRAIN-20"), **findings)
    game.emit(known[s.edition_id])


@implements("W-TERRAIN-21", "W-TERRAIN-22", "W-TERRAIN-23", "W-TERRAIN-24", "W-TERRAIN-25")
def report(table: Table, edition: str) -> dict[str, Any]:
    """Areas in square inches, and the rules that raise a warning (W-TERRAIN-21 to W-TERRAIN-25)."""
    findings = advise(table, rulebooks()[edition])
    return {
        "covered": round(findings.figures.covered, 3),
        "elevated": round(findings.figures.elevated, 3),
        "edge": round(findings.figures.elevated_at_edge, 3),
        "warnings": tuple([str(finding.rule) for finding in findings.findings]),
    }


def asking_order(s: Skirmish) -> tuple[Seat, ...]:
    """The order in which players are asked about the terrain."""
    return tuple([seat for seat in s.order if seat not in s.out])
