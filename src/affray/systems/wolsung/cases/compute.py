"""The compute questions of Wolsung's case files, about a situation or about given values."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine import Seat, implements
from affray.engine.registry import unknown
from affray.systems.wolsung.cards.deck import STRENGTH, SUIT_LETTERS, card_text
from affray.systems.wolsung.cards.hands import hand_limit
from affray.systems.wolsung.catalog import spells, weapons
from affray.systems.wolsung.damage.hits import armour_against, critical_part
from affray.systems.wolsung.declared_attack import Attack, blow, melee_weapons, shot, spell_at, weapon_named
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.funds.costs import list_answer
from affray.systems.wolsung.funds.list_building import heroes_of
from affray.systems.wolsung.geometry.bodies import body, contact, height
from affray.systems.wolsung.geometry.notation import read_path
from affray.systems.wolsung.heights.climbing import climb_pool, touches_wall
from affray.systems.wolsung.heights.crushing import crush_pool
from affray.systems.wolsung.heights.edges import edges_of, fall_test
from affray.systems.wolsung.heights.jumping import jump_pool
from affray.systems.wolsung.magic.magic_pools import magic_pool, resisting_pool
from affray.systems.wolsung.magic.payment import payments, payments_of
from affray.systems.wolsung.magic.spell_range_and_targets import spell_named
from affray.systems.wolsung.melee import charge_move
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.melee.melee_pools import attacker_pool, defender_pool, leave_pool
from affray.systems.wolsung.melee.splitting import active_first, splits
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.movement.terrain import ground_class, hole_class
from affray.systems.wolsung.objectives.markers import control, marker_named
from affray.systems.wolsung.objectives.objective_action import objective_pool
from affray.systems.wolsung.odds.opposed_rolls import criticals, hit_chance
from affray.systems.wolsung.profile import Spell, Weapon
from affray.systems.wolsung.setup.agreed_terrain import report
from affray.systems.wolsung.shooting.shot_pools import band, reflex_pool, shoot_pool
from affray.systems.wolsung.sight.cover import cover, cover_value
from affray.systems.wolsung.state import Activation, Figure, Marker, SetUp, Skirmish
from affray.systems.wolsung.turn.initiative import attempt_succeeds, steal_winner

Arguments = Mapping[str, Any]
Answer = Callable[["Question"], Any]


class Question:
    """One question with its arguments."""

    def __init__(self, edition: Edition, s: Skirmish | None, arguments: Arguments) -> None:
        self.edition = edition
        self._skirmish = s
        self.arguments = arguments

    @property
    def s(self) -> Skirmish:
        """The situation."""
        if self._skirmish is None:
            raise ValueError("this question needs a situation: a `given`")
        return self._skirmish

    @property
    def setup(self) -> SetUp | None:
        """The set-up, if the situation is in it."""
        frames = [] if self._skirmish is None else self._skirmish.frames
        return next((frame for frame in frames if isinstance(frame, SetUp)), None)

    @property
    def figures(self) -> list[Figure]:
        """The models of the situation, if there is one."""
        return [] if self._skirmish is None else list(self._skirmish.figures.values())

    def get(self, word: str, default: Any = None) -> Any:
        """The value of an optional argument."""
        return self.arguments.get(word, default)

    def must(self, word: str) -> Any:
        """The value of a required argument."""
        if word not in self.arguments:
            raise ValueError(f"the question needs `{word}`")
        return self.arguments[word]

    def number(self, word: str, default: int = 0) -> int:
        """A whole number."""
        value = self.get(word, default)
        if isinstance(value, int):
            return int(value)
        raise ValueError(f"`{word}` is a whole number, not {value}")

    def figure(self, word: str) -> Figure:
        """A model of the situation."""
        name = str(self.must(word))
        if name not in self.s.figures:
            raise ValueError(str(unknown("figure", name, list(self.s.figures))))
        return self.s.figures[name]


# --- dice -------------------------------------------------------------------------------------------------------------


def _pool(asked: Question) -> int:
    """The number of dice of a model in a test."""
    test, figure = str(asked.must("test")), asked.figure("figure")
    if test == "leave":
        return leave_pool(figure).dice
    if test == "magic":
        return magic_pool(figure).dice
    if test in ("climb", "jump", "fall", "crush", "objective"):
        return _other_pool(asked, test, figure).dice
    if test not in ("shoot", "reflex", "fight"):
        raise ValueError(f"there is no test '{test}'")
    return _attack_pool(asked, test, figure).dice


def _other_pool(asked: Question, test: str, figure: Figure) -> Pool:
    """The dice of a test without an opponent; `target` is the piece to climb, or the marker."""
    if test == "climb":
        after, climber, _ = _moved(asked, figure)
        touched = [
            piece for piece in after.table.pieces if piece.kind == "block" and touches_wall(body(climber), piece)
        ]
        return climb_pool(after, climber, str(asked.get("target", touched[0].id if touched else "")))
    if test == "objective":
        return objective_pool(figure, _marker(asked, "target"))
    if test == "jump":
        return jump_pool(figure)
    return fall_test(asked.s, figure).pool if test == "fall" else crush_pool(figure)


def _marker(asked: Question, word: str) -> Marker:
    marker = marker_named(asked.s, str(asked.must(word)))
    if marker is None:
        raise ValueError(str(unknown("marker", str(asked.must(word)), [candidate.id for candidate in asked.s.markers])))
    return marker


@implements("W-OBJ-04")
def _control(asked: Question) -> str:
    """Who controls a marker (W-OBJ-04)."""
    return control(asked.s, _marker(asked, "marker")) or "none"


def _fall_test(asked: Question) -> Any:
    """The falling test of a model, `none` when it is not within an inch of an edge (W-FALL-01 to W-FALL-03)."""
    figure = asked.figure("figure")
    if not edges_of(asked.s, figure):
        return "none"
    test = fall_test(asked.s, figure)
    return {"difficulty": test.difficulty, "dice": test.pool.dice}


def _attack_pool(asked: Question, test: str, figure: Figure) -> Pool:
    s, target = asked.s, asked.figure("target")
    activation = next((frame for frame in s.frames if isinstance(frame, Activation)), None)
    moved = activation is not None and activation.figure == figure.id and activation.moved
    if test == "shoot":
        after, shooter, moved_now = _moved(asked, figure)
        return shoot_pool(after, shot(shooter, _weapon(asked, figure), target, 0, moved or moved_now, moved_now))
    reaction = asked.get("reaction")
    if test == "reflex":
        if reaction == "dive":
            figure = msgspec.structs.replace(figure, toppled=True)
        if asked.get("spell") is not None:
            return resisting_pool(s, spell_at(target, _spell(asked, target), figure))
        return reflex_pool(s, shot(target, _weapon(asked, target), figure, 0, False, False), figure)
    if reaction in ("fence", "parry"):
        return defender_pool(s, blow(target, None, figure), reaction, _melee_weapon(asked, figure))
    return _charge_pool(asked, figure, target) if asked.get("way") else attacker_pool(s, _blow(asked, figure, target))


def _blow(asked: Question, figure: Figure, target: Figure, above: float = 0.0) -> Attack:
    return blow(figure, _melee_weapon(asked, figure), target, 0, above)


def _charge_pool(asked: Question, figure: Figure, target: Figure) -> Pool:
    """The dice after a charge: heights as they are at its end, and whether it came from above (W-MELEE-18)."""
    charge = charge_move.check(asked.s, figure, (target.id,), read_path(str(asked.get("way"))))
    if isinstance(charge, charge_move.Charge):
        after, charger = standing_at(asked.s, figure, charge.walk)
        after.links = (*after.links, link(figure.id, target.id))
        return attacker_pool(after, _blow(asked, charger, target, height(asked.s, figure, target)))
    raise ValueError(f"the charge is refused: {charge.reason} ({charge.rule})")


def _moved(asked: Question, figure: Figure) -> tuple[Skirmish, Figure, bool]:
    """The situation after the move that the question names."""
    route = asked.get("way")
    if not route:
        return asked.s, figure, False
    walk = paths.check(asked.s, figure, read_path(str(route)), kind="quick")
    if isinstance(walk, Walk):
        after, moved = standing_at(asked.s, figure, walk)
        return after, moved, walk.moved
    raise ValueError(f"the move is refused: {walk.reason} ({walk.rule})")


def _weapon(asked: Question, figure: Figure) -> Weapon:
    ranged = [option for option in figure.profile.weapons if not option.melee]
    name = asked.get("weapon") or (ranged[0].id if ranged else "")
    weapon = weapon_named(figure, str(name), melee=False) or weapons().get(str(name))
    if weapon is None:
        raise ValueError(f"{figure.id} has no ranged weapon '{name}'")
    return weapon


def _spell(asked: Question, figure: Figure) -> Spell:
    name = str(asked.must("spell"))
    spell = spell_named(figure, name) or spells().get(name)
    if spell is None:
        raise ValueError(str(unknown("spell", name, list(spells()))))
    return spell


def _melee_weapon(asked: Question, figure: Figure) -> Weapon | None:
    name = asked.get("weapon")
    return melee_weapons(figure)[0] if name is None else weapon_named(figure, str(name), melee=True)


def _band(asked: Question) -> Any:
    name = str(asked.must("weapon"))
    carried = [option for figure in asked.figures for option in figure.profile.weapons if option.id == name]
    weapon = carried[0] if carried else weapons().get(name)
    if weapon is None:
        raise ValueError(str(unknown("weapon", name, list(weapons()))))
    modifier = band(weapon, float(asked.must("distance")))
    return "none" if modifier is None else modifier


def _cover(asked: Question) -> int:
    if "hidden" in asked.arguments:
        return cover_value(asked.edition, asked.number("hidden"))
    return cover(asked.s, asked.figure("from"), asked.figure("to"))


def _damage(asked: Question) -> int:
    """The damage of a hit (W-DMG-04 to W-DMG-06)."""
    types = _types(asked.get("types")) or ["physical"]
    if any(kind in types for kind in _types(asked.get("immunity"))):
        return 0
    resistance = asked.get("resistance") or {}
    resists = (
        sum(value for kind, value in resistance.items() if kind in types)
        if isinstance(resistance, Mapping)
        else int(resistance)
    )
    armour = armour_against(
        asked.number("armour"),
        ignores_armour=bool(asked.get("ignores_armour")),
        armour_piercing=asked.number("armour_piercing"),
        small_calibre=bool(asked.get("small_calibre")),
        resists=resists,
    )
    critical = critical_part(asked.number("criticals"), bool(asked.get("gruesome_damage")))
    amount = max(0, asked.number("strength") + critical - armour)
    weak = asked.get("vulnerability")
    doubled = weak is True or any(kind in types for kind in _types(weak))
    return 2 * amount if doubled else amount


def _types(value: Any) -> list[str]:
    if value is None or isinstance(value, bool):
        return []
    return [value] if isinstance(value, str) else [str(kind) for kind in value]


def _hit_chance(asked: Question) -> Fraction:
    return hit_chance(asked.number("attacker"), asked.number("defender"))


def _criticals(asked: Question) -> Fraction:
    return criticals(asked.number("attacker"), asked.number("defender"), asked.number("k"))


# --- table ------------------------------------------------------------------------------------------------------------


def _ground(asked: Question) -> str:
    if "height" in asked.arguments:
        return ground_class(asked.edition, float(asked.must("height")))
    return hole_class(asked.edition, float(asked.must("depth")), float(asked.must("width")))


def _contact(asked: Question) -> bool:
    one, other = asked.must("between")
    return contact(asked.s, asked.s.figures[one], asked.s.figures[other])


def _table_check(asked: Question) -> dict[str, Any]:
    """The table check (W-TERRAIN-20 to W-TERRAIN-26): areas in square inches, and the rules that raise a warning."""
    findings = report(asked.s.table, asked.edition.id)
    return {**findings, "warnings": list(findings["warnings"])}


# --- cards and melees -------------------------------------------------------------------------------------------------


def _bid_winner(asked: Question) -> str:
    bids = [(Seat(str(seat)), str(card)) for seat, card in asked.must("bids")]
    for _, card in bids:
        if card not in STRENGTH:
            raise ValueError(f"'{card}' is not a card; write KS, 10H or 4C")
    if asked.must("window") == "steal":
        return str(steal_winner(Seat(str(asked.must("first"))), bids))
    tried = str(asked.get("by") or bids[0][0])
    ordered = sorted(bids, key=lambda bid: bid[0] != tried)
    return tried if attempt_succeeds(ordered) else "none"


def _payments(asked: Question) -> list[list[str]]:
    """All payments for a spell of a model, or for a cost with a hand of cards (W-MAGIC-04, W-MAGIC-05)."""
    if "figure" in asked.arguments:
        figure = asked.figure("figure")
        options = payments_of(asked.s, figure, _spell(asked, figure))
    else:
        suit, hand = asked.get("suit"), [str(card) for card in asked.must("hand")]
        if suit is not None and suit not in SUIT_LETTERS:
            raise ValueError(str(unknown("suit", str(suit), list(SUIT_LETTERS))))
        for card in hand:
            if card not in STRENGTH:
                raise ValueError(f"'{card}' is not a card; write KS, 10H or 4C")
        options = payments(hand, suit, asked.number("cost"))
    return [[card_text(card) for card in cards] for cards in options]


def _hand_limit(asked: Question) -> int:
    return hand_limit(asked.s, Seat(str(asked.must("seat"))))


def _draw(asked: Question) -> int:
    """The number of cards a player draws; 0 for a player who is out of the game (W-TURN-15)."""
    return 0 if Seat(str(asked.must("seat"))) in asked.s.out else _hand_limit(asked)


def _splits(asked: Question) -> list[list[str]]:
    """The legal sets of links to keep, each link written with the charger's side first (W-MELEE-28)."""
    charger = str(asked.must("charger"))
    touched = [str(name) for name in asked.must("touched")]
    links = [link(*(pair.split("-") if isinstance(pair, str) else map(str, pair))) for pair in asked.must("links")]
    sides = _sides(asked, [*links, *[link(charger, enemy) for enemy in touched]], charger)
    before = tuple([pair for pair in links if charger not in pair])
    options = splits(before, charger, touched, sides, may_free=asked.edition.split_may_free)
    written = [active_first(kept, sides, sides[charger]) for kept in options]
    return [["-".join(pair) for pair in kept] for kept in written]


