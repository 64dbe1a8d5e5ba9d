"""The list of abilities (chapter 20): one small entry per ability, with hooks at named moments.

The chapters call the functions below and never check for an ability by name. Text keys are `abilities.<id>`.
"""

import functools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from affray.engine import Modifier, RuleId, implements
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.editions import EDITIONS, Edition
from affray.systems.wolsung.events import TestName
from affray.systems.wolsung.profile import Ability, Gadget, Profile, Weapon
from affray.systems.wolsung.state import Figure, Hit

Words: TypeAlias = frozenset[str]
"""Attack and damage types (W-DMG-13)."""


class Carried(NamedTuple):
    """An ability active in one attack. `on_weapon` means that it belongs to the weapon used (W-ABIL-01)."""

    id: str
    value: int
    type: str
    on_weapon: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One ability: its rule, further abilities it grants, and its hooks at named moments."""

    id: str
    rule: RuleId
    gives: tuple[Ability, ...] = ()
    on_every_weapon: Callable[[Edition], bool] | None = None
    """In these editions, the ability on one weapon counts for all of its bearer's weapons."""
    before_modifiers: Callable[[Carried, Attack, int], int] | None = None
    """Changes the attacker's characteristic before all other modifiers."""
    special_rule: Callable[[Carried, TestName, Attack], int] | None = None
    """The dice it adds to a pool of its bearer as a special rule."""
    later_attack: Callable[[Attack], int] | None = None
    """The dice it adds to the attacker's pool because of earlier attacks with the same action."""
    last_of_all: Callable[[Attack], int] | None = None
    """The dice it adds to the attacker's pool after all other modifiers."""
    attacks: Callable[[Carried, str, Edition], int] | None = None
    """The number of attacks it allows with one action of that name."""
    moves_first: bool = False
    """The weapon may be used after a move in the same action (W-ACT-12)."""
    forbids: frozenset[str] = frozenset()
    """The reactions closed to the target of its bearer's melee attack."""
    immune: Callable[[Carried, Words], bool] | None = None
    """Whether an attack of these types on its bearer misses automatically."""
    blow: Callable[[Carried, Hit], Hit] | None = None
    """Changes its bearer's hits."""
    resists: Callable[[Carried, Words], int] | None = None
    """Armour against damage of these types that nothing can modify."""
    doubles: Callable[[Carried, Words], bool] | None = None
    """Whether damage of these types to its bearer is doubled."""
    wounds_left: Callable[[int, int], int] | None = None
    """The Wounds left, from the Wounds before and the Wounds that would be left."""
    steered_by: str = ""
    """The ability a friend needs to steer its bearer; without that friend the bearer does nothing."""
    sees_through: frozenset[str] = frozenset()
    """Templates of these kinds neither block its bearer's sight nor give cover against it."""
    rerolls: Callable[[TestName, Edition], bool] | None = None
    """Whether a test that its bearer has just rolled may be rolled again, once per game."""
    pairs_within: float = 0.0
    """The maximum distance of another bearer that is activated together with this one (W-TURN-14)."""
    activated_first: bool = False
    """Its bearer is activated before all other models of its player (W-TURN-12)."""
    moves_at_start: bool = False
    """Its bearer may make one Move action before the first turn (W-SETUP-10)."""
    characteristic: Literal["", "magic"] = ""
    """The characteristic whose value is the number of the ability."""
    action: Gadget | None = None
    """The special action [A] of its bearer: it works like a gadget."""


# --- the effects --------------------------------------------------------------------------------------------------

LUCKY_TESTS = ("shoot", "fight", "leave", "reflex")
"""A shot, a melee roll, leaving melee, and Reflex as target of an attack: the tests of a first-edition lucky model."""


def _luck(test: TestName, edition: Edition) -> bool:
    return edition.luck_in_any_test or test in LUCKY_TESTS


def _move_penalty(ability: Carried, attack: Attack, guns: int) -> int:
    """Lower Guns to a minimum of 1, without raising Guns of 0."""
    if attack.kind != "ranged" or not attack.moved:
        return guns
    return min(guns, max(1, guns - ability.value))


def _quick(attack: Attack) -> int:
    return -1 if attack.kind == "ranged" and attack.moved_now else 0


def _fast_shot(attack: Attack) -> int:
    return -attack.number if attack.kind == "ranged" else 0


def _fast_strike(attack: Attack) -> int:
    return -attack.number if attack.kind == "melee" else 0


def _strikes(ability: Carried, action: str, edition: Edition) -> int:
    return ability.value if action == "fight" or (action == "charge" and edition.fast_strike_in_charge) else 1


