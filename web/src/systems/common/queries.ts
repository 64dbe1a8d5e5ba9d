import { useEffect, useMemo, useState } from "react";
import { RefusedError } from "../../net/connection";
import type { Message } from "../../text/fluent";
import type { MatchStore } from "../../net/model";
import type { Answers, ChoiceForm, Json, NoAnswer, Question } from "../../protocol/messages";

export type { Question };
export type QueryStore = Pick<MatchStore, "ask">;
/** A question, or several that are answered together. */
type Questions = Question | Question[];

/** Just below the server's limits for the burst and the rate of queries of a seat. */
const MAX_BURST = 24;
const QUERIES_PER_S = 7;
const MAX_RETRIES = 8;
/** Delay before a query to a busy server is retried. */
const RETRY_DELAY_MS = 1200;

interface PendingQuery {
  question: Questions;
  signal: AbortSignal;
  /** How many retries are left while the server is busy. */
  retries: number;
  done(answer: Json): void;
  failed(error: unknown): void;
}

/** Throttles queries to the server's limits and drops aborted ones. */
class Throttle {
  private tokens = MAX_BURST;
  private refilledAt = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly queue: PendingQuery[] = [];

  constructor(private readonly store: QueryStore) {}

  ask(question: Questions, signal: AbortSignal): Promise<Json> {
    return new Promise((done, failed) => {
      this.queue.push({ question, signal, retries: MAX_RETRIES, done, failed });
      this.run();
    });
  }

  private run(): void {
    const now = Date.now();
    this.tokens = Math.min(MAX_BURST, this.tokens + ((now - this.refilledAt) / 1000) * QUERIES_PER_S);
    this.refilledAt = now;
    while (this.tokens >= 1) {
      const next = this.queue.shift();
      if (next === undefined) {
        return;
      }
      if (!next.signal.aborted) {
        this.tokens -= 1;
        this.store.ask<Json>(next.question).then(next.done, (error: unknown) => this.retry(next, error));
      }
    }
    this.scheduleRun();
  }

  /** Retry if the server is busy; any other error fails the query. */
  private retry(pending: PendingQuery, error: unknown): void {
    if (pending.signal.aborted || pending.retries <= 0 || !isBusy(error)) {
      pending.failed(error);
      return;
    }
    setTimeout(() => {
      this.queue.push({ ...pending, retries: pending.retries - 1 });
      this.run();
    }, RETRY_DELAY_MS);
  }

  private scheduleRun(): void {
    if (this.queue.length > 0 && this.timer === undefined) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.run();
      }, 1000 / QUERIES_PER_S);
    }
  }
}

/** Why a busy server refuses what it would answer later. */
export const BUSY: ReadonlySet<string> = new Set(["TooMany", "OverBudget"]);

/** Whether the server refused only because it is busy. */
export function isBusy(error: unknown): boolean {
  return error instanceof RefusedError && BUSY.has(error.kind);
}

const throttles = new WeakMap<QueryStore, Throttle>();

/** Send a query. */
export async function query<T>(store: QueryStore, question: Questions, signal: AbortSignal): Promise<T> {
  let throttle = throttles.get(store);
  if (throttle === undefined) {
    throttle = new Throttle(store);
    throttles.set(store, throttle);
  }
  return (await throttle.ask(question, signal)) as T;
}

/** The result of a query: an answer or an error. */
export type QueryState<T> = { answer: T; error?: never } | { answer?: never; error: Error };

/** The answers to these queries as they arrive. */
export function useAnswers<T>(store: QueryStore, questions: readonly Questions[]): ReadonlyMap<string, QueryState<T>> {
  const key = JSON.stringify(questions);
  const [state, setState] = useState<{ key: string; known: ReadonlyMap<string, QueryState<T>> }>({
    key: "",
    known: new Map(),
  });
  useEffect(() => {
    const controller = new AbortController();
    const addResult = (question: Questions, known: QueryState<T>) => {
      if (!controller.signal.aborted) {
        setState((before) => ({
          key,
          known: new Map(before.key === key ? before.known : []).set(keyOf(question), known),
        }));
      }
    };
    for (const question of JSON.parse(key) as Questions[]) {
      query<T>(store, question, controller.signal)
        .then((answer) => addResult(question, { answer }))
        .catch((error: unknown) => addResult(question, { error: error instanceof Error ? error : new Error(String(error)) }));
    }
    return () => controller.abort();
  }, [store, key]);
  return state.key === key ? state.known : new Map();
}

