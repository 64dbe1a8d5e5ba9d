import type { Connected, MatchModel, MatchStore } from "../../net/model";
import { type StoredStep, StoredSteps } from "./stored-steps";

/** Animates steps on the table. */
export interface PlaybackTarget {
  /** The animation of a step that leads to this model; null if there is nothing to animate. */
  prepare(step: StoredStep, why: PlaybackReason, model: MatchModel): (() => Promise<void>) | null;
  /** Called after the last animation in a row. */
  settle(): void;
  skip(): void;
}

/** Why a step is animated: it has just happened, by this player or by others, or the player wants to see it again. */
export type PlaybackReason = "own" | "others" | "again";

/** What the page shows: the position as far as it was animated, everything else up to date. */
export interface PlaybackState {
  readonly model: MatchModel | null;
  /** Whether an animation is running. */
  readonly playing: boolean;
  /** Whether the animation shows again what happened earlier. */
  readonly again: boolean;
  /** The latest state number from the server. */
  readonly newest: number;
  /** Whether there is something to be shown again. */
  readonly canRepeat: boolean;
}

/** At most this many updates wait for their animation; beyond that the newest is shown at once. */
const MAX_QUEUED_UPDATES = 40;

interface Queued {
  step: StoredStep;
  why: PlaybackReason;
  /** The model after the step; null if the step is shown again. */
  model: MatchModel | null;
}

/**
 * Follows a match and animates one update after the other.
 *
 * During an animation its events are already in the log, the position is still the old one, and no decision
 * is shown. Updates that arrive while earlier ones are shown again are animated after them.
 */
export class MatchPlayback {
  readonly steps = new StoredSteps();
  private readonly listeners = new Set<() => void>();
  private readonly queue: Queued[] = [];
  private shown: MatchModel | null = null;
  private playing: Queued | null = null;
  private latest: MatchModel | null = null;
  private player: PlaybackTarget | null = null;
  private skipping = false;
  private current: PlaybackState = { model: null, playing: false, again: false, newest: -1, canRepeat: false };

  constructor(private readonly store: Pick<MatchStore, "get" | "subscribe">) {
    this.receive(store.get());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): PlaybackState => this.current;

  /** Follow the store until the returned function is called. */
  follow(): () => void {
    this.receive(this.store.get());
    return this.store.subscribe(() => this.receive(this.store.get()));
  }

  /** Set the table that animates; null if there is none. */
  setPlayer(player: PlaybackTarget | null): void {
    this.player = player;
    this.notify();
  }

  /** Show the newest state at once. */
  skip(): void {
    if (this.playing !== null) {
      this.skipping = true;
      this.player?.skip();
    }
  }

  /** Show these stored steps again; without any, those since this player's last choice. */
  repeat(steps: readonly StoredStep[] = this.steps.sinceOwnChoice()): void {
    if (this.playing === null && this.player !== null && steps.length > 0) {
      this.queue.push(...steps.map((step): Queued => ({ step, why: "again", model: null })));
      void this.run();
    }
  }

  /** Begin with what happened between an earlier visit, up to the event `n`, and this model. */
  resume(seen: { n: number; state: MatchModel["state"] }, model: MatchModel): void {
    this.steps.resume(seen, model);
    this.notify();
  }

  private receive({ model }: Connected): void {
    if (model === null || model === this.latest) {
      return;
    }
    const before = this.latest;
    const continues = before !== null && model.number > before.number && model.newEvents.length > 0;
    const same = before !== null && model.number === before.number;
    this.steps.receive(before, model);
    this.latest = model;
    if (continues) {
      const { newEvents: events, before: from, state, number, own } = model;
      this.queue.push({ step: { events, before: from, state, number, own }, why: own ? "own" : "others", model });
      if (this.queue.length > MAX_QUEUED_UPDATES) {
        this.skip();
      }
      void this.run();
    } else if (!same || this.playing === null) {
      this.queue.length = 0;
      this.shown = model;
    }
    this.notify();
  }

  private async run(): Promise<void> {
    if (this.playing !== null) {
      return;
    }
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      const play = this.prepare(next);
      if (play !== null) {
        this.playing = next;
        this.notify();
        // The animations must run one after the other.
        // oxlint-disable-next-line no-await-in-loop
        await play().catch(() => undefined);
      }
      if (next.model !== null && (this.shown?.number ?? -1) < next.model.number) {
        this.shown = next.model;
      }
    }
    const played = this.playing !== null;
    this.playing = null;
    this.skipping = false;
    if (played) {
      this.player?.settle();
    }
    this.notify();
  }

  private prepare({ step, why, model }: Queued): (() => Promise<void>) | null {
    if (this.player === null || this.latest === null || this.skipping) {
      return null;
    }
    const { state, number } = step;
    try {
      return this.player.prepare(step, why, model ?? { ...this.latest, state, number, decisions: [] });
    } catch {
      // A step that cannot be animated is not worth a broken page.
      return null;
    }
  }

  private notify(): void {
    this.current = {
      model: this.compose(),
      playing: this.playing !== null,
      again: this.playing?.why === "again",
      newest: this.latest?.number ?? -1,
      canRepeat: this.player !== null && this.steps.sinceOwnChoice().length > 0,
    };
    for (const listener of this.listeners) {
      listener();
    }
  }

  private compose(): MatchModel | null {
    if (this.latest === null || this.shown === null || (this.playing === null && this.shown === this.latest)) {
      return this.latest;
    }
    const { latest, playing } = this;
    const { state, events, story, decisions, waiting, result, number } = this.shown;
    const board = { ...latest, state, events, story, decisions, waiting, result, number };
    if (playing === null) {
      return board;
    }
    const told = playing.model ?? this.shown;
    return { ...board, events: told.events, story: told.story, decisions: [], waiting: told.waiting, result: null };
  }
}
