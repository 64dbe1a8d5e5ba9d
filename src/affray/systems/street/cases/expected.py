"""The words of a Street position, for the checks of a case and for its `given`."""

import itertools
from collections.abc import Sequence
from typing import Any

import msgspec

from affray.systems.street.cast_and_scenarios import characters
from affray.systems.street.deck.action_cards import held_by, under_way
from affray.systems.street.dice.rerolls import enemies_of, tokens
from affray.systems.street.experience.experience_record import armed
from affray.systems.street.experience.promotion import experience_record
from affray.systems.street.fighting.contact import upright_enemies
from affray.systems.street.nerve.hate_and_fear import feared
from affray.systems.street.profile import Profile
from affray.systems.street.skills.skill_list import SKILLS, level
from affray.systems.street.state import Deck, FaceOff, Figure, SetUp, ShootOut, Turn, Victim, Window

from .figure import LIST_WORDS

PLACE_TOLERANCE = 0.0051
"""The tolerance for places, which the rulebook writes to a hundredth of an inch."""


def near(got: Sequence[float], expected: Sequence[Any]) -> bool:
    """Whether a place is the expected one; without an expected height, any height matches (S-DATA-11)."""
    if not all(isinstance(coordinate, (int, float)) for coordinate in expected):
        return False
    pairs = itertools.zip_longest(got[:2] if len(expected) == 2 else got, expected, fillvalue=0.0)
    return all(abs(actual - target) <= PLACE_TOLERANCE for actual, target in pairs)


def place_of(figure: Figure) -> list[float]:
    """The place of a figure, with its height if it is above the ground."""
    return [figure.x, figure.y, *([figure.z] if figure.z else [])]


def _in_state(figure: Figure, state: str) -> list[str]:
    return [weapon.id for weapon in figure.profile.weapons if figure.weapon_state(weapon.id) == state]


def figure_words(s: ShootOut, name: str) -> dict[str, Any]:
    """All words for the state of a character."""
    figure = s.figures[name]
    on_table = figure.fate not in ("gone", "waiting")
    aim = figure.aim
    return {
        "seat": figure.seat,
        "side": figure.side,
        "number": figure.number,
        "at": place_of(figure) if on_table else None,
        "facing": figure.facing,
        "in_hand": list(figure.in_hand),
        "grip": figure.grip,
        **{state: _in_state(figure, state) for state in ("ready", "empty", "jammed", "broken", "on_the_ground")},
        "flesh": [wound.zone for wound in figure.wounds if wound.severity == "flesh"],
        "serious": [wound.zone for wound in figure.wounds if wound.severity == "serious"],
        "must_recover": figure.must_recover,
        "needs_six": figure.needs_six,
        "knocked_down": figure.active and figure.posture == "knocked_down",
        "unconscious": figure.active and figure.posture == "unconscious",
        "ducked": figure.ducked,
        "peek": None if figure.peek is None else list(figure.peek),
        **{fate: figure.fate == fate for fate in ("out_of_action", "dead", "surrendered", "gone", "waiting")},
        "aim": None if aim is None else {"target": aim.target, "weapon": aim.weapon},
        "last_action": figure.last_action,
        "last_target": figure.last_target,
        "moved": figure.moved,
        "displaced": figure.displaced,
        "clubbed": [*figure.barred, *[weapon for weapon in figure.clubbed if weapon not in figure.barred]],
        "friend_for_foe": figure.friend_for_foe,
        "lost_nerve": figure.lost_nerve,
        "friends_down": figure.friends_down,
        **{word: list(getattr(figure, word)) for word in ("hates", "extreme_hates", "extreme_fears")},
        "fears": feared(s, figure),
        "drunk": figure.drunk,
        "ignored_wounds": figure.ignored_wounds,
        "charm_used": figure.charm_used,
        "curse_tokens": {seat: tokens(s, figure, seat) for seat in enemies_of(s, figure)},
        "deeds": _experience_words(figure),
        "standing": figure.fate in ("active", "surrendered") and figure.posture == "standing",
        "upright": figure.upright,
        "lying": figure.lying,
        "hidden": figure.hidden,
        "active": figure.active,
        "fit": figure.fit,
        "lost": figure.lost,
        "removed": not on_table,
        "nmt": figure.nmt,
        "armed": armed(figure),
        "in_contact": bool(upright_enemies(s, figure)),
        "class": figure.class_,
        "skills": _skills(s, figure),
        "wounds": len(figure.wounds),
    }


def _skills(s: ShootOut, figure: Figure) -> dict[str, int]:
    """The level of each skill, including levels granted by other skills (S-SKILL-04)."""
    if not s.modules.skills:
        return dict(figure.profile.skills)
    return {name: total for name in SKILLS if (total := level(s, figure, name))}


def _experience_words(figure: Figure) -> dict[str, Any]:
    """The character's complete experience record (16.3)."""
    record = experience_record(figure)
    words: dict[str, Any] = {word: getattr(record, word) for word in record.__struct_fields__ if word != "victims"}
    return words | {"victims": [_victim(victim) for victim in record.victims]}


def _victim(victim: Victim) -> dict[str, Any]:
    return {
        name: getattr(victim, field)
        for name, field in zip(victim.__struct_encode_fields__, victim.__struct_fields__, strict=True)
    }


def current_turn(s: ShootOut) -> Turn | None:
    """The current turn; the innermost if there are several."""
    return next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)


