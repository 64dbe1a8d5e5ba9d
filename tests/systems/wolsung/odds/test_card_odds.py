"""The odds of bids and of the next draw, compared with all hands that the other players may hold."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from affray.engine import Match, Seat, Setup
from affray.engine.chance import Keyed
from affray.engine.errors import NothingToReckon
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.cards.deck import DECK, STRENGTH, card_text, court_or_ace, red, whole_deck
from affray.systems.wolsung.cards.hands import DiscardCards
from affray.systems.wolsung.events import BidsRevealed
from affray.systems.wolsung.odds import ODDS, BidOdds, DrawOdds
from affray.systems.wolsung.state import Card, Skirmish, Turn, copy_skirmish
from tests.systems.twin_counts import compared, many
from tests.systems.wolsung.bout import SYSTEMS, of_cast
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, skirmish

WINDOWS = ("steal", "finished", "initiative")
"""The stages at which stealing, an extra activation and a delay begin."""


def bidding(edition: str, stage: str, players: int, rng: random.Random) -> Match:
    """A bidding window with small hands; the rest of the unseen cards is the deck."""
    seats = "abcd"[:players]
    figures = [
        of_cast(f"{seat}{number}", seat, 4 + 3 * place, 5 + 4 * number, like="stagehand")
        for place, seat in enumerate(seats)
        for number in range(2)
    ]
    s = skirmish(edition, *figures)
    cards = rng.sample(whole_deck(4 if rng.random() < 0.4 else 2), 3 + 2 * players)
    if rng.random() < 0.3:
        twins = [card for card in whole_deck(4) if card_text(card) in map(card_text, cards[:2])]
        cards = [*dict.fromkeys([*twins, *cards])][: len(cards)]
        rng.shuffle(cards)
    for seat in seats:
        number = rng.randint(1, 2)
        s.hands[Seat(seat)], cards = tuple(cards[:number]), cards[number:]
    s.deck = tuple(sorted(cards[:2]))
    s.first, s.initiative, s.last_finished = Seat("a"), Seat("b"), Seat("a")
    if stage == "finished":
        s.last_finished = Seat("b")
    s.phase = "steal" if stage == "steal" else "activations"
    s.frames = [Turn(stage="steal_window" if stage == "steal" else stage)]
    return Match(SYSTEMS[edition], Setup(), Keyed.from_seed(1), state=s)


def deals(s: Skirmish, seat: str) -> Iterator[Skirmish]:
    """All ways to deal the cards that a player cannot see: to the other hands, the bids and the deck."""
    turn = s.turn_frame
    hidden = [card for owner, card in turn.bids if owner != seat]
    places = [owner for owner in s.hands if owner != seat]
    cards = [*hidden, *[card for owner in places for card in s.hands[owner]], *s.deck]

    def deal(left: Sequence[Card], sizes: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
        if not sizes:
            yield []
            return
        for taken in combinations(left, sizes[0]):
            rest = [card for card in left if card not in taken]
            for others in deal(rest, sizes[1:]):
                yield [taken, *others]

    for given in deal(cards, [*[1] * len(hidden), *[len(s.hands[owner]) for owner in places]]):
        dealt = copy_skirmish(s)
        downs = iter([cards[0] for cards in given[: len(hidden)]])
        dealt.turn_frame.bids = tuple([(owner, card if owner == seat else next(downs)) for owner, card in turn.bids])
        for owner, hand in zip(places, given[len(hidden) :], strict=True):
            dealt.hands[owner] = hand
        in_hands = {card for hand in given for card in hand}
        dealt.deck = tuple(sorted([card for card in cards if card not in in_hands]))
        yield dealt


def wins(kind: str, seat: str, winner: str) -> bool:
    """Whether a bid did what it is for."""
    return winner == "none" if kind.startswith("oppose") else winner == seat


def chance_over_all(match: Match, text: str, assumed: str) -> Fraction:
    """The chance that a choice wins: over all deals, and over all cards that the others may put down."""
    decision = match.decision
    assert decision is not None
    seat, kind = str(decision.seat), decision.kind.name
    found: list[Fraction] = []
    for dealt in deals(match.state, seat):
        if assumed == "best" and not highest_down(dealt, seat):
            continue
        fork = Match(match.system, Setup(), Keyed.from_seed(1), state=dealt)
        fork.choose(text, seat=seat)
        found.append(over_answers(fork, kind, seat, assumed, Fraction(1)))
    return sum(found, Fraction(0)) / len(found)


def highest_down(s: Skirmish, seat: str) -> bool:
    """Whether every card face down is the highest of the hand that it came from; of two identical ones the second."""
    return all(
        (STRENGTH[card], card) > (STRENGTH[other], other)
        for owner, card in s.turn_frame.bids
        if owner != seat
        for other in s.hands[owner]
    )


def over_answers(match: Match, kind: str, seat: str, assumed: str, chance: Fraction) -> Fraction:
    """The chance to win over the answers of the others."""
    revealed = [event for event in match.events if isinstance(event, BidsRevealed)]
    if revealed:
        return chance * wins(kind, seat, revealed[-1].winner)
    decision = match.decision
    assert decision is not None
    if assumed == "alone":
        answers = ["pass"]
    else:
        hand = match.state.hands[decision.seat]
        bids = sorted(hand, key=STRENGTH.__getitem__)
        answers = [f"bid {card_text(card)}" for card in (bids[-1:] if assumed == "best" else bids)]
    total = Fraction(0)
    for answer in answers:
        fork = match.fork()
        fork.choose(answer, seat=decision.seat)
        total += over_answers(fork, kind, seat, assumed, chance / len(answers))
    return total


def compare(seeds: range) -> Counter[str]:
    """Compare every bid and pass of random windows with all hands; count them by decision and verb."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        players = rng.choice([2, 2, 3])
        match = bidding(rng.choice(ALL), rng.choice(WINDOWS), players, rng)
        for _ in range(players):
            decision = match.decision
            if decision is None or decision.kind.name == "activate":
                break
            for option in decision.options:
                try:
                    odds = ODDS.answer_value(AskedOdds(match, decision, option.value))
                except NothingToReckon:
                    assert str(option) == "pass"
                    continue
                assert isinstance(odds, BidOdds)
                for name in ("win", "alone", "best"):
                    value = getattr(odds, name)
                    if value is not None:
                        assert value == chance_over_all(match, str(option), name), (seed, option, name)
                compared(match, str(option), decision)
                seen[f"{decision.kind.name} {option.value.name}"] += 1
            match.choose(
                str(rng.choice([each for each in decision.options if str(each) != "pass"])), seat=decision.seat
            )
    return seen


