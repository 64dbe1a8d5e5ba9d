"""The end of a game (W-WIN-01 to W-WIN-06), and eliminated players (W-TURN-15)."""

from collections import Counter
from collections.abc import Iterable

from affray.engine import Game, Seat, Side, cites
from affray.systems.wolsung.cards.hands import discard, spend
from affray.systems.wolsung.events import FirstPlayer, GameOver, Out, Removed
from affray.systems.wolsung.melee.engaged_models import end_links
from affray.systems.wolsung.state import SetUp, Skirmish, Turn

from .markers import drop_markers
from .scenario_points import brought_home, most_owned, score_end


def scores(s: Skirmish) -> dict[Seat, int]:
    """Heroes killed (W-WIN-02) and the points of the scenario."""
    return {seat: s.kills.get(seat, 0) + s.points.get(seat, 0) for seat in s.order}


def leaders(s: Skirmish) -> list[Side]:
    """The sides with the highest score; the scores of a side's players add up."""
    reached: Counter[Side] = Counter()
    for seat, score in scores(s).items():
        reached[s.seats[seat]] += score
    return [side for side, score in reached.items() if score == max(reached.values())]


def end_game(game: Game[Skirmish], winner: Side | None, *rules: str) -> None:
    """End the game; no winner means a draw. A player who conceded during an action has not won (W-WIN-06)."""
    s = game.state
    playing = sides_of(s, [seat for seat in s.order if seat not in game.conceding])
    if winner is not None and winner not in playing:
        left = sides_of(s, [seat for seat in s.order if seat not in s.out and seat not in game.conceding])
        winner = left[0] if len(left) == 1 else None
    game.emit(GameOver(rules=cites(*rules), winner="none" if winner is None else winner, scores=scores(s)))
    game.finish(winner, *cites(*rules))


def sides_of(s: Skirmish, seats: Iterable[Seat]) -> list[Side]:
    """The sides of some players, each once."""
    return list(dict.fromkeys([s.seats[seat] for seat in seats]))


def score_game(game: Game[Skirmish]) -> None:
    """End the game after the last turn: the highest score wins, a tie is a draw (W-WIN-01, W-WIN-02, W-WIN-04).

    A scenario may break ties by the number of markers each player owns.
    """
    score_end(game)
    best = most_owned(game.state, leaders(game.state))
    if len(best) == 1:
        end_game(game, best[0], "W-WIN-01", "W-WIN-02")
    else:
        end_game(game, None, "W-WIN-01", "W-WIN-02", "W-WIN-04")


def check_brought_home(game: Game[Skirmish]) -> None:
    """At the end of an action, a player who meets an immediate condition of the scenario wins (W-WIN-02)."""
    winner = brought_home(game.state)
    if winner is not None:
        end_game(game, game.state.seats[winner], "W-WIN-02")


def still_playing(s: Skirmish) -> list[Seat]:
    """The seats with models on the table, clockwise."""
    present = {figure.seat for figure in s.figures.values() if not figure.removed}
    return [seat for seat in s.order if seat in present]


def check_wiped_out(game: Game[Skirmish]) -> None:
    """At the end of an action, end the game if only one side is left (W-WIN-05), and eliminate players (W-TURN-15)."""
    s = game.state
    left = still_playing(s)
    if len(left) == len(s.order) - len(s.out) or len(s.order) == 1:
        return
    sides = sides_of(s, left)
    if len(sides) < 2:
        score_end(game)
        best = leaders(s)
        winner = best[0] if len(best) == 1 else next((side for side in sides if side in best), None)
        end_game(game, winner, "W-WIN-05")
        return
    for seat in s.order:
        if seat not in left and seat not in s.out:
            put_out(game, seat)


def put_out(game: Game[Skirmish], seat: Seat) -> None:
    """Eliminate a player without models: they discard their hand and keep their score (W-TURN-15)."""
    s = game.state
    game.emit(Out(rules=cites("W-TURN-15"), seat=seat))
    spend(game, seat, s.hands.get(seat, ()), "out", "W-TURN-15")
    s.out = (*s.out, seat)
    if s.first == seat:
        s.first = next(player for player in s.clockwise(seat) if player not in s.out)
        game.emit(FirstPlayer(rules=cites("W-TURN-15"), seat=s.first))


def concede(game: Game[Skirmish], seat: Seat) -> None:
    """Concede for a player: their models are removed without counting as killed (W-WIN-06)."""
    s = game.state
    others = [player for player in s.order if player != seat and player not in s.out]
    leaving = [figure.id for figure in s.present(seat)]
    for name in leaving:
        s.change(name, removed=True)
        game.emit(Removed(rules=cites("W-WIN-06"), figure=name, reason="conceded"))
    end_links(game, *leaving)
    drop_markers(game)
    sides = sides_of(s, others)
    if len(sides) == 1:
        end_game(game, sides[0], "W-WIN-06")
        return
    put_out(game, seat)
    for frame in s.frames:
        if isinstance(frame, Turn):
            _leave_turn(game, frame, seat)
        elif isinstance(frame, SetUp):
            frame.order = tuple([player for player in frame.order if player != seat])


def _leave_turn(game: Game[Skirmish], turn: Turn, seat: Seat) -> None:
    """Remove a player from an open bidding window, and end their own attempt and initiative."""
    s = game.state
    turn.bidders = tuple([player for player in turn.bidders if player != seat])
    turn.returns_to = None if turn.returns_to == seat else turn.returns_to
    bidder = turn.bids[0][0] if turn.bids else None
    over = turn.stage in ("extra_opp", "delay_opp") and seat in (bidder, s.last_finished)
    for owner, card in turn.bids:
        if owner == seat or over:
            discard(game, owner, (card,), "bid", "W-INIT-07")
    turn.bids = () if over else tuple([(owner, card) for owner, card in turn.bids if owner != seat])
    if over and bidder != seat:
        turn.stage = "initiative"
    elif turn.stage in ("initiative", "activate", "extra", "extra_opp", "delay_opp") and s.initiative == seat:
        turn.stage = "pass"
