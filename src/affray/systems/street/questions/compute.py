"""Pure questions: pools, ranges, cover, tables, cards and promotions, from a position or the question's arguments."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, get_args

import msgspec

from affray.engine import Seat
from affray.engine.registry import unknown
from affray.systems.street.cover.duck_back import duck_point
from affray.systems.street.cover.ducked_figures import cover_against
from affray.systems.street.deck.action_cards import (
    action_cards,
    card_refusal,
    class_of,
    held_by,
    number,
    order_of,
    rank,
)
from affray.systems.street.end_of_game import beaten
from affray.systems.street.experience.campaign import RECRUITS, missed_games
from affray.systems.street.experience.promotion import Gain, promotion, promotion_of
from affray.systems.street.fighting.contact import in_fight, outnumbered
from affray.systems.street.fighting.fight_modifiers import Clash, attack_pool, defence_pool, fight_side
from affray.systems.street.fighting.fight_table import FIGHT_TABLE
from affray.systems.street.fighting.flee import Flee
from affray.systems.street.geometry import at_hand, in_arc, shooting_range
from affray.systems.street.hits.ammunition import after_shooting
from affray.systems.street.hits.hit_table import HIT_TABLE, cell
from affray.systems.street.movement.movement_dice import MovementKind, movement_pool
from affray.systems.street.nerve.nerve_tests import nerve_pool
from affray.systems.street.nerve.surrender_and_run import surrenders
from affray.systems.street.profile import CLASSES, RANK, ZONES, Grip, Row, Weapon
from affray.systems.street.settings import Modules
from affray.systems.street.shooting.firing_tables import entry
from affray.systems.street.shooting.shoot import is_aimed
from affray.systems.street.shooting.shooting_modifiers import ShotOf, shot_pool
from affray.systems.street.shooting.targets import arms_refusal, in_range, target_refusal
from affray.systems.street.skills.skill_markers import can_take, marker_set
from affray.systems.street.state import ExperienceRecord, Figure, ShootOut, Shot
from affray.systems.street.turn.actions import Choosing
from affray.systems.street.turn.weapons_in_hand import grip_of, holding


class Arguments:
    """The arguments of one question, with access methods that validate them."""

    def __init__(self, modules: Modules, s: ShootOut | None, arguments: Mapping[str, Any]) -> None:
        self.modules, self._s, self.arguments = modules, s, arguments

    @property
    def s(self) -> ShootOut:
        """The position; raises ValueError if there is none."""
        if self._s is None:
            raise ValueError("this question needs a situation: a `given`")
        return self._s

    def get(self, word: str, default: Any = None) -> Any:
        """An optional argument."""
        return self.arguments.get(word, default)

    def required(self, word: str) -> Any:
        """A required argument."""
        if word not in self.arguments:
            raise ValueError(f"the question needs `{word}`")
        return self.arguments[word]

    def integer(self, word: str, default: int | None = None) -> int:
        """An argument that must be a whole number."""
        value = self.required(word) if default is None else self.get(word, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"`{word}` must be a whole number, not {value}")  # noqa: TRY004  callers expect ValueError
        return value

    def figure(self, word: str) -> Figure:
        """A character of the position."""
        name = str(self.required(word))
        if name not in self.s.figures:
            raise ValueError(str(unknown("figure", name, list(self.s.figures))))
        return self.s.figures[name]

    def weapon(self, figure: Figure) -> Weapon:
        """One of the figure's weapons."""
        name = str(self.required("weapon"))
        weapon = figure.profile.weapon(name)
        if weapon is None:
            raise ValueError(str(unknown("weapon", name, [weapon.id for weapon in figure.profile.weapons])))
        return weapon


# --- shooting ---------------------------------------------------------------------------------------------------------


def _grip(question: Arguments, figure: Figure, weapon: Weapon) -> Grip:
    grip = question.integer("grip", grip_of(figure, weapon))
    if grip not in weapon.grips:
        raise ValueError(f"{weapon.id} is held with {' or '.join(map(str, weapon.grips))} hands")
    return 1 if grip == 1 else 2


def _shot_pool(question: Arguments) -> int:
    figure, target = question.figure("shooter"), question.figure("target")
    weapon = question.weapon(figure)
    figure = holding(figure, (weapon.id,))
    grip, moved, volley = _grip(question, figure, weapon), bool(question.get("moved")), bool(question.get("volley"))
    aimed = not volley and is_aimed(figure, Shot(weapons=(weapon.id,), grip=grip), target.id, moved)
    return shot_pool(question.s, figure, target, ShotOf(weapon, grip, moved, volley, aimed)).dice


def _range(question: Arguments) -> float:
    return round(shooting_range(question.figure("from"), question.figure("to")), 3)


