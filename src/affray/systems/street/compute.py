"""The pure questions of Street's cases, about the situation as it stands or about what they name."""

from collections.abc import Callable, Mapping
from typing import Any

from affray.engine import Seat
from affray.engine.registry import unknown

from .ammunition import after_shooting
from .cards import action_cards, class_of, number, refused
from .duck_back import duck_point
from .duck_cover import cover_against
from .ending import beaten
from .geometry import at_hand, in_arc, shooting_range
from .hands import grip_of, holding
from .hit_table import HIT_TABLE, cell
from .pools import ShotOf, movement_pool, shot_pool
from .profile import RANK, ZONES, Grip, Weapon
from .ranges import entry
from .settings import Modules
from .shooting import is_aimed
from .state import Figure, ShootOut, Shot
from .targets import refused_target, refused_weapons


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
        """What the question says with a word."""
        return self.arguments.get(word, otherwise)

    def must(self, word: str) -> Any:
        """What the question must say."""
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
        """One of his weapons."""
        name = str(self.must("weapon"))
        found = figure.profile.weapon(name)
        if found is None:
            raise ValueError(str(unknown("weapon", name, [one.id for one in figure.profile.weapons])))
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
    if refused_weapons(figure, shot) is not None:
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
    if action not in ("move", "move_and_shoot", "charge", "flee"):
        raise ValueError(f"{action} has no movement dice")
    return movement_pool(asked.figure("figure"), action).dice


def _hit_cell(asked: Question) -> str:
    location = asked.must("location")
    if asked.get("markers"):
        raise ValueError("wound markers are not played yet")
    if location not in HIT_TABLE:
        raise ValueError(str(unknown("zone", str(location), list(ZONES))))
    return cell(location, asked.whole("effect"))


def _weapon_after(asked: Question) -> str:
    if asked.get("clumsy"):
        raise ValueError("skills are not played yet")
    return after_shooting(tuple(asked.must("faces")), lucky=bool(asked.get("lucky")))


# --- cards and the end ------------------------------------------------------------------------------------------------


def _deck_size(asked: Question) -> int:
    characters = asked.whole("characters")
    return characters + len(action_cards(asked.modules, characters)) + 1


def _play_order(asked: Question) -> list[str]:
    """By rank; of equal class the lower number first, then held cards in ascending id (S-DECK-13, S-MAC-04)."""
    cards = [str(card) for card in asked.must("cards")]

    def place(card: str) -> tuple[int, bool, int]:
        if card.startswith("held_"):
            name = card.removeprefix("held_")
            if name not in asked.s.figures:
                raise ValueError(str(unknown("figure", name, list(asked.s.figures))))
            return -asked.s.figures[name].rank, True, asked.s.figures[name].number
        if class_of(card) not in RANK:
            raise ValueError(f"{card} is no action card")
        return -RANK[class_of(card)], False, number(card)

    return sorted(cards, key=place)


def _playable(asked: Question) -> bool:
    figure = asked.figure("figure")
    card = str(asked.must("card"))
    if class_of(card) not in RANK:
        raise ValueError(f"{card} is no action card")
    return figure.seat is not None and refused(asked.s, card, figure, Seat(figure.seat)) is None


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
    "deck_size": _deck_size,
    "play_order": _play_order,
    "playable": _playable,
    "end_check": _end_check,
}
LATER = (
    *("fight_pools", "fight_side", "nerve_pool", "nerve_fate", "outnumbered", "may_flee", "promotion"),
    *("missed_games", "recruit", "skill_draw"),
)
"""Questions of the modules."""
QUESTIONS: tuple[str, ...] = (*ANSWERS, *LATER)


def answered(modules: Modules, s: ShootOut | None, name: str, arguments: Mapping[str, Any]) -> Any:
    """Answer a pure question; what is wrong with it raises ValueError."""
    if name in LATER:
        raise ValueError(f"{name} belongs to a module that is not played yet")
    if name not in ANSWERS:
        raise ValueError(str(unknown("question", name, list(ANSWERS))))
    return ANSWERS[name](Question(modules, s, arguments))


def same_answer(name: str, got: Any, wanted: Any) -> bool:
    """Zones and cards come in an order; numbers are equal within a thousandth, places of the rulebook a hundredth."""
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
