"""Random positions in which a certain choice is about to be made, with so few dice that all can be followed."""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from affray.engine import Match, Setup
from affray.engine.chance import Enumerating
from affray.systems.street import SYSTEM
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, result_of
from affray.systems.street.deck.action_cards import whole_deck
from affray.systems.street.hits.wound_markers import MARKERS
from affray.systems.street.nerve.nerve_tests import nerve_pool
from affray.systems.street.odds import ODDS
from affray.systems.street.skills.skill_list import SKILLS, max_level_of
from affray.systems.street.skills.skill_markers import bag
from affray.systems.street.state import Deck, SetUp, ShootOut, Turn, Wound
from affray.table import Table
from tests.systems.street.gunfight import block, man, shoot_out

FEW_DICE = (1, 1, 1, 1, 2)
"""The most dice of a roll that may hit more than once."""
ONE_MODULE = 0.7
"""How often one module at most is played: then less follows, and more situations can be followed."""
CLASSES = ("plug", "plug", "ganger", "ganger", "killer", "legend")
OF_VICTIMS = ("hard", "hard_as_nails", "green", "avenger", "boss", "no_nerves", "fearsome", "nerves_of_steel", "wimp")
OF_SHOOTERS = ("sharpshooter", "clumsy", "lucky", "good_shot", "fearsome", "boss", "evil")
OF_FIGHTERS = ("agile", "fast", "runt", "lucky", "brawler")
Made = tuple[Match, list[str]]
"""A match at a decision, and the choices there that are checked."""


def sometimes(rng: random.Random, share: float) -> bool:
    return rng.random() < share


def some_skills(rng: random.Random, names: tuple[str, ...], most: int = 2) -> dict[str, int]:
    chosen = rng.sample(names, rng.randrange(most + 1))
    return {name: rng.choice((1, 2)) if SKILLS[name].star else 1 for name in chosen}


def some_wounds(rng: random.Random, most: int) -> tuple[Wound, ...]:
    zones = ("chest", "left_arm", "legs", "head")
    return tuple(Wound(rng.choice(zones), "flesh") for _ in range(rng.randrange(most + 1)))  # type: ignore[arg-type]


def some_modules(rng: random.Random, *needed: str) -> dict[str, Any]:
    """One module in most games, any of them in others; a fallen side loses, or only a beaten one."""
    chosen: dict[str, Any] = {"skills": True, **dict.fromkeys(needed, True)}
    if sometimes(rng, ONE_MODULE):
        one = rng.choice((None, "nerve", "hate_and_fear", "hate_and_fear", "hit_cards"))
        chosen |= {name: name == one for name in ("nerve", "hate_and_fear", "hit_cards")}
    else:
        chosen |= {"nerve": sometimes(rng, 0.6), "hate_and_fear": sometimes(rng, 0.5)}
        chosen["hit_cards"] = sometimes(rng, 0.15)
    chosen["hot_emotions"] = chosen["hate_and_fear"] and sometimes(rng, 0.5)
    chosen["end_counts_knockdown"] = sometimes(rng, 0.7)
    return chosen


def standing_about(rng: random.Random, far: float) -> list[tuple[float, float]]:
    """Places in the line, beside the target, or away from both."""
    places = [(far / 2, 0.2), (far + 1.6, 1.4), (far, -2.2), (far + 0.5, 9.0), (0.5, 1.6), (-1.0, -3.0), (3.0, 8.0)]
    return rng.sample(places, rng.choice((0, 0, 1, 1, 2, 3)))


def in_front(rng: random.Random, far: float) -> tuple[Any, ...]:
    """Cover at hand for the target, or none."""
    cover = rng.choice((None, None, "solid", "light", "soft"))
    if cover is None:
        return ()
    return (block("cover", far - 1.2, -3, far - 0.7, 3, 0.6, cover),)


