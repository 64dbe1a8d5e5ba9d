"""List building in the set-up: heroes, then purchases, chosen secretly and revealed together (W-FUNDS-06)."""

import itertools
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeAlias

from affray.engine import (
    Game,
    Kind,
    Pass,
    Procedure,
    Refusal,
    RuleId,
    Seat,
    Verb,
    cites,
    implements,
)
from affray.engine.text import Texts
from affray.engine.verbs import Figure as FigureSlot
from affray.engine.verbs import PartialChoice, Several, Slot
from affray.systems.wolsung.catalog import Stock
from affray.systems.wolsung.catalog import stock as everything
from affray.systems.wolsung.events import List
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Profile
from affray.systems.wolsung.setup.setup_verb import SetupVerb
from affray.systems.wolsung.state import Figure, SetUp, Skirmish

from .costs import (
    NOTHING,
    Purchase,
    default_purchase,
    hero_problems,
    heroes_of_club,
    pool,
    purchase_problems,
    random_purchase,
    read_items,
    with_gadgets,
    write_items,
)

Club: TypeAlias = tuple[str, int, Stock]
"""A club, the agreed number of heroes, and the stock."""
Buyer: TypeAlias = tuple[str, tuple[tuple[str, Profile], ...], int, Stock]
"""A club, its heroes by their ids, the funds, and the stock."""


class PickHeroes(SetupVerb, frozen=True):
    """Field these heroes."""

    name = "heroes"
    rule = RuleId("W-SETUP-05")
    not_now = say("heroes_not_now")
    step = "heroes"
    heroes: Annotated[tuple[str, ...], Several(FigureSlot())]


class Heroes(Kind[Club]):
    """Which heroes of the club to field."""

    name = "pick_heroes"
    case_name = "list"
    rule = RuleId("W-SETUP-05")
    secret = True
    verbs = (PickHeroes,)

    def asked_for(self, context: Club, value: Any) -> Verb:
        """The heroes in the order of the club's list."""
        order = context[2].members(context[0])
        places = {name: order.index(name) if name in order else len(order) for name in value.heroes}
        return PickHeroes(tuple(sorted(value.heroes, key=places.__getitem__)))

    def refusal(self, context: Club, value: Any) -> Refusal:
        club, size, stock = context
        return next(hero_problems(club, value.heroes, size, stock), Refusal(self.rule, say("not_these_heroes")))


class Items(Slot):
    """Henchmen with their numbers and gadgets with their bearers: `wick_lad*3 lucky_coin:vask`."""

    picker = "purchase"
    several_words = True

    def write(self, value: Any) -> str:
        return " ".join(write_items(value))

    def read(self, text: str, given: Any) -> Any:
        return read_items(text.split())

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(self.write(value), given)

    def label(self, value: Any, texts: Texts) -> str:
        copies = [(texts.name(name), number) for name, number in value[0]]
        henchmen = [
            name if number == 1 else texts.fill("slots", "copies", {"item": name, "number": number})
            for name, number in copies
        ]
        borne = [{"item": texts.name(gadget), "bearer": texts.name(bearer)} for gadget, bearer in value[1]]
        return ", ".join([*henchmen, *[texts.fill("slots", "borne", each) for each in borne]])


class BuyItems(SetupVerb, frozen=True):
    """Buy henchmen and gadgets."""

    name = "buy"
    rule = RuleId("W-FUNDS-02")
    not_now = say("funds_not_now")
    step = "buy"
    items: Annotated[Purchase, Items()]


