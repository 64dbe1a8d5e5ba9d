import type { Spot, Step } from "../types";

/** Durations of animation steps, and positions along a path. No drawing here. */

const WALK = 6.5;
/** In reduced motion nothing travels; it is there, and stays long enough to be seen. */
const STILL = 220;

export function duration(step: Step, reducedMotion: boolean): number {
  switch (step.step) {
    case "move":
      return reducedMotion ? STILL : clamp((wayLength(step.path) / WALK) * 1000, 300, 1700);
    case "fall":
      return reducedMotion ? STILL : 650;
    case "shot":
      return reducedMotion ? STILL : 480;
    case "blow":
      return reducedMotion ? STILL : 460;
    case "flash":
      return 900;
    case "dice":
      return (reducedMotion ? 0 : 650 + Math.min(step.faces.length, 12) * 45) + 900;
    case "pause":
      return Math.max(0, step.ms);
  }
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

export function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** The place after `share` of the straight line between two others. */
export function between(a: Spot, b: Spot, share: number): Spot {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

export function wayLength(path: readonly Spot[]): number {
  let long = 0;
  for (const [i, to] of path.entries()) long += apart(path[i - 1] ?? to, to);
  return long;
}

export interface OnWay {
  at: Spot;
  /** Where the way leads there, counter-clockwise from east in radians; null where it is upright or has no length. */
  yaw: number | null;
}

/** The place after `share` of a way's length. */
export function onWay(path: readonly Spot[], share: number): OnWay {
  const first = path[0] ?? [0, 0, 0];
  let rest = wayLength(path) * clamp(share, 0, 1);
  let found: OnWay = { at: first, yaw: null };
  for (const [i, to] of path.entries()) {
    const from = path[i - 1];
    if (!from) continue;
    const long = apart(from, to);
    if (long === 0) continue;
    const part = clamp(rest / long, 0, 1);
    const level = Math.hypot(to[0] - from[0], to[1] - from[1]);
    found = {
      at: between(from, to, part),
      yaw: level > 0.05 ? Math.atan2(to[1] - from[1], to[0] - from[0]) : found.yaw,
    };
    rest -= long;
    if (rest <= 0) break;
  }
  return found;
}
