"""The greedy bot in Street with modules: for each kind of decision a situation with one clearly better choice."""

import math
from typing import Any

import pytest

import affray
from affray import bots
from affray.engine import Match, Seat, Side
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE
from affray.systems.street.cover.cover import visible
from affray.systems.street.state import Deck, SetUp, ShootOut, Wound
from affray.table import Table
from tests.systems.street.gunfight import block, hold, man, play, shoot_out

FIGHTING = {"fighting": True}
SKILLS = {"skills": True}


def advice(match: Match, kind: str, seat: str = "a") -> str:
    """What the greedy bot of a seat says to a decision of this kind; it must be possible."""
    view = match.view(seat)
    assert view.decision is not None
    assert view.decision.kind.name == kind
    choice = bots.greedy(view)
    assert view.decision.why_not(choice) is None
    return choice


def action(s: ShootOut, name: str = "ada") -> str:
    """The action it would take in a turn of this character."""
    return advice(play(s, active=name), "action")


def after(s: ShootOut, *choices: str, seat: str = "a", **script: Any) -> Match:
    """A match in Ada's turn after these choices of one seat."""
    match = play(s, active="ada", **script)
    for choice in choices:
        match.choose(choice, seat=seat)
    return match


# --- actions ----------------------------------------------------------------------------------------------------------


def test_an_enemy_in_contact_is_attacked_with_the_best_weapon() -> None:
    """S-FIGHT-03: from behind, and a machete does more than a fist."""
    ada = man("ada", "a", 0, 0, weapons=["machete"])
    assert action(shoot_out(ada, man("bob", "b", 1, 0, 0), options=FIGHTING)) == "attack bob machete"


def test_one_without_a_gun_charges() -> None:
    """S-FIGHT-01: two inches and a half are always reached."""
    ada = man("ada", "a", 0, 0, class_="legend", weapons=["club"])
    assert action(shoot_out(ada, man("bob", "b", 3.5, 0, 0), options=FIGHTING)) == "charge bob club"


def test_one_with_a_gun_does_not_charge_a_brawler() -> None:
    """At point-blank range a shot is safer."""
    ada = man("ada", "a", 0, 0, class_="legend", weapons=["pistol_1", "pistol_2"])
    bob = man("bob", "b", 4, 0, 180, class_="legend", weapons=["long_dagger"], skills={"strong": 2, "agile": 2})
    assert action(shoot_out(ada, bob, options={**FIGHTING, **SKILLS})).split()[0] == "shoot"


def test_a_knifeman_throws_his_knife() -> None:
    """S-SKILL-KNIFEMAN: he has nothing else."""
    ada = man("ada", "a", 0, 0, class_="killer", weapons=["knife"], skills={"knifeman": 1})
    assert action(shoot_out(ada, man("bob", "b", 3, 0, 180), options=SKILLS)) == "throw knife bob"


def test_a_demon_with_two_pistols_shoots_at_two_enemies() -> None:
    """S-SKILL-DEMON (c): both are as good as dead with half of his dice."""
    skills = {"pavement_demon": 1, "ambidextrous": 1, "good_shot": 2}
    ada = man("ada", "a", 0, 0, class_="legend", weapons=["pistol_1", "pistol_2"], skills=skills)
    men = man("bob", "b", 2, 0.9, 180), man("tom", "b", 2, -0.9, 180)
    assert sorted(action(shoot_out(ada, *men, options=SKILLS)).split()[2::2]) == ["bob", "tom"]


def test_hate_leaves_no_other_target() -> None:
    """S-HATE-03: Tom is nearer and wounded, but it is Bob whom she must shoot at."""
    ada = man("ada", "a", 0, 0, state={"hates": ("bob",)})
    tom = man("tom", "b", 3, 0.9, 180, state={"posture": "knocked_down"})
    s = shoot_out(ada, man("bob", "b", 8, -1, 180), tom, options={"hate_and_fear": True})
    assert "bob" in action(s).split() or action(s).startswith("move_and_shoot")