class Buy(Kind[Buyer]):
    """The purchase; `pass` buys nothing."""

    name = "spend_funds"
    case_name = "list"
    rule = RuleId("W-FUNDS-02")
    secret = True
    verbs = (BuyItems, Pass)

    def asked_for(self, context: Buyer, value: Any) -> Verb:
        return to_buy(bought(value))

    def check(self, context: Buyer, value: Any) -> Refusal | None:
        club, heroes, funds, stock = context
        return next(purchase_problems(club, dict(heroes), bought(value), funds, stock), None)

    def default(self, context: Buyer, values: Sequence[Any]) -> Verb:
        club, _, funds, stock = context
        return to_buy(default_purchase(club, funds, stock))

    def outline(self, context: Buyer) -> Sequence[Verb | PartialChoice]:
        return [PartialChoice(BuyItems), Pass()]

    def candidates(self, context: Buyer, count: int, rng: random.Random) -> Sequence[Any]:
        club, heroes, funds, stock = context
        return [to_buy(random_purchase(club, dict(heroes), funds, rng, stock)) for _ in range(count)]


HEROES, BUY = Heroes(), Buy()


def to_buy(purchase: Purchase) -> BuyItems | Pass:
    """The choice of a purchase: a pass if nothing is bought."""
    return Pass() if purchase == NOTHING else BuyItems(purchase)


def bought(choice: BuyItems | Pass) -> Purchase:
    """The purchase that was chosen."""
    return choice.items if isinstance(choice, BuyItems) else NOTHING


def stock_in(setup: SetUp) -> Stock:
    """The stock for list building: that of the match, or in a case the whole catalog."""
    return setup.stock or everything()


# --- the two steps ----------------------------------------------------------------------------------------------------


def without_heroes(s: Skirmish, setup: SetUp) -> list[tuple[Seat, str]]:
    """The players who still pick heroes, with their clubs."""
    fielded = {figure.seat for figure in s.figures.values()}
    return [(seat, club) for seat, club in setup.clubs if seat not in s.out and seat not in fielded]


