"""Fight rows: the rows that a figure's weapons allow, and the choice of one (S-FIGHT-04 to S-FIGHT-06)."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeAlias

from affray.engine import Game, Idle, Kind, Procedure, Refusal, RuleId, Unreadable, Verb, cites, implements
from affray.engine.verbs import Row as RowName
from affray.engine.verbs import Weapon as WeaponSlot
from affray.systems.street.events.fighting import RowNamed
from affray.systems.street.messages import say
from affray.systems.street.profile import Row, Weapon
from affray.systems.street.state import Figure, ShootOut, Turn
from affray.systems.street.turn.situation import situation
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
        return Refusal(RuleId("S-FIGHT-04"), say("no_weapon_for_row", character=figure.id, row=row))
    return None


# --- text -----------------------------------------------------------------------------------------------------------


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
            raise Unreadable(say("not_a_fight_row", rows=list(FIGHT_TABLE)))
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


class NameRow(Verb, frozen=True):
    """Name a fight row, with the weapon if several give the row."""

    name = "row"
    rule = RuleId("S-FIGHT-04")
    not_now = say("no_row_now")
    pattern = "row {row} [{weapon}]"
    row: Annotated[Row, RowSlot()]
    weapon: Annotated[str | None, WeaponSlot()] = None

    @classmethod
    def of(cls, figure: Figure, chosen: RowChoice) -> Self:
        """The choice of a row and its weapon."""
        return cls(chosen[0], written_weapon(figure, *chosen))

    def chosen(self, figure: Figure) -> RowChoice:
        """The row and its weapon."""
        return self.row, self.weapon or weapon_of_row(figure, self.row)


class RowKind(Kind[RowContext]):
    """A fight row, with the weapon if several give the row."""

    rule = RuleId("S-FIGHT-04")
    verbs = (NameRow,)

    def asked_for(self, context: RowContext, value: Any) -> Verb:
        return NameRow.of(context.figure, value.chosen(context.figure))

    def refusal(self, context: RowContext, value: Any) -> Refusal:
        chosen = value.chosen(context.figure)
        return (
            row_refusal(context.figure, *chosen)
            or clubbed_gun_refusal(context.figure, *chosen)
            or super().refusal(context, value)
        )

    def default(self, context: RowContext, values: Sequence[Any]) -> Verb:
        return NameRow.of(context.figure, context.otherwise)


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
        figure = context.figure
        unchanging = [row for row in values if context.in_vain and _changes_nothing(figure, row.chosen(figure))]
        otherwise = NameRow.of(figure, context.otherwise)
        return Idle(otherwise if otherwise in unchanging else unchanging[0]) if unchanging else None


ATTROW, DEFROW = AttackRow(), DefenceRow()


def _named(figure: Figure, rows: Sequence[RowChoice]) -> list[NameRow]:
    return [NameRow.of(figure, chosen) for chosen in rows]


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
        about = situation(game.state, figure.seat, name)
        named = yield game.ask(ATTROW, figure.seat, _named(figure, rows), RowContext(figure, best), about)
        chosen = named.chosen(figure)
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
        about = situation(s, figure.seat, victim)
        named = yield game.ask(DEFROW, figure.seat, _named(figure, rows), RowContext(figure, best, in_vain), about)
        chosen = named.chosen(figure)
    turn.defence = chosen
    take_row_weapon(game, victim, chosen, "defence")