def crowd(rng: random.Random, modules: dict[str, Any], far: float, **shooter: Any) -> ShootOut:
    """Ada, Bob in front of her, and others of both sides or of none."""
    pieces = in_front(rng, far)
    state: dict[str, Any] = {"wounds": some_wounds(rng, 2)}
    posture = rng.choice(("standing",) * 4 + ("knocked_down", "ducked"))
    if posture != "ducked" or pieces:
        state["posture"] = posture
        state |= {"peek": (far, 0.0), "must_recover": True} if posture == "ducked" else {}
    ada = {"class_": rng.choice(CLASSES), "skills": some_skills(rng, OF_SHOOTERS), **shooter}
    people = [
        man("ada", "a", 0, 0, **ada),
        man("bob", "b", far, 0, 180, class_=rng.choice(CLASSES), skills=some_skills(rng, OF_VICTIMS), state=state),
    ]
    for name, (x, y) in zip(("cat", "dan", "eve"), standing_about(rng, far), strict=False):
        wounds = {"wounds": some_wounds(rng, 3), "lost_nerve": modules.get("nerve") and sometimes(rng, 0.1)}
        skills = some_skills(rng, OF_VICTIMS, 1)
        side = rng.choice(("a", "b", "b"))
        people.append(man(name, side, x, y, 180, class_=rng.choice(CLASSES), skills=skills, state=wounds))
    s = shoot_out(*people, pieces=pieces, options=modules)
    feel(rng, s)
    unnerve(rng, s)
    if s.modules.hit_cards:
        s.used = tuple(rng.choices(list(MARKERS), k=rng.randrange(90)))
    return s


def feel(rng: random.Random, s: ShootOut) -> None:
    """Some hate or fear others, or both."""
    names = list(s.figures)
    for name in names if s.modules.hate_and_fear else ():
        other = rng.choice([each for each in names if each != name])
        hates, fears = sometimes(rng, 0.3), sometimes(rng, 0.3)
        s.change(name, hates=(other,) if hates else (), fears=(other,) if fears else ())


def turn_of(s: ShootOut, name: str = "ada") -> Match:
    """It is somebody's turn, and every roll is followed."""
    s.frames = [Deck(stage="window"), Turn(stage="begin", figure=name, card=name)]
    return Match(SYSTEM, Setup(), Enumerating(), state=s)


def unnerve(rng: random.Random, s: ShootOut) -> None:
    """Wound everybody so that few dice are left for tests of nerve."""
    for name in s.figures if s.modules.nerve else ():
        few = rng.choice((0, 0, 0, 0, 1, 2))
        for _ in range(nerve_pool(s, s.figures[name]).dice - few):
            s.change(name, wounds=(*s.figures[name].wounds, Wound(rng.choice(("chest", "left_arm")), "flesh")))


