"""The odds of climbs, jumps, objectives, moves and falls, compared with the rules played over every roll."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod
from typing import Any

import pytest

from affray.engine import Match, Seat, Setup
from affray.engine.chance import Enumerating
from affray.engine.errors import NothingToReckon
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.activation.action_choice import ACTIONS
from affray.systems.wolsung.cards.deck import DECK
from affray.systems.wolsung.events import (
    Climb,
    Damage,
    Deed,
    Fell,
    Jump,
    JumpedAside,
    Objective,
    Removed,
    Roll,
    Toppled,
)
from affray.systems.wolsung.odds import ODDS
from affray.systems.wolsung.odds.actions.outcomes import ActionOdds, ActionOutcome, ModelOutcome
from affray.systems.wolsung.state import Figure, Marker, Skirmish, Template, copy_skirmish
from tests.systems.twin_counts import TooLarge, compared, many
from tests.systems.wolsung.bout import begin, inline_model
from tests.systems.wolsung.scene import ALL, SECOND, block, skirmish

INNER = ("luck", "deed", "fall_card", "fall_edge", "jump_aside", "split", "shift")
"""The kinds of decisions within an action."""
TESTED = ("climb", "jump", "objective")
MAX_OUTCOMES, FEW = 400, 100
"""The most outcomes of an action that are followed; fewer in the long run, in which there are more situations."""
SUITS = ("spades", "hearts", "diamonds", "clubs")
Result = tuple[bool | None, tuple[tuple[str, bool, bool, int, bool, bool], ...]]
"""Whether the test was passed; of each model its fall, toppling, damage, removal and jump aside."""
PIECES = (
    block("west", 5, 4, 11, 12, 4.0),
    block("east", 13, 4, 19, 12, 3.5),
    block("crate", 11.4, 7, 12.6, 9, 1.0),
)


def any_model(rng: random.Random, name: str, seat: str) -> Figure:
    """A model with few dice on a roof, often at its edge, or in the alley."""
    x, z = rng.choice([(rng.uniform(9.3, 10.4), 4.0), (rng.uniform(13.6, 14.8), 3.5), (12.0, 0.0)])
    words: dict[str, Any] = {
        "move": rng.randint(2, 4), "reflex": rng.randint(1, 2), "strength": rng.randint(1, 2),
        "wounds": rng.randint(1, 6), "armour": rng.randint(0, 2),
    }  # fmt: skip
    if rng.random() < 0.4:
        words |= {"kind": "hero", "suit": rng.choice(SUITS)}
    if rng.random() < 0.3:
        words["abilities"] = [rng.choice(["beginners_luck", "hard_to_kill"])]
    return inline_model(
        name, seat, round(x, 2), round(rng.uniform(4.7, 6.8) if z else rng.choice([5.0, 10.5]), 2), z, **words
    )


def situation(seed: int, edition: str = SECOND) -> Skirmish:
    """Some models on the roofs of an alley; both players have cards."""
    rng = random.Random(seed)
    figures: list[Figure] = []
    for place, name in enumerate("abcdef"[: rng.randint(2, 5)]):
        figure = any_model(rng, name, "ab"[place % 2])
        if all((figure.x - other.x) ** 2 + (figure.y - other.y) ** 2 > 1.5 for other in figures):
            figures.append(figure)
    s = skirmish(edition, *figures, pieces=PIECES)
    s.markers = (
        Marker("lamp", "lamp", figures[0].x, figures[0].y, figures[0].z, test="reflex", difficulty=rng.randint(0, 4)),
    )
    if rng.random() < 0.3:
        s.templates = (Template("fire_1", "fire", Seat("b"), figures[0].x, figures[0].y + 1, figures[0].z),)
    cards = rng.sample(DECK, len(DECK))
    s.hands = {Seat("a"): tuple(cards[:4]), Seat("b"): tuple(cards[4:7])}
    s.deck = tuple(sorted(cards[7:]))
    return s


def choices(match: Match, seed: int) -> list[Action]:
    """Actions of the active model, up to two of each verb."""
    rng = random.Random(seed)
    assert match.decision is not None
    (s, activation), me = match.decision.context, match.state.figures["a"]
    found: list[Action] = []
    for verb in ACTIONS:
        if verb.name in (*TESTED, "move"):
            listed = [value for _ in range(4) for value in verb.candidates(s, me, activation, 3, rng)]
            found += list(dict.fromkeys(listed))[: 2 if verb.name in TESTED else 1]
    return found


def result_of(match: Match, since: int) -> Result:
    """What an action has done."""
    events = match.events[since:]
    tests = [event.success for event in events if isinstance(event, Climb | Jump | Objective)]
    names = sorted({event.figure for event in events if isinstance(event, Damage | Toppled | JumpedAside | Fell)})

    def happened(kind: type[Fell | Toppled | Removed | JumpedAside], name: str) -> bool:
        return any(isinstance(event, kind) and event.figure == name for event in events)

    def harm(name: str) -> tuple[str, bool, bool, int, bool, bool]:
        amount = sum(event.amount for event in events if isinstance(event, Damage) and event.figure == name)
        flags = [happened(kind, name) for kind in (Fell, Toppled, Removed, JumpedAside)]
        return name, flags[0], flags[1], amount, flags[2], flags[3]

    return (tests[0] if tests else None), tuple(map(harm, names))


def over(match: Match) -> bool:
    """Whether the action has ended."""
    node = match.chance_node
    if node is not None:
        return bool(node.cards)
    return match.decision is None or match.decision.kind.name not in INNER


def ways(match: Match, *, faces: bool) -> list[tuple[Any, Fraction]]:
    """The results of a throw: all faces of all dice, or each die as a success or none."""
    node = match.chance_node
    assert node is not None
    if faces:
        return [(outcome, Fraction(times, node.total)) for outcome, times in node.outcomes()]
    found = []
    for row in product(*[range(count + 1) for count, _ in node.rows]):
        dice = [count for count, _ in node.rows]
        shown = tuple([(5,) * hits + (2,) * (count - hits) for count, hits in zip(dice, row, strict=True)])
        found.append((shown, Fraction(prod(map(comb, dice, row)), 2 ** sum(dice))))
    return found


def started(match: Match, text: str) -> Match:
    """The match after a choice, with every throw still open."""
    fork = Match(match.system, Setup(), Enumerating(), state=copy_skirmish(match.state))
    fork.choose(text, seat="a")
    return fork


def twin(match: Match, text: str, *, faces: bool, most: int) -> dict[Result, Fraction]:
    """The chance of every result of an action over all rolls; players choose the default."""
    return play_on(started(match, text), faces=faces, most=most)


def by_default(match: Match) -> str:
    assert match.decision is not None
    return str(match.decision.default)


def play_on(
    match: Match,
    *,
    faces: bool = False,
    since: int = 0,
    choose: Callable[[Match], str] = by_default,
    most: int = MAX_OUTCOMES,
) -> dict[Result, Fraction]:
    """The chance of every result of the rest of an action."""
    results: dict[Result, Fraction] = {}
    waiting, count = [(match, Fraction(1))], 0
    while waiting:
        playing, chance = waiting.pop()
        while not over(playing) and playing.chance_node is None:
            assert playing.decision is not None
            playing.choose(choose(playing), seat=playing.decision.seat)
        if over(playing):
            result = result_of(playing, since)
            results[result] = results.get(result, Fraction(0)) + chance
            continue
        for outcome, share in ways(playing, faces=faces):
            count += 1
            if count > most:
                raise TooLarge
            fork = playing.fork()
            fork.resolve(outcome)
            waiting.append((fork, chance * share))
    return results


def agree(found: ActionOutcome, results: dict[Result, Fraction], figure: str = "a") -> None:
    """Compare odds with the results of all rolls."""
    tested = [(chance, passed) for (passed, _), chance in results.items() if passed is not None]
    assert found.success == (sum(chance for chance, passed in tested if passed) if tested else None)
    names = {name for _, harms in results for name, *_ in harms}
    assert found.others.keys() == names - {figure}
    for name, harm in {**found.others, figure: found}.items():
        agree_about(harm, name, results)


def agree_about(harm: ModelOutcome, name: str, results: dict[Result, Fraction]) -> None:
    nothing = (name, False, False, 0, False, False)
    totals: dict[Any, Fraction] = defaultdict(Fraction)
    for (_, harms), chance in results.items():
        _, fell, toppled, amount, out, aside = next((each for each in harms if each[0] == name), nothing)
        for key, happened in (("fell", fell), ("toppled", toppled), ("out", out), ("aside", aside), (amount, True)):
            totals[key] += chance * happened
    assert (harm.falls, harm.toppled) == (totals["fell"], totals["toppled"])
    assert (harm.kill, harm.aside) == (totals["out"], totals["aside"])
    amounts = {amount: chance for amount, chance in totals.items() if isinstance(amount, int)}
    assert harm.distribution == amounts
    assert harm.damage == sum(amount * chance for amount, chance in amounts.items())


def best_success(match: Match) -> Fraction:
    """The best chance of a passed test, by search over all choices of the player and all rolls."""
    if over(match):
        return Fraction(bool(result_of(match, 0)[0]))
    passed = result_of(match, 0)[0]
    if passed is not None:
        return Fraction(passed)
    if match.chance_node is None:
        decision = match.decision
        assert decision is not None
        mine = decision.seat == "a" and not decision.open_space
        found = []
        for option in decision.options if mine else [decision.default]:
            fork = match.fork()
            fork.choose(str(option), seat=decision.seat)
            found.append(best_success(fork))
        return max(found)
    total = Fraction(0)
    for outcome, share in ways(match, faces=False):
        fork = match.fork()
        fork.resolve(outcome)
        total += best_success(fork) * share
    return total


def compare(seeds: range, edition: str = SECOND, *, faces: bool = False, most: int = MAX_OUTCOMES) -> Counter[str]:
    """Compare the odds of actions in random situations; count them by verb."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        match = begin(situation(seed, edition), "a")
        for value in choices(match, seed):
            assert match.decision is not None
            try:
                results = twin(match, value.text, faces=faces, most=most)
            except TooLarge:
                continue  # too many rolls
            try:
                found = ODDS.answer_value(AskedOdds(match, match.decision, value))
            except NothingToReckon:
                assert value.name not in TESTED
                assert [harms for _, harms in results] == [()]
                seen["nothing"] += 1
                continue
            assert isinstance(found, ActionOdds)
            agree(found, results)
            compared(match, value.text)
            seen[value.name] += 1
            seen["fall"] += bool(found.falls)
            seen["others"] += bool(found.others)
            if found.success is not None and found.cards is not None:
                assert found.cards.success == best_success(started(match, value.text))
                seen["cards"] += 1
    return seen


