"""The options of a campaign: characters of one match beside or in place of the cast, and what they keep.

A campaign opens its games with them: characters rise in class and gain skills, and gangs take on recruits.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from affray.engine import AffrayError, BadOption, implements
from affray.engine.errors import message_of
from affray.systems.street.cast_and_scenarios import characters, in_this_game, playable
from affray.systems.street.cast_and_scenarios import profile as profile_from
from affray.systems.street.deck.action_cards import HELD
from affray.systems.street.messages import say
from affray.systems.street.profile import CLASSES, Profile
from affray.systems.street.settings import Modules
from affray.systems.street.skills.skill_list import SKILLS, max_level_of
from affray.systems.street.skills.skill_markers import marker_set
from affray.systems.street.state import JOKER
from affray.text import Message

ID = re.compile(r"[a-z][a-z0-9_]*")
HANDS = ("right", "left")
MAX_NAME = 60
"""The longest id and the longest name of a character."""
MOST_MARKERS = 1000
"""The largest number of skill markers of a kind that can be gone from the bag."""
FIELDS = ("name", "class", "skills", "weapons", "shield", "gun_hand", "noncombatant")
"""What the option says of a character: the words of the cast."""
_ACTION_CARD = re.compile(rf"({'|'.join(CLASSES)})(_\d+)?")
_BYSTANDER = re.compile(r"n\d+")


class Weapon(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A weapon that differs from its entry in the weapon list."""

    id: str
    like: str | msgspec.UnsetType = msgspec.UNSET
    special: str | msgspec.UnsetType = msgspec.UNSET
    auto: str | msgspec.UnsetType = msgspec.UNSET
    hands: Literal[0, 1, 2, "1 or 2"] | msgspec.UnsetType = msgspec.UNSET


class Cast:
    """The characters that can play in a match: those of the option, then the sample cast."""

    def __init__(self, given: Any = None) -> None:
        """Raises `BadOption`, which names everything wrong with the option."""
        self.of_match: Mapping[str, Profile] = {} if given is None else _profiles(given)

    def __contains__(self, name: object) -> bool:
        return name in self.of_match or name in characters()

    @property
    def names(self) -> list[str]:
        """All ids."""
        return list(dict.fromkeys([*self.of_match, *characters()]))

    def profile(self, name: str, modules: Modules) -> Profile:
        """A character without the weapons and skills of modules that are off (17.1)."""
        own = self.of_match.get(name)
        return in_this_game(name, modules) if own is None else playable(own, modules)


def _profiles(given: Any) -> dict[str, Profile]:
    if not isinstance(given, Mapping) or not given:
        raise BadOption(say("characters_by_id"))
    problems = [problem for name, data in given.items() for problem in character_problems(str(name), data)]
    if problems:
        raise BadOption(say("characters_wrong", problems=problems))
    return {str(name): profile_from(data) for name, data in given.items()}


def character_problems(name: str, data: Any) -> list[Message]:
    """Everything wrong with a character of a match; its id is named in each problem."""
    problems = [*id_problems(name)]
    if not isinstance(data, Mapping):
        return [*problems, say("character_record", character=name)]
    problems += [
        say("character_field", character=name, field=str(key), fields=list(FIELDS)) for key in data if key not in FIELDS
    ]
    title = data.get("name")
    if not isinstance(title, str) or not title.strip() or len(title) > MAX_NAME or not title.isprintable():
        problems.append(say("character_name", character=name, most=MAX_NAME))
    problems += _value_problems(name, data)
    problems += _skill_problems(name, data.get("skills", {}))
    return [*problems, *_weapon_problems(name, data.get("weapons", []))]


def id_problems(name: str) -> Iterator[Message]:
    """What is wrong with the id of a character: it is also the name of a card of the fate deck."""
    if not ID.fullmatch(name) or len(name) > MAX_NAME:
        yield say("character_id", character=name, most=MAX_NAME)
    elif name == JOKER or name.startswith(HELD) or _ACTION_CARD.fullmatch(name) or _BYSTANDER.fullmatch(name):
        yield say("character_id_of_card", character=name)