def _range_band(question: Arguments) -> str:
    hands = question.integer("hands")
    if hands not in (1, 2):
        raise ValueError("`hands` is 1 or 2")
    range_entry = entry(1 if hands == 1 else 2, float(question.required("range")))
    return "none" if range_entry is None else range_entry.band


def _blocked_zones(question: Arguments) -> list[str]:
    blocked = cover_against(question.s, question.figure("shooter"), question.figure("target")).blocked
    return [zone for zone in ZONES if blocked[zone]]


def _covered_zones(question: Arguments) -> list[str]:
    covered = cover_against(question.s, question.figure("shooter"), question.figure("target")).covered
    return [zone for zone in ZONES if covered[zone]]


def _legal_target(question: Arguments) -> bool:
    figure, target = question.figure("shooter"), question.figure("target")
    weapon = question.weapon(figure)
    shot = Shot(weapons=(weapon.id,), grip=_grip(question, figure, weapon))
    if arms_refusal(question.s, figure, shot) is not None or (weapon.thrown and not in_range(figure, target, shot)):
        return False
    return target_refusal(question.s, figure, target.id, arc=figure.nmt) is None


def _at_hand(question: Arguments) -> bool:
    name = str(question.required("piece"))
    if name not in question.s.table.by_id:
        raise ValueError(str(unknown("piece", name, list(question.s.table.by_id))))
    return at_hand(question.figure("figure"), question.s.table.by_id[name])


def _in_arc(question: Arguments) -> bool:
    return in_arc(question.figure("figure"), question.figure("target"))


def _duck_point(question: Arguments) -> Any:
    return duck_point(question.s, question.figure("figure"), question.figure("shooter"))


# --- tables -----------------------------------------------------------------------------------------------------------


def _movement_pool(question: Arguments) -> int:
    action = question.required("action")
    if action not in get_args(MovementKind):
        raise ValueError(f"{action} has no movement dice")
    return movement_pool(question.s, question.figure("figure"), action, question.integer("fast", 0)).dice


def _hit_cell(question: Arguments) -> str:
    location = question.required("location")
    if location not in HIT_TABLE:
        raise ValueError(str(unknown("zone", str(location), list(ZONES))))
    return cell(location, question.integer("effect"), markers=bool(question.get("markers")))


def _weapon_after(question: Arguments) -> str:
    faces = tuple(question.required("faces"))
    return after_shooting(faces, lucky=bool(question.get("lucky")), clumsy=question.integer("clumsy", 0))


# --- cards and the end ------------------------------------------------------------------------------------------------


def _deck_size(question: Arguments) -> int:
    characters = question.integer("characters")
    return characters + len(action_cards(question.modules, characters)) + 1


def _play_order(question: Arguments) -> list[str]:
    """Cards by rank; with equal class the lower number first, then held cards in ascending id (S-DECK-13, S-MAC-04)."""
    cards = [str(card) for card in question.required("cards")]
    for card in cards:
        if held_by(card) and held_by(card) not in question.s.figures:
            raise ValueError(str(unknown("figure", held_by(card), list(question.s.figures))))
        if not held_by(card) and class_of(card) not in RANK:
            raise ValueError(f"{card} is not an action card")
    if not any(map(held_by, cards)):
        return sorted(cards, key=lambda card: (-rank(card), number(card)))
    return sorted(cards, key=lambda card: order_of(question.s, card))


def _playable(question: Arguments) -> bool:
    """Whether the holder of a card, by default the figure's player, could play it for the figure (S-DECK-10)."""
    figure = question.figure("figure")
    card = str(question.required("card"))
    if not held_by(card) and class_of(card) not in RANK:
        raise ValueError(f"{card} is not an action card")
    holders = [seat for seat, hand in question.s.hands.items() if card in hand]
    if figure.seat is None or (holders and figure.seat not in holders):
        return False
    return card_refusal(question.s, card, figure, Seat(figure.seat)) is None


def _end_check(question: Arguments) -> bool:
    return beaten(question.s, question.required("side"))


def _row(question: Arguments, word: str) -> Row:
    name = question.required(word)
    for row in FIGHT_TABLE:
        if row == name:
            return row
    raise ValueError(str(unknown("fight row", str(name), list(FIGHT_TABLE))))


def _fight_pools(question: Arguments) -> list[int]:
    """Both pools in the present position; at a distance, cover counts as at the start of a Charge (S-FMOD-01)."""
    attacker, victim = question.figure("attacker"), question.figure("victim")
    covered = not in_fight(question.s, attacker) and bool(cover_against(question.s, attacker, victim).at_hand)
    clash = Clash(attacker, victim, float(question.get("moved", 0.0)), covered)
    attack = attack_pool(question.s, clash, _row(question, "attack_row")).dice
    if victim.lying:
        return [attack, 0]  # S-FIGHT-15, S-FIGHT-16
    return [attack, defence_pool(question.s, clash, _row(question, "defence_row")).dice]