@pytest.mark.rules("W-CLIMB-06", "W-JUMP-06", "W-FALL-08", "W-FALL-12", "W-OBJ-02", "W-TMPL-04")
def test_actions_against_every_roll() -> None:
    """W-CLIMB-02, W-JUMP-02, W-JUMP-07, W-FALL-04, W-FALL-10, W-FALL-11, W-TMPL-04; each die succeeds or fails.

    W-ABIL-02, W-HERO-28, W-OBJ-03: no use of the player's cards and rerolls passes a test more often than the odds say.
    """
    seen = compare(range(40))
    assert min(seen[verb] for verb in (*TESTED, "nothing", "fall", "others", "cards")) >= 3, seen


def test_actions_against_every_face_of_every_die() -> None:
    """W-TEST-01."""
    seen = compare(range(200, 212), faces=True)
    assert seen["jump"] + seen["climb"] >= 3, seen


@pytest.mark.parametrize("edition", [edition for edition in ALL if edition != SECOND])
def test_objectives_of_other_editions_against_every_roll(edition: str) -> None:
    """W-ED-04: without climbs, jumps, falls and cards."""
    seen = compare(range(12), edition)
    assert seen["objective"] >= 5
    assert not seen["fall"]


# --- during a fall ------------------------------------------------------------------------------------------------


