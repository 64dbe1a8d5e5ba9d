"""Stumbling: S-STUM-01 to S-STUM-04."""

from collections.abc import Sequence

from affray.engine import UNSET, Game, cites, implements
from affray.systems.street import end_of_game
from affray.systems.street.events.movement import Stumbled
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut, Turn
from affray.systems.street.wounds.wounds import knock_down

from .plugs_on_the_move import like_a_plug

STUMBLE, PLUG_STUMBLE = 3, 2
"""The number of ones that knocks down a character, and a Plug (S-STUM-01)."""


@implements("S-STUM-02")
def stumbles(s: ShootOut, figure: Figure, faces: Sequence[int]) -> bool:
    """Three ones knock a character down, two a Plug or Wimp, fewer a Clumsy one (S-STUM-01, S-STUM-02).

    A Hard character is never knocked down (S-SKILL-HARD).
    """
    held = traits(s, figure)
    if held.never_falls:
        return False
    ones = PLUG_STUMBLE if like_a_plug(s, figure) else STUMBLE
    return faces.count(1) >= max(1, ones - held.stumbles_sooner)


def stumble(game: Game[ShootOut], turn: Turn) -> None:
    """Fall in place; the turn ends, and no Recover is needed (S-STUM-03, S-STUM-04)."""
    fall(game, turn.figure)
    turn.stage = "end"
    end_of_game.check(game)


def fall(game: Game[ShootOut], name: str) -> None:
    """Stumble and lie in place (S-STUM-01, S-STUM-04)."""
    held = traits(game.state, game.state.figures[name])
    skills = *held.by("like_a_plug"), *held.by("stumbles_sooner")
    game.emit(Stumbled(rules=cites("S-STUM-01", "S-STUM-03", *skills), figure=name))
    knock_down(game, name, UNSET, "S-STUM-01", "S-STUM-04")
