"""Deeds: what a game notes of a character for his experience (16.3), and what that makes of him after it (S-XP-01)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from affray.engine import Game, cites, implements
from affray.systems.street.events.game import Misses, Promoted
from affray.systems.street.hits.attack_results import Attack, Result
from affray.systems.street.profile import CLASSES, ClassName
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import Deed, Deeds, Figure, ShootOut, Victim

STRENGTH: Sequence[Deed] = ("flesh", "unconscious", "serious", "woke_out", "out_of_action", "dead")
"""From the least to the most; of one victim the most counts."""
SERIOUS: frozenset[Deed] = frozenset({"serious", "woke_out", "out_of_action", "dead"})
"""S-XP-06."""
WOUNDS: frozenset[Deed] = SERIOUS | {"flesh"}
"""S-SKILL-22."""
ENOUGH = 3
"""So many armed enemies in one game make a Legend (S-XP-04)."""
CONDITIONS: Mapping[ClassName, str] = {"plug": "S-XP-02", "ganger": "S-XP-03", "killer": "S-XP-04"}
"""By which rule a character of a class rises."""
RECRUITS: Mapping[int, str] = {1: "none", 2: "none", 3: "none", 4: "plug", 5: "plug", 6: "ganger"}
"""S-CAMP-03."""
_OF_RESULT: Mapping[Result, Deed] = {
    "flesh": "flesh",
    "unconscious": "unconscious",
    "serious": "serious",
    "out_of_action": "out_of_action",
    "dead": "dead",
}


@implements("S-DATA-10")
def armed(figure: Figure) -> bool:
    """Fit, and carrying a weapon that is not broken and not on the ground (S-DATA-10)."""
    return figure.fit and any(figure.arm(one.id) not in ("broken", "on_the_ground") for one in figure.profile.weapons)


# --- while the game runs ----------------------------------------------------------------------------------------------


def note_attack(game: Game[ShootOut], attack: Attack) -> None:
    """What an attack adds to the deeds of those who took part in it (S-XP-02, S-XP-06 to S-XP-08)."""
    s, then = game.state, attack.before
    by = then.figures[attack.by]
    for name in attack.targets:
        target = then.figures[name]
        against = target.side is not None and target.side != by.side
        if attack.kind == "shot":
            _note(s, attack.by, shot=s.figures[attack.by].deeds.shot or against)
        elif target.posture == "unconscious" and target.active:
            _note(s, attack.by, attacked_unconscious=True)
    for name in attack.fought:
        _note(s, name, fought=True)
    for name, results in attack.credit.items():
        found = [_OF_RESULT[one] for one in results if one in _OF_RESULT]
        if then.figures[name].posture == "unconscious":
            found = [one for one in found if one != "unconscious"]
        if name != attack.by and found:
            _note_victim(s, by, then.figures[name], found)
        if "unconscious" in found and s.figures[name].posture == "unconscious":
            s.change(name, felled_by=attack.by)


def _note(s: ShootOut, name: str, **fields: bool) -> None:
    deeds = s.figures[name].deeds
    changed = replace(deeds, **fields)
    if changed != deeds:
        s.change(name, deeds=changed)


def _note_victim(s: ShootOut, by: Figure, victim: Figure, found: Sequence[Deed]) -> None:
    """The most that happened to him; once for each way in which he stood there when he was attacked."""
    worst = max(found, key=STRENGTH.index)
    told = Victim(
        name=victim.id,
        result=worst,
        class_=victim.profile.class_,
        armed=armed(victim),
        unconscious=victim.active and victim.posture == "unconscious",
        surrendered=victim.fate == "surrendered",
        noncombatant=victim.profile.noncombatant,
        friend=victim.side is not None and victim.side == by.side,
        neutral=victim.side is None,
        wounded=worst == "unconscious" and "flesh" in found,
    )
    deeds = s.figures[by.id].deeds
    same = [one for one in deeds.victims if replace(one, result=worst, wounded=told.wounded) == told]
    if any(STRENGTH.index(one.result) >= STRENGTH.index(worst) for one in same):
        return
    kept = tuple([one for one in deeds.victims if one not in same])
    s.change(by.id, deeds=replace(deeds, victims=(*kept, told)))


def woke(s: ShootOut, name: str, *, out: bool) -> None:
    """He has woken, or is out of action instead: then whoever felled him has seriously wounded him (S-XP-06)."""
    by = s.figures[name].felled_by
    if not by:
        return
    s.change(name, felled_by="")
    if out:
        deeds = s.figures[by].deeds
        changed = [
            replace(one, result="woke_out") if one.name == name and one.result == "unconscious" else one
            for one in deeds.victims
        ]
        s.change(by, deeds=replace(deeds, victims=tuple(changed)))


# --- afterwards -------------------------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """The class of a character after the game, and how many skills he gains."""

    class_: ClassName
    skills: int


def deeds_of(figure: Figure) -> Deeds:
    """All that counts for his experience: what was noted, and how he ended (S-XP-08, S-XP-10)."""
    dead, surrendered = figure.fate == "dead", figure.fate == "surrendered"
    return replace(figure.deeds, dead=figure.deeds.dead or dead, surrendered=figure.deeds.surrendered or surrendered)


def promotion(class_: ClassName, deeds: Deeds, evil: int = 0) -> Gain:
    """At most one step up, by the condition of the class he had (S-XP-02 to S-XP-05), and his new skills."""
    if deeds.dead or deeds.surrendered or (not evil and _dishonour(deeds)):
        return Gain(class_, 0)  # S-XP-08, S-XP-10, S-XP-11
    kills = [one for one in deeds.victims if one.result == "dead" and (_counts(one) or evil)]
    rises = _rises(class_, deeds, kills, evil)
    after = CLASSES[CLASSES.index(class_) + rises]
    return Gain(after, _skills(after, deeds, kills))


def promoted(s: ShootOut, figure: Figure) -> Gain:
    """What the game so far makes of a character."""
    return promotion(figure.profile.class_, deeds_of(figure), level(s, figure, "evil"))


def _by_evil_alone(s: ShootOut, figure: Figure) -> bool:
    """Whether his deeds would not have raised him if he were not evil, or less so (S-SKILL-EVIL, S-XP-11)."""
    evil = level(s, figure, "evil")
    return evil > 0 and promotion(figure.profile.class_, deeds_of(figure), evil - 1).class_ == figure.class_


def _enemy(victim: Victim) -> bool:
    return not victim.friend and not victim.neutral


def _counts(victim: Victim) -> bool:
    """An armed enemy (S-XP-07)."""
    return _enemy(victim) and victim.armed and not _defenceless(victim)


def _defenceless(victim: Victim) -> bool:
    return not victim.armed or victim.unconscious or victim.surrendered or victim.noncombatant


def _dishonour(deeds: Deeds) -> bool:
    """S-XP-08, S-XP-09, S-FIGHT-17."""
    return deeds.attacked_unconscious or any(one.result == "dead" and _defenceless(one) for one in deeds.victims)


def _rises(class_: ClassName, deeds: Deeds, kills: Sequence[Victim], evil: int) -> bool:
    if class_ == "plug":
        return deeds.shot or deeds.fought
    if class_ == "ganger":
        return bool(kills)  # S-XP-03
    if class_ == "legend":
        return False
    return _beaten(deeds, kills, evil) >= ENOUGH or any(one.class_ == "legend" for one in kills)


def _beaten(deeds: Deeds, kills: Sequence[Victim], evil: int) -> int:
    """How many opponents he killed or seriously wounded, each once; what only Evil counts, so often (S-SKILL-EVIL)."""
    plain = [one for one in deeds.victims if one.result in SERIOUS and _counts(one)]
    named = {one.name for one in plain if one.name}
    dark = [one for one in kills if not _counts(one) and one.name not in named]
    return len(named) + sum(not one.name for one in plain) + evil * len(dark)


def _skills(after: ClassName, deeds: Deeds, kills: Sequence[Victim]) -> int:
    """S-SKILL-20 to S-SKILL-24: by the class after promotion, and one more for a Legend."""
    gained = 0
    if after == "killer":
        gained = int(bool(kills))
    elif after == "legend":
        hurt = [one for one in deeds.victims if _enemy(one) and (one.result in WOUNDS or one.wounded)]
        gained = int(bool(hurt or kills))
    return gained + any(one.class_ == "legend" for one in kills)


def missed_games(serious: int, *, out_of_action: bool) -> int:
    """How many of his gang's next games a character misses (S-CAMP-02)."""
    return serious + out_of_action


def tell(game: Game[ShootOut]) -> None:
    """When a game has ended: who misses games, and who is promoted from the next game on (S-CAMP-01, S-XP-01)."""
    s = game.state
    members = [figure for figure in s.figures.values() if figure.side is not None and figure.fate != "dead"]
    for figure in members if s.modules.campaign else ():
        serious = sum(wound.severity == "serious" for wound in figure.wounds)
        games = missed_games(serious, out_of_action=figure.fate == "out_of_action")
        if games:
            game.emit(Misses(rules=cites("S-CAMP-02"), figure=figure.id, games=games))
    for figure in members if s.modules.experience else ():
        after = promoted(s, figure).class_
        if after != figure.class_:
            evil = ("S-SKILL-EVIL",) if _by_evil_alone(s, figure) else ()
            by = CONDITIONS[figure.profile.class_]
            game.emit(Promoted(rules=cites("S-XP-01", by, "S-XP-05", *evil), figure=figure.id, class_=after))
