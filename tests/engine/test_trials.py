"""The trials of the kernel, situation by situation: suspended frames, who is asked when, and what others see."""

import random
from collections.abc import Sequence

import pytest

from affray.engine import Enumerating, Keyed, Match, Scripted, Seat, Setup, StaleAnswer, UndoRefused
from affray.testing.random_play import refused, step
from tests.engine.trials import bids, scoring, window
from tests.engine.trials.sketch import A, B, C

SYSTEMS = {trial.SYSTEM.name: trial.SYSTEM for trial in (bids, scoring, window)}

# --- turns inside turns ---------------------------------------------------------------------------------------------


def street(dice: Sequence[int], cards: Sequence[str] = ("a_killer",), *, seats: int = 2, luck: bool = False) -> Match:
    """The trial of the windows with these dice; without luck nobody can change a roll."""
    setup = Setup(options={"seats": seats})
    state = window.SYSTEM.new(setup)
    if not luck:
        for runner in state.runners.values():
            runner.lucky = runner.cursed = False
        state.charms = dict.fromkeys(state.charms, 0)
    return Match(window.SYSTEM, setup, scripted(dice, cards), state=state)


def scripted(dice: Sequence[int], cards: Sequence[str] = ()) -> Scripted:
    """Scripted dice and cards; later draws do not matter."""
    chance = Scripted(dice, cards)
    chance.may_end = True
    return chance


def choose(match: Match, *choices: tuple[Seat, str]) -> None:
    for seat, choice in choices:
        match.choose(choice, seat=seat)


def stack(match: Match) -> list[str]:
    """The activities in progress, the innermost last."""
    return [f"{frame.__struct_config__.tag} {getattr(frame, 'runner', '')}".strip() for frame in match.state.frames]


def named(match: Match, *names: str) -> list[dict[str, object]]:
    """The events of these names."""
    return [event.plain() for event in match.events if event.name in names]


def test_a_turn_inside_a_turn_inside_a_turn() -> None:
    match = street([4, 5, 3, 3])
    choose(match, (A, "run up"), (A, "pass"), (B, "killer_b b_killer 2"))
    assert stack(match) == ["round", "turn a_killer", "window a_killer", "turn b_killer"]
    assert match.state.runners["a_killer"].place == 2
    choose(match, (B, "run down"), (A, "plug_a a_plug 3"), (B, "pass"))
    assert stack(match) == [
        "round",
        "turn a_killer",
        "window a_killer",
        "turn b_killer",
        "window b_killer",
        "turn a_plug",
    ]
    choose(match, (A, "pass"))
    # The inner window opens again, for player b, who alone has a card that fits; then his runner may shoot.
    assert stack(match)[-1] == "window b_killer"
    choose(match, (B, "pass"))
    assert stack(match)[-1] == "turn b_killer"
    choose(match, (B, "pass"))
    assert stack(match) == ["round", "turn a_killer", "window a_killer"]
    choose(match, (B, "pass"))
    assert match.state.runners["a_killer"].place == 5
    assert named(match, "ran") == [
        {"event": "ran", "runner": "b_killer", "to": 0, "rules": ("T-WIN-05",)},
        {"event": "ran", "runner": "a_killer", "to": 5, "rules": ("T-WIN-05",)},
    ]


def test_in_the_middle_of_it_a_match_can_be_put_away_forked_and_thought_about() -> None:
    match = street([4, 5, 3, 3, 6, 6])
    choose(match, (A, "run up"), (A, "pass"), (B, "killer_b b_killer 2"), (B, "run down"), (A, "plug_a a_plug 3"))
    for twin in (match.fork(), Match.load(match.save(), SYSTEMS), match):
        assert [asked.seat for asked in twin.decisions] == [B]
        twin.choose("pass")
        assert stack(twin)[-1] == "turn a_plug"
        twin.choose("shoot b_killer")
        assert twin.state.runners["b_killer"].hurt
        # He was on his way when he was hit: he stays where he was, and his turn is over.
        assert twin.state.runners["b_killer"].place == 0
        assert stack(twin) == ["round", "turn a_killer", "window a_killer"]
        choose(twin, (B, "pass"))
        assert stack(twin) == ["round", "turn a_killer"]