KINDS = ("steal bid", "hold_initiative bid", "extra bid", "oppose_extra bid", "oppose_extra pass", "delay bid",
         "oppose_delay bid", "oppose_delay pass")  # fmt: skip


@pytest.mark.rules("W-INIT-05", "W-INIT-12", "W-INIT-22", "W-INIT-27")
def test_bids_against_all_hands() -> None:
    """W-INIT-04, W-INIT-11, W-INIT-21: also with two identical cards."""
    seen = compare(range(30))
    assert min(seen[kind] for kind in KINDS) >= 2, seen


@pytest.mark.soak
def test_bids_against_all_hands_in_thousands_of_windows() -> None:
    seen = compare(range(1000, 1000 + many(1500)))
    assert min(seen[kind] for kind in KINDS) >= many(150), seen


def test_a_bid_says_what_the_card_costs() -> None:
    """W-INIT-07, W-HERO-21: the card is spent, whether it wins or not."""
    match = bidding(SECOND, "finished", 2, random.Random(1))
    s = match.state
    s.figures["b0"] = of_cast("b0", "b", 7, 5, like="brine")
    s.hands[Seat("b")] = ("KH", "AS", "3C")
    again = Match(match.system, Setup(), Keyed.from_seed(1), state=s)
    odds = ODDS.odds(again, "bid KH", "b")
    assert odds["cost"] == {"successes": 2, "colour": "red", "heroes": ["b0"], "higher": 1}
    assert ODDS.odds(again, "bid 3C", "b")["cost"]["successes"] == 1