def state_words(s: ShootOut) -> dict[str, Any]:
    """The words for the state of the whole game."""
    turn, top = current_turn(s), s.frames[-1] if s.frames else None
    moving = next(
        (frame for frame in reversed(s.frames) if isinstance(frame, Window) and frame.name == "win_path"), None
    )
    joker = isinstance(top, Deck) and top.stage == "joker_hands"
    return {
        "phase": _phase(s, turn),
        "active": None if turn is None else turn.figure,
        "free": turn is not None and turn.free,
        "card": None if turn is None or not turn.card else turn.card,
        "hands": {seat: list(s.hands.get(seat, ())) for seat in s.order},
        "row": list(s.row),
        "discards": list(s.discards),
        "jokers": s.jokers,
        "played": {seat: s.played.get(seat, 0) for seat in s.order},
        "bench": {seat: s.bench.get(s.seats[seat], 0) for seat in s.order},
        "first_shot": s.first_shot,
        "used": list(s.used),
        "points": {side: s.points.get(side, 0) for side in s.sides},
        "referee": s.referee,
        "orders": [" ".join(order) for order in s.orders],
        "free_moves": list(s.free_moves),
        "window": top.name if isinstance(top, Window) else "win_joker" if joker else None,
        "moving": None if moving is None else moving.figure,
        "scenario": s.scenario,
    }


PHASES = {"sides": "side", "starter": "starter", "deploy": "random_deployment", "gain": "skill_gain"}
"""The phase of each stage of the set-up; all other stages are in the phase `place`."""


def _phase(s: ShootOut, turn: Turn | None) -> str:
    for frame in s.frames:
        if isinstance(frame, SetUp):
            return PHASES.get(frame.stage, "place")
        if isinstance(frame, FaceOff):
            return "quick_draw"
    if turn is None:
        return "draw"
    return "turn" if turn.stage in ("begin", "obligations") else "act"


# --- a position as a `given` ------------------------------------------------------------------------------------------


def given_of(s: ShootOut) -> dict[str, Any]:
    """A `given` that begins the same step as this position."""
    given: dict[str, Any] = {
        "table": {
            "size": list(s.table.size),
            "origin": list(s.table.origin),
            "terrain": [
                {
                    "id": piece.id,
                    "cover": piece.cover,
                    "footprint": [list(corner) for corner in piece.footprint],
                    "z0": piece.z0,
                    "z1": piece.z1,
                    "platform": piece.top,
                }
                for piece in s.table.pieces
            ],
        },
        "figures": {name: _figure(figure) for name, figure in s.figures.items()},
        "hands": {seat: list(hand) for seat, hand in s.hands.items()},
        "row": list(s.row),
        "discards": list(s.discards),
        "jokers": s.jokers,
        "first_shot": s.first_shot,
        "frames": msgspec.to_builtins(s.frames),
    }
    first_seats = {s.seats[seat]: seat for seat in reversed(s.order)}
    bench = {first_seats[side]: number for side, number in s.bench.items() if side in first_seats}
    hands = [held_by(card) or card for hand in s.hands.values() for card in hand]
    cards_in_play = {*s.deck, *s.row, *s.discards, *hands, *under_way(s)}
    optional = {
        "left_out": [name for name in s.figures if name not in cards_in_play],
        "used": list(s.used),
        "bench": bench,
        "played": s.played,
        "points": s.points,
        "referee": s.referee,
        "orders": [" ".join(order) for order in s.orders],
        "free_moves": list(s.free_moves),
        "scenario": s.scenario,
    }
    return given | {word: value for word, value in optional.items() if value}


FLAGS = ("must_recover", "needs_six", "moved", "displaced", "friend_for_foe", "lost_nerve")
DEFAULTS = {
    "drunk": "none",
    "ignored_wounds": 0,
    "charm_used": 0,
    "curse_tokens": None,
    "frightens": "",
    "felled_by": "",
}
"""Other words with their default values."""


def _figure(figure: Figure) -> dict[str, Any]:
    """The words that describe a character, without default values."""
    words: dict[str, Any] = {
        "seat": figure.seat or "none",
        "side": figure.side or "none",
        "number": figure.number,
        "profile": _profile(figure.profile),
        "facing": figure.facing,
        "in_hand": list(figure.in_hand),
        "grip": figure.grip,
        "friends_down": figure.friends_down,
    }
    if figure.fate not in ("gone", "waiting"):
        words["at"] = [figure.x, figure.y, figure.z]
    for wound in figure.wounds:
        words.setdefault(wound.severity, []).append(wound.zone)
    for name, carried in figure.arms.items():
        states = {carried.state, carried.was} if carried.state == "on_the_ground" else {carried.state}
        for state in sorted(states - {"ready"}):
            words.setdefault(state, []).append(name)
        if carried.at is not None:
            words.setdefault("lies", {})[name] = list(carried.at)
    words |= {word: True for word in FLAGS if getattr(figure, word)}
    words |= {word: list(getattr(figure, word)) for word in LIST_WORDS if getattr(figure, word)}
    words |= {word: value for word, default in DEFAULTS.items() if (value := getattr(figure, word)) != default}
    if deeds := msgspec.to_builtins(figure.deeds):
        words["deeds"] = deeds
    if figure.posture != "standing":
        words[figure.posture] = True
    if figure.peek is not None:
        words["peek"] = list(figure.peek)
    if figure.fate != "active":
        words[figure.fate] = True
    if figure.aim is not None:
        words["aim"] = {"target": figure.aim.target, "weapon": figure.aim.weapon}
    last = {"last_action": figure.last_action, "last_target": figure.last_target or "none"}
    return words | {word: value for word, value in last.items() if value != "none"}


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
