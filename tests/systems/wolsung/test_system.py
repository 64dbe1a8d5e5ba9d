"""The course of a game in the three editions: the system itself, its texts, activations and the end."""

import random

import msgspec
import pytest

import affray
from affray.engine import Game, Keyed, Match, Seat, Setup, Side
from affray.engine.chance import Scripted
from affray.systems.wolsung import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART
from affray.systems.wolsung.activation.action import End
from affray.systems.wolsung.activation.action_choice import ACTION, ACTIONS
from affray.systems.wolsung.cases.given import DECISIONS
from affray.systems.wolsung.catalog import profiles
from affray.systems.wolsung.editions import EDITIONS
from affray.systems.wolsung.events import EVENTS
from affray.systems.wolsung.objectives.victory import check_wiped_out, leaders
from affray.systems.wolsung.profile import Ability
from affray.systems.wolsung.state import Activation, Skirmish, Turn
from affray.systems.wolsung.turn.turn_sequence import may_activate, waiting
from tests.engine.test_kind_names import kinds_of
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, model, skirmish

A, B, C = Seat("a"), Seat("b"), Seat("c")
SYSTEMS = {system.name: system for system in (WOLSUNG_QUICKSTART, WOLSUNG_1, WOLSUNG_2)}


def active(edition: str, **changes: object) -> Skirmish:
    """Ada is active, Bob waits."""
    position = skirmish(edition, model("ada", "a", 10, 10), model("bob", "b", 20, 20))
    position.change("ada", activated=True, **changes)
    position.hands = {A: (), B: ()}
    position.frames = [Turn(stage="finished"), Activation(stage="action", figure="ada", actions=2)]
    return position


def playing(position: Skirmish) -> Match:
    return Match(SYSTEMS[position.edition_id], Setup(), Keyed.from_seed(0), state=position)


def test_there_are_three_editions_and_each_is_a_system() -> None:
    """W-ED-01."""
    assert set(EDITIONS) <= set(affray.system_names())
    for name, edition in EDITIONS.items():
        system = affray.system(name)
        assert (system.name, system.title) == (edition.id, edition.title)
        assert affray.new(name, seed=1).state.edition_id == name


def test_what_only_the_second_edition_has() -> None:
    """W-ED-04: whole subsystems are switched off in the first edition and its quick start."""
    only = (
        *("climbs_and_jumps", "falls", "objectives_by_deeds", "auras_on_enemies"),
        *("heroic_move_over_rough", "heroic_move_in_quick"),
    )
    for setting in only:
        assert [getattr(EDITIONS[name], setting) for name in (Q, FIRST, SECOND)] == [False, False, True]


def test_living_models() -> None:
    """W-PROF-13: a model is living unless its profile says otherwise."""
    not_living = ["brass_porter", "bilge_revenant", "soot_wraith", "orrery"]
    assert [name for name, profile in profiles().items() if not profile.living] == not_living


def test_every_event_prompt_and_name_has_a_text() -> None:
    """No text falls back to its key."""
    texts = WOLSUNG_2.texts
    assert [
        event.__struct_config__.tag for event in EVENTS if not texts.has("events", str(event.__struct_config__.tag))
    ] == []
    kinds = list(kinds_of("wolsung"))
    assert {kind.case_name for kind in kinds} <= set(DECISIONS)
    assert [kind.name for kind in kinds if not texts.has("prompts", kind.name)] == []
    assert [kind.name for kind in kinds if not texts.has("waiting", kind.name)] == []
    figures = affray.new("wolsung-2", seed=1).state.figures
    assert [name for name in figures if not texts.has("names", name)] == []
    weapons = {weapon.id for figure in figures.values() for weapon in figure.profile.weapons}
    assert [name for name in weapons if not texts.has("names", name)] == []


def test_a_copy_shares_nothing_that_changes() -> None:
    match = affray.new("wolsung-2", seed=1)
    state: Skirmish = match.state
    twin = WOLSUNG_2.copy(state)
    before = msgspec.json.encode(state)
    twin.change("tolliver", wounds=1)
    twin.hands[A] = ()
    twin.kills[A] = 3
    twin.points[B] = 1
    twin.frames[0].stage = "zone"
    assert msgspec.json.encode(state) == before


