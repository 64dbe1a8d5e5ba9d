"""Splitting a melee that is not a star, and pulling its parts apart (W-MELEE-26 to W-MELEE-29)."""

import math
import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Verb, cites
from affray.engine.text import Texts
from affray.engine.verbs import Assignment, Facing, PartialChoice
from affray.engine.verbs import Figure as FigureSlot
from affray.systems.wolsung.events import Shift as ShiftEvent
from affray.systems.wolsung.events import Split as SplitEvent
from affray.systems.wolsung.geometry.bodies import contact, place_at, room
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Figure, Link, Skirmish, public_copy
from affray.table import inches

from .engaged_models import Links, group_of, groups, keep_links, link, melee_of

HALF_INCH = 0.5
MAX_SHIFT = 2.0
STEP = 0.02
"""The step of the search for the shortest distance that works (within the 0.02 inches of W-GEO-12)."""

Part: TypeAlias = frozenset[str]
"""One of the groups a melee was split into, or one model left without a link."""


# --- the links to keep --------------------------------------------------------------------------------------------


class SplitContext(NamedTuple):
    """The sides of the models, and the side of the active player."""

    sides: dict[str, str]
    active: str


class LinksSlot(Assignment):
    """Links of models: `tolliver-brine`."""

    picker = "links"

    def __init__(self) -> None:
        super().__init__(FigureSlot(), FigureSlot(), "-")

    def label(self, value: Any, texts: Texts) -> str:
        pairs = [{"one": texts.name(one), "other": texts.name(other)} for one, other in value]
        return ", ".join([texts.fill("slots", "link", pair) for pair in pairs])


class KeepLinks(Verb, frozen=True):
    """Keep these links; in each the model of the active player's side comes first."""

    name = "split"
    rule = RuleId("W-MELEE-27")
    not_now = say("split_not_now")
    links: Annotated[Links, LinksSlot()]


class Split(Kind[SplitContext]):
    """The links that are kept (W-MELEE-27)."""

    name = "split"
    rule = RuleId("W-MELEE-27")
    verbs = (KeepLinks,)

    def asked_for(self, context: SplitContext, value: Any) -> Verb:
        return KeepLinks(active_first(value.links, context.sides, context.active))

    def refusal(self, context: SplitContext, value: Any) -> Refusal:
        return Refusal(RuleId("W-MELEE-28"), say("not_a_split"))


SPLIT = Split()


def split(game: Game[Skirmish], charger: str, touched: Sequence[str], before: Links) -> Procedure[None]:
    """If the melee a model has joined is not a star, the active player picks the links to keep and shifts the parts."""
    s = game.state
    group = group_of(charger, s.links)
    if is_star(group):
        return
    seat, sides = s.figures[s.activation.figure].seat, sides_of(s)
    offered = splits(before, charger, touched, sides, may_free=s.edition.split_may_free)
    context = SplitContext(sides, s.seats[seat])
    choices = [KeepLinks(active_first(kept, sides, context.active)) for kept in offered]
    chosen = yield game.ask(SPLIT, seat, choices, context)
    kept: Links = tuple(sorted([link(*pair) for pair in chosen.links]))
    texts = tuple(["-".join(pair) for pair in chosen.links])
    game.emit(SplitEvent(rules=cites("W-MELEE-26", "W-MELEE-27", "W-MELEE-28"), links=texts))
    models = melee_of(charger, s.links)
    keep_links(game, tuple(sorted([*[pair for pair in s.links if pair not in group], *kept])))
    lone = [frozenset({name}) for name in s.figures if name in models and not s.engaged(name)]
    yield from pull_apart(game, [*[frozenset(part) for part in groups(kept)], *lone])


# --- pulling apart ------------------------------------------------------------------------------------------------


class Shiftable(NamedTuple):
    """A part that can be shifted: the distance, and a direction with room."""

    part: Part
    length: float
    degrees: float


class ShiftContext(NamedTuple):
    """The skirmish before the shift, all parts of the split, and those that touch another and can be shifted."""

    s: Skirmish
    parts: tuple[Part, ...]
    shiftable: tuple[Shiftable, ...]

    def holding(self, name: str) -> Shiftable | None:
        """The part a model is in, if it can be shifted."""
        return next((option for option in self.shiftable if name in option.part), None)


class ShiftGroup(Verb, frozen=True):
    """Shift the group of a model in a direction: 0 is +x, 90 is +y."""

    name = "shift"
    rule = RuleId("W-MELEE-29")
    not_now = say("shift_not_now")
    model: Annotated[str, FigureSlot()]
    degrees: Annotated[float, Facing()]


class Shift(Kind[ShiftContext]):
    """Which group is shifted and in which direction: 0 is +x, 90 is +y (W-MELEE-29)."""

    name = "shift"
    rule = RuleId("W-MELEE-29")
    verbs = (ShiftGroup,)

    def check(self, context: ShiftContext, value: Any) -> Refusal | None:
        name, degrees = value.model, value.degrees
        option = context.holding(name)
        if option is None:
            return Refusal(self.rule, say("not_shiftable", model=name))
        if after_shift(context.s, context.parts, option.part, degrees, option.length) is None:
            return Refusal(self.rule, say("no_room_for_shift", length=option.length, degrees=degrees))
        return None

    def default(self, context: ShiftContext, values: Sequence[Any]) -> Verb:
        option = context.shiftable[0]
        return ShiftGroup(min(option.part), option.degrees)

    def outline(self, context: ShiftContext) -> Sequence[PartialChoice]:
        return [PartialChoice(ShiftGroup, {"model": name}) for name in context.s.figures if context.holding(name)]

    def candidates(self, context: ShiftContext, count: int, rng: random.Random) -> Sequence[Any]:
        choices: list[ShiftGroup] = []
        for _ in range(2 * count):
            option = rng.choice(context.shiftable)
            degrees = float(rng.randrange(0, 360, 5))
            if (
                len(choices) < count
                and after_shift(context.s, context.parts, option.part, degrees, option.length) is not None
            ):
                choices.append(ShiftGroup(min(option.part), degrees))
        return list(dict.fromkeys(choices)) or [self.default(context, ())]


