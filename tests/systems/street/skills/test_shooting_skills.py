"""Skills in shooting (16.4), single and doubled, and the modifiers they bring (S-MOD-13 to S-MOD-21)."""

from typing import Any

import pytest

from affray.engine import IllegalChoice
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.hits.ammunition import after_shooting
from affray.systems.street.shooting.shooting_modifiers import ShotOf, shot_pool
from affray.systems.street.shooting.targets import legal_targets, target_refusal
from affray.systems.street.state import Carried, Wound
from tests.systems.street.gunfight import block, events, man, play, shoot_out

SKILLS = {"skills": True}
WALL = block("wall", 3.8, -1, 4.2, 1, 0.7)


def modifiers(
    mine: Any = None, his: Any = None, *, options: Any = None, pieces: Any = (), weapon: str = "pistol", **shot: Any
) -> dict[str, int]:
    """The modifiers of a shot at 5 inches."""
    ada = man("ada", "a", 0, 0, **{"weapons": [weapon], **(mine or {})})
    s = shoot_out(ada, man("bob", "b", 5, 0, 180, **(his or {})), options=options or SKILLS, pieces=pieces)
    gun = ada.profile.weapons[0]
    pool = shot_pool(s, s.figures["ada"], s.figures["bob"], ShotOf(gun, gun.grips[0], **shot))
    assert pool.dice == pool.base + sum(modifier.value for modifier in pool.modifiers)
    return {modifier.name: modifier.value for modifier in pool.modifiers}


def refused(s: Any, shooter: str, target: str) -> str | None:
    problem = target_refusal(s, s.figures[shooter], target, arc=False)
    return None if problem is None else str(problem.rule)


@pytest.mark.parametrize("level", [1, 2])
def test_dice_of_skills(level: int) -> None:
    """S-MOD-14 to S-MOD-17: every starred number doubles, S-SKILL-01."""
    assert modifiers({"skills": {"good_shot": level}}) == {"good_shot": level}
    fast = {"skills": {"fast": level}, "state": {"moved": True}}
    assert modifiers(his=fast) == {"target_fast": -level}
    assert modifiers(his={"skills": {"fast": level}}) == {}
    camouflaged = {"skills": {"camouflaged": level}}
    assert modifiers(his=camouflaged, pieces=(WALL,)) == {"cover": -1, "camouflaged": -level}
    assert modifiers(his=camouflaged) == {}
    assert modifiers({"skills": {"white_knight": level}}, {"skills": {"evil": 1}}) == {"white_knight": level}
    assert modifiers({"skills": {"white_knight": level}}) == {}
    hater = {"skills": {"white_knight": level}, "state": {"hates": ("bob",)}}
    assert modifiers(hater, options={**SKILLS, "hate_and_fear": True}) == {"white_knight": level, "hate": 1}


@pytest.mark.parametrize(
    ("skills", "volley"), [({}, {"volley": -1}), ({"ambidextrous": 1}, {})], ids=["with two hands", "ambidextrous"]
)
def test_a_volley_costs_a_die_each(skills: Any, volley: Any) -> None:
    """S-MOD-13, S-SHOOT-16, S-SKILL-AMBI: only with `skills` is there such a penalty."""
    assert modifiers({"skills": skills}, volley=True) == volley
    assert modifiers(options={"nerve": True}, volley=True) == {}


@pytest.mark.parametrize("weapon", ["pistol", "rifle"])
def test_agile_shoots_on_the_move(weapon: str) -> None:
    """S-SKILL-AGILE: neither S-MOD-04 nor S-MOD-05."""
    assert modifiers({"skills": {"agile": 1}}, weapon=weapon, moved=True) == {}
    assert modifiers(weapon=weapon, moved=True) == {"moved": -1 if weapon == "pistol" else -2}


