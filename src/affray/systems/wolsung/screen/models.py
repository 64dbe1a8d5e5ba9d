"""The models of a Wolsung skirmish in a terminal: names, letters and state, and the hands of their players."""

from collections.abc import Sequence
from functools import cache

from affray.engine import Seat, View
from affray.engine.registry import system
from affray.engine.screen import StyledText, join_lines, maps, styled
from affray.engine.screen.maps import ROSTER_WIDTH
from affray.systems.wolsung.abilities.ability_list import magic
from affray.systems.wolsung.cards.deck import STRENGTH, card_text, red
from affray.systems.wolsung.catalog import clubs
from affray.systems.wolsung.declared_attack import melee_weapons, ranged_weapons
from affray.systems.wolsung.dice.pools import current_value
from affray.systems.wolsung.movement.paths import move_of
from affray.systems.wolsung.objectives.markers import carried_by
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.state import Activation, Card, Figure, SetUp, Skirmish

COLOURS = ("cyan", "magenta", "yellow", "green")
"""The viewer's models, then those of the others clockwise."""


def skirmish_of(view: View) -> Skirmish:
    """The skirmish that a view shows; it holds the cards of the viewer's own hand only."""
    s: Skirmish = view.position
    return s


# --- names ------------------------------------------------------------------------------------------------------------


@cache
def name_of(model: str) -> str:
    """The display name of a model id: as in the log, else the first words of its profile and its number."""
    return system("wolsung-2").texts.name(model)


def display_name(figure: Figure) -> str:
    """The display name of a model."""
    named = name_of(figure.id)
    return (
        figure.profile.name.partition(",")[0] if named == figure.id.replace("_", " ") and figure.profile.name else named
    )


def letters(s: Skirmish) -> dict[str, str]:
    """A letter for every model, from its name if possible: upper case for players one and three, else lower case."""
    return maps.letters([(figure.id, s.order.index(figure.seat) % 2 == 1) for figure in s.figures.values()])


def club_of(s: Skirmish, seat: Seat) -> str:
    """The club of a player, if all their models belong to one; else the name of the seat."""
    making = [dict(frame.clubs) for frame in s.frames if isinstance(frame, SetUp) and frame.clubs]
    club_ids = {figure.profile.club for figure in s.figures.values() if figure.seat == seat}
    club_ids |= {clubs_made[seat] for clubs_made in making if seat in clubs_made}
    club = clubs().get(club_ids.pop(), "") if len(club_ids) == 1 else ""
    same = [other for other in s.order if other != seat and club and _fields(s, other, club)]
    return f"player {seat}" if not club else f"{club} ({seat})" if same else club


def _fields(s: Skirmish, seat: Seat, club: str) -> bool:
    return any(clubs().get(figure.profile.club) == club for figure in s.figures.values() if figure.seat == seat)


def colour_of(s: Skirmish, seat: Seat, own: Seat | None) -> str:
    """The colour of a player's models on another player's screen."""
    around = s.clockwise(own if own in s.order and own is not None else s.order[0])
    return COLOURS[around.index(seat)]


# --- state ------------------------------------------------------------------------------------------------------------


def state_words(s: Skirmish, figure: Figure) -> list[str]:
    """The noteworthy state of a model."""
    if figure.removed:
        return [] if s.phase == "setup" else ["gone"]
    signs = letters(s)
    words = ["toppled"] if figure.toppled else []
    foes = [signs[foe.id] for foe in s.engaged_with(figure.id)]
    words += [f"engaged {' '.join(foes)}"] if foes else []
    carried = carried_by(s, figure.id)
    words += [f"carries {carried.id}"] if carried else []
    words += [f"{effect.characteristic} {effect.change:+d}" for effect in figure.effects]
    return words


ACTED = "-"
ROSTER_SIGNS = f"after the letter: {ACTED} has acted, a number: actions left; x,y +height in inches"


def progress(s: Skirmish, figure: Figure) -> str:
    """Whether a model has acted this turn, or its remaining actions while it is active."""
    for frame in s.frames:
        if isinstance(frame, Activation) and frame.figure == figure.id:
            return str(frame.actions)
    return ACTED if figure.activated and not figure.removed else " "


