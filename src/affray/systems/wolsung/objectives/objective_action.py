"""Actions with objective markers: activate, pick up, take over (W-OBJ-02, W-OBJ-03, S2)."""

import random
from typing import Annotated, get_args

from affray.engine import Game, Procedure, Refusal, RuleId, cites
from affray.engine.verbs import Name, PartialChoice
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.dice.pools import Characteristic, Pool, lasting_modifiers, make_pool, printed_value
from affray.systems.wolsung.dice.rolls import make_test
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.events import Marker as MarkerEvent
from affray.systems.wolsung.events import Objective
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heroes.heroic_deeds import OWN_SUIT, Deeds
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Activation, Figure, Marker, Skirmish
from affray.table import Inches
from affray.text import Message

from .markers import change_marker, distance_to_marker, marker_named

NEAR: Inches = 1.0
"""The maximum distance at which a model may activate or pick up a marker (W-OBJ-02)."""


def objective_pool(figure: Figure, marker: Marker) -> Pool:
    """Dice equal to the characteristic that the scenario names (W-OBJ-02)."""
    if marker.test == "magic":
        return make_pool(figure, "objective", printed_value(figure, "magic"), ())
    named = next(name for name in get_args(Characteristic) if name == marker.test)
    basic: int = getattr(figure.profile, named)
    return make_pool(figure, "objective", basic, lasting_modifiers(figure, named, basic))


def objective_deeds(edition: Edition) -> Deeds | None:
    """The cards that help in the test: in one edition those of the hero's suit (W-OBJ-03, W-HERO-28)."""
    return OWN_SUIT if edition.objectives_by_deeds else None


def _no(reason: Message) -> Refusal:
    return Refusal(RuleId("W-OBJ-02"), reason)


class MarkerAction(Action, frozen=True):
    """A special action of a free, standing model close to a marker."""

    when_free = True
    marker: Annotated[str, Name()]

    @classmethod
    def marker_refusal(cls, s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
        """Why the action is not possible with this marker."""
        raise NotImplementedError

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        return [*cls._possible(s, me, activation)]

    @classmethod
    def _possible(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action]:
        if not s.markers or cls.state_refusal(s, me, activation) is not None:
            return []
        return [cls(marker.id) for marker in s.markers if cls.marker_refusal(s, me, marker) is None]

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        marker = marker_named(s, self.marker)
        return _no(say("no_such_marker", marker=self.marker)) if marker is None else self.marker_refusal(s, me, marker)

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        return cls._possible(s, me, activation)[:count]


def _too_far(s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
    away = distance_to_marker(s, me, marker)
    return _no(say("marker_too_far", marker=marker.id, away=away, most=NEAR)) if away > NEAR + EQUAL else None


class ActivateMarker(MarkerAction, frozen=True):
    """A test named by the scenario (W-OBJ-02); in one edition heroes may add cards of their suit (W-OBJ-03)."""

    name = "objective"

    @classmethod
    def marker_refusal(cls, s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
        if not marker.test:
            return _no(say("marker_without_test", marker=marker.id))
        return _too_far(s, me, marker)

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        s = game.state
        me, marker = s.figures[activation.figure], marker_named(s, self.marker)
        assert marker is not None, "the marker is checked when it is chosen"
        deeds = objective_deeds(s.edition)
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


class PickUp(MarkerAction, frozen=True):
    """Pick up a marker that no model carries, without a test (scenario S2)."""

    name = "pick_up"

    @classmethod
    def marker_refusal(cls, s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
        if marker.kind != "satchel":
            return _no(say("cannot_pick_up", marker=marker.id))
        if marker.carrier is not None:
            return _no(say("carried_by", carrier=marker.carrier, marker=marker.id))
        return _too_far(s, me, marker)

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        marker = marker_named(game.state, self.marker)
        assert marker is not None, "the marker is checked when it is chosen"
        carry(game, marker, activation.figure)
        yield from ()


class TakeOver(MarkerAction, frozen=True):
    """Take a marker over from a free, standing friend (scenario S2)."""

    name = "take_over"

    @classmethod
    def marker_refusal(cls, s: Skirmish, me: Figure, marker: Marker) -> Refusal | None:
        friend = None if marker.carrier is None else s.figures[marker.carrier]
        if friend is None or friend.id == me.id or s.seats[friend.seat] != s.seats[me.seat]:
            return _no(say("no_friend_carries", marker=marker.id))
        if friend.toppled or s.engaged(friend.id):
            return _no(say("toppled_or_engaged", model=friend.id))
        return _too_far(s, me, marker)

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        marker = marker_named(game.state, self.marker)
        assert marker is not None, "the marker is checked when it is chosen"
        carry(game, marker, activation.figure)
        yield from ()
