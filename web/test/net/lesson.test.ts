import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LessonSession } from "../../src/net/lesson";
import { query } from "../../src/systems/common/queries";

const view = { type: "welcome", match: { id: "m", title: "" }, number: 0, state: {}, events: [], decisions: [], waiting: [] };
const lesson = { title: { key: "none", args: {} }, step: 2, done: false, view };

function json(status: number, content: unknown): Response {
  return new Response(JSON.stringify(content), { status, headers: { "Content-Type": "application/json" } });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks a question again that the server had no time for", async () => {
  const answers = [json(200, lesson), json(429, { error: "TooMany", message: "later" }), json(200, { type: "answer", id: "q", answer: 7 })];
  const fetched = vi.fn(() => Promise.resolve(answers.shift()));
  vi.stubGlobal("fetch", fetched);
  const session = new LessonSession("cascade", "basics");
  await session.go(2);
  const answer = query(session.store, { ask: "why_not", choice: "pass" }, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await answer).toBe(7);
  expect(fetched).toHaveBeenCalledTimes(3);
});
