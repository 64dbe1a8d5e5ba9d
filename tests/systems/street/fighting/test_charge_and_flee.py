"""The Charge and its windows (S-FIGHT-01, S-FIGHT-02, S-INT-10, S-INT-11), and fleeing (S-FIGHT-28 to S-FIGHT-30)."""

from typing import Any

import pytest

from affray.engine import IllegalChoice, Match, Refusal
from affray.systems.street.fighting.contact import outnumbered
from affray.systems.street.state import Wound
from tests.systems.street.gunfight import block, events, hold, man, play, shoot_out

NO_SIXES = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
FIGHTING = {"fighting": True}


def charging(*men: Any, pieces: Any = (), options: Any = None, victim: Any = None, **attacker: Any) -> Any:
    """Ada stands 11 inches from Bob, who looks at her."""
    return shoot_out(
        man("ada", "a", 0, 0, 90, **{"weapons": ["club"], **attacker}),
        victim or man("bob", "b", 11, 0, 180, weapons=[]),
        man("amy", "a", 30, 30),
        man("abe", "a", 32, 30),
        man("ben", "b", -30, -30, weapons=[]),
        man("bea", "b", -32, -30, weapons=[]),
        *men,
        pieces=pieces,
        options={**FIGHTING, **(options or {})},
    )


def charged(s: Any, dice: list[int], *choices: tuple[str, str]) -> Match:
    match = play(s, dice=dice, active="ada")
    match.choose("charge bob club", seat="a")
    for seat, choice in choices:
        match.choose(choice, seat=seat)
    return match


def rule_of(refusal: Refusal | None) -> str | None:
    return None if refusal is None else refusal.rule


def place(match: Match, name: str) -> tuple[float, float, float]:
    figure = match.state.figures[name]
    return figure.x, figure.y, figure.facing


def test_the_sum_reaches_contact_exactly() -> None:
    """S-FIGHT-02: the attacker moves to contact, faces the enemy, and attacks."""
    match = charged(charging(), [3, 3, 4, *NO_SIXES])
    assert place(match, "ada") == (10.0, 0.0, 0.0)
    assert events(match, "contact") == [{**events(match, "contact")[0], "figure": "ada", "target": "bob"}]
    assert [event["kind"] for event in events(match, "pool")] == ["charge", "attack", "defence"]
    assert match.state.figures["ada"].moved


@pytest.mark.parametrize(("far", "rule"), [("9.1", "S-MOVE-03"), ("-1", "S-MOVE-03"), ("9", None), ("0", None)])
def test_a_charge_that_falls_short_stops_on_its_line(far: str, rule: str | None) -> None:
    """S-FIGHT-02: anywhere up to the sum, without an attack."""
    match = charged(charging(), [3, 3, 3])
    refusal = match.decisions[0].why_not(f"distance {far}")
    assert rule_of(refusal) == rule
    if rule is None:
        match.choose(f"distance {far}", seat="a")
        assert match.state.figures["ada"].x == float(far)
        assert not events(match, "contact")


def test_a_plug_who_falls_short_goes_the_full_sum() -> None:
    """S-FIGHT-02, S-PLUG-07: after the first shot; to the last legal point if there is no room."""
    s = charging(class_="plug")
    s.first_shot = True
    assert place(charged(s, [3, 3, 3]), "ada") == (9.0, 0.0, 0.0)
    lying = man("abi", "a", 9, 0.2, state={"posture": "knocked_down"})
    s = charging(lying, class_="plug")
    s.first_shot = True
    assert charged(s, [3, 3, 3]).state.figures["ada"].x == pytest.approx(8.02, abs=0.01)
    assert charged(charging(class_="plug"), [3, 3, 3]).decisions[0].kind.name == "charge_stop"


def test_the_line_must_be_passable() -> None:
    """S-FIGHT-01, S-MOVE-06: a swing of an inch is, a house is not."""
    with pytest.raises(IllegalChoice) as refused:
        charged(charging(pieces=(block("bank", 4, -1.6, 6, 1.6, 0.9),)), [])
    assert refused.value.rule == "S-FIGHT-01"
    post = block("post", 4.8, -0.5, 5.2, 0.5, 0.9)
    assert place(charged(charging(pieces=(post,)), [3, 3, 4, *NO_SIXES]), "ada") == (10.0, 0.0, 0.0)


def test_an_enemy_must_be_seen() -> None:
    """S-FIGHT-01, S-COVER-04."""
    with pytest.raises(IllegalChoice) as refused:
        charged(charging(pieces=(block("house", 4, -6, 6, 6, 3),)), [])
    assert refused.value.rule == "S-COVER-04"


def test_a_climb_ends_the_charge() -> None:
    """S-FIGHT-01, S-CLIMB-03: no attack; a Charge that falls short may stop before it."""
    fence = block("fence", 4, -5, 4.2, 5, 0.6, "soft")
    match = charged(charging(pieces=(fence,)), [4, 4, 4])
    assert place(match, "ada") == (4.7, 0.0, 0.0)
    assert [event["piece"] for event in events(match, "climbed")] == ["fence"]
    assert not events(match, "contact")
    match = charged(charging(pieces=(fence,)), [2, 2, 2])
    assert match.decisions[0].why_not("distance 4.7") is None
    refusal = match.decisions[0].why_not("distance 5")
    assert rule_of(refusal) == "S-MOVE-06"
    match.choose("distance 3", seat="a")
    assert match.state.figures["ada"].x == 3.0


