"""Games of a campaign that have ended, for the sequence after them."""

import random
from typing import Any

import affray
from affray.engine import Match

GANGS = {"a": ["mother_quill", "halsey_brine", "kit_sallow"], "b": ["gaspard_vane", "ruta_kessel", "perrin_moth"]}
MODULES = ("experience", "campaign", "skills", "fighting", "nerve", "hate_and_fear", "automatic_weapons")


def victim(rng: random.Random, name: str) -> dict[str, Any]:
    """What somebody did to an enemy."""
    result = rng.choice(["dead", "dead", "serious", "flesh", "out_of_action", "unconscious"])
    found: dict[str, Any] = {
        "name": name,
        "result": result,
        "class": rng.choice(["plug", "ganger", "killer", "legend"]),
    }
    for word in ("unconscious", "surrendered", "noncombatant"):
        if rng.random() < 0.1:
            found[word] = True
    return found


def ended(rng: random.Random, enemies: list[str]) -> dict[str, Any]:
    """How somebody ended a game."""
    if rng.random() < 0.15:
        return {"misses": rng.randint(1, 3)}
    victims = [victim(rng, name) for name in rng.sample(enemies, rng.randint(0, len(enemies)))]
    return {
        "fate": rng.choice(["active", "active", "active", "out_of_action", "dead", "surrendered", "gone"]),
        "serious": rng.choices(["legs", "chest", "head"], k=rng.randint(0, 2)),
        "flesh": rng.choices(["legs", "chest", "head"], k=rng.randint(0, 2)),
        "deeds": {"shot": rng.random() < 0.8, "victims": victims},
        "at": [round(rng.uniform(2, 30), 3), round(rng.uniform(10, 14), 3), 0],
    }


def options(seed: int, **more: Any) -> dict[str, Any]:
    """The options of a post-game sequence."""
    rng = random.Random(seed)
    others = {"a": GANGS["b"], "b": GANGS["a"]}
    characters = {name: ended(rng, others[seat]) for seat, names in GANGS.items() for name in names}
    after = {
        "table": "lock_up",
        "characters": characters,
        "used": {"lucky": rng.randint(0, 4), "agile": rng.randint(0, 4)},
    }
    return {**dict.fromkeys(MODULES, True), "gangs": GANGS, "after": after, **more}


def aftermath(seed: int) -> Match:
    """The sequence after a random game; in one of three there is a referee, in one of four skills are chosen."""
    more: dict[str, Any] = {"referee": "player"} if seed % 3 == 0 else {}
    if seed % 4 == 0:
        more["skill_gain"] = "choose"
    return affray.new("street", seed=seed, options=options(seed, **more))
