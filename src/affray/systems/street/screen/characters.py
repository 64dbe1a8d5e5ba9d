"""The characters of a shoot-out on the screen: names, condition, equipment, and the cards of their players."""

from collections import Counter
from collections.abc import Iterator

from affray.engine import Seat
from affray.engine.registry import system
from affray.screen import ShownFigure, StyledText, styled
from affray.systems.street.cast_and_scenarios import characters, gangs
from affray.systems.street.geometry import in_contact
from affray.systems.street.messages import say
from affray.systems.street.profile import Weapon
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import grip_of
from affray.text import Message

FATES = {"out_of_action": "out of action", "waiting": "waits"}


def name_of(name: str) -> str:
    """The display name of a character, weapon or other id."""
    return system("street").texts.name(name)


def shown(s: ShootOut, figure: Figure) -> ShownFigure:
    """A character as the map and the roster show them."""
    on_table = figure.active or figure.fate == "surrendered"
    name = figure.profile.name or name_of(figure.id)
    return ShownFigure(
        figure.id,
        name,
        figure.seat,
        figure.side,
        (figure.x, figure.y, figure.z) if on_table else None,
        figure.profile.base / 2,
        label=f"{name}, {figure.class_}",
        facing=figure.facing,
        states=[*map(str, [*condition(s, figure), *wounds(figure)])],
        style="reverse" if figure.lying else "",
    )


def gang_of(s: ShootOut, seat: Seat) -> str | None:
    """The title of the gang to which all characters of a player belong who are in the cast: recruits are not."""
    own = {figure.id for figure in s.controlled_by(seat)} & characters().keys()
    titles = [gang.title for gang in gangs().values() if own and own <= set(gang.members)]
    return next(iter(titles), str(say("referee")) if seat == s.referee else None)


def condition(s: ShootOut, figure: Figure) -> Iterator[str | Message]:
    """The condition of a character in words."""
    if figure.fate != "active":
        yield FATES.get(figure.fate, figure.fate)
        return
    if figure.posture != "standing":
        yield figure.posture.replace("_", " ")
    if figure.must_recover:
        yield say("must_recover", six=figure.needs_six)
    if figure.lost_nerve:
        yield say("lost_nerve")
    if figure.nmt:
        yield say("cannot_move")
    if figure.aim is not None:
        yield say("aims_at", target=name_of(figure.aim.target))
    fights = s.modules.fighting and figure.upright and s.after_game is None
    foes = s.enemies(figure) if fights else ()
    if any(enemy.upright and in_contact(figure, enemy) for enemy in foes):
        yield say("in_a_fight")


def wounds(figure: Figure) -> list[Message]:
    """The wounds of a figure, each zone and severity once: `legs flesh x2`."""
    counts = Counter((wound.zone, wound.severity) for wound in figure.wounds)
    return [
        say("wounds_in", zone=zone.replace("_", " "), severity=severity, number=number)
        for (zone, severity), number in counts.items()
    ]


def _weapon(figure: Figure, weapon: Weapon) -> str:
    grip = grip_of(figure, weapon) if len(weapon.grips) > 1 else None
    state, held = figure.weapon_state(weapon.id).replace("_", " "), weapon.id in figure.in_hand
    return str(say("weapon", name=name_of(weapon.id), state=state, grip=grip, held=held))


def card(s: ShootOut, figure: Figure) -> Iterator[StyledText]:
    """One character: class, wounds, weapons, skills and condition."""
    states = ", ".join(map(str, condition(s, figure)))
    yield styled(shown(s, figure).label, "bold") + styled(f": {states}" if states else "", "yellow")
    if figure.wounds:
        yield styled(f"  {say('wounds', wounds=wounds(figure))}", "red")
    arms = [_weapon(figure, weapon) for weapon in figure.profile.weapons]
    yield styled(f"  {'; '.join(arms) or say('unarmed')}")
    skills = figure.profile.skills if s.modules.skills else {}
    named = [say("very_skilled", skill=name_of(each)) if skills[each] > 1 else name_of(each) for each in skills]
    if named:
        yield styled(f"  {say('skills', skills=named)}")
    hates, fears = (*figure.hates, *figure.extreme_hates), (*figure.fears, *figure.extreme_fears)
    feelings = [say(key, figures=[*map(name_of, each)]) for key, each in (("hates", hates), ("fears", fears)) if each]
    if feelings:
        yield styled(f"  {'; '.join(map(str, feelings))}")


def cards(s: ShootOut) -> StyledText:
    """The open row, all hands (S-CONV-15), and the number of cards left."""
    parts = [say("open_cards", cards=[*map(name_of, s.row)])]
    parts += [say("held_cards", seat=seat, cards=[*map(name_of, hand)]) for seat, hand in s.hands.items() if hand]
    return styled("; ".join(map(str, [*parts, say("cards_left", number=len(s.deck))])), "dim")
