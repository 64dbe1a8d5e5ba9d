import { post, get, RequestError } from "./api";
import { type ConnectionListener, type OutgoingMessage, RefusedError } from "./connection";
import { type MatchLink, MatchStore } from "./model";
import type { Answer, LessonAnswer, LessonView, Refused, ServerMessage, Welcome } from "../protocol/messages";
import { t } from "../text";
import { formatMessage, type Message } from "../text/fluent";

/** Where a lesson stands. */
export interface LessonState {
  /** The current step; null until it is loaded. */
  readonly lesson: LessonView | null;
  /** Why the last choice was not right. */
  readonly mistake: Message | null;
  /** Whether a request is under way. */
  readonly busy: boolean;
  /** Why the server could not be asked; empty if it could. */
  readonly problem: string;
}

/** The API path of a lesson, or of something below it. */
export function lessonPath(system: string, lesson: string, rest = ""): string {
  return `/api/lessons/${encodeURIComponent(system)}/${encodeURIComponent(lesson)}${rest}`;
}

/**
 * A lesson that this page follows: its step, and its match as a store that all panels can use.
 *
 * The server judges each choice: the right one advances the match, a mistake only changes what the coach says.
 */
export class LessonSession {
  readonly store: MatchStore;
  private current: LessonState = { lesson: null, mistake: null, busy: false, problem: "" };
  private shown: Welcome | null = null;
  private listener: ConnectionListener | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly system: string,
    private readonly name: string,
  ) {
    this.store = new MatchStore((listener) => this.link(listener), null);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): LessonState => this.current;

  /** Go to a step; after the last one the lesson is over. */
  async go(step: number): Promise<void> {
    await this.request(async () => this.show(await post<LessonView>(this.path("/step"), { step })));
  }

  private path(rest = ""): string {
    return lessonPath(this.system, this.name, rest);
  }

  private link(listener: ConnectionListener): MatchLink {
    this.listener = listener;
    return {
      open: () => void this.request(async () => this.show(await get<LessonView>(this.path()))),
      close: () => listener.link("closed", ""),
      ask: async (outgoing) => await this.ask(outgoing),
    };
  }

  private async ask(outgoing: OutgoingMessage): Promise<ServerMessage> {
    const { lesson } = this.current;
    if (outgoing.type === "choose" && lesson !== null) {
      return await this.choose(lesson, outgoing.choice);
    }
    if (outgoing.type === "ask" && lesson !== null) {
      const { step, done } = lesson;
      const answer = await post<Answer | Refused>(this.path("/ask"), { id: "q", step, done, question: outgoing.question }).catch(refused);
      if (answer.type === "refused") {
        throw new RefusedError(answer.error, answer.message, answer.rule ?? null, answer.said);
      }
      return answer;
    }
    throw new RefusedError("Lesson", t("lesson_not_here"), null);
  }

  private async choose(lesson: LessonView, choice: unknown): Promise<ServerMessage> {
    if (lesson.done) {
      throw new RefusedError("Mistake", t("lesson_continue_first"), null);
    }
    const answer = await this.request(async () => await post<LessonAnswer>(this.path("/choose"), { step: lesson.step, choice }));
    if (answer === null) {
      throw new RefusedError("Unreachable", this.current.problem, null);
    }
    const { mistake = null } = answer;
    if (mistake !== null) {
      this.set({ mistake });
      throw new RefusedError("Mistake", "", null, mistake);
    }
    this.show(answer.lesson);
    return { type: "done", id: "", number: answer.lesson.view.number };
  }

  /** Show a step: as an update if the same match goes on, else as a new match. */
  private show(lesson: LessonView): void {
    const title = formatMessage(lesson.title) ?? lesson.view.match.title;
    const view = { ...lesson.view, match: { ...lesson.view.match, title } };
    const before = this.shown;
    this.shown = view;
    this.set({ lesson, mistake: null });
    this.listener?.message(before === null || !goesOn(before, view) ? view : updateTo(before, view));
    this.listener?.link("open", "");
  }

  private async request<T>(work: () => Promise<T>): Promise<T | null> {
    this.set({ busy: true, problem: "" });
    try {
      return await work();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.set({ problem });
      this.listener?.link("broken", problem);
      return null;
    } finally {
      this.set({ busy: false });
    }
  }

  private set(change: Partial<LessonState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) {
      listener();
    }
  }
}

/** A refused request as a match refuses a message, so that a question to a busy server is asked again. */
function refused(error: unknown): never {
  throw error instanceof RequestError ? new RefusedError(error.kind, error.message, error.rule) : error;
}

/** Whether a view shows the same match at a later moment. */
function goesOn(before: Welcome, { match, number }: Welcome): boolean {
  return before.match.id === match.id && before.number < number;
}

function updateTo(before: Welcome, now: Welcome): ServerMessage {
  const { number, state, story, decisions, waiting, result = null, score = null, forms = [] } = now;
  const last = before.events.at(-1)?.n ?? -1;
  return {
    type: "update",
    before: before.number,
    number,
    events: now.events.filter(({ n }) => n > last),
    patch: [[[], state]],
    score,
    ...(story === undefined ? {} : { story }),
    decisions,
    waiting,
    result,
    forms,
  };
}