def test_a_stumble_ends_it_where_he_stands() -> None:
    """S-STUM-02, S-STUM-03."""
    match = charged(charging(), [1, 1, 1])
    assert match.state.figures["ada"].posture == "knocked_down"
    assert match.state.figures["ada"].x == 0.0


def test_cover_where_the_charge_began() -> None:
    """S-FMOD-01: a piece at hand that covered a zone then."""
    wall = block("wall", 9.5, 0.25, 9.55, 3, 1.0)
    match = charged(charging(pieces=(wall,)), [4, 4, 4, *NO_SIXES[:10]])
    attack = next(event for event in events(match, "pool") if event["kind"] == "attack")
    assert {modifier["name"]: modifier["value"] for modifier in attack["modifiers"]} == {"cover": -1, "long_charge": 2}


def test_wounds_and_contact_bar_it() -> None:
    """S-TURN-06, S-MOVE-02, S-FIGHT-28."""
    legs = tuple(Wound("legs", "flesh") for _ in range(3))
    near = man("bud", "b", 0, 1)
    for words, more, rule in (
        ({"wounds": (Wound("belly", "flesh"),)}, (), "S-TURN-06"),
        ({"wounds": legs}, (), "S-MOVE-02"),
        ({}, (near,), "S-FIGHT-28"),
    ):
        with pytest.raises(IllegalChoice) as refused:
            charged(charging(*more, state=words, weapons=["club", "knife"]), [])
        assert refused.value.rule == rule


# --- windows ----------------------------------------------------------------------------------------------------------


def interrupted(dice: list[int], *, at: str, window: str, choices: list[tuple[str, str]]) -> Match:
    """Bob has a pistol and a card; the player is asked at WIN-TURN, WIN-ACT, WIN-PATH and WIN-MID."""
    s = hold(charging(victim=man("bob", "b", 11, 0, 180)), b=["plug"])
    match = play(s, dice=dice, active="ada")
    for seat, choice in (("b", "pass"), ("a", "charge bob club"), ("b", "pass"), ("b", "row fist")):
        match.choose(choice, seat=seat)
    if window == "win_mid":
        match.choose("pass", seat="b")
    match.choose(f"play plug bob{at}", seat="b")
    for seat, choice in choices:
        match.choose(choice, seat=seat)
    return match


def test_a_victim_who_steps_aside_is_not_attacked() -> None:
    """S-INT-10: the Charge goes to the end point that was fixed."""
    match = interrupted(
        [4, 4, 4], at=" at 5", window="win_path", choices=[("b", "change_position 11,2"), ("b", "pass")]
    )
    assert place(match, "ada") == (10.0, 0.0, 0.0)
    assert not events(match, "contact")
    assert not events(match, "fight")


def test_a_charger_who_is_shot_stops() -> None:
    """S-INT-10: a wound that requires a Recover ends the Charge."""
    match = interrupted(
        [4, 4, 4, 6, 2, 3, 3, 2], at=" at 5", window="win_path", choices=[("b", "shoot pistol ada"), ("b", "pass")]
    )
    assert match.state.figures["ada"].x == 5.0
    assert not events(match, "contact")


def test_win_mid_opens_at_contact() -> None:
    """S-INT-01, S-INT-11: the victim strikes first, and the attack is lost."""
    match = interrupted(
        [4, 4, 4, 6, 2, 2, 2, 2, 2, 5], at="", window="win_mid",
        choices=[("b", "attack ada fist"), ("a", "row club"), ("b", "pass"), ("b", "pass")],
    )  # fmt: skip
    assert events(match, "contact")
    assert [event["figure"] for event in events(match, "fight")] == ["bob"]
    assert match.state.figures["ada"].posture == "unconscious"


# --- fleeing ----------------------------------------------------------------------------------------------------------


def melee(**words: Any) -> Any:
    """Cal and Dot are in contact with Eli; nobody else is near."""
    return shoot_out(
        man("cal", "a", 0, 0, **words.get("cal", {})),
        man("dot", "a", 1, 1, **{"class_": "plug", **words.get("dot", {})}),
        man("eli", "b", 1, 0, 180, **words.get("eli", {})),
        man("amy", "a", 30, 30),
        man("ben", "b", -30, -30),
        man("bea", "b", -32, -30),
        *words.get("more", ()),
        options={**FIGHTING, **words.get("options", {})},
    )


def test_who_is_outnumbered() -> None:
    """S-FIGHT-30: upright men who can reach."""
    s = melee()
    cal, dot, eli = (s.figures[name] for name in ("cal", "dot", "eli"))
    assert outnumbered(s, cal, eli)
    assert outnumbered(s, dot, eli)
    assert not outnumbered(s, eli, cal)
    s.change("dot", posture="knocked_down")
    assert not outnumbered(s, cal, eli)
    s = melee(more=(man("bud", "b", 0, -1),))
    assert not outnumbered(s, s.figures["cal"], s.figures["eli"])