def _before_the_prize() -> ShootOut:
    """Nobody can be seen, and twelve inches bring Ada to the prize."""
    wall = block("wall", 10, 30, 20, 31, 4.0)
    s = shoot_out(man("ada", "a", 15, 5, 90), man("bob", "b", 15, 40, 270), pieces=(wall,))
    s.scenario = "lock_up"
    return s


def test_one_who_has_nobody_to_shoot_at_goes_for_the_prize_and_stops_there() -> None:
    """S-SCEN-02: within three inches of it, and not farther towards the enemy."""
    assert action(_before_the_prize()) == "move"
    words = advice(after(_before_the_prize(), "move", dice=[6, 6, 5]), "path").split()
    assert math.dist([float(part) for part in words[1].split(",")], (15, 17)) <= 3


# --- moving -----------------------------------------------------------------------------------------------------------


def test_an_extra_die_is_taken_where_it_helps() -> None:
    """S-SKILL-FAST: for a move always, for a Charge of an inch not."""
    ada = man("ada", "a", 0, 0, weapons=["club"], skills={"fast": 1})
    far = shoot_out(ada, man("bob", "b", 20, 0, 180), options={**FIGHTING, **SKILLS})
    assert advice(after(far, "move"), "fast_dice") == "fast 1"
    near = shoot_out(ada, man("bob", "b", 2, 0, 0), options={**FIGHTING, **SKILLS})
    match = after(near, "charge bob club")
    match.choose("row pistol", seat="b")
    assert advice(match, "fast_dice") == "pass"


def test_a_charge_that_falls_short_brings_him_nearer_to_a_man_without_a_gun() -> None:
    """S-FIGHT-02: the next one will reach him."""
    ada = man("ada", "a", 0, 0, class_="legend", weapons=["club"])
    s = shoot_out(ada, man("bob", "b", 12, 0, 0, class_="plug", weapons=[]), options=FIGHTING)
    match = after(s, "charge bob club", dice=[2, 2, 2])
    assert advice(match, "charge_stop") == "distance 6"


def test_an_agile_man_ends_his_move_facing_the_enemy() -> None:
    """S-SKILL-AGILE: whoever goes straight looks where he went."""
    ada = man("ada", "a", 0, 0, skills={"agile": 1})
    s = shoot_out(ada, man("bob", "b", 0, 12, 270, weapons=[]), options=SKILLS)
    match = after(s, "move_and_shoot pistol", dice=[3, 4])
    words = advice(match, "path_with_turns").split()
    place = [float(part) for part in words[-3].split(",")]
    assert words[-2] == "face"
    assert float(words[-1]) == pytest.approx(math.degrees(math.atan2(12 - place[1], -place[0])) % 360, abs=0.01)


def test_after_a_move_the_better_target_is_named() -> None:
    """S-MS-02: near and in the open, not far and behind a wall."""
    wall = block("wall", 14, -3, 14.5, 0, 0.8)
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 15, -1, 180), man("tom", "b", 9, 2, 180), pieces=(wall,))
    match = after(s, "move_and_shoot pistol", "to 3,0", dice=[3, 3])
    assert advice(match, "shot_target") == "target tom"


def test_he_ducks_to_where_neither_of_two_enemies_sees_him() -> None:
    """S-DUCK-13: one of them would be enough for the rule, and the nearest such place hides him from one alone."""
    wall = block("wall", 0.6, -4, 1.2, 0.4, 3.0)
    ada, bob, tom = man("ada", "a", 0, 0.9), man("bob", "b", 9, 3, 180), man("tom", "b", 9, 0.5, 180)
    match = after(shoot_out(ada, bob, tom, pieces=(wall,)), "duck_back wall")
    assert match.decision is not None
    assert _seen_by(match, match.decision.default) == ["bob"]
    assert _seen_by(match, advice(match, "duck_point")) == []