def _piercing(ability: Carried, hit: Hit) -> Hit:
    return msgspec.structs.replace(hit, armour_piercing=max(hit.armour_piercing, ability.value))


def _small_calibre(_ability: Carried, hit: Hit) -> Hit:
    return msgspec.structs.replace(hit, small_calibre=True)


def _gruesome(ability: Carried, hit: Hit) -> Hit:
    """In melee only, unless it belongs to the weapon."""
    return msgspec.structs.replace(hit, gruesome=True) if ability.on_weapon or hit.attack == "melee" else hit


def _protection(ability: Carried, test: TestName, attack: Attack) -> int:
    return ability.value if test == "reflex" and ability.type in attack.words else 0


def _sunnir(_ability: Carried, test: TestName, attack: Attack) -> int:
    return 1 if test == "reflex" and attack.kind == "magic" else 0


def _named(ability: Carried, words: Words) -> bool:
    return ability.type in words


def _resistance(ability: Carried, words: Words) -> int:
    return ability.value if ability.type in words else 0


def _hard_to_kill(before: int, after: int) -> int:
    """A model that had more than 1 Wound is left with 1."""
    return 1 if before > 1 and after <= 0 else after


FIRE_3 = (Ability("resistance", 3, "fire"),)

ENTRIES: dict[str, Entry] = {
    entry.id: entry
    for entry in (
        Entry(id="beginners_luck", rule=RuleId("W-ABIL-02"), rerolls=_luck),
        Entry(id="hypnotic_aura", rule=RuleId("W-ABIL-03"), forbids=frozenset({"fence"})),
        Entry(
            id="move_penalty",
            rule=RuleId("W-ABIL-04"),
            before_modifiers=_move_penalty,
            on_every_weapon=lambda edition: edition.move_penalty_on_model,
        ),
        Entry(id="quick", rule=RuleId("W-ABIL-05"), last_of_all=_quick, moves_first=True),
        Entry(
            id="fast_shot",
            rule=RuleId("W-ABIL-06"),
            later_attack=_fast_shot,
            attacks=lambda ability, action, _edition: ability.value if action == "shoot" else 1,
        ),
        Entry(id="fast_strike", rule=RuleId("W-ABIL-07"), later_attack=_fast_strike, attacks=_strikes),
        Entry(id="hard_to_kill", rule=RuleId("W-ABIL-08"), wounds_left=_hard_to_kill),
        Entry(id="armour_piercing", rule=RuleId("W-ABIL-09"), blow=_piercing),
        Entry(id="golem", rule=RuleId("W-ABIL-26"), gives=FIRE_3, steered_by="scientist"),
        Entry(id="scientist", rule=RuleId("W-ABIL-11")),
        Entry(id="small_calibre", rule=RuleId("W-ABIL-12"), blow=_small_calibre),
        Entry(id="sunnir_technique", rule=RuleId("W-ABIL-13"), special_rule=_sunnir),
        Entry(id="burning_heart", rule=RuleId("W-ABIL-14"), gives=FIRE_3),
        Entry(id="gruesome_damage", rule=RuleId("W-ABIL-15"), blow=_gruesome),
        Entry(id="immunity", rule=RuleId("W-ABIL-16"), immune=_named),
        Entry(id="protection", rule=RuleId("W-ABIL-17"), special_rule=_protection),
        Entry(id="resistance", rule=RuleId("W-ABIL-18"), resists=_resistance),
        Entry(id="vulnerability", rule=RuleId("W-ABIL-19"), doubles=_named),
        Entry(id="mist_walker", rule=RuleId("W-ABIL-22"), sees_through=frozenset({"mist"})),
        Entry(id="brush_mates", rule=RuleId("W-CLUB-01"), pairs_within=3.0),
        Entry(id="stupid", rule=RuleId("W-ABIL-20"), activated_first=True),
        Entry(id="magic", rule=RuleId("W-ABIL-21"), characteristic="magic"),
        Entry(
            id="mistmaker",
            rule=RuleId("W-ABIL-23"),
            action=Gadget(id="mistmaker", template="mist", range=6),
        ),
        Entry(id="lookout", rule=RuleId("W-SETUP-10"), moves_at_start=True),
    )
}
"""All abilities."""


# --- carried abilities --------------------------------------------------------------------------------------------