def _fight_side(question: Arguments) -> str:
    return fight_side(question.figure("attacker"), question.figure("victim"))


def _outnumbered(question: Arguments) -> bool:
    return outnumbered(question.s, question.figure("figure"), question.figure("enemy"))


def _may_flee(question: Arguments) -> bool:
    return Flee().refusal(Choosing(question.s, question.figure("figure").id)) is None


def _nerve_pool(question: Arguments) -> int:
    return nerve_pool(question.s, question.figure("figure")).dice


def _nerve_fate(question: Arguments) -> str:
    return "surrenders" if surrenders(question.s, question.figure("figure")) else "runs"


# --- after the game -------------------------------------------------------------------------------------------------


def _promotion(question: Arguments) -> dict[str, Any]:
    """The promotion by the record of a character, or by a class and a record given as arguments."""
    if question.get("figure") is not None:
        return _gained(question, promotion_of(question.s, question.figure("figure")))
    class_ = question.required("class")
    if class_ not in CLASSES:
        raise ValueError(str(unknown("class", str(class_), list(CLASSES))))
    record = {word: value for word, value in question.arguments.items() if word not in ("class", "evil", "deeds")}
    record |= question.get("deeds", {})
    for word in record:
        if word not in ExperienceRecord.__struct_fields__:
            raise ValueError(str(unknown("deed", word, list(ExperienceRecord.__struct_fields__))))
    return _gained(question, promotion(class_, msgspec.convert(record, ExperienceRecord), question.integer("evil", 0)))


def _gained(question: Arguments, gain: Gain) -> dict[str, Any]:
    """With experience but without skills, characters gain no skills (S-SKILL-21 to S-SKILL-23)."""
    no_skills = question.modules.experience and not question.modules.skills
    return {"class": gain.class_, "skills": 0 if no_skills else gain.skills}


def _missed_games(question: Arguments) -> int:
    return missed_games(question.integer("serious", 0), out_of_action=bool(question.get("out_of_action")))


def _recruit(question: Arguments) -> str:
    face = question.integer("die")
    if face not in RECRUITS:
        raise ValueError(f"`die` is 1 to 6, not {face}")
    return RECRUITS[face]


def _skill_draw(question: Arguments) -> str:
    marker = str(question.required("marker"))
    if marker not in marker_set():
        raise ValueError(str(unknown("marker", marker, list(marker_set()))))
    return "taken" if can_take(question.s, question.figure("figure"), marker) else "put_back"


# --- answering --------------------------------------------------------------------------------------------------------

ANSWERS: Mapping[str, Callable[[Arguments], Any]] = {
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
    "nerve_pool": _nerve_pool,
    "nerve_fate": _nerve_fate,
    "promotion": _promotion,
    "missed_games": _missed_games,
    "recruit": _recruit,
    "skill_draw": _skill_draw,
}
QUESTIONS: tuple[str, ...] = tuple(ANSWERS)


def answer_pure(modules: Modules, s: ShootOut | None, name: str, arguments: Mapping[str, Any]) -> Any:
    """Answer a pure question; raises ValueError for a bad question."""
    if name not in ANSWERS:
        raise ValueError(str(unknown("question", name, list(ANSWERS))))
    return ANSWERS[name](Arguments(modules, s, arguments))


def same_answer(name: str, got: Any, expected: Any) -> bool:
    """Compare answers: lists in order, numbers to a thousandth, points of the rulebook's examples to a hundredth.

    Chances are compared as fractions; of a distribution or a promotion only the expected parts are compared.
    """
    if name == "odds":
        return _same_chances(got, expected)
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        return all(word in got and got[word] == value for word, value in expected.items())
    if got is None or expected is None or expected == "none":
        return got in (None, "none") and expected in (None, "none")
    if isinstance(expected, bool) or isinstance(got, bool):
        return got is expected
    if isinstance(expected, list):
        if not isinstance(got, (list, tuple)) or len(got) != len(expected):
            return False
        if name == "duck_point":
            return all(abs(number - wanted) <= 0.0051 for number, wanted in zip(got, expected, strict=True))
        return all(item == wanted for item, wanted in zip(got, expected, strict=True))
    if isinstance(expected, (int, float)) and isinstance(got, (int, float)):
        return abs(got - expected) <= 0.001 + 1e-9
    return bool(got == expected)


def _same_chances(got: Any, expected: Any) -> bool:
    if isinstance(expected, Mapping):
        chances = {str(key): value for key, value in got.items()}
        return all(_same_chances(chances.get(str(key), 0), value) for key, value in expected.items())
    try:
        return Fraction(str(got)) == Fraction(str(expected))
    except (ValueError, ZeroDivisionError):
        return False
