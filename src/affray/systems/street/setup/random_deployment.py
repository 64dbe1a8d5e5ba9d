"""Random deployment: S-SETUP-07 to S-SETUP-10. A figure is placed when its card is turned."""

from affray.engine import Game, Procedure, cites, implements
from affray.systems.street.deck.action_cards import discard, whole_deck
from affray.systems.street.events.cards import CardTurned, NewDeck
from affray.systems.street.events.game import Enters
from affray.systems.street.stages import stage
from affray.systems.street.state import JOKER, Figure, SetUp, ShootOut, snapshot

from .placing import Placing, free_spots, place_figure, put_on_table


@stage(SetUp, "deploy")
def deploy(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    """Turn the next card: place a waiting figure, set other cards aside, or end at the Joker (S-SETUP-07)."""
    s = game.state
    card = game.card(s.deck)
    s.deck = tuple([other for other in s.deck if other != card])
    game.emit(CardTurned(rules=cites("S-SETUP-07"), card=card))
    if card == JOKER:
        _shuffle(game)
        setup.stage = "ready"
        return
    discard(s, card)
    figure = s.figures.get(card)
    context = _placing(s, figure) if figure is not None and figure.fate == "waiting" else None
    if context is not None:
        yield from place_figure(game, setup, context)


def _shuffle(game: Game[ShootOut]) -> None:
    """Shuffle all cards into a full deck; this Joker does not count (S-SETUP-07, S-END-08)."""
    s = game.state
    s.discards = ()
    s.deck = whole_deck(s, [figure.id for figure in s.figures.values() if not figure.lost])
    game.emit(NewDeck(rules=cites("S-SETUP-07"), size=len(s.deck) + sum(s.bench.values())))


@implements("S-SETUP-10")
def _placing(s: ShootOut, figure: Figure) -> Placing | None:
    """The context for placing a figure (S-SETUP-08); None if no place is legal, so that it waits (S-SETUP-10)."""
    assert figure.seat is not None, "bystanders put_on_table on the table from the start"
    context = Placing(snapshot(s), figure.seat, (figure.id,), None, random=True)
    return context if next(free_spots(context, figure.id), None) is not None else None


def enter(game: Game[ShootOut], figure: Figure) -> Procedure[None]:
    """Place a figure whose card is turned during the game; it does nothing else (S-SETUP-09)."""
    context = _placing(game.state, figure)
    if context is None:
        return
    name = yield from put_on_table(game, context)
    placed = game.state.figures[name]
    game.emit(Enters(rules=cites("S-SETUP-08", "S-SETUP-09"), figure=name, at=(placed.x, placed.y)))
