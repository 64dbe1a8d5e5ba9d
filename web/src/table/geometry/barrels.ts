import { type Outline, rectangle } from "./polygon";
import type { Point } from "../types";

/** About how wide a barrel is. */
const WIDTH = 0.62;

/** A barrel on end. */
export interface Barrel {
  at: Point;
  radius: number;
}

/** The barrels that fill a rectangle in rows; none for another shape. */
export function barrelsIn(footprint: Outline): Barrel[] {
  const frame = rectangle(footprint);
  if (!frame) return [];
  const { middle: [mx, my], along: [ax, ay], long, short } = frame;
  const [across, down] = [Math.max(1, Math.round(long / WIDTH)), Math.max(1, Math.round(short / WIDTH))];
  const [width, depth] = [long / across, short / down];
  const radius = Math.min(width, depth) / 2;
  return Array.from({ length: across * down }, (_, index): Barrel => {
    const [i, j] = [index % across, Math.floor(index / across)];
    const [u, v] = [(i + 0.5) * width - long / 2, (j + 0.5) * depth - short / 2];
    return { at: [mx + ax * u - ay * v, my + ay * u + ax * v], radius };
  });
}