def _sides(asked: Question, links: Sequence[tuple[str, str]], charger: str) -> dict[str, str]:
    """The sides of the situation; without a situation they follow from the links, with the charger on side `a`."""
    named = {name for pair in links for name in pair}
    known = {figure.id: str(figure.seat) for figure in asked.figures if figure.id in named}
    if known.keys() == named:
        return known
    sides = {charger: "a"}
    for _ in links:
        for one, other in links:
            for mine, theirs in ((one, other), (other, one)):
                if mine in sides:
                    sides.setdefault(theirs, "b" if sides[mine] == "a" else "a")
    return sides


@implements("W-FUNDS-01")
def _list(asked: Question) -> dict[str, Any]:
    """The cost of a list and whether it is legal; missing arguments come from the situation (W-FUNDS-01)."""
    setup, seat = asked.setup, Seat(str(asked.get("seat", "")))
    funds = dict(setup.funds).get(seat) if setup else None
    known = heroes_of(asked.s, setup, seat) if setup else {}
    heroes = [profile.id or name for name, profile in known.items()]
    return list_answer(asked.get("heroes") or heroes or asked.must("heroes"), asked.get("buy") or (), funds)


ANSWERS: dict[str, Answer] = {
    "pool": _pool,
    "cover": _cover,
    "band": _band,
    "ground": _ground,
    "contact": _contact,
    "damage": _damage,
    "splits": _splits,
    "payments": _payments,
    "bid_winner": _bid_winner,
    "hand_limit": _hand_limit,
    "draw": _draw,
    "list": _list,
    "table_check": _table_check,
    "hit_chance": _hit_chance,
    "criticals": _criticals,
    "control": _control,
    "fall_test": _fall_test,
}
"""The supported questions, by name."""
QUESTIONS = tuple(ANSWERS)