def test_hidden_cards_are_renamed_everywhere() -> None:
    """W-CARD-14: hands, deck and bids; public cards stay."""
    position = active(SECOND)
    position.hands = {A: ("2S",), B: ("3S",)}
    position.deck = ("4S",)
    position.frames[0] = Turn(stage="steal", bids=((B, "5S"),))
    names = {"2S": "3S", "3S": "4S", "4S": "5S", "5S": "2S"}
    twin = WOLSUNG_2.relabel(position, names)
    assert twin.hands == {A: ("3S",), B: ("4S",)}
    assert twin.deck == ("5S",)
    assert twin.turn_frame.bids == ((B, "2S"),)
    assert sorted(WOLSUNG_2.hidden(position, A)) == ["3S", "4S", "5S"]


@pytest.mark.parametrize("edition", ALL)
def test_random_games_end_by_their_rules(edition: str) -> None:
    """W-WIN-01: after the last turn at the latest."""
    rng = random.Random(edition)
    forces = {"a": ["tolliver", "wick_lad"], "b": ["understudy", "bilge_revenant"], "c": ["brine", "dock_bruiser"]}
    for seed in range(3):
        match = affray.new(edition, seed=seed, options={"forces": forces})
        while match.decision is not None:
            match.choose(rng.choice(match.decision.candidates(4, rng)))
        assert match.result is not None
        assert match.state.turn <= 3
        assert match.events[-1].name == "game_over"


# --- activations and actions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
def test_actions_of_a_free_standing_model(edition: str) -> None:
    """W-ACT-05, first column."""
    position = active(edition)
    ada, activation = position.figures["ada"], position.activation
    allowed = {verb.name for verb in ACTIONS if verb.state_refusal(position, ada, activation) is None}
    assert {"move", "charge", "shoot"} <= allowed
    assert allowed.isdisjoint({"fight", "leave", "stand_up"})


def test_an_engaged_model_may_fight_or_leave() -> None:
    """W-ACT-05, second column."""
    position = active(SECOND)
    position.links = (("ada", "bob"),)
    ada, activation = position.figures["ada"], position.activation
    refused = {verb.name: verb.state_refusal(position, ada, activation) for verb in ACTIONS if verb is not End}
    assert {name for name, why in refused.items() if why is None} == {"fight", "leave"}
    assert {why.rule for why in refused.values() if why is not None} == {"W-ACT-05"}


def test_a_toppled_model_must_stand_up() -> None:
    """W-TOP-05."""
    position = active(SECOND, toppled=True)
    ada, activation = position.figures["ada"], position.activation
    refused = {verb.name: verb.state_refusal(position, ada, activation) for verb in ACTIONS if verb is not End}
    assert {name for name, why in refused.items() if why is None} == {"stand_up"}
    assert {why.rule for why in refused.values() if why is not None} == {"W-TOP-05"}


@pytest.mark.parametrize(("edition", "asked"), [(Q, False), (FIRST, False), (SECOND, True)])
def test_toppled_in_the_middle_of_its_activation(edition: str, asked: bool) -> None:
    """W-TOP-05, W-TOP-06: in the first edition its remaining actions are lost."""
    position = active(edition, toppled=True)
    position.activation.first_action = False
    match = playing(position)
    ended = any(event.name == "activation_end" for event in match.events)
    assert ended is not asked
    if asked:
        assert match.decision is not None
        assert match.decision.listed == ["stand_up", "end"]


def test_the_default_action_ends_the_activation() -> None:
    """W-TURN-05: a model may use none of its actions."""
    match = playing(active(FIRST))
    assert match.decision is not None
    assert match.decision.kind is ACTION
    assert str(match.decision.default) == "end"
    match.choose_default()
    assert match.state.last_finished == A