def failing(match: Match, kind: str) -> bool:
    """Fail every test until a decision of this kind is open; whether there is one."""
    while not over(match):
        if match.decision is not None and match.chance_node is None:
            if match.decision.kind.name == kind:
                return True
            match.choose(str(match.decision.default), seat=match.decision.seat)
        else:
            assert match.chance_node is not None
            match.resolve(tuple([(1,) * count for count, _ in match.chance_node.rows]))
    return False


def compare_falls(match: Match, kind: str) -> int:
    """Compare the odds of every option of a decision during a fall; return their number."""
    if not failing(match, kind):
        return 0
    decision, since = match.decision, len(match.events)
    assert decision is not None
    for option in decision.options:
        found = ODDS.answer_value(AskedOdds(match, decision, option.value))
        fork = match.fork()
        fork.choose(str(option), seat=decision.seat)
        name = decision.context if kind == "fall_edge" else decision.context.hero
        agree(found, play_on(fork, since=since), name)
        compared(match, str(option), decision)
    return len(decision.options)


def fall_cards(seeds: range) -> int:
    """Compare the choices of heroes who may fall in random situations."""
    count = 0
    for seed in seeds:
        s = situation(seed)
        for name in list(s.figures):
            s.change(name, used=("beginners_luck",))
        match = begin(s, "a")
        for value in choices(match, seed):
            if value.name in ("climb", "jump"):
                count += compare_falls(started(match, value.text), "fall_card")
    return count


def test_the_card_of_a_hero_who_falls_against_every_roll() -> None:
    """W-FALL-05: with the card and without it."""
    assert fall_cards(range(60)) >= 4


