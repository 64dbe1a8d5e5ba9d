"""The end of an action, when queued effects apply (W-ACT-06, W-DMG-11)."""

from affray.engine import Game, Procedure, implements
from affray.systems.wolsung.damage.special_effects_and_healing import apply_changes, apply_healing
from affray.systems.wolsung.damage.wounds_and_removal import lose_wounds
from affray.systems.wolsung.heights.falling import falls
from affray.systems.wolsung.objectives.markers import drop_markers
from affray.systems.wolsung.state import Activation, Skirmish
from affray.systems.wolsung.templates.affected_models import affect_standing


@implements("W-ACT-06")
def end_of_action(game: Game[Skirmish], act: Activation) -> Procedure[None]:
    """Apply the queued special effects, healing and damage, in this order (W-DMG-11)."""
    if game.state.templates:
        affect_standing(game, act)
    apply_changes(game, act)
    if act.falls:
        yield from falls(game, act)
        affect_standing(game, act)
        apply_changes(game, act)
    apply_healing(game, act)
    if act.hits:
        hits, act.hits = act.hits, ()
        lose_wounds(game, hits)
    if game.state.markers:
        drop_markers(game)
