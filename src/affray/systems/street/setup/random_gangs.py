"""Random gangs: S-SETUP-05, S-SETUP-06. Characters are drawn from rosters; many players then form two sides."""

from typing import Annotated

from affray.engine import Game, Kind, Procedure, RuleId, Seat, Side, Verb, cites, implements
from affray.engine.verbs import Name
from affray.systems.street.deck.action_cards import whole_deck
from affray.systems.street.events.dice import Picked
from affray.systems.street.messages import say
from affray.systems.street.stages import stage
from affray.systems.street.state import SetUp, ShootOut

SIDES = (Side("a"), Side("b"))
"""The two sides that many players form."""


@stage(SetUp, "gangs")
def gangs(game: Game[ShootOut], setup: SetUp) -> None:
    """Draw the agreed number of character cards from each roster, without replacement."""
    s = game.state
    drawn: list[str] = []
    for seat in s.order:
        roster = [figure.id for figure in s.controlled_by(seat)]
        for _ in range(setup.size):
            name = game.card(roster)
            roster.remove(name)
            drawn.append(name)
            game.emit(Picked(rules=cites("S-SETUP-05"), figure=name))
    s.figures = {name: figure for name, figure in s.figures.items() if name in drawn or figure.seat is None}
    s.deck = whole_deck(s, s.figures)
    setup.order = tuple([name for name in setup.order if name in s.figures])
    setup.rolled = tuple([name for name in setup.rolled if name in s.figures])
    setup.duel = setup.duel if set(setup.duel) <= set(s.figures) else ()
    many = len(s.order) > 2 and len({s.seats[seat] for seat in s.order}) == len(s.order)
    setup.stage = "sides" if many else "ready_made"


class JoinSide(Verb, frozen=True):
    """Join a side."""

    name = "join"
    rule = RuleId("S-SETUP-06")
    not_now = say("no_side_now")
    side: Annotated[Side, Name()]


class Join(Kind[None]):
    """The side of a player (CH-SIDE)."""

    name = "side"
    rule = RuleId("S-SETUP-06")
    verbs = (JoinSide,)


JOIN = Join()


@stage(SetUp, "sides")
@implements("S-SETUP-01")
def sides(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    """The players choose one of two sides, in player order; each side gets a character (S-SETUP-01, S-SETUP-06)."""
    s = game.state
    chosen: dict[Seat, Side] = {}
    for seat in s.order:
        remaining = s.order[s.order.index(seat) + 1 :]
        open_sides = [JoinSide(side) for side in SIDES if remaining or set(chosen.values()) != {side}]
        joined: JoinSide = yield game.ask(JOIN, seat, open_sides)
        chosen[seat] = joined.side
    s.seats = {**s.seats, **chosen}
    for figure in list(s.figures.values()):
        if figure.seat is not None:
            s.change(figure.id, side=chosen[figure.seat])
    side_order = s.sides
    setup.order = tuple(sorted(setup.order, key=lambda name: side_order.index(s.figures[name].side or side_order[0])))
    setup.stage = "ready_made"
