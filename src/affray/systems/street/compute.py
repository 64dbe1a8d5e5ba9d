"""The pure questions of Street's cases, about the situation as it stands or about what they name."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, get_args

from affray.engine import Seat
from affray.engine.registry import unknown

from .actions import refused as refused_action
from .ammunition import after_shooting
from .asked import Question
from .cards import action_cards, class_of, held_by, number, order_of, rank, refused
from .compute_modules import MODULE_ANSWERS
from .contact import outnumbered
from .duck_back import duck_point
from .duck_cover import cover_against
from .ending import beaten
from .fight_pools import Clash, attack_pool, defence_pool, fight_side
from .fight_table import FIGHT_TABLE
from .geometry import at_hand, in_arc, shooting_range
from .hands import grip_of, holding
from .hit_table import HIT_TABLE, cell
from .movement_dice import MovementKind
from .pools import ShotOf, movement_pool, shot_pool
from .profile import RANK, ZONES, Grip, Row, Weapon
from .ranges import entry
from .settings import Modules
from .shooting import is_aimed
from .state import Declared, Figure, ShootOut, Shot
from .targets import in_reach, refused_arms, refused_target

# --- shooting ---------------------------------------------------------------------------------------------------------


def _grip(asked: Question, figure: Figure, weapon: Weapon) -> Grip:
    grip = asked.whole("grip", grip_of(figure, weapon))
    if grip not in weapon.grips:
        raise ValueError(f"{weapon.id} is held with {' or '.join(map(str, weapon.grips))} hands")
    return 1 if grip == 1 else 2


def _shot_pool(asked: Question) -> int:
    figure, target = asked.figure("shooter"), asked.figure("target")
    weapon = asked.weapon(figure)
    figure = holding(figure, (weapon.id,))
    grip, moved, volley = _grip(asked, figure, weapon), bool(asked.get("moved")), bool(asked.get("volley"))
    aimed = not volley and is_aimed(figure, Shot(weapons=(weapon.id,), grip=grip), target.id, moved)
    return shot_pool(asked.s, figure, target, ShotOf(weapon, grip, moved, volley, aimed)).dice


def _range(asked: Question) -> float:
    return round(shooting_range(asked.figure("from"), asked.figure("to")), 3)


def _range_band(asked: Question) -> str:
    hands = asked.whole("hands")
    if hands not in (1, 2):
        raise ValueError("`hands` is 1 or 2")
    found = entry(1 if hands == 1 else 2, float(asked.must("range")))
    return "none" if found is None else found.band


def _blocked_zones(asked: Question) -> list[str]:
    blocked = cover_against(asked.s, asked.figure("shooter"), asked.figure("target")).blocked
    return [zone for zone in ZONES if blocked[zone]]


def _covered_zones(asked: Question) -> list[str]:
    covered = cover_against(asked.s, asked.figure("shooter"), asked.figure("target")).covered
    return [zone for zone in ZONES if covered[zone]]


def _legal_target(asked: Question) -> bool:
    figure, target = asked.figure("shooter"), asked.figure("target")
    weapon = asked.weapon(figure)
    shot = Shot(weapons=(weapon.id,), grip=_grip(asked, figure, weapon))
    if refused_arms(asked.s, figure, shot) is not None or (weapon.thrown and not in_reach(figure, target, shot)):
        return False
    return refused_target(asked.s, figure, target.id, arc=figure.nmt) is None


def _at_hand(asked: Question) -> bool:
    name = str(asked.must("piece"))
    if name not in asked.s.table.by_id:
        raise ValueError(str(unknown("piece", name, list(asked.s.table.by_id))))
    return at_hand(asked.figure("figure"), asked.s.table.by_id[name])


def _in_arc(asked: Question) -> bool:
    return in_arc(asked.figure("figure"), asked.figure("target"))


def _duck_point(asked: Question) -> Any:
    return duck_point(asked.s, asked.figure("figure"), asked.figure("shooter"))


# --- tables -----------------------------------------------------------------------------------------------------------


def _movement_pool(asked: Question) -> int:
    action = asked.must("action")
    if action not in get_args(MovementKind):
        raise ValueError(f"{action} has no movement dice")
    return movement_pool(asked.s, asked.figure("figure"), action, asked.whole("fast", 0)).dice


def _hit_cell(asked: Question) -> str:
    location = asked.must("location")
    if location not in HIT_TABLE:
        raise ValueError(str(unknown("zone", str(location), list(ZONES))))
    return cell(location, asked.whole("effect"), markers=bool(asked.get("markers")))


def _weapon_after(asked: Question) -> str:
    faces = tuple(asked.must("faces"))
    return after_shooting(faces, lucky=bool(asked.get("lucky")), clumsy=asked.whole("clumsy", 0))


# --- fights ---------------------------------------------------------------------------------------------------------


def _row(asked: Question, word: str) -> Row:
    name = str(asked.must(word))
    found = next((row for row in FIGHT_TABLE if row == name), None)
    if found is None:
        raise ValueError(str(unknown("fight row", name, list(FIGHT_TABLE))))
    return found


def _fight_pools(asked: Question) -> list[int]:
    """Both pools; with `moved` the Charge begins where the attacker stands (S-FMOD-01, S-FMOD-02)."""
    attacker, victim = asked.figure("attacker"), asked.figure("victim")
    covered = "moved" in asked.arguments and bool(cover_against(asked.s, attacker, victim).at_hand)
    clash = Clash(attacker, victim, float(asked.get("moved", 0.0)), covered)
    attack = attack_pool(asked.s, clash, _row(asked, "attack_row"))
    return [attack.dice, defence_pool(asked.s, clash, _row(asked, "defence_row")).dice]


def _fight_side(asked: Question) -> str:
    return fight_side(asked.figure("attacker"), asked.figure("victim"))


def _outnumbered(asked: Question) -> bool:
    return outnumbered(asked.s, asked.figure("figure"), asked.figure("enemy"))


def _may_flee(asked: Question) -> bool:
    return refused_action(asked.s, asked.figure("figure"), Declared(action="flee")) is None


# --- cards and the end ------------------------------------------------------------------------------------------------


def _deck_size(asked: Question) -> int:
    characters = asked.whole("characters")
    return characters + len(action_cards(asked.modules, characters)) + 1


def _play_order(asked: Question) -> list[str]:
    """By rank; of equal class the lower number first, then held cards in ascending id (S-DECK-13, S-MAC-04)."""
    cards = [str(card) for card in asked.must("cards")]
    for card in cards:
        if held_by(card) and held_by(card) not in asked.s.figures:
            raise ValueError(str(unknown("figure", held_by(card), list(asked.s.figures))))
        if not held_by(card) and class_of(card) not in RANK:
            raise ValueError(f"{card} is no action card")
    if not any(map(held_by, cards)):
        return sorted(cards, key=lambda card: (-rank(card), number(card)))
    return sorted(cards, key=lambda card: order_of(asked.s, card))


def _playable(asked: Question) -> bool:
    """Whether the card's holder could play it for him; a card that nobody holds counts as his player's (S-DECK-10)."""
    figure = asked.figure("figure")
    card = str(asked.must("card"))
    if not held_by(card) and class_of(card) not in RANK:
        raise ValueError(f"{card} is no action card")
    holders = [seat for seat, hand in asked.s.hands.items() if card in hand]
    if figure.seat is None or (holders and figure.seat not in holders):
        return False
    return refused(asked.s, card, figure, Seat(figure.seat)) is None


def _end_check(asked: Question) -> bool:
    return beaten(asked.s, asked.must("side"))


ANSWERS: Mapping[str, Callable[[Question], Any]] = {
    "shot_pool": _shot_pool,
    "range": _range,
    "range_band": _range_band,
    "blocked_zones": _blocked_zones,
    "covered_zones": _covered_zones,
    "legal_target": _legal_target,
    "at_hand": _at_hand,
    "in_arc": _in_arc,
    "duck_point": _duck_point,
    "movement_pool": _movement_pool,
    "hit_cell": _hit_cell,
    "weapon_after": _weapon_after,
    "fight_pools": _fight_pools,
    "fight_side": _fight_side,
    "outnumbered": _outnumbered,
    "may_flee": _may_flee,
    "deck_size": _deck_size,
    "play_order": _play_order,
    "playable": _playable,
    "end_check": _end_check,
    **MODULE_ANSWERS,
}
QUESTIONS: tuple[str, ...] = tuple(ANSWERS)


def answered(modules: Modules, s: ShootOut | None, name: str, arguments: Mapping[str, Any]) -> Any:
    """Answer a pure question; what is wrong with it raises ValueError."""
    if name not in ANSWERS:
        raise ValueError(str(unknown("question", name, list(ANSWERS))))
    return ANSWERS[name](Question(modules, s, arguments))


def same_answer(name: str, got: Any, wanted: Any) -> bool:
    """Zones and cards come in an order; numbers are equal within a thousandth, places of the rulebook a hundredth.

    Chances are equal as fractions, however they are written; of a distribution or a promotion what is named.
    """
    if name == "odds":
        return _same_chances(got, wanted)
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return all(word in got and got[word] == value for word, value in wanted.items())
    if got is None or wanted is None or wanted == "none":
        return got in (None, "none") and wanted in (None, "none")
    if isinstance(wanted, bool) or isinstance(got, bool):
        return got is wanted
    if isinstance(wanted, list):
        if not isinstance(got, (list, tuple)) or len(got) != len(wanted):
            return False
        if name == "duck_point":
            return all(abs(one - other) <= 0.0051 for one, other in zip(got, wanted, strict=True))
        return all(one == other for one, other in zip(got, wanted, strict=True))
    if isinstance(wanted, (int, float)) and isinstance(got, (int, float)):
        return abs(got - wanted) <= 0.001 + 1e-9
    return bool(got == wanted)


def _same_chances(got: Any, wanted: Any) -> bool:
    if isinstance(wanted, Mapping):
        told = {str(key): value for key, value in got.items()}
        return all(_same_chances(told.get(str(key), 0), value) for key, value in wanted.items())
    try:
        return Fraction(str(got)) == Fraction(str(wanted))
    except (ValueError, ZeroDivisionError):
        return False
