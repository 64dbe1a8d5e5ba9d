import type { Scene, Spot } from "../../table/types";

/** One end of the tape: a figure, or a place. */
export interface End {
  figure: string | null;
  at: Spot;
}

export interface TapeReading {
  readonly on: boolean;
  readonly from: End | null;
  readonly to: End | null;
  /** The second end lies still; until then it follows the pointer. */
  readonly fixed: boolean;
}

const OFF: TapeReading = { on: false, from: null, to: null, fixed: false };

interface MeasureTarget {
  figure?: string;
  at?: Spot;
}

/** The measuring tape: picked up and put down, laid from one end to the other. An end at a figure follows it. */
export class Measuring {
  private now = OFF;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): TapeReading => this.now;

  /** Pick the tape up, or put it down. */
  toggle(): void {
    this.set(this.now.on ? OFF : { ...OFF, on: true });
  }

  /** Handle a click; returns whether it was for the tape. */
  pick(what: MeasureTarget): boolean {
    const end = endOf(what);
    if (!this.now.on || end === null) {
      return this.now.on;
    }
    const first = this.now.from === null || this.now.fixed;
    this.set(first ? { on: true, from: end, to: null, fixed: false } : { ...this.now, to: end, fixed: true });
    return true;
  }

  /** The pointer is over something. */
  hover(what: MeasureTarget | null): void {
    const end = what === null ? null : endOf(what);
    if (this.now.from !== null && !this.now.fixed && end !== null) {
      this.set({ ...this.now, to: end });
    }
  }

  private set(now: TapeReading): void {
    this.now = now;
    for (const listener of this.listeners) {
      listener();
    }
  }
}

function endOf({ figure, at }: MeasureTarget): End | null {
  return figure === undefined && at === undefined ? null : { figure: figure ?? null, at: at ?? [0, 0, 0] };
}

/** Where an end lies now; a figure's stands in its middle. */
export function placeOf(end: End, scene: Scene): Spot {
  return scene.figures.find(({ id }) => id === end.figure)?.at ?? end.at;
}

/** The straight distance between two places. */
export function length(from: Spot, to: Spot): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
}
