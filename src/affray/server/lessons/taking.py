"""Take a lesson: judge choices, move from step to step, and store how far a player has come."""

import asyncio
from typing import NamedTuple

from affray.engine import AffrayError
from affray.engine.questions import PlainQuestion
from affray.engine.registry import system_names
from affray.review.lessons import Course, Judgement, Lesson, course_of, lessons_of
from affray.server.match.directory import MatchDirectory
from affray.server.store.errors import NotKept
from affray.server.store.models import LessonProgressRow, PlayerRow
from affray.text import say

from .lesson_view import LessonAnswer, LessonCard, LessonView, card_of, save_of, view_of


class LessonAt(NamedTuple):
    """A lesson of a player."""

    directory: MatchDirectory
    course: Course
    player: PlayerRow

    async def resume(self) -> LessonView:
        """The step where the player left the lesson, or the first one."""
        lesson = self.course.lesson
        stored = await self.directory.store.lessons.of(await self.directory.players_of(self.player))
        progress = stored.get((lesson.system.name, lesson.id))
        if progress is None or progress.step >= len(self.course):
            return await self._show(0, False)
        return await self._show(progress.step, progress.done)

    async def go(self, step: int) -> LessonView:
        """Go to a step; beyond the last one the lesson is finished, and begins anew the next time."""
        if step >= len(self.course):
            await self._store(0, False, finished=True)
            return await self._show(len(self.course) - 1, True, over=True)
        await self._store(step, False)
        return await self._show(step, False)

    async def choose(self, step: int, choice: str) -> LessonAnswer:
        """Judge a choice in a step. The right one is carried out, a mistake changes nothing."""
        self._check(step)
        judgement: Judgement = await asyncio.to_thread(self.course.judge, step, choice)
        if judgement.mistake is not None:
            return LessonAnswer(lesson=await self._show(step, False), mistake=judgement.mistake)
        lesson = self.course.lesson
        if lesson.texts.praise(lesson.steps[step]) is None:  # there is nothing to read before the next step
            return LessonAnswer(lesson=await self.go(step + 1))
        await self._store(step, True)
        return LessonAnswer(lesson=await self._show(step, True))

    async def ask(self, step: int, done: bool, question: PlainQuestion) -> object:
        """Answer a question about the position of a step from what the player may know."""
        self._check(step)
        save = await asyncio.to_thread(save_of, self.course, step, done)
        workers, seat = self.directory.bot_workers, self.course.lesson.seat
        return await workers.ask(save, seat, question, player=f"player {self.player.id}")

    def _check(self, step: int) -> None:
        if step >= len(self.course):
            raise NotKept(say("no_such_step", steps=len(self.course)))

    async def _show(self, step: int, done: bool, *, over: bool = False) -> LessonView:
        return await asyncio.to_thread(view_of, self.course, step, done, self.player, over=over)

    async def _store(self, step: int, done: bool, *, finished: bool = False) -> None:
        lesson = self.course.lesson
        progress = LessonProgressRow(
            player=self.player.id,
            system=lesson.system.name,
            lesson=lesson.id,
            step=step,
            done=done,
            finished=finished,
            updated=self.directory.now(),
        )
        await self.directory.store.lessons.put(progress)


async def taken(directory: MatchDirectory, player: PlayerRow, system: str, lesson: str) -> LessonAt:
    """A lesson as this player takes it. Raises `NotKept`."""
    if system not in system_names() or lesson not in [each.id for each in await _lessons(system)]:
        raise NotKept(say("no_such_lesson"))
    return LessonAt(directory, await asyncio.to_thread(course_of, system, lesson), player)


async def cards(directory: MatchDirectory, player: PlayerRow | None) -> tuple[LessonCard, ...]:
    """All lessons, with the progress of this player."""
    lessons = [lesson for system in system_names() for lesson in await _lessons(system)]
    players = set[int]() if player is None else await directory.players_of(player)
    stored = await directory.store.lessons.of(players) if players else {}
    return tuple(card_of(lesson, stored.get((lesson.system.name, lesson.id))) for lesson in lessons)


async def _lessons(system: str) -> tuple[Lesson, ...]:
    try:
        return await asyncio.to_thread(lessons_of, system)
    except AffrayError:
        return ()
