"""The computations that cases and views name, about a situation or about given values."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec.structs import replace

from affray.engine import BadQuestion, Seat, implements
from affray.engine.questions.computations import Computations, Find, Read
from affray.engine.registry import unknown
from affray.systems.wolsung.cards.deck import card_text, read_card
from affray.systems.wolsung.cards.hands import hand_limit
from affray.systems.wolsung.catalog import spells, weapons
from affray.systems.wolsung.damage.hits import armour_against, critical_part
from affray.systems.wolsung.declared_attack import blow, melee_weapons, shot, spell_at, weapon_named
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.funds.costs import list_answer
from affray.systems.wolsung.funds.list_building import heroes_of
from affray.systems.wolsung.geometry import bodies
from affray.systems.wolsung.geometry.notation import Written, read_path
from affray.systems.wolsung.heights import edges
from affray.systems.wolsung.heights.climbing import climb_pool, touches_wall
from affray.systems.wolsung.heights.crushing import crush_pool
from affray.systems.wolsung.heights.jumping import jump_pool
from affray.systems.wolsung.magic import payment
from affray.systems.wolsung.magic.magic_pools import magic_pool, resisting_pool
from affray.systems.wolsung.magic.spell_range_and_targets import spell_named
from affray.systems.wolsung.melee import charge_move, splitting
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.melee.melee_pools import attacker_pool, defender_pool, leave_pool
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.movement.terrain import ground_class, hole_class
from affray.systems.wolsung.objectives import markers
from affray.systems.wolsung.objectives.objective_action import objective_pool
from affray.systems.wolsung.odds import calculator, opposed_rolls
from affray.systems.wolsung.profile import Spell, Suit, Weapon
from affray.systems.wolsung.setup.agreed_terrain import report
from affray.systems.wolsung.shooting import shot_pools
from affray.systems.wolsung.sight import cover as sight_cover
from affray.systems.wolsung.state import Activation, Figure, Marker, SetUp, Skirmish
from affray.systems.wolsung.turn.initiative import attempt_succeeds, steal_winner


class Asked(NamedTuple):
    """What a computation is about: an edition, and the situation if there is one."""

    edition: Edition
    situation: Skirmish | None

    @property
    def s(self) -> Skirmish:
        """The situation, which there must be."""
        if self.situation is None:
            raise BadQuestion(say("needs_situation"))
        return self.situation

    @property
    def figures(self) -> Mapping[str, Figure]:
        """The models of the situation, if there is one."""
        return {} if self.situation is None else self.situation.figures


def _named(noun: str, name: str, known: Mapping[str, Any]) -> Any:
    if name not in known:
        raise unknown(noun, name, list(known))
    return known[name]


def _figure(asked: Asked, name: str) -> Figure:
    figure: Figure = _named("figure", name, asked.s.figures)
    return figure


def _marker(asked: Asked, name: str) -> Marker:
    marker: Marker = _named("marker", name, {marker.id: marker for marker in asked.s.markers})
    return marker


def _listed(words: str | Sequence[str] | bool) -> Sequence[str]:
    return () if isinstance(words, bool) else (words,) if isinstance(words, str) else words


def _card(text: str) -> str:
    return read_card(text, ())


Model = Annotated[Figure, Find(str, _figure)]
SomeModel = Annotated[Figure | None, Find(str, _figure)]
MarkerOnTable = Annotated[Marker, Find(str, _marker)]
Cards = Annotated[list[str], Read(list[str], lambda cards: [_card(card) for card in cards])]
Bids = Annotated[
    list[tuple[Seat, str]], Read(list[tuple[str, str]], lambda bids: [(Seat(seat), _card(card)) for seat, card in bids])
]
Links = Annotated[
    list[tuple[str, str]],
    Read(
        list[str | tuple[str, str]],
        lambda links: [link(*(pair.split("-") if isinstance(pair, str) else pair)) for pair in links],
    ),
]
Way = Annotated[tuple[Written, ...], Read(str, read_path)]
Types = str | tuple[str, ...] | bool
Test = Literal["shoot", "reflex", "fight", "magic", "leave", "climb", "jump", "fall", "crush", "objective"]

COMPUTATIONS = Computations(Asked)
"""Every computation by its name."""
COMPUTATIONS.update(calculator.COMPUTATIONS)
_add = COMPUTATIONS.add
_add(opposed_rolls.hit_chance)
_add(opposed_rolls.criticals)


def answer_question(edition: Edition, s: Skirmish | None, name: str, arguments: Mapping[str, Any]) -> Any:
    """Answer a question; raises `BadQuestion`."""
    return COMPUTATIONS.compute(name, arguments, Asked(edition, s))


# --- dice -------------------------------------------------------------------------------------------------------------

ALONE = {"leave": leave_pool, "magic": magic_pool, "jump": jump_pool, "crush": crush_pool}
"""The pools that depend on the model alone."""


@_add
def pool(
    asked: Asked,
    test: Test,
    figure: Model,
    target: str = "",
    weapon: str | None = None,
    spell: str | None = None,
    reaction: Literal["hold", "dive", "fence", "parry"] | None = None,
    way: Way = (),
) -> int:
    """The number of dice of a model in a test; `target` is its enemy, the piece to climb, or the marker."""
    s = asked.s
    if test in ALONE:
        return ALONE[test](figure).dice
    if test == "fall":
        return edges.fall_test(s, figure).pool.dice
    after, me, moved = _moved(s, figure, way if test in ("climb", "shoot") else ())
    if test == "climb":
        walls = [piece.id for piece in after.table.pieces if piece.kind == "block"]
        touched = [name for name in walls if touches_wall(bodies.body(me), after.table.by_id[name])]
        return climb_pool(after, me, target or next(iter(touched), "")).dice
    if not target:
        raise BadQuestion(say("question_needs", words=["target"], instead=None))
    if test == "objective":
        return objective_pool(figure, _marker(asked, target)).dice
    enemy = _figure(asked, target)
    if test == "shoot":
        before = any(isinstance(frame, Activation) and frame.figure == me.id and frame.moved for frame in s.frames)
        return shot_pools.shoot_pool(after, shot(me, _ranged(figure, weapon), enemy, 0, before or moved, moved)).dice
    if test == "reflex":
        me = replace(figure, toppled=True) if reaction == "dive" else figure
        if spell is not None:
            return resisting_pool(s, spell_at(enemy, _spell(enemy, spell), me)).dice
        return shot_pools.reflex_pool(s, shot(enemy, _ranged(enemy, weapon), me, 0, False, False), me).dice
    armed = melee_weapons(figure)[0] if weapon is None else weapon_named(figure, weapon, melee=True)
    if reaction in ("fence", "parry"):
        return defender_pool(s, blow(enemy, None, figure), reaction, armed).dice
    if way:
        return _after_charge(s, figure, enemy, armed, way).dice
    return attacker_pool(s, blow(figure, armed, enemy, 0)).dice


def _after_charge(s: Skirmish, figure: Figure, enemy: Figure, armed: Weapon | None, way: Way) -> Pool:
    """The dice after a charge: heights as they are at its end, and whether it came from above (W-MELEE-18)."""
    charge = charge_move.check(s, figure, (enemy.id,), way)
    if not isinstance(charge, charge_move.Charge):
        raise BadQuestion(say("charge_refused", reason=charge.reason, rule=charge.rule))
    after, charger = standing_at(s, figure, charge.walk)
    after.links = (*after.links, link(figure.id, enemy.id))
    return attacker_pool(after, blow(charger, armed, enemy, 0, bodies.height(s, figure, enemy)))


def _moved(s: Skirmish, figure: Figure, way: Way) -> tuple[Skirmish, Figure, bool]:
    """The situation after the move that the question names."""
    if not way:
        return s, figure, False
    walk = paths.check(s, figure, way, kind="quick")
    if not isinstance(walk, Walk):
        raise BadQuestion(say("move_refused", reason=walk.reason, rule=walk.rule))
    return *standing_at(s, figure, walk), walk.moved


def _ranged(figure: Figure, name: str | None) -> Weapon:
    named = name or next((option.id for option in figure.profile.weapons if not option.melee), "")
    weapon = weapon_named(figure, named, melee=False) or weapons().get(named)
    if weapon is None:
        raise BadQuestion(say("no_ranged_weapon", model=figure.id, weapon=named))
    return weapon


def _spell(figure: Figure, name: str) -> Spell:
    spell: Spell = spell_named(figure, name) or _named("spell", name, spells())
    return spell


@_add
def fall_test(asked: Asked, figure: Model) -> dict[str, int] | None:
    """The falling test of a model, None when it is not within an inch of an edge (W-FALL-01 to W-FALL-03)."""
    if not edges.edges_of(asked.s, figure):
        return None
    test = edges.fall_test(asked.s, figure)
    return {"difficulty": test.difficulty, "dice": test.pool.dice}


@_add
def band(asked: Asked, weapon: str, distance: float) -> int | None:
    """The range modifier of a weapon."""
    carried = {option.id: option for figure in asked.figures.values() for option in figure.profile.weapons}
    return shot_pools.band(_named("weapon", weapon, {**weapons(), **carried}), distance)


@_add
def cover(asked: Asked, from_: SomeModel = None, to: SomeModel = None, hidden: int | None = None) -> int:
    """The cover of a model from another, or of one that is hidden so far."""
    if hidden is not None:
        return sight_cover.cover_value(asked.edition, hidden)
    if from_ is None or to is None:
        raise BadQuestion(say("question_needs", words=["from", "to"], instead=["hidden"]))
    return sight_cover.cover(asked.s, from_, to)


@_add
def damage(
    strength: int = 0,
    criticals: int = 0,
    types: Types = "physical",
    armour_piercing: int = 0,
    small_calibre: bool = False,
    gruesome_damage: bool = False,
    ignores_armour: bool = False,
    armour: int = 0,
    resistance: dict[str, int] | int = 0,
    vulnerability: Types = (),
    immunity: Types = (),
) -> int:
    """The damage of a hit (W-DMG-04 to W-DMG-06)."""
    kinds = _listed(types) or ["physical"]
    if any(kind in kinds for kind in _listed(immunity)):
        return 0
    by_kind = resistance.items() if isinstance(resistance, dict) else [(kinds[0], resistance)]
    armour = armour_against(
        armour,
        ignores_armour=ignores_armour,
        armour_piercing=armour_piercing,
        small_calibre=small_calibre,
        resists=sum([value for kind, value in by_kind if kind in kinds]),
    )
    amount = max(0, strength + critical_part(criticals, gruesome_damage) - armour)
    doubled = vulnerability is True or any(kind in kinds for kind in _listed(vulnerability))
    return 2 * amount if doubled else amount


# --- table ------------------------------------------------------------------------------------------------------------


@_add
def ground(asked: Asked, height: float | None = None, depth: float | None = None, width: float | None = None) -> str:
    """The ground class of terrain so high, or of a hole so deep and wide."""
    if height is not None:
        return ground_class(asked.edition, height)
    if depth is None or width is None:
        raise BadQuestion(say("question_needs", words=["height"], instead=["depth", "width"]))
    return hole_class(asked.edition, depth, width)


@_add
def contact(asked: Asked, between: tuple[str, str]) -> bool:
    """Whether two models are in contact."""
    return bodies.contact(asked.s, _figure(asked, between[0]), _figure(asked, between[1]))


@_add
@implements("W-OBJ-04")
def control(asked: Asked, marker: MarkerOnTable) -> str | None:
    """Who controls a marker (W-OBJ-04)."""
    return markers.control(asked.s, marker)


@_add
def table_check(asked: Asked) -> dict[str, Any]:
    """The table check (W-TERRAIN-20 to W-TERRAIN-26): areas in square inches, and the rules that raise a warning."""
    return report(asked.s.table, asked.edition.id)


# --- cards and melees -------------------------------------------------------------------------------------------------


@_add
def bid_winner(window: str, bids: Bids, first: str = "", by: str = "") -> str | None:
    """The first player after a steal, else the player who tried if the attempt succeeds."""
    if window == "steal":
        if not first:
            raise BadQuestion(say("question_needs", words=["first"], instead=None))
        return steal_winner(Seat(first), bids)
    tried = by or bids[0][0]
    return tried if attempt_succeeds(sorted(bids, key=lambda bid: bid[0] != tried)) else None


@_add
def payments(
    asked: Asked,
    figure: SomeModel = None,
    spell: str = "",
    suit: Suit | None = None,
    hand: Cards | None = None,
    cost: int = 0,
) -> list[list[str]]:
    """All payments for a spell of a model, or for a cost with a hand of cards (W-MAGIC-04, W-MAGIC-05)."""
    if figure is not None:
        options = payment.payments_of(asked.s, figure, _spell(figure, spell))
    elif hand is not None:
        options = payment.payments(hand, suit, cost)
    else:
        raise BadQuestion(say("question_needs", words=["figure", "spell"], instead=["hand"]))
    return [[card_text(card) for card in cards] for cards in options]


_add(lambda asked, seat: hand_limit(asked.s, seat), "hand_limit", asked=Asked, seat=Seat)


@_add
def draw(asked: Asked, seat: Seat) -> int:
    """The number of cards a player draws; 0 for a player who is out of the game (W-TURN-15)."""
    return 0 if seat in asked.s.out else hand_limit(asked.s, seat)


@_add
def splits(asked: Asked, links: Links, charger: str, touched: list[str]) -> list[list[str]]:
    """The legal sets of links to keep, each link written with the charger's side first (W-MELEE-28)."""
    sides = _sides(asked, [*links, *[link(charger, enemy) for enemy in touched]], charger)
    before = tuple([pair for pair in links if charger not in pair])
    options = splitting.splits(before, charger, touched, sides, may_free=asked.edition.split_may_free)
    written = [splitting.active_first(kept, sides, sides[charger]) for kept in options]
    return [["-".join(pair) for pair in kept] for kept in written]


