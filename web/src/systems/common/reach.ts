import type { Marks } from "../../table/types";

/** The reachable places from the server: x, y, z and the length of the path. */
export type Spots = readonly (readonly [number, number, number, number])[];

const DEFAULT_STEP = 0.5;

/** The places as cells on the table. They form a grid; its step is derived from the coordinates. */
export function cells(spots: Spots): NonNullable<Marks["reach"]> {
  return { step: stepOf(spots), cells: spots.map(([x, y, z]) => [x, y, z]) };
}

function stepOf(spots: Spots): number {
  const xs = [...new Set(spots.map(([x]) => Math.round(x * 1000)))].toSorted((a, b) => a - b);
  const gaps = xs.slice(1).map((x, i) => x - (xs[i] ?? x));
  const smallest = Math.min(...gaps.filter((gap) => gap > 50));
  return Number.isFinite(smallest) ? smallest / 1000 : DEFAULT_STEP;
}
