import type { Spot, Step } from "../types";

/** Durations of animation steps, and positions along a path. */

const WALK_SPEED = 6.5;
/** With reduced motion nothing travels; each step is shown this long. */
const REDUCED_MOTION_MS = 220;
/** How long a text is shown: some time to find it, and more for each letter. */
const READING = { least: 1100, perLetter: 55, most: 3200 };

export function duration(step: Step, reducedMotion: boolean): number {
  switch (step.step) {
    case "move":
      return reducedMotion ? REDUCED_MOTION_MS : clamp((pathLength(step.path) / WALK_SPEED) * 1000, 300, 1700);
    case "fall":
      return reducedMotion ? REDUCED_MOTION_MS : 650;
    case "shot":
      return reducedMotion ? REDUCED_MOTION_MS : 480;
    case "blow":
      return reducedMotion ? REDUCED_MOTION_MS : 460;
    case "flash":
      return readingTime(step.text);
    case "dice":
      return (reducedMotion ? 0 : 650 + Math.min(step.faces.length, 12) * 45) + readingTime(step.text);
    case "pause":
      return Math.max(0, step.ms);
  }
}

/** Milliseconds in which a text can be read. */
export function readingTime(text: string): number {
  return Math.min(READING.most, READING.least + text.length * READING.perLetter);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

export function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** The place at a fraction of the straight line between two places. */
export function between(a: Spot, b: Spot, fraction: number): Spot {
  return [a[0] + (b[0] - a[0]) * fraction, a[1] + (b[1] - a[1]) * fraction, a[2] + (b[2] - a[2]) * fraction];
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

export function pathLength(path: readonly Spot[]): number {
  let length = 0;
  for (const [i, to] of path.entries()) length += distance(path[i - 1] ?? to, to);
  return length;
}

export interface PathPoint {
  at: Spot;
  /** The direction of the path, in radians counter-clockwise from east; null if it is vertical or has no length. */
  yaw: number | null;
}

/** The place at a fraction of a path's length. */
export function pointOnPath(path: readonly Spot[], fraction: number): PathPoint {
  const first = path[0] ?? [0, 0, 0];
  let rest = pathLength(path) * clamp(fraction, 0, 1);
  let result: PathPoint = { at: first, yaw: null };
  for (const [i, to] of path.entries()) {
    const from = path[i - 1];
    if (!from) continue;
    const length = distance(from, to);
    if (length === 0) continue;
    const part = clamp(rest / length, 0, 1);
    const level = Math.hypot(to[0] - from[0], to[1] - from[1]);
    result = {
      at: between(from, to, part),
      yaw: level > 0.05 ? Math.atan2(to[1] - from[1], to[0] - from[0]) : result.yaw,
    };
    rest -= length;
    if (rest <= 0) break;
  }
  return result;
}
