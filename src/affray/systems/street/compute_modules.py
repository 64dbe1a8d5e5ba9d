"""The pure questions about fights, nerve, experience and skill markers (chapter 16)."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from affray.engine.registry import unknown

from .actions import VERBS, refused
from .asked import Question
from .contact import in_fight, outnumbered
from .deeds import RECRUITS, Gain, missed_games, promoted, promotion
from .duck_cover import cover_against
from .fight_pools import Clash, attack_pool, defence_pool, fight_side
from .fight_table import FIGHT_TABLE
from .markers import SET, can_take
from .nerve import nerve_pool
from .profile import CLASSES, Row
from .running import surrenders
from .state import Declared, Deeds


def _row(asked: Question, word: str) -> Row:
    name = asked.must(word)
    for row in FIGHT_TABLE:
        if row == name:
            return row
    raise ValueError(str(unknown("fight row", str(name), list(FIGHT_TABLE))))


def _fight_pools(asked: Question) -> list[int]:
    """As they stand; from afar as at the start of a Charge, whose cover counts (S-FMOD-01)."""
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
    return "flee" in VERBS and refused(asked.s, asked.figure("figure"), Declared(action="flee")) is None


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
        if word not in Deeds.__struct_fields__:
            raise ValueError(str(unknown("deed", word, list(Deeds.__struct_fields__))))
    return _gained(asked, promotion(class_, msgspec.convert(told, Deeds), asked.whole("evil", 0)))


def _gained(asked: Question, gain: Gain) -> dict[str, Any]:
    """In a game with experience and without skills nobody gains any (S-SKILL-21 to S-SKILL-23)."""
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


MODULE_ANSWERS: Mapping[str, Callable[[Question], Any]] = {
    "fight_pools": _fight_pools,
    "fight_side": _fight_side,
    "outnumbered": _outnumbered,
    "may_flee": _may_flee,
    "nerve_pool": _nerve_pool,
    "nerve_fate": _nerve_fate,
    "promotion": _promotion,
    "missed_games": _missed_games,
    "recruit": _recruit,
    "skill_draw": _skill_draw,
}