def roster(s: Skirmish, seat: Seat, own: Seat | None) -> StyledText:
    """The models of a player: letter, name, Wounds left, place and state."""
    colour = colour_of(s, seat, own)
    mine = [model for model in s.figures.values() if model.seat == seat]
    signs = letters(s)
    wide = max([len(display_name(model)) for model in mine], default=0)
    head = f"{club_of(s, seat)}{', you' if seat == own else ''}"
    lines = [styled(head[: ROSTER_WIDTH - 1], f"italic {colour}")]
    for figure in mine:
        gone = figure.removed and s.phase != "setup"
        left = f"{0 if gone else figure.wounds}/{figure.profile.wounds}"
        line = styled(signs[figure.id], "dim" if gone else f"bold {colour}") + progress(s, figure)
        line += styled(f"{display_name(figure):<{wide}} ") + styled(f"{left:>3}", _wound_colour(figure))
        line += f" {where(figure).replace(' ', '')}"
        words = ", ".join(state_words(s, figure))
        if words and len(line) + 2 + len(words) < ROSTER_WIDTH:
            line += styled(f"  {words}", "yellow")
            words = ""
        lines += [line, *([styled(f"    {words}"[: ROSTER_WIDTH - 1], "yellow")] if words else [])]
    return join_lines(lines)


def _wound_colour(figure: Figure) -> str:
    return "dim" if figure.removed else "yellow" if figure.wounds < figure.profile.wounds else ""


def where(figure: Figure) -> str:
    """Where a model stands, and how high."""
    if figure.removed:
        return ""
    return f"{figure.x:.1f},{figure.y:.1f}" + (f" +{figure.z:.2g}" if figure.z else "")


# --- one model --------------------------------------------------------------------------------------------------------


def card(s: Skirmish, figure: Figure, width: int) -> list[StyledText]:
    """The full profile and state of a model about to act or react."""
    profile = figure.profile
    kind = f"hero of {profile.suit}" if profile.suit else profile.kind
    actions_left = progress(s, figure)
    states = ", ".join(
        [*([f"actions left: {actions_left}"] if actions_left.isdecimal() else []), *state_words(s, figure)]
    )
    head = (
        styled(letters(s)[figure.id], "bold")
        + " "
        + styled(display_name(figure), "bold")
        + f"  {kind}  {where(figure)}"
    )
    numbers = f"Wounds {figure.wounds}/{profile.wounds}  Armour {current_value(figure, 'armour')}"
    numbers += f"  Move {move_of(figure)}"
    for name in ("fight", "strength", "guns", "reflex"):
        value = current_value(figure, name)
        numbers += f"  {name.capitalize()} {value}"
    if magic(figure) is not None:
        numbers += f"  Magic {current_value(figure, 'magic')}"
    lines = [head + styled(f"  {states}", "yellow"), styled(f"  {numbers}")]
    arms = [arm_words(weapon) for weapon in [*ranged_weapons(figure), *melee_weapons(figure)] if weapon]
    arms += [spell.name or spell.id for spell in profile.spells]
    lines += [styled(f"  {line}", "dim") for line in wrap_items(arms, width - 2)]
    return lines


def arm_words(weapon: Weapon) -> str:
    """A weapon with its most important values."""
    words = [weapon.name or weapon.id]
    if weapon.melee:
        words += [f"Strength {weapon.strength:+d}"] if weapon.strength else []
        words += [f"Fight {weapon.fight:+d}"] if weapon.fight else []
        words += [f"parry {weapon.parry:+d}"] if weapon.parry else []
    else:
        words += [f"S{weapon.strength}", " ".join(f'{far:g}":{change:+d}' for far, change in weapon.bands)]
    words += [word for word in ("quick", "small_calibre", "gruesome_damage") if getattr(weapon, word)]
    words += [f"fast shot {weapon.fast_shot}"] if weapon.fast_shot > 1 else []
    words += [f"fast strike {weapon.fast_strike}"] if weapon.fast_strike > 1 else []
    return " ".join(words).replace("_", " ")


def wrap_items(words: Sequence[str], width: int) -> list[str]:
    """Items wrapped into lines and separated by semicolons."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 2 + len(word) < width:
            lines[-1] += f"; {word}"
        else:
            lines.append(word)
    return lines


# --- cards ------------------------------------------------------------------------------------------------------------


def _by_suit(card: Card) -> tuple[str, tuple[int, int]]:
    return card_text(card)[-1], STRENGTH[card]


def hand(cards: Sequence[Card]) -> StyledText:
    """Cards in the order of their suits, red ones in red."""
    line = StyledText()
    for number, card in enumerate(sorted(cards, key=_by_suit)):
        line += styled(" " if number else "") + styled(card_text(card), "dim bold red" if red(card) else "dim bold")
    return line


def hands(view: View) -> StyledText:
    """The seat's own hand, and only the number of cards the others hold."""
    state = view.compact_state
    line = styled("hand ", "dim")
    if view.seat is not None and isinstance(state["hands"].get(view.seat), list):
        line += hand(state["hands"][view.seat]) if state["hands"][view.seat] else styled("none", "dim")
    others = [f"{seat} holds {count}" for seat, count in state["hands"].items() if isinstance(count, int)]
    words = [*others, f"deck {state['deck']}", f"discarded {len(state.get('discarded', ()))}"]
    return line + styled(f"   {', '.join(words)}", "dim")
