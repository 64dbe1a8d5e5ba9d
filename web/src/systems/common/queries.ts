import { useEffect, useState } from "react";
import { RefusedError } from "../../net/connection";
import type { MatchStore } from "../../net/model";

export type Question = Readonly<Record<string, unknown>>;
type Asks = Pick<MatchStore, "ask">;

/** Just below the server's limits of concurrent queries of a seat, and of queries a second. */
const AT_ONCE = 24;
const A_SECOND = 7;
/** A busy server is asked again this often, after this many milliseconds. */
const TRIES = 8;
const BUSY = 1200;

interface Waiting {
  question: Question;
  signal: AbortSignal;
  /** How often it is asked again while the server is busy. */
  tries: number;
  done(answer: unknown): void;
  failed(why: unknown): void;
}

/** Throttles queries to the server's limits; a query that is no longer wanted is dropped. */
class Pace {
  private free = AT_ONCE;
  private at = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly queue: Waiting[] = [];

  constructor(private readonly store: Asks) {}

  ask(question: Question, signal: AbortSignal): Promise<unknown> {
    return new Promise((done, failed) => {
      this.queue.push({ question, signal, tries: TRIES, done, failed });
      this.go();
    });
  }

  private go(): void {
    const now = Date.now();
    this.free = Math.min(AT_ONCE, this.free + ((now - this.at) / 1000) * A_SECOND);
    this.at = now;
    while (this.free >= 1) {
      const next = this.queue.shift();
      if (next === undefined) {
        return;
      }
      if (!next.signal.aborted) {
        this.free -= 1;
        this.store.ask({ ...next.question }).then(next.done, (why: unknown) => this.again(next, why));
      }
    }
    this.later();
  }

  /** A busy server is asked again; any other refusal fails the query. */
  private again(waiting: Waiting, why: unknown): void {
    if (waiting.signal.aborted || waiting.tries <= 0 || !isBusy(why)) {
      waiting.failed(why);
      return;
    }
    setTimeout(() => {
      this.queue.push({ ...waiting, tries: waiting.tries - 1 });
      this.go();
    }, BUSY);
  }

  private later(): void {
    if (this.queue.length > 0 && this.timer === undefined) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.go();
      }, 1000 / A_SECOND);
    }
  }
}

/** Whether the server was only busy. */
export function isBusy(why: unknown): boolean {
  return why instanceof RefusedError && (why.kind === "TooMany" || why.kind === "OverBudget");
}

const paces = new WeakMap<Asks, Pace>();

/** Send a query. */
export async function asked<T>(store: Asks, question: Question, signal: AbortSignal): Promise<T> {
  let pace = paces.get(store);
  if (pace === undefined) {
    pace = new Pace(store);
    paces.set(store, pace);
  }
  return (await pace.ask(question, signal)) as T;
}

/** The result of a query: an answer, or why there is none. */
export type QueryState<T> = { answer: T; why?: never } | { answer?: never; why: Error };

/** The answers to these queries as they arrive. */
export function useAnswers<T>(store: Asks, questions: readonly Question[]): ReadonlyMap<string, QueryState<T>> {
  const key = JSON.stringify(questions);
  const [found, setFound] = useState<{ key: string; known: ReadonlyMap<string, QueryState<T>> }>({
    key: "",
    known: new Map(),
  });
  useEffect(() => {
    const away = new AbortController();
    const know = (question: Question, known: QueryState<T>) => {
      if (!away.signal.aborted) {
        setFound((before) => ({
          key,
          known: new Map(before.key === key ? before.known : []).set(keyOf(question), known),
        }));
      }
    };
    for (const question of JSON.parse(key) as Question[]) {
      asked<T>(store, question, away.signal)
        .then((answer) => know(question, { answer }))
        .catch((why: unknown) => know(question, { why: why instanceof Error ? why : new Error(String(why)) }));
    }
    return () => away.abort();
  }, [store, key]);
  return found.key === key ? found.known : new Map();
}

/** The answer to one query; null: no query. */
export function useAnswer<T>(store: Asks, question: Question | null): QueryState<T> | null {
  const known = useAnswers<T>(store, question === null ? [] : [question]);
  return question === null ? null : (known.get(keyOf(question)) ?? null);
}

/** The key of a query among the answers. */
export function keyOf(question: Question): string {
  return JSON.stringify(question);
}

/** Why a choice is not legal, without repeating the choice. */
export function reason(why: QueryState<string | null> | null): string | null {
  const sentence = why?.answer ?? why?.why?.message ?? null;
  return sentence?.replace(/^'[^]*?' is not possible: /, "") ?? null;
}

/** A throttled value: a pointer moves faster than the server answers. */
export function useCalm<T>(value: T, ms: number): T {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return calm;
}