def _seen_by(match: Match, choice: str) -> list[str]:
    """Who would see Ada at that point."""
    s = match.state
    x, y = (float(part) for part in choice.split()[1].split(","))
    return [name for name in ("bob", "tom") if visible(s, s.figures[name], s.figures["ada"], (x, y))]


# --- dice rolled again ------------------------------------------------------------------------------------------------


def test_luck_is_spent_on_the_worst_die() -> None:
    """S-SKILL-LUCKY, S-AMMO-01: a one may empty the pistol, a six is a hit."""
    ada = man("ada", "a", 0, 0, skills={"lucky": 1})
    s = shoot_out(ada, man("bob", "b", 6, 0, 180), man("tom", "b", 30, 30), man("kim", "b", 33, 30), options=SKILLS)
    assert advice(after(s, "shoot pistol bob", dice=[6, 3, 1]), "reroll") in ("reroll 2", "reroll 3")


def test_luck_is_not_spent_on_sixes() -> None:
    """All three are hits."""
    ada = man("ada", "a", 0, 0, skills={"lucky": 1})
    s = shoot_out(ada, man("bob", "b", 6, 0, 180), man("tom", "b", 30, 30), man("kim", "b", 33, 30), options=SKILLS)
    assert advice(after(s, "shoot pistol bob", dice=[6, 6, 6]), "reroll") == "pass"


@pytest.mark.parametrize(("dice", "choice"), [([6, 6, 6], "charm ada"), ([2, 3, 4], "pass")])
def test_a_charm_undoes_what_would_have_hit(dice: list[int], choice: str) -> None:
    """S-SKILL-CHARM: an enemy's roll, once in a game."""
    ada = man("ada", "a", 0, 0, skills={"lucky_charm": 1})
    s = shoot_out(ada, man("eve", "a", 30, 30), man("bob", "b", 6, 0, 180), options=SKILLS)
    match = play(s, active="bob", dice=dice)
    match.choose("shoot pistol ada", seat="b")
    assert advice(match, "charm") == choice


@pytest.mark.parametrize(("dice", "choice"), [([2, 6, 4], "curse 2"), ([2, 3, 4], "pass")])
def test_a_curse_falls_on_the_die_that_hits(dice: list[int], choice: str) -> None:
    """S-SKILL-CURSED."""
    bob = man("bob", "b", 6, 0, 180, skills={"cursed": 1})
    s = shoot_out(man("ada", "a", 0, 0), man("eve", "a", 30, 30), bob, options=SKILLS)
    match = play(s, active="bob", dice=dice)
    match.choose("shoot pistol ada", seat="b")
    assert advice(match, "curse") == choice


# --- hits -------------------------------------------------------------------------------------------------------------


def _burst(used: tuple[str, ...] = (), special: str = "none") -> Match:
    ada = man("ada", "a", 0, 0, weapons=[{"id": "smg", "special": special}])
    s = shoot_out(ada, man("bob", "b", 5, 0, 180), man("tom", "b", 30, 30), man("kim", "b", 33, 30))
    s.modules = shoot_out(ada, options={"automatic_weapons": True}).modules
    s.used = used
    return play(s, active="ada", dice=[6, 2, 3, 4, 5, 5, 5, 5], cards=["rf_b2"])


def test_it_blazes_away_while_the_deck_is_good() -> None:
    """S-AUTO-02: most cards bring hits."""
    match = _burst()
    match.choose("shoot smg bob", seat="a")
    assert advice(match, "blaze") == "draw"


def test_it_stops_when_only_bad_cards_are_left() -> None:
    """S-AUTO-12, S-AUTO-13: all others have been turned, so the next one empties or jams the weapon."""
    good = [card for card in RAPID_FIRE if card not in ("rf_ammo", "rf_a1")]
    match = _burst(tuple(card for card in good for _ in range(RAPID_FIRE[card].copies)))
    match.choose("shoot smg bob", seat="a")
    assert advice(match, "blaze") == "pass"


