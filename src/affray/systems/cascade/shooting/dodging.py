"""Awareness and dodging: C-DODGE-01 to C-DODGE-12."""

from typing import Literal

from affray.engine import Game, Pass, Procedure, RuleId, cites, implements
from affray.systems.cascade.events import Dodge, Reaction
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.shooting.skill_test import highest, test
from affray.systems.cascade.situation import situation
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Shot
from affray.systems.cascade.table.melee_reach import engaged
from affray.systems.cascade.table.sight_and_cover import cover_place

from .saved_dice import lose_saved
from .shooter_action import hit, miss
from .shooting_choices import DODGE, DODGES, SKILL_DIE, DodgeContext, DodgeKind, DodgeShot

Awareness = Literal["unsuspecting", "distracted", "aware"]

AWARE_FROM = 11
"""The lowest result of a reaction test that makes a distracted target aware (C-DODGE-02)."""


DODGING = cites("C-DODGE-04", "C-DODGE-05", "C-DODGE-06", "C-DODGE-07", "C-DODGE-08", "C-TEST-02")


@implements("C-DODGE-03")
def awareness(battle: Battle, fighter: Fighter) -> Awareness:
    """Return how aware a fighter is of a shot (C-DODGE-01 to C-DODGE-03).

    Fighters are distracted if they are engaged, hold saved dice or have already shot in this phase.
    """
    if fighter.unsuspecting:
        return "unsuspecting"
    if fighter.saved_dice or fighter.shot or engaged(battle, fighter):
        return "distracted"
    return "aware"


def skill_dice(fighter: Fighter, kind: DodgeKind) -> int:
    """The number of skill dice for this kind of dodge; a fighter with none cannot use it (C-DODGE-05, C-TEST-03)."""
    skills = fighter.profile.skills
    return {"dive": skills.acrobatics, "cover": skills.hide, "run_off": skills.run, "shield": skills.shield}[kind]


@implements("C-TEST-03")
def usable(battle: Battle, shot: Shot, kind: DodgeKind) -> bool:
    """Whether the target can dodge the shot in this way (C-DODGE-05)."""
    target = battle.fighters[shot.target]
    if target.prone or not skill_dice(target, kind):
        return False
    if kind == "shield":
        return target.profile.shield
    if engaged(battle, target):
        return False
    return kind != "cover" or cover_place(battle, battle.fighters[shot.shooter], target)


@stage(Shot, "awareness")
def notice(game: Game[Battle], shot: Shot) -> None:
    """Hit an unsuspecting target at once; others make a reaction test or dodge (C-DODGE-01 to C-DODGE-03).

    A target that cannot dodge at all makes no test (C-DODGE-09).
    """
    battle = game.state
    target = battle.fighters[shot.target]
    known = awareness(battle, target)
    if known == "unsuspecting":
        hit(game, shot, "C-DODGE-01")
    elif known == "distracted" and not target.profile.skills.reaction:
        hit(game, shot, "C-DODGE-02")
    elif not any(usable(battle, shot, kind) for kind in DODGES):
        hit(game, shot, "C-DODGE-09")
    else:
        shot.stage = "reaction" if known == "distracted" else "dodge"


@stage(Shot, "reaction")
def reaction(game: Game[Battle], shot: Shot) -> None:
    """Make the reaction test: with 11 or more the target counts as aware of this shot, else it is hit (C-DODGE-02)."""
    target = game.state.fighters[shot.target]
    faces = test(game, target.profile.skills.reaction)
    result = max(faces)
    aware = result >= AWARE_FROM
    game.emit(
        Reaction(
            rules=cites("C-DODGE-02", "C-TEST-02"),
            fighter=target.id,
            faces=faces,
            result=result,
            aware=aware,
            sides=SKILL_DIE,
            counts=highest(faces),
        )
    )
    if aware:
        shot.stage = "dodge"
    else:
        hit(game, shot, "C-DODGE-02")


@stage(Shot, "dodge")
@implements("C-DODGE-11")
def dodge(game: Game[Battle], shot: Shot) -> Procedure[None]:
    """Let an aware target choose one dodge, or none (C-DODGE-04, C-DODGE-10, C-DODGE-11).

    The player knows the total of the shot (S) and the minimum that hits (M).
    """
    battle = game.state
    target = battle.fighters[shot.target]
    offered = [*[DodgeShot(kind) for kind in DODGES if usable(battle, shot, kind)], Pass()]
    choice: DodgeShot | Pass = yield game.ask(
        DODGE, target.seat, offered, DodgeContext(shot.total, shot.minimum), situation(battle, target)
    )
    if isinstance(choice, Pass):
        hit(game, shot)
        return
    faces = test(game, skill_dice(target, choice.kind))
    shot.minimum += max(faces)
    game.emit(
        Dodge(
            rules=(*DODGING, RuleId("C-DODGE-10")) if target.dodged else DODGING,
            fighter=target.id,
            kind=choice.kind,
            faces=faces,
            result=max(faces),
            minimum=shot.minimum,
            sides=SKILL_DIE,
            counts=highest(faces),
        )
    )
    target.dodged = True
    # Movement is over in this phase, so the dodge slows the target in the next one (C-DODGE-08).
    target.slowed = True
    lose_saved(game, target, "C-DODGE-07")
    if shot.total >= shot.minimum:
        hit(game, shot, "C-DODGE-06")
    else:
        miss(game, shot, "C-DODGE-06")
