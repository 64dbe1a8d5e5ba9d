"""The words of a Street position, for the checks of a case and for its `given`."""

from typing import Any

import msgspec

from affray.engine.case.fields import field_words
from affray.systems.street.cast_and_scenarios import characters
from affray.systems.street.deck.action_cards import held_by, under_way
from affray.systems.street.dice.rerolls import enemies_of, tokens
from affray.systems.street.experience.experience_record import armed
from affray.systems.street.experience.promotion import experience_record
from affray.systems.street.fighting.contact import upright_enemies
from affray.systems.street.nerve.hate_and_fear import feared
from affray.systems.street.profile import Profile
from affray.systems.street.skills.skill_list import SKILLS, level
from affray.systems.street.state import Deck, FaceOff, Figure, SetUp, ShootOut, Turn, Window

from .given import FATES, FIGURE_FIELDS, GAME_FIELDS, PROPERTIES, RENAMED, SET_UP_STAGES, STATES


def figure_words(s: ShootOut, name: str) -> dict[str, Any]:
    """All words for the state of a character."""
    figure = s.figures[name]
    on_table = figure.fate not in ("gone", "waiting")
    states = {weapon.id: figure.weapon_state(weapon.id) for weapon in figure.profile.weapons}
    record = experience_record(figure)
    return {
        **field_words(figure, (*FIGURE_FIELDS, *PROPERTIES)),
        "at": [figure.x, figure.y, figure.z] if on_table else None,
        **{
            word: [weapon for weapon, state in states.items() if state == word]
            for word in ("ready", *STATES, "on_the_ground")
        },
        **{word: [wound.zone for wound in figure.wounds if wound.severity == word] for word in ("flesh", "serious")},
        **{word: figure.active and figure.posture == word for word in ("knocked_down", "unconscious", "ducked")},
        **{fate: figure.fate == fate for fate in FATES},
        "clubbed": list({*figure.barred, *figure.clubbed}),
        "fears": feared(s, figure),
        "curse_tokens": {seat: tokens(s, figure, seat) for seat in enemies_of(s, figure)},
        "deeds": {**_fields(record), "victims": [_fields(victim) for victim in record.victims]},
        "standing": figure.vulnerable and figure.posture == "standing",
        "removed": not on_table,
        "armed": armed(figure),
        "in_contact": bool(upright_enemies(s, figure)),
        "class": figure.class_,
        "skills": {skill: level(s, figure, skill) if s.modules.skills else figure.skill(skill) for skill in SKILLS},
        "wounds": len(figure.wounds),
    }


def _fields(struct: msgspec.Struct) -> dict[str, Any]:
    """All fields of a struct by their names in cases."""
    return {
        name: getattr(struct, field)
        for name, field in zip(struct.__struct_encode_fields__, struct.__struct_fields__, strict=True)
    }


def state_words(s: ShootOut) -> dict[str, Any]:
    """The words for the state of the whole game."""
    innermost = s.frames[::-1]
    turn = next((frame for frame in innermost if isinstance(frame, Turn)), None)
    moving = next((frame.figure for frame in innermost if isinstance(frame, Window) and frame.name == "win_path"), None)
    top = innermost[0] if innermost else None
    joker = isinstance(top, Deck) and top.stage == "joker_hands"
    return {
        **field_words(s, GAME_FIELDS),
        "phase": _phase(s, turn),
        "active": None if turn is None else turn.figure,
        "free": turn is not None and turn.free,
        "card": None if turn is None or not turn.card else turn.card,
        "hands": {seat: s.hands.get(seat, ()) for seat in s.order},
        "deck": len(s.deck) + sum(s.bench.values()),
        "discard": len(s.discards),
        "played": {seat: s.played.get(seat, 0) for seat in s.order},
        "bench": {seat: s.bench.get(s.seats[seat], 0) for seat in s.order},
        "points": {side: s.points.get(side, 0) for side in s.sides},
        "orders": [" ".join(order) for order in s.orders],
        "window": top.name if isinstance(top, Window) else "win_joker" if joker else None,
        "moving": moving,
    }


def _phase(s: ShootOut, turn: Turn | None) -> str:
    if s.after_game is not None:
        return "after_game"
    for frame in s.frames:
        if isinstance(frame, SetUp):
            return next((phase for phase, stage in SET_UP_STAGES.items() if stage == frame.stage), "place")
        if isinstance(frame, FaceOff):
            return "quick_draw"
    if turn is None:
        return "draw"
    return "turn" if turn.stage in ("begin", "obligations") else "act"


# --- a position as a `given` ------------------------------------------------------------------------------------------


def given_of(s: ShootOut) -> dict[str, Any]:
    """A `given` that begins the same step as this position."""
    pieces = [
        {"footprint": msgspec.to_builtins(piece.footprint), "platform": piece.top}
        | {word: getattr(piece, word) for word in ("id", "cover", "z0", "z1")}
        for piece in s.table.pieces
    ]
    first_seats = {s.seats[seat]: seat for seat in reversed(s.order)}
    hands = [held_by(card) or card for hand in s.hands.values() for card in hand]
    in_play = {*s.deck, *s.row, *s.discards, *hands, *under_way(s)}
    optional = {
        **field_words(s, (*GAME_FIELDS, "played", "points")),
        "left_out": [name for name in s.figures if name not in in_play],
        "bench": {first_seats[side]: number for side, number in s.bench.items() if side in first_seats},
        "orders": [" ".join(order) for order in s.orders],
    }
    return {
        "table": {"size": list(s.table.size), "origin": list(s.table.origin), "terrain": pieces},
        "figures": {name: _figure(figure) for name, figure in s.figures.items()},
        **{word: value for word, value in optional.items() if value},
        "frames": msgspec.to_builtins(s.frames),
    }


def _figure(figure: Figure) -> dict[str, Any]:
    """The words that describe a character, without most default values."""
    given = {word: value for word, value in msgspec.to_builtins(figure).items() if word not in RENAMED}
    words: dict[str, Any] = {
        **given,
        **{word: getattr(figure, word) or "none" for word in ("seat", "side")},
        **{word: True for word in (figure.posture, figure.fate) if word not in ("standing", "active")},
        **field_words(figure, ("facing", "in_hand", "friends_down")),
        "profile": _profile(figure.profile),
    }
    if figure.fate not in ("gone", "waiting"):
        words["at"] = [figure.x, figure.y, figure.z]
    for wound in figure.wounds:
        words.setdefault(wound.severity, []).append(wound.zone)
    for name, carried in figure.arms.items():
        for state in sorted({carried.state, carried.was if carried.state == "on_the_ground" else "ready"} - {"ready"}):
            words.setdefault(state, []).append(name)
        if carried.at is not None:
            words.setdefault("lies", {})[name] = list(carried.at)
    return words


def _profile(profile: Profile) -> Any:
    """The name of a cast profile, or the whole profile as data."""
    named = next((name for name, character in characters().items() if character == profile), None)
    if named is not None:
        return named
    record: dict[str, Any] = msgspec.to_builtins(profile)
    for weapon in record.get("weapons", ()):
        if weapon.get("hands") == 0:
            weapon["hands"] = "1 or 2"
    return record