@pytest.mark.parametrize(("edition", "alone"), [(Q, False), (FIRST, True), (SECOND, True)])
def test_a_delay_must_be_answered(edition: str, alone: bool) -> None:
    """W-INIT-21."""
    match = bidding(edition, "initiative", 2, random.Random(2))
    card = card_text(match.state.hands["b"][0])
    assert (ODDS.odds(match, f"bid {card}", "b")["alone"] == "none") == alone


# --- the next draw ------------------------------------------------------------------------------------------------


def discarding(rng: random.Random, deck: int) -> Match:
    """A player with one hero and six cards discards two of them."""
    s = skirmish(SECOND, of_cast("brine", "a", 5, 5), of_cast("quill", "b", 20, 20))
    cards = rng.sample(DECK, 6 + 2 + deck)
    s.hands = {Seat("a"): tuple(cards[:6]), Seat("b"): tuple(cards[6:8])}
    s.heroes = {Seat("a"): 1, Seat("b"): 1}
    s.deck, s.turn, s.turn_limit, s.phase = tuple(sorted(cards[8:])), 1, 3, "start"
    s.frames = [Turn(stage="discard")]
    return Match(SYSTEMS[SECOND], Setup(), Keyed.from_seed(1), state=s)


def check_draw(seed: int) -> None:
    """Every set of unseen cards is drawn once."""
    rng = random.Random(seed)
    match = discarding(rng, rng.choice([5, 8, 9]))
    decision = match.decision
    assert decision is not None
    option = rng.choice(decision.options)
    odds = ODDS.answer_value(AskedOdds(match, decision, option.value))
    assert isinstance(odds, DrawOdds)
    s = match.state
    unseen = [*s.deck, *s.hands["b"]]
    assert odds.draws == min(4, len(s.deck) // 2)
    assert odds.bound == (len(s.deck) < 8)
    draws = list(combinations(unseen, odds.draws))
    assert isinstance(option.value, DiscardCards)
    thrown = max(STRENGTH[card] for card in option.value.cards)
    for suit, letter in (("spades", "S"), ("hearts", "H"), ("diamonds", "D"), ("clubs", "C")):
        lucky = sum(any(card[-1] == letter for card in drawn) for drawn in draws)
        assert odds.suits[suit] == Fraction(lucky, len(draws))
    for found, test in ((odds.red, red), (odds.courts, court_or_ace)):
        counted = Counter(sum(map(test, drawn)) for drawn in draws)
        assert found == {number: Fraction(count, len(draws)) for number, count in sorted(counted.items())}
    higher = sum(any(STRENGTH[card] > thrown for card in drawn) for drawn in draws)
    assert odds.higher == Fraction(higher, len(draws))
    assert odds.kept.red + odds.kept.black == 4
    assert sum(odds.kept.suits.values()) == 4
    compared(match, str(option), decision)


@pytest.mark.parametrize("seed", range(6))
def test_the_next_draw_against_all_draws(seed: int) -> None:
    """W-CARD-08, W-CARD-09, W-CARD-14: every set of unseen cards is equally likely."""
    check_draw(seed)


@pytest.mark.soak
def test_the_next_draw_in_thousands_of_situations() -> None:
    for seed in range(1000, 1000 + many(2000)):
        check_draw(seed)


def test_no_draw_follows_the_last_turn() -> None:
    """W-CARD-08."""
    match = discarding(random.Random(1), 8)
    match.state.turn = 3
    assert match.decision is not None
    with pytest.raises(NothingToReckon, match="no more cards"):
        ODDS.odds(match, str(match.decision.options[0]), "a")


def test_odds_of_cards_do_not_depend_on_hidden_cards() -> None:
    """W-CARD-14: every deal of the unseen cards gives the same answers."""
    match = bidding(SECOND, "finished", 2, random.Random(5))
    decision = match.decision
    assert decision is not None
    for dealt, option in product(deals(match.state, "b"), decision.options):
        other = Match(match.system, Setup(), Keyed.from_seed(1), state=dealt)
        if str(option) != "pass":
            assert ODDS.odds(other, str(option), "b") == ODDS.odds(match, str(option), "b")