@pytest.mark.parametrize("count", [1, 4, 16])
def test_candidates_are_legal_actions(count: int) -> None:
    rng = random.Random(count)
    position = active(SECOND)
    decision = playing(position).decision
    assert decision is not None
    for _ in range(5):
        choices = decision.candidates(count, rng)
        assert 1 <= len(choices) <= count
        assert all(decision.why_not(str(choice)) is None for choice in choices)


# --- the turn -------------------------------------------------------------------------------------------------------


def test_who_has_models_left_to_activate() -> None:
    """W-TURN-06, W-TURN-13: activated and removed models do not count."""
    position = skirmish(SECOND, *[model(f"{seat}_{n}", seat, 5, 5) for seat in "abc" for n in (1, 2)])
    assert waiting(position) == [A, B, C]
    position.change("b_1", activated=True)
    position.change("b_2", removed=True)
    assert waiting(position) == [A, C]
    assert [figure.id for figure in may_activate(position, A)] == ["a_1", "a_2"]


def test_an_ability_overrides_the_free_choice_of_a_model() -> None:
    """W-ED-06, W-TURN-03, W-TURN-12: Stupid models come first, as long as there is one."""
    position = skirmish(SECOND, model("ada", "a", 5, 5), model("oaf", "a", 9, 5, abilities=(Ability("stupid"),)))
    assert [figure.id for figure in may_activate(position, A)] == ["oaf"]
    position.change("oaf", activated=True)
    assert [figure.id for figure in may_activate(position, A)] == ["ada"]


def test_a_model_removed_before_it_activated_brings_the_surplus_phase() -> None:
    """W-TURN-13: after the running activation only one player has models left."""
    position = active(SECOND)
    position.figures["ann"] = model("ann", "a", 5, 5)
    position.change("bob", removed=True)
    position.figures["ben"] = msgspec.structs.replace(model("ben", "b", 30, 30), activated=True)
    position.hands[A] = ("KS",)
    match = playing(position)
    match.choose("end")
    assert match.state.phase == "surplus"
    assert match.state.activation.figure == "ann"


def test_a_player_is_eliminated_only_once() -> None:
    """W-TURN-15: the player discards the hand and keeps the score."""
    position = skirmish(SECOND, *[model(seat, seat, 5, 5) for seat in "abc"])
    position.hands = {A: ("KS",), B: (), C: ()}
    position.kills = {A: 2}
    position.change("a", removed=True)
    game = Game(position, Scripted())
    check_wiped_out(game)
    check_wiped_out(game)
    assert position.out == (A,)
    assert position.discarded == ("KS",)
    assert position.first == B
    assert leaders(position) == [Side("a")]
    assert [event.name for event in game.events].count("out") == 1


# --- refusals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "text", "rule"),
    [
        (B, "move 3,3", "W-ACT-03"),
        (B, "activate bob", "W-TURN-03"),
        (B, "activate ada", "W-TURN-03"),
        (A, "activate ada", "W-TURN-04"),
        (A, "bid 2S", "W-INIT-24"),
        (B, "hold", "W-SHOOT-06"),
        (B, "parry", "W-MELEE-10"),
        (A, "discard 2S", "W-CARD-09"),
        (A, "zone south", "W-SETUP-07"),
        (A, "deed KS", "W-HERO-20"),
        (A, "fight bob", "W-ACT-05"),
        (A, "use naphtha_flask 5,5", "W-ACT-05"),
        (A, "use lookout ada 5,5", "W-SETUP-10"),
        (A, "piece house 5,5", "W-TERRAIN-20"),
        (A, "again bob", "W-ABIL-06"),
    ],
)
def test_choices_nobody_asked_for_are_refused_with_their_rule(seat: Seat, text: str, rule: str) -> None:
    refused = WOLSUNG_2.refusal(active(SECOND), seat, text)
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.parametrize("edition", [Q, FIRST])
def test_an_action_of_another_edition(edition: str) -> None:
    """W-ED-04."""
    refused = SYSTEMS[edition].refusal(active(edition), A, "jump 5,5")
    assert refused is not None
    assert refused.rule == "W-ED-04"


def test_text_that_is_not_a_choice() -> None:
    assert WOLSUNG_2.refusal(active(SECOND), A, "dance") is None
