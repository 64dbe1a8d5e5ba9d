"""Lessons: their cards, their steps, and the choices of the player."""

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from affray.engine import AffrayError, IllegalChoice
from affray.engine.questions import PlainQuestion
from affray.engine.verbs import ChoiceForm, line_of
from affray.server.http.error_responses import error_specs
from affray.server.lessons.lesson_view import LessonAnswer, LessonCard, LessonView
from affray.server.lessons.taking import cards, taken
from affray.server.ws.messages import Answer, Id, Refused, question_count

from .methods import get
from .parameters import NEEDS_PLAYER, InjectedServices, OptionalPlayer, RequiredPlayer, SystemName

LessonName = Annotated[str, PathParameter(description="The name of a lesson.", max_length=64)]
StepNumber = Annotated[int, Meta(ge=0, le=1000)]
PATH = "/api/lessons/{system:str}/{lesson:str}"


class LessonChoice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A choice in a step."""

    step: StepNumber
    choice: Annotated[str, Meta(max_length=10_000)] | ChoiceForm
    """The text of the choice, or its JSON form."""


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The step to go to: any of them, or one more than there are."""

    step: StepNumber


class LessonQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question about the position of a step, or several."""

    id: Id
    step: StepNumber
    done: bool
    question: PlainQuestion


@get("/api/lessons", tags=["lessons"], responses=error_specs())
async def lessons(player: OptionalPlayer, services: InjectedServices) -> tuple[LessonCard, ...]:
    """All lessons; for a player, with their progress."""
    return await cards(services.directory, player)


@get(PATH, tags=["lessons"], security=NEEDS_PLAYER, responses=error_specs(401, 404))
async def resume(system: SystemName, lesson: LessonName, me: RequiredPlayer, services: InjectedServices) -> LessonView:
    """The step where the player left a lesson, or its first step."""
    return await (await taken(services.directory, me, system, lesson)).resume()


def _post(path: str) -> post:
    responses = error_specs(401, 404, body=True)
    return post(f"{PATH}/{path}", tags=["lessons"], status_code=200, security=NEEDS_PLAYER, responses=responses)


@_post("step")
async def go(
    system: SystemName, lesson: LessonName, data: JSONBody[LessonStep], me: RequiredPlayer, services: InjectedServices
) -> LessonView:
    """Go to a step. After the last one the lesson is finished."""
    services.rate_limits.messages.take(me.id)
    return await (await taken(services.directory, me, system, lesson)).go(data.step)


@_post("choose")
async def choose(
    system: SystemName, lesson: LessonName, data: JSONBody[LessonChoice], me: RequiredPlayer, services: InjectedServices
) -> LessonAnswer:
    """Make a choice in a step. A mistake is explained and changes nothing."""
    services.rate_limits.messages.take(me.id)
    return await (await taken(services.directory, me, system, lesson)).choose(data.step, line_of(data.choice))


@_post("ask")
async def ask(
    system: SystemName,
    lesson: LessonName,
    data: JSONBody[LessonQuestion],
    me: RequiredPlayer,
    services: InjectedServices,
) -> Answer | Refused:
    """Ask questions about the position of a step: odds, reach, sight, or why a choice is illegal."""
    services.rate_limits.questions.take(me.id, question_count(data.question))
    at = await taken(services.directory, me, system, lesson)
    try:
        answer: Any = await at.ask(data.step, data.done, data.question)
    except AffrayError as problem:
        rule = problem.rule if isinstance(problem, IllegalChoice) else None
        return Refused(id=data.id, error=type(problem).__name__, message=str(problem), said=problem.message, rule=rule)
    return Answer(id=data.id, answer=answer)


ROUTES = [lessons, resume, go, choose, ask]
