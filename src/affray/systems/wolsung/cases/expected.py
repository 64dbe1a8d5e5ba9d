"""A Wolsung position as case-file data, for the checks of a case and for a saved `given`."""

from collections.abc import Sequence
from typing import Any

import msgspec

from affray.systems.wolsung.cards.deck import card_text
from affray.systems.wolsung.catalog import profiles
from affray.systems.wolsung.dice.pools import current_value
from affray.systems.wolsung.funds.list_building import list_words
from affray.systems.wolsung.melee.melee_pools import fight_of
from affray.systems.wolsung.objectives.markers import carried_by
from affray.systems.wolsung.profile import Ability, Profile
from affray.systems.wolsung.state import Activation, Effect, Figure, SetUp, Skirmish

from .course import course_words
from .table import marker_words, template_words

PLACES_EQUAL = 0.02


def place_of(figure: Figure) -> tuple[float, float, float]:
    """Where a model stands."""
    return figure.x, figure.y, figure.z


def near(got: Sequence[float], wanted: Sequence[Any]) -> bool:
    """Whether a place matches the expected coordinates; those not given match any."""
    if not all(isinstance(number, int | float) for number in wanted):
        return False
    return len(got) >= len(wanted) and all(
        abs(one - other) <= PLACES_EQUAL for one, other in zip(got, wanted, strict=False)
    )


def effect_words(effect: Effect) -> dict[str, Any]:
    """A lasting effect as case-file data."""
    return {"from": effect.source, effect.characteristic: effect.change, "until": effect.until}


def _activation(s: Skirmish) -> Activation | None:
    return next((frame for frame in s.frames if isinstance(frame, Activation)), None)


def figure_words(s: Skirmish, name: str) -> dict[str, Any]:
    """The complete state of a model as case-file data."""
    figure = s.figures[name]
    mine = s.activation_of(name)
    return {
        "seat": figure.seat,
        "at": place_of(figure),
        "z": figure.z,
        "wounds": figure.wounds,
        "armour": current_value(figure, "armour"),
        "toppled": figure.toppled,
        "activated": figure.activated,
        "removed": figure.removed,
        "engaged": [enemy.id for enemy in s.engaged_with(name)],
        "free": not s.engaged(name),
        "hero": figure.hero,
        "moved": mine is not None and mine.moved,
        "heroic_move": mine is not None and mine.heroic_move,
        "actions": mine.actions if mine else 0,
        "effects": [effect_words(effect) for effect in figure.effects],
        "used": list(figure.used),
        "used_this_turn": list(figure.used_this_turn),
        "carries": carried.id if (carried := carried_by(s, name)) else None,
        "move": current_value(figure, "move"),
        "fight": fight_of(figure, s.edition),
        "strength": current_value(figure, "strength"),
        "guns": current_value(figure, "guns"),
        "reflex": current_value(figure, "reflex"),
        "magic": current_value(figure, "magic"),
    }


def state_words(s: Skirmish) -> dict[str, Any]:
    """The state of the game as a whole, as case-file data."""
    activation = _activation(s)
    return {
        "seats": list(s.order),
        "turn": s.turn,
        "phase": s.phase,
        "first": s.first,
        "initiative": s.initiative,
        "last_finished": s.last_finished,
        "active": activation.figure if activation else None,
        "actions": activation.actions if activation else 0,
        "hands": {seat: [card_text(card) for card in hand] for seat, hand in s.hands.items()},
        "deck": [card_text(card) for card in s.deck],
        "discard": [card_text(card) for card in s.discarded],
        "heroes": {seat: s.heroes.get(seat, 0) for seat in s.order},
        "kills": {seat: s.kills.get(seat, 0) for seat in s.order},
        "points": {seat: s.points.get(seat, 0) for seat in s.order},
        "scenario": s.scenario,
        "templates": [template.id for template in s.templates],
        "markers": [marker_words(marker) for marker in s.markers],
        "zones": dict(s.zones),
        **list_words(s),
    }


# --- a position as a `given` ------------------------------------------------------------------------------------------


def given_of(s: Skirmish) -> dict[str, Any]:
    """The `given` that reproduces this position at this step."""
    activation = _activation(s)
    given: dict[str, Any] = {
        "table": {
            "size": list(s.table.size),
            "terrain": [msgspec.to_builtins(piece) for piece in s.table.pieces],
        },
        "seats": list(s.order),
        "figures": {name: _figure(s, figure) for name, figure in s.figures.items()},
        "turn": s.turn,
        "phase": s.phase,
        "first": s.first,
        "initiative": s.initiative,
        "hands": {seat: [card_text(card) for card in hand] for seat, hand in s.hands.items()},
        "discard": [card_text(card) for card in s.discarded],
        "heroes": dict(s.heroes),
    }
    optional = {"last_finished": s.last_finished, "scenario": s.scenario, "kills": s.kills, "points": s.points}
    given |= {word: value for word, value in optional.items() if value}
    if activation is not None:
        given |= {"active": activation.figure, "actions": activation.actions}
    if s.templates:
        given["templates"] = [template_words(template) for template in s.templates]
    if s.markers:
        given["markers"] = [marker_words(marker) for marker in s.markers]
    if s.zones:
        given["zones"] = dict(s.zones)
    if isinstance(s.frames[-1], SetUp):
        given |= _set_up_words(s.frames[-1])
    course = course_words(s)
    return {**given, "course": course} if course else given


def _set_up_words(setup: SetUp) -> dict[str, Any]:
    """Which players make a list, their funds, and whether the players agree on the terrain."""
    words: dict[str, Any] = {"clubs": dict(setup.clubs), "funds": dict(setup.funds), "terrain": setup.terrain}
    return {word: value for word, value in words.items() if value}


def _figure(s: Skirmish, figure: Figure) -> dict[str, Any]:
    words: dict[str, Any] = {"seat": figure.seat, "profile": _profile(figure.profile), "at": list(place_of(figure))}
    if figure.wounds != figure.profile.wounds:
        words["wounds"] = figure.wounds
    words |= {flag: True for flag in ("toppled", "activated", "removed") if getattr(figure, flag)}
    words |= {word: list(getattr(figure, word)) for word in ("used", "used_this_turn") if getattr(figure, word)}
    if figure.effects:
        words["effects"] = [effect_words(effect) for effect in figure.effects]
    linked = [enemy.id for enemy in s.engaged_with(figure.id)]
    if linked:
        words["engaged"] = linked
    activation = s.activation_of(figure.id)
    if activation is not None:
        words |= {word: True for word in ("moved", "heroic_move") if getattr(activation, word)}
        if activation not in s.frames:
            words["actions"] = activation.actions
    return words


def _profile(profile: Profile) -> Any:
    """The name of a profile in the cast, or else the complete profile."""
    if profiles().get(profile.id) == profile:
        return profile.id
    record: dict[str, Any] = msgspec.to_builtins(profile)
    for word in ("id", "carried"):  # gadgets are stored by name and looked up
        record.pop(word, None)
    if profile.abilities:
        record["abilities"] = [_ability(ability) for ability in profile.abilities]
    return record


def _ability(ability: Ability) -> Any:
    if ability.type and ability.value:
        return {ability.id: {ability.type: ability.value}}
    if ability.type or ability.value:
        return {ability.id: ability.type or ability.value}
    return ability.id
