"""The option `after`: how a game of a campaign ended, from which its post-game sequence begins."""

from collections import Counter
from typing import Annotated, Any, Literal

import msgspec

from affray.engine import BadOption, Seat, implements
from affray.engine.setup import convert_options
from affray.systems.street.messages import say
from affray.systems.street.profile import Zone
from affray.systems.street.setup.characters_of_match import id_problems
from affray.systems.street.skills.skill_markers import marker_set
from affray.systems.street.stages import AfterGame, Newcomer
from affray.systems.street.state import ExperienceRecord, Figure, ShootOut, Wound
from affray.table import inches
from affray.table.terrain.boards import board, names
from affray.text import Message

from .sequence import FIRST_STAGE

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a character ended a game: wounds, fate, deeds and the place; `misses` if the character did not play."""

    fate: Literal["active", "out_of_action", "dead", "surrendered", "gone", "waiting"] = "active"
    flesh: tuple[Zone, ...] = ()
    serious: tuple[Zone, ...] = ()
    deeds: ExperienceRecord = ExperienceRecord()
    misses: Count = 0
    """The games that a character who did not play still had to miss, the one just played included (S-CAMP-06)."""
    at: tuple[float, float, float] | None = None
    facing: float = 0.0


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a game of a campaign ended, and what its gangs bring to the sequence after it."""

    table: str = ""
    """The table on which the game was played, with the characters where it left them."""
    characters: dict[str, Ended] = {}
    newcomers: dict[str, Newcomer] = {}
    """By seat: the recruit that a gang gets if its die brings one (S-CAMP-03)."""
    used: dict[str, Count] = {}
    """Skill markers that are not in the bag, because characters of the campaign have them (S-SKILL-31)."""


class _Option(msgspec.Struct):
    after: After


def begin_after_game(s: ShootOut, given: Any) -> None:
    """Turn a new shoot-out into the sequence after one. Raises `BadOption`, which names everything wrong."""
    if not s.modules.campaign:
        raise BadOption(say("after_needs_campaign"))
    after = convert_options(_Option, {"after": given}).after
    problems = _problems(s, after)
    if problems:
        raise BadOption(say("after_wrong", problems=problems))
    if after.table:
        s.table = board(after.table).table
    for name, figure in list(s.figures.items()):
        if figure.seat is None:
            del s.figures[name]  # bystanders belong to no gang (S-SCEN-04)
        else:
            s.figures[name] = as_it_ended(figure, after.characters.get(name, Ended()))
    s.used = tuple(Counter(after.used).elements())
    missing = {name: ended.misses for name, ended in after.characters.items() if ended.misses}
    s.frames = [AfterGame(stage=FIRST_STAGE, missing=missing, newcomers=after.newcomers)]
    s.deck, s.scenario, s.scenario_data = (), None, None


@implements("S-CAMP-06")
def as_it_ended(figure: Figure, ended: Ended) -> Figure:
    """A character as the game left them; one who did not play has no place on the table."""
    x, y, z = ended.at or (0.0, 0.0, 0.0)
    flesh = [Wound(zone=zone, severity="flesh") for zone in ended.flesh]
    serious = [Wound(zone=zone, severity="serious") for zone in ended.serious]
    return msgspec.structs.replace(
        figure,
        fate="waiting" if ended.misses or (ended.fate == "active" and ended.at is None) else ended.fate,
        posture="knocked_down" if ended.fate in ("dead", "out_of_action") else "standing",
        wounds=(*flesh, *serious),
        deeds=ended.deeds,
        x=inches(x),
        y=inches(y),
        z=inches(z),
        facing=ended.facing,
        hates=(),
    )


def ended_as(figure: Figure) -> Ended:
    """How a character ended a game that was played."""
    on_table = figure.fate not in ("gone", "waiting")
    return Ended(
        fate=figure.fate,
        flesh=tuple([wound.zone for wound in figure.wounds if wound.severity == "flesh"]),
        serious=tuple([wound.zone for wound in figure.wounds if wound.severity == "serious"]),
        deeds=figure.deeds,
        at=(figure.x, figure.y, figure.z) if on_table else None,
        facing=figure.facing if on_table else 0.0,
    )


def _problems(s: ShootOut, after: After) -> list[Message]:
    """Everything wrong with the option beside the types of its values."""
    members = [figure.id for figure in s.figures.values() if figure.seat is not None]
    problems = [say("after_whom", character=name, others=members) for name in after.characters if name not in members]
    problems += [
        say("after_seat", seat=seat, seats=list(s.order)) for seat in after.newcomers if Seat(seat) not in s.order
    ]
    for newcomer in after.newcomers.values():
        problems += id_problems(newcomer.id)
        if newcomer.id in members:
            problems.append(say("after_newcomer_known", character=newcomer.id))
    problems += [say("after_marker", marker=marker) for marker in after.used if marker not in marker_set()]
    if after.table and after.table not in names():
        problems.append(say("after_table", table=after.table, tables=list(names())))
    return problems
