"""Special effects and healing, which apply at the end of the action (W-ACT-06, W-DMG-11, W-DMG-12).

They come from spells, abilities and templates. Lasting effects expire (W-TURN-09, W-MAGIC-19).
"""

from typing import Any

from msgspec.structs import replace

from affray.engine import Game, cites
from affray.systems.wolsung.events import EffectBegins, Healed
from affray.systems.wolsung.state import Activation, Change, Effect, Figure, Skirmish
from affray.systems.wolsung.toppled.becoming_toppled import topple

TOPPLED = "toppled"


def queue_changes(activation: Activation, *changes: Change) -> None:
    """Queue changes of state for the end of the running action."""
    activation.changes = (*activation.changes, *changes)


def apply_changes(game: Game[Skirmish], activation: Activation) -> None:
    """Apply the queued changes in the order they arose (W-DMG-11)."""
    waiting, activation.changes = activation.changes, ()
    for change in waiting:
        if change.characteristic == TOPPLED:
            topple(game, change.figure, change.source)
        else:
            apply_lasting_effect(game, change)


def with_effect(figure: Figure, change: Change) -> Figure:
    """A model with a lasting effect; it replaces an earlier one from the same source (W-MAGIC-18)."""
    effect = Effect(change.source, change.characteristic, change.change, change.until)
    alike = (effect.source, effect.characteristic)
    others = [other for other in figure.effects if (other.source, other.characteristic) != alike]
    return replace(figure, effects=(*others, effect))


def apply_lasting_effect(game: Game[Skirmish], change: Change) -> None:
    """Put a lasting effect on a model (W-MAGIC-18)."""
    s = game.state
    before = s.figures[change.figure]
    after = with_effect(before, change)
    replaced = ("W-MAGIC-18",) if len(after.effects) <= len(before.effects) else ()
    s.change(change.figure, effects=after.effects)
    changed: Any = {change.characteristic: change.change}
    rules = cites(change.rule, *replaced)
    game.emit(EffectBegins(rules=rules, figure=change.figure, from_=change.source, until=change.until, **changed))


def apply_healing(game: Game[Skirmish], activation: Activation) -> None:
    """Apply the healing of the action, added up for each model, up to its starting Wounds (W-DMG-12)."""
    waiting, activation.healing = activation.healing, ()
    amounts: dict[str, int] = {}
    for name, amount in waiting:
        amounts[name] = amounts.get(name, 0) + amount
    for name, amount in amounts.items():
        figure = game.state.figures[name]
        healed = min(amount, figure.profile.wounds - figure.wounds)
        if healed > 0:
            game.state.change(name, wounds=figure.wounds + healed)
            game.emit(Healed(rules=cites("W-DMG-11", "W-DMG-12"), figure=name, amount=healed))