def test_a_commit_that_is_pending_can_be_taken_back_and_is_open_again_to_those_who_think() -> None:
    match = street([4, 5])
    choose(match, (A, "run up"), (B, "killer_b b_killer 2, plug_b b_plug 2"))
    dealt = match.view(A).determinize(random.Random(1))
    assert {asked.seat for asked in dealt.decisions} == {A, B}
    match.undo(B)
    choose(match, (B, "pass"), (A, "pass"))
    with pytest.raises(UndoRefused):
        match.undo(A)
    assert named(match, "commits") == []


def test_smaller_distances_first_then_higher_cards_then_the_order_of_players() -> None:
    match = street([6, 6], seats=3)
    choose(match, (A, "run up"), (A, "pass"))
    choose(match, (B, "ganger_b b_killer 4, plug_b b_plug 3"), (C, "killer_c c_killer 4, plug_c c_plug 3"))
    assert named(match, "commits")[0]["commits"] == (
        ("plug_b", "b_plug", 3),
        ("plug_c", "c_plug", 3),
        ("killer_c", "c_killer", 4),
        ("ganger_b", "b_killer", 4),
    )
    turns = []
    while match.state.frames[-1].stage != "commit":
        turns.append(match.state.frames[-1].runner)
        match.choose("pass")
    assert turns == ["b_plug", "c_plug", "c_killer", "b_killer"]


def test_the_window_opens_again_from_the_distance_reached_until_all_pass() -> None:
    match = street([4, 4])
    choose(match, (A, "run up"), (A, "pass"), (B, "killer_b b_killer 3"), (B, "pass"))
    assert [(asked.about.first, asked.about.last) for asked in match.decisions] == [(3, 4), (3, 4)]
    assert "3 to 4, not 2" in str(match.why_not("plug_b b_plug 2", B))
    choose(match, (A, "pass"), (B, "plug_b b_plug 4"), (B, "pass"))
    # Player b has one card left; the window opens once more, and then the runner has arrived.
    choose(match, (A, "pass"), (B, "pass"))
    assert stack(match) == ["round", "turn a_killer"]
    assert match.state.runners["a_killer"].place == 4


def test_a_card_whose_runner_cannot_use_it_any_more_is_wasted() -> None:
    match = street([4, 4, 6, 1, 6, 1])
    match.state.runners["b_plug"].hurt = True
    choose(match, (A, "run up"))
    choose(match, (A, "plug_a a_plug 1"), (B, "ganger_b b_killer 1, plug_b b_plug 1"))
    choose(match, (B, "pass"))
    # The ganger card came first. Now player a's plug shoots the other plug, whose card comes last, out of the game.
    choose(match, (A, "shoot b_plug"))
    assert named(match, "wasted") == [{"event": "wasted", "card": "plug_b", "runner": "b_plug", "rules": ("T-WIN-04",)}]
    assert match.state.hands[B] == ("killer_b",)


def test_a_runner_in_the_middle_of_his_turn_gets_no_other() -> None:
    match = street([4, 4])
    choose(match, (A, "run up"))
    assert "a killer can have no turn for killer a" in str(match.why_not("killer_a a_killer 1", A))
    assert match.why_not("plug_a a_plug 1", A) is None


