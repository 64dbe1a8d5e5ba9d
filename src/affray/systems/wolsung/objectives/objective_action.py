"""Actions with objective markers: activate, pick up, take over (W-OBJ-02, W-OBJ-03, S2)."""

import random
from collections.abc import Sequence
from typing import get_args

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, cites
from affray.systems.wolsung.activation.actions import Choice, Verb, register, state_refusal
from affray.systems.wolsung.dice.pools import Characteristic, Pool, lasting_modifiers, make_pool
from affray.systems.wolsung.dice.rolls import make_test
from affray.systems.wolsung.events import Marker as MarkerEvent
from affray.systems.wolsung.events import Objective
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heroes.heroic_deeds import OWN_SUIT
from affray.systems.wolsung.state import Activation, Figure, Marker, Skirmish
from affray.table import Inches

from .markers import change_marker, distance_to_marker, marker_named

NEAR: Inches = 1.0
"""The maximum distance at which a model may activate or pick up a marker (W-OBJ-02)."""


def objective_pool(figure: Figure, marker: Marker) -> Pool:
    """Dice equal to the characteristic that the scenario names (W-OBJ-02)."""
    if marker.test == "magic":
        return make_pool(figure, "objective", figure.profile.value_of("magic"), ())
    named = next(name for name in get_args(Characteristic) if name == marker.test)
    basic: int = getattr(figure.profile, named)
    return make_pool(figure, "objective", basic, lasting_modifiers(figure, named, basic))


def _no(reason: str) -> Refusal:
    return Refusal(RuleId("W-OBJ-02"), reason)


class MarkerVerb(Verb):
    """A special action of a free, standing model close to a marker."""

    when_free = True

    def marker_refusal(self, s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
        """Why the action is not possible with this marker."""
        raise NotImplementedError

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        if not s.markers or state_refusal(s, me, activation, self) is not None:
            return []
        return [f"{self.name} {marker.id}" for marker in s.markers if self.marker_refusal(s, me, marker) is None]

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) != 2:
            raise Unreadable(f"write '{self.name} MARKER'")
        return (self.name, words[1])

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, activation, self)
        if refused is not None:
            return refused
        marker = marker_named(s, value[1])
        return _no(f"there is no marker '{value[1]}'") if marker is None else self.marker_refusal(s, me, marker)

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        return [(self.name, text.split()[1]) for text in self.outline(s, me, activation)][:count]


def _too_far(s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
    away = distance_to_marker(s, me, marker)
    return _no(f'{marker.id} is {away:.3f}" away, at most {NEAR:g}"') if away > NEAR + EQUAL else None


class Activate(MarkerVerb):
    """A test named by the scenario (W-OBJ-02); in one edition heroes may add cards of their suit (W-OBJ-03)."""

    name = "objective"

    def marker_refusal(self, s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
        if not marker.test:
            return _no(f"{marker.id} is not activated by a test")
        return _too_far(s, me, marker)

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        s = game.state
        me, marker = s.figures[activation.figure], marker_named(s, value[1])
        assert marker is not None, "the marker is checked when it is chosen"
        deeds = OWN_SUIT if s.edition.objectives_by_deeds else None
        success = yield from make_test(game, objective_pool(me, marker), marker.difficulty, deeds=deeds)
        rules = cites("W-OBJ-02", *(("W-OBJ-03",) if deeds and me.hero else ()))
        game.emit(Objective(rules=rules, marker=marker.id, figure=me.id, success=success))
        if success:
            change_marker(s, marker.id, owner=me.seat)
            game.emit(MarkerEvent(rules=cites("W-OBJ-02"), marker=marker.id, owner=me.seat))


def carry(game: Game[Skirmish], marker: Marker, name: str) -> None:
    """A model begins to carry a marker."""
    change_marker(game.state, marker.id, carrier=name)
    game.emit(MarkerEvent(rules=cites("W-OBJ-02"), marker=marker.id, carrier=name))


class PickUp(MarkerVerb):
    """Pick up a marker that no model carries, without a test (scenario S2)."""

    name = "pick_up"

    def marker_refusal(self, s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
        if marker.kind != "satchel":
            return _no(f"{marker.id} cannot be picked up")
        if marker.carrier is not None:
            return _no(f"{marker.carrier} carries {marker.id}")
        return _too_far(s, me, marker)

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        marker = marker_named(game.state, value[1])
        assert marker is not None, "the marker is checked when it is chosen"
        carry(game, marker, activation.figure)
        yield from ()


class TakeOver(MarkerVerb):
    """Take a marker over from a free, standing friend (scenario S2)."""

    name = "take_over"

    def marker_refusal(self, s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
        friend = None if marker.carrier is None else s.figures[marker.carrier]
        if friend is None or friend.id == me.id or s.seats[friend.seat] != s.seats[me.seat]:
            return _no(f"no friend carries {marker.id}")
        if friend.toppled or s.engaged(friend.id):
            return _no(f"{friend.id} is toppled or engaged")
        return _too_far(s, me, marker)

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        marker = marker_named(game.state, value[1])
        assert marker is not None, "the marker is checked when it is chosen"
        carry(game, marker, activation.figure)
        yield from ()


register(Activate())
register(PickUp())
register(TakeOver())
