"""Promotion and new skills after a game, by the experience record (S-XP-01 to S-XP-11, S-SKILL-20 to S-SKILL-24)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from affray.engine import implements
from affray.systems.street.profile import CLASSES, ClassName
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import AttackResult, ExperienceRecord, Figure, ShootOut, Victim

SERIOUS: frozenset[AttackResult] = frozenset({"serious", "woke_out", "out_of_action", "dead"})
"""The results that count as a serious wound (S-XP-06)."""
WOUNDS: frozenset[AttackResult] = SERIOUS | {"flesh"}
"""The results that count as a wound (S-SKILL-22)."""
LEGEND_OPPONENTS = 3
"""The number of armed enemies beaten in one game that makes a Legend (S-XP-04)."""
CONDITIONS: Mapping[ClassName, str] = {"plug": "S-XP-02", "ganger": "S-XP-03", "killer": "S-XP-04"}
"""The promotion rule for each class."""


class Gain(NamedTuple):
    """A character's class after the game, and the number of skills gained."""

    class_: ClassName
    skills: int


def experience_record(figure: Figure) -> ExperienceRecord:
    """The figure's experience record with its present fate (S-XP-08, S-XP-10)."""
    dead, surrendered = figure.fate == "dead", figure.fate == "surrendered"
    return replace(figure.deeds, dead=figure.deeds.dead or dead, surrendered=figure.deeds.surrendered or surrendered)


@implements("S-XP-08", "S-XP-10", "S-XP-11")
def promotion(class_: ClassName, record: ExperienceRecord, evil: int = 0) -> Gain:
    """A promotion by at most one class, and new skills, by the conditions of the class before (S-XP-02 to S-XP-05)."""
    if record.dead or record.surrendered or (not evil and _is_dishonourable(record)):
        return Gain(class_, 0)  # S-XP-08, S-XP-10, S-XP-11
    kills = _kills(record, evil)
    new_class = CLASSES[CLASSES.index(class_) + _is_promoted(class_, record, kills, evil)]
    return Gain(new_class, len(_gains(new_class, record, kills)))


def promotion_of(s: ShootOut, figure: Figure) -> Gain:
    """A character's promotion and new skills if the game ended now."""
    return promotion(figure.profile.class_, experience_record(figure), traits(s, figure).dishonourable_kills)


def gains_of(s: ShootOut, figure: Figure) -> tuple[tuple[str, ...], ...]:
    """The rules of each skill that a character gains if the game ends now (S-SKILL-20 to S-SKILL-24)."""
    new_class, skills = promotion_of(s, figure)
    if not skills:
        return ()  # without skills, or dishonoured (S-XP-08)
    record = experience_record(figure)
    return _gains(new_class, record, _kills(record, traits(s, figure).dishonourable_kills))


def promoted_by_evil(s: ShootOut, figure: Figure) -> bool:
    """Whether the character would not have been promotion_of at a lower level of Evil (S-SKILL-EVIL, S-XP-11)."""
    evil = traits(s, figure).dishonourable_kills
    return evil > 0 and promotion(figure.profile.class_, experience_record(figure), evil - 1).class_ == figure.class_


def _is_enemy(victim: Victim) -> bool:
    return not victim.friend and not victim.neutral


@implements("S-XP-07")
def _is_armed_enemy(victim: Victim) -> bool:
    """Whether a victim counts as an armed enemy (S-XP-07)."""
    return _is_enemy(victim) and victim.armed and not _is_defenceless(victim)


def _is_defenceless(victim: Victim) -> bool:
    return not victim.armed or victim.unconscious or victim.surrendered or victim.noncombatant


@implements("S-XP-08", "S-XP-09")
def _is_dishonourable(record: ExperienceRecord) -> bool:
    """Whether the character attacked the unconscious or killed the defenceless (S-XP-08, S-XP-09, S-FIGHT-17)."""
    return record.attacked_unconscious or any(
        victim.result == "dead" and _is_defenceless(victim) for victim in record.victims
    )


@implements("S-XP-02", "S-XP-03", "S-XP-04")
def _is_promoted(class_: ClassName, record: ExperienceRecord, kills: Sequence[Victim], evil: int) -> bool:
    if class_ == "plug":
        return record.shot or record.fought
    if class_ == "ganger":
        return bool(kills)  # S-XP-03
    if class_ == "legend":
        return False
    return _opponents_beaten(record, kills, evil) >= LEGEND_OPPONENTS or any(
        victim.class_ == "legend" for victim in kills
    )


@implements("S-XP-06")
def _opponents_beaten(record: ExperienceRecord, kills: Sequence[Victim], evil: int) -> int:
    """The opponents killed or seriously wounded; kills that only Evil counts, once per level (S-SKILL-EVIL)."""
    regular = [victim for victim in record.victims if victim.result in SERIOUS and _is_armed_enemy(victim)]
    named = {victim.name for victim in regular if victim.name}
    by_evil = [victim for victim in kills if not _is_armed_enemy(victim) and victim.name not in named]
    return len(named) + sum(not victim.name for victim in regular) + evil * len(by_evil)


def _kills(record: ExperienceRecord, evil: int) -> list[Victim]:
    """The kills that count: of armed enemies, and for Evil characters all (S-XP-03, S-SKILL-EVIL)."""
    return [victim for victim in record.victims if victim.result == "dead" and (_is_armed_enemy(victim) or evil)]


@implements("S-SKILL-21", "S-SKILL-22", "S-SKILL-23", "S-SKILL-24")
def _gains(new_class: ClassName, record: ExperienceRecord, kills: Sequence[Victim]) -> tuple[tuple[str, ...], ...]:
    """The rules of each new skill by the class after promotion, and of one more for a Legend (S-SKILL-20 to -24)."""
    gains: list[tuple[str, ...]] = []
    if new_class == "killer" and kills:
        gains.append(("S-SKILL-21", "S-SKILL-24"))
    elif new_class == "legend":
        hurt = [
            victim for victim in record.victims if _is_enemy(victim) and (victim.result in WOUNDS or victim.wounded)
        ]
        if hurt or kills:
            gains.append(("S-SKILL-22", "S-SKILL-24"))
    if any(victim.class_ == "legend" for victim in kills):
        gains.append(("S-SKILL-23",))
    return tuple(gains)
