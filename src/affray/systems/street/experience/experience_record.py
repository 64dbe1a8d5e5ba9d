"""Recording the facts that count for a character's experience (S-XP-02, S-XP-06 to S-XP-08)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from affray.engine import Game, implements
from affray.systems.street.hits.attack_in_progress import Attack, Result
from affray.systems.street.state import AttackResult, Figure, ShootOut, Victim

SEVERITY_ORDER: Sequence[AttackResult] = ("flesh", "unconscious", "serious", "woke_out", "out_of_action", "dead")
"""From the least to the most severe; for one victim the most severe counts."""
_CREDITED: Mapping[Result, AttackResult] = {
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


def record_attack(game: Game[ShootOut], attack: Attack) -> None:
    """Add an attack to the experience records of its participants (S-XP-02, S-XP-06 to S-XP-08)."""
    s, before = game.state, attack.before
    attacker = before.figures[attack.by]
    for name in attack.targets:
        target = before.figures[name]
        is_enemy = target.side is not None and target.side != attacker.side
        if attack.kind == "shot":
            _update_record(s, attack.by, shot=s.figures[attack.by].deeds.shot or is_enemy)
        elif target.posture == "unconscious" and target.active:
            _update_record(s, attack.by, attacked_unconscious=True)
    for name in attack.fought:
        _update_record(s, name, fought=True)
    for name, results in attack.credit.items():
        credited = [_CREDITED[result] for result in results if result in _CREDITED]
        if before.figures[name].posture == "unconscious":
            credited = [result for result in credited if result != "unconscious"]
        if name != attack.by and credited:
            _record_victim(s, attacker, before.figures[name], credited)
        if "unconscious" in credited and s.figures[name].posture == "unconscious":
            s.change(name, felled_by=attack.by)


def _update_record(s: ShootOut, name: str, **fields: bool) -> None:
    record = s.figures[name].deeds
    changed = replace(record, **fields)
    if changed != record:
        s.change(name, deeds=changed)


def _record_victim(s: ShootOut, attacker: Figure, victim: Figure, results: Sequence[AttackResult]) -> None:
    """Record the worst result for a victim, once for each condition in which the victim was attacked."""
    worst = max(results, key=SEVERITY_ORDER.index)
    entry = Victim(
        name=victim.id,
        result=worst,
        class_=victim.profile.class_,
        armed=armed(victim),
        unconscious=victim.active and victim.posture == "unconscious",
        surrendered=victim.fate == "surrendered",
        noncombatant=victim.profile.noncombatant,
        friend=victim.side is not None and victim.side == attacker.side,
        neutral=victim.side is None,
        wounded=worst == "unconscious" and "flesh" in results,
    )
    record = s.figures[attacker.id].deeds
    same = [other for other in record.victims if replace(other, result=worst, wounded=entry.wounded) == entry]
    if any(SEVERITY_ORDER.index(other.result) >= SEVERITY_ORDER.index(worst) for other in same):
        return
    others = tuple([other for other in record.victims if other not in same])
    s.change(attacker.id, deeds=replace(record, victims=(*others, entry)))


def record_waking(s: ShootOut, name: str, *, out: bool) -> None:
    """A figure wakes, or goes out of action, which credits its attacker with a serious wound (S-XP-06)."""
    attacker = s.figures[name].felled_by
    if not attacker:
        return
    s.change(name, felled_by="")
    if out:
        record = s.figures[attacker].deeds
        victims = [
            replace(victim, result="woke_out") if victim.name == name and victim.result == "unconscious" else victim
            for victim in record.victims
        ]
        s.change(attacker, deeds=replace(record, victims=tuple(victims)))