def at_a_corner(seed: int) -> Match:
    """A model that jumps to the corner of a roof, with a street on one side and models below."""
    rng = random.Random(seed)
    high = rng.choice((4.0, 5.0, 6.0))
    words = {"reflex": rng.randint(0, 3), "strength": rng.randint(1, 2), "wounds": rng.randint(1, 6)}
    me = inline_model("a", "a", 17.2, 12.2, high, move=4, armour=rng.randint(0, 1), **words)
    below = {"reflex": rng.randint(1, 2), "wounds": rng.randint(1, 6), "armour": rng.randint(0, 2)}
    figures = [inline_model("b", "b", 20.6, 14.2, **below), me]
    if rng.random() < 0.3:
        figures.append(inline_model("c", rng.choice("ab"), 20.7, 12.6, reflex=1, wounds=rng.randint(1, 4)))
    pieces = (block("roof", 8, 5, 20, 15, high), block("step", 17, 15, 23, 20, rng.choice((0.5, 0.9))))
    match = begin(skirmish(SECOND, *figures, pieces=pieces), "a")
    fork = started(match, "jump 19,14")
    assert fork.chance_node is not None
    fork.resolve(tuple([(6,) * count for count, _ in fork.chance_node.rows]))
    return fork


@pytest.mark.parametrize("seed", range(4))
def test_the_edge_of_a_fall_against_every_roll(seed: int) -> None:
    """W-FALL-07, W-FALL-10: a tie between two edges."""
    assert compare_falls(at_a_corner(seed), "fall_edge") == 2


@pytest.mark.soak
def test_edges_of_falls_in_thousands_of_situations() -> None:
    """W-FALL-07, W-FALL-10."""
    assert sum(compare_falls(at_a_corner(seed), "fall_edge") for seed in range(1000, 1000 + many(600))) >= many(1_000)


# --- the cards of others --------------------------------------------------------------------------------------------


def played_well(match: Match) -> str:
    """The player underneath saves the hero if red cards can do it (W-FALL-13)."""
    decision = match.decision
    assert decision is not None
    if decision.kind.name != "deed" or decision.seat != "b":
        return str(decision.default)
    rolled = {event.figure: event.successes for event in match.events if isinstance(event, Roll | Deed)}
    missing = rolled["a"] - rolled[decision.context.hero] + 1
    cards = [option for option in decision.options if str(option) != "pass"]
    values = {str(option): 2 if str(option).split()[1][0] in "JQKA" else 1 for option in cards}
    if not 0 < missing <= sum(values.values()):
        return "pass"
    fitting = [text for text in values if values[text] <= missing]
    return max(fitting or values, key=lambda text: values[text])


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_of_others_against_all_hands(seed: int) -> None:
    """W-FALL-13, W-CARD-14: the hero underneath jumps aside if red cards can do it, averaged over all hands."""
    found = against_all_hands(seed, ())
    assert found.others["b"].aside < found.open_hands.others["b"].aside


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_one_hidden_hand_helps_two_heroes(seed: int) -> None:
    """W-FALL-13, W-CARD-14: a card that one hero underneath uses is gone for the other."""
    other = inline_model("c", "b", 20.8, 9.2, reflex=1, wounds=5, kind="hero", suit="hearts")
    found = against_all_hands(seed, (other,))
    assert found.open_hands.others.keys() == {"b", "c"}


def against_all_hands(seed: int, others: tuple[Figure, ...]) -> Any:
    """The odds of a jump down on heroes, compared with the rules over all hands of their player."""
    rng = random.Random(seed)
    me = inline_model("a", "a", 19.3, 10, 4, move=4, reflex=1, strength=2, wounds=6)
    under = inline_model("b", "b", 20.8, 10, reflex=1, wounds=5, kind="hero", suit="clubs")
    s = skirmish(SECOND, me, under, *others, pieces=(block("roof", 8, 5, 20, 15, 4),))
    cards = rng.sample([card for card in DECK if card[-1] in "HD" or card[0] in "23"], 6)
    s.hands = {Seat("a"): (), Seat("b"): tuple(cards[:2])}
    s.deck = tuple(sorted(cards[2:]))
    match = begin(s, "a")
    text = "jump 20.8,12"
    assert match.decision is not None
    found = ODDS.answer_value(AskedOdds(match, match.decision, match.decision.read(text)))
    results: dict[Result, Fraction] = defaultdict(Fraction)
    hands = list(combinations(cards, 2))
    for hand in hands:
        dealt = copy_skirmish(match.state)
        dealt.hands = {Seat("a"): (), Seat("b"): hand}
        dealt.deck = tuple(sorted(set(cards) - set(hand)))
        real = begin(dealt, "a")
        assert ODDS.answer_value(AskedOdds(real, match.decision, match.decision.read(text))) == found
        for result, chance in play_on(started(real, text), choose=played_well).items():
            results[result] += chance / len(hands)
    assert found.open_hands is not None
    assert found.open_hands.bound
    agree(found.open_hands, results)
    return found


@pytest.mark.soak
def test_actions_against_every_roll_in_thousands_of_situations() -> None:
    seen = compare(range(1000, 1000 + many(800)), most=FEW)
    assert min(seen[verb] for verb in (*TESTED, "nothing", "fall", "others", "cards")) >= many(100), seen
    assert fall_cards(range(4000, 4000 + many(1000))) >= many(50)
