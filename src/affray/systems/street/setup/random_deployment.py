"""Random deployment: S-SETUP-07 to S-SETUP-10. Figures are placed as their cards are turned, some only later."""

from affray.engine import Game, Procedure, cites, implements
from affray.systems.street.deck.action_cards import discard, whole_deck
from affray.systems.street.events.cards import CardTurned, NewDeck
from affray.systems.street.events.game import Enters
from affray.systems.street.stages import stage
from affray.systems.street.state import JOKER, Figure, SetUp, ShootOut, snapshot

from .placing import Placing, free_spots, put_down, stand


@stage(SetUp, "deploy")
def deploy(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    """The next card: a figure that waits is placed; everything else is set aside, until the Joker (S-SETUP-07)."""
    s = game.state
    card = game.card(s.deck)
    s.deck = tuple([one for one in s.deck if one != card])
    game.emit(CardTurned(rules=cites("S-SETUP-07"), card=card))
    if card == JOKER:
        _shuffle(game)
        setup.stage = "ready"
        return
    discard(s, card)
    figure = s.figures.get(card)
    context = _spots(s, figure) if figure is not None and figure.fate == "waiting" else None
    if context is not None:
        yield from put_down(game, setup, context)


def _shuffle(game: Game[ShootOut]) -> None:
    """All cards are shuffled into a full deck; this Joker is not counted (S-SETUP-07, S-END-08)."""
    s = game.state
    s.discards = ()
    s.deck = whole_deck(s, [figure.id for figure in s.figures.values() if not figure.lost])
    game.emit(NewDeck(rules=cites("S-SETUP-07"), size=len(s.deck) + sum(s.bench.values())))


@implements("S-SETUP-10")
def _spots(s: ShootOut, figure: Figure) -> Placing | None:
    """The legal spots for a figure (S-SETUP-08); None if there are none: wait for the next card (S-SETUP-10)."""
    assert figure.seat is not None, "bystanders stand on the table from the start"
    context = Placing(snapshot(s), figure.seat, (figure.id,), None, random=True)
    return context if next(free_spots(context, figure.id), None) is not None else None


def enter(game: Game[ShootOut], figure: Figure) -> Procedure[None]:
    """The figure's card is turned during the game: place it; it does nothing else (S-SETUP-09)."""
    context = _spots(game.state, figure)
    if context is None:
        return
    name = yield from stand(game, context)
    there = game.state.figures[name]
    game.emit(Enters(rules=cites("S-SETUP-08", "S-SETUP-09"), figure=name, at=(there.x, there.y)))
