"""Fight rows: the rows that a figure's weapons allow, and the choice of one (S-FIGHT-04 to S-FIGHT-06)."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from affray.engine import Game, Idle, Kind, Procedure, Refusal, RuleId, Unreadable, Value, cites, implements
from affray.engine.verbs import Row as RowName
from affray.systems.street.events.fighting import RowNamed
from affray.systems.street.profile import Row, Weapon
from affray.systems.street.state import Figure, ShootOut, Turn
from affray.systems.street.turn.weapons_in_hand import clubbing_refusal, in_hand_for, take_in_hand

from .fight_modifiers import Clash, defence_pool
from .fight_table import BUTT_ROWS, FIGHT_TABLE, GUN_ROWS, TWO_HANDED_ROWS

RowChoice: TypeAlias = tuple[Row, str | None]
"""A row and the weapon that gives it; None for fists."""
FIST: RowChoice = ("fist", None)


def rows_of(figure: Figure) -> list[RowChoice]:
    """The rows of the carried weapons that are not broken; fists always (S-FIGHT-04)."""
    rows: list[RowChoice] = []
    for weapon in figure.profile.weapons:
        if figure.weapon_state(weapon.id) not in ("broken", "on_the_ground"):
            rows += [(row, weapon.id) for row in weapon.type.rows if _can_grip(weapon, row)]
    return [*rows, FIST]


def attack_rows(figure: Figure) -> list[RowChoice]:
    """The rows open for an attack now: no gun that the figure has clubbed with (S-FIGHT-05)."""
    return [chosen for chosen in rows_of(figure) if clubbed_gun_refusal(figure, *chosen) is None]


@implements("S-DATA-12")
def _can_grip(weapon: Weapon, row: Row) -> bool:
    """A weapon for one hand or two gives the rows of the grips that it has (S-DATA-12)."""
    return weapon.type.kind != "either" or (2 if row in TWO_HANDED_ROWS else 1) in weapon.grips


def clubbed_gun_refusal(figure: Figure, row: Row | None, weapon: str | None) -> Refusal | None:
    """Why a gun row cannot be used to attack: the figure has clubbed with that weapon (S-FIGHT-05)."""
    return clubbing_refusal(figure, weapon) if row in GUN_ROWS else None


def row_refusal(figure: Figure, row: Row | None, weapon: str | None) -> Refusal | None:
    """Why the figure cannot fight with this row and weapon (S-FIGHT-04)."""
    if row is None or (row, weapon) not in rows_of(figure):
        return Refusal(RuleId("S-FIGHT-04"), f"{figure.id} carries no weapon for the row {row}")
    return None


# --- text -----------------------------------------------------------------------------------------------------------


def read_row(words: Sequence[str], figure: Figure) -> RowChoice:
    """Parse `club` or `pistol pistol_2`; the default weapon is the one in hand, else the first that gives the row."""
    row = next((row for row in FIGHT_TABLE if words[:1] == [row]), None)
    if row is None or len(words) > 2:
        raise Unreadable(f"a fight row is one of {', '.join(FIGHT_TABLE)}, and optionally the weapon")
    if len(words) == 2:
        return row, words[1]
    return row, weapon_of_row(figure, row)


def weapon_of_row(figure: Figure, row: Row) -> str | None:
    """The weapon of a row if none is named: the one in hand, else the first that gives the row."""
    weapons = [weapon for given, weapon in rows_of(figure) if given == row]
    return min(weapons, key=lambda weapon: weapon not in figure.in_hand, default=None)


def written_weapon(figure: Figure, row: Row, weapon: str | None) -> str | None:
    """The weapon of a row as it is written: only if several give the row."""
    weapons = [each for given, each in rows_of(figure) if given == row]
    return None if weapons == [weapon] else weapon


class RowSlot(RowName):
    """A row of the fight table."""

    def read(self, text: str, given: Any) -> Any:
        if text not in FIGHT_TABLE:
            raise Unreadable(f"a fight row is one of {', '.join(FIGHT_TABLE)}, and optionally the weapon")
        return text


def write_row(figure: Figure, row: Row, weapon: str | None) -> str:
    """The text of a row, with the weapon if several give it."""
    written = written_weapon(figure, row, weapon)
    return f"{row} {written}" if written else row


class RowContext(NamedTuple):
    """The context of a row: the figure that names it, and the default row."""

    figure: Figure
    otherwise: RowChoice
    in_vain: bool = False
    """The attacker cannot reach contact with any roll."""


class RowKind(Kind[RowContext]):
    """`row pistol_butt`, with the weapon if several give the row."""

    rule = RuleId("S-FIGHT-04")

    def write(self, context: RowContext, value: Any) -> str:
        return f"row {write_row(context.figure, *value)}"

    def read(self, context: RowContext, text: str) -> Value:
        words = text.split()
        if words[:1] != ["row"]:
            raise Unreadable("say `row` and the fight row")
        return read_row(words[1:], context.figure)

    def refusal(self, context: RowContext, value: Any) -> Refusal:
        return (
            row_refusal(context.figure, *value)
            or clubbed_gun_refusal(context.figure, *value)
            or super().refusal(context, value)
        )

    def default(self, context: RowContext, values: Sequence[Any]) -> Value:
        return context.otherwise


class AttackRow(RowKind):
    """The row of an attack that the rules dictate; otherwise the row is part of the action."""

    name = "attack_row"
    case_name = "attrow"


class DefenceRow(RowKind):
    """The defence row, which the victim's player names after WIN-ACT."""

    name = "defence_row"
    case_name = "defrow"

    def idle(self, context: RowContext, values: Sequence[Any]) -> Idle | None:
        """If contact is impossible, the row is not used: choose one that changes no weapon in hand."""
        unchanging = [chosen for chosen in values if context.in_vain and _changes_nothing(context.figure, chosen)]
        return Idle(context.otherwise if context.otherwise in unchanging else unchanging[0]) if unchanging else None


