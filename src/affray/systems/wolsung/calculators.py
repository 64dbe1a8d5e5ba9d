"""The calculators of Wolsung: small situations between two models of the cast, asked without a match."""

from collections.abc import Sequence
from typing import Any

from affray.engine.calculators import Calculators, Flag, Number, Pick, Several, Situation
from affray.engine.calculators.fields import Values

from .cards.deck import DECK
from .catalog import profiles
from .magic.payment import payments

CALCULATORS = Calculators()
"""The calculators of all editions."""
WITH_HEIGHTS = Calculators()
"""Those of editions with mundane climbing and jumping."""
CAST = tuple(profiles())
COVERS = {"no_cover": 0, "less_than_half": 30, "more_than_half": 70}
"""The hidden part of a target in per cent."""
MOST_CARDS = 8
UNARMED = "unarmed"
HAND = Several(name="hand", options=DECK, most=MOST_CARDS, picker="card")
ENEMY_CARDS = Number(name="enemy_cards", least=0, most=MOST_CARDS, start=0)


def _other(model: str, taken: str) -> str:
    """The id of a second model: one may face oneself."""
    return f"{model}_2" if model == taken else model


def _hands(hand: Sequence[str], enemy_cards: int) -> dict[str, list[str]]:
    """The hand, and as many cards for the enemy; which ones they are is hidden from the seat that asks."""
    others = [card for card in DECK if card not in hand]
    return {"a": [*hand], "b": others[:enemy_cards]}


def _ranged(values: Values) -> Sequence[str]:
    return [weapon.id for weapon in profiles()[values["shooter"]].weapons if not weapon.melee]


def _melee(values: Values) -> Sequence[str]:
    return [weapon.id for weapon in profiles()[values["attacker"]].weapons if weapon.melee] or [UNARMED]


def _spells(values: Values) -> Sequence[str]:
    return [spell.id for spell in profiles()[values["caster"]].spells]


@CALCULATORS.add(
    Pick(name="shooter", options=tuple(name for name in CAST if _ranged({"shooter": name}))),
    Pick(name="weapon", options=_ranged, depends_on=("shooter",)),
    Pick(name="target", options=CAST, first="stagehand"),
    Number(name="range", least=0.5, most=48, start=12, step=0.5),
    Pick(name="cover", options=tuple(COVERS)),
    Number(name="height", least=-12, most=12, start=0),
    Flag(name="after_moving"),
    Flag(name="target_toppled"),
    HAND,
    ENEMY_CARDS,
)
def shot(
    shooter: str,
    weapon: str,
    target: str,
    range_: float,
    cover: str,
    height: float,
    after_moving: bool,
    target_toppled: bool,
    hand: Sequence[str],
    enemy_cards: int,
) -> Situation:
    """A shot; after moving it is the shot of a Quick weapon, or one with a Move Penalty."""
    enemy = _other(target, shooter)
    acting: dict[str, Any] = {"seat": "a", "profile": shooter, "at": [10, 10]}
    given = {
        "figures": {
            shooter: acting,
            enemy: {"seat": "b", "profile": target, "at": [22, 10], "toppled": target_toppled},
        },
        "relations": [{"between": [shooter, enemy], "distance": range_, "hidden": COVERS[cover], "height": height}],
        "active": shooter,
        "hands": _hands(hand, enemy_cards),
    }
    return Situation(given, f"shoot {weapon} {enemy}" + (" after 10,11" if after_moving else ""))


@CALCULATORS.add(
    Pick(name="attacker", options=CAST, first="tolliver"),
    Pick(name="weapon", options=_melee, depends_on=("attacker",)),
    Pick(name="target", options=CAST, first="brine"),
    Flag(name="charging"),
    Number(name="height", least=-3, most=3, start=0),
    Flag(name="target_toppled"),
    HAND,
    ENEMY_CARDS,
)
def melee(
    attacker: str,
    weapon: str,
    target: str,
    charging: bool,
    height: float,
    target_toppled: bool,
    hand: Sequence[str],
    enemy_cards: int,
) -> Situation:
    """An attack on an enemy in contact, or a charge."""
    enemy = _other(target, attacker)
    acting: dict[str, Any] = {"seat": "a", "profile": attacker}
    suffering: dict[str, Any] = {"seat": "b", "profile": target, "toppled": target_toppled}
    if charging:
        acting["at"], suffering["at"] = [10, 10], [14, 10]
    else:
        acting["engaged"] = [enemy]
    given: dict[str, Any] = {
        "figures": {attacker: acting, enemy: suffering},
        "active": attacker,
        "hands": _hands(hand, enemy_cards),
    }
    if height:
        given["relations"] = [{"between": [attacker, enemy], "height": height}]
    armed = "" if charging or weapon == UNARMED else f" with {weapon}"
    return Situation(given, f"{'charge' if charging else 'fight'} {enemy}{armed}")