def pick_heroes(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """All players pick heroes simultaneously; some editions reveal them now (W-SETUP-04, W-FUNDS-06)."""
    s = game.state
    asked = []
    for seat, club in without_heroes(s, setup):
        stock = stock_in(setup)
        picks = list(map(PickHeroes, itertools.combinations(heroes_of_club(club, stock), setup.size)))
        asked.append(game.ask(HEROES, seat, picks, (club, setup.size, stock)))
    chosen = yield asked
    setup.picked = tuple(
        [(decision.seat, _marked(decision.seat, pick.heroes)) for decision, pick in zip(asked, chosen, strict=True)]
    )
    if s.edition.heroes_first:
        for seat, _ in setup.picked:
            game.emit(List(rules=cites("W-SETUP-04", "W-FUNDS-06"), seat=seat, ids=tuple(_names(setup, seat))))


def buy(game: Game[Skirmish], setup: SetUp) -> Procedure[None]:
    """All players spend their funds simultaneously and then reveal their lists (W-FUNDS-02, W-FUNDS-06)."""
    s = game.state
    asked = [game.ask(BUY, seat, None, _buyer(s, setup, seat, club)) for seat, club in setup.clubs if seat not in s.out]
    chosen = yield asked
    purchases = {decision.seat: bought(choice) for decision, choice in zip(asked, chosen, strict=True)}
    _field(s, setup, purchases)
    for seat, (_, gadgets) in purchases.items():
        show_list(game, seat, "W-FUNDS-02", "W-FUNDS-06", gadgets=gadgets)


def _buyer(s: Skirmish, setup: SetUp, seat: Seat, club: str) -> Buyer:
    heroes = heroes_of(s, setup, seat)
    return club, tuple(heroes.items()), dict(setup.funds).get(seat, pool(heroes)), stock_in(setup)


def heroes_of(s: Skirmish, setup: SetUp, seat: Seat) -> dict[str, Profile]:
    """The heroes of a player: those on the list, else those picked."""
    fielded = {figure.id: figure.profile for figure in s.figures.values() if figure.seat == seat and figure.hero}
    known = stock_in(setup).profiles
    return fielded or {name: known[name] for name in _names(setup, seat) if name in known}


def _field(s: Skirmish, setup: SetUp, purchases: Mapping[Seat, Purchase]) -> None:
    """Put the picked heroes and the purchases on the lists."""
    stock = stock_in(setup)
    known = stock.profiles
    lists: dict[Seat, list[tuple[str, Profile]]] = {}
    for seat in s.order:
        henchmen, gadgets = purchases.get(seat, NOTHING)
        carried = {bearer: [gadget for gadget, other in gadgets if other == bearer] for _, bearer in gadgets}
        for name in [figure.id for figure in s.figures.values() if figure.seat == seat and figure.id in carried]:
            s.change(name, profile=with_gadgets(s.figures[name].profile, carried[name], stock))
        heroes = [(name, with_gadgets(known[name], carried.get(name, ()), stock)) for name in _names(setup, seat)]
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
    models_by_id: dict[str, Figure] = {}
    for seat, models in lists.items():
        models_by_id |= {model.id: model for model in figures.values() if model.seat == seat}
        for name, profile in models:
            number[name] += 1
            figure = f"{name}_{number[name]}" if total[name] > 1 else name
            while figure in figures:
                number[name] += 1
                figure = f"{name}_{number[name]}"
            models_by_id[figure] = Figure(figure, seat, profile, profile.wounds, removed=True)
    return models_by_id


@implements("W-CARD-07")
def heroes_fielded(figures: Mapping[str, Figure]) -> dict[Seat, int]:
    """The heroes each player fields at the start (W-CARD-07)."""
    counts: Counter[Seat] = Counter()
    for figure in figures.values():
        counts[figure.seat] += figure.hero
    return dict(counts)


def show_list(game: Game[Skirmish], seat: Seat, *rules: str, gadgets: Sequence[tuple[str, str]] = ()) -> None:
    """Emit the list of a player."""
    ids = tuple([figure.id for figure in game.state.figures.values() if figure.seat == seat])
    shown: Any = {"gadgets": tuple([f"{gadget}:{bearer}" for gadget, bearer in gadgets])} if gadgets else {}
    game.emit(List(rules=cites(*rules), seat=seat, ids=ids, **shown))


def list_words(s: Skirmish) -> dict[str, dict[str, Any]]:
    """Clubs and funds as case-file data: those of the lists being built, else those of the heroes fielded."""
    setup = next((frame for frame in s.frames if isinstance(frame, SetUp)), SetUp(stage="begin"))
    clubs, funds = dict(setup.clubs), dict(setup.funds)
    own = {seat: heroes_of(s, setup, seat) for seat in s.order}
    fielded = {seat: next((profile.club for profile in heroes.values()), "") for seat, heroes in own.items()}
    return {
        "clubs": {seat: clubs.get(seat, fielded[seat]) for seat in s.order},
        "funds": {seat: funds.get(seat, pool(own[seat])) for seat in s.order},
    }


# --- hidden picks -----------------------------------------------------------------------------------------------------


def _marked(seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
    return tuple([f"{seat}.{name}" for name in names])


def _names(setup: SetUp, seat: Seat) -> list[str]:
    return [name.partition(".")[2] for name in dict(setup.picked).get(seat, ())]


def hidden_picks(s: Skirmish, seat: Seat | None) -> list[str]:
    """The heroes other players may have picked secretly: all heroes of their clubs."""
    setup = s.frames[0] if s.frames else None
    if not isinstance(setup, SetUp) or not setup.picked or s.edition.heroes_first:
        return []
    clubs = dict(setup.clubs)
    stock = stock_in(setup)
    return [
        name
        for owner, _ in setup.picked
        if owner != seat
        for name in _marked(owner, heroes_of_club(clubs[owner], stock))
    ]


def shown_picks(s: Skirmish, setup: SetUp, seat: Seat | None) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """The picks of each player, unless they are still hidden from this seat (W-FUNDS-06)."""
    seen = s.edition.heroes_first
    return tuple([(owner, names if seen or owner == seat else ("?",) * len(names)) for owner, names in setup.picked])


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