def answer_question(edition: Edition, s: Skirmish | None, name: str, arguments: Arguments) -> Any:
    """Answer a question; raises ValueError for a malformed one."""
    if name not in ANSWERS:
        raise ValueError(str(unknown("question", name, list(QUESTIONS))))
    return ANSWERS[name](Question(edition, s, arguments))


def same_answer(got: Any, wanted: Any) -> bool:
    """Compare numbers within 0.001, fractions exactly, lists of paths and of names in any order."""
    if isinstance(got, Fraction):
        return got == _fraction(wanted)
    if isinstance(got, dict) and isinstance(wanted, Mapping):
        return all(same_answer(got.get(key), value) for key, value in wanted.items())
    if isinstance(got, list) and isinstance(wanted, list):
        return _sorted(got) == _sorted(wanted)
    if isinstance(got, float) and isinstance(wanted, (int, float)):
        return abs(got - wanted) <= 0.001
    return bool(got == ("none" if wanted is None else wanted))


def _fraction(wanted: Any) -> Fraction | None:
    try:
        return Fraction(str(wanted))
    except (ValueError, ZeroDivisionError):
        return None


def _sorted(rows: Sequence[Any]) -> list[str]:
    return sorted(" ".join(sorted(map(str, row))) if isinstance(row, list) else str(row) for row in rows)