def test_rolls_are_changed_in_order_luck_charms_tokens() -> None:
    """The roller is lucky and cursed; after each roll every player is asked in turn."""
    match = street([1, 2, 6, 3, 4, 5, 1], luck=True, seats=3)
    match.state.runners["a_killer"].cursed = True
    match.choose("run up")
    asked = []
    for choice in ("reroll 1", "pass", "charm", "pass", "reroll 3", "pass"):
        (decision,) = match.decisions
        asked.append((decision.kind.name, decision.seat))
        match.choose(choice)
    assert asked == [("reroll", A), ("charm", A), ("charm", B), ("charm", C), ("curse", B), ("curse", C)]
    assert [event["faces"] for event in named(match, "roll")] == [(1, 2), (2, 6), (3, 4), (4, 5)]
    assert match.state.tokens == {A: 1, B: 0, C: 1}
    assert match.state.charms == {A: 1, B: 0, C: 1}
    assert match.state.frames[-1].length == 5


def test_a_concession_in_an_inner_turn_ends_the_turns_of_the_seat() -> None:
    match = street([4, 5, 3, 3], ["a_killer", "joker", "joker"], seats=3)
    choose(match, (A, "run up"), (A, "pass"), (B, "killer_b b_killer 2"), (C, "pass"), (B, "run down"))
    match.concede(B)
    assert match.state.runners["b_killer"].lost
    assert all(asked.seat != B for asked in match.decisions)
    while stack(match) != ["round", "turn a_killer"]:
        match.choose("pass")
    assert match.state.runners["a_killer"].place == 5
    assert match.result is None


def test_a_concession_between_a_roll_and_its_re_rolls() -> None:
    match = street([1, 2], luck=True, seats=3)
    choose(match, (A, "run up"))
    match.concede(A)
    # He passes his re-roll by default; the others are still asked about the roll that was made.
    assert [(asked.kind.name, asked.seat) for asked in match.decisions] == [("charm", B)]
    choose(match, (B, "pass"), (C, "pass"))
    assert match.state.runners["a_killer"].lost


# --- secret hands and face-down bids --------------------------------------------------------------------------------


def skirmish(hands: dict[Seat, list[str]], dice: Sequence[int] = (), stage: str = "steal") -> Match:
    """The trial of the bids with these cards in every hand, at the steal or at the first activation."""
    setup = Setup(options={"seats": len(hands)})
    state = bids.SYSTEM.new(setup)
    dealt = [card for hand in hands.values() for card in hand]
    state.deck = [card for card in state.deck if card not in dealt]
    state.hands = {seat: hand[:] for seat, hand in hands.items()}
    state.frames[0].stage = "activate"
    if stage == "steal":
        state.frames.append(bids.Steal(stage="bid"))
    else:
        turn = state.frames[0]
        assert isinstance(turn, bids.Turn)
        turn.to_act = tuple(state.seats)
    return Match(bids.SYSTEM, setup, scripted(dice), state=state)


def test_others_see_that_a_card_was_put_down_and_which_only_when_all_are_turned_up() -> None:
    match = skirmish({A: ["9H"], B: ["KS", "9C"], C: ["QD"]})
    choose(match, (B, "bid KS"))
    for seat in (A, C, None):
        view = match.view(seat)
        assert view.transcript == [(B, "bid ?")]
        assert view.state["frames"][-1]["bids"] == {"b": "?"}
        assert b"KS" not in view.to_bytes()
    assert match.view(B).transcript == [(B, "bid KS")]
    choose(match, (C, "pass"))
    assert match.view(None).transcript == [(B, "bid ?"), (C, "pass")]
    choose(match, (A, "bid 9H"))
    assert named(match, "bids") == [
        {"event": "bids", "bids": {"b": "KS", "a": "9H"}, "first": "b", "rules": ("T-BID-02",)}
    ]
    assert sorted(match.state.discards) == ["9H", "KS"]
    assert match.decisions[0].seat == B


def test_the_first_player_is_asked_last_and_only_if_he_is_challenged() -> None:
    match = skirmish({A: ["9H"], B: ["KS"], C: []})
    assert [asked.seat for asked in match.decisions] == [B]
    unchallenged = match.fork()
    unchallenged.choose("pass")
    assert named(unchallenged, "bids") == []
    assert unchallenged.decisions[0].kind.name == "shoot"
    match.choose("bid KS")
    assert [asked.seat for asked in match.decisions] == [A]


