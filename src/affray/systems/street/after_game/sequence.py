"""The stages of the post-game sequence, in the order of S-CAMP-01.

What the rules do not order happens side by side: the gangs gain their skills at once, and their players are asked at
once.
"""

import msgspec

from affray.engine import Game, Procedure, RuleId, Seat, cites, implements, together
from affray.systems.street.events.dice import Roll
from affray.systems.street.events.game import GamesMissed, Healed, Recruited, RemovedFromGang
from affray.systems.street.experience.campaign import (
    emit_misses,
    emit_promotion,
    gains_after_game,
    recruit_by,
)
from affray.systems.street.referee.calls import grants
from affray.systems.street.skills.skill_markers import gain
from affray.systems.street.stages import AfterGame, stage
from affray.systems.street.state import ExperienceRecord, Figure, ShootOut, in_order

from .newcomers import join, newcomer_of

FIRST_STAGE = "dead"
SIDES_OF_DIE = 6


def survivors(s: ShootOut) -> list[Figure]:
    """The characters of gangs who are alive, in ascending id."""
    return [figure for figure in s.figures.values() if figure.seat is not None and figure.fate != "dead"]


@stage(AfterGame, "dead")
@implements("S-CAMP-01")
def remove_dead(game: Game[ShootOut], after: AfterGame) -> None:
    """Remove the dead from their gangs."""
    for figure in game.state.figures.values():
        if figure.seat is not None and figure.fate == "dead":
            game.emit(RemovedFromGang(rules=cites("S-CAMP-01"), figure=figure.id))
    after.stage = "missed_games"


@stage(AfterGame, "missed_games")
def miss_games(game: Game[ShootOut], after: AfterGame) -> None:
    """Those who rested have missed a game; those who were badly hurt miss the next ones (S-CAMP-02, S-CAMP-06)."""
    s = game.state
    for name in in_order(list(after.missing), s):
        after.missing = {**after.missing, name: after.missing[name] - 1}
        game.emit(GamesMissed(rules=cites("S-CAMP-06"), figure=name, left=after.missing[name]))
    for figure in survivors(s):
        if figure.id not in after.missing:
            emit_misses(game, figure)
    after.stage = "promotions"


@stage(AfterGame, "promotions")
def promote(game: Game[ShootOut], after: AfterGame) -> None:
    """Characters rise in class (S-XP-01); which skills they gain follows from the class they have then (S-SKILL-24)."""
    s = game.state
    played = [figure for figure in survivors(s) if figure.id not in after.missing]
    after.gains = {figure.id: gains for figure in played if (gains := gains_after_game(s, figure))}
    for figure in played:
        class_ = emit_promotion(game, figure)
        s.change(figure.id, profile=msgspec.structs.replace(figure.profile, class_=class_))
    after.stage = "skills"


@stage(AfterGame, "skills")
def gain_skills(game: Game[ShootOut], after: AfterGame) -> Procedure[None]:
    """The next skill of each gang, in ascending id of its characters; the gangs gain theirs side by side."""
    s = game.state
    first: dict[Seat, str] = {}
    for name in in_order(list(after.gains), s):
        seat = s.figures[name].seat
        assert seat is not None, "only characters of players gain skills"
        first.setdefault(seat, name)
    if not first:
        after.stage = "grants"
        return
    procedures = []
    for name in first.values():
        rules, *remaining = after.gains[name]
        after.gains = {**after.gains, name: tuple(remaining)}
        procedures.append(gain(game, name, *rules))
    after.gains = {name: gains for name, gains in after.gains.items() if gains}
    yield from together(*procedures)


@stage(AfterGame, "grants")
def grant_skills(game: Game[ShootOut], after: AfterGame) -> Procedure[None]:
    """A referee may grant skills (S-CONV-16, S-SKILL-20)."""
    yield from grants(game)
    after.stage = "recruits"


@stage(AfterGame, "recruits")
def recruit(game: Game[ShootOut], after: AfterGame) -> None:
    """One die for each gang says whether somebody joins it (S-CAMP-03)."""
    s = game.state
    for seat in s.order:
        faces = game.throw((1, SIDES_OF_DIE))[0]
        side = s.seats[seat]
        game.emit(Roll(rules=cites("S-CAMP-03"), figure="", kind="recruit", faces=faces, side=side))
        class_ = recruit_by(faces[0])
        if class_ != "none":
            newcomer = newcomer_of(s, after, seat)
            join(s, seat, newcomer, class_)
            game.emit(Recruited(rules=cites("S-CAMP-03"), side=side, class_=class_, figure=newcomer.id))
    after.stage = "recovery"


@stage(AfterGame, "recovery")
@implements("S-HATE-10")
def recover(game: Game[ShootOut], _: AfterGame) -> None:
    """All wounds heal, weapons are ready again, relations end, and the sequence is over (S-CAMP-01, S-HATE-10)."""
    s = game.state
    for figure in survivors(s):
        if figure.wounds or figure.arms:
            game.emit(Healed(rules=cites("S-CAMP-01"), figure=figure.id))
        s.change(
            figure.id,
            wounds=(),
            arms={},
            posture="standing",
            fate="waiting" if figure.fate == "waiting" else "active",
            must_recover=False,
            needs_six=False,
            deeds=ExperienceRecord(),
            hates=(),
            fears=(),
            extreme_hates=(),
            extreme_fears=(),
        )
    game.finish(None, RuleId("S-CAMP-01"))