def test_other_dice() -> None:
    """S-MOD-18, S-MOD-19: a thrown knife, and a sick shooter."""
    assert modifiers({"skills": {"knifeman": 2}}, weapon="knife") == {"thrown_knife": 1}
    assert modifiers({"state": {"drunk": "sick"}}) == {"sick": -2}


@pytest.mark.parametrize(
    ("state", "wanted"),
    [
        ({"hates": ("bob",)}, {"hate": 1}),
        ({"extreme_hates": ("bob",)}, {"hate": 2}),
        ({"fears": ("bob",)}, {"fear": -1}),
        ({"extreme_fears": ("bob",)}, {"fear": -2}),
        ({"hates": ("bob",), "fears": ("bob",)}, {}),
        ({"hates": ("tom",), "fears": ("tom",)}, {}),
    ],
)
def test_dice_of_feelings(state: Any, wanted: Any) -> None:
    """S-MOD-20, S-MOD-21: a character in conflict has neither."""
    assert modifiers({"state": state}, options={"hate_and_fear": True}) == wanted
    assert modifiers({"state": state}) == {}


def test_short_modifiers() -> None:
    """S-SIMPLE-05: cover, a target on the ground, moving, classes, aims and the referee; nothing else."""
    hurt = {"wounds": (Wound("head", "serious"), Wound("right_arm", "flesh")), "hates": ("bob",), "drunk": "sick"}
    mine = {"class_": "killer", "skills": {"good_shot": 1}, "state": hurt}
    options = {**SKILLS, "hate_and_fear": True, "short_modifiers": True}
    all_of_them: Any = {"moved": True, "aimed": True, "volley": True, "referee": 1}
    lying = {"state": {"posture": "knocked_down"}}
    wanted = {"target_down": 2, "moved": -1, "class": 1, "aimed": 4, "referee": 1}
    assert modifiers(mine, lying, options=options, **all_of_them) == wanted
    moved = {"skills": {"fast": 1, "camouflaged": 1}, "state": {"moved": True}}
    assert modifiers(his=moved, options=options, pieces=(WALL,)) == {"cover": -1}
    assert "head_wound" in modifiers(mine, options={**options, "short_modifiers": False})


def test_sharpshooter() -> None:
    """S-SKILL-SHARP: fives hit; with a rapid-fire card only sixes; ammunition looks at real sixes."""
    ada = man("ada", "a", 0, 0, weapons=["auto_pistol"], skills={"sharpshooter": 1})
    men = [ada, man("bob", "b", 5, 0, 180), man("tom", "b", 0, 20), man("kit", "b", 3, 20)]
    for choices, cards, hits in ((["pass"], [], 2), (["draw"], ["rf_a3"], 1)):
        s = shoot_out(*men, options={**SKILLS, "automatic_weapons": True})
        match = play(s, dice=[5, 6, 1, *[3, 1] * hits], cards=cards, active="ada")
        for choice in ("shoot auto_pistol bob", *choices):
            match.choose(choice)
        assert events(match, "shot")[0]["hits"] == hits
        assert not events(match, "weapon_state")
    match = play(shoot_out(*men, options=SKILLS), dice=[5, 1, 2, 3, 1], active="ada")
    match.choose("shoot auto_pistol bob")
    assert match.state.figures["ada"].weapon_state("auto_pistol") == "empty"


def test_a_sharpshooters_roll_says_that_his_fives_count() -> None:
    """S-SKILL-SHARP, S-HIT-01: which dice count, and by which rule; after luck, of the dice as they lie then."""
    bob = man("bob", "b", 5, 0, 180)
    for skills, counts, rules in (
        ({"sharpshooter": 1, "lucky": 1}, ((1, 2), (2,)), {"S-HIT-01", "S-SKILL-SHARP"}),
        ({"lucky": 1}, ((2,), (2,)), {"S-HIT-01"}),
    ):
        ada = man("ada", "a", 0, 0, weapons=["auto_pistol"], skills=skills)
        s = shoot_out(ada, bob, man("tom", "b", 0, 20), man("kit", "b", 3, 20), options=SKILLS)
        match = play(s, dice=[5, 6, 1, 4, 3, 1], active="ada")
        match.choose("shoot auto_pistol bob")
        match.choose("reroll 1")
        (roll, *_), (again,) = events(match, "roll"), events(match, "reroll")
        assert (roll["counts"], again["counts"]) == counts
        assert {*roll["rules"]} == rules