def test_everybody_in_contact_must_be_outnumbered() -> None:
    """S-FIGHT-28."""
    match = play(melee(more=(man("bud", "b", -1, 0),)), dice=[2, 2, 5], active="cal")
    refusal = match.decisions[0].why_not("flee")
    assert rule_of(refusal) == "S-FIGHT-28"


def test_flight_ends_out_of_contact() -> None:
    """S-FIGHT-28, S-MOVE-09."""
    match = play(melee(more=(man("bud", "b", -5, 0),)), dice=[2, 2, 5], active="cal")
    match.choose("flee", seat="a")
    refusal = match.decisions[0].why_not("to -4,0")
    assert rule_of(refusal) == "S-MOVE-09"
    match.choose("to 0,-9", seat="a")
    assert place(match, "cal") == (0.0, -9.0, 270.0)
    assert match.state.figures["cal"].last_action == "flee"


@pytest.mark.parametrize("skills", [{}, {"wimp": 1}])
def test_plugs_and_wimps_flee_the_full_sum(skills: dict[str, int]) -> None:
    """S-FIGHT-28: also before the first shot."""
    who = {"skills": skills, "class_": "ganger" if skills else "plug"}
    match = play(melee(dot=who, options={"skills": True}), dice=[2, 2, 5], active="dot")
    match.choose("flee", seat="a")
    refusal = match.decisions[0].why_not("to 1,5")
    assert rule_of(refusal) == "S-PLUG-03"
    match.choose("heading 90", seat="a")
    assert place(match, "dot") == (1.0, 10.0, 90.0)


def won(dice: list[int], **words: Any) -> Match:
    match = play(melee(**words), dice=dice, active="cal")
    match.choose("attack eli fist", seat="a")
    match.choose("row fist", seat="b")
    return match


def test_the_winner_may_flee_instead() -> None:
    """S-FIGHT-13, S-FIGHT-29: no hits, no window, and the rest of the turn goes on."""
    match = won([6, 2, 2, 2, 2, 2, 2, 1, 2, 3])
    match.choose("flee", seat="a")
    match.choose("to -5,0", seat="a")
    assert place(match, "cal") == (-5.0, 0.0, 180.0)
    assert not events(match, "fight_effect")
    assert match.decisions[0].kind.name == "face"
    assert match.state.figures["cal"].moved


def test_the_defender_may_flee_instead_of_knocking_down() -> None:
    """S-FIGHT-29: regardless of other enemies in contact; a ducked character rises."""
    match = won([2, 2, 2, 6, 2, 2, 2, 1, 2, 3], eli={"state": {"posture": "ducked"}})
    match.choose("flee", seat="b")
    match.choose("to 7,0", seat="b")
    assert place(match, "eli") == (7.0, 0.0, 0.0)
    assert match.state.figures["eli"].posture == "standing"
    assert match.state.figures["cal"].posture == "standing"


def test_who_cannot_move_is_not_asked() -> None:
    """S-FIGHT-29: not NMT, and at least one movement die."""
    match = won([6, 6, 2, 2, 2, 2, 1, 1], cal={"state": {"wounds": (Wound("belly", "flesh"),)}})
    assert len(events(match, "fight_effect")) == 2
    match = won([2, 2, 2, 6], eli={"state": {"wounds": (Wound("legs", "flesh"),) * 3}})
    assert match.state.figures["cal"].posture == "knocked_down"


def test_a_fleeing_man_may_stumble() -> None:
    """S-STUM-02."""
    match = won([6, 2, 2, 2, 2, 2, 2, 1, 1, 1])
    match.choose("flee", seat="a")
    assert match.state.figures["cal"].posture == "knocked_down"
    assert match.state.figures["eli"].posture == "standing"


def test_contact_with_a_lying_enemy_does_not_bind() -> None:
    """S-FIGHT-28."""
    match = play(melee(eli={"state": {"posture": "knocked_down"}}), dice=[], active="cal")
    assert match.decisions[0].why_not("move") is None
    refusal = match.decisions[0].why_not("flee")
    assert rule_of(refusal) == "S-FIGHT-28"
    assert match.decisions[0].why_not("attack eli fist") is None


@pytest.mark.parametrize(
    "action",
    ["move", "move_and_shoot", "change_position 0,-1", "shoot pistol eli", "aim pistol eli", "charge eli fist"],
)
def test_what_contact_forbids(action: str) -> None:
    """S-FIGHT-28, the last row of the table of chapter 7."""
    match = play(melee(), dice=[], active="cal")
    refusal = match.decisions[0].why_not(action)
    assert rule_of(refusal) == "S-FIGHT-28"


def test_without_the_module_there_is_no_fighting() -> None:
    """S-TURN-01, S-MOVE-09."""
    match = play(melee(options={"fighting": False}), dice=[], active="cal")
    refusal = match.decisions[0].why_not("attack eli fist")
    assert rule_of(refusal) == "S-TURN-01"
    assert not {"attack", "charge", "flee"} & {text.split()[0] for text in match.decisions[0].listed}