def weakened(s: ShootOut, choice: str, most: int) -> Match:
    """Ada's turn with so many serious wounds that she has few dice for a choice."""
    match = turn_of(s)
    while len(s.figures["ada"].wounds) < 8:
        if match.decision is None or match.why_not(choice, match.decision.seat) is not None:
            break
        dice = ODDS.answer(match, choice, "a").odds.dice
        excess = sum(max(0, number) for number in dice) - most
        if excess <= 0:
            break
        more = (Wound("chest", "serious"),) * max(1, excess // (2 * len(dice)))
        s.change("ada", wounds=(*s.figures["ada"].wounds, *more))
        match = turn_of(s)
    return match


# --- shots ------------------------------------------------------------------------------------------------------------

DISTANCES = (1.9, 5.0, 8.0, 11.0, 14.0)


def shooting(rng: random.Random) -> Made:
    """A shot with a pistol or a rifle, or with two pistols."""
    weapons = rng.choice((["pistol"], ["rifle"], ["pistol_1", "pistol_2"]))
    s = crowd(rng, some_modules(rng), rng.choice(DISTANCES), weapons=weapons)
    choice = f"shoot {'+'.join(weapons)} bob"
    return weakened(s, choice, rng.choice(FEW_DICE)), [choice]


def aiming(rng: random.Random) -> Made:
    """A shot that is aimed for; six serious wounds leave few dice of it."""
    s = crowd(rng, some_modules(rng), rng.choice(DISTANCES), weapons=[rng.choice(("pistol", "rifle"))])
    choice = f"aim {s.figures['ada'].profile.weapons[0].id} bob"
    return weakened(s, choice, rng.choice(FEW_DICE)), [choice]


def throwing(rng: random.Random) -> Made:
    """A thrown knife."""
    skills = {"knifeman": rng.choice((1, 2)), **some_skills(rng, ("good_shot", "lucky", "sharpshooter", "clumsy"))}
    s = crowd(rng, some_modules(rng), rng.uniform(1.5, 5.9), weapons=["knife"], skills=skills)
    return weakened(s, "throw knife bob", rng.choice(FEW_DICE)), ["throw knife bob"]


def having_accidents(rng: random.Random) -> Made:
    """Four dice, of which all may be ones; Bob is ducked behind a wall, where hits need no dice."""
    far = rng.choice((5.0, 8.0))
    modules = {**some_modules(rng, "accidents"), "hit_cards": False}
    s = crowd(rng, modules, far, weapons=["pistol"], class_="legend", skills={})
    wall = block("wall", far - 1.2, -3, far - 0.7, 3, 0.6)
    s.table = Table((96.0, 96.0), (wall,), (-48.0, -48.0))
    s.change("bob", posture="ducked", peek=(far, 0.0), must_recover=True)
    return weakened(s, "shoot pistol bob", 4), ["shoot pistol bob"]


# --- hits that are certain --------------------------------------------------------------------------------------------


def on_the_way(rng: random.Random, match: Match, choices: list[str], kind: str, *, sixes: bool = False) -> Match | None:
    """Make choices and resolve draws at random until a decision of this kind is open; None if it does not come.

    `sixes`: dice show them more often.
    """
    waiting = list(choices)
    for _ in range(60):
        while match.chance_node is not None:
            faces, weights = zip(*match.chance_node.outcomes(), strict=True)
            thrown = rng.choices(faces, weights, k=5 if sixes else 1)
            match.resolve(max(thrown, key=lambda each: str(each).count("6")))
        decision = match.decision
        if decision is None or match.state.turn_of("ada") is None:
            return None
        if decision.kind.name == kind:
            return match
        wanted = next((text for text in waiting if match.why_not(text, decision.seat) is None), None)
        if wanted is not None:
            waiting.remove(wanted)
        match.choose(wanted or "pass" if decision.why_not(wanted or "pass") is None else str(decision.default))
    return None


def sharing(rng: random.Random) -> Made | None:
    """A Pavement Demon with hits, and others near the target."""
    skills = {"pavement_demon": rng.choice((1, 2))}
    s = crowd(rng, some_modules(rng), rng.choice((5.0, 8.0)), weapons=["pistol"], class_="legend", skills=skills)
    match = on_the_way(rng, turn_of(s), ["shoot pistol bob"], "share_hits")
    if match is None or match.decision is None or len(match.decision.context.targets) > rng.choice(FEW_DICE):
        return None
    options = [match.decision.default, *match.decision.candidates(3, rng)]
    return match, list(dict.fromkeys(map(str, options)))


def blazing(rng: random.Random) -> Made | None:
    """Rapid fire that the shooter ends, perhaps after some cards."""
    weapon = rng.choice(("auto_pistol", "smg", "auto_rifle", "machine_gun"))
    s = crowd(rng, some_modules(rng, "automatic_weapons"), rng.choice((5.0, 8.0, 11.0)), weapons=[weapon])
    cards = rng.choice((0, 0, 1, 1, 2))
    match = on_the_way(rng, turn_of(s), [f"shoot {weapon} bob"], "blaze")
    for _ in range(cards if match is not None else 0):
        assert match is not None
        match.choose("draw")
        match = on_the_way(rng, match, [], "blaze")
        if match is None:
            return None
    return None if match is None else (match, ["pass"])


def choosing_a_zone(rng: random.Random) -> Made | None:
    """A special hit of a telescopic sight, whose zone the shooter chooses."""
    weapon = {"id": "smg", "type": "smg", "special": "telescopic"}
    s = crowd(rng, some_modules(rng, "automatic_weapons"), rng.choice((5.0, 8.0, 11.0)), weapons=[weapon])
    others = [card for card in RAPID_FIRE if result_of(card, "SMG") != "special"]
    s.used = (*s.used, *[card for card in others for _ in range(RAPID_FIRE[card].copies)])
    match = on_the_way(rng, turn_of(s), ["shoot smg bob", "draw"], "zone")
    return None if match is None or match.decision is None else (match, list(match.decision.options))


# --- fights -----------------------------------------------------------------------------------------------------------

ROWS: Mapping[str, list[str]] = {
    "fist": [], "pistol": ["pistol"], "pistol_butt": ["pistol"], "rifle": ["rifle"], "rifle_butt": ["rifle"],
    "long_dagger": ["long_dagger"], "machete": ["machete"], "knife": ["knife"], "club": ["club"],
}  # fmt: skip


def brawl(rng: random.Random, row: str, posture: str, gap: float = 1.05) -> ShootOut:
    """Ada in contact with Bob, or a little away from him, and others around."""
    modules = some_modules(rng, "fighting")
    ada = some_skills(rng, (*OF_FIGHTERS, "fearsome", "evil"), 1)
    ada |= {"evil": 1} if posture == "unconscious" else {}
    weapons = rng.choice(([], ["pistol"], ["knife"], ["rifle"], ["club"]))
    state = {"wounds": some_wounds(rng, 2), "posture": posture}
    bob = some_skills(rng, (*OF_FIGHTERS, *OF_VICTIMS), 2)
    facing = rng.choice((180.0, 90.0, 0.0))
    people = [
        man("ada", "a", 0, 0, weapons=ROWS[row], skills=ada, class_=rng.choice(CLASSES)),
        man(
            "bob", "b", gap, 0, facing, weapons=weapons, skills=bob, class_=rng.choice(CLASSES), state=state,
            shield=sometimes(rng, 0.3),
        ),
    ]  # fmt: skip
    for name, place in zip(("cat", "dan"), ((9.0, 9.0), (-6.0, 4.0)), strict=True):
        if sometimes(rng, 0.5):
            wounds = {"wounds": some_wounds(rng, 3)}
            side = rng.choice(("a", "b", "b"))
            skills = some_skills(rng, OF_VICTIMS, 1)
            people.append(man(name, side, *place, class_=rng.choice(CLASSES), skills=skills, state=wounds))
    s = shoot_out(*people, options=modules)
    feel(rng, s)
    unnerve(rng, s)
    return s


def attacking(rng: random.Random) -> Made:
    """An attack with few dice on both sides."""
    choice = f"attack bob {rng.choice(list(ROWS))}"
    return with_few_dice(rng, choice, rng.choice(("standing", "standing", "knocked_down"))), [choice]


def with_few_dice(rng: random.Random, choice: str, posture: str) -> Match:
    """Ada's turn, both with so many wounds that an attack has few dice."""
    s = brawl(rng, choice.rsplit(maxsplit=1)[-1], posture)
    most = rng.choice((1, 2, 2, 3))
    for _ in range(6):
        match = turn_of(s)
        if match.decision is None or match.why_not(choice, "a") is not None:
            break
        dice = ODDS.answer(match, choice, "a").odds.dice
        if sum(max(0, number) for number in dice) <= most:
            break
        strong = max(("ada", "bob")[: len(dice)], key=lambda name: dice[("ada", "bob").index(name)])
        s.change(strong, wounds=(*s.figures[strong].wounds, Wound("chest", "serious")))
    return turn_of(s)


def charging(rng: random.Random) -> Made:
    """A Charge with one movement die."""
    row = rng.choice(("fist", "club", "knife", "machete"))
    s = brawl(rng, row, rng.choice(("standing", "knocked_down")), gap=rng.choice((3.0, 5.0, 6.5)))
    s.change("ada", wounds=(Wound("legs", "flesh"), Wound("legs", "flesh"), Wound("chest", "serious")))
    s.change("bob", wounds=(Wound("chest", "serious"), Wound("chest", "serious")))
    s.modules = replace(s.modules, hate_and_fear=False, hot_emotions=False)  # the end of the turn may settle conflicts
    return turn_of(s), [f"charge bob {row}"]


def finishing(rng: random.Random) -> Made | None:
    """An unconscious victim: hits without a roll, or a shot."""
    row = rng.choice(list(ROWS))
    s = brawl(rng, row, "unconscious")
    s.change("ada", wounds=tuple([Wound("chest", "serious")] * rng.choice((2, 3, 3, 4))))
    match = turn_of(s)
    if match.decision is None or match.why_not(f"attack bob {row}", "a") is not None:
        return None
    found = on_the_way(rng, match, [f"attack bob {row}"], "finish")
    return None if found is None or found.decision is None else (found, list(found.decision.options))


# --- before the first card --------------------------------------------------------------------------------------------


def starting(rng: random.Random) -> Made:
    """A new character gets a marker from a bag that has been drawn from."""
    modules = {"skills": True, "starter_skill": True, "high_skills": sometimes(rng, 0.7)}
    modules |= {name: sometimes(rng, 0.5) for name in ("fighting", "nerve", "hate_and_fear", "automatic_weapons")}
    people = [
        man(name, side, x, 0, class_=rng.choice(CLASSES))
        for name, side, x in (("ada", "a", 0), ("bob", "b", 9), ("cat", "a", 3))
    ]
    s = shoot_out(*people, options=modules)
    for name in s.figures:
        skills = {
            skill: rng.randrange(1, max_level_of(skill, s.modules) + 1)
            for skill in rng.sample([each for each in SKILLS if each != "pavement_demon"], rng.randrange(4))
        }
        s.change(name, profile=replace(s.figures[name].profile, skills=skills))
    markers = bag(s)
    s.used = tuple(rng.sample(markers, rng.randrange(len(markers) - 45)))
    s.frames = [SetUp(stage="starter", seats=s.order)]
    match = Match(SYSTEM, Setup(), Enumerating(), state=s)
    assert match.decision is not None
    return match, [str(option) for option in match.decision.options if str(option) != "pass"]


def placing(rng: random.Random) -> Made | None:
    """A figure is placed before the first card, perhaps before a quick draw."""
    duel = sometimes(rng, 0.7)
    modules = {"skills": True, "quick_draw": duel, "nerve": sometimes(rng, 0.5)}
    people = [
        man(
            name, side, 4.0 + 2 * at, 4.0, class_=rng.choice(("plug", "ganger")),
            skills=some_skills(rng, ("lightning_draw", "lucky", "fast"), 1),
            state={"fate": "waiting"},
        )
        for at, (name, side) in enumerate((("ada", "a"), ("bob", "b"), ("cat", "a"), ("dan", "b")))
    ]  # fmt: skip
    s = shoot_out(*people[: rng.choice((2, 3, 4))], options=modules)
    s.deck = whole_deck(s, s.figures)
    s.frames = [SetUp(stage="place", order=tuple(s.figures), duel=("ada", "bob") if duel else ())]
    match = Match(SYSTEM, Setup(), Enumerating(), state=s)
    if match.decision is None or match.decision.kind.name != "place":
        return None
    return match, [str(value) for value in match.decision.candidates(2, rng)]


POSITIONS: Mapping[str, Callable[[random.Random], Made | None]] = {
    "shoot": shooting,
    "aim": aiming,
    "throw": throwing,
    "accident": having_accidents,
    "give": sharing,
    "blaze pass": blazing,
    "zone": choosing_a_zone,
    "attack": attacking,
    "charge": charging,
    "finish": finishing,
    "starter": starting,
    "place": placing,
}


def made(
    topic: str, making: Callable[[random.Random], Made | None], seeds: Iterator[int]
) -> Iterator[tuple[int, Match, str]]:
    """The choices of random positions for a topic, each with its seed; positions without one are skipped."""
    for seed in seeds:
        found = making(random.Random(f"{topic} {seed}"))
        if found is None:
            continue
        match, choices = found
        for choice in choices:
            if match.decision is not None and match.why_not(choice, match.decision.seat) is None:
                yield seed, match, choice