SHIFT = Shift()


def pull_apart(game: Game[Skirmish], parts: Sequence[Part]) -> Procedure[None]:
    """Shift parts until no two touch; parts that cannot be shifted count as not in contact."""
    s = game.state
    while True:
        touching = [part for part in parts if touches_another(s, parts, part)]
        shiftable = [option for part in touching if (option := shift_of(s, parts, part)) is not None]
        if not shiftable:
            return
        context = ShiftContext(public_copy(s), tuple(parts), tuple(shiftable))
        chosen = yield game.ask(SHIFT, s.figures[s.activation.figure].seat, None, context)
        group = context.holding(chosen.model)
        assert group is not None, "the shift is checked when it is chosen"
        moved = after_shift(s, parts, group.part, chosen.degrees, group.length)
        assert moved is not None, "the shift is checked when it is chosen"
        for figure in moved:
            s.figures[figure.id] = figure
        places = tuple([(figure.x, figure.y, figure.z) for figure in moved])
        game.emit(ShiftEvent(rules=cites("W-MELEE-29"), figures=tuple([figure.id for figure in moved]), to=places))


def touches_another(s: Skirmish, parts: Sequence[Part], part: Part) -> bool:
    """Whether a model of this part touches one of another part."""
    rest = [s.figures[name] for other in parts if other != part for name in other]
    return any(contact(s, s.figures[name], other_model) for name in part for other_model in rest)


def shift_of(s: Skirmish, parts: Sequence[Part], part: Part) -> Shiftable | None:
    """Half an inch if some direction has room, else the shortest possible distance up to 2 inches."""
    for degrees in range(360):
        if after_shift(s, parts, part, degrees, HALF_INCH) is not None:
            return Shiftable(part, HALF_INCH, float(degrees))
    for step in range(1, round(MAX_SHIFT / STEP) + 1):
        for degrees in range(0, 360, 5):
            if after_shift(s, parts, part, degrees, step * STEP) is not None:
                return Shiftable(part, round(step * STEP, 3), float(degrees))
    return None


def after_shift(s: Skirmish, parts: Sequence[Part], part: Part, degrees: float, length: float) -> list[Figure] | None:
    """The models of a part where a shift puts them; None if there is no room or a forbidden contact remains."""
    dx, dy = math.cos(math.radians(degrees)) * length, math.sin(math.radians(degrees)) * length
    moved = []
    for name, figure in s.figures.items():
        if name in part:
            place = place_at(s.table, figure.x + dx, figure.y + dy, figure.z)
            if place is None or abs(place[2] - figure.z) > length:
                return None
            moved.append(msgspec.structs.replace(figure, x=place[0], y=place[1], z=inches(place[2])))
    after = s.__copy__()
    after.figures = {**s.figures, **{model.id: model for model in moved}}
    of_others = {name for other in parts if other != part for name in other}
    for model in moved:
        side = s.seats[model.seat]
        for name, figure in after.figures.items():
            if name in part or figure.removed:
                continue
            if (name in of_others or s.seats[figure.seat] != side) and contact(after, model, figure):
                return None
    return moved if all(room(after, model, (model.x, model.y, model.z)) for model in moved) else None


def is_star(group: Collection[Link]) -> bool:
    """One model linked to one or more enemies, and no other links (W-MELEE-26)."""
    return not group or any(all(centre in pair for pair in group) for centre in next(iter(group)))


def all_stars(links: Links) -> bool:
    """Whether every melee formed by these links is a star."""
    return all(is_star([pair for pair in links if pair[0] in group]) for group in groups(links))


def splits(
    before: Links, charger: str, touched: Sequence[str], sides: Mapping[str, str], *, may_free: bool
) -> list[Links]:
    """Every legal set of links to keep for the group that a charger has joined (W-MELEE-28), in a fixed order.

    `before` are the links when the action began, `touched` the enemies the charger touches. With `may_free` a charge
    that touches two or more may set enemies free, as long as one engaged friend keeps a link.
    """
    new = {link(charger, enemy) for enemy in touched}
    group = group_of(charger, tuple(sorted({*before, *new})))
    were_engaged = {name for pair in group if pair not in new for name in pair}
    friends = {name for name in were_engaged if sides[name] == sides[charger]} - {charger}
    frees = may_free and len(touched) > 1 and bool(friends)

    def legal(kept: Links) -> bool:
        engaged = {name for pair in kept for name in pair}
        if charger not in engaged or not all_stars(kept):
            return False
        return bool(friends & engaged) if frees else were_engaged <= engaged

    return [kept for size in range(1, len(group) + 1) for kept in combinations(group, size) if legal(kept)]


def active_first(links: Iterable[Link], sides: Mapping[str, str], active: str) -> Links:
    """Sorted links as they are written: in each the model of the active side first, else in alphabetical order."""

    def oriented(pair: Link) -> Link:
        one, other = sorted(pair)
        return (other, one) if sides.get(other) == active != sides.get(one) else (one, other)

    return tuple(sorted(map(oriented, links)))


def sides_of(s: Skirmish) -> dict[str, str]:
    """The side of each model."""
    return {name: s.seats[figure.seat] for name, figure in s.figures.items()}
