"""The deeds that a game records for a character's experience (S-XP-02, S-XP-06 to S-XP-08)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from affray.engine import Game, implements
from affray.systems.street.hits.attack_in_progress import Attack, Result
from affray.systems.street.state import AttackResult, Figure, ShootOut, Victim

STRENGTH: Sequence[AttackResult] = ("flesh", "unconscious", "serious", "woke_out", "out_of_action", "dead")
"""From the least to the most; of one victim the most counts."""
_OF_RESULT: Mapping[Result, AttackResult] = {
    "flesh": "flesh",
    "unconscious": "unconscious",
    "serious": "serious",
    "out_of_action": "out_of_action",
    "dead": "dead",
}


@implements("S-DATA-10")
def armed(figure: Figure) -> bool:
    """Fit, and carrying a weapon that is not broken and not on the ground (S-DATA-10)."""
    return figure.fit and any(
        figure.weapon_state(weapon.id) not in ("broken", "on_the_ground") for weapon in figure.profile.weapons
    )


def note_attack(game: Game[ShootOut], attack: Attack) -> None:
    """Add an attack to the deeds of its participants (S-XP-02, S-XP-06 to S-XP-08)."""
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


def _note_victim(s: ShootOut, by: Figure, victim: Figure, found: Sequence[AttackResult]) -> None:
    """Record the worst result for a victim, once for each condition in which the victim was attacked."""
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
    """The figure wakes, or is out of action: then its attacker gets credit for a serious wound (S-XP-06)."""
    by = s.figures[name].felled_by
    if not by:
        return
    s.change(name, felled_by="")
    if out:
        deeds = s.figures[by].deeds
        changed = [
            replace(victim, result="woke_out") if victim.name == name and victim.result == "unconscious" else victim
            for victim in deeds.victims
        ]
        s.change(by, deeds=replace(deeds, victims=tuple(changed)))
