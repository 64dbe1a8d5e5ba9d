"""Promotion and new skills after a game, by the deeds that it recorded (S-XP-01 to S-XP-11, S-SKILL-20 ff.)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from affray.systems.street.profile import CLASSES, ClassName
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import AttackResult, ExperienceRecord, Figure, ShootOut, Victim

SERIOUS: frozenset[AttackResult] = frozenset({"serious", "woke_out", "out_of_action", "dead"})
"""S-XP-06."""
WOUNDS: frozenset[AttackResult] = SERIOUS | {"flesh"}
"""S-SKILL-22."""
ENOUGH = 3
"""The number of armed enemies in one game that makes a Legend (S-XP-04)."""
CONDITIONS: Mapping[ClassName, str] = {"plug": "S-XP-02", "ganger": "S-XP-03", "killer": "S-XP-04"}
"""The promotion rule for each class."""


class Gain(NamedTuple):
    """A character's class after the game, and the number of skills gained."""

    class_: ClassName
    skills: int


def deeds_of(figure: Figure) -> ExperienceRecord:
    """Everything that counts for experience: the recorded deeds, and the character's fate (S-XP-08, S-XP-10)."""
    dead, surrendered = figure.fate == "dead", figure.fate == "surrendered"
    return replace(figure.deeds, dead=figure.deeds.dead or dead, surrendered=figure.deeds.surrendered or surrendered)


def promotion(class_: ClassName, deeds: ExperienceRecord, evil: int = 0) -> Gain:
    """At most one step up, by the condition for the class before the game (S-XP-02 to S-XP-05), and new skills."""
    if deeds.dead or deeds.surrendered or (not evil and _dishonour(deeds)):
        return Gain(class_, 0)  # S-XP-08, S-XP-10, S-XP-11
    kills = [victim for victim in deeds.victims if victim.result == "dead" and (_counts(victim) or evil)]
    rises = _rises(class_, deeds, kills, evil)
    after = CLASSES[CLASSES.index(class_) + rises]
    return Gain(after, _skills(after, deeds, kills))


def promoted(s: ShootOut, figure: Figure) -> Gain:
    """A character's promotion and new skills if the game ended now."""
    return promotion(figure.profile.class_, deeds_of(figure), level(s, figure, "evil"))


def _by_evil_alone(s: ShootOut, figure: Figure) -> bool:
    """Whether the character would not have been promoted at a lower level of Evil (S-SKILL-EVIL, S-XP-11)."""
    evil = level(s, figure, "evil")
    return evil > 0 and promotion(figure.profile.class_, deeds_of(figure), evil - 1).class_ == figure.class_


def _enemy(victim: Victim) -> bool:
    return not victim.friend and not victim.neutral


def _counts(victim: Victim) -> bool:
    """An armed enemy (S-XP-07)."""
    return _enemy(victim) and victim.armed and not _defenceless(victim)


def _defenceless(victim: Victim) -> bool:
    return not victim.armed or victim.unconscious or victim.surrendered or victim.noncombatant


def _dishonour(deeds: ExperienceRecord) -> bool:
    """S-XP-08, S-XP-09, S-FIGHT-17."""
    return deeds.attacked_unconscious or any(
        victim.result == "dead" and _defenceless(victim) for victim in deeds.victims
    )


def _rises(class_: ClassName, deeds: ExperienceRecord, kills: Sequence[Victim], evil: int) -> bool:
    if class_ == "plug":
        return deeds.shot or deeds.fought
    if class_ == "ganger":
        return bool(kills)  # S-XP-03
    if class_ == "legend":
        return False
    return _beaten(deeds, kills, evil) >= ENOUGH or any(victim.class_ == "legend" for victim in kills)


def _beaten(deeds: ExperienceRecord, kills: Sequence[Victim], evil: int) -> int:
    """Opponents killed or seriously wounded, each once; kills that only Evil counts, once per level (S-SKILL-EVIL)."""
    plain = [victim for victim in deeds.victims if victim.result in SERIOUS and _counts(victim)]
    named = {one.name for one in plain if one.name}
    dark = [victim for victim in kills if not _counts(victim) and victim.name not in named]
    return len(named) + sum(not one.name for one in plain) + evil * len(dark)


def _skills(after: ClassName, deeds: ExperienceRecord, kills: Sequence[Victim]) -> int:
    """S-SKILL-20 to S-SKILL-24: by the class after promotion, and one more for a Legend."""
    gained = 0
    if after == "killer":
        gained = int(bool(kills))
    elif after == "legend":
        hurt = [victim for victim in deeds.victims if _enemy(victim) and (victim.result in WOUNDS or victim.wounded)]
        gained = int(bool(hurt or kills))
    return gained + any(victim.class_ == "legend" for victim in kills)
