"""The calculators of Wolsung: small situations between two models of the cast, asked without a match."""

from collections.abc import Collection, Sequence
from typing import Any

from affray.engine.calculators import Calculators, Flag, Number, Pick, Several, Situation
from affray.engine.calculators.fields import Values
from affray.engine.errors import BadQuestion

from .cards.deck import DECK
from .catalog import profiles
from .magic.payment import payments
from .messages import say

CALCULATORS = Calculators()
"""The calculators of all editions."""
WITH_HEIGHTS = Calculators()
"""Those of editions with mundane climbing and jumping."""
CAST = tuple(profiles())
COVERS = {"no_cover": 0, "less_than_half": 30, "more_than_half": 70}
"""The hidden part of a target in per cent."""
MOST_CARDS = 8
MOST_WOUNDS = 9
UNARMED = "unarmed"
NOBODY = "nobody"
HAND = Several(name="hand", options=DECK, most=MOST_CARDS, picker="card")
ENEMY_CARDS = Number(name="enemy_cards", least=0, most=MOST_CARDS, start=0)
WOUNDS_LOST = Number(name="wounds_lost", least=0, most=MOST_WOUNDS, start=0)
PLAYED_WELL = {"cards": True}
"""The first figures are those with the best use of the own cards and rerolls; those of the dice alone stand beside."""
EARLIER = Number(name="earlier", least=0, most=3, start=0, rare=True)
"""The attacks before this one with the same action: Fast Shot and Fast Strike."""


def _bonus(name: str) -> Number:
    """By how much lasting effects, such as those of spells, change a characteristic."""
    return Number(name=name, least=-3, most=3, start=0, rare=True)


def _other(model: str, taken: str) -> str:
    """The id of a second model: one may face oneself."""
    return _name_of(model, (taken,))


def _name_of(model: str, taken: Collection[str]) -> str:
    """The id of a further model of the cast."""
    names = (model, *[f"{model}_{number}" for number in (2, 3)])
    return next(name for name in names if name not in taken)


def _hurt(profile: str, wounds_lost: int) -> int:
    """The Wounds that a model has left; raises `BadQuestion` if it would be removed."""
    left = profiles()[profile].wounds - wounds_lost
    if left < 1:
        raise BadQuestion(say("no_wounds_left", most=profiles()[profile].wounds - 1))
    return left


def _changed(**bonuses: int) -> dict[str, Any]:
    """The words for lasting effects on a model."""
    changes = {name: value for name, value in bonuses.items() if value}
    return {"effects": [{"from": "spell", **changes}]} if changes else {}


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
    Number(name="above", least=-12, most=12, start=0),
    Flag(name="moved_before"),
    Flag(name="after_moving"),
    Flag(name="target_toppled"),
    WOUNDS_LOST,
    Pick(name="fighting_friend", options=(NOBODY, *CAST)),
    HAND,
    ENEMY_CARDS,
    EARLIER,
    _bonus("guns_bonus"),
    _bonus("reflex_bonus"),
)
def shot(
    shooter: str,
    weapon: str,
    target: str,
    range_: float,
    cover: str,
    above: float,
    moved_before: bool,
    after_moving: bool,
    target_toppled: bool,
    wounds_lost: int,
    fighting_friend: str,
    hand: Sequence[str],
    enemy_cards: int,
    earlier: int,
    guns_bonus: int,
    reflex_bonus: int,
) -> Situation:
    """A shot, perhaps at an enemy who fights a friend, who stands as far away and as well hidden as the target.

    After moving in the same action it is the shot of a Quick weapon; after any move in the activation one with a Move
    Penalty.
    """
    enemy = _other(target, shooter)
    acting = {"seat": "a", "profile": shooter, "at": [10, 10], "moved": moved_before, **_changed(guns=guns_bonus)}
    suffering = {"seat": "b", "profile": target, "at": [22, 10], "wounds": _hurt(target, wounds_lost)}
    lasting = {"toppled": target_toppled, **_changed(reflex=reflex_bonus)}
    figures: dict[str, Any] = {shooter: acting, enemy: {**suffering, **lasting}}
    seen = {"distance": range_, "hidden": COVERS[cover], "height": above}
    relations = [{"between": [shooter, enemy], **seen}]
    if fighting_friend != NOBODY:
        friend = _name_of(fighting_friend, figures)
        figures[friend] = {"seat": "a", "profile": fighting_friend, "engaged": [enemy]}
        relations.append({"between": [shooter, friend], **seen})
    given = {"figures": figures, "relations": relations, "active": shooter, "hands": _hands(hand, enemy_cards)}
    moving = " after 10,11" if after_moving else ""
    return Situation(given, f"shoot {weapon} {enemy}{moving}", assume={"earlier": earlier, **PLAYED_WELL})