def _value_problems(name: str, data: Mapping[str, Any]) -> Iterator[Message]:
    known: dict[str, Sequence[str]] = {"class": CLASSES, "gun_hand": HANDS}
    for field, values in known.items():
        if field in data and data[field] not in values:
            yield say("character_value", character=name, field=field, value=str(data[field]), values=list(values))
    if "class" not in data:
        yield say("character_class", character=name, values=list(CLASSES))
    for field in ("shield", "noncombatant"):
        if not isinstance(data.get(field, False), bool):
            yield say("character_true_or_false", character=name, field=field, value=str(data[field]))


@implements("S-SKILL-02")
def _skill_problems(name: str, given: Any) -> Iterator[Message]:
    if not isinstance(given, Mapping):
        yield say("character_skills", character=name)
        return
    for skill, held in given.items():
        if skill not in SKILLS:
            yield say("character_value", character=name, field="skills", value=str(skill), values=list(SKILLS))
        elif isinstance(held, bool) or held not in range(1, max_level_of(skill, Modules()) + 1):
            most = max_level_of(skill, Modules())
            yield say("character_level", character=name, skill=skill, level=str(held), most=most)


def _weapon_problems(name: str, given: Any) -> Iterator[Message]:
    if isinstance(given, str) or not isinstance(given, Sequence):
        yield say("character_weapons", character=name)
        return
    wrong = False
    for weapon in given:
        try:
            msgspec.convert(weapon, str | Weapon)
            profile_from({"weapons": [weapon]})
        except (ValueError, AffrayError) as problem:
            wrong = True
            yield say("character_weapon", character=name, weapon=_id_of(weapon), problem=message_of(problem))
    names = [_id_of(weapon) for weapon in given]
    if not wrong and len(set(names)) < len(names):
        yield say("character_weapons_twice", character=name)


def _id_of(weapon: Any) -> str:
    return str(weapon.get("id", weapon)) if isinstance(weapon, Mapping) else str(weapon)


# --- what a campaign keeps ------------------------------------------------------------------------------------------


def pairs_of_match(option: str, given: Any, names: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs of the option `hates` or `fears`: who feels so for whom, kept from earlier games (S-HATE-10).

    Raises `BadOption`.
    """
    if given is None:
        return []
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadOption(say("relation_pairs", option=option))
    problems = []
    for pair in given:
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2 or pair[0] == pair[1]:
            problems.append(say("relation_pair", pair=str(pair)))
        else:
            problems += [
                say("takes_no_part", character=str(one), others=list(names)) for one in pair if one not in names
            ]
    if problems:
        raise BadOption(say("option_wrong", option=option, problems=problems))
    return [(str(one), str(other)) for one, other in given]


def names_of_match(option: str, given: Any, names: Sequence[str]) -> tuple[str, ...]:
    """The characters that an option lists; raises `BadOption`."""
    if given is None:
        return ()
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadOption(say("list_of_characters", option=option))
    problems = [say("takes_no_part", character=str(one), others=list(names)) for one in given if one not in names]
    if problems:
        raise BadOption(say("option_wrong", option=option, problems=problems))
    return tuple(map(str, given))


def markers_of_match(option: str, given: Any) -> tuple[str, ...]:
    """The skill markers that an option counts, each as often as it says; raises `BadOption`."""
    if given is None:
        return ()
    known = marker_set()
    if not isinstance(given, Mapping):
        raise BadOption(say("counts_of_markers", option=option))
    problems = [say("after_marker", marker=str(marker)) for marker in given if marker not in known]
    problems += [
        say("marker_count", marker=str(marker), most=MOST_MARKERS)
        for marker, count in given.items()
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_MARKERS
    ]
    if problems:
        raise BadOption(say("option_wrong", option=option, problems=problems))
    return tuple(Counter(given).elements())