def test_a_telescopic_sight_is_set_on_the_belly() -> None:
    """S-AUTO-19, S-HIT-05: nowhere else does a hit do as much on average."""
    match = _burst(special="telescopic")
    for choice in ("shoot smg bob", "draw", "pass"):
        match.choose(choice, seat="a")
    assert advice(match, "zone") == "zone belly"


@pytest.mark.parametrize(("location", "choice"), [(6, "shift belly"), (5, "pass")])
def test_a_trick_shot_goes_to_where_it_does_most(location: int, choice: str) -> None:
    """S-SKILL-TRICK: from the legs to the belly, and not away from there."""
    ada = man("ada", "a", 0, 0, skills={"trick_shot": 1})
    s = shoot_out(ada, man("bob", "b", 6, 0, 180), man("tom", "b", 30, 30), man("kim", "b", 33, 30), options=SKILLS)
    assert advice(after(s, "shoot pistol bob", dice=[6, 3, 3, location]), "shift") == choice


def test_a_demon_gives_his_hits_to_the_man_in_the_open() -> None:
    """S-SKILL-DEMON (b): of Bob only the head and an arm can be seen."""
    wall = block("wall", 4.5, -2, 5, 0.2, 0.8)
    ada = man("ada", "a", 0, 0, class_="legend", skills={"pavement_demon": 1})
    men = man("bob", "b", 5.6, -1, 180), man("tom", "b", 5.6, 1.5, 180), man("kim", "b", 30, 30)
    match = after(shoot_out(ada, *men, pieces=(wall,), options=SKILLS), "shoot pistol bob", dice=[6, 2, 3, 4])
    assert advice(match, "share_hits") == "give tom"


def test_one_with_nerves_of_steel_ducks_when_he_owes_a_recover_anyway() -> None:
    """S-DUCK-04: a wounded man loses nothing by it."""
    wall = block("wall", 0.6, -2, 1.0, 2, 0.8)
    ada = man("ada", "a", 0, 0, skills={"nerves_of_steel": 1}, state={"wounds": (Wound("head", "flesh"),)})
    s = shoot_out(ada, man("eve", "a", 30, 30), man("bob", "b", 6, 0, 180), pieces=(wall,), options=SKILLS)
    match = play(s, active="bob", dice=[6, 3, 1, 3])
    match.choose("shoot pistol ada", seat="b")
    assert advice(match, "steady") == "duck"


def test_one_with_nerves_of_steel_stays_up_when_nobody_can_hurt_him() -> None:
    """S-DUCK-04: the pistol of the only enemy is empty now, and the wall has stopped the bullet."""
    wall = block("wall", 0.6, -2, 1.0, 2, 0.8)
    ada = man("ada", "a", 0, 0, skills={"nerves_of_steel": 1})
    s = shoot_out(
        ada, man("eve", "a", 30, 30), man("bob", "b", 6, 0, 180, class_="killer"), pieces=(wall,), options=SKILLS
    )
    match = play(s, active="bob", dice=[6, 1, 1, 5])
    match.choose("shoot pistol ada", seat="b")
    assert advice(match, "steady") == "pass"


# --- fights -----------------------------------------------------------------------------------------------------------


def test_a_psycho_takes_his_machete_and_not_his_fists() -> None:
    """S-SKILL-PSYCHO: the row of a dictated attack is named."""
    ada = man("ada", "a", 0, 0, weapons=["machete"], skills={"psycho": 1})
    s = shoot_out(ada, man("bob", "b", 6, 0, 180), options={**FIGHTING, **SKILLS})
    assert advice(play(s, active="ada"), "attack_row") == "row machete"


