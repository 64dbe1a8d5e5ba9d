import { spot } from "./places";
import type { GameEvent } from "../../protocol/messages";
import type { Spot, Step } from "../../table/types";
import { t } from "../../text";

/** At most this many rolls of one update are animated. */
const MAX_ANIMATED_ROLLS = 4;
/** Where a shot leaves its shooter and hits its target, as fractions of their heights. */
const [MUZZLE, CHEST] = [0.75, 0.6];
/** A figure that changes its level by more goes up first or down last. */
const LEVEL = 1;

/** What is known about the figures: where they stand before the events, their names and heights. */
export interface Cast {
  at: ReadonlyMap<string, Spot>;
  name(id: string): string;
  height(id: string): number;
}

/** Dice on the table, and which of them count by their 1-based indices; without them, all count. */
export interface Roll {
  faces: readonly number[];
  sides?: number;
  counts?: readonly number[];
}

/** What is done with events, by their kinds. */
export type EventHandlers<E extends { event: string }> = {
  readonly [K in E["event"]]?: (event: Extract<E, { event: K }>) => void;
};

/** Collects the animation steps of events, tracking where the figures are. */
export class Animation {
  private readonly at: Map<string, Spot>;
  private readonly steps: Step[] = [];

  constructor(private readonly cast: Cast) {
    this.at = new Map(cast.at);
  }

  /** The steps of these events; if there are too many rolls, only the last ones are kept. */
  play<E extends { event: string }>(events: readonly GameEvent[], handlers: EventHandlers<E>): Step[] {
    for (const event of events) {
      (handlers[event.event as E["event"]] as ((event: GameEvent) => void) | undefined)?.(event);
    }
    return limitRolls(this.steps);
  }

  /** A figure goes to a place. */
  walk(id: string, to: readonly number[] | undefined, facing?: number): void {
    const from = this.at.get(id);
    const there = this.put(id, to);
    if (from !== undefined && there !== null && (facing !== undefined || from.some((number, i) => number !== there[i]))) {
      this.steps.push({ step: "move", id, path: pathBetween(from, there), ...(facing === undefined ? {} : { facing }) });
    }
  }

  /** A figure stands at a place from now on. */
  put(id: string, to: readonly number[] | undefined): Spot | null {
    const there = to === undefined ? null : spot(to);
    if (there !== null) {
      this.at.set(id, there);
    }
    return there;
  }

  fall(id: string, to: readonly number[] | undefined): void {
    const there = this.put(id, to);
    if (there !== null) {
      this.steps.push({ step: "fall", id, to: there });
    }
  }

  /** Dice that a figure rolls. */
  dice(id: string, what: string, roll: Roll): void {
    const { faces, sides = Math.max(...faces) } = roll;
    if (faces.length > 0) {
      this.steps.push({ step: "dice", faces, sides, good: countingDice(roll), text: t("dice_of", { name: this.cast.name(id), what }) });
    }
  }

  /** A shot or a blow. */
  strike(id: string, target: string, { shot, hit }: { shot: boolean; hit: boolean }): void {
    const [from, to] = [this.at.get(id), this.at.get(target)];
    if (from === undefined || to === undefined) {
      return;
    }
    this.steps.push(
      shot
        ? { step: "shot", from: this.raised(id, from, MUZZLE), to: this.raised(target, to, CHEST), hit }
        : { step: "blow", id, target, hit },
    );
  }

  /** A shot or a blow that misses. */
  miss(id: string, target: string, shot: boolean): void {
    this.strike(id, target, { shot, hit: false });
    this.flash(target, "note", t("flash_miss"));
  }

  /** A few words beside a figure. */
  flash(id: string | undefined, tone: "harm" | "good" | "note", text: string): void {
    if (id !== undefined && this.at.has(id)) {
      this.steps.push({ step: "flash", id, tone, text });
    }
  }

  private raised(id: string, [x, y, z]: Spot, fraction: number): Spot {
    return [x, y, z + this.cast.height(id) * fraction];
  }
}

/** The path of a move. Events have only its end. */
function pathBetween(from: Spot, to: Spot): Spot[] {
  const top = Math.max(from[2], to[2]);
  return Math.abs(to[2] - from[2]) < LEVEL ? [from, to] : [from, [from[0], from[1], top], [to[0], to[1], top], to];
}

export function limitRolls(steps: readonly Step[]): Step[] {
  const rolls = steps.filter(({ step }) => step === "dice").length;
  let excess = rolls - MAX_ANIMATED_ROLLS;
  return steps.filter(({ step }) => step !== "dice" || excess-- <= 0);
}

/** Which dice of a roll count. */
export function countingDice({ faces, counts }: Roll): boolean[] {
  return faces.map((_, i) => counts?.includes(i + 1) ?? true);
}