def test_like_cards_of_two_decks() -> None:
    match = skirmish({A: ["KS"], B: ["KS+", "9C"], C: ["9C+"], Seat("d"): []})
    assert [str(option) for option in match.decisions[0].options] == ["pass", "bid 9C", "bid KS"]
    choose(match, (B, "bid KS"), (C, "pass"), (A, "bid KS"))
    assert match.state.first == A
    both = skirmish({A: [], B: ["KS", "KS+"], C: [], Seat("d"): []})
    assert [str(option) for option in both.decisions[0].options] == ["pass", "bid KS"]


def test_deeds_go_to_and_fro_and_a_pass_is_final() -> None:
    """Dice: the target's three, then the shooter's four. The target has fewer successes and begins."""
    match = skirmish({A: ["9H", "KD"], B: ["9D", "10H"]}, dice=[1, 1, 1, 4, 1, 1, 1], stage="activate")
    choose(match, (A, "shoot b_hero"))
    for seat, choice in ((B, "deed 9D"), (A, "deed 9H"), (B, "pass")):
        assert [asked.seat for asked in match.decisions] == [seat]
        match.choose(choice)
    choose(match, (A, "deed KD"))
    # Nothing is left in player a's hand, which everybody sees; player b has passed and is not asked again.
    assert named(match, "wounded") == [{"event": "wounded", "model": "b_hero", "wounds": 1, "rules": ("T-SHOT-02",)}]
    assert match.state.hands == {A: [], B: ["10H"]}


def test_who_holds_no_card_that_fits_is_asked_all_the_same() -> None:
    match = skirmish({A: ["9C"], B: ["9S"]}, dice=[1, 1, 1, 4, 1, 1, 1], stage="activate")
    choose(match, (A, "shoot b_hero"))
    assert [(asked.seat, list(asked.options)) for asked in match.decisions] == [(B, ["pass"])]
    match.choose("pass")
    assert [(asked.seat, list(asked.options)) for asked in match.decisions] == [(A, ["pass"])]
    assert "deed 9C" not in match.decisions[0].options
    assert match.why_not("deed 9C") is not None


def test_several_models_are_shot_at_once_and_every_hero_among_them_plays() -> None:
    dice = [4, 1, 1, 4, 4, 1, 1, 1, 4, 4]
    match = skirmish({A: ["9H"], B: ["9D"], C: ["10D"]}, dice=dice, stage="activate")
    choose(match, (A, "shoot b_hero c_hero"))
    assert [asked.seat for asked in match.decisions] == [B]
    choose(match, (B, "pass"))
    # Target and shooter have two successes each: the target goes first.
    assert [asked.seat for asked in match.decisions] == [C]
    choose(match, (C, "deed 10D"), (A, "pass"))
    assert [event["model"] for event in named(match, "wounded")] == ["b_hero"]


def test_a_hand_that_somebody_gives_up_goes_to_the_discards() -> None:
    match = skirmish({A: ["9H"], B: ["KS", "9C"], C: ["QD"]})
    match.concede(B)
    assert sorted(match.state.discards) == ["9C", "KS"]
    assert [asked.seat for asked in match.decisions] == [C]
    choose(match, (C, "pass"))
    assert match.decisions[0].seat == A


def test_a_deck_made_of_open_discards_is_hidden_again_and_its_history_is_not() -> None:
    """Cards that everybody has seen go back into the deck: exchanging them now must not change what was seen."""
    reshuffled = 0
    for seed in range(6):
        match, rng = Match(bids.SYSTEM, Setup(options={"seats": 3}), Keyed.from_seed(seed)), random.Random(seed)
        while match.decision is not None:
            discards = (event.cards.values() for event in match.events if isinstance(event, bids.Discarded))
            seen = {card for hands in discards for cards in hands for card in cards}
            if seen & set(match.state.deck):
                reshuffled += 1
                other = match.view(A).permuted(rng)
                assert other.view(A).to_bytes() == match.view(A).to_bytes()
            step(match, rng)
    assert reshuffled > 20


