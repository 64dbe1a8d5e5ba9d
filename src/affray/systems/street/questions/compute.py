"""Pure questions: pools, ranges, cover, tables, cards and promotions, of a position or of what the question names."""

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
from affray.systems.street.experience.promotion import Gain, promoted, promotion
from affray.systems.street.fighting.contact import in_fight, outnumbered
from affray.systems.street.fighting.fight_modifiers import Clash, attack_pool, defence_pool, fight_side
from affray.systems.street.fighting.fight_table import FIGHT_TABLE
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
from affray.systems.street.skills.skill_markers import SET, can_take
from affray.systems.street.state import Declared, ExperienceRecord, Figure, ShootOut, Shot
from affray.systems.street.turn.actions import action_refusal
from affray.systems.street.turn.weapons_in_hand import grip_of, holding


class Question:
    """One question with what it is about."""

    def __init__(self, modules: Modules, s: ShootOut | None, arguments: Mapping[str, Any]) -> None:
        self.modules, self._s, self.arguments = modules, s, arguments

    @property
    def s(self) -> ShootOut:
        """The situation."""
        if self._s is None:
            raise ValueError("this question needs a situation: a `given`")
        return self._s

    def get(self, word: str, otherwise: Any = None) -> Any:
        """The argument of the question with this name."""
        return self.arguments.get(word, otherwise)

    def must(self, word: str) -> Any:
        """A required argument of the question."""
        if word not in self.arguments:
            raise ValueError(f"the question needs `{word}`")
        return self.arguments[word]

    def whole(self, word: str, otherwise: int | None = None) -> int:
        """A whole number."""
        value = self.must(word) if otherwise is None else self.get(word, otherwise)
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"`{word}` is a whole number, not {value}")  # noqa: TRY004  a fault of the question
        return value

    def figure(self, word: str) -> Figure:
        """A character of the situation."""
        name = str(self.must(word))
        if name not in self.s.figures:
            raise ValueError(str(unknown("figure", name, list(self.s.figures))))
        return self.s.figures[name]

    def weapon(self, figure: Figure) -> Weapon:
        """One of the figure's weapons."""
        name = str(self.must("weapon"))
        found = figure.profile.weapon(name)
        if found is None:
            raise ValueError(str(unknown("weapon", name, [weapon.id for weapon in figure.profile.weapons])))
        return found


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
    if arms_refusal(asked.s, figure, shot) is not None or (weapon.thrown and not in_range(figure, target, shot)):
        return False
    return target_refusal(asked.s, figure, target.id, arc=figure.nmt) is None


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
    """Whether the card's holder could play it for the figure; a card in no hand counts as its player's (S-DECK-10)."""
    figure = asked.figure("figure")
    card = str(asked.must("card"))
    if not held_by(card) and class_of(card) not in RANK:
        raise ValueError(f"{card} is no action card")
    holders = [seat for seat, hand in asked.s.hands.items() if card in hand]
    if figure.seat is None or (holders and figure.seat not in holders):
        return False
    return card_refusal(asked.s, card, figure, Seat(figure.seat)) is None


def _end_check(asked: Question) -> bool:
    return beaten(asked.s, asked.must("side"))


def _row(asked: Question, word: str) -> Row:
    name = asked.must(word)
    for row in FIGHT_TABLE:
        if row == name:
            return row
    raise ValueError(str(unknown("fight row", str(name), list(FIGHT_TABLE))))


def _fight_pools(asked: Question) -> list[int]:
    """The pools in the present position; at a distance as at the start of a Charge, whose cover counts (S-FMOD-01)."""
    attacker, victim = asked.figure("attacker"), asked.figure("victim")
    covered = not in_fight(asked.s, attacker) and bool(cover_against(asked.s, attacker, victim).at_hand)
    clash = Clash(attacker, victim, float(asked.get("moved", 0.0)), covered)
    attack = attack_pool(asked.s, clash, _row(asked, "attack_row")).dice
    if victim.lying:
        return [attack, 0]  # S-FIGHT-15, S-FIGHT-16
    return [attack, defence_pool(asked.s, clash, _row(asked, "defence_row")).dice]


def _fight_side(asked: Question) -> str:
    return fight_side(asked.figure("attacker"), asked.figure("victim"))


def _outnumbered(asked: Question) -> bool:
    return outnumbered(asked.s, asked.figure("figure"), asked.figure("enemy"))


def _may_flee(asked: Question) -> bool:
    return action_refusal(asked.s, asked.figure("figure"), Declared(action="flee")) is None


def _nerve_pool(asked: Question) -> int:
    return nerve_pool(asked.s, asked.figure("figure")).dice


def _nerve_fate(asked: Question) -> str:
    return "surrenders" if surrenders(asked.s, asked.figure("figure")) else "runs"


# --- after the game -------------------------------------------------------------------------------------------------


def _promotion(asked: Question) -> dict[str, Any]:
    """By the deeds of a character, or by a class and deeds that the question names."""
    if asked.get("figure") is not None:
        return _gained(asked, promoted(asked.s, asked.figure("figure")))
    class_ = asked.must("class")
    if class_ not in CLASSES:
        raise ValueError(str(unknown("class", str(class_), list(CLASSES))))
    told = {word: value for word, value in asked.arguments.items() if word not in ("class", "evil", "deeds")}
    told |= asked.get("deeds", {})
    for word in told:
        if word not in ExperienceRecord.__struct_fields__:
            raise ValueError(str(unknown("deed", word, list(ExperienceRecord.__struct_fields__))))
    return _gained(asked, promotion(class_, msgspec.convert(told, ExperienceRecord), asked.whole("evil", 0)))


def _gained(asked: Question, gain: Gain) -> dict[str, Any]:
    """With experience but without skills, characters gain no skills (S-SKILL-21 to S-SKILL-23)."""
    without = asked.modules.experience and not asked.modules.skills
    return {"class": gain.class_, "skills": 0 if without else gain.skills}


def _missed_games(asked: Question) -> int:
    return missed_games(asked.whole("serious", 0), out_of_action=bool(asked.get("out_of_action")))


def _recruit(asked: Question) -> str:
    face = asked.whole("die")
    if face not in RECRUITS:
        raise ValueError(f"`die` is 1 to 6, not {face}")
    return RECRUITS[face]


def _skill_draw(asked: Question) -> str:
    marker = str(asked.must("marker"))
    if marker not in SET:
        raise ValueError(str(unknown("marker", marker, list(SET))))
    return "taken" if can_take(asked.s, asked.figure("figure"), marker) else "put_back"


# --- asking -----------------------------------------------------------------------------------------------------------

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
    "nerve_pool": _nerve_pool,
    "nerve_fate": _nerve_fate,
    "promotion": _promotion,
    "missed_games": _missed_games,
    "recruit": _recruit,
    "skill_draw": _skill_draw,
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
