"""The end of an action, when queued effects apply (W-ACT-06, W-DMG-11)."""

from affray.engine import Game, Procedure, implements
from affray.systems.wolsung.damage.special_effects_and_healing import apply_changes, apply_healing
from affray.systems.wolsung.damage.wounds_and_removal import lose_wounds
from affray.systems.wolsung.heights.falling import falls
from affray.systems.wolsung.objectives.markers import drop_markers
from affray.systems.wolsung.state import Activation, Skirmish
from affray.systems.wolsung.templates.affected_models import affect_standing


@implements("W-ACT-06")
def end_of_action(game: Game[Skirmish], activation: Activation) -> Procedure[None]:
    """Apply the queued special effects, healing and damage, in this order (W-DMG-11)."""
    if game.state.templates:
        affect_standing(game, activation)
    apply_changes(game, activation)
    if activation.falls:
        yield from from_falls_on(game, activation)
    else:
        healing_and_damage(game, activation)


def from_falls_on(game: Game[Skirmish], activation: Activation) -> Procedure[None]:
    """The falls of an action, and what comes after them."""
    yield from falls(game, activation)
    affect_standing(game, activation)
    apply_changes(game, activation)
    healing_and_damage(game, activation)


def healing_and_damage(game: Game[Skirmish], activation: Activation) -> None:
    """The last steps of an action: healing, then damage; markers fall to the ground."""
    apply_healing(game, activation)
    if activation.hits:
        hits, activation.hits = activation.hits, ()
        lose_wounds(game, hits)
    if game.state.markers:
        drop_markers(game)