@CALCULATORS.add(
    Pick(name="attacker", options=CAST, first="tolliver"),
    Pick(name="weapon", options=_melee, depends_on=("attacker",)),
    Pick(name="target", options=CAST, first="brine"),
    Flag(name="charging"),
    Number(name="above", least=-3, most=3, start=0),
    Flag(name="target_toppled"),
    WOUNDS_LOST,
    Pick(name="supporter", options=(NOBODY, *CAST)),
    HAND,
    ENEMY_CARDS,
    EARLIER,
    _bonus("fight_bonus"),
    _bonus("target_fight_bonus"),
)
def melee(
    attacker: str,
    weapon: str,
    target: str,
    charging: bool,
    above: float,
    target_toppled: bool,
    wounds_lost: int,
    supporter: str,
    hand: Sequence[str],
    enemy_cards: int,
    earlier: int,
    fight_bonus: int,
    target_fight_bonus: int,
) -> Situation:
    """An attack on an enemy in contact, or a charge; a friend who fights the same enemy may support it."""
    enemy = _other(target, attacker)
    acting: dict[str, Any] = {"seat": "a", "profile": attacker, **_changed(fight=fight_bonus)}
    lasting = {"toppled": target_toppled, **_changed(fight=target_fight_bonus)}
    suffering = {"seat": "b", "profile": target, "wounds": _hurt(target, wounds_lost), **lasting}
    if charging:
        acting["at"], suffering["at"] = [10, 10], [14, 10]
    else:
        acting["engaged"] = [enemy]
    figures = {attacker: acting, enemy: suffering}
    if supporter != NOBODY:
        figures[_name_of(supporter, figures)] = {"seat": "a", "profile": supporter, "engaged": [enemy]}
    given: dict[str, Any] = {"figures": figures, "active": attacker, "hands": _hands(hand, enemy_cards)}
    if above:
        given["relations"] = [{"between": [attacker, enemy], "height": above}]
    armed = "" if charging or weapon == UNARMED else f" with {weapon}"
    assumed = {"earlier": earlier, **PLAYED_WELL}
    return Situation(given, f"{'charge' if charging else 'fight'} {enemy}{armed}", assume=assumed)


@CALCULATORS.add(
    Pick(name="caster", options=tuple(name for name in CAST if _spells({"caster": name}))),
    Pick(name="spell", options=_spells, first="searing_verse", depends_on=("caster",)),
    Pick(name="target", options=CAST, first="stagehand"),
    Number(name="range", least=0.5, most=48, start=8, step=0.5),
    WOUNDS_LOST,
    HAND,
    ENEMY_CARDS,
    _bonus("magic_bonus"),
    _bonus("reflex_bonus"),
)
def spell(
    caster: str,
    spell: str,
    target: str,
    range_: float,
    wounds_lost: int,
    hand: Sequence[str],
    enemy_cards: int,
    magic_bonus: int,
    reflex_bonus: int,
) -> Situation:
    """A spell at an enemy or a friend, or an aura. Its price is paid with further cards."""
    profile = profiles()[caster]
    cast = next(each for each in profile.spells if each.id == spell)
    ward = cast.kind in ("buff", "aura") and cast.whom == "friends"
    other = _other(target, caster)
    paid = payments([card for card in DECK if card not in hand], profile.suit, cast.cost)[0]
    figures: dict[str, Any] = {
        caster: {"seat": "a", "profile": caster, "at": [10, 10], **_changed(magic=magic_bonus)},
        other: {
            "seat": "a" if ward else "b",
            "profile": target,
            "at": [18, 10],
            "wounds": _hurt(target, wounds_lost),
            **_changed(reflex=reflex_bonus),
        },
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
    return Situation(given, f"cast {spell}{aimed}{price}", assume=PLAYED_WELL)


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
    return Situation(given, "climb roof", assume=PLAYED_WELL)


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
    return Situation(given, f"jump {9 + range_:g},10,{height:g}", assume=PLAYED_WELL)


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