def test_dice_that_are_added_up_all_count_and_of_a_die_for_a_table_nothing_is_said() -> None:
    ada = man("ada", "a", 0, 0)
    match = play(shoot_out(ada, man("bob", "b", 5, 0, 180)), dice=[6, 6, 1, 3, 1, 3, 1], active="ada")
    match.choose("shoot pistol bob")
    assert [each.get("counts") for each in events(match, "roll")][:2] == [(1, 2), None]


def test_a_lucky_shot_of_a_sharpshooter_needs_sixes() -> None:
    """S-SKILL-SHARP, S-HIT-02."""
    ada = man("ada", "a", 0, 0, skills={"sharpshooter": 1})
    match = play(shoot_out(ada, man("bob", "b", 20, 0, 180), options=SKILLS), dice=[5, 5, 6], active="ada")
    match.choose("shoot pistol bob")
    assert "hits" not in events(match, "shot")[0]


@pytest.mark.parametrize(
    ("level", "offered"),
    [(1, ["shift right_arm", "shift belly"]), (2, ["shift chest", "shift right_arm", "shift belly", "shift legs"])],
)
def test_trick_shot(level: int, offered: list[str]) -> None:
    """S-SKILL-TRICK: by up to one row, or two."""
    ada = man("ada", "a", 0, 0, skills={"trick_shot": level})
    match = play(shoot_out(ada, man("bob", "b", 5, 0, 180), options=SKILLS), dice=[6, 2, 3, 4, 2], active="ada")
    match.choose("shoot pistol bob")
    assert match.decision is not None
    assert list(match.decision.options) == [*offered, "pass"]
    with pytest.raises(IllegalChoice, match="S-SKILL-TRICK"):
        match.choose("shift head")
    match.choose(offered[-1])
    assert events(match, "hit")[0]["location"] == offered[-1].split()[1]


@pytest.mark.parametrize(
    ("faces", "plain", "single", "double"),
    [
        ((2, 3, 4), "ready", "ready", "ready"),
        ((6, 2, 3), "ready", "ready", "ready"),
        ((1, 6, 3), "ready", "jammed", "jammed"),
        ((1, 6, 6), "ready", "ready", "jammed"),
        ((1, 6, 6, 6), "ready", "ready", "ready"),
        ((1, 2, 3), "empty", "jammed", "jammed"),
        ((1, 1, 3), "jammed", "jammed", "jammed"),
    ],
)
def test_clumsy(faces: Any, plain: str, single: str, double: str) -> None:
    """S-SKILL-CLUMSY: at least one one, and as many as sixes; at level 2 one less. Lucky shots too."""
    assert [after_shooting(faces, clumsy=level) for level in range(3)] == [plain, single, double]
    assert after_shooting(faces, lucky=True, clumsy=1) == single


def test_a_clumsy_shot_jams() -> None:
    """S-SKILL-CLUMSY in a game, lucky shots included."""
    ada = man("ada", "a", 0, 0, skills={"clumsy": 1})
    match = play(shoot_out(ada, man("bob", "b", 20, 0, 180), options=SKILLS), dice=[1, 6, 2], active="ada")
    match.choose("shoot pistol bob")
    assert match.state.figures["ada"].weapon_state("pistol") == "jammed"