# --- everybody at once ----------------------------------------------------------------------------------------------


def duel(loose: dict[Seat, tuple[int, ...]], dice: Sequence[int] = (), stage: str = "initiative") -> Match:
    setup = Setup(options={"seats": len(loose)})
    state = scoring.SYSTEM.new(setup)
    for seat, faces in loose.items():
        state.fighters[seat].loose = faces
    state.frames.append(scoring.Clash(stage=stage))
    return Match(scoring.SYSTEM, setup, scripted(dice), state=state)


def test_all_choose_secretly_and_nothing_happens_before_the_last() -> None:
    match = duel({A: (6, 2, 1), B: (5, 3, 2), C: (6, 6, 6)}, dice=[3, 1])
    choose(match, (B, "take"), (A, "take"))
    assert match.events == []
    assert match.view(C).transcript == [(B, "?"), (A, "?")]
    choose(match, (C, "hold"))
    assert named(match, "initiative", "contest") == [
        {"event": "initiative", "took": ("a", "b"), "rules": ("T-INI-01",)},
        {"event": "contest", "totals": {"a": 3, "b": 2}, "rules": ("T-INI-02",)},
    ]
    assert [str(option) for option in match.decisions[0].options] == ["strike b", "strike c"]


def test_tied_fighters_throw_again() -> None:
    match = duel({A: (6, 2, 1), B: (5, 3, 2)}, dice=[3, 2, 6, 1])
    choose(match, (A, "take"), (B, "take"))
    assert [event["totals"] for event in named(match, "contest")] == [{"a": 3, "b": 3}, {"a": 6, "b": 2}]


def test_ones_must_be_scored_and_a_single_answer_is_not_asked_for() -> None:
    match = duel({A: (4, 3, 1), B: (1, 1)}, dice=[2, 2], stage="score")
    assert [(asked.seat, list(asked.options)) for asked in match.decisions] == [
        (A, ["score 1", "score 4 1", "score 3 1", "score 4 3 1"])
    ]
    assert [(asked.seat, value) for asked, value in match.forced_decisions] == [(B, scoring.Score((1, 1)))]
    choose(match, (A, "score 1"))
    assert named(match, "scored")[0]["faces"] == {"a": (1,), "b": (1, 1)}
    assert named(match, "throw")[0]["faces"] == {"a": (2, 2)}


def test_a_secret_score_can_be_taken_back_until_all_have_scored() -> None:
    match = duel({A: (4, 3), B: (4, 2)}, dice=[2, 2], stage="score")
    choose(match, (A, "score 4"))
    match.undo(A)
    choose(match, (A, "score 3"), (B, "score 2"))
    assert named(match, "scored")[0]["faces"] == {"a": (3,), "b": (2,)}
    with pytest.raises(UndoRefused):
        match.undo(B)


def test_an_answer_for_the_wrong_seat_or_an_old_question_is_stale() -> None:
    match = duel({A: (6, 2), B: (5, 3)}, stage="initiative")
    option = match.decisions[0].options[0]
    choose(match, (A, "hold"))
    refused(StaleAnswer, match.choose, "hold", seat=A)
    refused(StaleAnswer, match.choose, option)


def test_the_first_throw_of_all_counts_every_way_it_can_fall() -> None:
    match = Match(scoring.SYSTEM, Setup(), Enumerating())
    node = match.chance_node
    assert node is not None
    assert node.rows == ((5, 6), (5, 6))
    assert sum(weight for _, weight in node.outcomes()) == node.total == 6**10