/** The answer to a question; a system may give more than is common to all. */
export type AnswerTo<Q extends Question> = Q["ask"] extends keyof Answers ? Answers[Q["ask"]] : Json;

/** The answer to one query; null without a query. */
export function useAnswer<Q extends Question, T = AnswerTo<Q>>(store: QueryStore, question: Q | null): QueryState<T> | null {
  const known = useAnswers<T>(store, question === null ? [] : [question]);
  return question === null ? null : (known.get(keyOf(question)) ?? null);
}

/** The most choices in one question about odds, so that the first answers do not wait for the last. */
const CHOICES_AT_ONCE = 8;

/** A choice as the key of its odds: its text, or its verb and slots as JSON. */
export function choiceKey(choice: string | ChoiceForm): string {
  return typeof choice === "string" ? choice : JSON.stringify(choice);
}

/** The odds of these choices as they arrive, or why one has none; by `choiceKey`. */
export function useOddsAnswers(
  store: QueryStore,
  choices: readonly (string | ChoiceForm)[],
): ReadonlyMap<string, Readonly<Record<string, Json>> | NoAnswer> {
  const different = [...new Map(choices.map((choice) => [choiceKey(choice), choice])).values()];
  const questions = different.flatMap((_, index) =>
    index % CHOICES_AT_ONCE === 0 ? [{ ask: "odds" as const, choice: different.slice(index, index + CHOICES_AT_ONCE) }] : [],
  );
  const known = useAnswers<(Readonly<Record<string, Json>> | NoAnswer)[]>(store, questions);
  return useMemo(() => {
    const odds = new Map<string, Readonly<Record<string, Json>> | NoAnswer>();
    for (const [key, { answer, error }] of known) {
      const { choice } = JSON.parse(key) as { choice: (string | ChoiceForm)[] };
      for (const [index, each] of choice.entries()) {
        odds.set(choiceKey(each), answer?.[index] ?? { error: error instanceof RefusedError ? error.kind : "Error", message: String(error) });
      }
    }
    return odds;
  }, [known]);
}

/** The error of one target or choice among several; null if it has an answer. */
export function errorOf(answer: object | null): NoAnswer | null {
  return answer !== null && "error" in answer && "message" in answer ? (answer as NoAnswer) : null;
}

/** The answers for several targets or choices of one question, by target; those without an answer are left out. */
export function answersByTarget<T extends object>(targets: readonly string[], answers: readonly (T | NoAnswer)[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const [index, answer] of answers.entries()) {
    const target = targets[index];
    if (target !== undefined && errorOf(answer) === null) {
      found.set(target, answer as T);
    }
  }
  return found;
}

/** The answers to several questions that are asked together; null without any, and until they are answered. */
export function useTogether<T extends object>(store: QueryStore, questions: Question[]): readonly (T | NoAnswer)[] | null {
  const known = useAnswers<readonly (T | NoAnswer)[]>(store, questions.length === 0 ? [] : [questions]);
  return known.get(keyOf(questions))?.answer ?? null;
}

/** The key of a query among the answers. */
export function keyOf(question: Questions): string {
  return JSON.stringify(question);
}

/** Why a choice is illegal, without repeating the choice. */
export function reason(result: QueryState<Message | null> | null): Message | string | null {
  const error = result?.error;
  const said = result?.answer ?? (error instanceof RefusedError ? error.said : null);
  return said === null ? (error?.message ?? null) : said.key === "illegal_choice" ? { ...said, key: "refused_by_rule" } : said;
}

/** A debounced value, for pointers that move faster than the server answers. */
export function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
