import type { Measured, Pointed } from "../protocol/messages";
import type { Spot } from "../table/types";

/** A place that a player points at. */
export interface Ping {
  readonly key: number;
  readonly seat: string;
  readonly at: Spot;
}

/** What a player measures and shows. */
export interface SharedRuler {
  readonly seat: string;
  readonly from: Spot;
  readonly to: Spot;
  readonly distance: number;
}

export interface Signals {
  readonly pings: readonly Ping[];
  readonly rulers: readonly SharedRuler[];
}

/** How long a ping is shown. */
const PING_MS = 5000;
/** How long a ruler is shown that is not renewed: its player may be gone. */
const RULER_MS = 10_000;
const MAX_PINGS = 12;

/** Pings and shared rulers: they are shown for some seconds and are no part of the match. */
export class TableSignals {
  private current: Signals = { pings: [], rulers: [] };
  private count = 0;
  private readonly renewed = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): Signals => this.current;

  receive(message: Pointed | Measured): void {
    if (message.type === "pointed") {
      this.addPing(message.seat, message.at);
    } else {
      this.setRuler(message);
    }
  }

  private addPing(seat: string, at: Spot): void {
    this.count += 1;
    const key = this.count;
    this.set({ ...this.current, pings: [...this.current.pings, { key, seat, at }].slice(-MAX_PINGS) });
    setTimeout(() => this.set({ ...this.current, pings: this.current.pings.filter((ping) => ping.key !== key) }), PING_MS);
  }

  private setRuler({ seat, ends, distance = 0 }: Measured): void {
    clearTimeout(this.renewed.get(seat));
    const others = this.current.rulers.filter((ruler) => ruler.seat !== seat);
    if (ends === undefined || ends === null) {
      this.set({ ...this.current, rulers: others });
      return;
    }
    this.set({ ...this.current, rulers: [...others, { seat, from: ends[0], to: ends[1], distance }] });
    this.renewed.set(seat, setTimeout(() => this.setRuler({ type: "measured", seat }), RULER_MS));
  }

  private set(now: Signals): void {
    this.current = now;
    for (const listener of this.listeners) {
      listener();
    }
  }
}
