"""The schema of the messages between client and server, and of what all systems have in common."""

from typing import Any

from affray.bots import BotCard
from affray.engine.calculators import CalculatorAnswer, CalculatorCard
from affray.engine.event import KERNEL_EVENTS, Modifier
from affray.engine.match.asking import KERNEL_ANSWERS
from affray.engine.questions import (
    QUESTIONS,
    Measure,
    MeasureAnswer,
    NoAnswer,
    Path,
    PathAnswer,
    PoolOdds,
    Question,
    Ranges,
    RangesAnswer,
    Reach,
    ReachAnswer,
    Shots,
    ShotsAnswer,
    Sight,
    SightAnswer,
    Zones,
    ZonesAnswer,
)
from affray.engine.state import Result
from affray.engine.verbs import VerbCard
from affray.review.summary import Summary
from affray.server.campaigns.dice import DiceView
from affray.server.campaigns.views import CampaignCard, CampaignsOfSystem, CampaignView, EntryView
from affray.server.http.routes import operations
from affray.server.http.routes.about_systems import printed, rulebooks, system_files, systems
from affray.server.http.routes.campaigns import chronicle, seasons
from affray.server.lessons.lesson_view import LessonAnswer, LessonCard, LessonView
from affray.server.lobby.new_match import NewMatch, Opened
from affray.server.lobby.setup_overview import MatchSetup
from affray.server.ws import messages
from affray.table import Table

from .parts import any_of, as_sent, components, merged, record, ref, with_json
from .systems import event_parts

_TABLE_ANSWERS: dict[type[Question], Any] = {
    Reach: ReachAnswer, Sight: SightAnswer, Measure: MeasureAnswer, Shots: ShotsAnswer, Ranges: RangesAnswer,
    Path: PathAnswer, Zones: ZonesAnswer,
}  # fmt: skip
_OF_PAGES = (
    NewMatch,
    Opened,
    MatchSetup,
    Summary,
    VerbCard,
    systems.SystemCard,
    systems.OddsDisplay,
    rulebooks.Book,
    rulebooks.Primer,
    printed.PrintList,
    system_files.WebParts,
    BotCard,
    CalculatorCard,
    CalculatorAnswer,
    LessonCard,
    LessonView,
    LessonAnswer,
    CampaignCard,
    CampaignsOfSystem,
    CampaignView,
    EntryView,
    seasons.FoundedCampaign,
    chronicle.ChapterView,
    operations.Preparation,
    DiceView,
)
_GAME_EVENT = {
    "description": "An event of any system: `event` names its kind, `rules` the rules behind it.",
    "type": "object",
    "properties": {"event": {"type": "string"}, "rules": {"type": "array", "items": {"type": "string"}}},
    "required": ["event"],
    "additionalProperties": ref("Json"),
}


def message_schema() -> dict[str, Any]:
    """The schema of all messages."""
    client: tuple[Any, ...] = messages.ClientMessage.__args__
    server: tuple[Any, ...] = messages.AnyServerMessage.__args__
    questions = tuple(QUESTIONS.values())
    types = [*client, *server, *questions, *_OF_PAGES, NoAnswer, PoolOdds, Modifier, Result]
    answers = {**_TABLE_ANSWERS, **KERNEL_ANSWERS}
    schemas, parts = components([*types, *answers.values()])
    names = {kind: schema["$ref"].rpartition("/")[2] for kind, schema in zip(types, schemas, strict=False)}
    _, of_table = components([Table])
    of_kernel, event_names = event_parts(KERNEL_EVENTS)
    asked = ref("Question")
    parts["Ask"]["properties"]["question"] = {"anyOf": [asked, {"type": "array", "items": asked}]}
    parts["Numbered"]["properties"]["event"] = ref("GameEvent")
    for message in ("Welcome", "Update"):
        parts[message]["properties"]["result"] = {"anyOf": [ref("Result"), {"type": "null"}]}
    by_question = {
        str(question.__struct_config__.tag): schema
        for question, schema in zip(answers, schemas[len(types) :], strict=True)
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "$defs": with_json(merged(parts, of_kernel, as_sent(of_table, [Table])))
        | {
            "ClientMessage": any_of(names[each] for each in client),
            "ServerMessage": any_of(names[each] for each in server),
            "Question": any_of(names[each] for each in questions),
            "Answers": record(by_question, "The answers by question that are the same in all systems."),
            "KernelEvent": any_of(event_names),
            "GameEvent": _GAME_EVENT,
        },
    }
