import { useEffect, useState } from "react";
import { RefusedError } from "../../net/connection";
import type { MatchStore } from "../../net/model";

export type Question = Readonly<Record<string, unknown>>;
type QueryStore = Pick<MatchStore, "ask">;

/** Just below the server's limits for the burst and the rate of queries of a seat. */
const MAX_BURST = 24;
const QUERIES_PER_S = 7;
const MAX_RETRIES = 8;
/** Delay before a query to a busy server is retried. */
const RETRY_DELAY_MS = 1200;

interface PendingQuery {
  question: Question;
  signal: AbortSignal;
  /** How many retries are left while the server is busy. */
  retries: number;
  done(answer: unknown): void;
  failed(error: unknown): void;
}

/** Throttles queries to the server's limits and drops aborted ones. */
class Throttle {
  private tokens = MAX_BURST;
  private refilledAt = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly queue: PendingQuery[] = [];

  constructor(private readonly store: QueryStore) {}

  ask(question: Question, signal: AbortSignal): Promise<unknown> {
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
        this.store.ask({ ...next.question }).then(next.done, (error: unknown) => this.retry(next, error));
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

/** Whether the server refused only because it is busy. */
export function isBusy(error: unknown): boolean {
  return error instanceof RefusedError && (error.kind === "TooMany" || error.kind === "OverBudget");
}

const throttles = new WeakMap<QueryStore, Throttle>();

/** Send a query. */
export async function query<T>(store: QueryStore, question: Question, signal: AbortSignal): Promise<T> {
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
export function useAnswers<T>(store: QueryStore, questions: readonly Question[]): ReadonlyMap<string, QueryState<T>> {
  const key = JSON.stringify(questions);
  const [state, setState] = useState<{ key: string; known: ReadonlyMap<string, QueryState<T>> }>({
    key: "",
    known: new Map(),
  });
  useEffect(() => {
    const controller = new AbortController();
    const addResult = (question: Question, known: QueryState<T>) => {
      if (!controller.signal.aborted) {
        setState((before) => ({
          key,
          known: new Map(before.key === key ? before.known : []).set(keyOf(question), known),
        }));
      }
    };
    for (const question of JSON.parse(key) as Question[]) {
      query<T>(store, question, controller.signal)
        .then((answer) => addResult(question, { answer }))
        .catch((error: unknown) => addResult(question, { error: error instanceof Error ? error : new Error(String(error)) }));
    }
    return () => controller.abort();
  }, [store, key]);
  return state.key === key ? state.known : new Map();
}

/** The answer to one query; null without a query. */
export function useAnswer<T>(store: QueryStore, question: Question | null): QueryState<T> | null {
  const known = useAnswers<T>(store, question === null ? [] : [question]);
  return question === null ? null : (known.get(keyOf(question)) ?? null);
}

/** The key of a query among the answers. */
export function keyOf(question: Question): string {
  return JSON.stringify(question);
}

/** Why a choice is illegal, without repeating the choice. */
export function reason(result: QueryState<string | null> | null): string | null {
  const sentence = result?.answer ?? result?.error?.message ?? null;
  return sentence?.replace(/^'[^]*?' is not possible: /, "") ?? null;
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