def _sides(asked: Asked, links: Sequence[tuple[str, str]], charger: str) -> dict[str, str]:
    """The sides of the situation; without a situation they follow from the links, with the charger on side `a`."""
    named = {name for pair in links for name in pair}
    if named <= asked.figures.keys():
        return {name: str(asked.figures[name].seat) for name in named}
    sides = {charger: "a"}
    for _ in links:
        for one, other in links:
            for mine, theirs in ((one, other), (other, one)):
                if mine in sides:
                    sides.setdefault(theirs, "b" if sides[mine] == "a" else "a")
    return sides


@implements("W-FUNDS-01")
def _list(asked: Asked, seat: str = "", heroes: str | list[str] = "", buy: str | list[str] = "") -> Any:
    """The cost of a list and whether it is legal; missing arguments come from the situation (W-FUNDS-01)."""
    frames = [] if asked.situation is None else asked.situation.frames
    setup = next((frame for frame in frames if isinstance(frame, SetUp)), None)
    known = heroes_of(asked.s, setup, Seat(seat)) if setup else {}
    named = heroes or [profile.id or name for name, profile in known.items()]
    if not named:
        raise BadQuestion(say("question_needs", words=["heroes"], instead=None))
    return list_answer(named, buy, dict(setup.funds).get(Seat(seat)) if setup else None)


_add(_list, "list")
