"""List building in the set-up: heroes, then purchases, chosen secretly and revealed together (W-FUNDS-06)."""

import itertools
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, Value, cites, implements
from affray.systems.wolsung.catalog import Stock
from affray.systems.wolsung.catalog import stock as everything
from affray.systems.wolsung.events import List
from affray.systems.wolsung.profile import Profile
from affray.systems.wolsung.state import Figure, SetUp, Skirmish

from .costs import (
    NOTHING,
    Purchase,
    bought_at_random,
    bought_in_turn,
    equipped,
    hero_problems,
    heroes_of_club,
    pool,
    purchase_problems,
    read_items,
    write_items,
)

Club: TypeAlias = tuple[str, int, Stock]
"""A club, the agreed number of heroes, and the stock."""
Buyer: TypeAlias = tuple[str, tuple[tuple[str, Profile], ...], int, Stock]
"""A club, its heroes by their ids, the funds, and the stock."""


class Heroes(Kind[Club]):
    """Which heroes of the club to field."""

    name = "pick_heroes"
    case_name = "list"
    rule = RuleId("W-SETUP-05")
    secret = True

    def write(self, about: Club, value: Any) -> str:
        return " ".join(["heroes", *value])

    def read(self, about: Club, text: str) -> Value:
        words = text.split()
        if words[:1] != ["heroes"] or len(words) < 2:
            raise Unreadable("say `heroes` and their ids")
        order = about[2].members(about[0])
        return tuple(sorted(words[1:], key=lambda name: order.index(name) if name in order else len(order)))

    def refusal(self, about: Club, value: Any) -> Refusal:
        club, size, stock = about
        return next(hero_problems(club, value, size, stock), Refusal(self.rule, "these heroes cannot be picked"))