def weapon_abilities(weapon: Weapon) -> Iterator[Ability]:
    """The special rules of a weapon, as abilities."""
    for name in ("quick", "small_calibre", "gruesome_damage"):
        if getattr(weapon, name):
            yield Ability(name)
    for name, none in (("fast_shot", 1), ("fast_strike", 1), ("move_penalty", 0), ("armour_piercing", 0)):
        value: int = getattr(weapon, name)
        if value != none:
            yield Ability(name, value)


def _abilities_on(profile: Profile, weapon: Weapon | None, edition: Edition) -> Iterator[tuple[Ability, bool]]:
    for ability in profile.abilities:
        yield ability, False
    for carried_weapon in profile.weapons:
        for ability in weapon_abilities(carried_weapon):
            everywhere = ENTRIES[ability.id].on_every_weapon
            if carried_weapon == weapon or (everywhere is not None and everywhere(edition)):
                yield ability, carried_weapon == weapon


@implements("W-ABIL-01", "W-ABIL-27")
@functools.lru_cache(maxsize=4096)
def _carried(profile: Profile, weapon: Weapon | None, edition_id: str) -> tuple[tuple[Entry, Carried], ...]:
    """The active abilities; of two equal abilities the higher number counts (W-ABIL-01, W-ABIL-27)."""
    best: dict[tuple[str, str], Carried] = {}
    for source, on_weapon in _abilities_on(profile, weapon, EDITIONS[edition_id]):
        entry = ENTRIES.get(source.id)
        for ability in (source, *(entry.gives if entry else ())):
            key = ability.id, ability.type
            before = best.get(key)
            value = ability.value if before is None else max(before.value, ability.value)
            best[key] = Carried(*key[:1], value, key[1], on_weapon or (before is not None and before.on_weapon))
    return tuple([(ENTRIES[active.id], active) for active in best.values() if active.id in ENTRIES])


def carried(figure: Figure, edition: Edition, weapon: Weapon | None = None) -> tuple[tuple[Entry, Carried], ...]:
    """The active abilities of a model, including those of the weapon it uses."""
    profile = figure.profile
    if not profile.abilities and not profile.weapons:
        return ()
    return _carried(profile, weapon, edition.id)


# --- the hooks ----------------------------------------------------------------------------------------------------


def _modifiers(changes: Iterable[tuple[Entry, int]]) -> list[Modifier]:
    """One modifier for each ability; a change of 0 is left out."""
    sums: dict[str, int] = {}
    for entry, value in changes:
        sums[entry.id] = sums.get(entry.id, 0) + value
    return [Modifier(name, value, ENTRIES[name].rule) for name, value in sums.items() if value]


def before_modifiers(attack: Attack, edition: Edition, characteristic: int) -> list[Modifier]:
    """The modifiers applied before all others to the attacker's pool, each with its actual change."""
    changes = []
    for entry, ability in carried(attack.attacker, edition, attack.weapon):
        if entry.before_modifiers is not None:
            after = entry.before_modifiers(ability, attack, characteristic)
            changes.append((entry, after - characteristic))
            characteristic = after
    return _modifiers(changes)


def special_rules(figure: Figure, test: TestName, attack: Attack, edition: Edition) -> list[Modifier]:
    """The modifiers that the abilities of a model add to its pool in an attack."""
    weapon = attack.weapon if figure.id == attack.attacker.id else None
    return _modifiers(
        (entry, entry.special_rule(ability, test, attack))
        for entry, ability in carried(figure, edition, weapon)
        if entry.special_rule is not None
    )


def later_attack(attack: Attack, edition: Edition) -> list[Modifier]:
    """The modifiers for earlier attacks with the same action."""
    return _modifiers(
        (entry, entry.later_attack(attack))
        for entry, _ in carried(attack.attacker, edition, attack.weapon)
        if entry.later_attack is not None
    )


def last_of_all(attack: Attack, edition: Edition) -> list[Modifier]:
    """The modifiers applied after all others to the attacker's pool."""
    return _modifiers(
        (entry, entry.last_of_all(attack))
        for entry, _ in carried(attack.attacker, edition, attack.weapon)
        if entry.last_of_all is not None
    )


def attacks_allowed(figure: Figure, weapon: Weapon | None, action: str, edition: Edition) -> int:
    """The number of attacks a model may make with one action of that name."""
    allowed = (
        entry.attacks(ability, action, edition)
        for entry, ability in carried(figure, edition, weapon)
        if entry.attacks is not None
    )
    return max(allowed, default=1)


def moves_first(figure: Figure, weapon: Weapon, edition: Edition) -> bool:
    """Whether a model may move and then use the weapon with the same action."""
    return any(entry.moves_first for entry, _ in carried(figure, edition, weapon))