@pytest.mark.parametrize(("level", "far"), [(1, 12.0), (2, 6.0)])
def test_camouflaged(level: int, far: float) -> None:
    """S-SKILL-CAMO, S-COVER-05: invisible from farther away, in cover at hand, if not displaced."""
    for x, state, top, seen in (
        (far, {}, 0.7, True),
        (far + 0.1, {}, 0.7, False),
        (far + 0.1, {"displaced": True}, 0.7, True),
        (far + 0.1, {"last_action": "shoot"}, 0.7, False),
        (far + 0.1, {}, 0.05, True),
    ):
        wall = block("wall", x - 1.2, -1, x - 0.8, 1, top)
        bob = man("bob", "b", x, 0, 180, skills={"camouflaged": level}, state=state)
        s = shoot_out(man("ada", "a", 0, 0), bob, options=SKILLS, pieces=(wall,))
        assert sees(s, s.figures["ada"], s.figures["bob"]) is seen
        assert refused(s, "ada", "bob") == (None if seen else "S-SKILL-CAMO")


def test_camouflaged_behind_his_wall_as_well() -> None:
    """S-DUCK-10: the figure would not be visible at its peek point either."""
    wall = block("wall", 13.8, -1, 14.2, 1, 0.7)
    state = {"posture": "ducked", "peek": (15.0, 0.0)}
    bob = man("bob", "b", 15, 0, 180, skills={"camouflaged": 1}, state=state)
    s = shoot_out(man("ada", "a", 0, 0), bob, options=SKILLS, pieces=(wall,))
    assert refused(s, "ada", "bob") == "S-SKILL-CAMO"


@pytest.mark.parametrize(
    ("weapons", "state", "spared"),
    [
        (["pistol"], {}, False),
        (["pistol"], {"posture": "knocked_down"}, True),
        (["pistol"], {"arms": {"pistol": Carried(state="empty")}}, True),
        (["pistol", "rifle"], {"arms": {"pistol": Carried(state="jammed")}}, False),
        (["knife"], {}, True),
        (["rifle"], {"wounds": (Wound("left_arm", "serious"),)}, True),
        (["pistol"], {"wounds": (Wound("right_arm", "serious"),)}, False),
        (["pistol"], {"wounds": (Wound("right_arm", "serious"), Wound("left_arm", "serious"))}, True),
    ],
)
def test_white_knight(weapons: Any, state: Any, spared: bool) -> None:
    """S-SKILL-KNIGHT: a White Knight shoots neither at lying targets nor at those who cannot shoot back."""
    men = [man("ada", "a", 0, 0, skills={"white_knight": 1}), man("bob", "b", 5, 0, weapons=weapons, state=state)]
    assert refused(shoot_out(*men, options=SKILLS), "ada", "bob") == ("S-SKILL-KNIGHT" if spared else None)
    assert refused(shoot_out(*men), "ada", "bob") is None


def test_evil_names_whom_he_likes() -> None:
    """S-SKILL-EVIL: friends, neutrals and the surrendered."""
    from msgspec.structs import replace

    men = [
        man("ada", "a", 0, 0, skills={"evil": 1}),
        man("pal", "a", 0, 5),
        man("bob", "b", 5, 0),
        man("sue", "b", 5, 5, state={"fate": "surrendered"}),
        replace(man("joe", "b", -5, 0), seat=None, side=None),
        man("out", "b", -5, 5, state={"fate": "dead"}),
    ]
    s = shoot_out(*men, options=SKILLS)
    assert legal_targets(s, s.figures["ada"], arc=False) == ["pal", "bob", "sue", "joe"]
    assert legal_targets(s, s.figures["pal"], arc=False) == ["bob"]
    assert [refused(s, "pal", name) for name in ("ada", "sue", "joe")] == ["S-SHOOT-02"] * 3