class Buy(Kind[Buyer]):
    """What to spend the funds on; `pass` buys nothing."""

    name = "spend_funds"
    case_name = "list"
    rule = RuleId("W-FUNDS-02")
    secret = True

    def write(self, about: Buyer, value: Any) -> str:
        return "pass" if value == NOTHING else " ".join(["buy", *write_items(value)])

    def read(self, about: Buyer, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return NOTHING
        if words[:1] != ["buy"] or len(words) < 2:
            raise Unreadable(
                "say `buy`, henchmen and gadgets with their bearers (wick_lad*3 lucky_coin:vask), or `pass`"
            )
        return read_items(words[1:])

    def check(self, about: Buyer, value: Any) -> Refusal | None:
        club, heroes, funds, stock = about
        return next(purchase_problems(club, dict(heroes), value, funds, stock), None)

    def default(self, about: Buyer, values: Sequence[Any]) -> Value:
        club, _, funds, stock = about
        return bought_in_turn(club, funds, stock)

    def outline(self, about: Buyer) -> Sequence[str]:
        return ["buy", "pass"]

    def candidates(self, about: Buyer, count: int, rng: random.Random) -> Sequence[Any]:
        club, heroes, funds, stock = about
        return [bought_at_random(club, dict(heroes), funds, rng, stock) for _ in range(count)]


HEROES, BUY = Heroes(), Buy()


def stock_in(setup: SetUp) -> Stock:
    """The stock for list building: that of the match, or in a case the whole catalog."""
    return setup.stock or everything()


# --- the two steps ----------------------------------------------------------------------------------------------------


def without_heroes(s: Skirmish, setup: SetUp) -> list[tuple[Seat, str]]:
    """The players who still pick heroes, with their clubs."""
    fielded = {figure.seat for figure in s.figures.values()}
    return [(seat, club) for seat, club in setup.clubs if seat not in s.out and seat not in fielded]


def pick_heroes(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """All players pick heroes at once; where heroes come first they are revealed now (W-SETUP-04, W-FUNDS-06)."""
    s = game.state
    asked = []
    for seat, club in without_heroes(s, setup):
        stock = stock_in(setup)
        picks = list(itertools.combinations(heroes_of_club(club, stock), setup.size))
        asked.append(game.ask(HEROES, seat, picks, (club, setup.size, stock)))
    chosen = yield asked
    setup.picked = tuple([(one.seat, _marked(one.seat, names)) for one, names in zip(asked, chosen, strict=True)])
    if s.edition.heroes_first:
        for seat, _ in setup.picked:
            game.emit(List(rules=cites("W-SETUP-04", "W-FUNDS-06"), seat=seat, ids=tuple(_names(setup, seat))))


def buy(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """All spend their funds at once, and show their lists together (W-FUNDS-02, W-FUNDS-06)."""
    s = game.state
    asked = [game.ask(BUY, seat, None, _buyer(s, setup, seat, club)) for seat, club in setup.clubs if seat not in s.out]
    chosen = yield asked
    _field(s, setup, {one.seat: bought for one, bought in zip(asked, chosen, strict=True)})
    for decision, (_, gadgets) in zip(asked, chosen, strict=True):
        show_list(game, decision.seat, "W-FUNDS-02", "W-FUNDS-06", gadgets=gadgets)


def _buyer(s: Skirmish, setup: SetUp, seat: Seat, club: str) -> Buyer:
    heroes = picked(s, setup, seat)
    return club, tuple(heroes.items()), dict(setup.funds).get(seat, pool(heroes)), stock_in(setup)


def picked(s: Skirmish, setup: SetUp, seat: Seat) -> dict[str, Profile]:
    """The heroes of a player, already listed or only picked."""
    fielded = {one.id: one.profile for one in s.figures.values() if one.seat == seat and one.hero}
    known = stock_in(setup).profiles
    return fielded or {name: known[name] for name in _names(setup, seat) if name in known}


def _field(s: Skirmish, setup: SetUp, bought: Mapping[Seat, Purchase]) -> None:
    """Put what was picked and bought on the lists."""
    stock = stock_in(setup)
    known = stock.profiles
    lists: dict[Seat, list[tuple[str, Profile]]] = {}
    for seat in s.order:
        henchmen, gadgets = bought.get(seat, NOTHING)
        carried = {bearer: [gadget for gadget, other in gadgets if other == bearer] for _, bearer in gadgets}
        for name in [one.id for one in s.figures.values() if one.seat == seat and one.id in carried]:
            s.change(name, profile=equipped(s.figures[name].profile, carried[name], stock))
        heroes = [(name, equipped(known[name], carried.get(name, ()), stock)) for name in _names(setup, seat)]
        lists[seat] = [*heroes, *[(name, known[name]) for name, number in henchmen for _ in range(number)]]
    s.figures = with_models(s.figures, lists)
    s.heroes = heroes_fielded(s.figures)
    setup.picked = ()


def with_models(
    figures: Mapping[str, Figure], lists: Mapping[Seat, Sequence[tuple[str, Profile]]]
) -> dict[str, Figure]:
    """The existing figures and the models of the lists, seat by seat; several of a kind are numbered."""
    total = Counter(name for models in lists.values() for name, _ in models)
    number: Counter[str] = Counter()
    found: dict[str, Figure] = {}
    for seat, models in lists.items():
        found |= {one.id: one for one in figures.values() if one.seat == seat}
        for name, profile in models:
            number[name] += 1
            figure = f"{name}_{number[name]}" if total[name] > 1 else name
            while figure in figures:
                number[name] += 1
                figure = f"{name}_{number[name]}"
            found[figure] = Figure(figure, seat, profile, profile.wounds, removed=True)
    return found


@implements("W-CARD-07")
def heroes_fielded(figures: Mapping[str, Figure]) -> dict[Seat, int]:
    """The heroes each player fields at the start (W-CARD-07)."""
    found: Counter[Seat] = Counter()
    for figure in figures.values():
        found[figure.seat] += figure.hero
    return dict(found)


def show_list(game: Game[Skirmish], seat: Seat, *rules: str, gadgets: Sequence[tuple[str, str]] = ()) -> None:
    """Show what a player fields."""
    ids = tuple([one.id for one in game.state.figures.values() if one.seat == seat])
    shown: Any = {"gadgets": tuple([f"{gadget}:{bearer}" for gadget, bearer in gadgets])} if gadgets else {}
    game.emit(List(rules=cites(*rules), seat=seat, ids=ids, **shown))


def list_words(s: Skirmish) -> dict[str, dict[str, Any]]:
    """Clubs and funds as case-file data: those of the lists being built, else those of the heroes fielded."""
    setup = next((frame for frame in s.frames if isinstance(frame, SetUp)), SetUp(stage="begin"))
    clubs, funds = dict(setup.clubs), dict(setup.funds)
    own = {seat: picked(s, setup, seat) for seat in s.order}
    fielded = {seat: next((one.club for one in heroes.values()), "") for seat, heroes in own.items()}
    return {
        "clubs": {seat: clubs.get(seat, fielded[seat]) for seat in s.order},
        "funds": {seat: funds.get(seat, pool(own[seat])) for seat in s.order},
    }


# --- what others cannot see -------------------------------------------------------------------------------------------


def _marked(seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
    return tuple([f"{seat}.{name}" for name in names])


def _names(setup: SetUp, seat: Seat) -> list[str]:
    return [name.partition(".")[2] for name in dict(setup.picked).get(seat, ())]


def hidden_picks(s: Skirmish, seat: Seat | None) -> list[str]:
    """The heroes that others may have picked secretly: all heroes of their clubs."""
    setup = s.frames[0] if s.frames else None
    if not isinstance(setup, SetUp) or not setup.picked or s.edition.heroes_first:
        return []
    clubs = dict(setup.clubs)
    stock = stock_in(setup)
    return [name for one, _ in setup.picked if one != seat for name in _marked(one, heroes_of_club(clubs[one], stock))]


def shown_picks(s: Skirmish, setup: SetUp, seat: Seat | None) -> list[list[Any]]:
    """The picks of each player, unless they are still hidden from this seat (W-FUNDS-06)."""
    seen = s.edition.heroes_first
    return [[one, list(names) if seen or one == seat else ["?"] * len(names)] for one, names in setup.picked]


def exchange_picks(setup: SetUp, names: Mapping[str, str]) -> None:
    """Replace hidden heroes by others of the same clubs, in the order of their new names."""
    clubs = dict(setup.clubs)
    exchanged = []
    for seat, picks in setup.picked:
        every = _marked(seat, heroes_of_club(clubs[seat], stock_in(setup)))
        others = dict(zip(every, sorted(every, key=lambda name: names.get(name, name)), strict=True))
        hidden = all(name in names for name in every)
        exchanged.append((seat, tuple(sorted(map(others.__getitem__, picks), key=every.index)) if hidden else picks))
    setup.picked = tuple(exchanged)