@CALCULATORS.add(
    Pick(name="caster", options=tuple(name for name in CAST if _spells({"caster": name}))),
    Pick(name="spell", options=_spells, first="searing_verse", depends_on=("caster",)),
    Pick(name="target", options=CAST, first="stagehand"),
    Number(name="range", least=0.5, most=48, start=8, step=0.5),
    HAND,
    ENEMY_CARDS,
)
def spell(caster: str, spell: str, target: str, range_: float, hand: Sequence[str], enemy_cards: int) -> Situation:
    """A spell at an enemy or a friend, or an aura. Its price is paid with further cards."""
    profile = profiles()[caster]
    cast = next(each for each in profile.spells if each.id == spell)
    ward = cast.kind in ("buff", "aura") and cast.whom == "friends"
    other = _other(target, caster)
    paid = payments([card for card in DECK if card not in hand], profile.suit, cast.cost)[0]
    figures: dict[str, Any] = {
        caster: {"seat": "a", "profile": caster, "at": [10, 10]},
        other: {"seat": "a" if ward else "b", "profile": target, "at": [18, 10]},
    }
    if ward:
        figures["bystander"] = {"seat": "b", "profile": {}, "at": [34, 34]}
    given = {
        "figures": figures,
        "relations": [{"between": [caster, other], "distance": range_, "hidden": 0}],
        "active": caster,
        "hands": _hands([*hand, *paid], enemy_cards),
    }
    aimed = "" if cast.kind == "aura" else f" {other}"
    price = f" pay {' '.join(paid)}" if paid else ""
    return Situation(given, f"cast {spell}{aimed}{price}")


@WITH_HEIGHTS.add(
    Pick(name="figure", options=CAST, first="wick_lad"),
    Number(name="height", least=1, most=6, start=3),
    Pick(name="helper", options=("no_helper", *CAST)),
    HAND,
)
def climb(figure: str, height: float, helper: str, hand: Sequence[str]) -> Situation:
    """A climb on to a roof, with or without a friend who helps."""
    gap = profiles()[figure].radius
    figures: dict[str, Any] = {
        figure: {"seat": "a", "profile": figure, "at": [10 - gap, 10]},
        "bystander": {"seat": "b", "profile": {}, "at": [34, 34]},
    }
    if helper != "no_helper":
        width = profiles()[helper].radius
        aside = ((gap + width) ** 2 - (gap - width) ** 2) ** 0.5
        figures[_other(helper, figure)] = {"seat": "a", "profile": helper, "at": [10 - width, round(10 + aside, 3)]}
    roof = {"id": "roof", "kind": "block", "footprint": [[10, 4], [20, 4], [20, 16], [10, 16]], "z0": 0, "z1": height}
    given = {
        "table": {"size": [36, 36], "terrain": [roof]},
        "figures": figures,
        "active": figure,
        "hands": _hands(hand, 0),
    }
    return Situation(given, "climb roof")


@WITH_HEIGHTS.add(
    Pick(name="figure", options=CAST, first="wick_lad"),
    Number(name="range", least=3, most=8, start=4),
    Number(name="height", least=1, most=12, start=4),
    HAND,
)
def jump(figure: str, range_: float, height: float, hand: Sequence[str]) -> Situation:
    """A jump over the gap between two roofs, from one inch before the edge to one inch behind it."""
    roofs = [(2, 10), (8 + range_, 16 + range_)]
    terrain = [
        {"id": f"roof_{number}", "kind": "block", "footprint": [[west, 4], [east, 4], [east, 16], [west, 16]]}
        | {"z0": 0, "z1": height}
        for number, (west, east) in enumerate(roofs, 1)
    ]
    given = {
        "table": {"size": [36, 36], "terrain": terrain},
        "figures": {
            figure: {"seat": "a", "profile": figure, "at": [9, 10, height]},
            "bystander": {"seat": "b", "profile": {}, "at": [34, 34]},
        },
        "active": figure,
        "hands": _hands(hand, 0),
    }
    return Situation(given, f"jump {9 + range_:g},10,{height:g}")


@CALCULATORS.add(
    Pick(name="card", options=DECK, first="KS", picker="card"),
    Number(name="enemy_cards", least=1, most=MOST_CARDS, start=3),
)
def bid(card: str, enemy_cards: int) -> Situation:
    """A bid to steal the initiative with this card, against a hand that nobody knows."""
    given = {
        "figures": {
            "thief": {"seat": "b", "profile": {"suit": "spades"}, "at": [8, 8]},
            "holder": {"seat": "a", "profile": {"suit": "hearts"}, "at": [28, 28]},
        },
        "phase": "steal",
        "first": "a",
        "hands": {"b": [card], "a": [other for other in DECK if other != card][:enemy_cards]},
    }
    return Situation(given, f"bid {card}", seat="b")
