"""Gang files: a gang as TOML that people read and write.

Top-level keys besides `name`, `system`, `condition` and `characters` are the profile of the gang, and keys of a
character besides `id`, `name`, `fate` and `condition` are the profile of the character, in the words of the system.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, cast

from affray.campaign.gang import Character, Fate, Gang, free_id
from affray.campaign.steps import BadGang
from affray.engine import BadText
from affray.text import Message, say

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+-]{0,39}")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_FATES = ("", "dead", "retired")
MAX_CHARACTERS = 200
MAX_NAME = 80


def read_gang(text: str, source: str, system: str | None = None) -> Gang:
    """Read a gang file; raises `BadText` if it is no TOML, and `BadGang` with everything that is wrong otherwise.

    `system` is the one that the gang is to play: a file that names another is refused.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadText(source, say("gang_not_toml", problem=str(problem))) from None
    problems: list[Message] = []
    gang = _gang(data, system, problems)
    if problems:
        raise BadGang(gang.name or source, problems)
    return gang


def write_gang(gang: Gang, system: str) -> str:
    """The file of a gang; reading it gives the same gang, apart from its id and who runs it."""
    return "\n".join(_lines(gang, system)) + "\n"


# --- reading --------------------------------------------------------------------------------------------------------


def _gang(data: dict[str, Any], system: str | None, problems: list[Message]) -> Gang:
    profile = {key: value for key, value in data.items() if key not in ("name", "system", "condition", "characters")}
    name = _name(data, "", problems)
    if "system" in data and system is not None and data["system"] != system:
        problems.append(say("gang_other_system", system=str(data["system"]), expected=system))
    members = data.get("characters", [])
    if not isinstance(members, list) or not all(isinstance(each, dict) for each in members):
        problems.append(say("gang_characters_form"))
        members = []
    if len(members) > MAX_CHARACTERS:
        problems.append(say("gang_too_many", count=len(members), most=MAX_CHARACTERS))
        members = []
    characters: dict[str, Character] = {}
    for number, each in enumerate(members, 1):
        character = _character(each, number, characters, problems)
        if character.id in characters:
            problems.append(say("gang_id_twice", id=character.id))
        characters[character.id] = character
    condition = _condition(data, say("gang_itself"), problems)
    return Gang(
        id=free_id(name, ()), name=name, profile=profile, condition=condition, characters=tuple(characters.values())
    )


def _character(data: dict[str, Any], number: int, known: Mapping[str, Character], problems: list[Message]) -> Character:
    where = say("gang_character", number=number, name=str(data.get("name", ""))[:MAX_NAME])
    name = _name(data, where, problems)
    id_ = data.get("id", free_id(name, known))
    if not isinstance(id_, str) or _ID.fullmatch(id_) is None:
        problems.append(say("gang_bad_id", where=where, id=str(id_)[:60]))
        id_ = free_id(name, known)
    fate = data.get("fate", "")
    if fate not in _FATES:
        problems.append(say("gang_bad_fate", where=where, fate=str(fate)[:60]))
        fate = ""
    return Character(
        id=id_,
        name=name,
        profile={key: value for key, value in data.items() if key not in ("id", "name", "fate", "condition")},
        condition=_condition(data, where, problems),
        fate=cast(Fate, fate),
    )


def _name(data: dict[str, Any], where: Message | str, problems: list[Message]) -> str:
    name = data.get("name", "")
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > MAX_NAME:
        problems.append(say("gang_needs_name", where=where or say("gang_itself"), most=MAX_NAME))
        return ""
    return name.strip()


def _condition(data: dict[str, Any], where: Message, problems: list[Message]) -> dict[str, Any]:
    condition = data.get("condition", {})
    if not isinstance(condition, dict):
        problems.append(say("gang_condition_form", where=where))
        return {}
    return condition


# --- writing --------------------------------------------------------------------------------------------------------


def _lines(gang: Gang, system: str) -> Iterator[str]:
    yield f"system = {_toml(system)}"
    yield f"name = {_toml(gang.name)}"
    yield from _pairs(gang.profile)
    if gang.condition:
        yield f"condition = {_toml(gang.condition)}"
    for each in gang.characters:
        yield from ("", "[[characters]]", f"id = {_toml(each.id)}", f"name = {_toml(each.name)}")
        yield from _pairs(each.profile)
        if each.fate:
            yield f"fate = {_toml(each.fate)}"
        if each.condition:
            yield f"condition = {_toml(each.condition)}"


def _pairs(data: Mapping[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if value is not None:
            yield f"{_key(key)} = {_toml(value)}"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _toml(key)


def _toml(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in value.items() if item is not None)
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, float) and value == int(value):
        return f"{int(value)}.0"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
