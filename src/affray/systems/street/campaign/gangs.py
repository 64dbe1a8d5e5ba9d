"""Gangs of a campaign: the sample gangs, what a gang needs to join, and who can play (S-CAMP-04)."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from affray.campaign import Campaign, Character, Gang
from affray.engine import implements
from affray.systems.street.after_game.newcomers import next_newcomer
from affray.systems.street.cast_and_scenarios import cast_words, gangs
from affray.systems.street.messages import say
from affray.systems.street.profile import CLASSES, RANK
from affray.systems.street.settings import MAX_CHARACTERS, CampaignStart
from affray.systems.street.setup.characters_of_match import MAX_NAME, character_problems
from affray.systems.street.stages import Newcomer
from affray.text import Message

MISSES, HATES, FEARS, MARKERS = "misses", "hates", "fears", "markers"
"""What is carried from game to game: the games that a character still misses, whom they hate and fear, and the skill
markers that a gang has taken out of the bag.
"""
LEAST, MOST = 3, 5
"""The size of a gang at the start (S-CAMP-04)."""
FILLED_UP_TO = 2
"""A gang with fewer available characters gets new Plugs (S-CAMP-04)."""


def sample_gangs() -> Mapping[str, Gang]:
    """The gangs of the cast (17.1)."""
    words = cast_words()
    return {
        id_: Gang(id=id_, name=gang.title, characters=tuple([_member(name, words[name]) for name in gang.members]))
        for id_, gang in gangs().items()
    }


def _member(id_: str, words: Mapping[str, Any]) -> Character:
    profile = {key: value for key, value in words.items() if key != "name"}
    return Character(id=id_, name=str(words["name"]), profile=profile)


# --- joining ----------------------------------------------------------------------------------------------------------


@implements("S-CAMP-04")
def gang_problems(gang: Gang, start: CampaignStart) -> Iterator[Message]:
    """Everything wrong with a gang that wants to join (S-CAMP-04)."""
    if not LEAST <= len(gang.active) <= MOST:
        yield say("gang_size", count=len(gang.active), least=LEAST, most=MOST)
    leaders = [each for each in gang.active if each.profile.get("class") in CLASSES[1:]]
    if start == "leader" and len(leaders) != 1:
        yield say("gang_leader", leaders=[each.name for each in leaders])
    yield from gang_faults(gang)


def gang_faults(gang: Gang) -> Iterator[Message]:
    """Everything wrong with the characters of a gang."""
    for character in gang.characters:
        yield from character_problems(character.id, words_of(character))
        games = character.condition.get(MISSES, 0)
        if isinstance(games, bool) or not isinstance(games, int) or games < 0:
            yield say("gang_misses", character=character.name, games=str(games))


def admitted(gang: Gang, campaign: Campaign) -> Gang:
    """The gang with ids for its characters that nobody else in the campaign has: they are cards of the fate deck."""
    taken = {character.id for other in campaign.gangs.values() for character in other.characters}
    characters = []
    for character in gang.characters:
        id_ = _free(_written(character.id), taken)
        taken.add(id_)
        characters.append(replace(character, id=id_))
    return replace(gang, characters=tuple(characters))


def _written(id_: str) -> str:
    """An id as the rulebook writes one: lower case, beginning with a letter."""
    written = re.sub(r"[^a-z0-9]+", "_", id_.lower()).strip("_") or "member"
    return written if written[0].isalpha() else f"c_{written}"


def _free(id_: str, taken: Collection[str]) -> str:
    number, free = 1, id_
    while free in taken:
        number += 1
        free = f"{id_}_of_{number}"
    return free[:MAX_NAME]


# --- playing ----------------------------------------------------------------------------------------------------------


def words_of(character: Character) -> dict[str, Any]:
    """A character as the option `characters` of a match has it."""
    return {"name": character.name, **character.profile}


def misses(character: Character) -> int:
    """The number of games that a character still misses (S-CAMP-02)."""
    games: int = character.condition.get(MISSES, 0)
    return games


def available(gang: Gang) -> list[Character]:
    """The characters who can play."""
    return [each for each in gang.active if not misses(each)]


def fielded(gang: Gang) -> list[Character]:
    """The characters who play: all who can, or as many of the highest class as there is room for."""
    able = available(gang)
    best = sorted(able, key=lambda each: -RANK[each.profile.get("class", "ganger")])[:MAX_CHARACTERS]
    return [each for each in able if each in best]


def newcomers(campaign: Campaign, gang: Gang, number: int, but: Collection[str] = ()) -> list[Newcomer]:
    """The next recruits of a gang, with names that nobody in the campaign has; `but` are names to leave out too."""
    names = {each.name for other in campaign.gangs.values() for each in other.characters} | set(but)
    members = [each.id for each in gang.characters]
    prefix = gang.id if gang.id[0].isalpha() else f"g_{gang.id}"
    found: list[Newcomer] = []
    for _ in range(number):
        newcomer = next_newcomer(prefix, members, names)
        found.append(newcomer)
        members.append(newcomer.id)
        names.add(newcomer.name)
    return found


def markers_used(campaign: Campaign) -> dict[str, int]:
    """The skill markers that are not in the bag: one bag serves the campaign (S-SKILL-31)."""
    used: Counter[str] = Counter()
    for gang in campaign.gangs.values():
        used.update(gang.condition.get(MARKERS, {}))
    return dict(used)
