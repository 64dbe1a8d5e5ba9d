"""The characters of a shoot-out in a terminal: names, letters, condition, and the cards of their players."""

from functools import cache

from affray.engine import Seat, View
from affray.engine.registry import system
from affray.engine.screen import StyledText, join_lines, maps, styled
from affray.engine.screen.maps import ROSTER_WIDTH
from affray.systems.street.cast_and_scenarios import gangs
from affray.systems.street.geometry import in_contact
from affray.systems.street.profile import Weapon
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import grip_of

COLOURS = ("cyan", "magenta", "yellow", "green")
"""The colours of the viewer's own characters, then those of the others in seating order."""
NEUTRAL = "white"
FATES = {"out_of_action": "out of action", "waiting": "waits"}
ARROWS = "→↗↑↖←↙↓↘"
"""Facing arrows, counter-clockwise from east."""


def shoot_out_of(view: View) -> ShootOut:
    """The shoot-out as a view shows it."""
    s: ShootOut = view.position
    return s


# --- names ------------------------------------------------------------------------------------------------------------


@cache
def name_of(figure: str) -> str:
    """The display name of a character, weapon or other id; a trailing number stays."""
    return system("street").texts.name(figure)


def display_name(figure: Figure) -> str:
    """The display name of a character."""
    return figure.profile.name or name_of(figure.id)


def letters(s: ShootOut) -> dict[str, str]:
    """A letter for every character, from the name if free; capital and small letters alternate between the players."""
    return maps.letters(
        [(figure.id, figure.seat is None or s.order.index(figure.seat) % 2 == 1) for figure in s.figures.values()]
    )


def gang_of(s: ShootOut, seat: Seat) -> str:
    """The title of the gang to which all characters of a player belong; else the player's seat."""
    own = {figure.id for figure in s.controlled_by(seat)}
    for gang in gangs().values():
        if own and own <= set(gang.members):
            return gang.title
    return "the referee" if seat == s.referee else f"player {seat}"


def colour_of(s: ShootOut, seat: Seat | None, own: Seat | None) -> str:
    """The colour of a player's characters on the screen of seat `own`."""
    if seat is None or seat not in s.order:
        return NEUTRAL
    first = s.order.index(own) if own in s.order and own is not None else 0
    return COLOURS[(s.order.index(seat) - first) % len(COLOURS)]


# --- condition --------------------------------------------------------------------------------------------------------


def state_words(s: ShootOut, figure: Figure) -> list[str]:
    """The condition of a character in words."""
    if figure.fate != "active":
        return [FATES.get(figure.fate, figure.fate)]
    words = [figure.posture.replace("_", " ")] if figure.posture != "standing" else []
    words += ["must recover with a six" if figure.needs_six else "must recover"] if figure.must_recover else []
    words += ["has lost their nerve"] if figure.lost_nerve else []
    words += ["cannot move or turn"] if figure.nmt else []
    words += [f"aims at {name_of(figure.aim.target)}"] if figure.aim is not None else []
    if (
        s.modules.fighting
        and figure.upright
        and any(enemy.upright and in_contact(figure, enemy) for enemy in s.enemies(figure))
    ):
        words.append("in a fight")
    return words


def wound_words(figure: Figure) -> str:
    """The wounds of a figure, each zone once: `legs flesh x2, head serious`."""
    counts: dict[tuple[str, str], int] = {}
    for wound in figure.wounds:
        counts[wound.zone, wound.severity] = counts.get((wound.zone, wound.severity), 0) + 1
    return ", ".join(
        f"{zone.replace('_', ' ')} {severity}" + (f" x{number}" if number > 1 else "")
        for (zone, severity), number in counts.items()
    )


def weapon_words(figure: Figure, weapon: Weapon) -> str:
    """A weapon: its name, its state, and whether it is in hand."""
    state = figure.weapon_state(weapon.id).replace("_", " ")
    grip = f", {grip_of(figure, weapon)}-handed" if len(weapon.grips) > 1 else ""
    held = ", in hand" if weapon.id in figure.in_hand else ""
    return f"{name_of(weapon.id)} ({state}{grip}{held})"


def facing_arrow(figure: Figure) -> str:
    """The arrow for a figure's facing."""
    return ARROWS[round(figure.facing / 45.0) % 8]


def roster(s: ShootOut, seat: Seat | None, own: Seat | None) -> StyledText:
    """The characters of a player: letter, facing, name, class, place, and condition."""
    colour = colour_of(s, seat, own)
    members = [other for other in s.figures.values() if other.seat == seat]
    signs = letters(s)
    head = "Bystanders" if seat is None else f"{gang_of(s, seat)}{', you' if seat == own else ''}"
    lines = [styled(head[: ROSTER_WIDTH - 1], f"italic {colour}")]
    for figure in members:
        on_table = figure.fate == "active"
        line = styled(signs[figure.id], f"bold {colour}" if on_table else "dim")
        line += f" {facing_arrow(figure) if on_table else ' '} {display_name(figure)}, {figure.class_}"
        line += styled(f" {figure.x:g},{figure.y:g}" if on_table else "", "dim")
        words = ", ".join([*state_words(s, figure), *filter(None, [wound_words(figure)])])
        lines.append(line.cut(ROSTER_WIDTH - 1))
        lines += [styled(f"    {part}", "yellow") for part in _wrap(words, ROSTER_WIDTH - 5)]
    return join_lines(lines)


def _wrap(words: str, width: int) -> list[str]:
    """Wrap a comma-separated list to a number of columns."""
    lines: list[str] = []
    for part in words.split(", ") if words else []:
        if lines and len(lines[-1]) + len(part) + 2 <= width:
            lines[-1] += f", {part}"
        else:
            lines.append(part[:width])
    return lines


def card(s: ShootOut, figure: Figure) -> list[StyledText]:
    """One character: class, wounds, weapons, skills and condition."""
    head = f"{display_name(figure)}, {figure.class_}"
    words = state_words(s, figure)
    lines = [styled(head, "bold") + styled(f": {', '.join(words)}" if words else "", "yellow")]
    lines += [styled(f"  wounds: {wound_words(figure)}", "red")] if figure.wounds else []
    lines.append(
        styled(f"  {'; '.join(weapon_words(figure, weapon) for weapon in figure.profile.weapons) or 'unarmed'}")
    )
    if s.modules.skills and figure.profile.skills:
        skills = [f"{'very ' if level > 1 else ''}{name_of(name)}" for name, level in figure.profile.skills.items()]
        lines.append(styled(f"  skills: {', '.join(skills)}"))
    feelings = [
        f"{word} {', '.join(map(name_of, names))}"
        for word, names in (
            ("hates", (*figure.hates, *figure.extreme_hates)),
            ("fears", (*figure.fears, *figure.extreme_fears)),
        )
        if names
    ]
    return lines + ([styled(f"  {'; '.join(feelings)}")] if feelings else [])


def cards(s: ShootOut) -> StyledText:
    """The open row, all hands (S-CONV-15), and the number of cards left."""
    parts = [f"open: {', '.join(map(name_of, s.row)) or 'nothing'}"]
    parts += [f"{seat} holds {', '.join(map(name_of, hand))}" for seat, hand in s.hands.items() if hand]
    parts.append(f"deck {len(s.deck)}")
    return styled("; ".join(parts), "dim")