ATTROW, DEFROW = AttackRow(), DefenceRow()


def _changes_nothing(figure: Figure, chosen: RowChoice) -> bool:
    """Whether naming a row changes neither the weapons in hand nor the grip (S-FIGHT-04, S-FIGHT-05)."""
    row, weapon = chosen
    gun = None if weapon is None else figure.profile.weapon(weapon)
    if gun is None:
        return True
    return len(gun.grips) <= 1 and row not in BUTT_ROWS and in_hand_for(figure, (gun.id,)) == figure.in_hand


# --- naming ---------------------------------------------------------------------------------------------------------


def take_row_weapon(game: Game[ShootOut], name: str, chosen: RowChoice, as_: Literal["attack", "defence"]) -> None:
    """Take the weapon of a row in hand; a gun used as a club cannot shoot in the next turn (S-FIGHT-04, S-FIGHT-05).

    Fists leave a long gun in hand; another weapon does not (S-FIGHT-04).
    """
    s, (row, weapon) = game.state, chosen
    figure = s.figures[name]
    gun = None if weapon is None else figure.profile.weapon(weapon)
    if gun is not None:
        open_grip = len(gun.grips) > 1
        wanted = (gun.id,) if open_grip and row in TWO_HANDED_ROWS else in_hand_for(figure, (gun.id,))
        if wanted != figure.in_hand:
            take_in_hand(game, name, wanted)
        if open_grip:
            s.change(name, grip=2 if row in TWO_HANDED_ROWS else 1)
        if row in BUTT_ROWS and gun.id not in figure.clubbed:
            s.change(name, clubbed=(*figure.clubbed, gun.id))
    rules = cites("S-FIGHT-04", *(("S-FIGHT-05",) if row in BUTT_ROWS else ()))
    game.emit(RowNamed(rules=rules, figure=name, row=row, as_=as_))


def name_attack_row(game: Game[ShootOut], name: str) -> Procedure[RowChoice]:
    """The row of an attack that the rules dictate (CH-ATTROW)."""
    figure = game.state.figures[name]
    rows = attack_rows(figure)
    best = max(rows, key=lambda chosen: FIGHT_TABLE[chosen[0]].attack)
    chosen: RowChoice = best
    if figure.seat is not None:
        chosen = yield game.ask(ATTROW, figure.seat, rows, RowContext(figure, best))
    take_row_weapon(game, name, chosen, "attack")
    return chosen


@implements("S-FIGHT-06", "S-FIGHT-14")
def name_defence_row(game: Game[ShootOut], turn: Turn, victim: str, *, in_vain: bool = False) -> Procedure[None]:
    """The victim's player names the defence row, unless the victim is lying (CH-DEFROW, S-FIGHT-06).

    `in_vain` means that the attacker cannot reach contact with any roll.
    """
    s = game.state
    figure = s.figures[victim]
    turn.defence = None
    if not figure.upright:
        return
    clash = Clash(s.figures[turn.figure], figure)
    rows = rows_of(figure)
    best = max(rows, key=lambda chosen: defence_pool(s, clash, chosen[0]).dice)
    chosen: RowChoice = best
    if figure.seat is not None:
        chosen = yield game.ask(DEFROW, figure.seat, rows, RowContext(figure, best, in_vain))
    turn.defence = chosen
    take_row_weapon(game, victim, chosen, "defence")
