import { createContext, useContext, useSyncExternalStore } from "react";
import type { LessonSession } from "../../net/lesson";
import type { LessonView } from "../../protocol/messages";

/** The lesson that is taken at this table; null in a match. */
export const LessonContext = createContext<LessonSession | null>(null);

export function useLesson(): LessonSession | null {
  return useContext(LessonContext);
}

/** Whether a lesson waits for a choice or only explains; undefined in a match. */
export function lessonMode(lesson: LessonView | null): "do" | "read" | undefined {
  return lesson === null ? undefined : lesson.task === null || lesson.done ? "read" : "do";
}

const NEVER = () => () => undefined;

/** The current step of the lesson; null in a match. */
export function useLessonView(): LessonView | null {
  const session = useLesson();
  return useSyncExternalStore(session?.subscribe ?? NEVER, () => session?.get().lesson ?? null);
}
