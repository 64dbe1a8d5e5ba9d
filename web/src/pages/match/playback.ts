import type { Connected, MatchModel, MatchStore } from "../../net/model";

/** Animates the events between two models. */
export interface PlaybackTarget {
  play(next: MatchModel): Promise<void>;
  skip(): void;
}

/** What the page shows: the position as far as it was animated, everything else up to date. */
export interface PlaybackState {
  readonly model: MatchModel | null;
  /** Whether an animation is running. */
  readonly playing: boolean;
  /** The latest state number from the server. */
  readonly newest: number;
}

/** At most this many updates wait for their animation; beyond that the newest is shown at once. */
const MAX_QUEUED_UPDATES = 4;

/**
 * Follows a match and animates one update after the other.
 *
 * During an animation its events are already in the log, the position is still the old one, and no decision
 * is shown.
 */
export class MatchPlayback {
  private readonly listeners = new Set<() => void>();
  private readonly queue: MatchModel[] = [];
  private shown: MatchModel | null = null;
  private playing: MatchModel | null = null;
  private latest: MatchModel | null = null;
  private player: PlaybackTarget | null = null;
  private skipping = false;
  private current: PlaybackState = { model: null, playing: false, newest: -1 };

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
  }

  /** Show the newest state at once. */
  skip(): void {
    if (this.playing !== null) {
      this.skipping = true;
      this.player?.skip();
    }
  }

  private receive({ model }: Connected): void {
    if (model === null || model === this.latest) {
      return;
    }
    const continues = this.latest !== null && model.number > this.latest.number && model.newEvents.length > 0;
    const same = this.latest !== null && model.number === this.latest.number;
    this.latest = model;
    if (continues) {
      this.queue.push(model);
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
      if (this.player !== null && !this.skipping) {
        this.playing = next;
        this.notify();
        // The animations must run one after the other.
        // oxlint-disable-next-line no-await-in-loop
        await this.player.play(next).catch(() => undefined);
      }
      if ((this.shown?.number ?? -1) < next.number) {
        this.shown = next;
      }
    }
    this.playing = null;
    this.skipping = false;
    this.notify();
  }

  private notify(): void {
    this.current = {
      model: this.compose(),
      playing: this.playing !== null,
      newest: this.latest?.number ?? -1,
    };
    for (const listener of this.listeners) {
      listener();
    }
  }

  private compose(): MatchModel | null {
    if (this.latest === null || this.shown === null || (this.playing === null && this.shown === this.latest)) {
      return this.latest;
    }
    const { state, events, story, decisions, waiting, result, number } = this.shown;
    const { latest, playing } = this;
    const board = { ...latest, state, events, story, decisions, waiting, result, number };
    return playing === null
      ? board
      : { ...board, events: playing.events, story: playing.story, decisions: [], waiting: playing.waiting, result: null };
  }
}
