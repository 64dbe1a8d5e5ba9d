import type { Point, Spot } from "../types";

/** Four corners, counter-clockwise. */
export type Quad = readonly [Spot, Spot, Spot, Spot];

/** The reachable places as squares that follow the surface, and the strips of the border around them. */
export interface ReachSurface {
  fill: Quad[];
  border: Quad[];
}

const LIFT = 0.04;
const BORDER = 0.09;
const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Cells of `step` inches by their centres; `heightAt` lets the corners follow a slope. */
export function reachSurface(
  step: number,
  cells: readonly Spot[],
  heightAt: (place: Point, near: number) => number,
): ReachSurface {
  const heights = new Map<string, number[]>();
  const [west, south] = cells[0] ?? [0, 0];
  const key = (x: number, y: number) => `${Math.round((x - west) / step)} ${Math.round((y - south) / step)}`;
  for (const [x, y, z] of cells) heights.set(key(x, y), [...(heights.get(key(x, y)) ?? []), z]);
  const fill: Quad[] = [];
  const border: Quad[] = [];
  const half = step / 2;
  const add = (into: Quad[], corners: readonly Point[], near: number) => {
    const [a, b, c, d] = corners.map(([x, y]) => [x, y, heightAt([x, y], near) + LIFT] as const);
    if (a && b && c && d) into.push([a, b, c, d]);
  };
  for (const [x, y, z] of cells) {
    add(
      fill,
      [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ],
      z,
    );
    for (const [sx, sy] of SIDES) {
      const neighbours = heights.get(key(x + sx * step, y + sy * step)) ?? [];
      // Cells with very different heights are not connected: a roof is not the street below it.
      if (neighbours.some((other) => Math.abs(other - z) <= Math.max(0.5, step))) continue;
      add(border, strip([x, y], [sx, sy], half), z);
    }
  }
  return { fill, border };
}

/** The strip inside one side of a cell, counter-clockwise. */
function strip([x, y]: Point, [sx, sy]: readonly [number, number], half: number): Point[] {
  const at = (out: number, across: number): Point => [x + sx * out - sy * across, y + sy * out + sx * across];
  const inner = half - Math.min(BORDER, half);
  return [at(inner, -half), at(half, -half), at(half, half), at(inner, half)];
}
