import type { Scene, Spot } from "../../table/types";

/** One end of the tape: a figure or a place. */
export interface End {
  figure: string | null;
  at: Spot;
}

export interface TapeReading {
  readonly on: boolean;
  readonly from: End | null;
  readonly to: End | null;
  /** Whether the second end is fixed; until then it follows the pointer. */
  readonly fixed: boolean;
}

const OFF: TapeReading = { on: false, from: null, to: null, fixed: false };

interface MeasureTarget {
  figure?: string;
  at?: Spot;
}

/** The state of the tape measure. An end at a figure follows the figure. */
export class Measuring {
  private reading = OFF;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): TapeReading => this.reading;

  /** Switch the tape on or off. */
  toggle(): void {
    this.set(this.reading.on ? OFF : { ...OFF, on: true });
  }

  /** Handle a click; returns whether it was for the tape. */
  pick(target: MeasureTarget): boolean {
    const end = endOf(target);
    if (!this.reading.on || end === null) {
      return this.reading.on;
    }
    const first = this.reading.from === null || this.reading.fixed;
    this.set(first ? { on: true, from: end, to: null, fixed: false } : { ...this.reading, to: end, fixed: true });
    return true;
  }

  /** Handle the pointer moving over the table. */
  hover(target: MeasureTarget | null): void {
    const end = target === null ? null : endOf(target);
    if (this.reading.from !== null && !this.reading.fixed && end !== null) {
      this.set({ ...this.reading, to: end });
    }
  }

  private set(reading: TapeReading): void {
    this.reading = reading;
    for (const listener of this.listeners) {
      listener();
    }
  }
}

function endOf({ figure, at }: MeasureTarget): End | null {
  return figure === undefined && at === undefined ? null : { figure: figure ?? null, at: at ?? [0, 0, 0] };
}

/** The position of an end; for a figure its centre. */
export function placeOf(end: End, scene: Scene): Spot {
  return scene.figures.find(({ id }) => id === end.figure)?.at ?? end.at;
}

/** The straight distance between two places. */
export function length(from: Spot, to: Spot): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
}