def test_the_best_defence_is_named() -> None:
    """S-FIGHT-08: five dice and not four."""
    bob = man("bob", "b", 1, 0, 180, weapons=["machete"])
    s = shoot_out(man("ada", "a", 0, 0, weapons=["long_dagger", "pistol"]), bob, options=FIGHTING)
    match = play(s, active="bob")
    match.choose("attack ada machete", seat="b")
    assert advice(match, "defence_row") == "row long_dagger"


def test_a_man_who_is_down_is_shot() -> None:
    """S-FIGHT-16."""
    ada = man("ada", "a", 0, 0, weapons=["club", "pistol"], skills={"evil": 1})
    bob = man("bob", "b", 1, 0, 180, state={"posture": "unconscious"})
    men = bob, man("tom", "b", 30, 30), man("kim", "b", 33, 30)
    match = after(shoot_out(ada, *men, options={**FIGHTING, **SKILLS}), "attack bob club")
    assert advice(match, "finish") == "finish shoot"


def test_whoever_has_won_a_fight_does_not_flee_from_it() -> None:
    """S-FIGHT-13: two hits with a machete."""
    ada = man("ada", "a", 0, 0, weapons=["machete"])
    men = man("bob", "b", 1, 0, 180, weapons=[]), man("tom", "b", 30, 30), man("kim", "b", 33, 30)
    match = after(shoot_out(ada, *men, options=FIGHTING), "attack bob machete", dice=[6, 6, 1, 1, 2, 3, 4, 4])
    assert advice(match, "flee_instead") == "pass"


def test_a_victim_flees_whose_success_would_change_nothing() -> None:
    """S-SKILL-HARD: his attacker cannot be knocked down, and will attack again."""
    bob = man("bob", "b", 1, 0, 180, class_="legend", weapons=["club"], skills={"hard": 1, "strong": 2})
    men = man("ada", "a", 0, 0, weapons=[]), man("eve", "a", 30, 30)
    match = play(shoot_out(*men, bob, options={**FIGHTING, **SKILLS}), active="bob", dice=[1] * 13 + [6, 1, 1, 1])
    match.choose("attack ada club", seat="b")
    assert advice(match, "flee_instead") == "flee"


# --- cards and set-up -------------------------------------------------------------------------------------------------


def _turned(*men: Any, **words: Any) -> Match:
    """Ada's card has just been turned."""
    return play(shoot_out(*men, **words), cards=["ada"])


def test_a_demon_holds_his_card_while_nobody_is_to_be_seen() -> None:
    """S-SKILL-DEMON (a)."""
    wall = block("wall", 5, -30, 6, 30, 4.0)
    ada = man("ada", "a", 0, 0, skills={"pavement_demon": 1})
    assert advice(_turned(ada, man("bob", "b", 12, 0, 180), pieces=(wall,), options=SKILLS), "hold") == "hold"


def test_a_demon_with_a_good_shot_acts() -> None:
    ada = man("ada", "a", 0, 0, class_="legend", skills={"pavement_demon": 1})
    assert advice(_turned(ada, man("bob", "b", 5, 0, 180), options=SKILLS), "hold") == "pass"


def test_before_the_last_joker_a_card_sets_a_man_on_his_feet() -> None:
    """S-END-02, S-END-08: lying he would count as lost."""
    ada = man("ada", "a", -40, 0, state={"posture": "knocked_down"})
    s = shoot_out(ada, man("eve", "a", -40, 5), man("bob", "b", 40, 0), options={"joker_limit": 3})
    s.jokers = 2
    assert advice(play(hold(s, a=["ganger"])), "interrupt") == "play ganger ada"


def test_all_open_cards_are_claimed() -> None:
    """S-DECK-08."""
    s = shoot_out(man("ada", "a", 0, 0, class_="killer"), man("bob", "b", 20, 0))
    s.row = ("plug", "killer")
    assert advice(play(s, cards=["ada"]), "claim") == "claim plug killer"


