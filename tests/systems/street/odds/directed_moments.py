"""Random positions in the middle of an action: rows and flights of a fight, cards and dice of a shot, windows."""

import random
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE
from affray.systems.street.profile import Special
from affray.systems.street.state import Wound
from tests.systems.street.gunfight import hold
from tests.systems.street.odds.directed_positions import (
    DISTANCES,
    FEW_DICE,
    ROWS,
    Made,
    brawl,
    crowd,
    on_the_way,
    some_modules,
    some_skills,
    sometimes,
    turn_of,
    weakened,
    with_few_dice,
)

# --- fights -----------------------------------------------------------------------------------------------------------


def defending(rng: random.Random) -> Made | None:
    """The victim of an attack names a row."""
    choice = f"attack bob {rng.choice(list(ROWS))}"
    match = on_the_way(rng, with_few_dice(rng, choice, "standing"), [choice], "defence_row")
    return None if match is None or match.decision is None else (match, list(map(str, match.decision.options)))


def after_the_dice(rng: random.Random) -> Made | None:
    """The dice of a fight have been rolled, and the side with more sixes applies the result or flees."""
    choice = f"attack bob {rng.choice(list(ROWS))}"
    match = on_the_way(rng, with_few_dice(rng, choice, "standing"), [choice], "flee_instead", sixes=True)
    return None if match is None else (match, ["pass"])


def raging(rng: random.Random) -> Made | None:
    """A Psycho with one movement die or two, who reaches the enemy or shoots; the first row is named."""
    row = rng.choice(("fist", "club", "pistol", "rifle", "knife"))
    s = brawl(rng, row, "standing", gap=rng.choice((3.0, 4.5, 6.0)))
    s.modules = replace(s.modules, hate_and_fear=False, hot_emotions=False, hit_cards=False)
    ada = s.figures["ada"]
    s.change("ada", profile=replace(ada.profile, skills={"psycho": 1}), facing=rng.choice((0.0, 90.0)))
    legs = rng.choice(((), (Wound("legs", "flesh"),)))
    s.change("ada", wounds=(*legs, *[Wound("chest", "serious")] * rng.choice((3, 4, 5))))
    s.change("bob", wounds=(Wound("chest", "serious"),) * rng.choice((2, 3, 4)))
    match = turn_of(s)
    if match.decision is None or match.decision.kind.name not in ("attack_row", "defence_row"):
        return None
    return match, list(map(str, match.decision.options))


# --- shots ------------------------------------------------------------------------------------------------------------


def after_a_move(rng: random.Random) -> Made | None:
    """The target of a shot is named after a move."""
    weapon = rng.choice(("pistol", "rifle"))
    s = crowd(rng, some_modules(rng), rng.choice(DISTANCES), weapons=[weapon])
    few = tuple([Wound("chest", "serious")] * rng.choice((2, 3, 3, 4)))
    s.change("ada", wounds=(*s.figures["ada"].wounds, *few))
    match = on_the_way(rng, turn_of(s), [f"move_and_shoot {weapon}"], "shot_target")
    if match is None or match.decision is None:
        return None
    return match, [text for text in map(str, match.decision.options) if text != "pass"]


def at_a_window(rng: random.Random) -> Made | None:
    """A shot is declared, and the other player could interrupt it."""
    weapon = rng.choice(("pistol", "rifle"))
    s = crowd(rng, some_modules(rng), rng.choice(DISTANCES), weapons=[weapon])
    match = weakened(s, f"shoot {weapon} bob", rng.choice(FEW_DICE))
    s = match.state
    hold(s, b=(s.figures["bob"].profile.class_,))
    match = turn_of(s)
    while match.decision is not None and match.decision.kind.name == "interrupt":
        match.choose("pass", seat=match.decision.seat)
    found = on_the_way(rng, match, [f"shoot {weapon} bob"], "interrupt")
    return None if found is None else (found, ["pass"])


def another_card(rng: random.Random) -> Made | None:
    """Rapid fire with few cards left, of which one may be drawn."""
    special: Special = rng.choice(("none", "telescopic", "high_velocity", "explosive"))
    weapon = {"id": "smg", "type": rng.choice(("auto_pistol", "smg", "auto_rifle", "machine_gun")), "special": special}
    s = crowd(rng, some_modules(rng, "automatic_weapons"), rng.choice((5.0, 8.0, 11.0)), weapons=[weapon])
    cards = [card for card, entry in RAPID_FIRE.items() for _ in range(entry.copies)]
    left = rng.sample(range(len(cards)), rng.choice((1, 2, 2, 3)))
    s.used = (*s.used, *[card for at, card in enumerate(cards) if at not in left])
    match = on_the_way(rng, turn_of(s), ["shoot smg bob"], "blaze")
    return None if match is None else (match, ["draw"])


# --- dice rolled again ------------------------------------------------------------------------------------------------


def again(rng: random.Random) -> Made | None:
    """Dice of a shot, a fight or a move that may be rolled again by luck, a curse or a charm."""
    kind, skill = rng.choice((("reroll", "lucky"), ("curse", "cursed"), ("charm", "lucky_charm")))
    if sometimes(rng, 0.5):
        weapon = rng.choice(("pistol", "rifle", "knife"))
        far = rng.uniform(1.5, 5.9) if weapon == "knife" else rng.choice(DISTANCES)
        skills = some_skills(rng, ("sharpshooter", "clumsy"), 1) | ({"knifeman": 1} if weapon == "knife" else {})
        s, choice = crowd(rng, some_modules(rng), far, weapons=[weapon], skills=skills), f"shoot {weapon} bob"
        choice = choice.replace("shoot knife", "throw knife")
    else:
        row = rng.choice(list(ROWS))
        s = brawl(rng, row, "standing", gap=rng.choice((1.05, 5.0)))
        choice = rng.choice((f"attack bob {row}", f"charge bob {row}", "move"))
    for name in ("ada", "bob") if kind == "charm" else (rng.choice(("ada", "bob")),):
        held = s.figures[name].profile
        s.change(name, profile=replace(held, skills={**held.skills, skill: 1}))
    match = on_the_way(rng, turn_of(s), [choice], kind)
    if match is None or match.decision is None:
        return None
    return match, list(dict.fromkeys(map(str, [*match.decision.candidates(3, rng), match.decision.default])))


MOMENTS: Mapping[str, Callable[[random.Random], Made | None]] = {
    "defence_row": defending,
    "flee_instead": after_the_dice,
    "psycho": raging,
    "target": after_a_move,
    "window": at_a_window,
    "blaze draw": another_card,
    "again": again,
}
