"""The effects of a damage throw on its target: C-ARMOUR-01 to C-ARMOUR-06, C-HEALTH-01 to C-HEALTH-04."""

import functools

from affray.engine import Game, RuleId, cites, implements
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.events import ArmourLoss, Out, Wound
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.phase.end_of_battle import check_at_once
from affray.systems.cascade.state import Battle

from .wounds import wounds


@implements("C-HEALTH-02")
def suffer(game: Game[Battle], target: Fighter, parts: tuple[Faces, ...], protection: int, multiplier: int) -> None:
    """Wounds give marks (C-HEALTH-01, -02); the armour loses quality after the throw (C-ARMOUR-04, -05)."""
    armour = target.profile.armour
    parts = tuple(sorted(parts, key=lambda part: (sum(part), part), reverse=True))
    suffered = wounds(parts, protection, multiplier, armour.kind)
    target.marks += suffered.marks
    for part, result, actual, band, marks in zip(
        parts, suffered.results, suffered.actual, suffered.bands, suffered.marks_each, strict=True
    ):
        game.emit(
            Wound(
                rules=wound_rules(band, multiplier),
                target=target.id,
                parts=part,
                result=result,
                protection=protection,
                actual=actual,
                band=band,
                marks=marks,
            )
        )
    loss = min(suffered.quality_loss, target.quality)
    if loss:
        target.quality -= loss
        rules = cites("C-ARMOUR-04", "C-ARMOUR-05", *([] if target.quality else ["C-ARMOUR-06"]))
        due = suffered.quality_loss
        game.emit(ArmourLoss(rules=rules, target=target.id, loss=loss, due=due, quality=target.quality))


def go_out(game: Game[Battle], fighter: Fighter) -> None:
    """A fighter with as many marks as health leaves the table at once (C-HEALTH-04)."""
    fighter.out = True
    game.emit(Out(rules=cites("C-HEALTH-04"), fighter=fighter.id))
    check_at_once(game)


@functools.cache
def wound_rules(band: str, multiplier: int) -> tuple[RuleId, ...]:
    """The rules behind a wound result and the marks it leaves."""
    particular = ["C-ARMOUR-02"] if multiplier > 1 else []
    particular.append("C-ARMOUR-03" if band == "none" else "C-HEALTH-01")
    return cites("C-HIT-09", "C-HIT-10", "C-HIT-11", "C-ARMOUR-01", *particular)