def test_evil_kills_one_who_has_surrendered() -> None:
    """S-SKILL-EVIL, S-NERVE-15: a surrendered target is hit as if standing."""
    men = [man("ada", "a", 0, 0, skills={"evil": 1}), man("sue", "b", 5, 0, 180, state={"fate": "surrendered"})]
    s = shoot_out(*men, *[man(f"b{number}", "b", 0, 20 + 2 * number) for number in range(3)], options=SKILLS)
    match = play(s, dice=[6, 2, 3, 1, 6], active="ada")
    match.choose("shoot pistol sue")
    assert match.state.figures["sue"].fate == "dead"


def test_after_a_move_evil_need_not_shoot_at_friends() -> None:
    """S-MS-02: the character must shoot at an enemy if possible; otherwise they may pass."""
    men = [man("ada", "a", 0, 0, skills={"evil": 1}), man("pal", "a", 8, 0), man("bob", "b", -30, 0)]
    match = play(shoot_out(*men, options=SKILLS), dice=[1, 2], active="ada")
    for choice in ("move_and_shoot pistol", "to 1,0"):
        match.choose(choice)
    assert match.decision is not None
    assert list(match.decision.options) == ["target pal", "pass"]
    match.choose("pass")
    assert not events(match, "shot")


@pytest.mark.parametrize(("level", "far"), [(1, 4.0), (2, 8.0)])
def test_the_pavement_demon_shares_his_hits(level: int, far: float) -> None:
    """S-SKILL-DEMON (b): among legal targets within 4 inches of the target, or 8; each has its own cover."""
    men = [
        man("ada", "a", 0, 0, class_="legend", skills={"pavement_demon": level}),
        man("bob", "b", 5, 0, 180),
        man("near", "b", 5, far, 180),
        man("far", "b", 5, -far - 0.1, 180),
        man("hid", "b", 6.5, -1.5, 180),
    ]
    wall = block("wall", 4.0, -1.5, 4.4, -0.6, 3.0)
    s = shoot_out(*men, options=SKILLS, pieces=(wall,))
    match = play(s, dice=[6, 6, 2, 3, 4, 3, 1, 3, 1], active="ada")
    match.choose("shoot pistol bob")
    assert match.decision is not None
    assert match.decision.kind.name == "share_hits"
    for wrong in ("give bob far", "give bob hid", "give bob", "give bob ada"):
        with pytest.raises(IllegalChoice, match="S-SKILL-DEMON"):
            match.choose(wrong)
    match.choose("give near bob")
    assert [event["figure"] for event in events(match, "hit")] == ["near", "bob"]
    assert events(match, "shot")[0]["hits"] == 2


def test_extra_hits_stay_on_the_named_target() -> None:
    """S-SKILL-DEMON (b): when rapid fire is over; only the hits of the dice are given away."""
    ada = man("ada", "a", 0, 0, weapons=["auto_pistol"], skills={"pavement_demon": 1})
    s = shoot_out(ada, man("bob", "b", 5, 0, 180), man("tom", "b", 5, 3, 180), man("kit", "b", 0, 20),
                  options={**SKILLS, "automatic_weapons": True})  # fmt: skip
    match = play(s, dice=[6, 2, 3, 1, 3, 1, 3, 1], cards=["rf_b3"], active="ada")
    for choice in ("shoot auto_pistol bob", "draw", "pass", "give tom"):
        match.choose(choice)
    assert [event["figure"] for event in events(match, "hit")] == ["tom", "bob"]


def test_nobody_is_asked_where_nothing_can_be_given_away() -> None:
    """S-SKILL-DEMON: no hit, or nobody else near."""
    ada = man("ada", "a", 0, 0, skills={"pavement_demon": 1})
    men = [ada, man("bob", "b", 5, 0, 180), man("tom", "b", 5, 5, 180)]
    match = play(shoot_out(*men, options=SKILLS), dice=[6, 2, 3, 3, 1], active="ada")
    match.choose("shoot pistol bob")
    assert [event["figure"] for event in events(match, "hit")] == ["bob"]


