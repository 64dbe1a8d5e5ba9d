import type { MatchModel, ViewState } from "../../net/model";
import type { StoryEntry } from "../../protocol/messages";

/** What a player has seen of a match: the last event, and the position after it. */
export interface Seen {
  /** The number of the last event; -1 for none. */
  readonly n: number;
  /** The state number. */
  readonly number: number;
  /** Null if nothing was seen. */
  readonly state: ViewState;
}

export const NOTHING_SEEN: Seen = { n: -1, number: -1, state: null };

export function seenOf({ events, number, state }: MatchModel): Seen {
  return { n: events.at(-1)?.n ?? -1, number, state };
}

/**
 * Notices what a player has missed: before they arrived, while the connection was broken (then the model has no position
 * before), while the page was hidden.
 * `since` is what they had seen before; null if they have missed nothing, or went on playing.
 */
export class Absence {
  since: Seen | null = null;
  private latest: MatchModel | null = null;

  /** `seen`: what was seen at an earlier visit; null if this is the first. */
  constructor(
    private readonly seen: Seen | null,
    private readonly isHidden: () => boolean,
  ) {}

  receive(model: MatchModel): void {
    const before = this.latest;
    this.latest = model;
    if (before === null) {
      const seen = this.seen ?? NOTHING_SEEN;
      this.since = model.number > seen.number && model.number >= 0 ? seen : null;
    } else if (model.own || model.number < before.number) {
      this.since = null;
    } else if (model.number > before.number && (model.before === null || this.isHidden())) {
      this.since ??= seenOf(before);
    }
  }

  end(): void {
    this.since = null;
  }
}

/** At the first visit, the set-up and fewer entries are the beginning of a match, and in sight in its log. */
const MIN_AT_FIRST = 4;

/** The entries of a story that tell what was missed; empty if nobody else has done anything. */
export function missedEntries({ story, result }: Pick<MatchModel, "story" | "result">, since: Seen): readonly StoryEntry[] {
  const missed = story.filter(({ last, flags = [] }) => last > since.n && !flags.includes("turn"));
  const turns = missed.filter(({ turn = -1 }) => turn >= 0).length;
  if (since.state === null && (result !== null || turns < MIN_AT_FIRST)) {
    return [];
  }
  return missed.some(({ seats = [], mine = "no" }) => seats.length > (mine === "acting" ? 1 : 0)) ? missed : [];
}

// What was seen is stored in this browser, for a few matches.

const KEY = "affray-seen";
const MAX_MATCHES = 4;

type StoredSeen = readonly (readonly [key: string, seen: Seen])[];

function readAll(): StoredSeen {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as StoredSeen) : [];
  } catch {
    return [];
  }
}

function keyOf(match: string, seat: string | null): string {
  return `${match} ${seat ?? ""}`;
}

export function readSeen(match: string, seat: string | null): Seen | null {
  return readAll().find(([key]) => key === keyOf(match, seat))?.[1] ?? null;
}

export function storeSeen(match: string, seat: string | null, seen: Seen): void {
  const key = keyOf(match, seat);
  const kept = [...readAll().filter(([other]) => other !== key), [key, seen] as const].slice(-MAX_MATCHES);
  try {
    globalThis.localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The storage is full: the next visit begins without it.
    globalThis.localStorage.removeItem(KEY);
  }
}
