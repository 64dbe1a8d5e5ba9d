"""A Wolsung position as case-file data, for the checks of a case and for a saved `given`."""

from typing import Any

import msgspec

from affray.systems.wolsung.cards.deck import card_text
from affray.systems.wolsung.catalog import profiles
from affray.systems.wolsung.dice.pools import current_value
from affray.systems.wolsung.funds.list_building import list_words
from affray.systems.wolsung.melee.melee_pools import fight_of
from affray.systems.wolsung.objectives.markers import carried_by
from affray.systems.wolsung.profile import Ability, Profile
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from .given import CHARACTERISTICS
from .table import words_of


def figure_words(s: Skirmish, name: str) -> dict[str, Any]:
    """The complete state of a model as case-file data."""
    figure, mine, carried = s.figures[name], s.activation_of(name), carried_by(s, name)
    return {
        **_shared_words(s, figure),
        "z": figure.z,
        "free": not s.engaged(name),
        "hero": figure.hero,
        "moved": mine is not None and mine.moved,
        "heroic_move": mine is not None and mine.heroic_move,
        "actions": mine.actions if mine else 0,
        "carries": carried.id if carried else None,
        **{word: current_value(figure, word) for word in CHARACTERISTICS},
        "fight": fight_of(figure, s.edition),
    }


def _shared_words(s: Skirmish, figure: Figure) -> dict[str, Any]:
    """The words that describe a model in a check and in a `given`."""
    plain = ("seat", "wounds", "toppled", "activated", "removed")
    return {
        **{word: getattr(figure, word) for word in plain},
        "at": [figure.x, figure.y, figure.z],
        "engaged": [enemy.id for enemy in s.engaged_with(figure.id)],
        "effects": [
            {"from": each.source, each.characteristic: each.change, "until": each.until} for each in figure.effects
        ],
        "used": list(figure.used),
        "used_this_turn": list(figure.used_this_turn),
    }


def state_words(s: Skirmish) -> dict[str, Any]:
    """The state of the game as a whole, as case-file data."""
    activation = next((frame for frame in s.frames if isinstance(frame, Activation)), None)
    return {
        "seats": list(s.order),
        **{word: getattr(s, word) for word in ("turn", "phase", "first", "initiative", "last_finished", "scenario")},
        "active": activation.figure if activation else None,
        "actions": activation.actions if activation else 0,
        "hands": {seat: [card_text(card) for card in hand] for seat, hand in s.hands.items()},
        "deck": [card_text(card) for card in s.deck],
        "discard": [card_text(card) for card in s.discarded],
        **{word: {seat: getattr(s, word).get(seat, 0) for seat in s.order} for word in ("heroes", "kills", "points")},
        "templates": [template.id for template in s.templates],
        "markers": [words_of(marker) for marker in s.markers],
        "zones": dict(s.zones),
        "out": list(s.out),
        **list_words(s),
    }


# --- a position as a `given` ------------------------------------------------------------------------------------------


def given_of(s: Skirmish) -> dict[str, Any]:
    """The `given` that reproduces this position at this step."""
    words = state_words(s)
    for word in ("active", "actions", "deck", "clubs", "funds"):  # in the frames, or what remains
        del words[word]
    given = {
        "table": {"size": list(s.table.size), "terrain": msgspec.to_builtins(s.table.pieces)},
        "figures": {name: _figure(s, figure) for name, figure in s.figures.items()},
        **words,
        "templates": [{**words_of(template), "height": template.height} for template in s.templates],
        "frames": msgspec.to_builtins(s.frames),
    }
    for frame in given["frames"]:
        frame.pop("stock", None)
        if "bids" in frame:
            frame["bids"] = [[seat, card_text(card)] for seat, card in frame["bids"]]
    return {word: value for word, value in given.items() if value or word == "discard"}


def _figure(s: Skirmish, figure: Figure) -> dict[str, Any]:
    words = {"profile": _profile(figure.profile), **_shared_words(s, figure)}
    return {word: value for word, value in words.items() if value or word == "wounds"}


def _profile(profile: Profile) -> Any:
    """The name of a profile in the cast, or else the complete profile."""
    if profiles().get(profile.id) == profile:
        return profile.id
    record: dict[str, Any] = msgspec.to_builtins(profile)
    for word in ("id", "carried"):  # gadgets are stored by name and looked up
        record.pop(word, None)
    return {**record, "abilities": [_ability(ability) for ability in profile.abilities]}


def _ability(ability: Ability) -> Any:
    if ability.type and ability.value:
        return {ability.id: {ability.type: ability.value}}
    argument = ability.type or ability.value
    return {ability.id: argument} if argument else ability.id