def test_after_a_move_hits_are_given_inside_the_arc() -> None:
    """S-SKILL-DEMON (b): inside the arc where the arc binds."""
    men = [
        man("ada", "a", 0, 0, class_="legend", skills={"pavement_demon": 2}),
        man("bob", "b", 6, 0, 180),
        man("in", "b", 5, 3, 180),
        man("out", "b", 2, 4, 180),
    ]
    match = play(shoot_out(*men, options=SKILLS), dice=[1, 1, 6, 2, 2, 3, 3, 1], active="ada")
    for choice in ("move_and_shoot pistol", "to 1,0", "target bob"):
        match.choose(choice)
    with pytest.raises(IllegalChoice, match="S-SKILL-DEMON"):
        match.choose("give out")
    match.choose("give in")
    assert [event["figure"] for event in events(match, "hit")] == ["in"]


def test_a_split_volley() -> None:
    """S-SKILL-DEMON (c): an ambidextrous Demon fires two pistols at two targets; nobody else (S-SHOOT-03)."""
    pistols = ["pistol_1", "pistol_2"]
    both = {"pavement_demon": 1, "ambidextrous": 1}
    targets = [man("bob", "b", 5, 0, 180), man("tom", "b", 0, 8, 270), man("kit", "b", 30, 30)]
    s = shoot_out(man("ada", "a", 0, 0, weapons=pistols, skills=both), *targets, options=SKILLS)
    match = play(s, dice=[6, 2, 3, 6, 2, 3, 1, 4, 1], active="ada")
    match.choose("shoot pistol_1 bob pistol_2 tom")
    assert [(event["weapon"], event["target"], event["band"]) for event in events(match, "shot")] == [
        ("pistol_1", "bob", "short"),
        ("pistol_2", "tom", "medium"),
    ]
    assert [(event["figure"], event["location"]) for event in events(match, "hit")] == [
        ("bob", "right_arm"),
        ("tom", "left_arm"),
    ]
    for skills in ({"pavement_demon": 1}, {"ambidextrous": 1}):
        s = shoot_out(man("ada", "a", 0, 0, weapons=pistols, skills=skills), *targets, options=SKILLS)
        with pytest.raises(IllegalChoice, match="S-SHOOT-03"):
            play(s, active="ada").choose("shoot pistol_1 bob pistol_2 tom")


def brawl(**skills: int) -> Any:
    """Two in a fight ten inches away, one of them a friend, and two bystanders of the fight."""
    return shoot_out(
        man("ada", "a", 0, 0, class_="killer", weapons=["rifle"], skills=skills),
        man("pal", "a", 10, 1, 270),
        man("bob", "b", 10, 0, 90),
        man("near", "b", 10, -1.8, 180),
        man("far", "b", 12.5, -2.5, 180),
        options={**SKILLS, "fighting": True},
    )


def test_only_the_evil_shoot_into_a_fight() -> None:
    """S-FIGHT-33: a random pick of the target, those in contact with it, and those within two inches."""
    assert refused(brawl(), "ada", "bob") == "S-FIGHT-33"
    assert refused(brawl(), "ada", "near") is None
    match = play(brawl(evil=1), dice=[6, 6, 2, 2, 4, 2, 4, 2], cards=["1", "3"], active="ada")
    match.choose("shoot rifle bob")
    assert [event["figure"] for event in events(match, "picked")] == ["pal", "near"]
    assert [event["figure"] for event in events(match, "hit")] == ["pal", "near"]


def test_a_lying_enemy_at_his_feet_is_attacked() -> None:
    """S-SHOOT-03: in contact there is no Shoot, not even for the evil."""
    men = [man("ada", "a", 0, 0, skills={"evil": 1}), man("bob", "b", 1, 0, 180, state={"posture": "knocked_down"})]
    assert refused(shoot_out(*men, options={**SKILLS, "fighting": True}), "ada", "bob") == "S-SHOOT-03"