def test_whoever_wakes_stands_up() -> None:
    """S-REC-05."""
    ada = man("ada", "a", 0, 0, state={"posture": "unconscious"})
    s = shoot_out(ada, man("eve", "a", 0, 9), man("kim", "a", 0, 19), man("bob", "b", 30, 0))
    assert advice(play(s, active="ada", dice=[6]), "stand") == "stand_up"


def test_a_referee_changes_nothing() -> None:
    """S-CONV-16."""
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 6, 0, 180), options={"referee": "player"})
    s.referee = Seat("c")
    s.seats[Seat("c")] = Side("referee")
    assert advice(after(s, "shoot pistol bob"), "referee", "c") == "pass"


def _gaining(figure: str, skill_gain: str = "choose") -> Match:
    men = man("ada", "a", 0, 0), man("kit", "a", 0, 9, class_="plug"), man("bob", "b", 9, 0)
    s = shoot_out(*men, options={**SKILLS, "skill_gain": skill_gain, "starter_skill": True})
    s.frames = [SetUp(stage="gain", gains={figure: 1})]
    return play(s)


def test_the_most_useful_skill_is_chosen() -> None:
    """S-SKILL-25: all are on offer."""
    assert advice(_gaining("ada"), "skill") == "take sharpshooter"


def test_an_opponent_is_given_the_worst() -> None:
    """S-SKILL-36: of two markers, one of them good, the other side chooses."""
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 9, 0), options={**SKILLS, "starter_skill": True})
    s.frames = [SetUp(stage="gain", gains={"bob": 1})]
    match = play(s, dice=[2], cards=["roll_opponent_chooses", "sharpshooter", "dumbass"])
    assert advice(match, "skill") == "take dumbass"


def test_the_smaller_side_is_joined() -> None:
    """S-SETUP-06: three players form two sides."""
    cast = {"a": ["mother_quill"], "b": ["gaspard_vane"], "c": ["ruta_kessel"]}
    match = affray.new("street", seed=1, options={"random_gangs": True, "gangs": cast})
    match.choose("join a", seat="a")
    assert advice(match, "side", "b") == "join b"


def test_a_figure_is_placed_where_a_wall_hides_it() -> None:
    """S-SETUP-03: before three rifles, for one who cannot shoot back."""
    wall = block("wall", 4, 10, 5, 24, 4.0)
    rifles = [man(f"b{place}", "b", 30, 12 + 4 * place, 180, class_="legend", weapons=["rifle"]) for place in range(3)]
    s = shoot_out(man("ada", "a", 0, 0, weapons=[], state={"fate": "waiting"}), *rifles, pieces=(wall,))
    s.table = Table((36.0, 24.0), (wall,), (0.0, 0.0))
    s.frames = [Deck(stage="window"), SetUp(stage="place", order=("ada",))]
    x, y = (float(part) for part in advice(play(s), "place").split()[2].split(","))
    assert x < 4
    assert y > 10


def test_a_plug_under_fire_runs_for_cover() -> None:
    """S-PLUG-07: a spot behind the wall, not wherever the dice lead."""
    wall = block("wall", 4, -6, 5, 6, 0.8)
    s = shoot_out(man("ada", "a", 0, 0, class_="plug"), man("bob", "b", 25, 0, 180, class_="legend"), pieces=(wall,))
    s.first_shot = True
    assert advice(after(s, "move"), "objective").startswith("objective")


def test_a_starter_goes_to_the_highest() -> None:
    """S-SKILL-29."""
    men = man("kit", "a", 0, 9, class_="plug"), man("ada", "a", 0, 0, class_="killer"), man("bob", "b", 9, 0)
    s = shoot_out(*men, options={**SKILLS, "starter_skill": True})
    s.frames = [Deck(stage="window"), SetUp(stage="starter", seats=s.order)]
    assert advice(play(s), "starter") == "starter ada"
