import { get } from "./api";
import { lessonPath } from "./lesson";
import type { LessonCard } from "../protocol/messages";

const DECLINED_KEY = "affray-lessons-declined";
const FIRST_MATCH_KEY = "affray-first-match";

/** All lessons, with the progress of this player. */
export async function lessonCards(): Promise<LessonCard[]> {
  return await get<LessonCard[]>("/api/lessons");
}

/** The page of a lesson. */
export function learnPath({ system, lesson }: LessonCard): string {
  return lessonPath(system, lesson).replace("/api/lessons", "/learn");
}

/** Whether this player does not want to be offered lessons. */
export function hasDeclined(): boolean {
  return globalThis.localStorage.getItem(DECLINED_KEY) !== null;
}

/** Do not offer lessons again. */
export function decline(): void {
  globalThis.localStorage.setItem(DECLINED_KEY, "yes");
}

/** Whether this is the first match that is played in this browser. */
export function isFirstMatch(match: string): boolean {
  const storage = globalThis.localStorage;
  const first = storage.getItem(FIRST_MATCH_KEY) ?? (Object.keys(storage).some((key) => key.startsWith("affray-chosen-")) ? "" : match);
  storage.setItem(FIRST_MATCH_KEY, first);
  return first === match;
}
