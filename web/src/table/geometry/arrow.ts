import { between } from "../playback/timeline";
import type { Spot } from "../types";

/** How far an arrow stays away from the figures at its ends, and how long its head is. */
const GAP = 0.6;
const HEAD = 0.55;

/** An arrow between two figures: it begins and ends beside them; `left` and `right` are the ends of its head. */
export function arrow(from: Spot, to: Spot): { start: Spot; end: Spot; left: Spot; right: Spot } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) || 1;
  const gap = Math.min(GAP, length / 4) / length;
  const [start, end] = [between(from, to, gap), between(from, to, 1 - gap)];
  const head = between(from, to, Math.max(gap, 1 - gap - HEAD / length));
  const flat = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [x, y] = [((from[1] - to[1]) / flat) * (HEAD / 2), ((to[0] - from[0]) / flat) * (HEAD / 2)];
  return { start, end, left: [head[0] + x, head[1] + y, head[2]], right: [head[0] - x, head[1] - y, head[2]] };
}
