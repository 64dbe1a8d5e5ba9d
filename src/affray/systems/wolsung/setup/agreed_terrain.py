"""Terrain in the set-up: the players agree on pieces and classes, and the table is checked (W-TERRAIN-11, -20)."""

import random
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias, get_args

from msgspec.structs import replace

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, Verb, cites, implements
from affray.engine.verbs import Facing, Name, PartialChoice, Word
from affray.engine.verbs import Piece as PieceSlot
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.wolsung.events import TableCheck, TerrainAgreed
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import SetUp, Skirmish
from affray.table import Ground, ImpossibleTable, Piece, Table, problems
from affray.table.geometry.coverage import covered
from affray.table.terrain.advice import advise, rulebooks
from affray.table.terrain.kits import kit, kits, make

from .deployment import Box
from .setup_verb import SetupVerb
from .zones import zones

TerrainContext: TypeAlias = tuple[Table, tuple[Box, ...]]
"""The current table, and the zones that must keep room to deploy."""
CLASSES: tuple[str, ...] = get_args(Ground)
MAX_PIECES = 60
"""The maximum number of pieces on a table."""
MAX_BUILT_UP = 0.5
"""The maximum fraction of a deployment zone that terrain may cover: models need standing room there."""


class Turned(Facing):
    """Degrees counter-clockwise, at most a full turn, rounded to 1/1000."""

    def takes(self, word: str) -> bool:
        return True

    def read(self, text: str, given: Any) -> Any:
        return self.normalized(float(text) if super().takes(text) else text, given)

    def normalized(self, value: Any, given: Any) -> Any:
        if not isinstance(value, float) or not abs(value) <= 360:
            raise Unreadable(say("not_an_angle", value=str(value)))
        return round(value, 3) + 0.0


class GroundClass(Word):
    """A ground class."""

    def __init__(self) -> None:
        super().__init__(*CLASSES)

    def read(self, text: str, given: Any) -> Any:
        if text not in self.words:
            raise Unreadable(say("not_a_ground_class", word=text, classes=self.words))
        return text


class PlacePiece(SetupVerb, frozen=True):
    """Place a piece of terrain, turned by this angle."""

    name = "piece"
    rule = RuleId("W-TERRAIN-20")
    not_now = say("terrain_not_now")
    pattern = "piece {kit} {place} [{turn}]"
    step = "terrain"
    kit: Annotated[str, Name()]
    place: Annotated[Written, PlaceSlot()]
    turn: Annotated[float, Turned()] = 0.0


class LabelPiece(SetupVerb, frozen=True):
    """Change the ground class of a piece."""

    name = "label"
    rule = RuleId("W-TERRAIN-11")
    not_now = say("table_not_now")
    step = "terrain"
    piece: Annotated[str, PieceSlot()]
    ground: Annotated[str, GroundClass()]


class AcceptTable(SetupVerb, frozen=True):
    """Accept the table as it is."""

    name = "done"
    rule = RuleId("W-TERRAIN-11")
    not_now = say("table_not_now")
    step = "terrain"


TerrainChoice: TypeAlias = PlacePiece | LabelPiece | AcceptTable


class Terrain(Kind[TerrainContext]):
    """Put down a piece, change the ground class of one, or finish."""

    name = "terrain"
    rule = RuleId("W-TERRAIN-11")
    omitted = (Table,)
    verbs = (PlacePiece, LabelPiece, AcceptTable)

    def restored(self, context: TerrainContext, stored: Any) -> Verb:
        """Saves used to hold the verb before its slots."""
        return super().restored(context, stored if isinstance(stored, str) else stored[1:] or None)

    def check(self, context: TerrainContext, value: Any) -> Refusal | None:
        table, boxes = context
        try:
            after, _ = table_after(table, value)
        except Unreadable as problem:
            return Refusal(self.rule, problem.reason)
        except ImpossibleTable as problem:
            return Refusal(self.rule, problem.problems[0].message)
        if any(_built_up(after, box) > max(MAX_BUILT_UP, _built_up(table, box)) for box in boxes):
            return Refusal(RuleId("W-SETUP-08"), say("zone_built_up"))
        return None

    def default(self, context: TerrainContext, values: Sequence[Any]) -> Verb:
        return AcceptTable()

    def outline(self, context: TerrainContext) -> Sequence[Verb | PartialChoice]:
        present = context[0].pieces
        pieces = [PartialChoice(PlacePiece, {"kit": name}) for name in kits()] if len(present) < MAX_PIECES else []
        return [*pieces, *[PartialChoice(LabelPiece, {"piece": piece.id}) for piece in present], AcceptTable()]

    def candidates(self, context: TerrainContext, count: int, rng: random.Random) -> Sequence[Any]:
        """Pieces at random places where they fit, and accepting the table."""
        west, south, east, north = context[0].bounds
        choices: list[Verb] = [AcceptTable()]
        for _ in range(count - 1):
            spot = (round(rng.uniform(west, east), 1), round(rng.uniform(south, north), 1))
            piece = PlacePiece(rng.choice(list(kits())), spot, float(rng.randrange(0, 360, 15)))
            if self.check(context, piece) is None:
                choices.append(piece)
        rng.shuffle(choices)
        return choices


TERRAIN = Terrain()


def table_after(table: Table, choice: TerrainChoice) -> tuple[Table, Piece | None]:
    """The table after a choice, and the piece it changed; raises ValueError for an impossible choice."""
    if isinstance(choice, AcceptTable):
        return table, None
    if isinstance(choice, LabelPiece):
        return _with_label(table, choice.piece, choice.ground)
    x, y, *z = choice.place
    built = make(kit(choice.kit), _free_name(table, choice.kit), at=(x, y), turn=choice.turn, z=sum(z))
    bigger = replace(table, pieces=(*table.pieces, *built.pieces))
    if len(bigger.pieces) > MAX_PIECES:
        raise Unreadable(say("too_many_pieces", most=MAX_PIECES))
    errors = problems(bigger)
    if errors:
        raise ImpossibleTable(list(errors))
    return bigger, built.pieces[0]


def _with_label(table: Table, name: str, ground: str) -> tuple[Table, Piece]:
    """A label overrides the ground class that follows from the height (W-TERRAIN-11)."""
    if name not in table.by_id:
        raise Unreadable(say("no_such_piece", piece=name, pieces=list(table.by_id)))
    piece: Piece = replace(table.by_id[name], ground=ground)
    if piece == table.by_id[name]:
        raise Unreadable(say("already_labelled", piece=name, ground=ground))
    return replace(table, pieces=tuple([piece if other.id == name else other for other in table.pieces])), piece


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
    chosen: TerrainChoice = yield game.ask(TERRAIN, seat, None, (s.table, tuple(zones(s).values())))
    if isinstance(chosen, AcceptTable):
        setup.order = setup.order[1:]
        return
    s.table, piece = table_after(s.table, chosen)
    assert piece is not None, "every change has a piece"
    change: Any = {"ground": piece.ground} if isinstance(chosen, LabelPiece) else {"at": chosen.place}
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
