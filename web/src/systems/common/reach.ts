import type { Marks } from "../../table/types";

/** Places by x, y and z; the reachable places from the server also have the length of the path. */
export type Spots = readonly (readonly [number, number, number, ...number[]])[];

const DEFAULT_STEP = 0.5;

/** The places as cells on the table. They form a grid; its step is derived from the coordinates. */
export function cells(spots: Spots): NonNullable<Marks["reach"]> {
  return { step: stepOf(spots), cells: spots.map(([x, y, z]) => [x, y, z]) };
}

/** A place this far from all reachable ones is not among them; a move that ends at an enemy may name a place beyond. */
const NEAR = 1.25;

/** Whether all these places are among the reachable ones. */
export function isWithin(places: readonly (readonly number[])[], reach: NonNullable<Marks["reach"]>): boolean {
  const near = Math.max(NEAR, reach.step);
  return places.every(([x = 0, y = 0]) => reach.cells.some(([a, b]) => Math.hypot(a - x, b - y) <= near));
}

function stepOf(spots: Spots): number {
  const xs = [...new Set(spots.map(([x]) => Math.round(x * 1000)))].toSorted((a, b) => a - b);
  const gaps = xs.slice(1).map((x, i) => x - (xs[i] ?? x));
  const smallest = Math.min(...gaps.filter((gap) => gap > 50));
  return Number.isFinite(smallest) ? smallest / 1000 : DEFAULT_STEP;
}
