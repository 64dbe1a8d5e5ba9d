"""After a game of a campaign: missed games, recruits, promotions (S-CAMP-01 to S-CAMP-03)."""

from collections.abc import Mapping
from typing import Literal

from affray.engine import Game, cites, implements
from affray.systems.street.events.game import Misses, Promoted
from affray.systems.street.profile import ClassName
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut

from .promotion import CONDITIONS, gains_of, promoted_by_evil, promotion_of

RECRUITS: Mapping[int, ClassName | Literal["none"]] = {
    1: "none", 2: "none", 3: "none", 4: "plug", 5: "plug", 6: "ganger"
}  # fmt: skip
"""The class of a recruit by the face of a die (S-CAMP-03)."""


def missed_games(serious: int, *, out_of_action: bool) -> int:
    """The number of the gang's next games that a character misses (S-CAMP-02)."""
    return serious + out_of_action


@implements("S-CAMP-03")
def recruit_by(face: int) -> ClassName | Literal["none"]:
    """The class of the recruit that a die brings to a gang."""
    return RECRUITS[face]


def emit_game_results(game: Game[ShootOut]) -> None:
    """After a game, emit which characters miss games and which are promoted (S-CAMP-01, S-XP-01).

    The rest of the sequence needs the gangs of a campaign, and is a match of its own (`after_game`).
    """
    s = game.state
    members = [figure for figure in s.figures.values() if figure.side is not None and figure.fate != "dead"]
    for figure in members if s.modules.campaign else ():
        emit_misses(game, figure)
    for figure in members if s.modules.experience else ():
        emit_promotion(game, figure)


def emit_misses(game: Game[ShootOut], figure: Figure) -> None:
    """Emit how many of the next games a wounded character misses (S-CAMP-02)."""
    serious = sum(wound.severity == "serious" for wound in figure.wounds)
    games = missed_games(serious, out_of_action=figure.fate == "out_of_action")
    if games:
        game.emit(Misses(rules=cites("S-CAMP-02"), figure=figure.id, games=games))


def emit_promotion(game: Game[ShootOut], figure: Figure) -> ClassName:
    """Emit a promotion; returns the class from the next game on (S-XP-01, S-XP-05)."""
    s = game.state
    new_class = promotion_of(s, figure).class_
    if new_class != figure.class_:
        evil = traits(s, figure).by("dishonourable_kills") if promoted_by_evil(s, figure) else ()
        condition = CONDITIONS[figure.profile.class_]
        game.emit(Promoted(rules=cites("S-XP-01", condition, "S-XP-05", *evil), figure=figure.id, class_=new_class))
    return new_class


@implements("S-SKILL-20")
def gains_after_game(s: ShootOut, figure: Figure) -> tuple[tuple[str, ...], ...]:
    """The skills that a character gains after a game, each with the rules by which it is gained."""
    return gains_of(s, figure) if s.modules.skills else ()