def forbidden_reactions(attack: Attack, edition: Edition) -> dict[str, RuleId]:
    """The reactions closed to the target of a melee attack, each with its rule."""
    active = carried(attack.attacker, edition, attack.weapon)
    return {reaction: entry.rule for entry, _ in active for reaction in entry.forbids}


def immune(figure: Figure, words: Words, edition: Edition) -> RuleId | None:
    """The rule by which attacks of these types on a model miss automatically, or None."""
    for entry, ability in carried(figure, edition):
        if entry.immune is not None and entry.immune(ability, words):
            return entry.rule
    return None


def modified_hit(hit: Hit, figure: Figure, weapon: Weapon | None, edition: Edition) -> Hit:
    """A hit as changed by the abilities of the attacker and of the weapon."""
    for entry, ability in carried(figure, edition, weapon):
        if entry.blow is not None:
            hit = entry.blow(ability, hit)
    return hit


def resistance(figure: Figure, words: Words, edition: Edition) -> int:
    """Armour that counts against these types alone: the highest of each type."""
    return sum(
        entry.resists(ability, words) for entry, ability in carried(figure, edition) if entry.resists is not None
    )


def resisting(figure: Figure, words: Words, edition: Edition) -> list[RuleId]:
    """The rules by which a model resists damage of these types: Resistance, and abilities that grant it."""
    if not resistance(figure, words, edition):
        return []
    given = [
        entry.rule for entry, _ in carried(figure, edition) if any(ability.type in words for ability in entry.gives)
    ]
    return [*[entry.rule for entry, _ in carried(figure, edition) if entry.resists is not None][:1], *given]


def vulnerable(figure: Figure, words: Words, edition: Edition) -> bool:
    """Whether damage of these types is doubled."""
    return any(
        entry.doubles(ability, words) for entry, ability in carried(figure, edition) if entry.doubles is not None
    )


def wounds_left(figure: Figure, after: int, edition: Edition) -> int:
    """The Wounds a model keeps after a loss that would leave it with `after`."""
    for entry, _ in carried(figure, edition):
        if entry.wounds_left is not None:
            after = entry.wounds_left(figure.wounds, after)
    return after


@functools.lru_cache(maxsize=256)
def _of_model(profile: Profile) -> tuple[Entry, ...]:
    """The abilities that a model itself has."""
    return tuple([ENTRIES[ability.id] for ability in profile.abilities if ability.id in ENTRIES])


def steered_by(figure: Figure) -> str:
    """The ability a friend needs to steer a model; empty if the model needs no steering."""
    for entry in _of_model(figure.profile):
        if entry.steered_by:
            return entry.steered_by
    return ""


@implements("W-ABIL-20")
def activated_first(figure: Figure) -> bool:
    """Whether a model is activated before the others of its player (W-TURN-12, W-ABIL-20)."""
    return True in [entry.activated_first for entry in _of_model(figure.profile)]


def moves_at_start(figure: Figure) -> str:
    """The ability by which a model may move before the first turn; empty without one."""
    return next((entry.id for entry in _of_model(figure.profile) if entry.moves_at_start), "")


@implements("W-ABIL-21")
def magic(figure: Figure) -> int | None:
    """The Magic of a model, or None if it has none (W-MAGIC-01, W-ABIL-21)."""
    for entry in _of_model(figure.profile):
        if entry.characteristic == "magic":
            return figure.profile.value_of(entry.id)
    return None


def special_actions(profile: Profile) -> dict[str, tuple[Gadget, RuleId]]:
    """The special actions of a model by its own abilities, each with its rule."""
    return {entry.id: (entry.action, entry.rule) for entry in _of_model(profile) if entry.action is not None}


def partners_within(figure: Figure) -> tuple[str, float]:
    """The ability that activates a model in a pair, and the maximum distance of its partner; else ("", 0)."""
    for entry in _of_model(figure.profile):
        if entry.pairs_within:
            return entry.id, entry.pairs_within
    return "", 0.0


def sees_through(figure: Figure, edition: Edition) -> frozenset[str]:
    """The kinds of templates that hide nothing from a model."""
    return frozenset[str]().union(*[entry.sees_through for entry, _ in carried(figure, edition)])


def reroll_ability(figure: Figure, test: TestName, edition: Edition) -> str | None:
    """The ability, not yet used up, by which a model may roll a test again."""
    for entry, _ in carried(figure, edition):
        if entry.rerolls is not None and entry.id not in figure.used and entry.rerolls(test, edition):
            return entry.id
    return None
